/** 15: fire combat. All firers at one hex together, once. */
import {
  applied,
  cellAt,
  choice,
  contradiction,
  type Facts,
  facts,
  nth,
  part,
  procedure,
  several,
  type Table,
  whole,
  worth,
  yes,
} from '../../../kernel/index.ts';
import { caissonEffects, fireDefence, fireDice, fireStack, fireValues, gunLosses, lossChecks } from '../charts.ts';
import type { Options } from '../options.ts';
import { whole as wholeRatio } from '../ratio.ts';
import { called, counted } from '../unit.ts';
import { cellModifier } from './check.ts';
import { combinedFire, fireDefenceOf, firerPart, GROUND_WORDS, type Occasion, TARGET_WORDS } from './fire-value.ts';
import { type Casualty, casualtyWords, FATES, fateOf, struck } from './leader.ts';
import { fireRow, shoot, tellOdds } from './roll.ts';

const targetPart = part('Target hex', {
  formation: choice('Formation', TARGET_WORDS, 'Column', { cite: '15.7 D2' }),
  ground: choice('Ground', GROUND_WORDS, 'clear', { cite: '15.7 D2' }),
  increments: whole('Increments in the hex, guns included', 1, 40, 8, { cite: '15' }),
  guns: whole('Of them gun increments', 0, 6, 0, { cite: '18.6', rare: true }),
  enfilade: yes('Fire through a flank hexside', { cite: '15.7' }),
  prone: yes('Prone', { cite: '12.13.6', rare: true }),
  wagon: yes('It is an artillery ammunition wagon', { cite: '18.6', rare: true }),
  town: yes('A town or village hex', { cite: '18.15.5', rare: true }),
  leader: yes('A leader is there', { cite: '8.2' }),
  leaderBonus: whole('His morale bonus', 0, 12, 3, { cite: '8.2.2', rare: true }),
  checks: choice(
    'It checks morale on',
    { each: 'each loss', odd: 'each odd loss', even: 'each even loss', third: 'each third loss' },
    'even',
    { cite: '20.1 G3', roster: 'checks' },
  ),
  lostBefore: whole('Increments lost to fire before', 0, 24, 0, { cite: '20.1 G3', rare: true }),
});

const fireFacts = facts(
  {
    firers: several('Firers', firerPart, 1, 4, [{}], { cite: '15' }),
    target: targetPart,
    occasion: choice(
      'Occasion',
      { segment: 'Fire segment', opportunity: 'opportunity fire', passed: 'assault or charge, roll passed' },
      'segment',
      { cite: '15.6' },
    ),
    artilleryBonus: whole('Leader’s artillery bonus', -6, 12, 0, { cite: '18.5.1', rare: true }),
    howitzers: yes('Howitzers fire', { cite: '18.15.5', rare: true }),
  },
  ({ firers, target, artilleryBonus, howitzers }) => {
    for (let i = 0; i < firers.length; i++) {
      const firer = nth(firers, i);
      const at = `firers.${i}`;
      const row = fireValues.rows.find(({ key }) => key === firer.as)!;
      if (row.cells[0] === 'none')
        return contradiction(
          `${at}.as`,
          `${firer.as === 'Cavalry' ? 'cavalry in Line or Column' : `a unit in ${firer.as}`} may not fire`,
          String(row.cells[3]),
        );
      if (firer.increments > firer.start)
        return contradiction(`${at}.increments`, 'it cannot have more increments than it started with', '17.2.4');
      const reach =
        firer.as === 'Guns' ? firer.reach : firer.as === 'Skirmish' || firer.as === 'Cavalry Skirmish' ? 2 : 1;
      if (firer.range > reach) return contradiction(`${at}.range`, `it reaches ${counted(reach, 'hex')}`, '15 G6');
      if (firer.firstFire && firer.as !== 'Line' && firer.as !== 'Square')
        return contradiction(`${at}.firstFire`, 'First Fire is for Line and Square', '15.3.1 G6');
      if (target.prone && firer.as !== 'Guns' && firer.as !== 'Skirmish' && firer.as !== 'Cavalry Skirmish')
        return contradiction(`${at}.as`, 'only skirmishers and artillery fire at Prone units', '12.13.6');
    }
    if (target.guns > target.increments)
      return contradiction('target.guns', 'there are more guns than increments', '18.6');
    if ((target.formation === 'Limbered' || target.formation === 'Unlimbered') && target.guns !== target.increments)
      return contradiction('target.guns', 'guns alone in a hex are all gun increments', '15.7 D2');
    if (cellAt(fireDefence, target.ground, target.formation) === null)
      return contradiction('target.formation', 'that formation cannot stand on that ground', '12.7 D2');
    if (target.prone && target.formation !== 'Line')
      return contradiction('target.prone', 'only a Line lies down', '12.13.6');
    if (target.wagon && target.guns > 0) return contradiction('target.wagon', 'a wagon is no battery', '18.6');
    const guns = firers.some(({ as }) => as === 'Guns');
    if (artilleryBonus !== 0 && !guns)
      return contradiction('artilleryBonus', 'the bonus counts for artillery fire alone', '18.5.1');
    if (howitzers && !guns) return contradiction('howitzers', 'no artillery fires', '18.15');
    return null;
  },
);
type FireFacts = Facts<typeof fireFacts>;

export interface FireResult {
  /** The row read; null where the fire is too thin to matter. */
  readonly row: string | null;
  readonly losses: number;
  /** Of them guns. */
  readonly guns: number;
  readonly checks: boolean;
  readonly caisson: 'artillery' | 'AAW' | null;
  readonly alight: boolean;
  readonly leader: Casualty | null;
}

/** Modifiers to the fire dice (18.5.1 and the stack in the target hex). */
export function fireModifiers(table: Table, increments: number, artilleryBonus: number) {
  const { mod } = fireDice;
  return applied(
    artilleryBonus !== 0 && worth(mod.leader, artilleryBonus),
    cellModifier(table, fireStack, increments, 'Modifier', `${mod.stack.label}: ${increments}`, mod.stack.cite),
  );
}

/** Increments lost by guns: alone by their chart, beside others half of it (G6). */
export function gunsLost(table: Table, losses: number, guns: number, increments: number): number {
  if (guns === 0 || losses === 0) return 0;
  const lost = guns === increments ? table.look(gunLosses, losses, 'Guns') : Math.floor(losses / 2);
  return Math.min(guns, lost);
}

/** Whether one of the losses just taken calls for a check (G3). */
export function lossCallsCheck(table: Table, every: string, before: number, losses: number): boolean {
  const first = table.look(lossChecks, every, 'First');
  const then = table.look(lossChecks, every, 'Then every');
  for (let loss = before + 1; loss <= before + losses; loss++) {
    if (loss >= first && (loss - first) % then === 0) return true;
  }
  return false;
}

export const fire = procedure<FireFacts, FireResult, Options>({
  id: 'fire',
  title: 'Fire combat',
  section: '15',
  purpose:
    'All units that fire at one hex together: in the Fire segment, as opportunity fire, in an assault or charge.',
  facts: fireFacts,
  play(table, { firers, target, occasion, artilleryBonus, howitzers }, options) {
    const { value, rows } = combinedFire(table, firers, occasion as Occasion);
    const defence = fireDefenceOf(table, target)!;
    const row = fireRow(value, defence, rows, options);
    const nothingHit: FireResult = {
      row,
      losses: 0,
      guns: 0,
      checks: false,
      caisson: null,
      alight: false,
      leader: null,
    };
    tellOdds(table, 'Fire', value, wholeRatio(defence), row ?? 'nothing', '15 B7');
    if (row === null) return nothingHit;
    const guns = firers.some(({ as }) => as === 'Guns');
    const exploding = guns && (target.wagon ? 'AAW' : target.guns > 0 ? 'artillery' : null);
    const watches = [
      ...(target.leader ? ['fire: leader in the target hex'] : []),
      ...(exploding ? [exploding === 'AAW' ? 'fire: caisson of an AAW' : 'fire: caisson of artillery'] : []),
      ...(howitzers && target.town ? ['fire: howitzer sets a town alight'] : []),
    ];
    const modifiers = fireModifiers(table, target.increments, guns ? artilleryBonus : 0);
    const shot = shoot(
      table,
      row,
      modifiers,
      { label: 'Fire', cite: '15', who: called(nth(firers, 0).name, 'firer') },
      watches,
    );
    const came = (watch: string) => shot.set[watches.findIndex((row) => row.startsWith(watch))] ?? false;
    const caisson = exploding && came('fire: caisson') ? exploding : null;
    const limbered = target.formation === 'Limbered';
    const fromGuns = limbered
      ? Math.min(shot.losses, target.guns)
      : gunsLost(table, shot.losses, target.guns, target.increments);
    const all = target.guns === target.increments ? fromGuns : Math.min(shot.losses, target.increments);
    const extra = caisson === 'artillery' ? (table.look(caissonEffects, 'artillery', 'Guns lost') as number) : 0;
    const more = Math.min(extra, target.guns - fromGuns, target.increments - all);
    return {
      row,
      losses: all + more,
      guns: fromGuns + more,
      checks: lossCallsCheck(table, target.checks, target.lostBefore, all),
      caisson,
      alight: came('fire: howitzer'),
      leader: came('fire: leader') ? struck(table) : null,
    };
  },
  words(result, { target }) {
    if (result.row === null) return ['The fire is too thin to do anything.'];
    const lines =
      result.losses === 0
        ? ['No loss.']
        : [
            `The target loses ${counted(result.losses, 'increment')}${result.guns > 0 ? `, ${result.guns} of them guns` : ''}: from the top unit down, one each in turn.`,
          ];
    if (result.checks) lines.push('It checks morale at the end of the segment.');
    if (result.caisson === 'artillery') lines.push('A caisson explodes: the whole hex checks morale.');
    if (result.caisson === 'AAW')
      lines.push('The wagon blows up: it is gone, and every unit in the adjacent hexes checks morale.');
    if (result.alight) lines.push('The hex is on fire.');
    if (result.leader) lines.push(...casualtyWords(result.leader, '', target.leaderBonus));
    return lines;
  },
  marks: (_result, { firers }) =>
    firers.flatMap(({ as }, i) => (as === 'Guns' ? [{ at: `firers.${i}`, add: { shots: 1 } }] : [])),
  measures: [
    { id: 'losses', label: 'Increments lost', of: ({ losses }) => losses },
    { id: 'checks', label: 'Checks morale', of: ({ checks }) => checks, order: [false, true] },
    { id: 'leader', label: 'The leader is', of: ({ leader }) => fateOf(leader), order: FATES },
    {
      id: 'caisson',
      label: 'Explosion',
      of: ({ caisson, alight }) => caisson ?? (alight ? 'fire' : 'none'),
      order: ['none', 'artillery', 'AAW', 'fire'],
    },
  ],
});

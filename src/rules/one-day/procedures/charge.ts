/** 2.0311: a charge with the fire taken on the way, and the combined-arms attack. */
import { z } from 'zod';
import {
  choice,
  contradiction,
  type Facts,
  facts,
  measure,
  part,
  procedure,
  type RequestKind,
  several,
  type Table,
  whole,
  yes,
} from '../../../kernel/index.ts';
import type { Options } from '../options.ts';
import { called, capital, isCavalry, LEVEL_WORDS, LEVELS, type Level, mark, QUALITY_WORDS } from '../unit.ts';
import { type Attacker, attackerPart, type Defender, defenderPart, fightersFault } from './fighters.ts';
import {
  battalionFire,
  GROUND_WORDS,
  inherentArtillery,
  NATION_ROWS,
  smallArms,
  type TargetGround,
  type TargetKind,
} from './fire.ts';
import { lossDice } from './leader-loss.ts';
import { meleeMarks, meleeMeasures, meleeWords } from './melee.ts';
import { fightOut, type MeleeResult } from './melee-rounds.ts';
import { coverOn, moraleTest } from './morale.ts';

const shotPart = part('Fire on the charger', {
  when: choice('When', { start: 'before it moves', way: 'on its way', contact: 'at contact' }, 'way', {
    cite: '2.033 C13 C25',
  }),
  weapon: choice(
    'Weapon',
    { smallArms: 'small arms', inherent: 'inherent gun', battalion: 'artillery battalion' },
    'inherent',
    { cite: '2.033' },
  ),
  quality: choice('Small arms: quality', QUALITY_WORDS, 'VT', { cite: '1.03' }),
  dice: whole('Small arms: dice', 1, 2, 2, { cite: '2.033(a)' }),
  shots: whole('Inherent gun: shots', 1, 2, 1, { cite: '2.033(b) 5.07', rare: true }),
  nation: choice('Guns: nation', { ...NATION_ROWS, oldGuard: 'Old Guard, top group' }, 'france', { cite: '1.03' }),
  horse: yes('Guns: horse artillery', { cite: '1.02' }),
  weight: choice('Guns: weight', { Heavy: 'heavy', Medium: 'medium', Light: 'light' }, 'Medium', { cite: '1.02' }),
  range: measure('Guns: range', 0, 11, 2, { unit: 'inches', cite: '2.033' }),
  level: choice(
    'Firer’s morale',
    { BOLD: 'Bold', FIRM: 'Firm', NERVOUS: 'Nervous', FLUSTERED: 'Flustered', PANICKED: 'Panicked' },
    'FIRM',
    { cite: '2.033', rare: true },
  ),
  outOfSupply: yes('Firer out of supply', { cite: '5.03', rare: true }),
});
type Shot = Facts<typeof shotPart>;

const chargeFacts = facts(
  {
    charger: attackerPart,
    ground: choice('Ground it starts from', GROUND_WORDS, 'none', { cite: '2.033 3.02', rare: true }),
    russian: yes('Charger is Russian infantry', { cite: '5.07 C20', rare: true }),
    formation: choice('Charger’s formation', { line: 'line', column: 'column' }, 'line', { cite: '4.02' }),
    shots: several('Fire on the charger', shotPart, 0, 4, [{ when: 'contact', weapon: 'smallArms' }], {
      cite: '2.033 C25',
    }),
    defender: defenderPart,
  },
  ({ charger, russian, defender, shots }) =>
    russian && charger.arm !== 'infantry'
      ? contradiction('russian', 'only Russian infantry is steadied', '5.07')
      : charger.level === 'PANICKED'
        ? contradiction('charger.level', 'a Panicked unit does not charge', '2.0311 G17')
        : (shots.flatMap((shot, i) =>
            shot.weapon === 'inherent' && shot.range > 5
              ? [contradiction(`shots.${i}.range`, 'inherent guns reach 5″', '2.033(b)(2)')]
              : [],
          )[0] ?? fightersFault(defender, [charger])),
);

/** What the charger is to those who fire at it: in the open once it is under way. */
interface Aim {
  readonly target: TargetKind;
  readonly ground: TargetGround;
}

const MOMENTS = { start: 'before the charger moves', way: 'on its way', contact: 'at contact' } as const;

/** Hits of one line of the fire book on the charger; `gunHits`: those of inherent guns before it. */
function shoot(table: Table, shot: Shot, aim: Aim, gunHits: number, options: Options): number {
  const { quality, nation, horse, weight, range, level, outOfSupply } = shot;
  const firer = { name: '', level, outOfSupply };
  if (table.narrates) table.report(`Fire ${MOMENTS[shot.when]}`, '2.033 C25');
  if (shot.weapon === 'smallArms') {
    const bearing = shot.dice === 1 ? 'one' : 'all';
    const facts = { quality, formation: 'line', bearing, ...firer, ...aim, rear: false } as const;
    return table.play(smallArms, facts, options).hits;
  }
  if (shot.weapon === 'inherent') {
    const gun = { nation, horse, formation: 'line', range, shots: shot.shots, alreadyHit: gunHits } as const;
    return table.play(inherentArtillery, { ...gun, ...firer, ...aim, rear: false }, options).hits;
  }
  const guns = { nation, weight, horse, range, dice: 4, battery: 1, rear: false, ...firer };
  return table.play(battalionFire, { battalions: [guns], gunsBehindLine: false, ...aim }, options).hits;
}

interface ChargeResult {
  readonly stopped: 'no' | 'before it moved' | 'shot to pieces' | 'on its way';
  readonly charger: { readonly level: Level; readonly hits: number };
  readonly melee: MeleeResult | null;
}

export const charge = procedure<Facts<typeof chargeFacts>, ChargeResult, Options>({
  id: 'charge',
  title: 'Charge, with fire on the way',
  section: '2.0311',
  purpose: 'One unit charges another: fire before it moves, on the way and at contact, then the melee.',
  facts: chargeFacts,
  seats: { defender: 'Defender' },
  play(table, { charger, ground, russian, formation, shots, defender }, options) {
    const column = formation === 'column';
    const target = isCavalry(charger.arm) ? (column ? 'cavalryColumn' : 'cavalryLine') : column ? 'column' : 'line';
    // 2.033(b)(5): one hit from all inherent guns together; the two shots of a Russian division may score both (5.07).
    let gunHits = 0;
    const fired = (...moments: readonly Shot['when'][]) => {
      let hits = 0;
      for (const shot of shots) {
        if (!moments.includes(shot.when)) continue;
        const aim = { target, ground: shot.when === 'start' ? ground : 'none' } as const;
        const scored = shoot(table, shot, aim, gunHits, options);
        if (shot.weapon === 'inherent') gunHits += scored;
        hits += scored;
      }
      return hits;
    };
    const testOf = (unit: Attacker, hits: number, on: TargetGround) =>
      table.play(
        moraleTest,
        {
          ...unit,
          cover: coverOn(on),
          fireHits: hits,
          leaderDice: unit.hq === 'none' ? 0 : lossDice(hits, 0),
          leaderFirst: false,
          tripleMove: false,
          russian,
        },
        options,
      );
    const early = fired('start');
    let unit = { ...charger, ...mark(charger, early, options) };
    if (early > 0 && !mark(charger, early, options)) return gone(early);
    if (early > 0) {
      const test = testOf(unit, early, ground);
      // C14: any drop before it moves cancels the charge.
      if (test.level !== charger.level) return stopped('before it moved', test.level, early);
      unit = {
        ...unit,
        quality: test.quality,
        marked: test.marked,
        hq: test.fate && test.fate !== 'unhurt' ? 'none' : unit.hq,
      };
    }
    const onTheWay = fired('way', 'contact');
    const strength = mark(unit, onTheWay, options);
    if (!strength) return gone(early + onTheWay);
    unit = { ...unit, ...strength };
    if (options.chargersTest && onTheWay > 0) {
      const test = testOf(unit, onTheWay, 'none');
      if (test.level !== unit.level) return stopped('on its way', test.level, early + onTheWay);
      unit = {
        ...unit,
        quality: test.quality,
        marked: test.marked,
        hq: test.fate && test.fate !== 'unhurt' ? 'none' : unit.hq,
      };
    }
    const attacker = { ...unit, hitsChargingIn: unit.hitsChargingIn + (options.chargersTest ? 0 : onTheWay) };
    const melee = fightOut(table, { defender, attackers: [attacker] }, options);
    const after = melee.attackers[0]!;
    return { stopped: 'no', charger: { level: after.level, hits: early + onTheWay + after.hits }, melee };
  },
  words(result, { charger, defender }) {
    const name = capital(called(charger.name, 'the charger'));
    if (result.melee) return meleeWords(result.melee, { defender, attackers: [charger] });
    if (result.stopped === 'shot to pieces') return [`${name} loses its last box on the way: remove it.`];
    return [`${name} is ${LEVEL_WORDS[result.charger.level]} and does not charge; its order is void.`];
  },
  marks: ({ charger, melee }) => [
    { at: 'charger', add: { hits: charger.hits }, set: { level: charger.level } },
    ...(melee ? meleeMarks(melee).filter(({ at }) => at === 'defender') : []),
  ],
  measures: [
    { id: 'stopped', label: 'Stopped', of: ({ stopped: where }) => where },
    {
      id: 'defender',
      label: 'Defender',
      of: ({ melee }) => (melee ? String(meleeMeasures[0]!.of(melee)) : 'untouched'),
      order: ['untouched', 'stands', 'falls back', 'routs'],
    },
    {
      id: 'charger',
      label: 'Charger’s morale',
      of: ({ charger }) => charger.level,
      order: LEVELS,
      words: (level) => LEVEL_WORDS[level as Level],
    },
    { id: 'chargerHits', label: 'Hits on the charger', of: ({ charger }) => charger.hits },
    { id: 'defenderHits', label: 'Hits on the defender', of: ({ melee }) => melee?.defender.hits ?? 0 },
  ],
});

const gone = (hits: number): ChargeResult => ({
  stopped: 'shot to pieces',
  charger: { level: 'ROUT', hits },
  melee: null,
});
const stopped = (where: ChargeResult['stopped'], level: Level, hits: number): ChargeResult => ({
  stopped: level === 'ROUT' ? 'shot to pieces' : where,
  charger: { level, hits },
  melee: null,
});

/** 2.0311: the attacker picks which unit goes in first against a defender on Fire orders. */
export interface FirstRequest {
  /** The units, where a battle knows them. */
  readonly defender?: string;
  readonly infantry?: string;
  readonly cavalry?: string;
}

export const firstAttack: RequestKind<FirstRequest, 'infantry' | 'cavalry'> = {
  kind: 'one-day/first-attack',
  title: 'Which attack goes in first',
  answer: z.enum(['infantry', 'cavalry']),
  check: () => null,
  sample: (_request, random) => (random.below(2) === 0 ? 'infantry' : 'cavalry'),
  suggest: () => 'cavalry',
};

/** 2.0311(c): squared or not, said before the attacks go in. */
export const declareSquare: RequestKind<Record<string, never>, boolean> = {
  kind: 'one-day/declare-square',
  title: 'Form square against the attack',
  answer: z.boolean(),
  check: () => null,
  sample: (_request, random) => random.below(2) === 0,
  suggest: () => true,
};

const combinedFacts = facts(
  {
    defender: defenderPart,
    order: choice('Defender’s order', { F: 'Fire', FM: 'Full Move', CM: 'Combat Move' }, 'CM', { cite: '2.0311' }),
    moved: measure('Defender moved', 0, 6, 0, { unit: 'inches', cite: '2.0311 C17' }),
    infantry: attackerPart,
    cavalry: part('Attacking cavalry', {
      ...attackerPart.unwrap().shape,
      arm: choice('Arm', { light: 'Light cavalry', heavy: 'Heavy cavalry' }, 'light', { cite: '1.02', roster: 'arm' }),
    }),
  },
  (attack) => {
    if (attack.defender.arm !== 'infantry')
      return contradiction('defender.arm', 'a combined-arms attack is made on infantry', '2.0311');
    if (attack.infantry.arm !== 'infantry')
      return contradiction('infantry.arm', 'foot and horse combine, a unit of each', '2.0311');
    if (attack.defender.garrison)
      return contradiction('defender.garrison', 'a garrison has a single division against it', '5.02');
    if (attack.order === 'F' && attack.moved > 0)
      return contradiction('moved', 'a unit on Fire orders never moves', '2.031(b)');
    if (attack.defender.squared)
      return contradiction('defender.squared', 'the square is declared in the course of the attack', '2.0311(c)');
    return fightersFault(attack.defender, [attack.infantry, attack.cavalry]);
  },
);

interface CombinedResult {
  readonly squared: boolean;
  /** One fight, or the first and then the second. */
  readonly fights: readonly {
    readonly facts: { defender: Defender; attackers: readonly Attacker[] };
    readonly result: MeleeResult;
  }[];
}

const maySquare = (moved: number, options: Options) => (options.squareAtOneInch ? moved <= 1 : moved < 1);

export const combinedArms = procedure<Facts<typeof combinedFacts>, CombinedResult, Options>({
  id: 'combined-arms',
  title: 'Combined-arms attack',
  section: '2.0311',
  purpose: 'A unit of foot and a unit of horse attack one infantry unit that nobody can help.',
  facts: combinedFacts,
  seats: { attacker: 'Attacker', defender: 'Defender' },
  play(table, { defender, order, moved, infantry, cavalry }, options) {
    const fight = (facts: { defender: Defender; attackers: readonly Attacker[] }, separate: boolean) => ({
      facts,
      result: fightOut(table, facts, options, separate),
    });
    if (order === 'FM') return { squared: false, fights: [fight({ defender, attackers: [infantry, cavalry] }, false)] };
    if (order === 'CM') {
      const able = maySquare(moved, options) && defender.ground === 'none' && !defender.roadColumn;
      const squared = able && table.ask(declareSquare, 'defender', {});
      return { squared, fights: [fight({ defender: { ...defender, squared }, attackers: [infantry, cavalry] }, true)] };
    }
    const first = table.ask(firstAttack, 'attacker', {});
    const [one, two] = first === 'infantry' ? [infantry, cavalry] : [cavalry, infantry];
    const opening = fight({ defender, attackers: [one] }, true);
    if (!opening.result.defender.inContact) return { squared: false, fights: [opening] };
    // The second attack meets the defender as the first left it (A6).
    const { quality, marked, level, hq } = opening.result.defender;
    const left: Defender = { ...defender, quality, marked, hq, level: level === 'ROUT' ? 'PANICKED' : level };
    return { squared: false, fights: [opening, fight({ defender: left, attackers: [two] }, true)] };
  },
  words: ({ squared, fights }) => [
    ...(squared ? ['The defender forms square.'] : []),
    ...fights.flatMap(({ facts, result }, i) => [
      ...(fights.length > 1 ? [i === 0 ? 'First attack:' : 'Second attack:'] : []),
      ...meleeWords(result, facts),
    ]),
  ],
  marks: ({ fights }) =>
    fights.flatMap(({ facts, result }) =>
      meleeMarks(result).map((mark) => {
        const attacker = /^attackers\.(\d)$/.exec(mark.at);
        if (!attacker) return mark;
        return { ...mark, at: facts.attackers[Number(attacker[1])]!.arm === 'infantry' ? 'infantry' : 'cavalry' };
      }),
    ),
  measures: meleeMeasures.map((measure) => ({
    ...measure,
    of: ({ fights }: CombinedResult) => {
      const values = fights.map(({ result }) => measure.of(result));
      const last = values[values.length - 1]!;
      return typeof last === 'number' ? (values as number[]).reduce((sum, one) => sum + one, 0) : last;
    },
  })),
});

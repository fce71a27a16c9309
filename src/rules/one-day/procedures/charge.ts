import { clauseOf } from '../../../game/desk/words.ts';
import {
  capital,
  choice,
  contradiction,
  type Facts,
  facts,
  measure,
  nth,
  part,
  procedure,
  several,
  type Table,
  whole,
  yes,
} from '../../../kernel/index.ts';
import type { Options } from '../options.ts';
import { called, isCavalry, LEVEL_WORDS, LEVELS, type Level, mark, QUALITY_WORDS } from '../unit.ts';
import { type Attacker, attackerPart, defenderPart, fightersFault } from './fighters.ts';
import {
  battalionFire,
  GROUND_WORDS,
  inherentArtillery,
  NATION_ROWS,
  smallArms,
  type TargetGround,
  type TargetKind,
} from './fire.ts';
import { type Fate, fateWords, leaderFate, lossDice } from './leader-loss.ts';
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
    formation: choice('Charger’s formation', { line: 'line', column: 'column' }, 'line', {
      cite: '4.02',
      help: 'Unless it is in Road Column.',
    }),
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

/** 2.033: a Road Column, which may charge over a bridge (4.03(d)), is hit as one. */
const TARGETS = {
  foot: { line: 'line', column: 'column', road: 'road' },
  horse: { line: 'cavalryLine', column: 'cavalryColumn', road: 'cavalryRoad' },
} as const;

const MOMENTS = { start: 'before the charger moves', way: 'on its way', contact: 'at contact' } as const;

/** Hits of one line of the fire book on the charger; `gunHits`: those of inherent guns before it. */
function shoot(table: Table, shot: Shot, aim: Aim, gunHits: number, options: Options): number {
  const { quality, nation, horse, weight, range, level, outOfSupply } = shot;
  const firer = { name: '', level, outOfSupply };
  if (table.narrates) table.report(`Fire ${MOMENTS[shot.when]}`, '2.033 C25');
  if (shot.weapon === 'smallArms') {
    const bearing = shot.dice === 1 ? 'one' : 'all';
    const facts = { quality, formation: 'line', bearing, number: 0, ...firer, ...aim, rear: false } as const;
    return table.play(smallArms, facts, options).hits;
  }
  if (shot.weapon === 'inherent') {
    const gun = { nation, horse, formation: 'line', range, shots: shot.shots, units: 1, alreadyHit: gunHits } as const;
    return table.play(inherentArtillery, { ...gun, ...firer, ...aim, rear: false }, options).hits;
  }
  const guns = { nation, weight, horse, range, dice: 4, spent: 0, battery: 1, rear: false, ...firer };
  return table.play(battalionFire, { battalions: [guns], gunsBehindLine: false, ...aim }, options).hits;
}

interface ChargeResult {
  readonly stopped: 'no' | 'before it moved' | 'shot to pieces' | 'on its way';
  readonly charger: { readonly level: Level; readonly hits: number };
  readonly fate: Fate | null;
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
    const target = TARGETS[isCavalry(charger.arm) ? 'horse' : 'foot'][charger.roadColumn ? 'road' : formation];
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
    /** What became of its general before the melee. */
    let fate: Fate | null = null;
    const led = (unit: Attacker, now: Fate | null): Attacker => {
      if (!now || now === 'unhurt') return unit;
      fate = now;
      return { ...unit, hq: 'none' };
    };
    const early = fired('start');
    let unit = { ...charger, ...mark(charger, early, options) };
    if (early > 0 && !mark(charger, early, options)) return gone(early);
    if (early > 0) {
      const test = testOf(unit, early, ground);
      // C14: any drop before it moves cancels the charge.
      if (test.level !== charger.level) return stopped('before it moved', test.level, early);
      unit = led({ ...unit, quality: test.quality, marked: test.marked }, test.fate);
    }
    const onTheWay = fired('way', 'contact');
    const strength = mark(unit, onTheWay, options);
    if (!strength) return gone(early + onTheWay);
    unit = { ...unit, ...strength };
    // 4.05: whoever is hit on the way does not test, but his general is in danger all the same.
    if (!options.chargersTest && onTheWay > 0 && unit.hq !== 'none') {
      unit = led(unit, table.play(leaderFate, lossDice(onTheWay, 0), options));
    }
    if (options.chargersTest && onTheWay > 0) {
      const test = testOf(unit, onTheWay, 'none');
      if (test.level !== unit.level) return stopped('on its way', test.level, early + onTheWay);
      unit = led({ ...unit, quality: test.quality, marked: test.marked }, test.fate);
    }
    const attacker = { ...unit, hitsChargingIn: unit.hitsChargingIn + (options.chargersTest ? 0 : onTheWay) };
    const melee = fightOut(table, { defender, attackers: [attacker] }, options);
    const after = nth(melee.attackers, 0);
    return { stopped: 'no', charger: { level: after.level, hits: early + onTheWay + after.hits }, fate, melee };
  },
  words(result, { charger, defender }) {
    const name = capital(called(charger.name, 'the charger'));
    const fate = result.fate ? fateWords(result.fate, charger.hq) : [];
    if (result.melee) return [...fate, ...meleeWords(result.melee, { defender, attackers: [charger] })];
    if (result.stopped === 'shot to pieces') return [clauseOf(name, 'loses its last box on the way and is removed.')];
    return [clauseOf(name, `is ${LEVEL_WORDS[result.charger.level]} and does not charge; the order is void.`)];
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
      of: ({ melee }) => (melee ? String(nth(meleeMeasures, 0).of(melee)) : 'untouched'),
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
  fate: null,
  melee: null,
});
const stopped = (where: ChargeResult['stopped'], level: Level, hits: number): ChargeResult => ({
  stopped: level === 'ROUT' ? 'shot to pieces' : where,
  charger: { level, hits },
  fate: null,
  melee: null,
});

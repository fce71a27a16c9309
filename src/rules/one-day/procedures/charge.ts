/** 11.1, 2.0311: a charge with the fire taken on the way, and the combined-arms attack. */
import { z } from 'zod';
import {
  atLeast,
  choice,
  contradiction,
  d10,
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
import { artilleryToHit, qualities } from '../charts.ts';
import type { Options } from '../options.ts';
import { called, capital, isCavalry, LEVEL_WORDS, LEVELS, type Level, mark, QUALITY_WORDS } from '../unit.ts';
import { type Attacker, attackerPart, type Defender, defenderPart, fightersFault } from './fighters.ts';
import { battalionDice, fireModifiers, NATION_ROWS } from './fire.ts';
import { lossDice } from './leader-loss.ts';
import { meleeMarks, meleeMeasures, meleeWords } from './melee.ts';
import { fightOut, type MeleeResult } from './melee-rounds.ts';
import { moraleTest } from './morale.ts';

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
    formation: choice('Charger’s formation', { line: 'line', column: 'column' }, 'line', { cite: '4.02' }),
    shots: several('Fire on the charger', shotPart, 0, 4, [{ when: 'contact', weapon: 'smallArms' }], {
      cite: '2.033 C25',
    }),
    defender: defenderPart,
  },
  ({ charger, defender, shots }) =>
    charger.level === 'PANICKED'
      ? contradiction('charger.level', 'a Panicked unit does not charge', '2.0311 G17')
      : (shots.flatMap((shot, i) =>
          shot.weapon === 'inherent' && shot.range > 5
            ? [contradiction(`shots.${i}.range`, 'inherent guns reach 5″', '2.033(b)(2)')]
            : [],
        )[0] ?? fightersFault(defender, [charger])),
);

/** Hits of one line of the fire book on the charger. */
function shoot(table: Table, shot: Shot, charger: Attacker, column: boolean, options: Options): number {
  const target = isCavalry(charger.arm) ? (column ? 'cavalryColumn' : 'cavalryLine') : column ? 'column' : 'line';
  const modifiers = fireModifiers(shot, { target, ground: 'none', rear: false }, options);
  const what = {
    label: `Fire on the charger, ${shot.when === 'start' ? 'before it moves' : shot.when === 'way' ? 'on its way' : 'at contact'}`,
    cite: '2.033',
  };
  if (shot.weapon === 'smallArms') {
    return table.count(d10, shot.dice, atLeast(table.look(qualities, shot.quality, 'To Hit')), modifiers, what);
  }
  const needs = atLeast(table.look(artilleryToHit, NATION_ROWS[shot.nation], shot.horse ? 'Horse' : 'Field'));
  const dice = shot.weapon === 'inherent' ? 1 : battalionDice(table, shot.weight, shot.range);
  return table.count(d10, dice, needs, modifiers, what);
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
  play(table, { charger, formation, shots, defender }, options) {
    // 2.033(b)(5): one hit from all inherent guns together; the two shots of a Russian division may score both (5.07).
    const russian = shots.filter(({ weapon, nation }) => weapon === 'inherent' && nation === 'russia').length;
    let gunHitsLeft = russian >= 2 ? 2 : 1;
    const fired = (...moments: readonly Shot['when'][]) => {
      let hits = 0;
      for (const shot of shots) {
        if (!moments.includes(shot.when)) continue;
        const scored = shoot(table, shot, charger, formation === 'column', options);
        const counted = shot.weapon === 'inherent' ? Math.min(scored, gunHitsLeft) : scored;
        if (shot.weapon === 'inherent') gunHitsLeft -= counted;
        hits += counted;
      }
      return hits;
    };
    const testOf = (unit: Attacker, hits: number) =>
      table.play(
        moraleTest,
        {
          ...unit,
          cover: 'none',
          fireHits: hits,
          leaderDice: unit.hq === 'none' ? 0 : lossDice(hits, 0),
          leaderFirst: false,
          tripleMove: false,
          russian: false,
        },
        options,
      );
    const early = fired('start');
    let unit = { ...charger, ...mark(charger, early, options) };
    if (early > 0 && !mark(charger, early, options)) return gone(early);
    if (early > 0) {
      const test = testOf(unit, early);
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
      const test = testOf(unit, onTheWay);
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

/** Nine battles as history tells them, and as the FERT plays them: the table the house rules are tuned by (H1). */
import { parseFacts, pick, type Random, SimulatedTable, stream } from '../../../kernel/index.ts';
import { cardHands, tacticsCards } from '../charts.ts';
import { CARD_WORDS, type Card, type Mode, other, type Role, type Tactic } from '../force.ts';
import type { Options } from '../options.ts';
import { battle } from '../procedures/battle.ts';

type Unit = readonly [steps: number, cf: number, flags?: string];
interface Formation {
  readonly mode: Mode;
  readonly morale: number;
  readonly units: readonly Unit[];
}
interface Side {
  readonly power: 'french' | 'allied';
  readonly ability: number;
  readonly napoleon?: boolean;
  readonly formations: readonly Formation[];
  readonly reserves?: readonly Formation[];
  /** The chits of both rounds as the day went. */
  readonly chits: readonly [Tactic, Tactic];
}
interface PastBattle {
  readonly name: string;
  readonly attacker: Side;
  readonly defender: Side;
  readonly ground?: Readonly<Record<string, unknown>>;
  /** Losses in a hundred, those taken on the field included. */
  readonly lost: Readonly<Record<Role, number>>;
  readonly held: Role;
}

const of = (mode: Mode, morale: number, ...units: Unit[]): Formation => ({ mode, morale, units });

export const HISTORY: readonly PastBattle[] = [
  {
    name: 'Ligny 1815',
    attacker: {
      power: 'french',
      ability: 4,
      napoleon: true,
      chits: ['LFA', 'GA'],
      formations: [
        of('LOB', 6, [2, 3, 'G'], [1, 2, 'G'], [1, 3, 'GC'], [2, 2]),
        of('LOB', 5, [3, 2], [2, 2], [1, 2, 'C']),
        of('LOB', 5, [1, 2, 'CS'], [1, 3, 'CS']),
      ],
    },
    defender: {
      power: 'allied',
      ability: 3,
      chits: ['HOLD', 'RFA'],
      formations: [of('LOB', 5, [5, 2], [1, 2, 'C']), of('LOB', 4, [5, 2], [1, 1, 'C'])],
      reserves: [of('MO', 4, [4, 2], [1, 1, 'C'])],
    },
    ground: { feature: 'town' },
    lost: { attacker: 17, defender: 28 },
    held: 'attacker',
  },
  {
    name: 'Quatre-Bras 1815',
    attacker: {
      power: 'french',
      ability: 2,
      chits: ['LFA', 'HOLD'],
      formations: [of('LOB', 5, [4, 2], [1, 2, 'C'])],
      reserves: [of('MO', 5, [1, 3, 'C'])],
    },
    defender: {
      power: 'allied',
      ability: 4,
      chits: ['GA', 'HOLD'],
      formations: [of('LOB', 5, [2, 2, 'M'], [2, 2])],
      reserves: [of('MO', 5, [2, 2], [1, 2, 'M'])],
    },
    lost: { attacker: 18, defender: 13 },
    held: 'defender',
  },
  {
    name: 'Waterloo 1815',
    attacker: {
      power: 'french',
      ability: 4,
      napoleon: true,
      chits: ['RFA', 'RFA'],
      formations: [
        of('LOB', 6, [2, 3, 'G'], [1, 2, 'G'], [1, 3, 'GC'], [2, 2]),
        of('LOB', 5, [3, 2], [3, 2], [1, 2, 'C']),
        of('LOB', 5, [1, 3, 'CS'], [1, 3, 'CS']),
      ],
    },
    defender: {
      power: 'allied',
      ability: 4,
      chits: ['HOLD', 'GA'],
      formations: [
        of('LOB', 5, [2, 2], [2, 2, 'M'], [1, 3, 'C'], [2, 2, 'C']),
        of('LOB', 5, [1, 3, 'G'], [2, 2], [2, 2, 'M'], [1, 2, 'CM']),
      ],
      reserves: [of('MO', 4, [2, 2, 'P'], [3, 1, 'P'], [1, 2, 'CP']), of('MO', 5, [3, 2, 'P'])],
    },
    ground: { feature: 'town', weather: 'rain' },
    lost: { attacker: 40, defender: 20 },
    held: 'defender',
  },
  {
    name: 'Wavre 1815',
    attacker: {
      power: 'french',
      ability: 2,
      chits: ['CA', 'HOLD'],
      formations: [of('ECH', 5, [3, 2], [2, 2], [1, 2, 'C'], [1, 2, 'CS'])],
    },
    defender: {
      power: 'allied',
      ability: 2,
      chits: ['CA', 'HOLD'],
      formations: [of('LOB', 4, [4, 2, 'P'], [1, 1, 'CP'])],
    },
    ground: { feature: 'town', river: true },
    lost: { attacker: 8, defender: 12 },
    held: 'attacker',
  },
  {
    name: 'Dresden 1813',
    attacker: {
      power: 'allied',
      ability: 1,
      chits: ['GA', 'LFA'],
      formations: [
        of('LOB', 4, [6, 2, 'A'], [6, 2, 'A'], [2, 3, 'A'], [3, 2, 'CA'], [2, 1, 'CA']),
        of('LOB', 4, [4, 2, 'R'], [5, 2, 'P'], [2, 2, 'CR'], [2, 2, 'CP']),
      ],
    },
    defender: {
      power: 'french',
      ability: 4,
      napoleon: true,
      chits: ['RFA', 'GA'],
      formations: [of('LOB', 6, [2, 3, 'G'], [5, 2, 'G'], [3, 3, 'GC']), of('LOB', 4, [5, 2], [4, 2], [2, 1, 'C'])],
      reserves: [of('MO', 4, [5, 2, 'CS'], [1, 2, 'CS'], [4, 2])],
    },
    ground: { feature: 'fortress' },
    lost: { attacker: 19, defender: 8 },
    held: 'defender',
  },
  {
    name: 'Katzbach 1813',
    attacker: {
      power: 'french',
      ability: 1,
      chits: ['GA', 'GA'],
      formations: [of('LOB', 4, [4, 2], [4, 2], [3, 2, 'C']), of('LOB', 4, [6, 2])],
    },
    defender: {
      power: 'allied',
      ability: 3,
      chits: ['GA', 'RFA'],
      formations: [
        of('LOB', 5, [6, 2, 'P'], [2, 2, 'CP']),
        of('LOB', 4, [6, 2, 'R'], [2, 2, 'R'], [3, 2, 'CRS'], [2, 1, 'CRS']),
      ],
    },
    // Souham’s corps was still beyond the river: not all had crossed it.
    ground: { weather: 'storm' },
    lost: { attacker: 15, defender: 4 },
    held: 'defender',
  },
  {
    name: 'Kulm 1813',
    attacker: {
      power: 'allied',
      ability: 2,
      chits: ['LFA', 'GA'],
      formations: [of('LOB', 5, [2, 3, 'GR'], [2, 3, 'R'], [2, 3, 'GCR'])],
      reserves: [of('MO', 4, [5, 2, 'P'])],
    },
    defender: {
      power: 'french',
      ability: 2,
      chits: ['HOLD', 'HOLD'],
      formations: [of('LOB', 4, [5, 2], [1, 1, 'C'])],
    },
    lost: { attacker: 20, defender: 50 },
    held: 'attacker',
  },
  {
    name: 'Dennewitz 1813',
    attacker: {
      power: 'french',
      ability: 2,
      chits: ['LFA', 'HOLD'],
      formations: [of('LOB', 3, [4, 2], [4, 2, 'M'], [3, 2], [2, 2, 'C'])],
    },
    defender: {
      power: 'allied',
      ability: 2,
      chits: ['RFA', 'RFA'],
      formations: [of('LOB', 4, [6, 2, 'P'], [5, 1, 'P'], [2, 2, 'CP'])],
      reserves: [of('MO', 4, [4, 2, 'M'], [2, 2, 'R'], [2, 2, 'CR'])],
    },
    ground: { terrain: 'woods' },
    lost: { attacker: 38, defender: 17 },
    held: 'defender',
  },
  {
    name: 'Leipzig 1813',
    attacker: {
      power: 'allied',
      ability: 3,
      chits: ['LFA', 'LFA'],
      formations: [
        of('ECH', 4, [6, 2, 'A'], [6, 2, 'A'], [2, 3, 'A'], [3, 2, 'CA'], [2, 1, 'CA']),
        of('ECH', 4, [4, 2, 'R'], [5, 2, 'P'], [2, 2, 'CR'], [2, 2, 'CP']),
        of('ECH', 5, [2, 3, 'GR'], [2, 3, 'R'], [3, 3, 'GCR'], [1, 3, 'GP']),
        of('ECH', 5, [6, 2, 'P'], [2, 2, 'CP']),
        of('ECH', 4, [8, 2, 'R'], [3, 2, 'CR']),
      ],
      reserves: [
        of('MO', 4, [4, 2, 'M'], [2, 2, 'R']),
        of('MO', 4, [6, 2, 'P']),
        of('MO', 4, [4, 2, 'R'], [3, 1, 'R']),
      ],
    },
    defender: {
      power: 'french',
      ability: 4,
      napoleon: true,
      chits: ['HOLD', 'HOLD'],
      formations: [
        of('LOB', 6, [2, 3, 'G'], [5, 2, 'G'], [3, 3, 'GC']),
        of('LOB', 4, [6, 2, 'C'], [4, 2]),
        of('LOB', 4, [5, 2], [4, 2], [2, 1, 'C']),
        of('LOB', 4, [4, 2], [1, 1, 'C']),
        of('LOB', 5, [2, 2, 'M'], [2, 2, 'CM']),
      ],
    },
    ground: { feature: 'city' },
    // Of the three days' fighting: the prisoners of the retreat over one bridge are the map's, not the FERT's.
    lost: { attacker: 16, defender: 20 },
    held: 'attacker',
  },
];

const NATIONS: Readonly<Record<string, string>> = { A: 'austria', P: 'prussia', R: 'russia', M: 'minor' };

const unitOf = (power: string, [steps, cf, flags = '']: Unit) => ({
  steps,
  cf,
  guard: flags.includes('G'),
  arm: flags.includes('C') ? 'CAV' : 'INF',
  screen: flags.includes('S'),
  nation:
    Object.entries(NATIONS).find(([flag]) => flags.includes(flag))?.[1] ?? (power === 'french' ? 'france' : 'britain'),
});

const DECK: readonly Card[] = (Object.keys(CARD_WORDS) as Card[]).flatMap((card) => {
  const row = tacticsCards.rows.find(({ key }) => key === CARD_WORDS[card])!;
  return new Array<Card>(row.cells[0] as number).fill(card);
});

function handOf(ability: number, random: Random): Card[] {
  const deck = [...DECK];
  const size = cardHands.rows.find(({ key }) => key === String(ability))!.cells[0] as number;
  return Array.from({ length: size }, () => deck.splice(random.below(deck.length), 1)[0]!);
}

const factsOf = (past: PastBattle, random: Random) => {
  const side = ({ power, ability, napoleon = false, formations, reserves = [] }: Side) => {
    const formed = (f: Formation) => ({
      mode: f.mode,
      morale: f.morale,
      ap: 2,
      units: f.units.map((u) => unitOf(power, u)),
    });
    return {
      power,
      ability,
      napoleon,
      formations: formations.map(formed),
      reserves: reserves.map(formed),
      hand: handOf(ability, random),
    };
  };
  return { attacker: side(past.attacker), defender: side(past.defender), ...past.ground, cards: 'listed' };
};

export interface Fought {
  readonly lost: Readonly<Record<Role, number>>;
  /** How often the side that held the field in history holds it here, in a hundred. */
  readonly held: number;
}

/** Plays a past battle many times with the chits of the day. */
export function fought(past: PastBattle, games: number, options: Options): Fought {
  const random = stream(`history ${past.name}`);
  const total = { attacker: 0, defender: 0 };
  let held = 0;
  for (let n = 0; n < games; n++) {
    const facts = parseFacts(battle.facts, factsOf(past, random));
    const asked = { attacker: 0, defender: 0 };
    const table = new SimulatedTable(random, (seat, kind, request) => {
      if (kind.kind !== 'beyond-waterloo/grand-tactic') return kind.suggest(request);
      const role = seat as Role;
      const wish = past[role].chits[asked[role]++ === 0 ? 0 : 1];
      return (request as { allowed: Tactic[] }).allowed.includes(wish) ? wish : kind.suggest(request);
    });
    const result = battle.play(table, facts, options);
    for (const role of ['attacker', 'defender'] as const) total[role] += result[role].lost / result[role].brought;
    if (result.winner === past.held) held++;
    else if (other(result.winner) !== past.held) throw new Error('somebody wins');
  }
  const percent = (x: number) => Math.round((100 * x) / games);
  return { lost: { attacker: percent(total.attacker), defender: percent(total.defender) }, held: percent(held) };
}

/** A plain pairing of modes with even commanders: how often the attacker wins, in a hundred. */
export function pairing(
  attacker: readonly [steps: number, mode: Mode, chit: Tactic],
  defender: readonly [steps: number, mode: Mode, chit: Tactic],
  games: number,
  options: Options,
): Fought {
  const side = (power: 'french' | 'allied', [steps, mode, chit]: readonly [number, Mode, Tactic]): Side => ({
    power,
    ability: 2,
    chits: [chit, chit],
    formations: [
      of(mode, 4, ...Array.from({ length: Math.ceil(steps / 9) }, (_, i): Unit => [Math.min(9, steps - 9 * i), 2])),
    ],
  });
  return fought(
    {
      name: `${attacker} ${defender}`,
      attacker: side('allied', attacker),
      defender: side('french', defender),
      lost: { attacker: 0, defender: 0 },
      held: 'attacker',
    },
    games,
    options,
  );
}

/** A row of the table the FERT was made by (H1): plain infantry of two factors, no cards, and chits drawn from a bag. */
interface Calibration {
  readonly name: string;
  readonly attacker: Drilled;
  readonly defender: Drilled;
  readonly ground?: Readonly<Record<string, unknown>>;
  /** Losses of both and wins of the attacker, in a hundred. */
  readonly expected: readonly [attacker: number, defender: number, wins: number];
}
interface Drilled {
  readonly cf: number;
  readonly mode: Mode;
  readonly ability?: number;
  readonly morale?: number;
  /** A chit is drawn from these, each as often as it stands there. */
  readonly chits: readonly Tactic[];
}

const FLANK: readonly Tactic[] = ['LFA', 'RFA'];
const ATTACKS: readonly Tactic[] = ['LFA', 'RFA', 'GA', 'CA'];
const HOLD: readonly Tactic[] = ['HOLD'];

export const CALIBRATION: readonly Calibration[] = [
  {
    name: 'even, both in line, half again as often on Hold',
    attacker: { cf: 40, mode: 'LOB', chits: ATTACKS },
    defender: { cf: 40, mode: 'LOB', chits: [...ATTACKS, 'HOLD', 'HOLD'] },
    expected: [16, 13, 23],
  },
  {
    name: 'even, Echelon on the flank against a line that holds every other time',
    attacker: { cf: 40, mode: 'ECH', chits: FLANK },
    defender: { cf: 40, mode: 'LOB', chits: [...ATTACKS, 'HOLD', 'HOLD', 'HOLD', 'HOLD'] },
    expected: [14, 30, 90],
  },
  {
    name: 'even, Echelon on the flank against Concentrated on Hold',
    attacker: { cf: 40, mode: 'ECH', chits: FLANK },
    defender: { cf: 40, mode: 'CON', chits: HOLD },
    expected: [33, 20, 9],
  },
  {
    name: 'three to two, Echelon on the flank against Concentrated on Hold',
    attacker: { cf: 60, mode: 'ECH', chits: FLANK },
    defender: { cf: 40, mode: 'CON', chits: HOLD },
    expected: [21, 29, 76],
  },
  {
    name: 'three to two, both in line, on Hold',
    attacker: { cf: 60, mode: 'LOB', chits: ATTACKS },
    defender: { cf: 40, mode: 'LOB', chits: HOLD },
    expected: [13, 15, 56],
  },
  {
    name: 'even, the best commander and heart against an ordinary one',
    attacker: { cf: 40, mode: 'LOB', ability: 4, morale: 6, chits: ATTACKS },
    defender: { cf: 40, mode: 'LOB', ability: 1, chits: [...ATTACKS, 'HOLD', 'HOLD', 'RET'] },
    expected: [13, 22, 77],
  },
  {
    name: 'a storm at four to one',
    attacker: { cf: 40, mode: 'LOB', chits: ATTACKS },
    defender: { cf: 10, mode: 'LOB', ability: 0, chits: HOLD },
    ground: { feature: 'fortress', storm: true },
    expected: [13, 9, 0],
  },
];

/** Plays a row of the calibration many times; what a pursuit takes is not counted, as it was not in the table. */
export function calibrated({ name, attacker, defender, ground }: Calibration, games: number, options: Options) {
  const random = stream(`calibration ${name}`);
  const side = (power: 'french' | 'allied', { cf, mode, ability = 2, morale = 4 }: Drilled) => {
    const steps = cf / 2;
    const units = Array.from({ length: Math.ceil(steps / 9) }, (_, i): Unit => [Math.min(9, steps - 9 * i), 2]);
    return { power, ability, formations: [{ mode, morale, ap: 0, units: units.map((unit) => unitOf(power, unit)) }] };
  };
  const facts = parseFacts(battle.facts, {
    attacker: side('french', attacker),
    defender: side('allied', defender),
    cards: 'none',
    ...ground,
  });
  const bags = { attacker: attacker.chits, defender: defender.chits };
  const lost = { attacker: 0, defender: 0 };
  let wins = 0;
  for (let n = 0; n < games; n++) {
    const table = new SimulatedTable(random, (seat, kind, request) =>
      kind.kind === 'beyond-waterloo/grand-tactic' ? pick(random, bags[seat as Role]) : kind.suggest(request),
    );
    const result = battle.play(table, facts, options);
    for (const role of ['attacker', 'defender'] as const) {
      const pursued = result.winner === role ? 0 : result.pursued;
      lost[role] += (result[role].lost - pursued) / result[role].brought;
    }
    if (result.winner === 'attacker') wins++;
  }
  return [lost.attacker, lost.defender, wins].map((sum) => Math.round((100 * sum) / games));
}

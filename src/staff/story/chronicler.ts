/** One battle between officers, told from beginning to end: what was thrown, who fought whom, what changed hands. */

import {
  allGone,
  type BookGame,
  type Chronicle,
  type ChronicleUnit,
  fightsIn,
  type Losses,
  meanLosses,
  missingOf,
  NOBODY_GONE,
  sit,
  sumGone,
  tellingsOf,
  WHOLE,
} from '../../game/index.ts';
import {
  advance,
  drawnBy,
  type Entry,
  isOver,
  keyed,
  net,
  newGame,
  nth,
  type RollEntry,
  type Seat,
  sealedDice,
  sealedHand,
  stream,
  watching,
} from '../../kernel/index.ts';
import type { Officers } from '../lab/games.ts';

/** Throws of one label. */
export interface Throws {
  readonly label: string;
  readonly dice: number;
  /** The modifiers of each throw together. */
  readonly nets: readonly number[];
  /** How often each thing came of it, as the throw was told. */
  readonly results: Readonly<Record<string, number>>;
  /** In how many of the throws each modifier counted, and what it came to in all of them together. */
  readonly weighed: Readonly<Record<string, Counted>>;
}

export interface Counted {
  readonly times: number;
  readonly sum: number;
}

/** A fight of two sides, named by the first throw made in it. */
interface ToldFight {
  readonly label: string;
  readonly arms: string;
  readonly units: readonly string[];
  readonly turn: number;
}

/** Whose a place was at the beginning of each turn, and in the end. */
export interface PlaceCourse {
  readonly name: string;
  readonly holders: readonly (Seat | null)[];
}

/** What became of one unit. */
export interface UnitTale {
  readonly id: string;
  readonly name: string;
  readonly seat: Seat;
  readonly reserve: boolean;
  /** The turn in which it first fought; null: never. */
  readonly fought: number | null;
  /** All its steps, and how far it stood from where it began in the end. */
  readonly marched: number;
  readonly gained: number;
  /** It never came to the field. */
  readonly missing: boolean;
}

/** A gauge as it stood at the beginning of each turn, and in the end. */
interface GaugeCourse {
  readonly name: string;
  readonly seat: Seat;
  readonly values: readonly number[];
}

export interface SideMen extends Losses {
  readonly of: number;
  readonly lost: number;
}

export interface BattleTale {
  readonly seed: string;
  readonly winner: Seat | null;
  readonly finished: boolean;
  readonly turns: number;
  readonly measure: string;
  readonly throws: readonly Throws[];
  readonly fights: readonly ToldFight[];
  readonly places: readonly PlaceCourse[];
  readonly units: readonly UnitTale[];
  /** Men of a side, what became of them as shares, and the share that did not answer the roll. */
  readonly men: Readonly<Record<Seat, SideMen>>;
  readonly gauges: readonly GaugeCourse[];
}

/** How it stood when a turn began, and how many entries the journal had then. */
interface Note {
  readonly turn: number;
  readonly chronicle: Chronicle;
  readonly entries: number;
}

const MOST_PHASES = 10_000;

export function battleTale<S>(game: BookGame<S>, start: S, officers: Officers, seed: string): BattleTale {
  const chronicle = game.chronicle!;
  const notes: Note[] = [];
  let phases = 0;
  const turnIn = (state: S) => game.toll(state).turns + 1;
  const rules = {
    ...game.rules,
    sequence(state: S) {
      const turn = turnIn(state);
      if (turn !== notes.at(-1)?.turn)
        notes.push({ turn, chronicle: chronicle(state), entries: played.journal.length });
      return ++phases > MOST_PHASES ? null : game.rules.sequence(state);
    },
  };
  const played = newGame(rules, start);
  const seated = Object.fromEntries(
    Object.entries(officers).map(([seat, officer]) => [
      seat,
      { decides: sit(officer), random: stream(seed, `officer ${seat}`) },
    ]),
  );
  const view = watching(rules, () => played.state);
  const box = sealedDice(seed);
  advance(played, {
    hand: sealedHand(box, drawnBy(played.journal)),
    instructions(seat, kind, request) {
      const { decides, random } = seated[seat]!;
      return decides(seat, () => view(seat), kind, request, random).answer;
    },
  });
  const end = chronicle(played.state);
  const first = nth(notes, 0).chronicle;
  const fights = fightsOf(played.journal, notes, first.units);
  return {
    seed,
    winner: game.standing(played.state).winner,
    finished: isOver(played) && phases <= MOST_PHASES,
    turns: game.toll(played.state).turns,
    measure: first.measure,
    throws: throwsIn(played.journal),
    fights,
    places: end.places.map(({ name, seat }, i) => ({
      name,
      holders: [...notes.map((note) => nth(note.chronicle.places, i).seat), seat],
    })),
    units: first.units.map((unit) => taleOf(unit, [...notes.map((note) => note.chronicle), end], fights)),
    men: menOf(first, end, game.standing(played.state).winner),
    gauges: coursesOf([...notes.map((note) => note.chronicle), end]),
  };
}

const diceIn = (roll: RollEntry): number => roll.faces?.length ?? roll.times ?? 1;

/** `Melee, round 2` is a Melee, and `Draw a chit: 1 Gautier` a chit drawn: what follows tells one throw from another. */
const heading = (label: string): string => nth(label.split(/[:,]/, 1), 0);

/** `Additional unit on its side × 2` is two of one thing, `Increments in the target hex: 12` twelve of one. */
const thing = (label: string): string => label.replace(/( ×|:) \d+$/, '');

interface Noted {
  dice: number;
  readonly nets: number[];
  readonly results: Record<string, number>;
  readonly weighed: Record<string, Counted>;
}

function throwsIn(journal: readonly Entry[]): Throws[] {
  const byLabel = new Map<string, Noted>();
  for (const entry of journal) {
    if (entry.type !== 'roll') continue;
    const label = heading(entry.label);
    const found: Noted = byLabel.get(label) ?? { dice: 0, nets: [], results: {}, weighed: {} };
    byLabel.set(label, found);
    found.dice += diceIn(entry);
    const plus = net(entry.modifiers);
    if (typeof plus === 'number') found.nets.push(plus);
    for (const modifier of entry.modifiers) {
      if (typeof modifier.value !== 'number') continue;
      const { times, sum } = found.weighed[thing(modifier.label)] ?? { times: 0, sum: 0 };
      found.weighed[thing(modifier.label)] = { times: times + 1, sum: sum + modifier.value };
    }
    if (entry.result) found.results[entry.result] = (found.results[entry.result] ?? 0) + 1;
  }
  return [...byLabel].map(([label, noted]) => ({ label, ...noted }));
}

/** Fights turn by turn; each is called by the first throw after it was told of. */
function fightsOf(journal: readonly Entry[], notes: readonly Note[], units: readonly ChronicleUnit[]): ToldFight[] {
  const seats = new Map(units.map(({ id, seat }) => [id, seat]));
  const arms = new Map(units.map(({ id, arm }) => [id, arm]));
  return notes.flatMap(({ turn, entries }, i) => {
    const told = tellingsOf(journal.slice(entries, notes[i + 1]?.entries));
    return fightsIn(told, seats).map(({ opening, pieces }): ToldFight => {
      const first = told.slice(told.indexOf(opening)).find(({ thrown }) => thrown !== null);
      const label = first ? heading(first.thrown!) : 'without a throw';
      const sides = [...new Set(pieces.map((id) => keyed(seats, id)))].map((seat) => {
        const here = new Set(pieces.filter((id) => seats.get(id) === seat).map((id) => keyed(arms, id)));
        return here.size === 1 ? nth([...here], 0) : 'several arms';
      });
      return { label, arms: sides.sort().join(' v. '), units: pieces, turn };
    });
  });
}

function taleOf(unit: ChronicleUnit, course: readonly Chronicle[], fights: readonly ToldFight[]): UnitTale {
  const { id, name, seat, reserve } = unit;
  const spots = course.flatMap(({ units }) => units.find((one) => one.id === id)?.at ?? []);
  const way = (a: { x: number; y: number }, b: { x: number; y: number }) => Math.hypot(a.x - b.x, a.y - b.y);
  return {
    id,
    name,
    seat,
    reserve,
    fought: fights.find(({ units }) => units.includes(id))?.turn ?? null,
    marched: spots.slice(1).reduce((sum, spot, i) => sum + way(spot, nth(spots, i)), 0),
    gained: spots.length > 1 ? way(nth(spots, 0), spots.at(-1)!) : 0,
    missing: spots.length === 0,
  };
}

const coursesOf = (course: readonly Chronicle[]): GaugeCourse[] =>
  (nth(course, 0).gauges ?? []).map(({ name, seat }, i) => ({
    name,
    seat,
    values: course.map(({ gauges }) => nth(gauges!, i).value),
  }));

function menOf(first: Chronicle, end: Chronicle, winner: Seat | null): BattleTale['men'] {
  const left = new Map(end.units.map((unit) => [unit.id, unit]));
  const seats = [...new Set(first.units.map(({ seat }) => seat))];
  return Object.fromEntries(
    seats.map((seat) => {
      const own = first.units.filter((unit) => unit.seat === seat);
      const of = own.reduce((sum, unit) => sum + unit.of, 0);
      const all = meanLosses(own.map(({ id, of }) => ({ share: of, losses: left.get(id)?.losses ?? WHOLE })));
      if (!end.units.some(({ gone }) => gone)) return [seat, { ...all, of, lost: missingOf(all, seat, winner) }];
      const gone = sumGone(
        own.map(({ id, of: men }) => ({ times: men / of, gone: left.get(id)?.gone ?? NOBODY_GONE })),
      );
      return [seat, { ...gone, standing: Math.max(0, 1 - allGone(gone)), of, lost: allGone(gone) }];
    }),
  );
}

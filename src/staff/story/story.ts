/** Many battles told together: what an average one was made of, and what a veteran would ask about it. */

import type { HistoricalRecord } from '../../game/index.ts';
import { nth, type Seat } from '../../kernel/index.ts';
import type { BattleTale, PlaceCourse, Throws, UnitTale } from './chronicler.ts';

interface ThrowLine {
  readonly label: string;
  /** A game. */
  readonly throws: number;
  readonly dice: number;
  /** Modifiers of a throw together: the tenth, the middle and the ninetieth of a hundred; null where there are none. */
  readonly nets: readonly [number, number, number] | null;
  /** What came of it, the commonest first, as shares of the throws; none where it came to too many things to tell. */
  readonly results: readonly { readonly words: string; readonly share: number }[];
}

/** A modifier of the throws of one label. */
interface WeightLine {
  readonly label: string;
  readonly what: string;
  /** Share of those throws in which it counted, and what it came to in them, on the mean. */
  readonly share: number;
  readonly worth: number;
}

/** What a book counts of an army, at the beginning of each turn and in the end; a battle that is over stands as it ended. */
export interface GaugeLine {
  readonly name: string;
  readonly seat: Seat;
  readonly byTurn: readonly number[];
}

interface FightLine {
  readonly label: string;
  readonly arms: string;
  readonly perGame: number;
  /** Of all fights of that label. */
  readonly share: number;
}

export interface PlaceLine {
  readonly name: string;
  /** Share of games in which it changed hands. */
  readonly changed: number;
  /** Share of games in which each side held it in the end. */
  readonly held: Readonly<Record<Seat, number>>;
}

export interface SideLine {
  readonly seat: Seat;
  /** Shares of its men: killed and wounded, taken, run; and who did not answer the roll. */
  readonly hit: number;
  readonly captured: number;
  readonly run: number;
  readonly lost: number;
  /** Shares of its units a game: never in a fight, never on the field, marched far for nothing. */
  readonly idle: number;
  readonly missing: number;
  readonly astray: number;
  /** Share of games in which any of the reserve fought, all of them and those it lost; and in which turn, on the mean. */
  readonly reserve: { readonly fought: number; readonly whenLost: number; readonly turn: number | null } | null;
}

export interface StoryTable {
  readonly games: number;
  readonly turns: number;
  readonly throws: readonly ThrowLine[];
  readonly weights: readonly WeightLine[];
  readonly fights: readonly FightLine[];
  readonly places: readonly PlaceLine[];
  /** Share of games in which at least two places changed hands. */
  readonly twoChanged: number;
  readonly sides: readonly SideLine[];
  readonly gauges: readonly GaugeLine[];
  readonly measure: string;
  readonly record: HistoricalRecord | null;
}

/** Far, without a fight, and to no purpose: five times what was gained by it. */
const FAR = 25;
const WASTED = 5;

export const isAstray = ({ fought, marched, gained }: UnitTale): boolean =>
  fought === null && marched >= FAR && marched >= WASTED * gained;

/** How often it went from one side to the other: where nobody was, its first holder has taken it from nobody. */
export function changesOf({ holders }: PlaceCourse): number {
  let last: Seat | null = null;
  let changes = 0;
  for (const seat of holders) {
    if (seat === null || seat === last) continue;
    if (last !== null) changes++;
    last = seat;
  }
  return changes;
}

/** A place by its name; where a book counts it by parts (`The churchyard 1`), whose most of them are. */
export function courseOf(places: readonly PlaceCourse[], name: string): PlaceCourse {
  const parts = places.filter((place) => place.name.replace(/ \d+$/, '') === name || place.name === name);
  const holders = nth(parts, 0).holders.map((_, at) => mostOf(parts.map((part) => part.holders[at] ?? null)));
  return { name, holders };
}

/** Who holds more of them than anybody else. */
function mostOf(holders: readonly (Seat | null)[]): Seat | null {
  const counts = [...grouped(holders, (seat) => seat ?? '')].map(([seat, all]) => ({ seat, count: all.length }));
  const [first, second] = counts.filter(({ seat }) => seat !== '').sort((a, b) => b.count - a.count);
  return first && first.count > (second?.count ?? 0) ? first.seat : null;
}

export const heldInTheEnd = ({ holders }: PlaceCourse): Seat | null => holders.at(-1) ?? null;

export function storyTable(
  tales: readonly BattleTale[],
  seats: readonly Seat[],
  record: HistoricalRecord | null,
): StoryTable {
  const games = tales.length;
  const share = (test: (tale: BattleTale) => boolean) => tales.filter(test).length / games;
  return {
    games,
    turns: mean(tales.map(({ turns }) => turns)),
    throws: throwLines(tales),
    weights: weightLines(tales),
    fights: fightLines(tales),
    places: nth(tales, 0).places.map(({ name }, i) => ({
      name,
      changed: share(({ places }) => changesOf(nth(places, i)) > 0),
      held: Object.fromEntries(
        seats.map((seat) => [seat, share(({ places }) => heldInTheEnd(nth(places, i)) === seat)]),
      ),
    })),
    twoChanged: share(({ places }) => places.filter((place) => changesOf(place) > 0).length >= 2),
    sides: seats.map((seat) => sideLine(tales, seat)),
    gauges: gaugeLines(tales),
    measure: nth(tales, 0).measure,
    record,
  };
}

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

function grouped<T>(all: readonly T[], by: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    const found = groups.get(by(one));
    if (found) found.push(one);
    else groups.set(by(one), [one]);
  }
  return groups;
}

const throwsByLabel = (tales: readonly BattleTale[]): Map<string, Throws[]> =>
  grouped(
    tales.flatMap(({ throws }) => throws),
    ({ label }) => label,
  );

function throwLines(tales: readonly BattleTale[]): ThrowLine[] {
  return [...throwsByLabel(tales)]
    .map(([label, all]): ThrowLine => {
      const nets = all.flatMap((one) => one.nets).sort((a, b) => a - b);
      const at = (part: number) => nets[Math.min(nets.length - 1, Math.floor(part * nets.length))]!;
      return {
        label,
        throws: nets.length / tales.length,
        dice: all.reduce((sum, { dice }) => sum + dice, 0) / tales.length,
        nets: nets.some((one) => one !== 0) ? [at(0.1), at(0.5), at(0.9)] : null,
        results: resultsOf(all),
      };
    })
    .sort((a, b) => b.dice - a.dice);
}

/** A modifier is told of that counts in so many throws, of those made so often in a battle. */
const OFTEN = 0.05;
const A_BATTLE = 1;

/** The weightiest first: what counts often, and for much. */
function weightLines(tales: readonly BattleTale[]): WeightLine[] {
  return [...throwsByLabel(tales)]
    .sort(([, a], [, b]) => throwsOf(b) - throwsOf(a))
    .flatMap(([label, all]) => {
      const throws = throwsOf(all);
      if (throws < A_BATTLE * tales.length) return [];
      const names = new Set(all.flatMap(({ weighed }) => Object.keys(weighed)));
      return [...names]
        .map((what): WeightLine => {
          const counted = all.flatMap(({ weighed }) => weighed[what] ?? []);
          const times = counted.reduce((so, one) => so + one.times, 0);
          const sum = counted.reduce((so, one) => so + one.sum, 0);
          return { label, what, share: times / throws, worth: sum / times };
        })
        .filter(({ share }) => share >= OFTEN)
        .sort((a, b) => Math.abs(b.share * b.worth) - Math.abs(a.share * a.worth));
    });
}

const throwsOf = (all: readonly Throws[]): number => all.reduce((sum, { nets }) => sum + nets.length, 0);

/** More things than these a line cannot hold. */
const MOST_RESULTS = 6;

function resultsOf(all: readonly Throws[]): ThrowLine['results'] {
  const times = new Map<string, number>();
  for (const { results } of all)
    for (const [words, often] of Object.entries(results)) times.set(words, (times.get(words) ?? 0) + often);
  if (times.size < 2 || times.size > MOST_RESULTS) return [];
  const sum = [...times.values()].reduce((so, often) => so + often, 0);
  return [...times].sort(([, a], [, b]) => b - a).map(([words, often]) => ({ words, share: often / sum }));
}

function gaugeLines(tales: readonly BattleTale[]): GaugeLine[] {
  return nth(tales, 0).gauges.map(({ name, seat }, i) => {
    const courses = tales.map(({ gauges }) => nth(gauges, i).values);
    const turns = Math.max(...courses.map(({ length }) => length));
    const at = (turn: number) => mean(courses.map((values) => values[Math.min(turn, values.length - 1)]!));
    return { name, seat, byTurn: Array.from({ length: turns }, (_, turn) => at(turn)) };
  });
}

function fightLines(tales: readonly BattleTale[]): FightLine[] {
  const byLabel = grouped(
    tales.flatMap(({ fights }) => fights),
    ({ label }) => label,
  );
  return [...byLabel]
    .sort(([, a], [, b]) => b.length - a.length)
    .flatMap(([label, all]) =>
      [...grouped(all, ({ arms }) => arms)]
        .map(([arms, some]) => ({
          label,
          arms,
          perGame: some.length / tales.length,
          share: some.length / all.length,
        }))
        .sort((a, b) => b.perGame - a.perGame),
    );
}

function sideLine(tales: readonly BattleTale[], seat: Seat): SideLine {
  const own = tales.map(({ units, winner }) => ({ units: units.filter((unit) => unit.seat === seat), winner }));
  const part = (test: (unit: UnitTale) => boolean) =>
    mean(own.map(({ units }) => units.filter(test).length / Math.max(1, units.length)));
  const men = (what: 'hit' | 'captured' | 'run' | 'lost') => mean(tales.map((tale) => tale.men[seat]?.[what] ?? 0));
  const reserves = own.map(({ units, winner }) => ({ units: units.filter(({ reserve }) => reserve), winner }));
  const foughtIn = (some: typeof reserves) =>
    some.length === 0
      ? 0
      : some.filter(({ units }) => units.some(({ fought }) => fought !== null)).length / some.length;
  const turns = reserves.flatMap(({ units }) => {
    const found = units.flatMap(({ fought }) => fought ?? []);
    return found.length > 0 ? [Math.min(...found)] : [];
  });
  return {
    seat,
    hit: men('hit'),
    captured: men('captured'),
    run: men('run'),
    lost: men('lost'),
    idle: part(({ fought }) => fought === null),
    missing: part(({ missing }) => missing),
    astray: part(isAstray),
    reserve: reserves.some(({ units }) => units.length > 0)
      ? {
          fought: foughtIn(reserves),
          whenLost: foughtIn(reserves.filter(({ winner }) => winner !== null && winner !== seat)),
          turn: turns.length > 0 ? mean(turns) : null,
        }
      : null,
  };
}

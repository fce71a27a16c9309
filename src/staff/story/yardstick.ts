/**
 * A scenario's battles held against its record, line by line: losses of each side, the hours, who kept the field, whose
 * the places were and when, and how far beaten armies fought on. What is within is said, and what is not.
 */
import { minutesOf } from '../../game/day/index.ts';
import type { Envelope, HistoricalRecord } from '../../game/index.ts';
import { nth, type Seat } from '../../kernel/index.ts';
import { meanOf, type Share, shareOf } from '../lab/statistics.ts';
import type { BattleTale, PlaceCourse } from './chronicler.ts';
import { changesOf, courseOf, heldInTheEnd } from './story.ts';

/** What of a battle is held against the record. */
export type HeldTale = Pick<BattleTale, 'winner' | 'turns' | 'places' | 'men'>;

/** The day as its scenario counts it. */
type Clock = Pick<Envelope['clock'], 'start' | 'minutes'>;

/** What of a scenario its battles are told by. */
export interface Held {
  readonly clock: Clock;
  readonly sides: readonly { readonly seat: Seat; readonly name: string }[];
}

export interface YardstickLine {
  readonly what: string;
  readonly found: string;
  readonly wanted: string;
  readonly holds: boolean;
}

/** So many times more or less than the nearer figure of the record is still like it. */
const LIKE = 1.5;
/** Hours may differ by this part. */
const HOURS = 0.2;
/** Whoever kept the field keeps it in so much of the battles; a place ends as it did in at least half of them. */
const FIELD = [0.4, 0.9] as const;
const HALF = 0.5;
/** None of seven recorded armies fought on beyond this share of killed and wounded; most of ours shall not. */
const SPENT = 0.35;
const MOST = 0.75;

export function yardstick(
  tales: readonly HeldTale[],
  { clock, sides }: Held,
  record: HistoricalRecord,
): YardstickLine[] {
  const called: Called = (seat) => sides.find((side) => side.seat === seat)!.name;
  return [
    ...sides.flatMap(({ seat }) => lossLines(tales, seat, record, called)),
    ...worseLines(tales, record, called),
    ...hourLines(tales, clock, record),
    ...fieldLines(tales, record, called),
    ...Object.entries(record.places).flatMap(([name, then]) => placeLines(tales, clock, name, then, called)),
    spentLine(tales),
  ];
}

type Called = (seat: Seat) => string;

const percent = (share: number): string => `${Number((100 * share).toFixed(1))} %`;
const withInterval = ({ share, low, high }: Share): string => `${percent(share)} (${percent(low)} to ${percent(high)})`;

/** How many times more or less than the nearer edge: 1 within it. */
export const timesOff = (value: number, [low, high]: readonly [number, number]): number =>
  value < low ? low / Math.max(value, 1e-9) : Math.max(1, value / Math.max(high, 1e-9));

function lossLines(tales: readonly HeldTale[], seat: Seat, record: HistoricalRecord, called: Called): YardstickLine[] {
  const of = (what: string, key: 'hit' | 'captured' | 'lost'): YardstickLine[] => {
    const then = record[key]?.[seat];
    if (!then) return [];
    const { mean, error } = meanOf(tales.map(({ men }) => men[seat]![key]));
    const range: readonly [number, number] = [then[0] / 100, then[1] / 100];
    const times = timesOff(mean, range);
    const off = times > 1 && mean > 0 ? `, ${times.toFixed(2)} times too ${mean < range[0] ? 'few' : 'many'}` : '';
    return [
      {
        what: `${called(seat)}, ${what}`,
        found: `${percent(mean)} ± ${percent(error)}${off}`,
        wanted: then[0] === then[1] ? `${then[0]} %` : `${then[0]} to ${then[1]} %`,
        // Of none at all there is no multiple.
        holds: times <= LIKE || (key === 'captured' && then[0] === 0 && mean <= range[1]),
      },
    ];
  };
  return [...of('killed and wounded', 'hit'), ...of('prisoners', 'captured'), ...of('missed at roll call', 'lost')];
}

function worseLines(tales: readonly HeldTale[], { worse }: HistoricalRecord, called: Called): YardstickLine[] {
  if (!worse) return [];
  const { seat, times } = worse;
  const other = Object.keys(nth(tales, 0).men).find((one) => one !== seat)!;
  const lost = (of: Seat) => meanOf(tales.map(({ men }) => men[of]!.lost)).mean;
  const found = lost(seat) / Math.max(lost(other), 1e-9);
  return [
    {
      what: `${called(seat)} lose more than ${called(other)}`,
      found: `${found.toFixed(2)} times`,
      wanted: `at least ${times} times`,
      holds: found >= times,
    },
  ];
}

function hourLines(tales: readonly HeldTale[], { minutes }: Clock, { hours }: HistoricalRecord): YardstickLine[] {
  if (hours === undefined) return [];
  const { mean, error } = meanOf(tales.map(({ turns }) => (turns * minutes) / 60));
  return [
    {
      what: 'hours',
      found: `${mean.toFixed(1)} ± ${error.toFixed(1)}`,
      wanted: `${hours}`,
      holds: Math.abs(mean - hours) <= HOURS * hours,
    },
  ];
}

function fieldLines(tales: readonly HeldTale[], { winner }: HistoricalRecord, called: Called): YardstickLine[] {
  if (winner === undefined) return [];
  const found = shareOf(tales.filter((tale) => tale.winner === winner).length, tales.length);
  const seats = Object.keys(nth(tales, 0).men);
  if (winner === null) {
    // Drawn: neither side has it always.
    const most = seats.map((seat) => shareOf(tales.filter((tale) => tale.winner === seat).length, tales.length));
    const holds = most.every(({ share }) => share <= FIELD[1]);
    return [
      {
        what: 'the field, which nobody kept',
        found: seats.map((seat, i) => `${called(seat)} ${percent(nth(most, i).share)}`).join(', '),
        wanted: `neither more than ${percent(FIELD[1])}`,
        holds,
      },
    ];
  }
  return [
    {
      what: `the field to the ${called(winner)}`,
      found: withInterval(found),
      wanted: `${percent(FIELD[0])} to ${percent(FIELD[1])}`,
      holds: found.share >= FIELD[0] && found.share <= FIELD[1],
    },
  ];
}

type Recorded = HistoricalRecord['places'][string];

function placeLines(
  tales: readonly HeldTale[],
  clock: Clock,
  name: string,
  { end, changes, held }: Recorded,
  called: Called,
): YardstickLine[] {
  // What never changed hands may be nobody's by the book, as a place only its enemy scores; he must not have it.
  const never = changes?.[1] === 0;
  const courses = tales.map(({ places }) => courseOf(places, name));
  const share = (test: (course: PlaceCourse) => boolean) => shareOf(courses.filter(test).length, courses.length);
  const half = (what: string, found: Share): YardstickLine => ({
    what: `${name}, ${what}`,
    found: withInterval(found),
    wanted: `at least ${percent(HALF)}`,
    holds: found.share >= HALF,
  });
  const lines = [
    half(
      never ? `not lost by the ${called(end)}` : `${called(end)} in the end`,
      share((course) => heldInTheEnd(course) === end || (never && heldInTheEnd(course) === null)),
    ),
  ];
  if (held) {
    const { by, from, until } = held;
    const first = from === undefined ? 0 : turnAt(clock, from);
    const last = turnAt(clock, until);
    const when = from === undefined ? `by ${until}` : `between ${from} and ${until}`;
    // By an hour: it is theirs then. Between two: it was theirs at some moment.
    const theirs = ({ holders }: PlaceCourse) =>
      from === undefined
        ? holders[Math.min(last, holders.length - 1)] === by
        : holders.slice(first, last + 1).includes(by);
    lines.push(half(`${called(by)} ${when}`, share(theirs)));
  }
  if (changes) {
    const counts = courses.map(changesOf).sort((a, b) => a - b);
    const middle = counts[Math.floor(counts.length / 2)]!;
    const [low, high] = changes;
    lines.push({
      what: `${name}, changes of hands`,
      found: `${middle} in the median`,
      wanted: `${low === high ? low : `${low} to ${high}`}, give or take one`,
      holds: middle >= low - 1 && middle <= high + 1,
    });
  }
  return lines;
}

/** Turns that have gone when a clock strikes. */
const turnAt = ({ start, minutes }: Clock, hour: string): number =>
  Math.max(0, Math.round((minutesOf(hour) - minutesOf(start)) / minutes));

function spentLine(tales: readonly HeldTale[]): YardstickLine {
  const lost = tales.flatMap(({ winner, men }) =>
    winner === null ? [] : Object.keys(men).flatMap((seat) => (seat === winner ? [] : [men[seat]!.hit])),
  );
  const found = shareOf(lost.filter((hit) => hit <= SPENT).length, lost.length);
  return {
    what: `the beaten army gives up before ${percent(SPENT)} are hit`,
    found: lost.length > 0 ? withInterval(found) : 'nobody was beaten',
    wanted: `at least ${percent(MOST)}`,
    holds: lost.length === 0 || found.share >= MOST,
  };
}

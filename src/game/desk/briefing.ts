/** The briefing before and during a battle, from the scenario's envelope: what each side is to do, and what it is worth. */
import { nth, type Seat } from '../../kernel/index.ts';
import type { Envelope, Level } from '../scenario/envelope.ts';
import { goalWords, many, timeOf } from './words.ts';

export interface Briefing {
  readonly title: string;
  readonly sentence: string;
  /** `2 December 1805, Moravia`. */
  readonly when: string;
  /** `12 turns of 30 minutes from 07:30; about 3 hours to play`. */
  readonly clock: string;
  readonly sides: readonly {
    readonly seat: Seat;
    readonly name: string;
    readonly nation: string;
    readonly aim: string;
  }[];
  /** Names of victories, in words: `5 points ahead: French victory`. */
  readonly levels: readonly string[];
  /** What brings points, a line each. */
  readonly points: readonly string[];
  /** Who comes when and where, by the clock. */
  readonly arrivals: readonly Arrival[];
  /** What is particular to this battle, and optional rules in force. */
  readonly special: readonly { readonly words: string; readonly cite?: string }[];
  readonly lopsided: string | null;
  readonly sources: readonly string[];
}

export interface Arrival {
  readonly turn: number;
  readonly time: string;
  readonly seat: Seat;
  readonly who: string;
  readonly where: string;
}

interface Own {
  /** What else brings points besides places: `2 points for each enemy unit broken`. */
  readonly points?: readonly string[];
  readonly arrivals?: readonly Omit<Arrival, 'time'>[];
  /** Optional rules in force, with their sections. */
  readonly rules?: readonly { readonly words: string; readonly cite?: string }[];
}

const levelWords = (levels: readonly Level[]): string[] =>
  levels.map(({ from, name }, i) =>
    i === 0 && levels.length > 1
      ? `fewer than ${many(nth(levels, 1).from, 'point')} ahead: ${name}`
      : `${many(from, 'point')} ahead: ${name}`,
  );

export function briefingOf(scenario: Envelope, { points = [], arrivals = [], rules = [] }: Own = {}): Briefing {
  const { title, sentence, date, place, clock, evening, sides, victory, objectives = [], special, sources } = scenario;
  return {
    title,
    sentence,
    when: place === '' ? date : `${date}, ${place}`,
    clock: `${many(clock.turns, 'turn')} of ${lengthWords(clock.minutes)} from ${clock.start}; ${eveningWords(evening)} to play`,
    sides: sides.map(({ seat, name, nation, aim }) => ({ seat, name, nation, aim })),
    levels: victory.second
      ? [
          ...levelWords(victory.levels).map((words) => `${sides[0].name}, ${words}`),
          ...levelWords(victory.second).map((words) => `${sides[1].name}, ${words}`),
        ]
      : levelWords(victory.levels),
    points: [
      ...objectives.map((objective) => `${objective.name}: ${goalWords(scenario, objective, objective.held ?? null)}`),
      ...points,
    ],
    arrivals: arrivals
      .map((arrival) => ({ ...arrival, time: timeOf(scenario, arrival.turn) }))
      .toSorted((a, b) => a.turn - b.turn),
    special: [...special.map((words) => ({ words })), ...rules],
    lopsided: scenario.lopsided ?? null,
    sources,
  };
}

const DAY = 24 * 60;
const lengthWords = (minutes: number): string =>
  minutes % DAY === 0
    ? many(minutes / DAY, 'day')
    : minutes % 60 === 0
      ? many(minutes / 60, 'hour')
      : many(minutes, 'minute');

/** People count evenings in hours. */
const eveningWords = (minutes: number): string =>
  minutes < 90 ? `about ${many(minutes, 'minute')}` : `about ${many(Math.round(minutes / 60), 'hour')}`;

/** Makes a whole game out of its parts: what is the book's own is given, what all games share is added here. */
import type { z } from 'zod';
import { type AnyKind, type GameRules, once, type Phase, type Random, type Seat, type Table } from '../kernel/index.ts';
import type { Chronicle } from './army/chronicle.ts';
import type { Pair } from './army/sides.ts';
import type { Battles } from './bridge/battles.ts';
import type { DayBook } from './day/contract.ts';
import { type Briefing, briefingOf } from './desk/briefing.ts';
import type { OwnDesk } from './desk/desk.ts';
import type { BookGame, GameScenario } from './game.ts';
import type { Knowledge } from './knowledge/knowledge.ts';
import type { Lesson } from './lesson.ts';
import { byLot } from './officer/decide.ts';
import { lookAheadOf } from './officer/look-ahead.ts';
import { marshalOf } from './officer/marshal.ts';
import type { Officer } from './officer/officer.ts';
import type { General } from './officer/plan.ts';
import type { Law } from './referee.ts';
import type { Envelope } from './scenario/envelope.ts';
import { readScenarioFile } from './scenario/file.ts';
import { opening, switchesIn } from './scenario/open.ts';
import { type Ending, standingOf, tollOf } from './victory/points.ts';
import { type LearnedWorth, type Stand, signsOf, worthTo } from './victory/worth.ts';

/** The field: all of a scenario that never changes in play, measured once and shared by all copies of the state. */
export interface GameField<E extends Envelope = Envelope> {
  readonly scenario: E;
}

export interface GameState<F extends GameField = GameField> {
  readonly field: F;
  turn: number;
  over: Ending | null;
}

/** A scenario's file, as plain data. */
type ScenarioFile = Pick<GameScenario, 'id' | 'title' | 'sentence'>;

export interface GameParts<S extends GameState<F>, F extends GameField<E>, E extends Envelope> {
  readonly scenario: z.ZodType<E>;
  /** From the smallest to the largest. */
  readonly files: readonly ScenarioFile[];
  /** Comes with the smallest. */
  readonly lesson?: Lesson;
  /** Optional rules, as a form; readings of the book are its options. */
  readonly switches: z.ZodType;
  /** Switches that would change nothing in a scenario. */
  idle?(data: E): readonly string[];
  /** What is measured of a scenario; `plain` is the same with other switches, measured before. */
  field(scenario: E, plain: F | null): F;
  /** The state of a battle about to begin. */
  open(field: F): S;
  /** By hand: this is hot. */
  copy(state: S): S;
  sequence(state: S): Phase | null;
  play(table: Table, state: S): void;
  /** The next act of the phase, and whether it goes on; left out where phases are played in one. */
  act?(table: Table, state: S): boolean;
  readonly kinds: readonly AnyKind[];
  readonly knowledge: Knowledge<S>;
  /** Answers for a seat what it has left to its officers on the field; left out where nothing is ever left. */
  deputy?: GameRules<S>['deputy'];
  /** A guess that fills what a view's seat cannot know; left out: the masked state itself. */
  imagine?(view: unknown, random: Random): S;
  points(state: S): Pair;
  /** What has been lost, of how much, and what is counted. */
  losses(state: S): { readonly lost: Pair; readonly of: Pair; readonly counted: string };
  /** Sentences for invariants that are broken. */
  faults(state: S): string[];
  readonly laws?: readonly Law<S>[];
  /** By name; `random` and `look-ahead` are added, and `officer` where there is a general. At least `greedy` and `officer`. */
  readonly officers: Readonly<Record<string, Officer>>;
  readonly general?: General;
  chronicle?(state: S): Chronicle;
  /** What its states are worth, as games between officers have taught. */
  readonly learned?: LearnedWorth;
  /** What the look-ahead judges by, whatever is learned later: a rung that stays where it is, so that ladders compare over time. */
  readonly baseline?: LearnedWorth;
  /** Raises Days and reckons them; left out where the book is no battle's. */
  readonly day?: DayBook<S>;
  /** Of a campaign whose battles other books may play. */
  readonly battles?: Battles<S>;
  readonly desk: OwnDesk;
  /** What the envelope does not say of the battle: points for losses, arrivals, optional rules in force. */
  briefing?(state: S): Parameters<typeof briefingOf>[1];
}

export function defineGame<S extends GameState<F>, F extends GameField<E>, E extends Envelope>(
  parts: GameParts<S, F, E>,
): BookGame<S> {
  const { scenario: schema, knowledge, desk } = parts;
  const openField = opening<E, F>({
    read: (data) => readScenarioFile(schema, data),
    field: (scenario, plain) => parts.field(scenario, plain),
  });
  const rules: GameRules<S> = {
    seats: seatsOf,
    kinds: parts.kinds,
    copy: parts.copy,
    sequence: parts.sequence,
    play: parts.play,
    ...(parts.act ? { act: parts.act } : {}),
    view: knowledge.view,
    wholeView: knowledge.wholeView,
    ...(parts.deputy ? { deputy: parts.deputy } : {}),
  };
  const imagine = (view: unknown, random: Random): S =>
    parts.imagine?.(view, random) ?? parts.copy(knowledge.stateOf(view));
  const worth = worthBy(parts.learned);
  // Forms ask at every stroke of a pen.
  const idleIn = once((data: object): readonly string[] => {
    const read = schema.safeParse(data);
    return read.success ? parts.idle!(read.data) : [];
  });
  return {
    rules,
    scenarios: parts.files.map((file, i) => offered(file, i === 0 ? parts.lesson : undefined)),
    scenarioFile: schema,
    switches: parts.switches,
    switchesOf: switchesIn,
    // A faulty file is refused when it is begun; until then everything is offered for it.
    ...(parts.idle ? { idleIn: (data) => (data && typeof data === 'object' ? idleIn(data) : []) } : {}),
    start: (data, given) => parts.open(openField(data, given)),
    imagine,
    wholeView: knowledge.wholeView,
    ...(knowledge.twin ? { twin: knowledge.twin } : {}),
    standing: (state) => standingOf(state.field.scenario, state.turn, parts.points(state), state.over),
    toll(state) {
      const { lost, of, counted } = parts.losses(state);
      return tollOf(state.field.scenario, state.turn, lost, of, counted);
    },
    faults: parts.faults,
    ...(parts.laws ? { laws: parts.laws } : {}),
    officers: { random: byLot, ...parts.officers, ...commanders() },
    ...(parts.general ? { general: parts.general } : {}),
    worth,
    signs: (state, seat) => signsOf(sideIn(state, seat), standOf(state)),
    ...(parts.learned ? { learned: parts.learned } : {}),
    ...(parts.chronicle ? { chronicle: parts.chronicle } : {}),
    ...(parts.day ? { day: parts.day } : {}),
    ...(parts.battles ? { battles: parts.battles } : {}),
    desk: { ...desk, briefing },
  };

  function standOf(state: S): Stand {
    const { scenario } = state.field;
    const { lost, of } = parts.losses(state);
    const stand = { scenario, turn: state.turn, points: parts.points(state), over: state.over, lost, of };
    return parts.chronicle ? { ...stand, chronicle: () => parts.chronicle!(state) } : stand;
  }

  function worthBy(learned: LearnedWorth | undefined) {
    return (state: S, seat: Seat): number => worthTo(sideIn(state, seat), standOf(state), learned?.weights);
  }

  /** Whoever can be given a plan can be led by one who thinks ahead; who looks one turn ahead needs to know of none. */
  function commanders(): Record<string, Officer> {
    const { general } = parts;
    const judged = { rules, imagine, worth, turnOf: ({ turn }: S) => turn };
    const steady = { ...judged, worth: worthBy(parts.baseline ?? parts.learned) };
    const lookAhead = { 'look-ahead': lookAheadOf<S>(steady) };
    if (!general) return lookAhead;
    return { ...lookAhead, officer: general.follow(null), marshal: marshalOf<S>({ ...judged, general }) };
  }

  function briefing(view: unknown): Briefing {
    const state = knowledge.stateOf(view);
    return briefingOf(state.field.scenario, parts.briefing?.(state));
  }
}

const sideIn = ({ field: { scenario } }: GameState, seat: Seat) => (scenario.sides[0].seat === seat ? 0 : 1);

const seatsOf = ({ field: { scenario } }: GameState): readonly Seat[] => scenario.sides.map(({ seat }) => seat);

function offered(data: ScenarioFile, lesson: Lesson | undefined): GameScenario {
  const { id, title, sentence } = data;
  return { id, title, sentence, data, switches: switchesIn(data), ...(lesson ? { lesson } : {}) };
}

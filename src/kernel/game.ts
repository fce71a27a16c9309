/**
 * The driver of a whole game. `sequence` names the next phase; the driver snapshots the state at each boundary, plays
 * the phase (act by act, where its rules tell acts apart) at a live Table with the journal as its memory, and appends what
 * is new. A paused phase needs no frozen call stack: it is played again from its snapshot when an answer or die arrives.
 */
import { epochsOf } from './epoch.ts';
import { InputError } from './errors.ts';
import { type DiceHand, type Drawn, emptyHand } from './hand.ts';
import {
  type AnswerEntry,
  type Entry,
  type Input,
  mayUndo,
  StandingReader,
  standing,
  streamOf,
  WAS_SEEN,
} from './journal.ts';
import { LiveTable, type Need, Pause } from './live.ts';
import { type AnyKind, kindCalled, type Refusal, readAnswer, refuse, type Seat } from './request.ts';
import type { Table } from './table.ts';
import { isUnveiled, type Shown } from './unveiled.ts';

export interface Phase {
  readonly id: string;
  readonly title: string;
  readonly cite: string;
}

/** A book's whole game on a board. State is plain data; `copy` is written by hand because it is hot. */
export interface GameRules<S, P extends Phase = Phase> {
  seats(state: S): readonly Seat[];
  readonly kinds: readonly AnyKind[];
  copy(state: S): S;
  /** The next phase, or null when the game is over. */
  sequence(state: S): P | null;
  /** Plays the phase, changing the state in place. */
  play(table: Table, state: S, phase: P): void;
  /**
   * Where phases ask many times: plays the next act of the phase and says whether it goes on. Whatever one act leaves for
   * the next stands in the state, so a driver may stop between them, and all acts together are what `play` plays.
   */
  act?(table: Table, state: S, phase: P): boolean;
  /**
   * All that may leave the server for a seat; null is an observer. Plain data that is never changed: where the seat's
   * last view is given, what has stayed as it was may be shared with it.
   */
  view(state: S, seat: Seat | null, before?: unknown): unknown;
  /** The answer of whomever a seat has left such questions to, or nothing; it goes into the journal as one left in advance. */
  deputy?(state: S, seat: Seat, kind: AnyKind, request: unknown): unknown;
  /** What a seat would be shown if nothing were hidden from it; left out where nothing ever is. Never to be sent. */
  wholeView?(state: S, seat: Seat): unknown;
}

/** A seat's view of a battle that goes on, each sharing with that seat's last one whatever has not changed since. */
export function watching<S>(rules: GameRules<S>, state: () => S): (seat: Seat | null) => unknown {
  const last = new Map<Seat | null, unknown>();
  return (seat) => {
    const view = rules.view(state(), seat, last.get(seat));
    last.set(seat, view);
    return view;
  };
}

/** A game in progress. Everything but `start` and `journal` can be thrown away and worked out again. */
export interface Game<S> {
  readonly rules: GameRules<S>;
  readonly start: S;
  readonly journal: Entry[];
  /** Rolls and answers that stand in the journal. */
  readonly standing: StandingReader;
  /** The state as far as the current phase has been played. */
  state: S;
  /** Null when the game is over, or before it was first advanced. */
  phase: Phase | null;
  needs: readonly Need[];
  /** Where the current act of the phase began, and the inputs that stood before it. */
  boundary: Boundary<S>;
  /** Where the current phase began, and how long the journal was then. */
  opening: Boundary<S> & { readonly entries: number };
  /** How many entries of the current act's run stand in the journal. */
  written: number;
  /** What the rule asked for when it was last played, and how long the journal was then. */
  asked: { readonly at: number; readonly needs: readonly Need[] };
}

export interface Boundary<S> {
  readonly state: S;
  readonly inputs: number;
}

export interface Dealing {
  readonly hand?: DiceHand;
  /** Standing instructions left by the seats. */
  readonly instructions?: (seat: Seat, kind: AnyKind, request: unknown) => unknown;
}

export function newGame<S>(rules: GameRules<S>, start: S, journal: readonly Entry[] = []): Game<S> {
  const boundary = { state: rules.copy(start), inputs: 0 };
  const written = [...journal];
  const game: Game<S> = {
    rules,
    start,
    journal: written,
    standing: new StandingReader(written),
    state: rules.copy(start),
    phase: null,
    needs: [],
    boundary,
    opening: { ...boundary, entries: 0 },
    written: 0,
    asked: { at: 0, needs: [] },
  };
  if (journal.length > 0) replay(game, 'refuse');
  return game;
}

/** True once it was advanced and no phase is left. */
export const isOver = <S>(game: Game<S>): boolean => game.phase === null && game.rules.sequence(game.state) === null;

/** Plays on until something is missing or the game is over. */
export function advance<S>(game: Game<S>, dealing: Dealing = {}): void {
  playOn(game, game.standing.now(), dealing, 'refuse', true);
}

/** What the seats left in advance, and then what their deputies answer. */
function instructed<S>(rules: GameRules<S>, state: S, { instructions }: Dealing): Pick<Dealing, 'instructions'> {
  const { deputy } = rules;
  if (!deputy) return instructions ? { instructions } : {};
  return {
    instructions: (seat, kind, request) =>
      instructions?.(seat, kind, request) ?? deputy.call(rules, state, seat, kind, request),
  };
}

function playOn<S>(
  game: Game<S>,
  inputs: readonly Input[],
  dealing: Dealing,
  onMismatch: 'refuse' | 'drop',
  writes: boolean,
  checked = false,
): LiveTable | null {
  for (;;) {
    const state = game.rules.copy(game.boundary.state);
    const phase = game.rules.sequence(state);
    game.phase = phase;
    game.state = state;
    game.needs = [];
    if (!phase) return null;
    const table = new LiveTable({
      memory: inputs.slice(game.boundary.inputs),
      hand: dealing.hand ?? emptyHand,
      onMismatch,
      checked,
      ...instructed(game.rules, state, dealing),
    });
    const { needs, goesOn } = playAct(game.rules, table, state, phase);
    game.needs = needs;
    if (writes) game.journal.push(...table.entries.slice(game.written));
    game.written = table.entries.length;
    game.asked = { at: game.journal.length, needs: game.needs };
    if (game.needs.length > 0 || table.dropped > 0) return table;
    const used = table.entries.filter((entry) => entry.type === 'roll' || entry.type === 'answer').length;
    // The next act is played on a copy, so what this one left stays as it is.
    game.boundary = { state, inputs: game.boundary.inputs + used };
    game.written = 0;
    if (!goesOn) game.opening = { ...game.boundary, entries: game.journal.length };
  }
}

interface ActPlayed {
  readonly needs: readonly Need[];
  readonly goesOn: boolean;
}

function playAct<S>(rules: GameRules<S>, table: LiveTable, state: S, phase: Phase): ActPlayed {
  try {
    if (rules.act) return { needs: [], goesOn: rules.act(table, state, phase) };
    rules.play(table, state, phase);
    return { needs: [], goesOn: false };
  } catch (signal) {
    if (signal instanceof Pause) return { needs: signal.needs, goesOn: true };
    throw signal;
  }
}

/** An answer for a seat that is asked. A refused one changes nothing. */
export function answer<S>(game: Game<S>, seat: Seat, given: unknown, dealing: Dealing = {}): Refusal | null {
  const need = game.needs.find((candidate) => candidate.type === 'answer' && candidate.seat === seat);
  if (need?.type !== 'answer') return refuse('not-asked', `${seat} is not asked for anything now`, '');
  const kind = kindCalled(game.rules, need.kind);
  const read = readAnswer(kind, need.request, given);
  if ('refusal' in read) return read.refusal;
  const fresh: AnswerEntry = {
    type: 'answer',
    seat,
    kind: need.kind,
    answer: read.answer,
    ...(need.secret ? { secret: true } : {}),
    ...(kind.kept ? { kept: true } : {}),
  };
  if (game.needs.length > 1 && !dealing.instructions) {
    // One envelope of several: the rule waits where it waited, and to play it again would tell nothing new.
    game.journal.push(fresh);
    game.written++;
    game.needs = game.needs.filter((other) => other !== need);
    return null;
  }
  // What is remembered was checked when it came in, against the very requests the rule is going to make again.
  playOn(game, [...game.standing.now(), { ...fresh, at: game.journal.length }], dealing, 'refuse', true, true);
  return null;
}

/** Real dice for the throw the game waits for. */
export function throwDice<S>(game: Game<S>, faces: readonly number[], dealing: Dealing = {}): Refusal | null {
  const need = game.needs.find((candidate) => candidate.type === 'dice');
  if (need?.type !== 'dice') return refuse('no-dice', 'no dice are to be rolled now', '');
  const read = faces.map((face) => (face === 0 && need.sides === 10 ? 10 : face));
  if (read.length !== need.count) {
    return refuse('dice', `${need.label} takes ${need.count} dice, got ${read.length}`, need.cite);
  }
  const bad = read.find((face) => !Number.isInteger(face) || face < 1 || face > need.sides);
  if (bad !== undefined) return refuse('dice', `a d${need.sides} cannot show ${bad}`, need.cite);
  const fresh: Input = { at: game.journal.length, type: 'roll', dice: need.dice, faces: read, hand: 'typed' };
  playOn(game, [...game.standing.now(), fresh], dealing, 'refuse', true);
  return null;
}

/**
 * Takes back an own answer, by the strict rule: nothing may be learned by it. An envelope that lies beside others may
 * always be taken up again. Where the rule has played on, an answer that lifted fog stands; and where another person
 * watches, any: he has seen what came of it, or is thinking about it already.
 */
export function undo<S>(game: Game<S>, of: number, seat: Seat, watched = false): Refusal | null {
  const reason = mayUndo(game.journal, of, seat, watched);
  if (reason) return refuse('undo', reason, '');
  const need = game.asked.needs.find((one) => one.type === 'answer' && one.seat === seat);
  if (need && of >= game.asked.at && !game.needs.includes(need)) {
    // An envelope that was put beside the others: the rule still waits where it waited.
    game.journal.push({ type: 'undo', of, seat });
    game.written--;
    game.needs = game.asked.needs.filter((one) => one === need || game.needs.includes(one));
    return null;
  }
  if (watched) return refuse('undo', WAS_SEEN, '');
  const before = standing(game.journal);
  const { state, phase, needs, boundary, opening, written, asked } = game;
  game.journal.push({ type: 'undo', of, seat });
  playAgain(game, before, of);
  if (!isUnveiled(shownTo(game.rules, game.state, seat), shownTo(game.rules, state, seat))) return null;
  game.journal.pop();
  Object.assign(game, { state, phase, needs, boundary, opening, written, asked });
  return refuse('undo', 'it showed you what had been hidden, so it stands', '');
}

function shownTo<S>(rules: GameRules<S>, state: S, seat: Seat): Shown {
  const view = rules.view(state, seat);
  return { view, whole: rules.wholeView?.(state, seat) ?? view };
}

/** At the table: takes back that entry and all after it. */
export function rewind<S>(game: Game<S>, of: number): void {
  needInput(game, of);
  const before = standing(game.journal);
  game.journal.push({ type: 'undo', of });
  playAgain(game, before, of);
}

/** After an undo of that entry: from the act's beginning where all before it stays, else from the start. */
function playAgain<S>(game: Game<S>, before: readonly Input[], of: number): void {
  if (before.findIndex((input) => input.at >= of) < game.boundary.inputs) {
    replay(game, 'refuse');
    return;
  }
  game.written = 0;
  playOn(game, standing(game.journal), {}, 'refuse', false);
}

/**
 * At the table: other faces or another answer in that place; what came later is replayed as far as it still fits.
 * Returns how many later inputs were let go. A correction that itself cannot be (a die of 11) is refused.
 */
export function correct<S>(game: Game<S>, of: number, to: { faces?: readonly number[]; answer?: unknown }): number {
  needInput(game, of);
  const before = game.journal.length;
  game.journal.push({ type: 'correction', of, ...to });
  const dropped = replay(game, 'drop');
  const last = game.journal.at(-1);
  if (dropped > 0 && last?.type === 'undo' && last.of <= of) {
    game.journal.length = before;
    replay(game, 'refuse');
    throw new InputError(`entry ${of + 1} cannot be corrected to ${JSON.stringify(to.faces ?? to.answer)}`);
  }
  return dropped;
}

function needInput<S>(game: Game<S>, of: number): void {
  if (!standing(game.journal).some((input) => input.at === of)) {
    throw new InputError(`entry ${of + 1} is no roll or answer that stands`);
  }
}

/** Works the game out again from its journal. Returns how many inputs no longer fitted and were let go. */
export function replay<S>(game: Game<S>, onMismatch: 'refuse' | 'drop'): number {
  game.boundary = { state: game.rules.copy(epochsOf(game.journal, game.start).at(-1)!.start), inputs: 0 };
  game.opening = { ...game.boundary, entries: 0 };
  game.written = 0;
  const inputs = standing(game.journal);
  const table = playOn(game, inputs, {}, onMismatch, false);
  if (!table || table.dropped === 0) return 0;
  const first = inputs[inputs.length - table.dropped]!;
  game.journal.push({ type: 'undo', of: first.at });
  replay(game, 'refuse');
  return table.dropped;
}

/** The journal as the rules tell it, from its inputs alone: what an honest journal must equal, byte for byte. */
export function retold<S>(rules: GameRules<S>, start: S, journal: readonly Entry[]): Game<S> {
  const game = newGame(rules, epochsOf(journal, start).at(-1)!.start);
  playOn(game, standing(journal), {}, 'refuse', true);
  return game;
}

/** How many dice of each sealed stream were drawn, withdrawn rolls included: no die is ever drawn twice. */
export function drawnBy(journal: readonly Entry[], before: Drawn = {}): Drawn {
  const drawn: Record<string, number> = { ...before };
  for (const entry of journal) {
    if (entry.type !== 'roll' || entry.hand === 'typed') continue;
    const stream = streamOf(entry.audience);
    drawn[stream] = Math.max(drawn[stream] ?? 0, entry.hand + entry.faces.length);
  }
  return drawn;
}

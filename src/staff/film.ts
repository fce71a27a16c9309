/**
 * A game as a film: how it stood after any number of journal entries, also in the middle of a phase. A frame is worked
 * out by playing its phase again from the last boundary, up to where the next entry would be made.
 */
import type { BookGame } from '../game/index.ts';
import {
  type Entry,
  epochsOf,
  type GameRules,
  type Happening,
  type Input,
  InputError,
  LiveTable,
  Pause,
  type Phase,
  standing,
} from '../kernel/index.ts';

export interface Frame {
  /** How many entries of the journal have been made. */
  readonly entry: number;
  /** The phase being played; null once the game is over. */
  readonly phase: Phase | null;
}

interface Film<S> {
  /** One for the start and one after each entry. */
  readonly frames: readonly Frame[];
  /** The state of a frame, as a copy of its own. */
  state(entry: number): S;
}

/** A live Table that remembers so much and tells so much, and then stops. */
class Projector extends LiveTable {
  private readonly most: number;

  constructor(memory: readonly Input[], most: number) {
    super({ memory });
    this.most = most;
  }

  override report(text: string, cite?: string, event?: Happening): void {
    if (this.entries.length >= this.most) throw new Pause([]);
    super.report(text, cite, event);
  }
}

interface Boundary<S> {
  readonly state: S;
  readonly phase: Phase | null;
  /** Inputs and entries made before it. */
  readonly inputs: number;
  readonly entries: number;
}

/** Plays a phase from a boundary as far as memory and entries allow. */
function project<S>(rules: GameRules<S>, from: Boundary<S>, inputs: readonly Input[], most: number) {
  const state = rules.copy(from.state);
  const table = new Projector(inputs.slice(from.inputs), most - from.entries);
  let whole = false;
  try {
    if (from.phase) rules.play(table, state, from.phase);
    whole = from.phase !== null;
  } catch (signal) {
    if (!(signal instanceof Pause)) throw signal;
  }
  return { state, whole, entries: table.entries };
}

const isInput = ({ type }: Entry): boolean => type === 'roll' || type === 'answer';

/** Every phase from the start, as far as the inputs reach; the last may be cut short. */
function boundariesOf<S>(rules: GameRules<S>, start: S, inputs: readonly Input[], most: number): Boundary<S>[] {
  const boundaries: Boundary<S>[] = [];
  let here: Boundary<S> = { state: rules.copy(start), phase: rules.sequence(start), inputs: 0, entries: 0 };
  for (;;) {
    boundaries.push(here);
    // A phase without entries at the end belongs to the frame before it.
    if (!here.phase) return boundaries;
    const { state, whole, entries } = project(rules, here, inputs, most);
    if (!whole) return boundaries;
    here = {
      state,
      phase: rules.sequence(state),
      inputs: here.inputs + entries.filter(isInput).length,
      entries: here.entries + entries.length,
    };
    if (here.entries > most) return boundaries;
  }
}

/** Where something was taken back, or other rules took over, the entries no longer line up with what the rules tell: then only inputs count. */
const isStraight = (journal: readonly Entry[]): boolean =>
  journal.every(({ type }) => type !== 'undo' && type !== 'correction' && type !== 'epoch');

/** The game as it stood after so many entries. */
export function stateAt<S>(game: Pick<BookGame<S>, 'rules'>, start: S, journal: readonly Entry[], entry: number): S {
  checkFrame(journal, entry);
  const shown = journal.slice(0, entry);
  const inputs = standing(shown);
  const most = isStraight(shown) ? entry : Number.POSITIVE_INFINITY;
  const { start: from } = epochsOf(shown, start).at(-1)!;
  try {
    const last = boundariesOf(game.rules, from, inputs, most).at(-1)!;
    return project(game.rules, last, inputs, most).state;
  } catch (problem) {
    // What other rules played these cannot always play again: then it is shown as that stretch began.
    if (!journal.slice(entry).some(({ type }) => type === 'epoch')) throw problem;
    return game.rules.copy(from);
  }
}

export const frames = <S>(game: Pick<BookGame<S>, 'rules'>, start: S, journal: readonly Entry[]): readonly Frame[] =>
  film(game, start, journal).frames;

/** All frames, each cheap to reach from any other: boundaries of phases are kept. */
export function film<S>(game: Pick<BookGame<S>, 'rules'>, start: S, journal: readonly Entry[]): Film<S> {
  const { rules } = game;
  if (!isStraight(journal)) return mendedFilm(game, start, journal);
  const inputs = standing(journal);
  const boundaries = boundariesOf(rules, start, inputs, journal.length);
  const before = (entry: number): Boundary<S> => boundaries.findLast(({ entries }) => entries <= entry)!;
  return {
    frames: Array.from({ length: journal.length + 1 }, (_, entry) => ({ entry, phase: before(entry).phase })),
    state(entry) {
      checkFrame(journal, entry);
      const made = inputs.filter(({ at }) => at < entry);
      return project(rules, before(entry), made, entry).state;
    },
  };
}

/** With undo or corrections in it every frame is worked out from the start. */
function mendedFilm<S>(game: Pick<BookGame<S>, 'rules'>, start: S, journal: readonly Entry[]): Film<S> {
  const state = (entry: number): S => stateAt(game, start, journal, entry);
  return {
    frames: journal
      .map((_, i) => i)
      .concat(journal.length)
      .map((entry) => ({
        entry,
        get phase() {
          return game.rules.sequence(state(entry));
        },
      })),
    state,
  };
}

function checkFrame(journal: readonly Entry[], entry: number): void {
  if (!Number.isInteger(entry) || entry < 0 || entry > journal.length)
    throw new InputError(`there are frames 0 to ${journal.length}, not ${entry}`);
}

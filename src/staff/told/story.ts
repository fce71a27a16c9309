/**
 * A game told as people read it: a heading for each turn and phase, orders in words, one line an event. It is worked out
 * by playing the record again, so an old record is told in today's words.
 */
import type { BookGame, Scene } from '../../game/index.ts';
import {
  type AnyKind,
  type Entry,
  epochsOf,
  type Input,
  LiveTable,
  Pause,
  type Phase,
  type RequestKind,
  type Seat,
  standing,
} from '../../kernel/index.ts';
import { eventLine, orderWords, rollLine, type StoryLine } from './lines.ts';
import { Given, PhaseTeller } from './teller.ts';

export interface StoryTurn {
  readonly turn: number;
  /** `Turn 4 of 8, 10:30 · French 0, Austrians 6`. */
  readonly heading: string;
  readonly phases: readonly StoryPhase[];
}

interface StoryPhase {
  readonly title: string;
  readonly lines: readonly StoryLine[];
}

/** Why an officer gave an answer: by the number of that answer among the inputs that stand. */
interface ReasonKept {
  readonly input: number;
  readonly words: string;
}

interface Asked {
  readonly kind: AnyKind;
  readonly request: unknown;
  readonly view: unknown;
}

/** A live Table that notes what each answer was an answer to. */
class Noting extends LiveTable {
  readonly asked = new Map<number, Asked>();
  private readonly viewOf: (seat: Seat) => unknown;

  constructor(memory: readonly Input[], viewOf: (seat: Seat) => unknown) {
    super({ memory, checked: true });
    this.viewOf = viewOf;
  }

  override ask<Q, A>(kind: RequestKind<Q, A>, seat: Seat, request: Q): A {
    this.asked.set(this.entries.length, { kind: kind as AnyKind, request, view: this.viewOf(seat) });
    return super.ask(kind, seat, request);
  }

  override askEach<Q, A>(kind: RequestKind<Q, A>, requests: Readonly<Record<Seat, Q>>): Record<Seat, A> {
    const from = this.entries.length;
    const views = Object.fromEntries(Object.keys(requests).map((seat) => [seat, this.viewOf(seat)]));
    const answers = super.askEach(kind, requests);
    this.entries.slice(from).forEach((entry, i) => {
      if (entry.type !== 'answer') return;
      const { seat } = entry;
      this.asked.set(from + i, { kind: kind as AnyKind, request: requests[seat], view: views[seat] });
    });
    return answers;
  }
}

/** The whole game, turn by turn; turns and phases in which nothing is told are left out. */
export function turnsOf<S>(
  game: BookGame<S>,
  start: S,
  journal: readonly Entry[],
  reasons: readonly ReasonKept[] = [],
): StoryTurn[] {
  const { rules } = game;
  const inputs = standing(journal);
  const why = new Map(reasons.map(({ input, words }) => [input, words]));
  const turns: { turn: number; heading: string; phases: { title: string; lines: StoryLine[] }[] }[] = [];
  const epochs = epochsOf(journal, start);
  // What other rules played is told as it was written down.
  const earlier = epochs.slice(0, -1).flatMap(({ entries }) => entries.flatMap(asWritten));
  if (earlier.length > 0)
    turns.push({ turn: 0, heading: 'Before the rules were updated', phases: [{ title: '', lines: earlier }] });
  let state = rules.copy(epochs.at(-1)!.start);
  let used = 0;
  let given = new Given();
  for (let phase: Phase | null = rules.sequence(state); phase; phase = rules.sequence(state)) {
    const next = rules.copy(state);
    const scene = game.desk.scene(rules.view(state, null));
    const table = new Noting(inputs.slice(used), (seat) => rules.view(next, seat));
    const whole = played(() => rules.play(table, next, phase!));
    if (turns.at(-1)?.turn !== scene.turn) given = new Given(given);
    const lines = linesOf(game, scene, table, used, why, given);
    used += table.entries.filter(({ type }) => type === 'roll' || type === 'answer').length;
    if (lines.length > 0) {
      const last = turns.at(-1);
      const points = scene.sides.map(({ name, points: sum }) => `${name} ${sum}`).join(', ');
      const turn =
        last?.turn === scene.turn ? last : { turn: scene.turn, heading: `${scene.clock} · ${points}`, phases: [] };
      if (turn !== last) turns.push(turn);
      const before = turn.phases.at(-1);
      // The turn stands in the heading.
      const title = phase.title.replace(/^Turn \d+: /, '');
      if (before?.title === title) before.lines.push(...lines);
      else turn.phases.push({ title, lines });
    }
    if (!whole) break;
    state = next;
  }
  return turns;
}

const asWritten = (entry: Entry): StoryLine[] =>
  entry.type === 'report' ? [eventLine(entry)] : entry.type === 'roll' ? [rollLine(entry)] : [];

/** False where the record ends within the phase. */
function played(play: () => void): boolean {
  try {
    play();
    return true;
  } catch (signal) {
    if (signal instanceof Pause) return false;
    throw signal;
  }
}

function linesOf(
  game: BookGame,
  scene: Scene,
  table: Noting,
  used: number,
  why: ReadonlyMap<number, string>,
  given: Given,
): StoryLine[] {
  const teller = new PhaseTeller(scene, given);
  let input = used;
  table.entries.forEach((entry, at) => {
    if (entry.type === 'report') teller.report(entry);
    if (entry.type === 'roll') {
      input++;
      teller.roll(entry);
    }
    if (entry.type !== 'answer') return;
    const asked = table.asked.get(at);
    const reason = why.get(input++) ?? '';
    if (!asked) return;
    const { kind } = asked.kind;
    const words = orderWords(game, { ...asked, kind }, entry.answer);
    teller.answer({ seat: entry.seat, kind }, { words, reason, instead: game.desk.sheets[kind]?.reasonTells === true });
  });
  return teller.lines();
}

/**
 * A game told as people read it: a heading for each turn and phase, orders in words, one line an event. It is worked out
 * by playing the record again, so an old record is told in today's words.
 */
import { type BookGame, type Form, lineWords } from '../../game/index.ts';
import {
  type AnyKind,
  type Entry,
  type Input,
  LiveTable,
  Pause,
  type Phase,
  type RequestKind,
  type RollEntry,
  type Seat,
  signed,
  standing,
} from '../../kernel/index.ts';

export interface StoryTurn {
  readonly turn: number;
  /** `Turn 4 of 8, 10:30 · French 0, Austrians 6`. */
  readonly heading: string;
  readonly phases: readonly StoryPhase[];
}

export interface StoryPhase {
  readonly title: string;
  readonly lines: readonly StoryLine[];
}

export interface StoryLine {
  readonly kind: 'order' | 'event' | 'roll';
  /** Whose order it is. */
  readonly seat?: Seat;
  readonly text: string;
  readonly cite?: string;
  /** A unit or general lost, a body broken: told in capitals or bold. */
  readonly grave?: true;
}

/** Why an officer gave an answer: by the number of that answer among the inputs that stand. */
export interface ReasonKept {
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

/** Codes of the gravest, in any book. */
const GRAVE: ReadonlySet<string> = new Set([
  ...['routed', 'surrendered', 'left', 'destroyed', 'captured', 'spiked', 'killed', 'taken', 'breaks', 'gone'],
  ...['removed', 'runs', 'overrun', 'surrenders', 'serious', 'critical', 'over', 'battle-result', 'retreats'],
]);

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
  let state = rules.copy(start);
  let used = 0;
  for (let phase: Phase | null = rules.sequence(state); phase; phase = rules.sequence(state)) {
    const next = rules.copy(state);
    const scene = game.desk.scene(rules.view(state, null));
    const table = new Noting(inputs.slice(used), (seat) => rules.view(next, seat));
    const whole = played(() => rules.play(table, next, phase!));
    const lines = linesOf(game, table, used, why);
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

function linesOf(game: BookGame, table: Noting, used: number, why: ReadonlyMap<number, string>): StoryLine[] {
  let input = used;
  return table.entries.flatMap((entry, at): StoryLine[] => {
    if (entry.type === 'report') {
      const { text, cite, event } = entry;
      const grave = event && GRAVE.has(event.code) ? { grave: true as const } : {};
      return [{ kind: 'event', text, ...(cite ? { cite } : {}), ...grave }];
    }
    if (entry.type === 'roll') {
      input++;
      return [{ kind: 'roll', text: rollWords(entry), cite: entry.cite }];
    }
    if (entry.type !== 'answer') return [];
    const asked = table.asked.get(at);
    const reason = why.get(input++);
    const text = asked ? orderWords(game, asked, entry.answer) : '';
    return text === '' ? [] : [{ kind: 'order', seat: entry.seat, text: reason ? `${text} — ${reason}` : text }];
  });
}

/** `1st Division and 2nd Division: Combat Move, go 12.7, 9.1; Hussars: Combat Move, attack Uhlans`. */
function orderWords(game: BookGame, { kind, request, view }: Asked, given: unknown): string {
  const sheet = game.desk.sheets[kind.kind];
  if (!sheet) return '';
  const form: Form = sheet.form(view, request);
  const entries = sheet.entries(request, given);
  const names = new Map(game.desk.scene(view).pieces.map(({ id, name }) => [id, name]));
  const alike = new Map<string, string[]>();
  for (const line of form.lines) {
    const words = lineWords(line, entries, (id) => names.get(id) ?? id);
    if (words !== '') alike.set(words, [...(alike.get(words) ?? []), names.get(line.id) ?? line.label]);
  }
  const all = [...alike].map(([words, who]) => `${who.join(', ')}: ${words}`);
  return all.length === 0 ? '' : `${form.title}. ${all.join('; ')}`;
}

function rollWords({ who, label, faces, total, modifiers, needs, result, dice }: RollEntry): string {
  const plus = modifiers.map(({ value, label: of }) => `${signed(value)} ${of}`).join(', ');
  const sum = modifiers.length > 0 ? ` (${plus}) = ${total}` : '';
  return `${who ? `${who}: ` : ''}${label}: ${dice} ${faces.join(' ')}${sum}${needs ? `, needs ${needs}` : ''}${result ? `: ${result}` : ''}`;
}

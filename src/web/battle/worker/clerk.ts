/** Lays a game before the page: the seat's view becomes a scene, the request a form, the entries an answer. */
import {
  type BookGame,
  type Display,
  type Entries,
  type Form,
  mayPass,
  type Prospect,
  type Scene,
  type Sheet,
  standingOnly,
} from '../../../game/index.ts';
import {
  type AnswerNeed,
  type AnyKind,
  checkAnswer,
  kindCalled,
  kindTitle,
  type Refusal,
} from '../../../kernel/index.ts';
import type { Ask, Entered, LineEntry, Reckoned, SeatNow, TableNow } from '../session.ts';
import { Reporter } from './reporter.ts';

export interface Asked {
  readonly need: AnswerNeed;
  readonly kind: AnyKind;
  readonly sheet: Sheet | null;
}

export class Clerk {
  private readonly game: BookGame;
  private readonly reporter: Reporter;

  /** `sceneAt` shows what the seat saw at a number of entries, if that is still known. */
  constructor(game: BookGame, sceneAt: (entries: number) => Scene | null = () => null) {
    this.game = game;
    this.reporter = new Reporter(sceneAt);
  }

  asked({ needs }: SeatNow): Asked | null {
    const need = needs.find((one) => one.type === 'answer');
    if (need?.type !== 'answer') return null;
    const kind = kindCalled(this.game.rules, need.kind);
    return { need, kind, sheet: this.game.desk.sheets[need.kind] ?? null };
  }

  tableNow(
    now: SeatNow,
    table: Pick<TableNow, 'id' | 'setup' | 'seats' | 'relieved'>,
    draft: Entries | null,
  ): TableNow {
    const { seat, handTo, handFrom, phase, waiting, over, noUndo, seen, open, version } = now;
    const scene = now.view === null ? null : this.game.desk.scene(now.view);
    const dice = now.needs.find((need) => need.type === 'dice');
    return {
      ...table,
      version,
      seat,
      handTo,
      handFrom,
      scene,
      phase,
      ask: scene && this.ask(now, scene, draft),
      dice: dice?.type === 'dice' ? dice : null,
      waiting,
      journal: now.journal.map((line) =>
        line.entry.type === 'answer' ? { ...line, asked: kindTitle(this.game.rules, line.entry.kind) } : line,
      ),
      over,
      noUndo,
      seen,
      report: scene && this.reporter.report(now, scene),
      rulebook: (now.view !== null && this.game.desk.rulebook?.(now.view)) || table.setup.book,
      briefing: now.view === null ? null : this.game.desk.briefing(now.view),
      display: this.display(now),
      open,
    };
  }

  private display(now: SeatNow): Display | null {
    const { desk } = this.game;
    if (now.view === null || !desk.display) return null;
    const asked = this.asked(now);
    const asking = asked && { kind: asked.need.kind, request: asked.need.request };
    return desk.display(now.view, asking, standingOnly(now.journal));
  }

  /** Tells one question from another; null where nothing is asked. */
  keyOf(now: SeatNow): string | null {
    const asked = this.asked(now);
    return asked && `${now.phase?.id} ${asked.kind.kind} ${asked.need.seat} ${ownAnswers(now).length}`;
  }

  private ask(now: SeatNow, scene: Scene, draft: Entries | null): Ask | null {
    const asked = this.asked(now);
    if (!asked) return null;
    const { need, kind, sheet } = asked;
    const own = ownAnswers(now);
    const key = this.keyOf(now)!;
    const plain = { key, kind: kind.kind, title: kind.title, secret: need.secret };
    if (!sheet) return { ...plain, form: null, entries: {}, usual: {}, idle: {}, before: null };
    const usual = sheet.entries(need.request, kind.suggest(need.request));
    const last = own.findLast(({ entry }) => entry.type === 'answer' && entry.kind === kind.kind);
    const earlier = last?.entry.type === 'answer' ? sheet.entries(need.request, last.entry.answer) : null;
    // What was just taken back lies there again, to be mended.
    const undone = now.journal.at(-1)?.entry;
    const back = undone?.type === 'undo' && undone.of === last?.at ? earlier : null;
    const before = sheet.byNumber ? null : earlier;
    const form = formOf(asked, now.view, scene);
    const idle = mayPass(form) ? sheet.entries(need.request, sheet.answer(need.request, {})) : {};
    return { ...plain, form, entries: draft ?? back ?? usual, usual, idle, before };
  }

  /** Whether it may be answered so, and the plans as they would be drawn. */
  reckon(now: SeatNow, entries: Entries): Reckoned {
    const asked = this.asked(now);
    if (!asked?.sheet) return { refusal: null, arrows: [] };
    const { need, sheet } = asked;
    return {
      refusal: this.check(asked, entries),
      arrows: sheet.preview?.(now.view, need.request, entries) ?? [],
    };
  }

  /** Lines filled in by hand: what the rules refuse of a line itself is refused at once, and the others stand. */
  enter(now: SeatNow, entries: Entries, lines: readonly LineEntry[]): Entered {
    let taken = entries;
    let refusal: Refusal | null = null;
    for (const { line, filled } of lines) {
      const next = { ...taken, [line]: filled };
      refusal = this.lineFault(now, next, [line]);
      if (!refusal) taken = next;
    }
    if (taken === entries) return { refusal, stands: null };
    const hangs = this.hangsOn(now, taken, lines.at(-1)!.line);
    return { refusal, stands: { entries: taken, reckoned: this.reckon(now, taken), hangs } };
  }

  /** Each line is tried among the usual ones, which stand: what is refused then is its own fault. */
  lineFault(now: SeatNow, entries: Entries, lines: readonly string[]): Refusal | null {
    const asked = this.asked(now);
    if (!asked?.sheet) return null;
    const { need, kind, sheet } = asked;
    const usual = sheet.entries(need.request, kind.suggest(need.request));
    for (const line of lines) {
      const refusal = this.check(asked, { ...usual, [line]: entries[line] ?? {} });
      if (refusal) return refusal;
    }
    return null;
  }

  check({ need, kind, sheet }: Asked, entries: Entries): Refusal | null {
    return sheet ? checkAnswer(kind, need.request, sheet.answer(need.request, entries)) : null;
  }

  /** An answer as it would be entered. */
  entriesOf(now: SeatNow, answer: unknown): Entries {
    const asked = this.asked(now);
    return asked?.sheet?.entries(asked.need.request, answer) ?? {};
  }

  /** What the page entered as the answer the game takes; null where the usual one is meant. */
  answer(now: SeatNow, entries: Entries | null): unknown {
    const asked = this.asked(now);
    return asked?.sheet && entries ? asked.sheet.answer(asked.need.request, entries) : null;
  }

  hangsOn(now: SeatNow, entries: Entries, line: string): readonly Prospect[] {
    const asked = this.asked(now);
    return asked?.sheet?.prospects?.(now.view, asked.need.request, entries, line) ?? [];
  }
}

/** Its form; a unit whose group is a piece of its own, a Formation's marker, stands for it. */
function formOf({ need, sheet }: Asked, view: unknown, { pieces }: Scene): Form {
  const form = sheet!.form(view, need.request);
  if (form.stands) return form;
  const ids = new Set(pieces.map(({ id }) => id));
  const stands = pieces.flatMap(({ id, group }) =>
    group !== undefined && ids.has(group) ? [[id, group] as const] : [],
  );
  return stands.length > 0 ? { ...form, stands: Object.fromEntries(stands) } : form;
}

const ownAnswers = ({ journal, seat }: SeatNow) =>
  journal.filter(({ entry }) => entry.type === 'answer' && entry.seat === seat);

/** Keeps what a seat saw as each turn began, and reports what has changed since. */
import { type Scene, turnReport } from '../../../game/index.ts';
import type { Seat } from '../../../kernel/index.ts';
import type { Reported, SeatNow } from '../session.ts';

interface Mark {
  readonly turn: number;
  readonly scene: Scene;
  /** How many entries there were. */
  readonly entries: number;
}

export class Reporter {
  private readonly marks = new Map<Seat, readonly Mark[]>();
  private readonly sceneAt: (entries: number) => Scene | null;

  constructor(sceneAt: (entries: number) => Scene | null) {
    this.sceneAt = sceneAt;
  }

  report(now: SeatNow, scene: Scene): Reported | null {
    const { seat, journal, seen } = now;
    if (seat === null) return null;
    const entries = (journal.at(-1)?.at ?? -1) + 1;
    const known = this.marks.get(seat) ?? this.earlier(seen, entries, scene);
    const last = known.at(-1);
    const marks = last?.turn === scene.turn ? known : [...known.slice(-1), { turn: scene.turn, scene, entries }];
    this.marks.set(seat, marks);
    // Once something was answered in this turn, it tells of this turn.
    const here = marks.at(-1)!;
    const since = seen > here.entries || now.over ? here : (marks.at(-2) ?? null);
    if (!since) return null;
    const told = journal.filter(({ at }) => at >= since.entries).map(({ entry }) => entry);
    const report = turnReport(since.scene, scene, told, seat);
    const lost = new Set(report.lines.filter(({ kind }) => kind === 'lost').flatMap(({ pieces }) => pieces));
    const fallen = since.scene.pieces.flatMap((piece) =>
      lost.has(piece.id) && piece.at ? [{ piece, at: piece.at }] : [],
    );
    return { ...report, turn: since.turn, fallen };
  }

  /** After a reload: as it was when this seat last answered. */
  private earlier(seen: number, entries: number, now: Scene): readonly Mark[] {
    if (seen === 0 || seen >= entries) return [];
    const scene = this.sceneAt(seen);
    return scene && scene.turn < now.turn ? [{ turn: scene.turn, scene, entries: seen }] : [];
  }
}

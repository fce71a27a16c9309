/** What one seat, or the observers, get to know of a game, as the bytes that are sent: view, journal, what is asked. */
import { impossible, type Need, type Seat } from '../../kernel/index.ts';
import type { Course } from './course.ts';
import { type Changes, nothingNew, Parts } from './parts.ts';
import { type Seen, Sight } from './sight.ts';
import type { Texts } from './texts.ts';

export class Audience {
  readonly seat: Seat | null;
  private readonly sight: Sight;
  private readonly parts = new Parts();
  /** The state the parts were seen of. */
  private state: unknown;
  /** Updates made so far, so that whoever misses one knows it. */
  beat = 0;
  private asked: { readonly need: Need; readonly text: string } | null = null;

  constructor(seat: Seat | null) {
    this.seat = seat;
    this.sight = new Sight(seat);
  }

  /** What changed since the last look. */
  update(course: Course, texts: Texts): string {
    const anew = this.beat++ === 0 && this.state === undefined;
    return this.message(course, this.sight.look(course.journal), this.changes(course), texts, anew);
  }

  /** Everything, for somebody who comes in; of the journal what he has not seen. */
  whole(course: Course, texts: Texts, since?: string): string {
    this.sight.look(course.journal);
    this.changes(course);
    return this.message(course, this.sight.since(course.journal, since), this.parts.whole(), texts, true);
  }

  private changes(course: Course): Changes {
    if (this.state === course.state) return nothingNew;
    const view = course.view(this.seat);
    if (typeof view !== 'object' || view === null || Array.isArray(view)) impossible('a view is an object');
    this.state = course.state;
    return this.parts.changes(view as Record<string, unknown>);
  }

  private message(
    course: Course,
    { keep, entries }: Seen,
    { view, members }: Changes,
    texts: Texts,
    anew: boolean,
  ): string {
    const { seat } = this;
    const at = seat === null ? null : course.numberFor(seat);
    const rest = JSON.stringify({
      waiting: course.waiting(),
      phase: course.phase,
      over: course.over ? course.result() : null,
    });
    return (
      `{"version":${JSON.stringify(this.sight.version)},"beat":${this.beat},"anew":${anew},"seat":${JSON.stringify(seat)},"at":${JSON.stringify(at)},` +
      `"keep":${keep},"entries":${texts.list(entries)},"needs":[${this.needed(course)}],` +
      `${rest.slice(1, -1)},"view":{${view}},"members":{${members}}}`
    );
  }

  /** A question stands through the others' answers; its text is kept as long. */
  private needed(course: Course): string {
    const need = this.seat === null ? undefined : course.needOf(this.seat);
    if (!need) return '';
    if (this.asked?.need !== need) this.asked = { need, text: JSON.stringify(need) };
    return this.asked.text;
  }
}

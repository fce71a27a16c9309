/** What one seat, or the observers, get to know of a game, as the bytes that are sent: view, journal, what is asked. */
import { impossible, type Seat } from '../../kernel/index.ts';
import type { Course } from './course.ts';
import { type Seen, Sight } from './sight.ts';

export class Audience {
  readonly seat: Seat | null;
  private readonly sight: Sight;
  /** The view as last sent, key by key. */
  private parts = new Map<string, string>();

  constructor(seat: Seat | null) {
    this.seat = seat;
    this.sight = new Sight(seat);
  }

  /** What changed since the last look. */
  update(course: Course): string {
    return this.message(course, this.sight.look(course.journal), this.changes(course));
  }

  /** Everything, for somebody who comes in; of the journal what he has not seen. */
  whole(course: Course, since?: string): string {
    this.update(course);
    return this.message(course, this.sight.since(course.journal, since), this.parts);
  }

  private changes(course: Course): Map<string, string> {
    const view = course.view(this.seat);
    if (typeof view !== 'object' || view === null || Array.isArray(view)) impossible('a view is an object');
    const now = new Map(Object.entries(view).map(([key, value]) => [key, JSON.stringify(value ?? null)]));
    const changed = new Map([...now].filter(([key, json]) => this.parts.get(key) !== json));
    for (const key of this.parts.keys()) if (!now.has(key)) changed.set(key, 'null');
    this.parts = now;
    return changed;
  }

  private message(course: Course, { keep, entries }: Seen, parts: ReadonlyMap<string, string>): string {
    const { seat } = this;
    const view = [...parts].map(([key, json]) => `${JSON.stringify(key)}:${json}`).join(',');
    const now = JSON.stringify({
      version: this.sight.version,
      seat,
      at: seat === null ? null : course.numberFor(seat),
      keep,
      entries,
      needs: seat === null ? [] : course.needs.filter((need) => need.type === 'answer' && need.seat === seat),
      waiting: course.waiting(),
      phase: course.phase,
      over: course.over ? course.result() : null,
    });
    return `${now.slice(0, -1)},"view":{${view}}}`;
  }
}

/**
 * Questions to which the rules accept one answer only: it is given for the person who is asked, and the journal says so.
 * Not in secret: there the others would learn from the pace of an envelope that its writer had no choice.
 */
import type { Seat } from '../../kernel/index.ts';
import type { Course } from './course.ts';
import type { Host } from './host.ts';
import type { Room } from './room.ts';
import { takeStep } from './steps.ts';

export class Passing {
  private readonly host: Host;
  private readonly onProblem: (problem: unknown) => void;
  private stopped = false;

  constructor(host: Host, onProblem: (problem: unknown) => void) {
    this.host = host;
    this.onProblem = onProblem;
    host.onHappening((room) => this.look(room));
  }

  stop(): void {
    this.stopped = true;
  }

  private look(room: Room): void {
    const { course } = room;
    if (this.stopped || room.row.status !== 'playing' || !course) return;
    for (const seat of room.people) if (onlyAnswer(course, seat)) void this.pass(room, seat, course.numberFor(seat));
  }

  private async pass(room: Room, seat: Seat, at: string): Promise<void> {
    try {
      await this.host.inRoom(room.id, async (now) => {
        const { course } = now;
        // It may have been answered meanwhile, here or by another process.
        if (this.stopped || now.row.status !== 'playing' || course?.numberFor(seat) !== at) return;
        const only = onlyAnswer(course, seat);
        if (only)
          await takeStep(this.host, now, { seat, submission: null, play: (game) => game.passOver(seat, only.answer) });
      });
    } catch (problem) {
      this.onProblem(problem);
    }
  }
}

function onlyAnswer(course: Course, seat: Seat): { readonly answer: unknown } | null {
  const need = course.needOf(seat);
  if (need?.type !== 'answer' || need.secret) return null;
  if (!course.book.desk?.sheets[need.kind]?.settled?.(need.request)) return null;
  return { answer: course.kindOf(need.kind).suggest(need.request) };
}

/** Looks after the clocks: what was said beforehand happens when one runs out. */
import { checkAnswer, type Seat } from '../../kernel/index.ts';
import type { Course } from './course.ts';
import type { Host } from './host.ts';
import { sideName } from './names.ts';
import type { Room } from './room.ts';
import { endGame, takeStep } from './steps.ts';

const FIRST_REST_MS = 30_000;
const LONGEST_REST_MS = 3_600_000;

/** Rings the clocks of all games, again and again; a game that cannot be opened rests and holds up no other. */
export class Timekeeper {
  private readonly host: Host;
  private readonly onProblem: (problem: unknown) => void;
  private readonly resting = new Map<string, { readonly until: number; readonly rest: number }>();

  constructor(host: Host, onProblem: (problem: unknown) => void) {
    this.host = host;
    this.onProblem = onProblem;
  }

  /** Every game whose next clock has run out. Several processes may do so at once: only one step can be stored. */
  async ring(): Promise<void> {
    const now = this.host.now();
    const due = await this.host.store.db
      .selectFrom('games')
      .select('id')
      .where('status', '=', 'playing')
      .where('next_deadline', '<=', now)
      .orderBy('next_deadline')
      .execute();
    for (const { id } of due) {
      const rest = this.resting.get(id);
      if (rest && rest.until > now) continue;
      try {
        await this.host.inRoom(id, (room) => ring(this.host, room));
        this.resting.delete(id);
      } catch (problem) {
        const next = Math.min(LONGEST_REST_MS, rest ? 2 * rest.rest : FIRST_REST_MS);
        this.resting.set(id, { until: now + next, rest: next });
        this.onProblem(problem);
      }
    }
  }
}

async function ring(host: Host, room: Room): Promise<void> {
  const { deadline, course } = room;
  if (!course || room.row.status !== 'playing' || !deadline || deadline.at > host.now()) return;
  const { seat } = deadline;
  if (room.settings.timeout === 'lose') {
    await endGame(host, room, { by: 'time', seat, words: `the clock of ${await sideName(host, room, seat)} ran out` });
    return;
  }
  const answer = (await savedAnswer(host, room, course, seat)) ?? suggested(course, seat);
  // Without an id: those are the players' own, and the place in the journal is enough to be stored once.
  await takeStep(host, room, { seat, submission: null, play: (now) => now.answer(seat, answer) });
}

/** What the seat has saved for this very question, if it is still legal. */
async function savedAnswer(host: Host, room: Room, course: Course, seat: Seat): Promise<unknown> {
  const draft = await host.store.db
    .selectFrom('drafts')
    .selectAll()
    .where('game', '=', room.id)
    .where('seat', '=', seat)
    .executeTakeFirst();
  const need = course.needOf(seat);
  if (!draft || need?.type !== 'answer' || draft.at !== course.numberFor(seat)) return undefined;
  const answer: unknown = JSON.parse(draft.answer);
  return checkAnswer(course.kindOf(need.kind), need.request, answer) ? undefined : answer;
}

function suggested(course: Course, seat: Seat): unknown {
  const need = course.needOf(seat);
  if (need?.type !== 'answer') throw new Error(`the clock of ${seat} runs although it is not asked`);
  return course.kindOf(need.kind).suggest(need.request);
}

/** Looks after the clocks: what was said beforehand happens when one runs out. */
import { checkAnswer, type Seat } from '../../kernel/index.ts';
import type { Course } from './course.ts';
import type { Host } from './host.ts';
import { sideName } from './names.ts';
import type { Room } from './room.ts';
import { endGame, takeStep } from './steps.ts';

/** Every game whose next clock has run out. Several processes may do so at once: only one step can be stored. */
export async function ringClocks(host: Host): Promise<void> {
  const due = await host.store.db
    .selectFrom('games')
    .select('id')
    .where('status', '=', 'playing')
    .where('next_deadline', '<=', host.now())
    .limit(100)
    .execute();
  for (const { id } of due) await host.inRoom(id, (room) => ring(host, room));
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
  const submission = `clock-${course.journal.length}`;
  await takeStep(host, room, { seat, submission, play: (now) => now.answer(seat, answer) });
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

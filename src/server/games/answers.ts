/** Answers of people: checked for the right seat, at the right number, by the rule itself; counted once. */
import { checkAnswer, type Entry, nth, type Refusal, refuse, type Seat } from '../../kernel/index.ts';
import type { Course, Step } from './course.ts';
import type { Host } from './host.ts';
import type { Room } from './room.ts';
import { notPlaying, takeStep } from './steps.ts';

interface Submission {
  /** Made by the client; the same one sent again counts once. */
  readonly id: string;
  /** The number the client answers at. */
  readonly at: string;
}

export function giveAnswer(
  host: Host,
  game: string,
  person: string | null,
  submission: Submission & { readonly answer: unknown },
): Promise<Refusal | null> {
  const { answer } = submission;
  return submit(host, game, person, submission, {
    withdrawn: false,
    play: (course, seat) => course.answer(seat, answer),
    isSame: (course, entry) => {
      if (entry.type !== 'answer') return false;
      const parsed = course.kindOf(entry.kind).answer.safeParse(answer);
      return parsed.success && JSON.stringify(parsed.data) === JSON.stringify(entry.answer);
    },
  });
}

/**
 * Takes back one's last answer by the strict rule: ready is withdrawn, and the orders are open again. It must teach nothing
 * and cost nobody time: what another person was shown, or thinks about already, stands.
 */
export function withdrawAnswer(
  host: Host,
  game: string,
  person: string | null,
  submission: Submission,
): Promise<Refusal | null> {
  return submit(host, game, person, submission, {
    withdrawn: true,
    play: (course, seat, room) =>
      course.withdraw(
        seat,
        room.people.some((other) => other !== seat),
      ),
    isSame: (_course, entry) => entry.type === 'undo',
  });
}

interface Deed {
  readonly withdrawn: boolean;
  play(course: Course, seat: Seat, room: Room): Step;
  /** Is this what was done when the id was used first? */
  isSame(course: Course, entry: Entry): boolean;
}

function submit(host: Host, game: string, person: string | null, { id, at }: Submission, deed: Deed) {
  return host.inRoom(game, async (room) => {
    for (;;) {
      const seat = room.seatOf(person);
      if (seat === null) return noSeat;
      const place = room.given.get(`${seat} ${id}`);
      if (place !== undefined) return deed.isSame(room.course!, nth(room.course!.journal, place)) ? null : idUsed;
      const stepped = await takeStep(host, room, {
        seat,
        submission: id,
        withdrawn: deed.withdrawn,
        play: (course) => (at === course.numberFor(seat) ? deed.play(course, seat, room) : { refusal: stale }),
      });
      // Where another process was quicker, it may have taken this very submission: look again.
      if (stepped !== 'moved') return stepped;
    }
  });
}

/** Saves an answer that is not given yet: if the clock runs out, it counts. */
export function saveDraft(
  host: Host,
  game: string,
  person: string | null,
  { at, answer }: Submission & { readonly answer: unknown },
): Promise<Refusal | null> {
  return host.inRoom(game, async (room) => {
    const seat = room.seatOf(person);
    if (seat === null) return noSeat;
    const { course } = room;
    if (!course || room.row.status !== 'playing') return notPlaying(room);
    if (at !== course.numberFor(seat)) return stale;
    const refusal = draftRefusal(course, seat, answer);
    if (refusal) return refusal;
    const row = { game, seat, at, answer: JSON.stringify(answer) };
    await host.store.db
      .insertInto('drafts')
      .values(row)
      .onConflict((clash) => clash.columns(['game', 'seat']).doUpdateSet(row))
      .execute();
    return null;
  });
}

/** What one has saved for the question as it stands; null where it was for another, or nothing. */
export function readDraft(host: Host, game: string, person: string): Promise<{ readonly answer: unknown } | null> {
  return host.inRoom(game, async (room) => {
    const seat = room.seatOf(person);
    if (seat === null || !room.course) return null;
    const draft = await host.store.db
      .selectFrom('drafts')
      .selectAll()
      .where('game', '=', game)
      .where('seat', '=', seat)
      .where('at', '=', room.course.numberFor(seat))
      .executeTakeFirst();
    return draft ? { answer: JSON.parse(draft.answer) } : null;
  });
}

function draftRefusal(course: Course, seat: Seat, answer: unknown): Refusal | null {
  const need = course.needOf(seat);
  if (need?.type !== 'answer') return refuse('not-asked', 'You are not asked for anything now.', '');
  return checkAnswer(course.kindOf(need.kind), need.request, answer);
}

const noSeat = refuse('not-seated', 'You have no seat in this game.', '');
const idUsed = refuse('id-used', 'Your orders did not arrive. Please confirm again.', '');
const stale = refuse('stale', 'The game has moved on. Check the map and answer again.', '');

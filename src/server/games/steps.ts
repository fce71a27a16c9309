/** What changes a game: it is played, stored, and only then told. */
import { setImmediate as soon } from 'node:timers/promises';
import { type Refusal, refuse, type Seat } from '../../kernel/index.ts';
import type { Along } from './append.ts';
import { type ClockStep, nextDeadline, startClocks, stepClocks } from './clock.ts';
import type { Course, Step } from './course.ts';
import type { Host } from './host.ts';
import { keepSnapshot, newCourse } from './opening.ts';
import type { Ending, Room } from './room.ts';
import type { GameRow } from './tables.ts';
import { Texts } from './texts.ts';

interface StepOf {
  readonly seat: Seat | null;
  readonly submission: string | null;
  readonly withdrawn?: boolean;
  readonly back?: Seat;
  readonly thought?: Along['thought'];
  /** Refuses, or plays the step. */
  play(course: Course): Step;
}

/** What became of a step: taken, refused, or overtaken by another process. */
type Stepped = Refusal | null | 'moved';

/** Plays a step, stores it, and only then tells of it. `moved`: another process was quicker, nothing was done. */
export async function takeStep(host: Host, room: Room, wanted: StepOf): Promise<Stepped> {
  const { seat, submission, withdrawn = false, back, thought, play } = wanted;
  const { course } = room;
  if (!course || room.row.status !== 'playing') return notPlaying(room);
  const step = play(course);
  if ('refusal' in step) return step.refusal;
  const now = host.now();
  const number = course.journal.length - step.entries.length;
  const waiting = course.waiting();
  const change = changeOf(
    room,
    { by: seat, withdrawn, waiting, away: room.away, ...(back === undefined ? {} : { back }) },
    now,
  );
  const clears = room.offers.length > 0;
  const batch = { game: room.id, number, entries: step.entries, seat, submission, waiting, made_at: now };
  const along = { ...(change ? { game: change } : {}), ...(thought ? { thought } : {}), clears };
  const texts = new Texts();
  const [stored, tell] = await Promise.all([
    host.appender.append(batch, along, texts),
    // While the disk works, what everybody will be told is written up.
    soon().then(() => room.writeUp(texts)),
  ]);
  if (!stored) {
    await host.reopen(room);
    return 'moved';
  }
  if (submission) room.given.set(`${seat} ${submission}`, number);
  if (change) {
    room.row = { ...room.row, ...change };
    if (change.clocks) room.clocks = JSON.parse(change.clocks);
  }
  if (clears) room.offers = room.offers.filter(({ kind }) => kind === 'rematch');
  tell();
  if (change || clears) room.publishTable();
  void keepSnapshot(host, room);
  host.tell(room, room.row.status === 'over' ? 'ended' : 'stepped');
  return null;
}

function changeOf(room: Room, step: ClockStep, now: number): Partial<GameRow> | null {
  const over = room.course?.over ? ({ status: 'over', ended_at: now } as const) : null;
  if (!room.clocks) return over;
  const clocks = stepClocks(room.settings.clock, room.clocks, step, now);
  return { ...over, clocks: JSON.stringify(clocks), next_deadline: nextDeadline(clocks)?.at ?? null };
}

/** Begins the game once every seat is taken. */
export async function beginGame(host: Host, room: Room): Promise<void> {
  const now = host.now();
  const course = await newCourse(host, room);
  const entries = course.begin();
  const clocks = startClocks(room.settings.clock, room.people, { waiting: course.waiting(), away: room.away }, now);
  const change = {
    status: course.over ? 'over' : 'playing',
    started_at: now,
    clocks: clocks && JSON.stringify(clocks),
    next_deadline: nextDeadline(clocks)?.at ?? null,
  } as const;
  const batch = { game: room.id, number: 0, entries, seat: null, submission: null, waiting: course.waiting() };
  if (!(await host.appender.append({ ...batch, made_at: now }, { game: change }))) return host.reopen(room);
  room.row = { ...room.row, ...change };
  room.clocks = clocks;
  room.course = course;
  room.publishTable();
  room.publish();
  host.tell(room, 'stepped');
}

/** Empties a seat before the game begins. */
export async function vacateSeat(host: Host, room: Room, seat: Seat): Promise<void> {
  const empty = { person: null, word: null, pledge: null };
  await host.store.db.updateTable('seats').set(empty).where('game', '=', room.id).where('seat', '=', seat).execute();
  await host.reread(room);
  room.publishTable();
}

/** Ends the game otherwise than by the rules. */
export async function endGame(host: Host, room: Room, ending: Ending): Promise<void> {
  const change = {
    status: 'over',
    ending: JSON.stringify(ending),
    ended_at: host.now(),
    next_deadline: null,
  } as const;
  await host.store.db
    .updateTable('games')
    .set(change)
    .where('id', '=', room.id)
    .where('status', '=', 'playing')
    .execute();
  await host.reread(room);
  room.publishTable();
  host.tell(room, 'ended');
}

export function notPlaying(room: Room): Refusal {
  return room.row.status === 'open'
    ? refuse('not-begun', 'The game has not started: a seat is still empty.', '')
    : refuse('over', 'The game is over.', '');
}

/**
 * The commander in a seat nobody took. He gets what a person in that seat would get, the view and the request, and
 * random numbers of his own; his reasons are kept apart until the game is over.
 */
import type { Decision } from '../../game/index.ts';
import type { Seat } from '../../kernel/index.ts';
import type { Course } from './course.ts';
import type { Host } from './host.ts';
import type { Room } from './room.ts';
import { takeStep } from './steps.ts';

export class Commanders {
  private readonly host: Host;
  private readonly onProblem: (problem: unknown) => void;
  private readonly thinking = new Set<string>();
  private stopped = false;

  constructor(host: Host, onProblem: (problem: unknown) => void) {
    this.host = host;
    this.onProblem = onProblem;
    host.onHappening((room) => this.look(room));
  }

  /** After a start: games in which a commander was asked when the server stopped. */
  async resume(): Promise<void> {
    const games = await this.host.store.db
      .selectFrom('seats')
      .innerJoin('games', 'games.id', 'seats.game')
      .select('games.id')
      .distinct()
      .where('seats.officer', 'is not', null)
      .where('games.status', '=', 'playing')
      .where('games.id', 'in', (make) =>
        make.selectFrom('seats').select('seats.game').where('seats.person', 'is not', null),
      )
      .execute();
    for (const { id } of games) {
      if (this.stopped) return;
      await this.host.inRoom(id, async (room) => this.look(room)).catch(this.onProblem);
    }
  }

  stop(): void {
    this.stopped = true;
  }

  private look(room: Room): void {
    if (this.stopped || room.row.status !== 'playing' || !room.course) return;
    // Where commanders play alone they play for whoever looks on; while nobody does, others need the threads.
    if (room.people.length === 0 && room.listening === 0) return;
    for (const seat of room.course.waiting()) {
      const officer = room.seats.find((one) => one.seat === seat)?.officer;
      if (officer) this.think(room, room.course, seat, officer).catch(this.onProblem);
    }
  }

  private async think(room: Room, course: Course, seat: Seat, officer: string): Promise<void> {
    const at = course.numberFor(seat);
    const key = `${room.id} ${seat} ${at}`;
    const need = course.needOf(seat);
    if (this.thinking.has(key) || need?.type !== 'answer') return;
    this.thinking.add(key);
    try {
      const { kind, request } = need;
      const { host, book, officer_seed } = room.row;
      const asked = { host, game: room.id, book, officer, seat, view: course.view(seat), kind, request };
      const decision = await this.decide(course, { ...asked, seed: `${officer_seed} ${seat} ${at}` });
      await this.host.inRoom(room.id, async (now) => {
        if (this.stopped || now.row.status !== 'playing' || now.course?.numberFor(seat) !== at) return;
        const stepped = await takeStep(this.host, now, {
          seat,
          submission: null,
          thought: { seat, kind, reason: decision.reason },
          play: (game) => game.answer(seat, decision.answer),
        });
        // Whoever keeps the server should know: the game waits until something else happens in it.
        if (stepped && stepped !== 'moved') this.onProblem(new Error(`${officer} of ${room.id}: ${stepped.sentence}`));
      });
    } finally {
      this.thinking.delete(key);
    }
  }

  /** A commander who fails must not hold up a game: the book's own suggestion stands in, as where he errs. */
  private async decide(course: Course, ask: Parameters<Host['books']['decide']>[0]): Promise<Decision> {
    try {
      return await this.host.books.decide(ask);
    } catch (problem) {
      this.onProblem(problem);
      return { answer: course.kindOf(ask.kind).suggest(ask.request), reason: '' };
    }
  }
}

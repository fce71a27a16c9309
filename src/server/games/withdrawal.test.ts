import { afterAll, describe, expect, test } from 'vitest';
import { type Seat, sealedDice, stream } from '../../kernel/index.ts';
import { loadAll, loadBook } from '../../rules/index.ts';
import { skirmishGame, spend, stance } from '../../testing/skirmish.ts';
import { booksOf, startTestService } from '../testing.ts';
import { TrialClient } from '../trials/client.ts';
import { seatTwo } from '../trials/visit.ts';
import { Audience } from './audience.ts';
import { Course } from './course.ts';
import type { ServedGame } from './officer.ts';
import { Texts } from './texts.ts';

function courseOf(game: ServedGame, data: unknown, seed: string): Course {
  const course = new Course(game, game.start(data, {}), sealedDice(seed), []);
  course.begin();
  return course;
}

/** Every byte somebody who comes in gets. */
const toldTo = (course: Course, seat: Seat | null) => new Audience(seat).whole(course, new Texts());

/** Answers by lot, each looked at before and after it was given, and asked to be taken back again. */
function answeredByLot(course: Course, seed: string, steps: number, look: (seat: Seat, before: string[]) => void) {
  const random = stream(seed, 'lot');
  const seats = [...course.book.rules.seats(course.start), null];
  for (let n = 0; n < steps && !course.over; n++) {
    const waiting = course.waiting();
    const seat = waiting[random.below(waiting.length)]!;
    const need = course.needOf(seat)!;
    if (need.type !== 'answer') throw new Error('dice are asked for');
    const others = seats.filter((one) => one !== seat);
    const looks = random.below(2) === 0;
    const before = looks ? others.map((one) => toldTo(course, one)) : [];
    course.answer(seat, course.kindOf(need.kind).sample(need.request, random));
    if (looks) look(seat, before);
  }
}

describe('where another person sits at the table', () => {
  test('an answer that changed a byte of what anybody else gets stands, in every book', async () => {
    for (const { id, game: open } of await loadAll()) {
      const game = (await open!()) as ServedGame;
      const course = courseOf(game, game.scenarios[0]!.data, id);
      let stood = 0;
      answeredByLot(course, id, 50, (seat, before) => {
        const others = [...game.rules.seats(course.start), null].filter((one) => one !== seat);
        const shown = others.some((one, i) => unwaited(toldTo(course, one)) !== unwaited(before[i]!));
        const step = course.withdraw(seat, true);
        if ('refusal' in step) stood++;
        if (shown) expect(step, id).toHaveProperty('refusal');
      });
      expect(stood, id).toBeGreaterThan(0);
    }
  });

  test('an envelope may be taken up again as often as one likes: the other’s question, number and clock stay as they were', async () => {
    let time = Date.parse('2026-06-18T11:30:00Z');
    const service = await startTestService(booksOf({ toy: skirmishGame }), { now: () => time });
    afterAll(() => service.remove());
    const settings = { clock: { kind: 'live', minutes: 1, increment: 0 } };
    const seats = ['blue', 'red'] as const;
    const { game, players } = await seatTwo(service.origin, { book: 'toy', scenario: 'toy', seats, settings }, 'pairs');
    const [blue, red] = players.map(({ cookie }) => new TrialClient(service.origin, game, cookie));
    await Promise.all([blue!.until(() => blue!.now !== null), red!.until(() => red!.now !== null)]);
    const { at } = red!.now!;
    for (let n = 0; n < 20; n++) {
      time += 1000;
      expect(await blue!.answer(`given-once-${n}`, 'push')).toBeNull();
      await blue!.until(() => blue!.now!.needs.length === 0);
      expect(await blue!.say({ type: 'withdraw', id: `withdrawn-${n}`, at: blue!.now!.at })).toBeNull();
      await blue!.until(() => blue!.now!.needs.length === 1);
    }
    // Twenty seconds of a minute have run for both, and what red was first asked still counts.
    expect(await red!.say({ type: 'answer', id: 'red-answers', at, answer: 'hold' })).toBeNull();
    expect(await blue!.answer('at-last-given', 'hold')).toBeNull();
    await red!.until(() => red!.now!.view.turn === 2);
    const left = red!.table!.seats.map((one) => one.left);
    expect(left[0]).toBeLessThan(42_000);
    expect(left[1]).toBeGreaterThan(39_000);
    blue!.close();
    red!.close();
  });

  test('an open answer that passes the question on is not withdrawn, so nobody loses time by it', async () => {
    const alternating: ServedGame = {
      ...skirmishGame,
      rules: {
        ...skirmishGame.rules,
        play(table, state) {
          table.ask(spend, 'blue', { reserve: 0 });
          table.ask(stance, 'red', { mayPush: true });
          state.turn++;
        },
      },
    };
    const service = await startTestService(booksOf({ toy: alternating }));
    afterAll(() => service.remove());
    const seats = ['blue', 'red'] as const;
    const { game, players } = await seatTwo(service.origin, { book: 'toy', scenario: 'toy', seats }, 'passing on');
    const [blue, red] = players.map(({ cookie }) => new TrialClient(service.origin, game, cookie));
    await Promise.all([blue!.until(() => blue!.now !== null), red!.until(() => red!.now !== null)]);
    expect(await blue!.answer('blue-goes-on', 0)).toBeNull();
    await red!.until(() => red!.now!.needs.length === 1);
    const { at } = red!.now!;
    const refusal = await blue!.say({ type: 'withdraw', id: 'not-so-fast', at: blue!.now!.at });
    expect(refusal).toMatchObject({ code: 'undo', sentence: expect.stringContaining('ask to undo') });
    expect(await red!.say({ type: 'answer', id: 'red-answers', at, answer: 'hold' })).toBeNull();
    blue!.close();
    red!.close();
  });
});

/** Who is asked is told to all; that the same are asked as before is no news. */
const unwaited = (told: string): string => told.replace(/"waiting":\[[^\]]*\],/, '');

describe('alone against a commander', () => {
  test('a march of Beyond Waterloo that brought an enemy into sight stands, and others can be taken back', async () => {
    const game = (await (await loadBook('beyond-waterloo')).game!()) as ServedGame;
    const tried = { stood: 0, back: 0 };
    for (const { data, id } of game.scenarios) {
      const course = courseOf(game, data, id);
      const inSight = (seat: Seat) =>
        (course.view(seat) as { corps: { area: number; fate: string }[] }).corps.map(({ area }) => area >= 0);
      const random = stream(id, 'scouting');
      for (let n = 0; n < 60 && !course.over; n++) {
        const [seat] = course.waiting();
        const need = course.needOf(seat!)!;
        if (need.type !== 'answer') throw new Error('dice are asked for');
        const before = inSight(seat!);
        const { length } = course.journal;
        course.answer(seat!, course.kindOf(need.kind).sample(need.request, random));
        const found = inSight(seat!).some((seen, i) => seen && !before[i]);
        const rolled = course.journal.slice(length).some(({ type }) => type === 'roll' || type === 'reveal');
        const step = course.withdraw(seat!);
        if (found) expect(step).toHaveProperty('refusal');
        if (found && !rolled) tried.stood++;
        if ('entries' in step) tried.back++;
      }
    }
    expect(tried.stood).toBeGreaterThan(0);
    expect(tried.back).toBeGreaterThan(3);
  });
});

import { expect, test } from 'vitest';
import { sealedDice, stream } from '../../kernel/index.ts';
import { loadBook, shelf } from '../../rules/index.ts';
import { Course } from './course.ts';
import { asText, stateFrom } from './snapshot.ts';

const start = { ground: { hills: [1, 2] }, units: [{ at: 1 }] };

test('a state is kept without what has not changed, and read back as it was', () => {
  const state = { ground: start.ground, units: [{ at: -0, seen: undefined }], turn: 3 };
  const text = asText(state, start)!;
  expect(text).not.toContain(Buffer.from('hills').toString('base64').slice(0, 6));
  const back = stateFrom(text, start) as typeof state;
  expect(back).toEqual(state);
  expect(back.ground).toBe(start.ground);
  expect(Object.is(back.units[0]!.at, -0)).toBe(true);
});

test('a state that cannot be kept is not, and what cannot be read is no state', () => {
  expect(asText({ ...start, ask: () => 1 }, start)).toBe(null);
  expect(asText([1], start)).toBe(null);
  expect(stateFrom('nonsense', start)).toBe(undefined);
});

const booksWithGames = async () => {
  const games = [];
  for (const { id } of shelf) {
    const game = await (await loadBook(id)).game?.();
    if (game) games.push({ id, game });
  }
  return games;
};

test('every book’s game goes on from a snapshot as from its whole journal', async () => {
  for (const { id, game } of await booksWithGames()) {
    const opening = () => game.start(game.scenarios[0]!.data, {});
    const box = sealedDice(id, []);
    const first = opening();
    const course = new Course(game, first, box, []);
    course.begin();
    const random = stream(id, 'lot');
    const answer = (one: Course, seed: string) => {
      const lot = stream(seed, 'lot');
      const need = one.needs[lot.below(one.needs.length)]!;
      if (need.type !== 'answer') throw new Error('dice are asked for');
      one.answer(need.seat, one.kindOf(need.kind).sample(need.request, lot));
    };
    for (let n = 0; n < 24 && !course.over; n++) answer(course, `${n} ${random.below(1000)}`);
    const text = asText(course.cut.state, first);
    expect(text, `${id} has snapshots`).not.toBe(null);
    const state = stateFrom(text!, first);
    const again = new Course(game, first, box, course.journal, { number: course.cut.number, state });
    for (let n = 0; n < 10 && !course.over; n++) {
      for (const one of [course, again]) answer(one, `then ${n}`);
      expect(again.journal.length).toBe(course.journal.length);
    }
    expect(JSON.stringify(again.journal)).toBe(JSON.stringify(course.journal));
    for (const seat of [null, ...game.rules.seats(first)]) expect(again.view(seat)).toEqual(course.view(seat));
  }
});

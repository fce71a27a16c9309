import { expect, test } from 'vitest';
import {
  type AnyKind,
  checkAnswer,
  type Entry,
  type Random,
  type Seat,
  sealedDice,
  stream,
} from '../../kernel/index.ts';
import { loadBook } from '../../rules/index.ts';
import { Audience } from './audience.ts';
import { Course } from './course.ts';
import type { ServedGame } from './officer.ts';
import { Texts } from './texts.ts';

/** Every byte somebody who comes in gets. */
const toldTo = (course: Course, seat: Seat | null) => new Audience(seat).whole(course, new Texts());
const viewOf = (course: Course, seat: Seat | null) => JSON.stringify(course.view(seat));

interface Compared {
  /** Pairs of games that differed in what a seat cannot see, looked at through its eyes. */
  pairs: number;
  readonly leaks: string[];
}

/**
 * One seat is given two answers in two copies of a game, which then go on with the same answers. As long as another seat,
 * or an observer, sees the same in both, not a byte of what he is told may differ.
 */
function compare(game: ServedGame, start: unknown, journal: readonly Entry[], random: Random, found: Compared): void {
  const courses = [0, 1].map(() => new Course(game, start, sealedDice('unseen'), journal)) as [Course, Course];
  const [one, two] = courses;
  const seat = one.waiting()[random.below(one.waiting().length)]!;
  const need = one.needOf(seat)!;
  if (need.type !== 'answer') throw new Error('dice are asked for');
  const kind = one.kindOf(need.kind);
  const answers = [drawn(kind, need.request, random), drawn(kind, need.request, random)];
  if (!kind.kept || JSON.stringify(answers[0]) === JSON.stringify(answers[1])) return;
  courses.forEach((course, i) => {
    course.answer(seat, answers[i]);
  });
  const eyes = new Set([...game.rules.seats(start), null].filter((other) => other !== seat));
  // Who is asked is told to all: where that differs, the two have parted in the open.
  for (let n = 0; n < 4 && String(one.waiting()) === String(two.waiting()); n++) {
    for (const other of eyes) {
      if (viewOf(one, other) !== viewOf(two, other)) eyes.delete(other);
      else {
        found.pairs++;
        const [a, b] = [toldTo(one, other), toldTo(two, other)];
        if (a === b) continue;
        eyes.delete(other);
        found.leaks.push(`${other ?? 'an observer'} after ${need.kind}: ${difference(a, b)}`);
      }
    }
    if (eyes.size === 0 || !together(one, two, random)) return;
  }
}

/** By lot; of a list of marches one alone, for an army that all moves at once is seen. */
function drawn(kind: AnyKind, request: unknown, random: Random): unknown {
  const all: unknown = kind.sample(request, random);
  if (!Array.isArray(all) || all.length < 2) return all;
  const one = [all[random.below(all.length)]];
  return checkAnswer(kind, request, one) ? all : one;
}

/** Both games one answer further, the same in both; false where they part. */
function together(one: Course, two: Course, random: Random): boolean {
  if (one.over || two.over) return false;
  const seat = one.waiting()[random.below(one.waiting().length)]!;
  const [need, other] = [one.needOf(seat)!, two.needOf(seat)!];
  if (need.type !== 'answer' || other.type !== 'answer' || need.kind !== other.kind) return false;
  const answer = one.kindOf(need.kind).suggest(need.request);
  return 'entries' in one.answer(seat, answer) && 'entries' in two.answer(seat, answer);
}

function difference(a: string, b: string): string {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  return `…${a.slice(Math.max(0, at - 60), at + 90)}… against …${b.slice(Math.max(0, at - 60), at + 90)}…`;
}

test.each([
  ['beyond-waterloo', 3, {}, 30],
  ['esr', 0, { fog: true }, 14],
  ['revolution-empire', 1, {}, 8],
])('what is done out of sight changes no byte of what others are told: %s', async (book, which, options, tries) => {
  const game = (await (await loadBook(book)).game!()) as ServedGame;
  const found: Compared = { pairs: 0, leaks: [] };
  const random = stream(book, 'unseen');
  const start = game.start(game.scenarios[which]!.data, options);
  const course = new Course(game, start, sealedDice('unseen'), []);
  course.begin();
  for (let n = 0; n < tries && !course.over; n++) {
    compare(game, start, course.journal, random, found);
    const seat = course.waiting()[0]!;
    const need = course.needOf(seat)!;
    if (need.type !== 'answer') throw new Error('dice are asked for');
    course.answer(seat, drawn(course.kindOf(need.kind), need.request, random));
  }
  expect(found.leaks.slice(0, 4)).toEqual([]);
  expect(found.pairs).toBeGreaterThan(3);
});

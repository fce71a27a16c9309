import { describe, expect, test } from 'vitest';
import { type Entry, journalFor, newGame, sealedDice, stream } from '../../kernel/index.ts';
import { loadBook } from '../../rules/index.ts';
import { viewAfter } from '../../staff/view-after.ts';
import { messageFor } from '../../testing/leaks.ts';
import { newSkirmish, skirmishGame } from '../../testing/skirmish.ts';
import { Audience } from './audience.ts';
import { Course } from './course.ts';
import type { ServedGame } from './officer.ts';
import { Texts } from './texts.ts';

const box = sealedDice('a seed', ['a word']);
const fresh = () => new Course(skirmishGame, newSkirmish(), box, []);

/** Answers by lot, taking back now and then; looks after every step. */
function playByLot(course: Course, seed: string, look: () => void, steps = 400): void {
  const random = stream(seed, 'lot');
  for (let n = 0; n < steps && !course.over; n++) {
    const waiting = course.waiting();
    const seat = waiting[random.below(waiting.length)]!;
    const need = course.needOf(seat)!;
    if (need.type !== 'answer') throw new Error('dice are asked for');
    const step =
      random.below(6) === 0 ? course.withdraw(course.book.rules.seats(course.cut.state)[random.below(2)]!) : null;
    if (!step || 'refusal' in step) {
      const answered = course.answer(seat, course.kindOf(need.kind).sample(need.request, random));
      expect(answered).not.toHaveProperty('refusal');
    }
    look();
  }
}

/** Everything that can be told of a course from outside. */
const told = (course: Course) =>
  JSON.stringify([course.journal, course.needs, course.phase, course.over, course.view('blue'), course.view(null)]);

describe('the course of a game', () => {
  test('is what the kernel makes of the same journal', () => {
    for (const seed of ['a', 'b', 'c']) {
      const course = fresh();
      course.begin();
      playByLot(course, seed, () => {
        const again = newGame(skirmishGame.rules, newSkirmish(), course.journal);
        if (course.journal.length > 0) expect(course.needs).toEqual(again.needs);
        expect(course.view('red')).toEqual(skirmishGame.rules.view(again.state, 'red'));
      });
      expect(course.over).toBe(true);
    }
  });

  test('goes on from a cut as from the whole journal', () => {
    const course = fresh();
    course.begin();
    playByLot(course, 'cut', () => {
      const { cut, journal } = course;
      const kept = { number: cut.number, state: JSON.parse(JSON.stringify(cut.state)) };
      expect(told(new Course(skirmishGame, newSkirmish(), box, journal, kept))).toBe(told(course));
      expect(told(new Course(skirmishGame, newSkirmish(), box, journal))).toBe(told(course));
    });
  });

  test('is followed by another process, step by step, or not at all', () => {
    const course = fresh();
    const other = fresh();
    course.begin();
    other.begin();
    let seen = 0;
    playByLot(course, 'follow', () => {
      expect(other.follow(course.journal.slice(seen))).toBe(true);
      seen = course.journal.length;
      expect(told(other)).toBe(told(course));
    });
    const forged: Entry = { type: 'answer', seat: 'blue', kind: 'stance', answer: 'hold', secret: true };
    expect(fresh().follow([forged, { type: 'report', text: 'and victory is ours' }])).toBe(false);
  });

  test('goes back by consent past a phase that is over', () => {
    const course = fresh();
    course.begin();
    course.answer('blue', 'push');
    course.answer('red', 'push');
    const before = told(course);
    while (course.waiting().length === 1) course.answer(course.waiting()[0]!, 0);
    course.answer('blue', 'hold');
    course.answer('red', 'hold');
    expect(told(course)).not.toBe(before);
    expect(course.takeBack(0)).toHaveProperty('entries');
    expect(course.waiting()).toEqual(['blue', 'red']);
    expect(course.takeBack(0)).toHaveProperty('refusal');
  });

  test('never draws a die twice, taken back or not', () => {
    const course = fresh();
    course.begin();
    for (let n = 0; n < 5; n++) {
      course.answer('blue', 'push');
      course.answer('red', 'push');
      course.takeBack(course.lastAnswer('blue')!);
    }
    const drawn = course.journal.flatMap((entry) => (entry.type === 'roll' ? [entry.hand] : []));
    expect(drawn.length).toBeGreaterThan(5);
    expect(new Set(drawn).size).toBe(drawn.length);
  });

  test('costs the same for an answer taken back, however often one was before: no rule is played for it', () => {
    let played = 0;
    const { rules } = skirmishGame;
    const counting: typeof rules = {
      ...rules,
      play(table, state, phase) {
        played++;
        rules.play(table, state, phase);
      },
    };
    const course = new Course({ ...skirmishGame, rules: counting }, newSkirmish(), sealedDice('pairs'), []);
    course.begin();
    const costs = Array.from({ length: 300 }, () => {
      const before = played;
      course.answer('blue', 'push');
      course.withdraw('blue');
      return played - before;
    });
    expect(course.journal.length).toBeGreaterThanOrEqual(600);
    expect(new Set(costs)).toEqual(new Set([0]));
  });

  test('numbers a seat’s answer by what all can see and by its own deeds', () => {
    const course = fresh();
    course.begin();
    const red = course.numberFor('red');
    const blue = course.numberFor('blue');
    course.answer('blue', 'push');
    expect(course.numberFor('red')).toBe(red);
    const answered = course.numberFor('blue');
    course.withdraw('blue');
    expect(course.numberFor('red')).toBe(red);
    expect(new Set([blue, answered, course.numberFor('blue')]).size).toBe(3);
    course.answer('blue', 'push');
    course.answer('red', 'hold');
    expect(course.numberFor('red')).not.toBe(red);
  });
});

/** What a browser has, put together from the messages as it gets them. */
class Mirror {
  journal: Entry[] = [];
  view: Record<string, unknown> = {};
  version: string | undefined;
  take(text: string): void {
    const { keep, entries, view, members, version } = JSON.parse(text);
    this.journal = [...this.journal.slice(0, keep), ...entries];
    this.view = viewAfter(this.view, { view, members });
    this.version = version;
  }
}

describe('an audience', () => {
  test('that hears every change, or comes back after missing some, has the seat’s journal and view', () => {
    for (const seat of ['blue', 'red', null]) {
      const course = fresh();
      course.begin();
      const always = new Audience(seat);
      const now = new Audience(seat);
      const mirror = new Mirror();
      const absent = new Mirror();
      let step = 0;
      playByLot(course, `mirror ${seat}`, () => {
        mirror.take(always.update(course, new Texts()));
        if (step++ % 4 === 0) absent.take(now.whole(course, new Texts(), absent.version));
        if (step === 30) course.takeBack(course.lastAnswer('blue') ?? 0);
        const types = (journal: readonly Entry[]) =>
          journal.map((entry) => (entry.type === 'undo' ? { ...entry, of: 0 } : entry));
        if (step % 4 === 1) {
          expect(absent.journal).toEqual(mirror.journal);
          expect(absent.view).toEqual(mirror.view);
        }
        if (step !== 30) expect(types(mirror.journal)).toEqual(types(journalFor(course.journal, seat)));
        if (step !== 30) expect(mirror.view).toEqual(course.view(seat));
      });
    }
  });

  test('is told nothing by the message that the kernel would not tell', () => {
    const course = fresh();
    course.begin();
    course.answer('blue', 'push');
    const message = new Audience('red').whole(course, new Texts());
    const game = newGame(skirmishGame.rules, newSkirmish(), course.journal);
    const { view, journal } = JSON.parse(messageFor(game, 'red'));
    const { view: sentView, entries, needs } = JSON.parse(message);
    expect([sentView, entries]).toEqual([view, journal]);
    expect(needs.map((need: { seat: string }) => need.seat)).toEqual(['red']);
  });
});

/** Two games alike but for what one side put into its envelope: the other side's bytes are the same. */
function tellsSecrets(book: ServedGame, start: unknown, seed: string, most: number): number {
  const random = stream(seed, 'permutation');
  const course = new Course(book, start, box, []);
  course.begin();
  let compared = 0;
  for (let n = 0; n < most && !course.over; n++) {
    const need = course.needs[random.below(course.needs.length)]!;
    if (need.type !== 'answer') throw new Error('dice are asked for');
    const kind = course.kindOf(need.kind);
    if (need.secret && course.waiting().length > 1) {
      const other = new Course(book, start, box, course.journal);
      const audiences = book.rules.seats(course.cut.state).filter((seat) => seat !== need.seat);
      const before = [...audiences, null].map((seat) => new Audience(seat));
      const twins = before.map(({ seat }) => new Audience(seat));
      for (const one of [...before, ...twins]) one.whole(course, new Texts());
      course.answer(need.seat, kind.sample(need.request, random));
      other.answer(need.seat, kind.sample(need.request, random));
      if (JSON.stringify(course.journal) !== JSON.stringify(other.journal)) compared++;
      before.forEach((one, i) => {
        expect(one.update(course, new Texts())).toBe(twins[i]!.update(other, new Texts()));
      });
    } else course.answer(need.seat, kind.sample(need.request, random));
  }
  return compared;
}

describe('secrets', () => {
  test('of the toy can be changed without changing a byte of what the others get', () => {
    let compared = 0;
    for (const seed of ['1', '2', '3', '4']) compared += tellsSecrets(skirmishGame, newSkirmish(), seed, 300);
    expect(compared).toBeGreaterThan(5);
  });

  test('of a real battle can be changed without changing a byte of what the others get', async () => {
    const book = await loadBook('one-day');
    const game = await book.game!();
    const start = game.start(game.scenarios[0]!.data, book.options.parse({}));
    expect(tellsSecrets(game, start, 'battle', 200)).toBeGreaterThan(0);
  });
});

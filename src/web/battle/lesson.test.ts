/** Lessons: said when they are due, done when they are done, and about things that exist. */
import { describe, expect, test } from 'vitest';
import type { BookGame, LessonStep } from '../../game/index.ts';
import { advance, answer, kindCalled, newGame, sealedDice, sealedHand, stream } from '../../kernel/index.ts';
import { shelf } from '../../rules/index.ts';
import { isTyped, readTyped } from '../../staff/typed/index.ts';
import { BEGUN, followed, isDone, isDue, isPast, numberOf, type Progress } from './lesson.ts';
import type { TableNow } from './session.ts';

const step = (more: Partial<LessonStep> = {}): LessonStep => ({ title: '', say: [], ...more });
const now = (turn: number, kind = 'orders', over = false) =>
  ({ scene: { turn, pieces: [] }, ask: over ? null : { kind }, over: over ? {} : null }) as unknown as TableNow;

test('a step is said when its question is asked in its turn or later', () => {
  const due = step({ when: { kind: 'orders', turn: 2 } });
  expect([now(1), now(2), now(3), now(2, 'fire')].map((one) => isDue(due, one))).toEqual([false, true, true, false]);
  expect(isDue(step({ when: { over: true } }), now(8))).toBe(false);
  expect(isDue(step({ when: { over: true } }), now(8, '', true))).toBe(true);
});

const nothing = { selected: [], answers: 0, entered: false };

test('a step is done by tapping what it points at, by choosing several, by entering something, or by answering', () => {
  const tap = step({ until: 'selected', point: { piece: 'F3' } });
  expect(isDone(tap, { ...nothing, selected: ['F2'] })).toBe(false);
  expect(isDone(tap, { ...nothing, selected: ['F3'] })).toBe(true);
  expect(isDone(step({ until: 'boxed' }), { ...nothing, selected: ['F2', 'F3'] })).toBe(true);
  expect(isDone(step({ until: 'entered' }), { ...nothing, entered: true })).toBe(true);
  expect(isDone(step({ until: 'answered' }), { ...nothing, answers: 1 })).toBe(true);
  expect(isDone(step(), { selected: ['F3'], answers: 5, entered: true })).toBe(false);
});

test('while nothing is said the progress stands at the step that comes next', () => {
  const lesson = { seat: 'f', steps: [step(), step(), step()] };
  const waiting: Progress = { done: [0, 1], said: null };
  expect(numberOf(lesson, waiting, false)).toBe(2);
  expect(numberOf(lesson, { done: [0], said: { step: 1, answers: 0 } }, true)).toBe(1);
  expect(numberOf(lesson, { done: [0, 1, 2], said: null }, false)).toBe(0);
});

const answered = (one: LessonStep) => isDone(one, { ...nothing, answers: 1 });
const open = () => false;

test('a step that was answered is done, whatever is asked next', () => {
  const steps = ['chits', 'moves', 'fire'].map((kind) => step({ title: kind, when: { kind }, until: 'answered' }));
  const lesson = { seat: 'f', steps };
  let at = followed(lesson, BEGUN, now(1, 'chits'), 0, open);
  expect(at.said).toEqual({ step: 0, answers: 0 });
  at = followed(lesson, at, now(1, 'moves'), 1, answered);
  expect(at).toEqual({ done: [0], said: { step: 1, answers: 1 } });
  // Something else is asked first: the step stays open for later.
  at = followed(lesson, at, now(1, 'fire'), 1, open);
  expect(at).toEqual({ done: [0], said: { step: 2, answers: 1 } });
});

test('steps of turns gone by and of pieces lost are left out, and the end has its own', () => {
  const turns = [1, 1, 2, 3].map((turn) => step({ when: { turn } }));
  const lesson = { seat: 'f', steps: [...turns, step({ when: { over: true } })] };
  expect(followed(lesson, BEGUN, now(1), 0, open).said?.step).toBe(0);
  expect(followed(lesson, BEGUN, now(3), 0, open)).toEqual({ done: [0, 1, 2], said: { step: 3, answers: 0 } });
  expect(followed(lesson, BEGUN, now(8, '', true), 0, open).said?.step).toBe(4);
  const dead = { ...now(1), scene: { turn: 1, pieces: [{ id: 'F4', fate: 'gone' }] } } as unknown as TableNow;
  expect(isPast(step({ point: { piece: 'F4' } }), dead)).toBe(true);
  expect(isPast(step({ point: { piece: 'F3' } }), dead)).toBe(false);
});

describe.each(shelf.map(({ id }) => id))('the lessons of %s', (id) => {
  test('speak of units, lines and questions that are there, and their typed orders can be typed', async () => {
    const book = await shelf.find((one) => one.id === id)!.load();
    const game: BookGame | undefined = await book.game?.();
    for (const { data, lesson } of game?.scenarios ?? []) {
      if (!game || !lesson) continue;
      const live = newGame(game.rules, game.start(data, {}));
      advance(live, { hand: sealedHand(sealedDice('lesson')) });
      const need = live.needs.find((one) => one.type === 'answer' && one.seat === lesson.seat);
      if (need?.type !== 'answer') throw new Error('the taught side is asked nothing at the start');
      const view = game.rules.view(live.state, lesson.seat);
      const scene = game.desk.scene(view);
      const form = game.desk.sheets[need.kind]!.form(view, need.request);
      for (const { point, when, say, title } of lesson.steps) {
        // One glance: thirty words and no more.
        expect(say.join(' ').split(/\s+/).length, title).toBeLessThanOrEqual(30);
        if (when?.kind) expect(game.rules.kinds.map(({ kind }) => kind)).toContain(when.kind);
        if (point && 'piece' in point) expect(scene.pieces.map((piece) => piece.id)).toContain(point.piece);
        if (point && 'line' in point) expect(form.lines.map((line) => line.id)).toContain(point.line);
        for (const [, typed] of say.join(' ').matchAll(/type: ([^.]*\.?[^.]*)\. /g)) {
          const read = readTyped(form, scene, typed!);
          expect(isTyped(read) ? '' : read.sentence).toBe('');
        }
      }
    }
  });

  test('come to their end: every step is due in its turn, in a battle played as is usual', async () => {
    const book = await shelf.find((one) => one.id === id)!.load();
    const game: BookGame | undefined = await book.game?.();
    for (const { data, lesson } of game?.scenarios ?? []) {
      if (!game || !lesson) continue;
      const said = new Set<string>();
      let at: Progress = BEGUN;
      let answers = 0;
      const hand = sealedHand(sealedDice('lesson'));
      const lots = stream('lesson');
      const live = newGame(game.rules, game.start(data, {}));
      const follow = (kind: string | null, over: boolean) => {
        const scene = game.desk.scene(game.rules.view(live.state, lesson.seat));
        const seen = { scene, ask: kind && { kind }, over: over ? {} : null } as unknown as TableNow;
        // Whatever is said is done at once, but for answers, which are given.
        for (;;) {
          at = followed(lesson, at, seen, answers, (one) =>
            one.until === 'answered' ? answers > at.said!.answers : said.has(one.title),
          );
          const one = at.said && !at.done.includes(at.said.step) ? lesson.steps[at.said.step]! : null;
          if (!one || !isDue(one, seen) || said.has(one.title)) break;
          said.add(one.title);
        }
      };
      advance(live, { hand });
      for (let guard = 0; live.needs.length > 0 && guard < 2000; guard++) {
        const [need] = live.needs;
        if (need?.type !== 'answer') throw new Error('dice are asked for');
        if (need.seat === lesson.seat) {
          follow(need.kind, false);
          answers++;
        }
        const kind = kindCalled(game.rules, need.kind);
        const view = () => game.rules.view(live.state, need.seat);
        const given = game.officers.greedy!(need.seat, view, kind, need.request, lots);
        expect(answer(live, need.seat, given.answer, { hand })).toBeNull();
      }
      follow(null, true);
      expect(lesson.steps.map(({ title }) => title).filter((title) => !said.has(title))).toEqual([]);
    }
  });
});

/** Lessons: said when they are due, done when they are done, and about things that exist. */
import { describe, expect, test } from 'vitest';
import type { BookGame, LessonStep } from '../../game/index.ts';
import { advance, newGame, sealedDice, sealedHand } from '../../kernel/index.ts';
import { shelf } from '../../rules/index.ts';
import { isTyped, readTyped } from '../../staff/typed/index.ts';
import { isDone, isDue, nextStep } from './lesson.ts';
import type { TableNow } from './session.ts';

const step = (more: Partial<LessonStep> = {}): LessonStep => ({ title: '', say: [], ...more });
const now = (turn: number, kind = 'orders', over = false) =>
  ({ scene: { turn }, ask: over ? null : { kind }, over: over ? {} : null }) as unknown as TableNow;

test('a step is said when its question is asked in its turn or later', () => {
  const due = step({ when: { kind: 'orders', turn: 2 } });
  expect([now(1), now(2), now(3), now(2, 'fire')].map((one) => isDue(due, one))).toEqual([false, true, true, false]);
  expect(isDue(step({ when: { over: true } }), now(8))).toBe(false);
  expect(isDue(step({ when: { over: true } }), now(8, '', true))).toBe(true);
});

test('a step is done by tapping what it points at, or by answering', () => {
  const tap = step({ until: 'selected', point: { piece: 'F3' } });
  expect(isDone(tap, { selected: ['F2'], answers: 0 })).toBe(false);
  expect(isDone(tap, { selected: ['F3'], answers: 0 })).toBe(true);
  expect(isDone(step({ until: 'answered' }), { selected: [], answers: 1 })).toBe(true);
  expect(isDone(step(), { selected: ['F3'], answers: 5 })).toBe(false);
});

test('whoever plays on is not held up: steps of turns gone by are left out, and the end has its own', () => {
  const turns = [1, 1, 2, 3].map((turn) => step({ when: { turn } }));
  const lesson = { seat: 'f', steps: [...turns, step({ when: { over: true } })] };
  expect(nextStep(lesson, 0, now(1))).toBe(1);
  expect(nextStep(lesson, 0, now(3))).toBe(3);
  expect(nextStep(lesson, 0, now(8, '', true))).toBe(4);
  expect(nextStep(lesson, 4, now(8, '', true))).toBe(5);
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
      for (const { point, when, say } of lesson.steps) {
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
});

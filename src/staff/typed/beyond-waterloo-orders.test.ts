/** Beyond Waterloo ordered by text, through the desk alone. */
import { describe, expect, test } from 'vitest';
import { type AnyKind, checkAnswer, kindCalled, SimulatedTable, stream } from '../../kernel/index.ts';
import { loadBook } from '../../rules/index.ts';
import { isTyped, readTyped, typedExamples } from './index.ts';

const game = await (await loadBook('beyond-waterloo')).game!();
const state = game.start(game.scenarios[0]!.data, {});
const march = kindCalled(game.rules, 'beyond-waterloo/march');

/** The first march of the four days. */
function firstMarch(): unknown {
  const copy = game.rules.copy(state);
  let found: unknown;
  const table = new SimulatedTable(stream('typed'), (_seat: string, kind: AnyKind, request: unknown) => {
    if (kind === march) found ??= request;
    return kind.suggest(request);
  });
  while (found === undefined) game.rules.play(table, copy, game.rules.sequence(copy)!);
  return found;
}

const request = firstMarch();
const view = game.rules.view(state, 'french');
const sheet = game.desk.sheets[march.kind]!;
const read = (text: string) => readTyped(sheet.form(view, request), game.desk.scene(view), text);

function ordered(text: string): unknown {
  const typed = read(text);
  if (!isTyped(typed)) throw new Error(`${text}: ${typed.sentence}`);
  return sheet.answer(request, typed.entries);
}

describe('marches by text', () => {
  test('examples name leaders and areas as people do, and are understood', () => {
    const examples = typedExamples(sheet.form(view, request), game.desk.scene(view));
    expect(examples.length).toBeGreaterThan(1);
    for (const text of examples) {
      expect(text).not.toMatch(/\b[A-Z]{3}\b|\//);
      expect(isTyped(read(text)), text).toBe(true);
    }
    expect(examples[0]).toMatch(/^Napoleon to [A-Z][a-z]/);
  });

  test.each([
    ['Ney to Charleroi in march order', { id: 'N2', to: 'CRL', first: 'none', last: 'none', forced: false }],
    ['Ney to Charleroi in Echelon', { id: 'N2', to: 'CRL', first: 'none', last: 'ECH', forced: false }],
    ['Grouchy to CRL in LOB', { id: 'N4', to: 'CRL', first: 'none', last: 'LOB', forced: false }],
  ])('%s', (text, order) => {
    const answer = ordered(text);
    expect(answer).toEqual([order]);
    expect(checkAnswer(march, request, answer)).toBeNull();
  });

  test('a mode that cannot be had, and a place that cannot be reached, are refused in a sentence', () => {
    for (const text of ['Ney to Charleroi in Concentrated', 'Ney to Brussels', 'Ney to Moscow']) {
      const typed = read(text);
      const refusal = isTyped(typed) ? checkAnswer(march, request, sheet.answer(request, typed.entries)) : typed;
      expect(refusal?.sentence, text).toMatch(/\w+ \w+/);
    }
  });
});

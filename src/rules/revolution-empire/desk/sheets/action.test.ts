import { describe, expect, test } from 'vitest';
import { gestureOn } from '../../../../game/index.ts';
import { known } from '../../battle/knowledge.ts';
import { sheetOf } from '../../battle/state.ts';
import { action } from '../../battle/tactical/kinds.ts';
import { choiceFor } from '../../battle/tactical/options.ts';
import { paper } from '../../battle/tactical/prospect.ts';
import { opened } from '../../battle/testing.ts';
import { scenarioFiles } from '../../scenarios.ts';
import { sheets } from './index.ts';

function laid() {
  const state = opened(scenarioFiles.find(({ id }) => id === 'muehlhof')!);
  const unit = state.units.find((one) => sheetOf(state, one).arm === 'infantry' && one.block < 0)!;
  const choice = choiceFor(paper(), state, unit);
  const request = { height: state.field.survey.height, me: state.field.mes[0]!.id, units: [choice], left: -1 };
  const view = known.view(state, null as never);
  return { choice, request, unit, form: sheets[action.kind]!.form(view, request), sheet: sheets[action.kind]! };
}

describe('an action by hand', () => {
  test('what is shown is what is played: a drag enters one of the places the unit may take', () => {
    const { choice, request, unit, form, sheet } = laid();
    const ahead: [number, number] = [unit.at.x + 0.4, request.height - unit.at.y - 3];
    const done = gestureOn(form, {}, { piece: choice.id, to: ahead });
    if (done.refusal) throw new Error(done.refusal.sentence);
    const shown = done.entries[choice.id]!.to as { x: number; y: number; facing: number };
    const answer = sheet.answer(request, done.entries) as { do: string; spot: number };
    expect(action.check(request, answer as never)).toBeNull();
    const played = choice.spots.slice(4 * answer.spot, 4 * answer.spot + 3);
    for (const [i, value] of [shown.x, request.height - shown.y, shown.facing].entries())
      expect(value).toBeCloseTo(played[i]!, 6);
  });

  test('pg 78: a place that is none of them is refused before it is confirmed', () => {
    const { choice, request, sheet } = laid();
    const given = sheet.answer(request, { [choice.id]: { do: 'move', to: { x: 1, y: 1 } } });
    expect(action.check(request, given as never)?.sentence).toMatch(/can’t go there; choose one of the places marked/);
  });

  test('actions stand in one order, whether they can be taken or not', () => {
    const { form } = laid();
    const [does] = form.lines[0]!.blanks;
    const order = does?.type === 'choose' ? does.offers.map(({ value }) => value) : [];
    expect(order).toEqual(['charge', 'move', 'form', 'fire', 'enter']);
  });
});

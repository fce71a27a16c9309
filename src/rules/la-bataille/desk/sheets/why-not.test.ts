import { describe, expect, it } from 'vitest';
import type { Offer } from '../../../../game/index.ts';
import { assaultOrder } from '../../battle/assaults/kinds.ts';
import { chargeOrder } from '../../battle/charges/kinds.ts';
import { type ManoeuvreRequest, manoeuvre } from '../../battle/moves/kinds.ts';
import { manoeuvreRequest } from '../../battle/moves/legal-moves.ts';
import { fights, type State, type Unit } from '../../battle/state.ts';
import { rules, start } from '../../battle/testing.ts';
import { scenarioFiles } from '../../scenarios.ts';
import { desk } from '../index.ts';

const field = (): State =>
  start(
    scenarioFiles.find(({ id }) => id === 'hassenhausen'),
    {},
  );

/** Offers of a sheet to the owner of the unit, by what they are called. */
function offers(state: State, { sheet }: Unit, kind: string, request: unknown, key: string): Map<string, Offer> {
  const form = desk.sheets[kind]!.form(rules.view(state, state.field.seats[sheet.side]), request);
  const blanks = form.lines.flatMap((line) => line.blanks).filter((blank) => blank.key === key);
  return new Map(blanks.flatMap((blank) => ('offers' in blank ? blank.offers : [])).map((one) => [one.label, one]));
}

const someone = (state: State, arm: Unit['sheet']['arm']): Unit => {
  const unit = state.units.find((one) => one.sheet.arm === arm && fights(one))!;
  state.active = unit.sheet.formation;
  unit.mp = unit.sheet.mp;
  return unit;
};

const asked = (state: State, unit: Unit): ManoeuvreRequest => manoeuvreRequest(state, unit, false, []).request;

describe('an order that cannot be given is shown with its reason and rule', () => {
  it('12.2: every formation a battalion ever takes is offered or refused; 12.7 General Order is for close ground', () => {
    const state = field();
    const unit = someone(state, 'infantry');
    const shown = offers(state, unit, manoeuvre.kind, asked(state, unit), 'as');
    for (const shape of unit.sheet.shapes)
      if (shape !== unit.shape) expect([...shown.keys()].some((label) => label.startsWith(shape))).toBe(true);
    const refused = [...shown.values()].filter((offer) => offer.refused);
    expect(refused.length).toBeGreaterThan(0);
    for (const { refused: why } of refused) expect(why!.cite).toMatch(/^\d+/);
  });

  it('12.11: a battalion in Disorder changes nothing before it has rallied', () => {
    const state = field();
    const unit = someone(state, 'infantry');
    unit.order = 'disorder';
    unit.shape = 'Column';
    const shown = offers(state, unit, manoeuvre.kind, asked(state, unit), 'do');
    expect(shown.get('forms')?.refused).toMatchObject({ cite: '12.11' });
    expect(shown.get('force the march')?.refused).toMatchObject({ cite: '13.3.4' });
  });

  it('13: who has spent his MP is told so', () => {
    const state = field();
    const unit = someone(state, 'infantry');
    unit.mp = 0;
    expect(offers(state, unit, manoeuvre.kind, asked(state, unit), 'do').get('goes')?.refused).toEqual({
      sentence: 'it has no MP left',
      cite: '13',
    });
  });

  it('19.15: tired horses begin no charge', () => {
    const state = field();
    const unit = someone(state, 'cavalry');
    unit.readiness = 'tired';
    const shown = offers(state, unit, chargeOrder.kind, { options: [] }, 'take');
    expect(shown.get(unit.sheet.name)?.refused).toMatchObject({ cite: '19.15' });
  });

  it('16.2: a Square assaults nobody, and whoever is far off has nobody to assault', () => {
    const state = field();
    const unit = someone(state, 'infantry');
    const why = () => offers(state, unit, assaultOrder.kind, { options: [] }, 'take').get(unit.sheet.name)?.refused;
    unit.shape = 'Square';
    expect(why()?.sentence).toContain('Column, Line, Skirmish or General Order');
    unit.shape = 'Column';
    for (const foe of state.units) if (foe.sheet.side !== unit.sheet.side) foe.fate = 'left';
    expect(why()).toEqual({ sentence: 'no enemy is within 6 hexes', cite: '16.2' });
  });
});

import { describe, expect, test } from 'vitest';
import { LiveTable, type RollEntry, typedHand } from '../../../../kernel/index.ts';
import muehlhof from '../../scenarios/muehlhof.json' with { type: 'json' };
import { type State, unitCalled } from '../state.ts';
import { opened } from '../testing.ts';
import { tacticalActs } from './acts.ts';
import { type ActsRequest, commanderActs } from './kinds.ts';
import { grandOptions, tacticalOptions } from './reach.ts';

const board = (rules = {}, units: Readonly<Record<string, object>> = {}): State =>
  opened({ ...muehlhof, rules, units: muehlhof.units.map((unit) => ({ ...unit, ...units[unit.id] })) });

/** The first ME's leader tries these, by their words; returns what he did. */
function tries(state: State, words: readonly string[], dice: number[]) {
  const hand = typedHand(dice);
  const table = new LiveTable({
    memory: [],
    hand,
    onMismatch: 'refuse',
    checked: false,
    instructions: (_seat, _kind, request) => {
      const { leaders } = request as ActsRequest;
      const { id, may } = leaders[0]!;
      return { acts: { [id]: words.map((word) => may.findIndex((one) => one.words === word)) } };
    },
  });
  const done: string[] = [];
  tacticalActs(table, state, 0, [state.mes[0]!], false, (_table, _state, _leader, option) => done.push(option.words));
  const rolls = table.entries.filter((entry): entry is RollEntry => entry.type === 'roll');
  return { done, rolls, left: hand.left };
}

describe('several acts of a commander (pg 43, 66-69, A14)', () => {
  /** A leader six inches from one battalion and farther than a ride from a disordered one. */
  function laid(rules = {}): State {
    const state = board(rules, {
      Fa: { x: 10, y: 6, formation: 'attackColumn' },
      Fb: { x: 17, y: 6, formation: 'attackColumn' },
      Fc: { x: 24, y: 2 },
      Fd: { x: 33, y: 2 },
    });
    Object.assign(state.leaders[0]!, { x: 6, y: 6, with: -1 });
    unitCalled(state, 'Fb').disordered = true;
    return state;
  }
  const nameOf = (id: string) => muehlhof.units.find((unit) => unit.id === id)!.name;
  const [toFa, toFb] = [`rides with ${nameOf('Fa')}`, `rides with ${nameOf('Fb')}`];
  const rally = `rallies ${nameOf('Fb')}`;

  test('he rides from battalion to battalion and rallies the one he reaches, a roll each: 8, 11, 14', () => {
    const { done, rolls, left } = tries(laid(), [toFa, toFb, rally], [5, 5, 8, 8, 6, 5]);
    expect(done).toEqual([toFa, toFb, rally]);
    expect(rolls.map(({ needs }) => needs)).toEqual(['8+', '11+', '14+']);
    // Riding off to another unit is at −3, rallying the one he rides with at +3.
    expect(rolls.map(({ modifiers }) => modifiers.map(({ value }) => value))).toEqual([[], [-3], [3]]);
    expect(left).toBe(0);
  });

  test('the first act that fails ends the chain', () => {
    expect(tries(laid(), [toFa, toFb, rally], [5, 5, 5, 5]).done).toEqual([toFa]);
  });

  test('by the other reading one roll counts for all of them', () => {
    const { done, rolls } = tries(laid({ commanderActs: 'one' }), [toFa, toFb, rally], [7, 7]);
    expect(rolls).toHaveLength(1);
    expect(done).toEqual([toFa, toFb, rally]);
  });

  test('he cannot rally whom the acts before do not bring him near', () => {
    const state = laid();
    const [brunet] = state.leaders;
    const { id } = state.field.leaders[0]!;
    const may = tacticalOptions(state, brunet!, state.mes[0]!, false, 4);
    const at = (words: string) => may.findIndex((one) => one.words === words);
    const request: ActsRequest = { when: 'tactical', withoutInitiative: false, leaders: [{ id, most: 4, may }] };
    expect(commanderActs.check(request, { acts: { [id]: [at(toFa), at(toFb), at(rally)] } })).toBeNull();
    expect(commanderActs.check(request, { acts: { [id]: [at(toFa), at(rally)] } })?.sentence).toBe(
      `${id} is then too far away: ${rally}`,
    );
    // Who has a single act has none left after the ride.
    expect(tacticalOptions(state, brunet!, state.mes[0]!, false, 1).map(({ words }) => words)).not.toContain(rally);
  });

  test('an exhausted battalion may be given powder twice', () => {
    const state = laid();
    unitCalled(state, 'Fa').ammo = 'exhausted';
    const words = tacticalOptions(state, state.leaders[0]!, state.mes[0]!, false, 4).map((one) => one.words);
    expect(words).toEqual(expect.arrayContaining([`resupplies ${nameOf('Fa')}`, `resupplies ${nameOf('Fa')} further`]));
  });

  test('in phase 5 he rides clear of his unit, then joins another', () => {
    const state = laid();
    Object.assign(state.leaders[0]!, { x: 10, y: 6, with: unitCalled(state, 'Fa').index });
    const may = grandOptions(state, state.leaders[0]!, 4, new Set());
    const clear = may.findIndex(({ act }) => act === 'detach');
    const join = may.findIndex(({ words }) => words === toFb);
    const { id } = state.field.leaders[0]!;
    const request: ActsRequest = { when: 'grand', withoutInitiative: false, leaders: [{ id, most: 4, may }] };
    expect(commanderActs.check(request, { acts: { [id]: [clear, join] } })).toBeNull();
    expect(commanderActs.check(request, { acts: { [id]: [join] } })).toMatchObject({ code: 'reach' });
  });
});

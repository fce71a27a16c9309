/** 6.9: fortresses: gates, garrisons, storms, sieges. */
import { expect } from 'vitest';
import { play } from '../../../../testing/position.ts';
import { chapter, rule } from '../../../../testing/rules.ts';
import { areaOf, battle, controlOf, corpsOf, game, map, opened, placeOf } from '../positions.ts';

const gone = {
  'grand-tactic': (request: { role: string }) => (request.role === 'defender' ? 'RET' : undefined),
  cards: [],
};

export const fortresses = chapter(
  'Fortresses',
  rule('6.9', 'A garrison stays out of a battle in the field, and is besieged where it is lost', () => {
    const state = map(
      'hundred-days',
      { F5: { area: 'STR' }, GSTR: { area: 'STR' }, A9: { area: 'STR', from: 'LAN', mode: 'LOB' } },
      { ...battle('allied'), turn: 3 },
    );
    const { after, askedFor } = play(game, state, {
      through: '3/ops/0-battle-1-0',
      answers: gone,
      otherDice: 'middle',
    });
    const array = askedFor('array').find(({ seat }) => seat === 'french')!;
    expect(array.request.formations.map(({ id }: { id: string }) => id)).toEqual(['F5']);
    expect(placeOf(after, 'F5')).not.toBe('STR');
    expect([placeOf(after, 'GSTR'), corpsOf(after, 'GSTR').shut]).toEqual(['STR', true]);
    expect(controlOf(after, 'STR')).toBe('allied');
  }),
  rule('6.9', 'Four steps may shut themselves in, the garrison aside', () => {
    const shut = (steps: readonly number[]) =>
      play(
        game,
        map(
          'hundred-days',
          { F5: { area: 'STR', steps }, GSTR: { area: 'STR' }, A9: { area: 'STR', from: 'LAN', mode: 'LOB' } },
          { ...battle('allied'), turn: 3 },
        ),
        { through: '3/ops/0-battle-1-0', answers: { 'shut-in': 'shut', ...gone }, otherDice: 'middle' },
      );
    expect(shut([2, 1, 1]).askedFor('shut-in')).toHaveLength(1);
    expect(corpsOf(shut([2, 1, 1]).after, 'F5').shut).toBe(true);
    expect(shut([3, 1, 1]).askedFor('shut-in')).toHaveLength(0);
  }),
  rule('6.9 W7', 'Besiegers met by a relief do not shut themselves into the fortress they besiege', () => {
    const state = map(
      'hundred-days',
      {
        GSTR: { area: 'STR', shut: true },
        A9: { area: 'STR', steps: [3, 0], mode: 'LOB' },
        F5: { area: 'STR', from: 'SAV', mode: 'LOB' },
      },
      { ...battle('french'), turn: 3 },
    );
    state.control = state.control.with(areaOf(state, 'STR'), 1);
    const { askedFor, after } = play(game, state, {
      through: '3/ops/0-battle-1-0',
      answers: { 'shut-in': 'shut', ...gone },
      otherDice: 'middle',
    });
    expect(askedFor('shut-in')).toHaveLength(0);
    expect(corpsOf(after, 'A9').shut).toBe(false);
  }),
  rule('6.9', 'Who is shut in goes no further on a road of two OPs Phases', () => {
    const state = map(
      'hundred-days',
      { F5: { area: 'STR', steps: [2, 1, 1] }, GSTR: { area: 'STR' }, A9: { area: 'STR', from: 'LAN', mode: 'LOB' } },
      { ...battle('allied'), turn: 3 },
    );
    corpsOf(state, 'F5').road = areaOf(state, 'LAN');
    const besieged = play(game, state, {
      through: '3/ops/0-battle-1-0',
      answers: { 'shut-in': 'shut', ...gone },
      otherDice: 'middle',
    }).after;
    corpsOf(besieged, 'A9').area = areaOf(besieged, 'MAN');
    const { after } = play(game, besieged, { until: '3/attrition', otherDice: 'middle' });
    expect([placeOf(after, 'F5'), corpsOf(after, 'F5').road]).toEqual(['STR', -1]);
  }),
  rule('6.5', 'In a storm the besieger plays cards, and the garrison has none', () => {
    const state = map(
      'hundred-days',
      { GSTR: { area: 'STR', shut: true }, A9: { area: 'STR', mode: 'LOB' } },
      { ...battle('allied'), turn: 3 },
    );
    const { askedFor } = play(game, state, {
      through: '3/ops/0-battle-1-0',
      answers: { 'next-battle': 'STR', cards: [] },
      otherDice: 'lowest',
    });
    const hands = askedFor('cards').map(({ seat, request }) => [seat, request.hand.length > 0]);
    expect(hands.slice(0, 2)).toEqual([
      ['allied', true],
      ['french', false],
    ]);
  }),
  rule('6.9', 'A failed storm is no battle won, and the besiegers stay', () => {
    const state = map(
      'hundred-days',
      { F5: { area: 'STR', shut: true }, GSTR: { area: 'STR', shut: true }, A9: { area: 'STR', mode: 'LOB' } },
      { ...battle('allied'), turn: 3 },
    );
    const { after } = play(game, state, {
      through: '3/ops/0-battle-1-0',
      answers: { 'next-battle': 'STR', cards: [] },
      dice: [{ for: 'the Allies FERT', faces: [1, 1, 1, 1] }],
      otherDice: 'middle',
    });
    expect(placeOf(after, 'A9')).toBe('STR');
    expect(after.glory).toEqual(state.glory);
  }),
  rule('6.9', 'The turn of the shutting-in is no full turn of siege', () => {
    const state = map(
      'hundred-days',
      { GSTR: { area: 'STR', shut: true, siege: -1 }, A9: { area: 'STR' } },
      { turn: 3 },
    );
    const first = play(game, state, { at: 'attrition', dice: [{ for: 'Siege', faces: [3, 3] }], otherDice: 'lowest' });
    const second = play(game, Object.assign(first.after, { step: 'attrition' }), {
      dice: [{ for: 'Siege', faces: [3, 3] }],
      otherDice: 'lowest',
    });
    const third = play(game, Object.assign(second.after, { step: 'attrition' }), {
      dice: [{ for: 'Siege', faces: [3, 3] }],
      otherDice: 'lowest',
    });
    const added = [first, second, third].map(({ of }) => of('Siege')[0]!.modifiers.map(({ value }) => value));
    expect(added).toEqual([[], [], [1]]);
  }),
  rule('4.6', 'The Senior Leader of a force that is shut in and surrenders is taken, for a point', () => {
    const state = map('hundred-days', { F6: { area: 'BEL', shut: true, siege: 2 }, A12: { area: 'BEL' } }, { turn: 4 });
    const { after } = play(game, state, {
      at: 'attrition',
      dice: [{ for: 'Siege', faces: [6, 6] }],
      otherDice: 'lowest',
    });
    expect(corpsOf(after, 'F6').fate).toBe('gone');
    expect(after.glory[1] - opened('hundred-days').glory[1]).toBe(1);
  }),
);

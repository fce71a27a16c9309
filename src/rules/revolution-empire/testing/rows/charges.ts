/** Charges and close action (pg 106-118). */
import { expect } from 'vitest';
import { chapter, rule, simplified } from '../../../../testing/rules.ts';
import { apart, field, game, guns, horse, inTurn, me, play, unit } from '../positions.ts';

/** Horse before a column of battalions one behind the other, each weaker than a charge. */
const rolledUp = () => {
  const state = field({
    F: { type: 'cavalry', units: { h: horse({ x: 40, y: 10, horse: { weight: 'heavy', shock: 60 } }) } },
    A: {
      units: Object.fromEntries([0, 1, 2, 3].map((i) => [`a${i}`, { x: 40, y: 16 + 4 * i, class: 'RA' }])),
    },
  });
  state.initiative = 0;
  return state;
};

export const charges = chapter(
  'Charges and close action',
  rule('V14', 'A breakthrough strikes one further target, and no third', () => {
    const state = rolledUp();
    const { reports } = play(game, state, {
      at: 'first',
      answers: {
        'french:action': (request: { units: { charges: string[] }[] }) =>
          request.units[0]?.charges.includes('a0') ? { do: 'charge', unit: 'h', at: 'a0' } : { do: 'done' },
        receive: 'stand',
        pursue: 'on',
        'austrians:acts': { acts: {} },
      },
      dice: [{ for: 'lan', faces: [2, 2] }],
      otherDice: 'highest',
    });
    expect(reports.filter((line) => /charges/.test(line))).toHaveLength(2);
    expect(unit(state, 'h').fate).toBe('here');
  }),
  rule(
    '1.8.2 note 8',
    'Without impetus a charge goes back to 4″: within medium range, and fires with half its figures',
    () => {
      const { after, of } = charged({ fire: [7, 7], more: 2 });
      expect(apart(after, 'f', 'a')).toBeLessThanOrEqual(4);
      expect(of('Small arms')).toHaveLength(2);
    },
  ),
  rule('1.8.2 V9', 'A charge that stops to fire at 2″ is in a firefight', () => {
    const { reports } = charged({ fire: [7, 7], more: 1, impetus: true, answers: { 'press-home': 'fire' } });
    expect(reports.filter((line) => /ha(s|ve) a firefight with/.test(line))).toHaveLength(1);
  }),
  rule('V26', 'Every tie in close action is a draw, also between unequal shocks', () => {
    const { reports } = charged({ fire: [1, 1], more: 1, contest: [5, 5, 6, 5] });
    expect(reports.find((line) => line.includes('beats') || line.includes('draw'))).toMatch(/draw/);
  }),
  rule('1.8.5', 'Beaten cavalry goes back its 10″ from where it fought', () => {
    const state = field({
      F: { type: 'cavalry', units: { f: horse({ x: 40, y: 30, class: 'RA', horse: { weight: 'light', shock: 9 } }) } },
      A: { units: { a: { x: 40, y: 36, formation: 'solidSquare', class: 'VL' } } },
    });
    state.initiative = 0;
    const victories = [1, 2, 3, 4, 5, 6, 7, 8].map((face) =>
      play(game, state, {
        ...charging(),
        dice: [
          { for: 'lan', faces: [2, 2] },
          { for: 'Small arms', faces: [1, 1] },
          { for: 'Close action', faces: [5, 5, 9, 9] },
          { for: 'Victory', faces: [face, face] },
        ],
        otherDice: 'middle',
      }),
    );
    const { after } = victories.find(({ reports }) => reports.some((line) => line.includes('minor')))!;
    expect(apart(after, 'f', 'a')).toBeGreaterThan(9);
  }),
  rule('R27', 'A counter-charge blows the horses too', () => {
    const state = field({
      F: { type: 'cavalry', units: { f: horse({ x: 40, y: 10 }) } },
      A: { type: 'cavalry', units: { a: horse({ x: 40, y: 18 }) } },
    });
    state.initiative = 0;
    const answers = { ...charging().answers, receive: 'counter' };
    const { after } = play(game, state, {
      ...charging(),
      answers,
      dice: [{ for: 'lan', faces: [2, 2] }],
      otherDice: 'horse',
    });
    expect(unit(after, 'a').blown).toBe(true);
  }),
  rule('R27', 'Two impulses at full move blow horses', () => {
    const state = field({
      F: { type: 'cavalry', units: { f: horse({ x: 40, y: 5, horse: { weight: 'heavy', shock: 16 } }) } },
      A: { type: 'cavalry', units: { a: horse({ x: 52, y: 12 }) } },
    });
    state.initiative = 0;
    unit(state, 'f').galloped = 1;
    const { after } = play(game, state, {
      at: 'first',
      answers: { 'french:action': inTurn({ do: 'move', unit: 'f', spot: 0 }) },
      otherDice: 'gallop',
    });
    expect(unit(after, 'f').blown).toBe(true);
  }),
  rule('R4', 'Whoever sees friends rout within 4″ tests, also when fire has routed them', () => {
    const state = field({
      F: { units: { g: guns({ x: 40, y: 10, guns: { weight: 'heavy', sections: 2 }, figures: 4 }) } },
      A: { units: { a: { x: 40, y: 17, class: 'CN', formation: 'closedColumn' }, b: { x: 45, y: 17 } } },
    });
    state.initiative = 0;
    unit(state, 'a').lost = 6;
    const { of } = play(game, state, {
      at: 'first',
      answers: { 'french:action': inTurn({ do: 'fire', unit: 'g', at: 'a' }) },
      dice: [{ for: 'Unit morale', faces: [1, 1, 9, 9] }],
      otherDice: 'highest',
    });
    expect(of('Unit morale')).toHaveLength(2);
  }),
  rule('1.8.6', 'A beaten unit may lose its standard, in bad morale or not', () => {
    const { of } = charged({ fire: [1, 1], more: 1, contest: [10, 10, 1, 1], victory: [4, 4] });
    expect(of('tandard')).toHaveLength(1);
  }),
  simplified('1.8.4', 'Waves, battle groups, engineers and steep hills', 'V58'),
);

/** The first action is that charge; its target stands. */
const charging = () => ({
  at: 'first',
  answers: { 'french:action': inTurn({ do: 'charge', unit: 'f', at: 'a' }), receive: 'stand' },
});

interface Dice {
  readonly fire: readonly number[];
  readonly more: number;
  readonly contest?: readonly number[];
  readonly victory?: readonly number[];
  readonly impetus?: boolean;
  readonly answers?: object;
}
/** A column of Veterans charges a line of Regulars from 6″: dice of the fire, and how many fall by the D6. */
function charged({ fire, more, contest, victory, impetus = false, answers = {} }: Dice) {
  const state = field({
    F: { units: { f: { x: 40, y: 10, class: 'VL' } } },
    A: { units: { a: { x: 40, y: 17, class: 'RG', figures: 18, stands: 6 } } },
  });
  state.initiative = 0;
  unit(state, 'a').fired = true;
  me(state, 'F').impetus = impetus;
  return play(game, state, {
    at: 'first',
    answers: {
      ...charging().answers,
      'french:acts': (request: { leaders: { id: string; may: { act: string }[] }[] }) => ({
        acts: impetus
          ? { [request.leaders[0]!.id]: [request.leaders[0]!.may.findIndex(({ act }) => act === 'impetus')] }
          : {},
      }),
      'austrians:acts': { acts: {} },
      ...answers,
    },
    dice: [
      { for: 'Commander', faces: impetus ? [10, 10] : [] },
      { for: 'lan', faces: [2, 2] },
      { for: 'Small arms', faces: [...fire] },
      ...(contest ? [{ for: 'Close action', faces: [...contest] }] : []),
      ...(victory ? [{ for: 'Victory', faces: [...victory] }] : []),
    ],
    otherDice: more >= 2 ? 'highest' : 'middle',
  });
}

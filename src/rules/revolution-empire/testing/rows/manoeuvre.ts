/** Moves, formations, houses and guns in tactical combat, in numbers (pg 78-95). */
import { expect } from 'vitest';
import { chapter, rule } from '../../../../testing/rules.ts';
import { apart, field, game, guns, horse, inTurn, lines, me, play, twoDice, unit } from '../positions.ts';

type Laid = Parameters<typeof field>[0];
type State = ReturnType<typeof field>;
interface Offered {
  readonly id: string;
  readonly spots: readonly number[];
  readonly forms: readonly string[];
  readonly fires: readonly string[];
  readonly enters: readonly string[];
  readonly leaves: boolean;
}
/** A French unit in contact, the enemy off to its right. */
function near(f: Record<string, unknown> = {}, fMe: object = {}, bare: Record<string, unknown> = {}): State {
  const laid = { x: 30, y: 20, ...f };
  const state = field(
    { F: { ...fMe, units: { f: laid, n: { x: 60, y: 20 } } }, A: { units: { a: { x: 60, y: 26 } } } } as Laid,
    bare,
  );
  state.initiative = 0;
  return state;
}
const offers = (state: State, id = 'f'): Offered | undefined =>
  play(game, state, { at: 'first', otherDice: 'offers' })
    .askedFor('action')[0]
    ?.request.units.find((one: Offered) => one.id === id);
/** The longest move it has, in inches. */
const farthest = (state: State): number => {
  const { spots } = offers(state)!;
  return Math.max(...spots.filter((_, i) => i % 4 === 3));
};
/** What is left to it after it has formed so. */
function formed(from: string, to: string, of: string, regime = 'Divisional', drill = 'A') {
  const state = near({ formation: from, class: of }, { regime, drill });
  if (!offers(state)!.forms.includes(to)) return 'no';
  const { after } = play(game, state, {
    at: 'first',
    answers: { 'french:action': inTurn({ do: 'form', unit: 'f', formation: to }) },
    otherDice: 'forms',
  });
  const { move, mayFire, disordered } = unit(after, 'f');
  return move > 0 ? move : `${mayFire ? 'fire' : 'all'}${disordered ? '-D' : ''}`;
}
const act = (state: State, answer: object, more: object = {}) =>
  play(game, state, { at: 'first', answers: { 'french:action': inTurn(answer) }, otherDice: 'highest', ...more });

const WIDE = {
  baseline: [
    [0, 20],
    [96, 20],
  ],
};
const block = { id: 'H', name: 'a farm', kind: 'light', x: 30, y: 25, width: 4, depth: 4 };
const farm = { terrain: { blocks: [block] } };
const enters = (total: number, f: object = {}, change: (state: State) => void = () => undefined) => {
  const state = near({ ...f }, {}, farm);
  change(state);
  return act(state, { do: 'enter', unit: 'f', block: 'H' }, { dice: [{ for: 'tructure', faces: twoDice(total) }] });
};
const leaves = (total: number) => {
  const state = near({ y: 25, block: 'H' }, {}, farm);
  return unit(
    act(state, { do: 'leave', unit: 'f' }, { dice: [{ for: 'tructure', faces: twoDice(total) }] }).after,
    'f',
  );
};

/** A French battery in action, close to the enemy's front or not. */
const battery = (bare: Record<string, unknown> = {}, g: object = {}) =>
  near({ ...guns({ x: 30, y: 20, ...g }) }, {}, bare);
const MIRE = {
  terrain: {
    polygons: [
      {
        id: 'M',
        name: 'a mire',
        kind: 'mud',
        points: [
          [20, 10],
          [44, 10],
          [44, 34],
          [20, 34],
        ],
      },
    ],
  },
};

export const manoeuvre = chapter(
  'Moves, formations, houses and guns in numbers',
  rule('1.6.1', 'Far from the enemy: column of class A 13″, class B 11″, line 9 and 8″, square 7″', () => {
    const rate = (formation: string, drill: string) => farthest(near({ formation }, { drill }));
    expect([rate('attackColumn', 'A'), rate('attackColumn', 'B')].map(Math.round)).toEqual([13, 11]);
    expect([rate('line', 'A'), rate('line', 'B')].map(Math.round)).toEqual([9, 8]);
    expect(Math.round(rate('square', 'A'))).toBe(7);
  }),
  rule('1.6.1', 'Light horse goes 20″, heavy horse 16″', () => {
    const rate = (weight: string) =>
      farthest(near(horse({ x: 30, y: 10, horse: { weight, shock: 16 } }), { type: 'mixed', ...WIDE }));
    expect([rate('light'), rate('heavy')].map(Math.round)).toEqual([20, 16]);
  }),
  rule('1.6.1', 'Formed foot does not go into heavy woods, horse neither', () => {
    const points = [
      [0, 21],
      [50, 21],
      [50, 60],
      [0, 60],
    ];
    const wood = { terrain: { polygons: [{ id: 'w', name: 'w', kind: 'heavy wood', points }] } };
    for (const f of [{}, horse({ x: 30, y: 19 })]) {
      const { spots } = offers(near({ ...f, y: 19 }, {}, wood))!;
      for (let i = 1; i < spots.length; i += 4) expect(spots[i]!).toBeLessThanOrEqual(21);
    }
  }),
  rule('V8', 'On Defend units stay within 8″ of the baseline, else within 16″', () => {
    const off = (order: string) => {
      const f = horse({ x: 30, y: 20 });
      const state = near(f, { type: 'mixed', order, ...WIDE });
      const { spots } = offers(state)!;
      return Math.max(...spots.filter((_, i) => i % 4 === 1).map((y) => Math.abs(y - 20)));
    };
    expect(off('Defend')).toBeLessThanOrEqual(8.01);
    expect(off('Attack')).toBeGreaterThan(9);
    expect(off('Attack')).toBeLessThanOrEqual(16.01);
  }),
  rule('1.6.4', 'Divisional drill, Regulars up, class A: columns change at 10″ left, square and line cost more', () => {
    expect(formed('attackColumn', 'closedColumn', 'VL')).toBe(10);
    expect(formed('attackColumn', 'square', 'VL')).toBe(2);
    expect(formed('closedColumn', 'attackColumn', 'VL')).toBe(10);
    expect(formed('closedColumn', 'square', 'VL')).toBe('fire');
    expect(formed('line', 'attackColumn', 'VL')).toBe(1);
    expect(formed('square', 'attackColumn', 'VL')).toBe(4);
    expect(formed('square', 'line', 'VL')).toBe(2);
    expect(formed('square', 'closedColumn', 'VL')).toBe('all');
  }),
  rule('1.6.4 M7', 'Line to square leaves divisional drill an inch, ancien régime its fire', () => {
    expect([formed('line', 'square', 'RG'), formed('line', 'square', 'RG', 'Ancien')]).toEqual([1, 'fire']);
  }),
  rule('1.6.4', 'Conscripts take their whole move for most changes, and line to square disorders them', () => {
    expect(formed('attackColumn', 'closedColumn', 'CN')).toBe(6);
    expect(formed('attackColumn', 'square', 'CN')).toBe('fire');
    expect(formed('line', 'attackColumn', 'CN')).toBe('all');
    expect(formed('line', 'square', 'CN')).toBe('all-D');
    expect(formed('square', 'closedColumn', 'CN')).toBe('all-D');
  }),
  rule('1.6.4', 'Ancien régime: a closed column forms line to the left only', () => {
    const state = near({ formation: 'closedColumn', class: 'RG' }, { regime: 'Ancien', drill: 'B' });
    expect((offers(state) as unknown as { lines: string[] }).lines).toEqual(['left']);
  }),
  rule('9B (2)', 'After half of its move or less a unit may still fire, after more it may not', () => {
    const state = near({ x: 60, y: 14, formation: 'line' }, {});
    const { spots } = offers(state)!;
    const gone = (least: number, most: number) => {
      for (let i = 0; i < spots.length / 4; i++) {
        const inches = spots[4 * i + 3]!;
        if (inches > least && inches <= most)
          return unit(act(state, { do: 'move', unit: 'f', spot: i }).after, 'f').mayFire;
      }
      return null;
    };
    expect(gone(0, 3.01)).toBe(true);
    expect(gone(4.5, 9)).toBe(false);
  }),
  rule('1.6.6', 'Extra paces disorder on the D10: 3″ more on flat ground at 3, on rolling at 6', () => {
    const pushed = (ground: string, face: number) => {
      const state = near({ x: 55, y: 14, formation: 'line' }, {}, { ground });
      const { spots } = offers(state)!;
      const spot = spots.findIndex((y, i) => i % 4 === 1 && spots[i - 1] === 55 && Math.abs(y - 23) < 0.1) / 4;
      const told = { dice: [{ for: 'Bonus move', faces: [face] }] };
      const { after, of } = act(state, { do: 'move', unit: 'f', spot: Math.floor(spot) }, told);
      return [of('Bonus move').length, unit(after, 'f').disordered];
    };
    expect([pushed('flat', 3), pushed('flat', 4), pushed('rolling', 6), pushed('rolling', 7)]).toEqual([
      [1, true],
      [1, false],
      [1, true],
      [1, false],
    ]);
  }),
  rule('1.6.7', 'Average troops enter a house in order on 12, disordered below, and are in it either way', () => {
    for (const [total, disordered] of [
      [12, false],
      [11, true],
      [4, true],
    ] as const)
      expect(unit(enters(total).after, 'f'), `${total}`).toMatchObject({ block: 0, disordered });
  }),
  rule('1.6.7', 'They leave it in order on 12, disordered from 6, and stay inside on 5', () => {
    expect(leaves(12)).toMatchObject({ block: -1, disordered: false });
    expect(leaves(6)).toMatchObject({ block: -1, disordered: true });
    expect(leaves(5)).toMatchObject({ block: 0, disordered: true });
  }),
  rule('1.6.7', 'Street-fighting grade decides: Excellent on 6, Good on 8, Poor on 14; grenadiers +3', () => {
    const order = (street: string, total: number) => !unit(enters(total, { street }).after, 'f').disordered;
    expect([order('excellent', 6), order('excellent', 5)]).toEqual([true, false]);
    expect([order('good', 8), order('good', 7)]).toEqual([true, false]);
    expect([order('poor', 14), order('poor', 13)]).toEqual([true, false]);
    expect(!unit(enters(9, { grenadiers: true }).after, 'f').disordered).toBe(true);
  }),
  rule('V11', 'A block holds one battalion: a second may not enter', () => {
    const state = field(
      {
        F: { units: { f: { x: 30, y: 20 }, k: { x: 30, y: 25, block: 'H' }, n: { x: 60, y: 20 } } },
        A: { units: { a: { x: 60, y: 26 } } },
      },
      farm,
    );
    state.initiative = 0;
    expect(offers(state)?.enters ?? []).toEqual([]);
  }),
  rule(
    'R32',
    'A full impulse without moving, firing or fighting brings a unit to order; one that moved stays disordered',
    () => {
      const state = near();
      unit(state, 'f').disordered = true;
      expect(unit(play(game, state, { at: 'first', otherDice: 'still' }).after, 'f').disordered).toBe(false);
      const moved = act(state, { do: 'form', unit: 'f', formation: 'closedColumn' });
      expect(unit(moved.after, 'f').disordered).toBe(true);
    },
  ),
  rule(
    '1.6.2',
    'Limbered foot guns of class I go 8″ with medium pieces, 6″ with heavy ones; 13 and 10″ at a gallop',
    () => {
      const reach = (weight: string) => {
        const { spots } = offers(battery({}, { formation: 'limbered', guns: { weight } }))!;
        return [...new Set(spots.filter((_, i) => i % 4 === 3).map(Math.round))];
      };
      expect(Math.max(...reach('medium'))).toBe(13);
      expect(reach('medium')).toContain(8);
      expect(Math.max(...reach('heavy'))).toBe(10);
    },
  ),
  rule('1.6.2 R53', 'A gallop on flat ground costs a horse on a roll below 4', () => {
    const galloped = (total: number) => {
      const state = battery({}, { formation: 'limbered' });
      const { spots } = offers(state)!;
      const inches = spots.filter((_, i) => i % 4 === 3);
      const spot = inches.findIndex((one) => one > 8.5);
      const { after } = act(
        state,
        { do: 'move', unit: 'f', spot },
        { dice: [{ for: 'allop', faces: twoDice(total) }] },
      );
      return unit(state, 'f').horses - unit(after, 'f').horses;
    };
    expect([galloped(3), galloped(4)]).toEqual([1, 0]);
  }),
  rule('1.6.3', 'A battery of class I with all its horses limbers to relocate on 8; with three of six on 12', () => {
    const moves = (total: number, horses: number) => {
      const state = battery();
      unit(state, 'f').horses = horses;
      const { after } = act(
        state,
        { do: 'form', unit: 'f', formation: 'limbered' },
        { dice: [{ for: 'elocat', faces: twoDice(total) }] },
      );
      return unit(after, 'f').formation === 'limbered';
    };
    expect([moves(8, 6), moves(7, 6), moves(12, 3), moves(11, 3)]).toEqual([true, false, true, false]);
  }),
  rule('1.6.3', 'To limber up in mud is −2, to withdraw from it −1', () => {
    const limbers = act(battery(MIRE), { do: 'form', unit: 'f', formation: 'limbered' });
    expect(Object.values(lines(limbers.of('elocat')[0]))).toContain(-2);
    const state = battery(MIRE);
    me(state, 'F').order = 'Break off';
    const withdraws = play(game, state, { at: 'march', otherDice: 'highest' }).of('ithdraw');
    expect(Object.values(lines(withdraws[0]))).toContain(-1);
  }),
  rule(
    'R56 V61',
    'Once a day guns on their limbers may double their teams in mud on 11, and have their move again',
    () => {
      const dragged = (total: number, teamed = false) => {
        const state = battery(MIRE, { formation: 'limbered' });
        unit(state, 'f').teamed = teamed;
        const dice = teamed ? [] : [{ for: 'Double teams', faces: twoDice(total) }];
        const { after, askedFor } = act(state, { do: 'move', unit: 'f', spot: 0 }, { dice });
        const again = askedFor('action')[1]?.request.units.find((one: Offered) => one.id === 'f');
        return [unit(after, 'f').teamed, (again?.spots.length ?? 0) > 0];
      };
      expect([dragged(11), dragged(10), dragged(0, true)]).toEqual([
        [true, true],
        [true, false],
        [true, false],
      ]);
    },
  ),
  rule('9B (4)', 'A relocation that fails loses the ME its initiative', () => {
    const { askedFor } = act(
      battery(),
      { do: 'form', unit: 'f', formation: 'limbered' },
      { dice: [{ for: 'elocat', faces: twoDice(2) }] },
    );
    expect(askedFor('action')).toHaveLength(1);
  }),
  rule(
    '9B (4)',
    'A unit that fails at a house loses the ME its initiative; a leader may direct one action more',
    () => {
      const { askedFor } = enters(4);
      expect(askedFor('action').length + askedFor('direct').length).toBeGreaterThanOrEqual(1);
      expect(askedFor('action').length).toBeLessThanOrEqual(2);
    },
  ),
  rule('R38', 'Cavalry springs once a turn', () => {
    const state = field({
      F: { units: { f: { x: 40, y: 12 } } },
      A: { type: 'cavalry', units: { h: horse({ x: 40, y: 19 }) } },
    });
    state.initiative = 0;
    const asked = (sprung: boolean) => {
      unit(state, 'h').sprung = sprung;
      const { askedFor } = act(state, { do: 'form', unit: 'f', formation: 'closedColumn' });
      return askedFor('opportunity').some(({ request }) => request.charges.includes('h'));
    };
    expect([asked(false), asked(true)]).toEqual([true, false]);
  }),
  rule('9B (3) V10', 'Opportunity fire is +5, and a unit has it once an impulse', () => {
    const state = field({
      F: { units: { f: { x: 40, y: 14 }, g: { x: 43, y: 14 } } },
      A: { units: { a: { x: 41, y: 19 } } },
    });
    state.initiative = 0;
    const { of } = play(game, state, {
      at: 'first',
      answers: {
        'french:action': inTurn(
          { do: 'form', unit: 'f', formation: 'closedColumn' },
          { do: 'form', unit: 'g', formation: 'closedColumn' },
        ),
      },
      otherDice: 'lowest',
    });
    expect(of('Small arms')).toHaveLength(1);
    expect(Object.values(lines(of('Small arms')[0]))).toContain(5);
  }),
  rule('V9 1.8.7', 'In a firefight both fire with all figures, smoothbores at +4; the side that hit more rolls', () => {
    const state = field({
      F: { units: { f: { x: 40, y: 17.5, formation: 'line' } } },
      A: { units: { a: { x: 40, y: 20 } } },
    });
    state.initiative = 0;
    const { of } = act(
      state,
      { do: 'fire', unit: 'f', at: 'a' },
      { dice: [{ for: 'Small arms', faces: [10, 10, 1, 1] }], otherDice: 'lowest' },
    );
    expect(of('Small arms').map((roll) => Object.values(lines(roll)).includes(4))).toEqual([true, true]);
    expect(of('irefight').length).toBeGreaterThan(0);
  }),
  rule('1.8.7', 'A firefight goes on at 12, costs the loser 2″ to 16, 5″ to 19, and his order to 22', () => {
    const result = (total: number) => {
      const state = field({
        F: { units: { f: { x: 40, y: 17.5, formation: 'line' } } },
        A: { units: { a: { x: 40, y: 20 } } },
      });
      state.initiative = 0;
      for (const id of ['f', 'a']) unit(state, id).fired = true;
      const told = {
        dice: [
          { for: 'Small arms', faces: [5, 5, 1, 1] },
          { for: 'One casualty more', faces: [1, 1] },
        ],
        otherDice: 'middle',
      };
      const fires = { do: 'fire', unit: 'f', at: 'a' };
      const known = act(state, fires, told)
        .of('irefight')
        .find(({ dice }) => dice === '2d10')!;
      const faces = twoDice(total - (known.total - known.natural));
      const { after } = act(state, fires, { ...told, dice: [...told.dice, { for: 'irefight', faces }] });
      return [Math.round(apart(after, 'f', 'a')), unit(after, 'a').disordered];
    };
    expect([result(12), result(13), result(17), result(20)]).toEqual([
      [2, false],
      [4, false],
      [7, false],
      [7, true],
    ]);
  }),
  rule('V34', 'MEs act one after another in the order of battle', () => {
    const state = field({
      F1: { units: { f: { x: 20, y: 20 } } },
      F2: { units: { g: { x: 60, y: 20 } } },
      A1: { units: { a: { x: 20, y: 26 } } },
      A2: { units: { b: { x: 60, y: 26 } } },
    });
    state.initiative = 0;
    const asked = play(game, state, { at: 'first', otherDice: 'turns' }).askedFor('action');
    expect(asked.map(({ request }) => request.me)).toEqual(['F1', 'F2']);
    expect(me(state, 'F1').index).toBeLessThan(me(state, 'F2').index);
  }),
);

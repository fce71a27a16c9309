/** Phases 8 and 9B: screens, small arms, guns, unit morale, in numbers (pg 72-73, 98-133, 147). */
import { expect } from 'vitest';
import { chapter, rule } from '../../../../testing/rules.ts';
import { field, game, guns, inTurn, leader, lines, me, play, twoDice, unit } from '../positions.ts';

type Laid = Parameters<typeof field>[0];
type State = ReturnType<typeof field>;
/** A French unit in line that fires at an Austrian so many inches off. */
function aim(inches: number, f: object = {}, a: object = {}, bare: Record<string, unknown> = {}): State {
  const state = field(
    {
      F: { units: { f: { x: 40, y: 12, formation: 'line', ...f } } },
      A: { units: { a: { x: 40, y: 12.5 + inches, ...a } } },
    } as Laid,
    bare,
  );
  state.initiative = 0;
  return state;
}
const shot = (state: State, faces: readonly number[] = [5, 5], more: object = {}) =>
  play(game, state, {
    at: 'first',
    answers: { 'french:action': inTurn({ do: 'fire', unit: 'f', at: 'a' }) },
    dice: [{ for: 'Small arms', faces }],
    otherDice: 'lowest',
    ...more,
  });
/** What the D6 of the cell needs that a total of 13 lights: 3+ for six figures, 4+ for three. */
const needs = (state: State) => shot(state).of('One casualty more')[0]!.needs;
const fired = (state: State) => lines(shot(state).of('Small arms')[0]);
const values = (state: State) => Object.values(fired(state)).sort((a, b) => a - b);

/** French guns fire at an Austrian so many inches off. */
const gunfire = (inches: number, g: object = {}, a: object = {}, bare: Record<string, unknown> = {}) => {
  const state = field(
    {
      F: { units: { g: guns({ x: 40, y: 12, ...g }), f: { x: 48, y: 8 + inches } } },
      A: { units: { a: { x: 40, y: 12.75 + inches, ...a } } },
    } as Laid,
    bare,
  );
  state.initiative = 0;
  return state;
};
const cannonade = (state: State, more: object = {}) =>
  play(game, state, {
    at: 'first',
    answers: { 'french:action': inTurn({ do: 'fire', unit: 'g', at: 'a' }) },
    dice: [{ for: 'Artillery', faces: [5, 5] }],
    otherDice: 'lowest',
    ...more,
  });
const gunLines = (state: State) => Object.values(lines(cannonade(state).of('Artillery')[0])).sort((a, b) => a - b);

/** The target lost so much already; what its morale roll is made of. */
function morale(a: object, change: (target: State['units'][number], state: State) => void, faces = [5, 5]) {
  const state = aim(3, { class: 'OG', figures: 24, stands: 8 }, { formation: 'attackColumn', ...a });
  change(unit(state, 'a'), state);
  return play(game, state, {
    at: 'first',
    answers: { 'french:action': inTurn({ do: 'fire', unit: 'f', at: 'a' }) },
    dice: [
      { for: 'Small arms', faces: [10, 10] },
      { for: 'Unit morale', faces },
    ],
    otherDice: 'highest',
  });
}

export const firing = chapter(
  'Fire and unit morale in numbers',
  rule('1.1.4 R9', 'Half the figures fire at 2 to 4″, a quarter to 6″, and nobody farther', () => {
    expect([needs(aim(3.5)), needs(aim(5.5))]).toEqual(['3+', '4+']);
    const far = aim(6.5);
    expect(play(game, far, { at: 'first', otherDice: 'far' }).askedFor('action')[0]!.request.units[0].fires).toEqual(
      [],
    );
  }),
  rule('1.1.4', 'All rifles reach 8″ and fire with half to 5½″', () => {
    expect([needs(aim(5, { rifles: 'all' })), needs(aim(7, { rifles: 'all' }))]).toEqual(['3+', '4+']);
  }),
  rule('1.1.3', 'Class, first fire and the target’s formation count', () => {
    expect(values(aim(3, { class: 'GR' }))).toEqual([3, 6]);
    expect(values(aim(3, { class: 'RG' }, { formation: 'attackColumn' }))).toEqual([-1, 2, 3]);
    expect(values(aim(3, { class: 'CN' }, { formation: 'closedColumn' }))).toEqual([-2, 3]);
    expect(values(aim(3, { class: 'VL' }, { formation: 'square' }))).toEqual([3, 9]);
  }),
  rule('1.1.3', 'First fire is +3 once, for Regulars and better', () => {
    const state = aim(3);
    unit(state, 'f').fired = shot(state).after.units[0]!.fired;
    expect(values(state)).toEqual([]);
  }),
  rule('1.1.3', 'Disorder and a shaken ME are −5 each, poor muskets −2, powder −6 or −10', () => {
    const state = aim(3, { muskets: 'poor' });
    Object.assign(unit(state, 'f'), { fired: true, disordered: true, ammo: 'depleted' });
    me(state, 'F').shaken = true;
    expect(values(state)).toEqual([-6, -5, -5, -2]);
  }),
  rule('1.1.3 V11', 'Cover of houses and of woods: −4 light, −8 medium, −12 heavy', () => {
    const block = (kind: string) => ({
      terrain: { blocks: [{ id: 'H', name: 'H', kind, x: 40, y: 17, width: 4, depth: 4 }] },
    });
    for (const [kind, value] of [
      ['light', -4],
      ['medium', -8],
      ['heavy', -12],
      ['super', -16],
    ] as const)
      expect(Object.values(fired(aim(4.5, {}, { block: 'H' }, block(kind)))), kind).toContain(value);
  }),
  rule('1.1.3', 'Light rain is −2, two-rank fire +5, guns as a target −10', () => {
    const wet = aim(3);
    wet.rain = true;
    expect(values(wet)).toContain(-2);
    expect(values(aim(3, { twoRank: true }))).toContain(5);
    const state = field({
      F: { units: { f: { x: 40, y: 12, formation: 'line' } } },
      A: { units: { a: guns({ x: 40, y: 16 }) } },
    });
    state.initiative = 0;
    expect(values(state)).toContain(-10);
  }),
  rule('1.1.3', 'Fire into the flank of formed troops is +5', () => {
    expect(values(aim(3, {}, { facing: 90 }))).toContain(5);
    expect(values(aim(3))).not.toContain(5);
  }),
  rule('1.1.3 R62', 'A square has no flank', () => {
    expect(values(aim(3, {}, { facing: 90, formation: 'square' }))).not.toContain(5);
  }),
  rule('1.1.1', 'A cell gives its casualties, and one more on the D6 of its face', () => {
    // Twelve figures at half: row 6. 2D10 12 and first fire +3 is 15: one, and one more on a 6.
    expect(unit(shot(aim(3), [6, 6], { otherDice: 'lowest' }).after, 'a').lost).toBe(1);
    expect(unit(shot(aim(3), [6, 6], { otherDice: 'highest' }).after, 'a').lost).toBe(2);
  }),
  rule('1.1.9', 'A 1 on the first D10 depletes the powder, but never with the first fire', () => {
    const state = aim(3);
    expect(unit(shot(state, [1, 9]).after, 'f').ammo).toBe('full');
    unit(state, 'f').fired = true;
    expect(unit(shot(state, [1, 9]).after, 'f').ammo).toBe('depleted');
    expect(unit(shot(state, [2, 9]).after, 'f').ammo).toBe('full');
  }),
  rule('1.1.9 A22', 'Depleted troops are out of powder on 1 to 3', () => {
    const state = aim(3);
    Object.assign(unit(state, 'f'), { fired: true, ammo: 'depleted' });
    expect(unit(shot(state, [3, 9]).after, 'f').ammo).toBe('exhausted');
    expect(unit(shot(state, [4, 9]).after, 'f').ammo).toBe('depleted');
  }),
  rule('1.1.9 V12', 'Low on ammunition the limit is one higher', () => {
    const state = aim(3);
    Object.assign(unit(state, 'f'), { fired: true, low: true });
    expect(unit(shot(state, [2, 9]).after, 'f').ammo).toBe('depleted');
  }),
  rule('1.1.9', 'In a firefight 2 depletes too', () => {
    const state = aim(1.5);
    for (const id of ['f', 'a']) unit(state, id).fired = true;
    expect(unit(shot(state, [2, 9, 9, 9]).after, 'f').ammo).toBe('depleted');
    expect(unit(shot(state, [3, 9, 9, 9]).after, 'f').ammo).toBe('full');
  }),
  rule('R8 V15', 'Nobody fires at an enemy more than 22½° off his front', () => {
    const beside = (x: number) => {
      const state = field({
        F: { units: { f: { x: 40, y: 12, formation: 'closedColumn' } } },
        A: { units: { a: { x, y: 17, formation: 'closedColumn' } } },
      });
      state.initiative = 0;
      return play(game, state, { at: 'first', otherDice: 'arc' }).askedFor('action')[0]!.request.units[0].fires.length;
    };
    expect([beside(40), beside(46)]).toEqual([1, 0]);
  }),
  rule('1.1.6', 'Gunners of class I +3, III −4; medium range −3, long −13', () => {
    expect(gunLines(gunfire(4))).toEqual([3]);
    expect(gunLines(gunfire(10, { guns: { gunners: 'III' } }))).toEqual([-4, -3]);
  }),
  rule('1.1.6', 'Column +2, closed column +5, square +9; each level of fatigue −2; powder −8', () => {
    expect(gunLines(gunfire(4, {}, { formation: 'attackColumn' }))).toEqual([2, 3]);
    expect(gunLines(gunfire(4, {}, { formation: 'closedColumn' }))).toEqual([3, 5]);
    const state = gunfire(4, {}, { formation: 'square' });
    me(state, 'F').fatigue = 2;
    unit(state, 'g').ammo = 'depleted';
    expect(gunLines(state)).toEqual([-8, -4, 3, 9]);
  }),
  rule('1.1.5', 'Each section of a battery rolls its own D6', () => {
    // Medium guns, 2D10 10 and +3: 13, a 6 each.
    expect(unit(cannonade(gunfire(4), { otherDice: 'highest' }).after, 'a').lost).toBe(4);
    expect(unit(cannonade(gunfire(4), { otherDice: 'lowest' }).after, 'a').lost).toBe(0);
  }),
  rule('1.1.6', 'Fire of guns into a flank doubles the casualties', () => {
    const state = gunfire(4, { guns: { sections: 1 }, figures: 2 }, { facing: 90 });
    expect(unit(cannonade(state, { otherDice: 'highest' }).after, 'a').lost).toBe(2);
  }),
  rule('R19', 'Every two crew lost silence a section', () => {
    const state = gunfire(4);
    unit(state, 'g').lost = 2;
    expect(unit(cannonade(state, { otherDice: 'highest' }).after, 'a').lost).toBe(3);
  }),
  rule('1.1.9', 'Guns on the flat do not fire over friends', () => {
    const state = field({
      F: { units: { g: guns({ x: 40, y: 10 }), f: { x: 40, y: 14, formation: 'line' } } },
      A: { units: { a: { x: 40, y: 21 } } },
    });
    state.initiative = 0;
    const asked = play(game, state, { at: 'first', otherDice: 'over' }).askedFor('action')[0]!.request.units;
    expect(asked.find(({ id }: { id: string }) => id === 'g')?.fires ?? []).toEqual([]);
  }),
  rule('1.1.7', 'A hit on a battery costs horses and crew by a roll of its own', () => {
    for (const [total, horses, crew] of [
      [8, 2, 0],
      [9, 1, 0],
      [12, 0, 1],
      [14, 1, 1],
    ] as const) {
      const state = field({
        F: { units: { g: guns({ x: 40, y: 12, guns: { sections: 1, weight: 'heavy' }, figures: 2 }) } },
        A: { units: { a: guns({ x: 40, y: 17 }) } },
      });
      state.initiative = 0;
      const { after } = cannonade(state, {
        dice: [
          { for: 'Artillery', faces: [9, 9] },
          { for: 'ounter-battery', faces: twoDice(total) },
        ],
        otherDice: 'highest',
      });
      expect([unit(state, 'a').horses - unit(after, 'a').horses, unit(after, 'a').lost], `${total}`).toEqual([
        horses,
        crew,
      ]);
    }
  }),
  rule(
    'R4',
    'Regulars and better test once 30 % are lost in all, or 25 % in the phase; Conscripts at every loss',
    () => {
      const tests = (of: string, lost: number, hits: number) => {
        const state = aim(3, {}, { class: of, figures: 24, stands: 8 });
        unit(state, 'a').lost = lost;
        // Row 6 at 15: one casualty, two on a 6.
        return shot(state, [6, 6], { otherDice: hits === 2 ? 'highest' : 'lowest' }).of('Unit morale').length;
      };
      expect([tests('RG', 0, 1), tests('RG', 7, 1), tests('RG', 6, 1)]).toEqual([0, 1, 0]);
      expect(tests('CN', 0, 1)).toBe(1);
    },
  ),
  rule('R4', 'A quarter lost in one phase makes anybody test', () => {
    const state = aim(3, {}, { class: 'OG', figures: 8 });
    expect(shot(state, [6, 6], { otherDice: 'highest' }).of('Unit morale')).toHaveLength(1);
    expect(shot(state, [6, 6], { otherDice: 'lowest' }).of('Unit morale')).toHaveLength(0);
  }),
  rule('1.7', 'What several MEs of the enemy take from a unit in one phase counts together', () => {
    const tests = (...firing: readonly string[]) => {
      const state = field({
        F1: { units: { f: { x: 37, y: 12, formation: 'line', facing: 10 } } },
        F2: { units: { g: { x: 43, y: 12, formation: 'line', facing: 350 } } },
        A: { units: { a: { x: 40, y: 15.5, class: 'OG', figures: 12 } } },
      });
      state.initiative = 0;
      const fires = firing.map((one) => ({ do: 'fire', unit: one, at: 'a' }));
      const dice = [{ for: 'Small arms', faces: firing.flatMap(() => [6, 6]) }];
      const answers = { 'french:action': inTurn(...fires) };
      return play(game, state, { at: 'first', answers, dice, otherDice: 'highest' }).of('Unit morale').length;
    };
    expect([tests('f'), tests('f', 'g')]).toEqual([0, 1]);
  }),
  rule('1.7', 'The total must be above the fail number of its class', () => {
    const gone = (total: number) => {
      const { after, of } = morale({ class: 'CN', figures: 24, stands: 8 }, () => undefined, twoDice(total));
      return [of('Unit morale')[0]!.total, unit(after, 'a').fate === 'here'];
    };
    for (const total of [4, 5, 6, 7, 8, 9]) {
      const [sum, here] = gone(total);
      expect(here, `${sum}`).toBe((sum as number) > 5);
    }
  }),
  rule(
    '1.7 A9',
    'Losses of 30 % −4, over half −7, a quarter in the phase −4 besides; disorder −2, a shaken ME −2',
    () => {
      const rolled = (lost: number) =>
        lines(
          morale({ figures: 12 }, (a, state) => {
            Object.assign(a, { lost, disordered: true });
            me(state, 'A').shaken = true;
          }).of('Unit morale')[0],
        );
      expect(Object.values(rolled(1)).sort((a, b) => a - b)).toEqual([-4, -4, -2, -2]);
      expect(Object.values(rolled(4)).sort((a, b) => a - b)).toEqual([-7, -4, -2, -2]);
    },
  ),
  rule('1.7 A8', 'In line troops below Veteran are −1, below Conscript −3; a square is +3, a closed column +1', () => {
    const of = (kind: string, formation: string) =>
      Object.keys(
        lines(
          morale({ class: kind, formation, figures: 12 }, (a) => Object.assign(a, { lost: 1 })).of('Unit morale')[0],
        ),
      );
    expect(of('RG', 'line')).toContain('Below Veteran, in line');
    expect(of('VL', 'line')).not.toContain('Below Veteran, in line');
    expect(of('LW', 'line')).toContain('Below Conscript, in line');
    expect(of('LW', 'line')).not.toContain('Below Veteran, in line');
    expect(of('VL', 'square')).toContain('In square');
    expect(of('VL', 'closedColumn')).toContain('In closed column');
  }),
  rule('1.7', 'The leader of the ME is +1 with the unit', () => {
    const of = lines(
      morale({ figures: 12 }, (a, state) => {
        leader(state, 'A').with = a.index;
      }).of('Unit morale')[0],
    );
    expect(of['ME leader with the unit'] ?? of['Impersonal commander with the unit']).toBe(1);
  }),
  rule('R5 V35', 'On 12 a unit in bad morale reaches the holding area, below it is gone, −1 a casualty', () => {
    const fate = (total: number) => {
      const state = aim(3, {}, { class: 'RA', figures: 24, stands: 8 });
      const { after, of } = shot(state, [6, 6], {
        dice: [
          { for: 'Small arms', faces: [6, 6] },
          { for: 'Unit morale', faces: [1, 1] },
          { for: 'ad morale', faces: twoDice(total) },
        ],
      });
      return [unit(after, 'a').fate, of('ad morale')[0]!.total];
    };
    for (const total of [10, 11, 12, 13, 14]) {
      const [where, sum] = fate(total);
      expect(where, `${sum}`).toBe((sum as number) >= 12 ? 'holding' : 'gone');
    }
  }),
  rule('1.1.3 A23', 'More than 24 figures fire as 24 and the rest, on two rolls', () => {
    const state = aim(1.5, { figures: 30, stands: 10 }, { figures: 24, stands: 8 });
    for (const id of ['f', 'a']) unit(state, id).fired = true;
    const { of } = shot(state, [5, 5, 5, 5, 5, 5]);
    expect(of('Small arms')).toHaveLength(3);
  }),
);

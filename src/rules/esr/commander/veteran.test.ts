/** What a veteran expects of a Formation that is told something for itself: turns are played, and it is looked where everybody stands. */
import { describe, expect, test } from 'vitest';
import { ADVANCING, type Fought, fought, NOBODY, STANDING, type Told } from '../../../testing/under-orders.ts';
import { type State, standingOf } from '../battle/state.ts';
import { game } from '../game.ts';
import { abreast, type Body, EAST, field, formation, guns, horse, tired, unit, WEST } from '../testing/positions.ts';

const at = (id: string, x: number, y: number, points = 3) => ({ id, name: id, points, at: [x, y] as [number, number] });
const tire = (state: State, id: string, infantry: number) => {
  formation(state, id).fatigue = { infantry, cavalry: 0, artillery: 0 };
};
/** The general of the west is good, and near his troops. */
const table = (blue: readonly Body[], red: readonly Body[], ...objectives: readonly ReturnType<typeof at>[]): State =>
  field({ blue, red, objectives, generals: { Blue: { at: [15, 18], lr: 'A' }, Red: {} } });
const troop = (id: string, n: number, x: number, y: number, facing: number): Body => ({
  id,
  units: abreast(n, x, y, facing),
});
const squadrons = (id: string, n: number, x: number, y: number, facing: number, cr = 2): Body => ({
  id,
  units: Array.from({ length: n }, (_, i) => horse(x, y + 1.2 * i, facing, { cr })),
});

const played = (state: State, told: Told, turns: number, plan = STANDING) =>
  fought(game, state, { seat: 'blue', told, plan, turns });
const after = (state: State, told: Told, turns: number, plan = STANDING) => played(state, told, turns, plan).after;

/** The middle of its Units on the table, and where the first of them looks. */
function where(state: State, id: string) {
  const units = standingOf(state, formation(state, id));
  const mean = (of: (one: (typeof units)[number]) => number) =>
    units.reduce((sum, one) => sum + of(one), 0) / units.length;
  return { x: mean(({ x }) => x), y: mean(({ y }) => y), facing: units[0]!.facing };
}
/** The first phase after which it is so; −1 never. */
const first = ({ course }: Fought<State>, is: (state: State) => boolean) => course.findIndex(({ state }) => is(state));

describe('a pursuit', () => {
  const chase = (...fresh: readonly Body[]) => {
    const state = table(
      [squadrons('H', 3, 20, 15, EAST, 1)],
      [troop('A', 6, 26, 12, WEST), ...fresh],
      at('mill', 40, 35),
    );
    formation(state, 'A').status = 'RT';
    tire(state, 'A', 3);
    return state;
  };
  const pursues: Told = { H: { kind: 'pursue', whom: 'A' } };
  const charges = ({ decisions }: Fought<State>) =>
    decisions.some(({ kind, answer }) => kind === 'convert' && answer.take.length > 0);

  test('rides at the beaten who are alone, and not at those beside whom fresh horse stands', () => {
    expect(charges(played(chase(), pursues, 1))).toBe(true);
    expect(charges(played(chase(), NOBODY, 1))).toBe(false);
    const covered = played(chase(squadrons('C', 6, 27, 20, WEST, 3)), pursues, 2);
    expect(charges(covered)).toBe(false);
    expect(where(covered.after, 'H').x).toBeLessThan(21);
    expect(tired(covered.after, 'H')).toBe(0);
  });
});

describe('a relief', () => {
  test('the worn Formation goes back behind the fresh one and rests there, and between it and the enemy that stands', () => {
    const line = () => {
      const state = table(
        [troop('F', 5, 20, 15, EAST), troop('G', 5, 14, 15, EAST)],
        [troop('A', 5, 28, 15, WEST)],
        at('mill', 40, 18),
      );
      tire(state, 'F', 5);
      return state;
    };
    const relieved = after(line(), { G: { kind: 'relieve', whom: 'F' } }, 5);
    expect(where(relieved, 'F').x).toBeLessThan(where(relieved, 'G').x - 3);
    expect(formation(relieved, 'F').directive).toBe('R');
    expect(formation(relieved, 'G').directive).toBe('D');
    expect(tired(relieved, 'F')).toBeLessThan(5);
    expect(where(after(line(), NOBODY, 5), 'F').x).toBeCloseTo(20);
  });
});

describe('a screen', () => {
  test('of horse comes from behind the wing before its friend, between him and the enemy, and strikes nobody', () => {
    const state = table(
      [troop('F', 4, 16, 15, EAST), squadrons('G', 3, 14, 24, EAST)],
      [troop('A', 4, 29, 15, WEST)],
      at('mill', 30, 2, 1),
    );
    const screens = after(state, { G: { kind: 'screen', whom: 'F' } }, 5);
    const { x, y, facing } = where(screens, 'G');
    expect(x).toBeGreaterThan(19);
    expect(x).toBeLessThan(26);
    expect(Math.abs(y - where(screens, 'F').y)).toBeLessThan(2);
    expect(facing).toBeCloseTo(EAST, 0);
    expect([tired(screens, 'G'), tired(screens, 'A')]).toEqual([0, 0]);
    expect(where(after(state, NOBODY, 5), 'G').x).toBeLessThan(16);
  });
});

describe('a reserve', () => {
  test('waits out of range of the guns while the others come up; untold it comes up and suffers', () => {
    const state = table(
      [troop('F', 4, 16, 10, EAST), troop('G', 4, 16, 20, EAST)],
      [{ id: 'A', units: [...abreast(4, 32, 15, WEST), guns(31, 21, WEST)] }],
      at('mill', 33, 16),
    );
    const kept = after(state, { G: { kind: 'reserve' } }, 4, ADVANCING);
    expect(where(kept, 'G').x).toBeLessThan(17);
    expect(tired(kept, 'G')).toBe(0);
    expect(where(kept, 'F').x).toBeGreaterThan(20);
    const untold = after(state, NOBODY, 4, ADVANCING);
    expect(where(untold, 'G').x).toBeGreaterThan(24);
    expect(tired(untold, 'G')).toBeGreaterThan(0);
  });
});

describe('who gives ground', () => {
  test('steps back before foot with horse beside it, its face to both', () => {
    const state = table(
      [troop('F', 4, 20, 15, EAST)],
      [troop('A', 4, 26, 15, WEST), squadrons('C', 4, 28, 21, WEST)],
      at('mill', 20, 17),
    );
    const yields: Told = { F: { kind: 'yield' } };
    for (const turns of [1, 2, 3]) {
      const { x, facing } = where(after(state, yields, turns), 'F');
      expect(x).toBeLessThan(18);
      expect(Math.abs(facing - EAST)).toBeLessThan(60);
    }
    expect(where(after(state, NOBODY, 3), 'F').x).toBeCloseTo(20);
  });
});

describe('who is told to hold', () => {
  test('stays at its mill when the enemy before it gives way, after whom it would go of itself', () => {
    const beaten = () => {
      const state = table(
        [troop('F', 8, 20, 12, EAST)],
        [troop('A', 4, 26, 13, WEST)],
        at('mill', 20, 15),
        at('inn', 30, 15),
      );
      tire(state, 'A', 3);
      state.held[0] = 0;
      formation(state, 'A').status = 'RT';
      return state;
    };
    const plan = { ...ADVANCING, at: 1, mass: 1 };
    expect(where(after(beaten(), { F: { kind: 'hold', at: 0 } }, 5, plan), 'F').x).toBeCloseTo(20);
    expect(where(after(beaten(), NOBODY, 3, plan), 'F').x).toBeGreaterThan(26);
  });
});

describe('a battery', () => {
  test('is in action and has hurt the enemy before its foot attacks him', () => {
    const state = table(
      [{ id: 'F', units: [...abreast(6, 18, 15, EAST), guns(16, 17, EAST, { state: 'reserve' })] }],
      [troop('A', 4, 30, 15, WEST)],
      at('mill', 32, 18),
    );
    const ordered = (one: State) =>
      formation(one, 'F').directive === 'A' || formation(one, 'F').pending?.directive === 'A';
    const masses = played(state, { F: { kind: 'battery', at: 0 } }, 8, ADVANCING);
    const fires = first(masses, (one) => unit(one, 'Fg').where === 'unlimbered');
    const hurt = first(masses, (one) => tired(one, 'A') > 0);
    expect(fires).toBeGreaterThan(0);
    expect(hurt).toBeGreaterThanOrEqual(fires);
    expect(first(masses, ordered)).toBeGreaterThan(hurt);
    const untold = played(state, NOBODY, 8, ADVANCING);
    expect(first(untold, ordered)).toBeLessThan(first(untold, (one) => unit(one, 'Fg').where === 'unlimbered'));
  });
});

describe('support', () => {
  test('goes over to the friend and strikes with him; untold each strikes for himself', () => {
    const state = table(
      [troop('F', 4, 20, 8, EAST), troop('G', 4, 14, 24, EAST)],
      [troop('A', 4, 28, 8, WEST), troop('C', 4, 29, 24, WEST)],
      at('mill', 31, 26),
    );
    const supports = played(state, { G: { kind: 'support', whom: 'F' } }, 5, ADVANCING);
    const gap = (one: State) =>
      Math.hypot(where(one, 'F').x - where(one, 'G').x, where(one, 'F').y - where(one, 'G').y);
    expect(gap(supports.after)).toBeLessThan(6);
    expect(tired(supports.after, 'G')).toBeLessThanOrEqual(tired(supports.after, 'F'));
    expect(supports.decisions.map(({ reason }) => reason)).toContain('G joins the fight of F');
    expect(gap(after(state, NOBODY, 3, ADVANCING))).toBeGreaterThan(12);
  });
});

describe('who is told to attack a place', () => {
  test('goes for that, and not for the other one that is held more weakly', () => {
    const state = table(
      [troop('F', 6, 18, 15, EAST)],
      [troop('A', 4, 30, 24, WEST), troop('C', 2, 30, 8, WEST)],
      at('mill', 31, 8),
      at('inn', 31, 26),
    );
    expect(where(after(state, { F: { kind: 'attack', at: 1 } }, 5), 'F').y).toBeGreaterThan(21);
    expect(where(after(state, NOBODY, 5), 'F').y).toBeLessThan(13);
  });
});

/** What a veteran expects of an ME that is told something for itself: turns are played, and it is looked where everybody stands. */
import { describe, expect, test } from 'vitest';
import { ADVANCING, type Fought, fought, NOBODY, STANDING, type Told } from '../../../testing/under-orders.ts';
import { hereOf, type State } from '../battle/state.ts';
import { field, game, guns, horse, me, unit } from '../testing/positions.ts';

type Laid = Parameters<typeof field>[0];
type Units = Laid[string]['units'];

const foot = (y: number, xs: readonly number[], name: string): Units =>
  Object.fromEntries(xs.map((x, i) => [`${name}${i}`, { x, y }]));
const squadrons = (y: number, xs: readonly number[], name: string): Units =>
  Object.fromEntries(xs.map((x, i) => [`${name}${i}`, horse({ x, y })]));
const place = (id: string, x: number, y: number) => ({
  ...{ id, name: `the ${id}`, points: 4, for: 'french', what: 'units', count: 1 },
  area: [[x - 8, y - 5], [x + 8, y - 5], [x + 8, y + 5], [x - 8, y + 5]], // biome-ignore format: a place
});
/** F1 on Defend in the mill, F2 on Defend wherever it is, A1 before them, the inn behind him. */
const line = (f2: Units, more: Laid = {}) =>
  field(
    {
      F1: { order: 'Defend', units: foot(24, [40, 48], 'f') },
      F2: { order: 'Defend', units: f2 },
      A1: { units: foot(42, [40, 48], 'a') },
      ...more,
    },
    { objectives: [place('mill', 44, 24), place('inn', 48, 54)] },
  );

const played = (state: State, told: Told, turns: number, plan = STANDING) =>
  fought(game, state, { seat: 'french', told, plan, turns });
const after = (state: State, told: Told, turns: number, plan = STANDING) => played(state, told, turns, plan).after;
/** The middle of its units on the table. */
function where(state: State, id: string): { readonly x: number; readonly y: number } {
  const units = hereOf(state, me(state, id));
  const mean = (of: 'x' | 'y') => units.reduce((sum, { at }) => sum + at[of], 0) / units.length;
  return { x: mean('x'), y: mean('y') };
}
const lost = (state: State, ...ids: readonly string[]) => ids.reduce((sum, id) => sum + unit(state, id).lost, 0);
const charges = ({ decisions }: Fought<State>, name: string) =>
  decisions.filter(({ kind, answer }) => kind === 'action' && answer.do === 'charge' && answer.unit.startsWith(name));

describe('a pursuit', () => {
  const broken = (...cover: readonly number[]) => {
    const more: Laid = cover.length > 0 ? { A2: { type: 'cavalry', units: squadrons(44, cover, 'c') } } : {};
    const state = line(squadrons(14, [64, 72], 'g'), more);
    me(state, 'A1').broken = true;
    return state;
  };
  const pursues: Told = { F2: { kind: 'pursue', whom: 'A1' } };

  test('rides at a broken wing that is alone, and stays where fresh horse stands beside it', () => {
    expect(where(after(broken(), pursues, 2), 'F2').y).toBeGreaterThan(30);
    expect(where(after(broken(), NOBODY, 2), 'F2').y).toBeLessThan(20);
    expect(where(after(broken(52, 60), pursues, 3), 'F2').y).toBeLessThan(20);
  });
});

describe('a relief', () => {
  test('is done as soon as the couriers have come: the fresh ME stands where the worn one stood, and that is behind it', () => {
    const worn = () => {
      const state = line(foot(12, [40, 48], 'g'));
      me(state, 'F1').fatigue = 3;
      return state;
    };
    const relieved = after(worn(), { F2: { kind: 'relieve', whom: 'F1' } }, 3);
    expect(Math.abs(where(relieved, 'F2').y - 24)).toBeLessThan(3);
    expect(where(relieved, 'F1').y).toBeLessThan(14);
    const untold = after(worn(), NOBODY, 3);
    expect([where(untold, 'F1').y, where(untold, 'F2').y]).toEqual([24, 12]);
  });
});

describe('a screen', () => {
  const screens: Told = { F2: { kind: 'screen', whom: 'F1' } };

  test('of horse comes from behind before its friend and charges nobody', () => {
    const state = line(squadrons(10, [40, 48], 'g'));
    const screening = played(state, screens, 4);
    const { x, y } = where(screening.after, 'F2');
    expect(Math.abs(x - 44)).toBeLessThan(6);
    expect(y).toBeGreaterThan(26);
    expect(y).toBeLessThan(40);
    expect(charges(screening, 'g')).toEqual([]);
    expect(where(after(state, NOBODY, 4), 'F2').y).toBeLessThan(24);
  });

  test('of horse that comes from the wing, past the enemy’s flank, charges nobody either', () => {
    const screening = played(line(squadrons(14, [70, 78], 'g')), screens, 4);
    expect(charges(screening, 'g')).toEqual([]);
    expect(lost(screening.after, 'a0', 'a1')).toBe(0);
  });
});

describe('a reserve', () => {
  test('goes back behind the line and stays out of the fight, into which it would go of itself', () => {
    const state = line(foot(24, [64, 72], 'g'));
    const plan = { ...ADVANCING, at: 1, mass: 1 };
    const kept = after(state, { F2: { kind: 'reserve' } }, 4, plan);
    expect(where(kept, 'F2').y).toBeLessThan(20);
    expect([me(kept, 'F2').fatigue, lost(kept, 'g0', 'g1')]).toEqual([0, 0]);
    expect(where(kept, 'F1').y).toBeGreaterThan(34);
    expect(where(after(state, NOBODY, 4, plan), 'F2').y).toBeGreaterThan(34);
  });
});

describe('who is told to hold', () => {
  test('stays in the mill when the enemy before it is broken, after whom it would go of itself', () => {
    const state = line(foot(24, [64, 72], 'g'));
    me(state, 'A1').broken = true;
    const plan = { ...ADVANCING, at: 1, mass: 1 };
    expect(where(after(state, { F1: { kind: 'hold', at: 0 } }, 4, plan), 'F1')).toEqual({ x: 44, y: 24 });
    expect(where(after(state, NOBODY, 4, plan), 'F1').y).toBeGreaterThan(34);
  });
});

describe('who gives ground', () => {
  test('leaves the mill towards its own edge, away from foot and horse, with its face to them', () => {
    const state = line(foot(8, [80, 88], 'g'), { A2: { type: 'cavalry', units: squadrons(44, [56, 64], 'c') } });
    const back = after(state, { F1: { kind: 'yield' } }, 3);
    expect(where(back, 'F1').y).toBeLessThan(14);
    for (const id of ['f0', 'f1']) expect(Math.cos((unit(back, id).facing * Math.PI) / 180)).toBeGreaterThan(0.7);
    expect(where(after(state, NOBODY, 3), 'F1').y).toBe(24);
  });
});

describe('a battery', () => {
  test('is in action and has cost the enemy men before its foot is ordered to attack', () => {
    const assault = () =>
      field(
        {
          F: {
            order: 'Defend',
            units: { ...foot(10, [40, 48], 'f'), k: guns({ x: 44, y: 14, formation: 'limbered' }) },
          },
          A: { units: foot(48, [40, 48], 'a') },
        },
        { objectives: [place('inn', 48, 54)] },
      );
    const first = (told: Told, is: (state: State) => boolean) =>
      played(assault(), told, 5, ADVANCING).course.findIndex(({ state }) => is(state));
    const attacks = (state: State) => me(state, 'F').order === 'Attack';
    const hurts = (state: State) => lost(state, 'a0', 'a1') > 0;
    const masses: Told = { F: { kind: 'battery', at: 0 } };
    expect(first(masses, hurts)).toBeGreaterThan(0);
    expect(first(masses, attacks)).toBeGreaterThan(first(masses, hurts));
    expect(first(NOBODY, attacks)).toBeLessThan(first(NOBODY, hurts));
  });
});

describe('support', () => {
  test('marches at the enemy before the friend, and not at the nearer one before itself', () => {
    const state = field(
      {
        F1: { order: 'Defend', units: foot(24, [20, 28], 'f') },
        F2: { order: 'Defend', units: foot(14, [60, 68], 'g') },
        A1: { units: foot(44, [20, 28], 'a') },
        A2: { units: foot(44, [70, 78], 'b') },
      },
      { objectives: [place('inn', 74, 48)] },
    );
    expect(where(after(state, { F2: { kind: 'support', whom: 'F1' } }, 3, ADVANCING), 'F2').x).toBeLessThan(40);
    expect(where(after(state, NOBODY, 3, ADVANCING), 'F2').x).toBeGreaterThan(60);
  });
});

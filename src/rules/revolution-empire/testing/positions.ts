/**
 * Positions of this book: a few MEs on a bare table, the French in the south facing north, the Austrians in the north. An
 * ME whose name begins with F is French, any other Austrian; what a unit does not say is a fresh battalion of Veterans.
 */
import { distance } from '../../../board/plane/index.ts';
import type { RollEntry } from '../../../kernel/index.ts';
import type { Me } from '../battle/formations.ts';
import type { Leader, Unit } from '../battle/pieces.ts';
import { meCalled, type State, unitCalled } from '../battle/state.ts';
import { game } from '../game.ts';

export { inTurn, play, refused } from '../../../testing/position.ts';
export { game };

type Laid = { readonly x: number; readonly y: number } & Readonly<Record<string, unknown>>;
interface LaidMe {
  readonly units: Readonly<Record<string, Laid>>;
  readonly leader?: object;
  readonly [field: string]: unknown;
}
interface Bare {
  /** Fields of the two corps: their order, their commander. */
  readonly corps?: { readonly F?: object; readonly A?: object };
  readonly terrain?: object;
  readonly sides?: { readonly F?: object; readonly A?: object };
  readonly [field: string]: unknown;
}

const isFrench = (id: string): boolean => id.startsWith('F');

const foot = (me: string, laid: Laid) => ({
  arm: 'infantry',
  class: 'VL',
  figures: 12,
  stands: 4,
  formation: isFrench(me) ? 'attackColumn' : 'line',
  ...laid,
});

/** A regiment of horse. */
export const horse = (laid: Laid): Laid => ({
  arm: 'cavalry',
  class: 'CL',
  figures: 8,
  stands: 4,
  formation: 'cavLine',
  horse: { weight: 'light', shock: 16 },
  ...laid,
});

/** A foot battery of medium guns, in action unless it says otherwise. */
export const guns = (laid: Laid & { readonly guns?: object }): Laid => ({
  arm: 'artillery',
  class: 'RG',
  figures: 8,
  stands: 4,
  formation: 'unlimbered',
  ...laid,
  guns: { weight: 'medium', mount: 'foot', gunners: 'I', sections: 4, ...laid.guns },
});

/** A man of average gifts, where he is put. */
export const leaderAt = (x: number, y: number, more: object = {}): object => ({
  name: 'A leader',
  skill: 'average',
  x,
  y,
  ...more,
});

/** The position as the data of a scenario. */
export function laidOut(mes: Readonly<Record<string, LaidMe>>, bare: Bare = {}): Record<string, unknown> {
  const { corps = {}, terrain = {}, sides = {}, ...rest } = bare;
  return {
    id: 'position',
    title: 'A position',
    sentence: 'A few units on a bare table.',
    date: '1809',
    place: 'nowhere',
    clock: { start: '10:00', minutes: 30, turns: 10 },
    evening: 10,
    sides: [
      { ...FRENCH, ...sides.F },
      { ...AUSTRIANS, ...sides.A },
    ],
    special: [],
    sources: ['a position'],
    terrain: { width: 96, height: 60, polygons: [], streams: [], roads: [], blocks: [], bridges: [], ...terrain },
    corps: [
      { id: 'FC', side: 'french', name: 'French corps', order: 'Attack', ...CORPS, ...corps.F },
      { id: 'AC', side: 'austrians', name: 'Austrian corps', order: 'Defend', ...CORPS, ...corps.A },
    ],
    mes: Object.entries(mes).map(([id, me]) => meData(id, me)),
    units: Object.entries(mes).flatMap(([me, { units }]) =>
      Object.entries(units).map(([id, laid]) => ({
        id,
        me,
        name: id,
        facing: isFrench(me) ? 0 : 180,
        ...(laid.arm === undefined ? foot(me, laid) : laid),
      })),
    ),
    victory: { levels: [{ from: 0, name: 'draw' }], broken: 3, standard: 1 },
    ...rest,
  };
}

const FRENCH = {
  seat: 'french',
  name: 'French',
  nation: 'french',
  aim: 'Win.',
  staff: 'average',
  deploys: 'others',
  home: 'south',
};
const AUSTRIANS = {
  seat: 'austrians',
  name: 'Austrians',
  nation: 'austrian',
  aim: 'Win.',
  staff: 'average',
  deploys: 'others',
  home: 'north',
};
const CORPS = { commander: null, objective: { kind: 'terrain', name: 'the field' } };

function meData(id: string, { units, leader, ...more }: LaidMe): object {
  const xs = Object.values(units).map(({ x }) => x);
  const ys = Object.values(units).map(({ y }) => y);
  const y = ys.reduce((sum, one) => sum + one, 0) / ys.length;
  const [least, most] = [Math.min(...xs) - 1, Math.max(...xs) + 1];
  const behind = isFrench(id) ? -2 : 2;
  return {
    id,
    corps: isFrench(id) ? 'FC' : 'AC',
    name: id,
    type: 'infantry',
    drill: 'A',
    regime: 'Divisional',
    order: isFrench(id) ? 'Attack' : 'Defend',
    baseline: [
      [least, y],
      [most, y],
    ],
    facing: isFrench(id) ? 0 : 180,
    ...more,
    leader: { name: id, skill: 'average', x: (least + most) / 2, y: Math.max(0, y + behind), ...leader },
  };
}

/** The position as a state, turn 1. */
export const field = (mes: Readonly<Record<string, LaidMe>>, bare: Bare = {}): State =>
  game.start(laidOut(mes, bare), {});

export const unit = (state: State, id: string): Unit => unitCalled(state, id);
export const me = (state: State, id: string): Me => meCalled(state, id);
export const leader = (state: State, id: string): Leader =>
  state.leaders[state.field.leaders.find((one) => one.id === `${id}-HQ`)!.index]!;
export const apart = (state: State, a: string, b: string): number => distance(unit(state, a).at, unit(state, b).at);

/** Two D10 that show that total. */
export const twoDice = (total: number): number[] => [Math.ceil(total / 2), Math.floor(total / 2)];
/** What moved a roll, by the words of its line. */
export const lines = (roll: RollEntry | undefined): Record<string, number> =>
  Object.fromEntries((roll?.modifiers ?? []).map(({ label, value }) => [label, Number(value)]));

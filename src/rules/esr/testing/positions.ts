/**
 * Positions for rows: a bare table of 60″ × 40″ with the few Formations a rule speaks of. Blue's edge is the west, Red's
 * the east; each side has one army commander, who leads its one Force. Places are inches, x east and y north, facings
 * degrees from north.
 */
import { distance } from '../../../board/plane/index.ts';
import type { RollEntry } from '../../../kernel/index.ts';
import type { Scenario } from '../battle/scenario.ts';
import { type Commander, type Formation, rectOf, type State, tiredness, type Unit } from '../battle/state.ts';
import { game } from '../game.ts';

type Loose<T> = T extends (infer E)[] ? Loose<E>[] : T extends object ? { [K in keyof T]?: Loose<T[K]> } : T;
type UnitSheet = Loose<Scenario['units'][number]>;

export const EAST = 90;
export const WEST = 270;

export interface Body extends Loose<Scenario['formations'][number]> {
  readonly units: readonly UnitSheet[];
  /** Its commander: LR C, TR 0 unless said; `null` for nobody. */
  readonly led?: Loose<Scenario['commanders'][number]> | null;
}

interface Table {
  readonly blue: readonly Body[];
  readonly red: readonly Body[];
  readonly terrain?: Loose<Scenario['terrain']>;
  readonly objectives?: readonly Loose<Scenario['objectives'][number]>[];
  /** More of the two army commanders `Blue` and `Red`. */
  readonly generals?: Readonly<Record<'Blue' | 'Red', Loose<Scenario['commanders'][number]>>>;
  readonly more?: Loose<Scenario>;
}

const troop = (unit: UnitSheet): UnitSheet => ({ cr: 1, size: 2, state: 'deployed', ...unit });
export const foot = (x: number, y: number, facing: number, more: UnitSheet = {}): UnitSheet =>
  troop({ class: 'infantry', at: [x, y], facing, ...more });
export const horse = (x: number, y: number, facing: number, more: UnitSheet = {}): UnitSheet =>
  troop({ class: 'cavalry', cr: 2, at: [x, y], facing, ...more });
export const guns = (x: number, y: number, facing: number, more: UnitSheet = {}): UnitSheet =>
  troop({ class: 'artillery', cr: 0, gun: 'medium', sections: 4, state: 'unlimbered', at: [x, y], facing, ...more });

/** Battalions side by side, from south to north, `step` inches apart. */
export const abreast = (
  n: number,
  x: number,
  y: number,
  facing: number,
  more: UnitSheet = {},
  step = 1.1,
): UnitSheet[] => Array.from({ length: n }, (_, i) => foot(x, y + i * step, facing, more));

/** A march column heading west or east along y, its head at x. */
export const column = (
  n: number,
  x: number,
  y: number,
  facing: number,
  more: UnitSheet = {},
  step = 0.8,
): UnitSheet[] =>
  Array.from({ length: n }, (_, i) =>
    foot(facing === EAST ? x - i * step : x + i * step, y, facing, { state: 'ployed', ...more }),
  );

/** Red's Formation where it meets nobody, for positions that speak of Blue alone. */
export const far: readonly Body[] = [{ id: 'A', units: abreast(2, 55, 5, WEST) }];

/** The one objective, at that place. */
export const toMill = (x: number, y: number) => [
  { id: 'mill', name: 'Mill', points: 1, at: [x, y] as [number, number] },
];

/** The corners of an area between two places, with its sides north and south, east and west. */
export const square = (x: number, y: number, to: number, top: number) =>
  [
    [x, y],
    [to, y],
    [to, top],
    [x, top],
  ] as [number, number][];

/** Points for what is broken, and the end of a battle only when a whole side is. */
export const VICTORY = {
  retreating: 1,
  broken: 3,
  forceCommander: 1,
  armyCommander: 3,
  levels: [
    { from: 0, name: 'draw' },
    { from: 1, name: 'victory' },
  ],
  collapse: 1,
};

/** The state of a battle on that table. */
export function field({ blue, red, terrain, objectives, generals, more }: Table): State {
  const sides = [
    { seat: 'blue', force: 'B', bodies: blue, man: 'Blue', at: [3, 38] },
    { seat: 'red', force: 'R', bodies: red, man: 'Red', at: [57, 38] },
  ] as const;
  const area = (body: Body, west: boolean) => {
    const spots = body.units.flatMap(({ at }) => (at ? [at as [number, number]] : []));
    const xs = spots.map(([x]) => x);
    const mean = spots.reduce((sum, [, y]) => sum + y, 0) / spots.length;
    return [west ? Math.max(1, Math.min(...xs) - 4) : Math.min(59, Math.max(...xs) + 4), mean];
  };
  const data = {
    id: 'position',
    title: 'A position',
    sentence: 'A position of the rules.',
    date: '1809',
    clock: { start: '09:00', minutes: 20, turns: 12 },
    evening: 20,
    sides: [
      { seat: 'blue', name: 'Blue', nation: 'france', aim: 'Win.', edge: 'west' },
      { seat: 'red', name: 'Red', nation: 'austria', aim: 'Win.', edge: 'east' },
    ],
    sources: ['A position of the tests.'],
    year: 1809,
    objectives: objectives ?? [{ id: 'mill', name: 'Mill', points: 1, at: [30, 2] }],
    forces: sides.map(({ seat, force }) => ({ id: force, name: force, side: seat, goal: 'mill' })),
    commanders: sides.flatMap(({ seat, force, man, at, bodies }) => [
      { id: man, name: man, side: seat, army: true, force, lr: 'B', tr: 0, at, ...generals?.[man] },
      ...bodies.flatMap(({ id, led }) =>
        led === null ? [] : [{ id: `${id}*`, name: `${id}*`, side: seat, formation: id, lr: 'C', tr: 0, ...led }],
      ),
    ]),
    formations: sides.flatMap(({ force, bodies, seat }) =>
      bodies.map(({ units: _, led: __, ...body }) => ({
        name: body.id,
        force,
        directive: 'D',
        area: area(bodies.find(({ id }) => id === body.id)!, seat === 'blue'),
        ...body,
      })),
    ),
    units: sides.flatMap(({ bodies }) =>
      bodies.flatMap(({ id, units }) =>
        units.map((unit, i) => ({
          id: `${id}${String.fromCharCode(97 + i)}`,
          name: `${id}${String.fromCharCode(97 + i)}`,
          ...(unit.force === undefined ? { formation: id } : {}),
          ...unit,
        })),
      ),
    ),
    victory: VICTORY,
    terrain: { width: 60, height: 40, polygons: [], streams: [], roads: [], blocks: [], ...terrain },
    options: {},
    rules: {},
    ...more,
  };
  return game.start(data, {});
}

export const unit = (state: State, id: string): Unit => state.units.find(({ sheet }) => sheet.id === id)!;
export const formation = (state: State, id: string): Formation =>
  state.formations.find(({ sheet }) => sheet.id === id)!;
export const man = (state: State, id: string): Commander =>
  state.commanders[state.field.scenario.commanders.findIndex((one) => one.id === id)]!;

/** Inches between two Units, edge to edge. */
export const gap = (state: State, a: string, b: string): number =>
  distance(rectOf(unit(state, a)), rectOf(unit(state, b)));

/** Fatigue of a Formation, all classes. */
export const tired = (state: State, id: string): number => tiredness(formation(state, id));

/** Puts Units of a Formation into its Reformation Area, as if they had routed a turn ago. */
export function routed(state: State, ...ids: readonly string[]): void {
  for (const id of ids) Object.assign(unit(state, id), { where: 'area', since: state.turn - 1 });
}

/** The leader action of that kind, and about that Formation or Unit, with what it needs more; then no further one. */
export const acting = (action: string, about: string | null, more: object = {}) => {
  let done = false;
  return (request: { readonly acts: readonly { action: string; formation: string | null; unit: string | null }[] }) => {
    const act = request.acts.findIndex(
      (one) => one.action === action && (about === null || one.formation === about || one.unit === about),
    );
    if (done || act < 0) return { act: null };
    done = true;
    return { act, ...more };
  };
};

/** The acts of that kind that are open to a side as the leaders' step begins. */
export const offered = <A extends { action: string }>(
  asked: readonly { request: { acts: readonly A[] } }[],
  action: string,
) => asked[0]?.request.acts.filter((one) => one.action === action) ?? [];

/** What a line of the modifiers counted in a throw; 0 where it is not there. */
export const line = (roll: RollEntry | undefined, label: string): number =>
  roll?.modifiers.filter((one) => one.label.includes(label)).reduce((sum, { value }) => sum + Number(value), 0) ?? 0;

/** What players are asked and answer: plain data, and the shapes that guard it. What is legal is in the kinds. */
import { z } from 'zod';
import type { Terrain } from '../../../board/plane/index.ts';
import type { Bridges } from '../../../game/tabletop/index.ts';
import type { Arm } from '../unit.ts';
import type { Form, Formation } from './footprint.ts';

export const ORDER_WORDS = { F: 'Fire', FM: 'Full Move', CM: 'Combat Move', TM: 'Triple Move' } as const;
export type Order = keyof typeof ORDER_WORDS;
const order = z.enum(['F', 'FM', 'CM', 'TM']);

const id = z.string().min(1).max(32);
const place = z.number().min(-1).max(201);
const degrees = z.number().min(0).max(360);
const formation = z.enum(['line', 'column', 'road', 'limbered', 'unlimbered', 'block']);

/** Along a road, or a line feature such as a stream or a wood's edge, towards its first or last point (2.031(c)). */
const way = z.strictObject({ by: z.enum(['road', 'feature']), id, to: z.enum(['first', 'last']) });
export type Way = z.output<typeof way>;

/** A line of the fire book: weapon, target or the first to come, and the moment. */
const fireLine = z.strictObject({
  weapon: z.enum(['small', 'inherent', 'guns']),
  /** An enemy, or `first`: the first that comes within range. */
  target: id,
  when: z.enum(['START', 'RANGE', 'CONTACT', 'END']),
  /** With RANGE: within so many inches. */
  range: z.number().min(0).max(11).optional(),
  /** With CONTACT: the friend who is touched, if not the firer itself. */
  friend: id.optional(),
  /** Guns: dice of this line; all if left out (2.033(c)(1)). */
  dice: z.int().min(1).max(4).optional(),
});
export type FireLine = z.output<typeof fireLine>;
const fireLines = z.array(fireLine).max(6);

const plan = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('HOLD'), facing: degrees.optional(), formation: formation.optional() }),
  z.strictObject({ do: z.literal('GO'), x: place, y: place, facing: degrees, formation }),
  z.strictObject({ do: z.literal('ATTACK'), unit: id }),
  z.strictObject({ do: z.literal('INTERCEPT'), unit: id }),
  z.strictObject({ do: z.literal('AVOID'), unit: id, inches: z.number().positive().max(13).optional() }),
  z.strictObject({ do: z.literal('SPLIT'), blocks: z.array(id).min(1).max(3) }),
]);
export type Plan = z.output<typeof plan>;
export const HOLD: Plan = { do: 'HOLD' };

/** Whom a plan strikes at, if anybody. */
export const struckIn = (plan: Plan | null): string | null =>
  plan && (plan.do === 'ATTACK' || plan.do === 'INTERCEPT') ? plan.unit : null;

/** Standing reactions, in order of preference. */
const reaction = z.enum(['stand', 'square', 'avoid', 'counter']);
export type Reaction = z.output<typeof reaction>;

const orderLine = z.strictObject({
  order,
  way: way.optional(),
  /** Full Move: stop in the first place with houses, or behind the first friend who stays (2.031(c)(3)). */
  stop: z.boolean().optional(),
  /** Full Move of a Road Column over a bridge: the enemy it charges from the end of the bridge (4.03(d)). */
  at: id.optional(),
  /** Triple Move: facing at its end (5.06). */
  facing: degrees.optional(),
  fire: fireLines.optional(),
  plan: plan.optional(),
  react: z.array(reaction).max(4).optional(),
  /** Standing form: whether to occupy ground won and to go on when Bold. */
  pursue: z.boolean().optional(),
});
export type OrderLine = z.output<typeof orderLine>;

const hqMove = z.union([z.strictObject({ with: id }), z.strictObject({ x: place, y: place })]);
const sapperMove = z.strictObject({ x: place, y: place, work: z.enum(['none', 'destroy', 'repair', 'pontoon']) });

export const ordersAnswer = z.strictObject({
  units: z.record(id, orderLine),
  /** Chits on headquarters, for units without their own (2.02). */
  commands: z.record(id, order).optional(),
  /** Headquarters that go somewhere at the end of movement; the others stay (G13). */
  hqs: z.record(id, hqMove).optional(),
  sappers: z.record(id, sapperMove).optional(),
});
export type OrdersAnswer = z.output<typeof ordersAnswer>;
export type HqMove = z.output<typeof hqMove>;

export const fireAnswer = z.strictObject({ lines: z.record(id, fireLines) });
export const plansAnswer = z.strictObject({ plans: z.record(id, plan) });
export const squaresAnswer = z.strictObject({ squares: z.array(id) });
export const occupyAnswer = z.strictObject({ go: z.boolean(), turn: z.number().min(-45).max(45).optional() });
export const exploitAnswer = z.strictObject({ plan: plan.nullable() });
export type FireAnswer = z.output<typeof fireAnswer>;
export type PlansAnswer = z.output<typeof plansAnswer>;
export type SquaresAnswer = z.output<typeof squaresAnswer>;
export type OccupyAnswer = z.output<typeof occupyAnswer>;
export type ExploitAnswer = z.output<typeof exploitAnswer>;

/** The ground a request speaks of, with all that a check must measure on it. */
export interface Where {
  readonly terrain: Terrain;
  readonly bridges: Bridges;
}

/** What a unit on Fire orders may do. */
export interface FireChoice {
  readonly id: string;
  /** `reach`: farthest range in inches; `dice`: most it throws. */
  readonly weapons: readonly {
    readonly weapon: FireLine['weapon'];
    readonly dice: number;
    readonly reach: number;
  }[];
}

/** What a unit on a Combat Move may do. */
export interface PlanChoice {
  readonly id: string;
  readonly arm: Arm;
  readonly x: number;
  readonly y: number;
  readonly facing: number;
  readonly formation: Formation;
  /** Inches of its Combat Move. */
  readonly reach: number;
  /** What it may form where it stands, and where it goes. */
  readonly stands: readonly Form[];
  readonly forms: readonly Form[];
  /** Blocks within reach that no one else holds, by id. */
  readonly blocks: readonly string[];
  readonly attack: readonly string[];
  readonly intercept: readonly string[];
  readonly avoid: readonly string[];
  /** Restrained: it must come nearer to this line, if it can (scenario). */
  readonly nearer: { readonly x?: number | undefined; readonly y?: number | undefined } | null;
  readonly mayHold: boolean;
  /** Blocks and works it may split into garrisons for (5.02). */
  readonly splits: readonly string[];
  /** What it plans so far, when asked to amend. */
  readonly plan?: Plan;
}

export interface OrderChoice {
  readonly id: string;
  readonly orders: readonly Order[];
  readonly ways: readonly Way[];
  /** Those of its ways that lead over a bridge, from whose end it may charge (4.03(d)). */
  readonly over: readonly Way[];
  readonly fire: FireChoice | null;
  /** Only where orders, fire and reactions are written at once. */
  readonly plan: PlanChoice | null;
  /** What it does by itself if attacked: foot forms square, horse charges in return; guns, and whoever cannot, stand. */
  readonly reacts: readonly Reaction[];
}

export interface OrdersRequest extends Where {
  readonly turn: number;
  readonly form: 'dialogue' | 'standing';
  readonly units: readonly OrderChoice[];
  readonly commands: readonly { readonly id: string; readonly units: readonly string[] }[];
  /** Headquarters that may move: 13″, to a place or to a unit of theirs. */
  readonly hqs: readonly {
    readonly id: string;
    readonly x: number;
    readonly y: number;
    readonly reach: number;
    readonly units: readonly string[];
  }[];
  readonly sappers: readonly {
    readonly id: string;
    readonly x: number;
    readonly y: number;
    readonly reach: number;
    readonly works: readonly ('destroy' | 'repair' | 'pontoon')[];
  }[];
  /** Enemies that may be named as targets, and friends in whose defence one may fire. */
  readonly enemies: readonly string[];
  readonly friends: readonly string[];
}

export interface FireRequest {
  readonly turn: number;
  readonly units: readonly FireChoice[];
  readonly enemies: readonly string[];
  readonly friends: readonly string[];
}

export interface PlansRequest extends Where {
  readonly turn: number;
  readonly units: readonly PlanChoice[];
}

/** One side's say in the Trade Off of a cluster (2.03). */
export interface AmendRequest extends PlansRequest {
  readonly cluster: number;
  readonly round: 1 | 2;
  readonly initiative: boolean;
  /** Everybody's revealed order and plan in the cluster. */
  readonly known: Readonly<Record<string, { readonly order: Order | null; readonly plan: Plan | null }>>;
}

export interface SquaresRequest {
  readonly turn: number;
  readonly units: readonly { readonly id: string; readonly against: readonly string[] }[];
}

export interface OccupyRequest {
  readonly unit: string;
  readonly x: number;
  readonly y: number;
}

export interface ExploitRequest extends Where {
  readonly turn: number;
  readonly unit: PlanChoice;
}

/** Requests of grand tactical movement: where MEs go, and how they are adjusted. */
import { z } from 'zod';
import { nth, type Random, type RequestKind, refuse } from '../../../../kernel/index.ts';
import { pick } from '../choices.ts';

/** pg 50: what the guns of an attacking ME do. */
const GUNS_DO = ['keep', 'halt', 'ahead'] as const;
export type GunsDo = (typeof GUNS_DO)[number];
/** V4: after which share of its move an ME on the march may deploy. */
export const DEPLOYS_AFTER = { none: 0, quarter: 0.25, half: 0.5, threeQuarters: 0.75 } as const;
export type DeploysAfter = keyof typeof DEPLOYS_AFTER;

export type MarchDo = 'hold' | 'attack' | 'go' | 'deploy' | 'ploy';

export interface MarchChoice {
  readonly id: string;
  /** What it may do; the first is the usual. */
  readonly may: readonly MarchDo[];
  /** Enemy MEs it may march upon. */
  readonly targets: readonly string[];
  /** Places it may march to: x, y and facing, three numbers a place. */
  readonly spots: readonly number[];
  /** It may march farther than it should, at a price (pg 50). */
  readonly forced: boolean;
  /** It may deploy on its way (V4). */
  readonly deploys: boolean;
  /** It attacks with guns, which keep their place, halt and unlimber, or go ahead (pg 50). */
  readonly guns: boolean;
}
export interface MarchRequest {
  /** Of the table: forms count y southwards. */
  readonly height: number;
  readonly mes: readonly MarchChoice[];
}
export interface MarchOrder {
  readonly do: MarchDo;
  readonly target?: string | undefined;
  /** Place in the list of spots. */
  readonly spot?: number | undefined;
  readonly forced?: boolean | undefined;
  readonly deploys?: DeploysAfter | undefined;
  readonly guns?: GunsDo | undefined;
}
export interface MarchAnswer {
  readonly marches: Readonly<Record<string, MarchOrder>>;
}

const marchOrder = z.strictObject({
  do: z.enum(['hold', 'attack', 'go', 'deploy', 'ploy']),
  target: z.string().optional(),
  spot: z.int().min(0).optional(),
  forced: z.boolean().optional(),
  deploys: z.enum(['none', 'quarter', 'half', 'threeQuarters']).optional(),
  guns: z.enum(GUNS_DO).optional(),
});

function orderFault({ id, may, targets, spots, forced, deploys, guns }: MarchChoice, order: MarchOrder) {
  if (!may.includes(order.do)) return refuse('order', `${id} cannot ${order.do} on its order`, 'pg 32');
  if (order.do === 'attack' && !targets.includes(order.target ?? ''))
    return refuse('target', `${id} needs an enemy ME to march upon`, 'pg 32');
  if (order.do === 'go' && (order.spot === undefined || order.spot * 3 >= spots.length))
    return refuse('spot', `${id} can’t march there; choose one of the places marked on the map`, 'pg 50');
  const marches = order.do === 'attack' || order.do === 'go';
  if (order.deploys && !(deploys && marches)) return refuse('deploys', `${id} cannot deploy on its way`, 'pg 47 V4');
  if (order.guns && !(guns && order.do === 'attack')) return refuse('guns', `${id} has no guns to place`, 'pg 50');
  if (order.forced && !forced) return refuse('forced', `${id} cannot force its march`, 'pg 50');
  return null;
}

const usual = ({ may, targets }: MarchChoice): MarchOrder =>
  may[0] === 'attack'
    ? { do: 'attack', target: nth(targets, 0) }
    : may[0] === 'go'
      ? { do: 'go', spot: 0 }
      : { do: nth(may, 0) };

/** Sometimes forced, sometimes deploying on the way, its guns anyhow. */
const withFlourish = (me: MarchChoice, order: MarchOrder, random: Random): MarchOrder => ({
  ...order,
  ...(me.forced && order.do !== 'hold' && random.below(6) === 0 ? { forced: true } : {}),
  ...(me.deploys && (order.do === 'attack' || order.do === 'go') && random.below(2) === 0
    ? { deploys: pick(Object.keys(DEPLOYS_AFTER) as DeploysAfter[], random) }
    : {}),
  ...(me.guns && order.do === 'attack' ? { guns: pick(GUNS_DO, random) } : {}),
});

export const march: RequestKind<MarchRequest, MarchAnswer> = {
  kind: 'revolution-empire/march',
  title: 'Grand tactical movement',
  answer: z.strictObject({ marches: z.record(z.string(), marchOrder) }),
  check({ mes }, { marches }) {
    for (const [id, order] of Object.entries(marches)) {
      const me = mes.find((one) => one.id === id);
      if (!me) return refuse('me', `there is no ME ${id} to march`, 'pg 46');
      const fault = orderFault(me, order);
      if (fault) return fault;
    }
    const idle = mes.find(({ id, may }) => marches[id] === undefined && !may.includes('hold'));
    return idle ? refuse('must', `${idle.id} must close at best speed`, 'pg 32') : null;
  },
  sample: ({ mes }, random) => ({
    marches: Object.fromEntries(
      mes.map((me) => {
        const does = pick(me.may, random);
        const order: MarchOrder =
          does === 'attack'
            ? { do: does, target: pick(me.targets, random) }
            : does === 'go'
              ? { do: does, spot: random.below(me.spots.length / 3) }
              : { do: does };
        return [me.id, withFlourish(me, order, random)];
      }),
    ),
  }),
  suggest: ({ mes }) => ({ marches: Object.fromEntries(mes.map((me) => [me.id, usual(me)])) }),
};

/** pg 53: units moved about within an ME for points. */
export interface AdjustRequest {
  /** Of the table: forms count y southwards. */
  readonly height: number;
  readonly me: string;
  readonly points: number;
  readonly units: readonly {
    readonly id: string;
    readonly cost: number;
    /** So many of the first places cost a defender nothing: he turns a unit, or moves guns a little and unlimbers (pg 54). */
    readonly free: number;
    /** x, y and facing, three numbers a place. */
    readonly spots: readonly number[];
  }[];
}
export interface AdjustAnswer {
  readonly moves: Readonly<Record<string, number>>;
}
export const adjustment: RequestKind<AdjustRequest, AdjustAnswer> = {
  kind: 'revolution-empire/adjust',
  title: 'Adjust the units of an ME',
  answer: z.strictObject({ moves: z.record(z.string(), z.int().min(0)) }),
  check({ points, units }, { moves }) {
    let cost = 0;
    for (const [id, at] of Object.entries(moves)) {
      const unit = units.find((one) => one.id === id);
      if (!unit || at * 3 >= unit.spots.length)
        return refuse('unit', `${id} can’t be moved there; choose one of the places marked on the map`, 'pg 53');
      if (at >= unit.free) cost += unit.cost;
    }
    return cost <= points ? null : refuse('points', `that takes ${cost} points of ${points}`, 'pg 53');
  },
  sample({ points, units }, random) {
    const unit = units.length > 0 ? pick(units, random) : undefined;
    if (!unit || random.below(2) === 0) return { moves: {} };
    if (unit.cost > points) return { moves: unit.free > 0 ? { [unit.id]: random.below(unit.free) } : {} };
    return { moves: { [unit.id]: random.below(unit.spots.length / 3) } };
  },
  suggest: () => ({ moves: {} }),
};

/** Requests of command: corps orders, ME orders, what commanders want done. */
import { z } from 'zod';
import { nth, type Random, type RequestKind, refuse } from '../../../../kernel/index.ts';
import type { CorpsOrder, MeOrder } from '../../orders.ts';
import { pick, wordKind } from '../choices.ts';

/**
 * Phase 1: a corps commander may try to change his order by himself (pg 28), and the commander of the army drafts orders
 * for corps, which he sends in phase 5 (pg 24, V41).
 */
export interface CorpsRequest {
  readonly corps: readonly {
    readonly id: string;
    readonly order: CorpsOrder;
    readonly may: readonly CorpsOrder[];
    /** Orders the commander of the army may draft for it. */
    readonly drafts: readonly CorpsOrder[];
  }[];
}
export interface CorpsAnswer {
  readonly orders: Readonly<Record<string, CorpsOrder>>;
  readonly drafts?: Readonly<Record<string, CorpsOrder>> | undefined;
}
export const corpsOrders: RequestKind<CorpsRequest, CorpsAnswer> = {
  kind: 'revolution-empire/corps-orders',
  title: 'Corps orders',
  kept: true,
  answer: z.strictObject({
    orders: z.record(z.string(), z.string()),
    drafts: z.record(z.string(), z.string()).optional(),
  }) as unknown as z.ZodType<CorpsAnswer>,
  check({ corps }, answer) {
    for (const [of, key] of [
      ['orders', 'may'],
      ['drafts', 'drafts'],
    ] as const)
      for (const [id, order] of Object.entries(answer[of] ?? {})) {
        const one = corps.find((candidate) => candidate.id === id);
        if (!one) return refuse('corps', `there is no corps ${id} to order`, 'pg 24');
        if (!one[key].includes(order)) return refuse('order', `${id} cannot be turned to ${order}`, 'pg 25');
      }
    return null;
  },
  sample({ corps }, random) {
    const some = (key: 'may' | 'drafts') =>
      Object.fromEntries(
        corps
          .filter((one) => one[key].length > 0 && random.below(6) === 0)
          .map((one) => [one.id, pick(one[key], random)] as const),
      );
    return { orders: some('may'), drafts: some('drafts') };
  },
  suggest: () => ({ orders: {}, drafts: {} }),
};

/** Phase 2: orders an ME may be given, and whether its officer fights its impulses. */
export interface MeRequest {
  readonly mes: readonly {
    readonly id: string;
    readonly order: MeOrder;
    readonly pending: MeOrder | null;
    readonly may: readonly MeOrder[];
    /** Must change: its corps no longer allows its order (V3). */
    readonly must: boolean;
    readonly delegated: boolean;
  }[];
  /** MEs of one corps, so many of which must at least have an order of these (pg 25). */
  readonly stipulations: readonly {
    readonly mes: readonly string[];
    readonly orders: readonly MeOrder[];
    readonly least: number;
    readonly sentence: string;
  }[];
}
export interface MeAnswer {
  readonly orders: Readonly<Record<string, MeOrder>>;
  readonly delegated: readonly string[];
}

/** What each ME would be on if the answer held. */
const after = ({ mes }: MeRequest, orders: MeAnswer['orders'], id: string): MeOrder => {
  const me = mes.find((one) => one.id === id)!;
  return orders[id] ?? me.pending ?? me.order;
};

function stipulated(request: MeRequest, orders: MeAnswer['orders']) {
  for (const { mes, orders: needed, least, sentence } of request.stipulations) {
    const could = mes.filter((id) => {
      const me = request.mes.find((one) => one.id === id)!;
      return needed.includes(me.order) || me.may.some((order) => needed.includes(order));
    });
    const does = mes.filter((id) => {
      const now = request.mes.find((one) => one.id === id)!.order;
      return needed.includes(after(request, orders, id)) || (orders[id] === undefined && needed.includes(now));
    });
    if (does.length < Math.min(least, could.length)) return refuse('stipulation', sentence, 'pg 25');
  }
  return null;
}

export const meOrders: RequestKind<MeRequest, MeAnswer> = {
  kind: 'revolution-empire/me-orders',
  title: 'Orders of the MEs',
  kept: true,
  answer: z.strictObject({
    orders: z.record(z.string(), z.string()),
    delegated: z.array(z.string()),
  }) as unknown as z.ZodType<MeAnswer>,
  check(request, { orders, delegated }) {
    for (const [id, order] of Object.entries(orders)) {
      const me = request.mes.find((one) => one.id === id);
      if (!me) return refuse('me', `there is no ME ${id} to order`, 'pg 29');
      if (!me.may.includes(order)) return refuse('order', `${id} cannot be ordered to ${order}`, 'pg 25');
    }
    for (const { id, must } of request.mes)
      if (must && orders[id] === undefined) return refuse('must', `${id} needs an order its corps allows`, 'V3');
    const stranger = delegated.find((id) => !request.mes.some((me) => me.id === id));
    if (stranger !== undefined) return refuse('me', `there is no ME ${stranger} to leave to its officer`, 'V32');
    return stipulated(request, orders);
  },
  sample(request, random) {
    for (let tries = 0; tries < 8; tries++) {
      const orders: Record<string, MeOrder> = {};
      for (const { id, may, must } of request.mes)
        if (may.length > 0 && (must || random.below(4) === 0)) orders[id] = pick(may, random);
      const answer = { orders, delegated: request.mes.filter(() => random.below(8) === 0).map(({ id }) => id) };
      if (!stipulated(request, orders)) return answer;
    }
    return meOrders.suggest(request);
  },
  suggest(request) {
    const orders: Record<string, MeOrder> = {};
    for (const { id, may, must } of request.mes) if (must) orders[id] = may.includes('Defend') ? 'Defend' : nth(may, 0);
    for (const { mes, orders: needed } of request.stipulations) {
      if (!stipulated(request, orders)) break;
      for (const id of mes) {
        const order = request.mes.find((one) => one.id === id)!.may.find((may) => needed.includes(may));
        if (order !== undefined && stipulated(request, orders)) orders[id] = order;
      }
    }
    return { orders, delegated: request.mes.filter(({ delegated }) => delegated).map(({ id }) => id) };
  },
};

/** Something a commander may want done, with whom or what it is about. */
export interface ActOption {
  readonly act: string;
  readonly on: string | null;
  readonly words: string;
  /**
   * Where he must be to do it: `HERE`, or the place in his list of the ride that takes him there; null: wherever he is.
   * So a ride and what it brings in reach make one chain (A14).
   */
  readonly from: readonly number[] | null;
  /** It takes him somewhere else. */
  readonly rides: boolean;
}
/** Where he stands as he is asked. */
export const HERE = -1;

interface ActingLeader {
  readonly id: string;
  readonly most: number;
  readonly may: readonly ActOption[];
}
export interface ActsRequest {
  readonly when: 'grand' | 'tactical';
  readonly withoutInitiative: boolean;
  readonly leaders: readonly ActingLeader[];
}
export interface ActsAnswer {
  /** Places in each leader's list, in the order he tries them. */
  readonly acts: Readonly<Record<string, readonly number[]>>;
}

export const isInReach = ({ from }: ActOption, here: number): boolean => from === null || from.includes(here);

/** The first of a chain that is out of his reach where the acts before it have taken him. */
function outOfReach(may: readonly ActOption[], list: readonly number[]): ActOption | null {
  let here = HERE;
  for (const at of list) {
    const option = nth(may, at);
    if (!isInReach(option, here)) return option;
    if (option.rides) here = at;
  }
  return null;
}

/** The longest chain of these, in their order: what is out of reach when its turn comes is left out. */
export function chainOf(may: readonly ActOption[], list: readonly number[], most: number): number[] {
  const found: number[] = [];
  let here = HERE;
  for (const at of list) {
    if (found.length === most || !isInReach(nth(may, at), here)) continue;
    found.push(at);
    if (nth(may, at).rides) here = at;
  }
  return found;
}

/** A chain by lot, of one act or several. */
function chainByLot({ may, most }: ActingLeader, random: Random): number[] {
  const found: number[] = [];
  let here = HERE;
  for (let wanted = 1 + random.below(Math.min(3, most)); wanted > 0; wanted--) {
    const open = may.flatMap((option, at) => (isInReach(option, here) && !found.includes(at) ? [at] : []));
    if (open.length === 0) break;
    const at = pick(open, random);
    found.push(at);
    if (nth(may, at).rides) here = at;
  }
  return found;
}

export const commanderActs: RequestKind<ActsRequest, ActsAnswer> = {
  kind: 'revolution-empire/acts',
  title: 'Commander actions',
  kept: true,
  answer: z.strictObject({ acts: z.record(z.string(), z.array(z.int()).max(4)) }),
  check({ leaders }, { acts }) {
    for (const [id, list] of Object.entries(acts)) {
      const leader = leaders.find((one) => one.id === id);
      if (!leader) return refuse('leader', `${id} has nothing to do now`, 'pg 43');
      if (list.length > leader.most) return refuse('most', `${id} has at most ${leader.most} acts`, 'pg 43');
      if (new Set(list).size !== list.length) return refuse('twice', 'each act once', 'pg 43');
      if (list.some((at) => !leader.may[at])) return refuse('act', `${id} cannot do that`, 'pg 43');
      const far = outOfReach(leader.may, list);
      if (far) return refuse('reach', `${id} is then too far away: ${far.words}`, 'pg 43 A14');
    }
    return null;
  },
  sample: ({ leaders }, random) => ({
    acts: Object.fromEntries(
      leaders
        .filter(({ may, most }) => may.length > 0 && most > 0 && random.below(3) > 0)
        .map((leader) => [leader.id, chainByLot(leader, random)] as const),
    ),
  }),
  /** Orders that were written are sent. */
  suggest: ({ leaders }) => ({
    acts: Object.fromEntries(
      leaders.map(({ id, may, most }) => [
        id,
        may.flatMap(({ act }, at) => (act === 'order' ? [at] : [])).slice(0, most),
      ]),
    ),
  }),
};

/** pg 36: a shaken ME on Defend may break off and go. */
export const breakAway = wordKind<{ readonly me: string; readonly may: readonly ('stay' | 'go')[] }, 'stay' | 'go'>(
  'break-away',
  'Stay, or break off and go',
  'pg 36',
);

/** R12: an ME caught in flank with its brigades out goes back disordered, or stands shaken. */
export const caughtInFlank = wordKind<
  { readonly me: string; readonly may: readonly ('back' | 'stand')[] },
  'back' | 'stand'
>('caught', 'Caught in flank: back 10″ in disorder, or stand shaken', 'R12');

/** pg 32: what a screen that met the enemy does next. */
export const screenNext = wordKind<{ readonly me: string; readonly may: readonly MeOrder[] }, MeOrder>(
  'screen',
  'What the screen does next',
  'pg 33',
);

/** pg 32: cavalry in support may spring at a mover within 20″. */
export const intercept = wordKind<
  { readonly me: string; readonly mover: string; readonly may: readonly ('spring' | 'wait')[] },
  'spring' | 'wait'
>('intercept', 'Cavalry in support: spring at the enemy, or wait', 'pg 32 V28');

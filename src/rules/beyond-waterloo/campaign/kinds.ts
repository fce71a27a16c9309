/** What the two commanders-in-chief are asked on the map. */
import { z } from 'zod';
import { nth, pick, type RequestKind, refuse } from '../../../kernel/index.ts';
import { MODE_WORDS, MODES, type Mode, type Role } from '../force.ts';

/** What a battle is called, on the map and in the journal. */
/** Codes of what is reported of a battle: as it begins, and when it is over. */
export const BATTLE = 'battle';
export const BATTLE_RESULT = 'battle-result';
export const battleOf = (area: string): string => `Battle of ${area}`;

export const CHANGES = ['none', ...MODES] as const;
export type Change = (typeof CHANGES)[number];

/** A march a Formation may make: one for each area, first change, and haste. */
export interface MarchOption {
  readonly to: string;
  /** Areas entered, the last one first to be asked about; none for a change on the spot. */
  readonly way: readonly string[];
  readonly first: Change;
  readonly forced: boolean;
  /** Modes it may take last; `none` is always among them. */
  readonly lasts: readonly Change[];
  /** An enemy is known to stand there. */
  readonly battle: boolean;
  /** Half of a road of two OPs Phases. */
  readonly road: boolean;
  readonly cost: number;
}

export interface Marcher {
  readonly id: string;
  readonly name: string;
  readonly area: string;
  readonly mode: Mode;
  readonly steps: number;
  readonly options: readonly MarchOption[];
}

export interface MarchRequest {
  readonly marchers: readonly Marcher[];
  /** Steps that still fit into areas with a cap. */
  readonly room: Readonly<Record<string, number>>;
}

export interface MarchOrder {
  id: string;
  to: string;
  first: Change;
  last: Change;
  forced: boolean;
}

export const optionFor = ({ options }: Marcher, { to, first, forced }: Pick<MarchOrder, 'to' | 'first' | 'forced'>) =>
  options.find((option) => option.to === to && option.first === first && option.forced === forced);

/** Who would stand in an area beyond what fits there. */
function crowded({ marchers, room }: MarchRequest, orders: readonly MarchOrder[]): string | null {
  const left = { ...room };
  for (const { id, to } of orders) {
    const { steps, area } = marchers.find((marcher) => marcher.id === id)!;
    if (area === to) continue;
    if (left[area] !== undefined) left[area]! += steps;
    if (left[to] !== undefined) left[to]! -= steps;
  }
  return Object.keys(left).find((area) => left[area]! < Math.min(0, room[area]!)) ?? null;
}

/** 5.3: the Movement Segment of a side; Formations not named stay as they are. Nobody else sees it (W1). */
export const march: RequestKind<MarchRequest, MarchOrder[]> = {
  kind: 'beyond-waterloo/march',
  title: 'Movement Segment',
  kept: true,
  answer: z
    .array(
      z.object({
        id: z.string().max(24),
        to: z.string().max(24),
        first: z.enum(CHANGES).default('none'),
        last: z.enum(CHANGES).default('none'),
        forced: z.boolean().default(false),
      }),
    )
    .max(90),
  check(request, orders) {
    const no = (sentence: string, cite = '5.3') => refuse('march', sentence, cite);
    if (new Set(orders.map(({ id }) => id)).size < orders.length) return no('a Formation marches once in a Segment');
    for (const order of orders) {
      const marcher = request.marchers.find(({ id }) => id === order.id);
      if (!marcher) return no(`${order.id} cannot march now`);
      const option = optionFor(marcher, order);
      if (!option) return no(`${marcher.name} does not reach ${order.to} so`, '5.3 H11');
      if (!option.lasts.includes(order.last)) {
        const mode = order.last === 'none' ? 'its mode' : MODE_WORDS[order.last];
        return no(`${marcher.name} cannot end in ${mode} there`, '5.3 W18');
      }
    }
    const full = crowded(request, orders);
    return full ? no(`more steps than fit into ${full}`, '6.8.6d W4') : null;
  },
  sample(request, random) {
    const orders: MarchOrder[] = [];
    for (const marcher of request.marchers) {
      if (marcher.options.length === 0 || random.below(3) === 0) continue;
      const { to, first, forced, lasts } = pick(random, marcher.options);
      const order = { id: marcher.id, to, first, last: pick(random, lasts), forced };
      if (crowded(request, [...orders, order]) === null) orders.push(order);
    }
    return orders;
  },
  suggest: () => [],
};

export interface ArrayRequest {
  readonly role: Role;
  readonly area: string;
  readonly formations: readonly {
    readonly id: string;
    readonly name: string;
    readonly mode: Mode;
    readonly morale: number;
    readonly ability: number;
    /** May lead: it paid for the fight, and has Morale. */
    readonly leads: boolean;
    readonly units: readonly {
      readonly id: string;
      readonly name: string;
      readonly cavalry: boolean;
      readonly cf: number;
    }[];
  }[];
  /** Modes of the enemy Formations in sight. */
  readonly enemy: readonly { readonly id: string; readonly name: string; readonly mode: Mode }[];
}

export interface Array_ {
  lead: string;
  screens: string[];
}

/** 6.2, H3: which Formation leads, and which cavalry screens, laid in secret. */
export const array: RequestKind<ArrayRequest, Array_> = {
  kind: 'beyond-waterloo/array',
  title: 'The Lead Formation and the screen',
  answer: z.object({ lead: z.string().max(24), screens: z.array(z.string().max(40)).max(48) }),
  check({ formations }, { lead, screens }) {
    const no = (sentence: string, cite: string) => refuse('array', sentence, cite);
    if (!formations.find(({ id }) => id === lead)?.leads) return no('that Formation cannot lead', '6.2 H3');
    const units = formations.flatMap(({ units }) => units);
    for (const id of screens) {
      const unit = units.find((candidate) => candidate.id === id);
      if (!unit) return no(`${id} is not in the battle`, '6.8.1 H4');
      if (!unit.cavalry) return no('only cavalry screens', '6.8.1 H4');
    }
    if (new Set(screens).size < screens.length) return no('a unit screens once', '6.8.1 H4');
    return screens.length >= units.length ? no('somebody must stand in line', '6.8.1 H4') : null;
  },
  sample({ formations }, random) {
    const units = formations.flatMap(({ units }) => units);
    const horse = units.filter(({ cavalry }) => cavalry && random.below(4) === 0).map(({ id }) => id);
    return {
      lead: pick(
        random,
        formations.filter(({ leads }) => leads),
      ).id,
      screens: horse.slice(0, Math.max(0, units.length - 1)),
    };
  },
  suggest: ({ formations }) => ({ lead: bestLead(formations), screens: [] }),
};

/** Morale first, then the commander, then the order of the file. */
const bestLead = (formations: ArrayRequest['formations']): string =>
  nth(
    formations.filter(({ leads }) => leads).toSorted((a, b) => b.morale - a.morale || b.ability - a.ability),
    0,
  ).id;

/** 7: the winner of the initiative says who goes first. */
export const goFirst: RequestKind<{ readonly turn: number; readonly phase: number }, 'first' | 'second'> = {
  kind: 'beyond-waterloo/initiative',
  title: 'Who goes first in this OPs Phase',
  answer: z.enum(['first', 'second']),
  check: () => null,
  sample: (_request, random) => (random.below(2) === 0 ? 'first' : 'second'),
  suggest: () => 'first',
};

export interface NextRequest {
  readonly areas: readonly { readonly id: string; readonly name: string; readonly storm: boolean }[];
}

/** 7, H10: which battle is fought next; storms may be left. */
export const nextBattle: RequestKind<NextRequest, string> = {
  kind: 'beyond-waterloo/next-battle',
  title: 'Which battle comes next',
  answer: z.string().max(24),
  check({ areas }, id) {
    if (id === 'none') {
      return areas.every(({ storm }) => storm) ? null : refuse('battle', 'a battle must be fought', '6.3 H10');
    }
    return areas.some((area) => area.id === id) ? null : refuse('battle', 'there is no battle there', '6.3 H10');
  },
  sample: ({ areas }, random) =>
    areas.every(({ storm }) => storm) && random.below(2) === 0 ? 'none' : pick(random, areas).id,
  suggest: ({ areas }) => areas.find(({ storm }) => !storm)?.id ?? 'none',
};

/** 6.9, W7: does a force behind walls shut itself in? */
export const shutIn: RequestKind<{ readonly area: string; readonly steps: number }, 'fight' | 'shut'> = {
  kind: 'beyond-waterloo/shut-in',
  title: 'Fight in the open or shut the gates',
  answer: z.enum(['fight', 'shut']),
  check: () => null,
  sample: (_request, random) => (random.below(2) === 0 ? 'fight' : 'shut'),
  suggest: () => 'shut',
};

export interface RefitRequest {
  readonly points: number;
  readonly units: readonly {
    readonly id: string;
    readonly name: string;
    readonly formation: string;
    readonly nation: string;
    readonly missing: number;
    /** RP a step, where no free one is drawn. */
    readonly price: number;
    /** Loads of free steps it may draw on, by their places. */
    readonly loads: readonly number[];
  }[];
  /** Free steps left, by load. */
  readonly loads: readonly number[];
  /** AP left by Formation, and steps left by nation. */
  readonly ap: Readonly<Record<string, number>>;
  readonly caps: Readonly<Record<string, number>>;
}

type Refit = Record<string, number>;

/** What a list of replacements costs in RP, and what it leaves of the free steps: the dearest units draw on them first. */
export function bill(request: RefitRequest, refit: Refit): { points: number; loads: readonly number[] } {
  const loads = [...request.loads];
  let points = 0;
  for (const { id, price, loads: open } of request.units.toSorted((a, b) => b.price - a.price)) {
    let wanted = refit[id] ?? 0;
    for (const load of open) {
      const free = Math.min(wanted, loads[load]!);
      loads[load]! -= free;
      wanted -= free;
    }
    points += wanted * price;
  }
  return { points, loads };
}

/** Why a list of replacements cannot be. */
function refitFault(request: RefitRequest, refit: Refit): string | null {
  const ap: Record<string, number> = {};
  const nations: Record<string, number> = {};
  for (const [id, steps] of Object.entries(refit)) {
    const unit = request.units.find((candidate) => candidate.id === id);
    if (!unit) return `${id} takes no replacements now`;
    if (steps > unit.missing) return `${unit.name} has room for ${unit.missing} steps`;
    ap[unit.formation] = (ap[unit.formation] ?? 0) + steps;
    nations[unit.nation] = (nations[unit.nation] ?? 0) + steps;
  }
  const { points } = bill(request, refit);
  if (points > request.points) return `that costs ${points} RP, and ${request.points} are there`;
  const tired = Object.keys(ap).find((formation) => ap[formation]! > (request.ap[formation] ?? 0));
  if (tired) return `${tired} has not the AP for so many replacements`;
  const over = Object.keys(nations).find((nation) => nations[nation]! > (request.caps[nation] ?? 0));
  return over ? `no more than ${request.caps[over] ?? 0} steps a turn for ${over}` : null;
}

/** 14.2, W27: replacement steps, paid in RP and AP. Nobody else sees it. */
export const refit: RequestKind<RefitRequest, Refit> = {
  kind: 'beyond-waterloo/replacements',
  title: 'Replacements',
  kept: true,
  answer: z.record(z.string().max(40), z.int().min(0).max(9)),
  check(request, answer) {
    const fault = refitFault(request, answer);
    return fault ? refuse('replacements', fault, '14.2 W27') : null;
  },
  sample: (request, random) => taken(request, () => random.below(2) === 0),
  suggest: (request) => taken(request, () => true),
};

/** One step after the other, as long as it can be paid. */
function taken(request: RefitRequest, wanted: () => boolean): Refit {
  const refit: Refit = {};
  for (const { id, missing } of request.units) {
    for (let n = 0; n < missing && wanted(); n++) {
      const more = { ...refit, [id]: (refit[id] ?? 0) + 1 };
      if (refitFault(request, more) !== null) break;
      refit[id] = more[id]!;
    }
  }
  return refit;
}

/** What commanders are asked in the Command phase: which orders to test, which to send, how to act. */
import { z } from 'zod';
import { distance } from '../../../../board/plane/index.ts';
import { nth, type Random, type Refusal, type RequestKind, refuse } from '../../../../kernel/index.ts';
import type { UnitClass } from '../../formation.ts';
import { BESIDE } from '../distances.ts';
import type { Spot } from '../placing.ts';
import { type Directive, footprint } from '../state.ts';

const CITE = 'Order Activation & Leader Actions';

export interface ActivateRequest {
  readonly orders: readonly { readonly key: string; readonly words: string; readonly markers: number }[];
}

interface ActivateAnswer {
  /** Orders that test now; the others wait and shed a marker. */
  readonly test: readonly string[];
}

export const activate: RequestKind<ActivateRequest, ActivateAnswer> = {
  kind: 'esr/activate',
  title: 'Which pending orders test now',
  kept: true,
  answer: z.strictObject({ test: z.array(z.string()) }),
  check({ orders }, { test }) {
    if (new Set(test).size < test.length) return refuse('twice', 'an order tests once a turn', CITE);
    const odd = test.find((key) => !orders.some((order) => order.key === key));
    return odd === undefined ? null : refuse('unknown', `no order is pending for ${odd}`, CITE);
  },
  sample: ({ orders }, random) => ({ test: orders.filter(() => random.below(3) > 0).map(({ key }) => key) }),
  suggest: ({ orders }) => ({ test: orders.filter(({ markers }) => markers === 0).map(({ key }) => key) }),
};

export interface IssueRequest {
  readonly places: readonly { readonly id: string; readonly name: string }[];
  /** Forces the army commander may send an Objective. */
  readonly forces: readonly { readonly id: string; readonly name: string; readonly goal: string }[];
  readonly formations: readonly {
    readonly id: string;
    readonly name: string;
    /** What it does now, in words. */
    readonly now: string;
    readonly may: readonly Directive[];
    /** Why it may not be sent the others. */
    readonly cannot: Readonly<Partial<Record<Directive, string>>>;
    readonly force: string;
    /** Whom it could support. */
    readonly friends: readonly string[];
  }[];
}

export interface IssueAnswer {
  readonly goals: readonly { readonly force: string; readonly goal: string }[];
  readonly orders: readonly {
    readonly formation: string;
    readonly directive: Directive;
    readonly support?: string | undefined;
  }[];
}

function issueFault({ places, forces, formations }: IssueRequest, { goals, orders }: IssueAnswer): Refusal | null {
  const twice = (list: readonly string[]) => list.find((id, i) => list.indexOf(id) !== i);
  const again = twice(goals.map(({ force }) => force)) ?? twice(orders.map(({ formation }) => formation));
  if (again !== undefined) return refuse('twice', `${again} gets one order a turn`, `${CITE} G1`);
  for (const { force, goal } of goals) {
    if (!forces.some(({ id }) => id === force)) return refuse('force', `${force} takes no Objective from here`, 'G1');
    if (!places.some(({ id }) => id === goal)) return refuse('place', `there is no place ${goal}`, 'G1');
  }
  for (const { formation, directive, support } of orders) {
    const found = formations.find(({ id }) => id === formation);
    if (!found) return refuse('formation', `${formation} takes no orders now`, 'G1');
    if (!found.may.includes(directive))
      return refuse(
        'directive',
        `${found.name} cannot be sent that: ${found.cannot[directive] ?? 'not from here'}`,
        'List of Orders & Actions',
      );
    if ((directive === 'S') !== (support !== undefined))
      return refuse(
        'support',
        'Support names the Formation to be supported, other directives none',
        'List of Orders & Actions',
      );
    if (support !== undefined && !found.friends.includes(support))
      return refuse('support', `${found.name} cannot support ${support}`, 'List of Orders & Actions');
  }
  return null;
}

export const issue: RequestKind<IssueRequest, IssueAnswer> = {
  kind: 'esr/issue',
  title: 'Orders to send',
  kept: true,
  answer: z.strictObject({
    goals: z.array(z.strictObject({ force: z.string(), goal: z.string() })),
    orders: z.array(
      z.strictObject({
        formation: z.string(),
        directive: z.enum(['A', 'D', 'S', 'M', 'R']),
        support: z.string().optional(),
      }),
    ),
  }),
  check: issueFault,
  sample({ places, forces, formations }, random) {
    const drawn = <T>(list: readonly T[]): T => list[random.below(list.length)]!;
    return {
      goals: forces.filter(() => random.below(8) === 0).map(({ id }) => ({ force: id, goal: drawn(places).id })),
      orders: formations
        .filter(({ may }) => may.length > 0 && random.below(3) === 0)
        .map(({ id, may, friends }) => {
          const directive = drawn(may);
          return directive === 'S'
            ? { formation: id, directive, support: drawn(friends) }
            : { formation: id, directive };
        }),
    };
  },
  suggest: () => ({ goals: [], orders: [] }),
};

export type ActionKey =
  | 'commitBattery'
  | 'rally'
  | 'inspire'
  | 'takeCommand'
  | 'abandonCommand'
  | 'changeObjective'
  | 'recallBattery'
  | 'displaceBattery'
  | 'commitSpecialty'
  | 'detachment'
  | 'grandBattery'
  | 'dispatchAdc';

/** A deployed Unit, as it stands. */
export interface Mate extends Spot {
  readonly class: UnitClass;
}

/** Edge to edge from the nearest of them, for a battery set down there. */
const besideAny = ({ x, y, facing }: Spot, mates: readonly Mate[]): boolean => {
  const at = footprint('artillery', x, y, facing);
  return mates.some((mate) => distance(at, footprint(mate.class, mate.x, mate.y, mate.facing)) <= BESIDE);
};

/** One thing a commander could do now. */
export interface Act {
  readonly commander: string;
  readonly action: ActionKey;
  readonly words: string;
  readonly formation: string | null;
  /** The battery or Unit it is about. */
  readonly unit: string | null;
  /** Good places for a battery, and those it has to be set down beside if it is to stand in another (G19). */
  readonly spots: readonly Spot[];
  readonly mates: readonly Mate[];
  /** The southern edge of the paper, whose y counts the other way. */
  readonly south: number;
  /** Units to choose among, so many at least and at most. */
  readonly units: readonly string[];
  readonly least: number;
  readonly most: number;
  readonly places: readonly string[];
}

export interface LeadRequest {
  readonly acts: readonly Act[];
}

export interface LeadAnswer {
  /** Null is nothing more. */
  readonly act: number | null;
  /** One of the good places by its number, or any other. */
  readonly spot?: number | undefined;
  readonly to?: Spot | undefined;
  readonly units?: readonly string[] | undefined;
  readonly place?: string | undefined;
}

/** One of the good places, or one on a corner of the square inch round it, laid anywhere. */
function placed(spots: readonly Spot[], mates: readonly Mate[], random: Random) {
  const at = random.below(spots.length);
  if (random.below(2) === 0) return { spot: at };
  const { x, y } = nth(spots, at);
  const to = { x: x + random.below(3) / 2 - 0.5, y: y + random.below(3) / 2 - 0.5, facing: random.below(24) * 15 };
  return besideAny(to, mates) ? { to } : { spot: at };
}

export const lead: RequestKind<LeadRequest, LeadAnswer> = {
  kind: 'esr/lead',
  title: 'A leader action, or none',
  kept: true,
  answer: z.strictObject({
    act: z.int().min(0).nullable(),
    spot: z.int().min(0).optional(),
    to: z.strictObject({ x: z.number(), y: z.number(), facing: z.number().min(0).max(360) }).optional(),
    units: z.array(z.string()).optional(),
    place: z.string().optional(),
  }),
  check({ acts }, { act, spot, to, units = [], place }) {
    if (act === null) return null;
    const chosen = acts[act];
    if (!chosen) return refuse('act', 'no such leader action is open', CITE);
    if (chosen.spots.length > 0 && to !== undefined) {
      if (!besideAny(to, chosen.mates))
        return refuse('spot', `a battery is set down within ${BESIDE}″ of a deployed Unit`, `${CITE} G19`);
    } else if (chosen.spots.length > 0 && (spot === undefined || spot >= chosen.spots.length))
      return refuse('spot', 'the battery needs a place', `${CITE} G19`);
    if (chosen.places.length > 0 && (place === undefined || !chosen.places.includes(place)))
      return refuse('place', 'the new Objective must be one of the places offered', CITE);
    if (chosen.most > 0) {
      if (units.length < chosen.least || units.length > chosen.most || new Set(units).size < units.length)
        return refuse('units', `choose ${chosen.least} to ${chosen.most} Units`, CITE);
      const odd = units.find((id) => !chosen.units.includes(id));
      if (odd !== undefined) return refuse('units', `${odd} is none of the Units offered`, CITE);
    }
    return null;
  },
  sample({ acts }, random) {
    if (acts.length === 0 || random.below(2) === 0) return { act: null };
    const act = random.below(acts.length);
    const { spots, mates, units, least, most, places } = nth(acts, act);
    return {
      act,
      ...(spots.length > 0 ? placed(spots, mates, random) : {}),
      ...(places.length > 0 ? { place: nth(places, random.below(places.length)) } : {}),
      ...(most > 0 ? { units: units.slice(0, least + random.below(1 + most - least)) } : {}),
    };
  },
  suggest: () => ({ act: null }),
};

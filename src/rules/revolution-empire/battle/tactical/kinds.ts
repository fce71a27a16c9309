/** Requests of tactical combat: what a unit does, and how the enemy answers. */
import { z } from 'zod';
import { nth, type Random, type RequestKind, refuse } from '../../../../kernel/index.ts';
import { listFault, pick, wordKind } from '../choices.ts';
import type { Formation } from '../shapes.ts';

/** A line is formed to the left, on the centre or to the right of its column (pg 80). */
export type LineOn = 'left' | 'centre' | 'right';

export interface UnitChoice {
  readonly id: string;
  /** Places it may move to: x, y, facing and inches, four numbers a place. */
  readonly spots: readonly number[];
  readonly forms: readonly Formation[];
  /** Ways to form line, the one that leaves it most first. */
  readonly lines: readonly LineOn[];
  readonly fires: readonly string[];
  readonly charges: readonly string[];
  /** Blocks it may enter. */
  readonly enters: readonly string[];
  /** It is in a building and may come out by its rear. */
  readonly leaves: boolean;
}
/** One action of one unit of the ME, or none. */
export interface ActionRequest {
  /** Of the table: forms count y southwards. */
  readonly height: number;
  readonly me: string;
  readonly units: readonly UnitChoice[];
  /** Actions left, -1 as many as there are units. */
  readonly left: number;
}
export type ActionAnswer =
  | { readonly do: 'done' }
  | { readonly do: 'move'; readonly unit: string; readonly spot: number }
  | { readonly do: 'form'; readonly unit: string; readonly formation: Formation; readonly on?: LineOn | undefined }
  | { readonly do: 'fire' | 'charge'; readonly unit: string; readonly at: string }
  | { readonly do: 'enter'; readonly unit: string; readonly block: string }
  | { readonly do: 'leave'; readonly unit: string };

const DONE = { do: 'done' } as const;
const unit = z.string();

export const action: RequestKind<ActionRequest, ActionAnswer> = {
  kind: 'revolution-empire/action',
  title: 'Choose a unit and its action',
  answer: z.discriminatedUnion('do', [
    z.strictObject({ do: z.literal('done') }),
    z.strictObject({ do: z.literal('move'), unit, spot: z.int().min(0) }),
    z.strictObject({
      do: z.literal('form'),
      unit,
      formation: z.string(),
      on: z.enum(['left', 'centre', 'right']).optional(),
    }),
    z.strictObject({ do: z.enum(['fire', 'charge']), unit, at: z.string() }),
    z.strictObject({ do: z.literal('enter'), unit, block: z.string() }),
    z.strictObject({ do: z.literal('leave'), unit }),
  ]) as unknown as z.ZodType<ActionAnswer>,
  check({ me, units }, answer) {
    if (answer.do === 'done') return null;
    const one = units.find(({ id }) => id === answer.unit);
    if (!one) return refuse('unit', `${answer.unit} is no unit of ${me} that may act`, 'pg 78');
    switch (answer.do) {
      case 'move':
        return answer.spot * 4 < one.spots.length
          ? null
          : refuse('spot', `${one.id} can’t go there; choose one of the places marked on the map`, 'pg 78');
      case 'form':
        if (answer.on !== undefined && (answer.formation !== 'line' || !one.lines.includes(answer.on)))
          return refuse('line', `${one.id} can’t form line to that side here`, 'pg 80');
        return one.forms.includes(answer.formation)
          ? null
          : refuse('form', `${one.id} cannot form ${answer.formation} now`, 'pg 80');
      case 'fire':
        return one.fires.includes(answer.at) ? null : refuse('fire', `${one.id} cannot fire at ${answer.at}`, 'pg 101');
      case 'charge':
        return one.charges.includes(answer.at)
          ? null
          : refuse('charge', `${one.id} cannot charge ${answer.at}`, 'pg 106');
      case 'enter':
        return one.enters.includes(answer.block)
          ? null
          : refuse('enter', `${one.id} cannot enter ${answer.block}`, 'pg 85');
      case 'leave':
        return one.leaves ? null : refuse('leave', `${one.id} is in no building`, 'pg 85');
    }
  },
  sample({ units }, random) {
    if (units.length === 0 || random.below(8) === 0) return DONE;
    const one = pick(units, random);
    const ways = possible(one, random);
    return ways.length > 0 ? pick(ways, random) : DONE;
  },
  suggest: () => DONE,
};

/** One way of each sort it has. */
function possible(one: UnitChoice, random: Random): ActionAnswer[] {
  const { id } = one;
  const found: ActionAnswer[] = [];
  if (one.spots.length > 0) found.push({ do: 'move', unit: id, spot: random.below(one.spots.length / 4) });
  if (one.forms.length > 0) {
    const formation = pick(one.forms, random);
    found.push({ do: 'form', unit: id, formation, ...(formation === 'line' ? { on: pick(one.lines, random) } : {}) });
  }
  if (one.fires.length > 0) found.push({ do: 'fire', unit: id, at: pick(one.fires, random) });
  if (one.charges.length > 0) found.push({ do: 'charge', unit: id, at: pick(one.charges, random) });
  if (one.enters.length > 0) found.push({ do: 'enter', unit: id, block: pick(one.enters, random) });
  if (one.leaves) found.push({ do: 'leave', unit: id });
  return found;
}

export type Reception = 'stand' | 'square' | 'close' | 'counter' | 'evade' | 'limber' | 'retire';
export interface ReceiveRequest {
  readonly unit: string;
  readonly charger: string;
  readonly distance: number;
  readonly may: readonly Reception[];
}
/** How a charge is received. */
export const receive = wordKind<ReceiveRequest, Reception>('receive', 'How the charge is received', 'pg 82-95');

export interface OpportunityRequest {
  readonly mover: string;
  readonly fires: readonly string[];
  readonly charges: readonly string[];
}
export interface OpportunityAnswer {
  readonly fire: readonly string[];
  readonly charge: string | null;
}
/** Fire or charge at an enemy who moves before one's front. */
export const opportunity: RequestKind<OpportunityRequest, OpportunityAnswer> = {
  kind: 'revolution-empire/opportunity',
  title: 'Fire or charge at a moving enemy',
  answer: z.strictObject({ fire: z.array(z.string()), charge: z.string().nullable() }),
  check({ fires, charges }, { fire, charge }) {
    const fault = listFault(fire, fires, 'unit fires', 'pg 101 V10');
    if (fault) return fault;
    return charge === null || charges.includes(charge)
      ? null
      : refuse('charge', `${charge} cannot charge at it`, 'R38');
  },
  sample: ({ fires, charges }, random) => ({
    fire: fires.filter(() => random.below(2) === 0),
    charge: charges.length > 0 && random.below(2) === 0 ? pick(charges, random) : null,
  }),
  suggest: ({ fires }) => ({ fire: fires, charge: null }),
};

/** After a breakthrough: on into the next enemy, or halt (V14). */
export const pursue = wordKind<
  { readonly unit: string; readonly target: string; readonly may: readonly ('halt' | 'on')[] },
  'halt' | 'on'
>('pursue', 'Break through, or halt', 'pg 116 V14');

/** pg 66: a lost initiative bought back for one action. */
export const direct = wordKind<
  { readonly me: string; readonly leader: string; readonly may: readonly ('no' | 'direct')[] },
  'no' | 'direct'
>('direct', 'Direct a manoeuvre although the initiative is lost', 'pg 66');

/** pg 150: an act of a leader for a bonus impulse. */
export const spur = wordKind<
  { readonly me: string; readonly leader: string; readonly may: readonly ('spur' | 'no')[] },
  'spur' | 'no'
>('spur', 'An act of the leader for a bonus impulse', 'pg 150');

/** pg 150: a second impulse for a level of fatigue, or one action. */
export const secondImpulse = wordKind<
  { readonly me: string; readonly may: readonly ('action' | 'impulse')[] },
  'action' | 'impulse'
>('second-impulse', 'A second impulse for a level of fatigue, or one action', 'pg 150');

export interface BombardRequest {
  readonly batteries: readonly {
    readonly id: string;
    readonly rates: readonly ('intensive' | 'paced')[];
    readonly targets: readonly string[];
  }[];
}
export interface BombardAnswer {
  readonly fire: Readonly<Record<string, { readonly at: string; readonly rate: 'intensive' | 'paced' }>>;
}
export const bombard: RequestKind<BombardRequest, BombardAnswer> = {
  kind: 'revolution-empire/bombard',
  title: 'Bombardment',
  answer: z.strictObject({
    fire: z.record(z.string(), z.strictObject({ at: z.string(), rate: z.enum(['intensive', 'paced']) })),
  }),
  check({ batteries }, { fire }) {
    for (const [id, { at, rate }] of Object.entries(fire)) {
      const battery = batteries.find((one) => one.id === id);
      if (!battery) return refuse('battery', `${id} may not bombard`, 'pg 139');
      if (!battery.targets.includes(at)) return refuse('target', `${id} cannot bombard ${at}`, 'pg 139');
      if (!battery.rates.includes(rate)) return refuse('rate', `${id} cannot fire at an ${rate} rate`, 'pg 139');
    }
    return null;
  },
  sample: ({ batteries }, random) => ({
    fire: Object.fromEntries(
      batteries
        .filter(() => random.below(5) > 0)
        .map(({ id, targets, rates }) => [id, { at: pick(targets, random), rate: pick(rates, random) }]),
    ),
  }),
  suggest: ({ batteries }) => ({
    fire: Object.fromEntries(
      batteries.map(({ id, targets, rates }) => [id, { at: nth(targets, 0), rate: nth(rates, 0) }]),
    ),
  }),
};

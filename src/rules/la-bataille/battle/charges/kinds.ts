/** Requests of charges. */
import { z } from 'zod';
import { nth, type RequestKind, refuse } from '../../../../kernel/index.ts';

/** 19.2 and 19.16: what cavalry may ride at. */
export interface ChargeOption {
  /** The regiments; more than one is a Grand Charge, and then the leader's name stands with it. */
  readonly units: readonly string[];
  readonly leader: string | null;
  /** Hex ridden at. */
  readonly target: number;
  /** Hexes of the first regiment's ride, its own hex first. */
  readonly path: readonly number[];
}
export interface ChargeRequest {
  readonly options: readonly ChargeOption[];
}
/** Which, by its place in the list, and whether it spares its horses (19.15.2); null for no more charges. */
export interface ChargeAnswer {
  readonly charge: number | null;
  readonly sparing: boolean;
}

export const chargeOrder: RequestKind<ChargeRequest, ChargeAnswer> = {
  kind: 'la-bataille/charge',
  title: 'Declare a charge',
  answer: z.strictObject({ charge: z.int().min(0).nullable(), sparing: z.boolean() }),
  check: ({ options }, { charge }) =>
    charge === null || charge < options.length
      ? null
      : refuse('charge', `there are only ${options.length} charges to choose from`, '19.2.1'),
  sample: ({ options }, random) => ({
    charge: random.below(3) === 0 ? null : random.below(options.length),
    sparing: random.below(8) === 0,
  }),
  suggest: () => ({ charge: null, sparing: false }),
};

/** 19.17: enemy cavalry rides through the zones of these. */
export interface ReactRequest {
  readonly charger: string;
  readonly path: readonly number[];
  readonly units: readonly string[];
}
export interface ReactAnswer {
  readonly unit: string | null;
}

export const react: RequestKind<ReactRequest, ReactAnswer> = {
  kind: 'la-bataille/react',
  title: 'Make a Reaction Charge',
  answer: z.strictObject({ unit: z.string().nullable() }),
  check: ({ units }, { unit }) =>
    unit === null || units.includes(unit) ? null : refuse('react', `${unit} cannot meet this charge`, '19.17.1'),
  sample: ({ units }, random) => ({ unit: random.below(3) === 0 ? null : nth(units, random.below(units.length)) }),
  suggest: ({ units }) => ({ unit: nth(units, 0) }),
};

/** 19.5 and 19.7: what charged cavalry, guns or skirmishers do. */
export interface ReceiveRequest {
  readonly unit: string;
  readonly distance: number;
  readonly may: readonly ('stand' | 'retreat' | 'form up' | 'shelter')[];
}
export interface ReceiveAnswer {
  readonly do: ReceiveRequest['may'][number];
}

export const receive: RequestKind<ReceiveRequest, ReceiveAnswer> = {
  kind: 'la-bataille/receive',
  title: 'Stand, or give way before a charge',
  answer: z.strictObject({ do: z.enum(['stand', 'retreat', 'form up', 'shelter']) }),
  check: ({ unit, may }, { do: done }) =>
    may.includes(done) ? null : refuse('receive', `${unit} cannot ${done}`, '19.5'),
  sample: ({ may }, random) => ({ do: nth(may, random.below(may.length)) }),
  suggest: ({ may }) => ({ do: may.includes('form up') ? 'form up' : may.includes('shelter') ? 'shelter' : 'stand' }),
};

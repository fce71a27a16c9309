/** Requests of charges and assaults. */
import { z } from 'zod';
import { type RequestKind, refuse } from '../../../kernel/index.ts';

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
  sample: ({ units }, random) => ({ unit: random.below(3) === 0 ? null : units[random.below(units.length)]! }),
  suggest: ({ units }) => ({ unit: units[0]! }),
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
  sample: ({ may }, random) => ({ do: may[random.below(may.length)]! }),
  suggest: ({ may }) => ({ do: may.includes('form up') ? 'form up' : may.includes('shelter') ? 'shelter' : 'stand' }),
};

/** 16.2: Assaults a stack may declare. */
export interface AssaultOption {
  /** The stack, top first. */
  readonly units: readonly string[];
  readonly target: number;
  /** Where it goes to assault from; the hex it stands in if it is adjacent already. */
  readonly from: number;
  readonly distance: number;
  readonly facing: number;
  /** Half MP. */
  readonly cost: number;
}
export interface AssaultRequest {
  readonly options: readonly AssaultOption[];
}
export interface AssaultAnswer {
  readonly assault: number | null;
}

export const assaultOrder: RequestKind<AssaultRequest, AssaultAnswer> = {
  kind: 'la-bataille/assault',
  title: 'Declare an Assault',
  answer: z.strictObject({ assault: z.int().min(0).nullable() }),
  check: ({ options }, { assault }) =>
    assault === null || assault < options.length
      ? null
      : refuse('assault', `there are only ${options.length} Assaults to choose from`, '16.2'),
  sample: ({ options }, random) => ({ assault: random.below(4) === 0 ? null : random.below(options.length) }),
  suggest: () => ({ assault: null }),
};

/** 16.3: fall back before an Assault, or receive it. */
export interface FallBackRequest {
  readonly unit: string;
  readonly from: number;
  readonly hexes: number;
}
export interface FallBackAnswer {
  readonly hexes: number;
}

export const fallBack: RequestKind<FallBackRequest, FallBackAnswer> = {
  kind: 'la-bataille/fall-back',
  title: 'Retreat Before Assault',
  answer: z.strictObject({ hexes: z.int().min(0) }),
  check: ({ unit, hexes }, answer) =>
    answer.hexes <= hexes ? null : refuse('far', `${unit} can fall back ${hexes} hexes at most`, '16.3'),
  sample: ({ hexes }, random) => ({ hexes: random.below(hexes + 1) }),
  suggest: ({ hexes }) => ({ hexes: Math.min(1, hexes) }),
};

/** 16.3: the hex was given up before the Assault: enter it, and assault a newly adjacent one (M16). */
export interface PressOnRequest {
  /** Who would enter, the top first, and from where. */
  readonly units: readonly string[];
  readonly from: number;
  /** The hex given up. */
  readonly hex: number;
  readonly targets: readonly number[];
}
export interface PressOnAnswer {
  readonly enter: boolean;
  readonly target: number | null;
}

export const pressOn: RequestKind<PressOnRequest, PressOnAnswer> = {
  kind: 'la-bataille/press-on',
  title: 'Enter the hex given up',
  answer: z.strictObject({ enter: z.boolean(), target: z.int().nullable() }),
  check({ targets }, { enter, target }) {
    if (target === null) return null;
    if (!enter) return refuse('enter', 'who goes on to assault enters the hex first', '16.3 M16');
    return targets.includes(target)
      ? null
      : refuse('target', 'no enemy to assault is newly adjacent there', '16.3 M16');
  },
  sample({ targets }, random) {
    const enter = random.below(4) > 0;
    const at = random.below(targets.length + 1);
    return { enter, target: enter ? (targets[at] ?? null) : null };
  },
  suggest: () => ({ enter: true, target: null }),
};

/** 16.5, 16.10: shout, once in the battle; 16.2: of several of its own Assaults the next one. */
export interface AssaultNextRequest {
  readonly targets: readonly number[];
  /** Targets at which a shout may be raised. */
  readonly shouts: readonly number[];
}
export interface AssaultNextAnswer {
  readonly target: number;
  readonly shout: boolean;
}

export const assaultNext: RequestKind<AssaultNextRequest, AssaultNextAnswer> = {
  kind: 'la-bataille/assault-next',
  title: 'Choose the next Assault to fight',
  answer: z.strictObject({ target: z.int(), shout: z.boolean() }),
  check({ targets, shouts }, { target, shout }) {
    if (!targets.includes(target)) return refuse('target', 'no Assault marker points there', '7.4');
    return !shout || shouts.includes(target) ? null : refuse('shout', 'nobody there has a shout left', '16.10');
  },
  sample({ targets, shouts }, random) {
    const target = targets[random.below(targets.length)]!;
    return { target, shout: shouts.includes(target) && random.below(2) === 0 };
  },
  suggest: ({ targets, shouts }) => ({ target: targets[0]!, shout: shouts.includes(targets[0]!) }),
};

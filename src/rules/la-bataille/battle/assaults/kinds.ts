/** Requests of Assaults. */
import { z } from 'zod';
import { type RequestKind, refuse } from '../../../../kernel/index.ts';

/** 16.2: Assaults a stack may declare. */
export interface AssaultOption {
  /** The stack, top first. */
  readonly units: readonly string[];
  readonly target: number;
  /** The hex it assaults from: one of its own if it is adjacent already. */
  readonly from: number;
  /** Where its parent hex then is. */
  readonly parent: number;
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

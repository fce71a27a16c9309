/** What is asked in the Artillery & Skirmish phase: who fires at whom, and how hard. */
import { z } from 'zod';
import { nth, type RequestKind, refuse } from '../../../../kernel/index.ts';

const CITE = 'Artillery Fire & Skirmishing';

export interface FireLine {
  readonly formation: string;
  readonly name: string;
  /** Batteries that bear, with the Formations they bear on, nearest first. */
  readonly batteries: readonly { readonly unit: string; readonly name: string; readonly targets: readonly string[] }[];
  /** Formations within 3″, with the battalions near enough to each. */
  readonly skirmish: readonly { readonly target: string; readonly battalions: number }[];
}

export interface FireRequest {
  readonly formations: readonly FireLine[];
}

export interface FireOrder {
  readonly formation: string;
  readonly artillery: 'hold' | 'normal' | 'intense';
  /** By battery; one that is not named fires at the nearest it bears on. */
  readonly targets: Readonly<Record<string, string>>;
  readonly skirmish: 'none' | 'normal' | 'intense';
  /** With whom its battalions skirmish first; those not near it take the next they are near to (H15). */
  readonly target?: string | undefined;
}

export interface FireAnswer {
  readonly fire: readonly FireOrder[];
}

export const fire: RequestKind<FireRequest, FireAnswer> = {
  kind: 'esr/fire',
  title: 'Targets and intensities',
  answer: z.strictObject({
    fire: z.array(
      z.strictObject({
        formation: z.string(),
        artillery: z.enum(['hold', 'normal', 'intense']),
        targets: z.record(z.string(), z.string()),
        skirmish: z.enum(['none', 'normal', 'intense']),
        target: z.string().optional(),
      }),
    ),
  }),
  check({ formations }, { fire: orders }) {
    const names = orders.map(({ formation }) => formation);
    if (new Set(names).size < names.length) return refuse('twice', 'a Formation declares once', CITE);
    for (const { formation, artillery, targets, skirmish, target } of orders) {
      const line = formations.find((one) => one.formation === formation);
      if (!line) return refuse('formation', `${formation} has nobody to fire at`, CITE);
      if (artillery !== 'hold' && line.batteries.length === 0)
        return refuse('guns', `no battery of ${line.name} bears`, `${CITE} G28`);
      for (const [unit, at] of Object.entries(targets)) {
        const battery = line.batteries.find((one) => one.unit === unit);
        if (!battery?.targets.includes(at)) return refuse('target', `${unit} does not bear on ${at}`, `${CITE} G28`);
      }
      if (skirmish !== 'none' && line.skirmish.length === 0)
        return refuse('skirmish', `nobody is within 3″ of ${line.name}`, CITE);
      if (target !== undefined && !line.skirmish.some((one) => one.target === target))
        return refuse('target', `${target} is not within 3″ of ${line.name}`, CITE);
    }
    return null;
  },
  sample({ formations }, random) {
    return {
      fire: formations
        .filter(() => random.below(6) > 0)
        .map(({ formation, batteries, skirmish }) => ({
          formation,
          artillery:
            batteries.length === 0 ? ('hold' as const) : nth(['normal', 'intense', 'hold'] as const, random.below(3)),
          targets: Object.fromEntries(
            batteries.map(({ unit, targets }) => [unit, nth(targets, random.below(targets.length))]),
          ),
          skirmish:
            skirmish.length === 0 ? ('none' as const) : nth(['normal', 'intense', 'none'] as const, random.below(3)),
          ...(skirmish.length > 0 ? { target: nth(skirmish, random.below(skirmish.length)).target } : {}),
        })),
    };
  },
  suggest: ({ formations }) => ({
    fire: formations.map(({ formation, batteries, skirmish }) => ({
      formation,
      artillery: batteries.length > 0 ? 'normal' : 'hold',
      targets: {},
      skirmish: skirmish.length > 0 ? 'normal' : 'none',
    })),
  }),
};

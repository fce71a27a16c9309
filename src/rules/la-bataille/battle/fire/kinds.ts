/** The request of the Fire segment: both sides allot in secret, then everything is fired at once (15). */
import { z } from 'zod';
import { type RequestKind, refuse } from '../../../../kernel/index.ts';

/** A unit in one of its hexes that may fire. Only a Square fires at more than one hex. */
export interface ShooterChoice {
  /** Id of the unit, with `/2` and so on for further hexes of the same unit. */
  readonly id: string;
  readonly unit: string;
  readonly from: number;
  readonly guns: boolean;
  readonly howitzers: boolean;
  /** Guns of other hexes may join theirs under a leader (18.5): 1 alone, 2 with a bonus, 3 with special ability. */
  readonly joins: number;
  readonly most: number;
  readonly targets: readonly number[];
}
export interface FireRequest {
  readonly shooters: readonly ShooterChoice[];
}
export interface FireAnswer {
  readonly fire: Readonly<Record<string, readonly number[]>>;
}

/** Guns of several hexes at one target need a leader among them. */
function gunsTogether({ shooters }: FireRequest, fire: FireAnswer['fire']): number | null {
  const groups = new Map<number, { hexes: Set<number>; joins: number }>();
  for (const { id, guns, howitzers, from, joins } of shooters) {
    if (!guns || howitzers) continue;
    for (const target of fire[id] ?? []) {
      const group = groups.get(target) ?? { hexes: new Set<number>(), joins: 1 };
      group.hexes.add(from);
      group.joins = Math.max(group.joins, joins);
      groups.set(target, group);
    }
  }
  for (const [target, { hexes, joins }] of groups) if (hexes.size > joins) return target;
  return null;
}

export const fireOrder: RequestKind<FireRequest, FireAnswer> = {
  kind: 'la-bataille/fire',
  title: 'Allot fire',
  answer: z.strictObject({ fire: z.record(z.string(), z.array(z.int())) }),
  check(request, { fire }) {
    for (const [id, targets] of Object.entries(fire)) {
      const shooter = request.shooters.find((one) => one.id === id);
      if (!shooter) return refuse('shooter', `${id} cannot fire now`, '15');
      if (targets.length > shooter.most || new Set(targets).size !== targets.length)
        return refuse('twice', `${id} fires at ${shooter.most} hex${shooter.most === 1 ? '' : 'es'} at most`, '15');
      if (targets.some((target) => !shooter.targets.includes(target)))
        return refuse('target', `${id} cannot fire at that hex`, '15');
    }
    return gunsTogether(request, fire) === null
      ? null
      : refuse('together', 'guns of several hexes fire together only under a leader of artillery', '18.5');
  },
  sample(request, random) {
    const fire: Record<string, number[]> = {};
    for (const { id, targets } of request.shooters) {
      if (random.below(8) === 0) continue;
      fire[id] = [targets[random.below(targets.length)]!];
      if (gunsTogether(request, fire) !== null) delete fire[id];
    }
    return { fire };
  },
  suggest(request) {
    const fire: Record<string, number[]> = {};
    for (const { id, targets } of request.shooters) {
      fire[id] = [targets[0]!];
      if (gunsTogether(request, fire) !== null) delete fire[id];
    }
    return { fire };
  },
};

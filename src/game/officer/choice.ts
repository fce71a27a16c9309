/** What a commander has resolved upon: a plan or his own judgement, and what is ordered apart from it. */
import type { Seat } from '../../kernel/index.ts';
import { type Apart, type Assignable, type Assignment, isSame, isUsual, mannerOf, NOTHING_APART } from './apart.ts';
import type { General, Plan } from './plan.ts';

export interface Choice {
  /** None: the officer's own judgement, turn by turn. */
  readonly plan: Plan | null;
  readonly apart: Apart;
}

export const AS_HE_JUDGES: Choice = { plan: null, apart: NOTHING_APART };

/** It is other than what an officer would do of himself. */
export const departs = ({ plan, apart }: Choice): boolean =>
  plan !== null || apart.missions.size > 0 || !isUsual(apart);

/** What may be chosen at a moment. */
export interface Open {
  readonly plans: readonly Plan[];
  readonly formations: readonly Assignable[];
}

export const openTo = (general: General, view: unknown, seat: Seat): Open => ({
  plans: general.plans(view, seat),
  formations: general.formations?.(view, seat) ?? [],
});

/** Of friends and enemies the nearest alone is offered; whom he is about stays so while anybody may be told the like. */
const isStillOffered = (offers: readonly Assignment[], told: Assignment): boolean =>
  offers.some((offer) => isSame(offer, told) || (told.whom !== null && offer.kind === told.kind));

/** What he is about, as far as it can still be ordered. */
export function stillOpen({ plan, apart }: Choice, { plans, formations }: Open): Choice {
  const missions = new Map<string, Assignment>();
  for (const { id, offers } of formations) {
    const told = apart.missions.get(id);
    if (told && isStillOffered(offers, told)) missions.set(id, told);
  }
  const isAsBefore = missions.size === apart.missions.size;
  return {
    plan: plan && (plans.find(({ id }) => id === plan.id) ?? null),
    apart: isAsBefore ? apart : { ...apart, missions },
  };
}

export function withMission(choice: Choice, id: string, told: Assignment | undefined): Choice {
  const missions = new Map(choice.apart.missions);
  if (told) missions.set(id, told);
  else missions.delete(id);
  return { ...choice, apart: { ...choice.apart, missions } };
}

export function wordsOf({ plan, apart }: Choice, formations: readonly Assignable[]): string {
  const told = formations.flatMap(({ id, name }) => {
    const mission = apart.missions.get(id);
    return mission ? [`${name} ${mission.words}`] : [];
  });
  const whole = [plan ? `“${plan.title}”` : 'Each as he judges best', ...mannerOf(apart)].join(', ');
  return told.length === 0 ? whole : `${whole}, but ${told.join(', ')}`;
}

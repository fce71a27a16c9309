/**
 * What battles have taught: by scenario and seat what a side did better by than as its officers judge, found by playing
 * it often (`npm run study`) and kept as data. A marshal who knows the battle begins with it.
 */
import type { AnyKind, Seat } from '../../kernel/index.ts';
import { type Apart, type Assignment, NOTHING_APART } from './apart.ts';
import { AS_HE_JUDGES, type Choice, type Open, openTo } from './choice.ts';
import type { Officer } from './officer.ts';
import type { General } from './plan.ts';
import { remembering, sit } from './sit.ts';

/** Told to a formation all day, whenever it is among what it may be told. */
interface TaughtMission {
  readonly formation: string;
  readonly kind: string;
  readonly at: number | null;
  readonly whom: string | null;
}

export interface Taught extends Pick<Apart, 'daring' | 'mass' | 'hour'> {
  /** By its id; null: his own judgement. */
  readonly plan: string | null;
  readonly missions: readonly TaughtMission[];
}

/** With how much of the games it was not chosen by were won with it, and as usual with the same dice; a draw counts half. */
export interface Proved {
  readonly games: number;
  readonly won: number;
  readonly usual: number;
}

/** A file of what was taught, by scenario and seat; where nothing was better there is nothing. */
export interface Experience {
  readonly learned: string;
  readonly seeds: string;
  readonly battles: Readonly<Record<string, Readonly<Record<Seat, Taught & Proved>>>>;
}

/** As usual: what everything that is taught begins with. */
export const UNTAUGHT: Taught = { plan: null, daring: 0, mass: 1, hour: 0, missions: [] };

export const taughtFor = ({ experience }: General, view: unknown, seat: Seat): Taught | null => {
  const { scenario } = view as { readonly scenario?: { readonly id: string } };
  return (scenario && experience?.battles[scenario.id]?.[seat]) ?? null;
};

/** It is what was taught. */
export const isToldSo = ({ kind, at, whom }: Assignment, told: TaughtMission): boolean =>
  kind === told.kind && at === told.at && whom === told.whom;

/** What was taught, as far as it can be ordered now. */
export function choiceBy({ plan: wanted, missions, daring, mass, hour }: Taught, { plans, formations }: Open): Choice {
  const told = new Map<string, Assignment>();
  for (const { id, offers } of formations) {
    const mission = missions.find(({ formation }) => formation === id);
    const offer = mission && offers.find((one) => isToldSo(one, mission));
    if (offer) told.set(id, offer);
  }
  const plan = plans.find(({ id }) => id === wanted) ?? null;
  const isUntold = told.size === 0 && daring === 0 && mass === 1 && hour === 0;
  if (isUntold) return plan ? { plan, apart: NOTHING_APART } : AS_HE_JUDGES;
  return { plan, apart: { missions: told, daring, mass, hour } };
}

/** An officer who does all day what was taught, whenever it can be ordered; another plan begins with another follower. */
export function asTaught(general: General, taught: Taught): Officer {
  const kinds = new Set(general.plansAt.map(({ kind }: AnyKind) => kind));
  return remembering(
    (): { choice: Choice; follower: Officer | null } => ({ choice: AS_HE_JUDGES, follower: null }),
    (memory) => (seat, view, kind, request, random) => {
      if (!memory.follower || kinds.has(kind.kind)) {
        const choice = choiceBy(taught, openTo(general, view(), seat));
        if (choice.plan?.id !== memory.choice.plan?.id) memory.follower = null;
        memory.choice = choice;
        memory.follower ??= sit(general.follow(choice.plan, () => memory.choice.apart));
      }
      return memory.follower(seat, view, kind, request, random);
    },
  );
}

/** What the rules know of leaders and Formations, and the fields every card shares. */
import { choice, type Facts, type Modifier, part, whole } from '../../kernel/index.ts';

export const LR_WORDS = { A: 'A', B: 'B', C: 'C', none: 'none' } as const;
export type Lr = keyof typeof LR_WORDS;

export const CLASS_WORDS = { infantry: 'infantry', cavalry: 'cavalry', artillery: 'artillery' } as const;
export type UnitClass = keyof typeof CLASS_WORDS;
export const CLASSES = Object.keys(CLASS_WORDS) as readonly UnitClass[];

type LrKey<P extends string> = `${P}${'A' | 'B' | 'C'}`;

/** The line of an A/B/C row; none for a leader without a rating. */
export function lrLine<P extends string>(mod: { readonly [key in LrKey<P>]: Modifier }, row: P, lr: Lr) {
  return lr === 'none' ? null : mod[`${row}${lr}` as LrKey<P>];
}

/** Fatigue by class; where no class is named all three count (G4). */
export const fatiguePart = (more: { readonly group?: string } = {}) =>
  part(
    'Fatigue',
    {
      infantry: whole('Infantry fatigue', 0, 24, 0, { unit: 'markers', cite: 'G4', roster: 'infantryFatigue' }),
      cavalry: whole('Cavalry fatigue', 0, 24, 0, { unit: 'markers', cite: 'G4', roster: 'cavalryFatigue' }),
      artillery: whole('Artillery fatigue', 0, 24, 0, { unit: 'markers', cite: 'G4', roster: 'artilleryFatigue' }),
    },
    more,
  );
/** Where the roster keeps each class's fatigue. */
export const FATIGUE_MARK: Readonly<Record<UnitClass, string>> = {
  infantry: 'infantryFatigue',
  cavalry: 'cavalryFatigue',
  artillery: 'artilleryFatigue',
};

export type Fatigue = Facts<ReturnType<typeof fatiguePart>>;
export const allFatigue = ({ infantry, cavalry, artillery }: Fatigue): number => infantry + cavalry + artillery;

/** The LR of a Formation's own commander, which its roster knows. */
export const leaderField = (label: string, fallback: Lr, cite: string) =>
  choice(label, LR_WORDS, fallback, { cite, roster: 'lr' });

/** The LR of somebody else. */
export const otherLeaderField = (label: string, fallback: Lr, cite: string) =>
  choice(label, LR_WORDS, fallback, { cite });

/** `1 marker`, `3 markers`. */
export const counted = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;

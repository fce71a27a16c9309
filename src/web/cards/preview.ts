/**
 * What is certain to be rolled with these facts, before anybody rolls: the rule is played a few times with different
 * dice, and the rolls that come first every time are shown with their modifiers. No rule is written twice for it.
 */
import {
  type AnyProcedure,
  type DiceHand,
  type Entry,
  type Looked,
  net,
  type RollEntry,
  resolve,
  stream,
  suggestPolicy,
  type Worth,
} from '../../kernel/index.ts';

export type CertainRoll = Pick<RollEntry, 'dice' | 'times' | 'modifiers' | 'label' | 'cite' | 'who' | 'needs'> & {
  readonly net: Worth;
  readonly chart?: string;
  readonly count: number;
  readonly sides: number;
};

export interface Preview {
  readonly rolls: readonly CertainRoll[];
  readonly looks: readonly Looked[];
  /** Somebody is asked to choose. */
  readonly asks: boolean;
  /** Said before the first roll: what is impossible or automatic and why. */
  readonly reports: readonly { readonly text: string; readonly cite?: string }[];
}

const MOST = 6;

const fixed = (face: (sides: number, index: number) => number): DiceHand => {
  let casts = 0;
  return {
    cast(dice, times) {
      if (casts++ >= MOST) return null;
      return {
        faces: Array.from({ length: dice.count * times }, (_, i) => face(dice.sides, casts + i)),
        hand: 'typed',
      };
    },
  };
};

/** Enough to tell what always happens from what mostly does. */
const SCATTERED = 24;

function probes(): DiceHand[] {
  const random = stream('preview');
  return [
    fixed(() => 1),
    fixed((sides) => sides),
    fixed((sides, i) => (i % 2 ? sides : 1)),
    fixed((sides, i) => (i % 2 ? 1 : sides)),
    ...Array.from({ length: SCATTERED }, () => fixed((sides) => random.below(sides) + 1)),
  ];
}

const rollKey = ({ dice, times, modifiers, label, who, needs }: RollEntry) =>
  JSON.stringify([dice, times, modifiers, label, who, needs]);

export function previewOf(procedure: AnyProcedure, facts: unknown, options: unknown): Preview {
  const first = resolve(procedure, facts, options, { instructions: suggestPolicy });
  let common: readonly RollEntry[] | null = null;
  let asks = false;
  for (const hand of probes()) {
    const { entries } = resolve(procedure, facts, options, { hand, instructions: suggestPolicy });
    asks ||= entries.some(({ type }) => type === 'answer');
    const rolls = entries.filter((entry) => entry.type === 'roll');
    common = common === null ? rolls : sameStart(common, rolls);
    // The first roll comes whatever the dice; nothing more can be lost.
    if (common.length <= 1 && (asks || !procedure.seats)) break;
  }
  const need = first.needs?.[0];
  return {
    rolls: (common ?? []).map((roll, i) => ({
      dice: roll.dice,
      ...(roll.times === undefined ? {} : { times: roll.times }),
      modifiers: roll.modifiers,
      label: roll.label,
      cite: roll.cite,
      ...(roll.who === undefined ? {} : { who: roll.who }),
      ...(roll.needs === undefined ? {} : { needs: roll.needs }),
      ...(roll.lit ? { chart: roll.lit.chart } : {}),
      count: roll.faces.length,
      sides: i === 0 && need?.type === 'dice' ? need.sides : sidesOf(roll.dice),
      net: net(roll.modifiers),
    })),
    asks,
    looks: distinct(first.looks),
    reports: reportsBefore(first.entries),
  };
}

function sameStart(a: readonly RollEntry[], b: readonly RollEntry[]): readonly RollEntry[] {
  const differs = a.findIndex((roll, i) => !b[i] || rollKey(b[i]) !== rollKey(roll));
  return differs < 0 ? a : a.slice(0, differs);
}

const sidesOf = (dice: string) => (dice === 'd66' ? 6 : Number(/d(\d+)/.exec(dice)?.[1] ?? 6));

function reportsBefore(entries: readonly Entry[]): Preview['reports'] {
  return entries.flatMap((entry) =>
    entry.type === 'report'
      ? [entry.cite === undefined ? { text: entry.text } : { text: entry.text, cite: entry.cite }]
      : [],
  );
}

function distinct(looks: readonly Looked[]): Looked[] {
  const seen = new Set<string>();
  return looks.filter((look) => {
    const key = `${look.chart}|${look.row}|${look.column}`;
    return !seen.has(key) && seen.add(key);
  });
}

/** What a switch is worth: how the first or second roll changes when it is flipped. Null where it changes neither. */
export function worthOf(procedure: AnyProcedure, before: unknown, after: unknown, options: unknown): Worth | null {
  const old = netsOf(procedure, before, options);
  const now = netsOf(procedure, after, options);
  for (let i = 0; i < Math.min(old.length, now.length); i++) {
    const [a, b] = [old[i]!, now[i]!];
    if (a.key !== b.key) return null;
    if (a.net === b.net) continue;
    return typeof a.net === 'number' && typeof b.net === 'number' ? b.net - a.net : b.net;
  }
  return null;
}

function netsOf(
  procedure: AnyProcedure,
  facts: unknown,
  options: unknown,
): { readonly key: string; readonly net: Worth }[] {
  let casts = 0;
  const hand: DiceHand = {
    cast: (dice, times) =>
      casts++ < 2 ? { faces: new Array(dice.count * times).fill(Math.ceil(dice.sides / 2)), hand: 'typed' } : null,
  };
  return resolve(procedure, facts, options, { hand, instructions: suggestPolicy }).entries.flatMap((entry) =>
    entry.type === 'roll'
      ? [{ key: `${entry.dice} ${entry.label} ${entry.who ?? ''}`, net: net(entry.modifiers) }]
      : [],
  );
}

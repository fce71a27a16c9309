/** 3.02: the chain of morale tests, which follows every failure with the next test. */
import {
  applied,
  atLeast,
  d10,
  each,
  type Modifier,
  nth,
  type Rounds,
  type Rule,
  type Table,
} from '../../../kernel/index.ts';
import { moraleLevels, moraleModifiers, nationalCharacteristics, supply, tripleMoveModifiers } from '../charts.ts';
import type { Options } from '../options.ts';
import {
  type Arm,
  dropped,
  LEVEL_WORDS,
  LEVELS,
  type Level,
  levelIndex,
  mark,
  passNumber,
  type Quality,
  qualityIndex,
  rate,
  type Strength,
} from '../unit.ts';
import { FATES, type Fate, HQ_WORDS, type Hq, leaderFate } from './leader-loss.ts';

export const COVER_WORDS = {
  none: 'in the open',
  cover: 'village, forest, other cover',
  town: 'town, fortification, fieldwork',
  fortress: 'fortress',
} as const;
export type Cover = keyof typeof COVER_WORDS;

const COVERS: Readonly<Record<string, Cover>> = {
  cover: 'cover',
  woods: 'cover',
  town: 'town',
  fieldwork: 'town',
  fortress: 'fortress',
};
/** 3.02, G4: what ground counts as in a test; a fieldwork steadies like a town. */
export const coverOn = (ground: 'none' | 'cover' | 'woods' | 'town' | 'fieldwork' | 'fortress'): Cover =>
  COVERS[ground] ?? 'none';

/** What a chain of tests depends on. */
export interface MoraleFacts extends Strength {
  /** Whose dice, for the journal. */
  readonly name?: string;
  readonly level: Level;
  readonly cover: Cover;
  readonly hq: Hq;
  /** Hits of the volley being tested; only fire weighs them (C5). */
  readonly fireHits: number;
  readonly leaderDice: number;
  /** Melee rolls the leader's dice before the first test, fire after it (3.02, example 2). */
  readonly leaderFirst: boolean;
  readonly outOfSupply: boolean;
  readonly tripleMove: boolean;
  readonly russian: boolean;
}

export interface MoraleResult {
  readonly level: Level;
  readonly quality: Quality;
  readonly marked: number;
  readonly fate: Fate | null;
}

const HQS = Object.keys(HQ_WORDS) as readonly Hq[];

/** What changes from test to test. Small and flat: odds make thousands of these. */
interface Chain {
  readonly level: Level;
  readonly quality: Quality;
  readonly marked: number;
  readonly hq: Hq;
  readonly leaderDice: number;
  readonly fate: Fate | null;
}

interface Terms {
  readonly unit: MoraleFacts;
  readonly options: Options;
}

const what = { label: 'Morale test', cite: '3.02' };
const hqModifier = { corps: 'corpsHq', army: 'armyHq', napoleon: 'napoleon' } as const;

function moraleTestModifiers(
  unit: MoraleFacts,
  { level, hq }: Pick<Chain, 'level' | 'hq'>,
  options: Options,
): Modifier[] {
  const { mod } = moraleModifiers;
  return applied(
    unit.cover !== 'none' && mod[unit.cover],
    level === 'BOLD' && mod.bold,
    level === 'PANICKED' && mod.panicked,
    hq !== 'none' && mod[hqModifier[hq]],
    // A further hit never helps, whatever the second example shows (C6).
    each(mod.furtherHit, unit.fireHits - 1),
    unit.russian &&
      unit.fireHits > 0 &&
      (options.russianSteadiness === 'plus'
        ? nationalCharacteristics.mod.russianSteady
        : nationalCharacteristics.mod.russianAsPrinted),
    unit.outOfSupply && supply.mod.morale,
    unit.tripleMove && tripleMoveModifiers.mod.morale,
  );
}

/** The leader's dice; a leader hurt or killed no longer helps. */
function risked(table: Table, chain: Chain, options: Options): Chain {
  if (chain.leaderDice === 0 || chain.hq === 'none') return chain;
  const fate = table.play(leaderFate, chain.leaderDice, options);
  const { level, quality, marked } = chain;
  return { level, quality, marked, hq: fate === 'unhurt' ? chain.hq : 'none', leaderDice: 0, fate };
}

/** One test, as often as the rules ask for one. */
export function passes(
  table: Table,
  unit: MoraleFacts,
  now: Pick<Chain, 'level' | 'hq' | 'quality'>,
  options: Options,
): boolean {
  const pass = atLeast(passNumber(table, now.quality));
  const whose = table.narrates && unit.name ? { ...what, who: unit.name } : what;
  return table.test(d10, pass, moraleTestModifiers(unit, now, options), whose);
}

/** 3.02: test until the unit passes, routs or has no box left. */
const chainOfTests: Rounds<Chain, MoraleResult, Terms> = {
  step(table, before, { unit, options }) {
    const start = unit.leaderFirst ? risked(table, before, options) : before;
    const passed = passes(table, unit, start, options);
    const chain = risked(table, start, options);
    if (passed) return { done: chain };
    const level = dropped(chain.level);
    if (table.narrates) table.report(`fails: ${LEVEL_WORDS[level]}`, '3.02');
    const { quality, marked, hq, leaderDice, fate } = chain;
    const strength = options.hitPerFailedTest ? mark({ quality, marked, boxes: unit.boxes }, 1, options) : chain;
    if (level === 'ROUT' || !strength) return { done: { level: 'ROUT', quality, marked, fate } };
    return { again: { level, quality: strength.quality, marked: strength.marked, hq, leaderDice, fate } };
  },
  key: ({ level, quality, marked, hq, leaderDice, fate }) =>
    (resultKey({ level, quality, marked, fate }) * 4 + HQS.indexOf(hq)) * 16 + leaderDice,
  resultKey,
};

/** Everything a chain depends on, packed into one number: odds live on equal states meeting cheaply. */
function moraleKey(unit: MoraleFacts): number {
  let key = qualityIndex(unit.quality);
  key = key * 7 + unit.marked;
  key = key * 5 + unit.boxes;
  key = key * 6 + levelIndex(unit.level);
  key = key * 4 + (unit.cover === 'none' ? 0 : unit.cover === 'cover' ? 1 : unit.cover === 'town' ? 2 : 3);
  key = key * 4 + (unit.hq === 'none' ? 0 : unit.hq === 'corps' ? 1 : unit.hq === 'army' ? 2 : 3);
  key = key * 16 + unit.fireHits;
  key = key * 16 + unit.leaderDice;
  return (
    key * 16 +
    (unit.leaderFirst ? 1 : 0) +
    (unit.outOfSupply ? 2 : 0) +
    (unit.tripleMove ? 4 : 0) +
    (unit.russian ? 8 : 0)
  );
}

function resultKey({ level, quality, marked, fate }: MoraleResult): number {
  return ((levelIndex(level) * 6 + qualityIndex(quality)) * 7 + marked) * 5 + (fate ? FATES.indexOf(fate) + 1 : 0);
}

/** The chain as a rule that other rules play. */
export const moraleTest: Rule<MoraleFacts, MoraleResult, Options> = {
  play(table, unit, options) {
    const { level, quality, marked, hq, leaderDice } = unit;
    const end = table.repeat(chainOfTests, { level, quality, marked, hq, leaderDice, fate: null }, { unit, options });
    return { level: end.level, quality: end.quality, marked: end.marked, fate: end.fate };
  },
  key: moraleKey,
  resultKey,
};

/** What a test comes to, with how it falls back in words. */
export interface TestResult extends MoraleResult {
  readonly passed: boolean;
  readonly from: Level;
  readonly falls: readonly string[];
}

/** How a unit falls back through every level it dropped, in words (4.03, G10). */
export function fallsBack(table: Table, arm: Arm, from: Level, to: Level): string[] {
  if (!table.narrates) return [];
  const steps: string[] = [];
  for (let i = levelIndex(from) + 1; i <= levelIndex(to); i++) {
    const level = nth(LEVELS, i);
    if (level === 'ROUT') steps.push('routs: lost');
    if (level === 'FIRM' || level === 'ROUT') continue;
    const facing = table.look(moraleLevels, level, 'Facing');
    const inches = level === 'NERVOUS' ? 1 : rate(table, arm, level === 'FLUSTERED' ? 'Combat Move' : 'Full Move');
    steps.push(`back ${inches}″, facing ${facing}`);
  }
  return steps;
}

/** 3.00 on the board: a unit tests with the facts of its place, and takes the consequences. */

import { many, tellOf } from '../../../../game/index.ts';
import { nth, type Table } from '../../../../kernel/index.ts';
import { type Hq as HqKind, type Fate as LeaderFate, leaderLossProcedure } from '../../procedures/leader-loss.ts';
import { coverOn, type MoraleResult, type TestResult } from '../../procedures/morale.ts';
import { type Cause, isShakenBy, moraleTestProcedure } from '../../procedures/morale-test.ts';
import { variable } from '../../procedures/optional-rules.ts';
import { rallyProcedure } from '../../procedures/rally.ts';
import { LEVEL_WORDS, LEVELS, type Level, levelIndex, mark, QUALITY_WORDS, type Quality } from '../../unit.ts';
import { coverAt } from '../field.ts';
import { type Fate, type Hq, isHere, nameOf, onTable, type State, subjectOf, takeOff, type Unit } from '../state.ts';
import { orphaned, strikeLeader } from './leaders.ts';
import { fallBack, retreatAt } from './retreats.ts';

const KINDS: readonly HqKind[] = ['none', 'corps', 'army', 'napoleon'];

/** 4.05: by what the headquarters attached is worth; a replacement is always +1. */
export const hqKind = (state: State, unit: Unit): HqKind =>
  unit.hq < 0 ? 'none' : nth(KINDS, nth(state.hqs, unit.hq).bonus);

/** What a test of a unit depends on, as it stands. */
export function testerFacts(state: State, unit: Unit) {
  const { sheet, at } = unit;
  return {
    name: nameOf(unit),
    arm: sheet.arm,
    quality: unit.quality,
    level: onTable(unit.level),
    marked: unit.marked,
    boxes: sheet.boxes,
    cover: coverOn(coverAt(state.field, at.x, at.y)),
    hq: hqKind(state, unit),
    outOfSupply: !unit.supplied,
  };
}

/** The same with why it tests, and after how many hits. */
export const testFacts = (state: State, unit: Unit, cause: Cause, hits: number) => ({
  ...testerFacts(state, unit),
  cause,
  hits,
  levelsLost: 0,
  // Whom fugitives do not shake is not asked to test.
  fugitives: 'OG' as const,
  tripleMove: unit.order === 'TM',
  russian: isSteady(state, unit),
});

/** 5.07: Russian infantry. */
export const isSteady = ({ field }: State, { sheet }: Unit): boolean =>
  field.scenario.options.national && sheet.nation === 'russia' && sheet.arm === 'infantry';

/** A chain of tests (3.02), one for each cause in the order they arise (G16), with ground and general of where it began (B23); null where the unit is gone before it comes to that. */
export function moraleTestOf(table: Table, state: State, unit: Unit, cause: Cause, hits = 0): TestResult | null {
  if (!isHere(unit)) return null;
  rateToday(table, state, unit);
  if (!isHere(unit)) return null;
  const result = table.play(moraleTestProcedure, testFacts(state, unit, cause, hits), state.field.rules);
  suffer(table, state, unit, result);
  return result;
}

/** 2.01: whoever passes rises a level. */
export function rallyOf(table: Table, state: State, unit: Unit): void {
  rateToday(table, state, unit);
  if (!isHere(unit)) return;
  const facts = testerFacts(state, unit) as ReturnType<typeof testerFacts> & { level: 'NERVOUS' };
  const result = table.play(rallyProcedure, facts, state.field.rules);
  suffer(table, state, unit, result);
  if (!result.passed) unit.failed = true;
  else if (table.narrates) tellOf(table, 'rallies', subjectOf(unit), `rallies: ${LEVEL_WORDS[unit.level]}`, '2.01(b)');
}

/** The end of a chain: level, boxes, the general, the way back. */
export function suffer(table: Table, state: State, unit: Unit, { level, quality, marked, fate }: MoraleResult): void {
  const before = unit.level;
  // If the unit routs its general has left it before his dice are read (4.05).
  const { hq } = unit;
  unit.quality = quality;
  unit.marked = marked;
  takeLevel(table, state, unit, before, level);
  if (fate && hq >= 0) leaderHurt(table, state, nth(state.hqs, hq), fate);
}

function leaderHurtOf(table: Table, state: State, unit: Unit, fate: LeaderFate): void {
  if (unit.hq >= 0) leaderHurt(table, state, nth(state.hqs, unit.hq), fate);
}

/** 4.05: if he is killed his command tests. */
export function leaderHurt(table: Table, state: State, hq: Hq, fate: LeaderFate): void {
  if (strikeLeader(table, state, hq, fate)) commandTests(table, state, hq);
}

/** G11: whoever drops loses its order; each level sends it back; rout removes it. */
export function takeLevel(table: Table, state: State, unit: Unit, before: Level, level: Level): void {
  unit.level = level;
  if (levelIndex(level) <= levelIndex(before)) return;
  unit.void = true;
  unit.squared = false;
  if (level === 'ROUT') {
    lost(table, state, unit, 'routed', '4.03');
    return;
  }
  if (table.narrates) tellOf(table, 'drops', subjectOf(unit), `is ${LEVEL_WORDS[level]}`, '4.03');
  // G10: every level reached has its own retreat.
  for (let i = levelIndex(before) + 1; i <= levelIndex(level) && isHere(unit); i++) {
    const way = retreatAt(nth(LEVELS, i), unit);
    if (!way) continue;
    const { gone, cite, through } = fallBack(table, state, unit, way.inches, way.away);
    if (gone) lost(table, state, unit, gone, cite);
    for (const friend of through) drivenThrough(table, state, unit, friend);
  }
}

/** 3.03(b): a friend run through tests if the fugitives were once its equals or betters, once a phase (C19). */
function drivenThrough(table: Table, state: State, fugitive: Unit, friend: Unit): void {
  const phase = state.step === 'rally' ? 1 : 2;
  if (!isHere(friend) || (friend.passed & phase) !== 0 || !isShakenBy(fugitive.start, friend.quality)) return;
  friend.passed |= phase;
  if (table.narrates) {
    const words = `is driven through ${nameOf(friend)}, which must test`;
    tellOf(table, 'runs-through', subjectOf(fugitive), words, '3.03(b) C19', { whom: [subjectOf(friend)] });
  }
  moraleTestOf(table, state, friend, 'friends');
}

/** Marks fire hits; false when the last box is gone and the unit with it. */
export function takeHits(table: Table, state: State, unit: Unit, hits: number): boolean {
  if (hits === 0) return true;
  if (table.narrates)
    tellOf(table, 'loses', subjectOf(unit), `loses ${many(hits, 'box', 'boxes')}`, '1.03', { sums: { lost: hits } });
  unit.hits += hits;
  const left = mark({ quality: unit.quality, marked: unit.marked, boxes: unit.sheet.boxes }, hits, state.field.rules);
  if (left) {
    unit.quality = left.quality;
    unit.marked = left.marked;
    return true;
  }
  leaderRisk(table, state, unit, hits);
  lost(table, state, unit, 'routed', '1.03');
  return false;
}

/** 4.05 B31: the dice for a general whose unit was hit but does not test. */
export function leaderRisk(table: Table, state: State, unit: Unit, hits: number): void {
  if (unit.hq < 0 || hits === 0) return;
  const hq = hqKind(state, unit) as Exclude<HqKind, 'none'>;
  const { fate } = table.play(leaderLossProcedure, { hq, hits, levels: 0 }, state.field.rules);
  leaderHurtOf(table, state, unit, fate);
}

/** Off the table for good: the enemy scores, the general finds another unit. */
export function lost(table: Table, state: State, unit: Unit, fate: Fate, cite: string): void {
  if (!isHere(unit)) return;
  reveal(unit);
  if (table.narrates) tellOf(table, fate, subjectOf(unit), LOST_WORDS[fate], cite);
  takeOff(unit, fate);
  unit.order = null;
  unit.level = fate === 'routed' ? 'ROUT' : unit.level;
  const stands = unit.sheet.standOf;
  if (stands < 0 || !state.units.some((one) => one.sheet.standOf === stands && isHere(one))) {
    const { unit: worth, guard } = state.field.scenario.victory;
    if (isLoss(state, fate)) state.points[unit.sheet.side === 0 ? 1 : 0] += unit.sheet.guard ? guard : worth;
  }
  if (unit.hq >= 0) orphaned(state, unit);
}

/** B27: whoever has left by the edge of the table is lost, or merely out of the battle. */
export const isLoss = ({ field }: State, fate: Fate): boolean => fate !== 'left' || field.rules.overTheEdge === 'lost';

const LOST_WORDS: Readonly<Record<Fate, string>> = {
  coming: 'waits',
  here: 'stands',
  routed: 'routs: lost',
  surrendered: 'surrenders: lost',
  left: 'is driven off the map: lost',
  split: 'is split into garrisons',
};

/** G30: fire, a charge or a retreat takes the marker off a unit. */
export function reveal(unit: Unit): void {
  unit.hidden = false;
}

/** 5.05: the first test of the day shows what the unit is worth today; hits carry over (G20). */
function rateToday(table: Table, state: State, unit: Unit): void {
  if (unit.rated) return;
  unit.rated = true;
  const { options } = state.field.scenario;
  if (!options.variable) return;
  const { sheet } = unit;
  const nation =
    !options.national || sheet.start === 'OG'
      ? 'other'
      : sheet.grenadier && sheet.nation === 'austria'
        ? 'austrianGrenadiers'
        : sheet.landwehr && sheet.nation === 'prussia'
          ? 'landwehr'
          : sheet.nation === 'spain'
            ? 'spanish'
            : 'other';
  const { quality } = table.play(variable, { quality: sheet.start, nation }, state.field.rules) as { quality: Quality };
  if (quality === unit.start) return;
  if (table.narrates)
    tellOf(table, 'rated', subjectOf(unit), `is ${QUALITY_WORDS[quality]} (${quality}) today`, '5.05 G20');
  unit.start = quality;
  const left = mark({ quality, marked: 0, boxes: sheet.boxes }, unit.hits, state.field.rules);
  if (!left) {
    lost(table, state, unit, 'routed', '5.05 G20');
    return;
  }
  unit.quality = left.quality;
  unit.marked = left.marked;
}

/** 3.01, G15: the general is dead; everyone under him tests once. */
export function commandTests(table: Table, state: State, { command, army, side }: Hq): void {
  for (const unit of state.units)
    if (isHere(unit) && unit.sheet.side === side && (army || unit.sheet.command === command))
      moraleTestOf(table, state, unit, 'leader');
}

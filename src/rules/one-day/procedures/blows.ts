import { asPrinted, type ChartReader, once, type Rule } from '../../../kernel/index.ts';
import { meleeTable } from '../charts.ts';
import type { Options } from '../options.ts';
import { dropped, type Level, levelIndex, mark, type Quality, qualityIndex } from '../unit.ts';
import { type Fate, type Hq, leaderFate, lossDice } from './leader-loss.ts';
import { type Cover, moraleTest } from './morale.ts';

/** A fighter between rounds. */
export interface Fighter {
  readonly quality: Quality;
  readonly marked: number;
  readonly boxes: number;
  readonly level: Level;
  readonly hq: Hq;
  readonly fate: Fate | null;
  /** Hits taken in this melee so far. */
  readonly hits: number;
  readonly inContact: boolean;
  /** The lowest level it fell to in this melee: its way back, whatever cheers it afterwards (3.02, 2.034(5)). */
  readonly lowest: Level;
}

export interface Blow {
  readonly hits: number;
  readonly levels: number;
  readonly rout: boolean;
  readonly tests: boolean;
}

export const noBlow: Blow = { hits: 0, levels: 0, rout: false, tests: false };

export const together = (a: Blow, b: Blow): Blow => ({
  hits: a.hits + b.hits,
  levels: a.levels + b.levels,
  rout: a.rout || b.rout,
  tests: a.tests || b.tests,
});

/** The attacker's margin, signed; the table's bands are all that matters of it. */
const SPREADS = [0, 3, 5, 7, 9] as const;
/** So many bands has a margin on either side. */
export const BANDS = SPREADS.length - 1;
export function marginBand(difference: number): number {
  const spread = Math.abs(difference);
  const band = spread >= 9 ? 4 : spread >= 7 ? 3 : spread >= 5 ? 2 : spread >= 3 ? 1 : 0;
  return difference < 0 ? -band : band;
}

interface Blows {
  readonly attacker: Blow;
  readonly defender: Blow;
}

/** What each band does, where nobody reads along. */
const knownBlows = once((options: Options) =>
  Array.from({ length: 2 * BANDS + 1 }, (_, i) => blowsOn(asPrinted, i - BANDS, options)),
);

/** What a band does to winner and loser, read off the melee table. */
export const blows = (table: ChartReader, band: number, options: Options): Blows =>
  table.narrates ? blowsOn(table, band, options) : knownBlows(options)[band + BANDS]!;

function blowsOn(table: ChartReader, band: number, options: Options): Blows {
  const spread = SPREADS[Math.abs(band)]!;
  const cell = (column: string) => table.look(meleeTable, spread, column);
  const levels = cell('Loser levels');
  const rout = levels === 'rout';
  const winner: Blow = {
    hits: rout && !options.winnerHitOnRout ? 0 : (cell('Winner hits') as number),
    levels: 0,
    rout: false,
    tests: cell('Winner tests') === 'yes',
  };
  const loser: Blow = {
    hits: cell('Loser hits') as number,
    levels: rout ? 0 : (levels as number),
    rout,
    tests: cell('Loser tests') === 'yes',
  };
  return band < 0 ? { attacker: loser, defender: winner } : { attacker: winner, defender: loser };
}

export interface Suffering {
  /** As the card or the field calls it; tells nothing of the odds. */
  readonly name: string;
  readonly fighter: Fighter;
  readonly blow: Blow;
  readonly cover: Cover;
  readonly outOfSupply: boolean;
  /** 5.06: caught on a Triple Move. */
  readonly tripleMove: boolean;
}

/** What the dice of later rounds depend on. A general's fate is told, but only his presence counts. */
export function conditionKey({ quality, marked, level, hq }: Fighter): number {
  const key = (qualityIndex(quality) * 7 + marked) * 6 + levelIndex(level);
  return key * 4 + (hq === 'none' ? 0 : hq === 'corps' ? 1 : hq === 'army' ? 2 : 3);
}

/** Everything the odds of a melee are asked of, in 16 bits. */
export const fighterKey = (fighter: Fighter): number =>
  (conditionKey(fighter) * 32 + fighter.hits) * 2 + (fighter.inContact ? 1 : 0);

const COVERS: readonly Cover[] = ['none', 'cover', 'town', 'fortress'];

export const blowKey = (blow: Blow) =>
  ((blow.hits * 12 + blow.levels) * 2 + (blow.rout ? 1 : 0)) * 2 + (blow.tests ? 1 : 0);

/** 2.034: boxes, routs, levels lost at once, the leader's dice, then the chain of tests. */
export const suffer: Rule<Suffering, Fighter, Options> = {
  play(table, { name, fighter, blow, cover, outOfSupply, tripleMove }, options) {
    const before = levelIndex(fighter.level);
    const hits = fighter.hits + blow.hits;
    const strength = mark(fighter, blow.hits, options);
    const level = blow.rout || !strength ? 'ROUT' : dropped(fighter.level, blow.levels);
    const lost = blow.rout && !options.leaderDiceOnRout ? 0 : levelIndex(level) - before;
    const leaderDice = fighter.hq === 'none' ? 0 : lossDice(blow.hits, Math.max(0, strength ? lost : blow.levels));
    const { quality, marked } = strength ?? fighter;
    const { boxes } = fighter;
    if (level === 'ROUT' || !blow.tests) {
      const fate = leaderDice > 0 ? table.play(leaderFate, leaderDice, options) : fighter.fate;
      const hq = fate === null || fate === 'unhurt' ? fighter.hq : 'none';
      return { quality, marked, boxes, level, hq, fate, hits, inContact: level !== 'ROUT', lowest: level };
    }
    const tested = {
      name,
      quality,
      marked,
      boxes,
      level,
      cover,
      hq: fighter.hq,
      fireHits: options.meleeHitsWeigh ? blow.hits : 0,
      leaderDice,
      leaderFirst: true,
      outOfSupply,
      tripleMove,
      russian: false,
    };
    const end = table.play(moraleTest, tested, options);
    const fate = end.fate ?? fighter.fate;
    const hq = fate === null || fate === 'unhurt' ? fighter.hq : 'none';
    const inContact = levelIndex(end.level) === before;
    return {
      quality: end.quality,
      marked: end.marked,
      boxes,
      level: end.level,
      hq,
      fate,
      hits,
      inContact,
      lowest: end.level,
    };
  },
  key: ({ fighter, blow, cover, outOfSupply, tripleMove }) =>
    ((fighterKey(fighter) * 5 + fighter.boxes) * 1024 + blowKey(blow)) * 16 +
    COVERS.indexOf(cover) * 4 +
    (tripleMove ? 2 : 0) +
    (outOfSupply ? 1 : 0),
  resultKey: fighterKey,
};

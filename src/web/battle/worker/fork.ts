/** A journal to begin another battle with: as it was told, and dice that were rolled count as typed. */
import type { Entry, GameRules } from '../../../kernel/index.ts';
import type { KeptLine } from './local-game.ts';
import { toldWithPhases } from './phases.ts';

export function forkedLines(rules: GameRules<unknown>, start: unknown, journal: readonly Entry[]): KeptLine[] {
  return toldWithPhases(rules, start, journal).map(({ entry, phase }) => ({
    entry: entry.type === 'roll' ? { ...entry, hand: 'typed' } : entry,
    phase,
  }));
}

/** What the laws ask of a phase that was played: who was where, what was thrown and told of whom. */
import { distancePoints } from '../../../board/plane/index.ts';
import type { PhasePlayed } from '../../../game/index.ts';
import { nth, type ReportEntry, type RollEntry } from '../../../kernel/index.ts';
import { isHere, type State, type Unit } from '../battle/state.ts';
import { levelIndex } from '../unit.ts';

export type Played = PhasePlayed<State>;
export interface Both {
  readonly was: Unit;
  readonly is: Unit;
}

/** Inches of rounding. */
export const HAIR = 1e-3;

export const pairs = ({ before, after }: Played): Both[] =>
  before.units.map((was) => ({ was, is: nth(after.units, was.index) }));
export const staying = (played: Played): Both[] => pairs(played).filter(({ was, is }) => isHere(was) && isHere(is));
export const gone = ({ was, is }: Both): number => distancePoints(was.at.x, was.at.y, is.at.x, is.at.y);
export const rolls = ({ entries }: Played): RollEntry[] => entries.filter((entry) => entry.type === 'roll');
export const told = ({ entries }: Played, code: string): ReportEntry[] =>
  entries.filter((entry): entry is ReportEntry => entry.type === 'report' && entry.event?.code === code);
export const toldOf = (played: Played, code: string, { sheet }: Unit): ReportEntry[] =>
  told(played, code).filter(({ event }) => event!.who?.includes(sheet.id) || event!.who?.includes(sheet.alias));
/** Levels it fell by. */
export const fell = ({ was, is }: Both): number => levelIndex(is.level) - levelIndex(was.level);
/** Sent back, or on beyond its order, by what happened to it. */
export const wasDriven = (played: Played, both: Both): boolean =>
  both.is.void ||
  both.is.exploited ||
  ['falls-back', 'occupies', 'pursues', 'forms', 'drops'].some((code) => toldOf(played, code, both.is).length > 0);

export const each =
  (of: (played: Played) => Both[], how: (both: Both, played: Played) => string | false | null) => (played: Played) =>
    of(played).flatMap((both) => {
      const broken = how(both, played);
      return broken ? [`${both.is.sheet.id} ${broken}`] : [];
    });

export const inches = (n: number): string => `${n.toFixed(2)}″`;

/** What happened, as the scenario's own file has it. */
import type { Envelope, GameScenario, HistoricalRecord } from '../../game/index.ts';

export const historyOf = ({ data }: Pick<GameScenario, 'data'>): HistoricalRecord | null =>
  (data as Partial<Envelope>).record ?? null;

/** When its first turn begins and how long each takes, and what its sides are called. */
export const heldOf = ({ data }: Pick<GameScenario, 'data'>): Pick<Envelope, 'clock' | 'sides'> => data as Envelope;

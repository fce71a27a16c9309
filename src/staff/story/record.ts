/** What happened, as the scenario's own file has it. */
import type { Envelope, GameScenario, HistoricalRecord } from '../../game/index.ts';

export const historyOf = ({ data }: Pick<GameScenario, 'data'>): HistoricalRecord | null =>
  (data as Partial<Envelope>).record ?? null;

/** When its first turn begins, and how long each takes. */
export const clockOf = ({ data }: Pick<GameScenario, 'data'>): Envelope['clock'] => (data as Envelope).clock;

/** What happened, as the scenario's own file has it. */
import type { Envelope, GameScenario, HistoricalRecord } from '../../game/index.ts';

export const historyOf = ({ data }: Pick<GameScenario, 'data'>): HistoricalRecord | null =>
  (data as Partial<Envelope>).record ?? null;

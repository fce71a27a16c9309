/** Titles of scenarios, as the server lists them. */
import { useServer } from './use-asked.ts';

export interface PlayableBattle {
  readonly id: string;
  readonly title: string;
  readonly sentence: string;
  readonly seats: readonly string[];
  /** Of a battle of one's own: its file. */
  readonly field?: unknown;
  /** The Day it was raised from. */
  readonly day?: string;
}

export interface Playable {
  readonly id: string;
  readonly title: string;
  readonly scenarios: readonly PlayableBattle[];
  readonly officers: readonly string[];
}

interface Named {
  readonly book: string;
  readonly scenario: string;
  readonly title: string | null;
}

export const usePlayable = () => useServer<readonly Playable[]>('/api/books');

/** A battle of somebody's own brings its title along. */
export function useScenarioTitle({ book, scenario, title }: Named): string {
  const { value } = usePlayable();
  return title ?? value?.find(({ id }) => id === book)?.scenarios.find(({ id }) => id === scenario)?.title ?? scenario;
}

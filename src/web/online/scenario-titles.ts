/** Titles of scenarios, as the server lists them. */
import { useServer } from './use-asked.ts';

export interface Playable {
  readonly id: string;
  readonly title: string;
  readonly scenarios: readonly {
    readonly id: string;
    readonly title: string;
    readonly sentence: string;
    readonly seats: readonly string[];
  }[];
  readonly officers: readonly string[];
}

export const usePlayable = () => useServer<readonly Playable[]>('/api/books');

export function useScenarioTitle(book: string, scenario: string): string {
  const { value } = usePlayable();
  return value?.find(({ id }) => id === book)?.scenarios.find(({ id }) => id === scenario)?.title ?? scenario;
}

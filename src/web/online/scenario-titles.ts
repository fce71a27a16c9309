/** Titles of scenarios, as the server lists them. */
import { seatName } from './seat-name.ts';
import { useServer } from './use-asked.ts';

export interface PlayableBattle {
  readonly id: string;
  readonly title: string;
  readonly sentence: string;
  readonly seats: readonly string[];
  /** What its sides are called, by seat; of a battle of one's own seats are named after them. */
  readonly sides?: Readonly<Record<string, string>>;
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

/** How the seats of a game are called: as its book calls the sides, where it is one of the book's battles. */
export function sidesOf(
  books: readonly Playable[] | undefined,
  { book, scenario, title }: Named,
): (seat: string) => string {
  const known = books?.find(({ id }) => id === book)?.scenarios.find(({ id }) => id === scenario);
  return (seat) => (title === null ? known?.sides?.[seat] : undefined) ?? seatName(seat);
}

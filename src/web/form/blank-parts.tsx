/** What the blanks of a board's questions share: their surroundings, and the button that asks the map for help. */
import type { Blank, Book, NameOf } from '../../game/index.ts';
import { Cite } from '../charts/cite.tsx';
import type { MapTask } from './map-task.ts';

export type Of<T extends Blank['type']> = Extract<Blank, { type: T }>;
export type Filled = Readonly<Record<string, unknown>>;

/** What blanks need to know of their surroundings. */
export interface Around {
  readonly book: Book;
  readonly nameOf: NameOf;
  /** The piece the line is about. */
  readonly piece: string | undefined;
  /** Where the line and the blank stand, so that the map knows which it works for. */
  readonly at: string;
  readonly task: MapTask | null;
  onTask(task: MapTask | null): void;
}

export interface BlankProps<B extends Blank> {
  readonly blank: B;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly around: Around;
}

export const numberOf = (text: string): number | undefined => (text.trim() === '' ? undefined : Number(text));

/** The label of a blank with its rule, as rows take it. */
export const labelOf = ({ label, cite }: Pick<Blank, 'label' | 'cite'>, { book }: Around) => ({
  label,
  after: <Cite book={book} cite={cite} />,
});

export function TaskButton({
  blank,
  value,
  onChange,
  around,
  words: label,
}: BlankProps<MapTask['blank']> & { words: string }) {
  const on = around.task?.id === around.at;
  const task = { id: around.at, label: blank.label, piece: around.piece, value, onChange, blank } as MapTask;
  return (
    <button type="button" className="button on-map" aria-pressed={on} onClick={() => around.onTask(on ? null : task)}>
      {on ? 'Done on the map' : label}
    </button>
  );
}

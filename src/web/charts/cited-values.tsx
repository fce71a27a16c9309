/** What a sheet says of somebody, line by line: each value with its name and where the book has it. To stand in a `dl`. */
import type { Book } from '../../game/index.ts';
import { Cite } from './cite.tsx';

interface CitedValuesProps {
  readonly book: Book;
  readonly values: readonly { readonly label: string; readonly value: string; readonly cite?: string }[];
}

export const CitedValues = ({ book, values }: CitedValuesProps) =>
  values.map(({ label, value, cite }) => (
    <div key={label}>
      <dt>
        {label} <Cite book={book} cite={cite} />
      </dt>
      <dd>{value}</dd>
    </div>
  ));

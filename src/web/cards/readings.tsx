/** The readings one plays by: where careful readers differ, the book's options, remembered for the book. */
import { useMemo, useState } from 'react';
import type { Book } from '../../game/index.ts';
import { Form } from '../form/facts-form.tsx';
import { factsToPairs, pairsToFacts } from '../form/facts-link.ts';
import { check, type Fault } from '../form/faults.ts';
import { blank, formTree, type Values, withValue } from '../form/form-tree.ts';
import { Sheet } from '../frame/sheet.tsx';
import { useSetting } from '../frame/use-store.ts';

const PREFIX = 'o.';

export interface Readings {
  /** As the rules take them. */
  readonly options: Values;
  /** Differences from the book's own, for links. */
  readonly pairs: [string, string][];
  /** They came with the link, and are not the reader's own. */
  readonly lent: boolean;
  readonly ready: boolean;
  keep(options: Values): Promise<void>;
}

export function useReadings(book: Book, query: URLSearchParams): Readings {
  const tree = formTree(book.options);
  const [kept, keep, ready] = useSetting<Values | null>(`readings/${book.id}`, null);
  const own = useMemo(() => {
    const lent = [...query.keys()].some((key) => key.startsWith(PREFIX));
    const raw = lent ? pairsToFacts(tree, query, PREFIX) : (kept ?? blank(tree));
    // Readings of an older version that no longer hold give way to the book's own.
    const options = (check(book.options, raw).facts ?? check(book.options, {}).facts ?? {}) as Values;
    const pairs = factsToPairs(tree, options).map(([key, value]): [string, string] => [PREFIX + key, value]);
    return { options, pairs, lent };
  }, [book, tree, kept, query]);
  return { ...own, ready, keep };
}

interface ReadingsSheetProps {
  readonly book: Book;
  readonly readings: Readings;
  readonly onClose: () => void;
}

export function ReadingsSheet({ book, readings, onClose }: ReadingsSheetProps) {
  const [values, setValues] = useState(readings.options);
  const [fault, setFault] = useState<Fault | null>(null);
  const change = (next: Values) => {
    setValues(next);
    const checked = check(book.options, next);
    setFault(checked.fault);
    if (!checked.fault) void readings.keep(next);
  };
  return (
    <Sheet title="Rule choices" onClose={onClose}>
      <p className="soft">Where the rulebook is unclear. Remembered for {book.title}.</p>
      <Form
        tree={formTree(book.options)}
        context={{ book, values, fault, onChange: (path, value) => change(withValue(values, path, value)) }}
      />
      <p className="row">
        <button type="button" className="button" onClick={() => change(blank(formTree(book.options)))}>
          Back to the rulings
        </button>
      </p>
    </Sheet>
  );
}

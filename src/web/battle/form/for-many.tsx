/** One order to a whole command: who follows, and who does not and why. */
import { useState } from 'react';
import type { Book, FormLine } from '../../../game/index.ts';
import { Cite } from '../../charts/cite.tsx';
import { commonOffers, orderAll, whoStays } from './groups.ts';
import type { Filling } from './use-entries.ts';

interface ForManyProps {
  readonly book: Book;
  readonly name: string;
  readonly lines: readonly FormLine[];
  /** Every line of the form. */
  readonly all: readonly FormLine[];
  readonly filling: Filling;
}

export function ForMany({ book, name, lines, all, filling }: ForManyProps) {
  const common = commonOffers(lines, all);
  const [given, setGiven] = useState<{ readonly value: string; readonly follow: number } | null>(null);
  if (!common) return null;
  const chosen = given && common.offers.find(({ value }) => value === given.value);
  const stay = given ? whoStays(lines, common.key, given.value) : [];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a row of buttons is no form
    <div className="for-many" role="group" aria-label={`${name}, all at once`}>
      <span>
        {name} <span className="soft">{common.label}</span>
      </span>
      <span className="toggles">
        {common.offers.map((offer) => (
          <button
            key={offer.value}
            type="button"
            className="toggle"
            onClick={() => {
              const orders = orderAll(lines, common.key, offer.value, filling.entries);
              filling.patch(orders);
              setGiven({ value: offer.value, follow: Object.keys(orders).length });
            }}
          >
            {offer.label} <span className="unseen">for all of {name}</span>
          </button>
        ))}
      </span>
      {chosen && (
        <p className="follows small" role="status">
          <b>
            {name} on {chosen.label}:
          </b>{' '}
          {given.follow === 1 ? 'one follows' : `${given.follow} follow`}.{' '}
          {reasons(stay).map(({ names, why, cite }) => (
            <span key={why}>
              {names.join(', ')}: {why} <Cite book={book} cite={cite} />.{' '}
            </span>
          ))}
        </p>
      )}
    </div>
  );
}

/** Those who stay for the same reason are named together. */
function reasons(stay: ReturnType<typeof whoStays>) {
  const by = new Map<string, { names: string[]; why: string; cite: string }>();
  for (const { line, why, cite } of stay) {
    const found = by.get(why);
    if (found) found.names.push(line.label);
    else by.set(why, { names: [line.label], why, cite });
  }
  return [...by.values()];
}

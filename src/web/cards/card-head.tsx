/** The head of a card, and what one does with a card besides playing it. */
import { useState } from 'react';
import { shareLink } from '../frame/links.ts';
import { ReadingsSheet } from './readings.tsx';
import type { Inner } from './use-card.ts';

export function CardHead({ book, procedure, readings, old, card }: Inner) {
  return (
    <header className="card-head">
      <h1>{procedure.title}</h1>
      <p className="card-sub">
        <a href={`#/${book.id}`}>{book.title}</a> · {procedure.section}
      </p>
      <p className="card-purpose">{procedure.purpose}</p>
      {readings.lent && !old && (
        <p className="card-note">
          This link uses its own rule choices. <a href={card.hash}>Use mine</a>
        </p>
      )}
      {old && (
        <p className="card-note">
          An entry of <a href={`#/evening/${old.evening}`}>the session</a>: a change here corrects it.{' '}
          <a href={card.hash}>New card with these facts</a>
        </p>
      )}
    </header>
  );
}

export function CardTools({ book, procedure, readings, old, card }: Inner) {
  const [open, setOpen] = useState(false);
  const [said, setSaid] = useState('');
  const more = readings.pairs
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`)
    .join('&');
  const link = more ? `${card.hash}${card.hash.includes('?') ? '&' : '?'}${more}` : card.hash;
  return (
    <div className="card-tools">
      {!old && (
        <button type="button" onClick={() => setOpen(true)}>
          Rule choices{readings.pairs.length > 0 ? ` (${readings.pairs.length} changed)` : ''}
        </button>
      )}
      <button type="button" onClick={async () => setSaid(await shareLink(procedure.title, link))}>
        Share this card
      </button>
      {!old && (
        <button type="button" onClick={card.clear}>
          Clear
        </button>
      )}
      <span role="status">{said}</span>
      {open && <ReadingsSheet book={book} readings={readings} onClose={() => setOpen(false)} />}
    </div>
  );
}

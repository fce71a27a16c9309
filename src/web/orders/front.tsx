/** The order sheets as anybody may see them: who is ready, and nothing else. */
import '../cards/answers.css';
import { useState } from 'react';
import type { Book } from '../../game/index.ts';
import { Cite } from '../charts/cite.tsx';
import type { Change } from '../frame/use-kept.ts';
import { useTrack } from '../tracker/use-track.ts';
import type { Side } from './addressees.ts';
import { PastOrders } from './revealed.tsx';
import { isReady, type Orders, withReady } from './sheet.ts';

interface FrontProps {
  readonly book: Book;
  readonly orders: Orders;
  readonly sides: readonly Side[];
  readonly change: Change<Orders>;
  readonly onOpen: (side: string) => void;
  readonly onReveal: () => void;
}

export function Front({ book, orders, sides, change, onOpen, onReveal }: FrontProps) {
  const ready = sides.length >= 2 && sides.every(({ name }) => isReady(orders, name));
  return (
    <main className="page orders">
      <p className="small">
        <a href={`#/${book.id}`}>{book.title}</a>
      </p>
      <h1>Orders of turn {orders.turn}</h1>
      <p>
        Each side writes in turn on this device <Cite book={book} cite={book.orders.cite} />. Nothing counts until all
        are ready and one player reveals them; until then you can withdraw. After that nothing can be changed. Sheets
        are hidden, not locked: that stops a glance, not a determined person.
      </p>
      <TurnOfTracker book={book} orders={orders} change={change} />
      <ul className="sides">
        {sides.map(({ name }) => (
          <li key={name} className="side">
            <span className="side-name">{name}</span>
            <span className={isReady(orders, name) ? 'side-state ready' : 'side-state'}>
              {isReady(orders, name) ? '✓ ready' : 'not ready'}
            </span>
            <span className="row">
              <button type="button" className="button first" onClick={() => onOpen(name)}>
                {isReady(orders, name) ? 'Look again' : 'Write'} <span className="unseen">as the {name}</span>
              </button>
              {isReady(orders, name) && (
                <button type="button" className="button" onClick={() => change((now) => withReady(now, name, false))}>
                  Withdraw ready <span className="unseen">of the {name}</span>
                </button>
              )}
            </span>
          </li>
        ))}
      </ul>
      {sides.length < 2 && (
        <p>
          Two sides are needed. They come from <a href={`#/${book.id}/roster`}>the armies</a> in play, or are named
          here.
        </p>
      )}
      <NameSide orders={orders} change={change} />
      <p>
        <button type="button" className="button first reveal" disabled={!ready} onClick={onReveal}>
          {ready ? 'Reveal all orders' : 'Reveal when all are ready'}
        </button>
      </p>
      <PastOrders book={book} orders={orders} />
    </main>
  );
}

/** The tracker may be further on; its turn is taken over while nobody has written. */
function TurnOfTracker({ book, orders, change }: Pick<FrontProps, 'book' | 'orders' | 'change'>) {
  const [track] = useTrack(book.id);
  if (!track || track.turn === orders.turn) return null;
  const { turn } = track;
  return (
    <p className="row">
      The tracker stands at turn {turn}.
      <button type="button" className="button" onClick={() => change((now) => ({ ...now, turn }))}>
        Write for turn {turn}
      </button>
    </p>
  );
}

function NameSide({ orders, change }: Pick<FrontProps, 'orders' | 'change'>) {
  const [name, setName] = useState('');
  return (
    <details className="name-side">
      <summary>Sides without an army</summary>
      {orders.named.map((side) => (
        <p key={side} className="row">
          {side}
          <button
            type="button"
            className="button plain harm"
            onClick={() => change((now) => ({ ...now, named: now.named.filter((one) => one !== side) }))}
          >
            Remove <span className="unseen">{side}</span>
          </button>
        </p>
      ))}
      <form
        className="row"
        onSubmit={(event) => {
          event.preventDefault();
          const side = name.trim().slice(0, 40);
          if (side) change((now) => ({ ...now, named: [...new Set([...now.named, side])] }));
          setName('');
        }}
      >
        <input
          type="text"
          className="text-field side-field"
          aria-label="Name of a side"
          placeholder="Allies"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <button type="submit" className="button" disabled={name.trim() === ''}>
          Add a side
        </button>
      </form>
    </details>
  );
}

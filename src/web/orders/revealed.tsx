/** All sheets open, side by side. */
import type { Book } from '../../game/index.ts';
import type { Orders, Shown } from './sheet.ts';

interface RevealedProps {
  readonly book: Book;
  readonly orders: Orders;
  readonly shown: Readonly<Record<string, Shown>>;
  readonly onNext: () => void;
}

export function Revealed({ book, orders, shown, onNext }: RevealedProps) {
  return (
    <main className="page orders wide">
      <p className="small">
        <a href={`#/${book.id}`}>{book.title}</a>
      </p>
      <h1>Orders of turn {orders.turn}, revealed</h1>
      <p>These orders count now. A unit that is not listed follows its formation, or has no order.</p>
      <SideBySide book={book} shown={shown} turn={orders.turn} />
      <p className="row">
        <button type="button" className="button first" onClick={onNext}>
          Write for turn {orders.turn + 1}
        </button>
        <a className="button" href={`#/${book.id}/turn`}>
          Turn tracker
        </a>
      </p>
      <PastOrders book={book} orders={orders} />
    </main>
  );
}

interface SideBySideProps extends Pick<RevealedProps, 'book' | 'shown'> {
  readonly turn: number;
}

function SideBySide({ book, shown, turn }: SideBySideProps) {
  return (
    <div className="side-by-side">
      {Object.entries(shown).map(([side, { arrived, underWay }]) => (
        <section key={side} aria-label={side}>
          <h2>{side}</h2>
          <ul>
            {arrived.map(({ to, order, note, sent }) => (
              <li key={`${to.key}/${sent}`} className={to.key.startsWith('formation/') ? 'to-formation' : undefined}>
                <span>{to.name}</span>
                <b>{book.orders.choices[order] ?? (order || 'in words')}</b>
                {note && <span className="order-words">“{note}”</span>}
                {sent < turn && <span className="soft small">sent turn {sent}</span>}
              </li>
            ))}
          </ul>
          {arrived.length === 0 && <p className="soft">No orders.</p>}
          {underWay > 0 && (
            <p className="soft">
              {underWay} {underWay === 1 ? 'order is' : 'orders are'} still under way, hidden.
            </p>
          )}
        </section>
      ))}
    </div>
  );
}

export function PastOrders({ book, orders }: Pick<RevealedProps, 'book' | 'orders'>) {
  if (orders.past.length === 0) return null;
  return (
    <section className="past-orders" aria-labelledby="past-orders">
      <h2 id="past-orders">Earlier turns</h2>
      {orders.past.toReversed().map(({ turn, shown }) => (
        <details key={turn}>
          <summary>Turn {turn}</summary>
          <SideBySide book={book} shown={shown} turn={turn} />
        </details>
      ))}
    </section>
  );
}

/** One side's own sheet: an order for each, a note, and how long the courier rides. */
import { useState } from 'react';
import type { Book } from '../../game/index.ts';
import type { Change } from '../frame/use-kept.ts';
import { ordersToLines, type Side } from './addressees.ts';
import { OrderRow } from './order-row.tsx';
import {
  type Courier,
  lastOrders,
  noOrder,
  type Order,
  type Orders,
  type Sheet,
  sheetOf,
  withReady,
  withSheet,
  written,
} from './sheet.ts';

interface WriteProps {
  readonly book: Book;
  readonly orders: Orders;
  readonly side: Side;
  readonly change: Change<Orders>;
  readonly onDone: () => void;
}

export function Write({ book, orders, side, change, onDone }: WriteProps) {
  const { name } = side;
  const sheet = sheetOf(orders, name);
  const last = lastOrders(orders, name);
  const alter = (how: (sheet: Sheet) => Sheet) => change((now) => withSheet(now, name, how(sheetOf(now, name))));
  const set = (key: string, order: Order) =>
    alter((now) => {
      const { [key]: _, ...others } = now.orders;
      return { ...now, orders: written(order) || order.delay > 0 ? { ...others, [key]: order } : others };
    });
  const row = (key: string, label: string, otherwise: string) => (
    <OrderRow
      key={key}
      book={book}
      label={label}
      otherwise={otherwise}
      turn={orders.turn}
      order={sheet.orders[key] ?? noOrder}
      onChange={(order) => set(key, order)}
    />
  );
  const lines = ordersToLines(book);
  const count = Object.values(sheet.orders).filter(written).length;
  return (
    <main className="page orders">
      <header>
        <h1>{name}</h1>
        <p className="soft">
          Orders of turn {orders.turn}, for {name} eyes only. It is saved as you write.
        </p>
      </header>
      {Object.keys(last).length > 0 && (
        <p>
          <button
            type="button"
            className="button"
            onClick={() => alter((now) => ({ ...now, orders: { ...now.orders, ...last } }))}
          >
            Same as last turn
          </button>
        </p>
      )}
      <Riding
        couriers={sheet.couriers}
        book={book}
        onRecall={(i) => alter((now) => ({ ...now, couriers: now.couriers.toSpliced(i, 1) }))}
      />
      {side.groups.map(({ formation, units }) => (
        <section key={formation.key} className="order-group" aria-label={formation.name}>
          {row(formation.key, formation.name, lines ? 'each its own' : 'no order')}
          {lines ? (
            <div className="order-units">
              {units.map((unit) =>
                row(unit.key, unit.name, sheet.orders[formation.key]?.order ? 'as its formation' : 'no order'),
              )}
            </div>
          ) : (
            <details>
              <summary>To one of its units</summary>
              <div className="order-units">{units.map((unit) => row(unit.key, unit.name, 'as its formation'))}</div>
            </details>
          )}
        </section>
      ))}
      {sheet.others.map((other) => row(`other/${other}`, other, 'no order'))}
      <AddOther onAdd={(other) => alter((now) => ({ ...now, others: [...new Set([...now.others, other])] }))} />
      <div className="roster-dock">
        <p className="last-done" role="status">
          {count === 0 ? 'Nothing written yet.' : `${count} ${count === 1 ? 'order' : 'orders'} written.`} It counts at
          the reveal; until then you can come back.
        </p>
        <div className="row">
          <button type="button" className="button" onClick={onDone}>
            Hide, not ready
          </button>
          <button
            type="button"
            className="button first game-switch"
            onClick={() => {
              change((now) => withReady(now, name, true));
              onDone();
            }}
          >
            Ready
          </button>
        </div>
      </div>
    </main>
  );
}

interface RidingProps {
  readonly book: Book;
  readonly couriers: readonly Courier[];
  readonly onRecall: (at: number) => void;
}

function Riding({ book, couriers, onRecall }: RidingProps) {
  if (couriers.length === 0) return null;
  return (
    <section className="riding" aria-label="Under way">
      <h2>Under way</h2>
      <ul>
        {couriers.map(({ to, order, note, sent, due }, i) => (
          <li key={`${to.key}/${sent}/${order}`}>
            <span>
              <b>{to.name}</b>: {[book.orders.choices[order] ?? order, note].filter(Boolean).join(', ')}{' '}
              <span className="soft">
                sent turn {sent}, arrives turn {due}
              </span>
            </span>
            <button type="button" className="button plain harm" onClick={() => onRecall(i)}>
              Recall <span className="unseen">the order to {to.name}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function AddOther({ onAdd }: { readonly onAdd: (name: string) => void }) {
  const [name, setName] = useState('');
  return (
    <form
      className="row add-other"
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim()) onAdd(name.trim().slice(0, 60));
        setName('');
      }}
    >
      <input
        type="text"
        className="text-field side-field"
        aria-label="A unit not on the roster"
        placeholder="Another unit"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <button type="submit" className="button" disabled={name.trim() === ''}>
        Add
      </button>
    </form>
  );
}

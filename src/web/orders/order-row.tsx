/** One addressee of a sheet. */
import '../form/rows.css';
import { useId, useState } from 'react';
import type { Book } from '../../game/index.ts';
import { type Order, written } from './sheet.ts';

interface OrderRowProps {
  readonly book: Book;
  readonly label: string;
  /** What it does without an order of its own. */
  readonly otherwise: string;
  readonly turn: number;
  readonly order: Order;
  readonly onChange: (order: Order) => void;
}

const MOST_DELAY = 6;

export function OrderRow({ book, label, otherwise, turn, order, onChange }: OrderRowProps) {
  const id = useId();
  const [noting, setNoting] = useState(order.note !== '');
  const { courier, choices } = book.orders;
  return (
    <div className="order-row">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="select"
        value={order.order}
        onChange={(event) => onChange({ ...order, order: event.target.value })}
      >
        <option value="">{otherwise}</option>
        {Object.entries(choices).map(([key, words]) => (
          <option key={key} value={key}>
            {words}
          </option>
        ))}
      </select>
      {noting || order.note ? (
        <input
          type="text"
          className="text-field order-note"
          aria-label={`Note to ${label}`}
          placeholder="In your own words"
          value={order.note}
          onChange={(event) => onChange({ ...order, note: event.target.value.slice(0, 200) })}
        />
      ) : (
        <button type="button" className="button plain order-noting" onClick={() => setNoting(true)}>
          Note <span className="unseen">to {label}</span>
        </button>
      )}
      {courier && written(order) && (
        <p className="order-courier">
          <label>
            {courier.label}{' '}
            <select
              className="select short"
              value={order.delay}
              aria-label={`${courier.label}, ${label}`}
              onChange={(event) => onChange({ ...order, delay: Number(event.target.value) })}
            >
              {Array.from({ length: MOST_DELAY + 1 }, (_, turns) => (
                <option key={`after ${turns}`} value={turns}>
                  {turns}
                </option>
              ))}
            </select>
          </label>{' '}
          {order.delay === 0 ? 'arrives at once' : `arrives turn ${turn + order.delay}`}
          {courier.procedure && (
            <>
              {' · '}
              <a href={`#/${book.id}/card/${courier.procedure}`}>roll it</a>
            </>
          )}
        </p>
      )}
    </div>
  );
}

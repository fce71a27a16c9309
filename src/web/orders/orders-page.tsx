/** Secret orders on one device: `#/book/orders`. What one sees depends on who holds the phone, and that is in no address. */
import './orders.css';
import '../rosters/rosters.css';
import { useEffect, useState } from 'react';
import { useBook } from '../engine/use-book.ts';
import type { PageProps } from '../frame/page.ts';
import { Sheet } from '../frame/sheet.tsx';
import { useKept } from '../frame/use-kept.ts';
import { useTitle } from '../frame/use-title.ts';
import { useArmiesInPlay } from '../rosters/use-armies.ts';
import { namesOf, sidesOf } from './addressees.ts';
import { Front } from './front.tsx';
import { Revealed } from './revealed.tsx';
import { newOrders, nextTurn, type Orders, revealed } from './sheet.ts';
import { Write } from './write.tsx';

interface Holder {
  readonly side: string;
  /** Has the phone changed hands yet? */
  readonly here: boolean;
}

export default function OrdersPage({ params }: PageProps) {
  const book = useBook(params.book!);
  const armies = useArmiesInPlay(book);
  const [orders, change] = useKept<Orders>('orders', newOrders(book.id));
  const [holder, setHolder] = useState<Holder | null>(null);
  useTitle('Orders');
  // A phone that was put down or handed on shows nobody's orders.
  useEffect(() => {
    const hide = () => {
      if (document.visibilityState === 'hidden') setHolder(null);
    };
    document.addEventListener('visibilitychange', hide);
    return () => document.removeEventListener('visibilitychange', hide);
  }, []);
  if (!orders || !armies) return <p className="waiting">Loading …</p>;
  const sides = sidesOf(book, armies, orders.named);
  if (orders.revealed) {
    return <Revealed book={book} orders={orders} shown={orders.revealed} onNext={() => change(nextTurn)} />;
  }
  const side = sides.find(({ name }) => name === holder?.side);
  if (side && holder?.here) {
    return <Write book={book} orders={orders} side={side} change={change} onDone={() => setHolder(null)} />;
  }
  return (
    <>
      <Front
        book={book}
        orders={orders}
        sides={sides}
        change={change}
        onOpen={(name) => setHolder({ side: name, here: false })}
        onReveal={() => {
          const names = sides.map(({ name }) => name);
          change((now) => revealed(now, names, namesOf(sides)));
        }}
      />
      {side && (
        <Sheet title={`Pass to the ${side.name}`} whole onClose={() => setHolder(null)}>
          <div className="hand-over">
            <p>Orders for turn {orders.turn}.</p>
            <p className="soft">Only they may look. The sheet closes by itself when the phone is put down.</p>
            <button type="button" className="button first" onClick={() => setHolder({ side: side.name, here: true })}>
              We are the {side.name}
            </button>
          </div>
        </Sheet>
      )}
    </>
  );
}

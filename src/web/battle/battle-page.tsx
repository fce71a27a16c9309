/** A battle, from its first order to its last die. */
import './battle.css';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useBook } from '../engine/use-book.ts';
import { noteOpen } from '../frame/last-open.ts';
import type { PageProps } from '../frame/routes.ts';
import { useTitle } from '../frame/use-title.ts';
import { openSession } from './client.ts';
import { HandOver } from './hand-over.tsx';
import type { Session } from './session.ts';
import { Table } from './table.tsx';

export default function BattlePage({ params }: PageProps) {
  const id = params.battle!;
  const [session, setSession] = useState<Session | null>(null);
  const [broken, setBroken] = useState<Error | null>(null);
  useEffect(() => {
    const opened = openSession(id, setBroken);
    setSession(opened);
    return () => opened.close();
  }, [id]);
  if (broken) throw broken;
  return session ? <AtTheTable key={id} book={params.book!} session={session} /> : <Waiting />;
}

const Waiting = () => <p className="waiting">The battle is being laid out …</p>;

function AtTheTable({ book: bookId, session }: { readonly book: string; readonly session: Session }) {
  const book = useBook(bookId);
  const now = useSyncExternalStore(session.subscribe, session.now);
  useTitle(now?.setup.title ?? 'Battle');
  const title = now?.setup.title;
  useEffect(() => {
    if (title) void noteOpen({ book: bookId, hash: window.location.hash, title });
  }, [bookId, title]);
  if (!now) return <Waiting />;
  if (now.handTo !== null) {
    return <HandOver now={now} onTake={() => void session.sit(now.handTo)} onChange={() => void session.undo()} />;
  }
  return <Table book={book} session={session} now={now} />;
}

/** A battle, from its first order to its last die. */
import './battle.css';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { InputError } from '../../kernel/errors.ts';
import { useBook } from '../engine/use-book.ts';
import { noteOpen } from '../frame/last-open.ts';
import type { PageProps } from '../frame/page.ts';
import { useTitle } from '../frame/use-title.ts';
import { openSession } from './client.ts';
import { HandOver } from './hand-over.tsx';
import { Relieved } from './leave.tsx';
import type { Session } from './session.ts';
import { Table } from './table.tsx';
import { sentence } from './words.ts';

export default function BattlePage({ params }: PageProps) {
  const id = params.battle!;
  const [session, setSession] = useState<Session | null>(null);
  const [broken, setBroken] = useState<Error | null>(null);
  useEffect(() => {
    const opened = openSession(id, setBroken);
    setSession(opened);
    return () => opened.close();
  }, [id]);
  if (broken instanceof InputError) return <Refused book={params.book!} words={broken.message} />;
  if (broken) throw broken;
  return session ? <AtTheTable key={id} book={params.book!} session={session} /> : <Waiting />;
}

function Refused({ book, words }: { readonly book: string; readonly words: string }) {
  return (
    <main className="page">
      <h1>That cannot be shown</h1>
      <p role="alert">{sentence(words)}</p>
      <p>
        <a href={`#/${book}/battle`}>All battles</a>
      </p>
    </main>
  );
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
  return (
    <Table
      book={book}
      session={session}
      now={now}
      note={now.relieved && now.over === null ? <Relieved session={session} officer={now.relieved} /> : null}
    />
  );
}

/** A table on the server: before it begins the seats, then the battle itself. */
import './online.css';
import '../battle/battle.css';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { InputError } from '../../kernel/errors.ts';
import { openSession } from '../battle/client.ts';
import type { Session, TableNow } from '../battle/session.ts';
import { Table } from '../battle/table.tsx';
import { sentence } from '../battle/words.ts';
import { useBook } from '../engine/use-book.ts';
import type { PageProps } from '../frame/page.ts';
import { useTitle } from '../frame/use-title.ts';
import { CompanyView } from './company.tsx';
import { DeskNote } from './desk-note.tsx';
import { useWho } from './me.ts';
import { Players } from './players.tsx';
import { Seats } from './seats.tsx';

const onlineWorker = () => new Worker(new URL('./worker/online-worker.ts', import.meta.url), { type: 'module' });

export default function OnlineGamePage({ params }: PageProps) {
  const id = params.game!;
  const who = useWho();
  const me = typeof who === 'object' && who !== null ? who.id : null;
  const [session, setSession] = useState<Session | null>(null);
  const [broken, setBroken] = useState<Error | null>(null);
  // Who signs in looks through other eyes: the line is opened anew.
  useEffect(() => {
    if (who === undefined) return;
    const opened = openSession(id, setBroken, onlineWorker);
    setSession(opened);
    return () => opened.close();
  }, [id, who === undefined, me]);
  if (broken) throw broken;
  return session ? <AtTheTable key={`${id} ${me}`} session={session} /> : <Waiting />;
}

const Waiting = () => (
  <p className="waiting" role="status">
    Loading …
  </p>
);

function AtTheTable({ session }: { readonly session: Session }) {
  const now = useSyncExternalStore(session.subscribe, session.now);
  useTitle(now?.setup.title ?? 'Battle');
  if (!now?.company) return <Waiting />;
  if (now.company.fault && !now.scene) throw new InputError(sentence(now.company.fault));
  if (now.company.table.status === 'open') return <Seats title={now.setup.title} table={now.company.table} />;
  return now.scene ? <Play session={session} now={now} /> : <Waiting />;
}

function Play({ session, now }: { readonly session: Session; readonly now: TableNow }) {
  const book = useBook(now.setup.book);
  return (
    <>
      {!now.company!.stands && (
        <p className="line-down" role="status">
          Connection lost, reconnecting. Confirmed orders are safe.
        </p>
      )}
      <Table
        book={book}
        session={session}
        now={now}
        company={<CompanyView now={now} />}
        note={<DeskNote now={now} />}
        players={<Players now={now} />}
      />
    </>
  );
}

/** Before the battle: which one, against whom, with what dice and rules; and those that are still going on. */
import './setup.css';
import { useEffect, useState } from 'react';
import { InputError } from '../../kernel/index.ts';
import { useBook } from '../engine/use-book.ts';
import { FilePick } from '../frame/file-pick.tsx';
import type { PageProps } from '../frame/page.ts';
import { go } from '../frame/router.ts';
import { useTitle } from '../frame/use-title.ts';
import { allBattles, dropBattle, type KeptBattle } from './keep.ts';
import { openRecord } from './open-record.ts';
import { SetupForm } from './setup-form.tsx';
import { useGame } from './use-game.ts';
import { modeWords, sentence } from './words.ts';

export default function SetupPage({ params, query }: PageProps) {
  const book = useBook(params.book!);
  const game = useGame(book);
  useTitle(`Battles, ${book.title}`);
  return (
    <main className="page setup">
      <p className="small">
        <a href={`#/${book.id}`}>{book.title}</a>
      </p>
      <h1>Battles</h1>
      {game ? (
        <>
          <GoingOn book={book.id} />
          <SetupForm key={query.toString()} book={book} game={game} query={query} />
          <OpenRecord />
          <section aria-labelledby="to-the-lab">
            <h2 id="to-the-lab">The lab</h2>
            <p>
              How does a battle come out when officers fight it a hundred times, and what does a rule change in it?{' '}
              <a href={`#/lab?book=${book.id}`}>Try it in the lab</a>
            </p>
          </section>
        </>
      ) : (
        <p>
          No battles of this book can be played on the screen yet. Its <a href={`#/${book.id}`}>cards</a>,{' '}
          <a href={`#/${book.id}/charts`}>charts</a> and <a href={`#/${book.id}/roster`}>armies</a> are here for the
          table.
        </p>
      )}
    </main>
  );
}

function GoingOn({ book }: { readonly book: string }) {
  const [battles, setBattles] = useState<readonly KeptBattle[]>([]);
  const [sure, setSure] = useState<string | null>(null);
  const look = () => void allBattles().then(setBattles, () => setBattles([]));
  useEffect(look, []);
  const here = battles.filter(({ setup }) => setup.book === book);
  if (here.length === 0) return null;
  return (
    <section aria-labelledby="kept">
      <h2 id="kept">On this device</h2>
      <ul className="lines kept-battles">
        {here.map((battle) => (
          <li key={battle.id}>
            <a href={`#/${book}/battle/${battle.id}`}>{battle.setup.title}</a>
            <span className="soft">
              {modeWords(battle.setup.mode)}
              {', '}
              {battle.over ?? battle.clock}
            </span>
            <button
              type="button"
              className="button plain harm"
              // A battle thrown away is gone: the first tap only asks.
              onClick={() => (sure === battle.id ? void dropBattle(battle.id).then(look) : setSure(battle.id))}
            >
              {sure === battle.id ? 'Delete for good' : 'Delete'}{' '}
              <span className="unseen">
                {battle.setup.title}, {battle.over ?? battle.clock}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function OpenRecord() {
  const [said, setSaid] = useState('');
  const open = async (file: File) => {
    try {
      const { book, id } = await openRecord(await file.text());
      go(`#/${book}/battle/${id}`);
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      setSaid(sentence(error.message));
    }
  };
  return (
    <section aria-labelledby="record">
      <h2 id="record">A record</h2>
      <p>A game record can be replayed move by move, and continued from any moment.</p>
      <p className="row">
        <FilePick label="Open a record file" accept=".jsonl,.ndjson,.json,.txt" onPick={(file) => void open(file)} />
        <span role="status">{said}</span>
      </p>
    </section>
  );
}

/** The evening: every card resolved, with undo, correction, and ways to keep and share it. */
import './evening.css';
import { covers } from 'virtual:covers';
import { useState } from 'react';
import { BringIn } from '../frame/bring-in.tsx';
import { fileName, fileText, saveFile } from '../frame/keep-file.ts';
import { pack, shareLink } from '../frame/links.ts';
import type { PageProps } from '../frame/page.ts';
import { go } from '../frame/router.ts';
import { Sheet } from '../frame/sheet.tsx';
import { useAll, useSetting } from '../frame/use-store.ts';
import { useTitle } from '../frame/use-title.ts';
import { Entries } from './entries.tsx';
import { packEvening } from './evening-link.ts';
import {
  changeEvening,
  EVENING_NOW,
  type Evening,
  type EveningEntry,
  entryHref,
  recordEntry,
  removeEntry,
  removeEvening,
  startEvening,
} from './evenings.ts';

export default function EveningPage({ params }: PageProps) {
  const all = useAll<Evening>('evenings');
  const [now, keepNow, ready] = useSetting<string | null>(EVENING_NOW, null);
  useTitle('Session');
  if (!all || !ready) return <p className="waiting">Loading …</p>;
  const wanted = params.evening ?? now;
  const evening = all.find(({ id }) => id === wanted);
  if (!evening) return <NoEvening all={all} missing={params.evening !== undefined} />;
  return (
    <main className="page">
      <EveningView evening={evening} />
      <Others all={all.filter(({ id }) => id !== evening.id)} now={now} onPlay={keepNow} here={evening.id} />
    </main>
  );
}

function NoEvening({ all, missing }: { readonly all: readonly Evening[]; readonly missing: boolean }) {
  const first = covers[0];
  return (
    <main className="page">
      <h1>Session</h1>
      <p>
        {missing
          ? 'No such session on this device.'
          : 'Nothing has been resolved yet. Every card you roll or type dice for is written down here by itself.'}
      </p>
      <p className="row">
        {first?.cards[0] && (
          <a className="button first" href={`#/${first.id}/card/${first.cards[0].id}`}>
            {first.cards[0].title}
          </a>
        )}
        <BringIn />
      </p>
      <Others all={all} now={null} here="" />
    </main>
  );
}

function EveningView({ evening }: { readonly evening: Evening }) {
  const [said, setSaid] = useState('');
  const [taken, setTaken] = useState<EveningEntry | null>(null);
  const [sure, setSure] = useState(false);
  const last = evening.entries.at(-1);
  const takeOut = async (entry: EveningEntry) => {
    await removeEntry(evening.id, entry.id);
    setTaken(entry);
  };
  return (
    <>
      <Name key={evening.id} evening={evening} />
      <p className="row evening-tools">
        <button type="button" className="button" disabled={!last} onClick={() => last && void takeOut(last)}>
          Undo last
        </button>
        <button
          type="button"
          className="button"
          disabled={!last}
          onClick={async () => {
            const packed = await pack(await packEvening(evening));
            setSaid(await shareLink(evening.name, `#/evening/shared?z=${packed}`));
          }}
        >
          Share
        </button>
        <button
          type="button"
          className="button"
          onClick={() => saveFile(fileName(evening.name), fileText({ evenings: [evening] }))}
        >
          Download
        </button>
        <BringIn onSaid={setSaid} />
        <button
          type="button"
          className="button"
          onClick={async () => {
            await startEvening();
            go('#/evening');
          }}
        >
          New session
        </button>
      </p>
      <p role="status">
        {said}
        {taken && (
          <>
            Taken out: {taken.title}.{' '}
            <button
              type="button"
              className="button plain"
              onClick={async () => {
                await recordEntry(evening.id, taken);
                await changeEvening(evening.id, (now) => ({
                  ...now,
                  entries: [...now.entries].sort((a, b) => a.at - b.at),
                }));
                setTaken(null);
              }}
            >
              Put it back
            </button>
          </>
        )}
      </p>
      {evening.entries.length === 0 && <p className="soft">Nothing has been resolved in this session yet.</p>}
      <Entries
        entries={evening.entries}
        href={(entry) => entryHref(evening.id, entry)}
        tools={(entry) => (
          <p className="row entry-tools">
            <a href={entryHref(evening.id, entry)} aria-label={`Open or correct ${entry.title}`}>
              Open or correct
            </a>
            <button
              type="button"
              className="button plain"
              aria-label={`Delete ${entry.title}`}
              onClick={() => void takeOut(entry)}
            >
              Delete
            </button>
          </p>
        )}
      />
      <p>
        <button type="button" className="button harm" onClick={() => setSure(true)}>
          Delete this session
        </button>
      </p>
      {sure && (
        <Sheet title="Delete this session?" onClose={() => setSure(false)}>
          <p>
            {evening.name}, {evening.entries.length} {evening.entries.length === 1 ? 'entry' : 'entries'}. It cannot be
            brought back but from a file.
          </p>
          <p className="row">
            <button
              type="button"
              className="button harm"
              onClick={async () => {
                setSure(false);
                await removeEvening(evening.id);
                go('#/evening');
              }}
            >
              Delete for good
            </button>
            <button type="button" className="button" onClick={() => setSure(false)}>
              Keep it
            </button>
          </p>
        </Sheet>
      )}
    </>
  );
}

function Name({ evening }: { readonly evening: Evening }) {
  const [name, setName] = useState<string | null>(null);
  if (name === null) {
    return (
      <div className="row evening-name">
        <h1>{evening.name}</h1>
        <button type="button" className="button plain" onClick={() => setName(evening.name)}>
          Rename
        </button>
      </div>
    );
  }
  const done = async () => {
    const trimmed = name.trim();
    if (trimmed) await changeEvening(evening.id, (now) => ({ ...now, name: trimmed }));
    setName(null);
  };
  return (
    <form
      className="row evening-name"
      onSubmit={(event) => {
        event.preventDefault();
        void done();
      }}
    >
      <input
        className="text-field"
        aria-label="Name of the session"
        value={name}
        maxLength={80}
        onChange={(event) => setName(event.target.value)}
      />
      <button type="submit" className="button first">
        Save the name
      </button>
    </form>
  );
}

interface OthersProps {
  readonly all: readonly Evening[];
  readonly now: string | null;
  readonly here: string;
  readonly onPlay?: (id: string) => Promise<void>;
}

/** The other evenings, and which of them is being played. */
function Others({ all, now, here, onPlay }: OthersProps) {
  const playing = here === now;
  return (
    <>
      {onPlay && here !== '' && !playing && (
        <p>
          New cards go to another session.{' '}
          <button type="button" className="button" onClick={() => void onPlay(here)}>
            Continue this one
          </button>
        </p>
      )}
      {all.length > 0 && (
        <section aria-labelledby="others">
          <h2 id="others">Other sessions</h2>
          <ul className="lines">
            {all.map((one) => (
              <li key={one.id}>
                <a href={`#/evening/${one.id}`}>{one.name}</a>{' '}
                <span className="soft">
                  {one.entries.length} {one.entries.length === 1 ? 'entry' : 'entries'}
                  {one.id === now ? ', being played' : ''}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

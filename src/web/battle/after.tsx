/** After the battle: how it ended, how the sides melted, who was lucky, what decided it, why the officer did what he did. */
import '../cards/card.css';
import './after.css';
import { useEffect, useState } from 'react';
import type { Afterwards } from '../../staff/after-battle.ts';
import { percent } from '../cards/odds-view.tsx';
import { fileName, saveFile } from '../frame/keep-file.ts';
import { NATIONS, nationCalled } from '../look/nations.ts';
import { CoursePlot } from './course-plot.tsx';
import type { Reason, Session, TableNow } from './session.ts';
import { ShareReplay } from './share-replay.tsx';
import { TurningView } from './turning-view.tsx';
import { sentence } from './words.ts';

interface AfterProps {
  readonly session: Session;
  readonly now: TableNow;
  readonly onLook: (entries: number) => void;
}

export function After({ session, now, onLook }: AfterProps) {
  const [after, setAfter] = useState<Afterwards | null>(null);
  const [reasons, setReasons] = useState<readonly Reason[]>([]);
  useEffect(() => {
    let here = true;
    void session.afterwards().then((found) => here && setAfter(found));
    void session.reasons().then((found) => here && setReasons(found));
    return () => {
      here = false;
    };
  }, [session, now.version]);
  if (!after) return <p className="waiting">Calculating …</p>;
  return (
    <section className="after" aria-label="After the battle">
      {now.over && <p className="headline">{sentence(now.over.words)}</p>}
      <h3>Strength lost</h3>
      <CoursePlot
        seats={after.seats}
        of="lost"
        course={after.course.map(({ turn, lost }) => ({ turn, values: lost }))}
      />
      <h3>Points</h3>
      <CoursePlot
        seats={after.seats}
        of="points"
        course={after.course.map(({ turn, points }) => ({ turn, values: points }))}
      />
      <h3>Luck</h3>
      <LuckTable after={after} />
      <h3>What decided it</h3>
      <ol className="moments">
        {after.moments.map((moment) => (
          <li key={`${moment.entries} ${moment.words}`}>
            <span className="soft">Turn {moment.turn}</span> {sentence(moment.words)}{' '}
            <button type="button" className="tap cite" onClick={() => onLook(moment.entries)}>
              board ›
            </button>
          </li>
        ))}
      </ol>
      {after.moments.length === 0 && <p className="soft">Nothing stood out.</p>}
      <TurningView session={session} after={after} onLook={onLook} />
      {reasons.length > 0 && <Reasons reasons={reasons} now={now} onLook={onLook} />}
      <h3>The record</h3>
      <p>Every die and answer, to keep, to send, and to be checked by anybody.</p>
      <KeepRecord session={session} title={now.setup.title} />
      <ShareReplay session={session} now={now} />
    </section>
  );
}

function LuckTable({ after }: { readonly after: Afterwards }) {
  return (
    <>
      <table className="luck">
        <thead>
          <tr>
            <th scope="col">Side</th>
            <th scope="col">Throws</th>
            <th scope="col">Won</th>
            <th scope="col">Expected</th>
            <th scope="col">Luckier than in</th>
          </tr>
        </thead>
        <tbody>
          {after.seats.map(({ seat, name, nation }) => {
            const luck = after.luck[seat]!;
            return (
              <tr key={seat}>
                <th scope="row">
                  <span className="side-colour" style={{ background: NATIONS[nationCalled(nation) ?? 'other'].fill }} />
                  {name}
                </th>
                <td>{luck.throws}</td>
                <td>{luck.got}</td>
                <td>{luck.expected.toFixed(1)}</td>
                <td>{luck.throws > 0 ? `${percent(luck.percentile)} of games` : '—'}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className="soft small">Each roll that could succeed or fail, compared with its chance.</p>
    </>
  );
}

interface ReasonsProps {
  readonly reasons: readonly Reason[];
  readonly now: TableNow;
  readonly onLook: (entries: number) => void;
}

function Reasons({ reasons, now, onLook }: ReasonsProps) {
  const phaseAt = new Map(now.journal.map(({ at, phase }) => [at, phase]));
  return (
    <details className="seldom">
      <summary>
        Why the officer did it <span className="soft">{reasons.length} decisions</span>
      </summary>
      <ol className="moments">
        {reasons.map(({ at, kind, words }) => (
          <li key={at}>
            <span className="soft">{phaseAt.get(at) ?? kind}</span> {sentence(words)}{' '}
            <button type="button" className="tap cite" onClick={() => onLook(at)}>
              board ›
            </button>
          </li>
        ))}
      </ol>
    </details>
  );
}

/** To a file; or, where the system can, straight to somebody. */
export function KeepRecord({ session, title }: { readonly session: Session; readonly title: string }) {
  const [said, setSaid] = useState('');
  const name = fileName(title).replace(/json$/, 'jsonl');
  const share = async () => {
    const file = new File([await session.record()], name, { type: 'text/plain' });
    if (!navigator.canShare?.({ files: [file] })) {
      setSaid('This device can’t share files: download it and send it.');
      return;
    }
    // Nothing was shared if the sheet was closed, and that is all right.
    await navigator.share({ title, files: [file] }).catch(() => undefined);
  };
  return (
    <p className="row">
      <button
        type="button"
        className="button"
        onClick={async () => saveFile(name, await session.record(), 'application/x-ndjson')}
      >
        Download the game record
      </button>
      <button type="button" className="button plain" onClick={() => void share()}>
        Share it
      </button>
      <span role="status">{said}</span>
    </p>
  );
}

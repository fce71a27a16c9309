/** For moderators: what they and the people who run the server did, to whom, until when and why; newest first. */
import './online.css';
import { useTitle } from '../frame/use-title.ts';
import { Gate } from './gate.tsx';
import { useServer } from './use-asked.ts';

interface Deed {
  /** Null: the people who run the server. */
  readonly by: string | null;
  readonly about: string;
  readonly measure: string;
  readonly until: number | null;
  readonly reason: string;
  readonly at: number;
}

const MEASURES: Readonly<Record<string, string>> = {
  silence: 'muted',
  ban: 'banned',
  pardon: 'lifted all measures against',
  appoint: 'made a moderator of',
  dismiss: 'ended the moderation of',
};

export default function ModeratorLogPage() {
  useTitle('Moderators’ log');
  return (
    <main className="page online">
      <p className="small">
        <a href="#/together">Together</a> · <a href="#/together/moderator">Reports</a>
      </p>
      <h1>Moderators’ log</h1>
      <Gate>{(me) => (me.moderator ? <Deeds /> : <p role="alert">This page is for moderators.</p>)}</Gate>
    </main>
  );
}

function Deeds() {
  const { value, fault } = useServer<readonly Deed[]>('/api/moderation/deeds');
  if (fault) return <p role="alert">{fault}</p>;
  if (!value) return <p className="waiting">Loading …</p>;
  if (value.length === 0) return <p className="soft">No measures yet.</p>;
  return (
    <ul className="lines" aria-label="Measures, newest first">
      {value.map(({ by, about, measure, until, reason, at }) => (
        <li key={`${at} ${about} ${measure}`}>
          <span>
            {by ?? 'The server’s keepers'} {MEASURES[measure] ?? measure} <b>{about}</b>
            {until !== null && ` until ${new Date(until).toLocaleDateString()}`}
            {reason && `: ${reason}`}
          </span>{' '}
          <span className="soft">{new Date(at).toLocaleString()}</span>
        </li>
      ))}
    </ul>
  );
}

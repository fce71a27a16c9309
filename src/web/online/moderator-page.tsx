/** For moderators: what players have reported of each other, what was written, and what can be done about it. */
import './online.css';
import { useId, useState } from 'react';
import type { ReportShown } from '../../staff/wire.ts';
import { useTitle } from '../frame/use-title.ts';
import { ask } from './api.ts';
import { Gate, TextField } from './gate.tsx';
import { SentForm } from './sent-form.tsx';
import { useServer, useTry } from './use-asked.ts';

export default function ModeratorPage() {
  useTitle('Reports');
  return (
    <main className="page online">
      <p className="small">
        <a href="#/together">Together</a> · <a href="#/together/moderator/log">Moderators’ log</a>
      </p>
      <h1>Reports</h1>
      <Gate>{(me) => (me.moderator ? <Reports /> : <p role="alert">This page is for moderators.</p>)}</Gate>
    </main>
  );
}

function Reports() {
  const { value, fault, again } = useServer<readonly ReportShown[]>('/api/moderation/reports');
  if (fault) return <p role="alert">{fault}</p>;
  if (!value) return <p className="waiting">Loading …</p>;
  return (
    <>
      {value.length === 0 && <p className="soft">No open reports.</p>}
      {value.map((report) => (
        <OneReport key={report.id} report={report} onChange={again} />
      ))}
    </>
  );
}

const until = (at: number | null, words: string): string =>
  at !== null && at > Date.now() ? `, ${words} until ${new Date(at).toLocaleDateString()}` : '';

function OneReport({ report, onChange }: { readonly report: ReportShown; readonly onChange: () => void }) {
  const close = async (given: (name: string) => string) => {
    await ask('POST', `/api/moderation/reports/${report.id}/close`, { outcome: given('outcome') });
    onChange();
    return 'Closed.';
  };
  return (
    <section aria-label={`${report.by} about ${report.about}`}>
      <h2>
        {report.by} about {report.about}
      </h2>
      <p className="soft">
        {new Date(report.at).toLocaleString()}
        {report.game && (
          <>
            , <a href={`#/together/${report.game}`}>the game</a>
          </>
        )}
        {until(report.silenced, 'muted')}
        {until(report.banned, 'banned')}
      </p>
      <p>{report.text}</p>
      {report.said.length > 0 && (
        <>
          <p className="soft">Messages of {report.about} in that game, newest first:</p>
          <ul className="talk">
            {report.said.map(({ text, at }) => (
              <li key={`${at} ${text}`}>{text}</li>
            ))}
          </ul>
        </>
      )}
      <Measures about={report.about} onChange={onChange} />
      <SentForm button="Close the report" send={close}>
        <TextField name="outcome" label="Outcome" />
      </SentForm>
    </section>
  );
}

type Measure = 'silence' | 'ban' | 'pardon';

/** Every measure has its reason, which other moderators read. */
function Measures({ about, onChange }: { readonly about: string; readonly onChange: () => void }) {
  const [reason, setReason] = useState('');
  const [days, setDays] = useState('7');
  const [said, run] = useTry();
  const [reasonId, daysId] = [useId(), useId()];
  const judge = (measure: Measure) =>
    void run(async () => {
      const body = { name: about, measure, reason: reason.trim(), days: Number(days) };
      await ask('POST', '/api/moderation/people', body);
      setReason('');
      onChange();
    });
  return (
    <>
      <p className="text-line">
        <label htmlFor={reasonId}>Reason</label>
        <input
          id={reasonId}
          className="text-field"
          maxLength={200}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <span className="soft small">It is kept with your name, for other moderators.</span>
      </p>
      <p className="text-line">
        <label htmlFor={daysId}>Days</label>
        <input
          id={daysId}
          className="text-field"
          type="number"
          min={1}
          max={365}
          value={days}
          onChange={(event) => setDays(event.target.value)}
        />
      </p>
      <p className="row">
        <button type="button" className="button" disabled={reason.trim() === ''} onClick={() => judge('silence')}>
          Mute
        </button>
        <button
          type="button"
          className="button plain harm"
          disabled={reason.trim() === ''}
          onClick={() => judge('ban')}
        >
          Ban
        </button>
        <button type="button" className="button plain" disabled={reason.trim() === ''} onClick={() => judge('pardon')}>
          Lift all measures
        </button>
        <span role="alert">{said}</span>
      </p>
    </>
  );
}

/** For moderators: what players have told of each other, what was said, and what can be done about it. */
import './online.css';
import { useTitle } from '../frame/use-title.ts';
import { ask } from './api.ts';
import { Gate, TextField } from './gate.tsx';
import { SentForm } from './sent-form.tsx';
import { useServer, useTry } from './use-asked.ts';

interface Report {
  readonly id: string;
  readonly by: string;
  readonly about: string;
  readonly game: string | null;
  readonly text: string;
  readonly at: number;
  readonly said: readonly { readonly text: string; readonly at: number }[];
  readonly silenced: number | null;
  readonly banned: number | null;
}

export default function ModeratorPage() {
  useTitle('Reports');
  return (
    <main className="page online">
      <p className="small">
        <a href="#/together">Play together</a>
      </p>
      <h1>Reports</h1>
      <Gate>{(me) => (me.moderator ? <Reports /> : <p role="alert">This page is for moderators.</p>)}</Gate>
    </main>
  );
}

function Reports() {
  const { value, fault, again } = useServer<readonly Report[]>('/api/moderation/reports');
  if (fault) return <p role="alert">{fault}</p>;
  if (!value) return <p className="waiting">Loading …</p>;
  return (
    <>
      {value.length === 0 && <p className="soft">Nothing is open.</p>}
      {value.map((report) => (
        <OneReport key={report.id} report={report} onChange={again} />
      ))}
    </>
  );
}

const until = (at: number | null, words: string): string =>
  at !== null && at > Date.now() ? `, ${words} until ${new Date(at).toLocaleDateString()}` : '';

function OneReport({ report, onChange }: { readonly report: Report; readonly onChange: () => void }) {
  const [said, run] = useTry();
  const judge = (measure: 'silence' | 'ban' | 'pardon') =>
    void run(() => ask('POST', '/api/moderation/people', { name: report.about, measure }).then(onChange));
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
        {until(report.silenced, 'silenced')}
        {until(report.banned, 'banned')}
      </p>
      <p>{report.text}</p>
      {report.said.length > 0 && (
        <>
          <p className="soft">{report.about} said there, the last first:</p>
          <ul className="talk">
            {report.said.map(({ text, at }) => (
              <li key={`${at} ${text}`}>{text}</li>
            ))}
          </ul>
        </>
      )}
      <p className="row">
        <button type="button" className="button" onClick={() => judge('silence')}>
          Silence for a week
        </button>
        <button type="button" className="button plain harm" onClick={() => judge('ban')}>
          Ban for a week
        </button>
        <button type="button" className="button plain" onClick={() => judge('pardon')}>
          Pardon
        </button>
        <span role="alert">{said}</span>
      </p>
      <SentForm button="Close the report" send={close}>
        <TextField name="outcome" label="What came of it" />
      </SentForm>
    </section>
  );
}

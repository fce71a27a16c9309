/** More of one's account: where one is signed in, whom one does not want to meet, and leave. */
import { ask } from './api.ts';
import { TextField } from './gate.tsx';
import { iAm } from './me.ts';
import { SentForm } from './sent-form.tsx';
import { useServer, useTry } from './use-asked.ts';

interface ShownSession {
  readonly id: string;
  readonly agent: string | null;
  readonly since: number;
  readonly used: number;
  readonly here: boolean;
}

const day = (at: number): string => new Date(at).toLocaleDateString();

export function Sessions() {
  const { value, fault, again } = useServer<readonly ShownSession[]>('/api/me/sessions');
  const [said, run] = useTry();
  return (
    <section aria-labelledby="sessions">
      <h2 id="sessions">Where you are signed in</h2>
      {fault && <p role="alert">{fault}</p>}
      <ul className="lines">
        {value?.map(({ id, agent, since, used, here }) => (
          <li key={id}>
            <span>{here ? <b>This browser</b> : (agent ?? 'a browser')}</span>{' '}
            <span className="soft">
              since {day(since)}, last seen {day(used)}
            </span>{' '}
            {!here && (
              <button
                type="button"
                className="button plain"
                onClick={() => void run(() => ask('DELETE', `/api/me/sessions/${id}`).then(again))}
              >
                Sign out there
              </button>
            )}
          </li>
        ))}
      </ul>
      <p className="row">
        <button
          type="button"
          className="button"
          onClick={() => void run(() => ask('DELETE', '/api/me/sessions').then(() => iAm(null)))}
        >
          Sign out everywhere
        </button>
        <span role="alert">{said}</span>
      </p>
    </section>
  );
}

export function Shunned() {
  const { value, again } = useServer<readonly { readonly name: string; readonly how: string }[]>('/api/me/shunned');
  const [said, run] = useTry();
  const add = async (given: (name: string) => string) => {
    await ask('PUT', '/api/me/shunned', { name: given('name').trim(), how: 'block' });
    again();
    return 'Blocked.';
  };
  return (
    <section aria-labelledby="shunned">
      <h2 id="shunned">Blocked players</h2>
      <ul className="lines">
        {value?.map(({ name, how }) => (
          <li key={name}>
            <b>{name}</b> <span className="soft">{how === 'block' ? 'blocked' : 'muted'}</span>{' '}
            <button
              type="button"
              className="button plain"
              onClick={() => void run(() => ask('PUT', '/api/me/shunned', { name, how: 'none' }).then(again))}
            >
              Unblock <span className="unseen">{name}</span>
            </button>
          </li>
        ))}
      </ul>
      <p role="alert">{said}</p>
      <SentForm button="Block" send={add}>
        <TextField name="name" label="Player’s name" />
        <p className="soft small">Blocked players can’t join your games or write to you.</p>
      </SentForm>
    </section>
  );
}

export function TimeOff() {
  const { value, again } = useServer<{ readonly until: number | null; readonly left: number }>('/api/me/leave');
  const [said, run] = useTry();
  const go = async (given: (name: string) => string) => {
    await ask('PUT', '/api/me/leave', { days: Number(given('days')) });
    again();
    return `Holiday set for ${given('days')} days.`;
  };
  if (!value) return null;
  return (
    <section aria-labelledby="time-off">
      <h2 id="time-off">Holiday</h2>
      <p>On holiday your clocks of days a move stop; live clocks run on. You have {value.left} days left this year.</p>
      {value.until !== null ? (
        <p className="row">
          <span>Holiday set until {day(value.until)}.</span>
          <button
            type="button"
            className="button"
            onClick={() => void run(() => ask('PUT', '/api/me/leave', { days: 0 }).then(again))}
          >
            I am back
          </button>
          <span role="alert">{said}</span>
        </p>
      ) : (
        <SentForm button="Start the holiday" send={go}>
          <TextField name="days" type="number" label="Number of days" value="7" />
        </SentForm>
      )}
    </section>
  );
}

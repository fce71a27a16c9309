/** One's account: how one is told, the password, and the way out. */
import './online.css';
import { type FormEvent, useEffect, useState } from 'react';
import { Choice } from '../frame/choice.tsx';
import { go } from '../frame/router.ts';
import { useTitle } from '../frame/use-title.ts';
import { Sessions, Shunned, TimeOff } from './account-parts.tsx';
import { ask } from './api.ts';
import { Gate, TextField } from './gate.tsx';
import { iAm, lookWhoIAm, type Me } from './me.ts';
import { isSubscribed, subscribePush, unsubscribePush } from './push.ts';
import { SentForm } from './sent-form.tsx';
import { useServer, useTry } from './use-asked.ts';

interface NoticeSettings {
  readonly mail: boolean;
  readonly push: boolean;
  readonly webhook: string | null;
  readonly quiet: { readonly from: string; readonly to: string; readonly zone: string } | null;
}

export default function AccountPage() {
  useTitle('Account');
  return (
    <main className="page online">
      <p className="small">
        <a href="#/together">Play together</a>
      </p>
      <h1>Account</h1>
      <Gate>
        {(me) => (
          <>
            <p>
              <b>{me.name}</b>
              {me.email && (
                <span className="soft">
                  {' '}
                  {me.email}
                  {me.confirmed ? '' : ', not confirmed yet'}
                </span>
              )}
            </p>
            <Told me={me} />
            {me.guest ? (
              <Claim />
            ) : (
              <>
                <Address me={me} />
                <Password />
              </>
            )}
            <Sessions />
            <Shunned />
            <TimeOff />
            <section aria-labelledby="data">
              <h2 id="data">Your data</h2>
              <p>
                <a href="/api/me/export" download="ordre-mixte.json">
                  Download all data about you
                </a>
                , as a file.
              </p>
            </section>
            <Leave me={me} />
          </>
        )}
      </Gate>
    </main>
  );
}

function Told({ me }: { readonly me: Me }) {
  const { value, fault, again } = useServer<NoticeSettings>('/api/me/notices');
  const [said, run] = useTry();
  const [told, setTold] = useState('');
  const [here, setHere] = useState(false);
  useEffect(() => {
    void isSubscribed().then(setHere);
  }, [value]);
  if (fault) return <p role="alert">{fault}</p>;
  if (!value) return <p className="waiting">Loading …</p>;
  const save = (change: Partial<NoticeSettings>) =>
    run(() => ask('PUT', '/api/me/notices', { ...value, ...change }).then(again));
  const yes = (on: boolean) => (on ? 'yes' : 'no');
  const hours = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const [from, to, webhook] = ['from', 'to', 'webhook'].map((key) => String(given.get(key) ?? '').trim());
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    void save({ quiet: from && to ? { from, to, zone } : null, webhook: webhook || null }).then(
      (done) => done && setTold('Saved.'),
    );
  };
  return (
    <section aria-labelledby="told">
      <h2 id="told">When it is your turn</h2>
      <p className="soft">You are always told on the page. Also notify me:</p>
      <div className="form">
        <Choice
          label="This browser, also when the page is closed"
          value={yes(value.push && here)}
          choices={{ yes: 'yes', no: 'no' }}
          onPick={(key) =>
            void run(async () => {
              if (key === 'yes') {
                await subscribePush();
                await save({ push: true });
              } else {
                await unsubscribePush();
                setHere(false);
              }
            })
          }
        />
        {me.confirmed && (
          <Choice
            label="By e-mail"
            value={yes(value.mail)}
            choices={{ yes: 'yes', no: 'no' }}
            onPick={(key) => void save({ mail: key === 'yes' })}
          />
        )}
      </div>
      <form onSubmit={hours}>
        <TextField name="webhook" type="url" label="A webhook (https) to call" optional value={value.webhook ?? ''} />
        <TextField name="from" type="time" label="Quiet hours from" optional value={value.quiet?.from ?? ''} />
        <TextField name="to" type="time" label="until" optional value={value.quiet?.to ?? ''} />
        <p className="soft small">Messages wait until quiet hours end.</p>
        <p className="row">
          <button type="submit" className="button">
            Save
          </button>
          <span role="status">{told}</span>
          <span role="alert">{said}</span>
        </p>
      </form>
    </section>
  );
}

function Claim() {
  const [said, run] = useTry();
  const claim = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const email = String(given.get('email') ?? '').trim();
    const body = { password: String(given.get('password')), ...(email ? { email } : {}) };
    void run(() => ask('POST', '/api/me/claim', body).then(lookWhoIAm));
  };
  return (
    <section aria-labelledby="claim">
      <h2 id="claim">Keep your name</h2>
      <p>With a password your games are yours on any device.</p>
      <form onSubmit={claim}>
        <TextField
          name="password"
          type="password"
          label="Password, at least 10 characters"
          autoComplete="new-password"
        />
        <TextField name="email" type="email" label="E-mail, if you want notices" optional />
        <p className="row">
          <button type="submit" className="button first">
            Create account
          </button>
          <span role="alert">{said}</span>
        </p>
      </form>
    </section>
  );
}

function Address({ me }: { readonly me: Me }) {
  const send = async (given: (name: string) => string) => {
    const email = given('email').trim() || null;
    await ask('PUT', '/api/me/email', { password: given('password'), email });
    lookWhoIAm();
    return email
      ? 'We have sent you an e-mail: open the link in it to confirm the address.'
      : 'Your account has no e-mail address now.';
  };
  const again = async () => {
    await ask('POST', '/api/me/email/letter');
    return 'Sent. At most five e-mails are sent a day.';
  };
  return (
    <section aria-labelledby="address">
      <h2 id="address">E-mail</h2>
      {me.email !== null && !me.confirmed && (
        <SentForm button="Send the e-mail again" send={again}>
          <p className="soft">
            We have sent an e-mail to {me.email}. Until you open its link, no other e-mail is sent there.
          </p>
        </SentForm>
      )}
      <SentForm button="Save the address" send={send}>
        <TextField
          name="email"
          type="email"
          label="E-mail for notices (leave empty for none)"
          optional
          value={me.email ?? ''}
        />
        <TextField name="password" type="password" label="Your password" autoComplete="current-password" />
      </SentForm>
    </section>
  );
}

function Password() {
  const send = async (given: (name: string) => string) => {
    await ask('POST', '/api/me/password', { now: given('now'), next: given('next') });
    return 'Changed. Other browsers are signed out.';
  };
  return (
    <section aria-labelledby="password">
      <h2 id="password">Password</h2>
      <SentForm button="Change the password" send={send}>
        <TextField name="now" type="password" label="Current password" autoComplete="current-password" />
        <TextField
          name="next"
          type="password"
          label="New password, at least 10 characters"
          autoComplete="new-password"
        />
      </SentForm>
    </section>
  );
}

function Leave({ me }: { readonly me: Me }) {
  const [said, run] = useTry();
  const [sure, setSure] = useState(false);
  const leave = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get('password') ?? '');
    void run(() =>
      ask('DELETE', '/api/me', me.guest ? {} : { password }).then(() => {
        iAm(null);
        go('#/together');
      }),
    );
  };
  return (
    <section aria-labelledby="leave">
      <h2 id="leave">Delete account</h2>
      <p>Your name, address and sessions are deleted; games under way are conceded.</p>
      {sure ? (
        <form onSubmit={leave}>
          {!me.guest && (
            <TextField name="password" type="password" label="Your password" autoComplete="current-password" />
          )}
          <p className="row">
            <button type="submit" className="button harm">
              Delete my account
            </button>
            <span role="alert">{said}</span>
          </p>
        </form>
      ) : (
        <p>
          <button type="button" className="button plain harm" onClick={() => setSure(true)}>
            Delete my account …
          </button>
        </p>
      )}
    </section>
  );
}

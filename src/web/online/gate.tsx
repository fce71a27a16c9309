/** Before one may sit down: a name, with a password or as a guest. */
import './online.css';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { Choice } from '../frame/choice.tsx';
import { ask } from './api.ts';
import { iAm, lookWhoIAm, type Me, useWho } from './me.ts';
import { useTry } from './use-asked.ts';

/** Shows what is behind it to those the server knows. */
export function Gate({ children }: { readonly children: (me: Me) => ReactNode }) {
  const who = useWho();
  if (who === undefined) return <p className="waiting">Loading …</p>;
  if (who === 'none' || who === 'unreachable') return <NobodyThere none={who === 'none'} />;
  return who === null ? <SignIn /> : children(who);
}

export function NobodyThere({ none }: { readonly none: boolean }) {
  return (
    <>
      <p role="alert">
        {none
          ? 'Online play is not available on this site; everything else is. To play together, open the address of a server, or run one: it is the same program.'
          : 'The server cannot be reached. Battles on this device go on without it.'}
      </p>
      {!none && (
        <p>
          <button type="button" className="button" onClick={lookWhoIAm}>
            Try again
          </button>
        </p>
      )}
    </>
  );
}

type Way = 'in' | 'up' | 'guest';
const WAYS: Readonly<Record<Way, string>> = { in: 'Sign in', up: 'Create account', guest: 'Play as guest' };

function SignIn({ first = 'in' }: { readonly first?: Way }) {
  const [way, setWay] = useState<Way>(first);
  const [said, run] = useTry();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const text = (key: string) => String(given.get(key) ?? '').trim();
    const email = text('email');
    void run(async () => {
      if (way === 'guest') iAm(await ask<Me>('POST', '/api/guests', { name: text('name') }));
      else if (way === 'in') {
        iAm(await ask<Me>('POST', '/api/session', { name: text('name'), password: String(given.get('password')) }));
      } else {
        const body = { name: text('name'), password: String(given.get('password')), ...(email ? { email } : {}) };
        iAm(await ask<Me>('POST', '/api/people', body));
      }
    });
  };
  return (
    <form className="gate" onSubmit={submit}>
      <Choice
        label="Sign in, create an account or play as a guest"
        value={way}
        choices={WAYS}
        onPick={(key) => setWay(key as Way)}
      />
      <TextField name="name" label={way === 'in' ? 'Name or e-mail' : 'Name others will see'} autoComplete="username" />
      {way !== 'guest' && (
        <TextField
          name="password"
          type="password"
          label={way === 'up' ? 'Password, at least 10 characters' : 'Password'}
          autoComplete={way === 'up' ? 'new-password' : 'current-password'}
        />
      )}
      {way === 'up' && <TextField name="email" type="email" label="E-mail, if you want notices" optional />}
      {way === 'guest' && (
        <p className="soft">A guest is known by this browser alone. You can add a password later and keep the name.</p>
      )}
      <p className="row">
        <button type="submit" className="button first">
          {way === 'up' ? 'Create account' : way === 'in' ? 'Sign in' : 'Play as guest'}
        </button>
        <span role="alert">{said}</span>
      </p>
      {way === 'in' && (
        <p className="small">
          <a href="#/together/forgot">Forgot your password?</a>
        </p>
      )}
    </form>
  );
}

interface TextFieldProps {
  readonly name: string;
  readonly label: string;
  readonly type?: string;
  readonly optional?: boolean;
  readonly autoComplete?: string;
  readonly value?: string;
}

export function TextField({ name, label, type = 'text', optional, autoComplete, value }: TextFieldProps) {
  const id = useId();
  return (
    <p className="text-line">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        type={type}
        className="text-field"
        required={!optional}
        autoComplete={autoComplete}
        defaultValue={value}
      />
    </p>
  );
}

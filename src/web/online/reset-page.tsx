/** The link of a letter: one chooses a new password, and is signed in. */
import './online.css';
import type { PageProps } from '../frame/page.ts';
import { go } from '../frame/router.ts';
import { useTitle } from '../frame/use-title.ts';
import { ask } from './api.ts';
import { TextField } from './gate.tsx';
import { iAm, type Me } from './me.ts';
import { SentForm } from './sent-form.tsx';

export default function ResetPage({ params }: PageProps) {
  useTitle('A new password');
  const send = async (given: (name: string) => string) => {
    iAm(await ask<Me>('POST', '/api/password/reset', { token: params.token, password: given('password') }));
    go('#/together');
    return 'Changed.';
  };
  return (
    <main className="page online">
      <h1>A new password</h1>
      <p>You are signed out on all other devices.</p>
      <SentForm button="Set the password" first send={send}>
        <TextField
          name="password"
          type="password"
          label="New password, at least 10 characters"
          autoComplete="new-password"
        />
      </SentForm>
    </main>
  );
}

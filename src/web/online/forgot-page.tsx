/** For who has forgotten his password: a letter goes to his address, if it is one we know and he has proved. */
import './online.css';
import { useTitle } from '../frame/use-title.ts';
import { ask } from './api.ts';
import { TextField } from './gate.tsx';
import { SentForm } from './sent-form.tsx';

export default function ForgotPage() {
  useTitle('A new password');
  const send = async (given: (name: string) => string) => {
    await ask('POST', '/api/password/letter', { email: given('email').trim() });
    return 'If an account has confirmed this address, an e-mail is on its way. Its link works for an hour.';
  };
  return (
    <main className="page online">
      <p className="small">
        <a href="#/together">Play together</a>
      </p>
      <h1>A new password</h1>
      <SentForm button="Send me an e-mail" first send={send}>
        <TextField name="email" type="email" label="Your e-mail" autoComplete="email" />
      </SentForm>
    </main>
  );
}

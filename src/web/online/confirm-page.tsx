/** The link of a letter: it proves that one reads what comes to that address. */
import './online.css';
import type { PageProps } from '../frame/page.ts';
import { useTitle } from '../frame/use-title.ts';
import { ask } from './api.ts';
import { lookWhoIAm } from './me.ts';
import { SentForm } from './sent-form.tsx';

export default function ConfirmPage({ params }: PageProps) {
  useTitle('Your address');
  const send = async () => {
    await ask('POST', '/api/email/confirm', { token: params.token });
    lookWhoIAm();
    return 'Thank you. E-mails are sent there now, if you want any.';
  };
  return (
    <main className="page online">
      <p className="small">
        <a href="#/together/account">Account</a>
      </p>
      <h1>Confirm your e-mail address</h1>
      <SentForm button="Confirm" first send={send}>
        <p>With a confirmed address you can set a new password if you forget yours.</p>
      </SentForm>
    </main>
  );
}

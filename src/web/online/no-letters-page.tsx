/** The link at the foot of every letter. */
import './online.css';
import type { PageProps } from '../frame/page.ts';
import { useTitle } from '../frame/use-title.ts';
import { ask } from './api.ts';
import { SentForm } from './sent-form.tsx';

export default function NoLettersPage({ params }: PageProps) {
  useTitle('Unsubscribe');
  const send = async () => {
    await ask('POST', `/api/letters/stop/${encodeURIComponent(params.token!)}`);
    return 'You get no more e-mails. You can switch them on again in your account.';
  };
  return (
    <main className="page online">
      <h1>Unsubscribe from e-mails</h1>
      <SentForm button="Unsubscribe" first send={send}>
        <p>The page still tells you when it is your turn.</p>
      </SentForm>
    </main>
  );
}

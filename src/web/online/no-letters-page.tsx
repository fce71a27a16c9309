/** The link at the foot of every letter. */
import './online.css';
import type { PageProps } from '../frame/routes.ts';
import { useTitle } from '../frame/use-title.ts';
import { ask } from './api.ts';
import { SentForm } from './sent-form.tsx';

export default function NoLettersPage({ params }: PageProps) {
  useTitle('No more letters');
  const send = async () => {
    await ask('POST', `/api/letters/stop/${encodeURIComponent(params.token!)}`);
    return 'You get no more letters. In your account you can ask for them again.';
  };
  return (
    <main className="page online">
      <h1>No more letters</h1>
      <SentForm button="Send me no more" first send={send}>
        <p>You are still told in the page when it is your turn.</p>
      </SentForm>
    </main>
  );
}

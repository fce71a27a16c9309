/** What one can do about somebody at the table: not hear him, not meet him again, tell the moderators. */
import { useState } from 'react';
import { ask } from './api.ts';
import { TextField } from './gate.tsx';
import { SentForm } from './sent-form.tsx';
import { useTry } from './use-asked.ts';

export function Shun({ name, game }: { readonly name: string; readonly game: string }) {
  const [said, run] = useTry();
  const [told, setTold] = useState('');
  const shun = (how: 'mute' | 'block', words: string) =>
    void run(() => ask('PUT', '/api/me/shunned', { name, how })).then((done) => done && setTold(words));
  const report = async (given: (name: string) => string) => {
    await ask('POST', '/api/reports', { name, game, text: given('text') });
    return 'Reported to the moderators.';
  };
  return (
    <details className="shun">
      <summary>
        About <span className="unseen">{name}</span>
      </summary>
      <p className="row">
        <button
          type="button"
          className="button plain"
          onClick={() => shun('mute', 'Muted: you no longer see their messages.')}
        >
          Mute {name}
        </button>
        <button
          type="button"
          className="button plain"
          onClick={() => shun('block', 'Blocked: they can’t join your games.')}
        >
          Block {name}
        </button>
        <span role="status">{told}</span>
        <span role="alert">{said}</span>
      </p>
      <SentForm button="Report" send={report}>
        <TextField name="text" label="What happened" />
      </SentForm>
    </details>
  );
}

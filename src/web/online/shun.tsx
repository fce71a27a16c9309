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
    return 'The moderators are told.';
  };
  return (
    <details className="shun">
      <summary>
        About <span className="unseen">{name}</span>
      </summary>
      <p className="row">
        <button type="button" className="button plain" onClick={() => shun('mute', 'You hear no more from now on.')}>
          Mute {name}
        </button>
        <button type="button" className="button plain" onClick={() => shun('block', 'You do not meet again.')}>
          Block {name}
        </button>
        <span role="status">{told}</span>
        <span role="alert">{said}</span>
      </p>
      <SentForm button="Tell the moderators" send={report}>
        <TextField name="text" label="What is wrong" />
      </SentForm>
    </details>
  );
}

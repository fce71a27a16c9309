/** Brings in what somebody saved to a file. */
import { useState } from 'react';
import { InputError } from '../../kernel/index.ts';
import { takeIn } from './keep-file.ts';

export function BringIn({ onSaid }: { readonly onSaid?: (words: string) => void }) {
  const [said, setSaid] = useState('');
  const say = onSaid ?? setSaid;
  const take = async (file: File | undefined) => {
    if (!file) return;
    try {
      say(await takeIn(await file.text()));
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      say(error.message);
    }
  };
  return (
    <>
      <label className="button">
        Bring in a file
        <input
          type="file"
          className="unseen"
          accept="application/json,.json"
          onChange={(event) => {
            void take(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </label>
      {said && <span role="status">{said}</span>}
    </>
  );
}

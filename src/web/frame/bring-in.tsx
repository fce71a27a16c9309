/** Brings in what somebody saved to a file. */
import { useState } from 'react';
import { InputError } from '../../kernel/index.ts';
import { FilePick } from './file-pick.tsx';
import { takeIn } from './keep-file.ts';

export function BringIn({ onSaid }: { readonly onSaid?: (words: string) => void }) {
  const [said, setSaid] = useState('');
  const say = onSaid ?? setSaid;
  const take = async (file: File) => {
    try {
      say(await takeIn(await file.text()));
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      say(error.message);
    }
  };
  return (
    <>
      <FilePick label="Open file" accept="application/json,.json" onPick={(file) => void take(file)} />
      {said && <span role="status">{said}</span>}
    </>
  );
}

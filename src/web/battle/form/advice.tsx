/** Advice of an officer: he fills the form in as he would, and says why; what he wrote can be taken back like anything. */
import { useState } from 'react';
import type { Ask, Session } from '../session.ts';
import { officerOrder, officerWords, sentence } from '../words.ts';
import type { Filling } from './use-entries.ts';

interface AdviceProps {
  readonly session: Session;
  readonly ask: Ask;
  readonly filling: Filling;
  readonly officers: readonly string[];
}

export function Advice({ session, ask, filling, officers }: AdviceProps) {
  const [asked, setAsked] = useState<{ readonly key: string; readonly words: string } | null>(null);
  const [busy, setBusy] = useState(false);
  const consult = async (officer: string) => {
    setBusy(true);
    setAsked(null);
    try {
      const { entries, reason } = await session.advise(officer);
      filling.replace(entries);
      setAsked({ key: ask.key, words: reason });
    } finally {
      setBusy(false);
    }
  };
  return (
    <details className="advice">
      <summary>Ask for advice</summary>
      <p className="row">
        {officerOrder(officers.filter((name) => name !== 'random')).map((name) => (
          <button key={name} type="button" className="button plain" disabled={busy} onClick={() => void consult(name)}>
            {sentence(officerWords(name)).slice(0, -1)}
          </button>
        ))}
      </p>
      <p role="status" className="soft small">
        {busy ? 'He considers …' : asked?.key === ask.key ? sentence(asked.words) : ''}
      </p>
    </details>
  );
}

/** The desk changes hands: nothing of the battle is on the page, and nothing of it in the page's memory. */
import './hand-over.css';
import { useEffect, useRef } from 'react';
import type { TableNow } from './session.ts';

interface HandOverProps {
  readonly now: TableNow;
  readonly onTake: () => void;
  /** Whoever has just sealed his answer takes it back. */
  readonly onChange: () => void;
}

export function HandOver({ now, onTake, onChange }: HandOverProps) {
  const nameOf = (wanted: string) => now.seats.find(({ seat }) => seat === wanted)?.name ?? wanted;
  const name = nameOf(now.handTo ?? '');
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    button.current?.focus();
  }, [now.handTo]);
  return (
    <main className="cleared-desk">
      <h1>Pass the device</h1>
      <p>
        Pass the device to the <b>{name}</b>. Only they may look.
      </p>
      <button ref={button} type="button" className="button first" onClick={onTake}>
        I command the {name}
      </button>
      {now.handFrom && (
        <button type="button" className="button plain" onClick={onChange}>
          I command the {nameOf(now.handFrom)}, and change mine
        </button>
      )}
      <p className="soft small">
        Confirmed orders are encrypted on this device. That stops a glance, not a determined person.
      </p>
    </main>
  );
}

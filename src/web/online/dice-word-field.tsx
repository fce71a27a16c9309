/** Where one's word for the dice is typed, as one sits down at a table. */
import { type ReactNode, useId } from 'react';
import { MOST_TYPED } from './dice-word.ts';

interface DiceWordProps {
  readonly word: string;
  readonly onChange: (word: string) => void;
  /** What it is for, where there is room to say it. */
  readonly children?: ReactNode;
}

export function DiceWord({ word, onChange, children }: DiceWordProps) {
  const id = useId();
  return (
    <p className="text-line">
      <label htmlFor={id}>Your secret for the dice (optional)</label>
      <input
        id={id}
        className="text-field"
        value={word}
        maxLength={MOST_TYPED}
        onChange={(event) => onChange(event.target.value)}
      />
      {children}
    </p>
  );
}

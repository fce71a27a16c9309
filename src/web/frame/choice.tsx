/** One of a few, side by side: a row of buttons that read as radio buttons. */
import './choice.css';
import { type ReactNode, useId } from 'react';

interface ChoiceProps {
  readonly label: string;
  readonly value: string | undefined;
  /** Key to words. */
  readonly choices: Readonly<Record<string, string>>;
  readonly onPick: (key: string) => void;
  /** Stands after the label: the rule, a note. */
  readonly after?: ReactNode;
  readonly fault?: string | undefined;
}

export function Choice({ label, value, choices, onPick, after, fault }: ChoiceProps) {
  const name = useId();
  const keys = Object.keys(choices);
  return (
    <fieldset className="choice" {...(fault ? { 'aria-describedby': `${name}-fault` } : {})}>
      <legend>
        {label} {after}
      </legend>
      <div className={`segments${keys.some((key) => (choices[key] ?? '').length > 14) ? ' long' : ''}`}>
        {keys.map((key) => (
          <label key={key} className="segment">
            <input type="radio" name={name} value={key} checked={key === value} onChange={() => onPick(key)} />
            <span>{choices[key]}</span>
          </label>
        ))}
      </div>
      {fault && (
        <p id={`${name}-fault`} className="fault" role="alert">
          {fault}
        </p>
      )}
    </fieldset>
  );
}

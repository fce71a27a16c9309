/** One field of a card: buttons side by side, a list to choose from, a stepper, a switch, or words. */
import './field.css';
import { type ReactNode, useId } from 'react';
import type { Book } from '../../game/index.ts';
import { type Field, signed, type Worth } from '../../kernel/index.ts';
import { Cite } from '../charts/cite.tsx';
import { Choice } from '../frame/choice.tsx';
import { wordsFor } from './form-tree.ts';

interface FieldProps {
  readonly book: Book;
  readonly field: Field;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly fault?: string | undefined;
  /** What flipping a switch is worth. */
  readonly worth?: Worth | null | undefined;
}

/** Few and short choices stand side by side; the rest unfold. */
function sideBySide(words: readonly string[]): boolean {
  return words.length <= 6 && words.every((word) => word.length <= 13) && words.join('').length <= 44;
}

export function FieldRow(props: FieldProps) {
  const { field, value, onChange, book, fault } = props;
  const after = <After book={book} field={field} />;
  if (field.type === 'choice' && field.keys) {
    const choices = Object.fromEntries(field.keys.map((key) => [key, wordsFor(field, key)]));
    return sideBySide(Object.values(choices)) ? (
      <Choice
        label={field.label}
        value={String(value)}
        choices={choices}
        onPick={onChange}
        after={after}
        fault={fault}
      />
    ) : (
      <SelectRow {...props} choices={choices} />
    );
  }
  if (field.type === 'yes') return <SwitchRow {...props} />;
  if (field.type === 'whole') {
    const { min, max } = field;
    if (min !== undefined && max !== undefined && max - min <= 4) {
      const choices = Object.fromEntries(
        Array.from({ length: max - min + 1 }, (_, i) => [` ${min + i}`, String(min + i).replace('-', '−')]),
      );
      return (
        <Choice
          label={field.label}
          value={` ${value}`}
          choices={choices}
          onPick={(key) => onChange(Number(key))}
          after={after}
          fault={fault}
        />
      );
    }
    return <NumberRow {...props} />;
  }
  if (field.type === 'measure') return <NumberRow {...props} />;
  return <WordsRow {...props} />;
}

function After({ book, field }: { readonly book: Book; readonly field: Field }) {
  return (
    <>
      {field.unit && <span className="soft">in {field.unit} </span>}
      <Cite book={book} cite={field.cite} />
      {field.help && <span className="help">{field.help}</span>}
    </>
  );
}

interface RowProps extends FieldProps {
  readonly id: string;
  readonly children: ReactNode;
}

function Row({ id, book, field, fault, children }: RowProps) {
  return (
    <div className="field">
      <div className="field-label">
        <label htmlFor={id}>{field.label}</label> <After book={book} field={field} />
      </div>
      {children}
      {fault && (
        <p id={`${id}-fault`} className="fault" role="alert">
          {fault}
        </p>
      )}
    </div>
  );
}

const described = (id: string, fault: string | undefined) =>
  fault ? { 'aria-invalid': true, 'aria-describedby': `${id}-fault` } : {};

function SelectRow({ choices, ...props }: FieldProps & { readonly choices: Readonly<Record<string, string>> }) {
  const id = useId();
  return (
    <Row {...props} id={id}>
      <select
        id={id}
        className="select"
        value={String(props.value)}
        onChange={(event) => props.onChange(event.target.value)}
        {...described(id, props.fault)}
      >
        {Object.entries(choices).map(([key, words]) => (
          <option key={key} value={key}>
            {words}
          </option>
        ))}
      </select>
    </Row>
  );
}

function SwitchRow(props: FieldProps) {
  const id = useId();
  const on = props.value === true;
  const words = props.worth === undefined || props.worth === null ? (on ? 'yes' : 'no') : signed(props.worth);
  return (
    <Row {...props} id={id}>
      <button
        id={id}
        type="button"
        role="switch"
        aria-checked={on}
        className="switch"
        onClick={() => props.onChange(!on)}
        {...described(id, props.fault)}
      >
        <span className="pill">
          <span aria-hidden="true">{on ? '✓ ' : ''}</span>
          {words}
        </span>
      </button>
    </Row>
  );
}

function NumberRow(props: FieldProps) {
  const id = useId();
  const { field, onChange } = props;
  const value = Number(props.value);
  const step = (by: number) => {
    const next = Math.round((value + by) * 100) / 100;
    onChange(Math.min(field.max ?? next, Math.max(field.min ?? next, next)));
  };
  return (
    <Row {...props} id={id}>
      <div className="stepper">
        <button
          type="button"
          aria-label={`${field.label}, one less`}
          disabled={field.min !== undefined && value <= field.min}
          onClick={() => step(-1)}
        >
          −
        </button>
        <input
          id={id}
          type="number"
          inputMode={field.type === 'whole' ? 'numeric' : 'decimal'}
          step={field.type === 'whole' ? 1 : 'any'}
          min={field.min}
          max={field.max}
          value={Number.isFinite(value) ? value : ''}
          onFocus={(event) => event.target.select()}
          onChange={(event) => onChange(event.target.value === '' ? Number.NaN : Number(event.target.value))}
          {...described(id, props.fault)}
        />
        <button
          type="button"
          aria-label={`${field.label}, one more`}
          disabled={field.max !== undefined && value >= field.max}
          onClick={() => step(1)}
        >
          +
        </button>
      </div>
    </Row>
  );
}

function WordsRow(props: FieldProps) {
  const id = useId();
  return (
    <Row {...props} id={id}>
      <input
        id={id}
        type="text"
        className="text-field words-field"
        autoComplete="off"
        value={String(props.value ?? '')}
        onChange={(event) => props.onChange(event.target.value)}
        {...described(id, props.fault)}
      />
    </Row>
  );
}

/** A field of a card's facts, of a unit's sheet or of a book's readings, as a row. */
import type { Book } from '../../game/index.ts';
import { type Field, signed, type Worth } from '../../kernel/index.ts';
import { Cite } from '../charts/cite.tsx';
import { wordsFor } from './form-tree.ts';
import { Count, OneOf, Switch, Words } from './rows.tsx';

interface FieldProps {
  readonly book: Book;
  readonly field: Field;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly fault?: string | undefined;
  /** What flipping a switch is worth. */
  readonly worth?: Worth | null | undefined;
}

/** Up to so many numbers stand side by side. */
const FEW = 5;

export function FieldRow({ book, field, value, onChange, fault, worth }: FieldProps) {
  const { label, min, max } = field;
  const row = { label, after: <After book={book} field={field} />, fault };
  if (field.type === 'choice' && field.keys) {
    const options = field.keys.map((key) => ({ value: key, label: wordsFor(field, key) }));
    return <OneOf {...row} options={options} value={String(value)} onPick={onChange} />;
  }
  if (field.type === 'yes') {
    const words = worth === undefined || worth === null ? undefined : signed(worth);
    return <Switch {...row} on={value === true} words={words} onChange={onChange} />;
  }
  if (field.type === 'whole' && min !== undefined && max !== undefined && max - min < FEW) {
    const options = Array.from({ length: max - min + 1 }, (_, i) => ({
      value: String(min + i),
      label: String(min + i).replace('-', '−'),
    }));
    return <OneOf {...row} options={options} value={String(value)} onPick={(key) => onChange(Number(key))} />;
  }
  if (field.type === 'whole' || field.type === 'measure') {
    const whole = field.type === 'whole';
    return <Count {...row} value={Number(value)} min={min} max={max} whole={whole} onChange={onChange} />;
  }
  return <Words {...row} value={String(value ?? '')} onChange={onChange} />;
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

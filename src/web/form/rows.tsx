/**
 * The rows every form here is made of, whatever it asks: one of a few, yes or no, how many, words, several, and lists of
 * lines. They know neither a book's facts nor what a board asks; each shows a value and hands back another.
 */
import './rows.css';
import { type ReactNode, useId } from 'react';
import { Choice } from '../frame/choice.tsx';

interface RowProps {
  readonly label: string;
  /** Stands after the label: the rule, a unit, help. */
  readonly after?: ReactNode;
  readonly fault?: string | undefined;
}

const described = (id: string, fault: string | undefined) =>
  fault ? { 'aria-invalid': true, 'aria-describedby': `${id}-fault` } : {};

type Described = ReturnType<typeof described> & { readonly id: string };

/** A label with its rule, and what is entered beside it. */
export function Row({
  label,
  after,
  fault,
  children,
}: RowProps & { readonly children: (own: Described) => ReactNode }) {
  const id = useId();
  return (
    <div className="field">
      <div className="field-label">
        <label htmlFor={id}>{label}</label> {after}
      </div>
      {children({ id, ...described(id, fault) })}
      {fault && (
        <p id={`${id}-fault`} className="fault" role="alert">
          {fault}
        </p>
      )}
    </div>
  );
}

export interface Option {
  readonly value: string;
  readonly label: string;
}

/** Stands for "nothing entered" among the options. */
export const NONE = '';

/** Few and short ones stand side by side; the rest unfold. */
function sideBySide(options: readonly Option[]): boolean {
  const words = options.map(({ label }) => label);
  const short = words.length <= 4 || words.every((word) => word.length <= 13);
  return words.length <= 6 && short && words.join('').length <= 44;
}

interface OneOfProps extends RowProps {
  readonly options: readonly Option[];
  /** Undefined: nothing is chosen. */
  readonly value: string | undefined;
  /** Whether nothing may be chosen. */
  readonly optional?: boolean | undefined;
  /** What a list says while nothing is chosen. */
  readonly empty?: string | undefined;
  readonly onPick: (value: string | undefined) => void;
}

export function OneOf({ options, value, optional = false, empty, onPick, ...row }: OneOfProps) {
  const pick = (key: string) => onPick(key === NONE && optional ? undefined : key);
  if (sideBySide(options)) {
    // A blank before each: an object would put keys that are numbers first.
    const choices = Object.fromEntries(options.map((one) => [` ${one.value}`, one.label]));
    return (
      <Choice
        {...row}
        value={` ${value ?? NONE}`}
        choices={optional ? { ...choices, [` ${NONE}`]: 'none' } : choices}
        onPick={(key) => pick(key.slice(1))}
      />
    );
  }
  return <Row {...row}>{(own) => <Select {...own} {...{ options, value, optional, empty }} onPick={onPick} />}</Row>;
}

interface SelectProps extends Omit<OneOfProps, keyof RowProps> {
  readonly id?: string;
  readonly 'aria-label'?: string;
}

export function Select({ options, value, optional = false, empty = '—', onPick, ...own }: SelectProps) {
  const offersNone = (optional || value === undefined) && !options.some((one) => one.value === NONE);
  return (
    <select
      {...own}
      className="select"
      value={value ?? NONE}
      onChange={({ target }) => onPick(offersNone && target.value === NONE ? undefined : target.value)}
    >
      {offersNone && <option value={NONE}>{empty}</option>}
      {options.map((one) => (
        <option key={one.value} value={one.value}>
          {one.label}
        </option>
      ))}
    </select>
  );
}

interface SwitchProps extends RowProps {
  readonly on: boolean;
  /** What it is worth, or plainly yes and no. */
  readonly words?: string | undefined;
  readonly onChange: (on: boolean) => void;
}

export function Switch({ on, words = on ? 'yes' : 'no', onChange, ...row }: SwitchProps) {
  return (
    <Row {...row}>
      {(own) => (
        <button {...own} type="button" role="switch" aria-checked={on} className="switch" onClick={() => onChange(!on)}>
          <span className="pill">
            <span aria-hidden="true">{on ? '✓ ' : ''}</span>
            {words}
          </span>
        </button>
      )}
    </Row>
  );
}

interface CountProps extends RowProps {
  /** Not a number: nothing is entered. */
  readonly value: number;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  /** What the buttons add and take; 1 where it is left out. */
  readonly step?: number | undefined;
  readonly whole: boolean;
  readonly onChange: (value: number) => void;
}

export function Count({ value, min, max, step: by = 1, whole, onChange, ...row }: CountProps) {
  const step = (way: number) => {
    const from = Number.isFinite(value) ? value : (min ?? 0) - way * by;
    const next = Math.round((from + way * by) * 100) / 100;
    onChange(Math.min(max ?? next, Math.max(min ?? next, next)));
  };
  return (
    <Row {...row}>
      {(own) => (
        <div className="stepper">
          <button
            type="button"
            aria-label={`${row.label}, one less`}
            disabled={min !== undefined && value <= min}
            onClick={() => step(-1)}
          >
            −
          </button>
          <input
            {...own}
            type="number"
            inputMode={whole ? 'numeric' : 'decimal'}
            step={whole ? 1 : 'any'}
            min={min}
            max={max}
            value={Number.isFinite(value) ? value : ''}
            onFocus={(event) => event.target.select()}
            onChange={({ target }) => onChange(target.value === '' ? Number.NaN : Number(target.value))}
          />
          <button
            type="button"
            aria-label={`${row.label}, one more`}
            disabled={max !== undefined && value >= max}
            onClick={() => step(1)}
          >
            +
          </button>
        </div>
      )}
    </Row>
  );
}

interface WordsProps extends RowProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export function Words({ value, onChange, ...row }: WordsProps) {
  return (
    <Row {...row}>
      {(own) => (
        <input
          {...own}
          type="text"
          className="text-field words-field"
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Row>
  );
}

/** Rows that belong together under one label. */
export function Group({ label, after, children }: Omit<RowProps, 'fault'> & { readonly children: ReactNode }) {
  return (
    <fieldset className="blank-group">
      <legend>
        {label} {after}
      </legend>
      {children}
    </fieldset>
  );
}

interface SeveralProps extends Omit<RowProps, 'fault'> {
  readonly options: readonly Option[];
  readonly chosen: readonly string[];
  /** The order in which they were tapped matters. */
  readonly ranked?: boolean | undefined;
  readonly onTap: (value: string) => void;
  readonly children?: ReactNode;
}

export function Several({ options, chosen, ranked, onTap, children, ...group }: SeveralProps) {
  return (
    <Group {...group}>
      <div className="toggles">
        {options.map(({ value, label }) => {
          const at = chosen.indexOf(value);
          return (
            <button key={value} type="button" className="toggle" aria-pressed={at >= 0} onClick={() => onTap(value)}>
              {ranked && at >= 0 && <b>{at + 1}. </b>}
              {label}
            </button>
          );
        })}
      </div>
      {children}
    </Group>
  );
}

interface ListOfProps<T> {
  readonly items: readonly T[];
  readonly min?: number;
  readonly max: number;
  /** `Add attacker`, `Remove attacker 2`. */
  readonly addWords: string;
  readonly removeLabel: (at: number) => string;
  readonly fresh: () => T;
  readonly onChange: (items: readonly T[]) => void;
  /** One of them; `set` puts another in its place. */
  readonly children: (item: T, at: number, set: (item: T) => void, remove: ReactNode) => ReactNode;
}

/** Lines that can be added, changed and struck. */
export function ListOf<T>({ items, min = 0, max, addWords, removeLabel, fresh, onChange, children }: ListOfProps<T>) {
  return (
    <>
      {items.map((item, i) =>
        children(
          item,
          i,
          (next) => onChange(items.map((old, j) => (j === i ? next : old))),
          items.length > min && (
            <button
              type="button"
              className="button plain remove"
              aria-label={removeLabel(i)}
              onClick={() => onChange(items.filter((_, j) => j !== i))}
            >
              Remove
            </button>
          ),
        ),
      )}
      {items.length < max && (
        <button type="button" className="button" onClick={() => onChange([...items, fresh()])}>
          {addWords}
        </button>
      )}
    </>
  );
}

/** The blanks of a form, one component a kind. None knows a book; each shows what it was given and hands back a value. */
import '../../cards/form.css';
import { useId } from 'react';
import type { Blank, Book, Offer } from '../../../kernel/index.ts';
import { FieldRow } from '../../cards/field.tsx';
import { Cite } from '../../charts/cite.tsx';
import { Choice } from '../../frame/choice.tsx';
import { isOpen, type NameOf } from './line-words.ts';
import { type MapTask, picked } from './map-task.ts';

type Of<T extends Blank['type']> = Extract<Blank, { type: T }>;
type Filled = Readonly<Record<string, unknown>>;

/** What blanks need to know of their surroundings. */
export interface Around {
  readonly book: Book;
  readonly nameOf: NameOf;
  /** The piece the line is about. */
  readonly piece: string | undefined;
  /** Where the line and the blank stand, so that the map knows which it works for. */
  readonly at: string;
  readonly task: MapTask | null;
  onTask(task: MapTask | null): void;
}

interface BlankProps<B extends Blank> {
  readonly blank: B;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly around: Around;
}

interface BlanksProps {
  readonly blanks: readonly Blank[];
  readonly filled: Filled;
  readonly onSet: (key: string, value: unknown) => void;
  readonly around: Around;
}

/** The blanks that are open as the line stands. */
export function Blanks({ blanks, filled, onSet, around }: BlanksProps) {
  return (
    <div className="form blanks">
      {blanks
        .filter((blank) => isOpen(blank, filled))
        .map((blank) => (
          <BlankRow
            key={blank.key}
            blank={blank}
            value={filled[blank.key]}
            onChange={(value) => onSet(blank.key, value)}
            around={{ ...around, at: `${around.at}/${blank.key}` }}
          />
        ))}
    </div>
  );
}

function BlankRow(props: BlankProps<Blank>) {
  const { blank, value, onChange, around } = props;
  switch (blank.type) {
    case 'choose':
      return <Choose {...props} blank={blank} />;
    case 'choose-many':
      return <ChooseMany {...props} blank={blank} />;
    case 'pick':
      return <Pick {...props} blank={blank} />;
    case 'place':
      return <Place {...props} blank={blank} />;
    case 'path':
      return <Path {...props} blank={blank} />;
    case 'facing':
      return <Facing {...props} blank={blank} />;
    case 'number':
      return <NumberBlank {...props} blank={blank} />;
    case 'yes':
      return (
        <FieldRow
          book={around.book}
          field={{ path: blank.key, type: 'yes', label: blank.label, ...(blank.cite ? { cite: blank.cite } : {}) }}
          value={value === true}
          onChange={onChange}
        />
      );
    case 'allot':
      return <Allot {...props} blank={blank} />;
    case 'rows':
      return <Rows {...props} blank={blank} />;
  }
}

const words = (offers: readonly Offer[]) => offers.map(({ label }) => label);
const sideBySide = (offers: readonly Offer[]) => offers.length <= 4 && words(offers).join('').length <= 44;
/** Stands for "nothing entered" among the choices. */
const NONE = '';

function Choose({ blank, value, onChange, around }: BlankProps<Of<'choose'>>) {
  const after = <Cite book={around.book} cite={blank.cite} />;
  const sentence = blank.offers.find((offer) => offer.value === value)?.sentence;
  const picks = (key: string) => onChange(key === NONE ? undefined : key);
  if (sideBySide(blank.offers)) {
    const choices = {
      ...Object.fromEntries(blank.offers.map((offer) => [offer.value, offer.label])),
      ...(blank.optional ? { [NONE]: 'none' } : {}),
    };
    return (
      <>
        <Choice
          label={blank.label}
          value={value === undefined ? NONE : String(value)}
          choices={choices}
          onPick={picks}
          after={after}
        />
        {sentence && <p className="soft small">{sentence}</p>}
      </>
    );
  }
  return (
    <Labelled label={blank.label} cite={blank.cite} book={around.book}>
      {(id) => (
        <select
          id={id}
          className="text-field"
          value={value === undefined ? NONE : String(value)}
          onChange={(event) => picks(event.target.value)}
        >
          {(blank.optional || value === undefined) && <option value={NONE}>—</option>}
          {blank.offers.map((offer) => (
            <option key={offer.value} value={offer.value}>
              {offer.label}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
}

interface LabelledProps {
  readonly label: string;
  readonly cite?: string | undefined;
  readonly book: Book;
  readonly children: (id: string) => React.ReactNode;
}

function Labelled({ label, cite, book, children }: LabelledProps) {
  const id = useId();
  return (
    <div className="field blank">
      <span className="field-label">
        <label htmlFor={id}>{label}</label> <Cite book={book} cite={cite} />
      </span>
      {children(id)}
    </div>
  );
}

interface GroupProps extends Omit<LabelledProps, 'children'> {
  readonly children: React.ReactNode;
}

function Group({ label, cite, book, children }: GroupProps) {
  return (
    <fieldset className="blank-group">
      <legend>
        {label} <Cite book={book} cite={cite} />
      </legend>
      {children}
    </fieldset>
  );
}

/** In the order they were tapped where the order matters. */
function ChooseMany({ blank, value, onChange, around }: BlankProps<Of<'choose-many'>>) {
  const chosen = Array.isArray(value) ? (value as string[]) : [];
  return (
    <Group label={blank.label} cite={blank.cite} book={around.book}>
      <div className="toggles">
        {blank.offers.map((offer) => {
          const at = chosen.indexOf(offer.value);
          return (
            <button
              key={offer.value}
              type="button"
              className="toggle"
              aria-pressed={at >= 0}
              onClick={() => onChange(at >= 0 ? chosen.filter((one) => one !== offer.value) : [...chosen, offer.value])}
            >
              {blank.ranked && at >= 0 && <b>{at + 1}. </b>}
              {offer.label}
            </button>
          );
        })}
      </div>
    </Group>
  );
}

function TaskButton({
  blank,
  value,
  onChange,
  around,
  words: label,
}: BlankProps<MapTask['blank']> & { words: string }) {
  const on = around.task?.id === around.at;
  const task = { id: around.at, label: blank.label, piece: around.piece, value, onChange, blank } as MapTask;
  return (
    <button type="button" className="button on-map" aria-pressed={on} onClick={() => around.onTask(on ? null : task)}>
      {on ? 'Done on the map' : label}
    </button>
  );
}

function Pick(props: BlankProps<Of<'pick'>>) {
  const { blank, value, onChange, around } = props;
  const others = blank.others ?? [];
  if (blank.most === 1) {
    return (
      <Labelled label={blank.label} cite={blank.cite} book={around.book}>
        {(id) => (
          <span className="row">
            <select
              id={id}
              className="text-field pick"
              value={value === undefined ? NONE : String(value)}
              onChange={(event) => onChange(event.target.value === NONE ? undefined : event.target.value)}
            >
              {(blank.optional || blank.least === 0 || value === undefined) && <option value={NONE}>—</option>}
              {others.map((other) => (
                <option key={other.value} value={other.value}>
                  {other.label}
                </option>
              ))}
              {blank.pieces.map((piece) => (
                <option key={piece} value={piece}>
                  {around.nameOf(piece)}
                </option>
              ))}
            </select>
            <TaskButton {...props} words="On the map" />
          </span>
        )}
      </Labelled>
    );
  }
  const chosen = Array.isArray(value) ? (value as string[]) : [];
  return (
    <Group label={blank.label} cite={blank.cite} book={around.book}>
      <div className="toggles">
        {[
          ...others.map((other) => ({ id: other.value, name: other.label })),
          ...blank.pieces.map((id) => ({ id, name: around.nameOf(id) })),
        ].map(({ id, name }) => (
          <button
            key={id}
            type="button"
            className="toggle"
            aria-pressed={chosen.includes(id)}
            onClick={() => onChange(picked(blank, value, id))}
          >
            {name}
          </button>
        ))}
      </div>
      <TaskButton {...props} words="On the map" />
    </Group>
  );
}

const numberOf = (text: string): number | undefined => (text.trim() === '' ? undefined : Number(text));
const shown = (value: unknown): string => (typeof value === 'number' ? String(Math.round(value * 100) / 100) : '');

function Place(props: BlankProps<Of<'place'>>) {
  const { blank, value, onChange, around } = props;
  const at = (value ?? {}) as Filled;
  const set = (change: Filled) => {
    const next: Filled = {
      ...(blank.cells ? {} : { x: blank.from[0], y: blank.from[1] }),
      ...(blank.facings === 'none' || blank.facing === null ? {} : { facing: blank.facing }),
      ...at,
      ...change,
    };
    onChange(next);
  };
  return (
    <Group label={blank.label} cite={blank.cite} book={around.book}>
      <span className="row">
        {blank.cells ? (
          <select
            className="text-field pick"
            aria-label={`${blank.label}: cell`}
            value={String(at.cell ?? NONE)}
            onChange={(event) => set({ cell: event.target.value })}
          >
            <option value={NONE}>—</option>
            {blank.cells.map(({ cell, words: told }) => (
              <option key={cell} value={cell}>
                {cell} {told}
              </option>
            ))}
          </select>
        ) : (
          (['x', 'y'] as const).map((axis, i) => (
            <label key={axis} className="measure">
              {axis === 'x' ? 'east' : 'south'}{' '}
              <input
                type="number"
                className="text-field"
                step="0.1"
                placeholder={shown(blank.from[i])}
                value={shown(at[axis])}
                onChange={(event) => {
                  const given = numberOf(event.target.value);
                  if (given === undefined) onChange(undefined);
                  else if (Number.isFinite(given)) set({ [axis]: given });
                }}
              />
            </label>
          ))
        )}
        {blank.facings !== 'none' && (
          <FacingField facings={blank.facings} value={at.facing} onChange={(facing) => set({ facing })} />
        )}
        <TaskButton {...props} words="On the map" />
      </span>
    </Group>
  );
}

interface FacingFieldProps {
  readonly facings: Of<'facing'>['facings'];
  readonly value: unknown;
  readonly onChange: (facing: number | undefined) => void;
}

const POINTS = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'];

/** In degrees from north, with the points of the compass beside it; or one of a few. */
function FacingField({ facings, value, onChange }: FacingFieldProps) {
  if (facings !== 'any') {
    return (
      <label className="measure">
        facing{' '}
        <select
          className="text-field pick"
          value={value === undefined ? NONE : String(value)}
          onChange={(event) => onChange(numberOf(event.target.value))}
        >
          <option value={NONE}>—</option>
          {facings.map((one) => (
            <option key={one.value} value={one.value}>
              {one.label}
            </option>
          ))}
        </select>
      </label>
    );
  }
  const nearest = typeof value === 'number' ? POINTS[Math.round(value / 45) % 8] : undefined;
  return (
    <label className="measure">
      facing{' '}
      <input
        type="number"
        className="text-field"
        min="0"
        max="360"
        step="5"
        value={typeof value === 'number' ? String(Math.round(value)) : ''}
        onChange={(event) => {
          const given = numberOf(event.target.value);
          if (given === undefined || Number.isFinite(given)) onChange(given);
        }}
      />
      <span className="soft small"> {nearest ? `° ${nearest}` : '° from north'}</span>
    </label>
  );
}

function Facing({ blank, value, onChange, around }: BlankProps<Of<'facing'>>) {
  return (
    <Group label={blank.label} cite={blank.cite} book={around.book}>
      <FacingField facings={blank.facings} value={value} onChange={onChange} />
    </Group>
  );
}

function Path(props: BlankProps<Of<'path'>>) {
  const { blank, value, onChange, around } = props;
  const way = Array.isArray(value) ? (value as string[]) : [];
  const next = blank.next[way.at(-1) ?? blank.from] ?? [];
  return (
    <Group label={blank.label} cite={blank.cite} book={around.book}>
      <p className="way">{[blank.from, ...way].join(' › ')}</p>
      <span className="row">
        <select
          className="text-field pick"
          aria-label={`${blank.label}: next`}
          value={NONE}
          onChange={(event) => onChange([...way, event.target.value])}
        >
          <option value={NONE}>on to …</option>
          {next.map((cell) => (
            <option key={cell} value={cell}>
              {cell}
            </option>
          ))}
        </select>
        <button type="button" className="button" disabled={way.length === 0} onClick={() => onChange(way.slice(0, -1))}>
          One back
        </button>
        <TaskButton {...props} words="On the map" />
      </span>
    </Group>
  );
}

function NumberBlank({ blank, value, onChange, around }: BlankProps<Of<'number'>>) {
  return (
    <Labelled label={blank.label} cite={blank.cite} book={around.book}>
      {(id) => (
        <span className="measure">
          <input
            id={id}
            type="number"
            className="text-field"
            min={blank.least}
            max={blank.most}
            step={blank.step}
            value={typeof value === 'number' ? String(value) : ''}
            onChange={(event) => {
              const given = numberOf(event.target.value);
              if (given === undefined || Number.isFinite(given)) onChange(given);
            }}
          />{' '}
          <span className="soft small">
            {blank.unit}, {blank.least} to {blank.most}
          </span>
        </span>
      )}
    </Labelled>
  );
}

function Allot({ blank, value, onChange, around }: BlankProps<Of<'allot'>>) {
  const given = (value ?? {}) as Readonly<Record<string, number>>;
  const left = blank.total - Object.values(given).reduce((sum, one) => sum + one, 0);
  return (
    <Group label={blank.label} cite={blank.cite} book={around.book}>
      <p className={left === 0 ? 'soft small' : 'fault'}>
        {left === 0 ? `All ${blank.total} are allotted.` : left > 0 ? `${left} still to allot.` : `${-left} too many.`}
      </p>
      {blank.among.map(({ id, label, most }) => (
        <Labelled key={id} label={label} book={around.book}>
          {(field) => (
            <input
              id={field}
              type="number"
              className="text-field count"
              min="0"
              max={most}
              value={given[id] ?? 0}
              onChange={(event) => onChange({ ...given, [id]: Number(event.target.value) })}
            />
          )}
        </Labelled>
      ))}
    </Group>
  );
}

function Rows({ blank, value, onChange, around }: BlankProps<Of<'rows'>>) {
  const rows = Array.isArray(value) ? (value as Filled[]) : [];
  const fresh = (): Filled =>
    Object.fromEntries(
      blank.blanks.flatMap((one) =>
        one.type === 'choose' && !one.optional && one.offers[0] && !one.when ? [[one.key, one.offers[0].value]] : [],
      ),
    );
  return (
    <Group label={blank.label} cite={blank.cite} book={around.book}>
      {rows.map((row, i) => (
        <div key={i} className="form-row">
          <Blanks
            blanks={blank.blanks}
            filled={row}
            onSet={(key, one) => onChange(rows.map((old, j) => (j === i ? { ...old, [key]: one } : old)))}
            around={{ ...around, at: `${around.at}/${i}` }}
          />
          <button
            type="button"
            className="button plain harm"
            aria-label={`Strike line ${i + 1} of ${blank.label.toLowerCase()}`}
            onClick={() => onChange(rows.filter((_, j) => j !== i))}
          >
            Strike
          </button>
        </div>
      ))}
      {rows.length < blank.most && (
        <button type="button" className="button" onClick={() => onChange([...rows, fresh()])}>
          Add a line
        </button>
      )}
    </Group>
  );
}

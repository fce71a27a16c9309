/** Blanks about the ground: a place with a facing, a facing alone, a way from cell to cell. */
import { northing, type PlaceSpot } from '../../game/index.ts';
import { type BlankProps, type Filled, labelOf, numberOf, type Of, TaskButton } from './blank-parts.tsx';
import { Group, Select } from './rows.tsx';

const shown = (value: unknown): string => (typeof value === 'number' ? String(Math.round(value * 100) / 100) : '');

export function Place(props: BlankProps<Of<'place'>>) {
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
  const clear = () => onChange(undefined);
  return (
    <Group {...labelOf(blank, around)}>
      <span className="row">
        {blank.spots ? (
          <Select
            aria-label={`${blank.label}: place`}
            options={blank.spots.map(({ words }, i) => ({ value: String(i), label: words }))}
            value={spotIn(blank.spots, at)}
            onPick={(i) => {
              const {
                at: [x, y],
                facing,
              } = blank.spots![Number(i)]!;
              onChange({ x, y, ...(facing === null ? {} : { facing }) });
            }}
          />
        ) : blank.cells ? (
          <Select
            aria-label={`${blank.label}: cell`}
            options={blank.cells.map(({ cell, words: told }) => ({ value: cell, label: `${cell} ${told}` }))}
            value={at.cell === undefined ? undefined : String(at.cell)}
            onPick={(cell) => set({ cell })}
          />
        ) : (
          <>
            <Measure words="east" usual={blank.from[0]} value={at.x} onClear={clear} onGive={(x) => set({ x })} />
            <Measure
              words="north"
              usual={northing(blank.south, blank.from[1])}
              value={typeof at.y === 'number' ? northing(blank.south, at.y) : undefined}
              onClear={clear}
              onGive={(north) => set({ y: northing(blank.south, north) })}
            />
          </>
        )}
        {blank.facings !== 'none' && !blank.spots && (
          <FacingField facings={blank.facings} value={at.facing} onChange={(facing) => set({ facing })} />
        )}
        <TaskButton {...props} words="On the map" />
      </span>
    </Group>
  );
}

/** Which of a few places is entered, by its number. */
function spotIn(spots: readonly PlaceSpot[], { x, y, facing }: Filled): string | undefined {
  const at = spots.findIndex((one) => one.at[0] === x && one.at[1] === y && one.facing === (facing ?? null));
  return at < 0 ? undefined : String(at);
}

interface MeasureProps {
  readonly words: string;
  /** Where it stands. */
  readonly usual: number;
  readonly value: unknown;
  onClear(): void;
  onGive(value: number): void;
}

/** Inches from the western or the southern edge. */
function Measure({ words, usual, value, onClear, onGive }: MeasureProps) {
  return (
    <label className="measure">
      {words}{' '}
      <input
        type="number"
        className="text-field"
        step="0.1"
        placeholder={shown(usual)}
        value={shown(value)}
        onChange={(event) => {
          const given = numberOf(event.target.value);
          if (given === undefined) onClear();
          else if (Number.isFinite(given)) onGive(given);
        }}
      />
    </label>
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
      <span className="measure">
        facing{' '}
        <Select
          aria-label="facing"
          options={facings.map((one) => ({ value: String(one.value), label: one.label }))}
          value={value === undefined ? undefined : String(value)}
          optional
          onPick={(one) => onChange(one === undefined ? undefined : Number(one))}
        />
      </span>
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

export function Facing({ blank, value, onChange, around }: BlankProps<Of<'facing'>>) {
  return (
    <Group {...labelOf(blank, around)}>
      <FacingField facings={blank.facings} value={value} onChange={onChange} />
    </Group>
  );
}

export function Path(props: BlankProps<Of<'path'>>) {
  const { blank, value, onChange, around } = props;
  const way = Array.isArray(value) ? (value as string[]) : [];
  const next = blank.next[way.at(-1) ?? blank.from] ?? [];
  return (
    <Group {...labelOf(blank, around)}>
      <p className="way">{[blank.from, ...way].join(' › ')}</p>
      <span className="row">
        <Select
          aria-label={`${blank.label}: next`}
          options={next.map((cell) => ({ value: cell, label: cell }))}
          value={undefined}
          empty="on to …"
          onPick={(cell) => onChange([...way, cell])}
        />
        <button type="button" className="button" disabled={way.length === 0} onClick={() => onChange(way.slice(0, -1))}>
          Undo <span className="unseen">the last step</span>
        </button>
        <TaskButton {...props} words="On the map" />
      </span>
    </Group>
  );
}

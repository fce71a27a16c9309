/** All that may be entered of a thing, its points, and what can be done with it as a whole. */
import { type Act, type At, type Draft, divisionIn, pathOf, type Ref, valueAt } from '../../staff/editor/index.ts';
import { FieldLine } from './field-input.tsx';
import { fieldsOf } from './fields.ts';
import { facingOf, isDrawn, pointsOf } from './ground-thing.ts';
import { roadEnds } from './road-ends.ts';
import { useEditor } from './use-editor.ts';
import { calledOf } from './words.ts';

interface ThingFieldsProps {
  readonly of: Ref;
  /** Every point with its own two fields: for whom the knobs on the map are not there. */
  readonly points?: boolean;
  /** Only the first few at once, the rest folded. */
  readonly few?: boolean;
}

/** Fields of the small card. */
const FEW = 4;
/** Of a division, whose name and numbers stand in the tree. */
const ORDERS = ['order', 'supports'];

export function ThingFields({ of, points, few }: ThingFieldsProps) {
  const { draft } = useEditor();
  const specs = fieldsOf(draft, of);
  const first = of.of === 'division' ? specs.filter(({ field }) => ORDERS.includes(field)) : specs.slice(0, FEW);
  const shown = few ? first : specs;
  const lines = (some: typeof specs) => some.map((spec) => <FieldLine key={spec.label} of={of} spec={spec} />);
  return (
    <>
      <div className="thing-fields">{lines(shown)}</div>
      {shown.length < specs.length && (
        <details className="thing-more">
          <summary>More</summary>
          <div className="thing-fields">{lines(specs.filter((spec) => !shown.includes(spec)))}</div>
        </details>
      )}
      {points && <Points of={of} />}
      <ThingActs of={of} />
    </>
  );
}

function Points({ of }: { readonly of: Ref }) {
  const { draft, act } = useEditor();
  if (!isDrawn(of)) return null;
  const all = pointsOf(draft, of);
  const { width, height } = draft.ground;
  const spec = (label: string, value: number, most: number, to: (value: number) => At, at: number) => ({
    field: '',
    label,
    kind: 'number' as const,
    value,
    least: 0,
    most,
    acts: (given: unknown): readonly Act[] => [{ act: 'vertex', ref: of, at, to: to(Number(given)) }],
  });
  return (
    <ol className="thing-points">
      {all.map(([x, y], i) => (
        <li key={i}>
          <FieldLine of={of} spec={spec(`Point ${i + 1}, east`, x, width, (value) => [value, y], i)} />
          <FieldLine of={of} spec={spec(`Point ${i + 1}, north`, y, height, (value) => [x, value], i)} />
          <button
            type="button"
            className="button plain small"
            onClick={() => act({ act: 'split', ref: of, side: i, to: between(all, i, of.of === 'area') })}
          >
            Add after
          </button>
          <button
            type="button"
            className="button plain small harm"
            onClick={() => act({ act: 'drop-vertex', ref: of, at: i })}
          >
            Remove
          </button>
        </li>
      ))}
    </ol>
  );
}

/** Halfway to the next point; after the end of a line as far again as the last side. */
function between(all: readonly At[], i: number, ring: boolean): At {
  const at = all[i]!;
  const next = all[i + 1] ?? (ring ? all[0]! : ([2 * at[0] - all[i - 1]![0], 2 * at[1] - all[i - 1]![1]] as At));
  return [(at[0] + next[0]) / 2, (at[1] + next[1]) / 2];
}

function ThingActs({ of }: { readonly of: Ref }) {
  const { draft, act, select } = useEditor();
  const called = calledOf(draft, of);
  const button = (words: string, ...acts: readonly Act[]) => (
    <button type="button" className="button plain small" onClick={() => act(...acts)}>
      {words} <span className="unseen">{called}</span>
    </button>
  );
  return (
    <p className="row thing-acts">
      {isDrawn(of) && button('Smooth', { act: 'smooth', ref: of })}
      {of.of === 'division' && <Placing id={of.id} draft={draft} onAct={act} />}
      {of.of === 'division' && (
        <>
          {button('+ Foot', { act: 'add-body', division: of.id, arm: 'foot' })}
          {button('+ Horse', { act: 'add-body', division: of.id, arm: 'horse' })}
          {button('+ Guns', { act: 'add-body', division: of.id, arm: 'guns' })}
        </>
      )}
      {(of.of === 'side' || of.of === 'corps') && <General of={of} draft={draft} onAct={act} />}
      {of.of !== 'day' && of.of !== 'side' && button('Copy', { act: 'copy', ref: of })}
      {(of.of === 'corps' || of.of === 'division' || of.of === 'body') && button('Split', { act: 'divide', ref: of })}
      {of.of !== 'day' && of.of !== 'side' && (
        <button
          type="button"
          className="button plain small harm"
          onClick={() => {
            if (act({ act: 'erase', ref: of })) select(null);
          }}
        >
          Delete <span className="unseen">{called}</span>
        </button>
      )}
    </p>
  );
}

interface PlacingProps {
  readonly draft: Draft;
  onAct(...acts: readonly Act[]): boolean;
}

/** Where a division is when it all begins: on the field, on its way, or nowhere yet. */
function Placing({ id, draft, onAct }: PlacingProps & { readonly id: string }) {
  const { division, side } = divisionIn(draft, id)!;
  const ends = Object.keys(roadEnds(draft));
  const own = draft.sides[side].road;
  const [road, end] = own.road === '' ? (ends[0]?.split(' ') ?? []) : [own.road, own.end];
  return (
    <>
      {!division.stands && (
        <button
          type="button"
          className="button small"
          onClick={() =>
            onAct({ act: 'stand', division: id, at: openSpot(draft, side), facing: facingOf(draft, side) })
          }
        >
          Place it on the field
        </button>
      )}
      {!division.arrives && road !== undefined && (
        <button
          type="button"
          className="button plain small"
          onClick={() =>
            onAct({
              act: 'arrive',
              division: id,
              time: later(draft.clock.start),
              road,
              end: end as 'first' | 'last',
            })
          }
        >
          Let it arrive later
        </button>
      )}
      {(division.stands || division.arrives) && (
        <button type="button" className="button plain small" onClick={() => onAct({ act: 'unplace', division: id })}>
          Take it off
        </button>
      )}
    </>
  );
}

/** A side's or a corps' general rides where it is usual, or has a place of his own. */
function General({ of, draft, onAct }: PlacingProps & { readonly of: Ref }) {
  const path = pathOf(draft, of);
  const at = path && (valueAt(draft, [...path, 'commander', 'at']) as At | undefined);
  const { width, height } = draft.ground;
  return at ? (
    <button
      type="button"
      className="button plain small"
      onClick={() => onAct({ act: 'set', ref: of, field: 'commander.at', value: null })}
    >
      The general rides with his troops
    </button>
  ) : (
    <button
      type="button"
      className="button plain small"
      onClick={() => onAct({ act: 'set', ref: of, field: 'commander.at', value: [width / 2, height / 2] })}
    >
      Give the general a place
    </button>
  );
}

/** An hour after that. */
function later(hour: string): string {
  const [hours = 0, minutes = 0] = hour.split(':').map(Number);
  return `${String(Math.min(23, hours + 1)).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
}

/** Near a side's own edge, beside those who stand there already. */
function openSpot(draft: Draft, side: 0 | 1): At {
  const { width, height } = draft.ground;
  const { home, corps } = draft.sides[side];
  const standing = corps.flatMap(({ divisions }) => divisions.filter(({ stands }) => stands)).length;
  const along = ((standing * 2 + 1) % 7) / 7;
  const deep = 0.2 + 0.12 * Math.floor((standing * 2 + 1) / 7);
  const spots = {
    south: [width * along, height * deep],
    north: [width * along, height * (1 - deep)],
    west: [width * deep, height * along],
    east: [width * (1 - deep), height * along],
  } as const;
  return spots[home];
}

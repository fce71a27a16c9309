/** A roll opened up: its dice, what was needed, every modifier with its rule, and the chart it was read on. */
import './result.css';
import type { Book } from '../../game/index.ts';
import { type RollEntry, signed } from '../../kernel/index.ts';
import { Cite } from '../charts/cite.tsx';
import { ModifierList, type Opened } from './modifiers-view.tsx';

interface RollLineProps {
  readonly book: Book;
  readonly roll: RollEntry;
  readonly open?: boolean;
  readonly onOpen: (open: Opened) => void;
  readonly onMend?: () => void;
}

export function RollLine({ book, roll, open, onOpen, onMend }: RollLineProps) {
  const { lit } = roll;
  return (
    <details className="roll" open={open}>
      <summary>
        <Faces roll={roll} />
        <span>
          {roll.label}
          {roll.who && <span className="soft">, {roll.who}</span>} <RollSum roll={roll} />
        </span>
      </summary>
      <div className="roll-body">
        <ModifierList book={book} modifiers={roll.modifiers} onOpen={onOpen} />
        <p className="row">
          <Cite book={book} cite={roll.cite} />
          {lit && (
            <button
              type="button"
              className="tap cite"
              onClick={() =>
                onOpen({
                  chart: lit.chart,
                  lit: { row: lit.row, ...(lit.column === undefined ? {} : { column: lit.column }) },
                })
              }
            >
              {lit.row}
              {lit.column ? `, ${lit.column}` : ''}: chart ›
            </button>
          )}
          <span className="soft small">{roll.hand === 'typed' ? 'entered dice' : 'digital dice'}</span>
          {onMend && (
            <button type="button" className="button plain mend" onClick={onMend}>
              Correct this roll
            </button>
          )}
        </p>
      </div>
    </details>
  );
}

function Faces({ roll }: { readonly roll: RollEntry }) {
  return (
    <span className="faces">
      {roll.faces.map((face, i) => (
        <span key={i} className="die set">
          {face}
        </span>
      ))}
    </span>
  );
}

function RollSum({ roll }: { readonly roll: RollEntry }) {
  const plus = !roll.times && roll.modifiers.length > 0 ? roll.total : null;
  const sum = roll.modifiers.reduce((all, { value }) => all + (typeof value === 'number' ? value : 0), 0);
  return (
    <span>
      {plus !== null && `${roll.natural} ${sum === 0 ? '±0' : signed(sum)} = ${plus}`}
      {roll.needs && `${plus === null ? '' : ','} needs ${roll.needs}`}
      {roll.result && (
        <>
          : <b>{roll.result}</b>
        </>
      )}
    </span>
  );
}

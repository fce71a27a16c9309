/** Own choices against the enemy's: every pair weighed, and a row taken by a tap. */
import { type CSSProperties, useState } from 'react';
import type { Book, Weighed } from '../../game/index.ts';
import { Cite } from '../charts/cite.tsx';

interface WeighedTableProps {
  readonly book: Book;
  readonly weighed: Weighed;
  /** The value of the row that is entered. */
  readonly chosen: unknown;
  readonly onEnter: (line: string, key: string, value: string) => void;
}

const percent = (chance: number): string => `${Math.round(100 * chance)} %`;

export function WeighedTable({ book, weighed, chosen, onEnter }: WeighedTableProps) {
  const { title, key, cite, rows, columns, cells, enters, open } = weighed;
  const [looked, setLooked] = useState<readonly [number, number] | null>(null);
  const at = looked ?? open ?? null;
  const sentence = at && cells[at[0]]?.[at[1]]?.sentence;
  return (
    <section className="weighed" aria-labelledby="weighed">
      <h3 id="weighed">{title}</h3>
      <p className="small soft">
        {key} <Cite book={book} cite={cite} />
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span className="small">you \ the enemy</span>
            </th>
            {columns.map(({ value, short, label }) => (
              <th key={value} scope="col">
                <Called short={short} label={label} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ value, short, label }, r) => (
            <tr key={value} data-chosen={chosen === value || undefined}>
              <th scope="row">
                {enters ? (
                  <button
                    type="button"
                    aria-pressed={chosen === value}
                    onClick={() => onEnter(enters.line, enters.key, value)}
                  >
                    <Called short={short} label={label} />
                  </button>
                ) : (
                  <Called short={short} label={label} />
                )}
              </th>
              {cells[r]!.map(({ chance, words, sentence: told }, c) => (
                <td
                  key={columns[c]!.value}
                  title={told}
                  data-open={(open && open[0] === r && open[1] === c) || undefined}
                  style={{ '--chance': chance } as CSSProperties}
                  onPointerEnter={() => setLooked([r, c])}
                  onPointerLeave={() => setLooked(null)}
                >
                  <b>{percent(chance)}</b>
                  <span>{words}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="weighed-told">{sentence}</p>
    </section>
  );
}

/** Where there is room, in full. */
const Called = ({ short, label }: { readonly short: string; readonly label: string }) => (
  <>
    <span className="in-short" aria-hidden="true">
      {short}
    </span>
    <span className="in-full">{label}</span>
  </>
);

/** One chart as the sheet has it: the cell lit, marks where it was repaired or is ours, notes below. */
import './charts.css';
import { useEffect, useRef } from 'react';
import type { Book } from '../../game/index.ts';
import { type Cell, type Chart, keyWords, type Provenance, signed } from '../../kernel/index.ts';
import { Cite } from './cite.tsx';
import { codeWords } from './code-words.ts';
import { Linked } from './linked.tsx';
import type { Lit } from './lit.ts';

interface ChartViewProps {
  readonly book: Book;
  readonly chart: Chart;
  readonly lit?: Lit | null | undefined;
}

export const PROVENANCE_WORDS: Readonly<Record<Provenance['kind'], string>> = {
  printed: 'as printed',
  repaired: 'repaired',
  house: 'house',
};
const MARKS: Readonly<Record<Provenance['kind'], string>> = { printed: '', repaired: '†', house: '‡' };

export function ChartView({ book, chart, lit }: ChartViewProps) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    box.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [chart, lit?.row, lit?.column]);
  return (
    <div className="chart">
      <p className="chart-line">
        <Cite book={book} cite={chart.section} />
        {chart.dice && (
          <span>
            {' '}
            · roll {chart.dice.id}
            {chart.reads === 'across' ? ', read across' : chart.reads === 'inside' ? ', find it inside the row' : ''}
          </span>
        )}{' '}
        · <ProvenanceWords book={book} provenance={chart.provenance} />
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <section className="chart-box" ref={box} tabIndex={0} aria-label={`${chart.title}, table`}>
        {chart.kind === 'modifiers' ? (
          <Modifiers book={book} chart={chart} lit={lit} />
        ) : (
          <Grid book={book} chart={chart} lit={lit} />
        )}
      </section>
      <Notes book={book} chart={chart} />
    </div>
  );
}

function provenanceAt(chart: Chart, row: string, column?: string): Provenance | undefined {
  return chart.cells.find((cell) => cell.row === row && (cell.column === undefined || cell.column === column))
    ?.provenance;
}

function Mark({ provenance }: { readonly provenance: Provenance | undefined }) {
  if (!provenance || provenance.kind === 'printed') return null;
  return (
    <sup className="prov">
      <span aria-hidden="true">{MARKS[provenance.kind]}</span>
      <span className="unseen">, {PROVENANCE_WORDS[provenance.kind]}</span>
    </sup>
  );
}

const shown = (cell: Cell | undefined) =>
  cell === null || cell === undefined ? (
    <span className="soft">
      <span aria-hidden="true">–</span>
      <span className="unseen">none</span>
    </span>
  ) : typeof cell === 'number' && cell < 0 ? (
    `−${-cell}`
  ) : (
    cell
  );

function Named({ book, name }: { readonly book: Book; readonly name: string }) {
  const words = codeWords(book, name);
  return words && words !== keyWords(name) ? (
    <>
      {keyWords(name)} <span className="soft code-words">{words}</span>
    </>
  ) : (
    keyWords(name)
  );
}

function Grid({ book, chart, lit }: ChartViewProps) {
  return (
    <table className="grid">
      <caption className="unseen">{chart.title}</caption>
      <thead>
        <tr>
          <td />
          {chart.columns.map((column) => (
            <th key={column} scope="col" className={column === lit?.column ? 'near' : undefined}>
              <Named book={book} name={column} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {chart.rows.map((row) => (
          <tr key={row.key} className={row.key === lit?.row ? 'near' : undefined}>
            <th scope="row" {...(row.key === lit?.row && !lit.column ? { 'aria-current': 'true' as const } : {})}>
              <Named book={book} name={row.key} />
            </th>
            {chart.columns.map((column, i) => {
              const on = row.key === lit?.row && (lit.column === undefined || lit.column === column);
              return (
                <td key={column} {...(on ? { 'aria-current': 'true' as const } : {})}>
                  {shown(row.cells[i])}
                  <Mark provenance={provenanceAt(chart, row.key, column)} />
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Modifiers({ book, chart, lit }: ChartViewProps) {
  return (
    <table className="grid modifiers">
      <caption className="unseen">{chart.title}</caption>
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">Worth</th>
        </tr>
      </thead>
      <tbody>
        {chart.entries.map((entry) => {
          const on = entry.key === lit?.row;
          return (
            <tr key={entry.key} className={on ? 'near' : undefined}>
              <th scope="row">
                {entry.label} <Cite book={book} cite={entry.cite === chart.section ? undefined : entry.cite} />
              </th>
              <td {...(on ? { 'aria-current': 'true' as const } : {})}>
                {signed(entry.value)}
                <Mark provenance={provenanceAt(chart, entry.key ?? '')} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function ProvenanceWords({ book, provenance }: { readonly book: Book; readonly provenance: Provenance }) {
  const note = 'note' in provenance ? provenance.note : undefined;
  const ruling = 'ruling' in provenance ? provenance.ruling : undefined;
  return (
    <span>
      {MARKS[provenance.kind]} {PROVENANCE_WORDS[provenance.kind]}
      {note ? `: ${note}` : ''} <Cite book={book} cite={ruling} />
    </span>
  );
}

function Notes({ book, chart }: { readonly book: Book; readonly chart: Chart }) {
  const label = (row: string) => chart.entries.find(({ key }) => key === row)?.label ?? row;
  if (chart.cells.length + chart.notes.length === 0) return null;
  return (
    <ul className="chart-notes">
      {chart.cells.map(({ row, column, provenance }) => (
        <li key={`${row}/${column}`}>
          {label(row)}
          {column === undefined ? '' : `, ${column}`}: <ProvenanceWords book={book} provenance={provenance} />
        </li>
      ))}
      {chart.notes.map((note) => (
        <li key={note}>
          <Linked book={book} text={note} />
        </li>
      ))}
    </ul>
  );
}

/** The modifiers now in force, each with its rule, one tap from its chart; and the chart cells that were read. */
import { useState } from 'react';
import type { Book } from '../../game/index.ts';
import { type Listed, type Looked, signed } from '../../kernel/index.ts';
import { ChartSheet } from '../charts/chart-sheet.tsx';
import { Cite } from '../charts/cite.tsx';
import { codeWords } from '../charts/code-words.ts';
import type { Lit } from '../charts/lit.ts';
import { diceWords } from './dice-pad.ts';
import type { CertainRoll, Preview } from './preview.ts';

export interface Opened {
  readonly chart: string;
  readonly lit?: Lit;
}

export function ModifiersView({ book, preview }: { readonly book: Book; readonly preview: Preview }) {
  const [open, setOpen] = useState<Opened | null>(null);
  return (
    <section className="force" aria-labelledby="force">
      <h2 id="force">{preview.rolls.length > 1 ? 'To begin with' : 'In force'}</h2>
      {preview.reports.map(({ text, cite }) => (
        <p key={text}>
          {text} <Cite book={book} cite={cite} />
        </p>
      ))}
      {preview.rolls.map((roll, i) => (
        <RollTerms key={i} book={book} roll={roll} only={preview.rolls.length === 1} onOpen={setOpen} />
      ))}
      {preview.rolls.length === 0 && preview.reports.length === 0 && <p>Nothing is rolled.</p>}
      {preview.looks.length > 0 && (
        <ul className="looked" aria-label="Read from the charts">
          {preview.looks.map((look) => (
            <li key={`${look.chart}/${look.row}/${look.column}`}>
              <LookLink book={book} look={look} onOpen={setOpen} />
            </li>
          ))}
        </ul>
      )}
      {open && <ChartSheet book={book} chart={open.chart} lit={open.lit} onClose={() => setOpen(null)} />}
    </section>
  );
}

export function LookLink({ book, look, onOpen }: { book: Book; look: Looked; onOpen: (open: Opened) => void }) {
  const chart = book.charts.find(({ id }) => id === look.chart);
  const row = chart?.rows.find(({ key }) => key === look.row);
  const cell = row?.cells[chart?.columns.indexOf(look.column) ?? -1];
  return (
    <button
      type="button"
      className="tap"
      onClick={() => onOpen({ chart: look.chart, lit: { row: look.row, column: look.column } })}
    >
      {codeWords(book, look.column) ?? look.column}, {codeWords(book, look.row) ?? look.row}: <b>{cell ?? 'none'}</b>
      <span className="cite"> {chart?.title} ›</span>
    </button>
  );
}

interface RollTermsProps {
  readonly book: Book;
  readonly roll: CertainRoll;
  readonly only: boolean;
  readonly onOpen: (open: Opened) => void;
}

function RollTerms({ book, roll, only, onOpen }: RollTermsProps) {
  const { chart } = roll;
  const needs = roll.needs ? (
    <>
      Needs <b>{roll.needs}</b> on {diceShort(roll)}
    </>
  ) : (
    diceWords({ ...roll, times: roll.times ?? 1 }).replace(/\.$/, '')
  );
  return (
    <div className="terms">
      {!only && (
        <h3>
          {roll.label}
          {roll.who && <span className="soft"> {roll.who}</span>}
        </h3>
      )}
      <ModifierList book={book} modifiers={roll.modifiers} onOpen={onOpen} />
      <p className="needs">
        <span>
          {needs}
          {roll.modifiers.length > 0 && `, net ${signed(roll.net)}`} <Cite book={book} cite={roll.cite} />
        </span>
        {chart && (
          <button type="button" className="tap cite" onClick={() => onOpen({ chart })}>
            chart ›
          </button>
        )}
      </p>
    </div>
  );
}

const diceShort = ({ dice, times }: CertainRoll) => (times ? `each of ${times} × ${dice}` : dice);

interface ModifierListProps {
  readonly book: Book;
  readonly modifiers: readonly Listed[];
  readonly onOpen: (open: Opened) => void;
}

export function ModifierList({ book, modifiers, onOpen }: ModifierListProps) {
  if (modifiers.length === 0) return null;
  return (
    <ul className="modifier-list" aria-label="Modifiers">
      {modifiers.map((one, i) => (
        <li key={i}>
          <span>
            {one.chart ? (
              <button
                type="button"
                className="tap label"
                onClick={() =>
                  onOpen({ chart: one.chart!, ...(one.key === undefined ? {} : { lit: { row: one.key } }) })
                }
              >
                {one.label}
              </button>
            ) : (
              one.label
            )}{' '}
            <Cite book={book} cite={one.cite} />
          </span>
          <b className="worth">{signed(one.value)}</b>
        </li>
      ))}
    </ul>
  );
}

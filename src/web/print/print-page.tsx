/** For the printer: `#/book/print`. Choose what, see the sheets, print them; nothing else gets on the paper. */
import './print.css';
import '../rosters/rosters.css';
import { useState } from 'react';
import type { Book } from '../../game/index.ts';
import { useBook } from '../engine/use-book.ts';
import { FieldRow } from '../form/field.tsx';
import { Choice } from '../frame/choice.tsx';
import type { PageProps } from '../frame/page.ts';
import { useSetting } from '../frame/use-store.ts';
import { useTitle } from '../frame/use-title.ts';
import type { Army } from '../rosters/army.ts';
import { useArmies } from '../rosters/use-armies.ts';
import { ChartsPrint } from './charts-print.tsx';
import { Fitted } from './fitted.tsx';
import { MARGIN, PAPERS, type PaperName } from './layout.ts';
import { PickSome } from './pick-some.tsx';
import { ChitsPrint, CountersPrint, MarkersPrint, markersOf } from './pieces.tsx';
import { RosterPrint } from './roster-print.tsx';

const WHAT = {
  charts: 'Charts',
  rosters: 'Rosters',
  chits: 'Order chits',
  markers: 'Markers',
  counters: 'Counters',
} as const;
type What = keyof typeof WHAT;

export default function PrintPage({ params, query }: PageProps) {
  const book = useBook(params.book!);
  const armies = useArmies(book);
  useTitle(`Print ${book.title}`);
  if (!armies) return <p className="waiting">Loading …</p>;
  const wanted = query.get('what') ?? '';
  return (
    <PrintDesk
      book={book}
      armies={armies}
      first={wanted in WHAT ? (wanted as What) : 'charts'}
      army={query.get('army')}
      chart={query.get('chart')}
    />
  );
}

/** A setting that shows at once and is kept behind it. */
function useRemembered<V extends string>(id: string, fallback: V): readonly [V, (value: V) => void] {
  const [kept, keep] = useSetting<V>(id, fallback);
  const [now, setNow] = useState<V | null>(null);
  const set = (value: V) => {
    setNow(value);
    void keep(value);
  };
  return [now ?? kept, set];
}

interface PrintDeskProps {
  readonly book: Book;
  readonly armies: readonly Army[];
  readonly first: What;
  readonly army: string | null;
  readonly chart: string | null;
}

function PrintDesk({ book, armies, first, army: armyId, chart }: PrintDeskProps) {
  const [what, setWhat] = useState<What>(first);
  const [paperName, setPaper] = useRemembered<PaperName>('paper', 'a4');
  const [ink, setInk] = useRemembered<'colour' | 'outline'>('print-ink', 'colour');
  const [charts, setCharts] = useState<ReadonlySet<string>>(
    () => new Set(chart ? [`${book.id}/${chart}`] : book.charts.map(({ id }) => id)),
  );
  const kinds = markersOf(book).map(({ id, label, words }) => ({ id, title: words, section: label }));
  const [markers, setMarkers] = useState<ReadonlySet<string>>(() => new Set(kinds.map(({ id }) => id)));
  const [picked, setPicked] = useState(armyId ?? armies[0]?.id ?? '');
  const [marked, setMarked] = useState(false);
  const [times, setTimes] = useState(6);
  const paper = PAPERS[paperName] ?? PAPERS.a4;
  const outline = ink === 'outline';
  const army = armies.find(({ id }) => id === picked) ?? armies[0];
  const needsArmy = what === 'rosters' || what === 'counters';
  const pieces = { book, paper, outline, times };
  return (
    <main className="print-page">
      {/* The printer takes its paper from the page's own style. */}
      <style>{`@page { size: ${paper.size}; margin: ${MARGIN}mm; }`}</style>
      <div className="page print-desk no-print">
        <h1>Print</h1>
        <p className="soft">
          <a href={`#/${book.id}`}>{book.title}</a>
        </p>
        <Choice label="What" value={what} choices={WHAT} onPick={(key) => setWhat(key as What)} />
        <Choice
          label="Paper"
          value={paperName}
          choices={{ a4: PAPERS.a4.words, letter: PAPERS.letter.words }}
          onPick={(key) => setPaper(key as PaperName)}
        />
        {what !== 'charts' && what !== 'markers' && (
          <Choice
            label="Ink"
            value={ink}
            choices={{ colour: 'colour', outline: 'black and white' }}
            onPick={(key) => setInk(key as 'colour' | 'outline')}
          />
        )}
        {what === 'charts' && <PickSome label="Charts" things={book.charts} picked={charts} onPick={setCharts} />}
        {what === 'markers' && <PickSome label="Markers" things={kinds} picked={markers} onPick={setMarkers} />}
        {needsArmy && armies.length > 1 && (
          <FieldRow
            book={book}
            field={{
              path: 'army',
              label: 'Army',
              type: 'choice',
              keys: armies.map(({ id }) => id),
              choices: Object.fromEntries(armies.map(({ id, name, side }) => [id, `${name}, ${side}`])),
            }}
            value={army?.id}
            onChange={(value) => setPicked(String(value))}
          />
        )}
        {what === 'rosters' && (
          <FieldRow
            book={book}
            field={{ path: 'marked', label: 'With the marks as they stand', type: 'yes' }}
            value={marked}
            onChange={(value) => setMarked(value === true)}
          />
        )}
        {(what === 'chits' || what === 'markers') && (
          <FieldRow
            book={book}
            field={{ path: 'times', label: 'Of each', type: 'whole', min: 1, max: 60 }}
            value={times}
            onChange={(value) => Number.isInteger(value) && setTimes(Math.min(60, Math.max(1, Number(value))))}
          />
        )}
        {needsArmy && !army && (
          <p>
            There is no army yet. <a href={`#/${book.id}/roster`}>Make one</a>
          </p>
        )}
        <p>
          <button type="button" className="button first" onClick={() => window.print()}>
            Print
          </button>
        </p>
      </div>
      <Fitted width={paper.width}>
        {what === 'charts' && (
          <ChartsPrint book={book} charts={book.charts.filter(({ id }) => charts.has(id))} paper={paper} />
        )}
        {what === 'rosters' && army && (
          <RosterPrint book={book} army={army} paper={paper} outline={outline} marked={marked} />
        )}
        {what === 'chits' && <ChitsPrint {...pieces} armies={armies.filter(({ inPlay }) => inPlay)} />}
        {what === 'markers' && <MarkersPrint {...pieces} picked={markers} />}
        {what === 'counters' && army && <CountersPrint {...pieces} army={army} />}
      </Fitted>
    </main>
  );
}

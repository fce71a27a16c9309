/** What happened, gravest first: a numbered line each, with the same number on the map. */
import './report.css';
import { type Book, many, type ReportLine } from '../../game/index.ts';
import { Cite } from '../charts/cite.tsx';
import type { Pin } from '../map/index.ts';
import type { Replay } from './replay.ts';
import type { Reported, TableNow } from './session.ts';

interface ReportViewProps {
  readonly book: Book;
  readonly now: TableNow;
  readonly replay: Replay;
  readonly onShow: (line: ReportLine) => void;
  readonly onJournal: () => void;
  /** The line somebody came to from its pin. */
  readonly lit: number | null;
}

export function ReportView({ book, now, replay, onShow, onJournal, lit }: ReportViewProps) {
  const { report } = now;
  if (!report || (report.lines.length === 0 && report.trifles === 0)) return null;
  const last = now.journal.at(-1);
  return (
    <section className="report" aria-labelledby="report" data-part="report">
      <header>
        <h2 id="report">Turn {report.turn}: what happened</h2>
      </header>
      <ol>
        {report.lines.map((line, i) => (
          <li key={`${line.kind} ${line.lead} ${i}`} className={lit === i + 1 ? `${line.tone} lit` : line.tone}>
            <span className={`disc ${discOf(line)}`} aria-hidden="true">
              {i + 1}
            </span>
            <p>
              <b>{line.lead}</b>
              {line.words === '' ? '.' : `: ${line.words}.`} <Cite book={book} cite={line.cite} />
            </p>
            {line.at && (
              <button type="button" className="tap" onClick={() => onShow(line)}>
                map <span className="unseen">: {line.lead}</span>›
              </button>
            )}
          </li>
        ))}
      </ol>
      <p className="row report-foot">
        {report.trifles > 0 && (
          <span className="soft small">
            {report.lines.length > 0 && 'and '}
            {many(report.trifles, 'fight')} without effect
          </span>
        )}
        {last && now.seen <= last.at && (
          <button type="button" className="button plain" onClick={() => replay.watch(now.seen, last.at + 1)}>
            Watch it
          </button>
        )}
        <button type="button" className="button plain" onClick={onJournal}>
          All of it
        </button>
      </p>
    </section>
  );
}

const discOf = ({ kind, tone }: ReportLine): Pin['tone'] =>
  kind === 'arrival' ? 'news' : kind === 'fight' ? 'gain' : tone;

/** The same lines on the map; a crowd of fights would hide the field. */
const PINS = 12;

export const pinsOf = (report: Reported | null): Pin[] =>
  (report?.lines ?? [])
    .slice(0, PINS)
    .flatMap((line, i) => (line.at ? [{ number: i + 1, tone: discOf(line), at: line.at, words: line.lead }] : []));

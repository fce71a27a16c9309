/** Forty battles by officers: who wins by how much, what it costs, what would bring it nearer even. */
import { useEffect, useRef, useState } from 'react';
import type { DayFought } from '../../staff/day-games.ts';
import {
  type Bar,
  type Draft,
  did,
  type Effect,
  effectOf,
  isRefused,
  type Remedy,
  remedies,
  TRIED,
  trySeeds,
  type Verdict,
  verdict,
} from '../../staff/editor/index.ts';
import { Sheet } from '../frame/sheet.tsx';
import { coloursOf } from '../map/pieces/colours.ts';
import { fightInWorkers } from './trying.ts';
import { useEditor } from './use-editor.ts';

interface TryViewProps {
  readonly book: string;
  /** Something has to be mended first. */
  readonly fault: string | null;
}

interface Tried {
  readonly book: string;
  readonly draft: Draft;
  readonly fought: readonly DayFought[];
  readonly seconds: number;
}

export function TryView({ book, fault }: TryViewProps) {
  const { draft } = useEditor();
  const [tried, setTried] = useState<Tried | null>(null);
  const [running, setRunning] = useState<AbortController | null>(null);
  const [open, setOpen] = useState(false);
  const [problem, setProblem] = useState('');
  // Who leaves the page wants to know no more.
  const last = useRef(running);
  last.current = running;
  useEffect(() => () => last.current?.abort(), []);

  const run = async () => {
    const stop = new AbortController();
    const began = performance.now();
    const seconds = () => (performance.now() - began) / 1000;
    setRunning(stop);
    setProblem('');
    setTried({ book, draft, fought: [], seconds: 0 });
    try {
      const fought = await fightInWorkers(book, draft, trySeeds(draft), stop.signal, (some) =>
        setTried({ book, draft, fought: some, seconds: seconds() }),
      );
      setTried({ book, draft, fought, seconds: seconds() });
    } catch (error) {
      setProblem((error as Error).message);
    } finally {
      setRunning(null);
    }
  };
  const found = tried && tried.fought.length > 0 ? verdict(tried.draft, tried.fought) : null;
  const stale = tried !== null && (tried.draft !== draft || tried.book !== book);
  return (
    <section className="foot-part" aria-labelledby="try-it">
      <header>
        <h2 id="try-it">Try it</h2>
        <span className="small soft" role="status">
          {running
            ? `${tried?.fought.length ?? 0} of ${TRIED} battles`
            : tried && found
              ? `${found.games} battles by officers, in ${Math.round(tried.seconds)} seconds`
              : `${TRIED} battles by officers`}
        </span>
      </header>
      <div className={stale && !running ? 'try-it stale' : 'try-it'}>
        {found ? (
          <Bars of={tried!.draft} found={found} />
        ) : (
          <p className="soft">Officers fight it {TRIED} times; you see who wins, and whether it is worth an evening.</p>
        )}
        <div className="try-said">
          {running ? (
            <button type="button" className="button" onClick={() => running.abort()}>
              Stop
            </button>
          ) : (
            <button
              type="button"
              className="button"
              disabled={fault !== null}
              title={fault ?? undefined}
              onClick={() => void run()}
            >
              {found ? 'Run again' : 'Run'}
            </button>
          )}
          {running && <progress value={tried?.fought.length ?? 0} max={TRIED} aria-label="Battles fought" />}
          {found && (
            <>
              <p>{found.sentence}</p>
              <p className="verdict">{found.verdict}</p>
              {!running && (
                <button type="button" className="button plain small" onClick={() => setOpen(true)}>
                  All of it ›
                </button>
              )}
            </>
          )}
          {problem && (
            <p className="fault" role="alert">
              {problem}
            </p>
          )}
        </div>
      </div>
      {open && found && tried && (
        <Sheet title="Tried" onClose={() => setOpen(false)}>
          <Findings found={found} tried={tried} onDone={() => setOpen(false)} />
        </Sheet>
      )}
    </section>
  );
}

/** Pixels of the chart. */
const [WIDE, HIGH] = [270, 118] as const;
const FOOT = 20;

function Bars({ of, found }: { readonly of: Draft; readonly found: Verdict }) {
  const most = Math.max(1, ...found.bars.map(({ count }) => count));
  const wide = WIDE / found.bars.length;
  const high = (count: number) => (count / most) * (HIGH - FOOT - 18);
  return (
    <svg
      className="try-bars"
      viewBox={`0 0 ${WIDE} ${HIGH}`}
      role="img"
      aria-label={`${found.sentence} ${found.bars.map((bar) => barWords(of, bar)).join(', ')}`}
    >
      {found.bars.map((bar, i) => (
        <g key={`${bar.side} ${bar.from}`} transform={`translate(${i * wide} ${HIGH - FOOT})`}>
          <rect x="2" width={wide - 4} y={-high(bar.count)} height={high(bar.count)} {...inkOf(of, bar.side)} />
          {bar.count > 0 && (
            <text x={wide / 2} y={-high(bar.count) - 4}>
              {bar.count}
            </text>
          )}
        </g>
      ))}
      <path d={`M0 ${HIGH - FOOT}H${WIDE}`} />
      <text x={WIDE * 0.22} y={HIGH - 4}>
        {of.sides[1].name} ahead
      </text>
      <text x={WIDE / 2} y={HIGH - 4}>
        even
      </text>
      <text x={WIDE * 0.78} y={HIGH - 4}>
        {of.sides[0].name} ahead
      </text>
    </svg>
  );
}

const barWords = ({ sides }: Draft, { side, from, to, count }: Bar): string =>
  side === null ? `even: ${count}` : `${sides[side].name} more than ${from} and up to ${to} points ahead: ${count}`;

function inkOf({ sides }: Draft, side: 0 | 1 | null) {
  if (side === null) return { fill: '#b3a88c', stroke: '#6b5d42' };
  const { fill, ink } = coloursOf({ nation: sides[side].nation });
  return { fill, stroke: fill.startsWith('#e') ? ink : '#2b2118' };
}

interface FindingsProps {
  readonly found: Verdict;
  readonly tried: Tried;
  onDone(): void;
}

function Findings({ found, tried, onDone }: FindingsProps) {
  return (
    <>
      <p>
        <b>{found.sentence}</b> {found.verdict}
      </p>
      <Bars of={tried.draft} found={found} />
      <ul>
        {found.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <h3>{found.fair ? 'What might be changed' : 'What would bring it nearer even'}</h3>
      <Remedies found={found} tried={tried} onDone={onDone} />
    </>
  );
}

function Remedies({ found, tried, onDone }: FindingsProps) {
  const all = remedies(tried.draft, found);
  if (all.length === 0) return <p>Nothing that could be named.</p>;
  return (
    <ul className="remedies">
      {all.map((remedy) => (
        <RemedyLine key={remedy.words} remedy={remedy} tried={tried} onDone={onDone} />
      ))}
    </ul>
  );
}

/** Tried with the same dice before anybody decides for it. */
function RemedyLine({ remedy, tried, onDone }: { readonly remedy: Remedy; readonly tried: Tried; onDone(): void }) {
  const { act, history } = useEditor();
  const [done, setDone] = useState(0);
  const [effect, setEffect] = useState<Effect | null>(null);
  const [running, setRunning] = useState<AbortController | null>(null);
  const last = useRef(running);
  last.current = running;
  useEffect(() => () => last.current?.abort(), []);
  const attempt = async () => {
    const changed = did({ ...history, first: tried.draft, acts: [], at: 0 }, ...remedy.acts);
    if (isRefused(changed)) return;
    const stop = new AbortController();
    setRunning(stop);
    const fought = await fightInWorkers(tried.book, changed.draft, trySeeds(tried.draft), stop.signal, (some) =>
      setDone(some.length),
    );
    setRunning(null);
    if (fought.length > 0) setEffect(effectOf(tried.draft, tried.fought, fought));
  };
  return (
    <li>
      <span>{remedy.words}.</span>{' '}
      {effect ? (
        <span className={effect.nearer ? 'nearer' : 'soft'} role="status">
          {effect.sentence} {effect.nearer ? 'Nearer even.' : 'No nearer.'}
        </span>
      ) : running ? (
        <span role="status">
          {done} of {TRIED} battles …{' '}
          <button type="button" className="button plain small" onClick={() => running.abort()}>
            Stop
          </button>
        </span>
      ) : (
        <button type="button" className="button plain small" onClick={() => void attempt()}>
          Try
        </button>
      )}
      <button
        type="button"
        className="button plain small"
        onClick={() => {
          if (act(...remedy.acts)) onDone();
        }}
      >
        Change it
      </button>
    </li>
  );
}

/** What came of an experiment: rates with their intervals, what a change does, plots, and games to watch. */
import { lazy, Suspense, useId, useMemo, useState } from 'react';
import { InputError } from '../../kernel/index.ts';
import type { Experiment } from '../../staff/lab/experiment.ts';
import type { CellResult, Effect, Results } from '../../staff/lab/results.ts';
import { csvOf, settingWords } from '../../staff/lab/sheet.ts';
import { type Mean, type Share, significance } from '../../staff/lab/statistics.ts';
import { sentence } from '../battle/words.ts';
import { saveFile } from '../frame/keep-file.ts';
import { go } from '../frame/router.ts';
import type { Point } from './plot.tsx';
import type { Now } from './running.ts';
import { watchGame } from './watch.ts';

const Lines = lazy(() => import('./plot.tsx'));

interface FindingsProps {
  readonly experiment: Experiment;
  readonly now: Now;
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
const mean = ({ mean: value, error }: Mean) => `${value.toFixed(1)} ± ${error.toFixed(1)}`;

export function Findings({ experiment, now }: FindingsProps) {
  const { results } = now;
  if (results.cells.every(({ games }) => games === 0)) return <Faults results={results} />;
  return (
    <section aria-labelledby="lab-found" className="lab-found">
      <h2 id="lab-found">Results</h2>
      {results.cells.map((cell, i) => (
        <Cell key={i} cell={cell} name={nameOf(results, i)} />
      ))}
      <Effects results={results} />
      <Faults results={results} />
      <Plots results={results} />
      <Watch experiment={experiment} now={now} />
      <p className="row">
        <button type="button" className="button" onClick={() => saveFile('lab.csv', csvOf(results), 'text/csv')}>
          Download as a spreadsheet
        </button>
        <button type="button" className="button" onClick={() => saveFile('lab.json', JSON.stringify(results, null, 2))}>
          Download everything
        </button>
      </p>
    </section>
  );
}

/** Its battle, and its rules where they differ. */
function nameOf({ cells }: Results, i: number): string {
  const { title, switches } = cells[i]!;
  return Object.keys(switches).length > 0 ? `${title}, ${settingWords(switches)}` : title;
}

function Cell({ cell, name }: { readonly cell: CellResult; readonly name: string }) {
  const { wins, draws, points, losses, counted, turns, story, games } = cell;
  return (
    <>
      <h3>{name}</h3>
      <table className="lab-table">
        <thead>
          <tr>
            <th>{games} games</th>
            <th>won</th>
            <th>points</th>
            <th>lost ({counted})</th>
          </tr>
        </thead>
        <tbody>
          {Object.entries(wins ?? {}).map(([seat, share]) => (
            <tr key={seat}>
              <th scope="row">{seat}</th>
              <td>
                <Rate share={share} />
              </td>
              <td>{points?.[seat] && mean(points[seat])}</td>
              <td>{losses?.[seat] && `${mean(losses[seat])} of ${losses[seat].of}`}</td>
            </tr>
          ))}
          {draws && (
            <tr>
              <th scope="row">draws</th>
              <td>
                <Rate share={draws} />
              </td>
              <td />
              <td />
            </tr>
          )}
        </tbody>
      </table>
      <p className="soft">
        {turns && `${mean(turns)} turns a game (${turns.least} to ${turns.most}). `}
        {story &&
          `Decided after ${percent(story.decided.mean)} of the game; the lead changed ${mean(story.turnabouts)} times.`}
      </p>
    </>
  );
}

/** The range is the point: a rate without it says too much. */
function Rate({ share: { share, low, high } }: { readonly share: Share }) {
  return (
    <>
      <span className="lab-rate" aria-hidden="true">
        <span style={{ left: `${low * 100}%`, width: `${(high - low) * 100}%` }} />
        <i style={{ left: `${share * 100}%` }} />
      </span>
      {percent(share)}{' '}
      <span className="soft">
        ({percent(low)} to {percent(high)})
      </span>
    </>
  );
}

function Effects({ results }: { readonly results: Results }) {
  if (results.effects.length === 0) return null;
  return (
    <>
      <h3>Difference from the first variant (same dice)</h3>
      <table className="lab-table">
        <tbody>
          {results.effects.map((effect) => (
            <tr key={`${effect.to} ${effect.of} ${effect.measure} ${effect.seat}`}>
              <th scope="row">
                {effect.seat} {effect.measure}
              </th>
              <td>{effectWords(effect, effect.found.difference)}</td>
              <td className="soft">
                ({effectWords(effect, effect.found.low)} to {effectWords(effect, effect.found.high)})
              </td>
              <td>{significance(effect.found)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function effectWords({ measure }: Effect, value: number): string {
  if (!Number.isFinite(value)) return 'unknown';
  const text = measure === 'wins' ? percent(value) : value.toFixed(2);
  return value > 0 ? `+${text}` : text;
}

function Faults({ results }: { readonly results: Results }) {
  return results.faults.map(({ cell, chunk, sentence: words }) => (
    <p key={`${cell}/${chunk}`} className="fault" role="alert">
      Some games failed: {words}
    </p>
  ));
}

function Plots({ results }: { readonly results: Results }) {
  const [leads, tells, lost, points] = useMemo(() => {
    const several = results.cells.length > 1;
    const lines = (of: 'leads' | 'lost' | 'points'): Point[] =>
      results.cells.flatMap((cell, i) =>
        (cell.course ?? []).flatMap(({ turn, [of]: now }) =>
          Object.entries(now).map(([seat, value]) => ({
            turn,
            value: typeof value === 'number' ? value : value.share,
            line: several ? `${seat} ${i + 1}` : seat,
          })),
        ),
      );
    const telling = results.cells.flatMap(({ course = [] }, i) =>
      // Where nobody led yet there is nothing to tell.
      course.flatMap(({ turn, tells: { share, low, high } }) =>
        high - low === 1 ? [] : [{ turn, value: share, line: several ? `leader ${i + 1}` : 'leader' }],
      ),
    );
    return [lines('leads'), telling, lines('lost'), lines('points')] as const;
  }, [results]);
  return (
    <Suspense fallback={<p className="waiting">Drawing the plots …</p>}>
      <Lines title="Who leads, turn by turn; at the end, who won" points={leads} unit="share" />
      <Lines title="The leader of that turn went on to win" points={tells} unit="share" />
      <Lines title="Lost by then" points={lost} unit="number" />
      <Lines title="Points by then" points={points} unit="number" />
    </Suspense>
  );
}

function Watch({ experiment, now }: FindingsProps) {
  const [cell, setCell] = useState(0);
  const [game, setGame] = useState(0);
  const [said, setSaid] = useState('');
  const id = useId();
  const played = now.games[cell] ?? [];
  const watch = async () => {
    setSaid('Replaying the game …');
    try {
      go(await watchGame(experiment, cell, game));
    } catch (problem) {
      if (!(problem instanceof InputError)) throw problem;
      setSaid(sentence(problem.message));
    }
  };
  return (
    <>
      <h3>Watch one</h3>
      <p className="row">
        {experiment.cells.length > 1 && (
          <select aria-label="Which variant" value={cell} onChange={(event) => setCell(Number(event.target.value))}>
            {experiment.cells.map((_, i) => (
              <option key={i} value={i}>
                {nameOf(now.results, i)}
              </option>
            ))}
          </select>
        )}
        <label htmlFor={id}>Game</label>
        <select id={id} value={game} onChange={(event) => setGame(Number(event.target.value))}>
          {played.map(({ seed, standing }) => {
            const number = Number(seed.slice(seed.lastIndexOf('/') + 1));
            return (
              <option key={seed} value={number}>
                {number}: {standing.words}
              </option>
            );
          })}
        </select>
        <button type="button" className="button" disabled={played.length === 0} onClick={() => void watch()}>
          Watch
        </button>
        <span role="status">{said}</span>
      </p>
    </>
  );
}

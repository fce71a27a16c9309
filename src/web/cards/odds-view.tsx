/** Exact odds: each thing one wants to know as a row of bars, to one decimal, with "at least" and the average. */
import './odds.css';
import type { Ends } from '../../game/index.ts';
import type { WeighedMeasure } from '../../staff/weigh.ts';
import type { Odds } from '../engine/odds.ts';
import type { OddsNow } from '../engine/use-odds.ts';
import { tonesOf } from './odds-parts.ts';

export const percent = (chance: number): string => {
  const shown = (chance * 100).toFixed(1);
  // What can happen is never shown as nothing, and what can fail never as certain.
  if (shown === '0.0' && chance > 0) return '< 0.1 %';
  if (shown === '100.0' && chance < 1 - 1e-12) return '> 99.9 %';
  return `${shown} %`;
};

interface OddsViewProps {
  readonly now: OddsNow;
  /** The rule asks people; the odds take the usual choices. */
  readonly asks: boolean;
  /** How the first measure is told and seen from one's own side, where there are sides. */
  readonly seen?: Seen;
}

interface Seen {
  /** It is the enemy who is tested. */
  readonly theirs: boolean;
  readonly ends?: Ends | undefined;
}
const NO_SIDES: Seen = { theirs: false };

export function OddsView({ now, asks, seen = NO_SIDES }: OddsViewProps) {
  return (
    <section
      className={now.stale ? 'odds stale' : 'odds'}
      aria-labelledby="odds"
      aria-busy={now.stale}
      data-took={took(now.odds)}
    >
      <h2 id="odds">Exact odds</h2>
      {asks && <p className="soft small">Assuming standard choices.</p>}
      <Shown odds={now.odds} seen={seen} />
    </section>
  );
}

/** Milliseconds of reckoning, for those who measure. */
const took = (odds: Odds | null) =>
  odds !== null && odds !== 'too wide' && 'took' in odds ? odds.took.toFixed(1) : undefined;

function Shown({ odds, seen }: { readonly odds: Odds | null; readonly seen: Seen }) {
  if (odds === null) return <p className="soft">Calculating …</p>;
  if (odds === 'too wide') return <p>Too many outcomes for exact odds. Roll instead.</p>;
  if ('fault' in odds) return <p>No odds: {odds.fault}.</p>;
  const [first, ...others] = odds.measures;
  return (
    <>
      {first && <MeasureTable measure={first} seen={seen} />}
      {others.map((measure) => (
        <details key={measure.id} className="further">
          <summary>
            {measure.label} <span className="soft">{inShort(measure)}</span>
          </summary>
          <MeasureTable measure={measure} seen={NO_SIDES} />
        </details>
      ))}
    </>
  );
}

/** The average of numbers, or what is likeliest. */
function inShort(measure: WeighedMeasure): string {
  if (measure.expectation !== undefined) return `${measure.expectation.toFixed(2)} on average`;
  const best = measure.chances.reduce((a, b) => (b.chance > a.chance ? b : a));
  return `${best.words} ${percent(best.chance)}`;
}

function MeasureTable({ measure, seen }: { readonly measure: WeighedMeasure; readonly seen: Seen }) {
  const tones = tonesOf(measure, seen.theirs, seen.ends);
  const widest = Math.max(...measure.chances.map(({ chance }) => chance));
  const counts = measure.expectation !== undefined && measure.chances.length > 1;
  return (
    <table className="bars" data-measure={measure.id}>
      <caption>
        {measure.label}
        {measure.expectation !== undefined && (
          <span className="soft"> on average {measure.expectation.toFixed(2)}</span>
        )}
      </caption>
      <thead className="unseen">
        <tr>
          <th scope="col">Result</th>
          <th scope="col">Bar</th>
          <th scope="col">Chance</th>
          {counts && <th scope="col">This or more</th>}
        </tr>
      </thead>
      <tbody>
        {measure.chances.map((one, place) => (
          <tr key={String(one.value)}>
            <th scope="row">{one.words}</th>
            <td className="bar-cell">
              <span
                className={`bar-line ${tones[place]}`}
                style={{ width: `${Math.max(0.5, (one.chance / widest) * 100)}%` }}
              />
            </td>
            <td className="chance">{percent(one.chance)}</td>
            {counts && (
              <td className="at-least">
                {one.atLeast !== undefined && one.atLeast < 1 - 1e-12 ? `${percent(one.atLeast)} (this or better)` : ''}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

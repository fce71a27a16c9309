/** The odds in one line over everything else: what may come of it, in four results at most, and a bar. */
import './odds-strip.css';
import type { Ends } from '../../game/index.ts';
import type { OddsNow } from '../engine/use-odds.ts';
import { partsOf, subjectWords } from './odds-parts.ts';
import { percent } from './odds-view.tsx';

interface OddsStripProps {
  readonly now: OddsNow;
  /** What is weighed: `Saint-Hilaire I strikes Miloradovich`. */
  readonly title?: string;
  /** Whose fate it is, and whether he is the enemy. */
  readonly subject?: { readonly name: string; readonly theirs: boolean } | undefined;
  /** How its results are told, where they do not speak for themselves. */
  readonly ends?: Ends | undefined;
}

export function OddsStrip({ now: { odds, stale }, title, subject, ends }: OddsStripProps) {
  if (odds === null || odds === 'too wide' || 'fault' in odds) return null;
  const { label, parts } = partsOf(odds.measures, subject?.theirs ?? false, ends);
  if (parts.length === 0) return null;
  return (
    <section className={stale ? 'odds-strip stale' : 'odds-strip'} aria-label={title ? `Odds: ${title}` : 'Odds'}>
      <ul>
        <li className="strip-subject">
          <b>{subjectWords(subject ?? null, title, ends, label)}:</b>
        </li>
        {parts.map(({ words, chance, tone }) => (
          <li key={words}>
            <i className={tone} aria-hidden="true" /> {words} <b>{percent(chance)}</b>
          </li>
        ))}
      </ul>
      <div className="strip-bar" aria-hidden="true">
        {parts.map(({ words, chance, tone }) => (
          <span key={words} className={tone} style={{ flexGrow: chance }} />
        ))}
      </div>
    </section>
  );
}

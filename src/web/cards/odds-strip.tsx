/** The odds in one line over everything else: what may come of it, in four results at most, and a bar. */
import './odds-strip.css';
import type { OddsNow } from '../engine/use-odds.ts';
import { sidedTone } from './odds-tones.ts';
import { percent } from './odds-view.tsx';

interface OddsStripProps {
  readonly now: OddsNow;
  /** What is weighed: `Saint-Hilaire I strikes Miloradovich`. */
  readonly title?: string;
  /** Whose fate it is, and whether he is the enemy. */
  readonly subject?: { readonly name: string; readonly theirs: boolean } | undefined;
}

const MOST = 4;

interface Part {
  readonly words: string;
  readonly chance: number;
  readonly tone: string;
}

export function OddsStrip({ now, title, subject }: OddsStripProps) {
  const parts = partsOf(now, subject?.theirs ?? false);
  if (parts.length === 0) return null;
  return (
    <section className={now.stale ? 'odds-strip stale' : 'odds-strip'} aria-label={title ? `Odds: ${title}` : 'Odds'}>
      <ul>
        <li className="strip-subject">
          <b>{subject?.name ?? title}:</b>
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

/** Of the first thing that is not certain; what is seldom goes together at the end. */
function partsOf({ odds }: OddsNow, theirs: boolean): Part[] {
  if (odds === null || odds === 'too wide' || 'fault' in odds) return [];
  const measure = odds.measures.find(({ chances }) => chances.length > 1) ?? odds.measures[0];
  if (!measure) return [];
  const all = measure.chances.map(({ words, chance }, place) => ({ words, chance, place }));
  const kept = [...all].sort((a, b) => b.chance - a.chance).slice(0, all.length > MOST ? MOST - 1 : MOST);
  const shown = all.filter((one) => kept.includes(one));
  const rest = all.filter((one) => !kept.includes(one)).reduce((sum, { chance }) => sum + chance, 0);
  const parts = shown.map(({ words, chance, place }) => ({
    words,
    chance,
    tone: sidedTone(words, place, all.length, theirs),
  }));
  return rest > 0 ? [...parts, { words: 'other', chance: rest, tone: 'even' }] : parts;
}

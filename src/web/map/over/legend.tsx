/** What the washes mean, while a piece is chosen: one line a kind. */
import type { Zone } from '../../../game/index.ts';
import { washOf } from './zones.tsx';

interface LegendProps {
  readonly zones: readonly Zone[];
  /** It lies at the other side, out of the way of what is chosen. */
  readonly aside: boolean;
}

export function Legend({ zones, aside }: LegendProps) {
  if (zones.length === 0) return null;
  const shown = zones
    .map((zone, i) => ({ ...zone, wash: washOf(zones, i) }))
    .filter(({ wash, label }, i, all) => all.findIndex((one) => one.wash === wash && one.label === label) === i);
  return (
    <ul className={aside ? 'map-legend aside' : 'map-legend'} aria-label="What the washes mean" data-over>
      {shown.map(({ wash, label, cite }) => (
        <li key={`${wash} ${label}`}>
          <svg width="22" height="14" aria-hidden="true">
            <rect x="1" y="1" width="20" height="12" className={`zone ${wash}`} />
          </svg>
          {label} <span className="cite">{cite}</span>
        </li>
      ))}
    </ul>
  );
}

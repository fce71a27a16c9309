/** What the washes mean, while a piece is chosen: one line a kind. */
import type { Zone } from '../../../game/index.ts';
import { washOf } from './zones.tsx';

/** It lies beside the tools at the foot of the map, where the board does not reach when all of it is in sight. */
export function Legend({ zones }: { readonly zones: readonly Zone[] }) {
  if (zones.length === 0) return null;
  const shown = zones
    .map((zone, i) => ({ ...zone, wash: washOf(zones, i) }))
    .filter(({ wash, label }, i, all) => all.findIndex((one) => one.wash === wash && one.label === label) === i);
  return (
    <ul className="map-legend" aria-label="What the washes mean" data-over>
      {shown.map(({ wash, label, cite }) => (
        <li key={`${wash} ${label}`} title={cite}>
          <svg width="22" height="14" aria-hidden="true">
            <rect x="1" y="1" width="20" height="12" className={`zone ${wash}`} />
          </svg>
          {label} <span className="unseen">{cite}</span>
        </li>
      ))}
    </ul>
  );
}

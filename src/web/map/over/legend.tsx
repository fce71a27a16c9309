/** What the washes mean, while a piece is chosen: one line a kind. */
import type { Zone } from '../../../game/index.ts';

export function Legend({ zones }: { readonly zones: readonly Zone[] }) {
  if (zones.length === 0) return null;
  const shown = [...new Map(zones.map((zone) => [`${zone.kind} ${zone.label}`, zone])).values()];
  return (
    <ul className="map-legend" aria-label="What the washes mean" data-over>
      {shown.map(({ kind, label, cite }) => (
        <li key={`${kind} ${label}`}>
          <svg width="22" height="14" aria-hidden="true">
            <rect x="1" y="1" width="20" height="12" className={`zone ${kind}`} />
          </svg>
          {label} <span className="cite">{cite}</span>
        </li>
      ))}
    </ul>
  );
}

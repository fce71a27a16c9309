/** What washes and signs mean: one line a kind. Washes are told while a piece is chosen, signs of areas always. */
import type { LitCell, Zone } from '../../../game/index.ts';
import { washOf } from './zones.tsx';

interface LegendProps {
  readonly zones: readonly Zone[];
  /** A map of areas, with its own signs. */
  readonly areas: boolean;
  readonly lit: readonly LitCell[];
  /** Whether some cells are not watched. */
  readonly fog: boolean;
}

/** It lies beside the tools at the foot of the map, where the board does not reach when all of it is in sight. */
export function Legend({ zones, areas, lit, fog }: LegendProps) {
  const shown = zones
    .map((zone, i) => ({ ...zone, wash: washOf(zones, i) }))
    .filter(({ wash, label }, i, all) => all.findIndex((one) => one.wash === wash && one.label === label) === i);
  const priced = lit.filter(({ price }) => price !== undefined);
  const signs = areas
    ? [
        priced.some(({ fight }) => !fight) && ([<Price key="price" />, 'price to go there'] as const),
        priced.some(({ fight }) => fight) && ([<Price key="fight" fight />, 'a battle there'] as const),
        fog && ([<Ruled key="fog" />, 'nobody sees it'] as const),
        [<Worth key="worth" />, 'points, and who holds them'] as const,
      ].filter((sign) => sign !== false)
    : lit.length > 0
      ? [[<Lit key="lit" />, 'can move here'] as const]
      : [];
  if (shown.length === 0 && signs.length === 0) return null;
  return (
    <ul className="map-legend" aria-label="What the washes and signs mean" data-over>
      {shown.map(({ wash, label, cite }) => (
        <li key={`${wash} ${label}`} title={cite}>
          <svg width="22" height="14" aria-hidden="true">
            <rect x="1" y="1" width="20" height="12" className={`zone ${wash}`} />
          </svg>
          {label} <span className="unseen">{cite}</span>
        </li>
      ))}
      {signs.map(([sign, words]) => (
        <li key={words}>
          <svg width="22" height="19" aria-hidden="true">
            {sign}
          </svg>
          {words}
        </li>
      ))}
    </ul>
  );
}

const Lit = () => <rect x="2" y="3" width="18" height="12" className="lit-sign" />;

const Price = ({ fight = false }: { readonly fight?: boolean }) => (
  <g className={fight ? 'price fight' : 'price'} transform="translate(11 9.5)">
    <circle r="8.5" />
  </g>
);

const Ruled = () => (
  <>
    <rect x="1" y="3" width="20" height="13" className="fog-sign" />
    <path d="M1 10L8 3M3 16L16 3M11 16L21 6M19 16L21 14" className="fog-sign" />
  </>
);

const Worth = () => (
  <g transform="translate(11 8)">
    <path d="M-6 5L-4 11L0 8L4 11L6 5Z" className="worth-ribbon" />
    <circle r="7" className="laurel-disc" />
  </g>
);

/** Washes over the ground: where a piece may go, fire, charge. */
import { useId } from 'react';
import type { GroundSketch, Zone } from '../../../game/index.ts';
import { ringsPath } from './paths.ts';

/** The class it is drawn with: a second reach of the same kind (a Full Move beside a Combat Move) has its own colour. */
export function washOf(zones: readonly Zone[], at: number): string {
  const { kind, label } = zones[at]!;
  const labels = [...new Set(zones.filter((zone) => zone.kind === kind).map((zone) => zone.label))];
  return labels.indexOf(label) === 1 ? `${kind} second` : kind;
}

interface ZonesProps {
  readonly zones: readonly Zone[];
  readonly cells: GroundSketch['cells'];
  /** Of the field, in board units. */
  readonly width: number;
  readonly height: number;
  readonly k: number;
}

export function Zones({ zones, cells = [], width, height, k }: ZonesProps) {
  const id = useId();
  return (
    <g className="zones" clipPath={`url(#${id})`}>
      <defs>
        {/* Nobody reaches beyond the field. */}
        <clipPath id={id}>
          <rect width={width * k} height={height * k} />
        </clipPath>
        <pattern id="map-hatching" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M0 0V6" className="hatching" />
        </pattern>
        <pattern id="map-ruling" width="6" height="6" patternUnits="userSpaceOnUse">
          <path d="M0 3H6" className="ruling" />
        </pattern>
      </defs>
      {zones.map((zone, i) => {
        const wanted = new Set(zone.cells);
        const rings = [...(zone.rings ?? []), ...cells.filter(({ id }) => wanted.has(id)).map(({ ring }) => ring)];
        return (
          <path
            key={`${zone.kind} ${zone.label}`}
            d={ringsPath(rings, k)}
            className={`zone ${washOf(zones, i)}`}
            fillRule="evenodd"
          />
        );
      })}
    </g>
  );
}

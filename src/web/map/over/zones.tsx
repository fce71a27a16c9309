/** Washes over the ground: where a piece may go, fire, charge. */
import type { GroundSketch, Zone } from '../../../game/index.ts';
import { ringsPath } from './paths.ts';

interface ZonesProps {
  readonly zones: readonly Zone[];
  readonly cells: GroundSketch['cells'];
  readonly k: number;
}

export function Zones({ zones, cells = [], k }: ZonesProps) {
  return (
    <g className="zones">
      {zones.map((zone) => {
        const wanted = new Set(zone.cells);
        const rings = [...(zone.rings ?? []), ...cells.filter(({ id }) => wanted.has(id)).map(({ ring }) => ring)];
        return (
          <path
            key={`${zone.kind} ${zone.label}`}
            d={ringsPath(rings, k)}
            className={`zone ${zone.kind}`}
            fillRule="evenodd"
          />
        );
      })}
    </g>
  );
}

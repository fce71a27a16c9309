/** Cells nobody of ours looks into: ruled over, so that an empty one is not taken for a watched one. */
import { memo } from 'react';
import type { GroundSketch } from '../../../game/index.ts';
import { ringsPath } from './paths.ts';

interface FogProps {
  readonly fog: readonly string[];
  readonly cells: NonNullable<GroundSketch['cells']>;
  readonly k: number;
}

export const Fog = memo(function Fog({ fog, cells, k }: FogProps) {
  const hidden = new Set(fog);
  return (
    <g className="fog">
      <defs>
        <pattern id="map-fog" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M0 0V5" className="fog-line" />
        </pattern>
      </defs>
      <path
        d={ringsPath(
          cells.filter(({ id }) => hidden.has(id)).map(({ ring }) => ring),
          k,
        )}
        fill="url(#map-fog)"
      />
    </g>
  );
});

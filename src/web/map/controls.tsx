/** The buttons on the map's edge, and the bar that tells how long an inch is. */
import { useState } from 'react';
import type { Tool } from './face.ts';
import { scaleLength } from './view.ts';

interface ControlsProps {
  readonly tool: Tool;
  onTool?: ((tool: Tool) => void) | undefined;
  readonly hidden: boolean;
  onHide?: ((hide: boolean) => void) | undefined;
  readonly magnify: boolean;
  onMagnify?: ((magnify: boolean) => void) | undefined;
  readonly ownBelow: boolean;
  onOwnBelow?: ((below: boolean) => void) | undefined;
  readonly listed: boolean;
  onList(listed: boolean): void;
  onZoom(factor: number): void;
  onFit(): void;
}

export function Controls(props: ControlsProps) {
  const { tool, onTool, hidden, onHide, magnify, onMagnify, ownBelow, onOwnBelow, listed, onList, onZoom, onFit } =
    props;
  const [unfolded, setUnfolded] = useState(false);
  return (
    <div className={unfolded ? 'map-controls unfolded' : 'map-controls'} role="toolbar" aria-label="Map" data-over>
      <button type="button" aria-label="Zoom in" title="Zoom in (+)" onClick={() => onZoom(1.5)}>
        +
      </button>
      <button type="button" aria-label="Zoom out" title="Zoom out (−)" onClick={() => onZoom(1 / 1.5)}>
        −
      </button>
      <button type="button" title="The whole field (f)" onClick={onFit}>
        Fit
      </button>
      <button
        type="button"
        className="map-tools"
        aria-expanded={unfolded}
        title="More tools"
        onClick={() => setUnfolded(!unfolded)}
      >
        Tools
      </button>
      {onHide && (
        <button type="button" aria-pressed={hidden} title="The ground alone (h)" onClick={() => onHide(!hidden)}>
          Ground
        </button>
      )}
      {onMagnify && (
        <button type="button" aria-pressed={magnify} title="Larger counters (m)" onClick={() => onMagnify(!magnify)}>
          Larger
        </button>
      )}
      {onTool && (
        <button
          type="button"
          aria-pressed={tool === 'ruler'}
          title="Distance and line of sight (r)"
          onClick={() => onTool(tool === 'ruler' ? 'select' : 'ruler')}
        >
          Ruler
        </button>
      )}
      {onOwnBelow && (
        <button
          type="button"
          aria-pressed={ownBelow}
          title="Turn the map: my side below (t)"
          onClick={() => onOwnBelow(!ownBelow)}
        >
          Turn
        </button>
      )}
      <button type="button" aria-pressed={listed} title="All pieces as a list (l)" onClick={() => onList(!listed)}>
        List
      </button>
    </div>
  );
}

export function ScaleBar({ k, unit }: { readonly k: number; readonly unit: string }) {
  const length = scaleLength(k, 130);
  return (
    <div className="map-scale" aria-hidden="true" data-over style={{ width: length * k }}>
      {length} {length === 1 ? unit : manyOf(unit)}
    </div>
  );
}

const manyOf = (unit: string): string => (/(ch|x|s)$/.test(unit) ? `${unit}es` : `${unit}s`);

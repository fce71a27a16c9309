/** The buttons on the map's edge, and the bar that tells how long an inch is. */
import { useState } from 'react';
import type { Eye } from './eye.ts';
import type { BattleMapProps } from './face.ts';
import { scaleLength } from './view.ts';

interface ControlsProps extends Pick<BattleMapProps, 'shown' | 'hands'> {
  readonly eye: Eye;
  readonly listed: boolean;
  onList(listed: boolean): void;
}

export function Controls({ shown, hands, eye, listed, onList }: ControlsProps) {
  const { tool, hideCounters, magnify, ownBelow } = shown;
  const [unfolded, setUnfolded] = useState(false);
  return (
    <div className={unfolded ? 'map-controls unfolded' : 'map-controls'} role="toolbar" aria-label="Map" data-over>
      <ZoomButtons eye={eye} />
      <button
        type="button"
        className="map-tools"
        aria-expanded={unfolded}
        title="More tools"
        onClick={() => setUnfolded(!unfolded)}
      >
        Tools
      </button>
      <button
        type="button"
        aria-pressed={hideCounters}
        title="The ground alone (h)"
        onClick={() => hands.onHideCounters(!hideCounters)}
      >
        Ground
      </button>
      <button
        type="button"
        aria-pressed={magnify}
        title="Larger counters (m)"
        onClick={() => hands.onMagnify(!magnify)}
      >
        Larger
      </button>
      <button
        type="button"
        aria-pressed={tool === 'ruler'}
        title="Distance and line of sight (r)"
        onClick={() => hands.onTool(tool === 'ruler' ? 'select' : 'ruler')}
      >
        Ruler
      </button>
      {ownBelow !== null && (
        <button
          type="button"
          aria-pressed={ownBelow}
          title="Turn the map: my side below (t)"
          onClick={() => hands.onOwnBelow(!ownBelow)}
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

/** Nearer, farther, and the whole field. */
export function ZoomButtons({ eye }: { readonly eye: Eye }) {
  return (
    <>
      <button type="button" aria-label="Zoom in" title="Zoom in (+)" onClick={() => eye.zoom(1.5)}>
        +
      </button>
      <button type="button" aria-label="Zoom out" title="Zoom out (−)" onClick={() => eye.zoom(1 / 1.5)}>
        −
      </button>
      <button type="button" title="The whole field (f)" onClick={() => eye.fit()}>
        Fit
      </button>
    </>
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

/** Two lines on the map that say how to go on with what is in the hand. */

import type { At } from '../../staff/editor/index.ts';
import type { Sketch } from './hand.tsx';
import { leastPoints, toolWords } from './tools.ts';
import { useEditor } from './use-editor.ts';
import { metresWords } from './words.ts';

interface PlateProps {
  readonly sketch: Sketch | null;
  readonly measured: readonly At[] | null;
  readonly cursor: At | null;
  onFinish(): void;
}

export function Plate({ sketch, measured, cursor, onFinish }: PlateProps) {
  const { tool, said, pick } = useEditor();
  const words = toolWords(tool);
  const told = measured
    ? ['Fit to scale.', measured.length === 0 ? 'Click a place on the old map.' : 'Click a second place.']
    : tool === 'erase'
      ? ['Erase.', 'Click what is to go. Undo brings it back.']
      : words && [`${words.label}${tool === 'hill' ? ', first level' : ''}.`, (sketch && words.goOn) || words.begin];
  if (!told && !said) return null;
  return (
    <div className="editor-plate">
      {told && (
        <p>
          <b>{told[0]}</b> {told[1]}
        </p>
      )}
      {said && (
        <p className={said.refused ? 'fault' : undefined} role={said.refused ? 'alert' : 'status'}>
          {said.words}
        </p>
      )}
      {cursor && <p className="soft">{metresWords(cursor)}</p>}
      {told && !measured && sketch && (
        <p className="row">
          <button
            type="button"
            className="button small"
            disabled={sketch.points.length < leastPoints(sketch.tool)}
            onClick={onFinish}
          >
            Done
          </button>
          <button type="button" className="button plain small" onClick={() => pick('select')}>
            Cancel
          </button>
        </p>
      )}
    </div>
  );
}

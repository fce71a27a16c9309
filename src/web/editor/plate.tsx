/** Two lines on the map that say how to go on with what is in the hand. */

import type { At } from '../../staff/editor/index.ts';
import type { Sketch } from './hand.tsx';
import { calledTool, leastPoints, toolWords } from './tools.ts';
import { useEditor } from './use-editor.ts';
import { metresWords } from './words.ts';

interface PlateProps {
  readonly sketch: Sketch | null;
  readonly measured: readonly At[] | null;
  /** The old map is in the hand. */
  readonly held: boolean;
  readonly cursor: At | null;
  onFinish(): void;
}

const FIT = ['Click a place on the old map.', 'Click a second place.', 'Enter how far apart they are.'];

export function Plate({ sketch, measured, held, cursor, onFinish }: PlateProps) {
  const { tool, kindOf, said, pick } = useEditor();
  const words = toolWords(tool);
  const told = measured
    ? ['Fit to scale.', FIT[Math.min(2, measured.length)]]
    : held
      ? ['The old map.', 'Drag it to where it belongs.']
      : tool === 'erase'
        ? ['Erase.', 'Click what is to go. Undo brings it back.']
        : words && [
            `${calledTool(words.tool, sketch?.kind ?? kindOf(words.tool))}.`,
            (sketch && words.goOn) || words.begin,
          ];
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

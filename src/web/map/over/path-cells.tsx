/** A way chosen cell by cell: what is chosen, and where it may go on. */
import type { GroundSketch } from '../../../game/index.ts';
import type { PathPick } from '../face.ts';
import { linePath, ringsPath } from './paths.ts';

const wordsOf = ({ words }: PathPick, id: string): string => {
  const told = words?.find(({ cell }) => cell === id)?.words;
  return told === undefined ? `Go on to ${id}` : `To ${id}: ${told}`;
};

interface PathCellsProps {
  readonly path: PathPick;
  readonly cells: NonNullable<GroundSketch['cells']>;
  readonly k: number;
}

export function PathCells({ path, cells, k }: PathCellsProps) {
  const byId = new Map(cells.map((cell) => [cell.id, cell]));
  const way = path.cells.flatMap((id) => byId.get(id)?.at ?? []) as unknown as readonly (readonly [number, number])[];
  return (
    <g className="path-cells">
      {way.length > 1 && <path d={linePath(way, k)} className="path-way" />}
      {path.next.map((id) => {
        const cell = byId.get(id);
        if (!cell) return null;
        return (
          // biome-ignore lint/a11y/useSemanticElements: there is no button element inside a drawing
          <path
            key={id}
            role="button"
            tabIndex={0}
            aria-label={wordsOf(path, id)}
            className="path-next"
            d={ringsPath([cell.ring], k)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' && event.key !== ' ') return;
              event.preventDefault();
              event.stopPropagation();
              path.onCell(id);
            }}
            onClick={(event) => {
              if (event.detail === 0) path.onCell(id);
            }}
          />
        );
      })}
    </g>
  );
}

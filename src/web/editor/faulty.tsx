/** Divisions that cannot stand as they do, or had better not: a dashed edge, and below it why, in two or three words. */
import type { Piece } from '../../game/index.ts';
import type { Check } from '../../staff/editor/index.ts';
import type { Laid } from '../map/pieces/layout.ts';

export interface Fault {
  readonly gravity: Check['gravity'];
  readonly words: string;
}

/** What is said of divisions on the map, by their ids; the gravest of each. */
export function faultsOf(checks: readonly Check[]): ReadonlyMap<string, Fault> {
  const found = new Map<string, Fault>();
  for (const { gravity, ref, short } of checks) {
    if (ref?.of !== 'division' || gravity === 'good' || found.has(ref.id)) continue;
    if (short !== undefined) found.set(ref.id, { gravity, words: short });
    else if (gravity === 'mend') found.set(ref.id, { gravity, words: '' });
  }
  return found;
}

/** With what is wrong in the place of an order: the tags write it below the name. */
export const withFaults = (pieces: readonly Piece[], faults: ReadonlyMap<string, Fault>): readonly Piece[] =>
  faults.size === 0
    ? pieces
    : pieces.map((piece) => {
        const words = faults.get(piece.id)?.words;
        return words ? { ...piece, order: words } : piece;
      });

interface FaultyProps {
  readonly laid: readonly Laid[];
  readonly faults: ReadonlyMap<string, Fault>;
  readonly k: number;
}

export function Faulty({ laid, faults, k }: FaultyProps) {
  return (
    <g className="faulty">
      {laid.map(({ piece, x, y, width, depth, angle }) => {
        const fault = faults.get(piece.id);
        if (!fault) return null;
        const [w, d] = [width * k + 8, depth * k + 8];
        return (
          <rect
            key={piece.id}
            className={fault.gravity}
            x={-w / 2}
            y={-d / 2}
            width={w}
            height={d}
            transform={`translate(${x * k} ${y * k}) rotate(${angle})`}
          />
        );
      })}
    </g>
  );
}

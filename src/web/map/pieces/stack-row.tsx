/** The Formations of one stack as a row of cards, where a fan over the map would hide it. */
import type { Piece } from '../../../game/index.ts';
import { BLOCK, FormationFace } from './formation.tsx';
import { cardName, stackOf, stacksOf } from './layout.ts';

interface StackRowProps {
  readonly pieces: readonly Piece[];
  readonly chosen: string | undefined;
  onChoose(id: string): void;
}

export function StackRow({ pieces, chosen, onChoose }: StackRowProps) {
  const open = chosen === undefined ? null : stackOf(pieces, [chosen]);
  if (open === null) return null;
  // The ablest first; a garrison is no card of the stack, unless it was tapped itself.
  const stack = stacksOf(pieces)
    .get(open)!
    .filter(({ id, block, symbol }) => block && (symbol !== 'marker' || id === chosen))
    .toReversed();
  if (stack.length < 2) return null;
  return (
    <div className="stack-row" role="toolbar" aria-label="In this stack">
      {stack.map((piece) => (
        <button
          key={piece.id}
          type="button"
          aria-pressed={piece.id === chosen}
          title={piece.name}
          data-card={piece.id}
          onClick={() => onChoose(piece.id)}
        >
          {cardName(piece.label)}
          <svg width="64" height="42" viewBox="-32 -16 64 42" aria-hidden="true">
            <FormationFace piece={piece} block={piece.block!} width={BLOCK.width} depth={BLOCK.depth} />
          </svg>
        </button>
      ))}
    </div>
  );
}

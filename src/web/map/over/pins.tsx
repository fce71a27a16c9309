/** Lines of the report on the map: a numbered pin each, and where a unit fell its crossed outline. */
import type { OnMap, Pin } from '../face.ts';

interface PinsProps {
  readonly pins: readonly Pin[];
  readonly fallen: OnMap['fallen'];
  readonly k: number;
  onPin(pin: number): void;
}

/** From this scale on there is room for their names. */
const NAMED = 18;

export function Fallen({ fallen, k }: Pick<PinsProps, 'fallen' | 'k'>) {
  return (
    <g className="fallen">
      {fallen.map(({ piece, at }) => {
        const [w, d] = [(piece.width * k) / 2, (piece.depth * k) / 2];
        return (
          <g key={piece.id}>
            <g transform={`translate(${at[0] * k} ${at[1] * k}) rotate(${piece.facing ?? 0})`}>
              <rect x={-w} y={-d} width={2 * w} height={2 * d} />
              <path d={`M${-w} ${-d}L${w} ${d}M${w} ${-d}L${-w} ${d}`} />
            </g>
            {k > NAMED && (
              <text x={at[0] * k} y={at[1] * k + Math.hypot(w, d) + 14} className="tag">
                {piece.name}, lost
              </text>
            )}
          </g>
        );
      })}
    </g>
  );
}

export function Pins({ pins, k, onPin }: Omit<PinsProps, 'fallen'>) {
  return (
    <g className="pins">
      {pins.map(({ number, tone, at, words }) => (
        // biome-ignore lint/a11y/useSemanticElements: there is no button element inside a drawing
        <g
          key={number}
          role="button"
          tabIndex={0}
          aria-label={`Report ${number}: ${words}`}
          // Not over the map for the hand: a pin lies on the piece it tells of, and that one must still be dragged.
          data-pin={number}
          className={`pin ${tone}`}
          transform={`translate(${at[0] * k} ${at[1] * k - 10})`}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' && event.key !== ' ') return;
            event.preventDefault();
            onPin?.(number);
          }}
          onClick={() => onPin?.(number)}
        >
          <title>{words}</title>
          <path d="M0 0C-4-8-11-12-11-20A11 11 0 0 1 11-20C11-12 4-8 0 0Z" />
          <text y="-15">{number}</text>
        </g>
      ))}
    </g>
  );
}

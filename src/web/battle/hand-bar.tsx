/** Over the map, or on a phone above the sheet: what the last gesture was taken for, its formations, and a step back. */
import type { Book, Gesture, Piece } from '../../game/index.ts';
import { Cite } from '../charts/cite.tsx';
import { ModeShape } from '../look/mode-shape.tsx';
import type { Hand } from './use-hand.ts';
import { sentence } from './words.ts';

interface HandBarProps {
  readonly book: Book;
  /** The piece in the hand. */
  readonly piece: Piece | undefined;
  readonly hand: Hand;
  readonly onUndo: (() => void) | null;
  /** Whether its formations are offered here; else the form alone has them. */
  readonly forms: boolean;
}

/** More than these are unfolded. */
const FEW = 5;

export function HandBar({ book, piece, hand, onUndo, forms }: HandBarProps) {
  const { can, meant, refused } = hand;
  const take = (what: Pick<Gesture, 'formation' | 'toggle'>) => piece && hand.take({ piece: piece.id, ...what });
  const onFormation = (formation: string) => take({ formation });
  const wheel = forms ? (can?.wheel?.offers ?? []) : [];
  const meanings = meant && meant.meanings.length > 1 ? meant.meanings : [];
  const toggles = forms ? (can?.toggles ?? []) : [];
  if (!refused && wheel.length < 2 && toggles.length === 0 && meanings.length === 0 && !onUndo) return null;
  return (
    <div className="hand-bar" role="toolbar" aria-label={piece ? `${piece.name}, by hand` : 'By hand'} data-over>
      {onUndo && (
        <button type="button" className="toggle" onClick={onUndo} title="Take the last step back (u)">
          Undo
        </button>
      )}
      {meanings.map((meaning) => (
        <button
          key={meaning}
          type="button"
          className="toggle"
          aria-pressed={meaning === meant!.meaning}
          onClick={() => hand.meaning(meaning)}
        >
          {meaning}
        </button>
      ))}
      {meanings.length === 0 && wheel.length > FEW && (
        <select
          className="toggle"
          aria-label="Formation"
          value={can?.wheel?.chosen ?? ''}
          onChange={(event) => onFormation(event.target.value)}
        >
          <option value="" disabled>
            Formation …
          </option>
          {wheel.map(({ value, label, refused: why }) => (
            <option key={value} value={value} disabled={why !== undefined}>
              {label}
              {why && ` (${why.sentence})`}
            </option>
          ))}
        </select>
      )}
      {meanings.length === 0 &&
        wheel.length > 1 &&
        wheel.length <= FEW &&
        wheel.map(({ value, label, shape, refused: why }) => (
          <button
            key={value}
            type="button"
            className={shape ? 'toggle shaped' : 'toggle'}
            aria-pressed={value === can?.wheel?.chosen}
            aria-disabled={why !== undefined}
            title={why ? `${sentence(why.sentence)} ${why.cite}` : 'Formation (c)'}
            onClick={() => onFormation(value)}
          >
            {shape && <ModeShape shape={shape} />}
            {label}
          </button>
        ))}
      {meanings.length === 0 &&
        toggles.map(({ key, label, on }) => (
          <button key={key} type="button" className="toggle" aria-pressed={on} onClick={() => take({ toggle: key })}>
            {label}
          </button>
        ))}
      {refused && (
        <p className="fault" role="alert">
          {sentence(refused.sentence)} <Cite book={book} cite={refused.cite} />
        </p>
      )}
    </div>
  );
}

/** A piece's card: what it is, how it stands, and every number with its section. */
import type { Book, Piece } from '../../game/index.ts';
import { CitedValues } from '../charts/cited-values.tsx';

/** On a phone the card is folded: what is asked comes first. */
const wide = () => matchMedia('(min-width: 60rem)').matches;

export function UnitCard({ book, piece }: { readonly book: Book; readonly piece: Piece }) {
  return (
    <section className="unit-card" aria-label={piece.name}>
      <header>
        <h2>
          {piece.name} {piece.label !== piece.name && <span className="cite">{piece.label}</span>}
        </h2>
        <span className="soft">{[piece.formation, piece.order].filter(Boolean).join(', ')}</span>
      </header>
      {piece.boxes && piece.boxes.length > 0 && (
        <p className="strength">
          {piece.boxes.map(({ label, total, marked }) => (
            <span key={label} role="img" aria-label={`${label}: ${marked} of ${total} marked`}>
              <span className="strength-boxes" aria-hidden="true">
                {'■'.repeat(marked)}
                {'□'.repeat(total - marked)}
              </span>{' '}
              {label}
            </span>
          ))}
          {piece.state && piece.state.words !== piece.formation && (
            <span className={`state ${piece.state.tone}`}>{piece.state.words}</span>
          )}
        </p>
      )}
      <details className="card-more" open={wide()}>
        <summary>Its card</summary>
        <dl className="card-lines">
          <CitedValues book={book} values={piece.card} />
        </dl>
      </details>
    </section>
  );
}

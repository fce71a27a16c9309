/** The same field as a list: for those who hear it, and for finding one piece among many. */
import { useEffect, useRef } from 'react';
import type { Piece, Scene } from '../../game/index.ts';
import { ToAnswer } from '../frame/to-answer.tsx';
import { coloursOf } from './pieces/colours.ts';
import { strengthWords } from './pieces/words.ts';

interface PieceListProps {
  readonly scene: Scene;
  readonly selected: ReadonlySet<string>;
  onChoose(id: string): void;
  onClose(): void;
  onAnswer(): void;
}

export function PieceList({ scene, selected, onChoose, onClose, onAnswer }: PieceListProps) {
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => back.current?.focus({ preventScroll: true }), []);
  return (
    <section className="piece-list" aria-label="Pieces as a list" data-over>
      <header>
        <h2>On the field</h2>
        <button ref={back} type="button" className="button plain" onClick={onClose}>
          Back to the map
        </button>
      </header>
      {scene.sides.map(({ seat, name, points }) => (
        <section key={seat} aria-label={name}>
          <h3>
            {name} <span className="soft small">{points} points</span>
          </h3>
          <ul>
            {scene.pieces
              .filter((piece) => piece.seat === seat && piece.fate !== 'gone')
              .map((piece) => (
                <li key={piece.id}>
                  <Row piece={piece} chosen={selected.has(piece.id)} onChoose={onChoose} />
                  {selected.has(piece.id) && <ToAnswer here onAnswer={onAnswer} />}
                </li>
              ))}
          </ul>
        </section>
      ))}
      {scene.goals.length > 0 && (
        <section aria-label="Places worth points">
          <h3>Places worth points</h3>
          <ul>
            {scene.goals.map(({ id, name, words }) => (
              <li key={id} className="goal-row">
                {name} <span className="soft small">{words}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </section>
  );
}

interface RowProps {
  readonly piece: Piece;
  readonly chosen: boolean;
  onChoose(id: string): void;
}

function Row({ piece, chosen, onChoose }: RowProps) {
  const { fill, line } = coloursOf(piece);
  const details = [
    piece.fate === 'coming' ? 'not yet come' : piece.formation,
    piece.state?.words,
    strengthWords(piece),
    piece.order,
  ].filter(Boolean);
  return (
    <button type="button" aria-pressed={chosen} disabled={!piece.at} onClick={() => onChoose(piece.id)}>
      <span className="swatch" style={{ background: fill, borderColor: line }} aria-hidden="true" />
      <b>{piece.label}</b> {piece.name === piece.label ? '' : piece.name}
      <span className="soft small">{details.join(' · ')}</span>
    </button>
  );
}

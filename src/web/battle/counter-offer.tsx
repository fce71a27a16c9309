/** On somebody's first battle: how units are to be drawn, shown on one of his own. */
import './counter-offer.css';
import type { Scene } from '../../game/index.ts';
import type { Seat } from '../../kernel/index.ts';
import { COUNTER_STYLES, CounterFace, type CounterStyle } from '../map/index.ts';

interface CounterOfferProps {
  readonly scene: Scene;
  readonly seat: Seat | null;
  /** As they are drawn until something else is chosen. */
  readonly now: CounterStyle;
  onPick(style: CounterStyle): void;
}

/** Pixels of the sample: a line two deep. */
const SAMPLE = { width: 46, depth: 23 };

export function CounterOffer({ scene, seat, now, onPick }: CounterOfferProps) {
  const foot = scene.pieces.filter(({ symbol, fate }) => symbol === 'foot' && fate === 'here');
  const sample = foot.find((piece) => piece.seat === seat) ?? foot[0];
  if (!sample) return null;
  return (
    <fieldset className="counter-offer">
      <legend>How shall your units be drawn?</legend>
      <span className="row">
        {COUNTER_STYLES.map(({ value, label }) => (
          <button
            key={value}
            type="button"
            className="button"
            aria-pressed={value === now}
            onClick={() => onPick(value)}
          >
            <svg width="62" height="40" viewBox="-31 -23 62 40" aria-hidden="true" focusable="false">
              <CounterFace piece={sample} style={value} angle={0} {...SAMPLE} />
            </svg>
            {label}
          </button>
        ))}
      </span>
    </fieldset>
  );
}

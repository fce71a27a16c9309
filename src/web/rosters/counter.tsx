/** A counter's face: national colour, the arm as a shape, the nation's letter; legible without the colour too. */
import './counter.css';
import { NATIONS, type Nation } from '../look/nations.ts';
import type { Arm } from './arms.ts';

interface CounterProps {
  readonly nation: Nation;
  readonly arm: Arm;
  /** White inside, all in line: for printers without colour. */
  readonly outline?: boolean;
}

export function Counter({ nation, arm, outline }: CounterProps) {
  const { fill, ink } = NATIONS[nation];
  const stroke = outline ? '#000000' : ink;
  return (
    <svg className="counter" viewBox="0 0 60 36" aria-hidden="true" focusable="false">
      <rect
        x="1.5"
        y="1.5"
        width="57"
        height="33"
        fill={outline ? '#ffffff' : fill}
        stroke={outline ? '#000000' : '#2b2118'}
        strokeWidth={outline ? 2.5 : 1.5}
      />
      <g fill="none" stroke={stroke} strokeWidth="2">
        {(arm === 'infantry' || arm === 'cavalry') && <path d="M3 33 57 3" />}
        {arm === 'infantry' && <path d="M3 3 57 33" />}
      </g>
      {arm === 'artillery' && <circle cx="30" cy="18" r="6" fill={stroke} />}
      {arm === 'command' && <path d="M24 28V8h14l-4 4.5 4 4.5H24" fill="none" stroke={stroke} strokeWidth="2.5" />}
    </svg>
  );
}

/** A piece in the hand: it follows the pointer, turns with a drag, or goes by the keys. */
import { type Ref, useImperativeHandle, useState } from 'react';
import { compassWord, type GroundSketch, type Spot } from '../../../game/index.ts';
import type { Placing } from '../face.ts';
import { type Held, looking, moved, pickedUp, stepped, told, turnedBy } from '../placing.ts';
import type { Turn } from '../turn.ts';
import { Plaque } from './plaque.tsx';

export interface GhostHandle {
  hover(at: Spot): void;
  down(at: Spot): void;
  /** So many pixels from where it was set down. */
  drag(at: Spot, pixels: number): void;
  up(): void;
  /** True if the key was for the ghost. */
  key(key: string, fine: boolean): boolean;
}

interface GhostProps {
  readonly placing: Placing;
  readonly cells: NonNullable<GroundSketch['cells']>;
  readonly unit: string;
  readonly turn: Turn;
  readonly k: number;
  readonly ref: Ref<GhostHandle>;
}

/** Pixels of a drag before it turns: a tap keeps the facing. */
const TURNS_FROM = 12;
const ARROWS: Readonly<Record<string, Spot>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export function Ghost({ placing, cells, unit, turn, k, ref }: GhostProps) {
  const [held, setHeld] = useState<Held>(() => pickedUp(placing, cells));
  const set = (one: Held) => placing.onPlace(told(one), one.facing);

  useImperativeHandle(ref, () => ({
    hover: (at) => setHeld(moved(held, at, placing, cells)),
    down: (at) => setHeld(moved(held, at, placing, cells)),
    drag(at, pixels) {
      if (placing.facings === 'none') setHeld(moved(held, at, placing, cells));
      else if (pixels >= TURNS_FROM) setHeld(looking(held, at, placing));
    },
    up: () => set(held),
    key(key, fine) {
      const arrow = ARROWS[key];
      if (arrow) setHeld(stepped(held, [arrow[0] * (fine ? 0.1 : 0.5), arrow[1] * (fine ? 0.1 : 0.5)], placing, cells));
      else if (key === ',' || key === '.') setHeld(turnedBy(held, key === '.' ? 1 : -1, placing));
      else if (key === 'Enter') set(held);
      else return false;
      return true;
    },
  }));

  const [x, y] = [held.at[0] * k, held.at[1] * k];
  const [w, d] = [(placing.width * k) / 2, (placing.depth * k) / 2];
  const words = ghostWords(held, placing, unit, turn);
  return (
    // biome-ignore lint/a11y/useSemanticElements: there is no button element inside a drawing
    <g
      role="button"
      tabIndex={0}
      className="ghost"
      aria-label={`${words}. Arrows move it, comma and full stop turn it, Enter sets it down.`}
    >
      {!placing.cells && (
        <circle cx={placing.from[0] * k} cy={placing.from[1] * k} r={placing.reach * k} className="ghost-reach" />
      )}
      <path d={`M${placing.from[0] * k} ${placing.from[1] * k}L${x} ${y}`} className="ghost-way" />
      <g transform={`translate(${x} ${y}) rotate(${held.facing ?? 0})`}>
        <rect x={-w} y={-d} width={2 * w} height={2 * d} className="ghost-body" />
        {held.facing !== null && <path d={`M-8 ${-d}L0 ${-d - 11}L8 ${-d}Z`} className="ghost-front" />}
      </g>
      <Plaque x={x} y={y - Math.hypot(w, d) - 12} words={words} />
    </g>
  );
}

function ghostWords(held: Held, placing: Placing, unit: string, { faced }: Turn): string {
  const facing = held.facing === null ? '' : `, ${compassWord(faced(held.facing))}`;
  if (held.cell !== null) {
    const words = placing.cells?.find(({ cell }) => cell === held.cell)?.words;
    return `${held.cell}${facing}${words ? `: ${words}` : ''}`;
  }
  const far = Math.hypot(held.at[0] - placing.from[0], held.at[1] - placing.from[1]);
  return `${far.toFixed(1)}${unit === 'inch' ? '″' : ` ${unit}`}${facing}`;
}

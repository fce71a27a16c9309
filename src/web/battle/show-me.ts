/** What a step of a lesson shows of the hand: the piece it takes, and where to. It gives no order. */
import { useEffect, useState } from 'react';
import {
  byHand,
  type Entries,
  type Form,
  type GroundSketch,
  type LessonStep,
  type Scene,
  type Spot,
} from '../../game/index.ts';

export interface Shown {
  readonly lesson: { readonly piece: string; readonly to: Spot | null; readonly facing: number | null } | null;
  readonly play: (() => void) | null;
}

const MILLISECONDS = 3200;

export function useShown(
  step: LessonStep | null,
  form: Form | null,
  entries: Entries,
  scene: Scene,
  ground: GroundSketch | null,
): Shown {
  const [playing, setPlaying] = useState(false);
  useEffect(() => setPlaying(false), [step]);
  useEffect(() => {
    if (!playing) return;
    const end = setTimeout(() => setPlaying(false), MILLISECONDS);
    return () => clearTimeout(end);
  }, [playing]);
  const act = step && handOf(step, form, entries, scene, ground);
  if (!act) return { lesson: null, play: null };
  return { lesson: playing ? act : { ...act, to: null }, play: () => setPlaying(true) };
}

/** The act of the hand on the board as it stands; null where nothing of it is there. */
export function handOf(
  { hand }: LessonStep,
  form: Form | null,
  entries: Entries,
  { pieces }: Pick<Scene, 'pieces'>,
  ground: GroundSketch | null,
): { readonly piece: string; readonly to: Spot | null; readonly facing: number | null } | null {
  const id = hand?.piece ?? (hand && form?.lines[0]?.piece);
  const piece = pieces.find((one) => one.id === id);
  if (!hand || !piece?.at || !ground) return null;
  const [x, y] = piece.at;
  const cellAt = (cell: string | undefined) => ground.cells?.find((one) => one.id === cell)?.at;
  const lit = form && hand.anywhere ? byHand(form, entries, piece.id)?.cells : undefined;
  const to =
    hand.by !== undefined
      ? ([x + hand.by[0], y - hand.by[1]] as Spot)
      : hand.on !== undefined
        ? (pieces.find((one) => one.id === hand.on)?.at ?? null)
        : (cellAt(hand.to ?? lit?.[Math.floor(lit.length / 2)]?.cell) ?? (hand.turn === undefined ? null : piece.at));
  return { piece: piece.id, to, facing: hand.turn ?? null };
}

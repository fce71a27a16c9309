/** The desk of a phone as a sheet: pulled up and down by its top edge; a tap or a key on its handle does the same. */
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';

export type SheetSize = 'low' | 'half' | 'full';

const SIZES: readonly SheetSize[] = ['low', 'half', 'full'];
export const SIZE_WORDS: Readonly<Record<SheetSize, string>> = { low: 'folded', half: 'half open', full: 'open' };

/** Pixels of the folded sheet (battle.css). */
const LOW = 96;
/** Pixels before a tap becomes a pull, and a pull means the next size whatever is nearer. */
const TREMBLE = 6;
const PULL = 48;

export const largerThan = (size: SheetSize): SheetSize => SIZES[(SIZES.indexOf(size) + 1) % SIZES.length]!;

const stepped = (size: SheetSize, by: number): SheetSize =>
  SIZES[Math.max(0, Math.min(SIZES.length - 1, SIZES.indexOf(size) + by))]!;

/** The size a sheet takes that was let go so many pixels above where it was; `room` is all there is. */
export function letGo(size: SheetSize, up: number, room: number): SheetSize {
  const heights: Readonly<Record<SheetSize, number>> = { low: LOW, half: room / 2, full: room };
  const height = heights[size] + up;
  const off = (one: SheetSize) => Math.abs(heights[one] - height);
  const nearest = SIZES.reduce((best, one) => (off(one) < off(best) ? one : best));
  return nearest === size && Math.abs(up) >= PULL ? stepped(size, Math.sign(up)) : nearest;
}

/** The arrows go as the hand would. */
export function sheetKey(event: KeyboardEvent, size: SheetSize, onSize: (size: SheetSize) => void): void {
  const by = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
  if (by === 0) return;
  event.preventDefault();
  onSize(stepped(size, by));
}

/**
 * While it is pulled the sheet only slides: the map under it is laid out anew once, when it is let go. A pull may begin
 * on a tab, which stays a tab for whoever only taps it.
 */
export function useSheet(
  sheet: RefObject<HTMLElement | null>,
  edge: RefObject<HTMLElement | null>,
  size: SheetSize,
  onSize: (size: SheetSize) => void,
): void {
  const now = useRef({ size, onSize });
  now.current = { size, onSize };
  useEffect(() => {
    const [moved, held] = [sheet.current!, edge.current!];
    let from: number | null = null;
    let up = 0;
    const room = () => moved.parentElement!.clientHeight;
    const down = (event: PointerEvent) => {
      // On a desk it is no sheet.
      if (event.button === 0 && matchMedia('(max-width: 59.99rem)').matches) from = event.clientY;
      up = 0;
    };
    const move = (event: PointerEvent) => {
      if (from === null) return;
      const far = from - event.clientY;
      if (up === 0 && Math.abs(far) < TREMBLE) return;
      if (up === 0) held.setPointerCapture(event.pointerId);
      up = Math.max(LOW - moved.clientHeight, Math.min(room() - moved.clientHeight, far)) || Math.sign(far);
      moved.style.translate = `0 ${-up}px`;
    };
    const end = (event: PointerEvent) => {
      if (from === null) return;
      from = null;
      moved.style.translate = '';
      if (up !== 0 && event.type === 'pointerup') now.current.onSize(letGo(now.current.size, up, room()));
      up = 0;
    };
    held.addEventListener('pointerdown', down);
    held.addEventListener('pointermove', move);
    held.addEventListener('pointerup', end);
    held.addEventListener('pointercancel', end);
    return () => {
      held.removeEventListener('pointerdown', down);
      held.removeEventListener('pointermove', move);
      held.removeEventListener('pointerup', end);
      held.removeEventListener('pointercancel', end);
    };
  }, [sheet, edge]);
}

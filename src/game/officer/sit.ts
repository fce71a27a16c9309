/** An officer sits down at one battle: whoever plans ahead remembers there what he has resolved upon. */
import type { Officer, Thinking } from './officer.ts';

/** Imagined battles before each plan where nobody gives him a clock: the same however fast the machine is. */
const IMAGINED = 60;

/** So many imagined battles, which is the same on every machine. */
export const counted = (most = IMAGINED): Thinking => ({ begin: () => (imagined) => imagined / most });

/** So many milliseconds by the clock of whoever asks: floors below the faces have none. */
export const timed = (milliseconds: number, now: () => number, told?: (share: number) => void): Thinking => ({
  begin() {
    const start = now();
    return () => (now() - start) / milliseconds;
  },
  ...(told ? { told } : {}),
});

export const sit = (officer: Officer, thinking: Thinking = counted()): Officer => officer.sit?.(thinking) ?? officer;

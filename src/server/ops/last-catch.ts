/**
 * Errors nobody has caught. All that was acknowledged is in the store and every room can be read from it again, so one
 * such error is written down and play goes on; a server that keeps having them stops, to be started anew.
 */
const MOST = 20;
const WITHIN_MS = 60_000;

interface Emitter {
  on(event: string, hear: (problem: unknown) => void): unknown;
  off(event: string, hear: (problem: unknown) => void): unknown;
}

export interface Caught {
  /** Writes it down and reads anew what may be in disorder. */
  onProblem(problem: unknown): void;
  /** Too many in a short time. */
  onTooMany(): void;
  readonly now?: () => number;
}

/** Returns how to stop catching. */
export function lastCatch(of: Emitter, { onProblem, onTooMany, now = Date.now }: Caught): () => void {
  let times: number[] = [];
  const hear = (problem: unknown) => {
    const at = now();
    times = [...times.filter((time) => time > at - WITHIN_MS), at];
    onProblem(problem);
    if (times.length > MOST) onTooMany();
  };
  const events = ['uncaughtException', 'unhandledRejection'];
  for (const event of events) of.on(event, hear);
  return () => {
    for (const event of events) of.off(event, hear);
  };
}

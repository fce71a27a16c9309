/** Work done again and again, never twice at once. Returns how to stop, which waits for what is under way. */
export function rounds(
  onProblem: (problem: unknown) => void,
  works: readonly (readonly [everyMs: number, work: () => Promise<void>])[],
): () => Promise<void> {
  const running = new Set<Promise<void>>();
  const timers = works.map(([everyMs, work]) => {
    let busy = false;
    const timer = setInterval(() => {
      if (busy) return;
      busy = true;
      const turn = work()
        .catch(onProblem)
        .finally(() => {
          busy = false;
          running.delete(turn);
        });
      running.add(turn);
    }, everyMs);
    timer.unref();
    return timer;
  });
  return async () => {
    for (const timer of timers) clearInterval(timer);
    await Promise.all(running);
  };
}

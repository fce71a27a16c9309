/** How far a long run is and how long it will take, on the terminal only. */
import { bar } from './print.ts';

/** Shown as it goes: `of` may change while it runs, where nobody can know it before. */
export function progressOf(label: string): (done: number, of: number) => void {
  const shown = process.stderr.isTTY;
  const started = performance.now();
  let before: number | null = null;
  return (done, of) => {
    if (!shown) return;
    // What was there from an earlier run says nothing about the speed of this one.
    before ??= Math.max(0, done - 1);
    const seconds = (performance.now() - started) / 1000;
    const rate = (done - before) / Math.max(seconds, 0.001);
    const left = done < of ? `${timeWords((of - done) / Math.max(rate, 1e-9))} left` : '';
    const line = `${label} ${bar(of === 0 ? 1 : done / of, 30).padEnd(30)} ${done}/${of}  ${rate.toFixed(1)}/s  ${left}`;
    process.stderr.write(`\r${line.padEnd(100)}`);
    if (done === of) process.stderr.write('\n');
  };
}

export function timeWords(seconds: number): string {
  if (seconds < 60) return `${Math.ceil(seconds)} s`;
  if (seconds < 3600) return `${Math.ceil(seconds / 60)} min`;
  return `${(seconds / 3600).toFixed(1)} h`;
}

/** Whoever interrupts a long run is told what was done so far; interrupting twice ends it there and then. */
export function interrupts() {
  const asked = new AbortController();
  const ask = () => asked.abort();
  process.once('SIGINT', ask).once('SIGTERM', ask);
  return {
    signal: asked.signal,
    /** A moment in which a signal can be heard. */
    hear: () => new Promise((resolve) => setImmediate(resolve)),
    end: () => void process.off('SIGINT', ask).off('SIGTERM', ask),
  };
}

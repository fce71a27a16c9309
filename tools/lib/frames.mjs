/** Frames of a page as its user sees them: how many a second, how late, and how much of each is the page's own work. */

/** Processor seconds the page's own thread has worked: a busy machine makes frames late, but not this larger. */
export async function busy(devtools) {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration').value;
}

/** Moves what `move` says in the page, which returns milliseconds between frames, and says how that went. */
export async function frameLine(page, devtools, words, move, args) {
  const before = await busy(devtools);
  const found = await page.evaluate(move, args);
  const own = (1000 * ((await busy(devtools)) - before)) / found.length;
  const rate = (1000 * found.length) / found.reduce((sum, one) => sum + one, 0);
  const late = found.filter((one) => one > 25).length;
  return `  ${words.padEnd(18)} ${rate.toFixed(1).padStart(5)}/s  p50 ${ms(quantile(found, 0.5))}  p95 ${ms(quantile(found, 0.95))}  longest ${ms(Math.max(...found))}  ${late} of ${found.length} late; own work ${ms(own)} a frame`;
}

export const ms = (time) => `${time.toFixed(time < 100 ? 1 : 0)} ms`;

export function quantile(times, share) {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

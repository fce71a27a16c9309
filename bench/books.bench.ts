/** Exact odds of every procedure with default facts; the slowest ten are measured and shown. */
import { loadAll } from '../src/rules/index.ts';
import { weigh } from '../src/staff/index.ts';
import type { Report } from './harness.ts';

export default async (report: Report): Promise<void> => {
  const found: { name: string; run: () => unknown; took: number }[] = [];
  for (const book of await loadAll()) {
    const options = book.options.parse({});
    for (const procedure of book.procedures) {
      const facts = procedure.facts.parse({});
      const run = () => weigh(procedure, facts, options);
      for (let warm = 0; warm < 3; warm++) run();
      const started = performance.now();
      for (let i = 0; i < 3; i++) run();
      found.push({ name: `${book.id}/${procedure.id}`, run, took: (performance.now() - started) / 3 });
    }
  }
  found.sort((a, b) => b.took - a.took);
  for (const { name, run } of found.slice(0, 10)) await report.measure(`odds: ${name}`, run, { unit: 'ms', bar: 100 });
};

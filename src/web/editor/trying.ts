/** Battles of officers in workers on all cores: begun, watched, called off. */
import type { DayFought } from '../../staff/day-games.ts';
import type { Draft } from '../../staff/editor/index.ts';
import { editorLine } from './messages.ts';

/** The page wants nothing meanwhile but to draw a bar. */
const workersHere = (): number => Math.max(1, Math.min(8, navigator.hardwareConcurrency || 2));
/** Battles handed out at a time. */
const CHUNK = 1;

/** In the order of their seeds; those not fought when it was stopped are left out. */
export async function fightInWorkers(
  book: string,
  draft: Draft,
  seeds: readonly string[],
  stop: AbortSignal,
  tell: (fought: readonly DayFought[]) => void,
): Promise<readonly DayFought[]> {
  const left = [...seeds];
  const bySeed = new Map<string, DayFought>();
  const sorted = () => seeds.flatMap((seed) => bySeed.get(seed) ?? []);
  const lines = Array.from({ length: Math.min(workersHere(), seeds.length) }, editorLine);
  const called = new Promise<null>((resolve) => stop.addEventListener('abort', () => resolve(null), { once: true }));
  try {
    await Promise.all(
      lines.map(async (line) => {
        for (let some = left.splice(0, CHUNK); some.length > 0 && !stop.aborted; some = left.splice(0, CHUNK)) {
          const fought = await Promise.race([line.ask('fight', book, draft, some), called]);
          if (!fought) return;
          for (const one of fought) bySeed.set(one.seed, one);
          tell(sorted());
        }
      }),
    );
  } finally {
    for (const line of lines) line.close();
  }
  return sorted();
}

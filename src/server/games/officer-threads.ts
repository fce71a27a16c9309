/** The threads of the commanders. A game stays with the thread that first thought for it: its officers sit there. */
import { availableParallelism } from 'node:os';
import type { Decision } from '../../game/index.ts';
import type { OfficerAsk } from './officer.ts';
import { OfficerThread } from './officer-thread.ts';

/** How long a commander who makes plans thinks over each, where nobody else waits for him. */
export const THINK_MS = 2_000;
/** One core is for those who play; more threads than this no server of ours has needed. */
const THREADS = Math.max(1, Math.min(4, availableParallelism() - 1));
/** Games whose thread is remembered. One that is forgotten may go to another, where its officers plan anew. */
const MOST_GAMES = 5_000;

export class OfficerThreads {
  private readonly threads: readonly OfficerThread[];
  private readonly homes = new Map<string, OfficerThread>();

  constructor(threads: readonly OfficerThread[]) {
    this.threads = threads;
  }

  static thinking(thinkMs: number): OfficerThreads {
    return new OfficerThreads(Array.from({ length: THREADS }, () => new OfficerThread(thinkMs)));
  }

  decide(ask: OfficerAsk): Promise<Decision> {
    const { game } = ask;
    const home = this.homes.get(game) ?? this.threads.reduce((least, one) => (one.load < least.load ? one : least));
    this.homes.delete(game);
    this.homes.set(game, home);
    if (this.homes.size > MOST_GAMES) this.homes.delete(this.homes.keys().next().value!);
    return home.decide(ask);
  }

  get load(): number {
    return this.threads.reduce((sum, { load }) => sum + load, 0);
  }

  async stop(): Promise<void> {
    await Promise.all(this.threads.map((thread) => thread.stop()));
  }
}

/**
 * Asks the worker for odds, one question at a time and always the newest: who toggles quickly wants the last answer. A
 * question that takes long while a newer one waits is cut off with its worker. The last answers stay in a cache.
 */
import { WorkerLine } from '../frame/worker.ts';
import type { Odds, OddsCalls, OddsQuestion } from './odds.ts';

type Tell = (odds: Odds) => void;
type Weigh = Pick<WorkerLine<OddsCalls>, 'ask' | 'stop'>;

const PATIENCE = 400;
const REMEMBERED = 200;

interface Waiting {
  readonly question: OddsQuestion;
  readonly key: string;
  readonly tell: Tell;
}

export class OddsClient {
  private readonly line: Weigh;
  private readonly known = new Map<string, Odds>();
  private asked: { readonly since: number } | null = null;
  private waiting: Waiting | null = null;
  private cutOff: ReturnType<typeof setTimeout> | undefined;

  constructor(line: Weigh) {
    this.line = line;
  }

  /** Tells the odds, soon or at once. A newer question silences an older one. */
  ask(question: OddsQuestion, tell: Tell): () => void {
    const key = JSON.stringify(question);
    const found = this.known.get(key);
    if (found) {
      this.waiting = null;
      tell(found);
      return () => undefined;
    }
    let silent = false;
    this.waiting = { question, key, tell: (odds) => !silent && tell(odds) };
    if (this.asked) this.cutOffAfter(PATIENCE - (performance.now() - this.asked.since));
    else void this.next();
    return () => {
      silent = true;
    };
  }

  private cutOffAfter(ms: number): void {
    clearTimeout(this.cutOff);
    this.cutOff = setTimeout(
      () => {
        this.line.stop();
        void this.next();
      },
      Math.max(0, ms),
    );
  }

  private async next(): Promise<void> {
    this.asked = null;
    clearTimeout(this.cutOff);
    if (!this.waiting) return;
    const { question, key, tell } = this.waiting;
    this.waiting = null;
    const asked = { since: performance.now() };
    this.asked = asked;
    const found: Odds = await this.line.ask('weigh', question).catch(({ message }: Error) => ({ fault: message }));
    if (found === 'too wide' || 'measures' in found) this.remember(key, found);
    tell(found);
    if (this.asked === asked) void this.next();
  }

  private remember(key: string, odds: Odds): void {
    this.known.set(key, odds);
    if (this.known.size > REMEMBERED) this.known.delete(this.known.keys().next().value!);
  }
}

const oddsWorker = () => new Worker(new URL('./odds-worker.ts', import.meta.url), { type: 'module' });

export const odds = new OddsClient(new WorkerLine<OddsCalls>(oddsWorker));

/**
 * What goes wrong, as a log whoever keeps the server can read: an outage of the store is one line when it begins and one
 * when it ends, however many failed meanwhile; what could not be sent to somebody's own address is no fault of ours.
 */
interface Log {
  error(what: unknown, words: string): void;
  warn(what: unknown, words: string): void;
  info(what: unknown, words: string): void;
}

const OUTAGE_CODES =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|57P0[1-5]|08\w{3}|53\d{3}|SQLITE_(FULL|IOERR|BUSY|READONLY)\w*)$/;
const OUTAGE_WORDS =
  /Connection terminated|timeout exceeded when trying to connect|database system is|Client has encountered a connection error/;

export class Problems {
  private readonly log: () => Log;
  private readonly now: () => number;
  private outage: { readonly since: number; failed: number } | null = null;
  private stopping = false;

  constructor(log: () => Log, now: () => number) {
    this.log = log;
    this.now = now;
  }

  readonly hear = (problem: unknown): void => {
    if (isOutage(problem)) this.away(problem);
    // What was under way when the server was told to stop is no fault.
    else if (!this.stopping) this.log().error({ err: problem }, 'something failed');
  };

  /** The mail server is ours to look after. */
  readonly letter = (problem: unknown): void => {
    this.log().warn({ reason: (problem as Error).message }, 'a letter was not taken');
  };

  readonly unsent = (problem: unknown): void => {
    this.log().info({ reason: (problem as Error).message }, 'a notice was not taken');
  };

  private away(problem: unknown): void {
    if (this.outage) {
      this.outage.failed++;
      return;
    }
    this.outage = { since: this.now(), failed: 1 };
    const { message, code } = problem as { message?: string; code?: unknown };
    this.log().error({ reason: message, code }, 'the store does not answer; nothing can be played until it does');
  }

  /** The store has taken a write. */
  well(): void {
    if (!this.outage) return;
    const { since, failed } = this.outage;
    this.outage = null;
    this.log().warn({ ms: this.now() - since, failed }, 'the store answers again');
  }

  stop(): void {
    this.stopping = true;
  }
}

function isOutage(problem: unknown): boolean {
  const { code, message } = (problem ?? {}) as { code?: unknown; message?: unknown };
  return (typeof code === 'string' && OUTAGE_CODES.test(code)) || OUTAGE_WORDS.test(String(message ?? ''));
}

/** What a command of `ordre` is. */
import type { Args, FlagSpec } from './args.ts';

export interface Output {
  readonly text: readonly string[];
  readonly json: unknown;
  /** What was found wrong, said on the error stream after all that is printed; the command then fails. */
  readonly fault?: string;
}

export interface Command {
  readonly name: string;
  /** `chart BOOK/CHART`. */
  readonly usage: string;
  /** One line for the list of commands. */
  readonly purpose: string;
  /** Further lines of its own help. */
  readonly details?: readonly string[];
  readonly examples: readonly string[];
  readonly flags: FlagSpec;
  run(args: Args): Promise<Output>;
}

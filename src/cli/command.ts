/** What a command of `ordre` is. */
import type { Args, FlagSpec } from './args.ts';

export interface Output {
  readonly text: readonly string[];
  readonly json: unknown;
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

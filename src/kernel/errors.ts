/**
 * Three ways to stop. Bad input is the user's to mend and gets one clear sentence. A journal that does not fit the
 * rules is a damaged or foreign record. Everything else is a defect of ours and crashes with its stack.
 */
export class InputError extends Error {
  override readonly name = 'InputError';
}

/** A journal or record that cannot have come from these rules. */
export class RecordError extends InputError {
  readonly entry: number | undefined;
  constructor(message: string, entry?: number) {
    super(entry === undefined ? message : `entry ${entry + 1}: ${message}`);
    this.entry = entry;
  }
}

/** The exact answer would take more work than allowed. */
export class TooWideError extends InputError {}

/** For states that cannot be: stops early instead of going on wrong. */
export function impossible(message: string): never {
  throw new Error(`impossible state: ${message}`);
}

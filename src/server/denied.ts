/** A request that is not granted: one sentence for people, a code for programs, and the status HTTP has for it. */
import { InputError } from '../kernel/index.ts';

export class Denied extends InputError {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, sentence: string) {
    super(sentence);
    this.status = status;
    this.code = code;
  }
}

export const notFound = (what: string) => new Denied(404, 'not-found', `No such ${what}.`);
export const notYours = (sentence: string) => new Denied(403, 'not-yours', sentence);
export const notNow = (sentence: string) => new Denied(409, 'not-now', sentence);

/** A file of SQLite's that cannot be read; a page in the middle is found to be so only when it is wanted. */
import { join } from 'node:path';
import { InputError } from '../../kernel/index.ts';

/** The problem, or what to do about it where it is that. */
export function damageIn(problem: unknown, folder: string): unknown {
  const { code, message } = (problem ?? {}) as { code?: unknown; message?: unknown };
  if (!/^SQLITE_(CORRUPT|NOTADB)/.test(String(code)) && !/disk image is malformed/.test(String(message)))
    return problem;
  return new InputError(
    `${join(folder, 'ordre.db')} is damaged or no database; restore the last backup into a new folder, or first save ` +
      'what can still be read with “sqlite3 ordre.db .recover”',
  );
}

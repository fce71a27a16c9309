/** Questions to the server over HTTP; what it refuses comes back as a sentence. */
import { InputError, type Refusal } from '../../kernel/index.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export async function ask<T>(method: Method, path: string, body?: unknown): Promise<T> {
  const response = await fetch(path, {
    method,
    ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  }).catch(() => {
    throw new Unreachable();
  });
  if (response.status === 204) return undefined as T;
  const type = response.headers.get('content-type') ?? '';
  if (type.includes('jsonl') && response.ok) return (await response.text()) as T;
  if (!type.includes('json')) throw new NoServer();
  const data = (await response.json()) as T | { readonly refusal: Refusal };
  if (response.ok) return data as T;
  throw new InputError((data as { readonly refusal: Refusal }).refusal.sentence);
}

/** Nobody answers just now; a little later somebody may. */
export class Unreachable extends InputError {
  constructor() {
    super('the server cannot be reached');
  }
}

/** The app also lives on hosts that only hand out files. */
export class NoServer extends InputError {
  constructor() {
    super('online play is not available on this site');
  }
}

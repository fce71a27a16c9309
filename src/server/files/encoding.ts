import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Below this the headers weigh more than what is saved. */
const WORTHWHILE_BYTES = 1024;

/** The best encoding the client takes; `gzip;q=0` is a refusal. */
export function chooseEncoding(accepted: string | undefined, size: number): Encoding {
  if (size < WORTHWHILE_BYTES) return 'identity';
  const taken = new Set<string>();
  for (const item of (accepted ?? '').split(',')) {
    const [name = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase());
    if (!parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))) taken.add(name);
  }
  if (taken.has('br')) return 'br';
  return taken.has('gzip') ? 'gzip' : 'identity';
}

export function encode(body: Buffer, encoding: Encoding): Promise<Buffer> {
  switch (encoding) {
    case 'br':
      // Done once a file and kept, so better than the fast setting, but not the slowest, which takes seconds.
      return brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
    case 'gzip':
      return zip(body);
    case 'identity':
      return Promise.resolve(body);
  }
}

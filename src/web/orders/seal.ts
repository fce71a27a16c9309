/**
 * Keeps a sheet from eyes that merely pass over it: in storage it is no readable text, and it never stands in an address.
 * It is a fold in the paper, not a lock; who takes the trouble can open it.
 */
const KEY = 0x5d;

export function seal(value: unknown): string {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  let text = '';
  bytes.forEach((byte, i) => {
    text += String.fromCharCode(byte ^ ((KEY + i * 31) & 0xff));
  });
  return btoa(text);
}

export function unseal<T>(sealed: string): T {
  const text = atob(sealed);
  const bytes = Uint8Array.from(text, (char, i) => char.charCodeAt(0) ^ ((KEY + i * 31) & 0xff));
  return JSON.parse(new TextDecoder().decode(bytes)) as T;
}

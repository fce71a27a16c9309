/** What run.mjs hands to the tests. */
function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run the browser tests with node e2e/run.mjs`);
  return value;
}

export const origin = setting('ORDRE_ORIGIN');
export const browserEndpoint = setting('ORDRE_BROWSER');
export const pictures = setting('ORDRE_PICTURES');
/** Stands after every letter (server.mjs). */
export const LETTER_END = '\u0004';
/** What the server has posted, as one text. */
export const letters = setting('ORDRE_LETTERS');
/** The build the server runs from, with its data. */
export const built = setting('ORDRE_BUILT');

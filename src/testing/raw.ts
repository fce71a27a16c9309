/** What only programs say, and no sentence for people may hold. */

/** camelCase, snake_case, kinds, brackets, validators, seats and keys, numbers with too many decimals. */
export const RAW =
  /\b[a-z]{2,}[A-Z]\w*|\w_\w|\b[a-z]+-[a-z]+\/[a-z]|undefined|NaN|\[object|Invalid|Too (small|big)|Unrecognized|expected (string|number)|from 0\b|(?<![.\d])1 (steps|units|points|hexes|cards|turns)\b|\d\.\d{3,}|\{"/;

/** A list that names somebody twice: `F1, F1, F2`. */
const DOUBLED = /\b([A-Z][\w’-]*\d[\w’-]*), \1\b/;

/** Those of the sentences that are not for people. */
export const rawAmong = (sentences: readonly string[]): string[] =>
  sentences.filter((words) => RAW.test(words) || DOUBLED.test(words));

const WRONG: readonly unknown[] = [null, 'zzz', -1, 999, 0.5, true, [], {}];

/** An answer or a file as somebody might spoil it: another kind of thing altogether, a field wrong, missing or too many. */
export function spoilt(given: unknown, most = 60): unknown[] {
  const found: unknown[] = [...WRONG];
  const put = (path: readonly (string | number)[], change: (holder: Record<string, unknown>, key: string) => void) => {
    const copy = structuredClone(given) as Record<string, unknown>;
    const holder = path.slice(0, -1).reduce((at, step) => at[step] as Record<string, unknown>, copy);
    change(holder, String(path.at(-1)));
    found.push(copy);
  };
  const walk = (value: unknown, path: readonly (string | number)[]): void => {
    if (found.length > most) return;
    if (path.length > 0) {
      for (const wrong of WRONG)
        put(path, (holder, key) => {
          holder[key] = wrong;
        });
      put(path, (holder, key) => {
        if (Array.isArray(holder)) holder.splice(Number(key), 1);
        else delete holder[key];
      });
      put(path, (holder) => {
        if (!Array.isArray(holder)) holder.zzz = 1;
      });
    }
    if (value !== null && typeof value === 'object')
      for (const [key, inner] of Object.entries(value).slice(0, 3)) walk(inner, [...path, key]);
  };
  walk(given, []);
  return found;
}

/** Faults of a scenario's file as people say them: which unit, which of its lines, and what it should be. */

const ORDINALS = ['1st', '2nd', '3rd'];
const ordinal = (place: number): string => ORDINALS[place] ?? `${place + 1}th`;

/** What validators say, and what is meant. */
const PLAIN: readonly (readonly [RegExp, string])[] = [
  [/Invalid option: expected one of /g, 'must be one of '],
  [/Invalid input: expected (\w+), received undefined/g, 'is missing: a $1 belongs there'],
  [/Invalid input: expected (\w+), received \w+/g, 'must be a $1'],
  [/Too small: expected string to have >=(\d+) characters?/g, 'is too short: at least $1 characters'],
  [/Too big: expected string to have <=(\d+) characters?/g, 'is too long: at most $1 characters'],
  [/Too small: expected \w+ to (?:be|have) >=?(\d+)( items?)?/g, 'is too small: at least $1'],
  [/Too big: expected \w+ to (?:be|have) <=?(\d+)( items?)?/g, 'is too big: at most $1'],
  [/Unrecognized keys?: /g, 'there is no such line: '],
  [/\bInvalid input\b/g, 'cannot be read'],
  [/"\|"/g, '", "'],
];

/** `units.2.quality` → `the unit “Saint-Hilaire” (units, 3rd), its quality`. */
function placeWords(data: unknown, path: string): string {
  const steps = path.split('.');
  let here: unknown = data;
  const words: string[] = [];
  for (const [i, step] of steps.entries()) {
    here = (here as Readonly<Record<string, unknown>> | undefined)?.[step];
    if (/^\d+$/.test(step)) {
      const list = steps[i - 1] ?? 'list';
      const name = (here as { readonly name?: unknown } | undefined)?.name;
      const one = list.replace(/s$/, '');
      words.pop();
      words.push(`${typeof name === 'string' ? `the ${one} “${name}” ` : ''}(${list}, ${ordinal(Number(step))})`);
    } else words.push(i > 0 ? `its ${step}` : step);
  }
  return words.join(', ');
}

export function faultWords(message: string, data: unknown): string {
  const placed = message.replace(/\b[a-zA-Z]\w*(?:\.\w+)+(?=:| is missing)/g, (path) => placeWords(data, path));
  return PLAIN.reduce((text, [said, meant]) => text.replace(said, meant), placed);
}

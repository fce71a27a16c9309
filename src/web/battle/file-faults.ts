/** Faults of a scenario's file as people say them: which unit, which of its lines, and what it should be. */

const ORDINALS = ['1st', '2nd', '3rd'];
const ordinal = (place: number): string => ORDINALS[place] ?? `${place + 1}th`;

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
  return message.replace(/\b[a-zA-Z]\w*(?:\.\w+)+(?=:| is missing)/g, (path) => placeWords(data, path));
}

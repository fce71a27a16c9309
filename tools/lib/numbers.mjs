import { Stop } from './stop.mjs';

/** Options of a tool that are numbers, as numbers; one that is none ends the tool with a sentence. */
export function numbersOf(values, names, { least = 0, parts = [] } = {}) {
  return Object.fromEntries(
    names.map((name) => {
      const mayHaveParts = parts.includes(name);
      const text = values[name];
      const isOne = (mayHaveParts ? /^\d+(\.\d+)?$/ : /^\d+$/).test(text) && (mayHaveParts || Number(text) >= least);
      const words = mayHaveParts ? 'number' : least > 0 ? `whole number from ${least} on` : 'whole number';
      if (!isOne) throw new Stop(`--${name} takes a ${words}, not ${text}.`, 2);
      return [name, Number(text)];
    }),
  );
}

/** Words the battle pages share. */
import type { Mode } from './session.ts';

/** Ways to play on this device. */
export const MODE_WORDS: Readonly<Record<Exclude<Mode, 'study' | 'online'>, string>> = {
  commander: 'against an officer',
  'hot-seat': 'two people, one device',
  sandbox: 'both sides yourself',
};

export const modeWords = (mode: Mode): string =>
  mode === 'study' ? 'a record' : mode === 'online' ? 'over the server' : MODE_WORDS[mode];

/** Officers every book has; others go by their own name. */
const OFFICERS: Readonly<Record<string, string>> = {
  officer: 'an officer',
  marshal: 'a marshal, who thinks ahead',
  greedy: 'a cadet',
  random: 'a recruit, by lot',
};

export const officerWords = (name: string): string => OFFICERS[name] ?? name.replaceAll('-', ' ');

/** The usual opponent first. */
export const officerOrder = (names: readonly string[]): string[] => {
  const known = Object.keys(OFFICERS);
  const place = (name: string) => (known.includes(name) ? known.indexOf(name) : known.length);
  return [...names].sort((a, b) => place(a) - place(b));
};

export const sentence = (text: string): string =>
  `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?…]$/.test(text) ? '' : '.'}`;

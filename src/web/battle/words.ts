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

interface OfficerTold {
  readonly words: string;
  readonly sentence: string;
  /** What he is about while he thinks. */
  readonly thinks: string;
}

/** Officers of any book, the weakest first; others go by their own name. */
const OFFICERS: Readonly<Record<string, OfficerTold>> = {
  random: {
    words: 'a recruit',
    sentence: 'Moves at random: for learning the rules.',
    thinks: 'draws lots',
  },
  greedy: {
    words: 'a cadet',
    sentence: 'Takes the best move for each unit; no plan.',
    thinks: 'looks about him',
  },
  'look-ahead': {
    words: 'a captain',
    sentence: 'Tries a handful of orders, looks one turn ahead and gives the best; no plan.',
    thinks: 'looks one turn ahead',
  },
  officer: {
    words: 'an officer',
    sentence: 'Makes one plan from the ground and the forces, and gives every formation its part in it.',
    thinks: 'writes his orders',
  },
  marshal: {
    words: 'a marshal',
    sentence: 'Tests several plans against yours and plays the best; takes a few seconds.',
    thinks: 'weighs plans',
  },
};

export const officerWords = (name: string): string => OFFICERS[name]?.words ?? name.replaceAll('-', ' ');

/** What to expect of him, if we know. */
export const officerSentence = (name: string): string => OFFICERS[name]?.sentence ?? '';

/** `The marshal weighs plans`. */
export const officerThinks = (name: string): string =>
  `The ${officerWords(name).replace(/^an? /, '')} ${OFFICERS[name]?.thinks ?? 'thinks'}`;

/** Weakest first; those of another name come last. */
export const officerOrder = (names: readonly string[]): string[] => {
  const known = Object.keys(OFFICERS);
  const place = (name: string) => (known.includes(name) ? known.indexOf(name) : known.length);
  return [...names].sort((a, b) => place(a) - place(b));
};

/** Whom one meets without having chosen: one who plans, and answers at once. */
export const usualOfficer = (names: readonly string[]): string =>
  names.includes('officer') ? 'officer' : officerOrder(names)[0]!;

export const sentence = (text: string): string =>
  `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?…]$/.test(text) ? '' : '.'}`;

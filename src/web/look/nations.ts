/** Whose colours a counter wears. Every nation has its letter too, for colour never speaks alone. */
export interface Colours {
  readonly words: string;
  /** For small counters and black and white. */
  readonly letter: string;
  readonly fill: string;
  readonly ink: string;
}

export const NATIONS = {
  french: { words: 'French', letter: 'F', fill: '#274690', ink: '#ffffff' },
  frenchGuard: { words: 'French Guard', letter: 'G', fill: '#162c66', ink: '#e9c75b' },
  russian: { words: 'Russian', letter: 'R', fill: '#3c6b45', ink: '#ffffff' },
  austrian: { words: 'Austrian', letter: 'A', fill: '#e6e1d3', ink: '#8b1a1a' },
  prussian: { words: 'Prussian', letter: 'P', fill: '#1f2a3c', ink: '#ffffff' },
  british: { words: 'British', letter: 'B', fill: '#a3242b', ink: '#ffffff' },
  spanish: { words: 'Spanish', letter: 'Sp', fill: '#c9a227', ink: '#2b2118' },
  portuguese: { words: 'Portuguese', letter: 'Pt', fill: '#5b3f8c', ink: '#ffffff' },
  bavarian: { words: 'Bavarian', letter: 'Bv', fill: '#5f8fc4', ink: '#10233a' },
  saxon: { words: 'Saxon', letter: 'Sx', fill: '#d8d2b0', ink: '#2c5a36' },
  netherlands: { words: 'Netherlands', letter: 'N', fill: '#3b5f86', ink: '#ffc06a' },
  hanoverian: { words: 'Hanoverian', letter: 'H', fill: '#8a2c42', ink: '#f3d774' },
  brunswick: { words: 'Brunswick', letter: 'Bw', fill: '#1d1d22', ink: '#a9cbe0' },
  other: { words: 'another', letter: '·', fill: '#8a7c60', ink: '#ffffff' },
} as const satisfies Readonly<Record<string, Colours>>;

export type Nation = keyof typeof NATIONS;

export const NATION_WORDS = Object.fromEntries(
  Object.entries(NATIONS).map(([key, { words }]) => [key, words]),
) as Readonly<Record<Nation, string>>;

export const isNation = (key: unknown): key is Nation => typeof key === 'string' && Object.hasOwn(NATIONS, key);

const plain = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '');

/** A nation by its key or its name, however it is written; `France` and `Russians` are understood. */
export function nationCalled(text: unknown): Nation | null {
  const wanted = plain(String(text ?? ''));
  if (wanted === '') return null;
  const stem = OTHER_NAMES[wanted] ?? wanted.replace(/s$/, '');
  for (const [key, { words }] of Object.entries(NATIONS)) {
    if (plain(key) === stem || plain(words) === stem) return key as Nation;
  }
  return null;
}

const OTHER_NAMES: Readonly<Record<string, string>> = {
  france: 'french',
  guard: 'frenchguard',
  imperialguard: 'frenchguard',
  russia: 'russian',
  austria: 'austrian',
  prussia: 'prussian',
  britain: 'british',
  english: 'british',
  england: 'british',
  spain: 'spanish',
  portugal: 'portuguese',
  portuguese: 'portuguese',
  bavaria: 'bavarian',
  saxony: 'saxon',
  netherlands: 'netherlands',
  dutch: 'netherlands',
  belgian: 'netherlands',
  hanover: 'hanoverian',
  brunswicker: 'brunswick',
};

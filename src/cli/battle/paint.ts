/** Colour in a terminal, where it is wanted. */
export type Tint =
  | 'first'
  | 'second'
  | 'hill'
  | 'wood'
  | 'water'
  | 'road'
  | 'town'
  | 'goal'
  | 'zone'
  | 'faint'
  | 'bold';

const CODES: Readonly<Record<Tint, string>> = {
  first: '1;34',
  second: '1;31',
  hill: '33',
  wood: '32',
  water: '36',
  road: '90',
  town: '35',
  goal: '1;33',
  zone: '1;32',
  faint: '90',
  bold: '1',
};

export type Paint = (tint: Tint, text: string) => string;

export const inColour: Paint = (tint, text) => `\u001b[${CODES[tint]}m${text}\u001b[0m`;
export const inBlack: Paint = (_tint, text) => text;

/** A piece in its nation's colours. */
import type { Piece } from '../../../game/index.ts';
import { NATIONS, type Nation, nationCalled } from '../../look/nations.ts';

export const GOLD = '#e9c75b';

export interface PieceColours {
  readonly fill: string;
  readonly ink: string;
  /** The line round it: gold for Guards. */
  readonly line: string;
}

export function coloursOf({ nation, guard }: Pick<Piece, 'nation' | 'guard'>): PieceColours {
  const called = nationCalled(nation) ?? 'other';
  if (!guard) return { fill: NATIONS[called].fill, ink: NATIONS[called].ink, line: '#1c150d' };
  const { fill, ink } = called === 'french' ? NATIONS.frenchGuard : NATIONS[called];
  return { fill, ink: ink === '#ffffff' ? GOLD : ink, line: GOLD };
}

/** For flags and dots of a side. */
export const sideColour = (nation: string): string => NATIONS[nationCalled(nation) ?? 'other'].fill;

/** The colour that shows on paper: white coats are known by their facings. */
export const strongColour = ({ fill, ink }: PieceColours): string => (isPale(fill) ? ink : fill);

/** Of an area held, and of its frontier: an alliance is red, as on the maps of its chief. */
const WASHES: Readonly<Partial<Record<Nation, readonly [wash: string, band: string]>>> = {
  french: ['#a3c3f0', '#3a6cc4'],
  prussian: ['#bfc1c4', '#4d5a68'],
  russian: ['#b9d4a8', '#4f9260'],
  austrian: ['#fcf8ee', '#a3242b'],
};
const ALLIED = ['#f0aca0', '#c8424a'] as const;

export const washOf = (nation: string): readonly [wash: string, band: string] =>
  WASHES[nationCalled(nation) ?? 'other'] ?? ALLIED;

const channels = (colour: string) =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)) as [number, number, number];

function isPale(colour: string): boolean {
  const [red, green, blue] = channels(colour);
  return 0.3 * red + 0.59 * green + 0.11 * blue > 190;
}

/** A piece in its nation's colours. */
import type { Piece } from '../../../game/index.ts';
import { NATIONS, nationCalled } from '../../rosters/nations.ts';

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

/** The same colour as a thin wash lets paper through: pale, and grey where it was nearly grey. */
export function washOf(colour: string): string {
  const [red, green, blue] = channels(colour);
  const most = Math.max(red, green, blue);
  const least = Math.min(red, green, blue);
  if (most === least) return 'hsl(0 0% 80%)';
  const among = (6 + (most === red ? green - blue : most === green ? blue - red : red - green) / (most - least)) % 6;
  const hue = most === red ? among : most === green ? among + 2 : among + 4;
  const strong = (most - least) / (most + least) > 0.4;
  return `hsl(${Math.round(60 * (hue % 6))} ${strong ? 66 : 8}% 79%)`;
}

const channels = (colour: string) =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)) as [number, number, number];

function isPale(colour: string): boolean {
  const [red, green, blue] = channels(colour);
  return 0.3 * red + 0.59 * green + 0.11 * blue > 190;
}

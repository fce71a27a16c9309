/** Directions in words, as degrees clockwise from north. */
import { plain } from './tokens.ts';

const POINTS = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const;
const NAMES = ['north', 'northeast', 'east', 'southeast', 'south', 'southwest', 'west', 'northwest'] as const;

/** Null for what is no direction. */
export function compass(text: string): number | null {
  const word = plain(text)
    .replace('-', '')
    .replace(/wards?$/, '');
  const at = Math.max(POINTS.indexOf(word as 'n'), NAMES.indexOf(word as 'north'));
  return at < 0 ? null : at * 45;
}

/** An arrow for a facing, for maps in a terminal. */
export const arrowOf = (degrees: number): string => '↑↗→↘↓↙←↖'.charAt(Math.round(degrees / 45) % 8);

/** The colour of a result: harm is dark red whatever the book calls it, the rest goes from blue to brown. */

export type OddsTone = 'best' | 'good' | 'even' | 'harm';

const HARM =
  /\b(rout\w*|los\w+|lost|beaten|destroy\w*|eliminat\w*|broke\w*|panick\w*|killed|captured|surrender\w*|driven|repulsed?|shattered|fails?|flee\w*)\b/i;
/** The same done to them is no harm to us. */
const THEIRS = /\b(they|enemy|defender|target)\b/i;

export function toneOf(words: string, place: number, of: number): OddsTone {
  if (HARM.test(words)) return THEIRS.test(words) ? (place === 0 ? 'best' : 'good') : 'harm';
  if (place === 0) return 'best';
  return place < of / 2 ? 'good' : 'even';
}

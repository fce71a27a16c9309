/** The colour of a result: harm is dark red whatever the book calls it, the rest goes from blue to brown. */

export type OddsTone = 'best' | 'good' | 'even' | 'harm';

const HARM =
  /\b(rout\w*|los\w+|lost|beaten|destroy\w*|eliminat\w*|broke\w*|panick\w*|killed|captured|surrender\w*|driven|repulsed?|shattered|fails?|flee\w*)\b/i;
/** The same done to them is no harm to us. */
const THEIRS = /\b(they|enemy|defender|target)\b/i;

/** From one's own side, whoever is tested: the enemy's standing is bad for us, and his rout good. */
export function sidedTone(words: string, place: number, of: number, theirs: boolean): OddsTone {
  if (!theirs) return toneOf(words, place, of);
  if (HARM.test(words)) return 'best';
  if (/\b(falls? back|retires?|retreats?|recoils?|shaken|nervous|flustered|disorder\w*)\b/i.test(words)) return 'good';
  // So many hits: none is nothing gained, more are better.
  if (/^\d/.test(words)) return place === 0 ? 'even' : place < of / 2 ? 'good' : 'best';
  return place === 0 ? 'harm' : 'even';
}

function toneOf(words: string, place: number, of: number): OddsTone {
  if (HARM.test(words)) return THEIRS.test(words) ? (place === 0 ? 'best' : 'good') : 'harm';
  if (place === 0) return 'best';
  return place < of / 2 ? 'good' : 'even';
}

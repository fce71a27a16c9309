/** The optional rules of the book, as a table may switch them for one battle. */
import { facts, yes } from '../../../kernel/index.ts';

export const switches = facts({
  endChits: yes('Two End chits in the cup: the second ends the segment', { cite: '7.1' }),
  firstFire: yes('First Fire: the first volley of a Line or Square counts for more', { cite: '15.3.1 G6' }),
  ricochet: yes('Ricochet: balls bounce into the next hex', { default: true, cite: '18.9 M10' }),
  fires: yes('Howitzers set houses on fire', { default: true, cite: '18.15.5 M20' }),
});

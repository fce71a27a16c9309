/** The five books, each with a picture of one of its battles; a card leads to the book's battles. */
import { type Cover, covers } from 'virtual:covers';
import { many } from '../../game/desk/words.ts';
import { timeWords } from '../battle/battle-facts.ts';

export function BookCards() {
  return (
    <ul className="book-cards">
      {covers
        .filter(({ battles }) => battles.length > 0)
        .map((cover) => (
          <li key={cover.id}>
            <a className="book-card" href={`#/${cover.id}/battle`}>
              <img src={faceOf(cover)} alt="" width="320" height="198" />
              <b>{cover.short}</b>
              <span>{cover.sentence}</span>
              <span className="book-facts">{factsOfBook(cover)}</span>
            </a>
          </li>
        ))}
    </ul>
  );
}

/** Not the first, which teaches and is small: the next, or a later one whose picture shows far more. */
function faceOf({ battles }: Cover): string {
  const [first, ...others] = battles;
  return others.reduce((best, one) => (one.shown > FAR_MORE * best.shown ? one : best), others[0] ?? first!).picture;
}

const FAR_MORE = 1.8;

function factsOfBook({ battles, board }: Cover): string {
  const times = battles.flatMap(({ evening }) => (evening === null ? [] : [evening]));
  const shortest = times.length > 0 ? ` · from ${timeWords(Math.min(...times))}` : '';
  return `${many(battles.length, board === 'areas' ? 'campaign' : 'battle')}${shortest}`;
}

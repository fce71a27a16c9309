/** Whose books these are, and what this is not. */
import { covers } from 'virtual:covers';
import { useTitle } from '../frame/use-title.ts';

export default function AboutPage() {
  useTitle('Credits');
  return (
    <main className="page">
      <h1>Credits</h1>
      <p>
        Ordre Mixte is an independent implementation of Napoleonic rulebooks. It belongs to none of their authors or
        publishers, and it is no substitute for the books: it knows the numbers, they explain the game. Buy and read
        them.
      </p>
      <dl>
        {covers.map(({ id, title, credits }) => (
          <div key={id}>
            <dt>
              <b>{title}</b>
            </dt>
            <dd>
              {[credits.author, credits.publisher, credits.year].filter(Boolean).join(', ')}. {credits.note}
            </dd>
          </div>
        ))}
      </dl>
      <p>
        Where a sheet is damaged, contradicts itself or leaves a gap, the ruling taken is marked and explained; every
        such mark can be tapped. Set in EB Garamond by Georg Duffner and Octavio Pardo, and IM Fell DW Pica by Igino
        Marini.
      </p>
      <p>
        Nothing you enter leaves this device unless you send it yourself. There is no account and no counting of visits.
      </p>
    </main>
  );
}

/** Rulings in words: what the source says, what we play, and why. */
import type { Book, Ruling } from '../../game/index.ts';
import { fieldsOf } from '../../kernel/index.ts';
import { Sheet } from '../frame/sheet.tsx';

export const KIND_WORDS: Readonly<Record<Ruling['kind'], string>> = {
  repair: 'Repair',
  contradiction: 'Contradiction',
  gap: 'Gap',
  ambiguity: 'Ambiguity',
};

interface RulingsProps {
  readonly book: Book;
  readonly rulings: readonly Ruling[];
  /** They stand right under the page's title. */
  readonly top?: boolean;
}

export function RulingSheet({ book, rulings, onClose }: RulingsProps & { readonly onClose: () => void }) {
  const title = rulings.length === 1 ? `Ruling ${rulings[0]!.id}` : `Rulings ${rulings.map(({ id }) => id).join(', ')}`;
  return (
    <Sheet title={title} onClose={onClose}>
      <Rulings book={book} rulings={rulings} />
      <p>
        <a href={`#/${book.id}/rulings`}>All rulings of this book</a>
      </p>
    </Sheet>
  );
}

export function Rulings({ book, rulings, top }: RulingsProps) {
  const Heading = top ? 'h2' : 'h3';
  const options = fieldsOf(book.options);
  return (
    <ul className="rulings">
      {rulings.map((ruling) => {
        const option = ruling.option && options.find(({ path }) => path === ruling.option);
        return (
          <li key={ruling.id} id={`ruling-${ruling.id}`}>
            <Heading>
              {ruling.id} <span className="soft">{KIND_WORDS[ruling.kind]}</span>
            </Heading>
            <dl>
              <dt>In the book</dt>
              <dd>{ruling.question}</dd>
              <dt>We play</dt>
              <dd>
                <b>{ruling.ruling}</b>
              </dd>
              <dt>Because</dt>
              <dd>{ruling.why}</dd>
              {option && (
                <>
                  <dt>Other reading</dt>
                  <dd>Among the rule choices of each card: “{option.label}”.</dd>
                </>
              )}
            </dl>
          </li>
        );
      })}
    </ul>
  );
}

/** A question that is one choice, or some of many, as a form: the words are the book's own. */
import { type Book, LINE, type Offer, type Sheet, TAKE, taken } from '../../game/index.ts';
import { type AnyKind, capital, checkAnswer, fieldsOf } from '../../kernel/index.ts';
import { formTree } from '../form/form-tree.ts';
import { keyWords, schemaOf, worded } from './answer-words.ts';

/** How a card asks this: as the book lays it, or worked out from what an answer may be. */
export function questionSheet(book: Book, kind: AnyKind): Sheet {
  const own = book.questions?.[kind.kind];
  if (own) return own;
  const field = worded(book, fieldsOf(schemaOf(kind))[0]!);
  const { item } = formTree(schemaOf(kind))[0]!;
  const several = item?.keys !== undefined;
  const values: readonly unknown[] = field.type === 'yes' ? [true, false] : ((several ? item.keys : field.keys) ?? []);
  const wordsOf = (value: unknown) =>
    value === true
      ? 'Yes'
      : value === false
        ? 'No'
        : capital((several ? item.choices : field.choices)?.[String(value)] ?? keyWords(book, String(value)));
  const offersFor = (request: unknown): Offer[] =>
    values.map((value) => {
      const refusal = checkAnswer(kind, request, several ? [value] : value);
      return { value: String(value), label: wordsOf(value), ...(refusal ? { refused: refusal } : {}) };
    });
  const choiceOf = (entered: unknown) => values.find((value) => String(value) === entered);
  return {
    form: (_view, request) => ({
      title: kind.title,
      sentence: '',
      cite: '',
      otherwise: '',
      lines: [
        {
          id: LINE,
          label: kind.title,
          needed: true,
          blanks: [
            several
              ? {
                  type: 'choose-many',
                  key: TAKE,
                  label: kind.title,
                  offers: offersFor(request).filter(({ refused }) => !refused),
                }
              : { type: 'choose', key: TAKE, label: kind.title, offers: offersFor(request) },
          ],
        },
      ],
    }),
    answer: (request, entries) => {
      const given = taken(entries);
      if (given === undefined) return kind.suggest(request);
      return Array.isArray(given) ? given.map(choiceOf) : choiceOf(given);
    },
    entries: (_request, answer) => ({
      [LINE]: { [TAKE]: Array.isArray(answer) ? answer.map(String) : String(answer) },
    }),
  };
}

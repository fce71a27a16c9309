/** One choice to be made: buttons for a few plain ones, switches for some of many, else a form. */
import { useState } from 'react';
import type { Book } from '../../game/index.ts';
import { type AnyKind, checkAnswer, type Field, fieldsOf, type Refusal } from '../../kernel/index.ts';
import { Cite } from '../charts/cite.tsx';
import { capital, keyWords, type Named, namedLists, schemaOf, worded, wordedTree } from './answer-words.ts';
import { FieldRow } from './field.tsx';
import { Form } from './form.tsx';
import { formTree, type Values, withValue, wordsFor } from './form-tree.ts';

interface QuestionProps {
  readonly book: Book;
  readonly kind: AnyKind;
  readonly request: unknown;
  readonly onAnswer: (answer: unknown) => void;
}

export function Question({ book, kind, request, onAnswer }: QuestionProps) {
  const schema = schemaOf(kind);
  const field = worded(book, fieldsOf(schema)[0]!);
  const choices = plainChoices(field);
  const { item } = formTree(schema)[0]!;
  const some = item?.keys && namedLists(request).length === 0 ? worded(book, item) : null;
  return (
    <>
      <Terms book={book} request={request} />
      {choices ? (
        <div className="answers">
          {choices.map(({ value, words }) => {
            const refusal = checkAnswer(kind, request, value);
            return (
              <div key={String(value)}>
                <button type="button" className="button" disabled={refusal !== null} onClick={() => onAnswer(value)}>
                  {words}
                </button>
                {refusal && <Refused book={book} refusal={refusal} />}
              </div>
            );
          })}
        </div>
      ) : some ? (
        <SomeOf book={book} kind={kind} request={request} onAnswer={onAnswer} item={some} />
      ) : (
        <AnswerForm book={book} kind={kind} request={request} onAnswer={onAnswer} />
      )}
    </>
  );
}

function plainChoices(field: Field): { readonly value: unknown; readonly words: string }[] | null {
  if (field.type === 'yes') {
    return [
      { value: true, words: 'Yes' },
      { value: false, words: 'No' },
    ];
  }
  if (field.type !== 'choice' || !field.keys) return null;
  return field.keys.map((key) => ({ value: key, words: capital(wordsFor(field, key)) }));
}

function Refused({ book, refusal }: { readonly book: Book; readonly refusal: Refusal }) {
  return (
    <p className="fault" role="alert">
      {capital(refusal.sentence)} <Cite book={book} cite={refusal.cite} />
    </p>
  );
}

/** Some of many, such as cards from a hand: a switch each; what may not be chosen now is folded away with its reason. */
function SomeOf({ book, kind, request, onAnswer, item }: QuestionProps & { readonly item: Field }) {
  const [chosen, setChosen] = useState<readonly string[]>(() => kind.suggest(request) as string[]);
  const keys = item.keys ?? [];
  const alone = new Map(keys.map((key) => [key, checkAnswer(kind, request, [key])]));
  const row = (key: string) => (
    <FieldRow
      key={key}
      book={book}
      field={{ path: key, type: 'yes', label: capital(wordsFor(item, key)) }}
      value={chosen.includes(key)}
      onChange={(on) => setChosen(on ? [...chosen, key] : chosen.filter((one) => one !== key))}
    />
  );
  const barred = keys.filter((key) => alone.get(key));
  return (
    <>
      <div className="form">{keys.filter((key) => !alone.get(key)).map(row)}</div>
      {barred.length > 0 && (
        <details className="seldom">
          <summary>
            Not now <span className="soft">{barred.length}</span>
          </summary>
          <ul>
            {barred.map((key) => (
              <li key={key}>{capital(alone.get(key)!.sentence)}</li>
            ))}
          </ul>
        </details>
      )}
      <Settle book={book} refusal={checkAnswer(kind, request, chosen)} onSettle={() => onAnswer(chosen)} />
    </>
  );
}

interface SettleProps {
  readonly book: Book;
  readonly refusal: Refusal | null;
  readonly onSettle: () => void;
}

function Settle({ book, refusal, onSettle }: SettleProps) {
  return (
    <>
      {refusal && <Refused book={book} refusal={refusal} />}
      <p>
        <button type="button" className="button first" disabled={refusal !== null} onClick={onSettle}>
          So be it
        </button>
      </p>
    </>
  );
}

function AnswerForm({ book, kind, request, onAnswer }: QuestionProps) {
  const tree = wordedTree(book, formTree(schemaOf(kind)));
  const [values, setValues] = useState<Values>(() => ({ answer: kind.suggest(request) }));
  const refusal = checkAnswer(kind, request, values.answer);
  const named = tree.map((node) =>
    node.field.label === 'answer' ? { ...node, field: { ...node.field, label: kind.title } } : node,
  );
  return (
    <>
      <Form
        tree={named}
        context={{
          book,
          values,
          fault: null,
          // Numbers or modes for each of the named things, in their order.
          itemNames: (items) => {
            const list = namedLists(request).find(([, things]) => things.length === items.length)?.[1];
            return list ? list.map((thing, i) => String(thing.name || `No. ${i + 1}`)) : null;
          },
          onChange: (path, value) => setValues((now) => withValue(now, path, value)),
        }}
      />
      <Settle book={book} refusal={refusal} onSettle={() => onAnswer(values.answer)} />
    </>
  );
}

/** What the rule says about the choice, as far as it is plain. */
function Terms({ book, request }: { readonly book: Book; readonly request: unknown }) {
  const plain = Object.entries((request ?? {}) as Values).filter(
    ([, value]) => typeof value === 'number' || typeof value === 'string',
  );
  const lists = namedLists(request);
  return (
    <div className="soft">
      {plain.length > 0 && (
        <p>{plain.map(([name, value]) => `${keyWords(book, name)}: ${keyWords(book, String(value))}`).join(', ')}</p>
      )}
      {lists.map(([label, things]) => (
        <div key={label}>
          <p>{capital(keyWords(book, label))}, by place from 0:</p>
          <ol start={0}>
            {things.map((thing, i) => (
              <li key={`${i}${thing.name}`}>{thingWords(book, thing)}</li>
            ))}
          </ol>
        </div>
      ))}
    </div>
  );
}

/** `Kellermann, steps 4, lead`: its name and whatever is plain about it. */
function thingWords(book: Book, thing: Named): string {
  const more = Object.entries(thing).flatMap(([name, value]) => {
    if (name === 'name' || value === false) return [];
    if (value === true) return [keyWords(book, name)];
    return typeof value === 'number' || typeof value === 'string'
      ? [`${keyWords(book, name)} ${keyWords(book, String(value))}`]
      : [];
  });
  return [thing.name || 'unnamed', ...more].join(', ');
}

/** One choice to be made in the course of a rule: a button each where it is plain, else the form the book lays for it. */
import { useMemo, useState } from 'react';
import type { Book, Entries, Form } from '../../game/index.ts';
import { type AnyKind, capital, checkAnswer, type Refusal } from '../../kernel/index.ts';
import { Cite } from '../charts/cite.tsx';
import { Blanks } from '../form/blanks.tsx';
import { questionSheet } from './plain-sheet.ts';

interface QuestionProps {
  readonly book: Book;
  readonly kind: AnyKind;
  readonly request: unknown;
  readonly onAnswer: (answer: unknown) => void;
}

export function Question({ book, kind, request, onAnswer }: QuestionProps) {
  const sheet = useMemo(() => questionSheet(book, kind), [book, kind]);
  const form = useMemo(() => sheet.form(null, request), [sheet, request]);
  const [entries, setEntries] = useState<Entries>(() => sheet.entries(request, kind.suggest(request)));
  const answer = (entered: Entries) => sheet.answer(request, entered);
  const refusal = checkAnswer(kind, request, answer(entries));
  const plain = onlyChoice(form);
  return (
    <div className="question">
      {form.sentence !== '' && (
        <p>
          {form.sentence} <Cite book={book} cite={form.cite} />
        </p>
      )}
      {plain ? (
        <div className="answers">
          {plain.blank.offers.map(({ value, label, sentence, refused }) => (
            <div key={value}>
              <button
                type="button"
                className="button"
                disabled={refused !== undefined}
                onClick={() => onAnswer(answer({ [plain.line]: { [plain.blank.key]: value } }))}
              >
                {label}
              </button>
              {refused ? (
                <Refused book={book} refusal={refused} />
              ) : (
                sentence && <p className="soft small">{sentence}</p>
              )}
            </div>
          ))}
        </div>
      ) : (
        <>
          {form.lines.map(({ id, blanks }) => (
            <Blanks
              key={id}
              blanks={blanks}
              filled={entries[id] ?? {}}
              onSet={(key, value) => setEntries((now) => ({ ...now, [id]: { ...now[id], [key]: value } }))}
              around={{ book, nameOf: (piece) => piece, piece: undefined, at: id, task: null, onTask: () => undefined }}
            />
          ))}
          {refusal && <Refused book={book} refusal={refusal} />}
          <p>
            <button
              type="button"
              className="button first"
              disabled={refusal !== null}
              onClick={() => onAnswer(answer(entries))}
            >
              Confirm
            </button>
          </p>
        </>
      )}
    </div>
  );
}

/** A form that is nothing but one choice: taken by a tap. */
function onlyChoice({ lines }: Form) {
  const [line] = lines;
  const [blank] = line?.blanks ?? [];
  return lines.length === 1 && line!.blanks.length === 1 && blank?.type === 'choose' ? { line: line!.id, blank } : null;
}

function Refused({ book, refusal }: { readonly book: Book; readonly refusal: Pick<Refusal, 'sentence' | 'cite'> }) {
  return (
    <p className="fault" role="alert">
      {capital(refusal.sentence)} <Cite book={book} cite={refusal.cite} />
    </p>
  );
}

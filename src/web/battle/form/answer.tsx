/** The way on: what is still missing or wrong, and the button. */
import { useState } from 'react';
import { type Book, type FormLine, mayPass, type NameOf } from '../../../game/index.ts';
import { Cite } from '../../charts/cite.tsx';
import type { Ask } from '../session.ts';
import { sentence } from '../words.ts';
import type { Filling } from './use-entries.ts';
import type { KeptPlans } from './use-kept.ts';
import { verbOf } from './verb.ts';

interface AnswerProps {
  readonly book: Book;
  readonly ask: Ask;
  readonly filling: Filling;
  readonly missing: readonly FormLine[];
  /** A step of the lesson that comes first. */
  readonly holds: string | null;
  readonly kept: KeptPlans;
  readonly onLine: (line: FormLine | null) => void;
  readonly nameOf: NameOf;
}

export function Answer({ book, ask, filling, missing, holds, kept, onLine, nameOf }: AnswerProps) {
  const [asked, setAsked] = useState(false);
  const { refusal } = filling.reckoned;
  const verb = ask.form && verbOf(ask.form, filling.entries, nameOf);
  // Where doing nothing is a deed of its own, such as a leader's try, it is named and not called passing.
  const idle = ask.form && verbOf(ask.form, ask.idle, nameOf);
  const passes = verb !== null && idle === null && !ask.secret && ask.form !== null && mayPass(ask.form);
  const fault = filling.refused ?? (asked ? refusal : null);
  return (
    <div className="answer">
      {missing.length > 0 && (
        <p>
          Still missing:{' '}
          {missing.map((line, i) => (
            <span key={line.id}>
              {i > 0 && ', '}
              <button type="button" className="tap label" onClick={() => onLine(line)}>
                {line.label}
              </button>
            </span>
          ))}
        </p>
      )}
      {fault && (
        <p className="fault" role="alert">
          {sentence(fault.sentence)} <Cite book={book} cite={fault.cite} />
        </p>
      )}
      <p className="answer-row">
        <button
          type="button"
          className="button first"
          data-part="ready"
          disabled={filling.busy || holds !== null}
          onClick={() => {
            setAsked(true);
            void filling.give(filling.entries);
          }}
        >
          {filling.busy ? 'Loading …' : ask.secret ? 'Confirm orders' : (verb ?? idle ?? 'Pass')}
        </button>
        {passes && (
          <button
            type="button"
            className="button"
            disabled={filling.busy || holds !== null}
            title={ask.form ? sentence(ask.form.otherwise) : undefined}
            onClick={() => void filling.give({})}
          >
            Pass
          </button>
        )}
        {verb !== null && ask.form?.goesOn && (
          <button
            type="button"
            className="button"
            disabled={filling.busy || holds !== null}
            onClick={() => void filling.give({ ...filling.entries, ...ask.form!.goesOn!.entries })}
          >
            {ask.form.goesOn.words}
          </button>
        )}
        {kept.offer && (
          <button type="button" className="button" disabled={filling.busy || holds !== null} onClick={kept.keep}>
            {kept.offer}
          </button>
        )}
        {holds !== null && <span className="soft small">First the lesson: {holds}.</span>}
        {!fault && refusal && <span className="soft small">{sentence(refusal.sentence)}</span>}
      </p>
    </div>
  );
}

/** Choices people make in the course of a rule: the phone is handed over, the choice made, secrets shown together. */
import './answers.css';
import { useState } from 'react';
import type { Book } from '../../game/index.ts';
import { type AnswerNeed, type AnyProcedure, type Entry, kindCalled } from '../../kernel/index.ts';
import { Sheet } from '../frame/sheet.tsx';
import { answerWords, seatName } from './answer-words.ts';
import { Question } from './question.tsx';

interface AskedProps {
  readonly book: Book;
  readonly procedure: AnyProcedure;
  readonly needs: readonly AnswerNeed[];
  /** How much was said before: no two questions have the same number. */
  readonly at: number;
  /** Who held the phone last. */
  readonly holder: string | null;
  readonly onAnswer: (need: AnswerNeed, answer: unknown) => void;
  readonly onLeave: () => void;
}

export function Asked({ book, procedure, needs, at, holder, onAnswer, onLeave }: AskedProps) {
  const need = needs[0]!;
  const [ready, setReady] = useState<string | null>(needs.length === 1 && !need.secret ? holder : null);
  const who = seatName(procedure, need.seat);
  const kind = kindCalled(book, need.kind);
  if (ready !== need.seat) {
    return (
      <Sheet title={`Pass to the ${who.toLowerCase()}`} whole asked={`${at} hand-over`} onClose={onLeave}>
        <div className="hand-over">
          <p>{kind.title}.</p>
          <p className="soft">
            {need.secret
              ? 'Only they may look. The choice stays hidden until all have chosen.'
              : 'The choice is theirs.'}
          </p>
          <button type="button" className="button first" onClick={() => setReady(need.seat)}>
            I am the {who.toLowerCase()}
          </button>
        </div>
      </Sheet>
    );
  }
  return (
    <Sheet title={`${who}: ${kind.title}`} whole asked={String(at)} onClose={onLeave}>
      <Question
        key={at}
        book={book}
        kind={kind}
        request={need.request}
        onAnswer={(answer) => {
          // Who has just chosen openly still holds the phone.
          setReady(need.secret ? null : need.seat);
          onAnswer(need, answer);
        }}
      />
    </Sheet>
  );
}

interface RevealProps {
  readonly book: Book;
  readonly procedure: AnyProcedure;
  readonly entries: readonly Entry[];
  /** Place of the reveal among the entries. */
  readonly at: number;
  readonly onClose: () => void;
}

/** All secret choices at once. */
export function Reveal({ book, procedure, entries, at, onClose }: RevealProps) {
  const reveal = entries[at];
  if (reveal?.type !== 'reveal') return null;
  const answers = reveal.seats.flatMap((seat) => {
    const found = entries.slice(0, at).findLast((entry) => entry.type === 'answer' && entry.seat === seat);
    return found?.type === 'answer' ? [found] : [];
  });
  return (
    <Sheet title="All have chosen" whole asked={`${at} reveal`} onClose={onClose}>
      <dl className="revealed">
        {answers.map((entry) => (
          <div key={entry.seat}>
            <dt>{seatName(procedure, entry.seat)}</dt>
            <dd>{answerWords(book, entry.kind, entry.answer)}</dd>
          </div>
        ))}
      </dl>
      <button type="button" className="button first" onClick={onClose}>
        Next
      </button>
    </Sheet>
  );
}

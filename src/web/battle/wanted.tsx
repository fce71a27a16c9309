/** What is wanted of me: the first thing of the panel, on every tab, in one sentence, with what happens otherwise. */
import './wanted.css';
import { type Book, lineWords } from '../../game/index.ts';
import { Cite } from '../charts/cite.tsx';
import type { Filling } from './form/use-entries.ts';
import type { TableNow } from './session.ts';
import { sentence } from './words.ts';

/** Lines up to which each has a box of its own. */
const BOXES = 16;

interface WantedProps {
  readonly book: Book;
  readonly now: TableNow;
  readonly filling: Filling;
}

export function Wanted({ book, now, filling }: WantedProps) {
  const { ask } = now;
  const form = ask?.form;
  if (now.over) return null;
  if (!ask || !form) {
    if (now.dice || now.waiting.length === 0) return null;
    const names = now.waiting.map((seat) => now.seats.find((one) => one.seat === seat)?.name ?? seat);
    return (
      <section className="wanted theirs" aria-label="What is wanted" tabIndex={-1}>
        <p className="whose">{names.join(' and ')} to move</p>
        <p className="what">Nothing is asked of you now.</p>
      </section>
    );
  }
  const lines = form.lines.filter(({ aside }) => !aside);
  const given = lines.filter((line) => lineWords(line, filling.entries, (id) => id) !== '').length;
  return (
    <section className="wanted" aria-label="What is wanted" tabIndex={-1}>
      <p className="whose">Your move: {form.title}</p>
      <p className="what">
        {sentence(form.sentence)} <Cite book={book} cite={form.cite} />
      </p>
      <p className="otherwise">
        <b>If you do nothing:</b> {otherwiseWords(form.otherwise)}
        {ask.secret && ' Orders stay secret until both sides confirm.'}
      </p>
      {lines.length > 1 && !form.oneOf && (
        <p className="given">
          {lines.length <= BOXES && (
            <span className="boxes" aria-hidden="true">
              {lines.map(({ id }, i) => (
                <i key={id} data-state={i < given ? 'done' : 'open'} />
              ))}
            </span>
          )}{' '}
          {given} of {lines.length} chosen
        </p>
      )}
    </section>
  );
}

/** Books say it as a sentence, some with its own heading. */
const otherwiseWords = (words: string): string => sentence(words.replace(/^Default:\s*/, ''));

/** What a seat is asked: a line for each piece or question, orders for many at once, what is missing, and the answer. */
import './form.css';
import type { ReactNode } from 'react';
import {
  type Book,
  type Form,
  type FormLine,
  isMissing,
  lineWords,
  missingLines,
  type NameOf,
  type Scene,
} from '../../../game/index.ts';
import { Blanks } from '../../form/blanks.tsx';
import type { MapTask } from '../../form/map-task.ts';
import { focusAnswer, ToAnswer } from '../../frame/to-answer.tsx';
import type { Ask } from '../session.ts';
import { Answer } from './answer.tsx';
import { ForMany } from './for-many.tsx';
import { groupedLines, type LineGroup, stillFits } from './groups.ts';
import { PrintForTable } from './print-for-table.tsx';
import { type TryLines, TypedOrders } from './typed-orders.tsx';
import type { Filling } from './use-entries.ts';
import type { KeptPlans } from './use-kept.ts';

interface AskViewProps {
  readonly book: Book;
  readonly scene: Scene;
  readonly ask: Ask;
  readonly filling: Filling;
  /** Why the first of these lines cannot stand. */
  readonly tryLines: TryLines;
  /** A step of the lesson that comes first. */
  readonly holds: string | null;
  readonly kept: KeptPlans;
  /** The line that is open. */
  readonly line: string | null;
  readonly onLine: (line: FormLine | null) => void;
  /** A line somebody points at. */
  readonly pointed: string | null;
  readonly task: MapTask | null;
  readonly onTask: (task: MapTask | null) => void;
  /** The card of the piece an open line is about. */
  readonly card: ReactNode;
  /** Where officers may be asked what they would do. */
  readonly advice: ReactNode;
  /** Stands in an open line, under its blanks: the odds of what it would do. */
  readonly hangs: ReactNode;
}

export function AskView(props: AskViewProps) {
  const { ask, filling, scene, onLine } = props;
  const { form } = ask;
  if (!form) return <WithoutForm ask={ask} filling={filling} />;
  const nameOf: NameOf = (id) => scene.pieces.find((piece) => piece.id === id)?.name ?? id;
  const open = form.lines.find(({ id }) => id === props.line);
  return (
    <section
      className="ask"
      aria-label={form.title}
      data-kind={ask.kind}
      data-key={ask.key}
      data-kept={filling.kept}
      data-part="form"
    >
      {open ? (
        <OpenLine {...props} form={form} of={open} nameOf={nameOf} />
      ) : (
        <AllLines {...props} form={form} nameOf={nameOf} />
      )}
      <Answer
        book={props.book}
        ask={ask}
        filling={filling}
        missing={missingLines(form, filling.entries)}
        holds={props.holds}
        kept={props.kept}
        onLine={onLine}
        nameOf={nameOf}
      />
    </section>
  );
}

interface LinesProps extends AskViewProps {
  readonly form: Form;
  readonly nameOf: NameOf;
}

function AllLines(props: LinesProps) {
  const { book, scene, ask, filling, form } = props;
  const groups = groupedLines(form, scene);
  const { before } = ask;
  // Where each group is a line of its own, the line says it.
  const named = !form.oneOf && groups.length > 1 && groups.some(({ lines }) => lines.length > 1);
  return (
    <>
      <h2>{form.title}</h2>
      <TypedOrders key={ask.key} form={form} scene={scene} filling={filling} tryLines={props.tryLines} />
      <ToAnswer here onAnswer={focusAnswer} />
      {form.lines.length > 1 && !form.oneOf && (
        <ForMany book={book} name="All units" lines={form.lines} all={form.lines} filling={filling} />
      )}
      <div className="row ask-tools">
        <button type="button" className="button" onClick={() => filling.replace(ask.usual)}>
          Standard orders
        </button>
        {before && (
          <button type="button" className="button" onClick={() => filling.patch(stillFits(form, before))}>
            Same as last turn
          </button>
        )}
        <button type="button" className="button plain" onClick={() => filling.replace({})}>
          Clear
        </button>
      </div>
      {form.day && <PrintForTable day={form.day} />}
      {props.advice}
      {groups.map((group) => (
        <LinesOfGroup key={group.id} {...props} group={group} named={named} />
      ))}
    </>
  );
}

/** A question nobody wrote a form for can still be answered as usual. */
function WithoutForm({ ask, filling }: Pick<AskViewProps, 'ask' | 'filling'>) {
  return (
    <section className="ask" aria-labelledby="ask" data-kind={ask.kind} data-key={ask.key}>
      <h2 id="ask">{ask.title}</h2>
      <p className="answer-row">
        <button
          type="button"
          className="button first"
          data-part="ready"
          disabled={filling.busy}
          onClick={() => void filling.give(null)}
        >
          Standard orders
        </button>
      </p>
    </section>
  );
}

interface GroupProps extends LinesProps {
  readonly group: LineGroup;
  readonly named: boolean;
}

function LinesOfGroup({ book, form, group, named, filling, nameOf, onLine, pointed }: GroupProps) {
  return (
    <section className="lines-group" aria-label={group.name || 'Lines'}>
      {named && (
        <header>
          <h3>{group.name}</h3>
          <ForMany book={book} name={group.name} lines={group.lines} all={form.lines} filling={filling} />
        </header>
      )}
      <ul className="order-lines">
        {group.lines.map((line) => {
          const words = lineWords(line, filling.entries, nameOf);
          const missing = isMissing(line, filling.entries);
          return (
            <li key={line.id} className={line.id === pointed ? 'order-line pointed' : 'order-line'} data-line={line.id}>
              <button type="button" className="order-head" onClick={() => onLine(line)}>
                <span className="order-name">{line.label}</span>
                <span className={missing ? 'order-words missing' : 'order-words'}>
                  {missing ? (words ? `${words} …` : 'missing') : words || '—'}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** One line by itself: the piece, its blanks, and what hangs on them. */
function OpenLine(props: LinesProps & { readonly of: FormLine }) {
  const { book, scene, ask, form, of, filling, nameOf, task, onTask, card, hangs } = props;
  const alone = form.lines.length === 1;
  return (
    <div data-line={of.id}>
      {alone ? (
        <>
          <h2>{form.title}</h2>
          <TypedOrders key={ask.key} form={form} scene={scene} filling={filling} tryLines={props.tryLines} />
        </>
      ) : (
        <>
          <LineWay {...props} />
          <h2 className={card ? 'unseen' : undefined}>{of.label}</h2>
          {/* It lies open before anybody asked for it: what is typed must not be a step away. */}
          {form.goesOn && (
            <TypedOrders key={ask.key} form={form} scene={scene} filling={filling} tryLines={props.tryLines} />
          )}
        </>
      )}
      {/* Before the card, whose rulings may be many. */}
      <ToAnswer here onAnswer={focusAnswer} />
      {card}
      <Blanks
        blanks={of.blanks}
        filled={filling.entries[of.id] ?? {}}
        onSet={(key, value) => filling.set(of.id, key, value)}
        around={{ book, nameOf, piece: of.piece, at: of.id, task, onTask }}
      />
      {hangs}
    </div>
  );
}

/** Back to all lines, and on to the next. */
function LineWay({ form, of, onLine }: LinesProps & { readonly of: FormLine }) {
  const { lines } = form;
  const step = (by: number) => onLine(lines[(lines.indexOf(of) + by + lines.length) % lines.length]!);
  return (
    <div className="row line-way">
      <button type="button" className="button plain" onClick={() => onLine(null)}>
        ‹ {form.title}
      </button>
      <span className="row">
        <button type="button" className="button" aria-label="The line before" onClick={() => step(-1)}>
          ↑
        </button>
        <button type="button" className="button" aria-label="The next line" onClick={() => step(1)}>
          ↓
        </button>
      </span>
    </div>
  );
}

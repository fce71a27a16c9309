/** One book's battle: its picture, what was changed for it, and what can be done with it from here. */
import { useMemo, useState } from 'react';
import { type Book, type BookGame, many } from '../../game/index.ts';
import { InputError } from '../../kernel/index.ts';
import { keepOwn } from '../battle/own-battles.ts';
import { scenarioFromFile } from '../battle/scenario.ts';
import { useGame } from '../battle/use-game.ts';
import { sentence } from '../battle/words.ts';
import { useBook } from '../engine/use-book.ts';
import { Form } from '../form/facts-form.tsx';
import { type FormNode, type Values, withValue } from '../form/form-tree.ts';
import { go } from '../frame/router.ts';
import type { RaisedPicture } from './messages.ts';
import { refineTree } from './refine-tree.ts';

interface RaisedProps {
  readonly book: string;
  readonly raised: RaisedPicture;
}

export function Raised({ book: id, raised: { raised, picture } }: RaisedProps) {
  const book = useBook(id);
  const game = useGame(book);
  const [values, setValues] = useState<Values>((raised.scenario?.data ?? {}) as Values);
  const [said, setSaid] = useState('');
  const [refined, setRefined] = useState(false);
  if (!game || !raised.scenario) return null;
  const keep = async (then: (own: string) => void) => {
    try {
      const scenario = scenarioFromFile(game, raised.title, JSON.stringify(values));
      const own = scenario.id;
      await keepOwn({ id: `${id} ${own}`, book: id, title: scenario.title, data: scenario.data });
      then(`${id} ${own}`);
    } catch (problem) {
      if (!(problem instanceof InputError)) throw problem;
      setSaid(sentence(problem.message));
    }
  };
  return (
    <div className="raised">
      {picture && <div className="raised-picture" dangerouslySetInnerHTML={{ __html: picture }} />}
      <p>
        {raised.words}. {raised.advice && sentence(raised.advice)}
      </p>
      {raised.notes.length > 0 && (
        <details className="seldom">
          <summary>
            Moved to fit <span className="soft">{many(raised.notes.length, 'change')}</span>
          </summary>
          <ul>
            {raised.notes.map((note) => (
              <li key={note}>{note}.</li>
            ))}
          </ul>
        </details>
      )}
      <Refine
        book={book}
        game={game}
        values={values}
        onChange={(next) => {
          setValues(next);
          setRefined(true);
        }}
      />
      <p className="row">
        <button
          type="button"
          className="button first"
          onClick={() => void keep((own) => go(`#/${id}/battle?own=${encodeURIComponent(own)}`))}
        >
          Play it
        </button>
        <button
          type="button"
          className="button"
          onClick={() => void keep((own) => go(`#/together/new?book=${id}&own=${encodeURIComponent(own)}`))}
        >
          Play it online
        </button>
        <button
          type="button"
          className="button plain"
          onClick={() => void keep(() => setSaid(`Kept among your own battles of ${book.title}.`))}
        >
          Keep {refined ? 'as refined' : 'as a battle of this book'}
        </button>
      </p>
      {said && <p role="status">{said}</p>}
    </div>
  );
}

const isPlain = ({ field: { type } }: FormNode): boolean => type !== 'part' && type !== 'list';

interface RefineProps {
  readonly book: Book;
  readonly game: BookGame;
  readonly values: Values;
  onChange(values: Values): void;
}

/** The book's own fields, in a form made from its own schema. */
function Refine({ book, game, values, onChange }: RefineProps) {
  const [open, setOpen] = useState(false);
  const tree = useMemo(() => refineTree(game.scenarioFile, values), [game, values]);
  const context = {
    book,
    values,
    fault: null,
    onChange: (path: string, value: unknown) => onChange(withValue(values, path, value)),
  };
  return (
    <details className="seldom" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        Refine it <span className="soft">in the fields of {book.short ?? book.title}</span>
      </summary>
      {open && (
        <div className="refine">
          <Form tree={tree.filter(isPlain)} context={context} />
          {tree
            .filter((node) => !isPlain(node))
            .map((node) => (
              <details key={node.name} className="seldom">
                <summary>{node.field.label}</summary>
                <Form tree={[node]} context={context} />
              </details>
            ))}
        </div>
      )}
    </details>
  );
}

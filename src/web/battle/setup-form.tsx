/** Choosing a battle, and beginning it. */
import { covers, dayCovers } from 'virtual:covers';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type Day, heldBy } from '../../game/day/index.ts';
import type { Book, BookGame, GameScenario } from '../../game/index.ts';
import { capital, InputError, type Seat } from '../../kernel/index.ts';
import { type RaisedIn, raisedIn } from '../../staff/raised-day.ts';
import { useDay } from '../engine/use-days.ts';
import { Form } from '../form/facts-form.tsx';
import { blank, formTree, type Values, withValue } from '../form/form-tree.ts';
import { Choice } from '../frame/choice.tsx';
import { FilePick } from '../frame/file-pick.tsx';
import { saveFile } from '../frame/keep-file.ts';
import { go } from '../frame/router.ts';
import { factsOf } from './battle-facts.ts';
import { BriefingView } from './briefing-view.tsx';
import { OfficerChoice } from './officer-choice.tsx';
import { keepOwn, type OwnBattle, useOwnBattles } from './own-battles.ts';
import { RaisedDay } from './raised-day.tsx';
import { scenarioFromFile } from './scenario.ts';
import type { Setup } from './session.ts';
import { MODE_WORDS, sentence, usualOfficer } from './words.ts';
import { lay, newSeed } from './worker/shelf.ts';

interface SetupFormProps {
  readonly book: Book;
  readonly game: BookGame;
  /** `choose` names a battle, `own` one of one's own, `day` a Day to raise; `begin` with `lesson` goes straight to it. */
  readonly query: URLSearchParams;
}

export function SetupForm({ book, game, query }: SetupFormProps) {
  const officers = Object.keys(game.officers);
  const kept = useOwnBattles();
  const [opened, setOpened] = useState<GameScenario | null>(null);
  const wanted = query.get('choose') ?? query.get('begin');
  const [chosen, setScenario] = useState<GameScenario>(
    game.scenarios.find(({ id }) => id === wanted) ?? game.scenarios[0]!,
  );
  // A battle of one's own is read from the store a moment after the page stands.
  const asked = query.get('own');
  const found = kept.find(({ id, book: of }) => of === book.id && id === asked);
  const day = useDay(query.get('day'));
  const raised = useRaised(book, game, day);
  const own = useMemo(
    () => opened ?? raised?.scenario ?? (found ? fromKept(game, found) : null),
    [opened, raised, found, game],
  );
  const linked = asked !== null || raised !== null;
  const scenario = linked && own && chosen === game.scenarios[0] ? own : chosen;
  const [way, setWay] = useState<Way>('commander');
  const mode = way === 'watch' ? 'commander' : way;
  const [seat, setSeat] = useState<Seat | null>(null);
  const [officer, setOfficer] = useState(usualOfficer(officers));
  const [dice, setDice] = useState<Setup['dice']>('sealed');
  const [changes, setChanges] = useState<Values>({});
  const [fault, setFault] = useState('');
  const sides = useMemo(() => sidesOf(game, scenario), [game, scenario]);
  const mine = sides.find((side) => side.seat === seat) ?? sides[0]!;

  const choose = (one: GameScenario) => {
    setScenario(one);
    setSeat(null);
    setChanges({});
    setFault('');
  };

  const openFile = async (file: File) => {
    try {
      const read = scenarioFromFile(game, file.name, await file.text());
      setOpened(read);
      choose(read);
      await keepOwn({ id: `${book.id} ${read.id}`, book: book.id, title: read.title, data: read.data });
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      setFault(sentence(error.message));
    }
  };

  const begin = async (lesson: boolean) => {
    const setup: Setup = {
      book: book.id,
      scenario: scenario.id,
      title: scenario.title,
      ...(scenario === own ? { field: own.data } : {}),
      options: lesson ? {} : changes,
      mode: lesson ? 'commander' : mode,
      seat: lesson ? scenario.lesson!.seat : mode === 'commander' ? mine.seat : null,
      officer: lesson ? usualOfficer(officers) : mode === 'commander' ? officer : null,
      dice: lesson ? 'sealed' : dice,
      ...(lesson ? { lesson } : {}),
    };
    try {
      // A combination of rules that cannot be is said before anything is laid out.
      game.start(scenario.data, setup.options);
      const watched = way === 'watch' && !lesson ? [{ relieved: officer }] : [];
      go(`#/${book.id}/battle/${await lay(setup, [{ seed: newSeed() }, ...watched])}`);
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      setFault(sentence(error.message));
    }
  };

  // From the first page straight into the lesson.
  const started = useRef(false);
  useEffect(() => {
    if (query.get('lesson') !== 'yes' || !scenario.lesson || started.current) return;
    started.current = true;
    void begin(true);
  }, []);

  return (
    <section aria-labelledby="new">
      <h2 id="new">A new battle</h2>
      <fieldset className="scenarios">
        <legend className="unseen">Which battle</legend>
        {[...game.scenarios, ...(own ? [own] : [])].map((one) => (
          <label key={one === own ? 'own' : one.id} className={one === scenario ? 'scenario chosen' : 'scenario'}>
            <input type="radio" name="scenario" checked={one === scenario} onChange={() => choose(one)} />
            <Card
              book={book.id}
              scenario={one}
              own={one === own}
              day={raised && day && one === raised.scenario ? day.id : null}
            />
          </label>
        ))}
      </fieldset>
      {day && raised && scenario === raised.scenario && <RaisedDay book={book} game={game} day={day} raised={raised} />}
      {day === null && query.get('day') !== null && (
        <p className="fault">There is no battle called “{query.get('day')}”.</p>
      )}
      <Brief key={scenario.title} book={book} game={game} scenario={scenario} seat={mine.seat} />
      {scenario.lesson && (
        <p className="row lesson-offer">
          <button type="button" className="button first" onClick={() => void begin(true)}>
            Teach me on this one
          </button>
          <span className="soft">About ten minutes, guided step by step.</span>
        </p>
      )}
      <div className="form">
        <Choice label="Opponent" value={way} choices={WAYS} onPick={(key) => setWay(key as Way)} />
        {mode === 'commander' && (
          <>
            <Choice
              label={way === 'watch' ? 'You look through the eyes of' : 'You command'}
              value={mine.seat}
              choices={Object.fromEntries(sides.map((side) => [side.seat, side.name]))}
              onPick={setSeat}
            />
            <OfficerChoice
              label={way === 'watch' ? 'Both sides are' : 'Your opponent is'}
              names={officers}
              value={officer}
              onPick={setOfficer}
            />
          </>
        )}
        <Choice
          label="Dice"
          value={dice}
          choices={{ sealed: 'digital, provable', real: 'my own, entered' }}
          onPick={(key) => setDice(key as Setup['dice'])}
        />
      </div>
      <Rules book={book} game={game} scenario={scenario} changes={changes} onChange={setChanges} />
      <details className="seldom">
        <summary>
          A battle of your own <span className="soft">from a file</span>
        </summary>
        <p>
          A battle is one file: ground, armies, objectives, rules. Save one of the book’s, change what you like, and
          open it again; errors are shown with the line they are in.
        </p>
        <p className="row">
          <FilePick label="Open a scenario file" accept=".json" onPick={(file) => void openFile(file)} />
          <button
            type="button"
            className="button plain"
            onClick={() => saveFile(`${scenario.id}.json`, JSON.stringify(scenario.data, null, 2), 'application/json')}
          >
            Save {scenario.title}
          </button>
          <span role="status">{own && scenario === own && `${own.title} is chosen.`}</span>
        </p>
      </details>
      {mode === 'hot-seat' && (
        <p className="soft">
          The screen is cleared at every hand-over. Confirmed orders are encrypted on this device. That stops a glance,
          not a determined person.
        </p>
      )}
      {fault && (
        <p className="fault" role="alert">
          {fault}
        </p>
      )}
      <p>
        <button type="button" className="button first" onClick={() => void begin(false)}>
          Begin the battle
        </button>
      </p>
    </section>
  );
}

/** Ways to play on this device, and one to look on: an officer plays the person's side as well, until it is taken back. */
const WAYS = { ...MODE_WORDS, watch: 'two computers, I watch' };
type Way = keyof typeof WAYS;

interface CardProps {
  readonly book: string;
  readonly scenario: GameScenario;
  readonly own: boolean;
  /** The Day it was raised from. */
  readonly day: string | null;
}

/** The battle on its own ground, with what one should know before choosing it. */
function Card({ book, scenario, own, day }: CardProps) {
  const shelf = covers.find(({ id }) => id === book);
  const raised = dayCovers.find(({ id }) => id === day);
  const here = raised?.books.find(({ id }) => id === book);
  // A file of one's own may have the id of a battle of the book.
  const cover = own ? raised && here && { ...raised, ...here } : shelf?.battles.find(({ id }) => id === scenario.id);
  return (
    <>
      {cover && <img src={cover.picture} alt="" width="252" height="132" loading="lazy" />}
      <span>
        <b>{scenario.title}</b>
        {cover && shelf && (
          <span className="cite">
            {capital([cover.date, ...factsOf(cover, shelf.board)].filter(Boolean).join(' · '))}
          </span>
        )}
        <span>{scenario.sentence}</span>
      </span>
    </>
  );
}

/** Folded: whoever chooses reads the picture first. */
function Brief({
  book,
  game,
  scenario,
  seat,
}: {
  readonly book: Book;
  readonly game: BookGame;
  readonly scenario: GameScenario;
  readonly seat: Seat;
}) {
  const briefing = useMemo(
    () => game.desk.briefing(game.rules.view(game.start(scenario.data, {}), seat)),
    [game, scenario, seat],
  );
  return (
    <details className="seldom">
      <summary>
        Briefing <span className="soft">aims, arrivals, what counts</span>
      </summary>
      <BriefingView book={book} briefing={briefing} seat={seat} />
    </details>
  );
}

/** The Day somebody asks for, as this book raises it, whole or as the sector it can hold; null where it holds none. */
function useRaised(book: Book, game: BookGame, day: Day | null): RaisedIn | null {
  return useMemo(() => {
    const held = day && game.day ? heldBy(game.day, day) : null;
    return held && raisedIn(book, game, held);
  }, [book, game, day]);
}

const fromKept = (game: BookGame, { title, data }: OwnBattle): GameScenario =>
  scenarioFromFile(game, title, JSON.stringify(data));

/** Seats with the names people know them by. */
function sidesOf(game: BookGame, scenario: GameScenario) {
  return game.desk.scene(game.rules.view(game.start(scenario.data, {}), null)).sides;
}

interface RulesProps extends Omit<SetupFormProps, 'query'> {
  readonly scenario: GameScenario;
  readonly changes: Values;
  readonly onChange: (changes: Values) => void;
}

/** The game's switches and the book's readings; only what differs from the scenario is handed on. */
export function Rules({ book, game, scenario, changes, onChange }: RulesProps) {
  const idle = game.idleIn?.(scenario.data) ?? [];
  const switches = game.switches ? formTree(game.switches).filter(({ field }) => !idle.includes(field.path)) : [];
  const readings = formTree(book.options);
  const own: Values = { ...blank(readings), ...blank(switches), ...scenario.switches };
  const set = (path: string, value: unknown) => {
    const next = withValue({ ...own, ...changes }, path, value);
    onChange(
      Object.fromEntries(Object.entries(next).filter(([key, one]) => JSON.stringify(one) !== JSON.stringify(own[key]))),
    );
  };
  const context = { book, values: { ...own, ...changes }, fault: null, onChange: set };
  const changed = Object.keys(changes).length;
  return (
    <>
      {switches.length > 0 && (
        <details className="seldom">
          <summary>
            Rules of this battle <span className="soft">{changed > 0 ? `${changed} changed` : 'as the scenario'}</span>
          </summary>
          <Form tree={switches} context={context} />
        </details>
      )}
      <details className="seldom">
        <summary>
          Rule choices <span className="soft">where the rulebook is unclear</span>
        </summary>
        <Form tree={readings} context={context} />
      </details>
    </>
  );
}

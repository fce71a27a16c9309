/** Creating a game in one screen: the battle, the sides, the clock; the rest is folded. */
import './online.css';
import '../battle/setup.css';
import { dayCovers } from 'virtual:covers';
import { Suspense, useEffect, useMemo, useState } from 'react';
import { ownScenario } from '../../staff/own-scenario.ts';
import type { GameSettings } from '../../staff/wire.ts';
import { officerChoices } from '../battle/officer-choice.tsx';
import { useOwnBattles } from '../battle/own-battles.ts';
import { Rules } from '../battle/setup-form.tsx';
import { useGame } from '../battle/use-game.ts';
import { officerSentence } from '../battle/words.ts';
import { useBook } from '../engine/use-book.ts';
import type { Values } from '../form/form-tree.ts';
import { Choice } from '../frame/choice.tsx';
import type { PageProps } from '../frame/page.ts';
import { go } from '../frame/router.ts';
import { useTitle } from '../frame/use-title.ts';
import { ask } from './api.ts';
import { somebody } from './as-guest.ts';
import { BattleCard } from './battle-card.tsx';
import { playableDay } from './day-table.ts';
import { pledgeOf } from './dice-word.ts';
import { DiceWord } from './dice-word-field.tsx';
import { OwnFile, playableOwn } from './own-table.tsx';
import { type Playable, type PlayableBattle, usePlayable } from './scenario-titles.ts';
import { seatName } from './seat-name.ts';
import { useTry } from './use-asked.ts';

export default function NewTablePage({ query }: PageProps) {
  useTitle('Create a game');
  return (
    <main className="page online">
      <p className="small">
        <a href="#/together">Together</a>
      </p>
      <h1>Create a game</h1>
      <Choose book={query.get('book')} battle={query.get('battle')} day={query.get('day')} own={query.get('own')} />
    </main>
  );
}

interface Wished {
  /** What a link to this page asks for. */
  readonly book: string | null;
  readonly battle: string | null;
  readonly day: string | null;
  /** A battle of one's own, by the id it is kept under. */
  readonly own: string | null;
}

function Choose(wished: Wished) {
  const { value, fault } = usePlayable();
  if (fault) return <p role="alert">{fault}</p>;
  return value ? <NewTable books={value} {...wished} /> : <p className="waiting">Loading …</p>;
}

type Pace = 'none' | 'live' | 'days';
const PACES: Readonly<Record<Pace, string>> = { none: 'no clock', live: 'live', days: 'some days a move' };
const HOURS = { 24: 'a day', 72: 'three days', 168: 'a week' };
const MINUTES = { 20: '20 minutes', 30: '30 minutes', 60: 'an hour', 120: 'two hours' };

function NewTable({ books, ...wished }: Wished & { readonly books: readonly Playable[] }) {
  const kept = useOwnBattles();
  // One object a file, so that it can be told which is chosen.
  const own = useMemo(
    () => Object.fromEntries(books.map(({ id }) => [id, kept.filter((one) => one.book === id).map(playableOwn)])),
    [books, kept],
  );
  const [book, setBook] = useState(books.find(({ id }) => id === wished.book) ?? books[0]!);
  const [scenario, setScenario] = useState<PlayableBattle>(
    book.scenarios.find(({ id }) => id === wished.battle) ?? book.scenarios[0]!,
  );
  const [mine, setMine] = useState(scenario.seats[0]!);
  const [others, setOthers] = useState<string>('anybody');
  const [pace, setPace] = useState<Pace>('none');
  const [hours, setHours] = useState('72');
  const [minutes, setMinutes] = useState('60');
  const [timeout, setTimeoutRule] = useState<GameSettings['timeout']>('play-on');
  const [observers, setObservers] = useState('yes');
  const [open, setOpen] = useState('yes');
  const [word, setWord] = useState('');
  const [options, setOptions] = useState<Values>({});
  const [said, run] = useTry();
  const company = {
    anybody: 'anybody',
    invited: 'a friend, by link',
    ...officerChoices(book.officers),
  };
  const pick = (next: Playable, which: PlayableBattle) => {
    setBook(next);
    setScenario(which);
    setMine(which.seats[0]!);
    setOptions({});
  };
  const raise = (on: Playable, day: string) => run(async () => pick(on, await playableDay(on.id, day)));
  useEffect(() => {
    if (wished.day !== null && wished.book === book.id) void raise(book, wished.day);
  }, []);
  const asked = kept.findIndex(({ id, book: of }) => id === wished.own && of === book.id);
  useEffect(() => {
    const found = asked < 0 ? undefined : own[book.id]?.find(({ field }) => field === kept[asked]!.data);
    if (found) pick(book, found);
  }, [asked >= 0]);
  const clock: GameSettings['clock'] =
    pace === 'live'
      ? { kind: 'live', minutes: Number(minutes), increment: 10 }
      : pace === 'days'
        ? { kind: 'correspondence', hours: Number(hours) }
        : { kind: 'none' };
  const set = () =>
    run(async () => {
      await somebody();
      const seats = scenario.seats.filter((seat) => seat !== mine);
      const commanded = book.officers.includes(others) ? Object.fromEntries(seats.map((seat) => [seat, others])) : {};
      const { id } = await ask<{ id: string }>('POST', '/api/games', {
        book: book.id,
        scenario: scenario.id,
        ...(scenario.field === undefined ? {} : { field: scenario.field }),
        options,
        seat: mine,
        officers: commanded,
        ...pledgeOf(word),
        settings: {
          clock,
          timeout,
          listed: others === 'anybody',
          observers: observers === 'yes',
          open: open === 'yes',
        },
      });
      go(`#/together/${id}`);
    });
  return (
    <>
      <div className="new-battle">
        <p className="text-line">
          <label htmlFor="battle">Battle</label>
          <select
            id="battle"
            className="text-field"
            value={keyOf(book, scenario)}
            onChange={(event) => {
              for (const one of books) {
                const found = [...one.scenarios, ...own[one.id]!].find(
                  (each) => keyOf(one, each) === event.target.value,
                );
                if (found) pick(one, found);
                const day = daysIn(one.id).find((each) => dayKey(one, each.id) === event.target.value);
                if (day) void raise(one, day.id);
              }
            }}
          >
            {books.map((one) => (
              <optgroup key={one.id} label={one.title}>
                {[...one.scenarios, ...own[one.id]!].map((each) => (
                  <option key={keyOf(one, each)} value={keyOf(one, each)}>
                    {each.field === undefined ? each.title : `${each.title}, of your own`}
                  </option>
                ))}
                {daysIn(one.id).map((day) => (
                  <option key={dayKey(one, day.id)} value={dayKey(one, day.id)}>
                    {day.title}, in any rulebook
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        </p>
        <p className="scenario chosen">
          <BattleCard
            book={book.id}
            scenario={scenario.field === undefined ? scenario.id : null}
            title={scenario.title}
            sentence={scenario.sentence}
          />
        </p>
      </div>
      <div className="form">
        <Choice label="You play the" value={mine} choices={named(scenario)} onPick={setMine} />
        <Choice label="Against" value={others} choices={company} onPick={setOthers} />
        {book.officers.includes(others) && <p className="soft small">{officerSentence(others)}</p>}
        <Choice label="Clock" value={pace} choices={PACES} onPick={(key) => setPace(key as Pace)} />
        {pace === 'days' && <Choice label="Time for each answer" value={hours} choices={HOURS} onPick={setHours} />}
        {pace === 'live' && (
          <Choice label="Time for the whole battle" value={minutes} choices={MINUTES} onPick={setMinutes} />
        )}
        {pace !== 'none' && (
          <>
            <Choice
              label="When time runs out"
              value={timeout}
              choices={{ 'play-on': 'the saved orders count', lose: 'the game is lost' }}
              onPick={(key) => setTimeoutRule(key as GameSettings['timeout'])}
            />
            <p className="soft">
              {timeout === 'play-on'
                ? 'If your time runs out, your saved orders are used, else standard orders.'
                : 'If your time runs out, you lose.'}
            </p>
          </>
        )}
      </div>
      <details className="seldom">
        <summary>
          More options <span className="soft">watching, replay, dice</span>
        </summary>
        <div className="form">
          <Choice label="Others may watch" value={observers} choices={YES_NO} onPick={setObservers} />
          <Choice label="Anybody may replay it when it is over" value={open} choices={YES_NO} onPick={setOpen} />
          <DiceWord word={word} onChange={setWord}>
            <span className="soft small">It is mixed into the seed, so not even the server can choose the rolls.</span>
          </DiceWord>
        </div>
      </details>
      <Suspense fallback={<p className="waiting">Loading …</p>}>
        <OwnFile key={book.id} book={book.id} onOpen={(battle) => pick(book, battle)} />
        <TableRules book={book.id} scenario={scenario} options={options} onOptions={setOptions} />
      </Suspense>
      <p className="row">
        <button type="button" className="button first" onClick={() => void set()}>
          Create the game
        </button>
        <span role="alert">{said}</span>
      </p>
    </>
  );
}

interface TableRulesProps {
  readonly book: string;
  readonly scenario: PlayableBattle;
  readonly options: Values;
  readonly onOptions: (options: Values) => void;
}

function TableRules({ book: id, scenario: which, options, onOptions }: TableRulesProps) {
  const book = useBook(id);
  const game = useGame(book);
  const scenario =
    game && which.field !== undefined
      ? ownScenario(game, which.field, which.title)
      : game?.scenarios.find((one) => one.id === which.id);
  if (!game || !scenario) return null;
  return <Rules book={book} game={game} scenario={scenario} changes={options} onChange={onOptions} />;
}

/** Tells one's own battle from the book's of the same id. */
const keyOf = (book: Playable, { id, field, day }: PlayableBattle): string =>
  day === undefined ? `${book.id} ${id}${field === undefined ? '' : ' own'}` : dayKey(book, day);

const dayKey = (book: Playable, day: string): string => `${book.id} day ${day}`;
/** Days the book holds. */
const daysIn = (book: string) => dayCovers.filter(({ books }) => books.some(({ id }) => id === book));

const YES_NO = { yes: 'yes', no: 'no' };
const named = ({ seats, sides = {} }: PlayableBattle) =>
  Object.fromEntries(seats.map((seat) => [seat, sides[seat] ?? seatName(seat)]));

/** Setting a table: what is fought, who sits where, by which clock, and who may look on. */
import './online.css';
import '../battle/setup.css';
import { Suspense, useMemo, useState } from 'react';
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
import { go } from '../frame/router.ts';
import { useTitle } from '../frame/use-title.ts';
import { ask } from './api.ts';
import { BattleCard } from './battle-card.tsx';
import { pledgeOf } from './dice-word.ts';
import { Gate } from './gate.tsx';
import { OwnFile, playableOwn } from './own-table.tsx';
import { type Playable, type PlayableBattle, usePlayable } from './scenario-titles.ts';
import { seatName } from './seat-name.ts';
import { useTry } from './use-asked.ts';

export default function NewTablePage() {
  useTitle('Set a table');
  return (
    <main className="page online">
      <p className="small">
        <a href="#/together">Play together</a>
      </p>
      <h1>Set a table</h1>
      <Gate>{() => <Choose />}</Gate>
    </main>
  );
}

function Choose() {
  const { value, fault } = usePlayable();
  if (fault) return <p role="alert">{fault}</p>;
  return value ? <NewTable books={value} /> : <p className="waiting">One moment …</p>;
}

type Pace = 'none' | 'live' | 'days';
const PACES: Readonly<Record<Pace, string>> = { none: 'No clock', live: 'One sitting', days: 'By correspondence' };
const HOURS = { 24: 'a day', 72: 'three days', 168: 'a week' };
const MINUTES = { 30: '30 minutes', 60: 'an hour', 120: 'two hours' };

function NewTable({ books }: { readonly books: readonly Playable[] }) {
  const kept = useOwnBattles();
  // One object a file, so that it can be told which is chosen.
  const own = useMemo(
    () => Object.fromEntries(books.map(({ id }) => [id, kept.filter((one) => one.book === id).map(playableOwn)])),
    [books, kept],
  );
  const [book, setBook] = useState(books[0]!);
  const [scenario, setScenario] = useState<PlayableBattle>(book.scenarios[0]!);
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
    anybody: 'anybody who comes',
    invited: 'whom I invite',
    ...officerChoices(book.officers),
  };
  const pick = (next: Playable, which: PlayableBattle) => {
    setBook(next);
    setScenario(which);
    setMine(which.seats[0]!);
    setOptions({});
  };
  const clock: GameSettings['clock'] =
    pace === 'live'
      ? { kind: 'live', minutes: Number(minutes), increment: 10 }
      : pace === 'days'
        ? { kind: 'correspondence', hours: Number(hours) }
        : { kind: 'none' };
  const set = () =>
    run(async () => {
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
      <fieldset className="scenarios">
        <legend className="unseen">Which battle</legend>
        {books.map((one) => (
          <div key={one.id}>
            <h2>{one.title}</h2>
            {[...one.scenarios, ...own[one.id]!].map((each) => {
              const mineOwn = each.field !== undefined;
              const chosen = one === book && each.id === scenario.id && mineOwn === (scenario.field !== undefined);
              return (
                <label key={`${each.id} ${mineOwn}`} className={chosen ? 'scenario chosen' : 'scenario'}>
                  <input type="radio" name="scenario" checked={chosen} onChange={() => pick(one, each)} />
                  <BattleCard
                    book={one.id}
                    scenario={mineOwn ? null : each.id}
                    title={mineOwn ? `${each.title}, of your own` : each.title}
                    sentence={each.sentence}
                  />
                </label>
              );
            })}
          </div>
        ))}
      </fieldset>
      <div className="form">
        <Choice label="You command the" value={mine} choices={named(scenario.seats)} onPick={setMine} />
        <Choice label="Against" value={others} choices={company} onPick={setOthers} />
        {book.officers.includes(others) && <p className="soft small">{officerSentence(others)}</p>}
        <Choice label="Clock" value={pace} choices={PACES} onPick={(key) => setPace(key as Pace)} />
        {pace === 'days' && <Choice label="For every answer" value={hours} choices={HOURS} onPick={setHours} />}
        {pace === 'live' && <Choice label="For the whole day" value={minutes} choices={MINUTES} onPick={setMinutes} />}
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
                ? 'What a player has filled in by then is used as it stands, even if he never sealed it; where he filled in nothing, the book’s usual answer.'
                : 'Whoever is asked and has no time left has lost.'}
            </p>
          </>
        )}
        <Choice label="Others may look on" value={observers} choices={YES_NO} onPick={setObservers} />
        <Choice label="Anybody may read it when it is over" value={open} choices={YES_NO} onPick={setOpen} />
        <p className="text-line">
          <label htmlFor="dice-word">A word of yours for the dice, if you like</label>
          <input
            id="dice-word"
            className="text-field"
            maxLength={36}
            value={word}
            onChange={(event) => setWord(event.target.value)}
          />
          <span className="soft small">
            The server shows the hash of its seed now and the seed at the end. With a word of yours mixed in, not even
            the server could have chosen the dice.
          </span>
        </p>
      </div>
      <Suspense fallback={<p className="waiting">The rules are being fetched …</p>}>
        <OwnFile key={book.id} book={book.id} onOpen={(battle) => pick(book, battle)} />
        <TableRules book={book.id} scenario={scenario} options={options} onOptions={setOptions} />
      </Suspense>
      <p className="row">
        <button type="button" className="button first" onClick={() => void set()}>
          Set the table
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

const YES_NO = { yes: 'yes', no: 'no' };
const named = (seats: readonly string[]) => Object.fromEntries(seats.map((seat) => [seat, seatName(seat)]));

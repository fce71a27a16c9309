/** What is to be tried, chosen, run, called off, and shown. */
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import type { Book, BookGame } from '../../game/index.ts';
import { InputError } from '../../kernel/index.ts';
import type { Experiment } from '../../staff/lab/experiment.ts';
import { OfficerChoice } from '../battle/officer-choice.tsx';
import { useOwnBattles } from '../battle/own-battles.ts';
import { useGame } from '../battle/use-game.ts';
import { sentence, usualOfficer } from '../battle/words.ts';
import { useBook } from '../engine/use-book.ts';
import { useDay, useDays } from '../engine/use-days.ts';
import { Choice } from '../frame/choice.tsx';
import { Findings } from './findings.tsx';
import { type Battle, battlesOf, experimentOf, type Plan, rulesOf, STOPS, seatsOf } from './plan.ts';
import { type Now, runInWorkers } from './running.ts';

interface BenchProps {
  readonly bookId: string;
  readonly chosen: string | null;
}

export function Bench({ bookId, chosen }: BenchProps) {
  const book = useBook(bookId);
  const game = useGame(book);
  return game ? <Trying book={book} game={game} chosen={chosen} /> : <p>No battles of this book can be played yet.</p>;
}

interface Shown {
  readonly experiment: Experiment;
  readonly now: Now;
}

/** Of the keys of Days among the battles. */
const DAY = 'day/';

interface TryingProps {
  readonly book: Book;
  readonly game: BookGame;
  readonly chosen: string | null;
}

function Trying({ book, game, chosen }: TryingProps) {
  const own = useOwnBattles();
  const house = useDays();
  const asked = useDay(chosen?.startsWith(DAY) ? chosen.slice(DAY.length) : null);
  const days = useMemo(
    () => (asked && !house.some(({ id }) => id === asked.id) ? [...house, asked] : house),
    [house, asked],
  );
  const battles = useMemo(() => battlesOf(book, game, days, own), [book, game, days, own]);
  const officers = Object.keys(game.officers);
  const [plan, setPlan] = useState<Plan>({
    book: book.id,
    battle: battles.find(({ key }) => key === chosen)?.key ?? battles[0]!.key,
    against: '',
    officers: [usualOfficer(officers), usualOfficer(officers)],
    stop: 'few',
    seed: 'lab',
  });
  const [shown, setShown] = useState<Shown | null>(null);
  const [stop, setStop] = useState<AbortController | null>(null);
  const [said, setSaid] = useState('');
  const change = (more: Partial<Plan>) => setPlan({ ...plan, ...more });
  const battle = battles.find(({ key }) => key === plan.battle) ?? battles[0]!;

  // Whoever leaves the page leaves no workers behind.
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const run = async () => {
    const asked = new AbortController();
    running.current = asked;
    setStop(asked);
    setSaid('');
    setShown(null);
    try {
      const experiment = await experimentOf(game, battles, plan);
      const now = await runInWorkers(experiment, asked.signal, (one) => setShown({ experiment, now: one }));
      setShown({ experiment, now });
      const games = now.games.reduce((sum, { length }) => sum + length, 0);
      setSaid(asked.signal.aborted ? `Stopped after ${games} games.` : `Done: ${games} games.`);
    } catch (problem) {
      if (!(problem instanceof InputError)) throw problem;
      setSaid(sentence(problem.message));
    } finally {
      setStop(null);
    }
  };

  return (
    <>
      <section aria-labelledby="lab-plan">
        <h2 id="lab-plan">The experiment</h2>
        <Select
          label="Battle"
          value={battle.key}
          choices={battles.map(({ key, title }) => [key, title])}
          onPick={(key) => change({ battle: key, against: '' })}
        />
        <Select
          label="Compared with"
          value={plan.against}
          choices={[['', 'nothing'], ...others(game, battles, battle)]}
          onPick={(against) => change({ against })}
        />
        {seatsOf(game, battle).map((seat, i) => (
          <OfficerChoice
            key={seat}
            label={`Who plays the ${seat}`}
            names={officers}
            value={plan.officers[i]!}
            onPick={(name) => change({ officers: plan.officers.with(i, name) })}
          />
        ))}
        <Choice
          label="How long"
          value={plan.stop}
          choices={Object.fromEntries(Object.entries(STOPS).map(([key, { words }]) => [key, words]))}
          onPick={(key) => change({ stop: key as Plan['stop'] })}
        />
        <p className="row">
          {stop ? (
            <button type="button" className="button harm" onClick={() => stop.abort()}>
              Stop
            </button>
          ) : (
            <button type="button" className="button first" onClick={() => void run()}>
              Run the experiment
            </button>
          )}
          <span role="status">{said}</span>
        </p>
        {stop && <Progress now={shown?.now ?? null} />}
      </section>
      {shown && <Findings {...shown} />}
    </>
  );
}

/** Other battles, and the rules of this one the other way round. */
const others = (game: BookGame, battles: readonly Battle[], battle: Battle): [string, string][] => [
  ...battles.filter(({ key }) => key !== battle.key).map(({ key, title }): [string, string] => [key, title]),
  ...rulesOf(game, battle).map(({ key, words, on }): [string, string] => [
    `rule ${key}`,
    `the same ${on ? 'without' : 'with'}: ${words}`,
  ]),
];

interface SelectProps {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly (readonly [string, string])[];
  readonly onPick: (key: string) => void;
}

function Select({ label, value, choices, onPick }: SelectProps) {
  const id = useId();
  return (
    <p className="lab-select">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onPick(event.target.value)}>
        {choices.map(([key, words]) => (
          <option key={key} value={key}>
            {words}
          </option>
        ))}
      </select>
    </p>
  );
}

function Progress({ now }: { readonly now: Now | null }) {
  const left = now?.left;
  const time =
    left === null || left === undefined
      ? ''
      : `about ${left < 90 ? `${Math.ceil(left)} s` : `${Math.ceil(left / 60)} min`} left`;
  return (
    <p className="lab-progress">
      <progress aria-label="Games played" max={now?.of ?? 1} value={now?.done ?? 0} />
      <span className="soft">{now ? time : 'Starting …'}</span>
    </p>
  );
}

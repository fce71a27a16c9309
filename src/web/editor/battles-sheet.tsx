/** All battles one draws, and where a new one may begin: nothing, a battle of ours, a file, a battle that was fought. */
import { covers } from 'virtual:covers';
import { Suspense, useEffect, useState } from 'react';
import { InputError } from '../../kernel/index.ts';
import { type Brought, fromBattle, fromScenario } from '../../staff/editor/brought.ts';
import { fromFile } from '../../staff/editor/file.ts';
import { type Draft, emptyDraft, type History, now, sumOf } from '../../staff/editor/index.ts';
import { stateAt } from '../../staff/film.ts';
import { allBattles, type KeptBattle } from '../battle/keep.ts';
import { scenarioIn } from '../battle/scenario.ts';
import { Drawer, gameOf } from '../battle/worker/shelf.ts';
import { useDays } from '../engine/use-days.ts';
import { FilePick } from '../frame/file-pick.tsx';
import { Sheet } from '../frame/sheet.tsx';
import { SureButton } from '../frame/sure-button.tsx';
import { allDrafts, dropDraft, freshKept, type KeptDraft } from './keep.ts';
import { raisingBooks } from './use-raised.ts';
import { thousands } from './words.ts';

interface BattlesSheetProps {
  /** The one that is open. */
  readonly open: string;
  onOpen(draft: KeptDraft): void;
  onClose(): void;
}

export function BattlesSheet({ open, onOpen, onClose }: BattlesSheetProps) {
  const [drafts, setDrafts] = useState<readonly KeptDraft[]>([]);
  const [said, setSaid] = useState('');
  const look = () => void allDrafts().then(setDrafts);
  useEffect(look, []);
  const begin = (draft: Draft) => onOpen(freshKept(draft));
  const opened = (history: History) => onOpen({ ...freshKept(now(history)), history });
  return (
    <Sheet title="Battles you draw" onClose={onClose}>
      <ul className="lines drafts">
        {drafts.map((kept) => (
          <li key={kept.id}>
            <button type="button" className="check-thing" onClick={() => onOpen(kept)}>
              {kept.title || 'Without a name'}
            </button>{' '}
            <span className="soft small">
              {menWords(now(kept.history))}
              {kept.id === open ? ', open now' : ''}
            </span>
            {kept.id !== open && (
              <SureButton label="Delete" yes="Delete for good" onYes={() => void dropDraft(kept.id).then(look)} />
            )}
          </li>
        ))}
      </ul>
      <h3>Begin another</h3>
      <p className="row">
        <button type="button" className="button" onClick={() => begin(emptyDraft())}>
          An empty field
        </button>
        <FilePick
          label="Open a file"
          accept=".json,application/json"
          onPick={(file) =>
            void file.text().then((text) => {
              const read = fromFile(text);
              if ('refused' in read) setSaid(read.refused);
              else opened(read.history);
            })
          }
        />
      </p>
      {said && (
        <p className="fault" role="alert">
          {said}
        </p>
      )}
      <Suspense fallback={<p className="soft">Loading …</p>}>
        <Ours onBegin={begin} onSaid={setSaid} />
      </Suspense>
    </Sheet>
  );
}

const menWords = (draft: Draft): string => {
  const { men, guns } = sumOf(draft, { of: 'day' });
  return men === 0 ? 'nobody yet' : `${thousands(men)} men, ${guns} guns`;
};

interface OursProps {
  onBegin(draft: Draft): void;
  onSaid(words: string): void;
}

/** Battles of the house: those of all books whole, those of one book as far as every book tells of itself. */
function Ours({ onBegin, onSaid }: OursProps) {
  const days = useDays();
  const tables = raisingBooks().map(({ id }) => id);
  const bring = async (of: () => Promise<Brought>) => {
    try {
      const { draft, notes } = await of();
      onBegin(draft);
      onSaid(notes.join(' '));
    } catch (problem) {
      if (!(problem instanceof InputError)) throw problem;
      onSaid(problem.message);
    }
  };
  return (
    <>
      <h4>From a battle of all four rulebooks</h4>
      <p className="row">
        {days.map((day) => (
          <button key={day.id} type="button" className="button small" onClick={() => onBegin(copyOf(day))}>
            {day.title}
          </button>
        ))}
      </p>
      {covers
        .filter(({ id }) => tables.includes(id))
        .map(({ id, short, battles }) => (
          <details key={id}>
            <summary>
              From a battle of {short} <span className="soft">{battles.length}</span>
            </summary>
            <p className="row">
              {battles.map((battle) => (
                <button
                  key={battle.id}
                  type="button"
                  className="button small"
                  onClick={() => void bring(() => ofScenario(id, battle.id))}
                >
                  {battle.title}
                </button>
              ))}
            </p>
          </details>
        ))}
      <Fought tables={tables} onBring={(kept) => void bring(() => ofFought(kept))} />
    </>
  );
}

async function ofScenario(book: string, scenario: string): Promise<Brought> {
  const game = await gameOf(book);
  return fromScenario(game, game.scenarios.find(({ id }) => id === scenario)!.data);
}

/** As it stood in the end. */
async function ofFought({ id, setup }: KeptBattle): Promise<Brought> {
  const game = await gameOf(setup.book);
  const scenario = scenarioIn(game, setup);
  if (!scenario) throw new InputError('This battle is of another shelf.');
  const { opening } = await Drawer.open(id);
  const journal = opening.lines.flatMap((line) => ('entry' in line ? [line.entry] : []));
  return fromBattle(game, stateAt(game, game.start(scenario.data, setup.options), journal, journal.length));
}

interface FoughtProps {
  readonly tables: readonly string[];
  onBring(kept: KeptBattle): void;
}

/** Battles that were fought to their end on this device. */
function Fought({ tables, onBring }: FoughtProps) {
  const [battles, setBattles] = useState<readonly KeptBattle[]>([]);
  useEffect(() => void allBattles().then(setBattles, () => setBattles([])), []);
  const over = battles.filter(({ over: end, setup }) => end !== null && tables.includes(setup.book));
  if (over.length === 0) return null;
  return (
    <details>
      <summary>
        From the end of a battle you fought <span className="soft">{over.length}</span>
      </summary>
      <p className="row">
        {over.map((kept) => (
          <button key={kept.id} type="button" className="button small" onClick={() => onBring(kept)}>
            {kept.setup.title}: {kept.over}
          </button>
        ))}
      </p>
    </details>
  );
}

/** Its own file, so that the one of the house stays what it is. */
const copyOf = (draft: Draft): Draft => ({ ...draft, id: `${draft.id.slice(0, 35)}-own` });

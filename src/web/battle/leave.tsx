/** A game one can leave: hand over the command and take it back, restart from any turn, concede. */
import { useState } from 'react';
import type { Book } from '../../game/index.ts';
import { InputError } from '../../kernel/errors.ts';
import { go } from '../frame/router.ts';
import { SureButton } from '../frame/sure-button.tsx';
import { useLastAnswer } from '../frame/use-asked.ts';
import { OfficerChoice } from './officer-choice.tsx';
import type { Session, TableNow } from './session.ts';
import { useGame } from './use-game.ts';
import { officerWords, sentence, usualOfficer } from './words.ts';

interface LeaveProps {
  readonly book: Book;
  readonly session: Session;
  readonly now: TableNow;
}

/** On the tab of other things: all ways to stop or begin again, for a battle on this device. */
export function Leave({ book, session, now }: LeaveProps) {
  const { mode } = now.setup;
  if (mode === 'study' || mode === 'online') return null;
  const going = now.over === null;
  return (
    <>
      {going && mode === 'commander' && <HandOn book={book} session={session} now={now} />}
      <Restart book={book} session={session} now={now} />
      {going && (now.seat ?? now.setup.seat) !== null && <Concede session={session} />}
    </>
  );
}

function useRefused(): readonly [string, (what: () => Promise<unknown>) => void] {
  const [said, setSaid] = useState('');
  const run = (what: () => Promise<unknown>) => {
    setSaid('');
    void what().catch((error: unknown) => {
      if (!(error instanceof InputError)) throw error;
      setSaid(sentence(error.message));
    });
  };
  return [said, run];
}

function HandOn({ book, session, now }: LeaveProps) {
  const officers = Object.keys(useGame(book)?.officers ?? {});
  const [officer, setOfficer] = useState(usualOfficer(officers));
  const [said, run] = useRefused();
  return (
    <>
      <h3>Let the computer go on</h3>
      {now.relieved ? (
        <Relieved session={session} officer={now.relieved} />
      ) : (
        <>
          <OfficerChoice label="Who plays for you" names={officers} value={officer} onPick={setOfficer} />
          <p className="row">
            <button type="button" className="button" onClick={() => run(() => session.relieve(officer))}>
              Go on for me
            </button>
            <span className="soft">You watch, and can take back the command at any moment.</span>
            <span role="alert">{said}</span>
          </p>
        </>
      )}
    </>
  );
}

/** First on the desk while somebody else commands. */
export function Relieved({ session, officer }: { readonly session: Session; readonly officer: string }) {
  const [said, run] = useRefused();
  return (
    <p className="row relieved" role="status">
      The computer plays for you ({officerWords(officer).replace(/^an? /, '')}).{' '}
      <button type="button" className="button first" onClick={() => run(() => session.relieve(null))}>
        Take back the command
      </button>
      <span role="alert">{said}</span>
    </p>
  );
}

function Restart({ book, session, now }: LeaveProps) {
  const [from, setFrom] = useState('');
  const [said, run] = useRefused();
  const turn = now.scene?.turn;
  // It fails where the desk was cleared meanwhile.
  const turns = useLastAnswer(`${now.id} ${turn}`, () => session.turns())?.value ?? [];
  const again = (entries: number) => run(async () => go(`#/${book.id}/battle/${await session.again(entries)}`));
  const chosen = turns.find((one) => String(one.turn) === from) ?? turns.at(-1);
  return (
    <>
      <h3>Begin again</h3>
      <p className="row">
        <button type="button" className="button" onClick={() => again(0)}>
          Restart the battle
        </button>
        {chosen && chosen.turn > 1 && (
          <>
            <label>
              or from turn{' '}
              <select value={String(chosen.turn)} onChange={(event) => setFrom(event.target.value)}>
                {turns.map((one) => (
                  <option key={one.turn} value={String(one.turn)}>
                    {one.turn}
                  </option>
                ))}
              </select>
            </label>
            <button type="button" className="button" onClick={() => again(chosen.entries)}>
              Restart from turn {chosen.turn}
            </button>
          </>
        )}
        <span role="alert">{said}</span>
      </p>
      <p className="soft small">A new battle with new dice from there on; this one stays in your list.</p>
    </>
  );
}

function Concede({ session }: { readonly session: Session }) {
  const [said, run] = useRefused();
  return (
    <>
      <h3>Concede</h3>
      <p className="row">
        <SureButton label="Concede" yes="Yes, concede" onYes={() => run(() => session.concede())} />
        <span role="alert">{said}</span>
      </p>
    </>
  );
}

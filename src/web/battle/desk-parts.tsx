/** Small parts of the desk that need the session and the table alone. */
import { useState, useSyncExternalStore } from 'react';
import type { Book } from '../../game/index.ts';
import type { Refusal } from '../../kernel/index.ts';
import { Choice } from '../frame/choice.tsx';
import { BattleJournal } from './journal.tsx';
import type { Session, TableNow } from './session.ts';
import { officerThinks, officerWords, sentence } from './words.ts';

interface PartProps {
  readonly session: Session;
  readonly now: TableNow;
}

/** Who is still asked: people think, an officer is seen at work. */
export function Thinking({ session, now }: PartProps) {
  const share = useSyncExternalStore(session.subscribe, session.thought);
  const names = now.waiting.map((seat) => now.seats.find((one) => one.seat === seat)?.name ?? seat);
  const { officer } = now.setup;
  return (
    <p className="soft thinking" role="status">
      {officer ? (
        <>
          {officerThinks(officer)} …{' '}
          <progress aria-label={officerThinks(officer)} {...(share === null ? {} : { value: share })} />
        </>
      ) : (
        <>
          The {names.join(' and the ')} {now.ask ? 'are thinking too' : 'are thinking'} …
        </>
      )}
    </p>
  );
}

/** By oneself: through whose eyes one looks, and for whom one answers first. */
export function Eyes({ session, now }: PartProps) {
  return (
    <Choice
      label="View as the"
      value={now.seat ?? ''}
      choices={Object.fromEntries(now.seats.map(({ seat, name }) => [seat, name]))}
      onPick={(seat) => void session.sit(seat)}
    />
  );
}

/** What happened last, where there is room for it. */
export function Lately({ book, now }: Pick<PartProps, 'now'> & { readonly book: Book }) {
  const wide = matchMedia('(min-width: 60rem)').matches;
  if (!wide || now.journal.length === 0) return null;
  return (
    <section className="lately" aria-labelledby="lately">
      <h2 id="lately">Journal</h2>
      <BattleJournal book={book} seats={now.seats} lines={now.journal.slice(-12)} />
    </section>
  );
}

export function Undo({ session, now, onUndo }: PartProps & { readonly onUndo: () => void }) {
  const [refused, setRefused] = useState<Refusal | null>(null);
  if (now.noUndo !== null) return null;
  return (
    <p className="row">
      <button
        type="button"
        className="button plain"
        onClick={() => {
          onUndo();
          void session.undo().then(setRefused);
        }}
      >
        Undo <span className="unseen">my last answer</span>
      </button>
      {refused && <span role="alert">{sentence(refused.sentence)}</span>}
    </p>
  );
}

/** In the bar, where no person plays the other side. */
export function Opponent({ officer, relieved }: { readonly officer: string; readonly relieved: string | null }) {
  return (
    <p className="opponent">
      {relieved === null ? 'Opponent: the computer' : 'The computer plays both sides'}, {officerWords(officer)}
    </p>
  );
}

/** Over the map, while it shows an earlier moment. */
export function NotNow({ playing, onBack }: { readonly playing: boolean; readonly onBack: () => void }) {
  return (
    <p className="not-now">
      {playing ? 'As it happened' : 'An earlier moment'}{' '}
      <button type="button" className="button" onClick={onBack}>
        Back to now
      </button>
    </p>
  );
}

/** What must not be forgotten, and when: `turn 7: replace the general`. */
import { useState } from 'react';
import { newId } from '../frame/store.ts';
import { due, later, type Reminder, type Track } from './track.ts';
import type { ChangeTrack } from './use-track.ts';

interface RemindersProps {
  readonly track: Track;
  readonly change: ChangeTrack;
}

const settle = (change: ChangeTrack, id: string) =>
  change((now) => ({
    ...now,
    reminders: now.reminders.map((one) => (one.id === id ? { ...one, done: true } : one)),
  }));

export function DueReminders({ track, change }: RemindersProps) {
  return (
    <div role="status">
      {due(track).map(({ id, turn, text }) => (
        <p key={id} className="due">
          <span>
            <b>{turn === track.turn ? 'Now' : `Since turn ${turn}`}:</b> {text}
          </span>
          <button type="button" className="button" onClick={() => settle(change, id)}>
            Done <span className="unseen">with {text}</span>
          </button>
        </p>
      ))}
    </div>
  );
}

export function Reminders({ track, change }: RemindersProps) {
  const [text, setText] = useState('');
  const [turn, setTurn] = useState('');
  const at = Number(turn || track.turn + 1);
  const fit = text.trim() !== '' && Number.isInteger(at) && at >= 1;
  const add = () => {
    const one: Reminder = { id: newId(), turn: at, text: text.trim().slice(0, 200), done: false };
    change((now) => ({ ...now, reminders: [...now.reminders, one] }));
    setText('');
    setTurn('');
  };
  return (
    <section>
      <h2>Reminders</h2>
      {later(track).length > 0 && (
        <ul className="reminders">
          {later(track).map((one) => (
            <li key={one.id}>
              <span>
                <b>Turn {one.turn}:</b> {one.text}
              </span>
              <button
                type="button"
                className="button plain harm"
                onClick={() =>
                  change((now) => ({ ...now, reminders: now.reminders.filter(({ id }) => id !== one.id) }))
                }
              >
                Remove <span className="unseen">{one.text}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <form
        className="add-reminder"
        onSubmit={(event) => {
          event.preventDefault();
          if (fit) add();
        }}
      >
        <input
          type="text"
          className="text-field"
          aria-label="What to remember"
          placeholder="Replace the general"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <label>
          on turn{' '}
          <input
            type="number"
            className="text-field"
            inputMode="numeric"
            min={1}
            placeholder={String(track.turn + 1)}
            value={turn}
            onChange={(event) => setTurn(event.target.value)}
          />
        </label>
        <button type="submit" className="button" disabled={!fit}>
          Remind us
        </button>
      </form>
    </section>
  );
}

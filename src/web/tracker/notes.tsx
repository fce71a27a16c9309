/** What was worth writing down, turn by turn. */
import { useId } from 'react';
import { noted, type Track } from './track.ts';
import type { ChangeTrack } from './use-track.ts';

export function Notes({ track, change }: { readonly track: Track; readonly change: ChangeTrack }) {
  const id = useId();
  const { turn } = track;
  const others = Object.entries(track.notes)
    .filter(([of]) => Number(of) !== turn)
    .sort(([a], [b]) => Number(b) - Number(a));
  return (
    <section>
      <h2>
        <label htmlFor={id}>Notes of turn {turn}</label>
      </h2>
      <textarea
        id={id}
        className="text-field"
        rows={3}
        value={track.notes[turn] ?? ''}
        onChange={(event) => {
          const text = event.target.value.slice(0, 2000);
          change((now) => noted(now, turn, text));
        }}
      />
      {others.length > 0 && (
        <dl className="older-notes">
          {others.map(([of, text]) => (
            <div key={of}>
              <dt>Turn {of}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

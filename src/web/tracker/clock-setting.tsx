/** The hours of the battle, for who wants them beside the number of the turn. */
import { type Clock, clockWords, type Track } from './track.ts';
import type { ChangeTrack } from './use-track.ts';

const USUAL: Clock = { start: 8 * 60, minutes: 30 };

const asTime = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

export function ClockSetting({ track, change }: { readonly track: Track; readonly change: ChangeTrack }) {
  const { clock } = track;
  const set = (part: Partial<Clock>) => change((now) => ({ ...now, clock: { ...(now.clock ?? USUAL), ...part } }));
  return (
    <section>
      <h2>Hours</h2>
      <label className="clock-switch">
        <input
          type="checkbox"
          checked={clock !== null}
          onChange={(event) => {
            const on = event.target.checked;
            change((now) => ({ ...now, clock: on ? USUAL : null }));
          }}
        />
        <span>Show the hour of the battle</span>
      </label>
      {clock && (
        <p className="row">
          <label>
            Turn 1 begins at{' '}
            <input
              type="time"
              className="text-field"
              value={asTime(clock.start)}
              onChange={(event) => {
                const [hours, minutes] = event.target.value.split(':').map(Number);
                if (hours !== undefined && minutes !== undefined && !Number.isNaN(hours + minutes)) {
                  set({ start: hours * 60 + minutes });
                }
              }}
            />
          </label>
          <label>
            a turn takes{' '}
            <input
              type="number"
              className="text-field"
              inputMode="numeric"
              min={1}
              max={1440}
              value={clock.minutes}
              onChange={(event) => {
                const minutes = Math.round(Number(event.target.value));
                if (minutes >= 1 && minutes <= 1440) set({ minutes });
              }}
            />{' '}
            minutes
          </label>
          <span className="soft">Now {clockWords(clock, track.turn)}.</span>
        </p>
      )}
    </section>
  );
}

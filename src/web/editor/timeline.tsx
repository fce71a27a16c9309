/** Who comes later: the hours of the day as a line, and on it every arrival with its road; dragged or typed to another hour. */
import { useRef } from 'react';
import { type Draft, divisionsIn } from '../../staff/editor/index.ts';
import { roadEnds } from './road-ends.ts';
import { useEditor } from './use-editor.ts';

const minutesOf = (hour: string): number => {
  const [hours = 0, minutes = 0] = hour.split(':').map(Number);
  return hours * 60 + minutes;
};
const hourOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Minutes of a step. */
const STEP = 15;

export function Timeline() {
  const { draft, act, select } = useEditor();
  const line = useRef<HTMLDivElement>(null);
  const [start, end] = [minutesOf(draft.clock.start), minutesOf(draft.clock.end)];
  const long = Math.max(STEP, end - start);
  const arriving = divisionsIn(draft).flatMap(({ division, side }) =>
    division.arrives ? [{ division, side, arrives: division.arrives }] : [],
  );
  const ends = roadEnds(draft);
  const put = (id: string, minutes: number) => {
    const time = hourOf(Math.max(start, Math.min(end - STEP, Math.round(minutes / STEP) * STEP)));
    act({ act: 'set', ref: { of: 'division', id }, field: 'arrives.time', value: time });
  };
  if (arriving.length === 0) return null;
  return (
    <section className="timeline" aria-labelledby="arrivals">
      <h3 id="arrivals">Arrivals</h3>
      <div className="timeline-line" ref={line} aria-hidden="true">
        {hoursIn(draft).map((hour) => (
          <span key={hour} style={{ left: `${(100 * (hour * 60 - start)) / long}%` }}>
            {hour}
          </span>
        ))}
      </div>
      <ul>
        {arriving.map(({ division, side, arrives }) => (
          <li key={division.id} className={side === 0 ? 'first' : 'second'}>
            <input
              type="range"
              min={start}
              max={end - STEP}
              step={STEP}
              value={minutesOf(arrives.time)}
              aria-label={`${division.name} arrives`}
              aria-valuetext={arrives.time}
              onChange={({ target: { value } }) => put(division.id, Number(value))}
            />
            <button type="button" className="check-thing" onClick={() => select({ of: 'division', id: division.id })}>
              {arrives.time} {division.name}, {ends[`${arrives.road} ${arrives.end}`] ?? 'a road that is gone'}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function hoursIn({ clock }: Draft): number[] {
  const first = Math.ceil(minutesOf(clock.start) / 60);
  const last = Math.floor(minutesOf(clock.end) / 60);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => first + i);
}

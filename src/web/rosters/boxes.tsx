/** The boxes of a unit: to look at, or to tap. */
import type { RosterSpec } from '../../game/index.ts';
import { nameOf, type RosterUnit, statusOf } from './army.ts';
import { boxMark } from './marks.ts';

interface BoxesProps {
  readonly spec: RosterSpec;
  readonly unit: RosterUnit;
  /** Large enough for fingers. */
  readonly onTap?: (group: number, box: number) => void;
  /** Only the groups where the next tap will be are large. */
  readonly few?: boolean;
}

export function Boxes({ spec, unit, onTap, few }: BoxesProps) {
  const { boxes } = statusOf(spec, unit);
  const next = boxes.findIndex(({ total, marked }) => marked < total);
  const last = boxes.findLastIndex(({ marked }) => marked > 0);
  const large = (group: number) => !few || group === next || (group === last && last >= next - 1);
  return (
    <div className={onTap ? 'boxes taps' : 'boxes'}>
      {boxes.map(({ label, total, marked }, group) =>
        onTap && large(group) && boxMark(spec, unit, group) ? (
          <fieldset key={group} className="box-group" aria-label={`${nameOf(unit)}, ${label}`}>
            <span className="box-label" aria-hidden="true">
              {label}
            </span>
            {Array.from({ length: total }, (_, box) => (
              <button
                key={box}
                type="button"
                className="box"
                aria-pressed={box < marked}
                aria-label={`${label}, box ${box + 1}`}
                onClick={() => onTap(group, box)}
              >
                {box < marked ? '✕' : ''}
              </button>
            ))}
          </fieldset>
        ) : (
          <span key={group} className="box-group">
            <span className="unseen">
              {label}: {marked} of {total} marked
            </span>
            <span className="box-label" aria-hidden="true">
              {label}
            </span>
            <span className="box-row" aria-hidden="true">
              {Array.from({ length: total }, (_, box) => (
                <span key={box} className={box < marked ? 'box marked' : 'box'} />
              ))}
            </span>
          </span>
        ),
      )}
    </div>
  );
}

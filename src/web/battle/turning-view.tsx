/** Where the battle turned: the chance to win turn by turn, and the decisions that cost most. Reckoned when asked for. */
import { useEffect, useState } from 'react';
import type { Afterwards } from '../../staff/after-battle.ts';
import type { Turning } from '../../staff/turning.ts';
import { CoursePlot } from './course-plot.tsx';
import type { Session } from './session.ts';
import { sentence } from './words.ts';

interface TurningViewProps {
  readonly session: Session;
  readonly after: Afterwards;
  readonly onLook: (entries: number) => void;
}

export function TurningView({ session, after, onLook }: TurningViewProps) {
  const [wanted, setWanted] = useState(false);
  const [step, setStep] = useState<number | Turning>(0);
  useEffect(() => {
    if (!wanted || typeof step !== 'number') return;
    let here = true;
    void session.turning().then((next) => here && setStep(next));
    return () => {
      here = false;
    };
  }, [session, wanted, step]);
  return (
    <>
      <h3>Where it turned</h3>
      {typeof step === 'number' ? (
        <p className="row">
          <button type="button" className="button" onClick={() => setWanted(!wanted)}>
            {wanted ? 'Stop' : 'Analyse'}
          </button>
          {wanted ? (
            <progress value={step} max={1} aria-label="The computer replays your battle from every turn" />
          ) : (
            <span className="soft small">
              The computer replays your battle from every turn and finds the orders that cost you most (about 20
              seconds).
            </span>
          )}
        </p>
      ) : (
        <Found turning={step} after={after} onLook={onLook} />
      )}
    </>
  );
}

function Found({ turning, after, onLook }: Omit<TurningViewProps, 'session'> & { readonly turning: Turning }) {
  const nameOf = (seat: string) => after.seats.find((one) => one.seat === seat)?.name ?? seat;
  return (
    <>
      <CoursePlot
        seats={after.seats}
        of="chance"
        course={turning.course.map(({ turn, chances }) => ({ turn, values: chances }))}
      />
      <ol className="moments">
        {turning.costly.map(({ turn, seat, title, cost, instead, entries }) => (
          <li key={`${entries} ${seat} ${title}`}>
            <span className="soft">Turn {turn}</span> {nameOf(seat)}: {title} cost {(100 * cost).toFixed(0)} percentage
            points. Better: {sentence(instead)}{' '}
            <button type="button" className="tap cite" onClick={() => onLook(entries)}>
              board ›
            </button>
          </li>
        ))}
      </ol>
      {turning.costly.length === 0 && <p className="soft">No single order decided this battle.</p>}
    </>
  );
}

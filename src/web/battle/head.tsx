/** Over the battle: its name, the clock, how the sides stand, and the turn track with the phase lit. */
import { type ReactNode, useEffect, useRef } from 'react';
import type { Book, Scene } from '../../game/index.ts';
import type { Phase, Seat } from '../../kernel/index.ts';

interface HeadProps {
  readonly book: Book;
  readonly seat: Seat | null;
  /** What the map shows: now, or an earlier moment. */
  readonly scene: Scene;
  readonly phase: Phase | null;
  /** Where the way out leads. */
  readonly out: string;
  /** On a server: who plays, and his clock. */
  readonly players?: ReactNode;
}

/** Up to so many phases are named; of more only the present one is. */
const FEW = 6;

export function BattleHead({ book, seat: own, scene, phase, out, players }: HeadProps) {
  const lit = phase && litPhase(book, phase);
  const many = book.sequence.length > FEW;
  const at = book.sequence.findIndex(({ id }) => id === lit);
  const track = useRef<HTMLOListElement>(null);
  // A long sequence shows the part of it that is played.
  useEffect(() => {
    const now = track.current?.querySelector<HTMLElement>('[aria-current]');
    track.current?.classList.toggle('long', track.current.scrollWidth > track.current.clientWidth);
    if (now) track.current!.scrollLeft = now.offsetLeft - track.current!.clientWidth / 3;
  }, [lit]);
  return (
    <header className="battle-head" data-part="track">
      <a className="way-out" href={out} aria-label="All battles">
        ‹
      </a>
      <div className="battle-title">
        <h1>{scene.title}</h1>
        <p>{scene.clock}</p>
      </div>
      <ul className="battle-points" aria-label="Points">
        {scene.sides.map(({ seat, name, points }) => (
          <li key={seat} className={seat === own ? 'mine' : undefined}>
            {name} <b>{points}</b>
          </li>
        ))}
      </ul>
      {players}
      <ol ref={track} className={many ? 'track many' : 'track'} aria-label="Sequence of play">
        {book.sequence.map(({ id, title, brief }, i) => (
          <li
            key={id}
            title={title}
            {...(lit === id ? { 'aria-current': 'step' as const } : {})}
            {...(many && lit !== id ? { 'data-box': i < at ? 'done' : 'open' } : {})}
          >
            {many && lit !== id ? <span className="unseen">{title}</span> : (brief ?? title.replace(/ Phase$/, ''))}
          </li>
        ))}
        {many && at >= 0 && (
          <li className="track-count">
            {at + 1} of {book.sequence.length}
          </li>
        )}
      </ol>
    </header>
  );
}

/** A game may cut a phase of the book into several, or put others between: those belong where their section does. */
export function litPhase({ sequence }: Pick<Book, 'sequence'>, { id, title, cite }: Phase): string | null {
  // Numbers alone are the turn's and a part's: some books number their phases.
  const steps = id.split('/').filter((step) => !/^\d+$/.test(step));
  // Parts of a phase are counted from 0, those of the book from 1: `ops/1-…` is `ops-2`.
  const numbered = steps.map((step, i) => `${step}-${Number.parseInt(steps[i + 1] ?? '', 10) + 1}`);
  const found =
    sequence.find((one) => steps.includes(one.id) || numbered.includes(one.id)) ??
    sequence.find((one) => title.endsWith(one.title)) ??
    [...sequence].sort((a, b) => b.cite.length - a.cite.length).find((one) => cite.startsWith(one.cite));
  return found?.id ?? null;
}

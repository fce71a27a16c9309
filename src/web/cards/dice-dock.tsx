/** Dice within the thumb's reach: which to roll and for what, one key a die, the last result beside them. */
import './dock.css';
import { useEffect, useRef, useState } from 'react';
import type { Book } from '../../game/index.ts';
import type { DiceNeed, Entry } from '../../kernel/index.ts';
import { Cite } from '../charts/cite.tsx';
import { diceWords, faceOfDigit, keysFor } from './dice-pad.ts';

/** Digits of a real keyboard press the same keys, Backspace takes a die back. */
export function useDigits(need: DiceNeed | null, onFace: (face: number) => void, onBack: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (target.closest('input:not([type=radio]), select, textarea, dialog')) return;
      if (event.key === 'Backspace') {
        event.preventDefault();
        onBack();
      } else if (need && /^\d$/.test(event.key)) {
        const face = faceOfDigit(need, event.key);
        if (face !== null) {
          event.preventDefault();
          onFace(face);
        }
      }
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });
}

interface DiceDockProps {
  readonly book: Book;
  readonly need: DiceNeed;
  readonly typed: readonly number[];
  /** What the throws before came to. */
  readonly last: string | null;
  readonly canBack: boolean;
  readonly onFace: (face: number) => void;
  readonly onBack: () => void;
  readonly onRoll: () => void;
}

export function DiceDock({ book, need, typed, last, canBack, onFace, onBack, onRoll }: DiceDockProps) {
  return (
    <div className="dock-dice">
      <div className="asked">
        <TypedDice need={need} typed={typed} />
        <div className="asked-words" aria-live="polite">
          {last && (
            <p>
              <b>{last}</b>
            </p>
          )}
          <p>
            {need.label}
            {need.who ? `, ${need.who}` : ''}
            {need.needs ? <>: needs {need.needs}</> : null} <Cite book={book} cite={need.cite} />
          </p>
          <p className="cite">{diceWords(need)}</p>
        </div>
      </div>
      <Pad need={need} onFace={onFace} />
      <div className="row dock-row">
        <button type="button" className="button" disabled={!canBack} onClick={onBack}>
          Undo <span className="unseen">die</span>
        </button>
        <button type="button" className="button" onClick={onRoll}>
          Roll the rest
        </button>
      </div>
    </div>
  );
}

function TypedDice({ need, typed }: { readonly need: DiceNeed; readonly typed: readonly number[] }) {
  const shown = Math.min(need.count, 12);
  return (
    <div
      className={shown > 3 ? 'dice many' : 'dice'}
      role="img"
      aria-label={`${typed.length} of ${need.count} dice typed${typed.length ? `: ${typed.join(', ')}` : ''}`}
    >
      {Array.from({ length: shown }, (_, i) => (
        <span key={i} className={i === typed.length ? 'die next' : typed[i] === undefined ? 'die' : 'die set'}>
          {typed[i] ?? '?'}
        </span>
      ))}
    </div>
  );
}

function Pad({ need, onFace }: { readonly need: Pick<DiceNeed, 'sides'>; readonly onFace: (face: number) => void }) {
  const keys = keysFor(need);
  const pad = useRef<HTMLDivElement>(null);
  // The button that brought the keys is gone with its focus: the keys take it up, so that Tab goes on from here.
  useEffect(() => {
    if (document.activeElement === document.body) pad.current?.focus({ preventScroll: true });
  }, []);
  const across = keys.length <= 6 ? keys.length : Math.ceil(keys.length / 2);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a row of keys is no form
    <div
      ref={pad}
      tabIndex={-1}
      className="pad"
      role="group"
      aria-label={`Keys of a d${need.sides}`}
      style={{ '--across': across } as object}
    >
      {keys.map(({ face, sign }) => (
        <button key={face} type="button" className="key" aria-label={String(face)} onClick={() => onFace(face)}>
          {sign}
        </button>
      ))}
    </div>
  );
}

interface RetypeProps {
  readonly need: Pick<DiceNeed, 'sides' | 'count'>;
  readonly onDone: (faces: readonly number[]) => void;
}

/** Typing one throw anew, for a correction. */
export function Retype({ need, onDone }: RetypeProps) {
  const [faces, setFaces] = useState<readonly number[]>([]);
  const add = (face: number) => {
    const next = [...faces, face];
    if (next.length === need.count) onDone(next);
    else setFaces(next);
  };
  return (
    <div className="retype">
      <p aria-live="polite">
        {need.count === 1 ? 'Tap what the die showed.' : `Die ${faces.length + 1} of ${need.count}.`} {faces.join(', ')}
      </p>
      <Pad need={need} onFace={add} />
    </div>
  );
}

/** The last throw in a few words: `3 fails`, `7, killed`; with what was said after it. */
export function lastWords(entries: readonly Entry[]): string | null {
  const at = entries.findLastIndex(({ type }) => type === 'roll');
  const roll = entries[at];
  if (roll?.type !== 'roll') return null;
  const shown = roll.times ? roll.faces.join(' ') : String(roll.total);
  const result = roll.result ? ` ${/^\d/.test(roll.result) || roll.lit ? `: ${roll.result}` : roll.result}` : '';
  return `${shown}${result.replace(' :', ':')}.`;
}

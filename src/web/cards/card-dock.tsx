/** What the thumb reaches: roll, type dice, go on, take back. */
import type { DiceNeed } from '../../kernel/index.ts';
import { removeEntry } from '../evening/evenings.ts';
import { DiceDock, lastWords, useDigits } from './dice-dock.tsx';
import type { CardState, Inner } from './use-card.ts';

const diceNeed = (card: CardState): DiceNeed | null => {
  const need = card.play.resolution?.needs?.[0];
  return need?.type === 'dice' ? need : null;
};

export function Dock({ book, old, card }: Inner) {
  const { play, kept, checked } = card;
  const need = diceNeed(card);
  const back = () => {
    // A finished card that is taken back leaves the evening until it is finished again.
    if (play.done && kept && !old) void removeEntry(kept.evening, kept.id);
    play.back();
  };
  const canBack = play.state.inputs.length > 0 || play.state.typed.length > 0;
  useDigits(need, play.press, () => canBack && back());
  if (card.plain && !kept) {
    return (
      <div className="dock">
        <div className="row dock-row">
          <span className="soft">No dice needed.</span>
          <button type="button" className="button" onClick={card.note}>
            Add to the session
          </button>
        </div>
      </div>
    );
  }
  if (play.done) {
    return (
      <div className="dock">
        <LetGo count={play.state.letGo} />
        <div className="row dock-row">
          {!old && (
            <button type="button" className="button first" onClick={card.again}>
              Again
            </button>
          )}
          {canBack && (
            <button type="button" className="button" onClick={back}>
              Undo <span className="unseen">die</span>
            </button>
          )}
          <a className="button" href={kept ? `#/evening/${kept.evening}` : '#/evening'}>
            Session
          </a>
        </div>
      </div>
    );
  }
  if (need && play.state.mode === 'typing') {
    return (
      <div className="dock">
        <LetGo count={play.state.letGo + (play.resolution?.dropped ?? 0)} />
        <DiceDock
          book={book}
          need={need}
          typed={play.state.typed}
          last={lastWords(play.resolution?.entries ?? [])}
          canBack={canBack}
          onFace={play.press}
          onBack={back}
          onRoll={play.roll}
        />
      </div>
    );
  }
  return (
    <div className="dock">
      {checked.fault && (
        <p className="fault" role="status">
          {checked.fault.sentence}
        </p>
      )}
      <div className="row dock-row">
        <button type="button" className="button first" disabled={checked.facts === null} onClick={play.roll}>
          Roll
        </button>
        <button type="button" className="button" disabled={checked.facts === null} onClick={play.type}>
          Enter dice
        </button>
      </div>
    </div>
  );
}

/** Says that a correction made later dice void. */
function LetGo({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <p className="fault" role="status">
      {count === 1
        ? 'One later roll or choice no longer fits and was'
        : `${count} later rolls or choices no longer fit and were`}{' '}
      let go.
    </p>
  );
}

/** Real dice for a throw the battle waits for: what it is for, its modifiers, and the keys. */
import { useState } from 'react';
import type { Book } from '../../game/index.ts';
import type { DiceNeed } from '../../kernel/index.ts';
import { DiceDock, lastWords, useDigits } from '../cards/dice-dock.tsx';
import { press } from '../cards/dice-pad.ts';
import { ModifierList, type Opened } from '../cards/modifiers-view.tsx';
import { ChartSheet } from '../charts/chart-sheet.tsx';
import type { JournalLine, Session } from './session.ts';

interface DiceBoxProps {
  readonly book: Book;
  readonly session: Session;
  readonly need: DiceNeed;
  readonly journal: readonly JournalLine[];
}

export function DiceBox({ book, session, need, journal }: DiceBoxProps) {
  const [typed, setTyped] = useState<readonly number[]>([]);
  const [fault, setFault] = useState('');
  const [open, setOpen] = useState<Opened | null>(null);
  const give = async (faces: readonly number[]) => setFault((await session.throwDice(faces))?.sentence ?? '');
  const onFace = (face: number) => {
    const { typed: next, cast } = press(need, typed, face);
    setTyped(next);
    if (cast) void give(cast);
  };
  const onBack = () => setTyped(typed.slice(0, -1));
  useDigits(need, onFace, onBack);
  return (
    <section className="dice-box" aria-label="Dice">
      <ModifierList book={book} modifiers={need.modifiers} onOpen={setOpen} />
      <DiceDock
        book={book}
        need={need}
        typed={typed}
        last={lastWords(journal.map(({ entry }) => entry))}
        canBack={typed.length > 0}
        onFace={onFace}
        onBack={onBack}
        onRoll={() => {
          setTyped([]);
          void give([]);
        }}
      />
      {fault && (
        <p className="fault" role="alert">
          {fault}
        </p>
      )}
      {open && <ChartSheet book={book} chart={open.chart} lit={open.lit} onClose={() => setOpen(null)} />}
    </section>
  );
}

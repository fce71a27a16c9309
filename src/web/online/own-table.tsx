/** Battles of one's own among those a table may be set with: what was opened on this device, or a file. */
import { useState } from 'react';
import { InputError } from '../../kernel/errors.ts';
import { keepOwn, type OwnBattle } from '../battle/own-battles.ts';
import { scenarioFromFile } from '../battle/scenario.ts';
import { useGame } from '../battle/use-game.ts';
import { sentence } from '../battle/words.ts';
import { useBook } from '../engine/use-book.ts';
import { FilePick } from '../frame/file-pick.tsx';
import type { PlayableBattle } from './scenario-titles.ts';

/** Who sits there is said in every book's file alike. */
export function playableOwn({ title, data }: OwnBattle): PlayableBattle {
  const {
    id,
    sentence: told = '',
    sides,
  } = data as {
    readonly id: string;
    readonly sentence?: string;
    readonly sides: readonly { readonly seat: string }[];
  };
  return { id, title, sentence: told, seats: sides.map(({ seat }) => seat), field: data };
}

interface OwnFileProps {
  readonly book: string;
  readonly onOpen: (battle: PlayableBattle) => void;
}

/** A fault in the file is said here, before the server is troubled with it. */
export function OwnFile({ book: id, onOpen }: OwnFileProps) {
  const book = useBook(id);
  const game = useGame(book);
  const [fault, setFault] = useState('');
  const open = async (file: File) => {
    if (!game) return;
    setFault('');
    try {
      const { data, title, id: named } = scenarioFromFile(game, file.name, await file.text());
      const own = { id: `${id} ${named}`, book: id, title, data };
      await keepOwn(own);
      onOpen(playableOwn(own));
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      setFault(sentence(error.message));
    }
  };
  return (
    <details className="seldom">
      <summary>
        A battle of your own <span className="soft">from a file, for {book.title}</span>
      </summary>
      <p>
        The server checks the file before the game is created: it takes 100 kB at most, and no battle so large that its
        turns would hold the others up.
      </p>
      <p className="row">
        <FilePick label="Open a scenario file" accept=".json" onPick={(file) => void open(file)} />
      </p>
      {fault && (
        <p className="fault" role="alert">
          {fault}
        </p>
      )}
    </details>
  );
}

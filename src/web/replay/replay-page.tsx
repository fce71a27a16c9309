/** Where the link to a replay leads: the battle is in the link itself, or on the server under its id. */
import { useEffect, useState } from 'react';
import { InputError } from '../../kernel/errors.ts';
import { sentence } from '../battle/words.ts';
import type { PageProps } from '../frame/page.ts';
import { goInstead } from '../frame/router.ts';
import { useTitle } from '../frame/use-title.ts';

export default function ReplayPage({ params, query }: PageProps) {
  useTitle('Replay');
  const [fault, setFault] = useState('');
  const [broken, setBroken] = useState<Error | null>(null);
  const packed = query.get('r');
  const game = params.game;
  useEffect(() => {
    let here = true;
    opened(packed, game).then(
      (hash) => here && goInstead(hash),
      (error: unknown) => {
        if (!here) return;
        if (error instanceof InputError) setFault(sentence(error.message));
        else setBroken(error as Error);
      },
    );
    return () => {
      here = false;
    };
  }, [packed, game]);
  if (broken) throw broken;
  return (
    <main className="page">
      <h1>Replay</h1>
      {fault ? (
        <>
          <p role="alert">{fault}</p>
          <p>
            <a href="#/">Home</a>
          </p>
        </>
      ) : (
        <p className="waiting">Loading …</p>
      )}
    </main>
  );
}

async function opened(packed: string | null, game: string | undefined): Promise<string> {
  if (packed !== null) return (await import('./open-link.ts')).openReplayLink(packed);
  if (game === undefined) throw new InputError('the link holds no replay');
  const [{ ask }, { openRecord }] = await Promise.all([import('../online/api.ts'), import('../battle/open-record.ts')]);
  const { book, id } = await openRecord(await ask<string>('GET', `/api/games/${encodeURIComponent(game)}/record`));
  return `#/${book}/battle/${id}`;
}

/** Battles under way, on this device and on the server, the most urgent first. */
import { useEffect, useState } from 'react';
import { allBattles, type KeptBattle } from '../battle/keep.ts';
import { modeWords } from '../battle/words.ts';
import { asImage } from '../frame/as-image.ts';
import { knownName } from '../frame/known-name.ts';
import type { GameUnderWay } from '../online/my-games.ts';

/** `Turn 3 of 8, nine o’clock` in the middle of a sentence, and no longer than a line. */
const shortClock = (clock: string): string => {
  const turn = clock.split(',')[0] ?? clock;
  return turn.charAt(0).toLowerCase() + turn.slice(1);
};

const kept = ({ id, setup, clock, picture }: KeptBattle): GameUnderWay => ({
  id,
  title: setup.title,
  clock: shortClock(clock),
  against: modeWords(setup.mode),
  mine: true,
  until: null,
  href: `#/${setup.book}/battle/${id}`,
  picture: picture ? asImage(picture) : null,
});

export function useUnderWay(): readonly GameUnderWay[] {
  const [here, setHere] = useState<readonly GameUnderWay[]>([]);
  const [online, setOnline] = useState<readonly GameUnderWay[]>([]);
  useEffect(() => {
    let shown = true;
    allBattles().then(
      (all) => {
        const going = all.filter(({ over, setup }) => over === null && setup.mode !== 'study');
        if (shown) setHere(going.map(kept));
      },
      // A private window keeps nothing.
      () => undefined,
    );
    // Nobody who never signed in makes the server answer for it.
    if (knownName() !== null) {
      import('../online/my-games.ts')
        .then(({ gamesUnderWay }) => gamesUnderWay())
        .then(
          (games) => shown && setOnline(games),
          // Without the server there are the battles of this device.
          () => undefined,
        );
    }
    return () => {
      shown = false;
    };
  }, []);
  const all = [...online, ...here];
  return [...all.filter(({ mine }) => mine), ...all.filter(({ mine }) => !mine)];
}

/** The battle to begin with: the first that teaches. */
import { type Cover, covers } from 'virtual:covers';
import type { BattleCover } from '../picture/read-covers.ts';

export interface FirstBattle {
  readonly cover: Cover;
  readonly battle: BattleCover;
}

export function firstBattle(): FirstBattle | null {
  for (const cover of covers) {
    const battle = cover.battles.find(({ lesson }) => lesson);
    if (battle) return { cover, battle };
  }
  return null;
}

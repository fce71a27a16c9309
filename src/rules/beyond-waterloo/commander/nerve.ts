/** What the nerve of Paris is worth to either side, in points: with its last level the war is decided (W37). */
import type { Side } from '../../../game/index.ts';
import { nerveBy } from '../campaign/politics.ts';
import { type State, seniorOf } from '../campaign/state.ts';

/** Points of a war that is lost, shared out over the levels left: the lower it stands, the more hangs on each. */
const WAR = 30;
/** Turns for which the prize is likely to be held. */
const HELD = 2;
/** Nerve from which the prize lifts it no more. */
const LIFTED = 8;

/** What it costs a side to be beaten beside the field itself, and to be badly beaten. */
export interface Fall {
  readonly beaten: number;
  readonly rout: number;
}

/** … for the officer who weighs, and for his enemy. */
export interface Falls {
  readonly mine: Fall;
  readonly theirs: Fall;
}

export const levelOf = ({ nerve, field }: State): number =>
  field.scenario.options.nerve && field.scenario.nerve ? WAR / (1 + nerve) : 0;

/** Whether the Emperor is with one of these French Formations. */
const withEmperor = (state: State, french: readonly number[]): boolean => {
  const { emperor } = state.field.scenario;
  return emperor !== undefined && french.some((i) => seniorOf(state, i)?.name === emperor.name);
};

/** What Paris makes of a battle of these French Formations. */
export function fallsOf(state: State, side: Side, french: readonly number[]): Falls | undefined {
  const level = levelOf(state);
  if (level === 0) return undefined;
  const times = withEmperor(state, french) ? nerveBy('times with Napoleon') : 1;
  const fall: Fall = {
    beaten: -level * times * nerveBy('French defeat'),
    rout: -level * nerveBy('French badly beaten, more'),
  };
  const rise: Fall = { beaten: level * times * nerveBy('French win'), rout: 0 };
  return side === 0 ? { mine: fall, theirs: rise } : { mine: rise, theirs: fall };
}

/** By area: what Paris adds to its points while it trembles for it or rejoices in it. */
export function cherished(state: State, vp: readonly number[]): readonly number[] {
  const level = levelOf(state);
  const { nerve } = state.field.scenario;
  if (level === 0 || !nerve) return vp;
  const { map } = state.field;
  const more = [...vp];
  // An area counts for either side: half its worth each.
  for (const id of nerve.dear) {
    const area = map.indexOf(id);
    if (!state.mourned.includes(area)) more[area]! -= (level * nerveBy('a dear place lost for the first time')) / 2;
  }
  if (nerve.prize !== undefined && state.nerve < LIFTED)
    more[map.indexOf(nerve.prize)]! += (HELD * level * nerveBy('the prize is French, and nerve below 8')) / 2;
  return more;
}

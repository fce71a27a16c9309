/** The army as its officer counts it, and the measures by which it is drawn over the map. */
import { isHere } from '../campaign/state.ts';
import { type Picture, weightOf } from './picture.ts';

/** What every movement point away from where he is wanted costs, in points. */
export const DRAW = 1.2;
/** Movement points of a march: who comes in after the enemy’s last must be so much nearer than he. */
export const MARCH = 4;

/** A Formation as the army counts it. */
export interface Column {
  readonly i: number;
  readonly area: number;
  readonly weight: number;
}

/** Formations of the field army. */
export const ownColumns = ({ state, side }: Picture): Column[] =>
  state.corps.flatMap((corps, i) => {
    const { side: of, data } = state.field.sheets[i]!;
    if (of !== side || !isHere(corps) || data.leaders.length === 0 || corps.shut) return [];
    return [{ i, area: corps.area, weight: weightOf(state, i) }];
  });

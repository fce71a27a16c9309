/** The battle as an officer sees it from his seat: his side, and what he would ask of a map first. */

import { type Side, sideOfSeat } from '../../../game/index.ts';
import { impossible, Memory, once, type Seat } from '../../../kernel/index.ts';
import { fromPlace } from '../battle/field.ts';
import { known } from '../battle/knowledge.ts';
import { between, type Centre, centreOf, enemyFrom, FAR } from '../battle/measure.ts';
import { seenFoes } from '../battle/sight.ts';
import { type Formation, hereOf, type State, standingOf, tiredness } from '../battle/state.ts';
import { thresholds } from '../battle/strength.ts';

export interface Picture {
  readonly state: State;
  readonly side: Side;
  readonly own: readonly Formation[];
  readonly foes: readonly Formation[];
}

/** A view never changes, so one picture of it serves for whatever is asked. */
const pictured = once((view: object): Picture => {
  const state = known.stateOf(view);
  const side = sideOfSeat(state.field.scenario, known.seatOf(view) as Seat);
  if (side === -1) return impossible('an officer without a side');
  const foes = seenFoes(state, side).filter((foe) => standingOf(state, foe).length > 0);
  return { state, side, own: hereOf(state, side), foes };
});
export const pictureOf = (view: unknown): Picture => pictured(view as object);

export const ownCalled = ({ own }: Picture, id: string): Formation | undefined =>
  own.find(({ sheet }) => sheet.id === id);
export const foeCalled = ({ foes }: Picture, id: string): Formation | undefined =>
  foes.find(({ sheet }) => sheet.id === id);

const measured = new Memory<Picture, number>();
const centres = new Memory<Picture, Centre>();

export const middleOf = (picture: Picture, formation: Formation): Centre =>
  centres.get(picture, formation.index, () => centreOf(picture.state, formation));

export const awayFromFoe = (picture: Picture, formation: Formation): number =>
  measured.get(picture, `foe ${formation.index}`, () => enemyFrom(picture.state, formation));

/** Between the nearest Units of two Formations. */
export const apart = (picture: Picture, a: Formation, b: Formation): number =>
  measured.get(picture, `${Math.min(a.index, b.index)} ${Math.max(a.index, b.index)}`, () =>
    between(picture.state, a, b),
  );

export function nearestFoe(picture: Picture, formation: Formation): Formation | null {
  let best: Formation | null = null;
  let away = FAR + 1;
  for (const foe of picture.foes) {
    const found = apart(picture, formation, foe);
    if (found < away) {
      away = found;
      best = foe;
    }
  }
  return best;
}

/** How much of its endurance is gone: 1 is the threshold of Retreat. */
export const wear = (picture: Picture, formation: Formation): number =>
  measured.get(picture, `wear ${formation.index}`, () => {
    const { retreat } = thresholds(picture.state, formation);
    return retreat <= 0 ? 1 : tiredness(formation) / retreat;
  });

export const isHorse = ({ state }: Picture, formation: Formation): boolean => {
  const units = standingOf(state, formation).filter(({ sheet }) => sheet.class !== 'artillery');
  return units.length > 0 && units.every(({ sheet }) => sheet.class === 'cavalry');
};

/** Strength of a battery, and of a Unit with a rating of 0; what of it counts in column. */
const BATTERY = 1.5;
const UNRATED = 2;
const IN_COLUMN = 0.7;
/** Share of its strength a Formation loses as it wears, what always stays, and what is left of one that is beaten. */
const WEARS = 0.7;
const STAYS = 0.2;
const BEATEN = 0.15;

/** What a Formation is worth in a fight now: Units by their rating, less what it is worn. */
export const power = (picture: Picture, formation: Formation): number =>
  measured.get(picture, `power ${formation.index}`, () => {
    let sum = 0;
    for (const { sheet, where } of standingOf(picture.state, formation))
      sum += sheet.class === 'artillery' ? BATTERY : (UNRATED + sheet.cr) * (where === 'ployed' ? IN_COLUMN : 1);
    return formation.status === 'none' ? sum * Math.max(STAYS, 1 - WEARS * wear(picture, formation)) : sum * BEATEN;
  });

export const powerOf = (picture: Picture, formations: readonly Formation[]): number =>
  formations.reduce((sum, one) => sum + power(picture, one), 0);

/** The Objective of its Force. */
export const goalOf = ({ state }: Picture, formation: Formation): number => state.forces[formation.force]!.goal;

export const placeName = ({ state }: Picture, goal: number): string => state.field.scenario.objectives[goal]!.name;

/** From the middle of a Formation to a place. */
export const awayFromGoal = (picture: Picture, formation: Formation, goal = goalOf(picture, formation)): number =>
  measured.get(picture, `goal ${formation.index} ${goal}`, () => {
    const { state } = picture;
    const { x, y } = middleOf(picture, formation);
    return fromPlace(state.field, state.field.scenario.objectives[goal]!, x, y);
  });

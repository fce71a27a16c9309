/** The battle as an officer sees it from his seat: his side, and what he would ask of a map first. */
import {
  type ArmyPicture,
  average,
  foeOf,
  leadOf,
  nearest,
  type Side,
  seenFrom,
  strengthOf,
} from '../../../game/index.ts';
import { Memory, nth, once, type Seat } from '../../../kernel/index.ts';
import { lossesOf } from '../battle/casualties.ts';
import { fromPlace } from '../battle/field.ts';
import { known } from '../battle/knowledge.ts';
import { between, type Centre, centreOf, enemyFrom } from '../battle/measure.ts';
import { seenFoes } from '../battle/sight.ts';
import { cacheOf, type Formation, hereOf, type State, sideOfUnit, standingOf, tiredness } from '../battle/state.ts';
import { thresholds } from '../battle/strength.ts';
import { pointsOf } from '../battle/victory.ts';

export type Picture = ArmyPicture<State, Formation>;

/** What a view tells of a side's battle, its own or the enemy's. */
export function pictureFor(view: unknown, seat?: Seat): Picture {
  const { state, side } = seenFrom(known, view, seat);
  cacheOf(state).settle();
  const foes = seenFoes(state, side);
  return { state, side, own: hereOf(state, side), foes, lead: leadOf(pointsOf(state), side) };
}

/** Cached by the view, which does not change. */
export const pictureOf = once((view: object): Picture => pictureFor(view)) as (view: unknown) => Picture;

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

export const nearestFoe = (picture: Picture, formation: Formation): Formation | null =>
  nearest(picture.foes, (foe) => apart(picture, formation, foe))?.one ?? null;

/** How much of its endurance is gone: 1 is the threshold of Retreat. */
export const wear = (picture: Picture, formation: Formation): number =>
  measured.get(picture, `wear ${formation.index}`, () => {
    const { retreat } = thresholds(picture.state, formation);
    return retreat <= 0 ? 1 : tiredness(formation) / retreat;
  });

/** Killed and wounded of a side so far, as a share of the Units that have come to the field. */
const bled = (picture: Picture, of: Side): number =>
  measured.get(picture, `bled ${of}`, () => {
    const { state } = picture;
    const came = state.units.filter((unit) => sideOfUnit(state, unit) === of && unit.where !== 'coming');
    return average(came, (unit) => lossesOf(state, unit).hit);
  });

/** Share of its men at which an army that has lost more than the enemy breaks off, and at which any does. */
const BEATEN_AT = 0.14;
const ENOUGH = 0.18;

/** Armies of the day broke off with a fifth of their men hit, on the mean, and none that lost fought on beyond a third. */
export const hasBled = (picture: Picture): boolean => {
  const own = bled(picture, picture.side);
  return own >= ENOUGH || (own >= BEATEN_AT && own > bled(picture, foeOf(picture.side)));
};

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
  strengthOf(formations, (one) => power(picture, one));

/** The Objective of its Force. */
export const goalOf = ({ state }: Picture, formation: Formation): number => nth(state.forces, formation.force).goal;

export const placeName = ({ state }: Picture, goal: number): string => nth(state.field.scenario.objectives, goal).name;

/** From the middle of a Formation to a place. */
export const awayFromGoal = (picture: Picture, formation: Formation, goal = goalOf(picture, formation)): number =>
  measured.get(picture, `goal ${formation.index} ${goal}`, () => {
    const { state } = picture;
    const { x, y } = middleOf(picture, formation);
    return fromPlace(state.field, nth(state.field.scenario.objectives, goal), x, y);
  });

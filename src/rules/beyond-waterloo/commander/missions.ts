/** What a Formation is told for itself on the map: what may be offered it, and where that draws it. */
import { type Apart, type Assignable, type Assignment, offersFor, type PlaceInView } from '../../../game/index.ts';
import { stepsOf } from '../campaign/state.ts';
import { sourceDistances } from '../campaign/supply.ts';
import { type Column, DRAW, MARCH } from './columns.ts';
import { type Foe, NEAR, type Picture } from './picture.ts';

/** A Formation that has less of its steps, or of its heart, is used up. */
const WORN = 0.5;
/** Who has so much of them takes another's place. */
const FRESH = 0.75;
/** What keeps one who is not to fight out of an area with an enemy in it, in points: more than any battle brings. */
const NO_BATTLE = 30;
/** What every movement point away from a friend or an enemy he is told of costs, in points: more than villages by the way bring. */
export const OBEYED = 2;
/** Movement points an area of the way home counts. */
const HOME = 4;

const left = ({ state }: Picture, i: number): number =>
  stepsOf(state.corps[i]!) / state.field.sheets[i]!.data.units.reduce((sum, { steps }) => sum + steps, 0);

function isWorn(picture: Picture, i: number): boolean {
  const { corps, field } = picture.state;
  return left(picture, i) < WORN || corps[i]!.morale < WORN * field.sheets[i]!.full;
}

const openFoes = ({ foes }: Picture): Foe[] => foes.filter(({ age, garrison }) => age === 0 && !garrison);

/**
 * Enemies who gave way: within a march of a field on which one of ours fought this turn or the last and stands. How many of
 * them are left nobody sees (W1).
 */
function beatenBy(picture: Picture, own: readonly Column[]): Foe[] {
  const { state, far } = picture;
  const fields = own.flatMap(({ i, area }) => {
    const { fought, came, morale } = state.corps[i]!;
    return fought > 0 && fought >= state.turn - 1 && area !== came && morale > 0 ? [area] : [];
  });
  return openFoes(picture).filter((foe) => fields.some((area) => foe.area !== area && far[area]![foe.area]! <= MARCH));
}

/** Formations that may be told something for themselves, the strongest first. */
export function offersIn(picture: Picture, own: readonly Column[], places: readonly PlaceInView[]): Assignable[] {
  const { state, far } = picture;
  const beaten = beatenBy(picture, own);
  const foes = openFoes(picture);
  const called = (i: number) => state.field.sheets[i]!.data;
  return own
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ i, area }) => {
      const friends = own
        .filter((friend) => friend.i !== i)
        .map((friend) => ({
          id: called(friend.i).id,
          name: called(friend.i).name,
          away: far[area]![friend.area]!,
          worn: isWorn(picture, friend.i),
          exposed: foes.some((foe) => far[foe.area]![friend.area]! <= NEAR),
        }));
      const offers = offersFor({
        places,
        away: (at) => far[area]![at]!,
        friends,
        beaten: beaten
          .map((foe) => ({ id: called(foe.i).id, name: called(foe.i).name, away: far[area]![foe.area]! }))
          .filter(({ away }) => away <= NEAR),
        fresh: left(picture, i) >= FRESH,
        // Guns are in the steps: a Grand Battery is a card of the whole force.
      });
      return { id: called(i).id, name: called(i).name, offers };
    });
}

/** By Formation: what draws it to an area, for those told something that still makes sense. */
export type Drawn = ReadonlyMap<number, (area: number) => number>;

export function drawnApart(picture: Picture, { missions }: Apart): Drawn {
  const { state } = picture;
  const indexOf = (id: string) => state.field.sheets.findIndex((sheet) => sheet.id === id);
  const drawn = new Map<number, (area: number) => number>();
  const relieved = [...missions.values()].flatMap(({ kind, whom }) => (kind === 'relieve' && whom ? [whom] : []));
  for (const id of relieved) if (!missions.has(id)) drawn.set(indexOf(id), backFrom(picture));
  for (const [id, told] of missions) {
    const draw = drawBy(picture, told, missions, indexOf);
    if (draw) drawn.set(indexOf(id), draw);
  }
  return drawn;
}

function drawBy(
  picture: Picture,
  { kind, at, whom }: Assignment,
  missions: Apart['missions'],
  indexOf: (id: string) => number,
): ((area: number) => number) | null {
  const { state, far } = picture;
  const towards = (to: number) => (area: number) => -OBEYED * far[area]![to]!;
  // Who is to hold a place goes after nobody elsewhere.
  if (at !== null && kind === 'hold')
    return (area) => -OBEYED * far[area]![at]! - (area === at ? 0 : shunned(picture, area));
  if (at !== null) return (area) => -DRAW * far[area]![at]!;
  if (kind === 'yield') return backFrom(picture);
  if (kind === 'reserve') return outOfReach(picture);
  if (whom === null) return null;
  if (kind === 'pursue') {
    const foe = picture.foes.find(({ i }) => state.field.sheets[i]!.id === whom);
    return foe ? towards(foe.area) : null;
  }
  const friend = state.corps[indexOf(whom)];
  if (friend?.fate !== 'here') return null;
  if (kind === 'screen') return between(picture, friend.area);
  // He who is supported may have been told where to go.
  return towards((kind === 'support' ? missions.get(whom)?.at : null) ?? friend.area);
}

const shunned = ({ enemy }: Picture, area: number): number => (enemy[area]! > 0 ? NO_BATTLE : 0);

/** Towards bread and powder, and out of every fight. */
function backFrom(picture: Picture): (area: number) => number {
  const home = sourceDistances(picture.state, picture.side);
  return (area) => -OBEYED * HOME * home[area]! - shunned(picture, area);
}

/** Behind the army: no enemy in sight within a march or two, and on the side of its supply. */
function outOfReach(picture: Picture): (area: number) => number {
  const home = sourceDistances(picture.state, picture.side);
  const foes = openFoes(picture);
  return (area) => {
    const near = foes.reduce((least, foe) => Math.min(least, picture.far[foe.area]![area]!), NEAR);
    return -OBEYED * (NEAR - near + home[area]!) - shunned(picture, area);
  };
}

/** On the way of the nearest enemy to a friend, nearer to him than to the friend, and in no fight of its own. */
function between(picture: Picture, friend: number): ((area: number) => number) | null {
  const { far } = picture;
  const foe = openFoes(picture).toSorted((a, b) => far[a.area]![friend]! - far[b.area]![friend]!)[0];
  if (!foe) return null;
  const way = (area: number) => far[foe.area]![area]! + far[area]![friend]!;
  // Before the friend, if there is ground between the two at all.
  return (area) => -OBEYED * (way(area) - way(friend) + (area === friend ? MARCH : 0)) - shunned(picture, area);
}

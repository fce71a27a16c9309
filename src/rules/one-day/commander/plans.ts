/** The army's plan: which place the day is to be decided at, judged by what it is worth and who can be there. */

import { type Moment, momentOf, type Plan, plansAmong, seenFrom, strengthOf, UNDER_WAY } from '../../../game/index.ts';
import { nth, type Seat } from '../../../kernel/index.ts';
import { known } from '../battle/knowledge.ts';
import { isHere } from '../battle/state.ts';
import { pointsOf } from '../battle/victory.ts';
import type { Picture, Place } from './picture.ts';
import { isShaken, type Piece } from './pieces.ts';
import { isWithin } from './spots.ts';

/** Inches within which an enemy presses a place, and enemies that press it as hard as can be. */
const PRESSING = 12;
const HARD = 4;

/** Plans worth a thought for either seat, as far as a view tells. */
export const plansOf = (view: unknown, seat: Seat): Plan[] => plansAmong(momentFor(view, seat));

/** The places as they are at this moment, for either seat. */
export function momentFor(view: unknown, seat: Seat): Moment {
  const { state, side } = seenFrom(known, view, seat);
  const { scenario } = state.field;
  const enemies = state.units.filter((unit) => unit.sheet.side !== side && isHere(unit));
  return momentOf({
    scenario,
    turn: state.turn,
    side,
    points: pointsOf(state),
    isOurs: (at) => state.held[at] === side,
    pressed(at) {
      const { x, y } = nth(scenario.objectives, at);
      const near = enemies.filter((unit) => isWithin(unit.at.x - x, unit.at.y - y, PRESSING));
      return Math.min(1, near.length / HARD);
    },
  });
}

/** Inches at which a unit counts half towards the fight for a place. */
const HALFWAY = 10;
/** Houses and works are worth so much more strength to those who hold a place. */
const HOLDS = 1.3;
/** Share of the army he sends to the place of decision, and of the day after which the reserve goes in. */
const MASS = 0.5;
const RESERVE = 0.4;
const LIKELY = 0.5;
/** Share of a victory's lead by which an army must have gained, or lost, before the rest of it is told otherwise. */
const TURNS_ROUND = 0.5;
/** Share of the day after which a lead that is a victory is only kept. */
const LATE = 0.75;

/** What a general makes of the picture when nobody has given him a plan; `before` is what his army is about already. */
export function ownPlan(picture: Picture, before: Plan | null = null): Plan {
  const { places, lead, enough, turn, turns } = picture;
  let at: number | null = null;
  let best = 0;
  for (const [i, place] of places.entries()) {
    if (place.ours || place.swing === 0) continue;
    const chance = chanceAt(place, picture);
    const habit = i === before?.at ? UNDER_WAY : 1;
    // Who leads need not try what is not likely.
    if (lead > 0 && chance * habit < LIKELY) continue;
    const score = place.swing * chance * habit;
    if (score <= best) continue;
    best = score;
    at = i;
  }
  const reserve = Math.round(turns * RESERVE);
  if (at === null || (lead >= enough && turn > LATE * turns)) {
    const keep = mostPressed(picture, before);
    return {
      id: 'own-stand',
      title: keep === null ? 'Stand where we are' : `Stand at ${nth(places, keep).name}`,
      why: 'what we hold wins the day',
      at: keep,
      mass: MASS,
      rest: 'hold',
      reserve,
    };
  }
  const { name } = nth(places, at);
  return {
    id: `own-${at}`,
    title: `Decide it at ${name}`,
    why: `${name} is worth most of what can be had`,
    at,
    mass: MASS,
    rest: restOf(picture, before),
    reserve,
  };
}

/** Who is behind attacks along the whole line; an army that is about something is not turned round for a point or two. */
function restOf({ lead, enough }: Picture, before: Plan | null): Plan['rest'] {
  const steady = TURNS_ROUND * enough;
  if (!before) return lead < 0 ? 'attack' : 'hold';
  return lead < (before.rest === 'attack' ? steady : -steady) ? 'attack' : 'hold';
}

/** How likely the army is to win a place, by who is near it on either side. */
function chanceAt(place: Place, { own, foes }: Picture): number {
  const mine = strengthAt(place, own);
  const theirs = HOLDS * strengthAt(place, foes);
  return mine ** 2 / (mine ** 2 + theirs ** 2 + 1);
}

const strengthAt = ({ x, y }: Place, pieces: readonly Piece[]): number =>
  strengthOf(pieces, (piece) =>
    isShaken(piece) ? 0 : piece.fight / (1 + ((piece.x - x) ** 2 + (piece.y - y) ** 2) / HALFWAY ** 2),
  );

function mostPressed({ places, foes }: Picture, before: Plan | null): number | null {
  let best: number | null = null;
  let most = 0;
  for (const [i, place] of places.entries()) {
    if (!place.ours || place.swing === 0) continue;
    const pressed = place.swing * strengthAt(place, foes) * (i === before?.at ? UNDER_WAY : 1);
    if (pressed <= most) continue;
    most = pressed;
    best = i;
  }
  return best;
}

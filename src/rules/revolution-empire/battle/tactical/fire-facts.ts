/** The facts of every card of fire, read off the board (pg 101-104, 126). */
import { distance } from '../../../../board/plane/index.ts';
import { MUSKETS } from '../../procedures/cells.ts';
import type { SmallArmsTarget } from '../../procedures/small-arms.ts';
import { armyCommanderOf, attachedTo, chiefWith } from '../leaders.ts';
import { isNapoleon } from '../nations.ts';
import type { Unit } from '../pieces.ts';
import { kindAt } from '../room.ts';
import { frontRank, perStand, shapeOf, standWidth } from '../shapes.ts';
import { coverOf, fatigueOf, inSquare, isGuns, isHorse, leftOf, meOf, type State, sheetOf, sideOf } from '../state.ts';
import { isEnfiladed, isScreened, reachOf, sectionsOf, weaponOf } from './aim.ts';

export function smallArmsTarget(state: State, target: Unit): SmallArmsTarget {
  if (isGuns(state, target)) return 'artillery';
  if (isHorse(state, target)) return 'cavalry';
  const shape = shapeOf(target.formation);
  return shape === 'column' && target.block >= 0 ? 'line' : shape;
}

/** What a unit fires with: the firer's half of every small arms card. */
export function firerFacts(state: State, unit: Unit, figures: number) {
  const sheet = sheetOf(state, unit);
  const kind = kindAt(state.field, unit.at.x, unit.at.y);
  const woods = kind.endsWith('wood') && unit.block < 0 ? WOODS[kind]! : ('none' as const);
  const square = inSquare(unit);
  return {
    class: sheet.class,
    figures: Math.max(1, figures),
    ammo: unit.ammo,
    firstFire: !unit.fired,
    disordered: unit.disordered,
    shaken: meOf(state, unit).shaken,
    fromSquare: square,
    twoRank: sheet.twoRank && unit.formation === 'line' && !square,
    muskets: weaponOf(state, unit) === 'rifle' ? ('usual' as const) : sheet.muskets,
    woods: square ? ('none' as const) : woods,
    horseback: sheet.arm === 'cavalry',
    lowCountry: unit.low,
  };
}
const WOODS: Readonly<Record<string, 'Light' | 'Medium' | 'Heavy'>> = {
  'light wood': 'Light',
  'medium wood': 'Medium',
  'heavy wood': 'Heavy',
};

const weatherOf = (state: State) => (state.rain ? ('lightRain' as const) : ('dry' as const));

/** Figures that bear: the front rank; a line as much as its target is wide and two stands on each side (R8). */
export function bearing(state: State, unit: Unit, target: Unit): number {
  const sheet = sheetOf(state, unit);
  const rank = frontRank(sheet, unit.formation, leftOf(state, unit), unit.block >= 0);
  if (unit.formation !== 'line' || unit.block >= 0) return rank;
  const stands = Math.ceil((2 * Math.max(target.at.hw, target.at.hd)) / standWidth(sheet)) + 4;
  return Math.min(rank, stands * perStand(sheet));
}

/** The small arms card of a volley. Officers ask for thousands: field by field it costs least. */
export function smallArmsFacts(state: State, unit: Unit, target: Unit, opportunity: boolean) {
  const kind = kindAt(state.field, target.at.x, target.at.y);
  const at = smallArmsTarget(state, target);
  const firer = firerFacts(state, unit, bearing(state, unit, target));
  return {
    class: firer.class,
    figures: firer.figures,
    ammo: firer.ammo,
    firstFire: firer.firstFire,
    disordered: firer.disordered,
    shaken: firer.shaken,
    fromSquare: firer.fromSquare,
    twoRank: firer.twoRank,
    muskets: firer.muskets,
    woods: firer.woods,
    horseback: firer.horseback,
    lowCountry: firer.lowCountry,
    weapon: weaponOf(state, unit),
    range: Math.min(reachOf(state, unit), distance(unit.at, target.at)),
    target: at,
    cover: coverOf(state, target, kind),
    enfilade: isEnfiladed(target, unit.at) && at !== 'skirmish',
    opportunity,
    firefight: false,
    chargedByOldGuard: false,
    weather: weatherOf(state),
  };
}

/** pg 126: who is with a battery. Only Napoleon counts for more than the commander of a corps. */
export function withGuns(state: State, unit: Unit): 'napoleon' | 'corps' | 'division' | 'nobody' {
  const chief = chiefWith(state, unit);
  if (chief === 'army') {
    const commander = armyCommanderOf(state, sideOf(state, unit));
    return commander && isNapoleon(state, commander) ? 'napoleon' : 'corps';
  }
  return chief === 'me' ? 'division' : (chief ?? 'nobody');
}

/** The artillery card of a battery's fire. */
export function artilleryFacts(state: State, unit: Unit, target: Unit) {
  const guns = sheetOf(state, unit).guns!;
  const kind = kindAt(state.field, target.at.x, target.at.y);
  return {
    guns: guns.weight,
    gunners: guns.gunners,
    sections: Math.max(1, sectionsOf(state, unit)),
    range: Math.min(44, distance(unit.at, target.at)),
    ammo: unit.ammo,
    fatigue: fatigueOf(meOf(state, unit)),
    with: withGuns(state, unit),
    threeGuns: guns.threeGuns && unit.lost === 0,
    blind: false,
    screened: isScreened(state, unit, target),
    firstFire: !unit.fired,
    lowCountry: unit.low,
    target: isGuns(state, target) ? 'artillery' : shapeOf(target.formation),
    cover: coverOf(state, target, kind),
    marchfeld: kind === 'marchfeld',
    wellington: false,
    withdrawing: false,
  } as const;
}

/** The same for a shot in its own impulse, that nobody's charge has called forth. */
export const shotFacts = (state: State, unit: Unit, target: Unit) =>
  ({
    ...artilleryFacts(state, unit, target),
    situation: 'none',
    against: 'Infantry',
    fromReserve: false,
    flank: isEnfiladed(target, unit.at),
  }) as const;

/** Both halves of a firefight card. */
export function fighterFacts(state: State, unit: Unit, against: Unit) {
  const sheet = sheetOf(state, unit);
  const kind = kindAt(state.field, unit.at.x, unit.at.y);
  const figures = Math.max(1, Math.min(bearing(state, unit, against), leftOf(state, unit)));
  const rifles = weaponOf(state, unit) === 'rifle';
  const formation = smallArmsTarget(state, unit) as 'line';
  const enfiladed = isEnfiladed(unit, against.at) && ['line', 'column'].includes(formation);
  return {
    name: '',
    ...firerFacts(state, unit, figures),
    start: sheet.figures,
    lost: Math.min(sheet.figures - 1, unit.lost),
    rifles,
    formation,
    cover: coverOf(state, unit, kind),
    enfiladed: enfiladed
      ? distance(unit.at, against.at) > MUSKETS
        ? ('near' as const)
        : ('close' as const)
      : ('no' as const),
    attached: attachedTo(state, unit).attached,
  };
}

/** Where generals are wanted: behind those who fight, with a Formation in person, or among massed guns. */
import { cosDeg, distancePoints, sinDeg } from '../../../board/plane/index.ts';
import { nth } from '../../../kernel/index.ts';
import { GUNSHOT } from '../battle/distances.ts';
import { bearsOn } from '../battle/fire/bearing.ts';
import type { MoveAnswer, RideLine } from '../battle/movement/kinds.ts';
import { type Commander, type Formation, leadership, lrOf, lrPoints, trOf, type Unit } from '../battle/state.ts';
import { awayFromFoe, middleOf, type Picture, power } from './picture.ts';

/** What a point of LR in Assessments and of TR in fights is worth, in points of victory, while a Formation fights. */
const LR = 0.12;
const TR = 0.2;
/** Chance a turn that a man in person falls, and one whom death spares; what each order still on its way loses by it. */
const RISK = 0.065;
const CHARMED = 0.02;
const ORDER = 0.1;
/** Inches a general stays behind the middle of a Formation: to join it, to lead his Force, to lead the army alone. */
const BEHIND = { joins: 2.4, force: 7, army: 10 };
/** Inches he keeps from the edge of the table, and short of his reach, for rounding. */
const EDGE = 0.5;
const SHORT = 0.01;
/** Inches less than gunshot within which guns are counted among those that can be massed. */
const SPARE = 0.5;
/** Inches from the enemy within which a Formation fights now or next turn. */
const FIGHTS = 8;

const manCalled = ({ state }: Picture, id: string): Commander =>
  nth(
    state.commanders,
    state.field.scenario.commanders.findIndex((one) => one.id === id),
  );

/** G17: what it brings that a man joins a Formation in person; below nothing where he had better not. */
export function inPerson(picture: Picture, id: string, formation: Formation): number {
  const { state, own } = picture;
  const man = manCalled(picture, id);
  if (formation.status !== 'none' || formation.grand || awayFromFoe(picture, formation) > FIGHTS) return 0;
  const now = leadership(state, formation);
  const better = Math.max(0, lrPoints(lrOf(state, man.index)) - lrPoints(now.lr));
  const bolder = Math.max(0, trOf(state, man.index) - now.tr);
  const data = nth(state.field.scenario.commanders, man.index);
  const { armyCommander, forceCommander } = state.field.scenario.victory;
  const risk = man.charmed || data.traits.includes('CD') ? CHARMED : RISK;
  const waiting = man.force < 0 ? 0 : own.filter((one) => one.force === man.force && one.pending !== null).length;
  return LR * better + TR * bolder - risk * (data.army ? armyCommander : forceCommander) - ORDER * waiting;
}

/** A spot with four batteries of his within 6″ that bear on one enemy: there a grand battery can be formed (G26). */
function amongGuns(picture: Picture, man: Commander): { readonly x: number; readonly y: number } | null {
  const { state, foes, side } = picture;
  const his = state.units.filter(
    (unit: Unit) =>
      unit.where === 'unlimbered' &&
      nth(state.forces, unit.force).side === side &&
      (man.army || unit.force === man.force) &&
      !nth(state.formations, unit.formation).grand,
  );
  if (his.length < 4) return null;
  for (const foe of foes) {
    const bearing = his.filter((gun) => bearsOn(state, gun, foe));
    for (const gun of bearing) {
      const spot = { x: gun.x - 2 * sinDeg(gun.facing), y: gun.y - 2 * cosDeg(gun.facing) };
      const near = bearing.filter((one) => distancePoints(one.x, one.y, spot.x, spot.y) < GUNSHOT - SPARE);
      if (near.length >= 4) return spot;
    }
  }
  return null;
}

/** Where he ought to be: among guns that can be massed, by a Formation he means to join, else behind the foremost. */
function wanted(picture: Picture, { commander }: RideLine): { readonly x: number; readonly y: number } | null {
  const man = manCalled(picture, commander);
  const guns = amongGuns(picture, man);
  if (guns) return guns;
  const led = picture.own.filter((one) => man.force < 0 || one.force === man.force);
  const behind = (formation: Formation, inches: number) => {
    const { x, y, facing } = middleOf(picture, formation);
    return { x: x - inches * sinDeg(facing), y: y - inches * cosDeg(facing) };
  };
  const worth = (one: Formation) => inPerson(picture, commander, one) * Math.sqrt(power(picture, one));
  const joined = led.filter((one) => worth(one) > 0).sort((a, b) => worth(b) - worth(a))[0];
  if (joined) return behind(joined, BEHIND.joins);
  const main = [...led].sort((a, b) => awayFromFoe(picture, a) - awayFromFoe(picture, b))[0];
  return main ? behind(main, man.army && man.force < 0 ? BEHIND.army : BEHIND.force) : null;
}

export function ridesFor(
  picture: Picture,
  generals: readonly RideLine[],
  width: number,
  height: number,
): MoveAnswer['rides'] {
  const clamp = (value: number, most: number) => Math.max(EDGE, Math.min(most - EDGE, value));
  return generals.flatMap((line) => {
    const { commander, at, reach } = line;
    const to = wanted(picture, line);
    const far = to ? distancePoints(at.x, at.y, to.x, to.y) : 0;
    if (!to || far < 1) return [];
    const share = Math.min(1, (reach - SHORT) / far);
    return [
      { commander, x: clamp(at.x + (to.x - at.x) * share, width), y: clamp(at.y + (to.y - at.y) * share, height) },
    ];
  });
}

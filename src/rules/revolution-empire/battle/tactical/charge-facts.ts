/** The facts of a charge read off the board (pg 106-116). */
import { aheadOf, distance, headingOf, type Rect, rect, rightOf } from '../../../../board/plane/index.ts';
import { nth } from '../../../../kernel/index.ts';
import { CANISTER, MUSKETS } from '../../procedures/cells.ts';
import type { chargeProcedure } from '../../procedures/charge.ts';
import { attachedTo, giftsOf, leadsOn, moraleClass, rankFor } from '../leaders.ts';
import { isFrench } from '../nations.ts';
import { copyUnit, type Unit } from '../pieces.ts';
import { heightAt, kindAt, TOUCHING } from '../room.ts';
import { frontRank, perStand, shapeOf, sizeOf, standWidth } from '../shapes.ts';
import { fatigueOf, inSquare, isGuns, isHorse, leftOf, meOf, type State, sheetOf, sideOf, stands } from '../state.ts';
import { canFire, inArc, rakes, sectionsOf, weaponOf } from './aim.ts';
import { bearing, firerFacts, withGuns } from './fire-facts.ts';
import { isTornUp } from './wood-edge.ts';

export type ChargeFacts = Parameters<typeof chargeProcedure.play>[1];

/** From where the attacker stood, which side of the defender he strikes (pg 114). */
export function approachOf(attacker: Rect, defender: Unit): 'front' | 'flank' | 'rear' {
  if (defender.block >= 0 || inSquare(defender)) return 'front';
  const ahead = aheadOf(defender.at, attacker.x, attacker.y);
  if (ahead >= defender.at.hd) return 'front';
  return ahead <= -defender.at.hd && Math.abs(rightOf(defender.at, attacker.x, attacker.y)) < 3 * defender.at.hw
    ? 'rear'
    : 'flank';
}

/** R23: formed friends close behind the attacker as he sets out. */
function behind(state: State, attacker: Unit): number {
  const side = sideOf(state, attacker);
  let figures = 0;
  for (const friend of state.units) {
    if (friend === attacker || !stands(friend) || sideOf(state, friend) !== side || isGuns(state, friend)) continue;
    if (isHorse(state, friend) !== isHorse(state, attacker) || friend.formation === 'skirmish') continue;
    if (friend.block < 0 && aheadOf(attacker.at, friend.at.x, friend.at.y) < 0 && distance(attacker.at, friend.at) <= 2)
      figures += leftOf(state, friend);
  }
  return figures;
}

/** R23: figures of the stands he strikes, and of one more on each side. */
function touched(state: State, attacker: Rect, defender: Unit): number {
  const sheet = sheetOf(state, defender);
  const struck = Math.ceil((2 * attacker.hw) / standWidth(sheet)) + 2;
  return Math.max(1, Math.min(leftOf(state, defender), struck * perStand(sheet)));
}

/** R24: beyond one flank by a stand, or both. */
function overlapOf(state: State, attacker: Unit, defender: Unit): 'none' | 'overlapPartial' | 'overlapFull' {
  if (defender.block >= 0 || inSquare(defender)) return 'none';
  const stand = standWidth(sheetOf(state, attacker));
  const off = Math.abs(rightOf(defender.at, attacker.at.x, attacker.at.y));
  const beyond = [attacker.at.hw + off - defender.at.hw, attacker.at.hw - off - defender.at.hw];
  const past = beyond.filter((inches) => inches >= stand).length;
  return past === 2 ? 'overlapFull' : past === 1 ? 'overlapPartial' : 'none';
}

/** R20: both flanks on friends, houses or nothing; or friends close behind. */
function flanksOf(state: State, unit: Unit): 'open' | 'anchored' | 'supported' {
  if (unit.formation !== 'line' || unit.block >= 0) return 'open';
  const side = sideOf(state, unit);
  const friends = state.units.filter(
    (friend) => friend !== unit && stands(friend) && sideOf(state, friend) === side && friend.formation !== 'skirmish',
  );
  const near = friends.filter((friend) => distance(unit.at, friend.at) <= 1);
  const houses = state.field.blocks
    .filter(({ rect: house }) => distance(unit.at, house) <= 1)
    .map(({ rect: house }) => house);
  const beside = [...near.map(({ at }) => at), ...houses].map((at) => rightOf(unit.at, at.x, at.y));
  if (beside.some((right) => right > unit.at.hw) && beside.some((right) => right < -unit.at.hw)) return 'anchored';
  const behind = friends.some(
    (friend) => distance(unit.at, friend.at) <= 4 && aheadOf(unit.at, friend.at.x, friend.at.y) < -unit.at.hd,
  );
  return behind ? 'supported' : 'open';
}

/** What is said of either side. */
const fighter = (state: State, unit: Unit, enemy: Unit) => {
  const sheet = sheetOf(state, unit);
  const { field } = state;
  const { attached, alsoAttached } = attachedTo(state, unit);
  return {
    class: moraleClass(state, unit),
    casualties: Math.min(unit.lost, sheet.figures - 1),
    attached,
    alsoAttached,
    disordered: unit.disordered,
    shaken: meOf(state, unit).shaken,
    fatigue: fatigueOf(meOf(state, unit)),
    shockInfantry: sheet.arm === 'infantry' && sheet.shock,
    uphill: heightAt(field, unit.at.x, unit.at.y) > heightAt(field, enemy.at.x, enemy.at.y),
    shock: sheet.horse?.shock ?? 0,
    lancers: sheet.horse?.lancers ?? false,
    blown: unit.blown,
  };
};

const MOST_FIRERS = 3;
const MOST_GUNS = 2;

export interface ChargeSetting {
  /** Where the attacker will touch. */
  readonly contact: Rect;
  readonly approach: 'front' | 'flank' | 'rear';
  readonly counter: boolean;
  /** Caught limbering: its guns do not fire (R15). */
  readonly silent: boolean;
  readonly retires: boolean;
  readonly wave: boolean;
}

/** Who fires on a charge: the target and neighbours whose arc it crosses, each once an impulse (V10). */
export function firersOn(state: State, defender: Unit, { contact, silent, approach }: ChargeSetting) {
  const side = sideOf(state, defender);
  const foot: Unit[] = [];
  const guns: Unit[] = [];
  for (const unit of [defender, ...state.units]) {
    if (foot.includes(unit) || guns.includes(unit) || sideOf(state, unit) !== side || unit.reacted) continue;
    if (!canFire(state, unit) || (unit === defender && (silent || approach !== 'front'))) continue;
    const own = unit === defender;
    const reach = isGuns(state, unit) ? CANISTER : MUSKETS;
    if (!own && (distance(unit.at, contact) > reach || !inArc(unit, contact))) continue;
    if (isGuns(state, unit)) guns.push(unit);
    else foot.push(unit);
  }
  return { foot: foot.slice(0, MOST_FIRERS), guns: guns.slice(0, MOST_GUNS) };
}

/** The formation in which a charge is received; horse and guns are as a line. */
function receives(state: State, { formation, index }: Unit): ChargeFacts['defender']['formation'] {
  if (nth(state.field.units, index).arm !== 'infantry') return 'line';
  const shape = shapeOf(formation);
  if (shape === 'square') return formation === 'square' ? 'hastySquare' : 'solidSquare';
  return shape === 'skirmish' ? 'unformed' : shape;
}

/** All the card of a charge asks. */
export function chargeFacts(state: State, attacker: Unit, defender: Unit, setting: ChargeSetting): ChargeFacts {
  const own = sheetOf(state, attacker);
  const their = sheetOf(state, defender);
  const horse = isHorse(state, attacker);
  const leader = leadsOn(state, attacker);
  const { foot, guns } = firersOn(state, defender, setting);
  const { field } = state;
  const climbs = heightAt(field, setting.contact.x, setting.contact.y) > heightAt(field, attacker.at.x, attacker.at.y);
  const ground = kindAt(field, setting.contact.x, setting.contact.y);
  const shape = shapeOf(attacker.formation);
  const charging = copyUnit(attacker, setting.contact);
  const attack = fighter(state, attacker, defender);
  const defence = fighter(state, defender, attacker);
  const pressed = setting.approach === 'front' ? overlapOf(state, charging, defender) : 'none';
  return {
    attacker: {
      name: '',
      class: attack.class,
      casualties: attack.casualties,
      attached: attack.attached,
      alsoAttached: attack.alsoAttached,
      disordered: attack.disordered || isTornUp(state, attacker, setting.contact),
      shaken: attack.shaken,
      fatigue: attack.fatigue,
      shockInfantry: attack.shockInfantry,
      uphill: attack.uphill && defender.block < 0,
      shock: attack.shock,
      lancers: attack.lancers,
      blown: attack.blown,
      badMorale: false,
      arm: horse ? 'cavalry' : 'infantry',
      formation: shape === 'skirmish' || shape === 'square' ? 'line' : shape,
      approach: setting.approach,
      overlap: pressed,
      behind: defender.block >= 0 ? 0 : behind(state, attacker),
      touched: touched(state, setting.contact, defender),
      wave: setting.wave,
      engineers: false,
      figures: own.figures,
      frontRank: Math.max(1, frontRank(own, attacker.formation, leftOf(state, attacker), false)),
      impetus: meOf(state, attacker).impetus,
      leader: leader ? rankFor(state, leader) : 'none',
      skill: leader ? giftsOf(state, leader).skill : 'average',
      quality: own.horse?.dub ? 'dub' : 'cavalry',
      // V40.
      storming: false,
      slowed: horse && (climbs || ground === 'mud'),
      // pg 39, 147: the Middle Guard is the French Guard below the Old.
      middleGuard: own.class === 'GD' && isFrench(state, own.side),
    },
    fire: foot.map((unit) => ({
      ...firerFacts(state, unit, bearing(state, unit, attacker)),
      rifles: weaponOf(state, unit) === 'rifle',
      enfilade: unit !== defender && rakes(unit, attacker, setting.contact, MUSKETS),
    })),
    guns: guns.map((unit) => {
      const { weight, gunners, threeGuns } = sheetOf(state, unit).guns!;
      return {
        guns: weight,
        gunners,
        sections: Math.max(1, sectionsOf(state, unit)),
        ammo: unit.ammo,
        fatigue: fatigueOf(meOf(state, unit)),
        with: withGuns(state, unit),
        threeGuns: threeGuns && unit.lost === 0,
        firstFire: !unit.fired,
        marchfeld: ground === 'marchfeld',
        flank: unit !== defender && rakes(unit, attacker, setting.contact, CANISTER),
        situation: unit !== defender ? 'support' : setting.retires ? 'fireRetire' : 'defence',
      };
    }),
    defender: {
      name: '',
      class: defence.class,
      casualties: defence.casualties,
      attached: defence.attached,
      alsoAttached: defence.alsoAttached,
      disordered: defence.disordered,
      shaken: defence.shaken,
      fatigue: defence.fatigue,
      shockInfantry: defence.shockInfantry,
      uphill: defence.uphill && defender.block < 0,
      shock: defence.shock,
      lancers: defence.lancers,
      blown: defence.blown,
      badMorale: false,
      arm: their.arm,
      formation: receives(state, defender),
      cover: defender.block >= 0 ? nth(field.blocks, defender.block).cover : 'none',
      structure: defender.block >= 0,
      fortified: defender.block >= 0 && nth(field.blocks, defender.block).fortified,
      flanks: setting.approach === 'front' ? flanksOf(state, defender) : 'open',
      // V58.
      steepHill: false,
      charging: setting.counter,
      klumpen: false,
      mass: 'none',
      figures: their.figures,
    },
    rain: state.rain,
    breakthrough: false,
    weather: state.rain ? 'lightRain' : 'dry',
  };
}

/** Straight at the nearest part of the target until they touch; null where it cannot come so far. */
export function contactAt(state: State, attacker: Unit, target: Rect, most: number): Rect | null {
  const sheet = sheetOf(state, attacker);
  const { width, depth } = sizeOf(sheet, attacker.formation);
  const { x, y } = attacker.at;
  const right = Math.max(-target.hw, Math.min(target.hw, rightOf(target, x, y)));
  const ahead = Math.max(-target.hd, Math.min(target.hd, aheadOf(target, x, y)));
  const [tx, ty] = [target.x + right * target.fy + ahead * target.fx, target.y - right * target.fx + ahead * target.fy];
  const heading = headingOf(tx - x, ty - y);
  const gap = Math.sqrt((tx - x) ** 2 + (ty - y) ** 2);
  const [ux, uy] = gap > 0 ? [(tx - x) / gap, (ty - y) / gap] : [0, 1];
  let [least, far] = [0, Math.min(most + 1, gap)];
  const at = (inches: number): Rect => rect(x + inches * ux, y + inches * uy, heading, width, depth);
  if (distance(at(far), target) > TOUCHING) return null;
  for (let i = 0; i < 24; i++) {
    const middle = (least + far) / 2;
    if (distance(at(middle), target) > TOUCHING) least = middle;
    else far = middle;
  }
  // Just short of it, so that nobody stands on anybody.
  return least <= most ? at(least) : null;
}

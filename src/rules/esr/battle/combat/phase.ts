/** The Combat phase: counter-charges, fights one by one, Assessments, status check, conversions. */
import { cosDeg, distance, overlap, type Rect, sinDeg } from '../../../../board/plane/index.ts';
import { foeOf, inParts, listed, many } from '../../../../game/index.ts';
import { atLeast, d6, nothing, nth, type Table } from '../../../../kernel/index.ts';
import { combatDistances } from '../../charts.ts';
import { combat, halfMove, pressMove, type Suffered } from '../../procedures/combat.ts';
import { assessAll, statusChecks } from '../assessment/taking.ts';
import { dissolve, remove, retire, rout, toReserve } from '../assessment/withdrawal.ts';
import { angle, bearing, CONTACT, centreOf, contactsOf, enemiesOf, foesOf, touchingArea } from '../measure.ts';
import { conversions } from '../movement/conversions.ts';
import { marchAll, trackOf } from '../movement/marching.ts';
import { Pace } from '../movement/pace.ts';
import { advanceTracks } from '../movement/ways.ts';
import { isFree, setDown } from '../placing.ts';
import {
  areaOf,
  classOf,
  type Formation,
  formationOf,
  isGuns,
  rectAt,
  rectOf,
  type State,
  seatOf,
  sideOfUnit,
  stands,
  type Unit,
  wear,
} from '../state.ts';
import { tell, unitName, unitSubject } from '../telling.ts';
import { endOfTurn } from '../turn-end.ts';
import { caughtIn, choosesFirst, type Fight, fightStands, fightsOf, groundOf, leadOf, tellFight } from './fights.ts';
import { breakthrough, front, nextFight } from './kinds.ts';

export const combatPhase = inParts(charges, resolve, afterwards);

function charges(table: Table, state: State): void {
  const pace = new Pace(table, state);
  const charging = conversions(table, state, 'charges');
  const wild = state.formations.filter((one) => one.fate === 'here' && one.wild && !charging.includes(one));
  charge(state, pace, [...charging, ...wild]);
}

function afterwards(table: Table, state: State): void {
  for (const formation of state.formations) dissolve(table, state, formation);
  assessAll(table, state, 'combat');
  statusChecks(table, state);
  conversions(table, state, 'end');
  endOfTurn(table, state);
}

/** E9: a counter-charge has only what is left of its move; all ride at once. */
function charge(state: State, pace: Pace, formations: readonly Formation[]): void {
  const tracks = formations.flatMap((formation) => {
    const quarry = state.formations[formation.quarry];
    if (!quarry) return [];
    const { x, y } = centreOf(state, quarry);
    return advanceTracks(state, pace, formation, x, y, { keep: 0 }).map((track) => {
      const left = Math.max(0, track.allowance - track.unit.used);
      return { ...track, strides: track.strides.filter(({ cost }) => cost <= left + 1e-6) };
    });
  });
  const used = new Map(tracks.map(({ unit }) => [unit, unit.used]));
  marchAll(state, tracks);
  for (const [unit, before] of used) unit.used = Math.min(unit.allowance, unit.used + before);
  for (const formation of formations) formation.wild = false;
}

function resolve(table: Table, state: State): void {
  if (fightsOf(state).length === 0) return;
  const first = choosesFirst(state);
  let side = first === -1 ? coin(table) : first;
  let left = fightsOf(state, side);
  while (left.length > 0) {
    const at =
      left.length === 1
        ? 0
        : table.ask(nextFight, seatOf(state, side), { fights: left.map((fight) => fightWords(state, fight, side)) });
    const [fight] = left.splice(at, 1);
    if (fight && fightStands(state, fight)) fightOut(table, state, fight, 0);
    left = left.filter((one) => fightStands(state, one));
    side = foeOf(side);
  }
}

/** As many on Attack on either side: the die decides who names the first fight (H13). */
const coin = (table: Table): 0 | 1 =>
  table.test(d6, atLeast(4), nothing, { label: 'Who names the first fight', cite: 'Combat Resolution H13' }) ? 0 : 1;

function fightWords(state: State, { focal, others }: Fight, side: 0 | 1) {
  const own = sideOfUnit(state, focal) === side ? [focal] : others;
  const enemy = own[0] === focal ? others : [focal];
  const ids = (units: readonly Unit[]) => units.map(({ sheet }) => sheet.id);
  const names = (units: readonly Unit[]) => listed(units.map((unit) => unitName(state, unit)));
  return { words: `${names(own)} against ${names(enemy)}`, own: ids(own), enemy: ids(enemy) };
}

/** One fight to its end, and the breakthrough that may follow. */
function fightOut(table: Table, state: State, fight: Fight, further: number): void {
  const ground = groundOf(state, fight.focal);
  const others = fight.others.filter((other) => stands(other) && distance(ground, rectOf(other)) < CONTACT);
  if (others.length === 0) return;
  const named = nameLead(table, state, fight.focal, others);
  const { facts, attackers, defenders, leads } = tellFight(state, { focal: fight.focal, others }, named);
  if (attackers.length === 0 || defenders.length === 0) return;
  const subjects = (units: readonly Unit[]) => units.map((unit) => unitSubject(state, unit));
  tell(
    table,
    'fights',
    () => subjects(attackers),
    () => `fights ${listed(subjects(defenders).map(({ name }) => name))}`,
    'Combat Resolution',
    () => ({ whom: subjects(defenders) }),
  );
  const result = table.play(combat, facts, state.field.scenario.rules);
  for (const unit of [...attackers, ...defenders]) {
    unit.fought = true;
    const formation = formationOf(state, unit);
    if (formation) formation.foughtNow = true;
  }
  const tied = result.ties === 0 ? '' : ` after ${many(result.ties, 'tie')}, 1 fatigue each`;
  const beaten = result.attacker.lost ? attackers : result.defender.lost ? defenders : null;
  tell(
    table,
    'outcome',
    () => subjects(beaten ?? defenders),
    beaten ? `loses${tied}` : `holds${tied}`,
    'Combat Resolution',
  );
  suffer(table, state, { units: attackers, lead: leads.attacker, enemies: defenders }, result.attacker);
  suffer(table, state, { units: defenders, lead: leads.defender, enemies: attackers }, result.defender);
  const winner =
    result.attacker.blow === 'breakthrough' ? attackers : result.defender.blow === 'breakthrough' ? defenders : null;
  if (winner) pressOn(table, state, winner, further);
}

/** H2: where several fight one, their commander names who leads; of equals nobody is asked. */
function nameLead(table: Table, state: State, focal: Unit, others: readonly Unit[]): Unit | null {
  const able = others.filter((unit) => !isGuns(unit));
  const worth = ({ sheet, formation, fought }: Unit) =>
    `${sheet.class} ${sheet.cr} ${sheet.shock} ${sheet.light} ${sheet.irregular} ${formation} ${fought}`;
  if (new Set(able.map(worth)).size < 2) return null;
  const request = {
    units: able.map(({ sheet }) => sheet.id),
    against: focal.sheet.id,
    usual: able.indexOf(leadOf(able)),
  };
  return nth(able, table.ask(front, seatOf(state, sideOfUnit(state, nth(able, 0))), request));
}

/** H2: all retire together, but only the leader routs or is removed. */
function suffer(
  table: Table,
  state: State,
  { units, lead, enemies }: { readonly units: readonly Unit[]; readonly lead: Unit; readonly enemies: readonly Unit[] },
  { blow, fatigue, lost }: Suffered,
): void {
  const formation = formationOf(state, lead);
  if (formation) {
    wear(formation, classOf(lead), fatigue);
    if (lost) formation.losses++;
  }
  if (blow === 'breakthrough' || blow === 'hold') return;
  const from = groundOf(state, nth(enemies, 0));
  for (const unit of units) {
    // Who routs in the Area has nowhere to run to; who only retires stays in it (G14).
    if (unit.where === 'area') {
      if (blow !== 'retire') remove(table, state, unit);
    } else if (unit === lead && blow === 'removed') remove(table, state, unit);
    else if (unit === lead && blow === 'rout') rout(table, state, unit);
    else if (isGuns(unit)) toReserve(table, state, unit);
    else retire(table, state, unit, halfMove(table, unit.sheet), from);
  }
}

/** G38: half a deployed move ahead; what it meets it fights at once, Units or an Area, twice at most. */
function pressOn(table: Table, state: State, winners: readonly Unit[], further: number): void {
  const unit = winners.find((one) => stands(one) && !isGuns(one) && contactsOf(state, one).length === 0);
  if (!unit) return;
  // Each by its own arm, whoever led.
  const inches = pressMove(table, unit.sheet);
  const most = table.look(combatDistances, 'Further fights in a breakthrough', 'Number');
  const offers = waysThrough(state, unit, inches, further < most);
  if (offers.length === 1) return;
  const chosen = nth(
    offers,
    table.ask(breakthrough, seatOf(state, sideOfUnit(state, unit)), { unit: unit.sheet.id, inches, offers }),
  );
  if (chosen === offers[0]) return;
  const facing = bearing(unit.x, unit.y, chosen.x, chosen.y);
  if (!isFree(state, unit, rectAt(unit, chosen.x, chosen.y, facing))) return;
  unit.fromX = unit.x;
  unit.fromY = unit.y;
  setDown(unit, { x: chosen.x, y: chosen.y, facing });
  unit.used = Math.max(unit.used, 0.1);
  tell(table, 'breaks-through', () => unitSubject(state, unit), 'breaks through', 'Combat Resolution G38');
  if (further >= most) return;
  const [enemy] = contactsOf(state, unit).sort(
    (a, b) => distance(rectOf(a), rectOf(unit)) - distance(rectOf(b), rectOf(unit)) || a.index - b.index,
  );
  const focal = enemy ?? caughtBy(state, unit);
  if (focal) fightOut(table, state, { focal, others: [unit] }, further + 1);
}

/** A fugitive in an Area it has come upon. */
const caughtBy = (state: State, unit: Unit): Unit | undefined =>
  foesOf(state, sideOfUnit(state, unit))
    .filter((foe) => touchingArea(state, foe).includes(unit))
    .flatMap((foe) => caughtIn(state, foe))[0];

/** To hold, to go straight on, or at an enemy or a Reformation Area inside 45° of its front. */
function waysThrough(state: State, unit: Unit, inches: number, mayFight: boolean) {
  const hold = { words: 'holds where it stands', x: unit.x, y: unit.y, meets: null as string | null };
  const offers = [hold];
  const rates = { allowance: inches, rough: 1, dense: 1, passage: inches, halts: false };
  const reach = (heading: number, keep: number, at: Rect | null = null) => {
    const way = [[unit.x + inches * sinDeg(heading), unit.y + inches * cosDeg(heading)]] as const;
    const track = trackOf(state.field, { unit, way, facing: heading, rates, byRoad: false, keep });
    return farthest(state, unit, track.strides, keep, at);
  };
  const ahead = reach(unit.facing, 0.5);
  if (ahead) offers.push({ words: 'goes straight on', x: ahead.x, y: ahead.y, meets: null });
  if (!mayFight) return offers;
  const side = sideOfUnit(state, unit);
  const fallsOn = (at: Rect, words: string, meets: string) => {
    const heading = bearing(unit.x, unit.y, at.x, at.y);
    if (offers.length === 5 || angle(heading, unit.facing) > 45 || distance(rectOf(unit), at) > inches) return;
    const spot = reach(heading, 0, at);
    if (spot && distance(rectAt(unit, spot.x, spot.y, heading), at) < CONTACT)
      offers.push({ words: `falls on ${words}`, x: spot.x, y: spot.y, meets });
  };
  for (const enemy of enemiesOf(state, side)) fallsOn(rectOf(enemy), enemy.sheet.name, enemy.sheet.id);
  for (const foe of foesOf(state, side))
    fallsOn(areaOf(foe), `the Reformation Area of ${foe.sheet.name}`, foe.sheet.id);
  return offers;
}

/** The last free stride before anybody is in the way. */
function farthest(
  state: State,
  unit: Unit,
  strides: readonly { readonly x: number; readonly y: number; readonly facing: number }[],
  keep: number,
  wanted: Rect | null,
): { readonly x: number; readonly y: number } | null {
  let found: { readonly x: number; readonly y: number } | null = null;
  const enemies = enemiesOf(state, sideOfUnit(state, unit)).map(rectOf);
  for (const { x, y, facing } of strides.slice(1)) {
    const at = rectAt(unit, x, y, facing);
    if (enemies.some((enemy) => overlap(at, enemy) || (keep > 0 && distance(at, enemy) < keep))) break;
    if (isFree(state, unit, at)) found = { x, y };
    if (keep === 0 && enemies.some((enemy) => distance(at, enemy) < CONTACT)) break;
    if (wanted && distance(at, wanted) < CONTACT) break;
  }
  return found;
}

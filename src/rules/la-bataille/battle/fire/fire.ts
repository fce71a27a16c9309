/** 15: the Fire segment. Both sides allot in secret; all fire before anybody falls. */
import { arcOf, canSee, distance, hexAtAxial, inArc, neighbour, type Screen } from '../../../../board/hex/index.ts';
import { d6, nth, type Table } from '../../../../kernel/index.ts';
import { artilleryRanges } from '../../charts.ts';
import { howitzer } from '../../procedures/artillery.ts';
import { bonusFor, leadersIn } from '../command/leaders.ts';
import { STANCES, stanceOf } from '../formations/body.ts';
import { isBuilt, isClose } from '../ground/ground.ts';
import { screenOf, sees, sightLimit } from '../ground/sight.ts';
import { frontsOn, postureOf } from '../ground/zones.ts';
import { lightOf } from '../morale/morale.ts';
import {
  fightersAt,
  fights,
  isGuns,
  parentOf,
  type Side,
  type State,
  stackAt,
  type Unit,
  unitCalled,
} from '../state.ts';
import { firesAs, firesFrom, reachOf, type Shooter } from './facts.ts';
import { type FireAnswer, fireOrder, type ShooterChoice } from './kinds.ts';
import { feel, type Shaken, spendShot, steady, throwVolley, type Volley } from './volley.ts';

/** Hexes of enemies of a side that may be fired at: combat units, and wagons. */
function enemyHexes(state: State, side: Side): number[] {
  const hexes = new Set<number>();
  for (const unit of state.units)
    if (unit.sheet.side !== side && unit.fate === 'here' && !unit.abandoned)
      for (const hex of unit.hexes) hexes.add(hex);
  return [...hexes];
}

const targetsIn = (state: State, side: Side, hex: number): Unit[] => {
  const stack = stackAt(state, hex).filter((unit) => unit.sheet.side !== side && !unit.abandoned);
  const fighters = stack.filter(fights);
  return fighters.length > 0 ? fighters : stack;
};

/** 16.2: a stack and the hex it assaults keep their fire for each other. */
function keepsFire(state: State, unit: Unit, from: number, target: number): boolean {
  if (unit.marker?.target === target) return true;
  return fightersAt(state, target).some(({ marker }) => marker?.target === from);
}

function infantryTargets(state: State, unit: Unit, from: number, hexes: readonly number[]): number[] {
  const { grid } = state.field.map;
  const reach = reachOf(unit);
  const arc = arcOf(STANCES[stanceOf(postureOf(unit))], unit.facing);
  return hexes.filter((hex) => {
    const away = distance(grid, from, hex);
    if (away > reach || keepsFire(state, unit, from, hex)) return false;
    if (proneThere(state, hex) && unit.shape !== 'Skirmish') return false;
    if (away === 1) return frontsOn(state.field, { ...unit, hexes: [from] }, hex);
    return inArc(grid, arc, from, hex) && sees(state, from, hex);
  });
}

const proneThere = (state: State, hex: number): boolean => fightersAt(state, hex)[0]?.prone ?? false;

/** 18: guns fire at the nearest in their arc unless a leader of artillery chooses; howitzers over what hides it. */
function gunTargets(state: State, unit: Unit, hexes: readonly number[], screen: Screen): number[] {
  const { grid } = state.field.map;
  const from = parentOf(unit);
  const night = lightOf(state) === 'night';
  const reach = night ? Math.min(2, reachOf(unit)) : reachOf(unit);
  const arc = arcOf(STANCES.column, unit.facing);
  const limit = sightLimit(state);
  const seen = hexes.filter((hex) => {
    const away = distance(grid, from, hex);
    return (
      away <= reach &&
      inArc(grid, arc, from, hex) &&
      !keepsFire(state, unit, from, hex) &&
      canSee(state.field.sight, from, hex, limit, away > 1 ? screen : undefined)
    );
  });
  const chooses = bonusFor(state, unit, 'artillery') > 0;
  const nearest = Math.min(...seen.map((hex) => distance(grid, from, hex)));
  const found = chooses ? seen : seen.filter((hex) => distance(grid, from, hex) === nearest);
  if (!unit.sheet.data.guns!.howitzers) return found;
  for (const hex of hexes) {
    const away = distance(grid, from, hex);
    if (found.includes(hex) || away < 2 || away > reach || !inArc(grid, arc, from, hex)) continue;
    if (spotted(state, unit.sheet.side, hex)) found.push(hex);
  }
  return found;
}

/** Seen by a friend within three hexes of it (18.15). */
function spotted(state: State, side: Side, hex: number): boolean {
  const { grid } = state.field.map;
  return state.units.some(
    (unit) =>
      unit.sheet.side === side &&
      fights(unit) &&
      distance(grid, parentOf(unit), hex) <= 3 &&
      sees(state, parentOf(unit), hex),
  );
}

/** Hexes' guns that may fire together: two under a leader of artillery, three under one of special ability (18.5). */
function joinsOf(state: State, unit: Unit): number {
  const { grid } = state.field.map;
  const from = parentOf(unit);
  for (const leader of state.leaders)
    if (
      leader.fate === 'here' &&
      leader.side === unit.sheet.side &&
      leader.sheet.special &&
      distance(grid, leader.hex, from) <= 1
    )
      return 3;
  return bonusFor(state, unit, 'artillery') > 0 ? 2 : 1;
}

export function shootersOf(state: State, side: Side): ShooterChoice[] {
  const hexes = enemyHexes(state, side);
  const screen = screenOf(state);
  const found: ShooterChoice[] = [];
  for (const unit of state.units) {
    if (unit.sheet.side !== side || !fights(unit) || firesAs(unit) === null) continue;
    if (isGuns(unit) && unit.firedThisTurn && unit.rounds === 0) continue;
    for (const [i, from] of unit.hexes.entries()) {
      if (!firesFrom(state, unit, from)) continue;
      if (unit.shape === 'Column of Companies' && i > 0) continue;
      const guns = isGuns(unit);
      const targets = guns ? gunTargets(state, unit, hexes, screen) : infantryTargets(state, unit, from, hexes);
      if (targets.length === 0) continue;
      found.push({
        id: i === 0 ? unit.sheet.id : `${unit.sheet.id}/${i + 1}`,
        unit: unit.sheet.id,
        from,
        guns,
        howitzers: unit.sheet.data.guns?.howitzers ?? false,
        joins: guns ? joinsOf(state, unit) : 1,
        most: unit.shape === 'Square' ? 3 : 1,
        targets,
      });
    }
  }
  return found;
}

export function firePhase(table: Table, state: State): void {
  const { seats } = state.field;
  const requests: Record<string, { shooters: ShooterChoice[] }> = {};
  for (const side of [0, 1] as const) {
    const shooters = shootersOf(state, side);
    if (shooters.length > 0) requests[seats[side]] = { shooters };
  }
  if (Object.keys(requests).length === 0) return;
  const answers = table.askEach(fireOrder, requests);
  const volleys: Volley[] = [];
  const shooting: Shooter[] = [];
  for (const side of [0, 1] as const) {
    const request = requests[seats[side]];
    if (request) volleys.push(...volleysOf(table, state, side, request.shooters, answers[seats[side]]!, shooting));
  }
  spendShot(shooting);
  const felt: { shaken: Shaken; side: Side }[] = [];
  for (const volley of volleys)
    felt.push({ shaken: feel(table, state, volley), side: nth(volley.targets, 0).sheet.side });
  for (const { shaken, side } of felt) steady(table, state, shaken, side);
}

function volleysOf(
  table: Table,
  state: State,
  side: Side,
  choices: readonly ShooterChoice[],
  { fire }: FireAnswer,
  shooting: Shooter[],
): Volley[] {
  const byTarget = new Map<number, Shooter[]>();
  const volleys: Volley[] = [];
  for (const choice of choices) {
    const unit = unitCalled(state, choice.unit)!;
    const shooter: Shooter = { unit, from: choice.from };
    const targets = fire[choice.id] ?? [];
    if (targets.length > 0) shooting.push(shooter);
    for (const target of targets) {
      if (choice.howitzers) {
        const volley = shells(table, state, shooter, target);
        if (volley) volleys.push(volley);
      } else byTarget.set(target, [...(byTarget.get(target) ?? []), shooter]);
    }
  }
  for (const [target, shooters] of byTarget) {
    volleys.push(throwVolley(table, state, shooters, targetsIn(state, side, target), target, 'segment'));
    if (!state.field.scenario.options.ricochet) continue;
    for (const shooter of shooters) {
      const more = isGuns(shooter.unit) ? ricochet(table, state, shooter, target) : null;
      if (more) volleys.push(more);
    }
  }
  return volleys;
}

const POINTS = ['north', 'north-east', 'south-east', 'south', 'south-west', 'north-west'];

/** 18.15: shells drift; whoever stands where they fall is hit, friends too. */
function shells(table: Table, state: State, shooter: Shooter, target: number): Volley | null {
  const { grid } = state.field.map;
  const { unit, from } = shooter;
  const special = leadersNear(state, unit);
  const facts = { seen: sees(state, from, target), range: distance(grid, from, target), special };
  const { hexes, direction } = table.play(howitzer, facts, state.field.rules);
  let hex = target;
  for (let i = 0; i < hexes && hex >= 0; i++) hex = neighbour(grid, hex, POINTS.indexOf(direction!));
  if (hex < 0 || hex === from) return null;
  const stack = stackAt(state, hex).filter((one) => !one.abandoned);
  const hit = stack.filter(fights);
  const targets = hit.length > 0 ? hit : stack;
  if (targets.length === 0 || distance(grid, from, hex) > unit.sheet.data.guns!.range) return null;
  return throwVolley(table, state, [shooter], targets, hex, 'segment');
}

function leadersNear(state: State, unit: Unit): boolean {
  const { grid } = state.field.map;
  const { side } = unit.sheet;
  const here = parentOf(unit);
  const hexes = [here, ...[0, 1, 2, 3, 4, 5].map((way) => neighbour(grid, here, way))];
  return hexes.some((hex) => hex >= 0 && leadersIn(state, side, hex).some(({ sheet }) => sheet.special));
}

/** 18.9: the ball bounces into the next hex down the line with half the value; from far only on a 4 or more (M10). */
function ricochet(table: Table, state: State, shooter: Shooter, target: number): Volley | null {
  const { grid, level } = state.field.map;
  const { from, unit } = shooter;
  const away = distance(grid, from, target);
  if (table.look(artilleryRanges, away, 'Ricochet') !== 'yes') return null;
  const beyond = nextInLine(state, from, target, away);
  if (beyond < 0 || away + 1 > unit.sheet.data.guns!.range) return null;
  const { kinds } = state.field;
  if (isClose(nth(kinds, target)) || isClose(nth(kinds, beyond)) || isBuilt(nth(kinds, beyond))) return null;
  if (level[beyond] !== level[target] || level[from] !== level[target] || !openBetween(state, target, beyond))
    return null;
  const targets = targetsIn(state, unit.sheet.side, beyond);
  if (targets.length === 0 || nth(targets, 0).prone || proneThere(state, target)) return null;
  const far = table.look(artilleryRanges, away, 'Band') === 'long';
  if (far && table.roll(d6, { label: 'Ricochet from far', cite: '18.9 M10' }) < 4) return null;
  return throwVolley(table, state, [shooter], targets, beyond, 'segment', 1 / 2);
}

function openBetween(state: State, a: number, b: number): boolean {
  const { map, bits } = state.field;
  for (let way = 0; way < 6; way++) {
    if (neighbour(map.grid, a, way) !== b) continue;
    return (map.side[map.grid.sides[6 * a + way]!]! & (bits.stream | bits.wall | bits.bank | bits.slope)) === 0;
  }
  return false;
}

/** The hex after the target on the line from the guns: the nearest to the line drawn on by one step. */
export function nextInLine(state: State, from: number, target: number, away: number): number {
  const { grid } = state.field.map;
  const scale = (away + 1) / away;
  const q = (grid.q[target]! - grid.q[from]!) * scale;
  const r = (grid.r[target]! - grid.r[from]!) * scale;
  let [rq, rr] = [Math.round(q), Math.round(r)];
  const rs = Math.round(-q - r);
  const [dq, dr, ds] = [Math.abs(rq - q), Math.abs(rr - r), Math.abs(rs + q + r)];
  if (dq > dr && dq > ds) rq = -rr - rs;
  else if (dr > ds) rr = -rq - rs;
  const hex = hexAtAxial(grid, grid.q[from]! + rq, grid.r[from]! + rr);
  return hex >= 0 && distance(grid, target, hex) === 1 ? hex : -1;
}

/** The end of a turn: riders, bridges, markers, supply, objectives, and whether the day is decided. */
import { distancePoints, distanceToPoint, nearIn, type Squares, squaresOver } from '../../../board/plane/index.ts';
import type { Standing, Toll } from '../../../game/index.ts';
import type { Table } from '../../../kernel/index.ts';
import { levelIndex } from '../unit.ts';
import { type Field, kindAt } from './field.ts';
import { attach, detach, ridersCaught } from './leaders.ts';
import { lookForMarkers, marchDummies, showMarkers } from './markers.ts';
import { reform } from './place.ts';
import { STAFF } from './rates.ts';
import { sappersWork } from './sappers.ts';
import { isHere, type Side, type State, type Unit, unitCalled } from './state.ts';
import { checkSupply } from './supply.ts';
import { WIDEST } from './widest.ts';

export function endPhase(table: Table, state: State): void {
  ride(state);
  marchDummies(state);
  ridersCaught(table, state);
  sappersWork(table, state);
  lookForMarkers(table, state);
  for (const unit of state.units) freshen(state, unit);
  showMarkers(state);
  checkSupply(state);
  holdObjectives(state);
  decide(table, state);
  state.turn++;
}

/** G13: headquarters ride when all have moved. */
function ride(state: State): void {
  const reach = state.field.rules.headquartersRate === 'road' ? STAFF.road : STAFF.full;
  for (const { hq: index, to } of state.rides) {
    const hq = state.hqs[index]!;
    if (!hq.alive || hq.frozen >= state.turn) continue;
    if (hq.with >= 0) {
      const { at } = state.units[hq.with]!;
      hq.x = at.x;
      hq.y = at.y;
    }
    const unit = 'with' in to ? unitCalled(state, to.with) : undefined;
    if ('with' in to && !unit) continue;
    if (unit && distanceToPoint(unit.at, hq.x, hq.y) <= reach) {
      if (hq.with !== unit.index) attach(state, hq, unit);
      continue;
    }
    const goal = unit ? unit.at : (to as { x: number; y: number });
    const far = distancePoints(hq.x, hq.y, goal.x, goal.y);
    const k = far > reach ? reach / far : 1;
    const { width, height } = state.field.survey;
    const x = Math.max(0.5, Math.min(width - 0.5, hq.x + k * (goal.x - hq.x)));
    const y = Math.max(0.5, Math.min(height - 0.5, hq.y + k * (goal.y - hq.y)));
    if (kindAt(state.field, x, y) === 'water') continue;
    detach(state, hq);
    hq.x = x;
    hq.y = y;
  }
  state.rides = [];
  // Whoever is still on the way with reinforcements is nowhere yet.
  for (const hq of state.hqs) {
    const unit = hq.with >= 0 ? state.units[hq.with]! : null;
    if (!unit || !isHere(unit)) continue;
    hq.x = unit.at.x;
    hq.y = unit.at.y;
  }
}

/** Ready for the next turn. */
function freshen(state: State, unit: Unit): void {
  unit.before = unit.order;
  unit.order = null;
  unit.line = null;
  unit.plan = null;
  unit.failed = false;
  unit.void = false;
  unit.moved = 0;
  unit.chargeHits = 0;
  unit.gunHits = 0;
  unit.passed = 0;
  unit.exploited = false;
  unit.stamp = 0;
  unit.squared = false;
  // 11.2: a square is one turn's; it forms again as it was, or in column where there is no room.
  if (unit.formation === 'square' && isHere(unit) && !reform(state, unit, unit.facing, unit.was))
    reform(state, unit, unit.facing, 'column');
}

/** Side in inches of the squares by which objectives far off are never asked. */
const SQUARE = 4;
const known = new WeakMap<Field, Squares>();

/** The objectives that whoever stands in a square of the table may hold or contest. */
function objectivesNear(field: Field): Squares {
  let near = known.get(field);
  if (!near) {
    const { width, height } = field.survey;
    const boxes = field.scenario.objectives.map(({ x, y, reach }) =>
      Float64Array.of(x - reach, x + reach, y - reach, y + reach),
    );
    known.set(field, (near = squaresOver(width, height, SQUARE, WIDEST, boxes)));
  }
  return near;
}

/** 14.5: the last to have a Firm unit within reach while no enemy is. */
function holdObjectives(state: State): void {
  const { objectives } = state.field.scenario;
  const near = objectivesNear(state.field);
  /** For each objective the best that either side has there: 0 nobody, 1 somebody, 2 a Firm unit. */
  const there = new Uint8Array(2 * objectives.length);
  for (const unit of state.units) {
    if (!isHere(unit) || unit.hidden) continue;
    const { at } = unit;
    for (const i of nearIn(near, at.x, at.y)) {
      const { x, y, reach } = objectives[i]!;
      if (distanceToPoint(at, x, y) > reach) continue;
      const best = 2 * i + unit.sheet.side;
      there[best] = Math.max(there[best]!, levelIndex(unit.level) <= levelIndex('FIRM') ? 2 : 1);
    }
  }
  for (let i = 0; i < objectives.length; i++)
    for (const side of [0, 1] as const) if (there[2 * i + side] === 2 && !there[2 * i + 1 - side]) state.held[i] = side;
}

/** Units of either side, and those of them that are gone for good: a split one with the last of its stands (5.02). */
function lossesOf({ units }: State): { gone: [number, number]; all: [number, number] } {
  const gone: [number, number] = [0, 0];
  const all: [number, number] = [0, 0];
  for (const { sheet, fate, index } of units) {
    if (sheet.standOf >= 0) continue;
    all[sheet.side]++;
    if (fate === 'here' || fate === 'coming') continue;
    if (fate !== 'split' || !units.some((stand) => stand.sheet.standOf === index && isHere(stand))) gone[sheet.side]++;
  }
  return { gone, all };
}

function decide(table: Table, state: State): void {
  const { victory, turns, sides } = state.field.scenario;
  const { gone, all } = lossesOf(state);
  const one = gone[0] >= victory.collapse * all[0];
  const two = gone[1] >= victory.collapse * all[1];
  if (one && two) state.over = { winner: leaderOf(state), why: 'both armies are broken' };
  else if (one || two) {
    const loser = one ? 0 : 1;
    state.over = { winner: loser === 0 ? 1 : 0, why: `the army of the ${sides[loser].name} is broken` };
  } else if (state.turn >= turns) state.over = { winner: leaderOf(state), why: 'the day is over' };
  if (state.over && table.narrates) table.report(standingOf(state).words, 'scenario');
}

/** Points of both sides: ground held and enemies lost. */
export function pointsOf(state: State): [number, number] {
  const { objectives } = state.field.scenario;
  const points: [number, number] = [state.points[0], state.points[1]];
  for (const [i, objective] of objectives.entries()) {
    const side = state.held[i]!;
    if (side !== 0 && side !== 1) continue;
    if (objective.for === undefined || objective.for === state.field.seats[side]) points[side] += objective.points;
  }
  return points;
}

const levelOf = (state: State, lead: number): number => {
  const { levels } = state.field.scenario.victory;
  let found = 0;
  for (const [i, { from }] of levels.entries()) if (lead >= from) found = i;
  return found;
};

function leaderOf(state: State): -1 | Side {
  const [one, two] = pointsOf(state);
  if (levelOf(state, Math.abs(one - two)) === 0) return -1;
  return one > two ? 0 : 1;
}

/** Units gone for good, as the collapse of an army counts them. */
export function tollOf(state: State): Toll {
  const [one, two] = state.field.seats;
  const { gone, all } = lossesOf(state);
  return {
    turns: state.turn - 1,
    lost: { [one]: gone[0], [two]: gone[1] },
    of: { [one]: all[0], [two]: all[1] },
    counted: 'units',
  };
}

export function standingOf(state: State): Standing {
  const { seats, scenario } = state.field;
  const points = pointsOf(state);
  const winner = state.over ? state.over.winner : -1;
  const lead = Math.abs(points[0] - points[1]);
  const level = scenario.victory.levels[levelOf(state, lead)]!.name;
  const tally = `${Math.max(...points)} to ${Math.min(...points)}`;
  const ahead = points[0] === points[1] ? null : points[0] > points[1] ? 0 : 1;
  const words = !state.over
    ? `Turn ${state.turn} of ${scenario.turns}: ${ahead === null ? `level at ${points[0]}` : `${scenario.sides[ahead].name} lead ${tally}`}`
    : winner === -1
      ? `A draw, ${tally}: ${state.over.why}`
      : `${scenario.sides[winner].name}: ${ahead === winner && level !== scenario.victory.levels[0]!.name ? level : 'victory'}, ${points[winner]} to ${points[1 - winner]}: ${state.over.why}`;
  return {
    over: state.over !== null,
    points: { [seats[0]]: points[0], [seats[1]]: points[1] },
    winner: winner === -1 ? null : seats[winner],
    words,
  };
}

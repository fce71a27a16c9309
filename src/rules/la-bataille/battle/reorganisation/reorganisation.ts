/** 7.5: rallying, readiness, resupply, morale levels, leaders back, objectives, the end. */

import { distance } from '../../../../board/hex/index.ts';
import { endingBy, tellEnding, tellOf } from '../../../../game/index.ts';
import { atLeast, cellAt, d6, nothing, nth, type Table } from '../../../../kernel/index.ts';
import { recoveryDistances } from '../../charts.ts';
import { resupply } from '../../procedures/artillery.ts';
import { readiness } from '../../procedures/cavalry.ts';
import { moraleLevel, recovery } from '../../procedures/morale.ts';
import { ORDER_WORDS } from '../../unit.ts';
import { hasFighters } from '../command/command.ts';
import { bonusFor, joinThere } from '../command/leaders.ts';
import { isBuilt, isStructure } from '../ground/ground.ts';
import { unitSees } from '../ground/sight.ts';
import { distanceToEnemy, enemyBeside } from '../ground/zones.ts';
import { rout } from '../morale/breaking.ts';
import { checkingOf, companyOf, levelOf, lightOf, setOrder } from '../morale/morale.ts';
import { wayBack } from '../morale/ways-back.ts';
import { fightersAt, fights, isGuns, parentOf, type Side, type State, touch, type Unit } from '../state.ts';
import { counts, isBroken, pointsOf } from '../victory.ts';

export function reorganisationPhase(table: Table, state: State): void {
  for (const unit of state.units) if (fights(unit) && unit.order === 'disorder') rally(table, state, unit);
  for (const unit of state.units) if (fights(unit) && unit.order === 'pgd') rally(table, state, unit);
  for (const unit of state.units) if (fights(unit) && unit.sheet.arm === 'cavalry') rest(table, state, unit);
  for (const unit of state.units) if (fights(unit) && isGuns(unit)) supply(table, state, unit);
  recrew(table, state);
  burn(table, state);
  setLevels(table, state);
  returnLeaders(table, state);
  holdObjectives(state);
  end(table, state);
  state.turn++;
}

/** 20 G2: one try to recover; who is routed and watched runs first. */
function rally(table: Table, state: State, unit: Unit): void {
  const { side, mp } = unit.sheet;
  const hex = parentOf(unit);
  const nearest = Math.max(1, Math.min(40, distanceToEnemy(state, side, hex)));
  const facts = {
    ...checkingOf(unit),
    order: unit.order === 'pgd' ? ('pgd' as const) : ('disorder' as const),
    leader: bonusFor(state, unit, 'morale'),
    structure: isStructure(nth(state.field.kinds, hex)),
    ...companyOf(state, unit),
    level: levelOf(state, unit),
    light: lightOf(state),
    adjacent: nearest === 1,
    nearest,
    seen: isWatched(state, unit),
    mp,
  };
  const { outcome, order } = table.play(recovery, facts, state.field.rules);
  if (outcome === 'recovers') {
    setOrder(state, unit, order);
    tellOf(table, 'recovers', unit.sheet, `recovers: ${ORDER_WORDS[order]}`, '20');
  } else if (outcome === 'may not try') {
    tellOf(table, 'cannot-recover', unit.sheet, 'can’t recover: an enemy is in the next hex', '20 G2');
  } else if (outcome === 'routs') {
    // Who stands with his back to the edge and no enemy near has run far enough.
    if (wayBack(state, unit, 1, true) === null && nearest > 5) return;
    rout(table, state, unit);
  }
}

const WATCHES = cellAt(recoveryDistances, 'enemy in sight forces the rout', 'Hexes');

/** Is any enemy so near in sight, the nearest or another (G2)? */
function isWatched(state: State, unit: Unit): boolean {
  const { grid } = state.field.map;
  return state.units.some(
    (foe) =>
      foe.sheet.side !== unit.sheet.side &&
      fights(foe) &&
      distance(grid, parentOf(foe), parentOf(unit)) <= WATCHES &&
      unitSees(state, foe, parentOf(unit)),
  );
}

/** 19.15: by what it did this turn. */
function rest(table: Table, state: State, unit: Unit): void {
  if (unit.readiness === 'ready') return;
  const busy = unit.fought || unit.charged || unit.hit || unit.retreated;
  const activity = busy
    ? 'fought, lost to fire or retreated'
    : unit.moved === 0
      ? 'did not move'
      : 2 * unit.moved <= unit.sheet.mp
        ? 'moved at most half'
        : 'moved farther';
  unit.readiness = table.play(readiness, { readiness: unit.readiness, activity } as const, state.field.rules).readiness;
}

/** 18.14: from the nearest wagon that holds something. */
function supply(table: Table, state: State, unit: Unit): void {
  const { grid } = state.field.map;
  const { side, arm, data } = unit.sheet;
  const load = data.guns!.guard ? 16 : 12;
  if (unit.rounds >= load || unit.firedThisTurn) return;
  let wagon: Unit | null = null;
  for (const one of state.units) {
    if (one.sheet.arm !== 'wagon' || one.sheet.side !== side || one.fate !== 'here' || one.rounds === 0) continue;
    const away = distance(grid, parentOf(one), parentOf(unit));
    if (!wagon || away < distance(grid, parentOf(wagon), parentOf(unit))) wagon = one;
  }
  if (!wagon) return;
  const away = distance(grid, parentOf(wagon), parentOf(unit));
  if (away > 5) return;
  const facts = {
    kind: arm === 'horse' ? ('horse' as const) : ('foot' as const),
    guard: data.guns!.guard,
    ammo: unit.rounds,
    distance: away,
    wagon: wagon.rounds,
    fired: unit.firedThisTurn,
    adjacent: enemyBeside(state, side, parentOf(unit)),
  };
  const result = table.play(resupply, facts, state.field.rules);
  unit.rounds = result.ammo;
  wagon.rounds = result.wagon;
}

/** 18.12: whoever has stood a turn by guns of his own that have no crew mans them again. */
function recrew(table: Table, state: State): void {
  for (const guns of state.units) {
    if (!guns.abandoned || guns.fate !== 'here') continue;
    const hex = parentOf(guns);
    const there = fightersAt(state, hex);
    const own = there.some(
      ({ sheet, moved, fought, retreated }) => sheet.side === guns.sheet.side && moved === 0 && !fought && !retreated,
    );
    if (!own || enemyBeside(state, guns.sheet.side, hex)) continue;
    guns.abandoned = false;
    touch(state, guns);
    guns.order = 'good';
    tellOf(table, 'manned', guns.sheet, 'has a crew again', '18.12');
  }
}

/** 18.15.5: a burning hex is left after one turn, and fire spreads on a six (M20). */
function burn(table: Table, state: State): void {
  const { neighbours } = state.field.map.grid;
  const fires = [...state.fires];
  for (const { hex, turn } of state.fires) {
    if (turn >= state.turn) continue;
    for (const unit of fightersAt(state, hex)) {
      if (unit.order !== 'pgd') setOrder(state, unit, 'disorder');
      rout(table, state, unit, true);
    }
    for (let way = 0; way < 6; way++) {
      const to = neighbours[6 * hex + way]!;
      if (to < 0 || !isBuilt(state.field.kinds[to]!) || fires.some((one) => one.hex === to)) continue;
      if (table.test(d6, atLeast(6), nothing, { label: 'The fire spreads', cite: '18.15.5 M20' }))
        fires.push({ hex: to, turn: state.turn });
    }
  }
  state.fires = fires;
}

/** 20.3: battalions and regiments gone or in PGD. */
function setLevels(table: Table, state: State): void {
  state.levels = state.field.scenario.groups.map(({ thresholds }, group) => {
    const own = state.units.filter(
      (unit) => counts(unit) && nth(state.field.formations, unit.sheet.formation).group === group,
    );
    const gone = own.filter(isBroken).length;
    if (thresholds) return thresholds.filter((threshold) => gone >= threshold).length;
    if (own.length === 0) return 0;
    return table.play(moraleLevel, { battalions: own.length, gone }, state.field.rules).level;
  });
}

function returnLeaders(table: Table, state: State): void {
  for (const leader of state.leaders) {
    if ((leader.fate !== 'out' && leader.fate !== 'dead') || leader.halved || leader.back > state.turn + 1) continue;
    const unit = state.units.find(
      (one) =>
        fights(one) &&
        one.order !== 'pgd' &&
        one.sheet.side === leader.side &&
        leader.formations.includes(one.sheet.formation),
    );
    if (!unit) continue;
    // A replacement takes the place of the fallen (8.2 M5).
    if (leader.fate === 'dead') leader.halved = true;
    leader.fate = 'here';
    leader.hex = parentOf(unit);
    joinThere(state, leader);
    tellOf(
      table,
      'returns',
      leader.sheet,
      leader.halved ? 'is replaced by his deputy' : 'returns to his command',
      '8.2',
    );
  }
}

/** Whoever stands in a hex of an objective holds it, until another does. */
function holdObjectives(state: State): void {
  state.held = state.field.objectives.map(({ hex }, i) => {
    const there = fightersAt(state, hex).find(({ order }) => order !== 'pgd');
    return there ? there.sheet.side : state.held[i]!;
  });
}

function end(table: Table, state: State): void {
  const { scenario, seats } = state.field;
  const { collapse } = scenario.victory;
  const broken = (side: Side): boolean => {
    if (!hasFighters(state, side)) return true;
    const groups = scenario.groups.flatMap((group, i) => (group.side === seats[side] ? [i] : []));
    return collapse !== undefined && groups.every((group) => state.levels[group]! >= collapse);
  };
  const last = state.turn >= scenario.clock.turns;
  const points = pointsOf(state);
  state.over = endingBy(scenario, [broken(0), broken(1)], points, last);
  if (state.over) tellEnding(table, scenario, points, state.over, '7');
}

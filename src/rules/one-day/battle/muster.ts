/** Units, headquarters and markers as a seat sees them, and how the day stands: all it knows of, with all there is to know (5.01). */
import { pointsOf } from './end-of-turn.ts';
import { ratesFor } from './rates.ts';
import { calledBy, type Hq, isHere, listOf, type State, type Unit } from './state.ts';
import type { BattleView, MarkerView, UnitView } from './view.ts';

type HqView = BattleView['hqs'][number];
type ObjectiveView = BattleView['objectives'][number];

const isKnown = (unit: Unit, mine: number): boolean => !unit.hidden || unit.sheet.side === mine;

interface Muster extends Pick<BattleView, 'units' | 'markers' | 'hqs' | 'objectives' | 'points'> {
  /** The units it shows. */
  readonly of: readonly Unit[];
}

/** The battle in which seats are being asked, and what each side was last shown of it. */
let asked: State | null = null;
let first: Muster | null = null;
let second: Muster | null = null;
/** By their numbers, those who are not hidden: they look the same to both sides, and are drawn up once for both. */
let seen: (UnitView | undefined)[] = [];
/** Whoever has another plan since then. */
let news: Unit[] = [];

/** While seats are asked for orders and plans nobody moves: whoever looks again sees nothing new but what is told. */
export function asking<T>(state: State, ask: () => T): T {
  asked = state;
  try {
    return ask();
  } finally {
    asked = first = second = null;
    seen = [];
    news = [];
  }
}

/** While seats are asked somebody has changed its plan, or squared. */
export function tellOf(unit: Unit): void {
  news.push(unit);
}

export function musterFor(state: State, mine: number): Muster {
  if (asked !== state || mine < 0) return drawnUp(state, mine);
  if (news.length > 0) spread(state);
  const shown = mine === 0 ? first : second;
  if (shown) return shown;
  const muster = drawnUp(state, mine);
  // While nobody is hidden both see the same: that is drawn up once for both.
  const open = muster.of === state.units;
  if (open || mine === 0) first = muster;
  if (open || mine === 1) second = muster;
  return muster;
}

/** Spreads the news. */
function spread(state: State): void {
  const open = first === second;
  for (const unit of news) seen[unit.index] = undefined;
  if (first) first = retold(first, state, 0);
  second = open ? first : second && retold(second, state, 1);
  news = [];
}

function retold(muster: Muster, state: State, mine: number): Muster {
  const { of } = muster;
  const units = [...muster.units];
  for (const unit of news) {
    const at = of === state.units ? unit.index : of.indexOf(unit);
    if (at >= 0) units[at] = seenBy(mine, unit, state);
  }
  return { ...muster, units };
}

function drawnUp(state: State, mine: number): Muster {
  const of = state.units.some(({ hidden }) => hidden) ? state.units.filter((unit) => isKnown(unit, mine)) : state.units;
  return {
    of,
    units: listOf(of, (unit) => seenBy(mine, unit, state)),
    markers: markersFor(state, mine),
    hqs: listOf(state.hqs, (hq) => hqView(hq, mine, state)),
    objectives: objectivesOf(state),
    points: pointsOf(state),
  };
}

function objectivesOf({ held, field: { scenario, seats } }: State): ObjectiveView[] {
  return scenario.objectives.map(({ id, name, x, y, reach, points, for: only }, i) => {
    const side = held[i]!;
    return { id, name, x, y, reach, points, for: only ?? null, held: side === 0 || side === 1 ? seats[side] : null };
  });
}

const hqOf = (unit: Unit, { field, hqs }: State): string | null =>
  unit.hq < 0 ? null : field.commands[hqs[unit.hq]!.command]!.id;

/** Whoever looks while nobody is asked, or is of neither side, looks for himself. */
function seenBy(mine: number, unit: Unit, state: State): UnitView {
  if (asked !== state || mine < 0 || unit.hidden) return unitView(unit, mine, state);
  return (seen[unit.index] ??= unitView(unit, mine, state));
}

function unitView(unit: Unit, mine: number, state: State): UnitView {
  const { seats, commands } = state.field;
  const { sheet, at } = unit;
  const here = isHere(unit);
  return {
    id: sheet.id,
    alias: unit.hidden && sheet.side === mine ? sheet.alias : null,
    name: sheet.name,
    side: seats[sheet.side],
    command: commands[sheet.command]!.id,
    arm: sheet.arm,
    guns: sheet.guns,
    nation: sheet.nation,
    start: unit.start,
    quality: unit.quality,
    boxes: sheet.boxes,
    marked: unit.marked,
    hits: unit.hits,
    inherent: sheet.inherent,
    level: unit.level,
    fate: unit.fate,
    arrives: sheet.arrives,
    formation: unit.formation,
    x: here ? at.x : -1,
    y: here ? at.y : -1,
    facing: unit.facing,
    width: at.hw * 2,
    depth: at.hd * 2,
    reach: ratesFor(sheet.arm),
    hq: hqOf(unit, state),
    hidden: unit.hidden,
    fixed: sheet.fixed,
    garrison: sheet.standOf >= 0,
    supplied: unit.supplied,
    before: unit.before,
    order: unit.order,
    line: unit.line,
    plan: unit.plan,
    failed: unit.failed,
    void: unit.void,
    squared: unit.squared,
  };
}

/** With whom it rides, if he is on the table. */
function riderOf({ with: rider }: Hq, { units }: State): Unit | null {
  const unit = rider >= 0 ? units[rider]! : null;
  return unit && isHere(unit) ? unit : null;
}

function hqView(hq: Hq, mine: number, state: State): HqView {
  const { commands, seats } = state.field;
  const unit = riderOf(hq, state);
  return {
    id: commands[hq.command]!.id,
    name: hq.name,
    side: seats[hq.side],
    army: hq.army,
    bonus: hq.bonus,
    x: unit ? unit.at.x : hq.x,
    y: unit ? unit.at.y : hq.y,
    with: unit && isKnown(unit, mine) ? calledBy(unit) : null,
    alive: hq.alive,
    frozen: hq.frozen >= state.turn,
  };
}

/** Enemy markers, and the seat's own dummies; by name, so that nothing tells one from another. */
function markersFor(state: State, mine: number): MarkerView[] {
  const { seats, scenario } = state.field;
  const markers: MarkerView[] = [];
  if (!scenario.options.hidden) return markers;
  for (const unit of state.units)
    if (unit.hidden && isHere(unit) && unit.sheet.side !== mine) {
      const { sheet, shown } = unit;
      markers.push({ id: sheet.alias, side: seats[sheet.side], x: shown.x, y: shown.y, facing: shown.facing });
    }
  for (const dummy of state.dummies)
    if (dummy.here) {
      const { alias: id, x, y, facing } = dummy;
      markers.push({ id, side: seats[dummy.side], x, y, facing });
    }
  return markers.sort((a, b) => (a.id < b.id ? -1 : 1));
}

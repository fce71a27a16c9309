/** Leader actions, one after another until the side has had enough; each commander until a test of his fails. */
import { distance, type Rect } from '../../../../board/plane/index.ts';
import { listed, type Progress, SIDES, type Side } from '../../../../game/index.ts';
import { impossible, nth, type Table } from '../../../../kernel/index.ts';
import { CLASSES, type UnitClass } from '../../formation.ts';
import { leaderAction } from '../../procedures/leader-actions.ts';
import { BESIDE } from '../distances.ts';
import { nearestFree, type Spot, setDown, touches } from '../placing.ts';
import { formationRecord } from '../records.ts';
import {
  type Commander,
  type Formation,
  homeOf,
  rectOf,
  type State,
  seatOf,
  tire,
  tiredness,
  type Unit,
  unitsOf,
} from '../state.ts';
import { commanderSubject, formationSubject, outOfSight, tell } from '../telling.ts';
import { actsOf, adcErrand, besideArea, matesOf } from './acts.ts';
import { issuerFacts, manFacts, receiverFacts } from './facts.ts';
import { type Act, type LeadAnswer, type LeadRequest, lead } from './kinds.ts';
import { testOrder } from './orders.ts';

/** Most actions a side is asked for in one phase; more than any commander has use for. */
const MOST = 40;

/** Both sides at once, an action of each in turn, so that neither waits to see what the other does. */
export function leaderActions(table: Table, state: State): Progress {
  const requests: Record<string, LeadRequest> = {};
  for (const side of SIDES) {
    const acts = state.led.includes(side) ? [] : actsOf(state, side);
    if (acts.length > 0) requests[seatOf(state, side)] = { acts };
    else hasEnough(state, side);
  }
  if (Object.keys(requests).length > 0) {
    // In an envelope: what he could do would tell the other side which orders are on their way.
    const answers = table.askEach(lead, requests);
    for (const side of SIDES) {
      const answer = answers[seatOf(state, side)];
      if (!answer) continue;
      if (answer.act === null) hasEnough(state, side);
      else attempt(table, state, nth(requests[seatOf(state, side)]!.acts, answer.act), answer);
    }
  }
  if (++state.acts < MOST && state.led.length < SIDES.length) return 'goes on';
  state.acts = 0;
  state.led = [];
  return 'over';
}

function hasEnough(state: State, side: Side): void {
  if (!state.led.includes(side)) state.led = [...state.led, side];
}

const manOf = (state: State, { commander }: Act): Commander =>
  nth(
    state.commanders,
    state.field.scenario.commanders.findIndex(({ id }) => id === commander),
  );
const formationOf = (state: State, act: Act): Formation | null =>
  state.formations.find(({ sheet }) => sheet.id === act.formation) ?? null;
const unitOf = (state: State, act: Act): Unit | null => state.units.find(({ sheet }) => sheet.id === act.unit) ?? null;

/** The facts of the test an action needs, off the board. */
export function actFacts(state: State, act: Act) {
  const man = manOf(state, act);
  const formation = formationOf(state, act);
  const unit = unitOf(state, act);
  return {
    action: act.action,
    ...issuerFacts(state, man),
    ...(formation ? receiverFacts(state, man, formation) : manFacts(state, man, man)),
    ownReserve: act.action === 'commitBattery' && unit !== null && unit.formation === formation?.index,
    ...(act.action === 'changeObjective' || act.action === 'grandBattery' ? { personal: 'none' as const } : {}),
  };
}

function attempt(table: Table, state: State, act: Act, answer: LeadAnswer): void {
  const man = manOf(state, act);
  const formation = formationOf(state, act);
  // What he does with a Formation the enemy does not see is done out of his sight.
  const about = () => [commanderSubject(state, man), ...(formation ? [formationSubject(state, formation)] : [])];
  outOfSight(table, about, () =>
    tell(table, 'acts', () => commanderSubject(state, man), act.words, 'List of Orders & Actions'),
  );
  const facts = actFacts(state, act);
  const { outcome } = outOfSight(table, about, () => table.play(leaderAction, facts, state.field.scenario.rules));
  if (outcome === 'fails') {
    man.stopped = true;
    return;
  }
  apply(table, state, { man, formation, unit: unitOf(state, act), act, answer });
}

interface Done {
  readonly man: Commander;
  readonly formation: Formation | null;
  readonly unit: Unit | null;
  readonly act: Act;
  readonly answer: LeadAnswer;
}

function apply(table: Table, state: State, done: Done): void {
  const { man, act, answer } = done;
  const formation = () => done.formation ?? impossible(`${act.action} without a Formation`);
  const unit = () => done.unit ?? impossible(`${act.action} without a Unit`);
  switch (act.action) {
    case 'takeCommand':
      man.commands = formation().index;
      man.swapped = true;
      return;
    case 'abandonCommand': {
      const { x, y } = besideArea(formation());
      man.commands = -1;
      man.swapped = true;
      man.x = x;
      man.y = y;
      return;
    }
    case 'changeObjective':
      nth(state.forces, man.force).goal = state.field.scenario.objectives.findIndex(({ id }) => id === answer.place);
      nth(state.forces, man.force).pending = null;
      return;
    case 'commitBattery':
      commit(state, formation(), unit(), answer.to ?? nth(act.spots, answer.spot ?? 0));
      return;
    case 'recallBattery':
      unit().where = 'reserve';
      unit().formation = homeOf(state, unit());
      unit().since = state.turn;
      return;
    case 'displaceBattery':
      unit().where = 'limbered';
      return;
    case 'rally':
      rally(state, formation(), unit());
      return;
    case 'inspire':
      inspire(table, state, formation(), answer.units ?? []);
      return;
    case 'commitSpecialty':
      nth(state.forces, formation().force).engineers--;
      formation().engineers = true;
      return;
    case 'dispatchAdc':
      man.adcs--;
      if (adcErrand(state, formation()) === 'hasten') testOrder(table, state, formation(), man, true);
      else formation().aide = true;
      return;
    case 'detachment':
      detach(state, formation(), answer.units ?? []);
      return;
    case 'grandBattery':
      massGuns(state, man, answer.units ?? []);
      return;
  }
}

/** At its place, or as near to it as there is room beside a Unit of its and no enemy touches it: both sides commit at once. */
function commit(state: State, formation: Formation, battery: Unit, wanted: Spot): void {
  const mates = matesOf(state, formation).map(rectOf);
  const may = (at: Rect) => mates.some((mate) => distance(at, mate) <= BESIDE) && !touches(state, battery, at);
  const spot = nearestFree(state, battery, wanted, BESIDE, may);
  if (!spot) return;
  battery.formation = formation.index;
  battery.where = 'unlimbered';
  setDown(battery, spot);
}

/** G15: ployed beside the Reformation Area. */
function rally(state: State, formation: Formation, unit: Unit): void {
  const spot = nearestFree(state, unit, { x: formation.x, y: formation.y, facing: unit.facing }, 4);
  if (!spot) return;
  unit.where = unit.sheet.class === 'artillery' ? 'reserve' : 'ployed';
  setDown(unit, spot);
}

/** G16: each Unit given up takes two markers with it, from the class that has most. */
function inspire(table: Table, state: State, formation: Formation, ids: readonly string[]): void {
  formation.inspired = true;
  const before = tiredness(formation);
  const given: string[] = [];
  for (const id of ids) {
    const unit = state.units.find(({ sheet }) => sheet.id === id);
    if (!unit || tiredness(formation) === 0) continue;
    unit.where = 'removed';
    unit.given = true;
    given.push(unit.sheet.name);
    for (let i = 0; i < 2; i++) tire(formation, tiredest(formation), -1);
  }
  if (given.length === 0) return;
  const words = `gives up ${listed(given)}: ${before - tiredness(formation)} fatigue less`;
  const whom = () => formationSubject(state, formation);
  outOfSight(
    table,
    () => [whom()],
    () => tell(table, 'acts', whom, words, 'List of Orders & Actions G16'),
  );
}

const tiredest = ({ fatigue }: Formation): UnitClass =>
  CLASSES.reduce((best, one) => (fatigue[one] > fatigue[best] ? one : best));

/** A new Formation beside an old one. */
function sproutOf(state: State, from: Formation, more: Partial<Formation>): Formation {
  const sprout = formationRecord.copy({
    ...from,
    index: state.formations.length,
    pending: null,
    support: -1,
    quarry: -1,
    quiet: 0,
    commander: -1,
    aide: false,
    wild: false,
    tested: true,
    fatigue: { infantry: 0, cavalry: 0, artillery: 0 },
    taken: 0,
    ...more,
  });
  state.formations.push(sprout);
  return sprout;
}

const nextId = (state: State, id: string): string => {
  for (let i = 1; ; i++) if (!state.formations.some(({ sheet }) => sheet.id === `${id}.${i}`)) return `${id}.${i}`;
};

/** G25, E25: on Defend without rating; fatigue by largest remainder, no marker made or lost. */
function detach(state: State, from: Formation, ids: readonly string[]): void {
  const id = nextId(state, from.sheet.id);
  const all = unitsOf(state, from);
  const taken = all.filter(({ sheet }) => ids.includes(sheet.id));
  const lead = nth(taken, 0);
  const sprout = sproutOf(state, from, {
    // By the Unit that leads it, which no other detachment has.
    sheet: { ...from.sheet, id, name: `Detachment ${lead.sheet.name}` },
    directive: 'D',
    parent: from.index,
  });
  const fatigue = { ...from.fatigue };
  const share = { infantry: 0, cavalry: 0, artillery: 0 };
  for (const one of CLASSES) {
    const of = all.filter(({ sheet }) => sheet.class === one).length;
    const off = taken.filter(({ sheet }) => sheet.class === one).length;
    share[one] = of === 0 ? 0 : Math.round((from.fatigue[one] * off) / of);
    fatigue[one] -= share[one];
  }
  from.fatigue = fatigue;
  sprout.fatigue = share;
  for (const unit of taken) unit.formation = sprout.index;
  sprout.x = lead.x + (from.x - lead.x) / 2;
  sprout.y = lead.y + (from.y - lead.y) / 2;
}

/** G26: the batteries become one Formation, which he leads in person and stays beside. */
function massGuns(state: State, man: Commander, ids: readonly string[]): void {
  const units = state.units.filter(({ sheet }) => ids.includes(sheet.id));
  const first = units[0] && state.formations[units[0].formation];
  if (!first || units.length < 4) return;
  const force = man.force >= 0 ? man.force : first.force;
  const sprout = sproutOf(state, first, {
    sheet: {
      ...first.sheet,
      id: nextId(state, 'GB'),
      name: `Grand battery of ${nth(state.field.scenario.commanders, man.index).name}`,
      traits: [],
    },
    directive: 'D',
    force,
    grand: true,
    parent: -1,
    x: man.x,
    y: man.y,
  });
  for (const unit of units) unit.formation = sprout.index;
  man.commands = sprout.index;
}

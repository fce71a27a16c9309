/** 7.1: Command Points and chits; what begins the turn. */

import { tellOf } from '../../../../game/index.ts';
import { diceOf, nth, type Table } from '../../../../kernel/index.ts';
import { fights, type Side, type State } from '../state.ts';
import { arrive } from './arrivals.ts';
import { type CommandRequest, command } from './kinds.ts';

/** What a side may spend this turn: one fewer while its commander is out. */
export function commandPoints(state: State, side: Side): number {
  const { points, commander } = state.field.scenario.sides[side];
  let found = 0;
  for (const line of points) if (line.from <= state.turn) found = line.points;
  const lost = state.leaders.some(
    ({ sheet, fate, halved }) => sheet.id === commander && (halved || (fate !== 'here' && fate !== 'coming')),
  );
  return Math.max(0, found - (lost ? 1 : 0));
}

/** Formations that have somebody to move and somebody to lead them. */
function requestFor(state: State, side: Side): CommandRequest {
  const formations = state.field.formations.flatMap(({ index, id, name, side: own, leader }) => {
    if (own !== side || (leader >= 0 && nth(state.leaders, leader).fate !== 'here')) return [];
    const units = state.units.filter(
      (unit) => unit.sheet.formation === index && unit.fate === 'here' && unit.order !== 'pgd',
    ).length;
    return units === 0 ? [] : [{ id, name, units }];
  });
  return { points: commandPoints(state, side), formations };
}

const END_CHITS = [-1, -2];

export function commandPhase(table: Table, state: State): void {
  for (const unit of state.units) freshTurn(unit);
  for (const leader of state.leaders) leader.moved = false;
  arrive(table, state);
  const { field } = state;
  const [a, b] = field.seats;
  const requests = { [a]: requestFor(state, 0), [b]: requestFor(state, 1) };
  const answers = table.askEach(command, requests);
  // Not before: whoever plays on from here begins the turn again.
  for (const unit of state.units) unit.resting = false;
  const chosen = new Set([...answers[a]!.chits, ...answers[b]!.chits]);
  state.chits = field.formations.map(({ id }) => chosen.has(id));
  state.cup = [
    ...field.formations.filter(({ id }) => chosen.has(id)).map(({ index }) => index),
    ...(field.scenario.options.endChits ? END_CHITS : []),
  ];
  state.ends = 0;
  state.rest = 0;
  state.active = -1;
}

function freshTurn(unit: State['units'][number]): void {
  unit.mp = -1;
  unit.moved = 0;
  // A retreat before an Assault has spent this turn's move (16.3).
  unit.done = unit.resting;
  unit.charged = false;
  unit.fought = false;
  unit.hit = false;
  unit.retreated = false;
  unit.firedThisTurn = false;
  unit.shots = 0;
  unit.tried = false;
  unit.shaken = false;
  unit.forced = false;
  unit.marker = null;
}

/** Draws the next chit; false when the segment is over. */
export function drawChit(table: Table, state: State): boolean {
  while (state.cup.length > 0) {
    const { cup } = state;
    const names = cup.map((chit) => (chit < 0 ? 'End' : nth(state.field.formations, chit).name));
    const label = `Draw a chit: ${names.map((name, i) => `${i + 1} ${name}`).join(', ')}`;
    const drawn = cup.length === 1 ? 0 : table.roll(diceOf(1, cup.length), { label, cite: '7.1' }) - 1;
    state.cup = cup.filter((_, i) => i !== drawn);
    const chit = cup[drawn]!;
    if (chit >= 0) {
      state.active = chit;
      tellOf(table, 'acts', state.field.formations[chit]!, 'acts now', '7.1');
      return true;
    }
    if (++state.ends === 2) {
      state.cup = [];
      table.report('Second End chit: no more brigades act this turn', '7.1', { code: 'end-chit' });
    }
  }
  return false;
}

export const hasFighters = (state: State, side: Side): boolean =>
  state.units.some((unit) => unit.sheet.side === side && (fights(unit) || unit.fate === 'coming'));

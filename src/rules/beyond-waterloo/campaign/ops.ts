/** 7: an OPs Phase: initiative, then each side marches and fights. */
import { foeOf, type Side } from '../../../game/index.ts';
import { nth, type Table } from '../../../kernel/index.ts';
import { initiativeRoll } from '../procedures/turn-rolls.ts';
import { battleStage, openGates } from './engagement.ts';
import { POWERS, sideOf } from './field.ts';
import { goFirst } from './kinds.ts';
import { marchStage } from './segment.ts';
import { asHeIs, isFit, type State } from './state.ts';

/** W5: the AP rating of the commander-in-chief who is still there; after those of the list, the highest on the map. */
function chiefRating(state: State, side: Side): number {
  for (const called of state.field.scenario.chiefs[side]) {
    for (let i = 0; i < state.corps.length; i++) {
      const { data, side: own } = nth(state.field.sheets, i);
      const l = data.leaders.findIndex(({ name }) => name === called);
      const corps = nth(state.corps, i);
      if (own !== side || l < 0 || corps.fate !== 'here' || !isFit(nth(corps.leaders, l))) continue;
      if (side === 1 && corps.morale === 0) continue;
      return Math.max(1, asHeIs(nth(data.leaders, l), nth(corps.leaders, l)).ap);
    }
  }
  return Math.max(1, ...leadersHere(state, side).map(({ ap }) => ap));
}

/** Leaders of a side on the map, as they are. */
const leadersHere = (state: State, side: Side) =>
  state.corps.flatMap((corps, i) => {
    const sheet = nth(state.field.sheets, i);
    if (sheet.side !== side || corps.fate !== 'here') return [];
    return sheet.data.leaders.flatMap((leader, l) =>
      isFit(nth(corps.leaders, l)) ? [asHeIs(leader, nth(corps.leaders, l))] : [],
    );
  });

/** Who goes first, as a side chooses. */
function choosing(table: Table, { turn, phase }: State, chooser: Side): Side {
  const choice = table.ask(goFirst, nth(POWERS, chooser), { turn, phase: phase + 1 });
  return choice === 'first' ? chooser : foeOf(chooser);
}

function initiative(table: Table, state: State): void {
  const day = nth(state.field.scenario.days, state.turn - 1);
  let first: Side;
  const opening = state.turn === 1 ? state.field.scenario.opens - 1 : 0;
  if (day.first !== undefined && state.phase === opening) first = sideOf(day.first);
  else if (day.chooses !== undefined && state.phase === opening) first = choosing(table, state, sideOf(day.chooses));
  else {
    const ratings = { french: chiefRating(state, 0), allied: chiefRating(state, 1) };
    const chooser = sideOf(table.play(initiativeRoll, ratings, state.field.scenario.rules).chooses);
    first = choosing(table, state, chooser);
  }
  for (const corps of state.corps) {
    corps.began = corps.area;
    corps.reacted = false;
    corps.forced = false;
  }
  state.first = first;
  begin(state, first);
}

function begin(state: State, side: Side): void {
  state.active = side;
  state.stage = 'march';
  state.fought = [];
  state.corps.forEach((corps, i) => {
    corps.came = -1;
    corps.river = false;
    if (nth(state.field.sheets, i).side === side) corps.began = corps.area;
  });
}

/** One stage of the phase; true while the turn’s phases go on. */
export function ops(table: Table, state: State): boolean {
  if (state.stage === 'initiative') initiative(table, state);
  else if (state.stage === 'march') {
    marchStage(table, state);
    if (state.over) return false;
    state.stage = 'battle';
  } else if (!battleStage(table, state)) {
    if (state.over) return false;
    openGates(state);
    if (state.active === state.first) begin(state, foeOf(state.first));
    else {
      state.phase++;
      state.stage = 'initiative';
      return state.phase < state.field.scenario.phases;
    }
  }
  return true;
}

export const part = ({ phase, stage, active, fought, table }: State): string =>
  `${phase}-${stage}-${active}-${fought.length}${table ? (table.place === '' ? '-where' : '-table') : ''}`;

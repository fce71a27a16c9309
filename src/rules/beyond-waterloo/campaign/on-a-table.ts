/**
 * W53: a battle of the campaign fought on a table. Both sides say where; chits and Reaction Moves are as ever; then the
 * battle is a Day, which a book plays on the screen or people on a real table, and its reckoning comes back.
 */
import type { Battles } from '../../../game/bridge/index.ts';
import type { Reckoning } from '../../../game/day/index.ts';
import { meanLosses, sideLosses } from '../../../game/day/index.ts';
import { d6, impossible, type Seat, SeatedTable, type Table } from '../../../kernel/index.ts';
import { dayOf, divisionsIn, type Setting } from '../bridge/day.ts';
import { settled } from '../bridge/settled.ts';
import { type Both, both, ROLES, type Role } from '../force.ts';
import { battle, battleAtStart, playedOn, termsOf } from '../procedures/battle.ts';
import { chits, reactions } from '../procedures/battle-stages.ts';
import { type State as BattleState, rosterOf, type Terms } from '../procedures/battle-state.ts';
import { type Arrayed, conclude } from './aftermath.ts';
import { type Engagement, factsOf, playsCards } from './array.ts';
import { POWERS } from './field.ts';
import { deal, putBack } from './hands.ts';
import { battleOf } from './kinds.ts';
import type { State, TableSet } from './state.ts';
import { agreed, confirmResult, EITHER, FERT, TABLE, type TableResult, tableResult, where } from './table-kinds.ts';

/** Storms and battles under walls are the FERT's alone, and so is whoever has only a garrison to fight with. */
export function mayBeSet(state: State, { area, storm, attacker, defender }: Engagement): boolean {
  const { scenario, areas } = state.field;
  if (!scenario.options.tables || storm || areas[area]!.fortress) return false;
  return playsCards(state, attacker) && playsCards(state, defender);
}

/** The question where it is fought is an act of its own: whoever holds books writes in between which of them could. */
export function setOut(state: State, arrayed: Arrayed): void {
  const { area } = arrayed.engagement;
  state.table = { area, books: [], place: '', reckoning: null, order: { ...arrayed, set: null } };
}

const seatsOf = ({ engagement }: Arrayed): Both<string> => both((role) => POWERS[engagement[role].side]!);

/** The battle as the procedure asks for it, with the cards each side draws. */
function drawnUp(table: Table, state: State, { engagement, plans }: Arrayed) {
  const dealt = both((role) => deal(table, state, engagement[role]));
  const hands = both((role) => dealt[role].hand);
  return { dealt, facts: factsOf(state, engagement, plans, hands) };
}

export function byFert(table: Table, state: State, arrayed: Arrayed): void {
  const { engagement } = arrayed;
  const { dealt, facts } = drawnUp(table, state, arrayed);
  const result = battle.play(new SeatedTable(table, seatsOf(arrayed)), facts, state.field.scenario.rules);
  conclude(table, state, arrayed, facts, result);
  for (const role of ROLES) putBack(state, engagement[role], dealt[role], result[role].hand ?? []);
}

export function tableStage(table: Table, state: State, now: TableSet): void {
  const { order, place, reckoning } = now;
  if (!order) impossible('a battle on a table is played from a view');
  if (place === '') {
    begin(table, state, now, order);
    return;
  }
  const { set } = order;
  if (!set) impossible('a battle is agreed upon but not set');
  const came = reckoning ?? (place === TABLE ? typedIn(table, state, now) : impossible(`nobody plays ${place} here`));
  state.table = null;
  const seated = new SeatedTable(table, seatsOf(order));
  const terms = termsOf(seated, set.facts, state.field.scenario.rules);
  conclude(table, state, order, set.facts, settled(seated, set.battle, terms, came));
}

/** What other books are told of a battle, and what they say became of it. */
export const battles: Battles<State> = {
  offered(state) {
    const { table } = state;
    if (!table?.order || table.place !== '') return null;
    const { engagement, plans } = table.order;
    // Who meets is counted by both. Who could come is nobody's business: a book that cannot hold all of them plays a sector.
    const met = { ...engagement, ...both((role) => ({ ...engagement[role], reserves: [] })) };
    const nobody = both(() => []);
    const facts = factsOf(state, met, plans, nobody);
    const rosters = both((role) => rosterOf(facts[role], ''));
    const terms: Terms = { facts, options: state.field.scenario.rules, rosters, weather: 'fair' };
    const start = battleAtStart(terms);
    // All of them attacking: no order puts more on the table.
    const most = (role: Role) => ({
      ...start[role],
      gt: 'GA' as const,
      place: start[role].place.map(() => 'here' as const),
    });
    return dayOf({ ...start, ...both(most) }, terms, settingOf(state, table.area, 0));
  },
  offer(state, books) {
    state.table = { ...state.table!, books };
  },
  agreed(state) {
    const { table } = state;
    if (!table?.order?.set || table.place === TABLE || table.reckoning) return null;
    return { book: table.place, day: table.order.set.day };
  },
  settle(state, reckoning) {
    state.table = { ...state.table!, reckoning };
  },
};

function settingOf({ field: { areas, scenario }, turn }: State, at: number, late: number): Setting {
  const { id, name, terrain, town } = areas[at]!;
  const year = Number(/\d{4}/.exec(scenario.date)?.[0]);
  return { id: id.toLowerCase(), name, terrain, town, date: scenario.days[turn - 1]!.name, year, late };
}

/** Where it is fought; then the dice decide it, or the table is set. */
function begin(table: Table, state: State, now: TableSet, arrayed: Arrayed): void {
  const { attacker, defender } = seatsOf(arrayed);
  const request = { area: state.field.areas[now.area]!.name, books: now.books };
  const wanted = table.askEach(where, { [attacker]: request, [defender]: request });
  const place = agreed(wanted[attacker]!, wanted[defender]!);
  if (place !== FERT) {
    // Who wanted a table writes down what came of it; an officer wants none.
    const writes = wanted[attacker] === EITHER ? defender : attacker;
    setTable(table, state, { ...now, place }, arrayed, writes);
    return;
  }
  state.table = null;
  byFert(table, state, arrayed);
}

/** The chits and who marches to it, as in any battle; then the Day of it. */
function setTable(table: Table, state: State, now: TableSet, arrayed: Arrayed, writes: Seat): void {
  const { engagement } = arrayed;
  const { dealt, facts } = drawnUp(table, state, arrayed);
  const seated = new SeatedTable(table, seatsOf(arrayed));
  const fert = termsOf(seated, facts, state.field.scenario.rules);
  // On a table there are no cards (W53).
  const terms: Terms = { ...fert, facts: { ...facts, weather: fert.weather, cards: 'none' } };
  const laid = chits(seated, battleAtStart(terms), terms);
  const meets = laid.stage !== 'adjust' && laid.stage !== 'end';
  if (!meets) {
    // R4: the chits do not meet, and there is nothing to set up.
    const held: BattleState = { ...laid, ...both((role) => ({ ...laid[role], hand: dealt[role].hand })) };
    const result = playedOn(seated, held, fert);
    state.table = null;
    conclude(table, state, arrayed, facts, result);
    for (const role of ROLES) putBack(state, engagement[role], dealt[role], result[role].hand ?? []);
    return;
  }
  for (const role of ROLES) putBack(state, engagement[role], dealt[role], dealt[role].hand);
  const marched = reactions(seated, laid, terms);
  const day = dayOf(marched, terms, settingOf(state, now.area, outflankingAt(table, marched)));
  state.table = { ...now, order: { ...arrayed, set: { facts: terms.facts, battle: marched, day, writes } } };
  tellWhere(table, state, now);
}

/** W55: the die of a Concentric Attack, from 1 to 3; 0 without one. */
function outflankingAt(table: Table, battle: BattleState): number {
  if (!ROLES.some((role) => battle[role].gt === 'CA')) return 0;
  return Math.ceil(table.roll(d6, { label: 'When the outflanking body comes', cite: '6.4 W55' }) / 2);
}

function tellWhere(table: Table, { field }: State, { area, place, books }: TableSet): void {
  const title = battleOf(field.areas[area]!.name);
  const book = books.find(({ id }) => id === place);
  table.report(`${title} is fought ${book ? `by the rules of ${book.title}` : 'on a real table'}.`, '6.3 W53', {
    code: 'on-a-table',
    sums: { area },
  });
}

/** The result of a real table: typed by one side, accepted by the other, until they agree. */
function typedIn(table: Table, state: State, { order, area }: TableSet): Reckoning {
  const { day, writes: first } = order!.set!;
  const seats = seatsOf(order!);
  const name = state.field.areas[area]!.name;
  const divisions = divisionsIn(day);
  const generals = day.sides.flatMap(({ seat, commander, corps }) =>
    [...new Set([commander, ...corps.map((one) => one.commander)].map((one) => one.name))].map((one) => ({
      name: one,
      seat,
    })),
  );
  let [writes, confirms] = first === seats.attacker ? [first, seats.defender] : [first, seats.attacker];
  for (;;) {
    const typed = table.ask(tableResult, writes, { area: name, day, divisions, generals });
    const reckoning = reckonedFrom(typed, divisions, generals);
    const lost = day.sides.map(({ seat }) => {
      const { hit, captured } = sideLosses(reckoning, seat);
      return { seat, share: hit + captured };
    });
    if (table.ask(confirmResult, confirms, { area: name, field: typed.field, lost }) === 'agree') return reckoning;
    // Who did not agree writes down what he saw.
    [writes, confirms] = [confirms, writes];
  }
}

function reckonedFrom(
  { field, divisions: typed, generals: fates }: TableResult,
  divisions: ReturnType<typeof divisionsIn>,
  generals: readonly { readonly name: string; readonly seat: string }[],
): Reckoning {
  return {
    divisions: divisions.map((division) => {
      const { hit = 0, captured = 0, run = 0 } = typed.find(({ id }) => id === division.id) ?? {};
      const shares = {
        hit: hit / 10,
        captured: captured / 10,
        run: run / 10,
        standing: 1 - (hit + captured + run) / 10,
      };
      return { ...division, guns: 0, gunsLost: 0, ...meanLosses([{ share: 1, losses: shares }]) };
    }),
    generals: generals.map(({ name, seat }) => ({
      name,
      seat,
      fate: fates.find((one) => one.name === name)?.fate ?? 'well',
    })),
    places: [],
    field: field === 'nobody' ? null : field,
  };
}

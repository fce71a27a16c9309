/** What holds Formations at home: the Vendée (W38) and the War Minister in Paris (W39). */
import { atLeast, cellAt, d6, nothing, nth, type Table } from '../../../kernel/index.ts';
import { nerveCaps, nerveChanges, vendeeRising } from './charts.ts';
import { bodiesIn, enemyIn, isFit, isHere, type State, stepsOf, takeArea } from './state.ts';

/** Where a leader is with his Formation; −1 where he is not to be found. */
export function whereIs(state: State, called: string | undefined): number {
  const { sheets } = state.field;
  for (let i = 0; i < sheets.length; i++) {
    const l = nth(sheets, i).data.leaders.findIndex(({ name }) => name === called);
    const corps = nth(state.corps, i);
    if (l >= 0 && isHere(corps) && isFit(nth(corps.leaders, l))) return corps.area;
  }
  return -1;
}

const capitalOf = ({ field }: State): number =>
  field.scenario.nerve ? field.map.indexOf(field.scenario.nerve.capital) : -1;

/** W39: he is at his desk while the Emperor is with the army. */
function ministerSits(state: State): boolean {
  const capital = capitalOf(state);
  const { options, emperor: chief, minister } = state.field.scenario;
  const emperor = whereIs(state, chief?.name);
  return options.minister && emperor >= 0 && emperor !== capital && whereIs(state, minister) === capital;
}

/** Whether a Formation is kept where it is by what happens at home. */
export function isTied(state: State, i: number): boolean {
  const { field } = state;
  const { id, data } = nth(field.sheets, i);
  const { vendee } = field.scenario;
  // Driven out of the province it may march back.
  const watches = vendee?.formation === id && nth(state.corps, i).area === field.map.indexOf(vendee.area);
  if (!state.quiet && watches) return true;
  if (!data.leaders.some(({ name }) => name === field.scenario.minister) || !ministerSits(state)) return false;
  const capital = capitalOf(state);
  return nth(state.corps, i).area === capital && !nth(field.map.exits, capital).some(({ to }) => enemyIn(state, 0, to));
}

/** 6.4: whether a Formation is still kept off French ground. */
export function isRestrained({ field, turn, unbound }: State, i: number): boolean {
  const { restraint } = field.scenario;
  if (!restraint || unbound || turn >= restraint.before) return false;
  return restraint.formations.includes(nth(field.sheets, i).id);
}

/** W37, W39: what the French may take in a turn. */
export function frenchCap(state: State, printed: number): number {
  const { options, nerve } = state.field.scenario;
  const cap = (row: string) => cellAt(nerveCaps, row, 'Steps');
  const played = options.nerve && nerve !== undefined;
  const shaken = played && (state.nerve === 3 || state.nerve === 4);
  const steady = played && state.nerve >= 9;
  const base = shaken ? Math.min(printed, cap('nerve 3 or 4, at most')) : printed;
  const best = steady ? Math.max(base, cap('nerve 9 or 10, at least')) : base;
  return best + (ministerSits(state) ? cap('War Minister in Paris, more') : 0);
}

/** W38: what the Vendée costs the War Chest. */
export function vendeeCost(state: State): number {
  const { options, vendee } = state.field.scenario;
  const lost = options.vendee && vendee && state.control[state.field.map.indexOf(vendee.area)] === 1;
  return lost ? cellAt(vendeeRising, 'RP a turn while it is lost', 'Number') : 0;
}

/** W38: at the end of a turn the rising dies down, or goes on; unwatched it takes the province. */
export function vendeeRolls(table: Table, state: State): void {
  const { options, vendee } = state.field.scenario;
  if (!options.vendee || !vendee || state.quiet) return;
  const area = state.field.map.indexOf(vendee.area);
  const number = (row: string) => table.look(vendeeRising, row, 'Number');
  const steps = bodiesIn(state, 0, area).reduce((sum, i) => sum + stepsOf(nth(state.corps, i)), 0);
  const printed = number(state.turn === 1 ? 'quiet at the end of the first turn on' : 'quiet later on');
  const target = printed - (steps >= number('steps that help by one') ? 1 : 0);
  if (table.test(d6, atLeast(target), nothing, { label: 'The Vendée', cite: '27 W38', who: 'French' })) {
    state.quiet = true;
    table.report('The Vendée is quiet: its army is free to leave.', '27 W38', { code: 'vendee-quiet' });
  } else if (steps < number('steps that must stay') && state.control[area] === 0) {
    takeArea(state, 1, area);
    state.nerve = Math.max(0, state.nerve + table.look(nerveChanges, 'the Vendée lost', 'Nerve'));
    table.report('The Vendée is lost to the rising.', '27 W38', { code: 'vendee-lost' });
  }
}

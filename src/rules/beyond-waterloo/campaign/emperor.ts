/** 27.2.3: what it is to the campaign that the Emperor’s Formation has lost all heart, in battle or on the march. */
import { winnerByPoints } from '../../../game/index.ts';
import { nth } from '../../../kernel/index.ts';
import { nerveBy, shake } from './politics.ts';
import { isFit, type State } from './state.ts';
import { pointsOf } from './victory.ts';

/** 27.2.3, W25: the Emperor’s Formation is at Morale 0: the campaign ends, or he leaves it and Paris trembles. */
export function emperorFalls(state: State): void {
  const { scenario, sheets } = state.field;
  const { options, emperor } = scenario;
  if (options.fatal && emperor) {
    const winner = emperor.falls === 'lost' ? 1 : winnerByPoints(scenario, pointsOf(state));
    state.over = { winner, why: `${emperor.name}’s Formation has lost all Morale` };
    return;
  }
  if (!options.nerve) return;
  shake(state, nerveBy('Napoleon’s Formation at Morale 0'));
  const seatOf = (wanted: boolean) =>
    sheets.flatMap(({ data }, i) =>
      data.leaders.flatMap(({ name, refuge }, l) => (name === emperor?.name && refuge === wanted ? [{ i, l }] : [])),
    )[0];
  const [from, to] = [seatOf(false), seatOf(true)];
  if (!from || !to || state.corps[to.i]!.fate !== 'here' || state.corps[to.i]!.leaders[to.l] !== 'away') return;
  const { leaders } = state.corps[from.i]!;
  if (!isFit(leaders[from.l]!)) return;
  state.corps[to.i]!.leaders = state.corps[to.i]!.leaders.with(to.l, leaders[from.l]!);
  state.corps[from.i]!.leaders = leaders.with(from.l, 'gone');
}

/** Levels of Morale a Formation loses on the march or by want; whether the Emperor, who leads it, falls by it. */
export function loseHeart(state: State, i: number, levels: number): boolean {
  const corps = nth(state.corps, i);
  const before = corps.morale;
  corps.morale = Math.max(0, before - levels);
  const { data } = nth(state.field.sheets, i);
  const { emperor } = state.field.scenario;
  const leads = data.leaders.some(({ name }, at) => name === emperor?.name && isFit(nth(corps.leaders, at)));
  return leads && before > 0 && corps.morale === 0;
}

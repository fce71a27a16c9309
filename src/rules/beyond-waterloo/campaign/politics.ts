/** 27, W37: the nerve of Paris. Of 1813’s politics neither Swedes nor Trachenberg are played (W32). */
import { cellAt } from '../../../kernel/index.ts';
import { victoryPoints } from '../charts.ts';
import type { BattleResult } from '../procedures/battle.ts';
import { commanders, type Engagement } from './array.ts';
import { nerveChanges } from './charts.ts';
import type { State } from './state.ts';

export const nerveBy = (row: string): number => cellAt(nerveChanges, row, 'Nerve');

export function shake(state: State, by: number): void {
  state.nerve = Math.min(10, Math.max(0, state.nerve + by));
}

/** What a battle does to it. */
export function nerveAfter(state: State, { attacker, defender, storm }: Engagement, result: BattleResult): void {
  if (!state.field.scenario.options.nerve || storm) return;
  const french = attacker.side === 0 ? 'attacker' : 'defender';
  const won = result.winner === french;
  const loser = result[result.winner === 'attacker' ? 'defender' : 'attacker'];
  if (loser.brought < cellAt(victoryPoints, 'enemy steps brought, at least', 'VP')) return;
  const host = attacker.side === 0 ? attacker : defender;
  const emperor = commanders(state, host.present)[0]?.name === state.field.scenario.emperor?.name;
  const times = emperor ? nerveBy('times with Napoleon') : 1;
  shake(state, times * nerveBy(won ? 'French win' : 'French defeat'));
  if (!won && result.rout) shake(state, nerveBy('French badly beaten, more'));
}

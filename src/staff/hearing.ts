/** Rules that say which phase is played, at which Table, whenever the driver plays it: whole, or an act of it. */
import type { GameRules, Phase, Table } from '../kernel/index.ts';

export function hearing<S>(rules: GameRules<S>, hear: (phase: Phase, table: Table) => void): GameRules<S> {
  const { act } = rules;
  return {
    ...rules,
    play(table, state, phase) {
      hear(phase, table);
      rules.play(table, state, phase);
    },
    ...(act && {
      act(table: Table, state: S, phase: Phase) {
        hear(phase, table);
        return act.call(rules, table, state, phase);
      },
    }),
  };
}

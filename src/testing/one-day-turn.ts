/** Plays a turn of One Day with what each unit is told, and everything else as suggested. */
import { LiveTable, type RollEntry, sealedDice, sealedHand } from '../kernel/index.ts';
import type { State, Unit } from '../rules/one-day/battle/state.ts';
import { game } from '../rules/one-day/game.ts';

/** By unit, as the requests want it. Whoever is not named has no chit, no line and no plan. */
export interface Told {
  readonly orders?: Readonly<Record<string, unknown>>;
  readonly fire?: Readonly<Record<string, unknown>>;
  readonly plans?: Readonly<Record<string, unknown>>;
  readonly squares?: readonly string[];
  readonly seed?: string;
  /** Stops before that phase; before the end of this turn unless another is named, such as `2/rally`. */
  readonly until?: string;
}

export interface Turn {
  readonly rolls: readonly RollEntry[];
  readonly reports: readonly string[];
  /** Dice with that label, as totals. */
  of(label: string, who?: string): readonly RollEntry[];
}

export function playTurn(state: State, told: Told): Turn {
  const own = (request: unknown, all: Readonly<Record<string, unknown>> = {}) => {
    const { units } = request as { units: readonly { id: string }[] };
    return Object.fromEntries(Object.entries(all).filter(([id]) => units.some((unit) => unit.id === id)));
  };
  const table = new LiveTable({
    hand: sealedHand(sealedDice(told.seed ?? 'turn')),
    instructions: (_seat, kind, request) => {
      switch (kind.kind) {
        case 'one-day/orders':
          return { units: own(request, told.orders) };
        case 'one-day/fire-book':
          return { lines: own(request, told.fire) };
        case 'one-day/combat-moves':
          return { plans: own(request, told.plans) };
        case 'one-day/squares':
          return {
            squares: (request as { units: { id: string }[] }).units
              .map(({ id }) => id)
              .filter((id) => told.squares?.includes(id)),
          };
        default:
          return kind.suggest(request);
      }
    },
  });
  const { turn } = state;
  const last = told.until ?? `${turn}/end`;
  for (let phase = game.rules.sequence(state); phase && phase.id !== last; phase = game.rules.sequence(state))
    game.rules.play(table, state, phase);
  const rolls = table.entries.filter((entry) => entry.type === 'roll');
  return {
    rolls,
    reports: table.entries.flatMap((entry) => (entry.type === 'report' ? [entry.text] : [])),
    of: (label, who) => rolls.filter((roll) => roll.label === label && (who === undefined || roll.who === who)),
  };
}

export const unitOf = (state: State, id: string): Unit => state.units.find(({ sheet }) => sheet.id === id)!;

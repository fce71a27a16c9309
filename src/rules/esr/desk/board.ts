/** The battle as far as a seat knows it, and who is meant by an id. */
import { nth, type Seat } from '../../../kernel/index.ts';
import { known } from '../battle/knowledge.ts';
import type { Commander, Formation, State, Unit } from '../battle/state.ts';

export interface Board {
  readonly state: State;
  /** Null is an observer. */
  readonly seat: Seat | null;
}

export const boardOf = (view: unknown): Board => ({ state: known.stateOf(view), seat: known.seatOf(view) });

export const unitCalled = ({ state }: Board, id: string): Unit | undefined =>
  state.units.find(({ sheet }) => sheet.id === id);
export const formationCalled = ({ state }: Board, id: string): Formation | undefined =>
  state.formations.find(({ sheet }) => sheet.id === id);
export const commanderCalled = ({ state }: Board, id: string): Commander | undefined => {
  const at = state.field.scenario.commanders.findIndex((man) => man.id === id);
  return at < 0 ? undefined : state.commanders[at];
};

/** Each Unit means its Formation to a hand, whichever side it is on. */
export const bodies = ({ state }: Board): Readonly<Record<string, string>> =>
  Object.fromEntries(
    state.units.flatMap(({ formation, sheet }) =>
      formation >= 0 ? [[sheet.id, nth(state.formations, formation).sheet.id]] : [],
    ),
  );

/** The square marker of a Reformation Area. */
export const areaId = ({ sheet }: Formation): string => `${sheet.id} wagons`;

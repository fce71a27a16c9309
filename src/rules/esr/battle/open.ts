/** The state of a battle about to begin. */

import { SIDES, type Side } from '../../../game/index.ts';
import { nth } from '../../../kernel/index.ts';
import type { Field } from './field.ts';
import { centreOf } from './measure.ts';
import { copy, FRESH_FORMATION, FRESH_UNIT } from './records.ts';
import type { Commander, Force, Formation, State, Unit } from './state.ts';
import { holders } from './victory.ts';

export function open(field: Field): State {
  const { scenario } = field;
  const at = (list: readonly { readonly id: string }[], id: string | undefined): number =>
    id === undefined ? -1 : list.findIndex((one) => one.id === id);
  const sideOf = (seat: string): Side => (seat === scenario.sides[0].seat ? 0 : 1);
  const state: State = {
    field,
    turn: 1,
    step: 'activation',
    acts: 0,
    led: [],
    over: null,
    units: scenario.units.map((sheet, index): Unit => {
      const formation = at(scenario.formations, sheet.formation);
      const force =
        formation < 0
          ? at(scenario.forces, sheet.force)
          : at(scenario.forces, nth(scenario.formations, formation).force);
      const late = sheet.arrives ?? (formation < 0 ? undefined : nth(scenario.formations, formation).arrives);
      const [x, y] = sheet.at ?? [0, 0];
      return {
        ...FRESH_UNIT,
        index,
        sheet,
        formation,
        force,
        where: late ? 'coming' : sheet.state,
        x,
        y,
        facing: sheet.facing,
        fromX: x,
        fromY: y,
      };
    }),
    formations: scenario.formations.map((sheet, index): Formation => {
      const force = at(scenario.forces, sheet.force);
      const [x, y] = sheet.area ?? sheet.arrives?.at ?? [0, 0];
      return {
        ...FRESH_FORMATION,
        index,
        sheet,
        side: sideOf(nth(scenario.forces, force).side),
        force,
        commander: scenario.commanders.findIndex(({ formation }) => formation === sheet.id),
        directive: sheet.directive,
        support: at(scenario.formations, sheet.support),
        x,
        y,
        fate: sheet.arrives ? 'coming' : 'here',
        grand: false,
        parent: -1,
        known: true,
      };
    }),
    forces: scenario.forces.map(
      (force, index): Force => ({
        index,
        side: sideOf(force.side),
        commander: scenario.commanders.findIndex((man) => man.force === force.id),
        goal: at(scenario.objectives, force.goal),
        pending: null,
        engineers: force.engineers,
      }),
    ),
    commanders: scenario.commanders.map((man, index): Commander => {
      const formation = at(scenario.formations, man.formation);
      const [x, y] = man.at ?? [0, 0];
      return {
        index,
        side: sideOf(man.side),
        army: man.army && !man.arrives,
        force: at(scenario.forces, man.force),
        formation,
        lr: man.lr,
        tr: man.tr,
        x,
        y,
        commands: -1,
        wounded: 0,
        charmed: false,
        fate: man.at ? 'here' : 'coming',
        adcs: man.adcs,
        stopped: false,
        swapped: false,
      };
    }),
    held: scenario.objectives.map(({ held }) => (held === undefined ? -1 : sideOf(held))),
  };
  for (const man of state.commanders) {
    const led = state.formations[man.formation];
    if (man.fate !== 'coming' || !led || led.fate !== 'here') continue;
    const { x, y } = centreOf(state, led);
    man.fate = 'here';
    man.x = x;
    man.y = y;
  }
  // A commander who is still to come leads nobody until then; his army has another meanwhile.
  for (const side of SIDES) {
    if (state.commanders.some((man) => man.army && man.side === side)) continue;
    const acting = state.commanders.find((man) => man.side === side && man.force >= 0 && man.fate === 'here');
    if (acting) acting.army = true;
  }
  state.held = holders(state);
  return copy(state);
}

/** What a unit is, worked out from its line in the scenario. */
import type { Field } from '../field/field.ts';
import { mayForm, shapesOf } from '../formations/shapes.ts';
import type { Sheet } from '../state.ts';

/** What a unit of the scenario is. */
export function sheetFor(field: Field, index: number): Sheet {
  const { formations, scenario } = field;
  const data = scenario.units[index]!;
  const formation = formations.find(({ id }) => id === data.formation)!;
  const guns = data.arm === 'foot' || data.arm === 'horse';
  return {
    id: data.id,
    name: data.name,
    side: formation.side,
    formation: formation.index,
    corps: `${formation.side}${scenario.formations[formation.index]!.corps}`,
    arm: data.arm,
    size: data.size,
    regiment: data.regiment ?? '',
    start: data.increments,
    mp: data.mp,
    light: data.arm === 'cavalry' && data.mp >= 13,
    shapes: shapesOf(data.arm).filter((shape) => mayForm(data, shape)),
    small: guns || data.size === 'company' || data.size === 'squadron' || data.size === 'wagon',
    data,
  };
}

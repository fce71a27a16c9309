/** What the units are, worked out from their lines in the scenario. */
import { byId, nth } from '../../../kernel/index.ts';
import type { FormationField } from './field.ts';
import { mayForm, shapesOf } from './formations/shapes.ts';
import type { Scenario } from './scenario.ts';
import type { Sheet } from './state.ts';

export function sheetsOf({ units, formations, sides }: Scenario, fields: readonly FormationField[]): Sheet[] {
  return units.map((data): Sheet => {
    const formation = byId(fields, data.formation);
    return {
      id: data.id,
      name: data.name,
      side: formation.side,
      formation: formation.index,
      nation: data.nation ?? nth(formations, formation.index).nation ?? sides[formation.side].nation,
      corps: `${formation.side}${nth(formations, formation.index).corps}`,
      arm: data.arm,
      size: data.size,
      regiment: data.regiment ?? '',
      start: data.increments,
      mp: data.mp,
      light: data.arm === 'cavalry' && data.mp >= 13,
      shapes: shapesOf(data.arm).filter((shape) => mayForm(data, shape)),
      small: data.size === 'company' || data.size === 'squadron' || data.size === 'wagon',
      data,
    };
  });
}

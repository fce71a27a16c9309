/** The ground of a battle as a sketch. */
import type { AreaKind, GroundSketch } from '../../../game/index.ts';
import { bridgesKey, sketchOf } from '../../../game/tabletop/index.ts';
import type { State } from '../battle/state.ts';

/** What each kind of ground is drawn as. */
const DRAWN: Readonly<Record<string, AreaKind>> = {
  hill: 'hill',
  woods: 'wood',
  water: 'water',
  fieldwork: 'works',
  fortress: 'works',
  clear: 'field',
  village: 'town',
  town: 'town',
  city: 'town',
};

/** Changes when a bridge falls or is laid. */
export const groundKey = ({ field, bridges }: State): string => `${field.scenario.id} ${bridgesKey(bridges)}`.trim();

export const groundSketch = ({ field, bridges }: State): GroundSketch => sketchOf(field.survey, DRAWN, bridges);

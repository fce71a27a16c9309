/** What a unit's block shows. Books name their arms as they like, so the words of its sheet are read. */
import type { RosterSpec } from '../../game/index.ts';
import { formTree, wordsFor } from '../form/form-tree.ts';
import { type RosterUnit, valuesOf } from './army.ts';

export type Arm = 'infantry' | 'cavalry' | 'artillery' | 'command';

const SIGNS: readonly (readonly [Arm, RegExp])[] = [
  ['command', /headquarters|leader|general|commander/i],
  ['artillery', /artiller|batter|\bguns?\b/i],
  ['cavalry', /cavalry|hussar|lancer|dragoon|cuirassier|chasseur.*cheval|\bcav\b/i],
  ['infantry', /infantry|grenadier|foot|militia|landwehr|\binf\b/i],
];
const NAMES = ['arm', 'class', 'type', 'kind'];

export function armOf(spec: RosterSpec, unit: RosterUnit): Arm {
  const values = valuesOf(spec, unit);
  for (const name of NAMES) {
    const value = values[name];
    if (typeof value !== 'string') continue;
    const field = formTree(spec.unit).find((node) => node.name === name)?.field;
    const words = field ? `${value} ${wordsFor(field, value)}` : value;
    for (const [arm, sign] of SIGNS) if (sign.test(words)) return arm;
  }
  return 'infantry';
}

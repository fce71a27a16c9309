/**
 * Where on the board each chart is read: by which segment of the turn, or when the field is laid out before the first.
 * charts.test.ts plays until all of this has been seen.
 */
import type { Step } from './state.ts';

export type Where = Step | 'field';

const MANOEUVRE = ['manoeuvre'] as const;
const ASSAULT = ['assault'] as const;
const FIGHTS = ['manoeuvre', 'assault'] as const;
const SHOTS = ['manoeuvre', 'fire', 'assault'] as const;
const REORGANISATION = ['reorganisation'] as const;

export const reached: Readonly<Record<string, readonly Where[]>> = {
  terrain: ['field'],
  hexsides: ['field'],
  'movement-allowances': ['field'],
  'formation-change': MANOEUVRE,
  'movement-modifiers': ['manoeuvre', 'fire', 'assault', 'reorganisation'],
  'force-march': MANOEUVRE,
  limbering: MANOEUVRE,
  'limbering-modifiers': MANOEUVRE,
  'charge-zones': MANOEUVRE,
  'charge-numbers': MANOEUVRE,
  'reaction-charge': MANOEUVRE,
  'form-up': MANOEUVRE,
  'rallying-square': MANOEUVRE,
  'rallying-square-modifiers': MANOEUVRE,
  'roll-to-stand-charge': MANOEUVRE,
  'skirmishers-charged': MANOEUVRE,
  recall: MANOEUVRE,
  'recall-modifiers': MANOEUVRE,
  'readiness-costs': FIGHTS,
  'cavalry-melee': FIGHTS,
  'infantry-melee': FIGHTS,
  'assault-melee': FIGHTS,
  'assault-melee-modifiers': FIGHTS,
  'assault-melee-results': FIGHTS,
  'spiked-guns': FIGHTS,
  disparity: FIGHTS,
  displacement: FIGHTS,
  'stacking-limits': FIGHTS,
  'stacking-violations': FIGHTS,
  'attack-methods': ASSAULT,
  'close-distance': ASSAULT,
  'roll-to-close': ASSAULT,
  'assault-odds': ASSAULT,
  'roll-to-stand-assault': ASSAULT,
  'melee-limits': ASSAULT,
  'defensive-shifts': ASSAULT,
  'assault-impetus': ASSAULT,
  fire: SHOTS,
  'fire-values': SHOTS,
  'fire-value-modifiers': SHOTS,
  'fire-defence': SHOTS,
  'fire-defence-modifiers': SHOTS,
  'fire-stack': SHOTS,
  'gun-losses': SHOTS,
  'artillery-ranges': SHOTS,
  'natural-rolls': SHOTS,
  'leader-casualty': SHOTS,
  'morale-failure': SHOTS,
  'fire-dice': ['manoeuvre', 'fire'],
  'first-fire': ['manoeuvre', 'fire'],
  'loss-checks': ['manoeuvre', 'fire'],
  'bonus-losses': ['manoeuvre', 'fire'],
  caisson: ['fire'],
  'howitzer-scatter': ['fire'],
  'howitzer-modifiers': ['fire'],
  'scatter-direction': ['fire'],
  'morale-modifiers': ['manoeuvre', 'fire', 'assault', 'reorganisation'],
  'morale-levels': ['manoeuvre', 'fire', 'assault', 'reorganisation'],
  recovery: REORGANISATION,
  'recovery-distances': REORGANISATION,
  'readiness-recovery': REORGANISATION,
  ammunition: REORGANISATION,
  resupply: REORGANISATION,
};

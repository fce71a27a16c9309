/** Leader Fate: two rolls whose columns the scan ran together. */
import { chartsOf, house, printed, repaired, twoD6 } from '../../../kernel/index.ts';
import { CLOSE } from './ranges.ts';

const { table, modifiers } = chartsOf('esr');
const SECTION = 'Leader Fate';

export const fateModifiers = modifiers({
  id: 'fate-modifiers',
  title: 'Leader Fate modifiers',
  section: SECTION,
  provenance: repaired('modifiers and results ran into one another', 'R7'),
  entries: {
    commanding: { value: -2, label: 'Army or Force commander who leads a Formation in person' },
    wandered: { value: -1, label: 'Wandered Off', cite: `${SECTION} R7`, provenance: house('R7') },
    charmed: { value: +2, label: 'Charmed Death or Invincible', cite: `${SECTION} R7`, provenance: house('R7') },
    date: { value: -2, label: 'A Date with Death', cite: `${SECTION} R7`, provenance: house('R7') },
  },
});

export const fateHarm = table<string>({
  id: 'fate-harm',
  title: 'Is he harmed?',
  section: SECTION,
  provenance: printed,
  dice: twoD6,
  columns: ['Result'],
  rows: [
    ['3+', 'unharmed'],
    ['2 or less', 'harmed'],
  ],
  notes: [`Rolled for commanders with enemy artillery within 6″, or another enemy within ${CLOSE}″.`],
});

export const fateResults = table<string>({
  id: 'fate-results',
  title: 'What becomes of a commander who was harmed',
  section: SECTION,
  provenance: printed,
  dice: twoD6,
  columns: ['Result'],
  rows: [
    ['11+', 'invincible'],
    ['9-10', 'light wound'],
    ['7-8', 'unhorsed'],
    ['5-6', 'badly wounded'],
    ['4 or less', 'killed'],
  ],
  notes: ['A light wound leaves his ratings at zero for 3 turns.'],
});

/** Artillery fire and skirmishing. */
import { chartsOf, house, printed, repaired } from '../../../kernel/index.ts';
import { CLOSE } from './ranges.ts';

const { matrix } = chartsOf('esr');
const SECTION = 'Artillery Fire & Skirmishing';

export const artilleryScore = matrix<number>({
  id: 'artillery-score',
  title: 'Artillery score, 0 to 6″',
  section: SECTION,
  provenance: printed,
  columns: ['Each'],
  rows: [
    ['3- or 4-pdr section', 0],
    ['6-, 7- or 8-pdr section', 1],
    ['French 8-pdr section', 2],
    ['British 9-pdr section', 2],
    ['Russian 12-pdr section', 2],
    ['Other 12-pdr section', 3],
    ['Artillery fatigue marker', -4],
    ['Least score', 0],
  ],
  cells: [
    { row: 'Other 12-pdr section', provenance: repaired('under one brace of 2 with the three rows above it', 'R4') },
  ],
  notes: [
    'A section is two guns.',
    'By ruling R4 the other 12-pdrs are worth one more than the brace says; the option plain12pdr keeps its 2.',
  ],
});

/** Values that stand in for damaged or doubtful cells where an option asks for the other reading. */
export const otherReadings = matrix<number>({
  id: 'other-readings',
  title: 'Other readings of damaged cells',
  section: SECTION,
  provenance: house('R4', 'a row is used where its ruling or option says so'),
  columns: ['Each'],
  rows: [
    ['Other 12-pdr section', 2],
    ['Line battalion, ineffective', 0],
    ['Rifle company', 0],
  ],
  cells: [
    { row: 'Line battalion, ineffective', provenance: house('R5') },
    { row: 'Rifle company', provenance: house('R6') },
  ],
});

export const skirmishScore = matrix<number>({
  id: 'skirmish-score',
  title: `Skirmish score, 0 to ${CLOSE}″`,
  section: SECTION,
  provenance: printed,
  columns: ['Effective', 'Ineffective'],
  rows: [
    ['Line battalion', 2, 1],
    ['Light battalion', 3, 2],
    ['Irregular battalion', 3, 1],
    ['Rifle company RF1', 1, 1],
    ['Rifle company RF2', 2, 2],
    ['Rifle company RF3', 3, 3],
    ['Infantry fatigue marker', -3, -3],
  ],
  cells: [
    { row: 'Line battalion', column: 'Ineffective', provenance: house('R5', 'the value is lost in the scan') },
    { row: 'Rifle company RF1', provenance: house('R6', 'the value is lost in the scan') },
    { row: 'Rifle company RF2', provenance: house('R6', 'the value is lost in the scan') },
    { row: 'Rifle company RF3', provenance: house('R6', 'the value is lost in the scan') },
  ],
  notes: ['Deployed battalions and committed rifle companies.', 'Ignored against attacking cavalry.'],
});

export const fireIntensity = matrix<number>({
  id: 'fire-intensity',
  title: 'What multiplies a score',
  section: SECTION,
  provenance: printed,
  columns: ['Times', 'Fatigue'],
  rows: [
    ['Snow, heavy rain or mud', 0.5, 0],
    ['Intense bombardment', 1.5, 1],
    ['Intense skirmish assault', 1.5, 1],
  ],
  notes: ['Weather halves artillery only.', 'The fatigue is artillery fatigue or infantry fatigue.'],
});

export const fireMission = matrix<number>({
  id: 'fire-mission',
  title: 'Fire Mission: further Assessments by the grand battery commander’s LR',
  section: 'Assessments',
  provenance: printed,
  columns: ['Assessments'],
  rows: [
    ['A', 3],
    ['B', 2],
    ['C', 1],
    ['none', 0],
  ],
  notes: ['One for each point of his LR.'],
});

/** Assessments and the status check. */
import { chartsOf, house, printed, repaired, twoD6 } from '../../../kernel/index.ts';
import { BESIDE, CLOSE } from './ranges.ts';

const { table, matrix, modifiers } = chartsOf('esr');
const SECTION = 'Assessments';

export const assessmentCauses = matrix<number | string>({
  id: 'assessment-causes',
  title: 'When a Formation assesses',
  section: SECTION,
  provenance: printed,
  columns: ['Needs'],
  rows: [
    ['Opposing artillery and skirmish score', 10],
    ['Commander harmed in Leader Fate', 'yes'],
    ['Enemy touches its Reformation Area', 'yes'],
    ['It resolved combat', 'yes'],
  ],
});

export const assessmentModifiers = modifiers({
  id: 'assessment-modifiers',
  title: 'Assessment modifiers',
  section: SECTION,
  provenance: repaired('printed in two halves side by side', 'R10'),
  entries: {
    leaderA: { value: +3, label: 'Commander LR A' },
    leaderB: { value: +2, label: 'Commander LR B' },
    leaderC: { value: +1, label: 'Commander LR C' },
    outflanked: { value: -3, label: 'Grand-tactically outflanked', cite: `${SECTION} A9 G30` },
    reformation: { value: -3, label: 'Reformation Area attacked', cite: `${SECTION} A9 G14` },
    score: { value: -1, label: 'Ten points of the opposing score', cite: `${SECTION} A18` },
    losses: { value: -2, label: 'Three combat losses this turn', cite: `${SECTION} G40` },
    fatigue: { value: -1, label: 'Fatigue marker', cite: `${SECTION} G4` },
    shortRange: { value: -1, label: `Enemy battery at ${CLOSE}″ or less, bearing on it`, cite: `${SECTION} G28` },
    enfilade: { value: -1, label: 'Enemy battery enfilading it', cite: `${SECTION} G29` },
    battery: { value: +1, label: `Own battery committed and unlimbered, or a friend’s within ${BESIDE}″` },
    intense: { value: +1, label: 'Such a battery firing intensely' },
    brittle: { value: -1, label: 'Brittle' },
    determined: { value: +2, label: 'Determined' },
    stoic: { value: +1, label: 'Stoic and defending', cite: `${SECTION} G41` },
    enthusiastic: { value: +1, label: 'Enthusiastic and attacking', cite: `${SECTION} G41` },
    retreating: { value: -2, label: 'Status Retreat' },
    rallyOrBroken: { value: -4, label: 'Status Rally & Reform or Broken' },
    friendRetreating: { value: -1, label: `Friendly retreating Formation within ${CLOSE}″`, cite: `${SECTION} A13` },
    friendBroken: { value: -3, label: 'Friendly broken Formation within 6″', cite: `${SECTION} A13` },
    town: { value: +1, label: 'Occupies a town or fortification' },
    fortifiedCity: { value: +2, label: 'Occupies a fortified city' },
    strongPoint: { value: +1, label: 'Occupies a strong point' },
  },
});

/** A number is the most a 2D6 roll may show for it to happen. */
export const assessmentResults = table<number | string | null>({
  id: 'assessment-results',
  title: 'Assessment results',
  section: SECTION,
  provenance: printed,
  dice: twoD6,
  columns: [
    'Irregular evade',
    'Impetuous attack',
    'Cavalry',
    'Cavalry Formation',
    'Batteries retire',
    'Fatigue',
    'Status',
  ],
  rows: [
    ['10+', null, null, null, null, null, 0, null],
    ['5-9', 4, 4, 'may evade', null, null, 1, null],
    ['0-4', 8, 8, 'may evade', null, 'half a die', 2, null],
    ['-4 to -1', 'must evade', 10, 'must evade', null, 'a die', 4, null],
    ['-9 to -5', 'removed', null, 'rout', 'broken and removed', 'all', 5, null],
    ['-10 or less', 'removed', null, 'removed', null, 'all', null, 'RT'],
  ],
  notes: ['No fatigue is printed at −10 or less: ruling G31.'],
});

export const statusCheck = matrix<number | string | null>({
  id: 'status-check',
  title: 'Status check',
  section: 'Status Check',
  provenance: printed,
  columns: ['Fatigue for each deployed Unit', 'Inches from the enemy', 'Status', 'Cavalry'],
  rows: [
    ['Retreat', 1, 6, 'RT', null],
    ['Break', 1.5, 12, 'BK', 'removed'],
  ],
});

export const columnFloor = matrix<number>({
  id: 'column-floor',
  title: 'Least share of the Units present that count as deployed',
  section: 'Status Check H4',
  provenance: house('H4'),
  columns: ['Share'],
  rows: [['A Formation on the march', 0.5]],
});

/** 18: ranges, ammunition, howitzers, spiked guns, limbering. */
import { chartsOf, d6, house, printed, repaired } from '../../../kernel/index.ts';

const { table, matrix, modifiers } = chartsOf('la-bataille');

export const artilleryRanges = table<string>({
  id: 'artillery-ranges',
  title: 'Artillery range bands in hexes',
  section: '18.7',
  provenance: printed,
  columns: ['Band', 'Ricochet'],
  rows: [
    ['1-2', 'short', 'no'],
    ['3-5', 'medium', 'yes'],
    ['6+', 'long', 'yes'],
  ],
  cells: [
    {
      row: '3-5',
      column: 'Ricochet',
      provenance: repaired('the footnote has no text of its own; the note below it fits', 'A17'),
    },
    {
      row: '6+',
      column: 'Ricochet',
      provenance: repaired('the footnote has no text of its own; the note below it fits', 'A17'),
    },
  ],
  notes: ['Long reaches as far as the battery’s printed range. Ricochet: 18.9.'],
});

export const ammunition = matrix<number>({
  id: 'ammunition',
  title: 'Artillery ammunition',
  section: '18.14',
  provenance: printed,
  columns: ['Number'],
  rows: [
    ['AAW range, foot artillery', 3],
    ['AAW range, horse artillery', 5],
    ['initial supply, French Imperial Guard', 16],
    ['initial supply, all others', 12],
    ['regained by a resupply', 6],
    ['an AAW holds', 36],
  ],
  cells: [
    { row: 'regained by a resupply', provenance: house('G11') },
    { row: 'an AAW holds', provenance: house('G11') },
  ],
});

export const resupplyTable = table<string>({
  id: 'resupply',
  title: 'Resupply',
  section: '18.14.3',
  provenance: printed,
  dice: d6,
  columns: ['Result'],
  rows: [
    ['1-4', 'none'],
    ['5-6', 'resupplied'],
  ],
});

export const spikedGuns = matrix<string | null>({
  id: 'spiked-guns',
  title: 'Spiked guns',
  section: '18.12',
  provenance: printed,
  dice: d6,
  reads: 'inside',
  columns: ['spiked'],
  rows: [
    ['infantry Assault', '1-2'],
    ['cavalry Charge', '1'],
  ],
  notes: ['Guns forced to Recoil or Rout; what is not spiked is in the captor’s hands: ruling A15, option lostGuns.'],
});

export const howitzerScatter = table<number>({
  id: 'howitzer-scatter',
  title: 'Howitzer scatter in hexes',
  section: '18.15',
  provenance: printed,
  dice: d6,
  columns: ['Hexes'],
  rows: [
    ['0-3', 0],
    ['4-6', 1],
    ['7-8', 2],
    ['9', 3],
  ],
  notes: ['One die with its modifiers runs from 0 to 9 exactly.'],
});

export const howitzerModifiers = modifiers({
  id: 'howitzer-modifiers',
  title: 'Modifiers to the scatter die',
  section: '18.15',
  provenance: printed,
  entries: {
    unseen: { value: +2, label: 'A firing unit does not see the target hex' },
    far: { value: +1, label: 'A firing unit is 6 or more hexes away' },
    artilleryLeader: { value: -1, label: 'An artillery leader of special ability in the hex or beside it' },
  },
});

export const scatterDirection = table<string>({
  id: 'scatter-direction',
  title: 'Where the shell drifts',
  section: '18.15',
  provenance: house('G12'),
  dice: d6,
  columns: ['Hexside'],
  rows: [
    ['1', 'north'],
    ['2', 'north-east'],
    ['3', 'south-east'],
    ['4', 'south'],
    ['5', 'south-west'],
    ['6', 'north-west'],
  ],
});

export const caissonEffects = matrix<string | number>({
  id: 'caisson',
  title: 'A caisson explodes',
  section: '18.6',
  provenance: house('G13'),
  columns: ['Guns lost', 'Who checks', 'Modifier'],
  rows: [
    ['artillery', 1, 'every unit in the hex', 0],
    ['AAW', 'the AAW', 'every unit in the adjacent hexes', -3],
  ],
});

export const limbering = matrix<number>({
  id: 'limbering',
  title: 'Limbering, lowest d6 that succeeds',
  section: '18.2',
  provenance: house('D5'),
  columns: ['Needs'],
  rows: [
    ['French foot, 1806', 3],
    ['French horse, 1806', 1],
    ['Prussian foot, 1806', 5],
    ['Prussian horse, 1806', 2],
    ['French foot, 1805', 4],
    ['French horse, 1805', 2],
    ['French Guard, 1805', 1],
    ['Russian light, 1805', 5],
    ['Russian horse, 1805', 4],
    ['Russian position, 1805', 6],
    ['Russian Guard, 1805', 3],
    ['Austrian brigade, 1805', 4],
    ['Austrian position, 1805', 5],
    ['Austrian cavalry, 1805', 4],
  ],
});

export const limberingModifiers = modifiers({
  id: 'limbering-modifiers',
  title: 'Limbering: modifiers',
  section: '18.2',
  provenance: house('D5'),
  entries: {
    leader: { value: +1, label: 'Artillery leader', cite: '18.2 D5' },
    special: { value: +3, label: 'Artillery leader of special ability', cite: '18.2 D5' },
  },
});

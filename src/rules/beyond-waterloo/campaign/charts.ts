/** House tables of the campaign alone: no card of a battle asks for them. */
import { chartsOf, house } from '../../../kernel/index.ts';

const { matrix } = chartsOf('beyond-waterloo');

export const supplyReach = matrix<number>({
  id: 'supply-reach',
  title: 'Supply: areas to a source, and what counts for more',
  section: '9',
  provenance: house('H12'),
  columns: ['Areas'],
  rows: [
    ['to a source', 4],
    ['Pass or Highlands', 2],
    ['a very long border, more', 1],
    ['a depot cut off, in turns', 2],
  ],
});

export const overrunOdds = matrix<number>({
  id: 'overrun',
  title: 'Overrun',
  section: '5.3',
  provenance: house('H11'),
  columns: ['CF'],
  rows: [['own for each of the enemy', 10]],
});

export const nerveChanges = matrix<number>({
  id: 'nerve',
  title: 'The nerve of Paris',
  section: '27',
  provenance: house('W37'),
  columns: ['Nerve'],
  rows: [
    ['French win', 1],
    ['French defeat', -1],
    ['times with Napoleon', 2],
    ['French badly beaten, more', -1],
    ['an Allied Formation next to Paris', -1],
    ['Napoleon in Paris, and nerve below 5', 1],
    ['a dear place lost for the first time', -1],
    ['the prize is French, and nerve below 8', 1],
    ['Napoleon’s Formation at Morale 0', -3],
    ['the Vendée lost', -1],
  ],
  notes: ['Battles count where the loser brought six steps at least.'],
});

export const replacementCosts = matrix<number>({
  id: 'replacement-costs',
  title: 'Replacements: RP a step',
  section: '14.2',
  provenance: house('W27'),
  columns: ['Infantry', 'Cavalry'],
  rows: [
    ['1 or 2 CF', 2, 3],
    ['3 CF', 3, 3],
    ['Guard', 5, 5],
  ],
});

export const maintenance = matrix<number>({
  id: 'maintenance',
  title: 'Field maintenance',
  section: '11',
  provenance: house('H12'),
  columns: ['Number'],
  rows: [
    ['steps a Formation has free', 10],
    ['RP for a larger one', 1],
    ['steps that crowd an area', 30],
  ],
});

export const vendeeRising = matrix<number>({
  id: 'vendee',
  title: 'The Vendée',
  section: '27',
  provenance: house('W38'),
  columns: ['Number'],
  rows: [
    ['quiet at the end of the first turn on', 4],
    ['quiet later on', 3],
    ['steps that must stay', 2],
    ['steps that help by one', 3],
    ['RP a turn while it is lost', 2],
  ],
});

export const nerveCaps = matrix<number>({
  id: 'nerve-caps',
  title: 'French replacements by the nerve of Paris',
  section: '27',
  provenance: house('W37'),
  columns: ['Steps'],
  rows: [
    ['nerve 3 or 4, at most', 2],
    ['nerve 9 or 10, at least', 5],
    ['War Minister in Paris, more', 1],
  ],
});

export const defection = matrix<number>({
  id: 'defection',
  title: 'Troops that go over',
  section: '5.4',
  provenance: house('W42'),
  columns: ['Number'],
  rows: [
    ['Morale at most', 2],
    ['die at most', 2],
  ],
});

export const straying = matrix<number>({
  id: 'straying',
  title: 'A corps between two battles',
  section: '6.3',
  provenance: house('W44'),
  columns: ['Number'],
  rows: [['die at most', 2]],
});

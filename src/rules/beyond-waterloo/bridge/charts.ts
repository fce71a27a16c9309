/** House tables between the campaign and a table: what a step is in men, and what the losses of men are in steps. */
import { chartsOf, house } from '../../../kernel/index.ts';

const { matrix } = chartsOf('beyond-waterloo');

export const stepMen = matrix<number>({
  id: 'step-men',
  title: 'A step on a table',
  section: '6.3',
  provenance: house('W54'),
  columns: ['Men', 'Units', 'Guns'],
  rows: [
    ['infantry', 5400, 9, 14],
    ['infantry of 1 CF', 4800, 8, 8],
    ['Guard infantry', 4800, 8, 24],
    ['cavalry', 2850, 6, 6],
    ['cavalry of 1 CF', 2400, 6, 6],
  ],
});

export const stepClass = matrix<string>({
  id: 'step-class',
  title: 'What troops of a step are on a table',
  section: '6.3',
  provenance: house('W54'),
  columns: ['Foot', 'Horse'],
  rows: [
    ['militia', 'militia', 'irregular'],
    ['Guard of 3 CF', 'old guard', 'guard'],
    ['other Guard', 'young', 'guard'],
    ['3 CF', 'grenadier', 'heavy'],
    ['2 CF', 'line', 'light'],
    ['1 CF', 'reserve', 'reserve'],
  ],
});

export const tableWeather = matrix<string>({
  id: 'table-weather',
  title: 'The weather on a table',
  section: '6.8',
  provenance: house('W55'),
  columns: ['Weather'],
  rows: [
    ['fair', 'clear'],
    ['mist', 'fog'],
    ['rain', 'rain'],
    ['storm', 'storm'],
    ['mud', 'rain'],
    ['downpour', 'storm'],
    ['soaked', 'clear'],
  ],
});

export const tableShifts = matrix<number>({
  id: 'table-shifts',
  title: 'What troops of a tired Formation are worth less on a table',
  section: '6.3',
  provenance: house('W54'),
  columns: ['Steps'],
  rows: [
    ['Morale 3', -1],
    ['Morale 2 or 1', -2],
    ['Broken', -1],
  ],
});

/** Metres, minutes and shares of the opening positions (6.4, W55). */
const SETUP = [
  ['steps in the wing of a flank attack, at least, in percent', 50],
  ['steps in its far wing, at most, in percent', 25],
  ['steps that outflank, at least, in percent', 33],
  ['steps that stay to cover a retreat, in percent', 33],
  ['of a Formation in March Order still on the road, in percent', 50],
  ['of a Formation in Line of Battle in reserve, in percent', 25],
  ['metres the wing of a Formation in Echelon stands forward', 300],
  ['minutes until the rest of March Order comes', 160],
  ['minutes until a Formation comes that reacted', 240],
  ['minutes in a turn of the die for the outflanking body', 30],
  ['metres between divisions in a line', 800],
  ['metres between lines', 420],
  ['front of infantry in metres', 700],
  ['front of cavalry in metres', 500],
  ['line of who attacks, in percent of the depth', 30],
  ['line of who holds, in percent of the depth', 43],
  ['line of a rear guard, in percent of the depth', 36],
  ['line of the reserve, in percent of the depth', 10],
  ['nearest to an edge, in percent of the ground', 4],
  ['reserves apart, in percent of the width', 9],
] as const;
export type SetupRow = (typeof SETUP)[number][0];
export const tableSetup = matrix<number>({
  id: 'table-setup',
  title: 'Grand Tactics and modes on a table',
  section: '6.4',
  provenance: house('W55'),
  columns: ['Number'],
  rows: [...SETUP],
});

export const tableReturn = matrix<number>({
  id: 'table-return',
  title: 'What comes back from a table',
  section: '6.3',
  provenance: house('W56'),
  columns: ['Percent'],
  rows: [
    ['a division is broken that has left, under', 50],
    ['divisions broken for a level of Morale', 33],
    ['divisions broken for two, and for other Formations', 66],
    ['lost by a Guard unit for a check', 10],
    ['most that is lost of a side, captured apart', 50],
  ],
});

/** Pages 78 to 93: how far infantry, cavalry and guns go in an impulse. */
import {
  below,
  type Chart,
  choice,
  contradiction,
  type Facts,
  facts,
  nothing,
  procedure,
  type Table,
  twoD10,
  whole,
  yes,
} from '../../../kernel/index.ts';
import {
  artilleryMoves,
  artilleryTerrain,
  cavalryMoves,
  cavalryTerrain,
  companiesToDivisions,
  gallop,
  infantryMoveExtras,
  infantryMoves,
  infantryTerrain,
} from '../charts.ts';
import type { Options } from '../options.ts';
import { gunField, gunnerField } from '../unit.ts';
import { goingOf } from './cells.ts';

const GROUND_WORDS = {
  open: 'open',
  'Light woods': 'light woods',
  'Medium woods': 'medium woods',
  'Heavy woods': 'heavy woods',
  'Low wall': 'a low wall',
  'High wall': 'a high wall',
  Mud: 'mud',
  Structure: 'a structure',
  Swamp: 'swamp or marsh',
} as const;

const groundFields = {
  ground: choice('Ground', GROUND_WORDS, 'open', { cite: 'pg 78' }),
  contours: whole('Contours of 5 m climbed', 0, 10, 0, { cite: 'pg 78' }),
};

interface MoveResult {
  readonly inches: number;
  readonly allowed: boolean;
  readonly disordered: boolean;
  readonly note: string;
}

/** The rate, less what the ground takes. */
function over(
  table: Table,
  chart: Chart<string>,
  row: string,
  rate: number,
  ground: string,
  contours: number,
): MoveResult {
  const climb = contours > 0 ? goingOf(table.look(chart, row, 'Each 5 m up')).plus * contours : 0;
  if (ground === 'open') return { inches: Math.max(0, rate + climb), allowed: true, disordered: false, note: '' };
  const going = goingOf(table.look(chart, row, ground));
  if (!going.allowed) return { inches: 0, allowed: false, disordered: false, note: '' };
  const inches = Math.max(0, rate * going.times + going.plus + climb);
  return { inches, allowed: true, disordered: going.disorders, note: going.only ?? '' };
}

const NOTES: Readonly<Record<string, string>> = {
  road: 'Only along a road.',
  engineers: 'Only with engineers to open the way.',
  'no charge': 'It may not charge across.',
};

const moveWords = ({ inches, allowed, disordered, note }: MoveResult): string[] =>
  allowed
    ? [
        `It moves up to ${Math.round(inches * 100) / 100}″.`,
        ...(disordered ? ['It becomes disordered.'] : []),
        ...(NOTES[note] ? [NOTES[note]!] : []),
      ]
    : ['It may not go there.'];

const moveMeasures = [
  { id: 'inches', label: 'Inches', of: ({ inches }: MoveResult) => inches },
  { id: 'disordered', label: 'Disordered', of: ({ disordered }: MoveResult) => disordered },
];

const footFacts = facts(
  {
    formation: choice(
      'Formation',
      {
        'column of companies': 'column of companies',
        'column of divisions': 'column of divisions, closed column',
        line: 'line',
        square: 'square',
        skirmish: 'skirmish order',
      },
      'column of divisions',
      { cite: 'pg 78 R50', roster: 'formation' },
    ),
    drill: choice('Movement class', { A: 'class A', B: 'class B' }, 'A', { cite: 'pg 78 R50', roster: 'drill' }),
    ...groundFields,
    clear: yes('All of the move farther than 4″ from the enemy', { cite: 'pg 78' }),
    companyFront: yes('Front of a single company', { cite: 'pg 78', rare: true }),
    reforms: yes('Changes between columns of companies and divisions', { cite: 'pg 80', rare: true }),
  },
  (unit) =>
    unit.companyFront && (unit.formation === 'line' || unit.formation === 'square')
      ? contradiction('companyFront', 'a line or square is wider than a company', 'pg 78')
      : unit.reforms && !unit.formation.startsWith('column')
        ? contradiction('reforms', 'only columns change so', 'pg 80')
        : null,
);

export const infantryMove = procedure<Facts<typeof footFacts>, MoveResult, Options>({
  id: 'infantry-move',
  title: 'Infantry move',
  section: 'pg 78',
  purpose: 'How far infantry goes in an impulse.',
  facts: footFacts,
  play(table, unit) {
    const extra = (row: string) => table.look(infantryMoveExtras, row, 'Inches');
    const rate =
      table.look(infantryMoves, unit.formation, unit.drill) +
      (unit.clear ? extra('all of the move farther than 4″ from the enemy') : 0) +
      (unit.companyFront ? extra('front of a single company') : 0);
    const cost = unit.reforms ? table.look(companiesToDivisions, 'costs', 'Inches') : 0;
    const row = unit.formation === 'skirmish' ? 'skirmish' : 'formed';
    return over(table, infantryTerrain, row, rate - cost, unit.ground, unit.contours);
  },
  words: moveWords,
  measures: moveMeasures,
});

const horseFacts = facts({
  cavalry: choice(
    'Cavalry',
    { 'light and lancers': 'light, lancers', 'medium and heavy': 'medium, heavy' },
    'light and lancers',
    { cite: 'pg 85', roster: 'weight' },
  ),
  pace: choice('It', { Move: 'moves', Charge: 'charges' }, 'Move', { cite: 'pg 85' }),
  ...groundFields,
});

export const cavalryMove = procedure<Facts<typeof horseFacts>, MoveResult, Options>({
  id: 'cavalry-move',
  title: 'Cavalry move',
  section: 'pg 85',
  purpose: 'How far cavalry goes, at its pace or in a charge.',
  facts: horseFacts,
  play: (table, { cavalry, pace, ground, contours }) =>
    over(table, cavalryTerrain, pace, table.look(cavalryMoves, cavalry, pace), ground, contours),
  words: moveWords,
  measures: moveMeasures,
});

const gunMoveFacts = facts(
  {
    mount: choice('Artillery', { foot: 'foot', horse: 'horse' }, 'foot', { cite: 'pg 93', roster: 'mount' }),
    guns: gunField({ cite: 'pg 93 R52' }),
    gunners: gunnerField({ cite: 'pg 93' }),
    pace: choice('Pace', { Normal: 'normal', Gallop: 'field gallop', 'By hand': 'by hand' }, 'Normal', {
      cite: 'pg 93',
    }),
    going: choice('Country', { flat: 'flat', rolling: 'rolling', rough: 'rough' }, 'flat', {
      cite: 'pg 93 R53',
      rare: true,
    }),
    road: yes('On a road', { cite: 'pg 93' }),
    ...groundFields,
  },
  ({ mount, guns }) =>
    mount === 'horse' && (guns === 'heavy' || guns === 'med-heavy')
      ? contradiction('guns', 'horse batteries have light or medium pieces', 'pg 93')
      : null,
);

/** The line of the artillery moves a battery goes by (R52). */
export function gunRow({
  mount,
  guns,
  gunners,
}: Pick<Facts<typeof gunMoveFacts>, 'mount' | 'guns' | 'gunners'>): string {
  const crew = gunners === 'I' || gunners === 'OG' ? 'class I' : 'other';
  const weight = guns === 'med-heavy' ? 'heavy' : guns;
  return mount === 'horse' && gunners === 'OG' ? 'horse, Old Guard' : `${mount}, ${crew}, ${weight}`;
}

export const artilleryMove = procedure<Facts<typeof gunMoveFacts>, MoveResult & { horseLost: boolean }, Options>({
  id: 'artillery-move',
  title: 'Artillery move',
  section: 'pg 93',
  purpose: 'How far a battery goes: normally, at the gallop, or by hand.',
  facts: gunMoveFacts,
  play(table, battery) {
    const { pace, ground, contours } = battery;
    const rate = table.look(artilleryMoves, gunRow(battery), pace);
    const over93 = ground === 'Mud' && battery.road ? 'Mud, on a road' : ground;
    const move = over(table, artilleryTerrain, pace, rate, over93, contours);
    const galloping = pace === 'Gallop' && move.allowed;
    const horseLost =
      galloping &&
      table.test(twoD10, below(table.look(gallop, battery.going, 'Below')), nothing, {
        label: 'Gallop: a horse is lost',
        cite: 'pg 93 R53',
      });
    return { ...move, horseLost };
  },
  words: (result) => [...moveWords(result), ...(result.horseLost ? ['The gallop costs a horse.'] : [])],
  measures: [...moveMeasures, { id: 'horseLost', label: 'Horse lost', of: ({ horseLost }) => horseLost }],
});

/** 15 and 18: what a unit's fire is worth, and what a target's formation and ground are worth against it. */
import {
  type Cell,
  type Chart,
  choice,
  type Facts,
  part,
  type Table,
  whole,
  words,
  yes,
} from '../../../kernel/index.ts';
import {
  artilleryRanges,
  fireDefence,
  fireDefenceModifiers,
  fireValueModifiers,
  fireValues,
  firstFire,
  perIncrements,
} from '../charts.ts';
import { addition, factor, none, plus, type Ratio, ratio, times } from '../ratio.ts';

const FIRER_WORDS = {
  Line: 'infantry in Line',
  Column: 'infantry in Column',
  'General Order': 'infantry in General Order',
  Skirmish: 'infantry skirmishers',
  Square: 'infantry in Square',
  Disorder: 'Disordered infantry',
  'Cavalry Skirmish': 'cavalry skirmishers',
  Guns: 'artillery',
  PGD: 'in PGD',
  'Road Column': 'in Road Column',
  Cavalry: 'cavalry in Line or Column',
} as const;
export type FirerKind = keyof typeof FIRER_WORDS;

export const firerFields = {
  name: words('Name', '', { roster: 'name', rare: true }),
  as: choice('Fires as', FIRER_WORDS, 'Line', { cite: '15', roster: 'firesAs' }),
  range: whole('Range', 1, 20, 1, { unit: 'hexes', cite: '18.7' }),
  increments: whole('Increments in the firing hex', 1, 24, 6, { cite: '17.2', roster: 'increments' }),
  start: whole('Increments at the start', 1, 24, 7, { cite: '17.2.3', roster: 'start', rare: true }),
  multiple: whole('Fire Multiple', 1, 6, 3, { cite: '12.6.5', roster: 'multiple' }),
  printed: whole('Printed fire value', 0, 40, 8, { cite: '12.4.3', roster: 'fire' }),
  short: whole('Guns: value at short range', 0, 60, 20, {
    cite: '18.7',
    rare: true,
    group: 'Artillery',
    roster: 'short',
  }),
  medium: whole('Guns: value at medium range', 0, 60, 14, {
    cite: '18.7',
    rare: true,
    group: 'Artillery',
    roster: 'medium',
  }),
  long: whole('Guns: value at long range', 0, 60, 8, { cite: '18.7', rare: true, group: 'Artillery', roster: 'long' }),
  reach: whole('Guns: printed range', 1, 20, 10, { cite: '18.7', rare: true, group: 'Artillery', roster: 'reach' }),
  gunsWith: whole('Artillery increments in its hex', 0, 6, 0, { cite: '18.5.2', rare: true }),
  gunValue: whole('Their fire value, in a Square', 0, 60, 0, { cite: '12.9.6', rare: true }),
  rifles: yes('Armed with rifles', { cite: '12.10.12', rare: true, roster: 'rifles' }),
  firstFire: yes('Its First Fire, where that is played', { cite: '15.3.1 G6', rare: true }),
};
export const firerPart = part('Firer', firerFields);
export type Firer = Facts<typeof firerPart>;

/** The same, where the guns of a Square have lost increments and their value is a fraction. */
export type Shooter = Firer & { readonly guns?: Ratio };

/** A printed multiplier of a chart, applied and told. */
export function multiplied<C extends Cell>(table: Table, value: Ratio, chart: Chart<C>, row: string): Ratio {
  return times(value, factor(table.look(chart, row, 'Effect')));
}

/** What a bonus has lost with its increments (17.2.2). */
export function wornBonus(table: Table, row: 'lance bonus' | 'skirmish value', bonus: number, lost: number): number {
  return Math.max(0, bonus - Math.floor(lost / table.look(perIncrements, row, 'Increments')));
}

function basis(table: Table, firer: Shooter): Ratio {
  const upTo = table.look(fireValues, firer.as, 'Increments up to') as number | null;
  const multiple =
    firer.multiple + (firer.firstFire ? table.look(firstFire, 'First Fire', 'Added to the Fire Multiple') : 0);
  switch (table.look(fireValues, firer.as, 'Value')) {
    case 'printed':
      return ratio(firer.printed, 1);
    case 'multiple': {
      // 18.5.2: guns in a hex of the Line take their places.
      const places = firer.as === 'Line' ? Math.max(0, upTo! - firer.gunsWith) : upTo!;
      return ratio(Math.min(places, firer.increments) * multiple, 1);
    }
    case 'multiple and guns':
      return plus(ratio(Math.min(upTo!, firer.increments) * multiple, 1), firer.guns ?? ratio(firer.gunValue, 1));
    case 'skirmish value':
      return ratio(wornBonus(table, 'skirmish value', firer.printed, firer.start - firer.increments), 1);
    case 'band': {
      const band = table.look(artilleryRanges, firer.range, 'Band') as 'short' | 'medium' | 'long';
      // 17.2.3: less the share of its increments it has lost.
      return ratio(firer[band] * firer.increments, firer.start);
    }
    default:
      return none;
  }
}

export type Occasion = 'segment' | 'opportunity' | 'passed';

/** One unit's fire value, as an exact fraction. */
function fireValue(table: Table, firer: Shooter, occasion: Occasion): Ratio {
  let value = times(basis(table, firer), factor(table.look(fireValues, firer.as, 'Times')));
  const last = firer.as === 'Column' || firer.as === 'General Order' || firer.as === 'Disorder';
  if (last && firer.increments === 1)
    value = multiplied(table, value, fireValueModifiers, 'last increment, Disorder, General Order or Column');
  const skirmishing = firer.as === 'Skirmish' || firer.as === 'Cavalry Skirmish';
  if (skirmishing && firer.range === 2 && !firer.rifles)
    value = multiplied(table, value, fireValueModifiers, 'skirmishers at two hexes');
  if (occasion === 'opportunity') value = multiplied(table, value, fireValueModifiers, 'opportunity fire');
  if (occasion === 'passed') value = multiplied(table, value, fireValueModifiers, 'passed the roll to close or stand');
  return value;
}

/** The value of all firers, and the rows that adjacent guns add (18.8). */
export function combinedFire(
  table: Table,
  firers: readonly Shooter[],
  occasion: Occasion,
): { value: Ratio; rows: number } {
  const value = firers.reduce((sum, firer) => plus(sum, fireValue(table, firer, occasion)), none);
  const close = firers.some(({ as, range }) => as === 'Guns' && range === 1);
  return {
    value,
    rows: close ? addition(table.look(fireValueModifiers, 'guns at an adjacent target', 'Effect')) : 0,
  };
}

export const GROUND_WORDS = {
  clear: 'clear, slope, road',
  'woods, village, garden': 'woods, village or garden',
  'town, church, walled farm': 'town, church or walled farm',
  'behind a wall, in a sunken road': 'behind a wall, in a sunken road',
} as const;
export type Ground = keyof typeof GROUND_WORDS;

export const TARGET_WORDS = {
  Column: 'Column, foot or horse',
  Line: 'infantry Line',
  'Cavalry Line': 'cavalry Line',
  Square: 'Square',
  Skirmish: 'infantry skirmishers',
  'Cavalry Skirmish': 'cavalry skirmishers',
  'General Order': 'infantry in General Order',
  'Cavalry General Order': 'cavalry in General Order',
  Disorder: 'Disordered',
  PGD: 'infantry in PGD',
  'Cavalry PGD': 'cavalry in PGD',
  Limbered: 'limbered guns',
  Unlimbered: 'unlimbered guns',
  'Road Column': 'Road Column',
} as const;
export type TargetFormation = keyof typeof TARGET_WORDS;

export interface Exposed {
  readonly formation: TargetFormation;
  readonly ground: Ground;
  readonly increments: number;
  readonly enfilade: boolean;
  readonly prone: boolean;
}

/** Fire defence; null where that formation cannot stand on that ground. */
export function fireDefenceOf(table: Table, target: Exposed): number | null {
  const { formation, ground } = target;
  const printed = table.look(fireDefence, ground, formation);
  if (printed === null) return null;
  let defence = printed;
  const beyond = (row: string) =>
    target.increments > (table.look(fireDefenceModifiers, row, 'Beyond increments') as number);
  const line = formation === 'Line' || formation === 'Cavalry Line';
  if (target.enfilade || (line && beyond('crowded Line'))) {
    const column = table.look(fireDefence, ground, 'Column');
    // Enfilade never helps the target: a formation worse off than a Column keeps its own value (G6).
    if (column !== null && column < defence) defence = column;
  }
  // On clear ground alone (M23).
  if (formation === 'Square' && ground === 'clear' && beyond('large Square'))
    defence = table.look(fireDefenceModifiers, 'large Square', 'Effect') as number;
  if (target.prone) defence += addition(table.look(fireDefenceModifiers, 'Prone', 'Effect'));
  return defence;
}

/** What troops of a nation and a year were worth (DY1, DY2): a ladder of nine steps, and a table that finds the step. */
import { cellAt, chartsOf, house } from '../../kernel/index.ts';
import type { FootBody, GunBody, HorseBody } from './day.ts';

const { matrix } = chartsOf('day');

export const ladder = matrix<string>({
  id: 'ladder',
  title: 'What troops are',
  section: 'Days',
  provenance: house('DY1'),
  columns: ['Troops'],
  rows: [
    ['8', 'Old Guard'],
    ['7', 'Guard'],
    ['6', 'élite'],
    ['5', 'crack'],
    ['4', 'veterans'],
    ['3', 'regulars'],
    ['2', 'raw'],
    ['1', 'militia'],
    ['0', 'levy'],
  ],
});
const LOWEST = 0;
const HIGHEST = 8;

/** How a nation drills and fights: French, British, German, or the old school. */
export type School = 'F' | 'B' | 'G' | 'O';

const COLUMNS = ['line', 'light', 'grenadier', 'guard', 'reserve', 'militia', 'horse', 'heavy', 'guns'] as const;
type Column = (typeof COLUMNS)[number];

/** A row a nation and its years. */
export const nations = matrix<string | number>({
  id: 'nations',
  title: 'Nations and years',
  section: 'Days',
  provenance: house('DY2'),
  columns: [...COLUMNS, 'school'],
  rows: [
    ['france 1792-1799', 3, 4, 5, 6, 2, 1, 3, 4, 4, 'F'],
    ['france 1800-1808', 5, 5, 6, 8, 2, 1, 4, 5, 5, 'F'],
    ['france 1809-1812', 4, 5, 6, 8, 2, 1, 4, 5, 5, 'F'],
    ['france 1813-1814', 3, 4, 5, 8, 2, 1, 3, 4, 5, 'F'],
    ['france 1815-1815', 4, 4, 6, 8, 2, 1, 4, 5, 5, 'F'],
    ['austria 1792-1815', 3, 3, 5, 6, 1, 0, 4, 5, 3, 'O'],
    ['russia 1792-1807', 3, 3, 5, 7, 1, 0, 3, 5, 4, 'O'],
    ['russia 1808-1815', 3, 4, 5, 7, 1, 0, 3, 5, 4, 'O'],
    ['prussia 1792-1807', 3, 3, 5, 6, 1, 0, 4, 5, 3, 'O'],
    ['prussia 1808-1815', 3, 4, 5, 7, 1, 0, 3, 4, 4, 'G'],
    ['britain 1792-1815', 5, 6, 6, 7, 2, 1, 4, 6, 5, 'B'],
    ['kgl 1792-1815', 5, 6, 6, 7, 2, 1, 4, 6, 5, 'B'],
    ['netherlands 1792-1815', 3, 4, 4, 5, 1, 1, 3, 4, 4, 'G'],
    ['brunswick 1792-1815', 3, 3, 4, 4, 1, 0, 3, 3, 3, 'G'],
    ['nassau 1792-1815', 3, 3, 4, 4, 1, 0, 3, 3, 3, 'G'],
    ['hanover 1792-1815', 3, 3, 4, 4, 1, 0, 2, 3, 4, 'G'],
    ['bavaria 1792-1815', 3, 3, 4, 5, 1, 0, 3, 4, 3, 'G'],
    ['wurttemberg 1792-1815', 3, 4, 4, 5, 1, 0, 3, 3, 3, 'G'],
    ['saxony 1792-1815', 3, 3, 5, 5, 1, 0, 4, 5, 3, 'O'],
    ['poland 1792-1815', 4, 4, 5, 7, 2, 1, 4, 4, 4, 'F'],
    ['italy 1792-1815', 3, 4, 5, 7, 2, 1, 3, 4, 4, 'F'],
    ['spain 1792-1815', 2, 2, 3, 4, 1, 0, 2, 2, 2, 'O'],
    ['naples 1792-1815', 2, 2, 3, 4, 1, 0, 3, 3, 2, 'O'],
    ['portugal 1792-1815', 3, 4, 4, 4, 1, 0, 2, 2, 3, 'B'],
  ],
});

const rowOf = (nation: string, year: number): string | undefined =>
  nations.rows.find(({ key }) => {
    const [name, years] = key.split(' ');
    const [from, to] = years!.split('-').map(Number);
    return name === nation && year >= from! && year <= to!;
  })?.key;

/** Nations a Day of that year may name. */
export const nationsIn = (year: number): string[] =>
  [...new Set(nations.rows.map(({ key }) => key.split(' ')[0]!))].filter((nation) => rowOf(nation, year));

export const isKnown = (nation: string, year: number): boolean => rowOf(nation, year) !== undefined;

export const schoolOf = (nation: string, year: number): School =>
  cellAt(nations, rowOf(nation, year)!, 'school') as School;

/** Plain Guard is never the Old one. */
const GUARD = 7;
const clamped = (step: number): number => Math.max(LOWEST, Math.min(HIGHEST, step));

/** The step on the ladder of foot, horse or guns of a nation in a year, its own shift counted. */
export function footQuality({ class: of, shift }: FootBody, nation: string, year: number): number {
  const step = reader(nation, year);
  if (of === 'old guard') return clamped(step('guard') + shift);
  if (of === 'guard') return clamped(Math.min(GUARD, step('guard')) + shift);
  if (of === 'young') return clamped(step('line') - 1 + shift);
  return clamped(step(of === 'rifle' ? 'light' : of) + shift);
}

const HORSE_COLUMNS: Readonly<Record<HorseBody['class'], Column>> = {
  guard: 'guard',
  cuirassier: 'heavy',
  heavy: 'heavy',
  lancer: 'horse',
  light: 'horse',
  reserve: 'reserve',
  irregular: 'militia',
};
export const horseQuality = ({ class: of, shift }: HorseBody, nation: string, year: number): number =>
  clamped(Math.min(GUARD, reader(nation, year)(HORSE_COLUMNS[of])) + shift);

export function gunQuality({ guard, shift }: GunBody, nation: string, year: number): number {
  const step = reader(nation, year);
  return clamped((guard ? Math.max(step('guns'), Math.min(GUARD, step('guard'))) : step('guns')) + shift);
}

const reader = (nation: string, year: number) => (column: Column) =>
  cellAt(nations, rowOf(nation, year)!, column) as number;

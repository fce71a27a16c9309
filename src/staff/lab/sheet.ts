/** Results as a sheet of values, a line each, for whoever draws his own conclusions. */
import { nth } from '../../kernel/index.ts';
import type { CellResult, Results } from './results.ts';

type Row = readonly (string | number)[];

const HEAD: Row = ['kind', 'cell', 'against', 'scenario', 'officers', 'switches', 'measure', 'seat', 'games'];
const VALUES: Row = ['value', 'low', 'high', 'error', 'noise', 'differed'];

export function csvOf({ cells, effects }: Results): string {
  const rows: Row[] = [[...HEAD, ...VALUES]];
  for (const [number, cell] of cells.entries()) {
    const say = (measure: string, seat: string, values: Row) =>
      rows.push([
        'cell',
        number,
        '',
        ...named(cell),
        measure,
        seat,
        cell.games,
        ...VALUES.map((_, i) => values[i] ?? ''),
      ]);
    for (const [seat, { share, low, high }] of Object.entries(cell.wins ?? {})) say('wins', seat, [share, low, high]);
    if (cell.draws) say('draws', '', [cell.draws.share, cell.draws.low, cell.draws.high]);
    for (const what of ['points', 'losses'] as const)
      for (const [seat, { mean, error }] of Object.entries(cell[what] ?? {})) say(what, seat, [mean, '', '', error]);
    if (cell.turns) say('length', '', [cell.turns.mean, cell.turns.least, cell.turns.most, cell.turns.error]);
    for (const [name, { mean, error }] of Object.entries(cell.story ?? {})) say(name, '', [mean, '', '', error]);
  }
  for (const { from, to, measure, seat, found } of effects) {
    const { games, differed, difference, low, high, noise } = found;
    const values = [difference, low, high, '', noise ? 'noise' : '', differed];
    rows.push(['effect', to, from, ...named(nth(cells, to)), measure, seat ?? '', games, ...values]);
  }
  return `${rows.map((row) => row.map(quoted).join(',')).join('\r\n')}\r\n`;
}

const named = ({ book, scenario, officers, switches }: CellResult): Row => [
  `${book}/${scenario}`,
  settingWords(officers),
  settingWords(switches),
];

export const settingWords = (setting: Readonly<Record<string, unknown>>): string =>
  Object.entries(setting)
    .map(([name, value]) => `${name}=${value}`)
    .join(' ');

/** A cell that begins like a formula is no formula: spreadsheets would run it. */
function quoted(value: string | number): string {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Lines of the fire book as rows, and back (2.033). */
import { type Blank, many, sheetOf } from '../../../../game/index.ts';
import type { FireChoice, FireLine } from '../../battle/kinds.ts';
import { fireBook, quietFire } from '../../battle/orders/kinds.ts';
import { boardOf } from '../paper.ts';
import { shotProspects } from '../prospects.ts';
import { MOMENT_WORDS, WEAPON_WORDS } from '../words.ts';
import { fireDeeds } from './deeds.ts';
import type { Filled } from './plans.ts';
import { previewOf, unitLine } from './unit-lines.ts';

interface Names {
  readonly enemies: readonly string[];
  readonly friends: readonly string[];
}

const WEAPON_TYPED = {
  small: ['muskets', 'volley'],
  inherent: ['gun', 'own gun'],
  guns: ['battery', 'cannon'],
} as const;
const MOMENT_TYPED = {
  START: ['at start', 'at once'],
  RANGE: ['in range'],
  CONTACT: ['at contact', 'on contact'],
  END: ['at end', 'at last'],
} as const;

/** Rows of the book: whatever is left out of one is settled by `linesFrom`. */
export function fireBlank(unit: FireChoice, { enemies, friends }: Names, when?: Blank['when']): Blank {
  const guns = unit.weapons.find(({ weapon, dice }) => weapon !== 'small' && dice > 1);
  const blanks: Blank[] = [
    {
      type: 'choose',
      key: 'weapon',
      label: 'Weapon',
      cite: '2.033',
      optional: true,
      offers: unit.weapons.map(({ weapon, dice, reach }) => ({
        value: weapon,
        label: WEAPON_WORDS[weapon],
        typed: WEAPON_TYPED[weapon],
        sentence: `${many(dice, 'die', 'dice')} at most, ${reach}″`,
      })),
    },
    {
      type: 'pick',
      key: 'target',
      label: 'Target',
      cite: '2.031(b)',
      optional: true,
      pieces: enemies,
      least: 1,
      most: 1,
      others: [{ value: 'first', label: 'first enemy in range', typed: ['any'] }],
    },
    {
      type: 'choose',
      key: 'when',
      label: 'When',
      cite: '2.031(b) C25',
      optional: true,
      offers: (Object.keys(MOMENT_WORDS) as FireLine['when'][]).map((moment) => ({
        value: moment,
        label: MOMENT_WORDS[moment],
        typed: MOMENT_TYPED[moment],
      })),
    },
    {
      type: 'number',
      key: 'range',
      label: 'Within',
      cite: '2.033',
      typed: 'within',
      when: { key: 'when', is: ['RANGE'] },
      optional: true,
      least: 0,
      most: Math.max(...unit.weapons.map(({ reach }) => reach)),
      step: 0.1,
      unit: 'inches',
    },
    {
      type: 'pick',
      key: 'friend',
      label: 'When this friend is attacked',
      cite: '2.031(b)',
      typed: 'with',
      when: { key: 'when', is: ['CONTACT'] },
      optional: true,
      pieces: friends,
      least: 1,
      most: 1,
    },
  ];
  if (guns)
    blanks.push({
      type: 'number',
      key: 'dice',
      label: 'Dice',
      cite: '2.033(c)(1)',
      typed: 'dice',
      optional: true,
      least: 1,
      most: guns.dice,
      step: 1,
      unit: 'dice',
    });
  return {
    type: 'rows',
    key: 'fire',
    label: 'Fire',
    cite: '2.033',
    optional: true,
    ...(when ? { when } : {}),
    most: 6,
    blanks,
  };
}

/** Without a weapon all that reach so far; without a target the first to come; without a moment as soon as in range. */
export function linesFrom(unit: FireChoice, rows: readonly Filled[] | undefined): FireLine[] {
  if (!rows) return quietFire(unit);
  return rows.flatMap((row) => {
    const when = (row.when as FireLine['when'] | undefined) ?? 'RANGE';
    const range = row.range as number | undefined;
    const named = unit.weapons.filter(({ weapon }) => weapon === row.weapon);
    const able = unit.weapons.filter(({ reach }) => when !== 'RANGE' || range === undefined || range <= reach + 1e-9);
    const weapons = row.weapon === undefined ? able : named;
    return weapons.map(({ weapon, reach }): FireLine => {
      const line: FireLine = { weapon, target: (row.target as string | undefined) ?? 'first', when };
      if (when === 'RANGE') line.range = range ?? reach;
      if (row.friend !== undefined) line.friend = row.friend as string;
      if (row.dice !== undefined && weapon !== 'small') line.dice = row.dice as number;
      return line;
    });
  });
}

export const rowsOf = (lines: readonly FireLine[]): Filled[] => lines.map((line) => ({ ...line }));

export const OTHERWISE_FIRE = 'Small arms fire at contact, guns at the first enemy in range, unless told otherwise';

export const fireSheet = sheetOf(boardOf, fireBook, {
  form: (board, request) => ({
    title: fireBook.title,
    sentence: 'Choose target and moment for each unit on Fire. You can’t change them later this turn.',
    cite: '2.031(b) C25',
    otherwise: `${OTHERWISE_FIRE}.`,
    lines: request.units.map((unit) => unitLine(board, unit.id, [fireBlank(unit, request)])),
  }),
  answer: ({ units }, entries) => ({
    lines: Object.fromEntries(
      units.map((unit) => [unit.id, linesFrom(unit, entries[unit.id]?.fire as Filled[] | undefined)]),
    ),
  }),
  entries: ({ units }, { lines }) => Object.fromEntries(units.map(({ id }) => [id, { fire: rowsOf(lines[id] ?? []) }])),
  preview: (board, { units }, entries) =>
    previewOf(board, (unit, id) => {
      const choice = units.find((one) => one.id === id);
      const rows = entries[id]?.fire as Filled[] | undefined;
      return choice && rows ? { ...unit, line: { order: 'F', fire: linesFrom(choice, rows) } } : null;
    }),
  prospects(board, { units }, entries, line) {
    const choice = units.find(({ id }) => id === line);
    return choice ? shotProspects(board, line, linesFrom(choice, entries[line]?.fire as Filled[] | undefined)) : [];
  },
  told: (board, _request, { lines }) => fireDeeds(board, lines),
});

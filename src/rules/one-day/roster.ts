/** Rosters as the book prints them: boxes by quality, marked from the left (1.03). */
import type { OrderSpec, RosterSpec } from '../../game/index.ts';
import { choice, part, whole, words, yes } from '../../kernel/index.ts';
import { type Options, options as optionSchema } from './options.ts';
import {
  ARM_WORDS,
  groupSize,
  LEVEL_WORDS,
  type Level,
  mark,
  QUALITY_WORDS,
  type Quality,
  type Strength,
} from './unit.ts';

const unit = part('Unit', {
  name: words('Name'),
  formation: words('Corps'),
  mark: words('Mark on the table', '', { help: 'The number or letter on its command stand.' }),
  arm: choice('Arm', ARM_WORDS, 'infantry', { cite: '1.02' }),
  start: choice('Starting quality', QUALITY_WORDS, 'VT', { cite: '1.03' }),
  boxes: whole('Boxes a quality', 1, 4, 4, { cite: '1.03 C31' }),
  gun: yes('Inherent gun', { cite: '2.033(b)' }),
});

const marks = part('Marks', {
  hits: whole('Hits', 0, 22, 0, { cite: '1.03' }),
  level: choice('Morale', LEVEL_WORDS, 'FIRM', { cite: '4.03' }),
  hq: choice('Headquarters attached', { none: 'none', corps: 'corps', army: 'army', napoleon: 'Napoleon' }, 'none', {
    cite: '4.05',
  }),
  ground: choice('Formation', { line: 'line', column: 'column', road: 'Road Column', square: 'square' }, 'column', {
    cite: '4.02',
  }),
  gone: yes('Off the table'),
});

const standard = optionSchema.parse({}) as Options;

function strengthOf(sheet: Record<string, unknown>, hits: number): Strength | null {
  const start = { quality: sheet.start as Quality, marked: 0, boxes: sheet.boxes as number };
  return mark(start, hits, standard);
}

const isGone = (sheet: Record<string, unknown>, state: Record<string, unknown>) =>
  state.gone === true || state.level === 'ROUT' || strengthOf(sheet, state.hits as number) === null;

/** The groups of boxes from the starting quality down. */
function groups(start: Quality, boxes: number): { quality: Quality; size: number }[] {
  const found: { quality: Quality; size: number }[] = [];
  let here: Strength | null = { quality: start, marked: 0, boxes };
  while (here) {
    const size = groupSize(here);
    found.push({ quality: here.quality, size });
    here = mark(here, size, standard);
  }
  return found;
}

export const roster: RosterSpec = {
  unit,
  marks,
  derive(sheet, state) {
    const strength = strengthOf(sheet, state.hits as number);
    return { quality: strength?.quality ?? 'MI', marked: strength?.marked ?? 0, formation: state.ground };
  },
  status(sheet, state) {
    const all = groups(sheet.start as Quality, sheet.boxes as number);
    const total = all.reduce((sum, { size }) => sum + size, 0);
    const hits = state.hits as number;
    let left = hits;
    const boxes = all.map(({ quality, size }) => {
      const marked = Math.min(size, left);
      left -= marked;
      return { label: quality, total: size, marked };
    });
    const quality = strengthOf(sheet, hits)?.quality;
    const gone = isGone(sheet, state);
    return {
      line: gone ? 'gone' : `${QUALITY_WORDS[quality ?? 'MI']}, ${LEVEL_WORDS[state.level as Level]}`,
      boxes,
      lost: gone ? 1 : Math.min(1, hits / total),
      gone,
    };
  },
};

export const orders: OrderSpec = {
  cite: '2.02',
  choices: { F: 'Fire', FM: 'Full Move', CM: 'Combat Move', TM: 'Triple Move' },
  to: 'unit',
};

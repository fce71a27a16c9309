/** Entries as the text that would be typed for them. */
import { type Blank, type Entries, type Form, northing } from '../../game/index.ts';
import { keyword } from './reading.ts';

export function wordsOf(form: Form, entries: Entries): string {
  return form.lines
    .flatMap(({ id, blanks }) => {
      const said = wordsFor(blanks, entries[id] ?? {});
      return said === '' ? [] : [`${id} ${said}`];
    })
    .join('\n');
}

/** The blanks of one line, in the order of the form. */
export function wordsFor(blanks: readonly Blank[], filled: Readonly<Record<string, unknown>>): string {
  return blanks
    .filter(({ key }) => filled[key] !== undefined)
    .map((blank) => blankWords(blank, filled[blank.key]))
    .join(' ');
}

function blankWords(blank: Blank, value: unknown): string {
  const said = blank.typed === undefined ? '' : `${blank.typed} `;
  switch (blank.type) {
    case 'choose':
      return `${said}${String(value)}`;
    case 'choose-many':
      return listWords(blank, value as readonly string[]);
    case 'pick':
      return blank.most === 1 ? `${said}${String(value)}` : listWords(blank, value as readonly string[]);
    case 'number':
      return `${said}${String(value)}`;
    case 'facing':
      return `${keyword(blank)} ${String(value)}`;
    case 'yes':
      return value === true ? keyword(blank) : `no ${keyword(blank)}`;
    case 'place': {
      const { x, y, cell, facing } = value as { x: number; y: number; cell?: string; facing?: number | null };
      const at = blank.cells ? cell : `${x},${northing(blank.south, y)}`;
      return `${said}${at}${facing === undefined || facing === null ? '' : ` facing ${facing}`}`;
    }
    case 'path':
      return `${said}${(value as readonly string[]).join(' ')}`;
    case 'allot':
      return `${said}${Object.entries(value as Readonly<Record<string, number>>)
        .map(([id, share]) => `${id} ${share}`)
        .join(', ')}`;
    case 'rows': {
      const list = value as readonly Readonly<Record<string, unknown>>[];
      if (list.length === 0) return `no ${keyword(blank)}`;
      return `${said}${list.map((row) => wordsFor(blank.blanks, row)).join(', ')}`;
    }
  }
}

const listWords = (blank: Blank, values: readonly string[]): string =>
  values.length === 0 ? `no ${keyword(blank)}` : `${keyword(blank)} ${values.join(', ')}`;

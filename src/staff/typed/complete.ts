/** What could be typed next. */

import type { Blank, Form, FormLine, Scene } from '../../game/index.ts';
import { nth } from '../../kernel/index.ts';
import { type Filled, openBlanks, readLine } from './line.ts';
import { keyword, pieceNames } from './reading.ts';
import { readSubject, subjects } from './subject.ts';
import { nameWords, plain, statements, type Token, wordsIn } from './tokens.ts';

export interface Completion {
  /** The whole text with this taken. */
  readonly text: string;
  readonly word: string;
  readonly label: string;
}

interface Choice {
  readonly word: string;
  readonly label: string;
  readonly names: readonly string[];
}

export function completions(form: Form, scene: Scene, text: string, most = 12): Completion[] {
  const statement = statements(text).at(-1);
  const begun = statement && statement.to === text.length ? wordsIn(statement) : [];
  const partial = begun.at(-1)?.to === text.length ? begun.at(-1)! : null;
  const words = partial ? begun.slice(0, -1) : begun;
  const kept = partial ? text.slice(0, partial.from) : text;
  const typed = partial ? plain(partial.text) : '';
  const fits = ({ names }: Choice) =>
    names.some((name) => plain(name).startsWith(typed) || nameWords(name).includes(typed));
  return choicesAfter(form, scene, words)
    .filter(fits)
    .slice(0, most)
    .map(({ word, label }) => ({ text: `${kept}${word} `, word, label }));
}

function choicesAfter(form: Form, scene: Scene, words: readonly Token[]): Choice[] {
  if (words.length === 0) {
    const named = subjects(form, scene).map(({ names, many, lines }) => ({
      word: nth(names, 0),
      label: many ? `${names[1]}, ${lines.length} lines` : nth(lines, 0).label,
      names,
    }));
    return form.lines.length === 1 ? [...blankChoices(nth(form.lines, 0).blanks, scene, {}), ...named] : named;
  }
  const subject = readSubject(form, scene, words);
  if ('sentence' in subject) return [];
  const seen = new Map<string, Choice>();
  for (const line of subject.lines) {
    const filled = readSoFar(form, line, scene, words, subject.next);
    for (const choice of blankChoices(line.blanks, scene, filled))
      if (!seen.has(choice.word)) seen.set(choice.word, choice);
  }
  return [...seen.values()];
}

/** What the words enter as far as they can be read; a blank they leave open does not spoil it. */
function readSoFar(form: Form, line: FormLine, scene: Scene, words: readonly Token[], from: number): Filled {
  const blanks = line.blanks.map((blank) => ({ ...blank, optional: true }));
  for (let end = words.length; end > from; end--) {
    const read = readLine(form, { ...line, blanks }, scene, words.slice(0, end), from);
    if ('filled' in read) return read.filled;
  }
  return {};
}

/** Blanks that what was typed calls for come first; of rows, the blanks of the next row. */
function blankChoices(blanks: readonly Blank[], scene: Scene, filled: Filled): Choice[] {
  const open = openBlanks(blanks, filled);
  const called = open.filter(({ when }) => when && filled[when.key] !== undefined);
  const rows = blanks.filter((blank) => blank.type === 'rows' && Array.isArray(filled[blank.key]));
  const ordered = [...called, ...open.filter((blank) => !called.includes(blank))];
  return [
    ...rows.flatMap((blank) =>
      blank.type === 'rows' ? blankChoices(blank.blanks, scene, (filled[blank.key] as Filled[]).at(-1) ?? {}) : [],
    ),
    ...ordered.flatMap((blank) => choicesOf(blank, scene)),
  ];
}

function choicesOf(blank: Blank, scene: Scene): Choice[] {
  const own = (word: string): Choice[] => [{ word, label: blank.label, names: [word] }];
  switch (blank.type) {
    case 'choose':
    case 'choose-many':
      return blank.offers.map(({ value, label, typed = [] }) => ({
        word: value,
        label,
        names: [value, label, ...typed],
      }));
    case 'pick':
      return [
        ...blank.pieces.map((id) => ({ word: id, label: pieceNames(scene, id).at(-1)!, names: pieceNames(scene, id) })),
        ...(blank.others ?? []).map(({ value, label, typed = [] }) => ({
          word: value,
          label,
          names: [value, label, ...typed],
        })),
      ];
    case 'place':
      return blank.cells
        ? blank.cells.map(({ cell, words }) => ({ word: cell, label: words, names: [cell] }))
        : own(blank.typed ?? 'to');
    case 'path':
      return (blank.next[blank.from] ?? []).map((cell) => ({ word: cell, label: blank.label, names: [cell] }));
    case 'rows':
      return blank.blanks.flatMap((one) => choicesOf(one, scene));
    case 'allot':
      return blank.among.map(({ id, label }) => ({ word: id, label, names: [id, label] }));
    case 'yes':
    case 'number':
    case 'facing':
      return own(keyword(blank));
  }
}

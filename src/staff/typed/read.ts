/** Typed orders: any form filled in by text, such as `F1 FM; IV CM; F13 fire A20 at contact; F2 go 12.5,8 column`. */
import type { Entries, Form, Scene } from '../../game/index.ts';
import type { Refusal } from '../../kernel/index.ts';
import { type Filled, implied, readLine } from './line.ts';
import { readSubject } from './subject.ts';
import { isComma, statements, wordsIn } from './tokens.ts';

export interface Typed {
  /** What was entered, line by line; lay it over what stands with `merged`. */
  readonly entries: Entries;
  /** Lines of a command that could not obey, each with the reason; and what a later question will ask for. */
  readonly passed: readonly Refusal[];
}

export const isTyped = (result: Typed | Refusal): result is Typed => 'entries' in result;

/** Nothing is entered unless all of it can be read. */
export function readTyped(form: Form, scene: Scene, text: string): Typed | Refusal {
  const entries: Record<string, Filled> = {};
  const passed: Refusal[] = [];
  for (const statement of statements(text)) {
    const words = wordsIn(statement);
    if (words.every(isComma)) continue;
    const subject = readSubject(form, scene, words);
    if ('sentence' in subject) return subject;
    const refused: Refusal[] = [];
    for (const line of subject.lines) {
      const read = readLine(form, line, scene, words, subject.next);
      if ('refusal' in read) refused.push(read.refusal);
      else {
        entries[line.id] = { ...entries[line.id], ...read.filled };
        if (read.later && !passed.some(({ sentence }) => sentence === read.later!.sentence)) passed.push(read.later);
      }
    }
    const first = refused[0];
    if (first && (!subject.many || refused.length === subject.lines.length)) return first;
    passed.push(...refused);
  }
  return { entries, passed };
}

/** What stands, with new entries laid over it; blanks that no longer count are let go. */
export function merged(form: Form, entries: Entries, fresh: Entries): Entries {
  const out: Record<string, Filled> = {};
  for (const line of form.lines) {
    const laid: Filled = { ...entries[line.id], ...fresh[line.id] };
    const kept: Filled = {};
    for (const blank of line.blanks) {
      const value = laid[blank.key];
      if (value === undefined) continue;
      const needs = implied(line.blanks, blank, laid);
      if (needs && Object.keys(needs).length === 0) kept[blank.key] = value;
    }
    if (Object.keys(kept).length > 0) out[line.id] = kept;
  }
  return out;
}

/** Reading one blank of a form from the words that come next. */
import type { Blank, Offer, Scene } from '../../game/index.ts';
import { refuse } from '../../kernel/index.ts';
import { allot, facing, number, path, place } from './measured.ts';
import { matches, type Named } from './names.ts';
import { isRefusal, keyword, offered, one, pieceNames, type Read, type Reading } from './reading.ts';
import { isComma, nameWords, plain, type Token } from './tokens.ts';

/** Past the blank's own word, if it stands there; else the same place. */
function afterKeyword(blank: Blank, words: readonly Token[], at: number): number {
  const name = nameWords(keyword(blank));
  return name.every((word, i) => words[at + i] && plain(words[at + i]!.text) === word) ? at + name.length : at;
}

export function readBlank(blank: Blank, scene: Scene, words: readonly Token[], from: number): Reading {
  const negated = denied(blank, words, from);
  if (negated) return negated;
  const at = afterKeyword(blank, words, from);
  const named = at > from;
  switch (blank.type) {
    case 'choose':
      return allowed(blank.offers, spelledOut(one(matches(offered(blank.offers), words, at), blank.label), named));
    case 'choose-many':
      return many(offered(blank.offers), blank.label, words, at, blank.offers.length, named);
    case 'pick': {
      const list = [
        ...blank.pieces.map((id) => ({ thing: id, names: pieceNames(scene, id) })),
        ...offered(blank.others ?? []),
      ];
      if (blank.most === 1) return spelledOut(one(matches(list, words, at), blank.label), named);
      const read = many(list, blank.label, words, at, blank.most, named);
      if (read && !isRefusal(read) && (read.value as string[]).length < blank.least)
        return refuse('few', `${blank.label}: at least ${blank.least}`, blank.cite ?? '');
      return read;
    }
    case 'yes':
      return named ? { value: true, next: at, exact: true } : null;
    case 'number':
      return blank.typed !== undefined && !named ? null : number(blank, words, at);
    case 'facing':
      return facing(blank.facings, words, at, named);
    case 'place':
      return place(blank, words, at);
    case 'path':
      return path(blank, words, at);
    case 'allot':
      return allot(blank, scene, words, at);
    case 'rows':
      return null;
  }
}

const spelledOut = (reading: Reading, named: boolean): Reading =>
  reading && !isRefusal(reading) && named ? { ...reading, exact: true } : reading;

/** `no pursue`, `no fire`: false, or an empty list. */
export function denied(blank: Blank, words: readonly Token[], at: number): Read | null {
  const lists = blank.type === 'choose-many' || blank.type === 'rows' || (blank.type === 'pick' && blank.most > 1);
  if (blank.type !== 'yes' && !lists) return null;
  if (!words[at] || !['no', 'not', 'without'].includes(plain(words[at]!.text))) return null;
  const next = afterKeyword(blank, words, at + 1);
  return next > at + 1 ? { value: lists ? [] : false, next, exact: true } : null;
}

function many(
  list: readonly Named<string>[],
  label: string,
  words: readonly Token[],
  from: number,
  most: number,
  named: boolean,
): Reading {
  const values: string[] = [];
  let at = from;
  let exact = true;
  while (values.length < most) {
    const glued =
      values.length > 0 && words[at] && (isComma(words[at]!) || plain(words[at]!.text) === 'and') ? at + 1 : at;
    const left = list.filter(({ thing }) => !values.includes(thing));
    const read = one(matches(left, words, glued), label);
    if (read === null) break;
    // Once something is read, what could be two things belongs to whatever follows.
    if (isRefusal(read)) {
      if (values.length === 0) return read;
      break;
    }
    values.push(read.value as string);
    exact &&= read.exact;
    at = read.next;
  }
  return values.length === 0 ? null : { value: values, next: at, exact: exact || named };
}

/** What is offered with the reason why it cannot be had is refused with it. */
function allowed(offers: readonly Offer[], read: Reading): Reading {
  if (!read || isRefusal(read)) return read;
  const offer = offers.find(({ value }) => value === read.value);
  return offer?.refused
    ? refuse('cannot', `${offer.label} is not possible: ${offer.refused.sentence}`, offer.refused.cite)
    : read;
}

/** Sheets of Assaults: to declare one, to fall back before one, to press on where others did, to choose the next. */
import {
  clauseOf,
  LINE,
  none,
  placeOf,
  placeWord,
  question,
  sheetOf,
  TAKE,
  taken,
  toldByEvents,
} from '../../../../game/index.ts';
import { nth } from '../../../../kernel/index.ts';
import { assaultNext, assaultOrder, fallBack, pressOn } from '../../battle/assaults/kinds.ts';
import { counted } from '../../unit.ts';
import { boardOf } from '../board.ts';
import { assaultProspect, pressingProspect } from '../prospects.ts';
import { arrow, hexName, hexOffer, holders, named, nameOf } from './hexes.ts';
import { cannotAssault } from './why-not.ts';

const assaultSheet = sheetOf(boardOf, assaultOrder, {
  byNumber: true,
  form: (board, { options }) =>
    question({
      title: assaultOrder.title,
      sentence: 'Choose a hex to assault, or none. The stack goes up to it now and fights after the Fire segment.',
      cite: '16.2',
      otherwise: 'Default: no Assault.',
      keep: { words: 'No Assault this turn', as: 'nothing' },
      label: 'Assault',
      offers: [
        ...options.map(({ units, target, from, distance }, i) => ({
          value: String(i),
          label: `${named(board, units)} at ${hexName(board, target)}${holders(board, target)} from ${hexName(board, from)}`,
          typed: [`${units.join('+')} ${hexName(board, target)} ${hexName(board, from)}`],
          hand: { pieces: units, to: hexName(board, target) },
          sentence: `Declared ${counted(distance, 'hex')} from the nearest enemy.`,
          cite: '16.4',
        })),
        none('no Assault'),
        ...cannotAssault(board, options),
      ],
    }),
  answer: (_request, entries) => ({ assault: placeOf(taken(entries)) }),
  entries: (_request, { assault }) => ({ [LINE]: { [TAKE]: placeWord(assault) } }),
  preview(board, { options }, entries) {
    const option = options[placeOf(taken(entries)) ?? -1];
    if (!option) return [];
    const { units, from, target } = option;
    return [arrow(board, nth(units, 0), 'attack', [from, target], `assaults ${hexName(board, target)}`)];
  },
  prospects({ state }, { options }, entries) {
    const option = options[placeOf(taken(entries)) ?? -1];
    return option ? assaultProspect(state, option) : [];
  },
  told: toldByEvents,
});

const fallBackSheet = sheetOf(boardOf, fallBack, {
  form: (board, { unit, from, hexes }) => ({
    title: fallBack.title,
    sentence: `${clauseOf(nameOf(board, unit), `is assaulted from ${hexName(board, from)}`)}: does it fall back, and how far?`,
    cite: '16.3',
    otherwise: 'Default: it receives the Assault.',
    lines: [
      {
        id: LINE,
        label: nameOf(board, unit),
        piece: unit,
        blanks: [
          {
            type: 'number',
            key: TAKE,
            label: 'Falls back',
            typed: 'back',
            cite: '16.3',
            optional: true,
            least: 0,
            most: hexes,
            step: 1,
            unit: 'hexes',
          },
        ],
      },
    ],
  }),
  answer: (_request, entries) => ({ hexes: Number(taken(entries) ?? 0) }),
  entries: (_request, { hexes }) => ({ [LINE]: { [TAKE]: hexes } }),
  told: toldByEvents,
});

/** Entered, and no more; not entered. */
const HALT = 'halt';
const STAY = none('stays where it is');

/** The hex to be assaulted, -1 for none: what is entered for it is its index. */
const pressedAt = (entered: unknown): number => (entered === HALT ? -1 : (placeOf(entered) ?? -1));

const pressOnSheet = sheetOf(boardOf, pressOn, {
  form: (board, { units, hex, targets }) =>
    question({
      title: pressOn.title,
      sentence: `${hexName(board, hex)} was given up before the Assault: press on, or enter and halt?`,
      cite: '16.3 M16',
      otherwise: 'Default: it enters and halts.',
      label: named(board, units),
      piece: nth(units, 0),
      offers: [
        ...targets.map((target) => ({
          ...hexOffer(board, target),
          label: `enters and assaults ${hexName(board, target)}${holders(board, target)}`,
          sentence: 'They neither fire nor fall back.',
          cite: '16.3 M17',
        })),
        { value: HALT, label: 'enters and halts', typed: ['halt', 'enter'] },
        { ...STAY, typed: ['no', 'none', 'stay'] },
      ],
    }),
  answer(_request, entries) {
    const target = pressedAt(taken(entries));
    return { enter: taken(entries) !== STAY.value, target: target < 0 ? null : target };
  },
  entries: (_request, { enter, target }) => ({
    [LINE]: { [TAKE]: !enter ? STAY.value : target === null ? HALT : String(target) },
  }),
  preview(board, { units, from, hex }, entries) {
    if (taken(entries) === STAY.value) return [];
    const target = pressedAt(taken(entries));
    return target < 0
      ? [arrow(board, nth(units, 0), 'move', [from, hex], `enters ${hexName(board, hex)}`)]
      : [arrow(board, nth(units, 0), 'attack', [from, hex, target], `assaults ${hexName(board, target)}`)];
  },
  prospects({ state }, request, entries) {
    const target = pressedAt(taken(entries));
    return target < 0 ? [] : pressingProspect(state, request, target);
  },
  told: (board, { units, hex }, { enter }) =>
    enter ? [] : [{ does: `${clauseOf(named(board, units), `does not follow into ${hexName(board, hex)}`)}` }],
});

const assaultNextSheet = sheetOf(boardOf, assaultNext, {
  form: (board, { targets, shouts }) =>
    question({
      title: assaultNext.title,
      sentence: 'Choose which of your Assaults is next; sides take turns.',
      cite: '7.4',
      otherwise: `${hexName(board, targets[0]!)} is next.`,
      label: 'Next',
      offers: targets.map((hex) => hexOffer(board, hex)),
      more:
        shouts.length === 0
          ? []
          : [{ type: 'yes', key: 'shout', label: 'With a shout', typed: 'shout', cite: '16.10', optional: true }],
    }),
  answer: ({ targets }, entries) => ({
    target: Number(taken(entries) ?? targets[0]),
    shout: entries[LINE]?.shout === true,
  }),
  entries: (_request, { target, shout }) => ({ [LINE]: { [TAKE]: String(target), ...(shout ? { shout } : {}) } }),
  told: toldByEvents,
});

export const assaultSheets = [assaultSheet, fallBackSheet, pressOnSheet, assaultNextSheet];

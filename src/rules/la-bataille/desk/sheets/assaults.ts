/** Sheets of Assaults: to declare one, to fall back before one, to press on where others did, to choose the next. */
import { centre } from '../../../../board/hex/index.ts';
import type { Arrow, Form, Prospect, Sheet } from '../../../../game/index.ts';
import {
  type AssaultAnswer,
  type AssaultNextAnswer,
  type AssaultNextRequest,
  type AssaultRequest,
  assaultNext,
  assaultOrder,
  type FallBackAnswer,
  type FallBackRequest,
  fallBack,
  type PressOnAnswer,
  type PressOnRequest,
  pressOn,
} from '../../battle/charge-kinds.ts';
import { counted } from '../../unit.ts';
import { boardOf } from '../board.ts';
import { assaultProspect, pressingProspect } from '../prospects.ts';
import {
  gridOf,
  hexName,
  hexOffer,
  holders,
  LINE,
  NONE,
  named,
  nameOf,
  none,
  placeOf,
  question,
  TAKE,
  taken,
} from './common.ts';

export const assaultSheet: Sheet = {
  form(view, given): Form {
    const { options } = given as AssaultRequest;
    return question({
      title: assaultOrder.title,
      sentence: 'The stack goes up to its target now; the Assault is fought after the Fire segment.',
      cite: '16.2',
      otherwise: 'Nobody assaults.',
      label: 'Assault',
      offers: [
        ...options.map(({ units, target, from, distance }, i) => ({
          value: String(i),
          label: `${named(view, units)} at ${hexName(view, target)}${holders(view, target)} from ${hexName(view, from)}`,
          typed: [`${units.join('+')} ${hexName(view, target)} ${hexName(view, from)}`],
          hand: { pieces: units, to: hexName(view, target) },
          sentence: `Declared ${counted(distance, 'hex')} from the nearest enemy.`,
          cite: '16.4',
        })),
        none('no Assault'),
      ],
    });
  },
  answer: (_given, entries): AssaultAnswer => ({ assault: placeOf(taken(entries)) }),
  entries(_given, answer) {
    const { assault } = answer as AssaultAnswer;
    return { [LINE]: { [TAKE]: assault === null ? NONE : String(assault) } };
  },
  preview(view, given, entries): readonly Arrow[] {
    const option = (given as AssaultRequest).options[placeOf(taken(entries)) ?? -1];
    if (!option) return [];
    const grid = gridOf(view);
    return [
      {
        piece: option.units[0]!,
        kind: 'attack',
        points: [centre(grid, option.from), centre(grid, option.target)],
        words: `assaults ${hexName(view, option.target)}`,
      },
    ];
  },
  prospects(view, given, entries): readonly Prospect[] {
    const option = (given as AssaultRequest).options[placeOf(taken(entries)) ?? -1];
    return option ? assaultProspect(boardOf(view).state, option) : [];
  },
};

export const fallBackSheet: Sheet = {
  form(view, given): Form {
    const { unit, from, hexes } = given as FallBackRequest;
    return {
      title: fallBack.title,
      sentence: `${nameOf(view, unit)} is assaulted from ${hexName(view, from)}.`,
      cite: '16.3',
      otherwise: 'It receives the Assault.',
      lines: [
        {
          id: LINE,
          label: nameOf(view, unit),
          piece: unit,
          blanks: [
            {
              type: 'number',
              key: TAKE,
              label: 'Falls back',
              typed: 'back',
              least: 0,
              most: hexes,
              step: 1,
              unit: 'hexes',
              cite: '16.3',
              optional: true,
            },
          ],
        },
      ],
    };
  },
  answer: (_given, entries): FallBackAnswer => ({ hexes: Number(taken(entries) ?? 0) }),
  entries: (_given, answer) => ({ [LINE]: { [TAKE]: (answer as FallBackAnswer).hexes } }),
};

/** Entered, and no more. */
const HALT = 'halt';

/** The hex to be assaulted, -1 for none: what is entered for it is its index. */
const pressedAt = (entered: unknown): number =>
  entered === undefined || entered === NONE || entered === HALT || entered === '' ? -1 : Number(entered);

export const pressOnSheet: Sheet = {
  form(view, given): Form {
    const { units, hex, targets } = given as PressOnRequest;
    const offers = [
      ...targets.map((target) => ({
        ...hexOffer(view, target),
        label: `enters and assaults ${hexName(view, target)}${holders(view, target)}`,
        sentence: 'They neither fire nor fall back.',
        cite: '16.3 M17',
      })),
      { value: HALT, label: 'enters and halts', typed: ['halt', 'enter'] },
      { ...none('stays where it is'), typed: ['no', 'none', 'stay'] },
    ];
    return question({
      title: pressOn.title,
      sentence: `${hexName(view, hex)} was given up before the Assault.`,
      cite: '16.3 M16',
      otherwise: 'It enters and halts.',
      label: named(view, units),
      piece: units[0]!,
      offers,
    });
  },
  answer(_given, entries): PressOnAnswer {
    const target = pressedAt(taken(entries));
    return { enter: taken(entries) !== NONE, target: target < 0 ? null : target };
  },
  entries(_given, answer) {
    const { enter, target } = answer as PressOnAnswer;
    return { [LINE]: { [TAKE]: !enter ? NONE : target === null ? HALT : String(target) } };
  },
  preview(view, given, entries): readonly Arrow[] {
    const { units, from, hex } = given as PressOnRequest;
    if (taken(entries) === NONE) return [];
    const grid = gridOf(view);
    const target = pressedAt(taken(entries));
    const way = target < 0 ? [from, hex] : [from, hex, target];
    return [
      {
        piece: units[0]!,
        kind: target < 0 ? 'move' : 'attack',
        points: way.map((at) => centre(grid, at)),
        words: target < 0 ? `enters ${hexName(view, hex)}` : `assaults ${hexName(view, target)}`,
      },
    ];
  },
  prospects(view, given, entries): readonly Prospect[] {
    const target = pressedAt(taken(entries));
    return target < 0 ? [] : pressingProspect(boardOf(view).state, given as PressOnRequest, target);
  },
};

export const assaultNextSheet: Sheet = {
  form(view, given): Form {
    const { targets, shouts } = given as AssaultNextRequest;
    return question({
      title: assaultNext.title,
      sentence: 'Sides take turns; each chooses which of its own is next.',
      cite: '7.4',
      otherwise: `${hexName(view, targets[0]!)} is next.`,
      label: 'Next',
      offers: targets.map((hex) => hexOffer(view, hex)),
      more:
        shouts.length === 0
          ? []
          : [{ type: 'yes', key: 'shout', label: 'With a shout', typed: 'shout', cite: '16.10', optional: true }],
    });
  },
  answer(given, entries): AssaultNextAnswer {
    const { targets } = given as AssaultNextRequest;
    return { target: Number(taken(entries) ?? targets[0]), shout: entries[LINE]?.shout === true };
  },
  entries(_given, answer) {
    const { target, shout } = answer as AssaultNextAnswer;
    return { [LINE]: { [TAKE]: String(target), ...(shout ? { shout } : {}) } };
  },
};

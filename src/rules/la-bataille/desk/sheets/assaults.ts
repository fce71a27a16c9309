/** Sheets of Assaults: to declare one, to fall back before one, to choose the next. */
import { centre } from '../../../../board/hex/index.ts';
import type { Arrow, Form, Prospect, Sheet } from '../../../../kernel/index.ts';
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
} from '../../battle/charge-kinds.ts';
import { counted } from '../../unit.ts';
import { boardOf } from '../board.ts';
import { assaultProspect } from '../prospects.ts';
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

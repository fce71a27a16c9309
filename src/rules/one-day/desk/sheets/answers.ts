/** The short questions: squares, who goes in first, how many dice, ground won. */
import { question, sheetOf, toldByEvents, wordAnswer } from '../../../../game/index.ts';
import { occupy, squares } from '../../battle/moves/kinds.ts';
import { unitCalled } from '../../battle/state.ts';
import { firstAttack } from '../../procedures/combined-arms.ts';
import { defenderDice } from '../../procedures/melee-rounds.ts';
import { boardOf } from '../paper.ts';
import { unitLine } from './unit-lines.ts';

export const squaresSheet = sheetOf(boardOf, squares, {
  form: (board, { units }) => ({
    title: squares.title,
    sentence: 'Enemy cavalry is attacking. Choose which infantry forms square.',
    cite: '2.0311(c) 2.031(e)',
    otherwise: 'Default: all form square.',
    lines: units.map(({ id, against }) => {
      const line = unitLine(board, id, [
        { type: 'yes', key: 'square', label: 'Form square', typed: 'square', cite: '2.0311(c) C17', optional: true },
      ]);
      return { ...line, label: `${line.label}, against ${against.join(', ')}` };
    }),
  }),
  answer: ({ units }, entries) => ({
    squares: units.filter(({ id }) => entries[id]?.square !== false).map(({ id }) => id),
  }),
  entries: ({ units }, { squares: formed }) =>
    Object.fromEntries(units.map(({ id }) => [id, { square: formed.includes(id) }])),
  told: ({ state }, _request, { squares: formed }) =>
    formed.map((id) => ({ who: unitCalled(state, id)?.sheet.name ?? id, does: 'forms square' })),
});

export const firstSheet = sheetOf(boardOf, firstAttack, {
  form: (_board, { defender, infantry, cavalry }) =>
    question({
      title: firstAttack.title,
      sentence: `Choose who goes in first: foot and horse attack ${defender ?? 'infantry'} on Fire orders, one after the other.`,
      cite: '2.0311(a) A6',
      otherwise: 'Default: the cavalry goes in first.',
      label: 'Goes in first',
      offers: [
        { value: 'infantry', label: infantry ? `the foot, ${infantry}` : 'the foot', typed: ['foot'] },
        { value: 'cavalry', label: cavalry ? `the horse, ${cavalry}` : 'the horse', typed: ['horse'] },
      ],
    }),
  ...wordAnswer(() => 'cavalry'),
});

export const diceSheet = sheetOf(boardOf, defenderDice, {
  form: (_board, { attackers, defender, by }) =>
    question({
      title: defenderDice.title,
      sentence: `Choose one die for all, or one against each. ${defender ?? 'The defender'} fights ${by && by.length > 0 ? by.join(', ') : `${attackers} attackers`}.`,
      cite: '2.034(2)',
      otherwise: 'Default: a die is rolled against each.',
      label: 'Dice of the defence',
      offers: [
        { value: 'one', label: 'one against all', typed: ['all'] },
        { value: 'each', label: 'one against each' },
      ],
    }),
  ...wordAnswer(() => 'each'),
  told: toldByEvents,
});

export const occupySheet = sheetOf(boardOf, occupy, {
  form: (board, { unit }) => ({
    title: occupy.title,
    sentence: 'The enemy gave way. Your unit may move onto that ground, facing within 45° of its own front.',
    cite: 'G12',
    otherwise: 'Default: it moves in.',
    lines: [
      unitLine(board, unit, [
        { type: 'yes', key: 'go', label: 'Move in', typed: 'go', cite: 'G12', optional: true },
        {
          type: 'number',
          key: 'turn',
          label: 'Turn to the right',
          typed: 'turn',
          optional: true,
          least: -45,
          most: 45,
          step: 15,
          unit: 'degrees',
        },
      ]),
    ],
  }),
  answer({ unit }, entries) {
    const { go, turn } = entries[unit] ?? {};
    return turn === undefined ? { go: go !== false } : { go: go !== false, turn };
  },
  entries: ({ unit }, { go, turn }) => ({ [unit]: turn === undefined ? { go } : { go, turn } }),
  told: toldByEvents,
});

/** The short questions: squares, who goes in first, how many dice, ground won. */
import type { Form, Sheet } from '../../../../game/index.ts';
import { occupy, squares } from '../../battle/plan-kinds.ts';
import type { OccupyAnswer, OccupyRequest, SquaresAnswer, SquaresRequest } from '../../battle/requests.ts';
import { type FirstRequest, firstAttack } from '../../procedures/charge.ts';
import { type DiceRequest, defenderDice } from '../../procedures/melee-rounds.ts';
import { unitLine } from './common.ts';

export const squaresSheet: Sheet = {
  form(view, given): Form {
    const { units } = given as SquaresRequest;
    return {
      title: squares.title,
      sentence: 'Horse is coming on. Say who forms square before anybody moves.',
      cite: '2.0311(c) 2.031(e)',
      otherwise: 'Whoever is not told otherwise forms square.',
      lines: units.map(({ id, against }) => {
        const line = unitLine(view, id, [
          { type: 'yes', key: 'square', label: 'Form square', typed: 'square', cite: '2.0311(c) C17', optional: true },
        ]);
        return { ...line, label: `${line.label}, against ${against.join(', ')}` };
      }),
    };
  },
  answer(given, entries): SquaresAnswer {
    const { units } = given as SquaresRequest;
    return { squares: units.filter(({ id }) => entries[id]?.square !== false).map(({ id }) => id) };
  },
  entries(given, answer) {
    const { units } = given as SquaresRequest;
    const { squares: formed } = answer as SquaresAnswer;
    return Object.fromEntries(units.map(({ id }) => [id, { square: formed.includes(id) }]));
  },
};

/** A single choice between two: entered on the line `choice` under `take`. */
const choiceOf = (entries: Parameters<Sheet['answer']>[1]): unknown => entries.choice?.take;

export const firstSheet: Sheet = {
  form(_view, given): Form {
    const { defender, infantry, cavalry } = given as FirstRequest;
    return {
      title: firstAttack.title,
      sentence: `Foot and horse attack ${defender ?? 'infantry'} on Fire orders, one after the other.`,
      cite: '2.0311(a) A6',
      otherwise: 'The horse goes in first.',
      lines: [
        {
          id: 'choice',
          label: 'First',
          blanks: [
            {
              type: 'choose',
              key: 'take',
              label: 'Goes in first',
              optional: true,
              offers: [
                { value: 'infantry', label: infantry ? `the foot, ${infantry}` : 'the foot', typed: ['foot'] },
                { value: 'cavalry', label: cavalry ? `the horse, ${cavalry}` : 'the horse', typed: ['horse'] },
              ],
            },
          ],
        },
      ],
    };
  },
  answer: (_request, entries) => choiceOf(entries) ?? 'cavalry',
  entries: (_request, answer) => ({ choice: { take: answer } }),
};

export const diceSheet: Sheet = {
  form(_view, given): Form {
    const { attackers, defender, by } = given as DiceRequest;
    const who = by && by.length > 0 ? by.join(', ') : `${attackers} attackers`;
    return {
      title: defenderDice.title,
      sentence: `${defender ?? 'The defender'} fights ${who}.`,
      cite: '2.034(2)',
      otherwise: 'A die is rolled against each.',
      lines: [
        {
          id: 'choice',
          label: 'Dice',
          blanks: [
            {
              type: 'choose',
              key: 'take',
              label: 'Dice of the defence',
              optional: true,
              offers: [
                { value: 'one', label: 'one against all', typed: ['all'] },
                { value: 'each', label: 'one against each' },
              ],
            },
          ],
        },
      ],
    };
  },
  answer: (_request, entries) => choiceOf(entries) ?? 'each',
  entries: (_request, answer) => ({ choice: { take: answer } }),
};

export const occupySheet: Sheet = {
  form(view, given): Form {
    const { unit } = given as OccupyRequest;
    return {
      title: occupy.title,
      sentence: 'The enemy gave way. The victor may stand where he stood, facing within 45° of his own.',
      cite: 'G12',
      otherwise: 'It moves in.',
      lines: [
        unitLine(view, unit, [
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
    };
  },
  answer(given, entries): OccupyAnswer {
    const filled = entries[(given as OccupyRequest).unit] ?? {};
    const go = filled.go !== false;
    return filled.turn === undefined ? { go } : { go, turn: filled.turn as number };
  },
  entries(given, answer) {
    const { go, turn } = answer as OccupyAnswer;
    return { [(given as OccupyRequest).unit]: turn === undefined ? { go } : { go, turn } };
  },
};

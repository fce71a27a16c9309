/** Sheets of command: whose chits go into the cup, and where leaders ride. */
import type { Form, Sheet } from '../../../../game/index.ts';
import {
  type CommandAnswer,
  type CommandRequest,
  command,
  type RideAnswer,
  type RideRequest,
  ride,
} from '../../battle/command/kinds.ts';
import { counted } from '../../unit.ts';
import { boardOf, leaderCalled } from '../board.ts';
import { nameOf } from './common.ts';

export const commandSheet: Sheet = {
  form(view, given): Form {
    const { points, formations } = given as CommandRequest;
    const { state } = boardOf(view);
    return {
      title: command.title,
      sentence: `${counted(points, 'Command Point')} to spend, one for each chit. Whoever has none may not advance, charge or assault.`,
      cite: '7.1',
      otherwise: 'Formations not named get no chit.',
      lines: formations.map(({ id, name, units }) => {
        const head = state.field.scenario.formations.find((formation) => formation.id === id)?.leader;
        return {
          id,
          label: `${name}, ${counted(units, 'unit')}`,
          ...(head === undefined ? {} : { piece: head }),
          group: id,
          blanks: [{ type: 'yes', key: 'chit', label: 'Chit', typed: 'chit', cite: '7.1', optional: true }],
        };
      }),
    };
  },
  answer(given, entries): CommandAnswer {
    const { formations } = given as CommandRequest;
    return { chits: formations.filter(({ id }) => entries[id]?.chit === true).map(({ id }) => id) };
  },
  entries(given, answer) {
    const { formations } = given as CommandRequest;
    const { chits } = answer as CommandAnswer;
    return Object.fromEntries(formations.map(({ id }) => [id, { chit: chits.includes(id) }]));
  },
};

export const rideSheet: Sheet = {
  form(view, given): Form {
    const { leaders } = given as RideRequest;
    const board = boardOf(view);
    return {
      title: ride.title,
      sentence: 'A leader helps the units of the hex he is in.',
      cite: '8',
      otherwise: 'Leaders not named stay where they are.',
      lines: leaders.map(({ id, with: own, joins }) => ({
        id,
        label: `${leaderCalled(board, id)?.sheet.name ?? id}${own === null ? '' : `, with ${nameOf(view, own)}`}`,
        piece: id,
        blanks: [
          { type: 'pick', key: 'to', label: 'Rides to', typed: 'to', pieces: joins, least: 0, most: 1, optional: true },
        ],
      })),
    };
  },
  answer(given, entries): RideAnswer {
    const { leaders } = given as RideRequest;
    const rides: Record<string, string> = {};
    for (const { id } of leaders) {
      const to = entries[id]?.to;
      if (typeof to === 'string' && to !== '') rides[id] = to;
    }
    return { rides };
  },
  entries: (_given, answer) =>
    Object.fromEntries(Object.entries((answer as RideAnswer).rides).map(([id, to]) => [id, { to }])),
};

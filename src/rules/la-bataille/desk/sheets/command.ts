/** Sheets of command: whose chits go into the cup, and where leaders ride. */
import { listed, sheetOf, toldByEvents } from '../../../../game/index.ts';
import { command, ride } from '../../battle/command/kinds.ts';
import { counted } from '../../unit.ts';
import { boardOf, leaderCalled } from '../board.ts';
import { nameOf } from './hexes.ts';

const commandSheet = sheetOf(boardOf, command, {
  form: ({ state }, { points, formations }) => ({
    title: command.title,
    sentence: `Choose brigades for your ${counted(points, 'Command Point')}, one each. A brigade without a chit can’t advance, charge or assault.`,
    cite: '7.1',
    otherwise: 'Default: the largest brigades get a chit.',
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
  }),
  answer: ({ formations }, entries) => ({
    chits: formations.filter(({ id }) => entries[id]?.chit === true).map(({ id }) => id),
  }),
  entries: ({ formations }, { chits }) =>
    Object.fromEntries(formations.map(({ id }) => [id, { chit: chits.includes(id) }])),
  told: (_board, { formations }, { chits }) =>
    chits.length === 0
      ? []
      : [{ does: `chits for ${listed(formations.filter(({ id }) => chits.includes(id)).map(({ name }) => name))}` }],
});

const rideSheet = sheetOf(boardOf, ride, {
  form: (board, { leaders }) => ({
    title: ride.title,
    sentence: 'Choose where each leader rides; he helps only units in his hex.',
    cite: '8',
    otherwise: 'Default: a leader who is alone joins a unit; the others stay.',
    keep: { words: 'Leaders stay this turn', as: 'nothing' },
    lines: leaders.map(({ id, with: own, joins }) => ({
      id,
      label: `${leaderCalled(board, id)?.sheet.name ?? id}${own === null ? '' : `, with ${nameOf(board, own)}`}`,
      piece: id,
      blanks: [
        { type: 'pick', key: 'to', label: 'Rides to', typed: 'to', pieces: joins, least: 0, most: 1, optional: true },
      ],
    })),
  }),
  answer({ leaders }, entries) {
    const rides: Record<string, string> = {};
    for (const { id } of leaders) {
      const to = entries[id]?.to;
      if (typeof to === 'string' && to !== '') rides[id] = to;
    }
    return { rides };
  },
  entries: (_request, { rides }) => Object.fromEntries(Object.entries(rides).map(([id, to]) => [id, { to }])),
  told: toldByEvents,
});

export const commandSheets = [commandSheet, rideSheet];

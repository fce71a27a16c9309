/** Orders of the turn: a chit a unit, and in the standing form its plan, fire and reactions with it (2.02). */
import { type Blank, type Entries, type Later, type Offer, sheetOf } from '../../../../game/index.ts';
import { flip } from '../../../../game/tabletop/index.ts';
import {
  HOLD,
  type Order,
  type OrderChoice,
  type OrderLine,
  type OrdersAnswer,
  type OrdersRequest,
  type Reaction,
  type Way,
} from '../../battle/kinds.ts';
import { orders } from '../../battle/orders/kinds.ts';
import { calledBy, hqPiece, type Unit } from '../../battle/state.ts';
import { type Board, boardOf } from '../paper.ts';
import { orderProspects } from '../prospects.ts';

import { wayWords } from '../words.ts';
import { orderDeeds } from './deeds.ts';
import { fireBlank, linesFrom, OTHERWISE_FIRE, rowsOf } from './fire.ts';
import { type Filled, planBlanks, planEntries, planFrom } from './plans.ts';
import { chitOffers, hqLine, sapperLine } from './staff-lines.ts';
import { previewOf, unitLine } from './unit-lines.ts';

const REACTIONS: readonly Offer[] = [
  { value: 'square', label: 'form square', typed: ['square'], cite: '2.0311(c)' },
  { value: 'stand', label: 'stand', typed: ['stand'], cite: '2.03' },
  { value: 'avoid', label: 'step aside', typed: ['dodge'], cite: '2.031(d)' },
  { value: 'counter', label: 'charge in return', typed: ['counter-charge'], cite: '2.03' },
];

const wayValue = ({ by, id, to }: Way): string => `${by} ${id} ${to}`;
const orderIs = (...is: readonly Order[]): NonNullable<Blank['when']> => ({ key: 'order', is });

function unitBlanks({ state }: Board, request: OrdersRequest, choice: OrderChoice): Blank[] {
  const unit = state.units.find((one) => one.fate === 'here' && calledBy(one) === choice.id);
  const blanks: Blank[] = [
    {
      type: 'choose',
      key: 'order',
      label: 'Order',
      cite: '2.02',
      optional: true,
      offers: chitOffers(state, unit, choice.orders),
    },
  ];
  if (choice.orders.includes('FM')) {
    if (choice.ways.length > 0)
      blanks.push({
        type: 'choose',
        key: 'way',
        label: 'Along',
        cite: '2.031(c)',
        typed: 'along',
        when: orderIs('FM'),
        optional: true,
        offers: choice.ways.map((way) => ({
          value: wayValue(way),
          label: wayWords(request.terrain, way),
          typed: [`${way.id} ${way.to}`],
        })),
      });
    if (choice.over.length > 0)
      blanks.push({
        type: 'choose',
        key: 'at',
        label: 'Charge from the end of the bridge',
        cite: '4.03(d)',
        typed: 'at',
        when: orderIs('FM'),
        optional: true,
        offers: request.enemies.map((id) => ({ value: id, label: id, typed: [id] })),
      });
    blanks.push({
      type: 'yes',
      key: 'stop',
      label: 'Stop at the first houses or behind a friend',
      cite: '2.031(c)(3)',
      typed: 'stop',
      when: orderIs('FM'),
      optional: true,
    });
  }
  if (choice.orders.includes('TM'))
    blanks.push({
      type: 'facing',
      key: 'end',
      label: 'Facing at its end',
      cite: '5.06',
      typed: 'towards',
      when: orderIs('TM'),
      optional: true,
      facings: 'any',
    });
  if (request.form === 'dialogue') return blanks;
  if (choice.fire) blanks.push(fireBlank(choice.fire, request, orderIs('F')));
  if (choice.plan) {
    blanks.push(...planBlanks(request.terrain, choice.plan, { when: orderIs('CM'), optional: true }));
    blanks.push({
      type: 'choose-many',
      key: 'react',
      label: 'If attacked, try in this order',
      cite: '2.03 B3',
      typed: 'react',
      when: orderIs('CM'),
      optional: true,
      ranked: true,
      offers: REACTIONS.filter(({ value }) => value !== 'square' || choice.reacts.includes(value)),
    });
  }
  blanks.push({
    type: 'yes',
    key: 'pursue',
    label: 'After a win, attack again',
    cite: 'G12 4.03',
    typed: 'pursue',
    optional: true,
  });
  return blanks;
}

/** A unit's line as entered; undefined where it has no order of its own. */
function lineFrom(request: OrdersRequest, choice: OrderChoice, filled: Filled): OrderLine | undefined {
  const order = filled.order as Order | undefined;
  if (!order) return undefined;
  const line: OrderLine = { order };
  if (order === 'FM') {
    const way = choice.ways.find((one) => wayValue(one) === filled.way);
    if (way) line.way = way;
    if (filled.at !== undefined) line.at = filled.at as string;
    if (filled.stop !== undefined) line.stop = filled.stop as boolean;
  }
  if (order === 'TM' && filled.end !== undefined) line.facing = filled.end as number;
  if (request.form === 'dialogue') return line;
  if (order === 'F' && choice.fire) line.fire = linesFrom(choice.fire, filled.fire as Filled[] | undefined);
  if (order === 'CM') {
    const plan = choice.plan && planFrom(request.terrain, choice.plan, filled);
    if (plan) line.plan = plan;
    if (filled.react !== undefined) line.react = filled.react as Reaction[];
  }
  if (filled.pursue !== undefined) line.pursue = filled.pursue as boolean;
  return line;
}

function lineEntries({ form, terrain }: OrdersRequest, choice: OrderChoice, line: OrderLine): Filled {
  const filled: Record<string, unknown> = { order: line.order };
  if (line.way) filled.way = wayValue(line.way);
  if (line.at !== undefined) filled.at = line.at;
  if (line.stop !== undefined) filled.stop = line.stop;
  if (line.facing !== undefined) filled.end = line.facing;
  if (form === 'dialogue') return filled;
  if (line.order === 'F' && choice.fire) filled.fire = rowsOf(line.fire ?? []);
  if (line.plan) Object.assign(filled, planEntries(terrain, line.plan));
  if (line.react) filled.react = line.react;
  if (line.pursue !== undefined) filled.pursue = line.pursue;
  return filled;
}

/** Orders are secret and short (2.02); the rest is asked for once they are known. */
const LATER: readonly Later[] = [
  {
    typed: ['attack', 'go', 'hold', 'avoid'],
    entries: { order: 'CM' },
    sentence:
      'Where a unit goes and whom it attacks is asked in “Plans of the Combat Moves”, after orders are revealed',
    cite: '2.02',
  },
  {
    typed: ['fire'],
    entries: { order: 'F' },
    sentence: 'At whom a unit fires, and when, is asked in “The fire book”, after orders are revealed',
    cite: '2.033',
  },
];

export const ordersSheet = sheetOf(boardOf, orders, {
  form(board, request) {
    const standing = request.form === 'standing';
    return {
      title: orders.title,
      sentence: standing
        ? 'Give each unit an order. Both sides’ orders are revealed and carried out together.'
        : 'Give each unit an order in secret. Both sides’ orders are revealed together; where units go and whom they attack is asked then.',
      cite: '2.02',
      ...(standing ? {} : { later: LATER }),
      otherwise: `Default: a unit without an order follows its corps; without a corps order it holds.${
        standing ? ` ${OTHERWISE_FIRE}.` : ''
      }`,
      lines: [
        ...request.units.map((choice) => unitLine(board, choice.id, unitBlanks(board, request, choice))),
        ...request.commands.map(({ id }) => hqLine(board, request, id)),
        ...request.sappers.map((sapper) => sapperLine(board, request, sapper)),
      ],
    };
  },
  answer: answerFrom,
  entries(request, { units, commands = {}, hqs = {}, sappers = {} }) {
    const { terrain } = request;
    const entries: Record<string, Filled> = {};
    for (const choice of request.units) {
      const line = units[choice.id];
      if (line) entries[choice.id] = lineEntries(request, choice, line);
    }
    for (const [id, chit] of Object.entries(commands)) entries[hqPiece(id)] = { chit };
    for (const [id, to] of Object.entries(hqs)) {
      const ride =
        'with' in to ? { ride: 'join', with: to.with } : { ride: 'go', to: { x: to.x, y: flip(terrain, to.y) } };
      entries[hqPiece(id)] = { ...entries[hqPiece(id)], ...ride };
    }
    for (const [id, { x, y, work }] of Object.entries(sappers))
      entries[id] = work === 'none' ? { work, to: { x, y: flip(terrain, y) } } : { work };
    return entries;
  },
  preview(board, request, entries) {
    const { units } = answerFrom(request, entries);
    return previewOf(board, (unit, id) => (units[id] ? ordered(unit, units[id]) : null));
  },
  prospects(board, request, entries, line) {
    const order = answerFrom(request, entries).units[line];
    return order ? orderProspects(board, line, order) : [];
  },
  told: (board, { terrain }, answer) => orderDeeds(board, terrain, answer),
  reasonTells: true,
});

const ordered = (unit: Unit, line: OrderLine): Unit => ({
  ...unit,
  order: line.order,
  line,
  plan: line.order === 'CM' ? (line.plan ?? HOLD) : null,
});

function answerFrom(request: OrdersRequest, entries: Entries): OrdersAnswer {
  const { terrain } = request;
  const units: OrdersAnswer['units'] = {};
  const commands: NonNullable<OrdersAnswer['commands']> = {};
  const hqs: NonNullable<OrdersAnswer['hqs']> = {};
  const sappers: NonNullable<OrdersAnswer['sappers']> = {};
  for (const choice of request.units) {
    const line = lineFrom(request, choice, entries[choice.id] ?? {});
    if (line) units[choice.id] = line;
  }
  for (const { id } of request.commands) {
    const { chit } = entries[hqPiece(id)] ?? {};
    if (chit !== undefined) commands[id] = chit as Order;
  }
  for (const { id } of request.hqs) {
    const { ride, with: unit, to } = entries[hqPiece(id)] ?? {};
    if (ride === 'join' && unit !== undefined) hqs[id] = { with: unit as string };
    const place = to as { x: number; y: number } | undefined;
    if (ride === 'go' && place) hqs[id] = { x: place.x, y: flip(terrain, place.y) };
  }
  for (const sapper of request.sappers) {
    const { work, to } = entries[sapper.id] ?? {};
    if (work === undefined) continue;
    const place = work === 'none' ? (to as { x: number; y: number } | undefined) : undefined;
    const { x, y } = place ? { x: place.x, y: flip(terrain, place.y) } : sapper;
    sappers[sapper.id] = { x, y, work: work as 'none' };
  }
  return { units, commands, hqs, sappers };
}

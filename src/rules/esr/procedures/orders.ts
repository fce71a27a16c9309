/** Pending orders: the activation test, its delay, and how long an order takes to come into force. */
import { z } from 'zod';
import {
  choice,
  contradiction,
  type Facts,
  facts,
  nothing,
  procedure,
  type RequestKind,
  type Rounds,
  sum,
  type Table,
  whole,
} from '../../../kernel/index.ts';
import { commandResults, delay as delayChart, directives, halfDie } from '../charts.ts';
import { counted } from '../formation.ts';
import type { Options } from '../options.ts';
import {
  COMMAND,
  commandLines,
  type Issuer,
  issuerFault,
  issuerFields,
  noFormationFault,
  type Receiver,
  receiverFields,
} from './command-test.ts';

const ORDER_WORDS = {
  A: 'Attack',
  D: 'Defend',
  S: 'Support',
  M: 'Move',
  R: 'Reserve',
  objective: 'a new Objective for a Force',
} as const;

const shape = {
  order: choice('Pending order', ORDER_WORDS, 'A', { cite: 'List of Orders & Actions' }),
  issuer: issuerFields.issuer,
  receiver: receiverFields.receiver,
  distance: receiverFields.distance,
  fatigue: receiverFields.fatigue,
  delay: whole('Delay markers on the order', 0, 3, 0, { unit: 'markers', cite: `${COMMAND} G3`, roster: 'delay' }),
  state: receiverFields.state,
  vantage: issuerFields.vantage,
  personal: receiverFields.personal,
  issuerNear: issuerFields.issuerNear,
  receiverNear: receiverFields.receiverNear,
  rank: issuerFields.rank,
  leadsForce: issuerFields.leadsForce,
};

const activationFacts = facts(shape, orderFault);

type Activation = Facts<typeof activationFacts>;

function orderFault(order: Issuer & Receiver & { readonly order: keyof typeof ORDER_WORDS }) {
  if (order.order === 'objective') {
    return order.rank === 'army'
      ? noFormationFault(order, 'a Force')
      : contradiction('rank', 'only the army commander sets a Force its Objective', `${COMMAND} G1`);
  }
  return issuerFault(order);
}

type OrderOutcome = 'takes effect' | 'delayed' | 'lost';

interface OrderResult {
  readonly order: string;
  readonly outcome: OrderOutcome;
  /** Markers on the order now. */
  readonly delay: number;
}

function orderLines(order: Activation, delay: number, options: Options) {
  const toForce = order.order === 'objective';
  return commandLines(order, order, { delay, toForce, ownObjective: false, ownReserve: false }, options);
}

/** One test of a pending order; a delay adds half a die of markers, three at most. */
function testOrder(table: Table, order: Activation, delay: number, options: Options): Omit<OrderResult, 'order'> {
  const what = { label: 'Order activation', cite: COMMAND };
  const outcome = table.consult(commandResults, 'Order', orderLines(order, delay, options), what) as OrderOutcome;
  if (outcome !== 'delayed') return { outcome, delay: 0 };
  const most = table.look(delayChart, 'Most an order holds', 'Markers');
  const added = table.consult(halfDie, options.halfDie, nothing, { label: 'Delay', cite: `${COMMAND} A4 G3` });
  return { outcome, delay: Math.min(most, delay + added) };
}

const orderName = (table: Table, order: Activation['order']): string =>
  order === 'objective' ? 'the new Objective' : table.look(directives, order, 'Name');

export const orderActivation = procedure<Activation, OrderResult, Options>({
  id: 'order-activation',
  title: 'Order activation',
  section: COMMAND,
  purpose: 'Command phase: once a turn for each pending order whose commander wants to try it.',
  facts: activationFacts,
  play: (table, order, options) => ({
    order: orderName(table, order.order),
    ...testOrder(table, order, order.delay, options),
  }),
  words: ({ order, outcome, delay }) =>
    outcome === 'takes effect'
      ? [`${order} is in force: take off its delay markers and empty the pending slot.`]
      : outcome === 'lost'
        ? [`${order} is lost: it must be issued again.`]
        : [
            `${order} is delayed and now carries ${counted(delay, 'delay marker')}.`,
            'Take one off each turn it waits, or test sooner at −1 a marker (G3).',
          ],
  marks: ({ outcome, delay }, { order, state }) => [
    {
      at: '',
      set: {
        delay,
        ...(outcome === 'takes effect' && order !== 'objective' && state !== 'RT' && state !== 'BK' ? { order } : {}),
      },
    },
  ],
  measures: [
    {
      id: 'outcome',
      label: 'The order',
      of: ({ outcome }) => outcome,
      order: ['takes effect', 'delayed', 'lost'],
    },
    { id: 'delay', label: 'Delay markers', of: ({ delay }) => delay },
  ],
});

interface Waiting {
  readonly markers: number;
  /** What a test now would add to the dice. */
  readonly plus: number;
}

/** G3: an order that carries markers may test early or wait one off. */
export const testOrWait: RequestKind<Waiting, 'test' | 'wait'> = {
  kind: 'esr/test-or-wait',
  title: 'Test the delayed order now, or wait',
  answer: z.enum(['test', 'wait']),
  check: () => null,
  sample: (_request, random) => (random.below(2) === 0 ? 'test' : 'wait'),
  suggest: ({ plus }) => (plus >= 0 ? 'test' : 'wait'),
};

interface Pending {
  readonly turn: number;
  readonly delay: number;
}

interface Course {
  readonly outcome: 'in force' | 'lost' | 'pending';
  readonly turn: number;
  readonly delay: number;
}

/** Turn after turn until the order is in force, lost, or the turns are over. */
const turnsOfWaiting: Rounds<Pending, Course, { order: Activation & { turns: number }; options: Options }> = {
  step(table, { turn, delay }, { order, options }) {
    if (turn > order.turns) return { done: { outcome: 'pending', turn: order.turns, delay } };
    if (delay > 0) {
      const plus = sum(orderLines(order, delay, options));
      if (table.ask(testOrWait, 'commander', { markers: delay, plus }) === 'wait') {
        const off = table.look(delayChart, 'Taken off each turn it waits', 'Markers');
        if (table.narrates) table.report(`turn ${turn}: it waits and sheds a marker`, `${COMMAND} G3`);
        return { again: { turn: turn + 1, delay: Math.max(0, delay - off) } };
      }
    }
    const tested = testOrder(table, order, delay, options);
    if (tested.outcome === 'delayed') return { again: { turn: turn + 1, delay: tested.delay } };
    return { done: { outcome: tested.outcome === 'lost' ? 'lost' : 'in force', turn, delay: 0 } };
  },
  key: ({ turn, delay }) => turn * 8 + delay,
};

const delayFacts = facts(
  { ...shape, turns: whole('Turns to look ahead', 1, 12, 6, { unit: 'turns', cite: `${COMMAND} G3` }) },
  orderFault,
);

export const orderDelay = procedure<Facts<typeof delayFacts>, Course, Options>({
  id: 'order-delay',
  title: 'How long an order takes',
  section: `${COMMAND} G3`,
  purpose: 'A pending order followed turn by turn, with its delays, while nothing else changes.',
  facts: delayFacts,
  seats: { commander: 'the commander who sent the order' },
  play: (table, order, options) => table.repeat(turnsOfWaiting, { turn: 1, delay: order.delay }, { order, options }),
  words: ({ outcome, turn, delay }) =>
    outcome === 'in force'
      ? [`The order comes into force ${when(turn)}.`]
      : outcome === 'lost'
        ? [`The order is lost ${when(turn)}.`]
        : [`After ${counted(turn, 'turn')} it is still pending with ${counted(delay, 'delay marker')}.`],
  measures: [
    { id: 'outcome', label: 'The order is', of: ({ outcome }) => outcome, order: ['in force', 'pending', 'lost'] },
    { id: 'turn', label: 'On turn', of: ({ turn }) => turn },
  ],
});

/** The first turn looked at is this one. */
const when = (turn: number): string => (turn === 1 ? 'this turn' : turn === 2 ? 'next turn' : `in ${turn - 1} turns`);

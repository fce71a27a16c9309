/** Pages 24 to 33: corps and ME orders, couriers, and corps commanders who act by themselves. */
import {
  applied,
  capital,
  choice,
  contradiction,
  type Facts,
  facts,
  measure,
  procedure,
  yes,
} from '../../../kernel/index.ts';
import {
  corpsOrders,
  corpsStipulations,
  independentAction,
  independentActionModifiers,
  meOrders,
  objectives,
  orderArrival,
  orderArrivalFurther,
} from '../charts.ts';
import type { Options } from '../options.ts';
import { skillField } from '../unit.ts';

const CORPS_WORDS = { Attack: 'Attack', Defend: 'Defend', Maneuver: 'Maneuver', Withdraw: 'Withdraw' } as const;

const ordersFacts = facts({
  corps: choice('Corps order', CORPS_WORDS, 'Attack', { cite: 'pg 25' }),
  order: choice(
    'ME order',
    {
      Attack: 'Attack',
      'Skirmish/Bombard': 'Skirmish/Bombard',
      Defend: 'Defend',
      'Support/Intercept': 'Support/Intercept',
      Maneuver: 'Maneuver',
      Rearguard: 'Rearguard',
      'Break off': 'Break off',
      Screen: 'Screen',
      Redeploy: 'Redeploy',
      'Rest & rally': 'Rest & rally',
    },
    'Attack',
    { cite: 'pg 32' },
  ),
  me: choice('The ME is', { infantry: 'infantry', mixed: 'mixed', cavalry: 'cavalry' }, 'infantry', {
    cite: 'pg 32',
    roster: 'type',
  }),
  engaged: yes('Engaged', { cite: 'pg 32 R45' }),
  regains: yes('To win back lost ground', { cite: 'pg 25', rare: true }),
  objective: choice(
    'Objective of the corps',
    { terrain: 'a landmark', path: 'a route', enemy: 'an enemy force', friend: 'a friendly force' },
    'terrain',
    { cite: 'pg 24', rare: true },
  ),
});

interface OrdersResult {
  readonly allowed: boolean;
  readonly why: string;
  readonly does: string;
  readonly binds: string;
  readonly objective: string;
  readonly costsAct: boolean;
}

export const ordersProcedure = procedure<Facts<typeof ordersFacts>, OrdersResult, Options>({
  id: 'orders',
  title: 'Which ME orders a corps order allows',
  section: 'pg 25',
  purpose: 'In phases 1 and 2, before an order is written.',
  facts: ordersFacts,
  play(table, { corps, order, me, engaged, regains, objective }, options) {
    const cell = table.look(corpsOrders, corps, order);
    const arm = table.look(meOrders, order, 'Arm');
    const when = table.look(meOrders, order, 'When');
    const screening = corps === 'Maneuver' && order === 'Screen' && !options.maneuverScreen;
    const footSupport = order === 'Support/Intercept' && options.infantrySupport;
    const why =
      cell === 'no' || screening
        ? `a corps on ${corps} does not allow it`
        : cell === 'regain' && !regains
          ? 'only to win back lost ground'
          : arm === 'cavalry' && me !== 'cavalry' && !footSupport
            ? 'only for cavalry'
            : when === 'engaged' && !engaged
              ? 'only while engaged'
              : when === 'unengaged' && engaged
                ? 'not while engaged'
                : '';
    return {
      allowed: why === '',
      why,
      does: String(table.look(meOrders, order, 'Does')),
      binds: table.look(corpsStipulations, corps, 'Binds'),
      objective: table.look(objectives, objective, 'Objective'),
      costsAct: table.look(corpsStipulations, corps, 'Costs an act') === 'yes',
    };
  },
  words: ({ allowed, why, does, binds, objective, costsAct }) => [
    allowed ? `Allowed: the ME ${does}.` : `Not allowed: ${why}.`,
    `The corps: ${binds}. Its order names ${objective}${costsAct ? ' and costs an act' : ', and costs no act'}.`,
  ],
  measures: [{ id: 'allowed', label: 'Allowed', of: ({ allowed }) => allowed }],
});

const arrivalFacts = facts({
  distance: measure('Distance to ride', 0, 480, 30, { unit: 'inches', cite: 'pg 27 A15' }),
});

export const arrival = procedure<Facts<typeof arrivalFacts>, { turns: number }, Options>({
  id: 'order-arrival',
  title: 'Order arrival',
  section: 'pg 27',
  purpose: 'How many turns a courier takes.',
  facts: arrivalFacts,
  play(table, { distance }) {
    const last = orderArrival.rowBands!.at(-1)!.to;
    if (distance <= last) return { turns: table.look(orderArrival, distance, 'Turns') };
    const each = table.look(orderArrivalFurther, 'each further', 'Inches');
    const more = table.look(orderArrivalFurther, 'each further', 'Turns');
    return { turns: table.look(orderArrival, last, 'Turns') + more * Math.ceil((distance - last) / each) };
  },
  words: ({ turns }) => [
    turns === 0
      ? 'The order arrives this turn.'
      : turns === 1
        ? 'The order arrives next turn.'
        : `The order arrives in ${turns} turns.`,
  ],
  measures: [{ id: 'turns', label: 'Turns', of: ({ turns }) => turns }],
});

const independentFacts = facts(
  {
    from: choice('Corps order now', CORPS_WORDS, 'Defend', { cite: 'pg 28' }),
    to: choice('New corps order', CORPS_WORDS, 'Attack', { cite: 'pg 28' }),
    skill: skillField('Corps commander', { cite: 'pg 28 R46', roster: 'skill' }),
    armyNear: yes('Army commander within 200″', { cite: 'pg 28' }),
  },
  ({ from, to }) => (from === to ? contradiction('to', 'that is no change', 'pg 28') : null),
);

export const independent = procedure<Facts<typeof independentFacts>, { changed: boolean }, Options>({
  id: 'independent-action',
  title: 'Corps commander acts by himself',
  section: 'pg 28',
  purpose: 'Once a turn a corps commander may try to change his own order.',
  facts: independentFacts,
  play(table, { to, skill, armyNear }) {
    const { mod } = independentActionModifiers;
    const modifiers = applied(armyNear && mod.army, skill !== 'average' && mod[skill]);
    const column = to === 'Attack' ? 'To Attack' : 'To another order';
    const what = { label: 'Independent action', cite: 'pg 28' };
    return { changed: table.consult(independentAction, column, modifiers, what) === 'changed' };
  },
  words: ({ changed }, { to, from }) => [
    changed ? `${capital(`the corps order is now ${to}`)}.` : `The corps stays on ${from}.`,
  ],
  measures: [{ id: 'changed', label: 'Changed', of: ({ changed }) => changed }],
});

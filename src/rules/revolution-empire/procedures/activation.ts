/** Page 45: when an order takes hold. */
import {
  applied,
  choice,
  contradiction,
  type Facts,
  facts,
  type Modifier,
  procedure,
  type Table,
  twoD10,
  whole,
  yes,
} from '../../../kernel/index.ts';
import { activation, activationModifiers, activationNeeds, corpsActivationModifiers, meOrders } from '../charts.ts';
import type { Options } from '../options.ts';
import { skillField } from '../unit.ts';

const ORDER_WORDS = {
  Attack: 'Attack',
  'Skirmish/Bombard': 'Skirmish/Bombard',
  Defend: 'Defend',
  'Support/Intercept': 'Support/Intercept',
  Maneuver: 'Maneuver',
  Rearguard: 'Rearguard',
  'Break off': 'Break off',
  Screen: 'Screen',
  Redeploy: 'Redeploy',
  Withdraw: 'Withdraw (a corps)',
} as const;

const activationFacts = facts(
  {
    level: choice('Order to', { me: 'an ME', corps: 'a corps' }, 'me', { cite: 'pg 45' }),
    order: choice('Order', ORDER_WORDS, 'Attack', { cite: 'pg 32' }),
    points: whole('Points gathered so far', 0, 9, 0, { cite: 'pg 45 R47', roster: 'points' }),
    again: yes('A second or later try', { cite: 'pg 33' }),
    issuer: skillField('Issuing commander', { cite: 'pg 45' }),
    receiver: choice('Receiving ME leader', { usual: 'neither', superior: 'Superior', poor: 'Poor' }, 'usual', {
      cite: 'pg 45',
    }),
    staff: choice('Staff', { average: 'average', good: 'good', poor: 'poor' }, 'average', { cite: 'pg 45 R37' }),
    together: yes('Both commanders within 4″', { cite: 'pg 45' }),
    urged: yes('Urged by a commander action within 12″', { cite: 'pg 45' }),
    outOfSight: yes('Receiver out of sight', { cite: 'pg 45' }),
    inspiring: choice(
      'Commander with an ME told to attack',
      { none: 'none', charismatic: 'Charismatic', inspirational: 'Inspirational', uninspiring: 'Uninspiring' },
      'none',
      { cite: 'pg 45' },
    ),
    brigade: choice('To a brigade', { no: 'no', eliteBrigade: 'an elite one', otherBrigade: 'another' }, 'no', {
      cite: 'pg 45 R35',
      rare: true,
    }),
    vantage: yes('Receiver on a commanding viewpoint', { cite: 'pg 45', rare: true }),
    grandBattery: yes('Forming or advancing a grand battery', { cite: 'pg 45', rare: true }),
    weather: yes('Snow or heavy rain', { cite: 'pg 45', rare: true }),
    rivalry: yes('Rivalry of commanders', { cite: 'pg 45', rare: true }),
    withdrawing: yes('Told to retreat under an active corps Withdraw', { cite: 'pg 45', rare: true }),
    tired: yes('ME tired or worse', { cite: 'pg 45', rare: true }),
    mauled: yes('ME lost more than 25 %', { cite: 'pg 45', rare: true }),
  },
  (order) => {
    if (order.level === 'corps' && (order.receiver !== 'usual' || order.brigade !== 'no'))
      return contradiction('level', 'ME leaders and brigades receive ME orders', 'pg 45');
    if (order.level === 'me' && order.order === 'Withdraw')
      return contradiction('order', 'only a corps withdraws', 'pg 25');
    if (order.inspiring !== 'none' && order.order !== 'Attack')
      return contradiction('inspiring', 'he counts only with an ME told to attack', 'pg 45');
    if (order.together && order.outOfSight)
      return contradiction('outOfSight', 'commanders within 4″ see each other', 'pg 45');
    return null;
  },
);
type ActivationFacts = Facts<typeof activationFacts>;

function activationMods(order: ActivationFacts): Modifier[] {
  const { mod } = activationModifiers;
  const corps = order.level === 'corps';
  const differs = corps ? corpsActivationModifiers.mod : mod;
  return applied(
    mod[order.issuer],
    corps && corpsActivationModifiers.mod.corpsOrder,
    order.together && mod.together,
    order.urged && differs.urged,
    order.outOfSight && mod.outOfSight,
    order.vantage && mod.vantage,
    order.grandBattery && mod.grandBattery,
    order.staff === 'good' && differs.goodStaff,
    order.staff === 'poor' && differs.poorStaff,
    order.weather && mod.weather,
    order.rivalry && differs.rivalry,
    order.brigade !== 'no' && mod[order.brigade],
    order.inspiring !== 'none' && mod[order.inspiring],
    order.receiver === 'superior' && mod.superiorLeader,
    order.receiver === 'poor' && mod.poorLeader,
    order.withdrawing && mod.withdrawing,
    order.tired && (order.order === 'Attack' || order.order === 'Maneuver') && mod.tired,
    order.mauled && order.order === 'Break off' && mod.mauled,
  );
}

/** Points an ME order begins with: some lie ready, a first Rearguard does not (pg 33). */
function inHand(table: Table, { order, again }: ActivationFacts): number {
  if (order === 'Rearguard' && !again) return 0;
  return table.look(meOrders, order, 'Points in hand') as number;
}

interface ActivationResult {
  readonly outcome: 'lost' | 'pending' | 'active';
  readonly points: number;
}

export const activationProcedure = procedure<ActivationFacts, ActivationResult, Options>({
  id: 'activation',
  title: 'Activation of an order',
  section: 'pg 45',
  purpose: 'Each turn for each pending order that has arrived.',
  facts: activationFacts,
  play(table, order) {
    const start = order.level === 'corps' ? order.points : Math.max(order.points, inHand(table, order));
    const loses = table.look(activationNeeds, 'any order', 'Natural that loses it');
    const needs = table.look(activationNeeds, 'any order', 'Points');
    const total = table.read(twoD10, activationMods(order), { label: 'Activation', cite: 'pg 45' }, (sum, natural) =>
      natural <= loses ? 0 : sum,
    );
    const gained = table.look(activation, total, 'Points');
    if (gained === 'lost') return { outcome: 'lost', points: 0 };
    const points = start + (gained as number);
    return points >= needs ? { outcome: 'active', points: needs } : { outcome: 'pending', points };
  },
  words: ({ outcome, points }) => [
    outcome === 'lost'
      ? 'The order is lost or disobeyed: strike it out.'
      : outcome === 'active'
        ? 'The order is active.'
        : `The order stays pending with ${points} points.`,
  ],
  measures: [
    { id: 'outcome', label: 'The order is', of: ({ outcome }) => outcome, order: ['active', 'pending', 'lost'] },
    { id: 'points', label: 'Points', of: ({ points }) => points },
  ],
});

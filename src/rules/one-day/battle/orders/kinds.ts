/** 2.02, 2.033: orders and the fire book, checked, sampled and suggested. */
import { nth, pick, type Random, type Refusal, type RequestKind, refuse } from '../../../../kernel/index.ts';
import {
  type FireAnswer,
  type FireChoice,
  type FireLine,
  type FireRequest,
  fireAnswer,
  HOLD,
  ORDER_WORDS,
  type OrderChoice,
  type OrderLine,
  type OrdersAnswer,
  type OrdersRequest,
  ordersAnswer,
  type Reaction,
} from '../kinds.ts';
import { planFault, samplePlan } from '../moves/kinds.ts';

interface Names {
  readonly enemies: readonly string[];
  readonly friends: readonly string[];
}

/** The lines of one unit: every weapon once, guns' dice shared out among their lines (2.033). */
function fireFault(unit: FireChoice, lines: readonly FireLine[], names: Names): Refusal | null {
  const dice: Partial<Record<FireLine['weapon'], number>> = {};
  for (const line of lines) {
    const weapon = unit.weapons.find((candidate) => candidate.weapon === line.weapon);
    if (!weapon) return refuse('weapon', `${unit.id} has no ${WEAPONS[line.weapon]} to fire`, CITE[line.weapon]);
    if (line.target !== 'first' && !names.enemies.includes(line.target))
      return refuse('target', `${unit.id} knows no enemy ${line.target}`, '2.031(b)');
    if (line.when === 'RANGE' && line.range === undefined)
      return refuse('range', `${unit.id} needs a range at which to fire`, '2.031(b)');
    if ((line.range ?? 0) > weapon.reach + 1e-9)
      return refuse('range', `${unit.id}’s ${WEAPONS[line.weapon]} reach ${weapon.reach}″`, CITE[line.weapon]);
    if (line.friend !== undefined && !(line.when === 'CONTACT' && names.friends.includes(line.friend)))
      return refuse('friend', `${unit.id} can await contact with a friend only`, '2.031(b)');
    const used = dice[line.weapon];
    // 5.07: a Russian division has two shots; no other gun of a unit's own has any to share out.
    const splits = line.weapon === 'guns' || (line.weapon === 'inherent' && weapon.dice > 1);
    if (used !== undefined && !splits)
      return refuse('once', `${unit.id} fires its ${WEAPONS[line.weapon]} once a turn`, '2.033 G31');
    dice[line.weapon] = (used ?? 0) + (line.dice ?? weapon.dice);
    if (!splits && line.dice !== undefined)
      return refuse(
        'split',
        'only artillery battalions and Russian divisions share out their dice',
        '2.033(c)(1) 5.07',
      );
    if (dice[line.weapon]! > weapon.dice)
      return refuse('dice', `${unit.id} has ${weapon.dice} dice at most`, '2.033(c)(1)');
  }
  return null;
}

const WEAPONS = { small: 'small arms', inherent: 'inherent gun', guns: 'guns' } as const;
const CITE = { small: '2.033(a)', inherent: '2.033(b)', guns: '2.033(c)' } as const;

function sampleFire(unit: FireChoice, names: Names, random: Random): FireLine[] {
  return unit.weapons.flatMap((weapon): FireLine[] => {
    const split = weapon.weapon === 'guns' && weapon.dice > 1 && random.below(4) === 0;
    const one = (dice?: number): FireLine => {
      const when = pick(random, ['START', 'RANGE', 'CONTACT', 'END'] as const);
      const named = names.enemies.length > 0 && random.below(2) === 0;
      return {
        weapon: weapon.weapon,
        target: named ? pick(random, names.enemies) : 'first',
        when,
        ...(when === 'RANGE' ? { range: Math.round((0.5 + random.unit() * (weapon.reach - 0.5)) * 10) / 10 } : {}),
        ...(when === 'CONTACT' && names.friends.length > 0 && random.below(3) === 0
          ? { friend: pick(random, names.friends) }
          : {}),
        ...(dice === undefined ? {} : { dice }),
      };
    };
    return split ? [one(1), one(weapon.dice - 1)] : random.below(8) === 0 ? [] : [one()];
  });
}

/** Small arms at contact, guns at the first enemy in range. */
export function quietFire(unit: FireChoice): FireLine[] {
  return unit.weapons.map(({ weapon, reach }) =>
    weapon === 'small'
      ? { weapon, target: 'first', when: 'CONTACT' }
      : { weapon, target: 'first', when: 'RANGE', range: reach },
  );
}

export const fireBook: RequestKind<FireRequest, FireAnswer> = {
  kind: 'one-day/fire-book',
  title: 'The fire book',
  answer: fireAnswer,
  check(request, { lines }) {
    for (const [id, list] of Object.entries(lines)) {
      const unit = request.units.find((candidate) => candidate.id === id);
      if (!unit) return refuse('stranger', `${id} has nothing to fire`, '2.031(b)');
      const fault = fireFault(unit, list, request);
      if (fault) return fault;
    }
    return null;
  },
  sample: (request, random) => ({
    lines: Object.fromEntries(request.units.map((unit) => [unit.id, sampleFire(unit, request, random)])),
  }),
  suggest: (request) => ({ lines: Object.fromEntries(request.units.map((unit) => [unit.id, quietFire(unit)])) }),
};

function lineFault(choice: OrderChoice, line: OrderLine, request: OrdersRequest): Refusal | null {
  if (!choice.orders.includes(line.order))
    return refuse(
      'order',
      `${choice.id} may be given ${choice.orders.map((order) => ORDER_WORDS[order]).join(', ')}, not ${ORDER_WORDS[line.order]}`,
      '2.02 4.02',
    );
  if (line.way !== undefined) {
    const { by, id, to } = line.way;
    if (line.order !== 'FM') return refuse('way', 'only a Full Move follows a road or feature', '2.031(c)');
    if (!choice.ways.some((way) => way.by === by && way.id === id && way.to === to))
      return refuse('way', `${choice.id} does not stand on ${id} in marching order`, '2.031(c)(1)');
  }
  if (line.at !== undefined) {
    const { way } = line;
    if (!way || !choice.over.some(({ id, to }) => id === way.id && to === way.to))
      return refuse('bridge', `${choice.id} does not come over a bridge from whose end it could charge`, '4.03(d)');
    if (!request.enemies.includes(line.at))
      return refuse('target', `${choice.id} knows no enemy ${line.at}`, '4.03(d)');
  }
  if (line.facing !== undefined && line.order !== 'TM')
    return refuse('facing', 'only a Triple Move turns at its end', '5.06');
  const standing = request.form === 'standing';
  if (!standing && (line.fire ?? line.plan ?? line.react ?? line.pursue) !== undefined)
    return refuse('form', 'fire and plans are asked for when orders are revealed', '2.031');
  if (line.fire) {
    if (line.order !== 'F' || !choice.fire) return refuse('fire', `${choice.id} has nothing to fire`, '2.031(b)');
    return fireFault(choice.fire, line.fire, request);
  }
  if (line.plan) {
    if (line.order !== 'CM' || !choice.plan) return refuse('plan', 'plans are for Combat Moves', '2.031(e)');
    return planFault(choice.plan, line.plan, request);
  }
  return null;
}

function ordersFault(request: OrdersRequest, answer: OrdersAnswer): Refusal | null {
  for (const [id, line] of Object.entries(answer.units)) {
    const choice = request.units.find((candidate) => candidate.id === id);
    if (!choice) return refuse('stranger', `${id} gets no order this turn`, '2.01 2.02');
    const fault = lineFault(choice, line, request);
    if (fault) return fault;
  }
  for (const id of Object.keys(answer.commands ?? {}))
    if (!request.commands.some((command) => command.id === id))
      return refuse('command', `${id} has no headquarters to give orders`, '2.02');
  for (const [id, to] of Object.entries(answer.hqs ?? {})) {
    const hq = request.hqs.find((candidate) => candidate.id === id);
    if (!hq) return refuse('hq', `the headquarters of ${id} cannot move`, '4.05');
    if ('with' in to) {
      if (!hq.units.includes(to.with)) return refuse('hq', `${to.with} is not of ${id}’s command`, '4.05 G13');
    } else if (Math.sqrt((to.x - hq.x) ** 2 + (to.y - hq.y) ** 2) > hq.reach + 1e-6)
      return refuse('hq', `headquarters go ${hq.reach}″`, '2.032 C32');
  }
  for (const [id, to] of Object.entries(answer.sappers ?? {})) {
    const sapper = request.sappers.find((candidate) => candidate.id === id);
    if (!sapper) return refuse('sapper', `there are no sappers ${id}`, '5.04');
    if (to.work !== 'none' && !sapper.works.includes(to.work))
      return refuse('sapper', `${id} cannot ${to.work} here`, '5.04');
    if (Math.sqrt((to.x - sapper.x) ** 2 + (to.y - sapper.y) ** 2) > sapper.reach + 1e-6)
      return refuse('sapper', `sappers go ${sapper.reach}″`, '5.04');
  }
  return null;
}

const REACTIONS: readonly Reaction[] = ['stand', 'square', 'avoid', 'counter'];

function sampleLine(choice: OrderChoice, request: OrdersRequest, random: Random): OrderLine {
  const order = pick(random, choice.orders);
  const line: OrderLine = { order };
  if (order === 'FM' && choice.ways.length > 0 && random.below(3) > 0) line.way = pick(random, choice.ways);
  if (line.way && choice.over.includes(line.way) && request.enemies.length > 0 && random.below(2))
    line.at = pick(random, request.enemies);
  if (order === 'FM' && random.below(4) === 0) line.stop = true;
  if (order === 'TM' && random.below(2)) line.facing = random.below(24) * 15;
  if (request.form === 'dialogue') return line;
  if (order === 'F' && choice.fire) line.fire = sampleFire(choice.fire, request, random);
  if (order === 'CM' && choice.plan) {
    const plan = samplePlan(choice.plan, request, random);
    if (!planFault(choice.plan, plan, request)) line.plan = plan;
    line.react = REACTIONS.filter((one) => random.below(2) === 0 && (one !== 'square' || choice.reacts.includes(one)));
  }
  line.pursue = random.below(2) === 0;
  return line;
}

export const orders: RequestKind<OrdersRequest, OrdersAnswer> = {
  kind: 'one-day/orders',
  title: 'Orders of the turn',
  answer: ordersAnswer,
  check: ordersFault,
  sample(request, random) {
    const answer: OrdersAnswer = { units: {}, hqs: {}, sappers: {} };
    for (const choice of request.units)
      if (random.below(8) > 0) answer.units[choice.id] = sampleLine(choice, request, random);
    for (const hq of request.hqs) {
      if (random.below(2)) continue;
      if (hq.units.length > 0 && random.below(2)) answer.hqs![hq.id] = { with: pick(random, hq.units) };
      else answer.hqs![hq.id] = near(hq, random);
    }
    for (const sapper of request.sappers)
      answer.sappers![sapper.id] = {
        ...near(sapper, random),
        work: sapper.works.length > 0 && random.below(2) ? pick(random, sapper.works) : 'none',
      };
    return answer;
  },
  /** Hold and shoot: Fire where there is anything to fire, else hold. */
  suggest: (request) => ({
    units: Object.fromEntries(
      request.units.map((choice) => [
        choice.id,
        choice.orders.includes('F') && choice.fire ? fires(choice, request) : holds(choice, request),
      ]),
    ),
  }),
};

const fires = (choice: OrderChoice, { form }: OrdersRequest): OrderLine =>
  form === 'standing' ? { order: 'F', fire: quietFire(choice.fire!) } : { order: 'F' };

function holds(choice: OrderChoice, { form }: OrdersRequest): OrderLine {
  const order = choice.orders.includes('CM') ? 'CM' : nth(choice.orders, 0);
  if (order !== 'CM' || form === 'dialogue') return { order };
  const react = [...choice.reacts];
  return choice.plan?.mayHold ? { order, plan: HOLD, react } : { order, react };
}

function near(from: { x: number; y: number; reach: number }, random: Random) {
  const x = from.x + (random.unit() - 0.5) * from.reach;
  const y = from.y + (random.unit() - 0.5) * from.reach;
  return { x: Math.max(0, Math.min(200, x)), y: Math.max(0, Math.min(200, y)) };
}

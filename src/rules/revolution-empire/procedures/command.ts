/** Pages 43, 45, 62 and 69: what commanders get done, and when orders take hold. */
import {
  applied,
  atLeast,
  choice,
  contradiction,
  each,
  type Facts,
  facts,
  type Modifier,
  part,
  procedure,
  type Rounds,
  type Rule,
  type Table,
  twoD10,
  whole,
  yes,
} from '../../../kernel/index.ts';
import {
  activation,
  activationModifiers,
  activationNeeds,
  actWounds,
  commanderActionModifiers,
  commanderActions,
  corpsActivationModifiers,
  grandTacticalActs,
  initiativeModifiers,
  meOrders,
  tacticalActs,
} from '../charts.ts';
import type { Options } from '../options.ts';
import { plural, type SKILL_WORDS, skillField } from '../unit.ts';

export const RANK_WORDS = {
  army: 'army or wing commander',
  corps: 'corps commander',
  me: 'ME leader',
  brigade: 'brigade commander',
  replacement: 'replacement',
} as const;
const RANK_ROW = {
  army: 'Army or wing',
  corps: 'Corps commander, ME leader',
  me: 'Corps commander, ME leader',
  brigade: 'Brigade commander',
  replacement: 'Replacement',
} as const;

export interface Commander {
  readonly rank: keyof typeof RANK_WORDS;
  readonly skill: keyof typeof SKILL_WORDS;
  readonly attached: 'no' | 'sameUnit' | 'otherUnit';
  readonly withoutInitiative: boolean;
  /** Lightly wounded (R55). */
  readonly wounded: boolean;
}

/** An ME leader counts by the leader lines of the list, which have Superior and Poor only (R64); others by theirs. */
export function actMods({ rank, skill, attached, withoutInitiative, wounded }: Commander): Modifier[] {
  const { mod } = commanderActionModifiers;
  const own: Modifier | false =
    rank === 'me'
      ? (skill === 'superior' && mod.superiorLeader) || (skill === 'poor' && mod.poorLeader)
      : skill !== 'average' && mod[skill];
  return applied(
    own,
    attached !== 'no' && mod[attached],
    withoutInitiative && mod.withoutInitiative,
    wounded && actWounds.mod.light,
  );
}

const ORDINALS = ['1st', '2nd', '3rd', '4th'] as const;

/** One act, the n-th of the phase; the “Follow me” of a charge is a first act. */
export const act: Rule<Commander & { readonly nth: number; readonly label: string }, boolean, Options> = {
  play(table, commander) {
    const needs = table.look(commanderActions, RANK_ROW[commander.rank], ORDINALS[commander.nth]!);
    return table.test(twoD10, atLeast(needs), actMods(commander), { label: commander.label, cite: 'pg 43' });
  },
  resultKey: (done) => (done ? 1 : 0),
};

interface Chain {
  readonly done: number;
  readonly wanted: number;
}

/** A roll for each act until one fails (A14). */
const chain: Rounds<Chain, number, { commander: Commander; options: Options }> = {
  step(table, { done, wanted }, { commander, options }) {
    if (done === wanted) return { done };
    const label = `Commander action, ${ORDINALS[done]}`;
    return table.play(act, { ...commander, nth: done, label }, options)
      ? { again: { done: done + 1, wanted } }
      : { done };
  },
  key: ({ done }) => done,
  resultKey: (done) => done,
};

/** One roll for all acts, the other reading of A14. */
function oneRoll(table: Table, commander: Commander, wanted: number): number {
  const needs = ORDINALS.slice(0, wanted).map((nth) => table.look(commanderActions, RANK_ROW[commander.rank], nth));
  return table.read(
    twoD10,
    actMods(commander),
    { label: 'Commander actions', cite: 'pg 43 A14' },
    (total) => needs.filter((need) => total >= need).length,
  );
}

const GRAND_WORDS = {
  order: 'issue an order',
  ride: 'ride 36″',
  attach: 'attach or detach',
  engagedMessage: 'message from an engaged ME',
  corpsBattery: 'corps battery to an ME reserve',
  brigadeReserve: 'form a brigade reserve',
  aide: 'attach an aide',
  toDefend: 'turn an order into Defend',
  initiative: 'modify the initiative',
  grandBattery: 'form or dissolve a grand battery',
  flight: 'flee from contact',
  stroll: 'move 6″',
  message: 'message while unengaged',
} as const;

const TACTICAL_WORDS = {
  impetus: 'gain impetus',
  move: 'move 8″',
  snapRally: 'snap rally',
  followMe: '“Follow me”',
  reserveBattery: 'reserve battery',
  ammunition: 'resupply ammunition',
  battleGroups: 'form battle groups',
  direct: 'direct a manoeuvre',
  regimentalGuns: 'battery of regimental guns',
  bridge: 'bridge assault',
  sappers: 'commit sappers',
  skirmishers: 'commit skirmishers',
  subordinate: 'send a subordinate to attach',
  subMe: 'commit a sub-ME',
  remount: 'remount dragoons',
  facing: 'turn a unit 45°',
  pullBack: 'pull a unit back',
  opportunity: 'opportunity charge of support cavalry',
} as const;

const actsFacts = facts(
  {
    rank: choice('Commander', RANK_WORDS, 'corps', { cite: 'pg 43', roster: 'rank' }),
    skill: skillField('His skill', { roster: 'skill' }),
    phase: choice('Phase', { grand: 'grand tactical (5)', tactical: 'tactical (9B, 9C)' }, 'grand', { cite: 'pg 43' }),
    grand: choice('Grand tactical act', GRAND_WORDS, 'order', { cite: 'pg 43' }),
    tactical: choice('Tactical act', TACTICAL_WORDS, 'impetus', { cite: 'pg 66-69' }),
    times: whole('How many such acts', 1, 4, 1, { cite: 'pg 43' }),
    done: whole('Acts already done this phase', 0, 3, 0, { cite: 'pg 43 A14', rare: true }),
    attached: choice(
      'An attached ME leader acts on',
      { no: 'not attached', sameUnit: 'his own unit', otherUnit: 'another unit' },
      'no',
      { cite: 'pg 43' },
    ),
    withoutInitiative: yes('Side without the initiative', { cite: 'pg 43' }),
    wounded: yes('Lightly wounded', { cite: 'R55', rare: true }),
  },
  (order) => {
    if (order.attached !== 'no' && order.rank !== 'me')
      return contradiction('attached', 'these lines are for ME leaders', 'pg 43');
    if (order.phase === 'grand' && order.withoutInitiative)
      return contradiction('withoutInitiative', 'initiative is rolled for after the grand tactical phase', 'pg 62');
    if (order.done + order.times > 4) return contradiction('times', 'a commander has at most four acts', 'pg 43');
    if (order.phase === 'grand' && order.grand === 'grandBattery' && order.done + 2 * order.times > 4)
      return contradiction('times', 'a grand battery takes two acts', 'pg 43');
    return null;
  },
);

interface ActsResult {
  /** Acts that came off. */
  readonly acts: number;
  /** Acts that one doing of the thing takes. */
  readonly cost: number;
  readonly allowed: boolean;
  readonly what: string;
}

export const commanderActionsProcedure = procedure<Facts<typeof actsFacts>, ActsResult, Options>({
  id: 'commander-actions',
  title: 'Commander actions',
  section: 'pg 43',
  purpose: 'A commander wants something done in phase 5 or in tactical combat.',
  facts: actsFacts,
  play(table, order, options) {
    if (order.phase === 'grand') {
      const cost = table.look(grandTacticalActs, order.grand, 'Acts') as number;
      const what = String(table.look(grandTacticalActs, order.grand, 'What'));
      if (cost === 0) return { acts: order.times, cost, allowed: true, what };
      return { acts: attempt(table, order, cost * order.times, options), cost, allowed: true, what };
    }
    const column = order.withoutInitiative ? 'Without' : 'With initiative';
    const what = table.look(tacticalActs, order.tactical, 'What');
    if (table.look(tacticalActs, order.tactical, column) === 'no') return { acts: 0, cost: 1, allowed: false, what };
    return { acts: attempt(table, order, order.times, options), cost: 1, allowed: true, what };
  },
  words: ({ acts, cost, allowed, what }) => {
    if (!allowed) return [`That act is not open to this side: ${what}.`];
    if (cost === 0) return [`Free: ${what}.`];
    const times = Math.floor(acts / cost);
    if (times === 0) return [acts === 0 ? 'He gets nothing done.' : 'One act of two came off: not enough.'];
    return [`${plural(acts, 'act')}: ${what}${times > 1 ? `, ${times} times` : ''}.`];
  },
  measures: [
    { id: 'times', label: 'Times done', of: ({ acts, cost }) => (cost === 0 ? acts : Math.floor(acts / cost)) },
  ],
});

function attempt(table: Table, order: Facts<typeof actsFacts>, wanted: number, options: Options): number {
  const upTo = order.done + wanted;
  if (options.commanderActs === 'one') return Math.max(0, oneRoll(table, order, upTo) - order.done);
  return table.repeat(chain, { done: order.done, wanted: upTo }, { commander: order, options }) - order.done;
}

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

const sidePart = (label: string) =>
  part(label, {
    bold: whole('Bold leaders with engaged MEs', 0, 6, 0, { cite: 'pg 62' }),
    army: whole('Army commander’s successful acts, own roll', 0, 4, 0, { cite: 'pg 62 A16' }),
    wing: whole('Wing commanders’ successful acts, own roll', 0, 4, 0, { cite: 'pg 62 A16' }),
    armyAgainst: whole('Army commander’s acts against the enemy roll', 0, 4, 0, { cite: 'pg 62 A16', rare: true }),
    wingAgainst: whole('Wing commanders’ acts against the enemy roll', 0, 4, 0, { cite: 'pg 62 A16', rare: true }),
    inspiring: whole('Charismatic or Inspirational among them, attached and engaged', 0, 4, 0, {
      cite: 'pg 62',
      rare: true,
    }),
  });

const initiativeFacts = facts({ first: sidePart('First side'), second: sidePart('Second side') });
type InitiativeFacts = Facts<typeof initiativeFacts>;
type InitiativeSide = InitiativeFacts['first'];

function initiativeMods(own: InitiativeSide, enemy: InitiativeSide): Modifier[] {
  const { mod } = initiativeModifiers;
  return applied(
    each(mod.bold, own.bold),
    each(mod.army, own.army),
    each(mod.wing, own.wing),
    each(mod.inspiring, own.inspiring),
    each(mod.armyAgainst, enemy.armyAgainst),
    each(mod.wingAgainst, enemy.wingAgainst),
  );
}

const whoLeads = (difference: number): 'first' | 'second' | 'tie' =>
  difference > 0 ? 'first' : difference < 0 ? 'second' : 'tie';

/** Ties are rolled again (R58). */
const initiativeRounds: Rounds<0, 'first' | 'second', InitiativeFacts> = {
  step(table, state, { first, second }) {
    const winner = table.opposed(
      { dice: twoD10, modifiers: initiativeMods(first, second), who: 'first side' },
      { dice: twoD10, modifiers: initiativeMods(second, first), who: 'second side' },
      { label: 'Army initiative', cite: 'pg 62 R58' },
      whoLeads,
    );
    return winner === 'tie' ? { again: state } : { done: winner };
  },
  key: () => 0,
  mayReturn: true,
};

export const initiative = procedure<InitiativeFacts, { winner: 'first' | 'second' }, Options>({
  id: 'initiative',
  title: 'Army initiative',
  section: 'pg 62',
  purpose: 'At the start of tactical combat.',
  facts: initiativeFacts,
  play: (table, sides) => ({ winner: table.repeat(initiativeRounds, 0, sides) }),
  words: ({ winner }) => [`The ${winner} side has the initiative and chooses which engagement starts.`],
  measures: [{ id: 'winner', label: 'Initiative', of: ({ winner }) => winner, order: ['first', 'second'] }],
});

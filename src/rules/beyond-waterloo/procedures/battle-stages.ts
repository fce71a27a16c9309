/** 6.3: the stages of a battle: a round, its checks, the Adjustment Round, the end. */

import { many } from '../../../game/desk/words.ts';
import type { Table } from '../../../kernel/index.ts';
import { capital } from '../../../kernel/index.ts';
import { apCosts, frontage, victoryPoints } from '../charts.ts';
import {
  type Both,
  both,
  CARD_WORDS,
  type Card,
  type Force,
  type Ground,
  other,
  ROLES,
  type Role,
  TACTIC_WORDS,
} from '../force.ts';
import { adjust, tacticsCards as askCards, react, type Situation } from './asks.ts';
import {
  bleed,
  bodyOf,
  breaking,
  brokenIn,
  commanderOf,
  demoralised,
  emperorForsaken,
  fighting,
  forceOf,
  formationOf,
  formationSteps,
  horseOf,
  inLine,
  namesOf,
  type Pending,
  plus,
  type Roster,
  type Side,
  type State,
  screenCf,
  stands,
  stepsInFight,
  type Terms,
} from './battle-state.ts';
import { basicCheck, casualtyRoll, type Fate, frontRoll, guardChecks, napoleonHit, struck } from './checks.ts';
import {
  aims,
  charged,
  chooseCards,
  chooseTactics,
  exchange,
  goesBack,
  noCombat,
  reachOf,
  type Shown,
  situationOf,
  stepsLost,
  tacticsOf,
  withFeints,
} from './exchange.ts';
import { reactionCost, reactionRoll } from './reaction.ts';

/** One side put in the place of another. */
export const withSide = (state: State, role: Role, side: Side): State => ({ ...state, [role]: side });

const groundIn = ({ facts, weather }: Terms, round: 1 | 2): Ground => ({
  terrain: facts.terrain,
  feature: facts.feature,
  river: facts.river,
  standing: facts.standing,
  weather,
  round,
});

export const freshPending = (roster: Roster): Pending => {
  const none = roster.formations.map(() => 0);
  return { twelve: false, front: false, guardCard: false, hit: 0, guardUnits: none, guardSteps: none, dropped: 0 };
};

/** Played cards leave the hand. */
const without = (hand: readonly Card[] | null, cards: readonly Card[]): readonly Card[] | null => {
  if (hand === null || cards.length === 0) return hand;
  const left = [...hand];
  for (const card of cards) left.splice(left.indexOf(card), 1);
  return left;
};

/** R4: a round in which the tactics do not meet. */
function quietRound(state: State): State {
  const left = goesBack(both((role) => state[role].gt));
  const ends = left !== 'nobody' || state.round === 2;
  return { ...state, quiet: true, left, stage: ends ? 'end' : 'adjust' };
}

/** Both sides as both see them: screens among the rest. */
const shownIn = (state: State, { rosters }: Terms): Shown => ({
  forces: both((role) => forceOf(state[role], rosters[role], 'HOLD', [], true)),
  tolls: both((role) => ({ brought: state[role].brought, lost: state[role].lost })),
  names: both((role) => namesOf(state[role], rosters[role])),
});

/** The battle as it stands, for whoever is asked in it. */
export const situationIn =
  (state: State, role: Role, terms: Terms): (() => Situation) =>
  () =>
    situationOf(shownIn(state, terms), role, groundIn(terms, state.round));

/** W36: who finds room in this round. */
function inFront(table: Table, state: State, { rosters }: Terms): State {
  const most = table.look(frontage, String(state.round), 'Steps');
  return { ...state, ...both((role) => inLine(state[role], rosters[role], most)) };
}

/** Chits and cards, laid in secret; nothing is rolled yet. */
export function chits(table: Table, before: State, terms: Terms): State {
  const { rosters, options, facts } = terms;
  const { round } = before;
  const state = options.frontage === 'limited' ? inFront(table, before, terms) : before;
  const ground = groundIn(terms, round);
  if (table.narrates) table.report(`Round ${round}`, '6.3');
  const plain = both((role) => forceOf(state[role], rosters[role], 'HOLD', []));
  const shown = shownIn(state, terms);
  const gts = chooseTactics(table, plain, shown, ground, options, facts.storm);
  if (table.narrates) {
    const laid = (role: Role) => `${rosters[role].called} play ${TACTIC_WORDS[gts[role]]}`;
    table.report(`Round ${round}: ${laid('attacker')}, ${laid('defender')}.`, '6.4', {
      code: 'tactics',
      sums: { round },
    });
  }
  const chosen = both((role) => ({ ...state[role], gt: gts[role], hot: false }));
  if (noCombat(table, gts)) return quietRound({ ...state, ...chosen });
  let forces: Both<Force> = both((role) => ({ ...plain[role], gt: gts[role] }));
  if (facts.cards !== 'none') {
    const hands = both((role) => chosen[role].hand);
    const cards = chooseCards(table, forces, shown, ground, hands);
    forces = both((role) => ({ ...forces[role], cards: cards[role] }));
  }
  const played = both((role) => forces[role].cards);
  forces = withFeints(table, forces, shown, ground, options);
  const sides = both((role) => ({
    ...chosen[role],
    gt: forces[role].gt,
    cards: forces[role].cards,
    hand: without(chosen[role].hand, played[role]),
    hot: forces[role].cards.includes('hotPursuit'),
    pending: freshPending(rosters[role]),
  }));
  if (noCombat(table, tacticsOf(forces))) {
    return quietRound({ ...state, ...both((role) => ({ ...sides[role], cards: [], hot: false, pending: null })) });
  }
  const charging = sides.attacker.cards.includes('charge') || sides.defender.cards.includes('charge');
  return { ...state, ...sides, charge: null, stage: charging ? 'charge' : 'aim' };
}

const forcesOf = (state: State, { rosters }: Terms): Both<Force> =>
  both((role) => forceOf(state[role], rosters[role], state[role].gt!, state[role].cards));

/** The charge and the cavalry it costs at once. */
export function chargeStage(table: Table, state: State, terms: Terms): State {
  const charge = charged(table, forcesOf(state, terms), groundIn(terms, state.round), terms.options)!;
  const after = (role: Role) =>
    bleed(table, role, state[role], terms.rosters[role], {
      steps: charge.lost[role],
      kind: 'charge',
      situation: situationIn(state, role, terms),
    });
  return { ...state, ...both(after), charge, stage: 'aim' };
}

/** Strengths, columns, modifiers. */
export function aim(table: Table, state: State, terms: Terms): State {
  const names = both((role) => terms.rosters[role].called);
  const ready = aims(table, forcesOf(state, terms), groundIn(terms, state.round), terms.options, names);
  return { ...state, aims: ready, superior: ready.superior, quiet: false, stage: 'blows' };
}

/** What a result costs a side; where it reaches no further, what it was. */
function tellLosses(table: Table, side: Side, roster: Roster, lost: number, result: number, levels: number): void {
  const heart = Math.min(levels, side.morale[side.lead]!);
  const there = stepsInFight(side, roster);
  const most = there === 0 ? 'as none is left' : lost === there ? 'all they have in the fight' : 'no more is in reach';
  const told = [
    `${capital(roster.called)} lose ${lost === 0 ? 'no step' : many(lost, 'step')}`,
    ...(lost < result ? [`${most} (the result is ${result})`] : []),
    ...(heart > 0 ? [`and ${heart} Morale`] : []),
  ];
  table.report(`${told.join(', ')}.`, lost < result ? '6.10 H18' : '6.10', {
    code: 'steps',
    sums: { steps: result, lost, morale: levels },
  });
}

/** Both FERT rolls, what they cost, and the checks that follow. */
export function blowsStage(table: Table, state: State, terms: Terms): State {
  const { charge } = state;
  const { rosters } = terms;
  const blows = exchange(table, state.aims!);
  const after = (role: Role): Side => {
    const side = state[role];
    const blow = blows[other(role)];
    const there = { gt: side.gt!, steps: stepsInFight(side, rosters[role]) };
    const reach = there.steps === 0 ? 0 : reachOf(table, there, role, terms.facts.feature);
    const steps = stepsLost(side.cards, role, blows, charge, reach);
    if (table.narrates) {
      const result = stepsLost(side.cards, role, blows, charge, Number.POSITIVE_INFINITY);
      tellLosses(table, side, rosters[role], steps, result, blow.morale);
    }
    const cavalryFirst = charge?.cavalryFirst[role] ?? false;
    const situation = situationIn(state, role, terms);
    const bled = bleed(table, role, side, rosters[role], { steps, kind: 'fert', cavalryFirst, situation });
    const pending = {
      ...bled.pending!,
      twelve: blow.twelve,
      front: side.cards.includes('front'),
      guardCard: side.cards.includes('guard'),
    };
    return demoralised({ ...bled, cards: [], pending }, bled.lead, blow.morale);
  };
  return checks(table, { ...state, ...both(after), charge: null, aims: null }, terms);
}

export interface Checked {
  readonly side: Side;
  readonly vp: number;
  readonly over: boolean;
}

/** What befell a leader, and what it costs where he is Napoleon (27.2.3). */
export function fallen(table: Table, side: Side, roster: Roster, l: number, fate: Fate, terms: Terms): Checked {
  const worse = struck(side.leaders[l] === 'wounded', fate);
  if (worse === 'unhurt') return { side, vp: 0, over: false };
  const chief = roster.leaders[l]!;
  const hurt = { ...side, leaders: side.leaders.with(l, worse) };
  if (!chief.napoleon) return { side: hurt, vp: 0, over: false };
  if (terms.options.game === 'battle') {
    const own = formationOf(chief, side);
    const failure = napoleonHit(table, worse, side.morale[own]!, terms.options);
    return { side: demoralised(hurt, own, failure.lost), vp: failure.alliedVp, over: failure.gameEnds };
  }
  const vp = worse === 'killed' ? table.look(victoryPoints, 'Napoleon killed', 'VP') : 0;
  return { side: hurt, vp, over: false };
}

/** The commander: the enemy’s natural 12, then his own place at the front. */
function commanderChecks(table: Table, side: Side, roster: Roster, terms: Terms): Checked {
  const { pending } = side;
  const l = commanderOf(side, roster);
  let checked: Checked = { side, vp: 0, over: false };
  if (l < 0) return checked;
  const who = roster.leaders[l]!.name || `the commander of ${roster.called}`;
  const hit = (fate: Fate) => {
    const now = fallen(table, checked.side, roster, l, fate, terms);
    checked = { side: now.side, vp: checked.vp + now.vp, over: checked.over || now.over };
  };
  if (pending!.twelve) hit(casualtyRoll(table, who));
  if (pending!.front && checked.side.leaders[l] !== 'killed') hit(frontRoll(table, who));
  return checked;
}

/** Guard units that lost steps, and the Guard sent to the front. */
export function guardCheck(table: Table, side: Side, roster: Roster, { options }: Terms): Side {
  let now = side;
  const { guardUnits, guardSteps, guardCard } = side.pending!;
  for (let f = 0; f < guardUnits.length; f++) {
    const extra = guardCard && f === side.lead ? 1 : 0;
    const counts = options.game === 'basic' ? 1 : 0;
    const units = guardUnits[f]! * counts + extra;
    const checks = guardChecks(units, guardSteps[f]! * counts + extra, options);
    for (let n = 0; n < checks && now.morale[f]! > 0; n++) {
      const levels = basicCheck(table, 'Guard unit of any nation loses a step', `Guard of ${roster.called}`);
      now = demoralised(now, f, levels);
    }
  }
  return now;
}

/** Formations at Morale 0 go, all Broken; another may take the lead. */
export function shatteredLeave(side: Side, roster: Roster): Side {
  let now = side;
  for (let f = 0; f < side.morale.length; f++) {
    if (side.place[f] !== 'here' || side.morale[f]! > 0) continue;
    let { broken } = now;
    for (let i = 0; i < roster.units.length; i++) {
      const bit = 2 ** i;
      if (roster.units[i]!.formation === f && Math.floor(broken / bit) % 2 === 0) broken += bit;
    }
    now = { ...now, broken, place: now.place.with(f, 'gone'), shattered: true };
  }
  return led(now, roster);
}

/** A Lead that is gone gives way to the first Formation still fighting. */
function led(side: Side, roster: Roster): Side {
  if (side.place[side.lead] === 'here' && formationSteps(side, roster, side.lead) > 0) return side;
  const left = fighting(side, roster);
  return left.length > 0 ? { ...side, lead: left[0]! } : side;
}

/** No commander in danger, no Guard that bled, no Morale lost. */
const nothingPending = ({ pending }: Side): boolean =>
  !pending!.twelve &&
  !pending!.front &&
  !pending!.guardCard &&
  pending!.dropped === 0 &&
  pending!.guardUnits.every((units) => units === 0);

function checks(table: Table, state: State, terms: Terms): State {
  let { vp, over } = state;
  const checked = (role: Role): Side => {
    const roster = terms.rosters[role];
    if (nothingPending(state[role])) return { ...led(state[role], roster), pending: null };
    const commander = commanderChecks(table, state[role], roster, terms);
    vp += commander.vp;
    over ||= commander.over;
    let side = guardCheck(table, commander.side, roster, terms);
    side = breaking(table, role, side, roster, situationIn(state, role, terms));
    over ||= emperorForsaken(side, roster);
    return { ...shatteredLeave(side, roster), pending: null };
  };
  const attacker = checked('attacker');
  const defender = checked('defender');
  const away = (side: Side, role: Role) => side.gt === 'RET' || !stands(side, terms.rosters[role]);
  const a = away(attacker, 'attacker');
  const d = away(defender, 'defender');
  const left = a && d ? 'both' : a ? 'attacker' : d ? 'defender' : 'nobody';
  const ends = over || left !== 'nobody' || state.round === 2;
  return { ...state, attacker, defender, vp, over, left, stage: ends ? 'end' : 'adjust' };
}

const reactors = (side: Side, roster: Roster, cost: number): number[] =>
  side.place.flatMap((place, f) =>
    place === 'near' && side.ap[f]! >= cost && formationSteps(side, roster, f) > 0 ? [f] : [],
  );

/** To the Sound of the Guns: for the own reactor, else against the enemy’s. */
function gunsCards(table: Table, state: State, terms: Terms): Both<boolean> {
  const may = (role: Role) => state[role].hand === null || state[role].hand!.includes('guns');
  if (terms.facts.cards === 'none' || !(may('attacker') || may('defender'))) return both(() => false);
  const request = (role: Role) => ({
    playable: ['guns'] as const,
    most: 1,
    hand: state[role].hand,
    meeting: null,
    situation: situationIn(state, role, terms)(),
  });
  const cards = table.askEach(askCards, { attacker: request('attacker'), defender: request('defender') });
  if (table.narrates) {
    for (const role of ROLES) {
      if (cards[role]!.length > 0)
        table.report(`${capital(terms.rosters[role].called)} play ${CARD_WORDS.guns}.`, '6.5', { code: 'card' });
    }
  }
  return both((role) => cards[role]!.includes('guns'));
}

/** 6.13: Reaction Moves, the defender first, each Formation once. */
export function reactions(table: Table, start: State, terms: Terms): State {
  const cost = reactionCost(table);
  const able = both((role) => reactors(start[role], terms.rosters[role], cost));
  if (able.attacker.length === 0 && able.defender.length === 0) return start;
  const guns = gunsCards(table, start, terms);
  let state = start;
  for (const role of ROLES) {
    if (guns[role]) state = withSide(state, role, { ...state[role], hand: without(state[role].hand, ['guns']) });
  }
  for (const role of ['defender', 'attacker'] as const) {
    const roster = terms.rosters[role];
    const foe = other(role);
    let ownGuns = guns[role] && able[role].length > 0;
    let enemyGuns = guns[foe] && able[foe].length === 0;
    for (const f of able[role]) {
      const side = state[role];
      const name = roster.formations[f]!.name || `${roster.called}’ Formation next door`;
      const situation = situationIn(state, role, terms);
      const horse = horseOf(side, roster, f);
      const request = { formation: name, ap: side.ap[f]!, horse: horse.cf, situation: situation() };
      const answer = table.ask(react, role, request);
      if (answer === 'stay') continue;
      // R7: what of it screens is its owner’s choice; the whole of its horse, or none (W47).
      const rides: Side = answer === 'screen' ? { ...side, screens: side.screens + horse.bits } : side;
      const screens = {
        enemy: screenCf(state[foe], terms.rosters[foe]),
        own: screenCf(rides, roster, f),
        weather: terms.weather,
        ownGuns,
        enemyGuns,
      };
      ownGuns = false;
      enemyGuns = false;
      const arrival = reactionRoll(table, screens, terms.options, name);
      let now: Side = { ...rides, ap: plus(side.ap, f, -cost) };
      if (arrival !== 'stays') {
        const brought = now.brought + formationSteps(now, roster, f);
        now = { ...now, place: now.place.with(f, 'here'), brought };
        if (arrival !== 'arrives') now = bleed(table, role, now, roster, { steps: 1, kind: 'other', of: f, situation });
      }
      state = withSide(state, role, now);
    }
  }
  return state;
}

/** 6.14: another Lead, other modes. A Formation that just arrived keeps the mode it marched in. */
function adjustments(table: Table, before: State, state: State, role: Role, terms: Terms): Side {
  const side = state[role];
  const roster = terms.rosters[role];
  const cost = table.look(apCosts, 'change mode in the Adjustment Round', 'AP') as number;
  const inPass = terms.facts.terrain === 'pass' && role === 'attacker';
  const here = fighting(side, roster);
  const formations = side.mode.map((mode, f) => ({
    here: here.includes(f),
    name: roster.formations[f]!.name,
    mode,
    mayChange: here.includes(f) && side.ap[f]! >= cost && before[role].place[f] === 'here' && !inPass,
    body: here.includes(f) ? bodyOf(side, roster, f) : null,
    morale: side.morale[f]!,
    broken: brokenIn(side, roster, f),
  }));
  if (here.length < 2 && !formations.some(({ mayChange }) => mayChange)) return side;
  const situation = situationOf(shownIn(state, terms), role, groundIn(terms, 2));
  const { lead, modes } = table.ask(adjust, role, { lead: side.lead, formations, situation });
  if (lead === side.lead && modes.every((mode, f) => mode === side.mode[f])) return side;
  const ap = side.ap.map((left, f) => (modes[f] === side.mode[f] ? left : left - cost));
  return { ...side, lead, mode: modes, ap };
}

export function adjustmentRound(table: Table, state: State, terms: Terms): State {
  if (table.narrates) table.report('Between the rounds', '6.12', { code: 'adjustment' });
  let now = reactions(table, state, terms);
  for (const role of ['defender', 'attacker'] as const) {
    now = withSide(now, role, adjustments(table, state, now, role, terms));
  }
  return { ...now, stage: 'chits', round: 2 };
}

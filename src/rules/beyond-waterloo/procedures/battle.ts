/** 6.3 to 6.16: a whole battle of at most two rounds, from the first chits to the points. */
import { many } from '../../../game/desk/words.ts';
import { type Marking, nth, procedure, type Round, type Rounds, type Rule, type Table } from '../../../kernel/index.ts';
import { pursuit, victoryPoints, weatherEffects } from '../charts.ts';
import { type Both, both, type Card, type Mode, other, POWER_WORDS, ROLES, type Role, type Weather } from '../force.ts';
import type { Options } from '../options.ts';
import { type BattleFacts, battleFacts } from './battle-facts.ts';
import { adjustmentRound, aim, blowsStage, chargeStage, chits, situationIn, withSide } from './battle-stages.ts';
import {
  bleed,
  demoralised,
  formationOf,
  formationSteps,
  type Health,
  isBroken,
  napoleonWith,
  type Place,
  type Roster,
  rosterOf,
  type Side,
  type State,
  sideAtStart,
  stateKey,
  type Terms,
} from './battle-state.ts';
import { retreatCheck } from './checks.ts';
import { smallerShare } from './exchange.ts';
import { weather as weatherProcedure } from './turn-rolls.ts';

export interface SideResult {
  readonly brought: number;
  readonly lost: number;
  readonly steps: readonly number[];
  readonly broken: readonly boolean[];
  readonly morale: readonly number[];
  readonly ap: readonly number[];
  readonly mode: readonly Mode[];
  /** Where each Formation ended: still next door, on the field, or gone from it at Morale 0. */
  readonly place: readonly Place[];
  readonly lead: number;
  /** Cards left; null where they are held at a table. */
  readonly hand: readonly Card[] | null;
  /** By leader of the roster. */
  readonly leaders: readonly (Health | 'captured')[];
  /** Formations that could not get away and laid down their arms (6.11). */
  readonly laidDown: readonly boolean[];
  /** By unit: of the steps it lost those the pursuit took, and those that laid down their arms. */
  readonly pursued: readonly number[];
  readonly surrendered: readonly number[];
  /** Winner’s Lead that lost no Morale regains a level. */
  readonly heartened: boolean;
}

export interface BattleResult extends Both<SideResult> {
  readonly winner: Role;
  readonly rounds: 1 | 2;
  /** The loser lost a third or so, or a Formation of his reached Morale 0. */
  readonly rout: boolean;
  readonly pursued: number;
  readonly capitulated: boolean;
  readonly vp: { readonly french: number; readonly allied: number };
  /** The same without the points for steps, which add up over a whole game. */
  readonly glory: { readonly french: number; readonly allied: number };
  readonly gameEnds: boolean;
}

/** 6.16: who is left; else the smaller share of what each brought; the same share is the defender’s. */
function winnerOf(state: State, { facts }: Terms): Role {
  const { attacker, defender } = state;
  if (facts.storm) return defender.steps.every((steps) => steps === 0) ? 'attacker' : 'defender';
  // A7: where both left, shares decide as if both had stayed.
  return state.left === 'attacker' || state.left === 'defender' ? other(state.left) : smallerShare(attacker, defender);
}

/** 6.11: steps the pursuit takes off the loser (H2); none after a storm, nor where a Retreat met a Hold (R4). */
function pursuitSteps(table: Table, state: State, winner: Role, { facts, weather }: Terms): number {
  const victor = state[winner];
  const loser = state[other(winner)];
  if (facts.storm || (state.quiet && state.left !== 'nobody')) return 0;
  if (table.look(weatherEffects, weather, 'Pursuit') !== 'yes') return 0;
  const hot = victor.hot ? table.look(pursuit, 'Hot Pursuit card', 'Steps') : 0;
  if (state.superior !== winner || victor.gt === 'HOLD') return hot;
  const row = loser.morale[loser.lead] === 0 ? 'Superiority, loser’s Lead at Morale 0' : 'Superiority';
  return hot + table.look(pursuit, row, 'Steps');
}

interface Going {
  readonly formation: number;
  readonly napoleon: boolean;
  readonly imperialGuard: boolean;
  readonly morale: number;
}

interface Gone {
  readonly lost: readonly number[];
  readonly shattered: boolean;
  readonly over: boolean;
}

/** The levels each going Formation loses. The odds only tell apart whether one is left without Morale. */
const goings: Rule<readonly Going[], Gone, Options> = {
  play(table, list, options) {
    let shattered = false;
    let over = false;
    const lost = list.map(({ napoleon, imperialGuard, morale }) => {
      const levels = Math.min(morale, table.play(retreatCheck, { napoleon, imperialGuard }, options));
      if (levels === morale) shattered = true;
      if (levels === morale && napoleon) over = true;
      return levels;
    });
    return { lost, shattered, over };
  },
  key: (list) => list.map(({ napoleon, imperialGuard, morale }) => `${napoleon}${imperialGuard}${morale}`).join(),
  resultKey: ({ shattered, over }) => (shattered ? 2 : 0) + (over ? 1 : 0),
};

/** 27.2.3: retreat checks of the side that goes, in the Basic and Advanced Game. */
function retreatChecks(table: Table, side: Side, roster: Roster, options: Options): { side: Side; over: boolean } {
  if (options.game !== 'basic' || roster.facts.power !== 'french') return { side, over: false };
  const list: Going[] = [];
  const emperor = napoleonWith(side, roster);
  for (let f = 0; f < side.morale.length; f++) {
    const morale = side.morale[f]!;
    if (side.place[f] === 'near' || morale === 0) continue;
    const napoleon = f === emperor;
    const imperialGuard = roster.units.some((unit, i) => unit.guard && unit.formation === f && side.steps[i]! > 0);
    if (napoleon || imperialGuard) list.push({ formation: f, napoleon, imperialGuard, morale });
  }
  if (list.length === 0) return { side, over: false };
  const { lost, over } = table.play(goings, list, options);
  const gone = list.reduce((now, { formation }, i) => demoralised(now, formation, lost[i]!), side);
  return { side: gone, over };
}

/** Leaders who fell or were taken: a point for each that commanded a side or a Formation, ten for Napoleon (H15). */
function leaderPoints(vp: (row: string) => number, side: Side, roster: Roster, laidDown: readonly boolean[]): number {
  let points = 0;
  for (const [l, { napoleon }] of roster.leaders.entries()) {
    const taken = isTaken(side, roster, laidDown, l);
    // Napoleon’s death in battle was scored as it happened (27.2.3).
    if (napoleon) points += taken ? vp('Napoleon killed') : 0;
    else if (side.leaders[l] === 'killed' || (taken && isSenior(side, roster, l))) {
      points += vp('another Senior Leader dead or taken');
    }
  }
  return points;
}

/** His Formation lays down its arms with him. */
const isTaken = (side: Side, roster: Roster, laidDown: readonly boolean[], l: number): boolean =>
  side.leaders[l] !== 'killed' && laidDown[formationOf(nth(roster.leaders, l), side)]!;

/** The first of his Formation who is left. */
const isSenior = (side: Side, { leaders }: Roster, l: number): boolean =>
  leaders.findIndex(({ formation }, at) => formation === nth(leaders, l).formation && side.leaders[at] !== 'killed') ===
  l;

function points(table: Table, state: State, winner: Role, rout: boolean, laidDown: readonly boolean[], terms: Terms) {
  const vp = (row: string) => table.look(victoryPoints, row, 'VP');
  const score = { french: 0, allied: state.vp };
  const steps = { french: 0, allied: 0 };
  const loser = other(winner);
  for (const role of ROLES) {
    const { power } = terms.rosters[role].facts;
    steps[power] += Math.floor(state[other(role)].lost / vp('enemy steps for a point'));
    const gone = role === winner ? laidDown : NOBODY;
    score[power] += leaderPoints(vp, state[other(role)], terms.rosters[other(role)], gone);
  }
  // W24: a storm that fails is no battle won.
  const won = !terms.facts.storm || winner === 'attacker';
  if (won && state[loser].brought >= vp('enemy steps brought, at least')) {
    const { power } = terms.rosters[winner].facts;
    score[power] += vp(state[winner].gt === 'HOLD' ? 'battle won with Hold' : 'battle won');
    if (rout) score[power] += vp('enemy badly beaten');
  }
  return { vp: { french: score.french + steps.french, allied: score.allied + steps.allied }, glory: score };
}

/** Winner, pursuit, capitulations and points of a battle that is over. */
export function end(table: Table, start: State, terms: Terms): BattleResult {
  const winner = winnerOf(start, terms);
  const loser = other(winner);
  const roster = terms.rosters[loser];
  let state = start;
  let over = state.over;
  const steps = pursuitSteps(table, state, winner, terms);
  const before = state[loser];
  if (steps > 0) {
    const situation = situationIn(state, loser, terms);
    const lost = bleed(table, loser, state[loser], roster, { steps, kind: 'other', pursued: true, situation });
    state = withSide(state, loser, lost);
  }
  const caught = state[loser];
  const laidDown = terms.facts.storm ? NOBODY : cutOff(state[loser], roster);
  const capitulated = laidDown.includes(true);
  if (capitulated) {
    const side = state[loser];
    const gone = (i: number) => laidDown[nth(roster.units, i).formation]!;
    const lost = side.steps.reduce((sum, left, i) => sum + (gone(i) ? left : 0), side.lost);
    state = withSide(state, loser, { ...side, steps: side.steps.map((left, i) => (gone(i) ? 0 : left)), lost });
  }
  if (!terms.facts.storm) {
    const checked = retreatChecks(table, state[loser], roster, terms.options);
    state = withSide(state, loser, checked.side);
    over ||= checked.over;
  }
  const beaten = state[loser];
  const share = table.look(victoryPoints, 'beaten enemy lost, in percent', 'VP');
  const shattered = beaten.shattered || beaten.morale.some((morale, f) => morale === 0 && beaten.place[f] !== 'near');
  const rout = shattered || beaten.lost * 100 >= share * beaten.brought;
  return {
    winner,
    rounds: state.round,
    rout,
    pursued: caught.lost - before.lost,
    capitulated,
    ...points(table, state, winner, rout, laidDown, terms),
    gameEnds: over,
    ...both((role) => ({
      ...sideResult(state[role], terms.rosters[role], role === winner, role === loser ? laidDown : NOBODY),
      pursued: role === loser ? wentFrom(before, caught) : wentFrom(state[role], state[role]),
      surrendered: role === loser ? wentFrom(caught, beaten) : wentFrom(state[role], state[role]),
    })),
  };
}

const NOBODY: readonly boolean[] = [];

/** 6.11: Formations of a beaten side that have nowhere to go. */
const cutOff = (side: Side, roster: Roster): boolean[] =>
  roster.formations.map(({ cut }, f) => cut && side.place[f] !== 'near' && formationSteps(side, roster, f) > 0);

/** By unit: steps that went from one moment to another. */
const wentFrom = (before: Side, after: Side): number[] => before.steps.map((steps, i) => steps - after.steps[i]!);

type Fate = 'pursued' | 'surrendered';
const sideResult = (
  side: Side,
  roster: Roster,
  won: boolean,
  laidDown: readonly boolean[],
): Omit<SideResult, Fate> => ({
  brought: side.brought,
  lost: side.lost,
  steps: side.steps,
  broken: side.steps.map((_, i) => isBroken(side, i)),
  morale: side.morale,
  ap: side.ap,
  mode: side.mode,
  place: side.place,
  lead: side.lead,
  hand: side.hand,
  leaders: side.leaders.map((health, l) => (isTaken(side, roster, laidDown, l) ? 'captured' : health)),
  laidDown,
  heartened: won && !side.dropped,
});

/** All that the measures tell apart. */
const resultKey = ({ winner, rout, attacker, defender }: BattleResult): string =>
  `${winner}${rout ? 1 : 0}.${attacker.lost}.${defender.lost}`;

const stages: Rounds<State, BattleResult, Terms> = {
  step(table, state, terms): Round<State, BattleResult> {
    switch (state.stage) {
      case 'chits':
        return { again: chits(table, state, terms) };
      case 'charge':
        return { again: chargeStage(table, state, terms) };
      case 'aim':
        return { again: aim(table, state, terms) };
      case 'blows':
        return { again: blowsStage(table, state, terms) };
      case 'adjust':
        return { again: adjustmentRound(table, state, terms) };
      default:
        return { done: end(table, state, terms) };
    }
  },
  key: stateKey,
  resultKey,
};

/** The sky over a battle, and all that stays the same in it. */
export function termsOf(table: Table, facts: BattleFacts, options: Options): Terms {
  const weather: Weather =
    facts.weather === 'roll'
      ? table.play(weatherProcedure, { october: facts.october }, options).weather
      : facts.weather;
  const rosters = both((role) => rosterOf(facts[role], `the ${POWER_WORDS[facts[role].power]}`));
  return { facts, options, rosters, weather };
}

/** A battle before its first chits. */
export function battleAtStart({ facts, rosters }: Terms): State {
  return {
    stage: 'chits',
    round: 1,
    superior: null,
    quiet: false,
    left: 'nobody',
    vp: 0,
    over: false,
    charge: null,
    aims: null,
    ...both((role) =>
      sideAtStart(rosters[role], facts.cards === 'listed' || facts.cards === 'deck' ? facts[role].hand : null),
    ),
  };
}

/** From wherever it stands to its end. */
export const playedOn = (table: Table, state: State, terms: Terms): BattleResult => table.repeat(stages, state, terms);

function playBattle(table: Table, facts: BattleFacts, options: Options): BattleResult {
  const terms = termsOf(table, facts, options);
  return playedOn(table, battleAtStart(terms), terms);
}

/** Whose steps are gone: `VI Corps 2, Guard Cavalry 1 (its last)`. */
export function lossesOf(result: BattleResult, facts: BattleFacts, role: Role): string {
  const roster = rosterOf(facts[role], '');
  const { steps: start } = sideAtStart(roster, null);
  return roster.units
    .flatMap(({ name }, i) => {
      const left = result[role].steps[i]!;
      return left === start[i] ? [] : [`${name} ${start[i]! - left}${left === 0 ? ' (its last)' : ''}`];
    })
    .join(', ');
}

function sideWords(role: Role, side: SideResult, { units, leaders }: Roster, start: readonly number[]): string[] {
  const percent = Math.round((100 * side.lost) / Math.max(1, side.brought));
  const lines = [`The ${role} lost ${many(side.lost, 'step')} of ${side.brought} brought (${percent}%).`];
  const hit = units.flatMap((unit, i) =>
    side.steps[i] === start[i] ? [] : [`${unit.name} ${start[i]} to ${side.steps[i]}`],
  );
  if (hit.length > 0) lines.push(`${hit.join(', ')}.`);
  const broken = units.filter((_unit, i) => side.broken[i] && side.steps[i]! > 0).map((unit) => unit.name);
  if (broken.length > 0) lines.push(`Broken: ${broken.join(', ')}.`);
  side.leaders.forEach((health, l) => {
    const { name, wounded } = nth(leaders, l);
    if (health === 'fit' || (health === 'wounded' && wounded) || (health === 'captured' && !name && l > 0)) return;
    lines.push(`${name || `The ${role}’s commander`} is ${health}.`);
  });
  return lines;
}

/** Steps gone and Broken markers, unit by unit of the card. */
function sideMarks(role: Role, side: SideResult, facts: BattleFacts): Marking[] {
  const { formations, reserves } = facts[role];
  const marks: Marking[] = [];
  let i = 0;
  for (const [list, of] of [
    ['formations', formations],
    ['reserves', reserves],
  ] as const) {
    of.forEach((formation, f) => {
      formation.units.forEach((unit, u) => {
        const lost = unit.steps - side.steps[i]!;
        const broken = side.broken[i]!;
        if (lost > 0 || broken !== unit.broken) {
          marks.push({ at: `${role}.${list}.${f}.units.${u}`, add: { lost }, set: { broken } });
        }
        i++;
      });
    });
  }
  return marks;
}

export const battle = procedure<BattleFacts, BattleResult, Options>({
  id: 'battle',
  title: 'A whole battle',
  section: '6.3',
  purpose: 'At most two rounds with the Adjustment Round between them, then winner, pursuit and points.',
  facts: battleFacts,
  seats: { attacker: 'Attacker', defender: 'Defender' },
  play: playBattle,
  words(result, facts) {
    const { winner, rounds, pursued, capitulated, vp, gameEnds } = result;
    const lines = [`The ${winner} wins after ${many(rounds, 'round')}.`];
    for (const role of ROLES) {
      const roster = rosterOf(facts[role], '');
      lines.push(...sideWords(role, result[role], roster, sideAtStart(roster, null).steps));
    }
    const loser = other(winner);
    if (capitulated) lines.push(`What of the ${loser} cannot get away lays down its arms.`);
    else if (facts.storm) {
      lines.push(winner === 'attacker' ? 'The fortress is taken.' : 'The storm fails; the siege may go on.');
    } else lines.push(`The ${loser} withdraws${pursued > 0 ? `, and the pursuit took ${many(pursued, 'step')}` : ''}.`);
    if (result[winner].heartened) lines.push(`The ${winner}’s Lead regains 1 Morale, if it is below its start value.`);
    lines.push(`Points: French ${vp.french}, Allies ${vp.allied}.`);
    if (gameEnds) lines.push('Napoleon’s Formation is at Morale 0: the game ends.');
    return lines;
  },
  marks: (result, facts) => ROLES.flatMap((role) => sideMarks(role, result[role], facts)),
  measures: [
    { id: 'winner', label: 'Wins', of: ({ winner }) => winner, order: ROLES },
    { id: 'defenderLost', label: 'Steps the defender loses', of: ({ defender }) => defender.lost },
    { id: 'attackerLost', label: 'Steps the attacker loses', of: ({ attacker }) => attacker.lost },
    { id: 'rout', label: 'Loser badly beaten', of: ({ rout }) => rout, order: [true, false] },
  ],
});

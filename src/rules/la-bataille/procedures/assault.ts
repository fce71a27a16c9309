/** 16: an assault through both rounds: close, stand, fire, melee, and what follows. */
import { capital, facts, nothing, nth, procedure, type Rounds, type Table } from '../../../kernel/index.ts';
import { assaultImpetus, meleeResults, spikedGuns } from '../charts.ts';
import type { Options } from '../options.ts';
import { called, counted, ORDER_WORDS } from '../unit.ts';
import { assaultEssence } from './assault-essence.ts';
import {
  type AssaultFacts,
  type AssaultRollFacts,
  assaultFacts,
  assaultRollFacts,
  unitIsGuns,
} from './assault-facts.ts';
import { type Exchange, exchange, spread } from './assault-fight.ts';
import { melee, weigh } from './assault-melee.ts';
import { type Fighter, type Force, rollToClose, rollToStand, strengthOf } from './assault-rolls.ts';
import { type Casualty, casualtyWords } from './leader.ts';

export type Guns = 'spiked' | 'captured' | 'eliminated';

type Step = 'close' | 'stand' | 'fire' | 'melee' | 'after';

interface State {
  readonly step: Step;
  readonly round: number;
  readonly attack: Force;
  readonly defence: Force;
  /** Lost to fire in this round. */
  readonly attackLost: number;
  readonly defenceLost: number;
  readonly attackLeader: Casualty | null;
  readonly defenceLeader: Casualty | null;
  /** Results read on the chart so far. */
  readonly cells: readonly string[];
  /** How it ended, once it has. */
  readonly outcome: Outcome | null;
}

export const OUTCOMES = [
  'hex taken',
  'defenders Disordered, hold',
  'both hold',
  'nobody closes',
  'attackers Recoil',
  'attackers Rout',
  'attackers surrender',
  'attackers destroyed',
] as const;
export type Outcome = (typeof OUTCOMES)[number];

export interface AssaultResult {
  readonly outcome: Outcome;
  readonly rounds: number;
  readonly attackers: readonly Fighter[];
  readonly defenders: readonly Fighter[];
  readonly attackersLost: number;
  readonly defendersLost: number;
  /** Hexes of impetus beyond the one taken; null where none was taken. */
  readonly advance: number | null;
  readonly guns: Guns | null;
  readonly attackLeader: Casualty | null;
  readonly defenceLeader: Casualty | null;
  readonly cells: readonly string[];
}

interface Terms {
  readonly facts: AssaultFacts;
  readonly options: Options;
}

const fresh = (units: readonly { increments: number; order: Fighter['order'] }[]): Force => ({
  units: units.map(({ increments, order }) => ({ increments, order, place: 'in', back: 0 })),
  led: true,
  steady: true,
});

const any = (force: Force) => force.units.some(({ place }) => place === 'in');

/** 10.5: a stack that leaves enemy ZOI loses an increment a hex. */
function leavesZoi(units: readonly Fighter[], going: (i: number) => boolean, exits: number): readonly Fighter[] {
  const loses = units.some((unit, i) => going(i) && unit.increments > 0) ? exits : 0;
  return spread(units, loses, going);
}

/** Units of a side that just went off with a Recoil or a Rout, and pay for the ZOI they leave. */
function retired(before: Force, after: Force, exits: number): Force {
  if (exits === 0 || before === after) return after;
  const going = (i: number) =>
    nth(before.units, i).place === 'in' && nth(after.units, i).place === 'off' && nth(after.units, i).back !== -2;
  return { ...after, units: leavesZoi(after.units, going, exits) };
}

/** A printed result struck on one side. */
function suffer(table: Table, force: Force, code: string, hexes: number, stays: boolean): Force {
  const disordered = force.units.some(({ place, order }) => place === 'in' && order !== 'good');
  const effect = table.look(meleeResults, code, disordered ? 'If Disordered already' : 'Effect');
  const units = force.units.map((unit): Fighter => {
    if (unit.place !== 'in') return unit;
    if (effect === 'surrender') return { ...unit, place: 'off', back: -2, increments: 0 };
    if (effect === 'rout') return { ...unit, place: 'off', back: -1, order: 'pgd' };
    return stays ? { ...unit, order: 'disorder' } : { ...unit, place: 'off', back: hexes, order: 'disorder' };
  });
  return { ...force, units };
}

/** The next step, or the end: what comes after depends on the outcome alone. Field by field, for officers play thousands. */
function next(state: State, more: Partial<State>): { again: State } {
  const { step = state.step, round = state.round, attack = state.attack, defence = state.defence } = more;
  const { attackLost = state.attackLost, defenceLost = state.defenceLost, cells = state.cells } = more;
  const { attackLeader = state.attackLeader, defenceLeader = state.defenceLeader } = more;
  const outcome = step === 'after' ? outcomeOf(attack, defence, cells) : state.outcome;
  return {
    again: {
      step,
      round,
      attack,
      defence,
      attackLost,
      defenceLost,
      attackLeader,
      defenceLeader,
      cells,
      outcome,
    },
  };
}

const steps: Rounds<State, AssaultResult, Terms> = {
  step(table, state, { facts, options }) {
    const { attack, defence, round } = state;
    switch (state.step) {
      case 'close': {
        if (table.narrates && round > 1) table.report(`Round ${round}`, '16.6 H3');
        const closed = rollToClose(table, facts, attack, defence, round, options);
        const paid = retired(attack, closed, facts.attackExits);
        return next(state, { attack: paid, step: any(paid) ? 'stand' : 'fire' });
      }
      case 'stand': {
        const melee = () => weigh(table, facts, attack, defence, options);
        const stood = retired(defence, rollToStand(table, facts, attack, defence, round, melee, options), facts.exits);
        return next(state, { defence: stood, step: any(stood) ? 'fire' : 'after' });
      }
      case 'fire': {
        // H4: where nobody closed both sides fire at single value, and that is all.
        const nobody = !any(attack);
        const calm = nobody ? { ...defence, steady: false } : defence;
        const fired = exchange(table, facts, attack, calm, round, options);
        const { attackLost, defenceLost } = fired;
        const over = nobody || !any(fired.attack) || !any(fired.defence);
        return next(state, {
          attack: fired.attack,
          defence: fired.defence,
          attackLost,
          defenceLost,
          attackLeader: fired.attackLeader ?? state.attackLeader,
          defenceLeader: fired.defenceLeader ?? state.defenceLeader,
          step: over ? 'after' : 'melee',
        });
      }
      case 'melee': {
        const before: Exchange = { ...state, attackLeader: null, defenceLeader: null };
        const fought = melee(table, facts, before, round, options);
        const hurt = (hit: Casualty | null) => hit !== null && hit.out !== 'none';
        const told = {
          attack: { ...attack, led: attack.led && !hurt(fought.attackLeader) },
          defence: { ...defence, led: defence.led && !hurt(fought.defenceLeader) },
          attackLeader: fought.attackLeader ?? state.attackLeader,
          defenceLeader: fought.defenceLeader ?? state.defenceLeader,
          cells: [...state.cells, fought.cell ?? 'blank'],
          attackLost: 0,
          defenceLost: 0,
        };
        if (fought.cell === null)
          return round === 1
            ? next(state, { ...told, step: 'close', round: 2 })
            : next(state, { ...told, step: 'after' });
        const code = fought.cell.slice(0, 2);
        const hexes = Number(fought.cell.slice(2));
        if (table.look(meleeResults, code, 'Side') === 'attacker') {
          const beaten = suffer(table, told.attack, code, hexes, false);
          const paid = retired(attack, beaten, facts.attackExits);
          return next(state, { ...told, attack: paid, step: 'after' });
        }
        const beaten = suffer(table, told.defence, code, hexes, facts.structure);
        return next(state, { ...told, defence: retired(defence, beaten, facts.exits), step: 'after' });
      }
      default:
        return { done: aftermath(table, state, facts, options) };
    }
  },
  key: ({ step, round, attack, defence, attackLost, defenceLost, outcome }) =>
    step === 'after'
      ? `${outcome}${strengthOf(attack)}:${strengthOf(defence)}${defence.units.some(({ back }) => back > 0 || back === -1) ? 'gone' : ''}`
      : `${step}${round}${forceKey(attack)}/${forceKey(defence)}:${attackLost},${defenceLost}`,
  resultKey: ({ outcome, attackersLost, defendersLost }) => `${outcome}:${attackersLost}:${defendersLost}`,
};

/** What later rolls depend on: of units that stayed behind too, for they fire in their order. */
function forceKey({ units, led, steady }: Force): string {
  let key = led ? (steady ? 'a' : 'b') : steady ? 'c' : 'd';
  for (const { increments, order, place, back } of units) {
    key += `${increments}${place === 'in' ? order.charAt(0) : place === 'back' ? order.charAt(0).toUpperCase() : back > 0 ? 'r' : back === -1 ? 'x' : 'e'}`;
  }
  return key;
}

function outcomeOf(attack: Force, defence: Force, cells: readonly string[]): Outcome {
  const last = cells[cells.length - 1];
  if (last === 'AS') return 'attackers surrender';
  if (last === 'AR') return 'attackers Rout';
  const standing = any(defence);
  if (any(attack)) {
    if (!standing) return 'hex taken';
    return last?.startsWith('DD') ? 'defenders Disordered, hold' : 'both hold';
  }
  if (attack.units.some(({ back }) => back === -1)) return 'attackers Rout';
  if (last?.startsWith('AD')) return 'attackers Recoil';
  return attack.units.some(({ back }) => back === -2) ? 'attackers destroyed' : 'nobody closes';
}

/** 16.9.3 and 18.12: the hex taken, the impetus, the guns. */
function aftermath(table: Table, state: State, facts: AssaultFacts, options: Options): AssaultResult {
  const { attack, defence, cells } = state;
  const outcome = state.outcome!;
  const lostGuns = facts.defenders.some(
    (unit, i) =>
      unit.formation === 'Unlimbered' && nth(defence.units, i).place === 'off' && nth(defence.units, i).back !== -2,
  );
  const guns = lostGuns ? spike(table, 'infantry Assault', options) : null;
  const taken = outcome === 'hex taken';
  const advance = taken ? carriedOn(table, options) : null;
  const units = facts.defenders.map((unit, i) =>
    lostGuns && unit.formation === 'Unlimbered' && nth(defence.units, i).place === 'off'
      ? { ...nth(defence.units, i), back: -2 }
      : nth(defence.units, i),
  );
  const lost = (before: readonly { increments: number }[], after: readonly Fighter[]) =>
    before.reduce((sum, { increments }, i) => sum + increments - nth(after, i).increments, 0);
  return {
    outcome,
    rounds: state.round,
    attackers: attack.units,
    defenders: units,
    attackersLost: lost(facts.attackers, attack.units),
    defendersLost: lost(facts.defenders, units),
    advance,
    guns,
    attackLeader: state.attackLeader,
    defenceLeader: state.defenceLeader,
    cells,
  };
}

/** Hexes of impetus beyond the hex that was taken (H10). */
function carriedOn(table: Table, options: Options): number {
  const rolled = table.consult(assaultImpetus, 'Hexes', nothing, { label: 'Impetus', cite: '16.9.3 H10' });
  return options.impetusFromOldHex ? Math.max(0, rolled - 1) : rolled;
}

export const impetus = procedure<object, { readonly hexes: number }, Options>({
  id: 'impetus',
  title: 'Impetus of an Assault',
  section: '16.9.3',
  purpose: 'When the hex of an Assault has been taken: how far it carries on beyond it.',
  facts: facts({}),
  play: (table, _facts, options) => ({ hexes: carriedOn(table, options) }),
  words: ({ hexes }) => [hexes === 0 ? 'They stop in the hex.' : `They go on ${counted(hexes, 'hex')}.`],
  measures: [{ id: 'hexes', label: 'Hexes beyond', of: ({ hexes }) => hexes }],
});

/** 18.12: spiked by the die, else in the captor's hands (A15). */
export function spike(table: Table, cause: 'infantry Assault' | 'cavalry Charge', options: Options): Guns {
  if (options.lostGuns === 'eliminated') return 'eliminated';
  const spiked = table.consult(spikedGuns, cause, nothing, { label: 'Spiked guns', cite: '18.12 A15' });
  return spiked === null ? 'captured' : 'spiked';
}

export const gunsWords = (guns: Guns): string =>
  guns === 'spiked'
    ? 'The guns are spiked: out for good.'
    : guns === 'eliminated'
      ? 'The guns are eliminated.'
      : 'The guns are captured; their owner may man them again after a turn in the hex.';

function unitWords(name: string, fighter: Fighter, lost: number, guns: boolean): string {
  const losses = lost === 0 ? '' : `, ${counted(lost, 'increment')} lost`;
  const who = capital(name);
  if (fighter.increments === 0) return `${who} is destroyed or taken.`;
  if (guns && fighter.back === -2) return `${who} loses its guns${losses}.`;
  if (fighter.back === -1) return `${who} Routs, in PGD${losses}.`;
  if (fighter.back > 0) return `${who} is Disordered and Recoils ${counted(fighter.back, 'hex')}${losses}.`;
  if (fighter.place === 'back') return `${who} did not close; it is in ${ORDER_WORDS[fighter.order]}${losses}.`;
  return `${who} is ${ORDER_WORDS[fighter.order]}${losses}.`;
}

export const assault = procedure<AssaultFacts, AssaultResult, Options>({
  id: 'assault',
  title: 'Assault, both rounds',
  section: '16',
  purpose: 'In the Assault segment, for a stack beside its target: close, stand, fire, melee, and a second round.',
  facts: assaultFacts,
  play(table, facts, options) {
    const start: State = {
      step: 'close',
      round: 1,
      attack: fresh(facts.attackers),
      defence: fresh(facts.defenders),
      attackLost: 0,
      defenceLost: 0,
      attackLeader: null,
      defenceLeader: null,
      cells: [],
      outcome: null,
    };
    return table.repeat(steps, start, { facts, options });
  },
  key: assaultEssence,
  words(result, facts) {
    const lines = [`${capital(result.outcome)} after ${counted(result.rounds, 'round')}.`];
    facts.attackers.forEach((unit, i) => {
      const name = called(unit.name, facts.attackers.length > 1 ? `attacker ${i + 1}` : 'the attacker');
      const fighter = nth(result.attackers, i);
      lines.push(unitWords(name, fighter, unit.increments - fighter.increments, false));
    });
    facts.defenders.forEach((unit, i) => {
      const name = called(unit.name, facts.defenders.length > 1 ? `defender ${i + 1}` : 'the defender');
      const fighter = nth(result.defenders, i);
      lines.push(unitWords(name, fighter, unit.increments - fighter.increments, unitIsGuns(unit)));
    });
    if (result.guns) lines.push(gunsWords(result.guns));
    if (result.advance !== null)
      lines.push(
        result.advance === 0
          ? 'At least one attacking unit enters the hex and halts there.'
          : `At least one attacking unit enters the hex and goes on ${counted(result.advance, 'hex')} straight ahead.`,
      );
    if (result.attackLeader)
      lines.push(...casualtyWords(result.attackLeader, 'the attacking leader', facts.attackSide.morale));
    if (result.defenceLeader)
      lines.push(...casualtyWords(result.defenceLeader, 'the defending leader', facts.defenceSide.morale));
    return lines;
  },
  marks(result, facts) {
    const marking = (list: string, before: readonly { increments: number }[], after: readonly Fighter[]) =>
      after.map(({ increments, order, back }, i) => ({
        at: `${list}.${i}`,
        add: { losses: nth(before, i).increments - increments },
        set: { order, gone: increments === 0 || back === -2 },
      }));
    return [
      ...marking('attackers', facts.attackers, result.attackers),
      ...marking('defenders', facts.defenders, result.defenders),
    ];
  },
  measures: [
    { id: 'outcome', label: 'Outcome', of: ({ outcome }) => outcome, order: OUTCOMES },
    { id: 'attackersLost', label: 'Attacking increments lost', of: ({ attackersLost }) => attackersLost },
    { id: 'defendersLost', label: 'Defending increments lost', of: ({ defendersLost }) => defendersLost },
  ],
});

/** One side after its roll. */
interface RollResult {
  readonly units: readonly Fighter[];
}

const kept = ({ units }: RollResult) => units.filter(({ place }) => place === 'in').length;

export const rollToCloseProcedure = procedure<AssaultRollFacts, RollResult, Options>({
  id: 'roll-to-close',
  title: 'Roll to Close',
  section: '16.4',
  purpose: 'Step 4 of an assault, each attacking unit from the top of the stack down.',
  facts: assaultRollFacts,
  play: (table, facts, options) => ({
    units: rollToClose(table, facts, fresh(facts.attackers), fresh(facts.defenders), facts.round, options).units,
  }),
  words: ({ units }, { attackers }) =>
    units.map((unit, i) => {
      const name = capital(called(nth(attackers, i).name, attackers.length > 1 ? `attacker ${i + 1}` : 'the attacker'));
      if (unit.place === 'in') return `${name} closes.`;
      if (unit.place === 'off') return `${name} is Disordered and goes back ${counted(unit.back, 'hex')}.`;
      return `${name} does not close: it stays, fires at single value and is ${ORDER_WORDS[unit.order]}.`;
    }),
  measures: [{ id: 'closed', label: 'Units that close', of: kept }],
});

export const rollToStandProcedure = procedure<AssaultRollFacts, RollResult, Options>({
  id: 'roll-to-stand',
  title: 'Roll to Stand against an Assault',
  section: '16.5',
  purpose: 'Step 5 of an assault, each defending unit from the top of the stack down; all attackers given have closed.',
  facts: assaultRollFacts,
  play(table, facts, options) {
    const attack = fresh(facts.attackers);
    const defence = fresh(facts.defenders);
    const melee = () => weigh(table, facts, attack, defence, options);
    const stood = rollToStand(table, facts, attack, defence, facts.round, melee, options);
    return { units: retired(defence, stood, facts.exits).units };
  },
  words: ({ units }, { defenders }) =>
    units.map((unit, i) => {
      const name = called(nth(defenders, i).name, defenders.length > 1 ? `defender ${i + 1}` : 'the defender');
      if (unit.place === 'in' && unit.order === nth(defenders, i).order) return `${capital(name)} stands.`;
      return unitWords(name, unit, nth(defenders, i).increments - unit.increments, false);
    }),
  measures: [{ id: 'stood', label: 'Units that stand', of: kept }],
});

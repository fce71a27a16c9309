/**
 * Fights weighed by the book's own procedures: a charge by its exact odds, an Assault, which may come to thousands of
 * states, by fighting it some times over with thrown dice.
 */
import { meanOf, type Trial, weighed } from '../../../game/index.ts';
import { expectation, nth, type Policy, SimulatedTable, suggestPolicy } from '../../../kernel/index.ts';
import type { Assault } from '../battle/assaults/facts.ts';
import type { AssaultOption, PressOnRequest } from '../battle/assaults/kinds.ts';
import type { ChargeOption } from '../battle/charges/kinds.ts';
import { factsOfAssault, factsOfCharge, factsOfPressing } from '../battle/facts-ahead.ts';
import { fightersAt, isGuns, type State, type Unit, unitCalled } from '../battle/state.ts';
import { type AssaultResult, assault } from '../procedures/assault.ts';
import { assaultEssence } from '../procedures/assault-essence.ts';
import type { AssaultFacts } from '../procedures/assault-facts.ts';
import { type ChargeResult, charge, receiveCharge } from '../procedures/charge.ts';
import type { ChargeFacts } from '../procedures/charge-facts.ts';
import { hasWayBack } from './stand.ts';
import { WEIGHTS } from './weights.ts';

/** Points an outcome is worth beyond the increments that fell. */
export const CHARGED: Readonly<Record<ChargeResult['outcome'], number>> = {
  'target breaks': 4,
  'target Recoils': 2,
  'target surrenders': 6,
  'target destroyed': 5,
  'cavalry Bounces': -0.5,
  'cavalry Recoils': -2,
  'cavalry Routs': -5,
  'cavalry surrenders': -8,
  'cavalry destroyed': -8,
  'cavalry breaks off': -0.5,
};

/** Times a fight is fought at a glance and then looked at more closely, and by how much the glance may err. */
const GLANCES = 6;
const CLOSER = 12;
const DOUBT = 1.2;

/** What a fight is worth, and by how much that is more than it must be. */
export interface Promised {
  readonly worth: number;
  readonly over: number;
}

/**
 * What a fight promises if that is no less than it must be and than the `best` so far promises, else null. A glance
 * first: only what it leaves in doubt is looked at again.
 */
export function promised(trial: Trial | null, needed: number, best: Promised | null): Promised | null {
  if (!trial) return null;
  const least = needed + (best?.over ?? 0);
  const glanced = meanOf(trial, GLANCES);
  if (glanced < least - DOUBT) return null;
  const sure = glanced >= least + DOUBT;
  const worth = sure ? glanced : (GLANCES * glanced + CLOSER * meanOf(trial, CLOSER)) / (GLANCES + CLOSER);
  return worth >= least ? { worth, over: worth - needed } : null;
}

/** What a unit weighs in a melee, without dice: to leave out what is hopeless. */
export const weightOf = ({ sheet, increments, order }: Unit): number =>
  ((sheet.data.melee * increments) / sheet.start) * (order === 'good' ? 1 : 0.5);

/** What the foot does that is ridden at: try a Square, keep its formation, or stand in one already (19.7). */
type Received = 'square' | 'hold' | 'squared';

const receives =
  (received: 'square' | 'hold'): Policy =>
  (seat, kind, request) =>
    kind === receiveCharge ? received : suggestPolicy(seat, kind, request);

/** Constants: odds are kept by who answers. */
const RECEIVING: Readonly<Record<Received, Policy>> = {
  square: receives('square'),
  hold: receives('hold'),
  squared: suggestPolicy,
};

/** Increments won less increments lost by the horse; null where there is nobody to fight. */
export function chargeWorth(
  state: State,
  option: ChargeOption,
  kind: 'charge' | 'opportunity',
  received: Received | null = null,
): number | null {
  const told = factsOfCharge(state, option, kind);
  if (!told) return null;
  const target = { ...told.target, formation: 'Square', order: 'good', ownMarker: false } as const;
  const facts: ChargeFacts = received === 'squared' ? { ...told, against: 'front', target } : told;
  const odds = weighed(charge, facts, state.field.rules, received ? RECEIVING[received] : suggestPolicy);
  const guns = fightersAt(state, option.target).every(isGuns) ? 4 : 0;
  const won = expectation(
    odds,
    ({ outcome, cavalryLost, targetLost }) =>
      targetLost - cavalryLost + CHARGED[outcome] + (outcome.startsWith('target') ? guns : 0),
  );
  // The horses are spent by it, and with a Grand Charge more of them.
  return won - WEIGHTS.horsesSpent * option.units.length;
}

const ASSAULTED: Readonly<Record<AssaultResult['outcome'], number>> = {
  'hex taken': 2,
  'defenders Disordered, hold': 1,
  'both hold': 0,
  'nobody closes': -0.3,
  'attackers Recoil': -1.5,
  'attackers Rout': -4,
  'attackers surrender': -7,
  'attackers destroyed': -5,
};

const inSteps = (value: number, step: number): number => step * Math.floor(value / step);

/** Others who have declared against the same hex, or who may yet, as far as they may be counted on. */
function supportFor(state: State, option: AssaultOption, options: readonly AssaultOption[]): Assault['support'] {
  const side = unitCalled(state, nth(option.units, 0))!.sheet.side;
  let increments = 0;
  let melee = 0;
  const count = (unit: Unit, share: number) => {
    increments += share * unit.increments;
    melee += (share * unit.sheet.data.melee * unit.increments) / unit.sheet.start;
  };
  const counted = new Set(option.units);
  for (const unit of state.units) {
    if (unit.sheet.side !== side || unit.marker?.target !== option.target || counted.has(unit.sheet.id)) continue;
    counted.add(unit.sheet.id);
    count(unit, 0.7);
  }
  for (const other of options) {
    if (other.target !== option.target || other.from === option.from) continue;
    for (const id of other.units) {
      const unit = unitCalled(state, id);
      if (!unit || counted.has(id)) continue;
      counted.add(id);
      count(unit, WEIGHTS.hoped);
    }
  }
  // In steps: who will come is a guess, and fights told alike are weighed once.
  return { increments: inSteps(increments, 3), melee: inSteps(melee, 6) };
}

/** The same for an Assault; `prize` is what the hex itself is worth, less what is given up for it. */
export const assaultTrial = (
  state: State,
  option: AssaultOption,
  options: readonly AssaultOption[],
  prize: number,
): Trial => blowsTrial(state, factsOfAssault(state, option, supportFor(state, option, options)), option.target, prize);

/** And for one out of a hex given up (16.3). */
export const pressingTrial = (state: State, request: PressOnRequest, target: number, prize: number): Trial =>
  blowsTrial(state, factsOfPressing(state, request, target), target, prize);

function blowsTrial(state: State, facts: AssaultFacts | null, target: number, prize: number): Trial {
  const { field } = state;
  // Nobody but runaways there: it is taken by walking in.
  if (!facts) return { on: field, key: `taken ${prize}`, fight: () => 3 + prize };
  const defenders = fightersAt(state, target).filter(({ order }) => order !== 'pgd');
  // Whoever is driven back and has no way back gives up (12.11).
  const trapped = defenders.map((unit) => !hasWayBack(state, unit, target));
  return {
    on: field,
    key: `${prize} ${trapped.indexOf(true) < 0 ? '' : trapped} ${assaultEssence(facts)}`,
    fight(random) {
      const result = assault.play(new SimulatedTable(random, suggestPolicy), facts, field.rules);
      let worth = result.defendersLost - result.attackersLost + ASSAULTED[result.outcome];
      if (result.outcome === 'hex taken') worth += prize;
      for (const [j, { back }] of result.defenders.entries()) {
        if (back === -1) worth += 3;
        if (back === -2) worth += isGuns(nth(defenders, j)) ? 5 : 4;
        else if (back !== 0 && trapped[j]) worth += WEIGHTS.trapped * nth(defenders, j).increments;
      }
      return worth;
    },
  };
}

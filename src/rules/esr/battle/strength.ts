/** What a Formation counts: Units by class that are deployed, those ployed, and when its fatigue tells. */
import { impossible, Memory, SimulatedTable, suggestPolicy } from '../../../kernel/index.ts';
import { status } from '../procedures/assessment.ts';
import { type Formation, isDeployed, type State, standingOf, tiredness } from './state.ts';

interface Count {
  readonly infantry: number;
  readonly cavalry: number;
  readonly batteries: number;
  /** Ployed, on the table. */
  readonly others: number;
}

export function countOf(state: State, formation: Formation): Count {
  const count = { infantry: 0, cavalry: 0, batteries: 0, others: 0 };
  for (const unit of standingOf(state, formation)) {
    if (!isDeployed(unit)) count.others++;
    else if (unit.sheet.class === 'infantry') count.infantry++;
    else if (unit.sheet.class === 'cavalry') count.cavalry++;
    else count.batteries++;
  }
  return count;
}

const noDice = () => impossible('dice where a card has none');

/** A Table for cards without dice, where nobody plays: desk and officer read charts through the very rules. */
export const dryTable = () => new SimulatedTable({ below: noDice, unit: noDice }, suggestPolicy);

interface Thresholds {
  readonly retreat: number;
  readonly broken: number;
}

/** By count of Units: the card is read once for each. */
const MOST_READ = 4000;
const read = new Memory<object, Thresholds>(MOST_READ);
const FRESH = { infantry: 0, cavalry: 0, artillery: 0 };

/** Fatigue at which it retreats and breaks, as the status check has it. */
export function thresholds(state: State, formation: Formation): Thresholds {
  const { rules } = state.field.scenario;
  const count = countOf(state, formation);
  const { infantry, cavalry, batteries, others } = count;
  return read.get(rules, `${infantry} ${cavalry} ${batteries} ${others}`, () => {
    const facts = { ...count, routed: 0, assessed: false, fatigue: FRESH, status: 'none' as const };
    const { retreatAt, breakAt } = status.play(dryTable(), facts, rules);
    return { retreat: retreatAt, broken: breakAt };
  });
}

export const isRested = (state: State, formation: Formation, below: 'retreat' | 'broken'): boolean =>
  tiredness(formation) < thresholds(state, formation)[below];

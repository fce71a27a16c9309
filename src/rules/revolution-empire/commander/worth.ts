/**
 * What a charge or a volley is worth, in figures: the book's own procedures weighed to the last chance, remembered by
 * their facts. Officers and subordinates judge by this and by nothing else.
 */
import { distance } from '../../../board/plane/index.ts';
import { weighed } from '../../../game/index.ts';
import { nth, type Table } from '../../../kernel/index.ts';
import type { Unit } from '../battle/pieces.ts';
import { enemiesOf, isGuns, leftOf, type State, sideOf } from '../battle/state.ts';
import type { ChargeFacts } from '../battle/tactical/charge-facts.ts';
import { fighterFacts, shotFacts, smallArmsFacts } from '../battle/tactical/fire-facts.ts';
import { chargeOf, paper } from '../battle/tactical/prospect.ts';
import { holdsGround, liesOn } from '../battle/victory.ts';
import type { Options } from '../options.ts';
import { artilleryFireProcedure } from '../procedures/artillery.ts';
import { type ChargeResult, chargeTold, playCharge } from '../procedures/charge-stages.ts';
import { firefightProcedure } from '../procedures/firefight.ts';
import { aimedAtRange, volley } from '../procedures/small-arms.ts';
import {
  BACK_FIVE,
  BACK_TWO,
  BATTERY,
  DISORDERED,
  GUNNER,
  HALTED,
  IN_THE_STREETS,
  LATER,
  MOST_SOFTENED,
  POINT,
  ROUTED,
  SOFTENED,
} from './weights.ts';

const half = (figures: number): number => Math.round(2 * figures) / 2;

/** What the beaten side loses of `left` figures. */
function beaten({ casualties, state }: NonNullable<ChargeResult['fight']>['loser'], left: number): number {
  const fell = Math.min(casualties, left);
  if (state === 'bad') return fell + ROUTED * (left - fell) + 1;
  return fell + (state === 'disorder' ? DISORDERED : 0);
}

function endOf({ stage, fight, hits, effect }: ChargeResult, { attacker, defender }: ChargeFacts): number {
  const own = attacker.figures - attacker.casualties - hits;
  const their = (defender.figures - defender.casualties) * (defender.arm === 'artillery' ? GUNNER : 1);
  if (fight?.winner === 'attacker')
    return half(beaten(fight.loser, their) + (defender.arm === 'artillery' ? BATTERY : 0) - hits);
  if (fight) return half(-beaten(fight.loser, own) - hits);
  if (stage === 'defender runs') return half(ROUTED * their + 1 - hits);
  if (stage === 'attacker fails morale' || effect?.action === 'routs') return half(-ROUTED * own - 1 - hits);
  return half((stage === 'halted' ? -HALTED : effect?.disordered ? -DISORDERED : 0) - hits);
}

interface End {
  readonly worth: number;
  /** He has the ground: 1, or 0; half of it where they still fight in the houses. */
  readonly won: number;
}

/** What a charge that ends so brings. */
function cameTo(result: ChargeResult, facts: ChargeFacts): End {
  const won = result.stage === 'defender runs' || result.fight?.winner === 'attacker';
  return { worth: endOf(result, facts), won: !won ? 0 : result.fight?.streetFight ? IN_THE_STREETS : 1 };
}

/** Worth comes in halves of a figure, and ground is won, half won or not. */
const endKey = ({ worth, won }: End): number => 8 * worth + (won === 1 ? 2 : won > 0 ? 1 : 0);

/** The charge, told apart by what it is worth: so the odds merge what comes to the same, and as soon as it does. */
const CHARGE = {
  play: (table: Table, facts: ChargeFacts, options: Options): End =>
    cameTo(
      playCharge(
        table,
        facts,
        options,
        chargeTold((end) => endKey(cameTo(end, facts))),
      ),
      facts,
    ),
  resultKey: endKey,
};

/** A charge on an enemy who stands: what it brings, and the chance to have his ground; null where it cannot be made. */
export function chargeWorth(
  state: State,
  unit: Unit,
  target: Unit,
  wave = false,
): { readonly worth: number; readonly won: number } | null {
  const facts = chargeOf(state, unit, target, wave);
  if (!facts) return null;
  let [sum, chance] = [0, 0];
  for (const { value, weight } of weighed(CHARGE, facts, state.field.rules)) {
    sum += weight * value.worth;
    chance += weight * value.won;
  }
  return { worth: sum + chance * prize(state, unit, target), won: chance };
}

/** The best charge it could make; none is worth nothing. */
export function bestAmong(state: State, unit: Unit, houses: boolean): number {
  let best = 0;
  for (const enemy of enemiesOf(state, sideOf(state, unit)))
    if ((houses || enemy.block < 0) && distance(unit.at, enemy.at) <= CHARGE_REACH)
      best = Math.max(best, chargeWorth(state, unit, enemy)?.worth ?? 0);
  return best;
}
/** No charge reaches farther. */
export const CHARGE_REACH = 12;

/** What the building the target holds is worth beyond the fight. */
export function prize({ field }: State, unit: Unit, target: Unit): number {
  if (target.block < 0 || nth(field.units, unit.index).arm !== 'infantry') return 0;
  return 1 + POINT * blockPoints(field, target.block, nth(field.units, unit.index).side);
}

/** Points of a block of houses for a side: what it wins, and what it takes from the other. */
export function blockPoints({ blocks, scenario, seats }: State['field'], block: number, side: number): number {
  const { id } = nth(blocks, block);
  const goal = scenario.objectives.find((one) => one.block === id);
  if (!goal) return 0;
  return goal.for === undefined ? 2 * goal.points : goal.for === seats[side as 0] ? goal.points : 0;
}

/** Ground a unit would win for its side by standing there as the day ends, and nobody else of it holds. */
export function groundWorth(state: State, unit: Unit): number {
  if (!holdsGround(unit)) return 0;
  const { scenario, seats } = state.field;
  const side = sideOf(state, unit);
  const { x, y } = unit.at;
  const sum = scenario.objectives.reduce((points, objective, i) => {
    const counts = objective.for === undefined || objective.for === seats[side];
    if (objective.what !== 'units' || !counts || !liesOn(state, i, x, y)) return points;
    const others = state.units.filter(
      (one) =>
        one.index !== unit.index &&
        sideOf(state, one) === side &&
        holdsGround(one) &&
        liesOn(state, i, one.at.x, one.at.y),
    );
    return others.length < objective.count ? points + objective.points / objective.count : points;
  }, 0);
  return POINT * sum * LATER ** Math.max(0, scenario.clock.turns - state.turn);
}

/** A round of firefight, told apart by what it is worth. */
const FIREFIGHT = {
  play(
    table: Parameters<typeof firefightProcedure.play>[0],
    facts: Parameters<typeof firefightProcedure.play>[1],
    options: Options,
  ): End {
    const { first, second, winner, outcome } = firefightProcedure.play(table, facts, options);
    const lost = (side: typeof first, { start, lost: before }: typeof facts.first, gives: boolean): number => {
      const left = start - before - side.casualties;
      if (side.morale === 'bad morale' || (gives && outcome === 'rout')) return side.casualties + ROUTED * left + 1;
      return side.casualties + (gives ? GIVES_WAY[outcome]! : 0);
    };
    const worth = lost(second, facts.second, winner === 'first') - lost(first, facts.first, winner === 'second');
    const hits = Math.min(second.casualties, MOST_SOFTENED);
    // A garrison gives way only when it runs.
    const runs = second.morale === 'bad morale' || (winner === 'first' && outcome === 'rout');
    return { worth: half(worth), won: runs ? 1 : SOFTENED * hits };
  },
  resultKey: ({ worth, won }: End) => `${worth}:${won}`,
};
const GIVES_WAY: Readonly<Record<string, number>> = {
  'goes on': 0,
  'back 2': BACK_TWO,
  'back 5': BACK_FIVE,
  'back 5, disordered': BACK_FIVE + DISORDERED,
};

/** What a firefight's card opens with: read off the schema once, and not for every look. */
const AT_EASE = firefightProcedure.facts.parse({});

/** A round of firefight with an enemy within reach: what it brings, and the chance that he leaves his ground. */
export function firefightWorth(state: State, unit: Unit, target: Unit): number {
  const facts = {
    ...AT_EASE,
    first: { ...AT_EASE.first, ...fighterFacts(state, unit, target) },
    second: { ...AT_EASE.second, ...fighterFacts(state, target, unit) },
    weather: state.rain ? ('lightRain' as const) : ('dry' as const),
  };
  const won = prize(state, unit, target);
  return weighed(FIREFIGHT, facts, state.field.rules).reduce(
    (sum, { value, weight }) => sum + weight * (value.worth + value.won * won),
    0,
  );
}

/** By what its dice see of it: whatever comes to the same figures, modifiers and powder is weighed once. */
const SMALL_ARMS = {
  play: (table: Table, shot: ReturnType<typeof aimedAtRange>, options: Options) =>
    table.play(volley, shot, options).casualties,
  key: volley.key!,
};
const ARTILLERY = {
  play: (...args: Parameters<typeof artilleryFireProcedure.play>) => artilleryFireProcedure.play(...args).casualties,
};

const mean = (odds: readonly { readonly value: number; readonly weight: number }[]): number =>
  odds.reduce((sum, { value, weight }) => sum + value * weight, 0);

/** Figures a unit may hope to hit with its fire, from where it stands. */
export function volleyWorth(state: State, unit: Unit, target: Unit): number {
  const { rules } = state.field;
  const odds = isGuns(state, unit)
    ? weighed(ARTILLERY, whole(shotFacts(state, unit, target)), rules)
    : weighed(SMALL_ARMS, aimedAtRange(paper(), smallArmsFacts(state, unit, target, false)), rules);
  return Math.min(leftOf(state, target), mean(odds));
}
/** Ranges of guns end at whole inches, so what is rounded up comes to the same and is weighed once. */
const whole = <F extends { readonly range: number }>(facts: F): F => ({ ...facts, range: Math.ceil(facts.range) });

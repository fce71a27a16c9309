/** Procedures and facts of what could happen between two pieces: fire, a charge, a test. */
import { distance } from '../../../board/plane/index.ts';
import { clauseOf, type Ends, type Prospect, prospect } from '../../../game/index.ts';
import { nth } from '../../../kernel/index.ts';
import { bombardmentFacts } from '../battle/bombard.ts';
import { moraleFacts } from '../battle/losses.ts';
import type { Unit } from '../battle/pieces.ts';
import { isGuns, nameOf, type State, sideOf, stands } from '../battle/state.ts';
import { canFire } from '../battle/tactical/aim.ts';
import { fighterFacts, shotFacts, smallArmsFacts } from '../battle/tactical/fire-facts.ts';
import { opensFirefight } from '../battle/tactical/firefights.ts';
import { allowance } from '../battle/tactical/moves.ts';
import { chargeOf, paper } from '../battle/tactical/prospect.ts';
import { artilleryFireProcedure, bombardment } from '../procedures/artillery.ts';
import { chargeProcedure } from '../procedures/charge.ts';
import { firefightProcedure } from '../procedures/firefight.ts';
import { smallArmsFire } from '../procedures/small-arms.ts';
import { unitMoraleProcedure } from '../procedures/unit-morale.ts';
import { unitOn } from './board.ts';

const CHARGE: Ends = {
  act: 'charge',
  results: [
    { is: ['attacker wins', 'defender runs'], words: 'wins', good: 2 },
    { is: ['halted'], words: 'halts', good: 0 },
    { is: ['stopped by fire', 'attacker fails morale'], words: 'is stopped', good: -1 },
    { is: ['defender wins'], words: 'is beaten', good: -2 },
  ],
};
const FIREFIGHT: Ends = {
  act: 'firefight',
  results: [
    { is: ['first'], words: 'hurts them more', good: 2 },
    { is: ['neither'], words: 'is even', good: 0 },
    { is: ['second'], words: 'hurts you more', good: -2 },
  ],
};
const MORALE: Ends = {
  results: [
    { is: ['holds', 'no test'], words: 'holds', good: 2 },
    { is: ['bad morale'], words: 'fails', good: -2 },
  ],
};

const idOf = ({ field }: State, { index }: Unit): string => nth(field.units, index).id;

export function fireOf(state: State, unit: Unit, target: Unit): Prospect[] {
  if (!canFire(state, unit)) return [];
  const title = clauseOf(nameOf(state, unit), `fires at ${nameOf(state, target)}`);
  if (isGuns(state, unit))
    return prospect(title, artilleryFireProcedure, shotFacts(state, unit, target), idOf(state, target));
  if (opensFirefight(state, unit, target))
    return prospect(
      `Firefight of ${nameOf(state, unit)} and ${nameOf(state, target)}`,
      firefightProcedure,
      {
        first: fighterFacts(state, unit, target),
        second: fighterFacts(state, target, unit),
        weather: state.rain ? 'lightRain' : 'dry',
      },
      idOf(state, unit),
      FIREFIGHT,
    );
  return prospect(title, smallArmsFire, smallArmsFacts(state, unit, target, false), idOf(state, target));
}

export function chargeProspects(state: State, unit: Unit, target: Unit): Prospect[] {
  const facts = chargeOf(state, unit, target);
  const title = clauseOf(nameOf(state, unit), `charges ${nameOf(state, target)}`);
  if (facts) return prospect(title, chargeProcedure, facts, idOf(state, unit), CHARGE);
  const [away, reach] = [distance(unit.at, target.at), allowance(paper(), state, unit, 'Charge')];
  if (away <= reach) return [];
  // Out of reach there is no charge now, and so no odds.
  const sentence = `${clauseOf(nameOf(state, unit), `will not reach ${nameOf(state, target)} this turn`)}: ${away.toFixed(1)}″ of ${reach.toFixed(1)}″`;
  return prospect(title, chargeProcedure, {}, idOf(state, unit)).map((one) => ({
    ...one,
    refused: { sentence, cite: 'pg 101' },
  }));
}

export function prospectsBetween(state: State, piece: string, target: string | null): Prospect[] {
  const unit = unitOn(state, piece);
  if (!unit || !stands(unit)) return [];
  if (target === null)
    return prospect(
      `Morale of ${nameOf(state, unit)}`,
      unitMoraleProcedure,
      moraleFacts(state, unit, { mustTest: true }),
      piece,
      MORALE,
    );
  const other = unitOn(state, target);
  if (!other || !stands(other) || sideOf(state, other) === sideOf(state, unit)) return [];
  const apart = distance(unit.at, other.at);
  return [
    ...(apart <= 8 || isGuns(state, unit) ? fireOf(state, unit, other) : []),
    ...(isGuns(state, unit) && canFire(state, unit)
      ? prospect(
          clauseOf(nameOf(state, unit), 'bombards'),
          bombardment,
          bombardmentFacts(state, unit, other, 'intensive'),
          target,
        )
      : []),
    ...(isGuns(state, unit) ? [] : chargeProspects(state, unit, other)),
  ];
}

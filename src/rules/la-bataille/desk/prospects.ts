/** What may happen between two pieces, or to one alone: procedures with facts read off the board. */
import { arcOf, distance, inArc, neighbour } from '../../../board/hex/index.ts';
import { clauseOf, type Ends, type Prospect, prospect } from '../../../game/index.ts';
import { nth } from '../../../kernel/index.ts';
import type { AssaultOption, PressOnRequest } from '../battle/assaults/kinds.ts';
import { mayAssault } from '../battle/assaults/orders.ts';
import type { ChargeOption } from '../battle/charges/kinds.ts';
import { chargeZoneOf, mayCharge, rideTo } from '../battle/charges/options.ts';
import { charts, factsOfAssault, factsOfCharge, factsOfPressing } from '../battle/facts-ahead.ts';
import { artilleryBonus, firerOf, firesAs, firesFrom, reachOf, type Shooter, targetOf } from '../battle/fire/facts.ts';
import { STANCES, stanceOf } from '../battle/formations/body.ts';
import { isClose } from '../battle/ground/ground.ts';
import { sees } from '../battle/ground/sight.ts';
import { distanceToEnemy, postureOf } from '../battle/ground/zones.ts';
import { aroundOf, checkingOf } from '../battle/morale/morale.ts';
import { fightersAt, fights, parentOf, type State, type Unit } from '../battle/state.ts';
import { closeDistance } from '../charts.ts';
import { type Outcome as AssaultOutcome, assault } from '../procedures/assault.ts';
import type { AssaultFacts } from '../procedures/assault-facts.ts';
import { charge } from '../procedures/charge.ts';
import type { Outcome as ChargeOutcome } from '../procedures/charge-fight.ts';
import { fire } from '../procedures/fire.ts';
import { moraleCheck } from '../procedures/morale.ts';
import { type Board, unitCalled } from './board.ts';

const ends = <O extends string>(
  act: string,
  results: readonly { readonly is: readonly O[]; readonly words: string; readonly good: number }[],
): Ends => ({ act, results });

const CHARGE = ends<ChargeOutcome>('charge', [
  {
    is: ['target breaks', 'target Recoils', 'target surrenders', 'target destroyed'],
    words: 'wins',
    good: 2,
  },
  { is: ['cavalry breaks off'], words: 'breaks off', good: 0 },
  { is: ['cavalry Bounces', 'cavalry Recoils'], words: 'is thrown back', good: -1 },
  { is: ['cavalry Routs', 'cavalry surrenders', 'cavalry destroyed'], words: 'is broken', good: -2 },
]);
const ASSAULT = ends<AssaultOutcome>('attack', [
  { is: ['hex taken'], words: 'wins', good: 2 },
  { is: ['defenders Disordered, hold'], words: 'shakes them', good: 1 },
  { is: ['both hold', 'nobody closes'], words: 'comes to nothing', good: 0 },
  {
    is: ['attackers Recoil', 'attackers Rout', 'attackers surrender', 'attackers destroyed'],
    words: 'is beaten',
    good: -2,
  },
]);

export function prospectsOf(board: Board, piece: string, target: string | null): Prospect[] {
  const { state } = board;
  const unit = unitCalled(board, piece);
  if (!unit || !fights(unit)) return [];
  if (target === null) return checkProspect(state, unit);
  const enemy = unitCalled(board, target);
  if (!enemy || !fights(enemy) || enemy.sheet.side === unit.sheet.side) return [];
  return [
    ...fireProspect(state, unit, enemy),
    ...rideProspect(state, unit, enemy),
    ...stormProspect(state, unit, enemy),
  ];
}

/** 20: what a check called for now would bring. */
function checkProspect(state: State, unit: Unit): Prospect[] {
  return prospect(
    clauseOf(unit.sheet.name, 'checks morale'),
    moraleCheck,
    {
      units: [checkingOf(unit)],
      around: aroundOf(state, [unit]),
      leaderLost: 0,
      violation: 0,
      mp: unit.sheet.mp,
    },
    unit.sheet.id,
  );
}

/** From which of its hexes it can fire at one of the enemy's: the nearest pair. */
export function shotAt(state: State, unit: Unit, enemy: Unit): (Shooter & { readonly hex: number }) | null {
  if (firesAs(unit) === null) return null;
  const { grid } = state.field.map;
  const arc = arcOf(STANCES[stanceOf(postureOf(unit))], unit.facing);
  let best: (Shooter & { readonly hex: number }) | null = null;
  let least = reachOf(unit) + 1;
  for (const from of unit.hexes)
    for (const hex of enemy.hexes) {
      const far = distance(grid, from, hex);
      if (far >= least || !inArc(grid, arc, from, hex)) continue;
      if (!firesFrom(state, unit, from) || !sees(state, from, hex)) continue;
      best = { unit, from, hex };
      least = far;
    }
  return best;
}

/** 15: its fire in the Fire segment, by itself. */
export function fireProspect(state: State, unit: Unit, enemy: Unit): Prospect[] {
  const shot = shotAt(state, unit, enemy);
  if (!shot) return [];
  return prospect(
    clauseOf(unit.sheet.name, `fires at ${enemy.sheet.name}`),
    fire,
    {
      firers: [firerOf(state, shot, shot.hex)],
      target: targetOf(state, fightersAt(state, shot.hex), shot.hex, [shot]),
      occasion: 'segment',
      artilleryBonus: artilleryBonus(state, [shot]),
      howitzers: unit.sheet.data.guns?.howitzers ?? false,
    },
    enemy.sheet.id,
  );
}

/** 19: a Charge at it from where it stands. */
function rideProspect(state: State, unit: Unit, enemy: Unit): Prospect[] {
  if (!mayCharge(state, unit, 'charge')) return [];
  const zone = chargeZoneOf(charts, unit, 'charge');
  for (const target of enemy.hexes) {
    if (isClose(nth(state.field.kinds, target)) || !sees(state, parentOf(unit), target)) continue;
    const way = rideTo(state, unit, target, zone);
    if (way) return chargeProspect(state, { units: [unit.sheet.id], leader: null, target, path: way.hexes });
  }
  return [];
}

export function chargeProspect(state: State, option: ChargeOption): Prospect[] {
  const facts = factsOfCharge(state, option, 'charge');
  return facts
    ? prospect(`${facts.cavalry.name} charges ${facts.target.name}`, charge, facts, option.units[0], CHARGE)
    : [];
}

/** 16: an Assault on it, declared where the unit stands now. */
function stormProspect(state: State, unit: Unit, enemy: Unit): Prospect[] {
  if (!mayAssault(unit)) return [];
  const { grid } = state.field.map;
  const here = parentOf(unit);
  const target = enemy.hexes.reduce((a, b) => (distance(grid, here, b) < distance(grid, here, a) ? b : a));
  const away = distance(grid, here, target);
  if (away > closeDistance.rows.length) return [];
  const beside = [0, 1, 2, 3, 4, 5].map((way) => neighbour(grid, target, way)).filter((hex) => hex >= 0);
  const from = away === 1 ? here : beside.reduce((a, b) => (distance(grid, here, b) < distance(grid, here, a) ? b : a));
  const near = distanceToEnemy(state, unit.sheet.side, here);
  return assaultProspect(state, {
    units: [unit.sheet.id],
    target,
    from,
    parent: here,
    distance: near,
    facing: unit.facing,
    cost: 0,
  });
}

export const assaultProspect = (state: State, option: AssaultOption): Prospect[] =>
  blowsProspect(factsOfAssault(state, option), option.units[0]);

/** 16.3: what an Assault out of the hex given up would bring. */
export const pressingProspect = (state: State, request: PressOnRequest, target: number): Prospect[] =>
  blowsProspect(factsOfPressing(state, request, target), request.units[0]);

function blowsProspect(facts: AssaultFacts | null, attacker: string | undefined): Prospect[] {
  if (!facts) return [];
  const names = (units: readonly { readonly name: string }[]) => units.map(({ name }) => name).join(', ');
  return prospect(`${names(facts.attackers)} assaults ${names(facts.defenders)}`, assault, facts, attacker, ASSAULT);
}

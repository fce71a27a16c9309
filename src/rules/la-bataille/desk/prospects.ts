/** What may happen between two pieces, or to one alone: procedures with facts read off the board. */
import { arcOf, distance, inArc } from '../../../board/hex/index.ts';
import type { AnyProcedure, Prospect } from '../../../kernel/index.ts';
import { STANCES, stanceOf } from '../battle/body.ts';
import { artilleryBonus, firerOf, firesAs, firesFrom, reachOf, type Shooter, targetOf } from '../battle/fire-facts.ts';
import { aroundOf, checkingOf } from '../battle/morale.ts';
import { postureOf } from '../battle/picture.ts';
import { sees } from '../battle/sight.ts';
import { fightersAt, fights, parentOf, type State, type Unit } from '../battle/state.ts';
import { fire } from '../procedures/fire.ts';
import { moraleCheck } from '../procedures/morale.ts';
import { type Board, unitCalled } from './board.ts';

/** A prospect whose facts the procedure takes; what the rules exclude is no prospect. */
export function prospect(title: string, procedure: AnyProcedure, facts: unknown): Prospect[] {
  const parsed = procedure.facts.safeParse(facts);
  return parsed.success ? [{ title, procedure: procedure.id, facts: parsed.data }] : [];
}

export function prospectsOf(board: Board, piece: string, target: string | null): Prospect[] {
  const { state } = board;
  const unit = unitCalled(board, piece);
  if (!unit || !fights(unit)) return [];
  if (target === null) return checkProspect(state, unit);
  const enemy = unitCalled(board, target);
  if (!enemy || !fights(enemy) || enemy.sheet.side === unit.sheet.side) return [];
  return fireProspect(state, unit, enemy);
}

/** 20: what a check called for now would bring. */
export function checkProspect(state: State, unit: Unit): Prospect[] {
  const stack = fightersAt(state, parentOf(unit));
  return prospect(`${unit.sheet.name} checks morale`, moraleCheck, {
    units: [checkingOf(unit)],
    around: aroundOf(state, unit, stack),
    leaderLost: 0,
    violation: 0,
    mp: unit.sheet.mp,
  });
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
  return prospect(`${unit.sheet.name} fires at ${enemy.sheet.name}`, fire, {
    firers: [firerOf(state, shot, shot.hex)],
    target: targetOf(state, fightersAt(state, shot.hex), shot.hex, [shot]),
    occasion: 'segment',
    artilleryBonus: artilleryBonus(state, [shot]),
    howitzers: unit.sheet.data.guns?.howitzers ?? false,
  });
}

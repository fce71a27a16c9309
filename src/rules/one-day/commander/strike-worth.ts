/** What a strike is worth: what the other side may be expected to lose by it, less one's own, and the ground it wins. */
import { nth } from '../../../kernel/index.ts';
import { fightOf } from './melees.ts';
import { edgeOver } from './odds.ts';
import type { Piece } from './pieces.ts';
import { hitsAtContact, openingFire } from './volleys.ts';

/** Each further unit on the attackers' side counts, up to three (C28). */
export const MOST_COMPANIONS = 3;

/** The edge of one attacker over the defender as he stands, not in square. */
export const edgeOn = (attacker: Piece, defender: Piece): number =>
  edgeOver(attacker.attacks, defender.defends(false, defender.height > attacker.height), attacker.state.field.rules);

/** How a strike is judged. */
export interface Judged {
  /** What the defender's losses are worth to those who strike. */
  readonly weight: number;
  /** What it is worth besides that he gives way. */
  readonly prize: number;
}

/** What these may expect of falling on a defender together; `fires` is whether he has Fire orders. */
export function attackValue(
  defender: Piece,
  all: readonly Piece[],
  squared: boolean,
  judged: Judged,
  fires = defender.unit?.order === 'F',
): number {
  const attackers = all.slice(0, MOST_COMPANIONS + 1);
  const first = nth(attackers, 0);
  if (defender.guns) {
    // Guns fire before anybody moves, at the first of them: one who fails his test does not come (C13, C14).
    const { lost, stopped } = openingFire(defender, first);
    return (1 - stopped) * meleeValue(defender, attackers, squared, judged, 0) - lost;
  }
  const chances = hitsAtContact(defender, first, fires);
  let value = 0;
  for (let hits = 0; hits < chances.length; hits++)
    if (chances[hits]! > 0)
      value += chances[hits]! * (meleeValue(defender, attackers, squared, judged, hits) - hits * first.hit);
  return value;
}

/** The whole melee through: the defender's losses less their own. The first of them has been hit so often on the way. */
function meleeValue(
  defender: Piece,
  attackers: readonly Piece[],
  squared: boolean,
  { weight, prize }: Judged,
  hits: number,
): number {
  const { rules } = defender.state.field;
  const come = attackers.map(({ attacks }, i) => (i === 0 ? attacks.hit(hits) : attacks));
  const uphill = attackers.every(({ height }) => defender.height > height);
  const fought = fightOf(come, defender.defends(squared, uphill), rules);
  let attack = 0;
  for (const [i, { lost, hits: marked }] of fought.attackers.entries())
    attack += lost * nth(attackers, i).worth + marked * nth(attackers, i).hit;
  const defence = fought.defender.lost * defender.worth + fought.defender.hits * defender.hit;
  return weight * defence + prize * fought.won - attack;
}

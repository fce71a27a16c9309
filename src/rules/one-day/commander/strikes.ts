/**
 * Who strikes whom. Every group that could fall on an enemy together is weighed by what it may expect to gain and to
 * lose; the best are taken, one after the other. Whoever is himself about to be struck weighs that too.
 */
import type { PlanChoice } from '../battle/requests.ts';
import { type Able, bestParty, type Party } from './parties.ts';
import { foeCalled, ownCalled, type Picture } from './picture.ts';
import { isInReach, isShaken, type Own, type Piece } from './pieces.ts';
import { otherwise, type Plight, type Threats } from './plights.ts';
import { enlist } from './ranks.ts';
import { chargeOf } from './values.ts';

export interface Strike {
  readonly foe: Piece;
  readonly with: readonly Own[];
  /** Expected gain less expected loss, in units. */
  readonly value: number;
}

/** By the number of the enemy: horse that pins him, making as if to charge. */
export type Pinned = readonly (readonly Own[] | undefined)[];
const NOBODY: Pinned = [];

/** All strikes worth the name, best first; a unit joins one only. */
export function strikesOf(
  choices: readonly PlanChoice[],
  picture: Picture,
  threats: Threats,
  least: number,
  pinned: Pinned = NOBODY,
): Strike[] {
  const able = ableOn(choices, picture, threats);
  if (able.length === 0) return [];
  const engaged = picture.own.map(() => false);
  const partyOn = (foe: Piece, ranked: readonly Able[]): Party | null =>
    bestParty(foe, ranked, engaged, picture, threats, pinned[foe.number] !== undefined);
  const best: (Party | null)[] = [];
  for (const foe of picture.foes) {
    const ranked = able[foe.number];
    if (ranked) best.push(partyOn(foe, ranked));
  }
  const strikes: Strike[] = [];
  for (;;) {
    let top: Party | null = null;
    for (const party of best) if (party && (!top || party.value > top.value)) top = party;
    if (!top || top.value < least) return strikes;
    const strike = strikeOf(top);
    strikes.push(strike);
    for (const own of strike.with) engaged[own.number] = true;
    for (let i = 0; i < best.length; i++) {
      const party = best[i]!;
      if (party === top) best[i] = null;
      else if (party && isShort(party, engaged)) best[i] = partyOn(party.foe, able[party.foe.number]!);
    }
  }
}

function strikeOf({ foe, ranked, count, value }: Party): Strike {
  const party: Own[] = [];
  for (let i = 0; i < count; i++) party.push(ranked[i]!.piece);
  return { foe, with: party, value };
}

/** Whether any of them is engaged elsewhere by now. */
function isShort({ ranked, count }: Party, engaged: readonly boolean[]): boolean {
  for (let i = 0; i < count; i++) if (engaged[ranked[i]!.piece.number]) return true;
  return false;
}

/** Who could strike each enemy, by his number: whoever has the greatest edge for the least price first. */
function ableOn(choices: readonly PlanChoice[], picture: Picture, threats: Threats): (Able[] | undefined)[] {
  const able: (Able[] | undefined)[] = [];
  for (const choice of choices) {
    const own = choice.attack.length > 0 ? ownCalled(picture, choice.id) : undefined;
    if (!own || isShaken(own)) continue;
    const plight = threats.plightOf(own);
    const left = otherwise(own, plight, choice);
    for (const id of choice.attack) {
      const foe = foeCalled(picture, id);
      if (!foe) continue;
      const reaches = isInReach(own, foe, own.reach);
      if (!reaches && threats.known !== 'plans' && !meets(own, threats.targets[foe.number])) continue;
      const one = ableTo(own, foe, reaches, left - exposure(own, foe, plight, threats));
      const list = able[foe.number];
      if (list) enlist(one, list, rankOf);
      else able[foe.number] = [one];
    }
  }
  return able;
}

function ableTo(piece: Own, foe: Piece, reaches: boolean, price: number): Able {
  const { edge, onSquare } = chargeOf(piece, foe);
  return { piece, edge, onSquare, reaches, price, rank: edge - price, horse: piece.horse };
}

const rankOf = ({ rank }: Able): number => rank;

/** How whoever moves against one enemy fares by the others who are upon it. */
function exposure(own: Own, foe: Piece, plight: Plight | null, { targets }: Threats): number {
  if (!plight) return 0;
  if (targets[foe.number] !== own) return plight.moving;
  return plight.by.length === 1 ? 0 : plight.moving / 2;
}

/** Before plans are known those count whom it reaches as they stand, or where they are expected to come: upon whom. */
function meets(own: Own, target: Own | null | undefined): boolean {
  return !!target && (target === own || isInReach(own, target, own.reach - 1));
}

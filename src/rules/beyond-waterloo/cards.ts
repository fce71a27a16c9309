/** 6.5: which Battle Tactics Cards may be played, and what they add to the FERT roll. */
import { cellAt, type Modifier, type Refusal, refuse, worth } from '../../kernel/index.ts';
import { cardHands, cardModifiers, tacticsCards, terrainEffects, weatherEffects } from './charts.ts';
import {
  CARD_WORDS,
  CARDS,
  type Card,
  type Feature,
  type Force,
  type Ground,
  isAttack,
  isFlank,
  leadMode,
  lineCavalry,
  type Role,
  type Tactic,
  type Terrain,
} from './force.ts';
import type { Looks } from './procedures/look-up.ts';

const cite = '6.5 H6';

/** A charge needs ground for it, and walls that hold stop it. */
function chargeGround(role: Role, foeGt: Tactic, terrain: Terrain, feature: Feature): boolean {
  if (cellAt(terrainEffects, terrain, 'Charge') !== 'yes') return false;
  const walls = feature === 'none' ? 'yes' : cellAt(terrainEffects, feature, 'Charge');
  return walls === 'yes' || role === 'defender' || foeGt !== 'HOLD';
}

/** Why nobody of a side may charge on this ground in this weather, whatever horse he has; null where he may. */
export function chargeBarred(
  role: Role,
  foeGt: Tactic,
  { terrain, feature, weather }: Pick<Ground, 'terrain' | 'feature' | 'weather'>,
): Refusal | null {
  const no = (why: string, where = cite) => refuse('card', `${CARD_WORDS.charge}: ${why}`, where);
  if (cellAt(weatherEffects, weather, 'Charge') !== 'yes') return no('the ground is soaked', '6.8 H7');
  return chargeGround(role, foeGt, terrain, feature) ? null : no('the ground does not allow it');
}

/** Why a side may not play a card now; null where it may. */
export function cardBarred(card: Card, self: Force, foeGt: Tactic, role: Role, ground: Ground): Refusal | null {
  const no = (why: string, where = cite) => refuse('card', `${CARD_WORDS[card]}: ${why}`, where);
  const { terrain, feature, round } = ground;
  const least = cellAt(tacticsCards, CARD_WORDS[card], 'Least Battle Ability');
  if (self.ability < (least as number)) return no(`the commander needs a Battle Ability of ${least}`);
  switch (card) {
    case 'charge':
      if (lineCavalry(self) === 0) return no('there is no cavalry in line', '6.5 R15');
      return chargeBarred(role, foeGt, ground);
    case 'skirmish':
      return leadMode(self) === 'CON' ? no('the Lead is Concentrated', '5.3') : null;
    case 'battery':
      if (leadMode(self) === 'MO') return no('the Lead is in March Order');
      return terrain === 'swamp' || terrain === 'pass' ? no(`no guns in a ${terrain}`) : null;
    case 'reserve':
      return round === 2 ? null : no('only in the second round');
    case 'bayonet':
      return isAttack(self.gt) ? null : no('the Grand Tactic is no attack');
    case 'strongpoint': {
      const strong = terrain === 'woods' || terrain === 'highlands' || feature === 'town' || feature === 'city';
      if (!strong) return no('there is nothing strong to hold');
      return self.gt === 'HOLD' ? null : no('the Grand Tactic is not Hold');
    }
    case 'hotPursuit':
      if (lineCavalry(self) === 0) return no('there is no cavalry in line');
      return self.gt === 'HOLD' ? no('not with Hold') : null;
    case 'rearGuard':
      return self.gt === 'RET' ? null : no('the Grand Tactic is not Retreat');
    case 'guns':
      return no('only in the Adjustment Round');
    case 'guard':
      return self.guardInLead ? null : no('no Guard unit is in the Lead');
    default:
      return null;
  }
}

export const playableCards = (self: Force, foeGt: Tactic, role: Role, ground: Ground): Card[] =>
  CARDS.filter((card) => cardBarred(card, self, foeGt, role, ground) === null);

/** How many cards a commander plays in a round. */
export const cardsARound = (ability: number): number => cellAt(cardHands, String(ability), 'A round');

/** What a side’s roll gains and loses by both sides’ cards. */
export function cardDrms(table: Looks, self: Force, foe: Force, ground: Ground): Modifier[] {
  const { mod } = cardModifiers;
  const own = self.cards;
  const theirs = foe.cards;
  if (own.length === 0 && theirs.length === 0) return [];
  const rough = ground.terrain === 'woods' || ground.terrain === 'swamp' || ground.terrain === 'highlands';
  const halved = ground.round === 1 && table.look(weatherEffects, ground.weather, 'Good cards in round 1') === 'halved';
  const sky = table.look(weatherEffects, ground.weather, 'Grand Battery, Skirmish');
  const damped = sky === 'worth 0';
  const sunk = damped || (sky === 'guns against Hold alone' && foe.gt !== 'HOLD');
  const list: Modifier[] = [];
  const add = (modifier: Modifier) => {
    const value = modifier.value as number;
    list.push(halved && value > 0 ? worth(modifier, Math.floor(value / 2)) : modifier);
  };
  for (const card of own) {
    if (card === 'skirmish') add(damped ? worth(mod.skirmish, 0) : rough ? mod.skirmishCover : mod.skirmish);
    else if (card === 'battery' && !theirs.includes('counterBattery')) {
      add(sunk ? worth(mod.battery, 0) : foe.gt === 'HOLD' ? mod.batteryHold : mod.battery);
    } else if (card === 'counterBattery' && !theirs.includes('battery')) add(mod.counterBattery);
    else if (card === 'reserve') add(mod.reserve);
    else if (card === 'bayonet') add(mod.bayonet);
    else if (card === 'squares') add(mod.squares);
    else if (card === 'front') add(mod.front);
    else if (card === 'guard') add(mod.guard);
  }
  if (theirs.includes('bayonet')) add(mod.enemyBayonet);
  if (theirs.includes('strongpoint')) add(mod.enemyStrongpoint);
  return list;
}

/** Refuse the Flank: an enemy Flank Attack keeps no right shift. */
export const flankRefused = (self: Force, foe: Force): boolean => isFlank(self.gt) && foe.cards.includes('refuse');

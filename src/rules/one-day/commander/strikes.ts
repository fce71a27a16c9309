/**
 * Who strikes whom. Every group that could fall on an enemy together is weighed by what it may expect to gain and to
 * lose; the best are taken, one after the other. Whoever is himself about to be struck weighs that too.
 */
import { distance } from '../../../board/plane/index.ts';
import type { PlanChoice } from '../battle/requests.ts';
import { isCavalry } from '../unit.ts';
import { edgeOver, MOST_COMPANIONS } from './fighters.ts';
import { isShaken, type Own, type Picture, type Piece } from './picture.ts';
import { type Known, maySquare, NO_PLIGHT, otherwise, type Plight } from './plights.ts';
import { attackValue } from './values.ts';

export interface Strike {
  readonly foe: Piece;
  readonly with: readonly Own[];
  /** Expected gain less expected loss, in units. */
  readonly value: number;
}

/** How likely it is that foot will be found in square when horse comes. */
const SQUARES: Readonly<Record<Known, number>> = { nothing: 0.95, orders: 0.9, plans: 0.95 };
/** On the move, but it may yet think better of it in the Trade Off. */
const SQUARES_YET = 0.4;

function squareChance(foe: Piece, known: Known): number {
  if (!maySquare(foe)) return 0;
  if (known === 'plans' && foe.unit?.plan && foe.unit.plan.do !== 'HOLD') return SQUARES_YET;
  return SQUARES[known];
}

const NOBODY: ReadonlyMap<string, readonly Own[]> = new Map();

interface Ready {
  readonly own: Own;
  /** How it fares if it does not strike: standing, or getting out of the way. */
  readonly otherwise: number;
}

interface Able {
  readonly own: Own;
  readonly edge: number;
  /** What it costs it to leave what it would otherwise do. */
  readonly price: number;
}

/** All strikes worth the name, best first; a unit joins one only. */
export function strikesOf(
  choices: readonly PlanChoice[],
  picture: Picture,
  known: Known,
  targets: ReadonlyMap<string, string>,
  plights: ReadonlyMap<string, Plight>,
  least: number,
  pinned: ReadonlyMap<string, readonly Own[]> = NOBODY,
): Strike[] {
  const foes = new Map(picture.foes.map((foe) => [foe.id, foe]));
  const free = new Set<string>();
  const able = new Map<string, Ready[]>();
  for (const choice of choices) {
    const own = picture.mine.get(choice.id);
    if (!own || isShaken(own)) continue;
    free.add(own.id);
    const ready = { own, otherwise: otherwise(own, plights.get(own.id), choice) };
    for (const id of choice.attack) {
      if (known !== 'plans' && !canTouch(own, picture, foes.get(id), targets)) continue;
      const list = able.get(id);
      if (list) list.push(ready);
      else able.set(id, [ready]);
    }
  }
  const strikes: Strike[] = [];
  const open = picture.foes.filter(({ id }) => able.has(id));
  const best = new Map<string, Strike | null>();
  for (const foe of open)
    best.set(foe.id, bestOn(foe, able.get(foe.id)!, picture, known, targets.has(foe.id), plights, pinned.get(foe.id)));
  for (;;) {
    let top: Strike | null = null;
    for (const strike of best.values()) if (strike && (!top || strike.value > top.value)) top = strike;
    if (!top || top.value < least) return strikes;
    strikes.push(top);
    best.delete(top.foe.id);
    for (const own of top.with) free.delete(own.id);
    for (const foe of open) {
      const strike = best.get(foe.id);
      if (!strike?.with.some((own) => !free.has(own.id))) continue;
      const left = able.get(foe.id)!.filter(({ own }) => free.has(own.id));
      best.set(foe.id, bestOn(foe, left, picture, known, targets.has(foe.id), plights, pinned.get(foe.id)));
    }
  }
}

/** Before plans are known only those count whom it reaches as they stand, or where they are expected to come. */
function canTouch(own: Own, { mine }: Picture, foe: Piece | undefined, targets: ReadonlyMap<string, string>): boolean {
  if (!foe) return false;
  if (distance(own.at, foe.at) <= own.reach) return true;
  const target = mine.get(targets.get(foe.id) ?? '');
  return target !== undefined && (target === own || distance(own.at, target.at) <= own.reach - 1);
}

/**
 * Of two that charge each other the one that has covered more ground attacks (B5), and only he has his friends with him:
 * whoever is slower than a charging enemy fights him alone. Of equals the first side is taken to be the quicker.
 */
function outpaces(own: Own, foe: Piece, { first }: Picture): boolean {
  return own.reach > foe.reach || (first && own.reach === foe.reach);
}

function bestOn(
  foe: Piece,
  all: readonly Ready[],
  picture: Picture,
  known: Known,
  charging: boolean,
  plights: ReadonlyMap<string, Plight>,
  pinning: readonly Own[] = [],
): Strike | null {
  const ranked = all
    .map(({ own, otherwise: left }): Able => {
      const plight = plights.get(own.id) ?? NO_PLIGHT;
      const others = plight.by.filter((one) => one !== foe);
      const exposed = others.length === 0 ? 0 : others.length < plight.by.length ? plight.moving / 2 : plight.moving;
      return { own, edge: edgeOver(own, foe, false), price: left - exposed };
    })
    .sort((a, b) => b.edge - b.price - (a.edge - a.price));
  let best: Strike | null = null;
  const sure = known === 'plans';
  const meets = (charging && sure) || (isCavalry(foe.arm) && !isShaken(foe));
  const parties = meets ? chargedBy(foe, ranked, picture) : partiesOn(foe, ranked, sure);
  for (const party of parties) {
    const horse = party.some(({ own }) => isCavalry(own.arm));
    const squares = horse ? squareChance(foe, known) : pinning.length > 0 ? SQUARES.nothing : 0;
    const value = partyValue(foe, party, squares, picture.weight);
    if (!best || value > best.value) best = { foe, with: party.map(({ own }) => own), value };
  }
  return best;
}

/** The best one, two, three and four. On foot one arm alone, or one unit of each (2.0311). */
function partiesOn(foe: Piece, ranked: readonly Able[], combined: boolean): Able[][] {
  const foot = ranked.filter(({ own }) => !isCavalry(own.arm));
  const horse = ranked.filter(({ own }) => isCavalry(own.arm));
  // Horse turns on whoever comes at it, and foot caught in the open by it is lost.
  if (isCavalry(foe.arm)) return firstOf(isShaken(foe) ? ranked : horse);
  if (foe.arm !== 'infantry') return firstOf(ranked);
  const parties = [...firstOf(foot), ...firstOf(horse)];
  if (combined && foot[0] && horse[0]) parties.push([foot[0], horse[0]]);
  return parties;
}

/** On an enemy who is himself coming on. */
function chargedBy(foe: Piece, ranked: readonly Able[], picture: Picture): Able[][] {
  const quick = ranked.filter(({ own }) => outpaces(own, foe, picture));
  const slow = ranked.filter(({ own }) => !outpaces(own, foe, picture));
  return [...partiesOn(foe, quick, true), ...slow.map((one) => [one])];
}

const firstOf = (ranked: readonly Able[]): Able[][] =>
  ranked.slice(0, MOST_COMPANIONS + 1).map((_, i) => ranked.slice(0, i + 1));

/** Those who reach him as he stands strike him surely; the rest only if he comes. */
function partyValue(foe: Piece, party: readonly Able[], squares: number, weight: number): number {
  const sure = party.filter(({ own }) => distance(own.at, foe.at) <= own.reach);
  if (sure.length === party.length) return valueOfAll(foe, party, squares, weight);
  const few = sure.length === 0 ? 0 : valueOfAll(foe, sure, squares, weight);
  return (1 - COMES) * few + COMES * valueOfAll(foe, party, squares, weight);
}

/** How often he does. */
const COMES = 0.4;

function valueOfAll(foe: Piece, party: readonly Able[], squares: number, weight: number): number {
  const owns = party.map(({ own }) => own);
  const price = party.reduce((sum, one) => sum + one.price, 0);
  const caught = attackValue(
    foe,
    owns,
    false,
    weight,
    party.map(({ edge }) => edge),
  );
  const value = squares === 0 ? caught : (1 - squares) * caught + squares * attackValue(foe, owns, true, weight);
  return value - price;
}

/** From contacts to fights: the Unit most beset stands alone against all who touch it (H13). */

import { aheadOf, distance, type Rect } from '../../../../board/plane/index.ts';
import type { Side } from '../../../../game/index.ts';
import { nth } from '../../../../kernel/index.ts';
import type { CombatFacts } from '../../procedures/combat.ts';
import { BESIDE } from '../distances.ts';
import { atBridge, groundAt, worksUnder } from '../field.ts';
import { CONTACT, contactsOf, touchingArea } from '../measure.ts';
import {
  areaOf,
  classOf,
  type Formation,
  formationOf,
  isGuns,
  leadership,
  rectOf,
  type State,
  sideOfUnit,
  standingOf,
  stands,
  tiredness,
  type Unit,
} from '../state.ts';

export interface Fight {
  readonly focal: Unit;
  readonly others: readonly Unit[];
}

/** Pairs that may fight: whoever touches; guns do not close, and two batteries never fight. */
function contactsNow(state: State): Map<Unit, Unit[]> {
  const found = new Map<Unit, Unit[]>();
  for (const unit of state.units) {
    if (!stands(unit)) continue;
    const touched = contactsOf(state, unit).filter((enemy) => !(isGuns(unit) && isGuns(enemy)));
    if (touched.length > 0) found.set(unit, touched);
  }
  return found;
}

const isAttacking = (state: State, unit: Unit): boolean => {
  const formation = formationOf(state, unit);
  return formation?.status === 'none' && formation.directive === 'A';
};

/** Most contacts first; of equals who does not attack, then the side that does not name the first fight (H13). */
export function fightsOf(state: State, first: Side = 0): Fight[] {
  const contacts = contactsNow(state);
  const spent = new Set<Unit>();
  const fights: Fight[] = [];
  for (;;) {
    let best: Fight | null = null;
    for (const [unit, touched] of contacts) {
      if (spent.has(unit)) continue;
      const others = touched.filter((enemy) => !spent.has(enemy));
      if (others.length === 0) continue;
      if (!best || beset(state, { focal: unit, others }, best, first)) best = { focal: unit, others };
    }
    if (!best) break;
    fights.push(best);
    spent.add(best.focal);
    for (const other of best.others) spent.add(other);
  }
  return [...fights, ...areaFights(state, spent)];
}

function beset(state: State, one: Fight, other: Fight, first: Side): boolean {
  if (one.others.length !== other.others.length) return one.others.length > other.others.length;
  const a = isAttacking(state, one.focal);
  const b = isAttacking(state, other.focal);
  if (a !== b) return !a;
  const named = (focal: Unit) => sideOfUnit(state, focal) === first;
  return named(one.focal) === named(other.focal) ? one.focal.index < other.focal.index : !named(one.focal);
}

/** Units caught in their Reformation Area fight those who touch it, one against one (G14). */
function areaFights(state: State, spent: ReadonlySet<Unit>): Fight[] {
  return state.formations.flatMap((formation) => {
    const touching = formation.fate === 'here' ? touchingArea(state, formation).filter((one) => !spent.has(one)) : [];
    return caughtIn(state, formation)
      .slice(0, touching.length)
      .map((focal, i) => ({ focal, others: [nth(touching, i)] }));
  });
}

/** Those in its Reformation Area. */
export const caughtIn = (state: State, { index }: Formation): Unit[] =>
  state.units.filter((unit) => unit.formation === index && unit.where === 'area');

/** The ground a Unit fights on: its own, or the Area it fled to. */
export const groundOf = (state: State, unit: Unit): Rect =>
  unit.where === 'area' ? areaOf(formationOf(state, unit)!) : rectOf(unit);

/** Usually the best CR leads; the first of equals. */
export const leadOf = (units: readonly Unit[]): Unit =>
  units.reduce((best, unit) => (!isGuns(unit) && (isGuns(best) || unit.sheet.cr > best.sheet.cr) ? unit : best));

/** G37: another deployed Unit, free, of its Formation or one on Support for it, within 1.5″ and not in front. */
export function isSupported(state: State, unit: Unit): boolean {
  const own = rectOf(unit);
  const formation = formationOf(state, unit);
  // Nobody stands by who fled, nor do the broken stand by one another.
  if (!formation || formation.status === 'BK' || unit.where === 'area') return false;
  return state.units.some((mate) => {
    if (mate === unit || mate.where !== 'deployed' || isGuns(mate)) return false;
    const other = formationOf(state, mate);
    const helps =
      other === formation || (other?.directive === 'S' && other.status === 'none' && other.support === formation.index);
    if (!helps || distance(own, rectOf(mate)) > BESIDE || aheadOf(own, mate.x, mate.y) > own.hd) return false;
    return contactsOf(state, mate).length === 0;
  });
}

/** E4: it began its move behind the line through the rear edge of the other. */
const cameFromBehind = (attacker: Unit, target: Rect): boolean =>
  aheadOf(target, attacker.fromX, attacker.fromY) < -target.hd;

const SHOCK = { none: 'none', shock1: 'shock1', shock2: 'shock2', shock3: 'shock3' } as const;

function sideFacts(state: State, units: readonly Unit[], lead: Unit) {
  const formation = formationOf(state, lead) as Formation;
  const { sheet } = lead;
  return {
    name: sheet.name,
    class: classOf(lead),
    cr: sheet.cr,
    tr: leadership(state, formation).tr,
    fatigue: Math.min(30, tiredness(formation)),
    supported: isSupported(state, lead),
    units: units.length,
    size: String(Math.max(...units.map((unit) => unit.sheet.size))) as '1' | '2' | '3',
    shock: SHOCK[sheet.shock],
    foughtBefore: lead.fought,
    light: sheet.light,
    irregular: sheet.irregular,
    engineers: formation.engineers && classOf(lead) === 'infantry',
    broken: formation.status === 'BK',
  };
}

interface Told {
  readonly facts: CombatFacts;
  readonly attackers: readonly Unit[];
  readonly defenders: readonly Unit[];
  /** Who leads on either side: his CR counts, and what befalls the worst hit befalls him (H2). */
  readonly leads: { readonly attacker: Unit; readonly defender: Unit };
}

/** Who attacks: the side on Attack, else whoever moved, never guns or fugitives. */
export function tellFight(state: State, { focal, others }: Fight, named: Unit | null = null): Told {
  const passive = (units: readonly Unit[]) => units.every((unit) => isGuns(unit) || unit.where === 'area');
  const bold = (units: readonly Unit[]) => units.some((unit) => isAttacking(state, unit));
  const moved = (units: readonly Unit[]) => Math.max(...units.map((unit) => unit.used));
  const one = [focal];
  const attacks =
    passive(one) || passive(others)
      ? passive(others)
      : bold(one) !== bold(others)
        ? bold(one)
        : moved(one) > moved(others);
  const attackers = attacks ? one : others.filter((unit) => !isGuns(unit));
  const defenders = attacks ? others : one;
  const leading = (units: readonly Unit[]) => (named && units.includes(named) ? named : leadOf(units));
  const target = leading(defenders);
  const foremost = leading(attackers);
  const at = groundOf(state, target);
  const works = worksUnder(state.field, at);
  const site =
    works.includes('fortification') || works.includes('fortifiedCity')
      ? 'fort'
      : works.includes('strongPoint')
        ? 'strongPoint'
        : works.includes('town')
          ? 'builtUp'
          : atBridge(state.field, at.x, at.y)
            ? 'bridge'
            : 'none';
  const facts: CombatFacts = {
    attacker: sideFacts(state, attackers, foremost),
    defender: {
      ...sideFacts(state, defenders, target),
      rear: target.where !== 'area' && attackers.some((unit) => unit.used > 0 && cameFromBehind(unit, at)),
      limbered: target.where === 'limbered',
      reformation: target.where === 'area',
    },
    site,
    dense: groundAt(state.field, at.x, at.y) === 'dense',
  };
  return { facts, attackers, defenders, leads: { attacker: foremost, defender: target } };
}

/** The side that chooses first: more Formations on Attack (H13). */
export function choosesFirst(state: State): Side | -1 {
  const count = (side: Side) =>
    state.formations.filter(
      (one) => one.side === side && one.fate === 'here' && one.status === 'none' && one.directive === 'A',
    ).length;
  return count(0) === count(1) ? -1 : count(0) > count(1) ? 0 : 1;
}

export const fightStands = (state: State, { focal, others }: Fight): boolean =>
  (stands(focal) || focal.where === 'area') &&
  others.some(
    (other) =>
      stands(other) &&
      distance(groundOf(state, focal), rectOf(other)) < CONTACT &&
      standingOf(state, formationOf(state, other) as Formation).length > 0,
  );

/** Engagement (pg 52-53): which MEs are in contact, in which groups, and how far their units may go (V8). */
import { atMost, crossing, distance, pointSegmentSquared } from '../../../board/plane/index.ts';
import type { Table } from '../../../kernel/index.ts';
import { engagement } from '../procedures/march.ts';
import { kindAt } from './room.ts';
import { hereOf, isFormed, type Me, meSheet, type State, stands, type Unit } from './state.ts';

export interface Contact {
  readonly mine: Unit;
  readonly theirs: Unit;
  readonly distance: number;
}

/** The nearest units of two MEs, of those pairs that are `wanted`; null where none are so near. */
export function contactOf(
  state: State,
  a: Me,
  b: Me,
  within = Number.POSITIVE_INFINITY,
  wanted: (mine: Unit, theirs: Unit) => boolean = () => true,
): Contact | null {
  let [mine, theirs, least]: [Unit | null, Unit | null, number] = [null, null, within];
  for (const i of meSheet(state, a).units) {
    const own = state.units[i]!;
    if (!stands(own)) continue;
    for (const j of meSheet(state, b).units) {
      const enemy = state.units[j]!;
      if (!stands(enemy) || !atMost(own.at, enemy.at, least)) continue;
      const apart = distance(own.at, enemy.at);
      if ((apart < least || !mine) && wanted(own, enemy)) [mine, theirs, least] = [own, enemy, apart];
    }
  }
  return mine && theirs ? { mine, theirs, distance: least } : null;
}

const isBroken = (state: State, mine: Unit, theirs: Unit): boolean => {
  const { field } = state;
  const covered = [mine, theirs].some(
    (unit) => unit.block >= 0 || kindAt(field, unit.at.x, unit.at.y).endsWith('wood'),
  );
  return covered || field.rivers.some((i) => crosses(field.survey.streams[i]!.points, mine, theirs));
};

function crosses(points: ArrayLike<number>, a: Unit, b: Unit): boolean {
  for (let i = 0; i + 3 < points.length; i += 2) {
    const [cx, cy, dx, dy] = [points[i]!, points[i + 1]!, points[i + 2]!, points[i + 3]!];
    if (crossing(a.at.x, a.at.y, b.at.x, b.at.y, cx, cy, dx, dy) >= 0) return true;
  }
  return false;
}

const horsed = (state: State, me: Me): boolean => {
  const { type } = meSheet(state, me);
  return type === 'cavalry' || type === 'mixed';
};

/** R13: horse engages foot at the far end when it has come on this turn, and keeps hold of whom it had engaged (V8). */
function comesOn(state: State, a: Me, b: Me): boolean {
  const held = state.contact.some(
    ([one, two]) => (one === a.index && two === b.index) || (one === b.index && two === a.index),
  );
  return held || [a, b].some((me) => horsed(state, me) && me.marched > 0);
}

/** Facts of the engagement card for two MEs. */
export function meetingOf(state: State, a: Me, b: Me, contact: Contact) {
  const battery = [a, b].some((me) => meSheet(state, me).type === 'battery');
  const unformed = !isFormed(contact.mine) || !isFormed(contact.theirs);
  const horse = [a, b].map((me) => horsed(state, me));
  const pair = unformed
    ? 'unsupported unformed'
    : battery
      ? 'grand battery'
      : horse[0] && horse[1]
        ? 'cavalry'
        : horse[0] || horse[1]
          ? 'infantry and cavalry'
          : 'infantry';
  return {
    pair,
    mover: comesOn(state, a, b) ? 'cavalry' : 'infantry',
    broken: isBroken(state, contact.mine, contact.theirs),
    batteryRange: 'Near',
    distance: Math.min(60, contact.distance),
    step: String(b.step) as '1',
    from: 'Front',
  } as const;
}

/**
 * The units by which two MEs are engaged: any two that are as near as the ground between them and their order ask (V44).
 * Cover and loose order only shorten the reach, so after the nearest of all the nearest formed in the open are enough.
 */
export function engagingOf(table: Table, state: State, a: Me, b: Me): Contact | null {
  const nearest = contactOf(state, a, b, FAR);
  if (!nearest || engages(nearest)) return nearest;
  const inOpen = (mine: Unit, theirs: Unit) => isFormed(mine) && isFormed(theirs) && !isBroken(state, mine, theirs);
  const open = contactOf(state, a, b, FAR, inOpen);
  return open && engages(open) ? open : null;

  function engages(contact: Contact): boolean {
    const { engaged, combat } = engagement.play(table, meetingOf(state, a, b, contact), state.field.rules);
    return engaged && combat;
  }
}

export const areEngaged = (table: Table, state: State, a: Me, b: Me): boolean =>
  engagingOf(table, state, a, b) !== null;

/** Farther than any engagement. */
const FAR = 16;

/** Every pair of MEs in contact, the first side's first. */
export function engagements(table: Table, state: State): readonly (readonly [Me, Me])[] {
  const pairs: (readonly [Me, Me])[] = [];
  for (const a of state.mes) {
    if (meSheet(state, a).side !== 0) continue;
    for (const b of state.mes) if (meSheet(state, b).side === 1 && areEngaged(table, state, a, b)) pairs.push([a, b]);
  }
  return pairs;
}

export const engagedIn = (pairs: readonly (readonly [Me, Me])[]): ReadonlySet<number> =>
  new Set(pairs.flatMap(([a, b]) => [a.index, b.index]));

/** Connected sets of opposing MEs. */
export function groupsOf(pairs: readonly (readonly [Me, Me])[]): readonly (readonly number[])[] {
  const groups: Set<number>[] = [];
  for (const [a, b] of pairs) {
    const met = groups.filter((group) => group.has(a.index) || group.has(b.index));
    const joined = new Set([a.index, b.index, ...met.flatMap((group) => [...group])]);
    for (const group of met) groups.splice(groups.indexOf(group), 1);
    groups.push(joined);
  }
  return groups.map((group) => [...group].sort((one, two) => one - two));
}

/** From a point to the baseline of an ME. */
export function fromBaseline({ baseline }: Me, x: number, y: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i + 3 < baseline.length; i += 2)
    least = Math.min(
      least,
      pointSegmentSquared(x, y, baseline[i]!, baseline[i + 1]!, baseline[i + 2]!, baseline[i + 3]!),
    );
  return Math.sqrt(least);
}

/** V8: units stay within 16″ of the baseline; on Defend and Rearguard within 8″ (pg 32). */
export const leashOf = ({ order }: Me): number => (order === 'Defend' || order === 'Rearguard' ? 8 : 16);

export const middleOf = ({ baseline }: Me): readonly [number, number] => {
  let [x, y] = [0, 0];
  for (let i = 0; i < baseline.length; i += 2) {
    x += baseline[i]!;
    y += baseline[i + 1]!;
  }
  return [(2 * x) / baseline.length, (2 * y) / baseline.length];
};

/** Are two MEs so near, from middle to middle? */
export const areWithin = (a: Me, b: Me, inches: number): boolean => {
  const [ax, ay] = middleOf(a);
  const [bx, by] = middleOf(b);
  return (ax - bx) ** 2 + (ay - by) ** 2 <= inches * inches;
};

/** The baseline is drawn anew through where its units stand. */
export function drawBaseline(state: State, me: Me): void {
  const units = hereOf(state, me);
  if (units.length === 0) return;
  const [fx, fy] = [units[0]!.at.fx, units[0]!.at.fy];
  let [x, y, least, most] = [0, 0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { at } of units) {
    x += at.x / units.length;
    y += at.y / units.length;
  }
  for (const { at } of units) {
    const right = (at.x - x) * fy - (at.y - y) * fx;
    least = Math.min(least, right - at.hw);
    most = Math.max(most, right + at.hw);
  }
  me.baseline = [x + least * fy, y - least * fx, x + most * fy, y - most * fx];
}

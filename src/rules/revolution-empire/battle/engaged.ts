/** Engagement (pg 52-53): which MEs are in contact, and in which groups. */
import { atMost, crossing, distance } from '../../../board/plane/index.ts';
import { nth, type Table } from '../../../kernel/index.ts';
import { engagement } from '../procedures/march.ts';
import type { Me } from './formations.ts';
import type { Unit } from './pieces.ts';
import { kindAt } from './room.ts';
import { isFormed, meSheet, type State, stands } from './state.ts';

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
    const own = nth(state.units, i);
    if (!stands(own)) continue;
    for (const j of meSheet(state, b).units) {
      const enemy = nth(state.units, j);
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
  return covered || field.rivers.some((i) => crosses(nth(field.survey.streams, i).points, mine, theirs));
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

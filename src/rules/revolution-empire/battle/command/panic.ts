/** Phase 4: panic (pg 39-40). */
import { cosDeg, distanceToPoint, sinDeg } from '../../../../board/plane/index.ts';
import { foeOf } from '../../../../game/index.ts';
import { cellAt, nth, type Table } from '../../../../kernel/index.ts';
import { panicCauses } from '../../charts.ts';
import { isSeen, panicCheck } from '../../procedures/me-morale.ts';
import { rank } from '../../unit.ts';
import { areWithin, middleOf } from '../baseline.ts';
import { type Me, noDeeds } from '../formations.ts';
import { classOf, inspirationOf } from '../leaders.ts';
import { isFrench } from '../nations.ts';
import { homeward } from '../room.ts';
import { enemiesOf, fatigueOf, hereOf, meSheet, type State, stands, unitsOf } from '../state.ts';
import { breaks, STRONG_SEEN, tire } from './nerve.ts';
import { shake } from './shaken.ts';

const TWICE = 2;

/** Phase 4: until nobody new breaks; an ME checks at most twice a turn. */
export function panicPhase(table: Table, state: State): void {
  const tested = new Map<number, number>();
  for (let wave = state.broke; wave.length > 0; ) {
    const before = state.broke.length;
    for (const me of state.mes) {
      if (hereOf(state, me).length === 0 || (tested.get(me.index) ?? 0) >= TWICE) continue;
      const { side } = meSheet(state, me);
      const causes = wave
        .map((i) => nth(state.mes, i))
        .filter((other) => other !== me && meSheet(state, other).side === side)
        .map((other) => ({
          cause: isGuard(state, other) ? ('guard' as const) : ('broke' as const),
          inches: apart(state, me, other),
        }))
        .filter(({ cause, inches }) => isSeen(table, cause, inches));
      if (causes.length === 0) continue;
      tested.set(me.index, (tested.get(me.index) ?? 0) + 1);
      panic(table, state, me, causes);
    }
    wave = state.broke.slice(before);
  }
  state.broke = [];
  for (const me of state.mes) [me.deeds, me.passed] = [noDeeds(), false];
}

/** From its nearest unit to where the other has run to (V65). */
function apart(state: State, me: Me, other: Me): number {
  const [x, y] = middleOf(other);
  return Math.min(60, ...hereOf(state, me).map(({ at }) => distanceToPoint(at, x, y)));
}

/** pg 39-40: an ME of the French Old or Middle Guard. */
const isGuard = (state: State, me: Me): boolean =>
  isFrench(state, meSheet(state, me).side) && rank(classOf(state, me)) <= rank('GD');

const GUARD_SEEN = cellAt(panicCauses, 'guard', 'Within') as number;

/** The worst that has befallen the Guard near by. */
function guardOf(state: State, me: Me): 'steady' | 'guardShaken' | 'guardBroken' {
  const guard = state.mes.filter(
    (other) =>
      other !== me &&
      meSheet(state, other).side === meSheet(state, me).side &&
      // Who is still on the march has nobody yet to be Guard.
      unitsOf(state, other).some(({ fate }) => fate !== 'coming') &&
      isGuard(state, other) &&
      areWithin(me, other, GUARD_SEEN),
  );
  if (guard.some(({ index, broken }) => broken || state.broke.includes(index))) return 'guardBroken';
  return guard.some(({ shaken }) => shaken) ? 'guardShaken' : 'steady';
}

/** V49: an enemy behind it, nearer to its way home than it is broad. */
function isCutOff(state: State, me: Me): boolean {
  const { side } = meSheet(state, me);
  const home = homeward(state, side);
  const [x, y] = middleOf(me);
  const [fx, fy] = [sinDeg(home), cosDeg(home)];
  const broad = Math.max(4, ...hereOf(state, me).map(({ at }) => Math.abs((at.x - x) * fy - (at.y - y) * fx)));
  return enemiesOf(state, side).some(({ at }) => {
    const ahead = (at.x - x) * fx + (at.y - y) * fy;
    return ahead > 4 && Math.abs((at.x - x) * fy - (at.y - y) * fx) <= broad;
  });
}

/** Strong points that were its side's and are the enemy's, within 30″. */
function strongPointsLost(state: State, me: Me): number {
  const { field, held } = state;
  const { side } = meSheet(state, me);
  const [x, y] = middleOf(me);
  return field.blocks.filter(
    ({ id, index, strong, rect }) =>
      strong &&
      held[index] === foeOf(side) &&
      field.scenario.objectives.some(({ block, held: at }) => block === id && at === field.seats[side]) &&
      distanceToPoint(rect, x, y) <= STRONG_SEEN,
  ).length;
}

type PanicCause = { readonly cause: 'broke' | 'guard'; readonly inches: number };

function panic(table: Table, state: State, me: Me, causes: readonly PanicCause[]): void {
  const first = causes.reduce((a, b) => (b.inches < a.inches ? b : a));
  const units = unitsOf(state, me).filter(({ fate }) => fate !== 'coming');
  const { corps } = meSheet(state, me);
  const { outcome, inches, fatigue } = panicCheck.play(
    table,
    {
      class: classOf(state, me),
      cause: first.cause,
      distance: Math.floor(first.inches),
      further: Math.min(6, causes.length - 1),
      units: units.length,
      bad: units.filter(({ fate }) => fate === 'holding').length,
      gone: units.filter((unit) => !stands(unit) && unit.fate !== 'holding').length,
      fatigue: fatigueOf(me),
      shaken: me.shaken,
      inspiring: inspirationOf(state, me) !== 'none',
      guard: guardOf(state, me),
      cutOff: isCutOff(state, me),
      strongPoints: Math.min(4, strongPointsLost(state, me)),
      withdraw: nth(state.corps, corps).order === 'Withdraw',
      passedThrough: me.passed,
      campaign: 'fresh',
    },
    state.field.rules,
  );
  if (outcome === 'shaken') shake(table, state, me, 'panic');
  if (outcome !== 'broken') return;
  tire(me, fatigue);
  breaks(table, state, me, inches);
}

/** What an ME may do in grand tactical movement, by its order and its step (pg 32-33, 46-50). */
import { cosDeg, headingOf, normaliseHeading, reachAlong, sinDeg } from '../../../../board/plane/index.ts';
import type { Side } from '../../../../game/index.ts';
import { cellAt, type Table } from '../../../../kernel/index.ts';
import { grandTacticalTerrain } from '../../charts.ts';
import { goingOf } from '../../procedures/cells.ts';
import { march as marchProcedure } from '../../procedures/march.ts';
import { middleOf } from '../baseline.ts';
import type { Me } from '../formations.ts';
import { heightAt } from '../room.ts';
import { hereOf, isGuns, meSheet, type State, sheetOf } from '../state.ts';
import type { MarchChoice, MarchDo } from './kinds.ts';

function rowOf(state: State, me: Me) {
  const { type, drill } = meSheet(state, me);
  if (type === 'cavalry') return 'Cavalry';
  if (type !== 'battery') return drill === 'A' ? 'Infantry or mixed, class A' : 'Infantry or mixed, class B';
  const guns = hereOf(state, me).map((unit) => sheetOf(state, unit).guns);
  if (guns.every((one) => one?.mount === 'horse')) return 'Grand battery, horse';
  return guns.every((one) => one?.gunners === 'OG' || one?.gunners === 'I')
    ? 'Grand battery, Old Guard and class I'
    : 'Grand battery, class II and III';
}

/** How it marches over open ground: inches, and whether its guns unlimber at the end. */
export function paceOf(table: Table, state: State, me: Me, forced: boolean) {
  const step = String(me.step) as '1';
  const guns = me.order === 'Attack' ? 'keep' : 'halt';
  const facts = { me: rowOf(state, me), step, forced, contours: 0, ground: 'open', attackGuns: guns } as const;
  return marchProcedure.play(table, facts, state.field.rules);
}

/** What each contour of 5 m costs (pg 50). */
const CONTOUR = -goingOf(String(cellAt(grandTacticalTerrain, 'contour', 'Cost'))).plus;

/** How far along a straight way an allowance carries an ME. */
export function farOn(state: State, ax: number, ay: number, bx: number, by: number, allowance: number): number {
  const reach = reachAlong(state.field.movers.march, ax, ay, bx, by, allowance);
  const climbs = contoursBetween(state, ax, ay, reach.x, reach.y);
  return climbs === 0 ? reach.distance : Math.max(0, reach.distance - CONTOUR * climbs);
}

/** Contour lines crossed on the way. */
function contoursBetween({ field }: State, ax: number, ay: number, bx: number, by: number): number {
  const length = Math.sqrt((bx - ax) ** 2 + (by - ay) ** 2);
  const steps = Math.ceil(length);
  let [count, level] = [0, heightAt(field, ax, ay)];
  for (let i = 1; i <= steps; i++) {
    const next = heightAt(field, ax + ((bx - ax) * i) / steps, ay + ((by - ay) * i) / steps);
    count += Math.abs(next - level);
    level = next;
  }
  return count;
}

const TURNS = [0, 30, -30, 60, -60, 90, -90, 180];
const SHARES = [1, 0.5];

/** V51: places to march to about the way to the nearest enemy, the farthest towards him first. */
function spotsFor(table: Table, state: State, me: Me): number[] {
  const [x, y] = middleOf(me);
  const enemy = nearestMe(state, me);
  const ahead = enemy ? headingOf(enemy[0] - x, enemy[1] - y) : me.facing;
  const rate = paceOf(table, state, me, false).inches;
  const spots: number[] = [];
  const { width, height } = state.field.survey;
  for (const turn of TURNS)
    for (const share of SHARES) {
      const heading = normaliseHeading(ahead + turn);
      const far = 0.98 * share * rate;
      const [bx, by] = [x + far * sinDeg(heading), y + far * cosDeg(heading)];
      if (bx < 2 || by < 2 || bx > width - 2 || by > height - 2) continue;
      spots.push(tenth(bx), tenth(by), turn === 180 ? Math.round(ahead) % 360 : Math.round(heading) % 360);
    }
  return spots;
}
const tenth = (value: number): number => Math.round(10 * value) / 10;

function nearestMe(state: State, me: Me): readonly [number, number] | null {
  const [x, y] = middleOf(me);
  let best: readonly [number, number] | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const other of targetsOf(state, meSheet(state, me).side)) {
    const [ox, oy] = middleOf(other);
    const apart = (ox - x) ** 2 + (oy - y) ** 2;
    if (apart < least) [best, least] = [[ox, oy], apart];
  }
  return best;
}

/** Enemy MEs on the table, for a side. */
export const targetsOf = (state: State, side: Side): Me[] =>
  state.mes.filter((me) => meSheet(state, me).side !== side && hereOf(state, me).length > 0);

/** Its line of the request; null where there is nothing to decide. */
export function marchChoice(table: Table, state: State, me: Me, engaged: boolean): MarchChoice | null {
  if (hereOf(state, me).length === 0 || engaged) return null;
  const sheet = meSheet(state, me);
  const { id, side } = sheet;
  const targets = targetsOf(state, side);
  const [x, y] = middleOf(me);
  targets.sort((a, b) => {
    const [ax, ay] = middleOf(a);
    const [bx, by] = middleOf(b);
    return (ax - x) ** 2 + (ay - y) ** 2 - (bx - x) ** 2 - (by - y) ** 2;
  });
  const may: MarchDo[] = [];
  const closes = me.order === 'Attack' || me.order === 'Skirmish/Bombard';
  const roams = me.order === 'Maneuver' || me.order === 'Screen';
  const moves = paceOf(table, state, me, false).inches > 0;
  if (closes && targets.length > 0 && moves) may.push('attack');
  if (roams && moves) may.push('go');
  if (me.step > 1) may.push('deploy');
  if (roams && me.step < 6) may.push('ploy');
  // pg 32: an attack must close, deployed or by deploying.
  if (!closes || may.length === 0) may.push('hold');
  if (may.length === 1 && may[0] === 'hold') return null;
  return {
    id,
    may,
    targets: may.includes('attack') ? targets.map((one) => meSheet(state, one).id) : [],
    spots: may.includes('go') ? spotsFor(table, state, me) : [],
    forced: closes || roams,
    deploys: me.step > 1 && (may.includes('attack') || may.includes('go')),
    guns: may.includes('attack') && sheet.type !== 'battery' && hereOf(state, me).some((unit) => isGuns(state, unit)),
  };
}

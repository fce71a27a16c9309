/** 5.04: sappers and pontoons: their orders, and the work they do while a turn closes. */

import { distancePoints, nearestOnSegment } from '../../../../board/plane/index.ts';
import { tellOf } from '../../../../game/index.ts';
import type { Table } from '../../../../kernel/index.ts';
import { bridge } from '../../procedures/optional-rules.ts';
import type { OrdersAnswer, OrdersRequest } from '../kinds.ts';
import { isHere, type Sapper, type Side, type State } from '../state.ts';

/** Sappers march with the foot. */
const REACH = 3;

/** The bridge a sapper stands on, by index, or -1. */
function bridgeAt(state: State, sapper: { x: number; y: number }): number {
  return state.field.survey.bridges.findIndex(
    ({ x, y, reach }) => distancePoints(x, y, sapper.x, sapper.y) <= reach + 0.75,
  );
}

function atRiver(state: State, { x, y }: { x: number; y: number }): { x: number; y: number } | null {
  for (const { points } of state.field.survey.streams)
    for (let i = 0; i + 3 < points.length; i += 2) {
      const k = nearestOnSegment(x, y, points[i]!, points[i + 1]!, points[i + 2]!, points[i + 3]!);
      const px = points[i]! + k * (points[i + 2]! - points[i]!);
      const py = points[i + 1]! + k * (points[i + 3]! - points[i + 1]!);
      if (distancePoints(x, y, px, py) <= 1) return { x: px, y: py };
    }
  return null;
}

export function sapperChoices(state: State, side: Side): OrdersRequest['sappers'] {
  if (!state.field.scenario.options.sappers) return [];
  return state.sappers
    .filter((sapper) => sapper.here && sapper.side === side)
    .map((sapper) => ({ id: sapper.id, x: sapper.x, y: sapper.y, reach: REACH, works: worksOf(state, sapper) }));
}

function worksOf(state: State, sapper: Sapper): ('destroy' | 'repair' | 'pontoon')[] {
  const works: ('destroy' | 'repair' | 'pontoon')[] = [];
  const here = bridgeAt(state, sapper);
  if (here >= 0) works.push(state.bridges.down.includes(here) ? 'repair' : 'destroy');
  if (sapper.pontoon && !sapper.spent && atRiver(state, sapper)) works.push('pontoon');
  return works;
}

/** Whoever stays and works goes up the ladder; whoever moves begins anew. */
export function takeSapperOrders(state: State, side: Side, answer: OrdersAnswer): void {
  for (const sapper of state.sappers) {
    if (!sapper.here || sapper.side !== side) continue;
    const order = answer.sappers?.[sapper.id];
    if (!order) continue;
    const works = worksOf(state, sapper);
    if (order.work !== 'none' && works.includes(order.work)) {
      if (sapper.work !== order.work) sapper.turns = 0;
      sapper.work = order.work;
      sapper.bridge = order.work === 'pontoon' ? -1 : bridgeAt(state, sapper);
      continue;
    }
    sapper.work = 'none';
    sapper.turns = 0;
    const { width, height } = state.field.survey;
    const x = Math.max(0, Math.min(width, order.x));
    const y = Math.max(0, Math.min(height, order.y));
    if (distancePoints(x, y, sapper.x, sapper.y) > REACH + 1e-6) continue;
    sapper.x = x;
    sapper.y = y;
  }
}

/** End of turn: each base rolls for itself, one die more each turn. */
export function sappersWork(table: Table, state: State): void {
  for (const sapper of state.sappers) {
    if (!sapper.here) continue;
    // Enemies on top of it scatter the base.
    const caught = state.units.some(
      (unit) =>
        isHere(unit) &&
        unit.sheet.side !== sapper.side &&
        distancePoints(unit.at.x, unit.at.y, sapper.x, sapper.y) <= 1,
    );
    if (caught) {
      sapper.here = false;
      continue;
    }
    if (sapper.work === 'none') continue;
    sapper.turns = Math.min(6, sapper.turns + 1);
    const { work, turns: turn } = sapper;
    const { done } = table.play(bridge, { work, turn, bases: 1 }, state.field.rules);
    if (done) finish(table, state, sapper);
  }
}

function finish(table: Table, state: State, sapper: Sapper): void {
  const { down, laid } = state.bridges;
  if (sapper.work === 'destroy' && !down.includes(sapper.bridge))
    state.bridges = { down: [...down, sapper.bridge].sort((a, b) => a - b), laid };
  if (sapper.work === 'repair') state.bridges = { down: down.filter((one) => one !== sapper.bridge), laid };
  if (sapper.work === 'pontoon') {
    const at = atRiver(state, sapper);
    if (at) state.bridges = { down, laid: [...laid, at] };
    sapper.spent = true;
  }
  tellOf(table, 'bridge', sapper, DONE[sapper.work], '5.04');
  sapper.work = 'none';
  sapper.turns = 0;
}

const DONE = {
  none: '',
  destroy: 'destroys the bridge',
  repair: 'repairs the bridge',
  pontoon: 'lays the pontoon bridge',
} as const;

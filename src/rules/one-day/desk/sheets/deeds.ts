/** Orders and plans as the story of a battle tells them. */
import type { Terrain } from '../../../../board/plane/index.ts';
import { compassWord, type Deed, listed } from '../../../../game/index.ts';
import { nth } from '../../../../kernel/index.ts';
import { FORMATION_WORDS } from '../../battle/footprint.ts';
import type { FireLine, Order, OrderLine, OrdersAnswer, Plan } from '../../battle/kinds.ts';
import { unitCalled } from '../../battle/state.ts';
import type { Board } from '../paper.ts';
import { blockAt, wayWords } from '../words.ts';

const nameOf = ({ state }: Board, id: string): string => unitCalled(state, id)?.sheet.name ?? `the marker ${id}`;

const placeWords = (x: number, y: number): string => `${x.toFixed(1)},${y.toFixed(1)}`;

function planClause(board: Board, terrain: Terrain, plan: Plan): string {
  switch (plan.do) {
    case 'HOLD':
      return plan.formation ? `holds, ${FORMATION_WORDS[plan.formation]}` : 'holds';
    case 'GO': {
      const { x, y, facing, formation } = plan;
      if (formation === 'block') return `moves into ${blockAt(terrain, x, y)}`;
      return `moves to ${placeWords(x, y)}, facing ${compassWord(facing)}, ${FORMATION_WORDS[formation]}`;
    }
    case 'ATTACK':
      return `attacks ${nameOf(board, plan.unit)}`;
    case 'INTERCEPT':
      return `intercepts ${nameOf(board, plan.unit)}`;
    case 'AVOID':
      return `avoids ${nameOf(board, plan.unit)}`;
    case 'SPLIT':
      return `puts garrisons into ${listed(plan.blocks.map((id) => terrain.blocks.find((one) => one.id === id)?.name ?? id))}`;
  }
}

export const planDeeds = (board: Board, terrain: Terrain, plans: Readonly<Record<string, Plan>>): Deed[] =>
  Object.entries(plans).map(([id, plan]) => ({ who: nameOf(board, id), does: planClause(board, terrain, plan) }));

/** A named target is fired at; whoever comes first is waited for. */
function fireClause(board: Board, lines: readonly FireLine[]): string {
  const targets = [...new Set(lines.map(({ target }) => target))].filter((target) => target !== 'first');
  return targets.length === 0 ? 'waits to fire' : `fires at ${listed(targets.map((id) => nameOf(board, id)))}`;
}

export const fireDeeds = (board: Board, lines: Readonly<Record<string, readonly FireLine[]>>): Deed[] =>
  Object.entries(lines).map(([id, book]) => ({ who: nameOf(board, id), does: fireClause(board, book) }));

const ORDER_CLAUSES: Readonly<Record<Order, string>> = {
  F: 'stands to fire',
  FM: 'makes a Full Move',
  CM: 'is given a Combat Move',
  TM: 'makes a Triple Move',
};

function orderClause(board: Board, terrain: Terrain, { order, plan, fire, way }: OrderLine): string {
  if (plan) return planClause(board, terrain, plan);
  if (fire) return fireClause(board, fire);
  return way ? `${ORDER_CLAUSES[order]} along the ${wayWords(terrain, way)}` : ORDER_CLAUSES[order];
}

/** Units first; then what generals tell the units without an order, and where they ride. */
export function orderDeeds(board: Board, terrain: Terrain, { units, commands = {}, hqs = {} }: OrdersAnswer): Deed[] {
  const { state } = board;
  const general = (id: string) =>
    state.hqs.find(({ command }) => nth(state.field.commands, command).id === id)?.name ?? id;
  return [
    ...Object.entries(units).map(([id, line]) => ({ who: nameOf(board, id), does: orderClause(board, terrain, line) })),
    ...Object.entries(commands).map(([id, order]) => ({
      does: `the others under ${general(id)} get ${ORDERS[order]}`,
    })),
    ...Object.entries(hqs).map(([id, to]) => ({
      does: `${general(id)} rides to ${'with' in to ? nameOf(board, to.with) : placeWords(to.x, to.y)}`,
    })),
  ];
}

const ORDERS: Readonly<Record<Order, string>> = {
  F: 'Fire',
  FM: 'a Full Move',
  CM: 'a Combat Move',
  TM: 'a Triple Move',
};

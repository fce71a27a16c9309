/** What a leader's act does in an impulse (pg 66-69). */
import { copyRect, copyRectInto } from '../../../../board/plane/index.ts';
import { tellOf } from '../../../../game/index.ts';
import type { Table } from '../../../../kernel/index.ts';
import { join } from '../command/acts.ts';
import { getsAway } from '../command/go-back.ts';
import type { ActOption } from '../command/kinds.ts';
import type { Me } from '../formations.ts';
import { leaderSubject } from '../leaders.ts';
import type { Leader } from '../pieces.ts';
import { fallBack, isFree, nearest } from '../room.ts';
import { enemiesOf, isGuns, type State, sheetOf, sideOf, stands, unitCalled } from '../state.ts';
import { faceEnemy } from './actions.ts';
import { allowance } from './moves.ts';

export function tactically(table: Table, state: State, leader: Leader, { act, on, words }: ActOption, me: Me): void {
  tellOf(table, act, leaderSubject(state, leader), words, 'pg 66-69');
  if (act === 'impetus') {
    me.impetus = true;
    return;
  }
  const unit = unitCalled(state, on!);
  if (!stands(unit)) return;
  switch (act) {
    case 'snapRally':
      unit.disordered = false;
      return;
    case 'move':
      join(leader, state, on!);
      return;
    case 'ammunition':
      unit.ammo = unit.ammo === 'exhausted' ? 'depleted' : 'full';
      return;
    case 'facing': {
      const enemy = nearest(unit.at, enemiesOf(state, sideOf(state, unit)));
      const before = copyRect(unit.at);
      const { facing } = unit;
      if (!enemy) return;
      faceEnemy(state, unit, enemy);
      if (isFree(state, unit, unit.at)) return;
      copyRectInto(unit.at, before);
      unit.facing = facing;
      return;
    }
    case 'pullBack':
      // pg 95: deployed guns must be got away.
      if (isGuns(state, unit) && unit.formation === 'unlimbered' && !getsAway(table, state, unit)) return;
      fallBack(
        state,
        unit,
        allowance(table, state, unit) / 2,
        sheetOf(state, unit).arm === 'artillery' ? 'limbered' : unit.formation,
      );
  }
}

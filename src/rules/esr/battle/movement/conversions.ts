/** Order conversions: what a Formation must or may turn to without waiting for an order (H11). */

import { SIDES, type Side } from '../../../../game/index.ts';
import { nth, type Table } from '../../../../kernel/index.ts';
import { CHARGE, CLOSE, GUNSHOT, REMOTE } from '../distances.ts';
import { fromPlace } from '../field.ts';
import { between, enemiesOf, enemyFrom } from '../measure.ts';
import { seenFoes } from '../sight.ts';
import { type Formation, hereOf, isHorse, type State, seatOf, standingOf, type Unit } from '../state.ts';
import { isRested } from '../strength.ts';
import { formationSubject, tell } from '../telling.ts';
import { type ConvertRequest, convert } from './kinds.ts';
import { EASE } from './marching.ts';

type Moment = 'movement' | 'charges' | 'end';

export function convertTo(table: Table, state: State, formation: Formation, directive: 'A' | 'D', why: string): void {
  formation.directive = directive;
  formation.support = -1;
  formation.status = 'none';
  if (directive === 'D') formation.quarry = -1;
  tell(table, 'converts', () => formationSubject(state, formation), why, 'Turn Sequence H11');
}

/** G7: somebody within 3″ of the Objective and no enemy. */
function hasReached(state: State, formation: Formation): boolean {
  const place = nth(state.field.scenario.objectives, nth(state.forces, formation.force).goal);
  const near = ({ x, y }: Unit) => fromPlace(state.field, place, x, y) <= CLOSE;
  return standingOf(state, formation).some(near) && !enemiesOf(state, formation.side).some(near);
}

/** It does what it was ordered meanwhile, or defends (H21). */
function reformed(table: Table, state: State, formation: Formation): void {
  if (formation.directive === 'D') convertTo(table, state, formation, 'D', 'has reformed and changes to Defend');
  else {
    formation.status = 'none';
    tell(table, 'reforms', () => formationSubject(state, formation), 'has reformed', 'Turn Sequence H21');
  }
}

/** What must be: statuses mend, columns that met the enemy stop, the Objective is reached. */
function forced(table: Table, state: State, formation: Formation, moment: Moment): void {
  const { status, directive } = formation;
  if (moment === 'movement' && status !== 'none') {
    const away = enemyFrom(state, formation);
    if (
      (status === 'RT' && away > GUNSHOT) ||
      (status === 'BK' && away > REMOTE && isRested(state, formation, 'broken'))
    ) {
      formation.status = 'RR';
      formation.since = state.turn;
      tell(table, 'rallies', () => formationSubject(state, formation), 'rallies and reforms', 'Turn Sequence E1 E22');
    } else if (status === 'RR' && formation.since < state.turn && isRested(state, formation, 'retreat')) {
      reformed(table, state, formation);
    }
    return;
  }
  if (status !== 'none') return;
  if (directive === 'M' && enemyFrom(state, formation) <= CLOSE + EASE)
    convertTo(table, state, formation, 'D', 'meets the enemy and changes to Defend');
  if (directive === 'A' && moment === 'end' && formation.quarry < 0 && hasReached(state, formation))
    convertTo(table, state, formation, 'D', 'has its Objective and changes to Defend');
  if (directive === 'A' && formation.quarry >= 0) {
    const quarry = nth(state.formations, formation.quarry);
    const beaten = quarry.fate !== 'here' || quarry.status !== 'none' || between(state, formation, quarry) > REMOTE;
    if (beaten) formation.quarry = -1;
  }
  if (directive === 'S') {
    const helped = state.formations[formation.support];
    if (helped?.fate !== 'here' || helped.status === 'RT' || helped.status === 'BK')
      convertTo(table, state, formation, 'D', 'has no one left to support and changes to Defend');
  }
}

function offersFor(state: State, side: Side, moment: Moment): ConvertRequest['offers'] {
  const offers: { formation: string; to: 'A' | 'D'; at: string | null; words: string }[] = [];
  for (const formation of hereOf(state, side)) {
    const { status, directive, sheet } = formation;
    if (status !== 'none' || formation.grand || formation.wild) continue;
    const away = enemyFrom(state, formation);
    const make = (to: 'A' | 'D', words: string, at: string | null = null) =>
      offers.push({ formation: sheet.id, to, at, words: `${sheet.name} ${words}` });
    const horse = isHorse(state, formation);
    if (directive === 'M' && away <= GUNSHOT) make('D', 'stops and defends');
    if (horse && directive === 'A' && away > CLOSE) make('D', 'breaks off its attack and defends');
    const helped = directive === 'S' ? state.formations[formation.support] : undefined;
    if (helped?.foughtNow && moment === 'end') make('A', `joins the fight of ${helped.sheet.name}`);
    if (horse && moment !== 'end' && (directive === 'D' || directive === 'S' || directive === 'R')) {
      for (const foe of seenFoes(state, side))
        if (between(state, formation, foe) <= CHARGE) make('A', `charges ${foe.sheet.name}`, foe.sheet.id);
    }
  }
  return offers;
}

/** The step as a whole; says which Formations converted to charge at once. */
export function conversions(table: Table, state: State, moment: Moment): Formation[] {
  for (const formation of state.formations) if (formation.fate === 'here') forced(table, state, formation, moment);
  const requests: Record<string, ConvertRequest> = {};
  for (const side of SIDES) {
    const offers = offersFor(state, side, moment);
    if (offers.length > 0) requests[seatOf(state, side)] = { offers };
  }
  if (Object.keys(requests).length === 0) return [];
  const answers = table.askEach(convert, requests);
  const charging: Formation[] = [];
  for (const [seat, { take }] of Object.entries(answers)) {
    for (const i of take) {
      const { formation: id, to, at } = nth(requests[seat]!.offers, i);
      const formation = state.formations.find(({ sheet, fate }) => sheet.id === id && fate === 'here')!;
      convertTo(table, state, formation, to, to === 'A' ? 'changes to Attack' : 'changes to Defend');
      formation.quarry = at === null ? -1 : state.formations.findIndex(({ sheet }) => sheet.id === at);
      if (to === 'A') charging.push(formation);
    }
  }
  return charging;
}

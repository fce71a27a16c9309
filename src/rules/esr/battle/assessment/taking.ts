/** Assessments of all who have cause, what their rows do to them, and the status check. */
import { cosDeg, distance, sinDeg } from '../../../../board/plane/index.ts';

import { SeatedTable, type Table } from '../../../../kernel/index.ts';
import { type AssessmentResult, assessment, status } from '../../procedures/assessment.ts';
import { bearing, between, centreOf, enemiesOf, foesOf, touchingArea } from '../measure.ts';
import { Pace } from '../movement/pace.ts';
import { AREA, type Formation, rectOf, type State, seatOf, standingOf, tire, tiredness, type Unit } from '../state.ts';
import { countOf, thresholds } from '../strength.ts';
import { formationName, formationSubject, tell } from '../telling.ts';
import { assessedFacts } from './facts.ts';
import { dissolve, evade, placeBeyond, remove, rout, toReserve } from './withdrawal.ts';

type Cause = 'score' | 'harmed' | 'reformationFire' | 'combat' | 'reformationCombat';

/** H5: one Assessment, whatever the number of causes. */
function causeOf(state: State, formation: Formation, phase: 'fire' | 'combat'): Cause | null {
  const touched = touchingArea(state, formation).length > 0;
  if (phase === 'combat') return formation.foughtNow ? 'combat' : touched ? 'reformationCombat' : null;
  if (formation.score >= 10) return 'score';
  return formation.harmed ? 'harmed' : touched ? 'reformationFire' : null;
}

export function assessAll(table: Table, state: State, phase: 'fire' | 'combat'): void {
  const pace = new Pace(table, state);
  // What each faces is taken before anybody runs, so that the order of the list decides nothing.
  const due = state.formations
    .filter(({ fate }) => fate === 'here')
    .map((formation) => ({ formation, cause: causeOf(state, formation, phase) }))
    .filter(({ formation, cause }) => cause !== null || formation.missions > 0);
  for (const { formation, cause } of due) {
    const more = phase === 'fire' ? formation.missions : 0;
    const times = (cause ? 1 : 0) + more;
    for (let i = 0; i < times && formation.fate === 'here'; i++) {
      if (standingOf(state, formation).length > 0) take(table, state, pace, formation, cause ?? 'harmed');
      dissolve(table, state, formation);
    }
    if (phase === 'combat') formation.assessed = true;
    pushArea(state, formation);
  }
}

function take(table: Table, state: State, pace: Pace, formation: Formation, cause: Cause): void {
  const { side } = formation;
  const facts = {
    ...assessedFacts(state, formation),
    cause,
    score: formation.score,
    losses: cause === 'combat' || cause === 'reformationCombat' ? Math.min(24, formation.losses) : 0,
  };
  const seated = new SeatedTable(table, { owner: seatOf(state, side) });
  const result = assessment.play(seated, facts, state.field.scenario.rules);
  tellAssessment(table, state, formation, result);
  applyAssessment(table, state, pace, formation, result);
}

/** What the Formation takes, and how near that brings it to its limit. */
function tellAssessment(table: Table, state: State, formation: Formation, { fatigue }: AssessmentResult): void {
  if (!table.narrates) return;
  const { retreat } = thresholds(state, formation);
  const after = tiredness(formation) + fatigue;
  const words =
    fatigue === 0 ? 'assesses: no fatigue' : `assesses: ${fatigue} fatigue (${after} in all; retreats at ${retreat})`;
  tell(
    table,
    'assesses',
    () => formationSubject(state, formation),
    words,
    'Assessments',
    () => ({
      sums: { fatigue, all: after },
    }),
  );
}

const nearness = (state: State, formation: Formation) => {
  const foes = enemiesOf(state, formation.side).map(rectOf);
  return (unit: Unit) => Math.min(999, ...foes.map((foe) => distance(rectOf(unit), foe)));
};

export function applyAssessment(
  table: Table,
  state: State,
  pace: Pace,
  formation: Formation,
  result: AssessmentResult,
): void {
  tire(formation, result.class, result.fatigue);
  const near = nearness(state, formation);
  const nearest = (units: readonly Unit[]) => [...units].sort((a, b) => near(a) - near(b) || a.index - b.index);
  const all = () => standingOf(state, formation);
  if (result.gone) {
    for (const unit of all()) remove(table, state, unit);
    for (const unit of state.units) if (unit.formation === formation.index) unit.where = 'removed';
    return;
  }
  const irregulars = nearest(all().filter(({ sheet }) => sheet.irregular));
  if (result.irregulars === 'removed') for (const unit of irregulars) remove(table, state, unit);
  for (const unit of irregulars.slice(0, result.evading)) evade(table, state, pace, unit);
  const horse = nearest(all().filter(({ sheet }) => sheet.class === 'cavalry'));
  for (const unit of horse) {
    if (result.cavalry === 'removed') remove(table, state, unit);
    else if (result.cavalry === 'rout') rout(table, state, unit);
    else if (result.cavalry === 'evade') evade(table, state, pace, unit);
  }
  const guns = nearest(all().filter(({ where }) => where === 'unlimbered'));
  for (const gun of guns.slice(0, result.batteries)) toReserve(table, state, gun);
  if (result.attacks && formation.status === 'none') goWild(table, state, formation);
  if (result.retreats && formation.status !== 'BK') turnTo(table, state, formation, 'RT', 6);
}

/** G42: it goes for the nearest enemy Formation of its own accord. */
function goWild(table: Table, state: State, formation: Formation): void {
  const foes = foesOf(state, formation.side).filter((foe) => standingOf(state, foe).length > 0);
  if (foes.length === 0) return;
  const nearest = foes.reduce((best, foe) =>
    between(state, formation, foe) < between(state, formation, best) ? foe : best,
  );
  formation.directive = 'A';
  formation.support = -1;
  formation.quarry = nearest.index;
  tell(
    table,
    'goes-wild',
    () => formationSubject(state, formation),
    () => `attacks ${formationName(state, nearest)} of its own accord`,
    'Assessments G42',
  );
}

export function turnTo(table: Table, state: State, formation: Formation, to: 'RT' | 'BK', inches: number): void {
  formation.status = to;
  formation.since = state.turn;
  formation.pending = null;
  formation.quarry = -1;
  formation.support = -1;
  formation.directive = 'D';
  const does = to === 'RT' ? 'retreats' : 'breaks';
  const tired = tiredness(formation);
  const words = `${does} (${tired} fatigue) and goes back ${inches}″; it takes no orders`;
  tell(
    table,
    does,
    () => formationSubject(state, formation),
    words,
    'Status Check',
    () => ({ sums: { fatigue: tired, inches } }),
  );
  placeBeyond(table, state, formation, inches);
}

/** An empty Area that was touched is pushed 6″ away; with nowhere to go its Units are lost (G14, E10). */
function pushArea(state: State, formation: Formation): void {
  const [enemy] = touchingArea(state, formation);
  if (!enemy || formation.fate !== 'here') return;
  const away = bearing(enemy.x, enemy.y, formation.x, formation.y);
  const x = formation.x + 6 * sinDeg(away);
  const y = formation.y + 6 * cosDeg(away);
  const { width, height } = state.field;
  const half = AREA / 2;
  const centre = centreOf(state, formation);
  const off = x < half || y < half || x > width - half || y > height - half;
  formation.x = off ? Math.max(half, Math.min(width - half, centre.x)) : x;
  formation.y = off ? Math.max(half, Math.min(height - half, centre.y)) : y;
  if (off)
    for (const unit of state.units)
      if (unit.formation === formation.index && unit.where === 'area') unit.where = 'removed';
}

/** The status check, for those that assessed in this Combat phase (A15). */
export function statusChecks(table: Table, state: State): void {
  for (const formation of state.formations) {
    if (formation.fate !== 'here' || !formation.assessed) continue;
    const count = countOf(state, formation);
    if (count.infantry + count.cavalry + count.batteries + count.others === 0) continue;
    const facts = { ...count, assessed: true, fatigue: formation.fatigue, status: formation.status };
    const found = table.play(status, facts, state.field.scenario.rules);
    if (found.status !== 'retreats' && found.status !== 'breaks') continue;
    if (found.cavalryRemoved)
      for (const unit of standingOf(state, formation)) if (unit.sheet.class === 'cavalry') remove(table, state, unit);
    turnTo(table, state, formation, found.status === 'breaks' ? 'BK' : 'RT', found.inches);
    dissolve(table, state, formation);
  }
}

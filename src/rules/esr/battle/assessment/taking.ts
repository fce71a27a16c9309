/** Assessments of all who have cause, what their rows do to them, and the status check. */
import { cosDeg, distance, sinDeg } from '../../../../board/plane/index.ts';
import { SIDES } from '../../../../game/index.ts';
import { nth, SeatedTable, type Table } from '../../../../kernel/index.ts';
import { assessmentCauses } from '../../charts.ts';
import { type AssessmentResult, assessment, status } from '../../procedures/assessment.ts';
import { type Assessed, weighing } from '../../procedures/assessment-roll.ts';
import { GUNSHOT } from '../distances.ts';
import { bearing, between, centreOf, foesOf, touchingArea } from '../measure.ts';
import { Pace } from '../movement/pace.ts';
import {
  AREA,
  areaOf,
  type Formation,
  isHorse,
  rectOf,
  type State,
  seatOf,
  standingOf,
  stands,
  tiredness,
  type Unit,
  wear,
} from '../state.ts';
import { countOf, thresholds } from '../strength.ts';
import { formationName, formationSubject, outOfSight, tell } from '../telling.ts';
import { assessedFacts, ownFacts } from './facts.ts';
import {
  dissolve,
  evade,
  type Foes,
  foesNow,
  nearestOf,
  placeAll,
  remove,
  rout,
  type SetBack,
  toReserve,
} from './withdrawal.ts';

type Cause = 'score' | 'harmed' | 'reformationFire' | 'combat' | 'reformationCombat';

/** The score that makes a Formation assess, off its chart. */
const SCORE = nth(assessmentCauses.rows, 0).cells[0] as number;

/** H5: one Assessment, whatever the number of causes. */
function causeOf(state: State, formation: Formation, phase: 'fire' | 'combat'): Cause | null {
  const touched = touchingArea(state, formation).length > 0;
  if (phase === 'combat') return formation.foughtNow ? 'combat' : touched ? 'reformationCombat' : null;
  if (formation.score >= SCORE) return 'score';
  return formation.harmed ? 'harmed' : touched ? 'reformationFire' : null;
}

/** A Formation that assesses: why, how often, and what it faced before anybody ran. */
interface Due {
  readonly formation: Formation;
  readonly cause: Cause;
  readonly times: number;
  readonly faced: Assessed;
  readonly touching: readonly Unit[];
}

/** Has it anybody on the table or in its Reformation Area? */
const isThere = (state: State, { index }: Formation): boolean =>
  state.units.some((unit) => unit.formation === index && (stands(unit) || unit.where === 'area'));

/** All who have cause assess at once: facts and places are those from before anybody ran, whoever stands first in a list. */
export function assessAll(table: Table, state: State, phase: 'fire' | 'combat'): void {
  const pace = new Pace(table, state);
  const due: Due[] = [];
  for (const formation of state.formations) {
    const cause = formation.fate === 'here' ? causeOf(state, formation, phase) : null;
    const times = (cause ? 1 : 0) + (phase === 'fire' ? formation.missions : 0);
    if (times === 0 || formation.fate !== 'here') continue;
    const touching = touchingArea(state, formation);
    due.push({ formation, cause: cause ?? 'harmed', times, faced: assessedFacts(state, formation), touching });
  }
  for (let round = 0; due.some(({ times }) => times > round); round++) {
    const foes = SIDES.map((side) => foesNow(state, side));
    const taken = due
      .filter(({ formation, times }) => times > round && isThere(state, formation))
      .map((one) => ({ formation: one.formation, result: take(table, state, one) }));
    const back = taken
      .filter(({ formation, result }) =>
        applyAssessment(table, state, pace, formation, result, { phase, foes: nth(foes, formation.side) }),
      )
      .map(({ formation }) => turnTo(table, state, formation, 'RT', GUNSHOT));
    placeAll(table, state, back, foes);
    for (const { formation } of taken) dissolve(table, state, formation);
  }
  for (const { formation, touching } of due) {
    if (phase === 'combat') formation.assessed = true;
    pushArea(state, formation, touching);
  }
}

function take(table: Table, state: State, { formation, cause, faced }: Due): AssessmentResult {
  const { rules } = state.field.scenario;
  const own = ownFacts(state, formation);
  const facts = {
    ...faced,
    ...own,
    fatigue: weighing(rules, faced.fatigue, own.fatigue),
    intense: Math.min(faced.intense, own.own + faced.friends),
    cause,
    score: formation.score,
    losses: cause === 'combat' || cause === 'reformationCombat' ? Math.min(24, formation.losses) : 0,
  };
  const seated = new SeatedTable(table, { owner: seatOf(state, formation.side) });
  const result = outOfSight(
    table,
    () => [formationSubject(state, formation)],
    () => assessment.play(seated, facts, rules),
  );
  tellAssessment(table, state, formation, result);
  return result;
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

/** What its row does to a Formation; whether it retreats. */
function applyAssessment(
  table: Table,
  state: State,
  pace: Pace,
  formation: Formation,
  result: AssessmentResult,
  { phase, foes }: { readonly phase: 'fire' | 'combat'; readonly foes: Foes },
): boolean {
  wear(formation, result.class, result.fatigue);
  const near = (unit: Unit) => nearestOf(foes, rectOf(unit)).away;
  const nearest = (units: readonly Unit[]) => [...units].sort((a, b) => near(a) - near(b) || a.index - b.index);
  const all = () => standingOf(state, formation);
  if (result.gone && isHorse(state, formation)) {
    for (const unit of all()) remove(table, state, unit);
    for (const unit of state.units) if (unit.formation === formation.index) unit.where = 'removed';
    return false;
  }
  const irregulars = nearest(all().filter(({ sheet }) => sheet.irregular));
  if (result.irregulars === 'removed') for (const unit of irregulars) remove(table, state, unit);
  for (const unit of irregulars.slice(0, result.evading)) evade(table, state, pace, unit, foes);
  const horse = nearest(all().filter(({ sheet }) => sheet.class === 'cavalry'));
  for (const unit of horse) {
    if (result.cavalry === 'removed') remove(table, state, unit);
    else if (result.cavalry === 'rout') rout(table, state, unit);
    else if (result.cavalry === 'evade') evade(table, state, pace, unit, foes);
  }
  const guns = nearest(all().filter(({ where }) => where === 'unlimbered'));
  for (const gun of guns.slice(0, result.batteries)) toReserve(table, state, gun);
  if (result.attacks && formation.status === 'none') goWild(table, state, formation, phase);
  return result.retreats && formation.status !== 'BK';
}

/** G42: it goes for the nearest enemy Formation of its own accord, cavalry in the charges of this very turn. */
function goWild(table: Table, state: State, formation: Formation, phase: 'fire' | 'combat'): void {
  const foes = foesOf(state, formation.side).filter((foe) => standingOf(state, foe).length > 0);
  if (foes.length === 0) return;
  const nearest = foes.reduce((best, foe) =>
    between(state, formation, foe) < between(state, formation, best) ? foe : best,
  );
  formation.directive = 'A';
  formation.support = -1;
  formation.quarry = nearest.index;
  formation.wild = phase === 'fire' && isHorse(state, formation);
  tell(
    table,
    'goes-wild',
    () => formationSubject(state, formation),
    () => `attacks ${formationName(state, nearest)} of its own accord`,
    'Assessments G42',
  );
}

/** Its orders are void and it goes back, as it will be told with all others. */
function turnTo(table: Table, state: State, formation: Formation, to: 'RT' | 'BK', inches: number): SetBack {
  formation.status = to;
  formation.since = state.turn;
  formation.pending = null;
  formation.quarry = -1;
  formation.wild = false;
  formation.support = -1;
  formation.directive = 'D';
  const does = to === 'RT' ? 'retreats' : 'breaks';
  const tired = tiredness(formation);
  const words = `${does} (${tired} fatigue) and goes back ${inches}″; its orders are void`;
  tell(
    table,
    does,
    () => formationSubject(state, formation),
    words,
    'Status Check',
    () => ({ sums: { fatigue: tired, inches } }),
  );
  return { formation, inches };
}

/** An empty Area that was touched is pushed 6″ away; with nowhere to go it is set down with its Formation (G14, E10). */
function pushArea(state: State, formation: Formation, touching: readonly Unit[]): void {
  const filled = state.units.some((unit) => unit.formation === formation.index && unit.where === 'area');
  if (filled || touching.length === 0 || formation.fate !== 'here') return;
  const [enemy] = [...touching].sort(
    (a, b) => distance(rectOf(a), areaOf(formation)) - distance(rectOf(b), areaOf(formation)) || a.index - b.index,
  );
  // A Formation placed elsewhere by its own Assessment has left it alone.
  if (!touchingArea(state, formation).includes(enemy!)) return;
  const away = bearing(enemy!.x, enemy!.y, formation.x, formation.y);
  const x = formation.x + GUNSHOT * sinDeg(away);
  const y = formation.y + GUNSHOT * cosDeg(away);
  const { width, height } = state.field;
  const half = AREA / 2;
  const centre = centreOf(state, formation);
  const off = x < half || y < half || x > width - half || y > height - half;
  formation.x = off ? Math.max(half, Math.min(width - half, centre.x)) : x;
  formation.y = off ? Math.max(half, Math.min(height - half, centre.y)) : y;
}

/** The status check, for those that assessed in this Combat phase (A15). */
export function statusChecks(table: Table, state: State): void {
  const foes = SIDES.map((side) => foesNow(state, side));
  const back: SetBack[] = [];
  for (const formation of state.formations) {
    if (formation.fate !== 'here' || !formation.assessed) continue;
    const count = countOf(state, formation);
    const routed = state.units.filter(({ formation: of, where }) => of === formation.index && where === 'area').length;
    if (count.infantry + count.cavalry + count.batteries + count.others + routed === 0) continue;
    const facts = { ...count, routed, assessed: true, fatigue: formation.fatigue, status: formation.status };
    const found = outOfSight(
      table,
      () => [formationSubject(state, formation)],
      () => table.play(status, facts, state.field.scenario.rules),
    );
    if (found.status !== 'retreats' && found.status !== 'breaks') continue;
    if (found.cavalryRemoved)
      for (const unit of standingOf(state, formation)) if (unit.sheet.class === 'cavalry') remove(table, state, unit);
    back.push(turnTo(table, state, formation, found.status === 'breaks' ? 'BK' : 'RT', found.inches));
  }
  placeAll(table, state, back, foes);
  for (const { formation } of back) dissolve(table, state, formation);
}

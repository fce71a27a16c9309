/** The Artillery & Skirmish phase: declared in secret, scored, then Leader Fate, then Assessments. */

import { SIDES } from '../../../../game/index.ts';
import { nth, type Table } from '../../../../kernel/index.ts';
import { fireMission as missionChart } from '../../charts.ts';
import { artillerySkirmish } from '../../procedures/fire.ts';
import { leaderFates } from '../assessment/fate.ts';
import { assessAll } from '../assessment/taking.ts';
import { type Formation, joinedBy, lrOf, type State, seatOf, tire, type Unit } from '../state.ts';
import { formationName, formationSubject, tell, unitSubject } from '../telling.ts';
import { type FireRequest, fire } from './kinds.ts';
import { fireRequest, isAttackingCavalry, reached, type Volley, volleysOf } from './scores.ts';

export function firePhase(table: Table, state: State): void {
  for (const formation of state.formations) {
    formation.score = 0;
    formation.missions = 0;
    formation.harmed = false;
  }
  for (const unit of state.units) unit.intense = false;
  const requests: Record<string, FireRequest> = {};
  for (const side of SIDES) {
    const request = fireRequest(state, side);
    if (request.formations.length > 0) requests[seatOf(state, side)] = request;
  }
  if (Object.keys(requests).length > 0) {
    const answers = table.askEach(fire, requests);
    const volleys = SIDES.flatMap((side) => {
      const seat = seatOf(state, side);
      return answers[seat] ? volleysOf(state, side, requests[seat]!, answers[seat].fire) : [];
    });
    const tired = new Map<Formation, { artillery: number; infantry: number }>();
    for (const volley of volleys) score(table, state, volley, tired);
    // The price of intense fire is paid once, after all scores are known.
    for (const [formation, { artillery, infantry }] of tired) {
      tire(formation, 'artillery', artillery);
      tire(formation, 'infantry', infantry);
    }
  }
  leaderFates(table, state);
  assessAll(table, state, 'fire');
}

function score(
  table: Table,
  state: State,
  volley: Volley,
  tired: Map<Formation, { artillery: number; infantry: number }>,
): void {
  const { target, firers } = volley;
  const firing = [...new Set(firers.map(({ formation }) => formation))];
  tell(
    table,
    'fires',
    () => firing.map((one) => formationSubject(state, one)),
    () => `fires at ${formationName(state, target)}`,
    'Artillery Fire & Skirmishing',
    () => {
      const units = firers.flatMap(({ batteries, foot }) => [...batteries, ...foot]);
      const subjects = (all: readonly Unit[]) => all.map((unit) => unitSubject(state, unit));
      return {
        by: subjects(units),
        whom: [formationSubject(state, target), ...subjects(reached(state, volley))],
      };
    },
  );
  const facts = {
    firers: firers.map((one) => ({ ...one.facts, name: formationName(state, one.formation) })),
    attackingCavalry: isAttackingCavalry(state, target),
    foul: state.field.scenario.weather === 'foul',
  };
  const result = table.play(artillerySkirmish, facts, state.field.scenario.rules);
  target.score = result.score;
  target.firedOn = true;
  const { score: sum } = result;
  const words = `takes fire of score ${sum}`;
  tell(
    table,
    'score',
    () => formationSubject(state, target),
    words,
    'Artillery Fire & Skirmishing',
    () => ({
      sums: { score: sum },
    }),
  );
  for (const [i, { formation, facts: own, batteries }] of firers.entries()) {
    const paid = nth(result.fatigue, i);
    const known = tired.get(formation) ?? { artillery: 0, infantry: 0 };
    tired.set(formation, {
      artillery: Math.max(known.artillery, paid.artillery),
      infantry: Math.max(known.infantry, paid.infantry),
    });
    if (own.artillery === 'intense') for (const gun of batteries) gun.intense = true;
    if (formation.grand && batteries.length > 0) mission(table, state, target, formation, batteries.length);
  }
}

/** G27: a grand battery with every gun on one Formation is a Fire Mission. */
function mission(table: Table, state: State, target: Formation, grand: Formation, batteries: number): void {
  const all = state.units.filter(({ formation, where }) => formation === grand.index && where === 'unlimbered').length;
  if (batteries < all) return;
  const man = joinedBy(state, grand);
  target.missions = table.look(missionChart, man ? lrOf(state, man.index) : 'none', 'Assessments');
  if (target.missions > 0)
    tell(table, 'mission', () => formationSubject(state, target), 'is the target of a Fire Mission', 'Assessments G27');
}

/** What could happen between two pieces, or to one: the very facts the rules would take off the board. */
import { distance } from '../../../board/plane/index.ts';
import { clauseOf, type Ends, type Prospect, prospect, type Why } from '../../../game/index.ts';
import { nth } from '../../../kernel/index.ts';
import { assessedFacts } from '../battle/assessment/facts.ts';
import { tellFight } from '../battle/combat/fights.ts';
import { issuerFacts, receiverFacts } from '../battle/command/facts.ts';
import { issuerOf } from '../battle/command/orders.ts';
import { fireRequest, isAttackingCavalry, volleysOf } from '../battle/fire/scores.ts';
import { Pace } from '../battle/movement/pace.ts';
import { type Formation, isGuns, rectOf, type State, standingOf, stands, type Unit } from '../battle/state.ts';
import { countOf, dryTable } from '../battle/strength.ts';
import { assessment } from '../procedures/assessment.ts';
import { type Blow, combat } from '../procedures/combat.ts';
import { orderActivation } from '../procedures/orders.ts';
import { assessmentStatus, fireAssessment } from '../procedures/rolled-together.ts';
import { type Board, formationCalled, unitCalled } from './board.ts';

const blow = (is: readonly Blow[], words: string, good: number) => ({ is, words, good });
const FIGHT: Ends = {
  results: [
    blow(['breakthrough'], 'breaks through', 2),
    blow(['hold'], 'holds', 1),
    blow(['retire'], 'retires', -1),
    blow(['rout', 'removed'], 'routs', -2),
  ],
};
/** Rows of the Assessment, from no effect to a retreat. */
const ASSESSED: Ends = {
  results: [
    { is: ['none', '10+'], words: 'is unmoved', good: 2 },
    { is: ['5-9', '0-4'], words: 'wavers', good: -1 },
    { is: ['-4 to -1', '-9 to -5'], words: 'gives way', good: -2 },
    { is: ['-10 or less'], words: 'retreats', good: -2 },
  ],
};

function fightOf(state: State, unit: Unit, target: Unit): Prospect[] {
  if (!stands(unit) || !stands(target) || (isGuns(unit) && isGuns(target))) return [];
  const { facts } = tellFight(state, { focal: target, others: [unit] });
  const refused = cannotReach(state, unit, target);
  return prospect(`${unit.sheet.name} against ${target.sheet.name}`, combat, facts, target.sheet.id, FIGHT).map(
    (one) => (refused ? { ...one, refused } : one),
  );
}

/** Out of reach there is no fight this turn, and so no odds. */
function cannotReach(state: State, unit: Unit, target: Unit): Why | null {
  const away = distance(rectOf(unit), rectOf(target));
  const { status } = nth(state.formations, unit.formation);
  const manner = unit.where === 'ployed' ? 'ployed' : 'deployed';
  const { allowance } = new Pace(dryTable(), state).of(unit, manner, status);
  if (away <= allowance) return null;
  const sentence = `${clauseOf(unit.sheet.name, `will not reach ${target.sheet.name} this turn`)}: ${away.toFixed(1)}″ of ${allowance.toFixed(1)}″`;
  return { sentence, cite: 'Movement' };
}

/** All that one Formation could fire at another now, at normal intensity. */
export function fireOf(state: State, formation: Formation, target: Formation): Prospect[] {
  const request = fireRequest(state, formation.side);
  const line = request.formations.find((one) => one.formation === formation.sheet.id);
  if (!line) return [];
  const at = target.sheet.id;
  const guns = line.batteries.filter(({ targets }) => targets.includes(at));
  const near = line.skirmish.some((one) => one.target === at);
  const order = {
    formation: formation.sheet.id,
    artillery: guns.length > 0 ? ('normal' as const) : ('hold' as const),
    targets: Object.fromEntries(guns.map(({ unit }) => [unit, at])),
    skirmish: near ? ('normal' as const) : ('none' as const),
    target: at,
  };
  const [volley] = volleysOf(state, formation.side, request, [order]).filter((one) => one.target === target);
  if (!volley) return [];
  const facts = {
    firers: volley.firers.map((one) => one.facts),
    attackingCavalry: isAttackingCavalry(state, target),
    foul: state.field.scenario.weather === 'foul',
    target: assessedFacts(state, target),
  };
  return prospect(
    `${formation.sheet.name} fires at ${target.sheet.name}`,
    fireAssessment,
    facts,
    target.sheet.id,
    ASSESSED,
  );
}

function alone(state: State, formation: Formation): Prospect[] {
  if (standingOf(state, formation).length === 0) return [];
  const facts = assessedFacts(state, formation);
  const man = issuerOf(state, formation);
  const { pending } = formation;
  return [
    ...prospect(`${formation.sheet.name} under a score of 20`, assessment, {
      ...facts,
      cause: 'score',
      score: 20,
      losses: 0,
    }),
    ...prospect(`${formation.sheet.name} after a fight`, assessmentStatus, {
      ...facts,
      losses: formation.losses,
      others: countOf(state, formation).others,
    }),
    ...(pending && man && formation.known
      ? prospect(`The order on its way to ${formation.sheet.name}`, orderActivation, {
          order: pending.directive,
          delay: pending.delay,
          ...issuerFacts(state, man),
          ...receiverFacts(state, man, formation),
        })
      : []),
  ];
}

export function prospectsOf(board: Board, piece: string, target: string | null): Prospect[] {
  const { state } = board;
  const unit = unitCalled(board, piece);
  const formation = formationCalled(board, piece) ?? (unit && state.formations[unit.formation]);
  if (target === null) return formation && !unit ? alone(state, formation) : [];
  const other = unitCalled(board, target);
  const enemy = formationCalled(board, target) ?? (other && state.formations[other.formation]);
  if (!formation || !enemy || formation.side === enemy.side) return [];
  return [...(unit && other ? fightOf(state, unit, other) : []), ...fireOf(state, formation, enemy)];
}

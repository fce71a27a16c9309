/** 2.031(d)(e), 2.03: what a Combat Move may be, checked, sampled and suggested. */
import { pick, type Random, type Refusal, type RequestKind, refuse } from '../../../../kernel/index.ts';
import {
  type AmendRequest,
  type ExploitAnswer,
  type ExploitRequest,
  exploitAnswer,
  HOLD,
  type OccupyAnswer,
  type OccupyRequest,
  occupyAnswer,
  type Plan,
  type PlanChoice,
  type PlansAnswer,
  type PlansRequest,
  plansAnswer,
  type SquaresAnswer,
  type SquaresRequest,
  squaresAnswer,
  type Where,
} from '../kinds.ts';
import { formationFault, type Go, goFault, mayGo } from './go-faults.ts';
import { wayNearer } from './nearer.ts';

const among = (list: readonly string[], name: string) => list.includes(name);

export function planFault(unit: PlanChoice, plan: Plan, where: Where): Refusal | null {
  switch (plan.do) {
    case 'HOLD':
      if (!unit.mayHold) return refuse('restraint', `${unit.id} is restrained and must come nearer`, 'scenario');
      return plan.formation === undefined ? null : formationFault(unit, plan.formation, unit.stands);
    case 'GO':
      return goFault(unit, plan, where);
    case 'ATTACK':
      return among(unit.attack, plan.unit)
        ? null
        : refuse('reach', `${unit.id} can’t attack ${plan.unit} this turn: it can’t reach it`, '2.03 G17');
    case 'INTERCEPT':
      return among(unit.intercept, plan.unit)
        ? null
        : refuse('intercept', `${plan.unit} is on no Full Move that ${unit.id} can strike`, '2.03 2.031(d)');
    case 'AVOID':
      if (plan.inches !== undefined && plan.inches > unit.reach + 1e-6)
        return refuse('reach', `${unit.id} goes ${unit.reach}″`, '2.032');
      return among(unit.avoid, plan.unit)
        ? null
        : refuse('avoid', `${unit.id} cannot step out of the way of ${plan.unit}`, '2.031(d)');
    case 'SPLIT': {
      const stranger = plan.blocks.find((block) => !among(unit.splits, block));
      if (unit.splits.length === 0 || stranger !== undefined)
        return refuse('garrison', `${unit.id} cannot put a garrison into ${stranger ?? 'anything'}`, '5.02');
      return new Set(plan.blocks).size === plan.blocks.length ? null : refuse('garrison', 'one stand a block', '5.02');
    }
  }
}

export function samplePlan(unit: PlanChoice, where: Where, random: Random): Plan {
  const holds: Plan = unit.stands.length > 0 && random.below(2) ? holdAs(unit, random) : HOLD;
  const first = random.below(6);
  if (first === 0 && unit.splits.length > 0) return { do: 'SPLIT', blocks: [pick(random, unit.splits)] };
  if (first <= 1 && unit.attack.length > 0) return { do: 'ATTACK', unit: pick(random, unit.attack) };
  if (first === 2 && unit.intercept.length > 0) return { do: 'INTERCEPT', unit: pick(random, unit.intercept) };
  if (first === 3 && unit.avoid.length > 0) return { do: 'AVOID', unit: pick(random, unit.avoid) };
  if (unit.reach > 0 && (first < 5 || !unit.mayHold)) {
    const go = sampleGo(unit, where, random);
    if (go) return go;
  }
  return unit.mayHold ? holds : (sampleGo(unit, where, random, 200) ?? quiet(unit, where));
}

function holdAs(unit: PlanChoice, random: Random): Plan {
  const hold: Plan = { do: 'HOLD', facing: random.below(24) * 15 };
  return random.below(2) ? { ...hold, formation: pick(random, unit.stands) } : hold;
}

function sampleGo(unit: PlanChoice, where: Where, random: Random, tries = 8): Plan | null {
  for (let attempt = 0; attempt < tries; attempt++) {
    const formation = pick(random, unit.forms);
    const facing = random.below(24) * 15;
    let x = unit.x + (random.unit() * 2 - 1) * unit.reach;
    let y = unit.y + (random.unit() * 2 - 1) * unit.reach;
    if (formation === 'block') {
      const block = unit.blocks.length > 0 ? pick(random, unit.blocks) : '';
      const place = where.terrain.blocks.find(({ id }) => id === block);
      if (!place) continue;
      ({ x, y } = place);
    }
    const plan: Go = { do: 'GO', x, y, facing, formation };
    if (mayGo(unit, plan, where)) return plan;
  }
  return null;
}

function plansFault(request: PlansRequest, plans: Readonly<Record<string, Plan>>): Refusal | null {
  for (const [id, plan] of Object.entries(plans)) {
    const unit = request.units.find((candidate) => candidate.id === id);
    if (!unit) return refuse('stranger', `${id} plans no Combat Move this turn`, '2.031(e)');
    const fault = planFault(unit, plan, request);
    if (fault) return fault;
  }
  return null;
}

/** A quiet answer: it holds, or goes where it can come nearer. */
export const quiet = (unit: PlanChoice, where: Where): Plan => (unit.mayHold ? HOLD : (wayNearer(unit, where) ?? HOLD));

export const combatMoves: RequestKind<PlansRequest, PlansAnswer> = {
  kind: 'one-day/combat-moves',
  title: 'Plans of the Combat Moves',
  answer: plansAnswer,
  check(request, { plans }) {
    const missing = request.units.find(({ id, mayHold }) => !mayHold && plans[id] === undefined);
    if (missing) return refuse('restraint', `${missing.id} is restrained and must come nearer`, 'scenario');
    return plansFault(request, plans);
  },
  sample: (request, random) => ({
    plans: Object.fromEntries(request.units.map((unit) => [unit.id, samplePlan(unit, request, random)])),
  }),
  suggest: (request) => ({
    plans: Object.fromEntries(request.units.map((unit) => [unit.id, quiet(unit, request)])),
  }),
};

/** 2.03 B3: a side may change plans of the cluster it is asked about; whoever it does not name keeps his. */
export const amend: RequestKind<AmendRequest, PlansAnswer> = {
  kind: 'one-day/amend',
  title: 'Trade Off: change of plans',
  answer: plansAnswer,
  check: (request, { plans }) => plansFault(request, plans),
  sample: (request, random) => ({
    plans: Object.fromEntries(
      request.units
        .filter(() => random.below(3) === 0)
        .map((unit) => [unit.id, samplePlan(unit, request, random)] as const)
        .filter(([id, plan]) => !planFault(request.units.find((unit) => unit.id === id)!, plan, request)),
    ),
  }),
  suggest: () => ({ plans: {} }),
};

/** 2.0311(c): squares are declared last of all. */
export const squares: RequestKind<SquaresRequest, SquaresAnswer> = {
  kind: 'one-day/squares',
  title: 'Who forms square',
  answer: squaresAnswer,
  check(request, { squares: ids }) {
    const stranger = ids.find((id) => !request.units.some((unit) => unit.id === id));
    if (stranger !== undefined)
      return refuse(
        'square',
        `${stranger} cannot form square: infantry on a Combat Move within 1″ that horse attacks`,
        '2.031(e) C17',
      );
    return new Set(ids).size === ids.length ? null : refuse('square', 'a unit is named twice', '2.031(e)');
  },
  sample: ({ units }, random) => ({ squares: units.filter(() => random.below(3) > 0).map(({ id }) => id) }),
  suggest: ({ units }) => ({ squares: units.map(({ id }) => id) }),
};

/** G12: the winner may move into the ground given up. */
export const occupy: RequestKind<OccupyRequest, OccupyAnswer> = {
  kind: 'one-day/occupy',
  title: 'Move into the ground won',
  answer: occupyAnswer,
  check: () => null,
  sample: (_request, random) => ({ go: random.below(2) === 0, turn: random.below(7) * 15 - 45 }),
  suggest: () => ({ go: true }),
};

/** 4.03: an attacker who has become Bold gets a Combat Move there and then, one a turn. */
export const exploit: RequestKind<ExploitRequest, ExploitAnswer> = {
  kind: 'one-day/exploit',
  title: 'A Bold attacker’s Combat Move',
  answer: exploitAnswer,
  check(request, { plan }) {
    if (plan === null) return null;
    if (plan.do !== 'ATTACK' && plan.do !== 'GO')
      return refuse('exploit', 'it moves or attacks at once, or stays', '4.03');
    return planFault(request.unit, plan, request);
  },
  sample(request, random) {
    const { unit } = request;
    if (unit.attack.length > 0 && random.below(2)) return { plan: { do: 'ATTACK', unit: pick(random, unit.attack) } };
    return { plan: random.below(2) ? sampleGo(unit, request, random) : null };
  },
  suggest: () => ({ plan: null }),
};

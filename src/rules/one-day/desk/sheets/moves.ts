/** Plans of the Combat Moves, the Trade Off, and a Bold attacker's move (2.031(e), 10.1–10.2, 4.03). */
import type { Form, Sheet } from '../../../../game/index.ts';
import type { Field } from '../../battle/field.ts';
import { amend, combatMoves, exploit } from '../../battle/plan-kinds.ts';
import {
  type AmendRequest,
  type ExploitAnswer,
  type ExploitRequest,
  ORDER_WORDS,
  type Plan,
  type PlanChoice,
  type PlansAnswer,
  type PlansRequest,
} from '../../battle/requests.ts';
import type { Unit } from '../../battle/state.ts';
import { fieldOn } from '../paper.ts';
import { planProspects } from '../prospects.ts';
import { planWords } from '../words.ts';
import { previewOf, unitLine } from './common.ts';
import { type Filled, planBlanks, planEntries, planFrom } from './plans.ts';

const withPlan = (unit: Unit, plan: Plan): Unit => ({ ...unit, order: 'CM', void: false, plan });

const plansFrom = (
  field: Field,
  units: readonly PlanChoice[],
  entries: Readonly<Record<string, Filled>>,
): Record<string, Plan> =>
  Object.fromEntries(
    units.flatMap((unit) => {
      const plan = planFrom(field, unit, entries[unit.id] ?? {});
      return plan ? [[unit.id, plan]] : [];
    }),
  );

const plansPart: Omit<Sheet, 'form'> = {
  answer(given, entries): PlansAnswer {
    const request = given as PlansRequest;
    return { plans: plansFrom(fieldOn(request), request.units, entries) };
  },
  entries(given, answer) {
    const field = fieldOn(given as PlansRequest);
    const { plans } = answer as PlansAnswer;
    return Object.fromEntries(Object.entries(plans).map(([id, plan]) => [id, planEntries(field, plan)]));
  },
  preview(view, given, entries) {
    const request = given as PlansRequest;
    const plans = plansFrom(fieldOn(request), request.units, entries);
    return previewOf(view, (unit, id) => (plans[id] ? withPlan(unit, plans[id]) : null));
  },
  prospects(view, given, entries, line) {
    const request = given as PlansRequest;
    const unit = request.units.find(({ id }) => id === line);
    const plan = unit && planFrom(fieldOn(request), unit, entries[line] ?? {});
    return plan ? planProspects(view, line, plan) : [];
  },
};

export const movesSheet: Sheet = {
  form(view, given): Form {
    const request = given as PlansRequest;
    const field = fieldOn(request);
    return {
      title: combatMoves.title,
      sentence: 'Orders are known. Plan every Combat Move in secret; both sides’ plans are shown together.',
      cite: '2.031(e) 10.1',
      otherwise: 'A unit without a plan holds its ground.',
      lines: request.units.map((unit) =>
        unitLine(view, unit.id, planBlanks(field, unit), unit.mayHold ? {} : { needed: true }),
      ),
    };
  },
  ...plansPart,
};

export const amendSheet: Sheet = {
  form(view, given): Form {
    const request = given as AmendRequest;
    const field = fieldOn(request);
    const others = Object.entries(request.known).filter(([id]) => !request.units.some((unit) => unit.id === id));
    const known = others.map(([id, { order, plan }]) => {
      const words = plan ? planWords(request, plan) : order ? ORDER_WORDS[order] : 'no order';
      return `${id}: ${words}`;
    });
    const speaks = request.initiative ? 'You have the initiative' : 'You speak first';
    return {
      title: amend.title,
      sentence: `${speaks}, round ${request.round} of this clash. ${known.join('; ')}`,
      cite: '2.03 10.2',
      otherwise: 'Whoever is not named keeps the plan he has.',
      lines: request.units.map((unit) => {
        const line = unitLine(view, unit.id, planBlanks(field, unit, { optional: true }));
        return unit.plan ? { ...line, label: `${line.label}: ${planWords(request, unit.plan)}` } : line;
      }),
    };
  },
  ...plansPart,
};

export const exploitSheet: Sheet = {
  form(view, given): Form {
    const request = given as ExploitRequest;
    const among = ['GO', 'ENTER', 'ATTACK'] as const;
    return {
      title: exploit.title,
      sentence: 'It beat its enemy and is Bold: it may go on at once, or stay.',
      cite: '4.03',
      otherwise: 'It stays.',
      lines: [unitLine(view, request.unit.id, planBlanks(fieldOn(request), request.unit, { among, optional: true }))],
    };
  },
  answer(given, entries): ExploitAnswer {
    const request = given as ExploitRequest;
    return { plan: planFrom(fieldOn(request), request.unit, entries[request.unit.id] ?? {}) ?? null };
  },
  entries(given, answer) {
    const request = given as ExploitRequest;
    const { plan } = answer as ExploitAnswer;
    return plan ? { [request.unit.id]: planEntries(fieldOn(request), plan) } : {};
  },
  preview(view, given, entries) {
    const request = given as ExploitRequest;
    const plan = planFrom(fieldOn(request), request.unit, entries[request.unit.id] ?? {});
    return previewOf(view, (unit, id) => (plan && id === request.unit.id ? withPlan(unit, plan) : null));
  },
  prospects(view, given, entries, line) {
    const request = given as ExploitRequest;
    const plan = planFrom(fieldOn(request), request.unit, entries[line] ?? {});
    return plan ? planProspects(view, line, plan) : [];
  },
};

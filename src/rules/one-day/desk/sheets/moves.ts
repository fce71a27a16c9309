/** Plans of the Combat Moves, the Trade Off, and a Bold attacker's move (2.03, 2.031(e), 4.03). */
import { type Entries, sheetOf, toldByEvents } from '../../../../game/index.ts';
import {
  type AmendRequest,
  type ExploitRequest,
  ORDER_WORDS,
  type Plan,
  type PlanChoice,
  type PlansAnswer,
  type PlansRequest,
} from '../../battle/kinds.ts';
import { amend, combatMoves, exploit } from '../../battle/moves/kinds.ts';
import type { Unit } from '../../battle/state.ts';
import { type Board, boardOf } from '../paper.ts';
import { planProspects } from '../prospects.ts';
import { planWords } from '../words.ts';
import { planDeeds } from './deeds.ts';
import { planBlanks, planEntries, planFrom } from './plans.ts';
import { previewOf, unitLine } from './unit-lines.ts';

const withPlan = (unit: Unit, plan: Plan): Unit => ({ ...unit, order: 'CM', void: false, plan });

const planOf = ({ terrain }: PlansRequest | ExploitRequest, unit: PlanChoice, entries: Entries): Plan | undefined =>
  planFrom(terrain, unit, entries[unit.id] ?? {});

const plansFrom = (request: PlansRequest, entries: Entries): Record<string, Plan> =>
  Object.fromEntries(
    request.units.flatMap((unit) => {
      const plan = planOf(request, unit, entries);
      return plan ? [[unit.id, plan]] : [];
    }),
  );

const plansPart = {
  answer: (request: PlansRequest, entries: Entries) => ({ plans: plansFrom(request, entries) }),
  entries: ({ terrain }: PlansRequest, { plans }: PlansAnswer): Entries =>
    Object.fromEntries(Object.entries(plans).map(([id, plan]) => [id, planEntries(terrain, plan)])),
  preview(board: Board, request: PlansRequest, entries: Entries) {
    const plans = plansFrom(request, entries);
    return previewOf(board, (unit, id) => (plans[id] ? withPlan(unit, plans[id]) : null));
  },
  prospects(board: Board, request: PlansRequest, entries: Entries, line: string) {
    const unit = request.units.find(({ id }) => id === line);
    const plan = unit && planOf(request, unit, entries);
    return plan ? planProspects(board, line, plan) : [];
  },
  told: (board: Board, { terrain }: PlansRequest, { plans }: PlansAnswer) => planDeeds(board, terrain, plans),
  reasonTells: true as const,
};

export const movesSheet = sheetOf(boardOf, combatMoves, {
  form: (board, { terrain, units }) => ({
    title: combatMoves.title,
    sentence: 'Orders are revealed. Plan your Combat Moves in secret.',
    cite: '2.031(e)',
    later: [
      {
        typed: ['fire'],
        entries: {},
        sentence: 'Only units on Fire orders fire; their targets are asked in “The fire book”',
        cite: '2.033',
      },
    ],
    otherwise: 'Default: units without a plan hold.',
    lines: units.map((unit) =>
      unitLine(board, unit.id, planBlanks(terrain, unit), unit.mayHold ? {} : { needed: true }),
    ),
  }),
  ...plansPart,
});

export const amendSheet = sheetOf<Board, AmendRequest, PlansAnswer>(boardOf, amend, {
  form(board, { terrain, units, known, round, initiative }) {
    const others = Object.entries(known).filter(([id]) => !units.some((unit) => unit.id === id));
    const plans = others.map(([id, { order, plan }]) => {
      const words = plan ? planWords(terrain, plan) : order ? ORDER_WORDS[order] : 'no order';
      return `${id}: ${words}`;
    });
    const speaks = initiative ? 'You have the initiative' : 'You may change plans first';
    return {
      title: amend.title,
      sentence: `${speaks}, round ${round} of this clash. ${plans.join('; ')}`,
      cite: '2.03 B3',
      otherwise: 'Default: units keep their plans.',
      keep: { words: 'Keep my plans this turn', as: 'nothing' },
      lines: units.map((unit) => {
        const line = unitLine(board, unit.id, planBlanks(terrain, unit, { optional: true }));
        return unit.plan ? { ...line, label: `${line.label}: ${planWords(terrain, unit.plan)}` } : line;
      }),
    };
  },
  ...plansPart,
});

const AT_ONCE = ['GO', 'ENTER', 'ATTACK'] as const;

export const exploitSheet = sheetOf(boardOf, exploit, {
  form: (board, { terrain, unit }) => ({
    title: exploit.title,
    sentence: 'The unit won and is Bold: it may attack again at once (3.03), or stay.',
    cite: '4.03',
    otherwise: 'Default: it stays.',
    lines: [unitLine(board, unit.id, planBlanks(terrain, unit, { among: AT_ONCE, optional: true }))],
  }),
  answer: (request, entries) => ({ plan: planOf(request, request.unit, entries) ?? null }),
  entries: ({ terrain, unit }, { plan }) => (plan ? { [unit.id]: planEntries(terrain, plan) } : {}),
  preview(board, request, entries) {
    const plan = planOf(request, request.unit, entries);
    return previewOf(board, (unit, id) => (plan && id === request.unit.id ? withPlan(unit, plan) : null));
  },
  prospects(board, request, entries, line) {
    const plan = planOf(request, request.unit, entries);
    return plan ? planProspects(board, line, plan) : [];
  },
  told: toldByEvents,
});

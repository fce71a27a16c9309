/** The Trade Off (2.03): plans are on the table, and every unit answers what is coming at it. */
import { byId, nth } from '../../../kernel/index.ts';
import type { AmendRequest, Plan, PlanChoice, PlansAnswer, SquaresAnswer, SquaresRequest } from '../battle/kinds.ts';
import { isGarrison, keepersOf, missionsOf } from './missions.ts';
import { strikeReason } from './moves.ts';
import { ownCalled, type Picture } from './picture.ts';
import { isHorse, type Own } from './pieces.ts';
import { attackValue } from './strike-worth.ts';
import { offersOf, strikesOf } from './strikes.ts';
import { worthOf } from './temper.ts';
import { type Danger, escapes, threatsOf } from './threats.ts';
import { type Clause, decided, type Said } from './words.ts';

const AS_PLANNED = 'All goes as planned.';
const NOTHING_NEW: Said<PlansAnswer> = { answer: { plans: {} }, reason: AS_PLANNED };

/** Nobody comes on, and none of his own could strike: much of the talk of the Trade Off is that. */
function isQuiet({ units, known }: AmendRequest): boolean {
  for (const { attack } of units) if (attack.length > 0) return false;
  for (const id in known) {
    const { order, plan } = known[id]!;
    if (order !== 'FM' && plan?.do !== 'ATTACK' && plan?.do !== 'INTERCEPT') continue;
    if (!units.some((own) => own.id === id)) return false;
  }
  return true;
}

/** Shortcut without a look at the field: a unit that meant to strike finds nobody to strike, and stands. */
function calledOff({ units }: AmendRequest): Said<PlansAnswer> {
  const plans: Record<string, Plan> = {};
  let any = false;
  for (const { id, plan, mayHold } of units) {
    if (plan?.do !== 'ATTACK' || !mayHold) continue;
    plans[id] = { do: 'HOLD' };
    any = true;
  }
  return any ? { answer: { plans }, reason: 'Attacks that no longer pay are called off.' } : NOTHING_NEW;
}

/** What needs no look at the field; null if something does. */
export const amendedUnseen = (request: AmendRequest): Said<PlansAnswer> | null =>
  isQuiet(request) ? calledOff(request) : null;

export function amended(picture: Picture, request: AmendRequest): Said<PlansAnswer> {
  const threats = threatsOf(picture, 'plans');
  const plans: Record<string, Plan> = {};
  const said: Clause[] = [];
  const set = (choice: PlanChoice, plan: Plan, reason: string) => {
    if (same(choice.plan, plan)) return;
    plans[choice.id] = plan;
    said.push({ id: choice.id, reason });
  };
  const striking = new Set<string>();
  const missions = missionsOf(picture);
  const keepers = keepersOf(picture, missions);
  const offers = offersOf(request.units, picture, threats, missions, keepers);
  const strikes = strikesOf(offers, picture, threats, worthOf(picture));
  for (const strike of strikes)
    for (const own of strike.with) {
      striking.add(own.id);
      const choice = byId(request.units, own.id);
      set(choice, { do: 'ATTACK', unit: strike.foe.id }, strikeReason(strike));
    }
  for (const choice of request.units) {
    if (striking.has(choice.id)) continue;
    const own = ownCalled(picture, choice.id);
    const danger = own ? threats.dangerTo(own) : null;
    if (own && danger) answer(choice, own, danger, isGarrison(own, keepers), set);
    else if (choice.plan?.do === 'ATTACK' && choice.mayHold) set(choice, { do: 'HOLD' }, 'thinks better of it');
  }
  return decided({ plans }, said, picture, AS_PLANNED);
}

function same(a: Plan | undefined, b: Plan): boolean {
  return a !== undefined && a.do === b.do && ('unit' in a && 'unit' in b ? a.unit === b.unit : a.do === 'HOLD');
}

/** Stand if that is well; else get out of the way; else stand all the same. A garrison is there to stand. */
function answer(
  choice: PlanChoice,
  own: Own,
  danger: Danger,
  garrison: boolean,
  set: (choice: PlanChoice, plan: Plan, reason: string) => void,
): void {
  const from = !garrison && danger.standing < -danger.ground ? escapes(own, danger.by, choice) : null;
  if (from) set(choice, { do: 'AVOID', unit: from.id }, `gives way before ${from.name}`);
  else if (choice.mayHold) {
    const horse = danger.by.some(isHorse);
    set(
      choice,
      { do: 'HOLD' },
      `awaits ${nth(danger.by, 0).name}${horse && own.arm === 'infantry' ? ' in square' : ''}`,
    );
  }
}

const EVEN = { weight: 1, prize: 0 };

/** Square where that is the lesser evil: against horse, and against both arms by what each may be expected to do. */
export function squared(picture: Picture, request: SquaresRequest): Said<SquaresAnswer> {
  const forming = request.units.filter(({ id, against }) => {
    const own = ownCalled(picture, id);
    const by = picture.foes.filter((foe) => against.includes(foe.id));
    if (!own || by.length === 0) return true;
    return attackValue(own, by, true, EVEN) <= attackValue(own, by, false, EVEN);
  });
  return decided(
    { squares: forming.map(({ id }) => id) },
    forming.map(({ id }) => ({ id, reason: 'forms square against horse' })),
    picture,
    'Nobody squares: foot is the greater danger.',
  );
}

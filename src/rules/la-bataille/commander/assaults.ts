/** Assaults: which to declare, from where, which to fight first, and whether to go on where nobody stood. */
import { FLANK, FRONT, numberOf } from '../../../board/hex/index.ts';
import { bestOf, clauseOf } from '../../../game/index.ts';
import { nth } from '../../../kernel/index.ts';
import type {
  AssaultAnswer,
  AssaultNextAnswer,
  AssaultNextRequest,
  AssaultOption,
  AssaultRequest,
  PressOnAnswer,
  PressOnRequest,
} from '../battle/assaults/kinds.ts';
import { entrantsOf } from '../battle/assaults/vacated.ts';
import { aspectToward } from '../battle/ground/zones.ts';
import { fightersAt, type State, type Unit, unitCalled } from '../battle/state.ts';
import { eagerness, mayStrike } from './eagerness.ts';
import { footScorer } from './foot.ts';
import { IN_DISORDER, wantsRelief } from './force.ts';
import type { Decided, Picture } from './picture.ts';
import { threatsTo } from './sketch.ts';
import { assaultTrial, type Promised, pressingTrial, promised, weightOf } from './weigh.ts';
import { WEIGHTS } from './weights.ts';

/**
 * What an Assault must promise: less where the plan sends them and something is still to be won, the later the less; more
 * of those who are to hold, and more from the next hex, where few close.
 */
function boldness(picture: Picture, units: readonly string[], distance: number, target: number): number {
  const { must, state, missions } = picture;
  const formation = unitCalled(state, nth(units, 0))?.sheet.formation ?? -1;
  const attacks = must && missions.get(formation)?.kind === 'attack';
  const late = (WEIGHTS.late * state.turn) / state.field.scenario.clock.turns;
  const asked = (attacks ? WEIGHTS.assault - late : WEIGHTS.assaultHeld) + (distance === 1 ? WEIGHTS.fromBeside : 0);
  return asked - eagerness(picture, units, target);
}

/** Points of the objective in a hex, 0 if it is none. */
function pointsAt({ state }: Picture, hex: number): number {
  const { objectives, scenario } = state.field;
  const at = objectives.find((one) => one.hex === hex);
  return at ? nth(scenario.objectives, at.objective).points : 0;
}

/** Who is ridden at on the move is too late for a Square: foot does not sally into the open before horse that stands ready. */
function fearOfHorse({ state, sketch }: Picture, { units, target }: AssaultOption): number {
  if (state.field.close[target] === 1 || !units.some((id) => unitCalled(state, id)?.sheet.arm === 'infantry')) return 0;
  return Math.min(WEIGHTS.mostRidden, WEIGHTS.ridden * threatsTo(state, sketch, target));
}

/** What taking the hex is worth, less what is left open for it: who wins goes on into the hex he has won. */
function prizeOf(picture: Picture, option: AssaultOption): number {
  const here = unitCalled(picture.state, nth(option.units, 0))?.hexes[0] ?? -1;
  const stays = picture.own.some(({ sheet, hexes }) => hexes.includes(here) && !option.units.includes(sheet.id));
  const left = stays ? 0 : pointsAt(picture, here);
  return WEIGHTS.prize * pointsAt(picture, option.target) - WEIGHTS.leave * left;
}

/** Of the hexes a stack could assault a target from, the one that takes it worst, and the nearest of those. */
function fromBestSide({ state }: Picture, options: readonly AssaultOption[]): ReadonlySet<AssaultOption> {
  const best = new Map<string, { option: AssaultOption; rank: number }>();
  for (const option of options) {
    const foe = fightersAt(state, option.target)[0];
    const aspect = foe && foe.shape !== 'Square' ? aspectToward(state.field, foe, option.from) : FRONT;
    const rank = (aspect === FRONT ? 0 : aspect === FLANK ? 40 : 30) - option.cost;
    const key = `${option.units[0]} ${option.target}`;
    if (rank > (best.get(key)?.rank ?? Number.NEGATIVE_INFINITY)) best.set(key, { option, rank });
  }
  return new Set([...best.values()].map(({ option }) => option));
}

/** Assaults looked at more closely. */
const WORTH_A_LOOK = 4;
/** Odds that an Assault from the next hex loses (16.4). */
const FROM_BESIDE = 0.3;

/** The stack's weight against the defenders', without dice: what is hopeless is not weighed at all. */
function hopeOf({ state }: Picture, { units, target, distance }: AssaultOption): number {
  const attack = units.reduce((sum, id) => sum + weightOf(unitCalled(state, id)!), 0);
  const defence = fightersAt(state, target).reduce((sum, unit) => sum + weightOf(unit), 0);
  return attack / Math.max(1, defence) - (distance === 1 ? FROM_BESIDE : 0);
}

/** Below this share of the defenders' strength a stack is not sent. */
const HOPELESS = 0.55;

export function assaultFor(picture: Picture, { options }: AssaultRequest): Decided<AssaultAnswer> {
  const { state } = picture;
  const chosen = [...fromBestSide(picture, options)]
    .filter(({ units }) => !units.every((id) => wantsRelief(unitCalled(state, id)!)) && mayStrike(picture, units))
    .map((option) => ({ option, hope: hopeOf(picture, option) }))
    .filter(({ hope }) => hope >= HOPELESS)
    .sort((a, b) => b.hope - a.hope)
    .slice(0, WORTH_A_LOOK)
    .map(({ option }) => option);
  let best: (Promised & { readonly option: AssaultOption }) | null = null;
  for (const option of chosen) {
    const needed = boldness(picture, option.units, option.distance, option.target) + fearOfHorse(picture, option);
    const trial = assaultTrial(state, option, options, prizeOf(picture, option));
    const found = promised(trial, needed, best);
    if (found) best = { option, ...found };
  }
  if (!best) return { answer: { assault: null }, reason: 'No Assault promises enough, so they keep their ground.' };
  const { units, target } = best.option;
  const who = units.map((id) => unitCalled(state, id)?.sheet.name ?? id);
  const where = numberOf(state.field.map.grid, target);
  return {
    answer: { assault: options.indexOf(best.option) },
    reason: `${clauseOf(who, `assaults ${where}`)}: expected gain ${best.worth.toFixed(1)} increments.`,
  };
}

/** What the ground is worth to those who would enter it, against where they stand. */
function groundGained(picture: Picture, { units, from, hex }: PressOnRequest): number {
  const { state, missions } = picture;
  const unit = unitCalled(state, nth(units, 0))!;
  const after = entrantsOf(state, [unit], from, hex)[0] ?? unit;
  const score = footScorer(picture, unit, missions.get(unit.sheet.formation) ?? null);
  const stands = ({ hexes, facing, shape }: Unit) => score(hexes[0]!, facing, shape, hexes.length);
  return stands(after) - stands(unit);
}

/** They come on over a hex given up, not from beside. */
const FARTHER = 2;

/** 16.3: into the hex given up where the ground is worth it, and on where an Assault is that could be declared as well. */
export function pressOnFor(picture: Picture, request: PressOnRequest): Decided<PressOnAnswer> {
  const { state } = picture;
  const { hex, targets } = request;
  const gained = groundGained(picture, request);
  // Who wins goes on out of the hex he has entered; who does not must stand in it.
  const prize = (target: number) => WEIGHTS.prize * pointsAt(picture, target) - WEIGHTS.leave * pointsAt(picture, hex);
  const best = bestOf(targets.map((target) => pressingTrial(state, request, target, prize(target))));
  const where = (at: number) => numberOf(state.field.map.grid, at);
  if (best && best.worth + Math.min(0, gained) >= boldness(picture, request.units, FARTHER, targets[best.at]!)) {
    const target = targets[best.at]!;
    const worth = best.worth.toFixed(1);
    return {
      answer: { enter: true, target },
      reason: `They go on at ${where(target)}: expected gain ${worth} increments.`,
    };
  }
  return gained >= 0
    ? { answer: { enter: true, target: null }, reason: `They enter ${where(hex)}, which is worth having.` }
    : { answer: { enter: false, target: null }, reason: `They stand better where they are than in ${where(hex)}.` };
}

/** The weakest first, with a shout if there is one: when they run they uncover the rest. */
export function nextFor({ state }: Picture, { targets, shouts }: AssaultNextRequest): Decided<AssaultNextAnswer> {
  const strength = (hex: number) => strengthAt(state, hex);
  const target = targets.reduce((a, b) => (strength(b) < strength(a) ? b : a));
  return {
    answer: { target, shout: shouts.includes(target) },
    reason: `${numberOf(state.field.map.grid, target)} comes first: it is the weakest of them.`,
  };
}

const strengthAt = (state: State, hex: number): number =>
  fightersAt(state, hex).reduce(
    (sum, { increments, order }) => sum + increments * (order === 'good' ? 1 : IN_DISORDER),
    0,
  );

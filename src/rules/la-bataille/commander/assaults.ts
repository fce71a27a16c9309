/** Assaults: which to declare, from where, which to fight first, and whether to go on where nobody stood. */
import { FLANK, FRONT, numberOf } from '../../../board/hex/index.ts';
import { bestOf } from '../../../game/index.ts';
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
import { aspectToward } from '../battle/field/zones.ts';
import { fightersAt, type State, type Unit, unitCalled } from '../battle/state.ts';
import { footScorer } from './foot.ts';
import type { Decided, Picture } from './picture.ts';
import { assaultTrial, pressingTrial } from './weigh.ts';
import { WEIGHTS } from './weights.ts';

/** What an Assault must promise: less for one who must win something yet, the later it is. */
const boldness = ({ must, state }: Picture): number =>
  must ? WEIGHTS.assault - (WEIGHTS.late * state.turn) / state.field.scenario.clock.turns : WEIGHTS.assaultAhead;

/** Points of the objective in a hex, 0 if it is none. */
function pointsAt({ state }: Picture, hex: number): number {
  const { objectives, scenario } = state.field;
  const at = objectives.find((one) => one.hex === hex);
  return at ? scenario.objectives[at.objective]!.points : 0;
}

/** What taking the hex is worth, less what is left open for it: who wins goes on into the hex he has won. */
function prizeOf(picture: Picture, option: AssaultOption): number {
  const here = unitCalled(picture.state, option.units[0]!)?.hexes[0] ?? -1;
  const stays = picture.mine.some(({ sheet, hexes }) => hexes.includes(here) && !option.units.includes(sheet.id));
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

export function assaultFor(picture: Picture, { options }: AssaultRequest): Decided<AssaultAnswer> {
  const { state } = picture;
  const chosen = fromBestSide(picture, options);
  const best = bestOf(
    options.map((option) =>
      chosen.has(option) ? assaultTrial(state, option, options, prizeOf(picture, option)) : null,
    ),
  );
  if (!best || best.worth < boldness(picture))
    return { answer: { assault: null }, reason: 'no Assault promises enough' };
  const { units, target } = options[best.at]!;
  const who = units.map((id) => unitCalled(state, id)?.sheet.name ?? id).join(' and ');
  return {
    answer: { assault: best.at },
    reason: `${who} should win about ${best.worth.toFixed(1)} increments at ${numberOf(state.field.map.grid, target)}`,
  };
}

/** What the ground is worth to those who would enter it, against where they stand. */
function groundGained(picture: Picture, { units, from, hex }: PressOnRequest): number {
  const { state, goals } = picture;
  const unit = unitCalled(state, units[0]!)!;
  const after = entrantsOf(state, [unit], from, hex)[0] ?? unit;
  const score = footScorer(picture, unit, goals.get(unit.sheet.formation) ?? null);
  const stands = ({ hexes, facing, shape }: Unit) => score(hexes[0]!, facing, shape, hexes.length);
  return stands(after) - stands(unit);
}

/** 16.3: into the hex given up where the ground is worth it, and on where an Assault is that could be declared as well. */
export function pressOnFor(picture: Picture, request: PressOnRequest): Decided<PressOnAnswer> {
  const { state } = picture;
  const { hex, targets } = request;
  const gained = groundGained(picture, request);
  // Who wins goes on out of the hex he has entered; who does not must stand in it.
  const prize = (target: number) => WEIGHTS.prize * pointsAt(picture, target) - WEIGHTS.leave * pointsAt(picture, hex);
  const best = bestOf(targets.map((target) => pressingTrial(state, request, target, prize(target))));
  const where = (at: number) => numberOf(state.field.map.grid, at);
  if (best && best.worth + Math.min(0, gained) >= boldness(picture)) {
    const target = targets[best.at]!;
    const worth = best.worth.toFixed(1);
    return { answer: { enter: true, target }, reason: `goes on at ${where(target)}, worth about ${worth} increments` };
  }
  return gained >= 0
    ? { answer: { enter: true, target: null }, reason: `${where(hex)} is worth having` }
    : { answer: { enter: false, target: null }, reason: `stands better where it is than in ${where(hex)}` };
}

/** The weakest first, with a shout if there is one: whoever runs uncovers the rest. */
export function nextFor({ state }: Picture, { targets, shouts }: AssaultNextRequest): Decided<AssaultNextAnswer> {
  const strength = (hex: number) => strengthAt(state, hex);
  const target = targets.reduce((a, b) => (strength(b) < strength(a) ? b : a));
  return {
    answer: { target, shout: shouts.includes(target) },
    reason: `${numberOf(state.field.map.grid, target)} is the weakest of them`,
  };
}

const strengthAt = (state: State, hex: number): number =>
  fightersAt(state, hex).reduce((sum, { increments, order }) => sum + increments * (order === 'good' ? 1 : 0.5), 0);

/** Assaults: which to declare, from where, and which to fight first. */
import { FLANK, FRONT, numberOf } from '../../../board/hex/index.ts';
import type { Decision } from '../../../kernel/index.ts';
import type { AssaultNextRequest, AssaultOption, AssaultRequest } from '../battle/charge-kinds.ts';
import { aspectToward } from '../battle/picture.ts';
import { fightersAt, type State, unitCalled } from '../battle/state.ts';
import type { Picture } from './picture.ts';
import { assaultTrial, bestOf } from './weigh.ts';
import { WEIGHTS } from './weights.ts';

/** What an Assault must promise: less for one who must win something yet, the later it is. */
const boldness = ({ must, state }: Picture): number =>
  must ? WEIGHTS.assault - (WEIGHTS.late * state.turn) / state.field.scenario.turns : WEIGHTS.assaultAhead;

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

export function assaultFor(picture: Picture, { options }: AssaultRequest): Decision {
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

/** The weakest first, with a shout if there is one: whoever runs uncovers the rest. */
export function nextFor({ state }: Picture, { targets, shouts }: AssaultNextRequest): Decision {
  const strength = (hex: number) => strengthAt(state, hex);
  const target = targets.reduce((a, b) => (strength(b) < strength(a) ? b : a));
  return {
    answer: { target, shout: shouts.includes(target) },
    reason: `${numberOf(state.field.map.grid, target)} is the weakest of them`,
  };
}

const strengthAt = (state: State, hex: number): number =>
  fightersAt(state, hex).reduce((sum, { increments, order }) => sum + increments * (order === 'good' ? 1 : 0.5), 0);

/** Assaults: which to declare, from where, and which to fight first. */
import { numberOf } from '../../../board/hex/index.ts';
import type { Decision, Random } from '../../../kernel/index.ts';
import type { AssaultNextRequest, AssaultRequest } from '../battle/charge-kinds.ts';
import { fightersAt, type State, unitCalled } from '../battle/state.ts';
import type { Picture } from './picture.ts';
import { assaultWorth } from './weigh.ts';

/** What an Assault must promise: less for one who must win something yet. */
const boldness = ({ must, state }: Picture): number =>
  must ? 1.2 - (0.8 * state.turn) / state.field.scenario.turns : 1.6;

/** What holding that hex would be worth. */
function prizeOf({ state, side }: Picture, hex: number): number {
  const { objectives, scenario } = state.field;
  const at = objectives.findIndex((one) => one.hex === hex);
  if (at < 0 || state.held[at] === side) return 0;
  return 0.5 * scenario.objectives[objectives[at]!.objective]!.points;
}

export function assaultFor(picture: Picture, { options }: AssaultRequest, random: Random): Decision {
  const { state } = picture;
  let best = -1;
  let most = boldness(picture);
  for (const [i, option] of options.entries()) {
    const worth = assaultWorth(state, option, prizeOf(picture, option.target), random) - 0.05 * option.cost;
    if (worth <= most) continue;
    most = worth;
    best = i;
  }
  if (best < 0) return { answer: { assault: null }, reason: 'no Assault promises enough' };
  const { units, target } = options[best]!;
  const who = units.map((id) => unitCalled(state, id)?.sheet.name ?? id).join(' and ');
  return {
    answer: { assault: best },
    reason: `${who} should win about ${most.toFixed(1)} increments at ${numberOf(state.field.map.grid, target)}`,
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

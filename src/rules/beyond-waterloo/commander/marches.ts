/** How an officer uses his Movement Segment: whole distributions of the army weighed against each other. */
import { listed, NOTHING_APART, type Plan } from '../../../game/index.ts';
import type { MarchOption, MarchOrder, MarchRequest } from '../campaign/kinds.ts';
import { isHere, type State, stepsOf } from '../campaign/state.ts';
import { Deployment } from './deployment.ts';
import { gatherings } from './gatherings.ts';
import { type Intent, intentOf } from './intent.ts';
import { type Move, type Mover, movesOf } from './moves.ts';
import { Outlook } from './outlook.ts';
import { type Picture, weightOf } from './picture.ts';
import { type Stance, stance } from './stance.ts';
import { Strikes } from './strikes.ts';

/** Formations of the side that nobody is asked about now. */
function fixedOf({ state, side }: Picture, request: MarchRequest): Stance[] {
  return state.corps.flatMap((corps, i): Stance[] => {
    const { side: own, id, data } = state.field.sheets[i]!;
    if (own !== side || !isHere(corps) || corps.shut || request.marchers.some((marcher) => marcher.id === id))
      return [];
    if (data.garrison) return [];
    const { area, mode } = corps;
    const weight = weightOf(state, i);
    return [stance(state, { i, area, mode, weight, steps: stepsOf(corps), forced: false, river: false })];
  });
}

const PASSES = 3;
const OPENINGS = 4;
/** Places where the army might gather that are looked at. */
const GATHERINGS = 3;

/** All as the plan draws them, together: no Formation would go alone where it is safe only among the others. */
function ordered(movers: readonly Mover[]): ReadonlyMap<number, Move> {
  const wanted = ({ moves }: Mover) => {
    const quiet = moves.filter(({ option }) => !option.battle);
    return quiet.reduce((best, move) => (move.own > best.own ? move : best), quiet[0] ?? moves[0]!);
  };
  return new Map(movers.map((mover, m) => [m, wanted(mover)]));
}

/**
 * The distribution that is worth most, from several beginnings: nobody moves, this or that area is fallen
 * on, or all march to one together.
 */
export function planned(
  picture: Picture,
  request: MarchRequest,
  plan: Plan | null,
  apart = NOTHING_APART,
): { answer: MarchOrder[]; reason: string } {
  const intent = intentOf(picture, plan, apart);
  const outlook = new Outlook(picture, intent.temper);
  const movers = request.marchers.map((marcher) => movesOf(picture, intent, marcher));
  const fixed = fixedOf(picture, request);
  const order = movers.map((_, m) => m).sort((a, b) => movers[b]!.weight - movers[a]!.weight);
  const seeds: (readonly { readonly moves: ReadonlyMap<number, Move> }[])[] = [[]];
  const strikes = new Strikes(outlook, movers);
  for (const first of strikes.without(new Set()).slice(0, OPENINGS)) {
    const chosen = [first];
    const used = new Set(first.moves.keys());
    for (;;) {
      const next = strikes.without(used).find(({ area }) => !chosen.some((strike) => strike.area === area));
      if (!next) break;
      chosen.push(next);
      for (const m of next.moves.keys()) used.add(m);
    }
    seeds.push(chosen);
    // Who does not strike goes somewhere together.
    if (seeds.length === 2)
      for (const gathering of gatherings(outlook, movers, used).slice(0, GATHERINGS))
        seeds.push([...chosen, gathering]);
  }
  for (const gathering of gatherings(outlook, movers, new Set()).slice(0, GATHERINGS)) seeds.push([gathering]);
  const openings = plan || apart.missions.size > 0 ? [...seeds, [{ moves: ordered(movers) }]] : seeds;
  let best: { taken: readonly (Move | null)[]; worth: number } | null = null;
  for (const seed of openings) {
    const deployment = new Deployment(outlook, movers, fixed, request);
    for (const { moves } of seed) for (const [m, move] of moves) deployment.put(m, move);
    for (let pass = 0; pass < PASSES; pass++) {
      let changed = false;
      for (const m of order) changed = deployment.better(m) || changed;
      if (!changed) break;
    }
    const worth = deployment.total();
    if (!best || worth > best.worth + 1e-9) best = { taken: [...deployment.taken], worth };
  }
  const answer = best!.taken.flatMap((move, m): MarchOrder[] => {
    const { option, last } = move!;
    const { id, area } = movers[m]!.marcher;
    const { to, first, forced } = option;
    return to === area && last === 'none' && first === 'none' ? [] : [{ id, to, first, last, forced }];
  });
  return { answer, reason: reasonOf(picture.state, best!.taken, intent) };
}

/** `Napoleon attacks Charleroi: the plan is decided there.` */
function reasonOf({ field }: State, taken: readonly (Move | null)[], intent: Intent): string {
  const attacked = [...new Set(taken.flatMap((move) => (move?.option.battle ? [move.stance.area] : [])))];
  const name = (area: number) => field.areas[area]!.name;
  if (attacked.length > 0) return `The army attacks ${attacked.map(name).join(' and ')}: ${intent.why}.`;
  const goals = [...new Set(taken.flatMap((move) => (move && move.option.way.length > 0 ? [move.stance.area] : [])))];
  return goals.length > 0
    ? `The army makes for ${listed(goals.map(name))}: no attack pays now.`
    : 'No attack pays now.';
}

/** Every Formation for itself: attack who is weaker, else go for the points. */
export function hasty(picture: Picture, request: MarchRequest): { answer: MarchOrder[]; reason: string } {
  const { state, enemy, pull } = picture;
  const { map, sheets } = state.field;
  const room = { ...request.room };
  const answer = request.marchers.flatMap((marcher) => {
    const own = weightOf(
      state,
      sheets.findIndex(({ id }) => id === marcher.id),
    );
    const worth = ({ to, battle, forced }: MarchOption): number => {
      const area = map.indexOf(to);
      if (battle) return own >= enemy[area]! ? 20 + state.field.areas[area]!.vp : -20;
      return pull[area]! * 3 - (forced ? 1 : 0);
    };
    const open = marcher.options.filter(
      ({ to }) => room[to] === undefined || to === marcher.area || room[to]! >= marcher.steps,
    );
    const option = open.toSorted((a, b) => worth(b) - worth(a))[0];
    if (!option || option.to === marcher.area) return [];
    if (room[option.to] !== undefined) room[option.to]! -= marcher.steps;
    const last = (['LOB', 'ECH', 'none'] as const).find((change) => option.lasts.includes(change)) ?? 'none';
    const { to, first, forced } = option;
    return [{ id: marcher.id, to, first, last, forced }];
  });
  return { answer, reason: 'Each Formation goes for the nearest points and attacks a weaker enemy.' };
}

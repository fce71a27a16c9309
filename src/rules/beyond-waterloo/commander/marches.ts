/** How an officer uses his Movement Segment: attacks that are strong enough, then everybody to where he is wanted. */
import type { Change, Marcher, MarchOption, MarchOrder, MarchRequest } from '../campaign/kinds.ts';
import type { Mode } from '../force.ts';
import { ATTACKING, type Picture, WAITING, weightOf } from './picture.ts';

/** Odds at which an attack is made, ahead and behind in points, and beyond which nobody more is sent. */
const ENOUGH = 1.2;
const DARING = 0.85;
const PLENTY = 2.2;
/** What enemies next door add to a defence, for they may react. */
const HELP = 0.35;

const modeAfter = ({ mode }: Marcher, { first }: MarchOption, last: Change): Mode =>
  last !== 'none' ? last : first !== 'none' ? first : mode;

interface Blow {
  readonly marcher: Marcher;
  readonly option: MarchOption;
  readonly last: Change;
  readonly weight: number;
}

/** The best way this Formation can attack that area. */
function blowOf(picture: Picture, marcher: Marcher, target: string): Blow | null {
  const own = weightOf(picture.state, indexOf(picture, marcher.id));
  let best: Blow | null = null;
  for (const option of marcher.options) {
    if (option.to !== target || !option.battle || option.road) continue;
    for (const last of option.lasts) {
      const weight = own * ATTACKING[modeAfter(marcher, option, last)] * (option.forced ? 0.55 : 1);
      if (!best || weight > best.weight) best = { marcher, option, last, weight };
    }
  }
  return best;
}

const indexOf = ({ state }: Picture, id: string): number => state.field.sheets.findIndex((sheet) => sheet.id === id);
const orderOf = ({ id }: Marcher, { to, first, forced }: MarchOption, last: Change): MarchOrder => ({
  ...{ id, to, first, last, forced },
});

interface Attack {
  readonly worth: number;
  readonly blows: readonly Blow[];
  readonly odds: number;
  readonly name: string;
}

/** Who attacks what, one area after the other, as long as the odds are good. */
function attacks(
  picture: Picture,
  marchers: readonly Marcher[],
  room: Readonly<Record<string, number>>,
): Attack | null {
  const { state, enemy, far } = picture;
  let best: Attack | null = null;
  state.field.areas.forEach(({ id, vp, name, fortress }, area) => {
    if (enemy[area] === 0) return;
    const near = enemy.reduce((sum, weight, at) => sum + (at !== area && far[area]![at] === 1 ? weight : 0), 0);
    const walls = fortress && state.control[area] !== picture.side ? 2 : 1;
    const against = enemy[area]! * walls + HELP * near;
    const blows: Blow[] = [];
    let weight = 0;
    let fits = room[id] ?? Number.POSITIVE_INFINITY;
    const able = marchers.flatMap((marcher) => blowOf(picture, marcher, id) ?? []).sort((a, b) => b.weight - a.weight);
    for (const blow of able) {
      if (weight >= PLENTY * against) break;
      if (blow.marcher.steps > fits) continue;
      fits -= blow.marcher.steps;
      blows.push(blow);
      weight += blow.weight;
    }
    const odds = weight / against;
    if (blows.length === 0 || odds < (picture.behind ? DARING : ENOUGH)) return;
    const worth = (odds - 1) * enemy[area]! * 0.3 + vp;
    if (!best || worth > best.worth) best = { worth, blows, odds, name };
  });
  return best;
}

/** What it is worth to stand in an area in a mode at the end of the Segment. */
function standing(picture: Picture, mass: readonly number[], area: number, own: number, mode: Mode): number {
  const { state, enemy, far, pull, side } = picture;
  let threat = 0;
  enemy.forEach((weight, at) => {
    const hops = far[area]![at]!;
    if (hops <= 2) threat += weight * (hops <= 1 ? 1 : 0.5);
  });
  const company = mass[area]! + own * WAITING[mode];
  const danger = threat > 0 ? Math.max(0, threat / Math.max(1, company) - 0.8) * own * 0.35 : 0;
  const gain = state.control[area] === side ? 0 : state.field.areas[area]!.vp;
  const mobile = mode === 'MO' && threat === 0 ? 0.5 : 0;
  return 3 * pull[area]! + 1.5 * gain + mobile - danger + Math.min(mass[area]!, 20) * 0.02;
}

export function planned(picture: Picture, request: MarchRequest): { answer: MarchOrder[]; reason: string } {
  const orders: MarchOrder[] = [];
  const names: string[] = [];
  let left = [...request.marchers];
  const room = { ...request.room };
  for (;;) {
    const attack = attacks(picture, left, room);
    if (!attack) break;
    for (const { marcher, option, last } of attack.blows) {
      orders.push(orderOf(marcher, option, last));
      if (room[option.to] !== undefined) room[option.to]! -= marcher.steps;
    }
    left = left.filter((marcher) => !attack.blows.some((blow) => blow.marcher === marcher));
    names.push(`${attack.name} at ${attack.odds.toFixed(1)} to 1`);
  }
  const { state, side } = picture;
  const { map, sheets } = state.field;
  const mass = map.areas.map(() => 0);
  state.corps.forEach((corps, i) => {
    const stays = !left.some(({ id }) => id === sheets[i]!.id) && !orders.some(({ id }) => id === sheets[i]!.id);
    if (corps.area >= 0 && sheets[i]!.side === side && stays)
      mass[corps.area]! += weightOf(state, i) * WAITING[corps.mode];
  });
  const bySize = left
    .map((marcher) => ({ marcher, own: weightOf(state, indexOf(picture, marcher.id)) }))
    .sort((a, b) => b.own - a.own);
  for (const { marcher, own } of bySize) {
    let best: { option: MarchOption; last: Change; worth: number } | null = null;
    for (const option of marcher.options) {
      if (
        option.battle ||
        (room[option.to] !== undefined && option.to !== marcher.area && room[option.to]! < marcher.steps)
      )
        continue;
      const area = map.indexOf(option.to);
      for (const last of option.lasts) {
        const mode = modeAfter(marcher, option, last);
        const worth = standing(picture, mass, area, own, mode) - (option.forced ? 2 : 0) - (option.road ? 0.5 : 0);
        if (!best || worth > best.worth) best = { option, last, worth };
      }
    }
    if (!best) continue;
    const { option, last } = best;
    const area = map.indexOf(option.to);
    mass[area]! += own * WAITING[modeAfter(marcher, option, last)];
    if (room[option.to] !== undefined && option.to !== marcher.area) room[option.to]! -= marcher.steps;
    if (option.to !== marcher.area || last !== 'none') orders.push(orderOf(marcher, option, last));
  }
  const reason =
    names.length > 0 ? `attacks ${names.join(' and ')}` : 'no attack is strong enough: to where points and friends are';
  return { answer: orders, reason };
}

/** Every Formation for itself: attack who is weaker, else go for the points. */
export function hasty(picture: Picture, request: MarchRequest): { answer: MarchOrder[]; reason: string } {
  const { state, enemy, pull } = picture;
  const { map } = state.field;
  const room = { ...request.room };
  const answer = request.marchers.flatMap((marcher) => {
    const own = weightOf(state, indexOf(picture, marcher.id));
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
    return [orderOf(marcher, option, last)];
  });
  return { answer, reason: 'forward' };
}

/** How an officer uses his Movement Segment: whole distributions of the army weighed against each other. */
import { exitTo } from '../../../board/areas/index.ts';
import type { Plan } from '../../../game/index.ts';
import type { Change, Marcher, MarchOption, MarchOrder, MarchRequest } from '../campaign/kinds.ts';
import { bodiesIn, isHere, type State, stepsOf } from '../campaign/state.ts';
import type { Mode } from '../force.ts';
import { type Intent, intentOf } from './intent.ts';
import { ATTACKING, type Picture, weightOf } from './picture.ts';
import { Outlook, type Stance, stance } from './stance.ts';

const modeAfter = ({ mode }: Marcher, { first }: MarchOption, last: Change): Mode =>
  last !== 'none' ? last : first !== 'none' ? first : mode;

/** One thing a Formation could do, with what it is worth whatever the others do. */
interface Move {
  readonly option: MarchOption;
  readonly last: Change;
  readonly stance: Stance;
  readonly own: number;
}

interface Mover {
  readonly marcher: Marcher;
  readonly moves: readonly Move[];
  readonly weight: number;
  /** Areas any of its moves has to do with. */
  readonly areas: readonly number[];
  readonly strikes: ReadonlyMap<number, { readonly move: Move; readonly force: number }>;
}

/** Haste tires, and half a long road is no place to be found on. */
const HASTE = 0.6;
const ROAD = 0.3;
const UNSUPPLIED = 0.12;
/** Where nobody threatens, March Order is ready for anything. */
const READY = 0.25;
const FULL_WEIGHT = 12;
/** What the pull of places not yet reached counts for beside what is in hand. */
const PULL = 0.22;

function movesOf(picture: Picture, intent: Intent, marcher: Marcher): Mover {
  const { state, pull, ours } = picture;
  const { map, sheets, areas: ground } = state.field;
  const i = sheets.findIndex(({ id }) => id === marcher.id);
  const weight = weightOf(state, i);
  const moves: Move[] = [];
  for (const option of marcher.options) {
    const area = map.indexOf(option.to);
    const from = option.way.length > 1 ? map.indexOf(option.way.at(-2)!) : state.corps[i]!.area;
    const river = option.way.length > 0 && exitTo(map, from, area)!.border.river;
    const quiet = picture.quiet(area);
    const passed = option.way.slice(0, -1).reduce((sum, id) => {
      const at = map.indexOf(id);
      return sum + (state.control[at] === picture.side ? 0 : ground[at]!.vp);
    }, 0);
    const place = option.road ? state.corps[i]!.area : area;
    const base =
      (ours > 0 ? PULL * pull[place]! * Math.min(1, weight / FULL_WEIGHT) : 0) +
      1.6 * passed +
      intent.draw(i, place) -
      (option.forced ? HASTE : 0) -
      (option.road ? ROAD : 0) -
      (picture.supplied(place) ? 0 : UNSUPPLIED * marcher.steps);
    for (const last of option.lasts) {
      const mode = modeAfter(marcher, option, last);
      // Whoever falls on an enemy does so in Echelon or in line if he can.
      if (option.battle && last === 'CON' && option.lasts.includes('ECH')) continue;
      if (option.battle && mode === 'MO' && option.lasts.length > 1) continue;
      moves.push({
        ...{ option, last, own: base + (mode === 'MO' && quiet ? READY : 0) },
        stance: stance({ i, area: place, mode, weight, steps: marcher.steps, forced: option.forced, river }),
      });
    }
  }
  const different = unlike(moves);
  const areas = new Set(different.flatMap(({ option, stance: { area } }) => [area, map.indexOf(option.to)]));
  return { marcher, moves: different, weight, areas: [...areas], strikes: strikesOf(different, weight) };
}

/** Of moves that end alike in all that is weighed, the first. */
function unlike(moves: readonly Move[]): Move[] {
  const seen = new Map<string, number[]>();
  return moves.filter(({ option, stance: { key, area }, own }) => {
    const name = `${key} ${area} ${option.to} ${option.battle}`;
    const worths = seen.get(name);
    if (!worths) seen.set(name, [own]);
    else if (worths.includes(own)) return false;
    else worths.push(own);
    return true;
  });
}

/** By area with enemies in it: the move by which the Formation falls on it with most force. */
function strikesOf(moves: readonly Move[], weight: number): Map<number, { move: Move; force: number }> {
  const best = new Map<number, { move: Move; force: number }>();
  for (const move of moves) {
    const { mode, forced, area } = move.stance;
    if (!move.option.battle || move.option.road) continue;
    const force = weight * ATTACKING[mode] * (forced ? 0.55 : 1);
    if (force > (best.get(area)?.force ?? Number.NEGATIVE_INFINITY)) best.set(area, { move, force });
  }
  return best;
}

/** Who could stand where: the army as it would be, and what that is worth. */
class Deployment {
  private readonly outlook: Outlook;
  private readonly movers: readonly Mover[];
  private readonly room: Readonly<Record<string, number>>;
  /** By mover: the move taken. */
  readonly taken: (Move | null)[];
  private readonly groups: Stance[][];
  /** Counts changes: when each area’s group last changed, and when each mover last chose. */
  private changes = 1;
  private readonly changed: number[];
  private readonly chose: number[];

  constructor(outlook: Outlook, movers: readonly Mover[], fixed: readonly Stance[], request: MarchRequest) {
    this.outlook = outlook;
    this.movers = movers;
    this.room = request.room;
    this.taken = movers.map(() => null);
    this.groups = outlook.picture.state.field.areas.map(() => []);
    this.changed = this.groups.map(() => 0);
    this.chose = movers.map(() => 0);
    for (const stance of fixed) this.groups[stance.area]!.push(stance);
    for (const [m, { moves }] of movers.entries()) this.put(m, moves[0]!);
  }

  put(m: number, move: Move): void {
    const old = this.taken[m];
    if (old === move) return;
    if (old) {
      const group = this.groups[old.stance.area]!;
      group.splice(group.indexOf(old.stance), 1);
      this.note(old);
    }
    this.taken[m] = move;
    this.groups[move.stance.area]!.push(move.stance);
    this.note(move);
  }

  /** Whoever looks at these areas has to think again. */
  private note({ option, stance: { area } }: Move): void {
    this.changes++;
    this.changed[area] = this.changes;
    this.changed[this.outlook.picture.state.field.map.indexOf(option.to)] = this.changes;
  }

  private fits({ option, stance }: Move, mover: Mover): boolean {
    const { to } = option;
    const room = this.room[to];
    if (room === undefined || to === mover.marcher.area) return true;
    const coming = this.taken.reduce((sum, move, m) => {
      const other = this.movers[m]!;
      return move && other !== mover && move.option.to === to && other.marcher.area !== to
        ? sum + move.stance.steps
        : sum;
    }, 0);
    return coming + stance.steps <= room;
  }

  /** Gives a mover the move that is best while all others stay as they are. Says whether that is another. */
  better(m: number): boolean {
    const mover = this.movers[m]!;
    // Where nothing it looks at has changed since it chose, it would choose the same.
    const since = this.chose[m]!;
    if (since > 0 && mover.areas.every((area) => this.changed[area]! <= since)) return false;
    const old = this.taken[m]!;
    const bare = new Map<number, { readonly others: readonly Stance[]; readonly worth: number }>();
    const without = (area: number) => {
      const others = this.groups[area]!.filter((one) => one !== old.stance);
      return { others, worth: this.outlook.worth(area, others) };
    };
    let best: Move = old;
    let most = Number.NEGATIVE_INFINITY;
    for (const move of mover.moves) {
      if (!this.fits(move, mover)) continue;
      const { area } = move.stance;
      let found = bare.get(area);
      if (!found) bare.set(area, (found = without(area)));
      const worth = move.own + this.outlook.worth(area, [...found.others, move.stance]) - found.worth;
      if (worth > most + 1e-9) {
        most = worth;
        best = move;
      }
    }
    this.put(m, best);
    this.chose[m] = this.changes;
    return best !== old;
  }

  total(): number {
    const own = this.taken.reduce((sum, move) => sum + move!.own, 0);
    return this.groups.reduce((sum, group, area) => sum + this.outlook.worth(area, group), own);
  }
}

/** Formations of the side that nobody is asked about now. */
function fixedOf({ state, side }: Picture, request: MarchRequest): Stance[] {
  return state.corps.flatMap((corps, i): Stance[] => {
    const { side: own, id, data } = state.field.sheets[i]!;
    if (own !== side || !isHere(corps) || corps.shut || request.marchers.some((marcher) => marcher.id === id))
      return [];
    if (data.garrison) return [];
    const { area, mode } = corps;
    return [stance({ i, area, mode, weight: weightOf(state, i), steps: stepsOf(corps), forced: false, river: false })];
  });
}

interface Strike {
  readonly area: number;
  readonly moves: ReadonlyMap<number, Move>;
  readonly worth: number;
}

/** Attacks worth making, the best first, by whoever has nothing else to do. */
class Strikes {
  private readonly outlook: Outlook;
  /** By area with enemies in it: who can fall on it, the strongest first. */
  private readonly able: readonly (readonly { readonly m: number; readonly move: Move }[])[];
  private readonly known = new Map<string, Strike | null>();

  constructor(outlook: Outlook, movers: readonly Mover[]) {
    this.outlook = outlook;
    const { enemy, state, side } = outlook.picture;
    this.able = enemy.map((weight, area) => {
      if (weight === 0 || bodiesIn(state, side, area).length > 0) return [];
      return movers
        .flatMap(({ strikes }, m) => {
          const strike = strikes.get(area);
          return strike ? [{ m, ...strike }] : [];
        })
        .sort((a, b) => b.force - a.force);
    });
  }

  without(used: ReadonlySet<number>): Strike[] {
    const found: Strike[] = [];
    this.able.forEach((all, area) => {
      if (all.length === 0) return;
      const free = all.filter(({ m }) => !used.has(m));
      const key = `${area} ${free.map(({ m }) => m).join()}`;
      let best = this.known.get(key);
      if (best === undefined) this.known.set(key, (best = this.best(area, free)));
      if (best) found.push(best);
    });
    return found.sort((a, b) => b.worth - a.worth);
  }

  /** As many of them as are worth sending. */
  private best(area: number, able: (typeof this.able)[number]): Strike | null {
    let best: { sent: number; worth: number } | null = null;
    const group: Stance[] = [];
    for (const { move } of able) {
      group.push(move.stance);
      const worth = this.outlook.worth(area, group);
      if (!best || worth > best.worth) best = { sent: group.length, worth };
    }
    if (!best || best.worth <= 0) return null;
    const moves = new Map(able.slice(0, best.sent).map(({ m, move }) => [m, move]));
    return { area, moves, worth: best.worth };
  }
}

const PASSES = 3;
const OPENINGS = 4;

/** The distribution that is worth most, from several beginnings: nobody attacks, or this or that area is fallen on. */
export function planned(
  picture: Picture,
  request: MarchRequest,
  plan: Plan | null,
): { answer: MarchOrder[]; reason: string } {
  const intent = intentOf(picture, plan);
  const outlook = new Outlook(picture, intent.temper);
  const movers = request.marchers.map((marcher) => movesOf(picture, intent, marcher));
  const fixed = fixedOf(picture, request);
  const order = movers.map((_, m) => m).sort((a, b) => movers[b]!.weight - movers[a]!.weight);
  const seeds: (readonly Strike[])[] = [[]];
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
  }
  let best: { taken: readonly (Move | null)[]; worth: number } | null = null;
  for (const seed of seeds) {
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
  return `No battle is worth offering now: ${intent.why}.`;
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
  return { answer, reason: 'Every Formation goes for the nearest points and attacks whoever is weaker.' };
}

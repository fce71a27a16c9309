/** What each Formation could do in a Movement Segment, with what that is worth whatever the others do. */
import { exitTo } from '../../../board/areas/index.ts';
import type { Change, Marcher, MarchOption } from '../campaign/kinds.ts';
import type { Mode } from '../force.ts';
import type { Intent } from './intent.ts';
import { type Picture, weightOf } from './picture.ts';
import { type Stance, stance } from './stance.ts';

const modeAfter = ({ mode }: Marcher, { first }: MarchOption, last: Change): Mode =>
  last !== 'none' ? last : first !== 'none' ? first : mode;

/** One thing a Formation could do, with what it is worth whatever the others do. */
export interface Move {
  readonly option: MarchOption;
  /** The area it makes for. */
  readonly to: number;
  readonly last: Change;
  readonly stance: Stance;
  readonly own: number;
}

export interface Mover {
  readonly marcher: Marcher;
  /** Where it stands. */
  readonly from: number;
  readonly moves: readonly Move[];
  readonly weight: number;
  /** Areas any of its moves has to do with. */
  readonly areas: readonly number[];
  readonly strikes: ReadonlyMap<number, { readonly move: Move; readonly force: number }>;
  /** By area: how it goes there without a fight and stands best. */
  readonly ways: ReadonlyMap<number, Move>;
}

/** Cost of a Forced March, of stopping half-way on a long road, and of each step out of supply, in points. */
const HASTE = 0.6;
const ROAD = 0.3;
const UNSUPPLIED = 0.4;
/** Worth of each point of enemy ground that is passed through and taken on the way. */
const PASSED = 1.6;
/** What every area costs that is entered without knowing who stands there. */
const BLIND = 2;
/** … and for each of its points, which the enemy will be keeping. */
const UNKNOWN = 1.8;
/** … and for each point of weight more than half the own that is reckoned to stand there. */
const LURKING = 0.15;
/** What it costs to enter ground whose owner stands aside as long as nobody does. */
const ROUSED = 8;
/** Worth of March Order where nobody threatens: it is ready for anything. */
const READY = 0.25;
/** Weight of a Formation that places pull in full; a lighter one is pulled less. */
const FULL_WEIGHT = 12;
/** Weight of the pull of places not yet reached, beside what is in hand: in a long war, and where it is now or never. */
const PULL = { long: 0.22, short: 0.4 } as const;
/** Segments before the end from which it is now or never. */
const SHORT = 5;

export function movesOf(picture: Picture, intent: Intent, marcher: Marcher): Mover {
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
    const blind = option.way.reduce((sum, id) => {
      const at = map.indexOf(id);
      return sum + picture.blind(at) * (BLIND + UNKNOWN * picture.vp[at]!) + (picture.rouses(at) ? ROUSED : 0);
    }, 0);
    // An enemy seen there last may well still be.
    const ambush = picture.blind(area) > 0 ? Math.max(0, LURKING * (2 * picture.lurking(area) - weight)) : 0;
    const place = option.road ? state.corps[i]!.area : area;
    const base =
      (ours > 0 ? PULL[ours < SHORT ? 'short' : 'long'] * pull[place]! * Math.min(1, weight / FULL_WEIGHT) : 0) +
      PASSED * passed +
      intent.draw(i, place) -
      (option.forced ? HASTE : 0) -
      (option.road ? ROAD : 0) -
      blind -
      ambush -
      (picture.supplied(place) ? 0 : UNSUPPLIED * marcher.steps);
    for (const last of option.lasts) {
      const mode = modeAfter(marcher, option, last);
      // An attack is made in Echelon or in line if it can.
      if (option.battle && last === 'CON' && option.lasts.includes('ECH')) continue;
      if (option.battle && mode === 'MO' && option.lasts.length > 1) continue;
      moves.push({
        option,
        to: area,
        last,
        own: base + (mode === 'MO' && quiet ? READY : 0),
        stance: stance(state, { i, area: place, mode, weight, steps: marcher.steps, forced: option.forced, river }),
      });
    }
  }
  const different = unlike(moves);
  const areas = new Set(different.flatMap(({ to, stance: { area } }) => [area, to]));
  const from = state.corps[i]!.area;
  return {
    marcher,
    from,
    moves: different,
    weight,
    areas: [...areas],
    strikes: strikesOf(different),
    ways: waysOf(different),
  };
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
function strikesOf(moves: readonly Move[]): Map<number, { move: Move; force: number }> {
  const best = new Map<number, { move: Move; force: number }>();
  for (const move of moves) {
    const { force, area } = move.stance;
    if (!move.option.battle || move.option.road) continue;
    if (force > (best.get(area)?.force ?? Number.NEGATIVE_INFINITY)) best.set(area, { move, force });
  }
  return best;
}

function waysOf(moves: readonly Move[]): Map<number, Move> {
  const best = new Map<number, Move>();
  const stands = ({ own, stance: { line } }: Move) => own + line;
  for (const move of moves) {
    const { area } = move.stance;
    const known = best.get(area);
    if (!move.option.battle && !move.option.road && (!known || stands(move) > stands(known))) best.set(area, move);
  }
  return best;
}

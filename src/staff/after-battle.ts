/**
 * After the battle: how the sides melted away, how lucky each was, and what decided it. Worked out from the journal by
 * playing the game again, for any book whose desk can lay out a scene.
 */

import type { BookGame, Scene } from '../game/index.ts';
import { type Entry, nth, Pause, type Seat, standing } from '../kernel/index.ts';
import { type Luck, luckOf, type Weighed, WeighingTable } from './luck.ts';

export interface Afterwards {
  readonly seats: readonly { readonly seat: Seat; readonly name: string; readonly nation: string }[];
  /** At the start and at the end of each turn: share of strength lost, and points. */
  readonly course: readonly {
    readonly turn: number;
    readonly lost: Readonly<Record<Seat, number>>;
    readonly points: Readonly<Record<Seat, number>>;
  }[];
  readonly luck: Readonly<Record<Seat, Luck>>;
  /** In the order they happened. */
  readonly moments: readonly Moment[];
}

export interface Moment {
  /** How many entries of the journal stood by then. */
  readonly entries: number;
  readonly turn: number;
  readonly kind: 'lost' | 'goal' | 'throw';
  /** Who gained by it. */
  readonly seat: Seat | null;
  readonly words: string;
  /** For sorting: share of a side's strength, points, or how unlikely it was. */
  readonly weight: number;
}

const MOST_MOMENTS = 8;
/** A throw less likely than this is worth telling. */
const SELDOM = 0.15;

export function afterBattle<S>(game: BookGame<S>, start: S, journal: readonly Entry[]): Afterwards {
  const { rules, desk } = game;
  const inputs = standing(journal);
  const state = rules.copy(start);
  let scene = desk.scene(rules.view(state, null));
  const first = scene;
  // A battle of a campaign that another book plays has turns, places and pieces of its own, which are not the campaign's.
  let own = first;
  const course = [lineOf(scene, first, 0)];
  const throws = new Map<Seat, Weighed[]>(scene.sides.map(({ seat }) => [seat, []]));
  const moments: Moment[] = [];
  let used = 0;
  for (let phase = rules.sequence(state); phase; phase = rules.sequence(state)) {
    const table = new WeighingTable({ memory: inputs.slice(used) });
    const whole = played(() => rules.play(table, state, phase));
    const before = scene;
    const view = rules.view(state, null);
    scene = desk.scene(view);
    for (const one of table.weighed) {
      const seat = seatOf(before, one.who);
      if (seat === null) continue;
      throws.get(seat)?.push(one);
      const entries = (inputs[used + one.after]?.at ?? journal.length - 1) + 1;
      const seldom = surprise(before, own.turn, seat, one, entries);
      if (seldom) moments.push(seldom);
    }
    used += table.inputs;
    const entries = inputs[used]?.at ?? journal.length;
    if (!desk.rulebook?.(view)) {
      moments.push(...losses(own, scene, first, entries), ...changes(own, scene, entries));
      if (scene.turn !== own.turn || !whole || rules.sequence(state) === null)
        course.push(lineOf(scene, first, own.turn));
      own = scene;
    } else if (!whole) course.push(lineOf(own, first, own.turn));
    if (!whole) break;
  }
  return {
    seats: first.sides.map(({ seat, name, nation }) => ({ seat, name, nation })),
    course,
    luck: Object.fromEntries([...throws].map(([seat, list]) => [seat, luckOf(list)])),
    moments: decisive(moments),
  };
}

/** False where the record breaks off in the middle. */
function played(play: () => void): boolean {
  try {
    play();
    return true;
  } catch (signal) {
    if (signal instanceof Pause) return false;
    throw signal;
  }
}

const strengthOf = ({ boxes, fate }: Scene['pieces'][number]) =>
  boxes && fate !== 'gone' ? boxes.reduce((sum, { total, marked }) => sum + total - marked, 0) : 0;

const sideStrength = (scene: Scene, seat: Seat) =>
  scene.pieces.reduce((sum, piece) => sum + (piece.seat === seat ? strengthOf(piece) : 0), 0);

function lineOf(scene: Scene, first: Scene, turn: number): Afterwards['course'][number] {
  const lost = scene.sides.map(({ seat }) => {
    const whole = sideStrength(first, seat);
    return [seat, whole === 0 ? 0 : Math.max(0, 1 - sideStrength(scene, seat) / whole)] as const;
  });
  return {
    turn,
    lost: Object.fromEntries(lost),
    points: Object.fromEntries(scene.sides.map(({ seat, points }) => [seat, points])),
  };
}

/** Who threw: a piece or a side by its name, if only one side has such a one. */
function seatOf({ pieces, sides }: Scene, who: string): Seat | null {
  const side = sides.find(({ name, seat }) => name === who || seat === who);
  if (side) return side.seat;
  const seats = new Set(pieces.filter(({ name, id }) => name === who || id === who).map(({ seat }) => seat));
  return seats.size === 1 ? nth([...seats], 0) : null;
}

const otherSide = ({ sides }: Scene, seat: Seat): Seat | null =>
  sides.length === 2 ? (sides.find((side) => side.seat !== seat)?.seat ?? null) : null;

function surprise(
  scene: Scene,
  turn: number,
  seat: Seat,
  { who, label, chances, score }: Weighed,
  entries: number,
): Moment | null {
  const chance = chances[score * 2]!;
  if (score === 0.5 || chance > SELDOM) return null;
  const words = `${who}: ${label}, ${score === 1 ? 'won' : 'lost'} against odds of ${(chance * 100).toFixed(1)} %`;
  const gains = score === 1 ? seat : otherSide(scene, seat);
  return { entries, turn, kind: 'throw', seat: gains, words, weight: (SELDOM - chance) * 0.4 };
}

function losses(before: Scene, after: Scene, first: Scene, entries: number): Moment[] {
  return after.pieces.flatMap((piece) => {
    const was = before.pieces.find(({ id }) => id === piece.id);
    if (piece.fate !== 'gone' || !was || was.fate === 'gone') return [];
    const began = first.pieces.find(({ id }) => id === piece.id);
    const share = (began ? strengthOf(began) : 0) / Math.max(1, sideStrength(first, piece.seat));
    const words = `Lost: ${piece.name}`;
    const seat = otherSide(before, piece.seat);
    return [{ entries, turn: before.turn, kind: 'lost' as const, seat, words, weight: share }];
  });
}

function changes(before: Scene, after: Scene, entries: number): Moment[] {
  const all = after.goals.reduce((sum, { points }) => sum + points, 0);
  return after.goals.flatMap(({ id, name, points, held }) => {
    const was = before.goals.find((goal) => goal.id === id);
    if (!was || was.held === held) return [];
    const side = after.sides.find(({ seat }) => seat === held)?.name;
    const words = side ? `${name} taken by the ${side}` : `${name} held by nobody`;
    return [
      { entries, turn: before.turn, kind: 'goal' as const, seat: held, words, weight: points / Math.max(1, all) },
    ];
  });
}

function decisive(moments: readonly Moment[]): Moment[] {
  const kept = new Set([...moments].sort((a, b) => b.weight - a.weight).slice(0, MOST_MOMENTS));
  return moments.filter((moment) => kept.has(moment));
}

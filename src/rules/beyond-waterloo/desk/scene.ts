/** What lies on the campaign map as a seat may see it. */
import {
  goalAt,
  cardLine as line,
  many,
  type Piece,
  pieceOf,
  type Scene,
  type Side,
  type Spot,
  sceneHead,
} from '../../../game/index.ts';
import { nth } from '../../../kernel/index.ts';
import { sideOf } from '../campaign/field.ts';
import { sightOf } from '../campaign/knowledge.ts';
import { isHere, type State, seniorOf, stepsOf } from '../campaign/state.ts';
import { suppliedAreas } from '../campaign/supply.ts';
import { pointsOf } from '../campaign/victory.ts';
import { MODE_WORDS } from '../force.ts';

const SIZE = [2.6, 1.7] as const;
const LETTERS = { MO: 'M', LOB: 'L', ECH: 'E', CON: 'C' } as const;
export const SHAPES = { MO: 'march', LOB: 'line', ECH: 'echelon', CON: 'square' } as const;

/** Where in its area a Formation is drawn: the French west of the town, the Allies east; those of a side lie in a stack. */
export function spotOf(state: State, i: number): Spot | null {
  const corps = nth(state.corps, i);
  if (!isHere(corps)) return null;
  const { sheets, map } = state.field;
  const { side } = nth(sheets, i);
  const [x, y] = nth(map.areas, corps.area).at;
  return [x + (SIZE[0] / 2 + 0.4) * (side === 0 ? -1 : 1), y];
}

/** Own Formations are shown whole, the enemy’s as far as W1 lets them be seen. */
function corpsPiece(state: State, own: Side | null, i: number, fed: readonly boolean[]): Piece {
  const { id, name, side, data, full } = nth(state.field.sheets, i);
  const corps = nth(state.corps, i);
  const { scenario, areas } = state.field;
  const mine = side === own;
  const senior = seniorOf(state, i);
  const at = spotOf(state, i);
  const all = data.units.reduce((sum, unit) => sum + unit.steps, 0);
  const horse = data.units.every(({ arm }) => arm === 'CAV');
  const units = data.units.map((unit, u) =>
    line(
      unit.name,
      `${many(corps.steps[u]!, 'step')} of ${unit.steps}, ${unit.cf} CF each${corps.broken[u] ? ', Broken' : ''}`,
      '3 H8',
    ),
  );
  return pieceOf({
    side: scenario.sides[side],
    fate: corps.fate,
    id,
    label: senior ? senior.name : name,
    name,
    nation: data.units[0]?.nation ?? scenario.sides[side].nation,
    guard: data.units.some((unit) => unit.guard),
    symbol: data.garrison ? 'marker' : horse ? 'horse' : 'foot',
    size: SIZE,
    block: {
      shape: SHAPES[corps.mode],
      ...(senior ? { ability: senior.ability } : {}),
      ...(mine ? { steps: stepsOf(corps) } : {}),
    },
    formation: corps.shut ? 'shut in' : MODE_WORDS[corps.mode],
    ...(mine
      ? { boxes: [{ label: 'Steps', total: all, marked: all - stepsOf(corps) }], left: stepsOf(corps) / all }
      : {}),
    state: {
      letter: LETTERS[corps.mode],
      words: MODE_WORDS[corps.mode],
      tone: mine && corps.morale === 0 ? 'broken' : mine && corps.morale < full ? 'shaken' : 'well',
    },
    group: scenario.sides[side].seat,
    card: [
      line('Leader', senior ? `${senior.name}, Battle Ability ${senior.ability}` : 'none', '4'),
      ...(mine
        ? [
            line('Morale', `${corps.morale} of ${full}`, '5.2'),
            line('AP', `${corps.ap}`, '4.2.3'),
            ...(at ? [line('Supply', fed[corps.area] ? 'in supply' : 'Out of Supply', '9 H12')] : []),
            ...units,
          ]
        : [line('Strength', 'hidden until it fights', 'W1')]),
    ],
    onBoard: () => ({ at, cell: nth(areas, corps.area).id, stack: i }),
  });
}

/** W1: areas nobody of ours looks into. */
function unwatched(state: State, side: Side): string[] {
  const seen = sightOf(state, side);
  return state.field.areas.flatMap(({ id }, area) => (seen[area] ? [] : [id]));
}

export function sceneOf(state: State, seat: string | null): Scene {
  const { scenario, areas, map, sheets } = state.field;
  const own = seat === null ? null : sideOf(seat);
  const head = sceneHead(state, pointsOf(state));
  const fed = own === null ? [] : suppliedAreas(state, own);
  const day = nth(scenario.days, Math.min(state.turn, scenario.days.length) - 1);
  // Whoever is out of sight is not on the table: that he is not seen is no news of him.
  const shown = sheets
    .map((_, i) => i)
    .filter(
      (i) =>
        nth(state.corps, i).fate === 'coming' || (nth(state.corps, i).fate === 'here' && nth(state.corps, i).area >= 0),
    );
  return {
    ...head,
    clock: `${head.clock}: ${day.name}`,
    ground: scenario.id,
    pieces: shown.map((i) => corpsPiece(state, own, i, fed)),
    goals: areas.flatMap(({ id, name, vp }, area) =>
      vp > 0 ? [goalAt(scenario, { id, name, points: vp }, nth(map.areas, area).at, state.control[area]!)] : [],
    ),
    ...(own === null ? {} : { fog: unwatched(state, own) }),
    arrows: shown.flatMap((i) => {
      const corps = nth(state.corps, i);
      const to = spotOf(state, i);
      if (corps.came < 0 || !to || nth(sheets, i).side !== own) return [];
      return [
        {
          piece: nth(sheets, i).id,
          kind: 'move' as const,
          points: [nth(map.areas, corps.came).at, to],
          words: 'marched',
        },
      ];
    }),
    groups: scenario.sides.map(({ seat: id, name }, side) => ({
      id,
      name,
      seat: id,
      pieces: shown.filter((i) => nth(sheets, i).side === side).map((i) => nth(sheets, i).id),
    })),
  };
}

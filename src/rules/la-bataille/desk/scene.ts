/** The battle as it lies before a seat: clock, sides, pieces, goals, markers. */
import { centre, facingAngle, numberOf } from '../../../board/hex/index.ts';
import {
  type Arrow,
  clockWords,
  goalAt,
  type Piece,
  type PieceSymbol,
  pieceOf,
  type Scene,
  type Spot,
  sceneHead,
} from '../../../game/index.ts';
import { nth } from '../../../kernel/index.ts';
import { facesVertex, stanceOf } from '../battle/formations/body.ts';
import { postureOf } from '../battle/ground/zones.ts';
import { lightOf } from '../battle/morale/morale.ts';
import { isHere, type Leader, parentOf, type State, type Unit } from '../battle/state.ts';
import { pointsOf } from '../battle/victory.ts';
import { ORDER_WORDS } from '../unit.ts';
import type { Board } from './board.ts';
import { leaderCard, unitCard } from './card.ts';

export function sceneOf(board: Board): Scene {
  const { state } = board;
  const { scenario, seats, formations, map } = state.field;
  return {
    ...sceneHead(state, pointsOf(state)),
    clock: clockOf(state),
    ground: state.field.key,
    pieces: [
      ...state.units.map((unit) => unitPiece(board, unit)),
      ...state.leaders.map((leader) => leaderPiece(board, leader)),
    ],
    goals: state.field.objectives.map(({ objective, hex }, i) => {
      const goal = nth(scenario.objectives, objective);
      const id = `${goal.id}-${numberOf(map.grid, hex)}`;
      return goalAt(scenario, { ...goal, id }, centre(map.grid, hex), state.held[i]!);
    }),
    arrows: state.units.flatMap((unit) => markerArrow(board, unit)),
    groups: formations.map(({ id, name, side, index, leader }) => {
      const units = state.units.filter((unit) => unit.sheet.formation === index && isHere(unit));
      const leaders = state.leaders.filter((man) => man.fate === 'here' && man.index === leader);
      return { id, name, seat: seats[side], pieces: [...units, ...leaders].map(({ sheet }) => sheet.id) };
    }),
  };
}

function clockOf(state: State): string {
  const light = lightOf(state);
  return `${clockWords(state.field.scenario, state.turn)}${light === 'day' ? '' : `, ${light}`}`;
}

const SYMBOLS: Readonly<Record<Unit['sheet']['arm'], PieceSymbol>> = {
  infantry: 'foot',
  cavalry: 'horse',
  foot: 'guns',
  horse: 'guns',
  wagon: 'train',
};

/** Centre of a body, wherever its parent hex is. */
export function middleOf({ field: { map } }: State, hexes: readonly number[]): Spot {
  const spots = hexes.map((hex) => centre(map.grid, hex));
  const sum = spots.reduce(([x, y], spot) => [x + spot[0], y + spot[1]] as const, [0, 0] as Spot);
  return [sum[0] / spots.length, sum[1] / spots.length];
}

/** Degrees clockwise from north; null for what looks all round. */
export function headingOf(state: State, unit: Unit, facing = unit.facing): number | null {
  if (facesVertex(stanceOf(postureOf(unit))) === null) return null;
  return (facingAngle(state.field.map.grid, facing) + 90 + 360) % 360;
}

/** From one centre to the next. */
const STEP = Math.sqrt(3);

/** Frontage and depth as the counter is drawn, in board units. */
function blockOf({ shape, hexes, order }: Unit): readonly [number, number] {
  const more = STEP * (Math.max(1, hexes.length) - 1);
  if (order === 'pgd') return [0.9, 0.9];
  switch (shape) {
    case 'Line':
      return [1.4 + more, 0.4];
    case 'Skirmish':
      return [1.4 + more, 0.25];
    case 'Road Column':
      return [0.4, 1.4 + more];
    case 'Column of Companies':
      return [0.8, 1.2 + more];
    case 'Unlimbered':
      return [1.2, 0.5];
    case 'Limbered':
      return [0.5, 1.1];
    case 'Square':
    case 'General Order':
      return [1, 1];
    default:
      return [0.8, 1.1];
  }
}

const TONES = { good: 'well', disorder: 'shaken', pgd: 'broken' } as const;
const LETTERS = { good: 'G', disorder: 'D', pgd: 'P' } as const;

function unitPiece(board: Board, unit: Unit): Piece {
  const { field } = board.state;
  const { grid } = field.map;
  const { sheet, marker } = unit;
  return pieceOf({
    side: field.scenario.sides[sheet.side],
    fate: unit.fate,
    id: sheet.id,
    name: sheet.name,
    nation: sheet.nation,
    guard: sheet.data.elite || sheet.data.oldGuard,
    symbol: SYMBOLS[sheet.arm],
    size: blockOf(unit),
    formation: unit.shape,
    ...(board.knows(unit)
      ? {
          boxes: [{ label: 'Increments', total: sheet.start, marked: sheet.start - unit.increments }],
          left: unit.increments / sheet.start,
        }
      : {}),
    state: unit.abandoned
      ? { letter: 'A', words: 'without a crew', tone: 'broken' }
      : { letter: LETTERS[unit.order], words: ORDER_WORDS[unit.order], tone: TONES[unit.order] },
    group: nth(field.formations, sheet.formation).id,
    card: unitCard(board, unit),
    onBoard: () => ({
      at: middleOf(board.state, unit.hexes),
      facing: headingOf(board.state, unit),
      cell: numberOf(grid, parentOf(unit)),
      stack: heightOf(board.state, unit),
      order: marker ? `assaults ${numberOf(grid, marker.target)}` : undefined,
    }),
  });
}

/** How many lie under it. */
function heightOf(state: State, unit: Unit): number {
  const hex = parentOf(unit);
  return state.units.filter((below) => below.fate === 'here' && below.place > unit.place && below.hexes.includes(hex))
    .length;
}

function leaderPiece(board: Board, leader: Leader): Piece {
  const { field, units } = board.state;
  const { grid } = field.map;
  const { sheet, fate, hex } = leader;
  const riding = fate === 'here' ? units[leader.with] : undefined;
  return pieceOf({
    side: field.scenario.sides[leader.side],
    fate: fate === 'out' ? 'coming' : fate,
    id: sheet.id,
    label: sheet.name,
    name: sheet.name,
    symbol: 'general',
    size: [0.5, 0.5],
    formation: riding ? `with ${riding.sheet.name}` : 'alone',
    group: field.formations.find((one) => one.leader === leader.index)?.id,
    card: leaderCard(board, leader),
    onBoard: () => ({ at: centre(grid, hex), cell: numberOf(grid, hex), stack: topOf(board.state, leader) }),
  });
}

/** Leaders lie on top of their hex, in order. */
function topOf(state: State, leader: Leader): number {
  const units = state.units.filter(({ fate, hexes }) => fate === 'here' && hexes[0] === leader.hex).length;
  return (
    units +
    state.leaders.filter(({ fate, hex, index }) => fate === 'here' && hex === leader.hex && index < leader.index).length
  );
}

function markerArrow({ state }: Board, unit: Unit): Arrow[] {
  const { marker } = unit;
  if (!marker || unit.fate !== 'here') return [];
  const { grid } = state.field.map;
  return [
    {
      piece: unit.sheet.id,
      kind: 'attack',
      points: [middleOf(state, unit.hexes), centre(grid, marker.target)],
      words: `assaults ${numberOf(grid, marker.target)}, declared ${marker.distance} from the nearest enemy`,
    },
  ];
}

/** The battle as it lies before a seat: clock, sides, pieces, goals, markers. */
import { centre, facingAngle, numberOf } from '../../../board/hex/index.ts';
import {
  type Arrow,
  clockWords,
  endWords,
  goalWords,
  type Piece,
  type PieceSymbol,
  type Scene,
  type Spot,
} from '../../../game/index.ts';
import { facesVertex, stanceOf } from '../battle/formations/body.ts';
import { postureOf } from '../battle/ground/zones.ts';
import { lightOf } from '../battle/morale/morale.ts';
import { type Leader, parentOf, type State, type Unit } from '../battle/state.ts';
import { pointsOf } from '../battle/victory.ts';
import { ORDER_WORDS } from '../unit.ts';
import type { Board } from './board.ts';
import { leaderCard, unitCard } from './card.ts';

export function sceneOf(board: Board): Scene {
  const { state } = board;
  const { scenario, seats, formations, map } = state.field;
  const points = pointsOf(state);
  return {
    ground: state.field.key,
    title: scenario.title,
    clock: clockOf(state),
    turn: Math.min(state.turn, scenario.clock.turns),
    turns: scenario.clock.turns,
    sides: scenario.sides.map(({ seat, name, nation }, i) => ({ seat, name, nation, points: points[i as 0 | 1] })),
    pieces: [
      ...state.units.map((unit) => unitPiece(board, unit)),
      ...state.leaders.map((leader) => leaderPiece(board, leader)),
    ],
    goals: state.field.objectives.map(({ objective, hex }, i) => {
      const goal = scenario.objectives[objective]!;
      const held = seats[state.held[i]!] ?? null;
      return {
        id: `${goal.id}-${numberOf(map.grid, hex)}`,
        name: goal.name,
        at: centre(map.grid, hex),
        points: goal.points,
        held,
        words: goalWords(scenario, goal, held),
      };
    }),
    arrows: state.units.flatMap((unit) => markerArrow(board, unit)),
    groups: formations.map(({ index, id, name, side }) => ({
      id,
      name,
      seat: seats[side],
      pieces: [
        ...state.units.filter(({ sheet, fate }) => sheet.formation === index && fate === 'here').map(idOf),
        ...state.leaders
          .filter(({ fate, index: own }) => fate === 'here' && formations[index]!.leader === own)
          .map(leaderId),
      ],
    })),
    over: state.over && endWords(scenario, state.over),
  };
}

const idOf = ({ sheet }: Unit): string => sheet.id;
const leaderId = ({ sheet }: Leader): string => sheet.id;

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
function blockOf({ shape, hexes, order }: Unit): { width: number; depth: number } {
  const more = STEP * (Math.max(1, hexes.length) - 1);
  if (order === 'pgd') return { width: 0.9, depth: 0.9 };
  switch (shape) {
    case 'Line':
      return { width: 1.4 + more, depth: 0.4 };
    case 'Skirmish':
      return { width: 1.4 + more, depth: 0.25 };
    case 'Road Column':
      return { width: 0.4, depth: 1.4 + more };
    case 'Column of Companies':
      return { width: 0.8, depth: 1.2 + more };
    case 'Unlimbered':
      return { width: 1.2, depth: 0.5 };
    case 'Limbered':
      return { width: 0.5, depth: 1.1 };
    case 'Square':
    case 'General Order':
      return { width: 1, depth: 1 };
    default:
      return { width: 0.8, depth: 1.1 };
  }
}

const TONES = { good: 'well', disorder: 'shaken', pgd: 'broken' } as const;
const LETTERS = { good: 'G', disorder: 'D', pgd: 'P' } as const;

function unitPiece(board: Board, unit: Unit): Piece {
  const { state } = board;
  const { sheet } = unit;
  const side = state.field.scenario.sides[sheet.side];
  const here = unit.fate === 'here';
  const lost = sheet.start - unit.increments;
  return {
    id: sheet.id,
    label: sheet.id,
    name: sheet.name,
    seat: side.seat,
    nation: sheet.nation,
    ...(sheet.data.elite || sheet.data.oldGuard ? { guard: true } : {}),
    symbol: SYMBOLS[sheet.arm],
    at: here ? middleOf(state, unit.hexes) : null,
    facing: here ? headingOf(state, unit) : null,
    ...blockOf(unit),
    ...(here ? { cell: numberOf(state.field.map.grid, parentOf(unit)), stack: heightOf(state, unit) } : {}),
    formation: unit.shape,
    ...(board.knows(unit)
      ? { boxes: [{ label: 'Increments', total: sheet.start, marked: lost }], left: unit.increments / sheet.start }
      : {}),
    state: {
      letter: unit.abandoned ? 'A' : LETTERS[unit.order],
      words: unit.abandoned ? 'without a crew' : ORDER_WORDS[unit.order],
      tone: unit.abandoned ? 'broken' : TONES[unit.order],
    },
    fate: here ? 'here' : unit.fate === 'coming' ? 'coming' : 'gone',
    ...(unit.marker && here ? { order: `assaults ${numberOf(state.field.map.grid, unit.marker.target)}` } : {}),
    group: state.field.formations[sheet.formation]!.id,
    card: unitCard(board, unit),
  };
}

/** How many lie under it. */
function heightOf(state: State, unit: Unit): number {
  const hex = parentOf(unit);
  return state.units.filter((below) => below.fate === 'here' && below.place > unit.place && below.hexes.includes(hex))
    .length;
}

function leaderPiece(board: Board, leader: Leader): Piece {
  const { state } = board;
  const { sheet } = leader;
  const side = state.field.scenario.sides[leader.side];
  const here = leader.fate === 'here';
  const led = state.field.formations.find(({ leader: head }) => head === leader.index);
  const riding = leader.with < 0 ? undefined : state.units[leader.with];
  return {
    id: sheet.id,
    label: sheet.name,
    name: sheet.name,
    seat: side.seat,
    nation: side.nation,
    symbol: 'general',
    at: here ? centre(state.field.map.grid, leader.hex) : null,
    facing: null,
    width: 0.5,
    depth: 0.5,
    ...(here ? { cell: numberOf(state.field.map.grid, leader.hex), stack: topOf(state, leader) } : {}),
    formation: riding && here ? `with ${riding.sheet.name}` : 'alone',
    fate: here ? 'here' : leader.fate === 'coming' || leader.fate === 'out' ? 'coming' : 'gone',
    ...(led ? { group: led.id } : {}),
    card: leaderCard(board, leader),
  };
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

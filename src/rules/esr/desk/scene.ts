/** The battle as it lies before a seat: Formations with their orders and fatigue, Units, wagons, generals. */
import { type Arrow, goalAt, type Piece, type PieceSymbol, type Scene, sceneHead } from '../../../game/index.ts';
import { spotOn } from '../../../game/tabletop/index.ts';
import { nowWords } from '../battle/command/orders.ts';
import { centreOf } from '../battle/measure.ts';
import { aimOf } from '../battle/movement/lines.ts';
import {
  AREA,
  type Commander,
  type Formation,
  type State,
  sizeOf,
  stands,
  tiredness,
  type Unit,
} from '../battle/state.ts';
import { thresholds } from '../battle/strength.ts';
import { pointsOf } from '../battle/victory.ts';
import { areaId, type Board } from './board.ts';
import { commanderCard, formationCard, unitCard } from './card.ts';

export function sceneOf(board: Board): Scene {
  const { state } = board;
  const { scenario } = state.field;
  const shown = state.formations.filter(({ fate }) => fate !== 'unseen');
  return {
    ...sceneHead(state, pointsOf(state)),
    ground: scenario.id,
    pieces: [
      ...shown.flatMap((formation) => formationPieces(board, formation)),
      ...state.units.filter(({ where }) => where !== 'unseen').map((unit) => unitPiece(state, unit)),
      ...state.commanders.filter(({ fate }) => fate !== 'unseen').map((man) => commanderPiece(state, man)),
    ],
    goals: scenario.objectives.map((place, i) => {
      const holder = state.held[i]!;
      const seat = holder < 0 ? null : scenario.sides[holder as 0 | 1].seat;
      return goalAt(scenario, place, spotOn(state.field, place.at[0], place.at[1]), seat, 3);
    }),
    arrows: shown.flatMap((formation) => aimArrow(board, formation)),
    groups: shown.map((formation) => ({
      id: formation.sheet.id,
      name: formation.sheet.name,
      seat: scenario.sides[formation.side].seat,
      pieces: [
        formation.sheet.id,
        ...state.units
          .filter((unit) => unit.formation === formation.index && stands(unit))
          .map(({ sheet }) => sheet.id),
      ],
    })),
  };
}

const STATUS = { none: '', RT: 'retreating', BK: 'broken', RR: 'rallying and reforming' } as const;

function stateOf(formation: Formation): NonNullable<Piece['state']> {
  const { status, directive, known } = formation;
  if (status !== 'none') return { letter: status, words: STATUS[status], tone: status === 'BK' ? 'broken' : 'shaken' };
  return { letter: known ? directive : '·', words: known ? 'under orders' : 'orders unknown', tone: 'well' };
}

function formationPieces(board: Board, formation: Formation): Piece[] {
  const { state } = board;
  const { sheet, fate } = formation;
  const { seat, nation } = state.field.scenario.sides[formation.side];
  const here = fate === 'here';
  const { x, y } = centreOf(state, formation);
  const { retreat, broken } = thresholds(state, formation);
  const tired = tiredness(formation);
  const base = {
    seat,
    nation,
    facing: null,
    group: sheet.id,
    fate: here ? ('here' as const) : fate === 'coming' ? ('coming' as const) : ('gone' as const),
  };
  return [
    {
      ...base,
      id: sheet.id,
      label: sheet.id,
      name: sheet.name,
      symbol: 'marker',
      at: here ? spotOn(state.field, x, y) : null,
      width: 0.9,
      depth: 0.6,
      formation: here
        ? `Fatigue ${tired}; retreats at ${Math.ceil(retreat)}, breaks at ${Math.ceil(broken)}`
        : 'off the table',
      boxes: [{ label: 'Fatigue', total: Math.max(1, Math.ceil(broken)), marked: Math.min(tired, Math.ceil(broken)) }],
      state: stateOf(formation),
      ...(formation.known && here ? { order: nowWords(state, formation) } : {}),
      card: formationCard(state, formation),
    },
    {
      ...base,
      id: areaId(formation),
      label: '',
      name: `Reformation Area of ${sheet.name}`,
      symbol: 'train',
      at: here && !formation.grand ? spotOn(state.field, formation.x, formation.y) : null,
      width: AREA,
      depth: AREA,
      formation: 'wagons',
      card: [{ label: 'Reformation Area', value: 'routed Units go here', cite: 'G11' }],
    },
  ];
}

const SYMBOLS: Readonly<Record<Unit['sheet']['class'], PieceSymbol>> = {
  infantry: 'foot',
  cavalry: 'horse',
  artillery: 'guns',
};

function unitPiece(state: State, unit: Unit): Piece {
  const { seat, nation } = state.field.scenario.sides[state.forces[unit.force]!.side];
  const here = stands(unit);
  const [width, depth] = sizeOf(unit);
  const { where, sheet } = unit;
  return {
    id: sheet.id,
    label: sheet.id,
    name: sheet.name,
    seat,
    nation,
    ...(sheet.guard || sheet.cr >= 4 ? { guard: true } : {}),
    symbol: SYMBOLS[sheet.class],
    at: here ? spotOn(state.field, unit.x, unit.y) : null,
    facing: here ? unit.facing : null,
    width: where === 'ployed' ? depth : width,
    depth: where === 'ployed' ? width : depth,
    formation: where === 'area' ? 'in the Reformation Area' : where,
    ...(where === 'area' ? { state: { letter: 'X', words: 'routed', tone: 'broken' as const } } : {}),
    fate: here ? 'here' : where === 'removed' ? 'gone' : 'coming',
    ...(unit.formation >= 0 ? { group: state.formations[unit.formation]!.sheet.id } : {}),
    card: unitCard(state, unit),
  };
}

function commanderPiece(state: State, man: Commander): Piece {
  const { seat, nation } = state.field.scenario.sides[man.side];
  const { id, name } = state.field.scenario.commanders[man.index]!;
  const here = man.fate === 'here';
  return {
    id,
    label: name,
    name,
    seat,
    nation,
    symbol: 'general',
    at: here ? spotOn(state.field, man.x, man.y) : null,
    facing: null,
    width: 0.75,
    depth: 0.75,
    formation: man.army ? 'commands the army' : man.force >= 0 ? 'commands a Force' : 'commands a Formation',
    fate: here ? 'here' : man.fate === 'coming' ? 'coming' : 'gone',
    card: commanderCard(state, man),
  };
}

/** Where an order leads, for whoever may read it. */
function aimArrow({ state }: Board, formation: Formation): Arrow[] {
  if (!formation.known || formation.fate !== 'here' || formation.status !== 'none') return [];
  if (formation.directive !== 'A' && formation.directive !== 'M') return [];
  const from = centreOf(state, formation);
  const to = aimOf(state, formation);
  return [
    {
      piece: formation.sheet.id,
      kind: formation.directive === 'A' ? 'attack' : 'move',
      points: [spotOn(state.field, from.x, from.y), spotOn(state.field, to.x, to.y)],
      words: formation.directive === 'A' ? 'attacks' : 'marches',
    },
  ];
}

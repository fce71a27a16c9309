/** The battle as it lies before a seat: Formations with their orders and fatigue, Units, wagons, generals. */
import { ARM_SYMBOLS, type Arrow, goalAt, type Piece, pieceOf, type Scene, sceneHead } from '../../../game/index.ts';
import { spotOn } from '../../../game/tabletop/index.ts';
import { nth } from '../../../kernel/index.ts';
import { nowWords } from '../battle/command/orders.ts';
import { centreOf } from '../battle/measure.ts';
import { aimOf } from '../battle/movement/lines.ts';
import {
  AREA,
  type Commander,
  type Formation,
  type State,
  seatOf,
  sideOfUnit,
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
    goals: scenario.objectives.map((place, i) =>
      goalAt(scenario, place, spotOn(state.field, ...place.at), state.held[i]!, 3),
    ),
    arrows: shown.flatMap((formation) => aimArrow(board, formation)),
    groups: shown.map(({ sheet: { id, name }, side, index }) => {
      const units = state.units.filter((unit) => unit.formation === index && stands(unit));
      return { id, name, seat: seatOf(state, side), pieces: [id, ...units.map(({ sheet }) => sheet.id)] };
    }),
  };
}

const STATUS = { none: '', RT: 'retreating', BK: 'broken', RR: 'rallying and reforming' } as const;

function stateOf(formation: Formation): NonNullable<Piece['state']> {
  const { status, directive, known } = formation;
  if (status !== 'none') return { letter: status, words: STATUS[status], tone: status === 'BK' ? 'broken' : 'shaken' };
  return { letter: known ? directive : '·', words: known ? 'under orders' : 'orders unknown', tone: 'well' };
}

function formationPieces({ state }: Board, formation: Formation): Piece[] {
  const { field } = state;
  const { sheet, fate } = formation;
  const side = field.scenario.sides[formation.side];
  const { x, y } = centreOf(state, formation);
  const { retreat, broken } = thresholds(state, formation);
  const tired = tiredness(formation);
  const whole = pieceOf({
    side,
    fate,
    id: sheet.id,
    name: sheet.name,
    symbol: 'marker',
    size: [0.9, 0.6],
    formation:
      fate === 'here'
        ? `Fatigue ${tired}; retreats at ${Math.ceil(retreat)}, breaks at ${Math.ceil(broken)}`
        : 'off the table',
    boxes: [{ label: 'Fatigue', total: Math.max(1, Math.ceil(broken)), marked: Math.min(tired, Math.ceil(broken)) }],
    state: stateOf(formation),
    group: sheet.id,
    card: formationCard(state, formation),
    onBoard: () => ({ at: spotOn(field, x, y), order: formation.known ? nowWords(state, formation) : undefined }),
  });
  const wagons = pieceOf({
    side,
    fate,
    id: areaId(formation),
    label: '',
    name: `Reformation Area of ${sheet.name}`,
    symbol: 'train',
    size: [AREA, AREA],
    formation: 'wagons',
    group: sheet.id,
    card: [{ label: 'Reformation Area', value: 'routed Units go here', cite: 'G11' }],
    onBoard: () => ({ at: formation.grand ? null : spotOn(field, formation.x, formation.y) }),
  });
  return [whole, wagons];
}

function unitPiece(state: State, unit: Unit): Piece {
  const { where, sheet } = unit;
  const [width, depth] = sizeOf(unit);
  return pieceOf({
    side: state.field.scenario.sides[sideOfUnit(state, unit)],
    fate: stands(unit) ? 'here' : where === 'removed' ? 'gone' : 'coming',
    id: sheet.id,
    name: sheet.name,
    guard: sheet.guard || sheet.cr >= 4,
    symbol: ARM_SYMBOLS[sheet.class],
    size: where === 'ployed' ? [depth, width] : [width, depth],
    formation: where === 'area' ? 'in the Reformation Area' : where,
    state: where === 'area' ? { letter: 'X', words: 'routed', tone: 'broken' } : undefined,
    group: state.formations[unit.formation]?.sheet.id,
    card: unitCard(state, unit),
    onBoard: () => ({ at: spotOn(state.field, unit.x, unit.y), facing: unit.facing }),
  });
}

function commanderPiece(state: State, man: Commander): Piece {
  const { scenario } = state.field;
  const { id, name } = nth(scenario.commanders, man.index);
  return pieceOf({
    side: scenario.sides[man.side],
    fate: man.fate,
    id,
    label: name,
    name,
    symbol: 'general',
    size: [0.75, 0.75],
    formation: man.army ? 'commands the army' : man.force >= 0 ? 'commands a Force' : 'commands a Formation',
    card: commanderCard(state, man),
    onBoard: () => ({ at: spotOn(state.field, man.x, man.y) }),
  });
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

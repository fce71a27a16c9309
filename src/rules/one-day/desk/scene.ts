/** The battle as it lies before a seat: clock, sides, pieces, goals, plans. */
import { goalAt, type Piece, type PieceSymbol, pieceOf, type Scene, sceneHead } from '../../../game/index.ts';
import { spotOn } from '../../../game/tabletop/index.ts';
import { cellAt, nth } from '../../../kernel/index.ts';
import type { Field } from '../battle/field.ts';
import { FORMATION_WORDS } from '../battle/footprint.ts';
import { ORDER_WORDS } from '../battle/kinds.ts';
import { calledBy, type Dummy, type Hq, hqPiece, isHere, type Sapper, type State, type Unit } from '../battle/state.ts';
import { pointsOf } from '../battle/victory.ts';
import { basing } from '../charts.ts';
import { roster } from '../roster.ts';
import { type Arm, isCavalry, LEVEL_WORDS, type Level, levelIndex } from '../unit.ts';
import { arrowsOn } from './arrows.ts';
import { hqCard, markerCard, sapperCard, unitCard } from './card.ts';
import { groundKey } from './ground.ts';
import { planWords } from './words.ts';

export function sceneOf(state: State): Scene {
  const { field } = state;
  const { scenario, commands, seats } = field;
  return {
    ...sceneHead(state, pointsOf(state)),
    ground: groundKey(state),
    pieces: [
      ...state.units.filter(({ fate }) => fate !== 'split').map((unit) => unitPiece(state, unit)),
      ...state.dummies.filter(({ here }) => here).map((marker) => markerPiece(field, marker)),
      ...state.sappers.map((sapper) => sapperPiece(field, sapper)),
      ...state.hqs.map((hq) => hqPieceOf(state, hq)),
    ],
    goals: scenario.objectives.map((objective, i) => {
      const { x, y, reach } = objective;
      return goalAt(scenario, objective, spotOn(field.survey, x, y), state.held[i]!, reach);
    }),
    arrows: arrowsOn(state),
    groups: commands
      .map(({ id, name, side, index }) => {
        const units = state.units.filter((unit) => unit.sheet.command === index && isHere(unit));
        return { id, name, seat: seats[side], pieces: units.map(calledBy) };
      })
      .filter(({ pieces }) => pieces.length > 0),
  };
}

const symbolOf = (arm: Arm): PieceSymbol => (arm === 'infantry' ? 'foot' : isCavalry(arm) ? 'horse' : 'guns');

/** The letter of a level that calls for a marker. */
function levelState(level: Level): NonNullable<Piece['state']> {
  const tone = levelIndex(level) <= levelIndex('FIRM') ? 'well' : level === 'PANICKED' ? 'broken' : 'shaken';
  return { letter: LEVEL_WORDS[level].charAt(0), words: LEVEL_WORDS[level], tone };
}

function unitPiece(state: State, unit: Unit): Piece {
  const { field } = state;
  const { sheet, at, fate, level } = unit;
  const { boxes, lost } = roster.status(
    { start: unit.start, boxes: sheet.boxes },
    { hits: unit.hits, level, gone: fate !== 'here' && fate !== 'coming' },
  );
  return pieceOf({
    side: field.scenario.sides[sheet.side],
    fate,
    id: calledBy(unit),
    label: sheet.id,
    name: sheet.name,
    nation: sheet.nation,
    guard: sheet.guard,
    symbol: symbolOf(sheet.arm),
    facing: unit.formation === 'square' ? null : unit.facing,
    size: [at.hw * 2, at.hd * 2],
    formation: FORMATION_WORDS[unit.formation],
    boxes,
    left: 1 - lost,
    state: levelState(level),
    group: nth(field.commands, sheet.command).id,
    card: unitCard(state, unit),
    onBoard: () => ({ at: spotOn(field.survey, at.x, at.y), order: unit.order ? orderWords(state, unit) : undefined }),
  });
}

/** In the dialogue a Combat Move has no plan yet when orders are turned up, and only then stands as a plain hold. */
function orderWords({ field, step }: State, { order, plan, void: lost }: Unit): string {
  if (lost) return 'order void';
  const standing = field.scenario.options.tradeOff === 'standing';
  const planned = plan && (standing || plan.do !== 'HOLD' || PLANNED.includes(step));
  const words = ORDER_WORDS[order!];
  return order === 'CM' && planned ? `${words}: ${planWords(field.terrain, plan)}` : words;
}

const PLANNED: readonly State['step'][] = ['trade-off', 'activity', 'end'];

/** Of a marker one sees how it lies (5.01). */
function markerPiece({ scenario, survey }: Field, { alias, side, x, y, facing }: Dummy): Piece {
  return pieceOf({
    side: scenario.sides[side],
    fate: 'here',
    id: alias,
    name: `Marker ${alias}`,
    symbol: 'marker',
    size: [0.75, 3],
    formation: 'hidden',
    card: markerCard(),
    onBoard: () => ({ at: spotOn(survey, x, y), facing }),
  });
}

function sapperPiece(field: Field, sapper: Sapper): Piece {
  const { id, name, side, here, pontoon, x, y } = sapper;
  return pieceOf({
    side: field.scenario.sides[side],
    fate: here ? 'here' : 'gone',
    id,
    name,
    symbol: pontoon ? 'train' : 'sappers',
    size: [1, 1],
    formation: 'sappers',
    card: sapperCard(field, sapper),
    onBoard: () => ({ at: spotOn(field.survey, x, y) }),
  });
}

function hqPieceOf(state: State, hq: Hq): Piece {
  const { scenario, commands, survey } = state.field;
  const row = hq.army ? 'Army HQ' : 'Corps HQ';
  const rider = state.units[hq.with];
  // A general on the march with troops that have not come is nowhere yet.
  const waits = rider?.fate === 'coming';
  const { id, name } = nth(commands, hq.command);
  const side = scenario.sides[hq.side];
  return pieceOf({
    side,
    fate: waits ? 'coming' : hq.alive ? 'here' : 'gone',
    id: hqPiece(id),
    label: hq.name,
    name: `${hq.name}, ${name}`,
    nation: rider?.sheet.nation ?? side.nation,
    symbol: 'general',
    size: [cellAt(basing, row, 'Width'), cellAt(basing, row, 'Depth')],
    formation: rider && !waits ? `with ${rider.sheet.name}` : 'headquarters',
    group: id,
    card: hqCard(state, hq),
    onBoard: () => ({ at: spotOn(survey, hq.x, hq.y) }),
  });
}

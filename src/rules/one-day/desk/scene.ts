/** The battle as it lies before a seat: clock, sides, pieces, goals, plans. */
import { goalAt, type Piece, type PieceSymbol, type Scene, sceneHead } from '../../../game/index.ts';
import { spotOn } from '../../../game/tabletop/index.ts';
import { cellAt } from '../../../kernel/index.ts';
import type { Field } from '../battle/field.ts';
import { FORMATION_WORDS } from '../battle/footprint.ts';
import { ORDER_WORDS } from '../battle/kinds.ts';
import { calledBy, type Dummy, type Hq, hqPiece, type Sapper, type State, type Unit } from '../battle/state.ts';
import { pointsOf } from '../battle/victory.ts';
import { basing } from '../charts.ts';
import { roster } from '../roster.ts';
import { type Arm, isCavalry, LEVEL_WORDS, type Level, levelIndex } from '../unit.ts';
import { arrowsOn } from './arrows.ts';
import { hqCard, markerCard, sapperCard, unitCard } from './card.ts';
import { groundKey } from './ground.ts';
import { planWords } from './words.ts';

/** Headquarters have their command's id in requests; pieces need names of their own. */

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
      return goalAt(scenario, objective, spotOn(field.survey, x, y), seats[state.held[i]!] ?? null, reach);
    }),
    arrows: arrowsOn(state),
    groups: commands
      .map(({ id, name, side, index }) => ({
        id,
        name,
        seat: seats[side],
        pieces: state.units.filter(({ sheet, fate }) => sheet.command === index && fate === 'here').map(calledBy),
      }))
      .filter(({ pieces }) => pieces.length > 0),
  };
}

const symbolOf = (arm: Arm): PieceSymbol => (arm === 'infantry' ? 'foot' : isCavalry(arm) ? 'horse' : 'guns');

/** The letter of a level that calls for a marker. */
function levelState(level: Level): NonNullable<Piece['state']> {
  const tone = levelIndex(level) <= levelIndex('FIRM') ? 'well' : level === 'PANICKED' ? 'broken' : 'shaken';
  return { letter: LEVEL_WORDS[level].charAt(0), words: LEVEL_WORDS[level], tone };
}

const FATES = {
  coming: 'coming',
  here: 'here',
  routed: 'gone',
  surrendered: 'gone',
  left: 'gone',
  split: 'gone',
} as const;

function unitPiece(state: State, unit: Unit): Piece {
  const { field } = state;
  const { sheet, at, fate, level } = unit;
  const here = fate === 'here';
  const { boxes, lost } = roster.status(
    { start: unit.start, boxes: sheet.boxes },
    { hits: unit.hits, level, gone: FATES[fate] === 'gone' },
  );
  return {
    id: calledBy(unit),
    label: sheet.id,
    name: sheet.name,
    seat: field.seats[sheet.side],
    nation: sheet.nation,
    ...(sheet.guard ? { guard: true } : {}),
    symbol: symbolOf(sheet.arm),
    at: here ? spotOn(field.survey, at.x, at.y) : null,
    facing: unit.formation === 'square' ? null : unit.facing,
    width: at.hw * 2,
    depth: at.hd * 2,
    formation: FORMATION_WORDS[unit.formation],
    boxes,
    left: 1 - lost,
    state: levelState(level),
    fate: FATES[fate],
    ...(unit.order && here ? { order: orderWords(state, unit) } : {}),
    group: field.commands[sheet.command]!.id,
    card: unitCard(state, unit),
  };
}

/** In the dialogue a Combat Move has no plan yet when orders are turned up, and only then stands as a plain hold. */
function orderWords({ field, step }: State, { order, plan, void: lost }: Unit): string {
  if (lost) return 'order void';
  const standing = field.scenario.options.tradeOff === 'standing';
  const planned = plan && (standing || plan.do !== 'HOLD' || PLANNED.includes(step));
  return order === 'CM' && planned ? `CM: ${planWords(field.terrain, plan)}` : ORDER_WORDS[order!];
}

const PLANNED: readonly State['step'][] = ['trade-off', 'activity', 'end'];

/** Of a marker one sees how it lies (5.01). */
function markerPiece({ scenario, survey }: Field, { alias, side, x, y, facing }: Dummy): Piece {
  const { seat, nation } = scenario.sides[side];
  return {
    id: alias,
    label: alias,
    name: `Marker ${alias}`,
    seat,
    nation,
    symbol: 'marker',
    at: spotOn(survey, x, y),
    facing,
    width: 0.75,
    depth: 3,
    formation: 'hidden',
    fate: 'here',
    card: markerCard(),
  };
}

function sapperPiece(field: Field, sapper: Sapper): Piece {
  const side = field.scenario.sides[sapper.side];
  return {
    id: sapper.id,
    label: sapper.id,
    name: sapper.name,
    seat: side.seat,
    nation: side.nation,
    symbol: sapper.pontoon ? 'train' : 'sappers',
    at: sapper.here ? spotOn(field.survey, sapper.x, sapper.y) : null,
    facing: null,
    width: 1,
    depth: 1,
    formation: 'sappers',
    fate: sapper.here ? 'here' : 'gone',
    card: sapperCard(field, sapper),
  };
}

function hqPieceOf(state: State, hq: Hq): Piece {
  const { scenario, commands, survey } = state.field;
  const row = hq.army ? 'Army HQ' : 'Corps HQ';
  const rider = state.units[hq.with];
  // A general on the march with troops that have not come is nowhere yet.
  const waits = rider?.fate === 'coming';
  const here = hq.alive && !waits;
  const { id, name } = commands[hq.command]!;
  const { seat, nation } = scenario.sides[hq.side];
  return {
    id: hqPiece(id),
    label: hq.name,
    name: `${hq.name}, ${name}`,
    seat,
    nation: rider?.sheet.nation ?? nation,
    symbol: 'general',
    at: here ? spotOn(survey, hq.x, hq.y) : null,
    facing: null,
    width: cellAt(basing, row, 'Width'),
    depth: cellAt(basing, row, 'Depth'),
    formation: rider && !waits ? `with ${rider.sheet.name}` : 'headquarters',
    fate: here ? 'here' : waits ? 'coming' : 'gone',
    group: id,
    card: hqCard(state, hq),
  };
}

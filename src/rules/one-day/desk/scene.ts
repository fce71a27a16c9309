/** The battle as it lies before a seat: clock, sides, pieces, goals, plans. */
import type { Piece, PieceSymbol, Scene } from '../../../game/index.ts';
import { cellAt } from '../../../kernel/index.ts';
import type { Field } from '../battle/field.ts';
import { FORMATION_WORDS } from '../battle/footprint.ts';
import { ORDER_WORDS } from '../battle/requests.ts';
import type { ScenarioOptions } from '../battle/scenario.ts';
import type { BattleView, UnitView } from '../battle/view.ts';
import { basing } from '../charts.ts';
import { roster } from '../roster.ts';
import { type Arm, isCavalry, LEVEL_WORDS, type Level, levelIndex } from '../unit.ts';
import { arrowsOf } from './arrows.ts';
import { hqCard, markerCard, sapperCard, unitCard } from './card.ts';
import { groundKey } from './ground.ts';
import { fieldOn, spot } from './paper.ts';
import { planWords } from './words.ts';

/** As requests, orders and the journal call a unit: by its marker while it is hidden. */
export const calledIn = ({ id, alias }: UnitView): string => alias ?? id;
/** Headquarters have their command's id in requests; pieces need names of their own. */
export const hqPiece = (command: string): string => `${command}-HQ`;

export function sceneOf(view: BattleView): Scene {
  const field = fieldOn(view);
  const { scenario, commands } = field;
  return {
    ground: groundKey(view),
    title: scenario.title,
    clock: clockOf(view, scenario.start),
    turn: Math.min(view.turn, view.turns),
    turns: view.turns,
    sides: scenario.sides.map(({ seat, name, nation }, i) => ({ seat, name, nation, points: view.points[i as 0 | 1] })),
    pieces: [
      ...view.units.filter(({ fate }) => fate !== 'split').map((unit) => unitPiece(field, view, unit)),
      ...view.markers.map((marker) => markerPiece(field, marker)),
      ...view.sappers.map((sapper) => sapperPiece(field, sapper)),
      ...view.hqs.map((hq) => hqPieceOf(field, view, hq)),
    ],
    goals: view.objectives.map(({ id, name, x, y, reach, points, for: only, held }) => ({
      id,
      name,
      at: spot(field, x, y),
      reach,
      points,
      held,
      words: goalWords(field, points, only, held),
    })),
    arrows: arrowsOf(view),
    groups: commands
      .map(({ id, name, side }) => ({
        id,
        name,
        seat: field.seats[side],
        pieces: view.units.filter((unit) => unit.command === id && unit.fate === 'here').map(calledIn),
      }))
      .filter(({ pieces }) => pieces.length > 0),
    over: view.over && endWords(field, view.over),
  };
}

/** Turns are half an hour. */
function clockOf({ turn, turns }: BattleView, start: string): string {
  const now = Math.min(turn, turns);
  const [hours, minutes] = start.split(':').map(Number) as [number, number];
  const at = hours * 60 + minutes + 30 * (now - 1);
  const time = `${String(Math.floor(at / 60) % 24).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`;
  return `Turn ${now} of ${turns}, ${time}`;
}

const sideName = (field: Field, seat: string): string =>
  field.scenario.sides.find((side) => side.seat === seat)?.name ?? seat;

function goalWords(field: Field, points: number, only: string | null, held: string | null): string {
  const worth = `${points} ${points === 1 ? 'point' : 'points'}${only === null ? '' : ` for the ${sideName(field, only)} alone`}`;
  return `${worth}; ${held === null ? 'nobody holds it' : `held by the ${sideName(field, held)}`}`;
}

function endWords(field: Field, { winner, why }: NonNullable<BattleView['over']>): string {
  return winner === -1 ? `A draw: ${why}` : `${field.scenario.sides[winner].name} win: ${why}`;
}

const symbolOf = (arm: Arm): PieceSymbol => (arm === 'infantry' ? 'foot' : isCavalry(arm) ? 'horse' : 'guns');

/** The letter of a level that calls for a marker. */
export function levelState(level: Level): NonNullable<Piece['state']> {
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

function unitPiece(field: Field, view: BattleView, unit: UnitView): Piece {
  const here = unit.fate === 'here';
  const sheet = { start: unit.start, boxes: unit.boxes };
  const { boxes, lost } = roster.status(sheet, {
    hits: unit.hits,
    level: unit.level,
    gone: FATES[unit.fate] === 'gone',
  });
  const guard = field.scenario.units.find(({ id }) => id === unit.id)?.guard;
  return {
    id: calledIn(unit),
    label: unit.id,
    name: unit.name,
    seat: unit.side,
    nation: unit.nation,
    ...((guard ?? (unit.start === 'OG' || unit.start === 'GD')) ? { guard: true } : {}),
    symbol: symbolOf(unit.arm),
    at: here ? spot(field, unit.x, unit.y) : null,
    facing: unit.formation === 'square' ? null : unit.facing,
    width: unit.width,
    depth: unit.depth,
    formation: FORMATION_WORDS[unit.formation],
    boxes,
    left: 1 - lost,
    state: levelState(unit.level),
    fate: FATES[unit.fate],
    ...(unit.order && here ? { order: orderWords(view, unit) } : {}),
    group: unit.command,
    card: unitCard(field, view, unit),
  };
}

/** In the dialogue a Combat Move has no plan yet when orders are turned up, and only then stands as a plain hold. */
function orderWords(view: BattleView, { order, plan, void: lost }: UnitView): string {
  if (lost) return 'order void';
  const standing = (view.options as ScenarioOptions).tradeOff === 'standing';
  const planned = plan && (standing || plan.do !== 'HOLD' || PLANNED.includes(view.step));
  return order === 'CM' && planned ? `CM: ${planWords(view, plan)}` : ORDER_WORDS[order!];
}

const PLANNED: readonly BattleView['step'][] = ['trade-off', 'activity', 'end'];

/** Of a marker one sees how it lies (5.01). */
function markerPiece(field: Field, { id, side, x, y, facing }: BattleView['markers'][number]): Piece {
  return {
    id,
    label: id,
    name: `Marker ${id}`,
    seat: side,
    nation: field.scenario.sides.find(({ seat }) => seat === side)!.nation,
    symbol: 'marker',
    at: spot(field, x, y),
    facing,
    width: 0.75,
    depth: 3,
    formation: 'hidden',
    fate: 'here',
    card: markerCard(),
  };
}

function sapperPiece(field: Field, sapper: BattleView['sappers'][number]): Piece {
  const side = field.scenario.sides[sapper.side];
  return {
    id: sapper.id,
    label: sapper.id,
    name: sapper.name,
    seat: side.seat,
    nation: side.nation,
    symbol: sapper.pontoon ? 'train' : 'sappers',
    at: sapper.here ? spot(field, sapper.x, sapper.y) : null,
    facing: null,
    width: 1,
    depth: 1,
    formation: 'sappers',
    fate: sapper.here ? 'here' : 'gone',
    card: sapperCard(field, sapper),
  };
}

function hqPieceOf(field: Field, view: BattleView, hq: BattleView['hqs'][number]): Piece {
  const row = hq.army ? 'Army HQ' : 'Corps HQ';
  const rider = hq.with === null ? undefined : view.units.find((unit) => calledIn(unit) === hq.with);
  // A general on the march with troops that have not come is nowhere yet.
  const waits = view.units.some(({ hq: with_, fate }) => with_ === hq.id && fate === 'coming');
  const here = hq.alive && !waits;
  return {
    id: hqPiece(hq.id),
    label: hq.name,
    name: `${hq.name}, ${field.commands.find(({ id }) => id === hq.id)?.name ?? hq.id}`,
    seat: hq.side,
    nation: rider?.nation ?? field.scenario.sides.find(({ seat }) => seat === hq.side)!.nation,
    symbol: 'general',
    at: here ? spot(field, hq.x, hq.y) : null,
    facing: null,
    width: cellAt(basing, row, 'Width'),
    depth: cellAt(basing, row, 'Depth'),
    formation: rider ? `with ${rider.name}` : 'headquarters',
    fate: here ? 'here' : waits ? 'coming' : 'gone',
    group: hq.id,
    card: hqCard(view, hq),
  };
}

/** The battle as it lies before a seat: MEs whole, their units, leaders, places worth points. */
import {
  ARM_SYMBOLS,
  goalAt,
  cardLine as line,
  type Piece,
  pieceOf,
  type Scene,
  sceneHead,
} from '../../../game/index.ts';
import { nth } from '../../../kernel/index.ts';
import type { Me } from '../battle/formations.ts';
import { leaderOf, leaderSheet, superiorsOf } from '../battle/leaders.ts';
import type { Leader, Unit } from '../battle/pieces.ts';
import { FORMATION_WORDS, isSquare, sizeOf } from '../battle/shapes.ts';
import { fatigueOf, isHere, leftOf, meSheet, type State, sheetOf, unitsOf } from '../battle/state.ts';
import { holderOf, pointsOf } from '../battle/victory.ts';
import { AMMO_WORDS, CLASS_WORDS, FATIGUE_WORDS, GUN_WORDS, GUNNER_WORDS, SKILL_WORDS } from '../unit.ts';
import { spot } from './board.ts';

export function sceneOf(state: State): Scene {
  const { field } = state;
  const { scenario } = field;
  return {
    ...sceneHead(state, pointsOf(state)),
    ground: scenario.id,
    pieces: [
      ...state.units.map((unit) => unitPiece(state, unit)),
      ...state.leaders.map((_, i) => leaderPiece(state, i)),
    ],
    goals: scenario.objectives.map((objective, i) => goalAt(scenario, objective, middle(state, i), holderOf(state, i))),
    arrows: [],
    groups: state.mes.map((me) => {
      const { id, side, units } = meSheet(state, me);
      const pieces = units.filter((i) => isHere(nth(state.units, i))).map((i) => nth(field.units, i).id);
      return { id, name: meWords(state, me), seat: field.seats[side], pieces };
    }),
  };
}

function middle(state: State, i: number) {
  const { block, area } = nth(state.field.scenario.objectives, i);
  const house = state.field.blocks.find(({ id }) => id === block);
  if (house) return spot(state, house.rect.x, house.rect.y);
  const points = area!;
  const mean = (of: 0 | 1) => points.reduce((sum, point) => sum + point[of], 0) / points.length;
  return spot(state, mean(0), mean(1));
}

/** An ME seen whole: order, points gathered, fatigue, nerve. */
function meWords(state: State, me: Me): string {
  const { name } = meSheet(state, me);
  const order = me.order ?? 'orders unknown';
  const pending = me.pending ? `, ${me.pending.order} pending with ${me.pending.points}` : '';
  const state_ = [
    FATIGUE_WORDS[fatigueOf(me)],
    ...(me.shaken ? ['shaken'] : []),
    ...(me.impetus ? ['impetus'] : []),
    ...(me.delegated ? ['left to its officer'] : []),
  ];
  return `${name}: ${order}${pending}; ${state_.join(', ')}`;
}

const GUARDS: readonly string[] = ['OG', 'GD'];

function unitPiece(state: State, unit: Unit): Piece {
  const { field } = state;
  const sheet = sheetOf(state, unit);
  const me = nth(state.mes, sheet.me);
  const { width, depth } = isHere(unit)
    ? { width: 2 * unit.at.hw, depth: 2 * unit.at.hd }
    : sizeOf(sheet, unit.formation);
  const tone = unit.abandoned ? 'broken' : unit.disordered || me.shaken ? 'shaken' : 'well';
  const words = unit.abandoned
    ? 'abandoned'
    : [
        ...(unit.disordered ? ['disordered'] : []),
        ...(me.shaken ? ['shaken'] : []),
        ...(unit.blown ? ['blown'] : []),
      ].join(', ') || 'in good order';
  const horses = sheet.guns ? [{ label: 'Horses', total: sheet.horses, marked: sheet.horses - unit.horses }] : [];
  return pieceOf({
    side: field.scenario.sides[sheet.side],
    fate: unit.fate,
    id: sheet.id,
    name: sheet.name,
    guard: GUARDS.includes(sheet.class),
    symbol: ARM_SYMBOLS[sheet.arm],
    facing: isSquare(unit.formation) || unit.block >= 0 ? null : unit.facing,
    size: [width, depth],
    formation: unit.block >= 0 ? `in ${nth(field.blocks, unit.block).name}` : FORMATION_WORDS[unit.formation],
    boxes: [
      { label: sheet.guns ? 'Crew' : 'Figures', total: sheet.figures, marked: Math.min(sheet.figures, unit.lost) },
      ...horses,
    ],
    left: leftOf(state, unit) / sheet.figures,
    state: { letter: words.charAt(0).toUpperCase(), words, tone },
    order: me.order ?? undefined,
    group: nth(field.mes, sheet.me).id,
    card: unitCard(state, unit, me),
    onBoard: () => ({ at: spot(state, unit.at.x, unit.at.y) }),
  });
}

function unitCard(state: State, unit: Unit, me: Me): Piece['card'] {
  const sheet = sheetOf(state, unit);
  return [
    line('Class', CLASS_WORDS[sheet.class], 'pg 147'),
    line('Formation', FORMATION_WORDS[unit.formation], 'pg 80'),
    line('Ammunition', AMMO_WORDS[unit.ammo] + (unit.low ? ', running low' : ''), 'pg 104'),
    line('ME', meWords(state, me), 'pg 32'),
    ...(unit.fate === 'holding' ? [line('Where', 'in the holding area, in bad morale', 'R5')] : []),
    ...(sheet.skirmish
      ? [line('Skirmishers', `${sheet.skirmish.grade}, ${sheet.skirmish.figures} figures`, 'pg 72')]
      : []),
    ...(sheet.horse ? [line('Shock', String(sheet.horse.shock), 'R57')] : []),
    ...(sheet.guns
      ? [
          line(
            'Guns',
            `${sheet.guns.sections} sections, ${GUN_WORDS[sheet.guns.weight]}, ${GUNNER_WORDS[sheet.guns.gunners]}`,
            'pg 126',
          ),
        ]
      : [line('First fire', unit.fired ? 'given' : 'in hand', 'pg 101')]),
    ...(sheet.standard ? [line('Standard', unit.standard ? 'held' : 'lost', 'pg 118')] : []),
  ];
}

/** All whom he leads are still on the march, and he with them. */
function isComing(state: State, leader: Leader): boolean {
  const led = state.mes.filter((me) => leaderOf(state, me) === leader || superiorsOf(state, me).includes(leader));
  const units = led.flatMap((me) => unitsOf(state, me));
  return units.length > 0 && units.every(({ fate }) => fate === 'coming');
}

const RANK_WORDS = { army: 'army commander', corps: 'corps commander', me: 'ME leader' } as const;

function leaderPiece(state: State, i: number): Piece {
  const leader = nth(state.leaders, i);
  const { id, side, data, rank } = leaderSheet(state, leader);
  const rides = leader.with >= 0 ? nth(state.field.units, leader.with) : null;
  const name = leader.replacement ? `${data.name}’s successor` : data.name;
  return pieceOf({
    side: state.field.scenario.sides[side],
    fate: leader.status === 'out' ? 'gone' : isComing(state, leader) ? 'coming' : 'here',
    id,
    label: name,
    name: `${name}, ${RANK_WORDS[rank]}`,
    symbol: 'general',
    size: [1, 1],
    formation: rides ? `with ${rides.name}` : 'staff',
    card: [
      line('Skill', leader.replacement ? 'replacement' : SKILL_WORDS[data.skill], 'pg 43'),
      line('Manner', data.inspiration, 'R41'),
      ...(data.bold ? [line('Bold', 'yes', 'R36')] : []),
      ...(leader.status === 'light' ? [line('Wound', 'light', 'R55')] : []),
    ],
    onBoard: () => ({ at: spot(state, leader.x, leader.y) }),
  });
}

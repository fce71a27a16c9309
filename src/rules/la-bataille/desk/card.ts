/** The unit card: what its counter and the charts say of a piece as it stands, each line with its section. */

import { type CardLine, cardLine as line } from '../../../game/index.ts';
import { capital, nth, signed } from '../../../kernel/index.ts';
import { giftOf, leaderFor } from '../battle/command/leaders.ts';
import { isGuns, type Leader, type Unit } from '../battle/state.ts';
import { counted, ORDER_WORDS, READINESS_WORDS } from '../unit.ts';
import type { Board } from './board.ts';

const ARMS = {
  infantry: 'infantry',
  cavalry: 'cavalry',
  foot: 'foot artillery',
  horse: 'horse artillery',
  wagon: 'ammunition',
} as const;
const CHECKS = { each: 'each loss', odd: 'each odd loss', even: 'each even loss', third: 'each third loss' } as const;

export function unitCard(board: Board, unit: Unit): CardLine[] {
  const { sheet } = unit;
  const formation = nth(board.state.field.formations, sheet.formation).name;
  const lines = [line('Unit', `${capital(sheet.size)} of ${weightOf(unit)}${ARMS[sheet.arm]}, ${formation}`)];
  if (unit.fate === 'coming') lines.push(line('Comes', `on turn ${sheet.data.arrives?.turn ?? '?'}`, 'scenario'));
  else if (unit.fate !== 'here') lines.push(line('Gone', unit.fate, '17'));
  else lines.push(...standing(unit));
  return board.knows(unit)
    ? [...lines, ...printed(board, unit)]
    : [...lines, line('Values', 'on the side of its counter that its owner sees', '17')];
}

const weightOf = ({ sheet }: Unit): string => (sheet.arm === 'cavalry' ? (sheet.light ? 'light ' : 'heavy ') : '');

/** What both sides see. */
function standing(unit: Unit): CardLine[] {
  const { sheet, shape, hexes } = unit;
  return [
    line('Formation', hexes.length > 1 ? `${shape} of ${counted(hexes.length, 'hex')}` : shape, '12'),
    line('Order', unit.abandoned ? 'its crew has fled' : ORDER_WORDS[unit.order], '12.11'),
    ...(sheet.arm === 'cavalry' ? [line('Readiness', READINESS_WORDS[unit.readiness], '19.15')] : []),
    line('Movement', `${sheet.mp} MP${unit.mp >= 0 ? `, ${unit.mp} left` : ''}`, '13 D4'),
    ...(unit.prone ? [line('Prone', 'it lies down', '12.13')] : []),
  ];
}

/** What its owner reads on the other side. */
function printed({ state }: Board, unit: Unit): CardLine[] {
  const { sheet, increments } = unit;
  const { data } = sheet;
  const leader = unit.fate === 'here' ? leaderFor(state, unit, 'morale') : null;
  const melee = Math.round((10 * data.melee * increments) / sheet.start) / 10;
  return [
    line('Increments', `${increments} of ${sheet.start}`, '17.2'),
    line('Morale', `${data.morale}: the roll must exceed it; checks on ${CHECKS[data.checks]}`, '20.1 B5'),
    ...(leader ? [line('With it', `${leader.sheet.name}, ${signed(giftOf(leader, 'morale'))} to morale`, '8')] : []),
    line('Melee', melee === data.melee ? `${melee}` : `${melee} of ${data.melee}`, '17.2.4'),
    ...weapons(unit),
    ...(data.elite ? [line('Elite', 'ignores minuses of several charts', '20.1.2')] : []),
    ...(data.armoured ? [line('Armour', 'breastplates', '19.6')] : []),
    ...(data.lance > 0 ? [line('Lance bonus', `${data.lance}`, '19.14.3')] : []),
  ];
}

function weapons(unit: Unit): CardLine[] {
  const { data, arm } = unit.sheet;
  if (isGuns(unit) && data.guns) {
    const { short, medium, long, range } = data.guns;
    return [
      line('Fire', `${short} to 2 hexes, ${medium} to 5, ${long} to ${range}`, '18.7'),
      line('Rounds', `${unit.rounds}`, '18.14'),
    ];
  }
  if (arm === 'wagon') return [line('Rounds', `${unit.rounds}`, '18.14')];
  if (arm === 'cavalry') return data.fire > 0 ? [line('Skirmish value', `${data.fire}`, '12.10')] : [];
  return [
    line('Fire', `${data.fire} in Column, ×${data.multiple} in Line and Square`, '15'),
    ...(data.skirmish > 0 ? [line('Skirmishers', `×${data.skirmish}${data.rifles ? ', rifles' : ''}`, '12.10')] : []),
  ];
}

const RANKS = { brigade: 'brigade', division: 'division', corps: 'corps', army: 'army' } as const;

export function leaderCard({ state }: Board, leader: Leader): CardLine[] {
  const { sheet } = leader;
  const led = state.field.formations.filter(({ leader: head }) => head === leader.index).map(({ name }) => name);
  const gift = (label: string, kind: 'morale' | 'infantry' | 'cavalry' | 'artillery') =>
    giftOf(leader, kind) === 0 ? [] : [line(label, signed(giftOf(leader, kind)), '8')];
  return [
    line('Leader', `of a ${RANKS[sheet.rank]}${led.length > 0 ? `: ${led.join(', ')}` : ''}`, '7.1'),
    ...gift('Morale', 'morale'),
    ...gift('Melee, infantry', 'infantry'),
    ...gift('Melee, cavalry', 'cavalry'),
    ...gift('Artillery', 'artillery'),
    ...(leader.halved ? [line('Replacement', 'gives half', '8.2')] : []),
    ...(leader.fate === 'here' ? [] : [line('Absent', leaderFate(leader), '8.2')]),
  ];
}

function leaderFate({ fate, back }: Leader): string {
  if (fate === 'coming') return `comes on turn ${back}`;
  return fate === 'out' ? `wounded, back on turn ${back}` : fate;
}

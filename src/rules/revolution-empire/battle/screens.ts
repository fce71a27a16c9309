/** Phase 8 (pg 72-73): the screens of each engagement fight, and formed troops they sting may lose their first volley. */
import { happening, listed, type Side, tellOf } from '../../../game/index.ts';
import { cellAt, d6, impossible, nth, type Table } from '../../../kernel/index.ts';
import { tacticalRanges } from '../charts.ts';
import { discipline, skirmish } from '../procedures/skirmish.ts';
import { smallArmsFire } from '../procedures/small-arms.ts';
import type { Cover, GRADE_WORDS } from '../unit.ts';
import { engagements, groupsOf } from './engaged.ts';
import type { Me } from './formations.ts';
import { lose, testMorale } from './losses.ts';
import type { Unit } from './pieces.ts';
import { kindAt, nearest } from './room.ts';
import { isDeep } from './shapes.ts';
import {
  coverOf,
  fatigueOf,
  hereOf,
  isFormed,
  isGuns,
  leftOf,
  meOf,
  meSheet,
  type State,
  sheetOf,
  sheetsOf,
  stands,
} from './state.ts';
import { smallArmsFacts } from './tactical/fire-facts.ts';

type Grade = keyof typeof GRADE_WORDS;
const GRADES: readonly Grade[] = ['superior', 'excellent', 'good', 'average', 'poor'];

export function screensPhase(table: Table, state: State): void {
  for (const unit of state.units) unit.lostPhase = 0;
  for (const group of groupsOf(engagements(table, state))) {
    const sides = [0, 1].map((side) =>
      group.map((i) => nth(state.mes, i)).filter((me) => meSheet(state, me).side === side),
    );
    const attacker = attackerOf(table, state, sides);
    const units = sides.map((mes) => mes.flatMap((me) => hereOf(state, me)));
    fight(table, state, nth(units, attacker), nth(units, 1 - attacker));
  }
}

/** Who attacks brings his screen on; else who had the initiative last, then who marched farther, then a die (V48). */
function attackerOf(table: Table, { initiative }: State, sides: readonly (readonly Me[])[]): Side {
  const attacks = sides.map((mes) => mes.some(({ order, marched }) => order === 'Attack' || marched > 0));
  if (attacks[0] !== attacks[1]) return attacks[0] ? 0 : 1;
  if (initiative >= 0) return initiative as Side;
  const [first, second] = sides.map((mes) => Math.max(0, ...mes.map(({ marched }) => marched)));
  if (Math.abs(first! - second!) > 0.1) return first! > second! ? 0 : 1;
  return table.roll(d6, { label: 'Whose screen comes on: 1-3 the first side’s', cite: 'V48' }) <= 3 ? 0 : 1;
}

/** Units with skirmishers to send out: all do (V54). */
const screenOf = (state: State, units: readonly Unit[]): Unit[] =>
  units.filter((unit) => sheetOf(state, unit).skirmish !== undefined && leftOf(state, unit) > 0);

/** Figures it sends out. */
const sentBy = (state: State, unit: Unit): number =>
  Math.min(leftOf(state, unit), sheetOf(state, unit).skirmish!.figures);

const coverHere = (state: State, unit: Unit): Cover => coverOf(state, unit, kindAt(state.field, unit.at.x, unit.at.y));

function cover(state: State, units: readonly Unit[]): Cover {
  const covers = units.map((unit) => coverHere(state, unit));
  return covers.every((one) => one !== 'none') && covers.length > 0 ? nth(covers, 0) : 'none';
}

/** One side's half of the skirmish card. */
function half(state: State, units: readonly Unit[]) {
  const screen = screenOf(state, units);
  const bands = GRADES.flatMap((grade) => {
    const own = screen.filter((unit) => sheetOf(state, unit).skirmish!.grade === grade);
    if (own.length === 0) return [];
    const figures = own.reduce((sum, unit) => sum + sentBy(state, unit), 0);
    const rifles = own.map((unit) => sheetOf(state, unit).rifles);
    const worst = own.reduce((a, b) => (meOf(state, a).fatigue >= meOf(state, b).fatigue ? a : b));
    return [
      {
        grade,
        figures: Math.min(40, Math.max(1, figures)),
        order: 'SK' as const,
        rifles: rifles.every((one) => one === 'all')
          ? ('all' as const)
          : rifles.some((one) => one !== 'none')
            ? ('half' as const)
            : ('none' as const),
        cover: state.field.scenario.ground === 'rough' || own.some((unit) => coverHere(state, unit) !== 'none'),
        fatigue: fatigueOf(meOf(state, worst)),
        ammo: own.every(({ ammo }) => ammo !== 'full') ? ('depleted' as const) : ('full' as const),
      },
    ];
  });
  const formed = exposedOf(units);
  const deep = formed.filter(({ formation }) => isDeep(formation)).length * 2 > formed.length;
  return {
    name: units[0] ? meSheet(state, meOf(state, units[0])).name : '',
    bands,
    cover: cover(state, screen),
    formed:
      formed.length > 0 && formed.every((unit) => isGuns(state, unit))
        ? ('artillery' as const)
        : deep
          ? ('column' as const)
          : ('formed' as const),
    formedCover: cover(state, formed),
  };
}

function fight(table: Table, state: State, attackers: readonly Unit[], defenders: readonly Unit[]): void {
  const [attack, defence] = [screenOf(state, attackers), screenOf(state, defenders)];
  if (attack.length === 0 && defence.length === 0) return;
  if (table.narrates)
    table.report(
      `Skirmishers of ${listed([attackers, defenders].map((units) => meSheet(state, meOf(state, nth(units, 0))).name))} exchange fire`,
      'pg 72',
      happening('skirmish', sheetsOf(state, attackers), { whom: sheetsOf(state, defenders) }),
    );
  // pg 73: more than half of the figures it has as the screens go out.
  const spent = [...attack, ...defence].filter((unit) => 2 * sentBy(state, unit) > leftOf(state, unit));
  const facts = { attacker: half(state, attackers), defender: half(state, defenders) };
  const { attackerLoss, defenderLoss, formedLoss } = skirmish.play(table, facts, state.field.rules);
  spread(table, state, attack, attackerLoss);
  spread(table, state, defence, defenderLoss);
  for (const [unit, hits] of spread(table, state, exposedOf(defenders), formedLoss))
    hold(table, state, unit, hits, attack);
  for (const unit of spent) if (stands(unit)) unit.low = true;
}

/** Formed troops whom the enemy's screen can hit: garrisons where nobody stands outside. */
function exposedOf(units: readonly Unit[]): Unit[] {
  const formed = units.filter((unit) => stands(unit) && isFormed(unit));
  const outside = formed.filter(({ block }) => block < 0);
  return outside.length > 0 ? outside : formed;
}

/** Evenly over them, the first in the order of battle first. */
function spread(table: Table, state: State, units: readonly Unit[], hits: number): Map<Unit, number> {
  const fell = new Map<Unit, number>();
  for (let i = 0; i < hits && units.length > 0; i++) {
    const unit = nth(units, i % units.length);
    fell.set(unit, (fell.get(unit) ?? 0) + lose(table, state, unit, 1));
  }
  for (const unit of fell.keys()) testMorale(table, state, unit);
  return fell;
}

/** R18: at medium range. */
const SCREEN_RANGE = cellAt(tacticalRanges, 'musket', 'Medium');
const DISCIPLINE_WORDS: Readonly<Record<string, string>> = {
  'holds fire': 'holds its fire under the skirmishers’ shots',
  'returns fire': 'returns the skirmishers’ fire',
  'fires, disordered': 'returns the skirmishers’ fire and is disordered',
};

/** R18: do they hold their fire? Those who do not, fire into the screen at medium range. */
function hold(table: Table, state: State, unit: Unit, hits: number, screen: readonly Unit[]): void {
  const { arm, class: of } = sheetOf(state, unit);
  if (!stands(unit) || arm !== 'infantry' || hits === 0) return;
  const facts = { class: of, hits: Math.min(8, hits), disordered: unit.disordered, battalionGuns: false };
  const { result } = discipline.play(table, facts, state.field.rules);
  tellOf(
    table,
    'discipline',
    sheetOf(state, unit),
    DISCIPLINE_WORDS[result] ?? impossible(`fire discipline ${result}`),
    'R18',
  );
  if (result === 'holds fire') return;
  const target = nearest(unit.at, screen.filter(stands));
  if (target) {
    const facts = {
      ...smallArmsFacts(state, unit, target, false),
      range: SCREEN_RANGE,
      target: 'skirmish' as const,
      enfilade: false,
    };
    const { casualties, ammo } = smallArmsFire.play(table, facts, state.field.rules);
    unit.ammo = ammo;
    if (lose(table, state, target, casualties) > 0) testMorale(table, state, target);
  }
  unit.fired = true;
  if (result === 'fires, disordered') unit.disordered = true;
}

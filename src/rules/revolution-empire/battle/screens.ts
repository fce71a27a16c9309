/** Phase 8 (pg 72-73): the screens of each engagement fight, and formed troops they sting may lose their first volley. */
import { happening, listed, type Side } from '../../../game/index.ts';
import type { Table } from '../../../kernel/index.ts';
import { discipline, skirmish } from '../procedures/skirmish.ts';
import type { Cover, GRADE_WORDS } from '../unit.ts';
import { engagements, groupsOf } from './engaged.ts';
import { lose, testMorale } from './losses.ts';
import { kindAt } from './room.ts';
import {
  coverOf,
  fatigueOf,
  hereOf,
  inSquare,
  isFormed,
  isGuns,
  leftOf,
  meOf,
  meSheet,
  type State,
  sheetOf,
  sheetsOf,
  stands,
  type Unit,
} from './state.ts';

type Grade = keyof typeof GRADE_WORDS;
const GRADES: readonly Grade[] = ['superior', 'excellent', 'good', 'average', 'poor'];

export function screensPhase(table: Table, state: State): void {
  for (const unit of state.units) unit.lostPhase = 0;
  for (const group of groupsOf(engagements(table, state))) {
    const sides = [0, 1].map((side) =>
      group.map((i) => state.mes[i]!).filter((me) => meSheet(state, me).side === side),
    );
    // Who attacks brings his screen on; else whoever had the initiative last.
    const attacks = sides.map((mes) => mes.some(({ order, marched }) => order === 'Attack' || marched > 0));
    const attacker: Side = attacks[1] && !attacks[0] ? 1 : 0;
    const units = sides.map((mes) => mes.flatMap((me) => hereOf(state, me)));
    fight(table, state, units[attacker]!, units[1 - attacker]!);
  }
}

/** Units with skirmishers to send out. */
const screenOf = (state: State, units: readonly Unit[]): Unit[] =>
  units.filter((unit) => sheetOf(state, unit).skirmish !== undefined && leftOf(state, unit) > 0);

function cover(state: State, units: readonly Unit[]): Cover {
  const covers = units.map((unit) => coverOf(state, unit, kindAt(state.field, unit.at.x, unit.at.y)));
  return covers.every((one) => one !== 'none') && covers.length > 0 ? covers[0]! : 'none';
}

/** One side's half of the skirmish card. */
function half(state: State, units: readonly Unit[]) {
  const screen = screenOf(state, units);
  const bands = GRADES.flatMap((grade) => {
    const own = screen.filter((unit) => sheetOf(state, unit).skirmish!.grade === grade);
    if (own.length === 0) return [];
    const figures = own.reduce(
      (sum, unit) => sum + Math.min(leftOf(state, unit), sheetOf(state, unit).skirmish!.figures),
      0,
    );
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
        cover: own.some((unit) => unit.block >= 0) || state.field.scenario.ground === 'rough',
        fatigue: fatigueOf(meOf(state, worst)),
        ammo: own.every(({ ammo }) => ammo !== 'full') ? ('depleted' as const) : ('full' as const),
      },
    ];
  });
  const formed = units.filter(isFormed);
  const deep = formed.filter((unit) => inSquare(unit) || unit.formation.endsWith('Column')).length * 2 > formed.length;
  return {
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
  if (table.narrates) {
    const screens = listed([attackers, defenders].map((units) => meSheet(state, meOf(state, units[0]!)).name));
    table.report(
      `Skirmishers of ${screens} exchange fire`,
      'pg 72',
      happening('skirmish', sheetsOf(state, attackers), { whom: sheetsOf(state, defenders) }),
    );
  }
  const facts = { attacker: half(state, attackers), defender: half(state, defenders) };
  const { attackerLoss, defenderLoss, formedLoss } = skirmish.play(table, facts, state.field.rules);
  spread(table, state, attack, attackerLoss);
  spread(table, state, defence, defenderLoss);
  const formed = defenders.filter((unit) => stands(unit) && isFormed(unit) && unit.block < 0);
  for (const [unit, hits] of spread(table, state, formed, formedLoss)) hold(table, state, unit, hits);
  for (const unit of [...attack, ...defence])
    if (stands(unit) && 2 * sheetOf(state, unit).skirmish!.figures > leftOf(state, unit)) unit.low = true;
}

/** Evenly over them, the first in the order of battle first. */
function spread(table: Table, state: State, units: readonly Unit[], hits: number): Map<Unit, number> {
  const fell = new Map<Unit, number>();
  for (let i = 0; i < hits && units.length > 0; i++) {
    const unit = units[i % units.length]!;
    fell.set(unit, (fell.get(unit) ?? 0) + lose(table, state, unit, 1));
  }
  for (const unit of fell.keys()) testMorale(table, state, unit);
  return fell;
}

/** R18: do they hold their fire? */
function hold(table: Table, state: State, unit: Unit, hits: number): void {
  const { arm, class: of } = sheetOf(state, unit);
  if (!stands(unit) || arm !== 'infantry' || hits === 0) return;
  const facts = { class: of, hits: Math.min(8, hits), disordered: unit.disordered, battalionGuns: false };
  const { result } = discipline.play(table, facts, state.field.rules);
  if (result === 'holds fire') return;
  unit.fired = true;
  if (result === 'fires, disordered') unit.disordered = true;
}

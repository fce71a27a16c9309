/** 16.6, 17.2.4 and 19.14: melee values, as exact fractions. */
import type { Table } from '../../../kernel/index.ts';
import { cavalryMelee, infantryMelee, meleeLimits } from '../charts.ts';
import type { Options } from '../options.ts';
import { none, plus, type Ratio, ratio, times } from '../ratio.ts';
import type { Light, Order, Readiness } from '../unit.ts';
import { multiplied, wornBonus } from './fire-value.ts';

/** Less the share of increments lost, and only the part that stands in this hex (17.2.4, 12.6.5). */
const present = (melee: number, increments: number, start: number, hexes: number): Ratio =>
  ratio(melee * increments, start * hexes);

export interface FootMelee {
  readonly melee: number;
  readonly increments: number;
  readonly start: number;
  readonly hexes: number;
  readonly order: Order;
  readonly formation: string;
}

/** Infantry and artillery; `against` is what an attacker strikes, null for a defender. */
export function footMelee(
  table: Table,
  unit: FootMelee,
  against: { readonly side: 'front' | 'flank' | 'rear'; readonly square: boolean } | null,
  options: Options,
): Ratio {
  if (unit.formation === 'Limbered on the road' && options.roadColumnGuns === 'nothing') return none;
  let value = present(unit.melee, unit.increments, unit.start, unit.hexes);
  const by = (row: string) => {
    value = multiplied(table, value, infantryMelee, row);
  };
  if (unit.order === 'disorder') by('Disordered');
  if (unit.formation === 'Limbered') by('limbered artillery');
  if (unit.formation === 'Skirmish') by('Skirmish Order');
  if (against?.side === 'flank') by('assaulting a flank');
  if (against?.side === 'rear') by('assaulting the rear');
  if (against?.square) by('assaulting a Square');
  return value;
}

/** At most six increments a side count in a Special Structure, prorated. */
export function inStructure(table: Table, value: Ratio, increments: number): Ratio {
  const most = table.look(meleeLimits, 'increments a side in a Special Structure', 'Number');
  return increments <= most ? value : times(value, ratio(most, increments));
}

export interface HorseMelee {
  readonly melee: number;
  readonly increments: number;
  readonly start: number;
  readonly hexes: number;
  readonly formation: 'Column' | 'Line' | 'Column of Companies' | 'Skirmish' | 'General Order';
  readonly weight: 'light' | 'heavy';
  readonly lance: number;
  readonly order: Order;
  readonly readiness: Readiness;
  readonly attacking: boolean;
  /** Where it strikes. */
  readonly side: 'front' | 'flank' | 'rear';
  readonly target: 'light cavalry' | 'heavy cavalry' | 'foot' | 'guns';
  readonly targetSquare: boolean;
  readonly targetGeneralOrder: boolean;
  readonly widerLine: boolean;
  readonly preserving: boolean;
  readonly shortCharge: boolean;
  readonly straight: boolean;
  readonly stands: boolean;
  readonly afterRetreat: boolean;
  readonly light: Light;
}

/** What lances add in the hex that strikes (19.14.3); nothing at Night. */
function lances(table: Table, unit: HorseMelee): number {
  if (unit.lance === 0 || unit.light === 'night') return 0;
  const bonus = wornBonus(table, 'lance bonus', unit.lance, unit.start - unit.increments);
  const row =
    unit.formation === 'Column of Companies'
      ? 'lancers in Column of Companies'
      : unit.formation === 'Line' && unit.attacking
        ? 'lancers attacking in Line'
        : !unit.attacking && (unit.formation === 'Line' || unit.formation === 'Column')
          ? 'lancers that defend, Line or Column'
          : null;
  if (row === null) return 0;
  const effect = table.look(cavalryMelee, row, 'Effect');
  const each = /^\+ (\d+) lance bonus per hex$/.exec(effect);
  return each ? Number(each[1]) * bonus : bonus;
}

/** 19.14: every line of the cavalry list that holds. */
export function horseMelee(table: Table, unit: HorseMelee, options: Options): Ratio {
  const bonus = ratio(lances(table, unit), 1);
  let value = present(unit.melee, unit.increments, unit.start, unit.hexes);
  if (options.lanceBonus === 'before') value = plus(value, bonus);
  const by = (holds: boolean, row: string) => {
    if (holds) value = multiplied(table, value, cavalryMelee, row);
  };
  const { attacking } = unit;
  by(attacking && unit.side === 'flank', 'into the flank');
  by(attacking && unit.side === 'rear', 'into the rear');
  by(unit.weight === 'heavy' && unit.target === 'light cavalry', 'heavy against light cavalry');
  by(unit.widerLine, 'Line wider than the target');
  by(unit.formation === 'Skirmish', 'Skirmish Order');
  by(unit.readiness === 'tired', 'Tired');
  by(unit.readiness === 'exhausted', 'Exhausted');
  by(unit.formation === 'General Order', 'in General Order');
  // On the board no charge comes upon it (M21).
  by(unit.targetGeneralOrder, 'target in General Order');
  by(unit.targetSquare, 'target in Square');
  by(unit.preserving, 'preserving readiness');
  by(unit.order === 'disorder', 'Disordered');
  by(unit.shortCharge, 'Short Charge');
  const foot = unit.target === 'foot' || unit.target === 'guns';
  by(attacking && unit.straight && unit.weight === 'heavy' && foot, 'heavy, 3 straight hexes at foot or guns');
  by(unit.stands, 'stands to receive');
  by(unit.afterRetreat, 'after a Retreat Before Charge');
  by(unit.light === 'dusk', 'Dusk');
  by(unit.light === 'night', 'Night');
  return options.lanceBonus === 'after' ? plus(value, bonus) : value;
}

/** 6.8, 6.9: one side’s FERT roll: column, shifts, modifiers, result. Both sides roll, each for itself (R1). */
import {
  applied,
  capital,
  cellAt,
  each,
  Memory,
  type Modifier,
  nth,
  type Rule,
  signed,
  sum,
  type Table,
  twoD6,
  worth,
} from '../../../kernel/index.ts';
import { cardDrms, flankRefused } from '../cards.ts';
import {
  battleDeployment,
  cavalrySuperiority,
  columnShifts,
  fert,
  fertEdges,
  fertModifiers,
  grandTactics,
  terrainEffects,
  weatherEffects,
} from '../charts.ts';
import {
  type Both,
  type Force,
  type Ground,
  leadMode,
  lineCavalry,
  MODE_WORDS,
  type Role,
  TACTIC_WORDS,
  type Tactic,
} from '../force.ts';
import type { Options } from '../options.ts';
import type { Looks } from './look-up.ts';
import { startColumn, strengthOf } from './strength.ts';

/** Who has Cavalry Superiority, if the ground lets anybody have it (6.8.1, H4). */
export function superiority(table: Looks, forces: Both<Force>, { terrain }: Ground): Role | null {
  if (table.look(terrainEffects, terrain, 'Superiority') === null) return null;
  const a = lineCavalry(forces.attacker);
  const d = lineCavalry(forces.defender);
  const ahead = table.look(cavalrySuperiority, 'more than the enemy by', 'CF');
  const alone = table.look(cavalrySuperiority, 'against none', 'CF');
  const has = (own: number, enemy: number) => own - enemy >= ahead || (enemy === 0 && own >= alone);
  return has(a, d) ? 'attacker' : has(d, a) ? 'defender' : null;
}

/** R3: a table may give both Flank Attacks the one number or the other. */
function deploymentRow(gt: Tactic, options: Options, againstMarchOrder: boolean): Tactic {
  if (!againstMarchOrder || options.flankVsMarchOrder === 'printed') return gt;
  if (gt !== 'LFA' && gt !== 'RFA') return gt;
  return options.flankVsMarchOrder === 'both3' ? 'LFA' : 'RFA';
}

/** Every modifier to one side’s roll. */
function fertDrms(
  table: Looks,
  forces: Both<Force>,
  role: Role,
  ground: Ground,
  superior: Role | null,
  options: Options,
): Modifier[] {
  const { mod } = fertModifiers;
  const self = forces[role];
  const foe = forces[role === 'attacker' ? 'defender' : 'attacker'];
  const { terrain, feature, weather } = ground;
  const worthy = (modifier: Modifier, value: number, label?: string): Modifier | null =>
    value === 0 ? null : { ...worth(modifier, value), ...(label ? { label } : {}) };
  const cell = (row: string, column: string) => table.look(terrainEffects, row, column) as number;
  const entered = role === 'attacker';
  const list: (Modifier | null | false)[] = [worthy(mod.leader, self.ability)];
  const row = deploymentRow(self.gt, options, leadMode(foe) === 'MO');
  const matrix = table.look(battleDeployment, TACTIC_WORDS[row], MODE_WORDS[leadMode(foe)]);
  list.push(worthy(mod.deployment, matrix, `${TACTIC_WORDS[self.gt]} against ${MODE_WORDS[leadMode(foe)]}`));
  if (superior === role) list.push(worthy(mod.superiority, cell(terrain, 'Superiority')));
  else if (superior !== null) list.push(worthy(mod.enemySuperiority, cell(terrain, 'Against it')));
  list.push(...cardDrms(table, self, foe, ground));
  list.push(
    each(mod.broken, self.broken),
    self.power === 'french' && each(mod.nationalGuard, self.nationalGuard),
    self.power === 'allied' && self.nations > 1 && mod.nationalities,
    self.formations.some((body) => body.outOfSupply) && mod.outOfSupply,
  );
  if (entered && !ground.standing) {
    if (terrain === 'highlands') list.push(mod.highlands);
    else if (terrain === 'pass') list.push(mod.pass);
    else list.push(worthy(mod.terrain, cell(terrain, 'Entering'), `Entering ${terrain}`));
  }
  if (entered) {
    if (foe.gt === 'HOLD' && feature !== 'none') {
      if (feature === 'fortress') list.push(mod.fortress);
      else list.push(worthy(mod.terrain, cell(feature, 'Entering'), `Against a ${feature} with Hold`));
    }
    if (ground.river && ground.round === 1) {
      list.push(worthy(mod.terrain, cell('river border', 'Entering'), 'All crossed a river'));
    }
  }
  if (leadMode(self) === 'MO') {
    list.push(worthy(mod.terrain, cell(terrain, 'Lead in March Order'), `Lead in March Order, ${terrain}`));
  }
  list.push(worthy(mod.weather, table.look(weatherEffects, weather, 'FERT') as number));
  return applied(...list);
}

/** A column shift and why; plus is right. */
export interface Shift {
  readonly label: string;
  readonly columns: number;
}

/** Column shifts of one side. */
function fertShifts(table: Looks, forces: Both<Force>, role: Role, ground: Ground, options: Options): Shift[] {
  const self = forces[role];
  const foe = forces[role === 'attacker' ? 'defender' : 'attacker'];
  const matrix = table.look(grandTactics, TACTIC_WORDS[self.gt], TACTIC_WORDS[foe.gt]) ?? 0;
  const shifts: Shift[] = [];
  if (matrix !== 0 && !(matrix > 0 && flankRefused(self, foe))) {
    shifts.push({ label: `${TACTIC_WORDS[self.gt]} against ${TACTIC_WORDS[foe.gt]}`, columns: matrix });
  }
  const printed = (label: string) =>
    shifts.push({ label, columns: table.look(columnShifts, label, 'Columns') as number });
  if (self.morale > foe.morale) printed('Morale Superiority');
  if (self.morale < foe.morale && options.moraleShift === 'both') printed('Lower Lead Morale');
  if (role === 'attacker' && ground.feature === 'fortress' && ground.round === 1) {
    printed('First round, attacking a Fortress');
  }
  return shifts;
}

/** What a FERT roll does to the enemy, and whether the dice showed a natural 12. */
export interface Blow {
  readonly steps: number;
  readonly morale: number;
  readonly twelve: boolean;
}

export const noBlow: Blow = { steps: 0, morale: 0, twelve: false };

const blows = new Memory<object, Blow>();

/** One object for each result, so that equal blows are one outcome of the odds. */
function blowOf(cell: string, twelve: boolean): Blow {
  const steps = stepsOfCell(cell);
  const morale = moraleOfCell(cell);
  return blows.get(fert, (steps * 4 + morale) * 2 + (twelve ? 1 : 0), () => ({ steps, morale, twelve }));
}

const stepsOfCell = (cell: string): number => Number.parseInt(cell, 10);
const moraleOfCell = (cell: string): number => cell.length - String(stepsOfCell(cell)).length;

/** A roll made ready. */
export interface Aim {
  /** Index of the column; −1 where there is no strength and so no roll. */
  readonly column: number;
  readonly modifiers: readonly Modifier[];
  readonly who: string;
}

export const fertRoll: Rule<Aim, Blow, null> = {
  play(table, { column, modifiers, who }) {
    const letter = nth(fert.columns, column);
    const what = { label: `FERT, ${letter}`, cite: '6.9 H1', who, on: { chart: fert, at: letter } };
    return table.read(twoD6, modifiers, what, (total, natural) =>
      blowOf(cellAt(fert, total, letter), natural === twoD6.max),
    );
  },
  key: ({ column, modifiers }) => column * 1000 + sum(modifiers),
  resultKey: ({ steps, morale, twelve }) => (steps * 4 + morale) * 2 + (twelve ? 1 : 0),
};

/** One side’s Combat Strength in the round. */
export const combatStrength = (table: Looks, self: Force, role: Role, ground: Ground, options: Options): number =>
  self.formations.reduce((cs, body) => cs + strengthOf(table, body, self.gt, role, ground, options), 0);

/** What shifts and modifies one side’s roll, whatever the strengths. */
export interface Sway {
  readonly shifts: readonly Shift[];
  readonly modifiers: readonly Modifier[];
}

export const swayOf = (
  table: Looks,
  forces: Both<Force>,
  role: Role,
  ground: Ground,
  superior: Role | null,
  options: Options,
): Sway => ({
  shifts: fertShifts(table, forces, role, ground, options),
  modifiers: fertDrms(table, forces, role, ground, superior, options),
});

/** The roll that starts in a column and is swayed so; columns past the edge of the table are modifiers. */
export function swayed(start: string, { shifts, modifiers }: Sway, who: string): Aim {
  const wanted = shifts.reduce((at, { columns }) => at + columns, fert.columns.indexOf(start));
  const last = fert.columns.length - 1;
  const column = Math.min(Math.max(wanted, 0), last);
  const past = each(wanted > last ? fertEdges.mod.right : fertEdges.mod.left, Math.abs(wanted - column));
  return { column, modifiers: past ? [...modifiers, past] : modifiers, who };
}

/** Without Combat Strength there is no roll. */
const noRoll = (who: string): Aim => ({ column: -1, modifiers: [], who });

/** One side’s roll: where it starts, how it shifts, what modifies it. */
export function aimOf(
  table: Looks,
  forces: Both<Force>,
  role: Role,
  ground: Ground,
  superior: Role | null,
  strength: number,
  options: Options,
  who: string,
): Aim {
  const start = startColumn(table, strength);
  if (start === null) {
    if (table.narrates) table.report(`${capital(who)}: no Combat Strength, no roll.`, '6.9 H1');
    return noRoll(who);
  }
  const sway = swayOf(table, forces, role, ground, superior, options);
  const aim = swayed(start, sway, who);
  if (table.narrates) {
    const shifts = sway.shifts.map(({ label, columns }) => `${label} ${columnsWords(columns)}`).join(', ');
    const column = `column ${fert.columns[aim.column]}${shifts ? ` (${shifts})` : ''}`;
    table.report(`${capital(who)}: strength ${strength}, ${column}, die ${signed(sum(aim.modifiers))}.`, '6.8', {
      code: 'strength',
    });
  }
  return aim;
}

/** One side’s blow on the other. */
export const strike = (table: Table, aim: Aim): Blow => (aim.column < 0 ? noBlow : table.play(fertRoll, aim, null));

/** `1R`, `2L`. */
/** `1 right`: columns towards heavier losses of the enemy; `1 left` towards lighter ones. */
const columnsWords = (shift: number): string => (shift > 0 ? `${shift} right` : shift < 0 ? `${-shift} left` : 'none');

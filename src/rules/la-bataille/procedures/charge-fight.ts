/** 19.6 and 19.14: defensive fire on a charge, and the melee it ends in. */
import { after, playing, type Round, type Table } from '../../../kernel/index.ts';
import { chargeNumbers, meleeResults } from '../charts.ts';
import type { Options } from '../options.ts';
import { type Ratio, ratio, whole } from '../ratio.ts';
import { called, type Order } from '../unit.ts';
import { meleeModifiers } from './assault-melee.ts';
import { type Charged, type ChargeFacts, isBattery, isHorse } from './charge-facts.ts';
import { fireModifiers } from './fire.ts';
import { combinedFire, type FirerKind, fireDefenceOf, type Shooter } from './fire-value.ts';
import type { Casualty } from './leader.ts';
import { type FootMelee, footMelee, type HorseMelee, horseMelee } from './melee-value.ts';
import { defensiveShift, fireRow, meleeColumn, tellOdds } from './roll.ts';
import { blows, type Fought, isHurt, volley } from './throws.ts';

export const OUTCOMES = [
  'target breaks',
  'target Recoils',
  'target surrenders',
  'target destroyed',
  'cavalry Bounces',
  'cavalry Recoils',
  'cavalry Routs',
  'cavalry surrenders',
  'cavalry destroyed',
  'cavalry breaks off',
] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** A charge between its steps. */
export interface State {
  readonly step: 'answer' | 'stand' | 'fire' | 'melee' | 'after';
  readonly formation: Charged;
  readonly order: Order;
  readonly targetIncrements: number;
  readonly cavalryIncrements: number;
  readonly cavalryLost: number;
  readonly led: boolean;
  readonly outcome: Outcome | null;
  readonly recoil: number;
  readonly melee: boolean;
  readonly cell: string | null;
  readonly cavalryLeader: Casualty | null;
  readonly targetLeader: Casualty | null;
}

/** One of the numbers of a charge (G8). */
export const number = (table: Table, row: string): number => table.look(chargeNumbers, row, 'Number');

/** Who stands fires, and the guns beside it: in a Square as part of its own value (12.9.6). */
function firersOf({ target }: ChargeFacts, state: State): Shooter[] {
  if (isHorse(target) || state.formation === 'Limbered' || state.formation === 'Road Column') return [];
  const as: FirerKind =
    state.formation === 'Unlimbered'
      ? 'Guns'
      : state.order === 'disorder'
        ? 'Disorder'
        : (state.formation as 'Column' | 'Line' | 'Square' | 'Skirmish');
  // A Square draws a multi-hex unit together.
  const hexes = state.formation === 'Square' ? 1 : target.hexes;
  const { name, start, multiple, fire, gunsWith, gunsStart, gunValue } = target;
  const firstFire = target.firstFire && (as === 'Line' || as === 'Square');
  const increments = Math.max(1, Math.ceil(state.targetIncrements / hexes));
  const none = { medium: 0, long: 0, reach: 1, gunValue: 0, rifles: false };
  const own = { name, as, range: 1, increments, start, multiple, printed: fire, short: fire, firstFire, ...none };
  if (gunsWith === 0) return [{ ...own, gunsWith }];
  if (as === 'Square') return [{ ...own, gunsWith, guns: ratio(gunValue * gunsWith, gunsStart) }];
  const battery = { as: 'Guns', increments: gunsWith, start: gunsStart, short: gunValue, firstFire: false } as const;
  return [
    { ...own, gunsWith },
    { ...own, ...battery, gunsWith: 0 },
  ];
}

/** Where a step of a charge leads; it is done in `aftermath`. */
type Next = Round<State, never>;

export function defensiveFire(table: Table, facts: ChargeFacts, state: State, options: Options): Next {
  const { cavalry } = facts;
  const passed: State = { ...state, step: 'melee' };
  const firers = firersOf(facts, state);
  if (firers.length === 0) return { again: passed };
  const { value, rows } = combinedFire(table, firers, 'passed');
  const formation = cavalry.formation === 'Line' ? 'Cavalry Line' : 'Column';
  const increments = Math.ceil(state.cavalryIncrements / cavalry.hexes);
  const exposed = { formation, ground: 'clear', increments, enfilade: false, prone: false } as const;
  const defence = fireDefenceOf(table, exposed)!;
  const row = fireRow(value, defence, rows, options);
  tellOdds(table, 'Defensive fire', value, whole(defence), row ?? 'nothing', '15 B7');
  if (row === null) return { again: passed };
  const what = { label: 'Defensive fire', cite: '19.6', who: called(facts.target.name, 'target') };
  const guns = firers.some(({ as }) => as === 'Guns');
  const modifiers = fireModifiers(table, increments, guns ? facts.artilleryBonus : 0);
  return after(playing(volley, { row, modifiers, what, leader: cavalry.leader }, null), ({ losses, leader }) => {
    const left = Math.max(0, state.cavalryIncrements - losses);
    const fired: State = {
      ...passed,
      cavalryIncrements: left,
      cavalryLost: state.cavalryIncrements - left,
      cavalryLeader: leader,
      led: !isHurt(leader),
    };
    return { again: left === 0 ? { ...fired, outcome: 'cavalry destroyed', step: 'after' } : fired };
  });
}

/** Field by field: a charge is weighed in every state its fire may leave it in. */
function charging(table: Table, facts: ChargeFacts, now: State): HorseMelee {
  const { cavalry, target, kind, against, distance, straight, light } = facts;
  const { melee, start, hexes, formation, weight, lance, order, readiness, preserving } = cavalry;
  const square = now.formation === 'Square';
  return {
    melee,
    increments: now.cavalryIncrements,
    start,
    hexes,
    formation,
    weight,
    lance,
    order,
    readiness,
    attacking: true,
    // Flank and rear together: the better of the two multipliers.
    side: square ? 'front' : against === 'both' ? 'flank' : against,
    target: isHorse(target) ? `${target.weight} cavalry` : isBattery(target) ? 'guns' : 'foot',
    targetSquare: square,
    targetGeneralOrder: false,
    widerLine: formation === 'Line' && hexes > (square ? 1 : target.hexes),
    preserving,
    shortCharge: kind === 'opportunity' || distance <= number(table, 'hexes of a Short Charge at most'),
    straight: straight >= number(table, 'straight hexes for the heavy bonus'),
    stands: false,
    afterRetreat: false,
    light,
  };
}

function charged({ cavalry, target, light }: ChargeFacts, now: State): HorseMelee {
  const { melee, start, hexes, weight, lance, readiness, stance } = target;
  const { formation } = now;
  return {
    melee,
    increments: now.targetIncrements,
    start,
    hexes,
    formation: formation === 'Cavalry Line' ? 'Line' : formation === 'Cavalry Skirmish' ? 'Skirmish' : 'Column',
    weight,
    lance,
    order: now.order,
    readiness,
    attacking: false,
    side: 'front',
    target: `${cavalry.weight} cavalry`,
    targetSquare: false,
    targetGeneralOrder: false,
    widerLine: formation === 'Cavalry Line' && hexes > cavalry.hexes,
    preserving: false,
    shortCharge: false,
    straight: false,
    stands: stance === 'stands',
    afterRetreat: stance === 'caught',
    light,
  };
}

function receiving({ target: { melee, start, hexes } }: ChargeFacts, now: State): FootMelee {
  const { targetIncrements: increments, order, formation } = now;
  return { melee, increments, start, hexes: formation === 'Square' ? 1 : hexes, order, formation };
}

function weigh(table: Table, facts: ChargeFacts, now: State, options: Options): { attack: Ratio; defence: Ratio } {
  return {
    attack: horseMelee(table, charging(table, facts, now), options),
    defence: isHorse(facts.target)
      ? horseMelee(table, charged(facts, now), options)
      : footMelee(table, receiving(facts, now), null, options),
  };
}

/** A8: whose losses to defensive fire weigh on the dice. */
function losesWeigh({ cavalry }: ChargeFacts, options: Options): boolean {
  const companies = cavalry.formation === 'Column of Companies';
  return options.wavePenalty === 'companies' ? companies && cavalry.wave === 1 : !(companies && cavalry.wave > 1);
}

export function melee(table: Table, facts: ChargeFacts, state: State, options: Options): Next {
  const { cavalry, target } = facts;
  const { attack, defence } = weigh(table, facts, state, options);
  const shift = options.shiftsFor === 'all' ? defensiveShift(table) : 0;
  const column = meleeColumn(attack, defence, shift, options);
  tellOdds(table, 'Melee', attack, defence, column, '19.14 B7');
  const attackLed = cavalry.leader && state.led;
  const defenceLed = target.leader;
  const modifiers = meleeModifiers(
    losesWeigh(facts, options) ? state.cavalryLost : 0,
    0,
    attackLed ? cavalry.leaderMelee : 0,
    defenceLed ? target.leaderMelee : 0,
    options,
  );
  const what = { label: 'Melee', cite: '19.14' };
  return after(playing(blows, { column, modifiers, what, attackLed, defenceLed }, null), (fought) => ({
    again: struckBy(table, facts, state, fought),
  }));
}

/** What the cell of a melee does to whom it strikes. */
function struckBy(table: Table, { cavalry }: ChargeFacts, state: State, fought: Fought): State {
  const { cell, attackLeader, defenceLeader } = fought;
  const told: State = {
    ...state,
    step: 'after',
    melee: true,
    cell,
    cavalryLeader: attackLeader ?? state.cavalryLeader,
    targetLeader: defenceLeader,
  };
  if (cell === null) return { ...told, outcome: 'cavalry Bounces' };
  const code = cell.slice(0, 2);
  const recoil = Number(cell.slice(2));
  const attacker = table.look(meleeResults, code, 'Side') === 'attacker';
  const shaky = (attacker ? cavalry.order : state.order) !== 'good';
  const effect = table.look(meleeResults, code, shaky ? 'If Disordered already' : 'Effect');
  if (attacker) {
    const outcome =
      effect === 'recoil' ? 'cavalry Recoils' : effect === 'rout' ? 'cavalry Routs' : 'cavalry surrenders';
    return { ...told, recoil, outcome };
  }
  if (effect === 'recoil') return { ...told, recoil, outcome: 'target Recoils', order: 'disorder' };
  return effect === 'rout'
    ? { ...told, outcome: 'target breaks', order: 'pgd' }
    : { ...told, outcome: 'target surrenders' };
}

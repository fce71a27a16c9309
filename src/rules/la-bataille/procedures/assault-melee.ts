/** 16.6: the melee of one round of an assault. */
import { applied, each, type Modifier, nth, type Table, worth } from '../../../kernel/index.ts';
import { meleeDice, meleeLimits } from '../charts.ts';
import type { Options } from '../options.ts';
import { none, plus, type Ratio, whole } from '../ratio.ts';
import type { Light } from '../unit.ts';
import { type AssaultAttacker, type AssaultDefender, type AssaultFacts, covered } from './assault-facts.ts';
import type { Exchange } from './assault-fight.ts';
import { type Fighter, type Force, strengthOf, type Weight } from './assault-rolls.ts';
import { type Casualty, struck } from './leader.ts';
import { type FootMelee, footMelee, type HorseMelee, horseMelee, inStructure } from './melee-value.ts';
import { clash, defensiveShift, FIRE_FIGHT, meleeColumn, tellOdds } from './roll.ts';

/** Melee values of all that closed and all that stand (16.6). */
export function weigh(table: Table, facts: AssaultFacts, attack: Force, defence: Force, options: Options): Weight {
  const square = facts.defenders.some(
    ({ formation }, i) => formation === 'Square' && nth(defence.units, i).place === 'in',
  );
  const struckAt = { side: facts.against, square };
  let attacking: Ratio = whole(facts.supportMelee);
  facts.attackers.forEach((unit, i) => {
    const fighter = nth(attack.units, i);
    if (fighter.place !== 'in') return;
    attacking = plus(attacking, footMelee(table, asFoot(unit, fighter), struckAt, options));
  });
  let defending: Ratio = none;
  facts.defenders.forEach((unit, i) => {
    const fighter = nth(defence.units, i);
    if (fighter.place !== 'in') return;
    defending = plus(
      defending,
      unit.formation === 'Cavalry'
        ? horseMelee(table, standing(unit, fighter, facts.light), options)
        : footMelee(table, asFoot(unit, fighter), null, options),
    );
  });
  if (!facts.structure) return { attack: attacking, defence: defending };
  return {
    attack: inStructure(table, attacking, strengthOf(attack, 'in') + facts.supportIncrements),
    defence: inStructure(table, defending, strengthOf(defence, 'in')),
  };
}

/** Field by field, here and below: a fight is weighed thousands of times over. */
const asFoot = (
  { melee, start, hexes, formation }: AssaultAttacker | AssaultDefender,
  { increments, order }: Fighter,
): FootMelee => ({ melee, increments, start, hexes, order, formation });

/** Cavalry that stands to receive infantry (19.14.7). */
const standing = (
  { melee, start, hexes, ridesAs, lance, readiness }: AssaultDefender,
  { increments, order }: Fighter,
  light: Light,
): HorseMelee => ({
  melee,
  increments,
  start,
  hexes,
  formation: ridesAs,
  weight: 'light',
  lance,
  order,
  readiness,
  attacking: false,
  side: 'front',
  target: 'foot',
  targetSquare: false,
  targetGeneralOrder: false,
  widerLine: false,
  preserving: false,
  shortCharge: false,
  straight: false,
  stands: true,
  afterRetreat: false,
  light,
});

/** Losses by fire and the leaders (A11). */
export function meleeModifiers(
  attackLost: number,
  defenceLost: number,
  attackBonus: number,
  defenceBonus: number,
  options: Options,
): Modifier[] {
  const { mod } = meleeDice;
  const leaders = attackBonus - (options.leaderMelee === 'net' ? defenceBonus : 0);
  return applied(
    each(mod.defenderLoss, defenceLost),
    each(mod.attackerLoss, attackLost),
    leaders !== 0 && worth(mod.leader, leaders),
  );
}

interface Melee {
  readonly cell: string | null;
  readonly column: string;
  readonly attackLeader: Casualty | null;
  readonly defenceLeader: Casualty | null;
}

/** One throw on the Assaut et Mêlée chart; Round 2 on the Fire-Fight column (H3). */
export function melee(table: Table, facts: AssaultFacts, before: Exchange, round: number, options: Options): Melee {
  const { attack, defence } = before;
  const byOdds = round === 1 || options.secondRound === 'odds';
  let column = FIRE_FIGHT;
  if (byOdds) {
    const weight = weigh(table, facts, attack, defence, options);
    const top = attack.units.findIndex(({ place }) => place === 'in');
    const sapeurs = nth(facts.attackers, top).sapeurs
      ? table.look(meleeLimits, 'columns for Sapeurs on top', 'Number')
      : 0;
    const rolls = options.shiftsFor === 'all' || (options.shiftsFor === 'cover' && (covered(facts) || facts.structure));
    const shift = sapeurs + (rolls ? defensiveShift(table) : 0);
    column = meleeColumn(weight.attack, weight.defence, shift, options);
    tellOdds(table, 'Melee', weight.attack, weight.defence, column, '16.6 B7');
  }
  const attackLed = facts.attackSide.leader && attack.led;
  const defenceLed = facts.defenceSide.leader && defence.led;
  const modifiers = meleeModifiers(
    before.attackLost,
    before.defenceLost,
    attackLed ? facts.attackSide.melee : 0,
    defenceLed ? facts.defenceSide.melee : 0,
    options,
  );
  const watches = [
    ...(attackLed ? ['melee: attacking leader'] : []),
    ...(defenceLed ? ['melee: defending leader'] : []),
  ];
  const { cell, set } = clash(table, column, modifiers, { label: `Melee, round ${round}`, cite: '16.6' }, watches);
  return {
    cell,
    column,
    attackLeader: attackLed && set[0] ? struck(table) : null,
    defenceLeader: defenceLed && set[watches.length - 1] ? struck(table) : null,
  };
}

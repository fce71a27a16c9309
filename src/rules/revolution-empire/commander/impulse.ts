/** One action at a time: what is surest first, the risky charge last, since a charge that fails ends the impulse. */
import { distance, rect } from '../../../board/plane/index.ts';
import { weighed } from '../../../game/index.ts';
import type { ActionAnswer, ActionRequest, UnitChoice } from '../battle/kinds/tactical.ts';
import { sizeOf } from '../battle/shapes.ts';
import { enemiesOf, isGuns, isHorse, leftOf, type Me, sheetOf, sideOf, type Unit } from '../battle/state.ts';
import { chargeOf } from '../desk/prospects.ts';
import { type ChargeResult, chargeProcedure } from '../procedures/charge.ts';
import type { Picture } from './picture.ts';

interface Told {
  readonly answer: ActionAnswer;
  readonly reason: string;
}
const DONE: Told = { answer: { do: 'done' }, reason: 'Nobody has anything better to do.' };

/** What an end of a charge is worth, in figures. */
const ENDS: Readonly<Record<string, number>> = {
  'attacker wins': 9,
  'defender runs': 8,
  'defender wins': -9,
  'attacker fails morale': -9,
  'stopped by fire': -3,
  halted: -1,
};

const endOf = ({ stage, fight, hits }: ChargeResult): number =>
  (fight
    ? fight.winner === 'attacker'
      ? ENDS['attacker wins']! + fight.loser.casualties
      : ENDS['defender wins']!
    : ENDS[stage]!) - hits;

/** The exact odds of the whole charge, as the book plays it. */
function chargeWorth(picture: Picture, unit: Unit, target: Unit): number {
  const facts = chargeOf(picture.state, unit, target);
  if (!facts) return Number.NEGATIVE_INFINITY;
  let worth = 0;
  for (const { value, weight } of weighed(CHARGE, facts, picture.state.field.rules)) worth += value * weight;
  const goal = target.block >= 0 ? 3 : 0;
  return worth + goal + (isGuns(picture.state, target) ? 2 : 0);
}
/** The charge, told apart by what it is worth: so the odds merge what comes to the same. */
const CHARGE = {
  play: (...args: Parameters<typeof chargeProcedure.play>) => endOf(chargeProcedure.play(...args)),
};

/** Charges so likely to fail are not weighed at all. */
const HOPELESS = -5;

export function actionFor(picture: Picture, { units, me: id }: ActionRequest): Told {
  const me = picture.me(id);
  const told: { worth: number; told: Told }[] = [];
  for (const choice of units) {
    const unit = picture.unit(choice.id);
    const name = sheetOf(picture.state, unit).name;
    const offer = (worth: number, answer: ActionAnswer, reason: string) =>
      void told.push({ worth, told: { answer, reason } });
    if (choice.forms.includes('unlimbered') && inReach(picture, unit))
      offer(30, { do: 'form', unit: choice.id, formation: 'unlimbered' }, `${name} unlimbers.`);
    const target = bestTarget(picture, unit, choice.fires);
    if (target && isGuns(picture.state, unit))
      offer(28, { do: 'fire', unit: choice.id, at: target }, `${name} opens fire.`);
    for (const at of choice.charges) {
      if (picture.edge(choice.id, at) < HOPELESS) continue;
      const worth = chargeWorth(picture, unit, picture.unit(at)) - (me.order === 'Attack' ? 0 : 2);
      if (worth > 1) offer(10 + worth, { do: 'charge', unit: choice.id, at }, `${name} charges.`);
    }
    if (target && !isGuns(picture.state, unit))
      offer(fireWorth(picture, unit, target, me), { do: 'fire', unit: choice.id, at: target }, `${name} fires.`);
    const held = choice.enters[0];
    if (
      held !== undefined &&
      picture.state.field.blocks.some(({ id: block, strong }) => block === held && (strong || me.order === 'Attack'))
    )
      offer(9, { do: 'enter', unit: choice.id, block: held }, `${name} takes the buildings.`);
    const line = formLine(picture, unit, choice, me);
    if (line) offer(8, line, `${name} forms line.`);
    const spot = closer(picture, unit, choice, me);
    if (spot !== null) offer(6, { do: 'move', unit: choice.id, spot }, `${name} closes in.`);
  }
  told.sort((a, b) => b.worth - a.worth);
  return told[0]?.told ?? DONE;
}

const GUN_REACH = 30;
const inReach = (picture: Picture, unit: Unit): boolean => (picture.foe(unit)?.apart ?? 99) <= GUN_REACH;

function bestTarget(picture: Picture, unit: Unit, fires: readonly string[]): string | null {
  const worth = (id: string) => {
    const target = picture.unit(id);
    return (
      (target.block >= 0 ? -6 : 0) -
      distance(unit.at, target.at) / 2 +
      leftOf(picture.state, target) / 6 -
      (isGuns(picture.state, target) ? 4 : 0)
    );
  };
  return fires.length === 0 ? null : fires.reduce((a, b) => (worth(b) > worth(a) ? b : a));
}

/** Fire from near counts whole, from farther half or a quarter; an attack prefers to close first. */
function fireWorth(picture: Picture, unit: Unit, target: string, me: Me): number {
  const apart = distance(unit.at, picture.unit(target).at);
  const share = apart <= 2 ? 1 : apart <= 4 ? 0.5 : 0.25;
  return (me.order === 'Attack' ? 4 : 9) * share + leftOf(picture.state, unit) / 20;
}

/** On the defence a column near the enemy deploys. */
function formLine(picture: Picture, unit: Unit, { id, forms }: UnitChoice, me: Me): ActionAnswer | null {
  if (me.order === 'Attack' || unit.formation !== 'attackColumn' || !forms.includes('line')) return null;
  const foe = picture.foe(unit);
  return foe && foe.apart <= 12 && !isHorse(picture.state, foe.unit)
    ? { do: 'form', unit: id, formation: 'line' }
    : null;
}

/** On an attack, the place from which it will next do most: close, and facing the enemy. */
function closer(picture: Picture, unit: Unit, { spots }: UnitChoice, me: Me): number | null {
  const { state } = picture;
  if (me.order !== 'Attack' || isGuns(state, unit)) return null;
  const foe = picture.foe(unit);
  if (!foe || foe.apart <= 3) return null;
  const { width, depth } = sizeOf(sheetOf(state, unit), unit.formation);
  const enemies = enemiesOf(state, sideOf(state, unit));
  let [best, least] = [-1, foe.apart - 1];
  for (let i = 0; 4 * i < spots.length; i++) {
    const at = rect(spots[4 * i]!, spots[4 * i + 1]!, spots[4 * i + 2]!, width, depth);
    const apart = Math.min(...enemies.map((enemy) => distance(at, enemy.at)));
    // Not into the volley at two inches: the charge goes from five or so.
    if (apart >= 3 && apart < least) [best, least] = [i, apart];
  }
  return best < 0 ? null : best;
}

/** The cadet: charges whom he can, fires at whom he sees, else goes on. */
export function greedyAction(picture: Picture, { units }: ActionRequest): Told {
  for (const { id, charges } of units)
    if (charges[0] !== undefined) return { answer: { do: 'charge', unit: id, at: charges[0] }, reason: 'Charge.' };
  for (const { id, fires } of units)
    if (fires[0] !== undefined) return { answer: { do: 'fire', unit: id, at: fires[0] }, reason: 'Fire.' };
  for (const { id, forms } of units)
    if (forms.includes('unlimbered'))
      return { answer: { do: 'form', unit: id, formation: 'unlimbered' }, reason: 'Unlimber.' };
  for (const choice of units) {
    const unit = picture.unit(choice.id);
    if (isGuns(picture.state, unit)) continue;
    const spot = closer(picture, unit, choice, {
      ...picture.me(picture.state.field.mes[sheetOf(picture.state, unit).me]!.id),
      order: 'Attack',
    });
    if (spot !== null) return { answer: { do: 'move', unit: choice.id, spot }, reason: 'On.' };
  }
  return DONE;
}

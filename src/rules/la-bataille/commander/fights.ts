/** Charges: which are worth riding, and what to do when others ride. */
import { bearing, FRONT, distance as hexesTo, numberOf } from '../../../board/hex/index.ts';
import { clauseOf, foeOf } from '../../../game/index.ts';
import type { FallBackAnswer, FallBackRequest } from '../battle/assaults/kinds.ts';
import { answering } from '../battle/charges/facts.ts';
import type {
  ChargeAnswer,
  ChargeOption,
  ChargeRequest,
  ReactAnswer,
  ReactRequest,
  ReceiveAnswer,
  ReceiveRequest,
} from '../battle/charges/kinds.ts';
import { chargeZoneOf, rideTo } from '../battle/charges/options.ts';
import { charts } from '../battle/facts-ahead.ts';
import { aspectToward } from '../battle/ground/zones.ts';
import type { OpportunityAnswer, OpportunityRequest } from '../battle/moves/kinds.ts';
import { fights, parentOf, type Side, type State, type Unit, unitCalled } from '../battle/state.ts';
import { receiveCharge } from '../procedures/charge.ts';
import { eagerness, mayStrike } from './eagerness.ts';
import type { Decided, Picture } from './picture.ts';
import { CHARGED, chargeWorth, weightOf } from './weigh.ts';
import { WEIGHTS } from './weights.ts';

const nameOf = (state: State, id: string): string => unitCalled(state, id)?.sheet.name ?? id;

/** Charges of which the odds are asked, and the share of the target's weight below which of none. */
const WORTH_A_LOOK = 8;
const HOPELESS = 0.5;

/** The horse's weight against those it rides at, a flank or rear counted double: without dice. */
function hopeOf(state: State, { units, target, path }: ChargeOption): number {
  const riders = units.reduce((sum, id) => sum + weightOf(unitCalled(state, id)!), 0);
  const stack = answering(state, target);
  const weight = stack.reduce((sum, unit) => sum + weightOf(unit), 0);
  const top = stack[0];
  const open = top && top.shape !== 'Square' && aspectToward(state.field, top, path[path.length - 2]!) !== FRONT;
  return ((open ? 2 : 1) * riders) / Math.max(1, weight * (top?.shape === 'Square' ? 3 : 1));
}

export function chargeFor(picture: Picture, { options }: ChargeRequest): Decided<ChargeAnswer> {
  const { state } = picture;
  const likely = options
    .map((option, at) => ({ option, at, hope: mayStrike(picture, option.units) ? hopeOf(state, option) : 0 }))
    .filter(({ hope }) => hope >= HOPELESS)
    .sort((a, b) => b.hope - a.hope)
    .slice(0, WORTH_A_LOOK);
  let best: { readonly at: number; readonly option: ChargeOption; readonly worth: number; over: number } | null = null;
  for (const { option, at } of likely) {
    const worth = chargeWorth(state, option, 'charge');
    if (worth === null) continue;
    const over = worth - WEIGHTS.charge + eagerness(picture, option.units, option.target);
    if (over >= (best?.over ?? 0)) best = { at, option, worth, over };
  }
  if (!best) return { answer: { charge: null, sparing: false }, reason: 'Nothing within reach is worth a charge.' };
  const { units, target } = best.option;
  const who = units.map((id) => nameOf(state, id));
  const where = numberOf(state.field.map.grid, target);
  return {
    answer: { charge: best.at, sparing: false },
    reason: `${clauseOf(who, `charges at ${where}`)}: expected gain ${best.worth.toFixed(1)} increments.`,
  };
}

/** Meets horse with horse that is its equal at least. */
export function reactFor({ state }: Picture, { charger, units }: ReactRequest): Decided<ReactAnswer> {
  const foe = unitCalled(state, charger);
  const strength = (id: string): number => {
    const unit = unitCalled(state, id);
    if (!unit) return 0;
    const worn = unit.readiness === 'ready' ? 1 : 0.5;
    const weight = unit.sheet.light ? (foe?.sheet.light ? 1 : 0.5) : foe?.sheet.light ? 2 : 1;
    return (unit.sheet.data.melee * unit.increments * worn * weight) / unit.sheet.start;
  };
  const best = units.reduce((a, b) => (strength(b) > strength(a) ? b : a));
  const against = foe ? (foe.sheet.data.melee * foe.increments) / foe.sheet.start : 0;
  return strength(best) >= 0.9 * against
    ? {
        answer: { unit: best },
        reason: `${clauseOf(nameOf(state, best), `rides to meet ${nameOf(state, charger)}`)}, being a match.`,
      }
    : { answer: { unit: null }, reason: 'Nobody there is a match for them, so nobody rides out.' };
}

/** Everybody fires; horse rides out only at what it should clearly beat. */
export function opportunityFor({ state }: Picture, request: OpportunityRequest): Decided<OpportunityAnswer> {
  const { mover, hex, fires, charges } = request;
  let charge: string | null = null;
  let least = WEIGHTS.opportunity;
  for (const id of charges) {
    const rider = unitCalled(state, id);
    const path = rider && rideTo(state, rider, hex, chargeZoneOf(charts, rider, 'opportunity'))?.hexes;
    const ride = path && { units: [id], leader: null, target: hex, path };
    if (!ride || hopeOf(state, ride) < HOPELESS) continue;
    const worth = chargeWorth(state, ride, 'opportunity');
    if (worth === null || worth < least) continue;
    least = worth;
    charge = id;
  }
  const name = nameOf(state, mover);
  const shots = fires.length > 0 ? `Everybody fires at ${name} in passing` : clauseOf(name, 'is let pass');
  return {
    answer: { fire: fires, charge },
    reason: charge ? `${clauseOf(nameOf(state, charge), `catches ${name} on the move`)}, at good odds.` : `${shots}.`,
  };
}

/** Horse that is outweighed gives way while it is fresh enough. */
export function receiveFor({ state }: Picture, request: ReceiveRequest): Decided<ReceiveAnswer> {
  const { unit: id, may } = request;
  const unit = unitCalled(state, id);
  if (may.includes('form up')) return { answer: { do: 'form up' }, reason: 'The skirmishers close their ranks.' };
  if (may.includes('shelter')) return { answer: { do: 'shelter' }, reason: 'The crews take shelter and are saved.' };
  if (may.includes('retreat') && unit?.sheet.arm === 'cavalry' && (unit.sheet.light || unit.readiness !== 'ready'))
    return { answer: { do: 'retreat' }, reason: 'The regiment will not be caught standing and gives way.' };
  return { answer: { do: 'stand' }, reason: 'The regiment stands to receive them.' };
}

/** Skirmishers and horse are not there to be run over. */
export function fallBackFor(_picture: Picture, { hexes }: FallBackRequest): Decided<FallBackAnswer> {
  return hexes > 0
    ? { answer: { hexes: Math.min(hexes, 3) }, reason: 'They give ground before a formed attack.' }
    : { answer: { hexes: 0 }, reason: 'They have nowhere to go and stay.' };
}

/** The ride at foot of the other side: of those so far before the horse the one it looks at. */
function rideUpon(state: State, riders: Side, distance: number, increments: number | null): ChargeOption | null {
  const { grid } = state.field.map;
  const horse = state.units.filter(
    (unit) => unit.sheet.side === riders && unit.sheet.arm === 'cavalry' && fights(unit) && unit.shape !== 'Skirmish',
  );
  let best: ChargeOption | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const rider of horse) {
    const from = parentOf(rider);
    for (const foe of state.units) {
      if (!isFootOf(foe, riders)) continue;
      for (const target of foe.hexes) {
        const away = hexesTo(grid, from, target);
        const there = answering(state, target).reduce((sum, unit) => sum + unit.increments, 0);
        if (away > distance || (increments !== null && there !== increments)) continue;
        const off = Math.abs(rider.facing - bearing(grid, from, target));
        const far = (rider.charged ? 0 : 100) + 10 * (distance - away) + Math.min(off, 12 - off);
        if (far >= least) continue;
        const path = rideTo(state, rider, target, distance)?.hexes;
        if (!path) continue;
        least = far;
        best = { units: [rider.sheet.id], leader: null, target, path };
      }
    }
  }
  return best;
}

const isFootOf = (unit: Unit, riders: Side): boolean =>
  fights(unit) && unit.sheet.side !== riders && unit.sheet.arm === 'infantry';

/** 19.7: tries a Square only where the charge is worth less to the horse for it. */
export function squareFor(
  { state, side }: Picture,
  request: { distance: number; increments: number },
): Decided<'square' | 'hold'> {
  const ride = rideUpon(state, foeOf(side), request.distance, request.increments);
  const worth = (received: 'square' | 'hold') => ride && chargeWorth(state, ride, 'charge', received);
  const [square, hold] = [worth('square'), worth('hold')];
  const tries = square === null || hold === null ? receiveCharge.suggest(request) === 'square' : square < hold;
  return tries
    ? { answer: 'square', reason: 'A Square is the best answer to horse while there is time.' }
    : { answer: 'hold', reason: 'It is too late for a Square, so the battalion keeps its ranks and its fire.' };
}

/** 19.7: a Square takes two thirds of what horse is worth; who can still turn away rides on only if that is enough. */
export function breakOffFor(
  { state, side }: Picture,
  { distance }: { distance: number },
): Decided<'ride on' | 'break off'> {
  const ride = rideUpon(state, side, distance, null);
  const worth = ride && chargeWorth(state, ride, 'charge', 'squared');
  return worth !== null && worth > CHARGED['cavalry breaks off']
    ? { answer: 'ride on', reason: 'They ride on: the Square may yet be broken.' }
    : { answer: 'break off', reason: 'They break off and spare their horses before a Square.' };
}

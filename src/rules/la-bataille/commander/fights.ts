/** Charges: which are worth riding, and what to do when others ride. */
import { numberOf } from '../../../board/hex/index.ts';
import type { Decision, Random } from '../../../kernel/index.ts';
import type { ChargeRequest, FallBackRequest, ReactRequest, ReceiveRequest } from '../battle/charge-kinds.ts';
import type { OpportunityRequest } from '../battle/move-kinds.ts';
import { type State, unitCalled } from '../battle/state.ts';
import type { Picture } from './picture.ts';
import { bestOf, chargeTrial } from './weigh.ts';
import { WEIGHTS } from './weights.ts';

const nameOf = (state: State, id: string): string => unitCalled(state, id)?.sheet.name ?? id;

export function chargeFor({ state }: Picture, { options }: ChargeRequest, random: Random): Decision {
  const best = bestOf(options.map((option) => chargeTrial(state, option, 'charge', random)));
  if (!best || best.worth < WEIGHTS.charge)
    return { answer: { charge: null, sparing: false }, reason: 'sees nothing worth a charge' };
  const { units, target } = options[best.at]!;
  const who = units.map((id) => nameOf(state, id)).join(' and ');
  const where = numberOf(state.field.map.grid, target);
  return {
    answer: { charge: best.at, sparing: false },
    reason: `${who} should win about ${best.worth.toFixed(1)} increments at ${where}`,
  };
}

/** Meets horse with horse that is its equal at least. */
export function reactFor({ state }: Picture, { charger, units }: ReactRequest): Decision {
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
    ? { answer: { unit: best }, reason: `${nameOf(state, best)} is a match for ${nameOf(state, charger)}` }
    : { answer: { unit: null }, reason: 'nobody there is a match for them' };
}

/** Everybody fires; horse rides out only at what it should beat. */
export function opportunityFor({ state }: Picture, request: OpportunityRequest, random: Random): Decision {
  const { mover, hex, fires, charges } = request;
  const best = bestOf(
    charges.map((id) => {
      const rider = unitCalled(state, id);
      const option = { units: [id], leader: null, target: hex, path: [rider?.hexes[0] ?? hex, hex] };
      return chargeTrial(state, option, 'opportunity', random);
    }),
  );
  const charge = best && best.worth >= WEIGHTS.charge ? charges[best.at]! : null;
  const name = nameOf(state, mover);
  return {
    answer: { fire: fires, charge },
    reason: charge ? `${nameOf(state, charge)} catches ${name} on the move` : `fire at ${name} as it passes`,
  };
}

/** Horse that is outweighed gives way while it is fresh enough. */
export function receiveFor({ state }: Picture, request: ReceiveRequest): Decision {
  const { unit: id, may } = request;
  const unit = unitCalled(state, id);
  if (may.includes('form up')) return { answer: { do: 'form up' }, reason: 'closes its ranks' };
  if (may.includes('shelter')) return { answer: { do: 'shelter' }, reason: 'saves the crews' };
  if (may.includes('retreat') && unit?.sheet.arm === 'cavalry' && (unit.sheet.light || unit.readiness !== 'ready'))
    return { answer: { do: 'retreat' }, reason: 'will not be caught standing' };
  return { answer: { do: 'stand' }, reason: 'stands to receive them' };
}

/** Skirmishers and horse are not there to be run over. */
export function fallBackFor(_picture: Picture, { hexes }: FallBackRequest): Decision {
  return hexes > 0
    ? { answer: { hexes: Math.min(hexes, 3) }, reason: 'gives ground before a formed attack' }
    : { answer: { hexes: 0 }, reason: 'has nowhere to go' };
}

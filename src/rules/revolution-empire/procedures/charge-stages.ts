/**
 * Pages 106 to 116: the steps of a charge, one after another. Each is a round, so that the odds merge whatever comes to
 * the same before the next: a charge costs the number of its states and not of its paths.
 */
import { after, nth, playing, type Rounds, type Table } from '../../../kernel/index.ts';
import type { Options } from '../options.ts';
import type { Ammo } from '../unit.ts';
import { artilleryFireProcedure } from './artillery.ts';
import { CANISTER } from './cells.ts';
import type { ChargeFacts } from './charge.ts';
import { attackerHolds, defenderHolds } from './charge-morale.ts';
import { closeAction, type FightResult, shockIn } from './close-action.ts';
import { type ATTACKER_WORDS, type ElanResult, effectKey, elanRule, type FireEffect, fireEffect } from './elan.ts';
import { massOf } from './fighters.ts';
import { aimed, type SmallArmsTarget, type VolleyResult, volley } from './small-arms.ts';

export interface ChargeResult {
  readonly stage: 'halted' | 'stopped by fire' | 'attacker fails morale' | 'defender runs' | 'contact';
  readonly elan: ElanResult;
  readonly hits: number;
  /** Ammunition of each firer after his fire, then of each battery. */
  readonly ammo: readonly Ammo[];
  readonly effect: FireEffect | null;
  readonly fight: FightResult | null;
}

const TARGETS: Readonly<Record<ChargeFacts['attacker']['formation'], SmallArmsTarget>> = {
  column: 'column',
  line: 'line',
  closedColumn: 'closedColumn',
};

/** Those who have fired on the charge so far. */
interface Fired extends Pick<ChargeResult, 'hits' | 'ammo'> {
  readonly next: number;
}

/**
 * Foot fires first, then the guns. What it leaves of their powder decides nothing in this charge, so the odds do not
 * tell it apart.
 */
const defensiveFire: Rounds<Fired, Fired, { readonly facts: ChargeFacts; readonly options: Options }> = {
  step(table, fired, { facts, options }) {
    const { attacker, fire, guns } = facts;
    const { next } = fired;
    if (next >= fire.length + guns.length) return { done: fired };
    const firer = fire[next];
    const shot = firer
      ? playing(
          volley,
          aimed(table, volleyOn(facts, firer, fire.length > 1 ? `firer ${next + 1}` : 'defender')),
          options,
        )
      : playing(artilleryFireProcedure, salvoOn(attacker, nth(guns, next - fire.length)), options);
    return after<VolleyResult, Fired, Fired>(shot, ({ casualties, ammo }) => {
      const hits = Math.min(fired.hits + casualties, attacker.figures - attacker.casualties);
      return { again: { next: next + 1, hits, ammo: [...fired.ammo, ammo] } };
    });
  },
  key: ({ next, hits }) => 100 * next + hits,
  resultKey: ({ hits }) => hits,
};

/** What infantry fires with at whoever charges it, or a neighbour. */
function volleyOn({ attacker, weather }: ChargeFacts, firer: ChargeFacts['fire'][number], who: string) {
  const slowed = attacker.slowed ? ('chargingCavalrySlow' as const) : ('chargingCavalry' as const);
  return {
    ...firer,
    target: attacker.arm === 'cavalry' ? slowed : TARGETS[attacker.formation],
    weather,
    cover: 'none',
    opportunity: false,
    firefight: false,
    chargedByOldGuard: attacker.class === 'OG',
    who,
  } as const;
}

/** What a battery fires with when it is charged, or a neighbour is. */
function salvoOn(attacker: ChargeFacts['attacker'], battery: ChargeFacts['guns'][number]) {
  return {
    ...battery,
    range: CANISTER,
    blind: false,
    screened: false,
    lowCountry: false,
    against: attacker.arm === 'cavalry' ? 'Cavalry' : 'Infantry',
    fromReserve: false,
    target: attacker.arm === 'cavalry' ? 'line' : attacker.formation,
    cover: 'none',
    wellington: false,
    withdrawing: false,
  } as const;
}

function row(attacker: ChargeFacts['attacker']): keyof typeof ATTACKER_WORDS {
  if (attacker.arm === 'cavalry') return attacker.quality;
  return attacker.shockInfantry ? 'shock' : 'infantry';
}

/** As far as a charge has come. */
interface Underway extends Omit<ChargeResult, 'stage' | 'fight'> {
  readonly next: 'élan' | 'fire' | 'effect' | 'attacker' | 'defender' | 'contact';
  /** Both as they come to blows, once they do. */
  readonly fight: ReturnType<typeof fightOf> | null;
}

const SET_OUT: Underway = { next: 'élan', elan: 'goes on', hits: 0, ammo: [], effect: null, fight: null };

const struckKey = (effect: FireEffect | null): string => (effect ? effectKey(effect) : '');

/** What its ends are told apart by: the powder that is left decides nothing in this charge. */
const endKey = ({ stage, elan, hits, effect, fight }: ChargeResult): string =>
  `${stage}:${elan}:${hits}:${struckKey(effect)}:${fight ? closeAction.resultKey!(fight) : ''}`;

type Context = { readonly facts: ChargeFacts; readonly options: Options };

const ends = (
  { elan, hits, ammo, effect }: Underway,
  stage: ChargeResult['stage'],
  fight: FightResult | null = null,
): { done: ChargeResult } => ({ done: { elan, hits, ammo, effect, fight, stage } });

/** On to the next step, as the fire has left them. */
const goesOn = (
  { elan, hits, ammo }: Underway,
  next: Underway['next'],
  effect: FireEffect | null,
  fight: Underway['fight'] = null,
): { again: Underway } => ({ again: { elan, hits, ammo, effect, next, fight } });

const charge: Rounds<Underway, ChargeResult, Context> = {
  step(table, now, { facts, options }) {
    const { attacker } = facts;
    switch (now.next) {
      case 'élan': {
        if (facts.breakthrough) return { again: { ...now, next: 'fire' } };
        return after(playing(elanRule, attacker, options), (elan) => {
          const halts = elan === 'halts' || elan === 'halts, disordered';
          return halts ? ends({ ...now, elan }, 'halted') : { again: { ...now, elan, next: 'fire' } };
        });
      }
      case 'fire': {
        const { hits, ammo } = table.repeat(defensiveFire, { next: 0, hits: 0, ammo: [] }, { facts, options });
        return { again: { ...now, hits, ammo, next: 'effect' } };
      }
      case 'effect': {
        return after(playing(fireEffect, struckBy(facts, now), options), (effect) => {
          const struck = goesOn(now, 'attacker', effect);
          return effect.action === 'closes' ? struck : ends(struck.again, 'stopped by fire');
        });
      }
      case 'attacker':
        return attackerHolds(table, facts, now.hits, now.effect!.disordered, options)
          ? goesOn(now, 'defender', now.effect)
          : ends(now, 'attacker fails morale');
      case 'defender':
        return defenderHolds(table, facts, options)
          ? goesOn(now, 'contact', now.effect, fightOf(facts, now))
          : ends(now, 'defender runs');
      case 'contact': {
        return after(playing(closeAction, shockIn(table, now.fight!, options), options), (fight) =>
          ends(now, 'contact', fight),
        );
      }
    }
  },
  key: ({ next, elan, hits, effect }) => `${next}:${elan}:${hits}:${struckKey(effect)}`,
  resultKey: endKey,
};

/** The whole of it. */
export const playCharge = (table: Table, facts: ChargeFacts, options: Options, told = charge): ChargeResult =>
  table.repeat(told, SET_OUT, { facts, options });

/** The same, its ends told apart by no more than that. */
export const chargeTold = (resultKey: (end: ChargeResult) => number): typeof charge => ({
  step: charge.step,
  key: charge.key!,
  resultKey,
});

/** What the fire does to whom. */
const struckBy = ({ attacker, defender }: ChargeFacts, { hits, elan }: Underway) => ({
  attacker: row(attacker),
  percent: Math.min(100, (100 * hits) / attacker.frontRank),
  hits,
  disordered: attacker.disordered,
  impetus: attacker.impetus,
  ledOn: elan === 'led on',
  storming: attacker.storming,
  atGuns: defender.arm === 'artillery',
  leader: elan === 'goes on' ? attacker.leader : ('none' as const),
  skill: attacker.skill,
});

/** Both as they come to blows. */
function fightOf({ attacker, defender, rain }: ChargeFacts, { hits, effect, elan }: Underway) {
  const fighting = {
    name: attacker.name,
    class: attacker.class,
    casualties: attacker.casualties + hits,
    attached: attacker.attached,
    alsoAttached: attacker.alsoAttached,
    disordered: effect!.disordered,
    shaken: attacker.shaken,
    fatigue: attacker.fatigue,
    shockInfantry: attacker.shockInfantry,
    // Who fell on the way no longer presses.
    mass: defender.structure
      ? ('none' as const)
      : massOf(attacker.figures - attacker.casualties - hits + attacker.behind, attacker.touched),
    uphill: attacker.uphill,
    shock: attacker.shock,
    lancers: attacker.lancers,
    blown: attacker.blown,
    badMorale: attacker.badMorale,
    arm: attacker.arm,
    formation: attacker.formation,
    approach: attacker.approach,
    overlap: attacker.overlap,
    firePenalty: effect!.penalty,
    ledOn: elan === 'led on',
    wave: attacker.wave,
    engineers: attacker.engineers,
  };
  return { attacker: fighting, defender, rain };
}

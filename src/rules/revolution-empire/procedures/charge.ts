/** Pages 106 to 116: a charge from the first step at 5″ to the victory table. */
import {
  choice,
  contradiction,
  type Facts,
  facts,
  part,
  procedure,
  type Rounds,
  several,
  type Table,
  whole,
  yes,
} from '../../../kernel/index.ts';
import type { Options } from '../options.ts';
import {
  type Ammo,
  ammoField,
  called,
  capital,
  fatigueField,
  gunField,
  gunnerField,
  plural,
  skillField,
} from '../unit.ts';
import { artilleryFireProcedure } from './artillery.ts';
import { closeAction, type FightResult, fightWords } from './close-action.ts';
import {
  type ATTACKER_WORDS,
  type ElanResult,
  effectWords,
  elanRule,
  type FireEffect,
  fireEffect,
  leaderField,
} from './elan.ts';
import { attackerPart, defenderPart, fightersFault, massOf, squared } from './fighters.ts';
import { firerFault, firerPart, type SmallArmsTarget, settingFields, volley } from './small-arms.ts';
import { calm, moraleTest, testsForLosses } from './unit-morale.ts';

const { firePenalty: _fire, ledOn: _led, mass: _mass, ...attackerShape } = attackerPart.unwrap().shape;

const chargeFirer = part('Defensive fire', {
  ...firerPart('Defensive fire').unwrap().shape,
  rifles: yes('Rifles', { cite: 'pg 101', rare: true }),
});

/** A battery fires once on a charge, at short range (pg 128). */
const gunPart = part('Battery', {
  guns: gunField(),
  gunners: gunnerField(),
  sections: whole('Sections firing', 1, 8, 4, { cite: 'pg 125', roster: 'sections' }),
  ammo: ammoField({ cite: 'pg 126' }),
  fatigue: fatigueField({ cite: 'pg 126', rare: true }),
  firstFire: yes('First fire of the day', { cite: 'pg 104 A22', rare: true }),
  situation: choice(
    'Situation',
    { defence: 'defends itself', fireRetire: 'fires, then limbers away', support: 'supports a neighbour' },
    'defence',
    { cite: 'pg 128' },
  ),
});

const chargeFacts = facts(
  {
    attacker: part('Attacker', {
      ...attackerShape,
      figures: whole('Figures at the start of the day', 1, 40, 12, { cite: 'pg 147 A10', roster: 'start' }),
      frontRank: whole('Figures in the front rank', 1, 40, 6, { cite: 'pg 108' }),
      behind: whole('Formed figures within 2″ behind', 0, 120, 0, { cite: 'pg 114 R23' }),
      touched: whole('Enemy figures they press upon', 1, 40, 12, { cite: 'pg 114 R23' }),
      impetus: yes('ME has impetus', { cite: 'pg 107 R10', roster: 'impetus' }),
      leader: leaderField,
      skill: skillField('His skill', { rare: true }),
      quality: choice(
        'Cavalry is',
        { cavalry: 'good cavalry', dub: 'undistinguished cavalry', cossacks: 'Cossacks' },
        'cavalry',
        { cite: 'pg 108', rare: true },
      ),
      storming: yes('Leading storming party', { cite: 'pg 108 R28', rare: true }),
      slowed: yes('Cavalry charging uphill or through mud', { cite: 'pg 102', rare: true }),
      middleGuard: yes('Middle Guard', { cite: 'pg 147', rare: true }),
    }),
    fire: several('Fire on the charge', chargeFirer, 0, 3, [{ class: 'RG', figures: 12 }], {
      cite: 'pg 108 R8',
    }),
    guns: several('Guns that fire on the charge', gunPart, 0, 2, [], { cite: 'pg 128' }),
    defender: part('Defender', {
      ...defenderPart.unwrap().shape,
      figures: whole('Figures at the start of the day', 1, 40, 12, { cite: 'pg 147 A10', roster: 'start' }),
    }),
    rain: yes('Rain or snow', { cite: 'pg 114', rare: true }),
    breakthrough: yes('Goes on from a breakthrough: no élan', { cite: 'pg 116 V14', rare: true }),
    ...settingFields,
  },
  ({ attacker, defender, fire }) => {
    if (attacker.casualties >= attacker.figures)
      return contradiction('attacker.casualties', 'nobody would be left to charge', 'pg 114');
    if (defender.casualties >= defender.figures)
      return contradiction('defender.casualties', 'nobody would be left to defend', 'pg 114');
    if (attacker.frontRank > attacker.figures - attacker.casualties)
      return contradiction('attacker.frontRank', 'the front rank is part of the unit', 'pg 108');
    if (attacker.arm === 'infantry' && attacker.quality !== 'cavalry')
      return contradiction('attacker.quality', 'this is about cavalry', 'pg 108');
    if (attacker.arm === 'infantry' && attacker.slowed)
      return contradiction('attacker.slowed', 'this is about cavalry', 'pg 102');
    if (attacker.arm === 'cavalry' && attacker.storming)
      return contradiction('attacker.storming', 'storming parties are infantry', 'pg 108 R28');
    for (const [i, firer] of fire.entries()) {
      const fault = firerFault(firer, `fire.${i}.`);
      if (fault) return fault;
    }
    if (defender.structure && attacker.behind > 0)
      return contradiction('attacker.behind', 'mass does not count in buildings', 'pg 114');
    return fightersFault({ ...attacker, mass: 'none', firePenalty: 0, ledOn: false }, defender);
  },
);
type ChargeFacts = Facts<typeof chargeFacts>;

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
    const { casualties, ammo } = firer
      ? table.play(volley, volleyOn(facts, firer, fire.length > 1 ? `firer ${next + 1}` : 'defender'), options)
      : table.play(artilleryFireProcedure, salvoOn(attacker, guns[next - fire.length]!), options);
    const hits = Math.min(fired.hits + casualties, attacker.figures - attacker.casualties);
    return { again: { next: next + 1, hits, ammo: [...fired.ammo, ammo] } };
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
    enfilade: false,
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
    range: CLOSE,
    with: 'nobody',
    threeGuns: false,
    blind: false,
    screened: false,
    lowCountry: false,
    against: attacker.arm === 'cavalry' ? 'Cavalry' : 'Infantry',
    fromReserve: false,
    target: attacker.arm === 'cavalry' ? 'line' : attacker.formation,
    cover: 'none',
    marchfeld: false,
    wellington: false,
    withdrawing: false,
    flank: false,
  } as const;
}
const CLOSE = 5;

function row(attacker: ChargeFacts['attacker']): keyof typeof ATTACKER_WORDS {
  if (attacker.arm === 'cavalry') return attacker.quality;
  return attacker.shockInfantry ? 'shock' : 'infantry';
}

/** R4: the attacker tests for what the fire did to him. */
function attackerHolds(
  table: Table,
  { attacker }: ChargeFacts,
  hits: number,
  disordered: boolean,
  options: Options,
): boolean {
  const losses = { class: attacker.class, figures: attacker.figures, lost: attacker.casualties + hits, lostNow: hits };
  if (!testsForLosses(table, losses)) return true;
  const formation = attacker.arm === 'cavalry' ? 'cavalry' : attacker.formation;
  const { attached, alsoAttached, shaken } = attacker;
  return table.play(
    moraleTest,
    { ...calm, ...losses, formation, attached, alsoAttached, shaken, disordered, who: 'attacker' },
    options,
  );
}

/**
 * R4: the defender tests when charged in disorder, or by horse without square, closed column or anchor. The lines for
 * enfilade are about fire (R60).
 */
function defenderHolds(table: Table, { attacker, defender }: ChargeFacts, options: Options): boolean {
  const exposed =
    attacker.arm === 'cavalry' &&
    defender.arm === 'infantry' &&
    !squared(defender) &&
    defender.formation !== 'closedColumn' &&
    defender.flanks !== 'anchored';
  const outflanked = attacker.approach !== 'front';
  if (!exposed && !outflanked && !defender.disordered && !defender.shaken) return true;
  const formation =
    defender.arm === 'artillery'
      ? 'battery'
      : defender.arm === 'cavalry'
        ? 'cavalry'
        : squared(defender)
          ? 'square'
          : (defender.formation as 'line' | 'column' | 'closedColumn' | 'unformed');
  const facts = {
    ...calm,
    class: defender.class,
    figures: defender.figures,
    lost: defender.casualties,
    lostNow: 0,
    formation,
    attached: defender.attached,
    alsoAttached: defender.alsoAttached,
    cover: defender.cover,
    disordered: defender.disordered,
    shaken: defender.shaken,
    chargedByGuard: attacker.class === 'OG' || attacker.middleGuard,
    klumpen: defender.klumpen,
    who: 'defender',
  } as const;
  return table.play(moraleTest, facts, options);
}

export const chargeProcedure = procedure<ChargeFacts, ChargeResult, Options>({
  id: 'charge',
  title: 'A charge, from élan to victory',
  section: 'pg 106-116',
  purpose: 'A unit charges home: élan, defensive fire and its effect, morale on both sides, close action.',
  facts: chargeFacts,
  seats: { attacker: 'Attacker' },
  play(table, facts, options) {
    const { attacker, defender, rain } = facts;
    const { figures: _f, ...defending } = defender;
    const elan = facts.breakthrough ? 'goes on' : table.play(elanRule, attacker, options);
    const nothing = { elan, hits: 0, ammo: [], effect: null, fight: null };
    if (elan === 'halts' || elan === 'halts, disordered') return { ...nothing, stage: 'halted' };
    const { hits, ammo } = table.repeat(defensiveFire, { next: 0, hits: 0, ammo: [] }, { facts, options });
    const effect = table.play(
      fireEffect,
      {
        attacker: row(attacker),
        percent: Math.min(100, (100 * hits) / attacker.frontRank),
        hits,
        disordered: attacker.disordered,
        impetus: attacker.impetus,
        ledOn: elan === 'led on',
        storming: attacker.storming,
        atGuns: defender.arm === 'artillery',
        leader: elan === 'goes on' ? attacker.leader : 'none',
        skill: attacker.skill,
      },
      options,
    );
    if (effect.action !== 'closes') return { ...nothing, hits, ammo, effect, stage: 'stopped by fire' };
    if (!attackerHolds(table, facts, hits, effect.disordered, options))
      return { ...nothing, hits, ammo, effect, stage: 'attacker fails morale' };
    if (!defenderHolds(table, facts, options)) return { ...nothing, hits, ammo, effect, stage: 'defender runs' };
    const { figures, frontRank, impetus, leader, skill, quality, storming, slowed, middleGuard, ...rest } = attacker;
    const { behind, touched, ...charging } = rest;
    const fighting = {
      ...charging,
      // Who fell on the way no longer presses.
      mass: defender.structure ? 'none' : massOf(figures - attacker.casualties - hits + behind, touched),
      casualties: attacker.casualties + hits,
      disordered: effect.disordered,
      firePenalty: effect.penalty,
      ledOn: elan === 'led on',
    };
    const fight = table.play(closeAction, { attacker: fighting, defender: defending, rain }, options);
    return { elan, hits, ammo, effect, fight, stage: 'contact' };
  },
  words({ stage, elan, hits, effect, fight }, { attacker, defender }) {
    const name = capital(called(attacker.name, 'the attacker'));
    if (stage === 'halted') return [`${name} halts at 5″${elan === 'halts' ? '' : ', disordered'}.`];
    const lines = [
      ...(elan === 'led on' ? [`${name} falters and is led on.`] : []),
      `Defensive fire: ${plural(hits, 'casualty', 'casualties')}.`,
      ...(effect ? effectWords(effect) : []),
    ];
    if (stage === 'attacker fails morale')
      return [...lines, `${name} fails its morale: bad morale, the charge is over.`];
    if (stage === 'defender runs')
      return [
        ...lines,
        `${capital(called(defender.name, 'the defender'))} runs before contact: bad morale, 10″ back.`,
        `${name} takes the ground as after a minor win.`,
      ];
    if (!fight) return lines;
    return [
      ...lines,
      ...fightWords(fight, { attacker: { ...attacker, mass: 'none', firePenalty: 0, ledOn: false }, defender }),
    ];
  },
  measures: [
    {
      id: 'ends',
      label: 'The charge',
      of: ({ stage, fight }) => (fight ? (fight.winner === 'attacker' ? 'attacker wins' : 'defender wins') : stage),
      order: ['attacker wins', 'defender runs', 'defender wins', 'attacker fails morale', 'stopped by fire', 'halted'],
    },
    { id: 'level', label: 'Victory', of: ({ fight }) => fight?.level ?? 'none' },
    { id: 'hits', label: 'Hits by defensive fire', of: ({ hits }) => hits },
  ],
});

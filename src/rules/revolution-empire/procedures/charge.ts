/** Pages 106 to 116: a charge from the first step at 5″ to the victory table. */
import { clauseOf } from '../../../game/index.ts';
import {
  capital,
  choice,
  contradiction,
  type Facts,
  facts,
  part,
  procedure,
  several,
  whole,
  yes,
} from '../../../kernel/index.ts';
import type { Options } from '../options.ts';
import { ammoField, called, fatigueField, gunField, gunnerField, plural, skillField } from '../unit.ts';
import { batteryFields, targetFields } from './artillery.ts';
import { type ChargeResult, playCharge } from './charge-stages.ts';
import { fightWords } from './close-action.ts';
import { effectWords, leaderField } from './elan.ts';
import { attackerPart, defenderPart, fightersFault } from './fighters.ts';
import { firerFault, firerPart, settingFields } from './small-arms.ts';

const { firePenalty: _fire, ledOn: _led, mass: _mass, ...attackerShape } = attackerPart.unwrap().shape;

const chargeFirer = part('Defensive fire', {
  ...firerPart('Defensive fire').unwrap().shape,
  rifles: yes('Rifles', { cite: 'pg 101', rare: true }),
  enfilade: yes('Into the flank of the charge', { cite: 'pg 101', rare: true }),
});

/** A battery fires once on a charge, at short range (pg 128). */
const gunPart = part('Battery', {
  guns: gunField(),
  gunners: gunnerField(),
  sections: whole('Sections firing', 1, 8, 4, { cite: 'pg 125', roster: 'sections' }),
  ammo: ammoField({ cite: 'pg 126' }),
  fatigue: fatigueField({ cite: 'pg 126', rare: true }),
  with: batteryFields.with,
  threeGuns: batteryFields.threeGuns,
  firstFire: yes('First fire of the day', { cite: 'pg 104 A22', rare: true }),
  marchfeld: targetFields.marchfeld,
  flank: yes('Into the flank of the charge', { cite: 'pg 126', rare: true }),
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
export type ChargeFacts = Facts<typeof chargeFacts>;

export const chargeProcedure = procedure<ChargeFacts, ChargeResult, Options>({
  id: 'charge',
  title: 'A charge, from élan to victory',
  section: 'pg 106-116',
  purpose: 'A unit charges home: élan, defensive fire and its effect, morale on both sides, close action.',
  facts: chargeFacts,
  seats: { attacker: 'Attacker' },
  play: playCharge,
  words({ stage, elan, hits, effect, fight }, { attacker, defender }) {
    const name = capital(called(attacker.name, 'the attacker'));
    if (stage === 'halted') return [`${clauseOf(name, 'halts at 5″')}${elan === 'halts' ? '' : ', disordered'}.`];
    const lines = [
      ...(elan === 'led on' ? [`${clauseOf(name, 'falters and is led on')}.`] : []),
      `Defensive fire: ${plural(hits, 'casualty', 'casualties')}.`,
      ...(effect ? effectWords(effect) : []),
    ];
    if (stage === 'attacker fails morale')
      return [...lines, clauseOf(name, 'fails its morale: bad morale, the charge is over.')];
    if (stage === 'defender runs')
      return [
        ...lines,
        clauseOf(capital(called(defender.name, 'the defender')), 'runs before contact: bad morale, 10″ back.'),
        `${clauseOf(name, 'takes the ground')} as after a minor win.`,
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

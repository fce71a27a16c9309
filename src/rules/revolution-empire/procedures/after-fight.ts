/** Pages 117, 118, 150 and 165: standards, battle madness, street fights, bonus impulses, fatigue. */
import {
  applied,
  atLeast,
  choice,
  contradiction,
  each,
  type Facts,
  facts,
  type Modifier,
  part,
  procedure,
  twoD10,
  whole,
  yes,
} from '../../../kernel/index.ts';
import {
  battleMad,
  bonusImpulse,
  bonusImpulseModifiers,
  fatigue,
  fatigueLevels,
  fatigueModifiers,
  standardModifiers,
  standards,
  streetFight,
  streetFightModifiers,
} from '../charts.ts';
import type { Options } from '../options.ts';
import { classField, type Fatigue, fatigueField, levels, plural, rank, shakenField } from '../unit.ts';

const standardFacts = facts({
  victor: choice('Taken by', { byInfantry: 'infantry', byCavalry: 'cavalry' }, 'byInfantry', { cite: 'pg 118' }),
  casualties: whole('Casualties inflicted in the fight', 0, 10, 1, { cite: 'pg 118' }),
  melee: yes('It came to melee', { cite: 'pg 118 R25' }),
});

export const standard = procedure<Facts<typeof standardFacts>, { taken: boolean }, Options>({
  id: 'standard',
  title: 'Capturing the standard',
  section: 'pg 118',
  purpose: 'After a close action that sent the losers into bad morale.',
  facts: standardFacts,
  play(table, { victor, casualties, melee }) {
    const { mod } = standardModifiers;
    const needs = atLeast(table.look(standards, 'standard', '2D10'));
    const modifiers = applied(each(mod[victor], casualties), melee && mod.melee);
    return { taken: table.test(twoD10, needs, modifiers, { label: 'Standard', cite: 'pg 118' }) };
  },
  words: ({ taken }) => [taken ? 'The standard is taken.' : 'The standard is saved.'],
  measures: [{ id: 'taken', label: 'Taken', of: ({ taken }) => taken }],
});

const madFacts = facts({
  cavalry: choice(
    'Victorious cavalry',
    {
      others: 'other cavalry',
      'British heavies, Ottoman, Persian, Indian': 'British heavies, Ottoman, Persian, Indian',
      'British and KGL lights, DUB': 'British and KGL lights, undistinguished cavalry',
    },
    'others',
    { cite: 'pg 117' },
  ),
});

export const mad = procedure<Facts<typeof madFacts>, { mad: boolean }, Options>({
  id: 'battle-mad',
  title: 'Battle mad',
  section: 'pg 117',
  purpose: 'After cavalry has won a close action.',
  facts: madFacts,
  play: (table, { cavalry }) => ({
    mad: table.test(twoD10, atLeast(table.look(battleMad, cavalry, '2D10')), [], {
      label: 'Battle mad',
      cite: 'pg 117 R26',
    }),
  }),
  words: ({ mad: gone }) => [
    gone
      ? 'Battle mad: it makes all of its breakthrough, attacks whatever it meets, and ends blown and disordered.'
      : 'The regiment stays in hand.',
  ],
  measures: [{ id: 'mad', label: 'Battle mad', of: ({ mad: gone }) => gone }],
});

const streetSide = (label: string) =>
  part(label, {
    class: classField('Class', 'RG', { cite: 'pg 117' }),
    shockInfantry: yes('Shock infantry', { cite: 'pg 117', roster: 'shockInfantry' }),
    mass: choice('Mass', { none: 'less than 2 to 1', mass2: '2 to 1', mass3: '3 to 1' }, 'none', { cite: 'pg 117' }),
  });

const streetFacts = facts(
  {
    attacker: streetSide('Attacker'),
    defender: streetSide('Defender'),
    noQuarter: yes('No quarter between these enemies', { cite: 'pg 117', rare: true }),
  },
  ({ attacker, defender }) =>
    attacker.mass !== 'none' && defender.mass !== 'none'
      ? contradiction('defender.mass', 'only one side outnumbers the other', 'pg 117')
      : null,
);
type StreetFacts = Facts<typeof streetFacts>;

function streetMods(own: StreetFacts['attacker'], enemy: StreetFacts['attacker'], noQuarter: boolean): Modifier[] {
  const { mod } = streetFightModifiers;
  return applied(
    own.shockInfantry && mod.shockInfantry,
    own.mass !== 'none' && mod[own.mass],
    each(mod.classes, Math.floor((rank(enemy.class) - rank(own.class)) / 2)),
    noQuarter && mod.noQuarter,
  );
}

export const street = procedure<StreetFacts, { attackerHits: number; defenderHits: number }, Options>({
  id: 'street-fight',
  title: 'Savage street fight',
  section: 'pg 117',
  purpose: 'A round of fighting inside a town after a draw or a minor win.',
  facts: streetFacts,
  play(table, { attacker, defender, noQuarter }) {
    const fight = (own: StreetFacts['attacker'], enemy: StreetFacts['attacker'], who: string) =>
      table.consult(streetFight, 'Hits', streetMods(own, enemy, noQuarter), {
        label: 'Street fight',
        cite: 'pg 117',
        who,
      });
    return { attackerHits: fight(attacker, defender, 'attacker'), defenderHits: fight(defender, attacker, 'defender') };
  },
  words: ({ attackerHits, defenderHits }) => [
    `The attacker loses ${plural(defenderHits, 'figure')}, the defender ${attackerHits}.`,
    'Units that must now test morale do so.',
  ],
  measures: [
    { id: 'attackerHits', label: 'Defender loses', of: ({ attackerHits }) => attackerHits },
    { id: 'defenderHits', label: 'Attacker loses', of: ({ defenderHits }) => defenderHits },
  ],
});

const presence = (label: string) =>
  choice(
    label,
    { none: 'none', Charismatic: 'Charismatic', Inspirational: 'Inspirational', Impersonal: 'Impersonal' },
    'none',
    {
      cite: 'pg 150',
    },
  );

const bonusFacts = facts({
  corpsAct: yes('Corps or army leader’s action', { cite: 'pg 150' }),
  leaderAct: yes('ME leader’s action', { cite: 'pg 150' }),
  won: whole('Close actions won', 0, 8, 0, { cite: 'pg 150' }),
  lost: whole('Close actions lost', 0, 8, 0, { cite: 'pg 150' }),
  impetus: yes('ME has impetus', { cite: 'pg 150 R10', roster: 'impetus' }),
  fatigue: fatigueField({ cite: 'pg 150' }),
  shaken: shakenField({ cite: 'pg 150' }),
  holdingArea: whole('Units in the holding area', 0, 8, 0, { cite: 'pg 150' }),
  bold: yes('Bold or Superior ME leader', { cite: 'pg 150 R36' }),
  army: presence('Army commander present'),
  corps: presence('Corps commander or aide present'),
  waiting: yes('On Defend, unengaged at the start of the turn', { cite: 'pg 150' }),
  marched: yes('Moved more than 15″ to engage', { cite: 'pg 150' }),
  tookStandard: yes('Took a standard', { cite: 'pg 150', rare: true }),
  townBlocks: whole('Town blocks taken', 0, 6, 0, { cite: 'pg 150', rare: true }),
  strongPoint: choice('Strong point', { none: 'none', strongPoint: 'taken', strongPointLost: 'own one lost' }, 'none', {
    cite: 'pg 150 R21',
    rare: true,
  }),
  batteries: whole('Medium or heavier batteries taken', 0, 4, 0, { cite: 'pg 150', rare: true }),
  lightBatteries: whole('Light batteries taken', 0, 4, 0, { cite: 'pg 150', rare: true }),
  sky: choice('Weather', { clear: 'clear', weather: 'light rain, snow, mud', blind: 'sight 5″ or less' }, 'clear', {
    cite: 'pg 150',
    rare: true,
  }),
  mud: yes('Mud', { cite: 'pg 150', rare: true }),
  passedThrough: yes('Friends passed through', { cite: 'pg 150', rare: true }),
});

const BONUS_WORDS: Readonly<Record<string, string>> = {
  impulse: 'The ME has a second impulse.',
  'impulse for fatigue': 'The ME may have a second impulse for a level of fatigue, or one action instead.',
  'one action':
    'One battalion, regiment or battle group has an action; firefights and street fights go on if you wish. A lone battery only in a grand battery.',
  fights: 'One round of running firefights and street fights.',
  nothing: 'No further action.',
  'corps done': 'No further action, and no more tries by this corps this turn.',
};

export const bonus = procedure<Facts<typeof bonusFacts>, { result: string }, Options>({
  id: 'bonus-impulse',
  title: 'Bonus impulse',
  section: 'pg 150',
  purpose: 'In phase 9E for an engaged ME.',
  facts: bonusFacts,
  play(table, me) {
    const { mod } = bonusImpulseModifiers;
    const modifiers = applied(
      me.corpsAct && mod.corpsAct,
      me.leaderAct && mod.leaderAct,
      each(mod.won, me.won),
      each(mod.lost, me.lost),
      me.waiting && mod.waiting,
      me.sky !== 'clear' && mod[me.sky],
      me.mud && me.sky !== 'weather' && mod.weather,
      each(mod.holdingArea, me.holdingArea),
      me.tookStandard && mod.tookStandard,
      each(mod.townBlock, me.townBlocks),
      me.strongPoint !== 'none' && mod[me.strongPoint],
      me.impetus && mod.impetus,
      each(mod.fatigue, levels(me.fatigue)),
      me.marched && mod.marched,
      me.passedThrough && mod.passedThrough,
      me.shaken && mod.shaken,
      each(mod.battery, me.batteries),
      each(mod.lightBattery, me.lightBatteries),
      me.bold && mod.bold,
      me.army !== 'none' && mod[`army${me.army}`],
      me.corps !== 'none' && mod[`corps${me.corps}`],
    );
    return { result: table.consult(bonusImpulse, 'Result', modifiers, { label: 'Bonus impulse', cite: 'pg 150' }) };
  },
  words: ({ result }) => [BONUS_WORDS[result] ?? result],
  measures: [
    {
      id: 'result',
      label: 'The ME has',
      of: ({ result }) => result,
      order: ['impulse', 'impulse for fatigue', 'one action', 'fights', 'nothing', 'corps done'],
    },
  ],
});

const fatigueFacts = facts(
  {
    level: fatigueField({ cite: 'pg 165' }),
    roseLastTurn: yes('Fatigue rose last turn', { cite: 'pg 165 R54' }),
    firstTurn: yes('First turn of combat', { cite: 'pg 165 R6' }),
    firefights: whole('Firefights', 0, 8, 0, { cite: 'pg 165' }),
    lost: whole('Close actions lost', 0, 8, 0, { cite: 'pg 165' }),
    noLosses: yes('No losses', { cite: 'pg 165' }),
    bombardmentOnly: yes('Bombardment only', { cite: 'pg 165' }),
    secondImpulse: yes('Second impulse that cost no fatigue', { cite: 'pg 165' }),
    leader: choice('ME leader', { safe: 'safe', leaderWounded: 'wounded', leaderKilled: 'killed' }, 'safe', {
      cite: 'pg 165',
    }),
    forcedMarch: yes('Forced march', { cite: 'pg 165', rare: true }),
    standardsLost: whole('Standards lost', 0, 6, 0, { cite: 'pg 165', rare: true }),
    tookStandard: yes('Took standards', { cite: 'pg 165', rare: true }),
    took: choice(
      'Took',
      { nothing: 'no structure', structure: 'an occupied structure', strongPoint: 'a strong point' },
      'nothing',
      {
        cite: 'pg 165',
        rare: true,
      },
    ),
    thirdHit: yes('A third of its units hit by bombardment', { cite: 'pg 165', rare: true }),
    bombardmentMorale: whole('Morale checks from bombardment', 0, 8, 0, { cite: 'pg 165', rare: true }),
    commanderHit: yes('Corps or army commander killed or wounded', { cite: 'pg 165', rare: true }),
    climate: choice(
      'Climate',
      { usual: 'usual', hot: 'a hot day', heat: 'extreme heat', cold: 'extreme cold' },
      'usual',
      {
        cite: 'pg 165',
        rare: true,
      },
    ),
    mud: yes('Attacking in mud', { cite: 'pg 165', rare: true }),
  },
  (me) =>
    me.bombardmentOnly && (me.firefights > 0 || me.lost > 0)
      ? contradiction('bombardmentOnly', 'it fought more than a bombardment', 'pg 165')
      : me.noLosses && (me.thirdHit || me.bombardmentMorale > 0)
        ? contradiction('noLosses', 'units hit by bombardment have losses', 'pg 165')
        : me.firstTurn && me.roseLastTurn
          ? contradiction('roseLastTurn', 'it had not fought before', 'pg 165')
          : null,
);

interface FatigueResult {
  readonly rises: boolean;
  readonly level: Fatigue;
  readonly unitLost: boolean;
}

export const fatigueCheck = procedure<Facts<typeof fatigueFacts>, FatigueResult, Options>({
  id: 'fatigue',
  title: 'Fatigue',
  section: 'pg 165',
  purpose: 'In phase 9F for each ME that fought or was bombarded.',
  facts: fatigueFacts,
  play(table, me, options) {
    const { mod } = fatigueModifiers;
    const modifiers = applied(
      each(mod.firefight, me.firefights),
      me.climate !== 'usual' && mod[me.climate],
      me.leader !== 'safe' && mod[me.leader],
      me.forcedMarch && mod.forcedMarch,
      each(mod.standardLost, me.standardsLost),
      me.tookStandard && mod.tookStandard,
      me.took !== 'nothing' && mod[me.took],
      me.firstTurn && (options.firstCombatTurn === 'minus' ? mod.firstTurn : mod.firstTurnPrinted),
      me.secondImpulse && mod.secondImpulse,
      me.bombardmentOnly && mod.bombardmentOnly,
      me.thirdHit && mod.thirdHit,
      each(mod.bombardmentMorale, me.bombardmentMorale),
      me.commanderHit && mod.commanderHit,
      me.mud && mod.mud,
      me.noLosses && mod.noLosses,
      each(mod.lost, me.lost),
    );
    const column = me.roseLastTurn ? 'Tired last turn' : 'Rested last turn';
    const rises = table.consult(fatigue, column, modifiers, { label: 'Fatigue', cite: 'pg 165' }) === 'one level';
    const level = rises ? (table.look(fatigueLevels, me.level, 'Next') as Fatigue) : me.level;
    return { rises, level, unitLost: rises && me.level === 'exhausted' };
  },
  words: ({ rises, level, unitLost }) => [
    !rises
      ? `The ME stays ${level}.`
      : unitLost
        ? 'The ME is exhausted already: remove one of its units.'
        : `Fatigue rises a level: the ME is ${level}.`,
  ],
  measures: [{ id: 'rises', label: 'Fatigue rises', of: ({ rises }) => rises }],
});

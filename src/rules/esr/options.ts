/** Where careful readers of the sheet differ: the default is the ruling, the other reading is a switch. */
import { choice, type Facts, facts, yes } from '../../kernel/index.ts';

export const options = facts({
  doubleLr: choice(
    'The army commander’s LR counts double',
    { toForce: 'when he sends orders to a Force commander', ownForce: 'when he leads a Force himself' },
    'toForce',
    { cite: 'R3' },
  ),
  plain12pdr: choice(
    'Other 12-pdr section',
    { three: '+3, a step above the Russian', two: '+2, under the brace' },
    'three',
    { cite: 'R4' },
  ),
  ineffectiveLine: choice('Line battalion of ineffective doctrine', { one: '+1', nought: '+0' }, 'one', { cite: 'R5' }),
  rifles: choice('Rifle companies', { digit: '+1, +2, +3 by their digit', nought: '+0' }, 'digit', { cite: 'R6' }),
  leaderTraits: choice(
    'Leader Fate traits',
    { house: 'Wandered Off −1, Charmed Death +2, Date with Death −2', nought: 'no effect' },
    'house',
    { cite: 'R7' },
  ),
  fateModifiers: choice('Leader Fate modifiers', { first: 'on the first roll', both: 'on both rolls' }, 'first', {
    cite: 'A10',
  }),
  combatFatigue: choice(
    'Fatigue in combat counts',
    { all: 'against every class', cavalryOnly: 'against cavalry only' },
    'all',
    { cite: 'R8' },
  ),
  nearEnemy: choice('Within 3″ of the enemy', { instead: '−3 instead of −1', added: '−3 and −1' }, 'instead', {
    cite: 'A1',
  }),
  eitherParty: choice('Both commanders near the enemy', { once: 'once, the worse', each: 'each counts' }, 'once', {
    cite: 'A2',
  }),
  distanceSteps: choice('Every 12″', { whole: 'each full 12″', begun: 'each 12″ begun' }, 'whole', { cite: 'A3' }),
  halfDie: choice('Half of a die', { up: 'rounded up', down: 'rounded down' }, 'up', { cite: 'A4' }),
  scoreFractions: choice('Half points of a score', { down: 'dropped', up: 'rounded up' }, 'down', { cite: 'A5' }),
  multiplyFirst: yes('Scores are multiplied before fatigue comes off', { cite: 'A6' }),
  fatigueAtOnce: yes('Fatigue from a rush or intense fire weighs in that very roll', { cite: 'A7' }),
  halvesCompound: yes('Half moves multiply: a retreat through rough ground is a quarter', {
    default: true,
    cite: 'A8',
  }),
  orLines: choice('Lines with an “or”', { once: 'once', each: 'each part counts' }, 'once', { cite: 'A9' }),
  missionFatigue: choice(
    'Fatigue between the Assessments of a Fire Mission',
    { counts: 'counts at once', after: 'is laid down after the last' },
    'counts',
    { cite: 'A12' },
  ),
  anyFriendly: choice('Several friends retreating or broken nearby', { once: 'once', each: 'each counts' }, 'once', {
    cite: 'A13',
  }),
  shockInRefight: yes('Shock counts again when a tie is fought again', { cite: 'A16' }),
  noFatigueAtTen: choice(
    'Fatigue at −10 or less',
    { threshold: 'raised to the Retreat number', none: 'none, as printed' },
    'threshold',
    { cite: 'G31' },
  ),
});

export type Options = Facts<typeof options>;

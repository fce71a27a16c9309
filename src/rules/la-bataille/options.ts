/** Where careful readers of the sheets differ: the default is the ruling, the other reading is a switch. */
import { choice, type Facts, facts, yes } from '../../kernel/index.ts';

export const options = facts({
  equalPasses: yes('A roll equal to the morale passes too', { cite: 'B5' }),
  oddsRounding: choice(
    'Odds between two rows',
    { defender: 'the lower row, for the defender', attacker: 'the higher row, for the attacker' },
    'defender',
    { cite: 'B7' },
  ),
  thinFire: choice('Fire below 1-3', { none: 'has no effect', lowest: 'reads the row 1-3' }, 'none', { cite: 'A2' }),
  yearForSaxonsOnly: yes('“Prior to 1810” is said of the Saxons alone', { cite: 'A3' }),
  eliteEverywhere: yes('Elites ignore minuses on the charge and square charts too', { cite: 'H9' }),
  runSurvives: yes('The bonus for passes above survives a failure', { cite: 'A5' }),
  smallUnits: choice(
    'Small units in a leaderless hex',
    { uncounted: 'are not counted and not touched', immune: 'are counted, but not touched' },
    'uncounted',
    { cite: 'A6' },
  ),
  secondRound: choice(
    'Round 2 of an assault reads',
    { fireFight: 'the Fire-Fight column', odds: 'the column of the odds' },
    'fireFight',
    { cite: 'H3' },
  ),
  shiftsFor: choice(
    'Defensive column shifts',
    { cover: 'in General Order terrain and Special Structures', all: 'for every defender', nobody: 'for nobody' },
    'cover',
    { cite: 'H7' },
  ),
  wavePenalty: choice(
    'Cavalry’s losses to defensive fire',
    { firstWave: 'weigh on all but later waves', companies: 'weigh on first waves in Column of Companies alone' },
    'firstWave',
    { cite: 'A8' },
  ),
  assaultOdds: choice('Assault odds compare', { increments: 'increments', melee: 'melee values' }, 'increments', {
    cite: 'A9',
  }),
  lanceBonus: choice(
    'The lance bonus is added',
    { before: 'before the multipliers', after: 'after the multipliers' },
    'after',
    { cite: 'A10' },
  ),
  leaderMelee: choice(
    'Leaders in melee',
    { net: 'both bonuses, one against the other', attacker: 'the attacker’s alone' },
    'net',
    { cite: 'A11' },
  ),
  gunsCount: yes('Guns count toward 4 or more increments', { default: true, cite: 'A12' }),
  movementOrder: choice(
    'MP multiplied and reduced',
    { multiply: 'multiplied first', subtract: 'reduced first' },
    'multiply',
    { cite: 'A13' },
  ),
  everyOther: choice('Every other hex begins', { second: 'with the second', first: 'with the first' }, 'second', {
    cite: 'A14',
  }),
  lostGuns: choice(
    'Guns that must Recoil or Rout',
    { die: 'are spiked by the die, else captured', eliminated: 'are eliminated' },
    'die',
    { cite: 'A15' },
  ),
  roadColumnGuns: choice(
    'Limbered guns in Road Column',
    { nothing: 'fight with nothing', full: 'fight with their full value' },
    'nothing',
    { cite: 'A16' },
  ),
  failedClose: choice(
    'A failed Roll to Close',
    { stays: 'keeps the unit where it is', recoils: 'Disorders it and sends it back' },
    'stays',
    { cite: 'H4' },
  ),
  defenderFiresFirst: yes('In an assault the defender fires first', { cite: 'H6' }),
  assaultFlankWorse: yes('Assaults: flank −9, rear −6', { cite: 'H8' }),
  shotFallsBack: yes('Infantry shot into Disorder falls back up to three hexes', { cite: 'M22' }),
  impetusFromOldHex: yes('Impetus counts the hex that was taken', { cite: 'H10' }),
});

export type Options = Facts<typeof options>;

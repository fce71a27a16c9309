/** Where careful readers of the sheet differ: the default is the ruling, the other reading is a switch. */
import { choice, type Facts, facts, yes } from '../../kernel/index.ts';

export const options = facts({
  game: choice('Game played', { basic: 'Basic or Advanced Game', battle: 'Battle Game' }, 'basic', { cite: 'S7' }),
  attackerMayHold: yes('The attacker may choose Hold in the first round', { cite: 'H3' }),
  flankVsMarchOrder: choice(
    'Flank Attacks against March Order',
    { printed: 'left +3, right +2, as printed', both3: '+3 both', both2: '+2 both' },
    'printed',
    { cite: 'R3' },
  ),
  moraleShift: choice(
    'Morale Superiority shifts',
    { better: 'the better side right', both: 'the better side right, the other left' },
    'better',
    { cite: 'S3' },
  ),
  forceMarchInPass: choice(
    'Force March half in a Pass',
    { waived: 'does not count there', lasting: 'lasts both rounds there' },
    'waived',
    { cite: 'R8' },
  ),
  marchOrderHalf: choice(
    'March Order half',
    { lasting: 'while in March Order', firstRound: 'in the first round only' },
    'lasting',
    { cite: 'R9' },
  ),
  leavingConcentrated: choice(
    'A Formation that leaves Concentrated',
    { marches: 'marches with its new allowance less the change', stays: 'does not march that Segment' },
    'marches',
    { cite: 'R10' },
  ),
  fortressDoubling: choice(
    'Line of Battle doubled by Hold where a Fortress stands',
    { inside: 'for the side inside', anyone: 'for either side' },
    'inside',
    { cite: 'A5' },
  ),
  chargeTieDoubles: yes('A tied charge still doubles the card player’s result', { cite: 'R14' }),
  twoChargeCards: choice(
    'Both play a Cavalry Charge, one of them without cavalry',
    { nothing: 'no FERT effect', unopposed: 'the other’s charge is unopposed' },
    'nothing',
    { cite: 'R15' },
  ),
  cavalryFirst: choice(
    'The card player’s first FERT loss is cavalry',
    { always: 'always', fought: 'only when a cavalry fight took place' },
    'always',
    { cite: 'A4' },
  ),
  reactionScreens: choice(
    'Screens on the Reaction Move',
    { signed: 'enemy screen less own', absolute: 'higher less lower, always added' },
    'signed',
    { cite: 'R7' },
  ),
  healing: choice('Wound recovery', { three: 'heals on 1-3', two: 'heals on 1-2' }, 'three', { cite: 'R6' }),
  napoleonWoundVp: choice(
    'Three VP when Napoleon is wounded',
    { wound: 'for the wound', moraleLoss: 'only when his Formation loses Morale by it' },
    'wound',
    { cite: 'R19' },
  ),
  deathEndsGame: yes('Napoleon’s death ends the game when it takes his Formation to Morale 0', {
    default: true,
    cite: 'A3',
  }),
  guardRolls: choice(
    'Guard checks after step losses',
    { unit: 'one a Guard unit hit', round: 'one a Formation', step: 'one a Guard step' },
    'unit',
    { cite: 'A1' },
  ),
  frontage: choice(
    'Steps that find room to fight',
    { all: 'all who are there', limited: '14 a side in the first round, 20 in the second' },
    'all',
    { cite: 'W36' },
  ),
  retreatRolls: choice(
    'Napoleon’s Formation retreats with Imperial Guard in it',
    { one: 'one roll', two: 'two rolls' },
    'one',
    { cite: 'A2' },
  ),
});

export type Options = Facts<typeof options>;

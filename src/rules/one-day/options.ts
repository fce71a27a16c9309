/** Where careful readers of the book differ: the default is the ruling, the other reading is a switch. */
import { choice, type Facts, facts, yes } from '../../kernel/index.ts';

export const options = facts({
  hitPerFailedTest: yes('Each failed morale test marks a hit box', { cite: 'C4' }),
  qualityDrops: choice(
    'Quality drops',
    { lastBox: 'when the last box is marked', nextHit: 'with the next hit after it' },
    'lastBox',
    { cite: 'A3' },
  ),
  lowMorale: choice(
    'Flustered and Panicked in melee',
    { body: '−3 and −5, as in the body', closing: '−2 and −4, as in the closing chart' },
    'body',
    { cite: 'C2' },
  ),
  additionalUnits: choice(
    'Additional units in melee',
    { threeMore: 'up to three more, +6', threeInAll: 'three in all, +4' },
    'threeMore',
    { cite: 'C28' },
  ),
  squareAtOneInch: yes('Infantry that moved exactly 1″ may square', { default: true, cite: 'C17' }),
  winnerHitOnRout: yes('The winner takes a hit at spread 9 or more', { default: true, cite: 'G8' }),
  leaderDiceOnRout: yes('An automatic rout endangers the leader, a die for each level', { cite: 'A4' }),
  meleeHitsWeigh: yes('Melee hits beyond the first count −1 in the test too', { cite: 'C5' }),
  chargersTest: yes('Chargers hit on the way test at once', { cite: 'C13' }),
  russianSteadiness: choice(
    'Russian infantry tested by fire',
    { plus: '+1, steady', minus: '−1, as printed' },
    'plus',
    { cite: 'C20' },
  ),
  leaderFive: choice('Leader die 5', { six: 'back 6″, the table', twelve: 'back 12″, the example' }, 'six', {
    cite: 'C7',
  }),
  replacement: choice(
    'A killed leader is replaced',
    { twoTurns: 'in the Rally Phase two turns on', nextTurn: 'in the next Rally Phase' },
    'twoTurns',
    { cite: 'C8' },
  ),
  zeroIsTen: yes('On the variable table the face 0 is 10', { cite: 'C21' }),
  scatteredBatteries: choice(
    'Battalions that do not touch, on one target',
    { best: 'only the best one’s hits count', all: 'all hits count' },
    'best',
    { cite: 'C38' },
  ),
  roadColumnAdds: yes('Road Column +2 comes on top of column +1', { cite: 'A2' }),
  headquartersRate: choice('Headquarters move', { road: '13″ always', table: '5″ or 10″ by the table' }, 'road', {
    cite: 'C32',
  }),
  basing: choice('Bases', { first: 'system 1', second: 'system 2' }, 'first', { cite: 'A8' }),
  overTheEdge: choice(
    'A retreat over the edge of the table',
    { lost: 'the unit is lost, and the enemy scores it', left: 'the unit is out of the battle, and no loss' },
    'lost',
    { cite: 'B27' },
  ),
  rearMelee: yes('+2 in melee for an attack that touches only the rear', { cite: 'C16' }),
});

export type Options = Facts<typeof options>;

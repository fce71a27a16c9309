/** Battles played by lot that once broke: each is played again to its end. */
import { expect, test } from 'vitest';
import { loadBook } from '../rules/index.ts';
import { fuzzGame } from './fuzz.ts';

interface Found {
  readonly what: string;
  readonly book: string;
  readonly scenario: string;
  readonly seed: string;
  readonly options: object;
}

const FOUND: readonly Found[] = [
  {
    what: '19.4: a charge at horse that are lost while they retire rides onto the place they left',
    book: 'la-bataille',
    scenario: 'quatre-bras',
    seed: 'nov17/1229',
    options: {
      equalPasses: false,
      oddsRounding: 'defender',
      thinFire: 'none',
      yearForSaxonsOnly: false,
      eliteEverywhere: false,
      runSurvives: false,
      smallUnits: 'uncounted',
      secondRound: 'odds',
      shiftsFor: 'cover',
      wavePenalty: 'firstWave',
      assaultOdds: 'increments',
      lanceBonus: 'after',
      leaderMelee: 'net',
      gunsCount: true,
      movementOrder: 'multiply',
      everyOther: 'second',
      lostGuns: 'die',
      roadColumnGuns: 'nothing',
      failedClose: 'stays',
      defenderFiresFirst: false,
      assaultFlankWorse: false,
      shotFallsBack: false,
      impetusFromOldHex: false,
      endChits: true,
      firstFire: false,
      ricochet: false,
      fires: true,
    },
  },
  {
    what: '6.1: a leader whose troops are all gone does not come to a battle nearby',
    book: 'beyond-waterloo',
    scenario: 'four-days',
    seed: 'nov17/2069',
    options: {
      game: 'basic',
      attackerMayHold: false,
      flankVsMarchOrder: 'printed',
      moraleShift: 'better',
      forceMarchInPass: 'waived',
      marchOrderHalf: 'lasting',
      leavingConcentrated: 'marches',
      fortressDoubling: 'inside',
      chargeTieDoubles: false,
      twoChargeCards: 'nothing',
      cavalryFirst: 'always',
      reactionScreens: 'signed',
      healing: 'three',
      napoleonWoundVp: 'wound',
      deathEndsGame: false,
      guardRolls: 'unit',
      retreatRolls: 'one',
      supply: 'distance',
      economy: false,
      attrition: true,
      sieges: true,
      wastage: false,
      recovery: true,
      weather: false,
      neutral: true,
      nerve: false,
      vendee: false,
      minister: false,
      peace: true,
      strays: true,
      fatal: true,
    },
  },
  {
    what: 'E22: a Unit of a broken Formation is set down beyond 12″ where there is clear ground behind it',
    book: 'esr',
    scenario: 'ziegeldorf',
    seed: 'laws/291',
    options: {},
  },
  {
    what: '2.031(b): guns that unlimbered to fire keep their ground, and who was stopped on it makes room',
    book: 'one-day',
    scenario: 'austerlitz',
    seed: 'nov18/352',
    options: {
      hitPerFailedTest: true,
      qualityDrops: 'lastBox',
      lowMorale: 'closing',
      additionalUnits: 'threeInAll',
      squareAtOneInch: false,
      winnerHitOnRout: false,
      leaderDiceOnRout: true,
      meleeHitsWeigh: true,
      chargersTest: false,
      russianSteadiness: 'plus',
      leaderFive: 'twelve',
      replacement: 'twoTurns',
      zeroIsTen: true,
      scatteredBatteries: 'all',
      roadColumnAdds: true,
      headquartersRate: 'road',
      basing: 'first',
      overTheEdge: 'left',
      rearMelee: false,
      tradeOff: 'dialogue',
      hidden: false,
      garrisons: false,
      supply: false,
      sappers: false,
      variable: false,
      tripleMove: false,
      national: true,
    },
  },
  {
    what: '2.031(e): who finds no room in the formation it had looks into every gap of its radius in the new one',
    book: 'one-day',
    scenario: 'waterloo',
    seed: 'p37/206',
    options: {},
  },
];

test.each(FOUND)('$what', async ({ book, scenario, seed, options }) => {
  const game = (await (await loadBook(book)).game?.())!;
  const { data } = game.scenarios.find(({ id }) => id === scenario)!;
  expect(fuzzGame(game, game.start(data, options), seed).failure).toBeNull();
});

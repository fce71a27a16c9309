/** One Day Napoleonics Campaign: the face of the book. */
import type { Book } from '../../game/index.ts';
import * as charts from './charts.ts';
import { glossary } from './glossary.ts';
import { options } from './options.ts';
import { charge } from './procedures/charge.ts';
import { combinedArms, declareSquare, firstAttack } from './procedures/combined-arms.ts';
import { battalionFire, inherentArtillery, smallArms } from './procedures/fire.ts';
import { leaderLossProcedure } from './procedures/leader-loss.ts';
import { melee, meleeDice, meleeRound } from './procedures/melee.ts';
import { defenderDice } from './procedures/melee-rounds.ts';
import { moraleTestProcedure } from './procedures/morale-test.ts';
import { bridge, movement, muster, reveal, variable } from './procedures/optional-rules.ts';
import { rallyProcedure } from './procedures/rally.ts';
import { orders, roster } from './roster.ts';
import { rulings } from './rulings.ts';
import { scenarios } from './scenarios.ts';
import { sequence } from './sequence.ts';

export const book: Book = {
  id: 'one-day',
  title: 'One Day Napoleonics Campaign',
  short: 'One Day',
  sentence: 'Divisions with secret orders, all carried out at once.',
  credits: {
    author: 'Bob Bergman',
    year: '2004',
    note: 'In the line of Snappy Nappy by Russ Lockwood. An independent implementation, and no substitute for the rules.',
  },
  board: 'plane',
  charts: Object.values(charts),
  procedures: [
    moraleTestProcedure,
    smallArms,
    inherentArtillery,
    battalionFire,
    charge,
    melee,
    meleeRound,
    meleeDice,
    combinedArms,
    rallyProcedure,
    leaderLossProcedure,
    movement,
    reveal,
    bridge,
    variable,
    muster,
  ],
  glossary,
  rulings,
  options,
  kinds: [defenderDice, firstAttack, declareSquare],
  sequence,
  roster,
  orders,
  scenarios,
  game: async () => (await import('./game.ts')).game,
};

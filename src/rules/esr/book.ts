/** Et sans résultat!: the face of the book. */
import type { Book } from '../../game/index.ts';
import * as charts from './charts.ts';
import { glossary } from './glossary.ts';
import { options } from './options.ts';
import { assessment, status } from './procedures/assessment.ts';
import { cavalryEvade } from './procedures/assessment-roll.ts';
import { combat, combatExchange } from './procedures/combat.ts';
import { artillerySkirmish } from './procedures/fire.ts';
import { fireMission } from './procedures/fire-mission.ts';
import { leaderAction, leaderActionsProcedure } from './procedures/leader-actions.ts';
import { leaderFate } from './procedures/leader-fate.ts';
import { movement, ployDeploy, recovery } from './procedures/movement.ts';
import { orderActivation, orderDelay, testOrWait } from './procedures/orders.ts';
import { assessmentStatus, fireAssessment } from './procedures/rolled-together.ts';
import { orders, roster } from './roster.ts';
import { rulings } from './rulings.ts';
import { scenarios } from './scenarios.ts';
import { sequence } from './sequence.ts';

export const book: Book = {
  id: 'esr',
  title: 'Et sans résultat!',
  sentence: 'Command a corps: orders arrive late, troops tire.',
  credits: {
    author: 'David M. Ensteness',
    publisher: 'The Wargaming Company',
    year: 'second edition, about 2017',
    note: 'From the 150-yard chart sheet of the second edition. An independent implementation, and no substitute for the rules.',
  },
  board: 'plane',
  charts: Object.values(charts),
  procedures: [
    combat,
    assessment,
    artillerySkirmish,
    orderActivation,
    orderDelay,
    leaderAction,
    leaderActionsProcedure,
    ployDeploy,
    movement,
    leaderFate,
    fireMission,
    status,
    recovery,
    combatExchange,
    fireAssessment,
    assessmentStatus,
  ],
  glossary,
  rulings,
  options,
  kinds: [testOrWait, cavalryEvade],
  sequence,
  roster,
  orders,
  scenarios,
  game: async () => (await import('./game.ts')).game,
};

/** Revolution & Empire: the face of the book. */
import type { Book } from '../../game/index.ts';
import * as charts from './charts.ts';
import { glossary } from './glossary.ts';
import { options } from './options.ts';
import { activationProcedure } from './procedures/activation.ts';
import { bonus, fatigueCheck, mad, standard, street } from './procedures/after-fight.ts';
import { artilleryFireProcedure, bombardment } from './procedures/artillery.ts';
import { chargeProcedure } from './procedures/charge.ts';
import { closeActionProcedure } from './procedures/close-action.ts';
import { commanderActionsProcedure } from './procedures/commander-actions.ts';
import { defensiveFireEffect, elanProcedure, pressHome } from './procedures/elan.ts';
import { firefightProcedure } from './procedures/firefight.ts';
import { bounce, counterBatteryHits, elevated, limber, setAflame } from './procedures/gunnery.ts';
import { initiative } from './procedures/initiative.ts';
import {
  guns,
  leaderFateProcedure,
  leaderLossProcedure,
  rallyProcedure,
  recovery,
  teams,
} from './procedures/leaders.ts';
import { change, paces, relocate, square, structure, wheel } from './procedures/manoeuvre.ts';
import { adjust, deploy, engagement, march } from './procedures/march.ts';
import { meMoraleProcedure, panicCheck, shakenCheck } from './procedures/me-morale.ts';
import { artilleryMove, cavalryMove, infantryMove } from './procedures/moves.ts';
import { arrival, independent, ordersProcedure } from './procedures/orders.ts';
import { discipline, skirmish, unformed } from './procedures/skirmish.ts';
import { ammunitionCheck, smallArmsFire } from './procedures/small-arms.ts';
import { badMoraleProcedure, unitMoraleProcedure } from './procedures/unit-morale.ts';
import { orders, roster } from './roster.ts';
import { rulings } from './rulings.ts';
import { scenarios } from './scenarios.ts';
import { sequence } from './sequence.ts';

export const book: Book = {
  id: 'revolution-empire',
  title: 'Revolution & Empire',
  sentence: 'Brigades by impulses, figures by the dozen.',
  credits: {
    author: 'not named on the sheets; of the family of Empire by Scott Bowden and Jim Getz',
    publisher: 'play sheets in free circulation',
    year: '2009',
    note: 'From the revised table sheets of 2009. An independent implementation, and no substitute for the rules.',
  },
  board: 'plane',
  charts: Object.values(charts),
  procedures: [
    smallArmsFire,
    artilleryFireProcedure,
    unitMoraleProcedure,
    chargeProcedure,
    closeActionProcedure,
    firefightProcedure,
    change,
    square,
    meMoraleProcedure,
    arrival,
    activationProcedure,
    deploy,
    commanderActionsProcedure,
    initiative,
    skirmish,
    panicCheck,
    engagement,
    bombardment,
    counterBatteryHits,
    bounce,
    elevated,
    setAflame,
    ammunitionCheck,
    elanProcedure,
    defensiveFireEffect,
    limber,
    discipline,
    standard,
    mad,
    street,
    badMoraleProcedure,
    bonus,
    fatigueCheck,
    leaderLossProcedure,
    leaderFateProcedure,
    rallyProcedure,
    recovery,
    guns,
    teams,
    infantryMove,
    cavalryMove,
    artilleryMove,
    march,
    relocate,
    structure,
    unformed,
    wheel,
    paces,
    adjust,
    ordersProcedure,
    independent,
    shakenCheck,
  ],
  glossary,
  rulings,
  options,
  kinds: [pressHome],
  sequence,
  roster,
  orders,
  scenarios,
  game: async () => (await import('./game.ts')).game,
};

/** La Bataille, Règlement de l'An XXX: the face of the book. */
import type { Book } from '../../game/index.ts';
import * as charts from './charts.ts';
import { glossary } from './glossary.ts';
import { options } from './options.ts';
import { caisson, howitzer, limbering, resupply, spiked } from './procedures/artillery.ts';
import { assault, impetus, rollToCloseProcedure, rollToStandProcedure } from './procedures/assault.ts';
import { chargeZone, formUp, rallyingSquare, reaction, readiness, recallProcedure } from './procedures/cavalry.ts';
import { breakOff, charge, receiveCharge, standChargeProcedure } from './procedures/charge.ts';
import { fire } from './procedures/fire.ts';
import { leaderProcedure } from './procedures/leader.ts';
import { cavalryValue, melee } from './procedures/melee.ts';
import { moraleCheck, moraleLevel, recovery } from './procedures/morale.ts';
import { attackMethod, formationChangeProcedure, movementAllowance, movementCost } from './procedures/movement.ts';
import { stackingLimit, stackingViolation } from './procedures/stacking.ts';
import { orders, roster } from './roster.ts';
import { rulings } from './rulings.ts';
import { scenarios } from './scenarios.ts';
import { sequence } from './sequence.ts';

export const book: Book = {
  id: 'la-bataille',
  title: 'La Bataille, Règlement de l’An XXX',
  short: 'La Bataille',
  sentence: 'Battalions on hexes: squares, charges, melees.',
  credits: {
    author: 'Laurence A. Groves and those who carried the La Bataille series on',
    publisher: 'Marshal Enterprises, later Clash of Arms',
    year: '1975 for the first game of the series',
    note: 'From the chart sheets of the Règlement de l’An XXX, which name neither author nor year. An independent implementation, and no substitute for the rules.',
  },
  board: 'hex',
  charts: Object.values(charts),
  procedures: [
    fire,
    assault,
    charge,
    moraleCheck,
    rollToCloseProcedure,
    rollToStandProcedure,
    standChargeProcedure,
    impetus,
    melee,
    rallyingSquare,
    reaction,
    formUp,
    recallProcedure,
    cavalryValue,
    chargeZone,
    readiness,
    recovery,
    moraleLevel,
    leaderProcedure,
    limbering,
    resupply,
    howitzer,
    caisson,
    spiked,
    stackingViolation,
    stackingLimit,
    movementAllowance,
    movementCost,
    formationChangeProcedure,
    attackMethod,
  ],
  glossary,
  rulings,
  options,
  kinds: [receiveCharge, breakOff],
  sequence,
  roster,
  orders,
  scenarios,
  game: async () => (await import('./game.ts')).game,
};

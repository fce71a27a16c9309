/** Beyond Waterloo: the face of the book. */
import type { Book } from '../../game/index.ts';
import * as bridgeCharts from './bridge/charts.ts';
import * as campaignCharts from './campaign/charts.ts';
import * as charts from './charts.ts';
import { glossary } from './glossary.ts';
import { options } from './options.ts';
import { adjust, brokenUnits, feint, grandTactic, losses, react, tacticsCards } from './procedures/asks.ts';
import { battle } from './procedures/battle.ts';
import { charge } from './procedures/charge.ts';
import { basicFailure, battleFailure, casualty, recovery } from './procedures/checks.ts';
import { combatRound } from './procedures/combat-round.ts';
import { apCost, march } from './procedures/march.ts';
import { reaction } from './procedures/reaction.ts';
import { strength } from './procedures/strength.ts';
import { attritionRoll, forceMarchRoll, initiativeRoll, neutral, siegeRoll, weather } from './procedures/turn-rolls.ts';
import { questions } from './questions.ts';
import { orders, roster } from './roster.ts';
import { rulings } from './rulings.ts';
import { scenarios } from './scenarios.ts';
import { sequence } from './sequence.ts';

export const book: Book = {
  id: 'beyond-waterloo',
  title: 'Beyond Waterloo',
  sentence: 'March the armies of 1813 and 1815 over the post roads, then fight.',
  credits: {
    author: 'John Prados',
    publisher: 'Landsknecht Publishing Services, Against the Odds',
    year: '2011',
    note: 'From the chart sheet; the FERT, terrain, cards and weather are house tables. An independent implementation, and no substitute for the rules.',
  },
  board: 'areas',
  charts: Object.values(charts),
  gameCharts: [...Object.values(campaignCharts), ...Object.values(bridgeCharts)],
  procedures: [
    battle,
    combatRound,
    strength,
    charge,
    reaction,
    casualty,
    basicFailure,
    battleFailure,
    recovery,
    weather,
    neutral,
    apCost,
    march,
    forceMarchRoll,
    initiativeRoll,
    attritionRoll,
    siegeRoll,
  ],
  glossary,
  rulings,
  options,
  questions,
  kinds: [grandTactic, tacticsCards, feint, losses, brokenUnits, react, adjust],
  sequence,
  roster,
  orders,
  scenarios,
  game: async () => (await import('./game.ts')).game,
};

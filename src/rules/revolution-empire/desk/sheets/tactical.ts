/** Sheets of tactical combat beside the action itself: answers to the enemy, second chances, bombardment. */
import { clauseOf, LINE, question, sheetOf, toldByEvents, wordAnswer } from '../../../../game/index.ts';
import { nth } from '../../../../kernel/index.ts';
import {
  type BombardAnswer,
  bombard,
  direct,
  type OpportunityAnswer,
  opportunity,
  pursue,
  receive,
  secondImpulse,
  spur,
} from '../../battle/tactical/kinds.ts';
import { pressHome } from '../../procedures/elan.ts';
import { boardOf, nameOfLeader, nameOfMe, nameOfUnit } from '../board.ts';
import { actionSheet } from './action.ts';

export const tacticalSheets = [
  actionSheet,
  sheetOf(boardOf, receive, {
    form: (state, { unit, charger, distance, may }) =>
      question({
        title: receive.title,
        sentence: `${clauseOf(nameOfUnit(state, charger), `charges ${nameOfUnit(state, unit)}`)} from ${distance}″: how is it received?`,
        cite: 'pg 82-95',
        otherwise: `It will ${RECEPTIONS[nth(may, 0)]}.`,
        label: nameOfUnit(state, unit),
        piece: unit,
        offers: may.map((one) => ({ value: one, label: RECEPTIONS[one], typed: [one] })),
      }),
    ...wordAnswer<Parameters<typeof receive.suggest>[0]>(({ may }) => nth(may, 0)),
    told: (state, { unit }, done) => {
      const does = RECEIVED[done as keyof typeof RECEPTIONS];
      return does === undefined ? [] : [{ who: nameOfUnit(state, unit), does }];
    },
  }),
  sheetOf(boardOf, opportunity, {
    form: (state, { mover, fires, charges }) => ({
      title: opportunity.title,
      sentence: `${clauseOf(nameOfUnit(state, mover), 'moves past your front')}: fire or charge? (each unit once an impulse)`,
      cite: 'pg 101 R38',
      otherwise: 'Default: all in range fire.',
      lines: [
        {
          id: LINE,
          label: nameOfUnit(state, mover),
          piece: mover,
          blanks: [
            {
              type: 'pick',
              key: 'fire',
              label: 'Fire by',
              typed: 'fire',
              pieces: fires,
              least: 0,
              most: Math.max(2, fires.length),
              optional: true,
            },
            {
              type: 'pick',
              key: 'charge',
              label: 'Charge by',
              typed: 'charge',
              pieces: charges,
              least: 0,
              most: 1,
              optional: true,
            },
          ],
        },
      ],
    }),
    answer({ fires }, entries): OpportunityAnswer {
      const { fire, charge } = entries[LINE] ?? {};
      return {
        fire: Array.isArray(fire) ? fire.map(String) : fires,
        charge: typeof charge === 'string' && charge !== '' ? charge : null,
      };
    },
    entries: (_request, { fire, charge }) => ({ [LINE]: { fire, ...(charge === null ? {} : { charge }) } }),
    told: toldByEvents,
  }),
  sheetOf(boardOf, pursue, {
    form: (state, { unit, target }) =>
      question({
        title: pursue.title,
        sentence: `${clauseOf(nameOfUnit(state, unit), 'has broken through')}: halt, or go on against ${nameOfUnit(state, target)}?`,
        cite: 'pg 116 V14',
        otherwise: 'Default: it halts.',
        label: nameOfUnit(state, unit),
        piece: unit,
        offers: [
          { value: 'halt', label: 'halt' },
          { value: 'on', label: 'go on against it', typed: ['on', 'charge'] },
        ],
      }),
    ...wordAnswer<Parameters<typeof pursue.suggest>[0]>(({ may }) => nth(may, 0)),
    told: toldByEvents,
  }),
  sheetOf(boardOf, spur, {
    form: (state, { me, leader }) =>
      question({
        title: spur.title,
        sentence: `${nameOfLeader(state, leader)} may roll to have ${nameOfMe(state, me)} act once more: does he try?`,
        cite: 'pg 150',
        otherwise: 'He tries.',
        label: nameOfMe(state, me),
        offers: [
          { value: 'spur', label: 'he tries' },
          { value: 'no', label: 'he does not' },
        ],
      }),
    ...wordAnswer<Parameters<typeof spur.suggest>[0]>(({ may }) => nth(may, 0)),
    told: toldByEvents,
  }),
  sheetOf(boardOf, direct, {
    form: (state, { me, leader }) =>
      question({
        title: direct.title,
        sentence: `${clauseOf(nameOfMe(state, me), 'ends its turn by the failed charge')}, unless ${nameOfLeader(state, leader)} rolls for one more action.`,
        cite: 'pg 66',
        otherwise: 'Default: the turn ends.',
        label: nameOfMe(state, me),
        offers: [
          { value: 'no', label: 'no' },
          { value: 'direct', label: 'direct a manoeuvre' },
        ],
      }),
    ...wordAnswer<Parameters<typeof direct.suggest>[0]>(({ may }) => nth(may, 0)),
    told: toldByEvents,
  }),
  sheetOf(boardOf, secondImpulse, {
    form: (state, { me }) =>
      question({
        title: secondImpulse.title,
        sentence: `${nameOfMe(state, me)}: second turn for 1 fatigue, or one free action?`,
        cite: 'pg 150',
        otherwise: 'Default: one action.',
        label: nameOfMe(state, me),
        offers: [
          { value: 'action', label: 'one action' },
          { value: 'impulse', label: 'a second impulse' },
        ],
      }),
    ...wordAnswer<Parameters<typeof secondImpulse.suggest>[0]>(({ may }) => nth(may, 0)),
    told: toldByEvents,
  }),
  sheetOf(boardOf, bombard, {
    form: (state, { batteries }) => ({
      title: bombard.title,
      sentence:
        'Choose each battery’s target and rate; both sides fire together. Intensive fire is for batteries that neither moved nor fired.',
      cite: 'pg 139',
      otherwise: 'Default: each battery fires at the nearest enemy.',
      lines: batteries.map(({ id, targets, rates }) => ({
        id,
        label: `${id} ${nameOfUnit(state, id)}`,
        piece: id,
        blanks: [
          {
            type: 'choose',
            key: 'rate',
            label: 'Rate',
            optional: true,
            offers: [
              ...rates.map((rate) => ({ value: rate, label: `${rate} fire`, typed: [rate] })),
              { value: 'silent', label: 'holds its fire', typed: ['hold'] },
            ],
          },
          { type: 'pick', key: 'at', label: 'At', typed: 'at', pieces: targets, least: 0, most: 1, optional: true },
        ],
      })),
    }),
    answer({ batteries }, entries): BombardAnswer {
      const fire: Record<string, BombardAnswer['fire'][string]> = {};
      for (const { id, targets, rates } of batteries) {
        const { at, rate } = entries[id] ?? {};
        if (rate === 'silent') continue;
        fire[id] = {
          at: typeof at === 'string' && at !== '' ? at : nth(targets, 0),
          rate: (rate ?? nth(rates, 0)) as 'paced',
        };
      }
      return { fire };
    },
    entries: ({ batteries }, { fire }) =>
      Object.fromEntries(
        batteries.map(({ id }) => [id, fire[id] ? { rate: fire[id].rate, at: fire[id].at } : { rate: 'silent' }]),
      ),
    told: toldByEvents,
  }),
  sheetOf(boardOf, pressHome, {
    form: (_state, { penalty, instead }) =>
      question({
        title: pressHome.title,
        sentence: `Defensive fire hurt the charge: close with −${penalty} shock, or ${instead === 'fire' ? 'halt at 2″ and fire' : 'fire and be recalled'}.`,
        cite: 'pg 108',
        otherwise: 'Default: it closes.',
        label: 'The charge',
        offers: [
          { value: 'close', label: 'close' },
          { value: 'fire', label: 'fire instead' },
        ],
      }),
    ...wordAnswer<Parameters<typeof pressHome.suggest>[0]>(({ may }) => (may.includes('close') ? 'close' : 'fire')),
    told: (_state, _request, done) => (done === 'fire' ? [{ does: 'the charge halts and fires' }] : []),
  }),
] as const;

const RECEPTIONS = {
  stand: 'stand',
  square: 'form square',
  close: 'close up in column',
  counter: 'counter-charge',
  evade: 'get out of its way',
  limber: 'limber up and leave',
  retire: 'fire, then limber away',
} as const;

/** Words of the story; standing needs none, its result is told. */
const RECEIVED: Readonly<Partial<Record<keyof typeof RECEPTIONS, string>>> = {
  square: 'forms square',
  close: 'closes up in column',
  counter: 'counter-charges',
  limber: 'tries to limber up and leave',
  retire: 'fires and tries to limber away',
};

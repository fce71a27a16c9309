/** Sheets of charges: to ride one, to meet one, to receive one. */
import {
  clauseOf,
  LINE,
  none,
  type Offer,
  placeOf,
  placeWord,
  question,
  sheetOf,
  TAKE,
  taken,
  toldByEvents,
  wordAnswer,
} from '../../../../game/index.ts';
import { nth } from '../../../../kernel/index.ts';
import { chargeOrder, type ReceiveRequest, react, receive } from '../../battle/charges/kinds.ts';
import { breakOff, receiveCharge } from '../../procedures/charge.ts';
import { counted } from '../../unit.ts';
import { boardOf } from '../board.ts';
import { chargeProspect } from '../prospects.ts';
import { arrow, hexName, holders, named, nameOf } from './hexes.ts';
import { cannotCharge } from './why-not.ts';

const chargeSheet = sheetOf(boardOf, chargeOrder, {
  byNumber: true,
  form: (board, { options }) =>
    question({
      title: chargeOrder.title,
      sentence: 'Choose the next charge. Charges come before the brigade’s moves, one after the other.',
      cite: '19.2.1',
      otherwise: 'Default: no charge.',
      label: 'Charge',
      offers: [
        ...options.map(({ units, leader, target, path }, i) => ({
          value: String(i),
          label: `${named(board, units)} at ${hexName(board, target)}${holders(board, target)}, ${counted(path.length - 1, 'hex')}`,
          typed: [`${units.join('+')} ${hexName(board, target)}`],
          hand: { pieces: units, to: hexName(board, target) },
          ...(leader === null ? {} : { sentence: 'A Grand Charge.', cite: '19.16' }),
        })),
        none('no charge'),
        ...cannotCharge(board, options),
      ],
      more: [
        { type: 'yes', key: 'sparing', label: 'Spare the horses', typed: 'sparing', cite: '19.15.2', optional: true },
      ],
    }),
  answer: (_request, entries) => ({ charge: placeOf(taken(entries)), sparing: entries[LINE]?.sparing === true }),
  entries: (_request, { charge, sparing }) => ({ [LINE]: { [TAKE]: placeWord(charge), sparing } }),
  preview(board, { options }, entries) {
    const option = options[placeOf(taken(entries)) ?? -1];
    if (!option) return [];
    return [arrow(board, nth(option.units, 0), 'attack', option.path, `charges ${hexName(board, option.target)}`)];
  },
  prospects({ state }, { options }, entries) {
    const option = options[placeOf(taken(entries)) ?? -1];
    return option ? chargeProspect(state, option) : [];
  },
  told: toldByEvents,
});

const reactSheet = sheetOf(boardOf, react, {
  form: (board, { charger, units }) => ({
    title: react.title,
    sentence: `${clauseOf(nameOf(board, charger), 'charges past these regiments; one may counter-charge')}.`,
    cite: '19.17.1',
    otherwise: 'Default: no counter-charge.',
    lines: [
      {
        id: LINE,
        label: 'Meets it',
        piece: charger,
        blanks: [{ type: 'pick', key: TAKE, label: 'Rides out', pieces: units, least: 0, most: 1, optional: true }],
      },
    ],
  }),
  answer(_request, entries) {
    const unit = taken(entries);
    return { unit: typeof unit === 'string' && unit !== '' ? unit : null };
  },
  entries: (_request, { unit }) => (unit === null ? {} : { [LINE]: { [TAKE]: unit } }),
  told: (board, { charger }, { unit }) =>
    unit === null ? [] : [{ who: nameOf(board, unit), does: `rides out to meet ${nameOf(board, charger)}` }],
});

const RECEIVES: Readonly<Record<ReceiveRequest['may'][number], Omit<Offer, 'value'>>> = {
  stand: { label: 'stands', typed: ['stand'] },
  retreat: {
    label: 'rides back',
    typed: ['retreat', 'back'],
    sentence: 'Caught, it fights at half.',
    cite: '19.5.3.4',
  },
  'form up': { label: 'forms up', typed: ['form'], sentence: 'Leaves Skirmish order if it passes.', cite: '19.7' },
  shelter: {
    label: 'shelters',
    typed: ['shelter'],
    sentence: 'The crews leave their guns for a Square.',
    cite: '18.12',
  },
};

const receiveSheet = sheetOf(boardOf, receive, {
  form: (board, { unit, distance, may }) =>
    question({
      title: receive.title,
      sentence: `${clauseOf(nameOf(board, unit), 'is charged')}, the horses ${counted(distance, 'hex')} off: what does it do?`,
      cite: '19.5',
      otherwise: 'Default: it stands.',
      label: 'Action',
      piece: unit,
      offers: may.map((value) => ({ value, ...RECEIVES[value] })),
    }),
  answer: (request, entries) => ({ do: taken(entries) ?? receive.suggest(request).do }),
  entries: (_request, { do: done }) => ({ [LINE]: { [TAKE]: done } }),
  told: (board, { unit }, { do: done }) =>
    done === 'stand' || done === 'retreat' ? [] : [{ who: nameOf(board, unit), does: RECEIVES[done].label }],
});

const receiveChargeSheet = sheetOf(boardOf, receiveCharge, {
  form: (_board, { distance }) =>
    question({
      title: receiveCharge.title,
      sentence: `The horses are ${counted(distance, 'hex')} off: form a Rallying Square, or keep the formation?`,
      cite: '19.7.2',
      otherwise: 'Default: it tries to form Square if there is room.',
      label: 'The battalion',
      offers: [
        { value: 'square', label: 'tries a Rallying Square', typed: ['square'], cite: '19.7.2' },
        { value: 'hold', label: 'keeps its formation', typed: ['hold', 'keep'] },
      ],
    }),
  ...wordAnswer(receiveCharge.suggest),
  // What came of it is told with the charge, which was told before it.
  told: toldByEvents,
});

const breakOffSheet = sheetOf(boardOf, breakOff, {
  form: () =>
    question({
      title: breakOff.title,
      sentence: 'The battalion has formed Square in time: ride on, or break off?',
      cite: '19.7',
      otherwise: 'Default: it rides on.',
      label: 'The cavalry',
      offers: [
        { value: 'ride on', label: 'rides on', typed: ['ride'] },
        { value: 'break off', label: 'breaks off', typed: ['break'], sentence: 'One step of readiness is lost.' },
      ],
    }),
  ...wordAnswer(breakOff.suggest),
  told: toldByEvents,
});

export const chargeSheets = [chargeSheet, reactSheet, receiveSheet, receiveChargeSheet, breakOffSheet];

/** Sheets of charges: to ride one, to meet one, to receive one. */
import { centre } from '../../../../board/hex/index.ts';
import type { Arrow, Form, Offer, Prospect, Sheet } from '../../../../game/index.ts';
import {
  type ChargeAnswer,
  type ChargeRequest,
  chargeOrder,
  type ReactAnswer,
  type ReactRequest,
  type ReceiveAnswer,
  type ReceiveRequest,
  react,
  receive,
} from '../../battle/charge-kinds.ts';
import { breakOff, receiveCharge } from '../../procedures/charge.ts';
import { counted } from '../../unit.ts';
import { boardOf } from '../board.ts';
import { chargeProspect } from '../prospects.ts';
import {
  gridOf,
  hexName,
  holders,
  LINE,
  NONE,
  named,
  nameOf,
  none,
  placeOf,
  question,
  TAKE,
  taken,
  wordSheet,
} from './common.ts';

export const chargeSheet: Sheet = {
  form(view, given): Form {
    const { options } = given as ChargeRequest;
    return question({
      title: chargeOrder.title,
      sentence: 'Charges are ridden before anybody of the formation moves, one after the other.',
      cite: '19.2.1',
      otherwise: 'Nobody charges.',
      label: 'Charge',
      offers: [
        ...options.map(({ units, leader, target, path }, i) => ({
          value: String(i),
          label: `${named(view, units)} at ${hexName(view, target)}${holders(view, target)}, ${counted(path.length - 1, 'hex')}`,
          typed: [`${units.join('+')} ${hexName(view, target)}`],
          hand: { pieces: units, to: hexName(view, target) },
          ...(leader === null ? {} : { sentence: 'A Grand Charge.', cite: '19.16' }),
        })),
        none('no charge'),
      ],
      more: [
        { type: 'yes', key: 'sparing', label: 'Spare the horses', typed: 'sparing', cite: '19.15.2', optional: true },
      ],
    });
  },
  answer: (_given, entries): ChargeAnswer => ({
    charge: placeOf(taken(entries)),
    sparing: entries[LINE]?.sparing === true,
  }),
  entries(_given, answer) {
    const { charge, sparing } = answer as ChargeAnswer;
    return { [LINE]: { [TAKE]: charge === null ? NONE : String(charge), sparing } };
  },
  preview(view, given, entries): readonly Arrow[] {
    const option = (given as ChargeRequest).options[placeOf(taken(entries)) ?? -1];
    if (!option) return [];
    const grid = gridOf(view);
    return [
      {
        piece: option.units[0]!,
        kind: 'attack',
        points: option.path.map((hex) => centre(grid, hex)),
        words: `charges ${hexName(view, option.target)}`,
      },
    ];
  },
  prospects(view, given, entries): readonly Prospect[] {
    const option = (given as ChargeRequest).options[placeOf(taken(entries)) ?? -1];
    return option ? chargeProspect(boardOf(view).state, option) : [];
  },
};

export const reactSheet: Sheet = {
  form(view, given): Form {
    const { charger, units } = given as ReactRequest;
    return {
      title: react.title,
      sentence: `${nameOf(view, charger)} rides through the zone of these.`,
      cite: '19.17.1',
      otherwise: 'Nobody meets it.',
      lines: [
        {
          id: LINE,
          label: 'Meets it',
          piece: charger,
          blanks: [{ type: 'pick', key: TAKE, label: 'Rides out', pieces: units, least: 0, most: 1, optional: true }],
        },
      ],
    };
  },
  answer(_given, entries): ReactAnswer {
    const unit = taken(entries);
    return { unit: typeof unit === 'string' && unit !== '' ? unit : null };
  },
  entries(_given, answer) {
    const { unit } = answer as ReactAnswer;
    return unit === null ? {} : { [LINE]: { [TAKE]: unit } };
  },
};

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

export const receiveSheet: Sheet = {
  form(view, given): Form {
    const { unit, distance, may } = given as ReceiveRequest;
    return question({
      title: receive.title,
      sentence: `${nameOf(view, unit)} is charged; the horses are ${counted(distance, 'hex')} off.`,
      cite: '19.5',
      otherwise: 'It stands.',
      label: 'It',
      piece: unit,
      offers: may.map((value) => ({ value, ...RECEIVES[value] })),
    });
  },
  answer: (given, entries): ReceiveAnswer => ({
    do: (taken(entries) ?? receive.suggest(given as ReceiveRequest).do) as ReceiveAnswer['do'],
  }),
  entries: (_given, answer) => ({ [LINE]: { [TAKE]: (answer as ReceiveAnswer).do } }),
};

export const receiveChargeSheet: Sheet = wordSheet(
  (_view, given): Form =>
    question({
      title: receiveCharge.title,
      sentence: `The horses are ${counted((given as { distance: number }).distance, 'hex')} off.`,
      cite: '19.7.2',
      otherwise: 'It tries the Square while there is room.',
      label: 'The battalion',
      offers: [
        { value: 'square', label: 'tries a Rallying Square', typed: ['square'], cite: '19.7.2' },
        { value: 'hold', label: 'keeps its formation', typed: ['hold', 'keep'] },
      ],
    }),
  (request) => receiveCharge.suggest(request as Parameters<typeof receiveCharge.suggest>[0]),
);

export const breakOffSheet: Sheet = wordSheet(
  (): Form =>
    question({
      title: breakOff.title,
      sentence: 'The battalion has formed Square before the horses are upon it.',
      cite: '19.7',
      otherwise: 'It rides on.',
      label: 'The cavalry',
      offers: [
        { value: 'ride on', label: 'rides on', typed: ['ride'] },
        { value: 'break off', label: 'breaks off', typed: ['break'], sentence: 'One step of readiness is lost.' },
      ],
    }),
  (request) => breakOff.suggest(request as Parameters<typeof breakOff.suggest>[0]),
);

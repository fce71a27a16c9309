/** Sheets of fire and combat. */
import {
  type Blank,
  type Entries,
  LINE,
  question,
  sheetOf,
  TAKE,
  taken,
  toldByEvents,
  wordAnswer,
} from '../../../../game/index.ts';
import { nth } from '../../../../kernel/index.ts';
import {
  type BreakRequest,
  breakthrough,
  type FrontRequest,
  front,
  type NextRequest,
  nextFight,
} from '../../battle/combat/kinds.ts';
import { fire } from '../../battle/fire/kinds.ts';
import { cavalryEvade } from '../../procedures/assessment-roll.ts';
import { type Board, boardOf, bodies, formationCalled, unitCalled } from '../board.ts';
import { fireOf } from '../prospects.ts';

const nameOf = (board: Board, id: string): string => formationCalled(board, id)?.sheet.name ?? id;
const unitName = (board: Board, id: string): string => unitCalled(board, id)?.sheet.name ?? id;
const aim = (unit: string) => `at ${unit}`;

export const fireSheet = sheetOf(boardOf, fire, {
  form: (board, { formations }) => ({
    title: fire.title,
    sentence: 'Choose targets in secret. Intense fire: score × 1½ for 1 fatigue.',
    cite: 'Artillery Fire & Skirmishing',
    otherwise: 'Default: normal fire at the nearest enemy.',
    stands: bodies(board),
    lines: formations.map(({ formation, name, batteries, skirmish }) => {
      const blanks: Blank[] = [];
      if (batteries.length > 0)
        blanks.push({
          type: 'choose',
          key: 'artillery',
          label: 'Guns',
          optional: true,
          offers: [
            { value: 'normal', label: 'fire', typed: ['fire', 'normal'] },
            { value: 'intense', label: 'fire intensely', typed: ['intense'] },
            { value: 'hold', label: 'hold their fire', typed: ['hold'] },
          ],
        });
      for (const { unit, name: guns, targets } of batteries)
        if (targets.length > 1)
          blanks.push({
            type: 'choose',
            key: aim(unit),
            label: guns,
            optional: true,
            when: { key: 'artillery', is: ['normal', 'intense'] },
            offers: targets.map((value) => ({ value, label: nameOf(board, value), hand: { on: [value] } })),
          });
      if (skirmish.length > 0)
        blanks.push(
          {
            type: 'choose',
            key: 'skirmish',
            label: 'Skirmishers',
            optional: true,
            always: true,
            offers: [
              { value: 'normal', label: 'skirmish', typed: ['skirmish'] },
              { value: 'intense', label: 'assault', typed: ['assault'] },
              { value: 'none', label: 'stay back', typed: ['back'] },
            ],
          },
          {
            type: 'choose',
            key: 'target',
            label: 'Against',
            optional: true,
            when: { key: 'skirmish', is: ['normal', 'intense'] },
            offers: skirmish.map(({ target, battalions }) => ({
              value: target,
              label: `${nameOf(board, target)} (${battalions} battalions near)`,
              hand: { on: [target] },
            })),
          },
        );
      const otherwise = {
        sentence: `${name} fires only at the lit enemies: guns 6″, skirmishers 3″`,
        cite: 'Artillery Fire & Skirmishing',
      };
      return { id: formation, label: name, piece: formation, group: formation, otherwise, blanks };
    }),
  }),
  answer: ({ formations }, entries) => ({
    fire: formations.map(({ formation, batteries, skirmish }) => {
      const said = entries[formation] ?? {};
      const word = (key: string, otherwise: string) =>
        typeof said[key] === 'string' && said[key] !== '' ? said[key] : otherwise;
      return {
        formation,
        artillery: batteries.length === 0 ? 'hold' : word('artillery', 'normal'),
        targets: Object.fromEntries(
          batteries.flatMap(({ unit }) => {
            const at = said[aim(unit)];
            return typeof at === 'string' && at !== '' ? [[unit, at]] : [];
          }),
        ),
        skirmish: skirmish.length === 0 ? 'none' : word('skirmish', 'normal'),
        ...(typeof said.target === 'string' && said.target !== '' ? { target: said.target } : {}),
      };
    }),
  }),
  entries: (_request, { fire: orders }) =>
    Object.fromEntries(
      orders.map(({ formation, artillery, targets, skirmish, target }) => [
        formation,
        {
          artillery,
          skirmish,
          ...(target === undefined || skirmish === 'none' ? {} : { target }),
          ...(artillery === 'hold'
            ? {}
            : Object.fromEntries(Object.entries(targets).map(([unit, at]) => [aim(unit), at]))),
        },
      ]),
    ),
  prospects(board, { formations }, _entries, line) {
    const own = formationCalled(board, line);
    const found = formations.find(({ formation }) => formation === line);
    if (!own || !found) return [];
    const targets = [
      ...new Set([
        ...found.batteries.flatMap(({ targets: some }) => some),
        ...found.skirmish.map(({ target }) => target),
      ]),
    ];
    return targets.flatMap((id) => {
      const target = formationCalled(board, id);
      return target ? fireOf(board.state, own, target) : [];
    });
  },
  told: toldByEvents,
});

/** A question whose answer is the number of an offer; what comes of it is told as an event. */
const numbered = <Q>() => ({
  byNumber: true as const,
  answer: (_request: Q, entries: Entries): unknown => Number(taken(entries) ?? 0),
  entries: (_request: Q, answer: number): Entries => ({ [LINE]: { [TAKE]: String(answer) } }),
  told: toldByEvents,
});

export const nextSheet = sheetOf(boardOf, nextFight, {
  form: (_board, { fights }) =>
    question({
      title: nextFight.title,
      sentence: 'Choose the next fight; sides take turns.',
      cite: 'Combat Resolution H13',
      otherwise: 'Default: the first in the list.',
      label: 'Fight',
      offers: fights.map(({ words, own }, i) => ({ value: String(i), label: words, typed: own })),
    }),
  ...numbered<NextRequest>(),
});

export const frontSheet = sheetOf(boardOf, front, {
  form: (board, { units, against, usual }) =>
    question({
      title: front.title,
      sentence: `Several Units fight ${unitName(board, against)}: the CR of the one that leads counts, and only it can rout.`,
      cite: 'Combat Resolution H2',
      otherwise: `${unitName(board, nth(units, usual))} leads`,
      label: 'It leads',
      offers: units.map((id, i) => ({ value: String(i), label: unitName(board, id), typed: [id] })),
    }),
  ...numbered<FrontRequest>(),
});

export const breakSheet = sheetOf(boardOf, breakthrough, {
  form: (board, { unit, inches, offers }) =>
    question({
      title: breakthrough.title,
      sentence: `${unitName(board, unit)} has broken through and may go up to ${inches}″ ahead.`,
      cite: 'Combat Resolution G38',
      otherwise: 'Default: it stays.',
      label: unitName(board, unit),
      piece: unit,
      offers: offers.map(({ words, meets }, i) => ({
        value: String(i),
        label: words,
        ...(meets ? { typed: [meets] } : {}),
      })),
    }),
  ...numbered<BreakRequest>(),
});

export const evadeSheet = sheetOf(boardOf, cavalryEvade, {
  form: (_board, { units }) =>
    question({
      title: cavalryEvade.title,
      sentence: `${units} cavalry ${units === 1 ? 'Unit' : 'Units'} may evade a deployed move away.`,
      cite: 'Assessments G32',
      otherwise: 'Default: it stands.',
      label: 'The cavalry',
      offers: [
        { value: 'stand', label: 'stands', typed: ['stand'] },
        { value: 'evade', label: 'evades', typed: ['evade'] },
      ],
    }),
  ...wordAnswer(() => 'stand'),
  told: (_board, _request, done) => (done === 'evade' ? [{ does: 'the cavalry evades' }] : []),
});

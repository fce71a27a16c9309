/** Sheets of the Movement phase. */
import {
  type Arrow,
  type Blank,
  compassWord,
  type FormLine,
  listed,
  sheetOf,
  toldByEvents,
} from '../../../../game/index.ts';
import { between } from '../../battle/measure.ts';
import { type ConvertRequest, convert, deploy, type MoveRequest, move, recover } from '../../battle/movement/kinds.ts';
import { type Board, boardOf, bodies, formationCalled, unitCalled } from '../board.ts';
import { farthestMove } from '../zones.ts';

const ALL = 'conversions';
/** A conversion as it is typed: the Formation, and whom it goes for or what it turns to. */
const conversion = ({ formation, to, at }: ConvertRequest['offers'][number]): string => `${formation}-${at ?? to}`;

export const convertSheet = sheetOf(boardOf, convert, {
  byNumber: true,
  form: (board, { offers }) => ({
    title: convert.title,
    sentence: 'These Formations may change their order at once, without a roll.',
    cite: 'Turn Sequence H11',
    otherwise: 'Default: orders stay.',
    stands: bodies(board),
    lines: [
      {
        id: ALL,
        label: 'Conversions',
        blanks: [
          {
            type: 'choose-many',
            key: 'take',
            label: 'Convert',
            optional: true,
            offers: offers.map((offer) => ({
              value: conversion(offer),
              label: offer.words,
              ...(offer.at === null ? {} : { hand: { pieces: [offer.formation], on: [offer.at] } }),
            })),
          },
        ],
      },
    ],
  }),
  answer: ({ offers }, entries) => {
    const said = entries[ALL]?.take;
    const named = offers.map(conversion);
    return { take: Array.isArray(said) ? said.map((one) => named.indexOf(String(one))) : [] };
  },
  // Of an earlier answer only what is offered again.
  entries: ({ offers }, { take }) => ({
    [ALL]: { take: take.flatMap((i) => (offers[i] ? [conversion(offers[i])] : [])) },
  }),
  told: toldByEvents,
});

interface Placed {
  readonly x: number;
  readonly y: number;
  readonly facing?: number | null;
}

/** Paper has y south. */
const flip = ({ height }: MoveRequest, y: number): number => height - y;

const WORDS: Readonly<Record<string, readonly string[]>> = {
  advance: ['advance', 'go'],
  road: ['road'],
  straight: ['straight'],
  stay: ['stay', 'halt'],
  follow: ['follow'],
  place: ['to', 'shift', 'place'],
  turn: ['turn', 'face'],
};

/** ` (will not reach it this turn: 9.0″ of 6.0″)`, of an enemy too far off to be met. */
function beyond(board: Board, id: string, way: string): string {
  const [verb, whom] = way.split(':');
  const [formation, foe] = [formationCalled(board, id), formationCalled(board, whom ?? '')];
  if (verb !== 'close' || !formation || !foe) return '';
  const [away, reach] = [between(board.state, formation, foe), farthestMove(board.state, formation)];
  return away <= reach ? '' : ` (will not reach it this turn: ${away.toFixed(1)}″ of ${reach.toFixed(1)}″)`;
}

export const moveSheet = sheetOf(boardOf, move, {
  form: (board, request) => ({
    title: move.title,
    sentence: 'Choose how each Formation moves; its Units follow.',
    cite: 'Movement',
    otherwise: 'Default: as ordered; generals stay.',
    stands: bodies(board),
    lines: [
      ...request.formations.map(({ formation, name, order, at, ways, circle }): FormLine => {
        const blanks: Blank[] = [
          {
            type: 'choose',
            key: 'way',
            label: order,
            optional: true,
            offers: ways.map(({ id, words }) => ({
              value: id,
              label: `${words}${beyond(board, formation, id)}`,
              typed: WORDS[id] ?? [id.replace(':', ' '), id],
              ...(id.includes(':') ? { hand: { on: [id.slice(id.indexOf(':') + 1)] } } : {}),
            })),
          },
        ];
        if (circle)
          blanks.push({
            type: 'place',
            key: 'to',
            label: 'To',
            typed: 'to',
            when: { key: 'way', is: ['place'] },
            from: [circle.x, flip(request, circle.y)],
            body: [at.x, flip(request, at.y)],
            south: request.height,
            reach: circle.reach,
            facings: 'any',
            facing: Math.round(at.facing),
          });
        if (ways.some(({ id }) => id === 'turn'))
          blanks.push({
            type: 'facing',
            key: 'facing',
            label: 'Facing',
            typed: 'facing',
            facings: 'any',
            when: { key: 'way', is: ['turn'] },
          });
        const otherwise = {
          sentence: `${name} on ${order} can only: ${listed(ways.map(({ words }) => words))}`,
          cite: 'Movement H11',
        };
        return { id: formation, label: name, piece: formation, group: formation, otherwise, blanks };
      }),
      ...request.generals.map(
        ({ commander, name, at, reach }): FormLine => ({
          id: commander,
          label: name,
          piece: commander,
          blanks: [
            {
              type: 'place',
              key: 'to',
              label: 'Rides to',
              typed: 'to',
              optional: true,
              from: [at.x, flip(request, at.y)],
              south: request.height,
              reach,
              facings: 'none',
              facing: null,
            },
          ],
        }),
      ),
    ],
  }),
  answer: (request, entries) => ({
    moves: request.formations.flatMap(({ formation, at }) => {
      const said = entries[formation] ?? {};
      if (typeof said.way !== 'string' || said.way === '') return [];
      const to = said.to as Placed | undefined;
      if (said.way === 'place' && to)
        return [{ formation, way: 'place', x: to.x, y: flip(request, to.y), facing: to.facing ?? at.facing }];
      if (said.way === 'turn')
        return [{ formation, way: 'turn', ...(said.facing === undefined ? {} : { facing: Number(said.facing) }) }];
      return [{ formation, way: said.way }];
    }),
    rides: request.generals.flatMap(({ commander }) => {
      const to = entries[commander]?.to as Placed | undefined;
      return to ? [{ commander, x: to.x, y: flip(request, to.y) }] : [];
    }),
  }),
  entries: (request, { moves, rides }) => ({
    ...Object.fromEntries(
      moves.map(({ formation, way, x, y, facing }) => [
        formation,
        {
          way,
          ...(way === 'place' && x !== undefined && y !== undefined
            ? { to: { x, y: flip(request, y), facing: facing ?? null } }
            : {}),
          ...(way === 'turn' && facing !== undefined ? { facing } : {}),
        },
      ]),
    ),
    ...Object.fromEntries(rides.map(({ commander, x, y }) => [commander, { to: { x, y: flip(request, y) } }])),
  }),
  preview(_board, request, entries): readonly Arrow[] {
    return request.formations.flatMap(({ formation, at }) => {
      const said = entries[formation];
      const to = said?.to as Placed | undefined;
      if (said?.way !== 'place' || !to) return [];
      return [
        {
          piece: formation,
          kind: 'move' as const,
          points: [
            [at.x, flip(request, at.y)],
            [to.x, to.y],
          ] as const,
          words: 'goes there',
        },
      ];
    });
  },
  told: (_board, { formations, generals }, { moves, rides }) => [
    ...moves.flatMap(({ formation, way, x, y, facing }) => {
      const line = formations.find((one) => one.formation === formation);
      const how = line?.ways.find(({ id }) => id === way)?.words;
      if (!line || !how) return [];
      if (way === 'place' && x !== undefined && y !== undefined)
        return [{ who: line.name, does: `moves to ${x.toFixed(1)},${y.toFixed(1)}` }];
      if (way === 'turn' && facing !== undefined)
        return [{ who: line.name, does: `turns to face ${compassWord(facing)}` }];
      return [{ who: line.name, does: how }];
    }),
    ...rides.flatMap(({ commander, x, y }) => {
      const man = generals.find((one) => one.commander === commander);
      return man ? [{ who: man.name, does: `rides to ${x.toFixed(1)},${y.toFixed(1)}` }] : [];
    }),
  ],
});

export const deploySheet = sheetOf(boardOf, deploy, {
  form: (board, { formations }) => ({
    title: deploy.title,
    sentence: 'Change Units between march column (ployed) and battle order (deployed): one roll a Formation.',
    cite: 'Ploy & Deploy',
    otherwise: 'Default: no change.',
    lines: formations.map(({ formation, name, deploy: may, ploy, facing, classes }) => ({
      id: formation,
      label: name,
      piece: formation,
      group: formation,
      blanks: [
        {
          type: 'choose',
          key: 'change',
          label: 'Units',
          optional: true,
          offers: [
            ...(may.length > 0 ? [{ value: 'deploy', label: 'deploy', typed: ['deploy'] }] : []),
            ...(ploy.length > 0 ? [{ value: 'ploy', label: 'ploy', typed: ['ploy'] }] : []),
          ],
        },
        {
          type: 'choose-many',
          key: 'units',
          label: 'First',
          optional: true,
          ranked: true,
          when: { key: 'change', is: ['deploy', 'ploy'] },
          offers: [...may, ...ploy].map((value) => ({ value, label: unitCalled(board, value)?.sheet.name ?? value })),
        },
        {
          type: 'facing',
          key: 'facing',
          label: `Facing (${facing}°)`,
          typed: 'facing',
          optional: true,
          facings: 'any',
          when: { key: 'change', is: ['deploy'] },
        },
        {
          type: 'choose-many',
          key: 'rush',
          label: 'Rush, for a fatigue each',
          typed: 'rush',
          optional: true,
          cite: 'Ploy & Deploy A7',
          when: { key: 'change', is: ['deploy', 'ploy'] },
          offers: classes.map((value) => ({ value, label: value })),
        },
      ],
    })),
  }),
  answer: ({ formations }, entries) => ({
    changes: formations.flatMap(({ formation, deploy: may, ploy, facing }) => {
      const said = entries[formation] ?? {};
      if (said.change !== 'deploy' && said.change !== 'ploy') return [];
      const all = said.change === 'deploy' ? may : ploy;
      const units = Array.isArray(said.units) && said.units.length > 0 ? said.units.map(String) : all;
      const rush = Array.isArray(said.rush) ? said.rush.map(String) : [];
      return [
        {
          formation,
          change: said.change,
          units,
          facing: said.facing === undefined ? facing : Number(said.facing),
          rush,
        },
      ];
    }),
  }),
  entries: (_request, { changes }) =>
    Object.fromEntries(
      changes.map(({ formation, change, units, facing, rush }) => [
        formation,
        { change, units, ...(change === 'deploy' ? { facing } : {}), ...(rush.length > 0 ? { rush } : {}) },
      ]),
    ),
  told: toldByEvents,
});

export const recoverSheet = sheetOf(boardOf, recover, {
  form: (_board, { formations }) => ({
    title: recover.title,
    sentence: 'These Formations lose fatigue: choose from which class.',
    cite: 'Turn Sequence G10',
    otherwise: 'Default: infantry first.',
    lines: formations.map(({ formation, name, classes }) => ({
      id: formation,
      label: name,
      piece: formation,
      blanks: [
        {
          type: 'choose',
          key: 'of',
          label: 'Class',
          optional: true,
          offers: classes.map((value) => ({ value, label: value })),
        },
      ],
    })),
  }),
  answer: ({ formations }, entries) => ({
    from: Object.fromEntries(
      formations.flatMap(({ formation }) => {
        const of = entries[formation]?.of;
        return typeof of === 'string' && of !== '' ? [[formation, of]] : [];
      }),
    ),
  }),
  entries: (_request, { from }) =>
    Object.fromEntries(Object.entries(from).map(([formation, of]) => [formation, { of }])),
  told: toldByEvents,
});

/** What may be entered of each thing: one list for the small card on the map, the list of things and the tree. */
import { FOOT, HORSE } from '../../game/day/index.ts';
import { type Draft, divisionsIn, pathOf, type Ref, valueAt } from '../../staff/editor/index.ts';
import {
  AREAS,
  type Choices,
  CROSSINGS,
  EDGES,
  LEVELS,
  NATIONS,
  named,
  RELIEF,
  ROADS,
  SKILLS,
  STREAMS,
  TOWNS,
  WEATHER,
} from './choices.ts';
import { divisionFields } from './division-fields.ts';
import type { FieldSpec } from './field-spec.ts';
import { type RoadEnd, roadEnd } from './road-ends.ts';

export function fieldsOf(draft: Draft, ref: Ref): readonly FieldSpec[] {
  const path = pathOf(draft, ref);
  if (!path) return [];
  const thing = valueAt(draft, path) as Record<string, unknown>;
  const at = (field: string): unknown => valueAt(thing, field.split('.'));
  const words = (field: string, label: string, optional = false): FieldSpec => ({
    field,
    label,
    kind: 'words',
    value: at(field) ?? '',
    optional,
  });
  const number = (
    field: string,
    label: string,
    least: number,
    most: number,
    more: Partial<FieldSpec> = {},
  ): FieldSpec => ({
    field,
    label,
    kind: 'number',
    value: at(field) ?? '',
    least,
    most,
    ...more,
  });
  const choice = (field: string, label: string, choices: Choices, more: Partial<FieldSpec> = {}): FieldSpec => ({
    field,
    label,
    kind: 'choice',
    value: at(field) ?? '',
    choices,
    ...more,
  });
  const yes = (field: string, label: string): FieldSpec => ({ field, label, kind: 'yes', value: at(field) === true });
  const numbered = (field: string): Partial<FieldSpec> => ({
    acts: (value) => [{ act: 'set', ref, field, value: Number(value) }],
  });
  const where = (field = 'at'): FieldSpec[] => {
    const [x, y] = (at(field) as readonly [number, number] | undefined) ?? [undefined, undefined];
    if (x === undefined || y === undefined) return [];
    const { width, height } = draft.ground;
    return [
      {
        ...number('', 'East', 0, width, { value: x, step: 10 }),
        acts: (value) => [{ act: 'set', ref, field, value: [Number(value), y] }],
      },
      {
        ...number('', 'North', 0, height, { value: y, step: 10 }),
        acts: (value) => [{ act: 'set', ref, field, value: [x, Number(value)] }],
      },
    ];
  };
  const general = (): FieldSpec[] => [
    words('commander.name', 'Commander'),
    choice('commander.skill', 'His skill', SKILLS, numbered('commander.skill')),
    yes('commander.bold', 'He is bold'),
  ];
  /** Where in the tree it belongs. */
  const moved = (label: string, value: string | number, choices: Choices, to: (key: string) => Ref): FieldSpec => ({
    field: '',
    label,
    kind: 'choice',
    value,
    choices,
    acts: (key) => [{ act: 'move-to', ref, to: to(String(key)) }],
  });
  const seats = Object.fromEntries(draft.sides.map(({ seat, name }) => [seat, name]));
  const places = { '': 'none yet', ...Object.fromEntries(draft.places.map(({ id, name }) => [id, name])) };

  switch (ref.of) {
    case 'area':
      return [
        words('name', 'Name'),
        choice('kind', 'Kind', AREAS, {
          acts: (value) => [
            { act: 'set', ref, field: 'kind', value },
            { act: 'set', ref, field: 'level', value: value === 'hill' ? 1 : null },
          ],
        }),
        ...(thing.kind === 'hill' ? [choice('level', 'Level', LEVELS, numbered('level'))] : []),
      ];
    case 'town': {
      const size = (thing.size as readonly [number, number] | undefined) ?? null;
      const sized = (i: 0 | 1, label: string): FieldSpec => ({
        ...number('', label, 30, 2000, { value: size?.[i] ?? '', step: 10, optional: true }),
        acts: (value) => {
          const other = size?.[1 - i] ?? Number(value);
          return value === null
            ? [{ act: 'set', ref, field: 'size', value: null }]
            : [{ act: 'set', ref, field: 'size', value: i === 0 ? [Number(value), other] : [other, Number(value)] }];
        },
      });
      return [
        words('name', 'Name'),
        choice('kind', 'Kind', TOWNS),
        sized(0, 'Across, metres'),
        sized(1, 'Deep, metres'),
        ...where(),
      ];
    }
    case 'stream':
      return [words('name', 'Name'), choice('kind', 'Kind', STREAMS)];
    case 'road':
      return [words('name', 'Name'), choice('kind', 'Kind', ROADS)];
    case 'crossing':
      return [choice('kind', 'Kind', CROSSINGS), ...where()];
    case 'place':
      return [
        words('name', 'Name'),
        number('points', 'Points', 1, 20),
        number('reach', 'Reach, metres', 50, 500, { step: 10 }),
        choice('town', 'Its houses', townsOf(draft), { optional: true }),
        choice('for', 'Scored by', { '': 'both sides', ...seats }, { optional: true }),
        choice('held', 'Held at the start', { '': 'nobody', ...seats }, { optional: true }),
        ...where(),
      ];
    case 'side':
      return [
        words('name', 'Name'),
        choice('nation', 'Nation', NATIONS),
        words('aim', 'Aim'),
        choice('home', 'Its edge', EDGES),
        ...roadEnd(draft, ref, 'road', 'Line of communication', thing.road as RoadEnd),
        ...general(),
      ];
    case 'corps':
      return [
        words('name', 'Name'),
        choice('goal', 'Makes for', places),
        choice('order', 'Order', named(['attack', 'hold'])),
        ...general(),
        moved(
          'Army',
          draft.sides.findIndex(({ corps }) => corps.some(({ id }) => id === ref.id)),
          Object.fromEntries(draft.sides.map(({ name }, side) => [side, name])),
          (side) => ({ of: 'side', side: Number(side) as 0 | 1 }),
        ),
      ];
    case 'division':
      return divisionFields({ draft, ref, words, number, choice, general });
    case 'body': {
      const within = moved(
        'In',
        ref.division,
        Object.fromEntries(divisionsIn(draft).map(({ of, division: { id, name } }) => [id, `${name} (${of.name})`])),
        (id) => ({ of: 'division', id }),
      );
      const body = [
        words('name', 'Name'),
        choice('nation', 'Nation', { '': 'as the division', ...NATIONS }, { optional: true }),
      ];
      const shift = choice(
        'shift',
        'Quality',
        { '-2': 'far below its nation', '-1': 'below', 0: 'usual', 1: 'above', 2: 'far above' },
        numbered('shift'),
      );
      if (ref.arm === 'guns')
        return [
          ...body,
          number('guns', 'Guns', 2, 60),
          number('pounder', 'Pounds of shot', 3, 12),
          shift,
          yes('horse', 'Horse artillery'),
          yes('guard', 'Of the Guard'),
          within,
        ];
      return [
        ...body,
        number('men', 'Men', 50, ref.arm === 'foot' ? 12_000 : 4000, { step: 50 }),
        choice('class', 'Troops', named(ref.arm === 'foot' ? FOOT : HORSE)),
        shift,
        number('units', ref.arm === 'foot' ? 'Battalions' : 'Regiments', 1, 24, { optional: true }),
        ...(ref.arm === 'horse' ? [yes('heavy', 'Heavy')] : []),
        within,
      ];
    }
    case 'day':
      return [
        words('title', 'Name of the battle'),
        words('sentence', 'In one sentence'),
        words('date', 'Date'),
        number('year', 'Year', 1792, 1815),
        words('place', 'Place'),
        { ...words('clock.start', 'Begins'), kind: 'hour' },
        { ...words('clock.end', 'Ends'), kind: 'hour' },
        { ...words('clock.dusk', 'Dusk', true), kind: 'hour' },
        choice('weather', 'Weather', WEATHER),
        number('sight', 'One sees so many metres', 300, 8000, { step: 100, optional: true }),
        choice('ground.relief', 'The country', RELIEF),
        {
          ...number('ground.width', 'Field across, metres', 2200, 12_000, { step: 100 }),
          acts: (value) => [{ act: 'size', width: Number(value), height: draft.ground.height }],
        },
        {
          ...number('ground.height', 'Field deep, metres', 2200, 12_000, { step: 100 }),
          acts: (value) => [{ act: 'size', width: draft.ground.width, height: Number(value) }],
        },
        {
          ...number('stakes.ground', 'Points for ground, in 100', 10, 90, {
            value: Math.round(draft.stakes.ground * 100),
            step: 5,
          }),
          acts: (value) => [{ act: 'set', ref, field: 'stakes.ground', value: Number(value) / 100 }],
        },
        words('lopsided', 'Why one has far more', true),
        ...[...draft.sources, ''].map(
          (source, i): FieldSpec => ({
            ...words('', i < draft.sources.length ? `Source ${i + 1}` : 'Another source'),
            value: source,
            acts: (value) => [
              {
                act: 'set',
                ref,
                field: 'sources',
                value: draft.sources.toSpliced(i, 1, String(value)).filter((one) => one !== ''),
              },
            ],
          }),
        ),
      ];
  }
}

const townsOf = (draft: Draft): Choices => ({
  '': 'none',
  ...Object.fromEntries(draft.ground.towns.map(({ id, name }) => [id, name])),
});

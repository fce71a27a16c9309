/** Fields of a division: its troops as sums, where it stands or when it comes. */
import { type Act, type Draft, divisionIn, type Ref, sumOf } from '../../staff/editor/index.ts';
import { type Choices, NATIONS, ORDERS, QUALITY_CHOICES } from './choices.ts';
import type { FieldSpec } from './field-spec.ts';
import { roadEnd } from './road-ends.ts';

interface Makers {
  readonly draft: Draft;
  readonly ref: Ref & {
    readonly of: 'division' | 'area' | 'town' | 'stream' | 'crossing' | 'road' | 'place' | 'corps';
  };
  words(field: string, label: string, optional?: boolean): FieldSpec;
  number(field: string, label: string, least: number, most: number, more?: Partial<FieldSpec>): FieldSpec;
  choice(field: string, label: string, choices: Choices, more?: Partial<FieldSpec>): FieldSpec;
  general(): FieldSpec[];
}

export function divisionFields({ draft, ref, words, number, choice, general }: Makers): FieldSpec[] {
  const { division, corps, of } = divisionIn(draft, ref.id)!;
  const { men, guns, quality } = sumOf(draft, ref);
  const { stands, arrives } = division;
  const { width, height } = draft.ground;
  const stand = (more: Partial<NonNullable<typeof stands>>): readonly Act[] => {
    const { at, facing } = { ...stands!, ...more };
    return [{ act: 'stand', division: ref.id, at, facing }];
  };
  const others = of.corps.flatMap((one) => one.divisions.filter(({ id }) => id !== ref.id));
  const moved = {
    acts: (value: unknown): readonly Act[] => [{ act: 'move-to', ref, to: { of: 'corps', id: String(value) } }],
  };
  return [
    words('name', 'Name'),
    number('men', 'Men', 0, 60_000, { value: men, step: 100 }),
    number('guns', 'Guns', 0, 200, { value: guns }),
    choice('quality', 'Quality', QUALITY_CHOICES, { value: quality }),
    choice('nation', 'Nation', { '': `as its army`, ...NATIONS }, { optional: true }),
    choice('order', 'Order', ORDERS),
    ...(division.order === 'support'
      ? [
          choice(
            'supports',
            'Whom it supports',
            { '': 'none yet', ...Object.fromEntries(others.map(({ id, name }) => [id, name])) },
            { optional: true },
          ),
        ]
      : []),
    choice(
      '',
      'In',
      Object.fromEntries(
        draft.sides.flatMap((side) => side.corps.map(({ id, name }) => [id, `${name} (${side.name})`])),
      ),
      { value: corps.id, ...moved },
    ),
    ...(stands
      ? [
          number('', 'East', 0, width, {
            value: stands.at[0],
            step: 10,
            acts: (value) => stand({ at: [Number(value), stands.at[1]] }),
          }),
          number('', 'North', 0, height, {
            value: stands.at[1],
            step: 10,
            acts: (value) => stand({ at: [stands.at[0], Number(value)] }),
          }),
          number('', 'Faces, degrees', 0, 359, {
            value: stands.facing,
            step: 5,
            acts: (value) => stand({ facing: Number(value) }),
          }),
          number('stands.width', 'Front, metres', 100, 4000, { step: 50, optional: true }),
        ]
      : []),
    ...(arrives
      ? [
          { ...words('arrives.time', 'Arrives at'), kind: 'hour' as const },
          ...roadEnd(draft, ref, 'arrives', 'By', arrives).map((spec) => ({
            ...spec,
            acts: (value: unknown): readonly Act[] => {
              const [road, end] = String(value).split(' ');
              return [
                { act: 'arrive', division: ref.id, time: arrives.time, road: road!, end: end as 'first' | 'last' },
              ];
            },
          })),
        ]
      : []),
    ...general(),
  ];
}

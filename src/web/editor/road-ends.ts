/** Ends of roads, by which one comes and goes. */
import type { Draft, Ref } from '../../staff/editor/index.ts';
import type { Choices } from './choices.ts';
import type { FieldSpec } from './field-spec.ts';

export interface RoadEnd {
  readonly road: string;
  readonly end: 'first' | 'last';
}

/** Ends of roads, by their names. */
export const roadEnds = (draft: Draft): Choices =>
  Object.fromEntries(
    draft.ground.roads.flatMap(({ id, name, points }) =>
      (['first', 'last'] as const).map((end) => {
        const at = points.at(end === 'first' ? 0 : -1)!;
        return [`${id} ${end}`, `${name}, ${edgeWords(draft, at)}`];
      }),
    ),
  );

function edgeWords({ ground: { width, height } }: Draft, [x, y]: readonly [number, number]): string {
  const off = { west: x, east: width - x, south: y, north: height - y };
  const [edge] = Object.entries(off).sort((a, b) => a[1] - b[1])[0]!;
  return `${edge} end`;
}

/** The field that chooses one. */
export function roadEnd(draft: Draft, ref: Ref, field: string, label: string, now: RoadEnd): FieldSpec[] {
  return [
    {
      field: '',
      label,
      kind: 'choice',
      value: now.road === '' ? '' : `${now.road} ${now.end}`,
      choices: { ...(now.road === '' ? { '': 'none yet' } : {}), ...roadEnds(draft) },
      acts: (value) => {
        const [road, end] = String(value).split(' ');
        return road ? [{ act: 'set', ref, field, value: { road, end } }] : [];
      },
    },
  ];
}

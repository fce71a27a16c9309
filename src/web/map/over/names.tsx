/** Names on the ground, the same size at every scale: hills spaced wide, villages in italics, waters along their course. */
import { memo, useId } from 'react';
import type { GroundSketch, Scene, Spot } from '../../../game/index.ts';
import { textWidth } from '../measure-text.ts';
import { type Box, beyond } from '../view.ts';
import { flagBox } from './goals.tsx';
import { placeNames, underTown } from './name-places.ts';
import { curvePath } from './paths.ts';

export interface SetName {
  readonly text: string;
  readonly of: GroundSketch['names'][number]['of'];
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly box: Box;
}

/** The names that have room at a scale, beside the counters where there is any. Waters with a course of their own are named along it instead. */
export function setNames(
  ground: GroundSketch,
  goals: Scene['goals'],
  counters: readonly Box[],
  k: number,
  type: number,
  /** Every name is wanted at this scale, as on a map of areas that is near enough. */
  all = false,
  before: readonly SetName[] = [],
): readonly SetName[] {
  const alongside = new Set(watersOf(ground).map(({ name }) => name));
  const names = ground.names.filter(({ text, of }) => !alongside.has(text) && (all || k >= NAMED_FROM[of]));
  const hill = Math.round(Math.max(type * 1.1, Math.min(type * 1.9, k * 1.1)));
  const sizes = { hill, town: type, wood: type, water: type } as const;
  const placed = placeNames(
    names.map(({ text, at, of }, i) => ({
      id: String(i),
      at: of === 'town' ? underTown(ground, text, at) : at,
      of,
      width: textWidth(text, `${sizes[of]}px "EB Garamond"`) * (of === 'hill' ? 1.3 : 1),
      height: sizes[of],
    })),
    k,
    [...goals.map(({ at }) => flagBox(at, k)), ...beyond({ width: ground.width * k, height: ground.height * k })],
    counters,
    new Map(
      names.flatMap(({ text, of }, i) => {
        const last = before.find((one) => one.text === text && one.of === of);
        return last ? [[String(i), [last.x, last.y] as const] as const] : [];
      }),
    ),
  );
  return placed.map(({ id, x, y, box }) => {
    const { text, of } = names[Number(id)]!;
    return { text, of, x, y, box, size: sizes[of] };
  });
}

/** From afar only what decides the day is named. */
const NAMED_FROM: Readonly<Record<SetName['of'], number>> = { town: 4, hill: 6, wood: 9, water: 6 };

const watersOf = (ground: GroundSketch) =>
  ground.lines.filter(({ kind, name }) => name && (kind === 'stream' || kind === 'river'));

interface NamesProps {
  readonly ground: GroundSketch;
  readonly names: readonly SetName[];
  readonly k: number;
  readonly type: number;
}

export const Names = memo(function Names({ ground, names, k, type }: NamesProps) {
  const id = useId();
  return (
    <g className="names">
      {watersOf(ground).map(({ name, points }, i) => {
        const course = eastward(middlePart(points));
        if (lengthOf(course) * k < textWidth(name!, `italic ${type}px "EB Garamond"`) * 1.2) return null;
        return (
          <g key={`${name} ${points[0]}`}>
            <path id={`${id}-${i}`} d={curvePath(course, k)} fill="none" />
            <text className="name stream" fontSize={type} dy="-5">
              <textPath href={`#${id}-${i}`} startOffset="50%">
                {name}
              </textPath>
            </text>
          </g>
        );
      })}
      {names.map(({ text, of, x, y, size }) => (
        <text key={`${text} ${x} ${y}`} x={x} y={y} fontSize={size} className={`name ${of}`}>
          {text}
        </text>
      ))}
    </g>
  );
});

/** The middle of a course, where a name reads best. */
function middlePart(points: readonly Spot[]): readonly Spot[] {
  if (points.length < 5) return points;
  const cut = Math.floor(points.length / 5);
  return points.slice(cut, points.length - cut);
}

/** Names read from the west. */
const eastward = (points: readonly Spot[]): readonly Spot[] =>
  points[0]![0] <= points.at(-1)![0] ? points : [...points].reverse();

const lengthOf = (points: readonly Spot[]): number =>
  points.reduce((sum, [x, y], i) => (i === 0 ? 0 : sum + Math.hypot(x - points[i - 1]![0], y - points[i - 1]![1])), 0);

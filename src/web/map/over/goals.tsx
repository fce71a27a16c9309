/** Places worth points: a flag in the colour of who holds them, with the points on it. */
import type { Scene, Spot } from '../../../game/index.ts';
import { coloursOf } from '../pieces/colours.ts';
import { type Box, meets } from '../view.ts';

interface GoalsProps {
  readonly goals: Scene['goals'];
  readonly sides: Scene['sides'];
  readonly k: number;
}

const NOBODY = { fill: '#f4ead5', ink: '#2b2118' };

/** How near one must be: a dotted ring on the ground. */
export function GoalRings({ goals, k }: Pick<GoalsProps, 'goals' | 'k'>) {
  return (
    <g className="goal-rings">
      {goals.map(({ id, at, reach }) =>
        reach === undefined ? null : (
          <circle key={id} cx={at[0] * k} cy={at[1] * k} r={reach * k} className="goal-reach" />
        ),
      )}
    </g>
  );
}

/** What no name should cover: pole and flag. */
export const flagBox = ([x, y]: Spot, k: number): Box => {
  const size = sizeAt(k);
  return { left: x * k - 2, right: x * k + 27 * size, top: y * k - 37 * size, bottom: y * k - 12 * size };
};

/** Smaller from afar, where the field is full; its figure stays readable. */
const sizeAt = (k: number): number => Math.max(0.7, Math.min(1, k / 12));

export function Goals({ goals, sides, k }: GoalsProps) {
  return (
    <g className="goals">
      {goals.map(({ id, name, at, points, held, words }) => {
        const holder = sides.find(({ seat }) => seat === held);
        const { fill, ink } = holder ? coloursOf(holder) : NOBODY;
        return (
          <g key={id} transform={`translate(${at[0] * k} ${at[1] * k}) scale(${sizeAt(k)})`}>
            <title>{`${name}: ${words}`}</title>
            <ellipse cx="1" cy="1" rx="6" ry="2.4" className="shadow" />
            <path d="M0 0V-34" className="pole" />
            <path d="M1-33C8-37 14-29 25-33V-17C14-13 8-21 1-17Z" className="goal-flag" fill={fill} />
            <text
              x="13"
              y={-25 + 5 / sizeAt(k)}
              fontSize={15 / Math.sqrt(sizeAt(k))}
              className="goal-points"
              fill={ink}
            >
              {points}
            </text>
          </g>
        );
      })}
    </g>
  );
}

/** Pixels from a place to the middle of its laurel. */
export const LAUREL = [21, -19] as const;

/** Pixels of a laurel about its middle. */
const ROUND = 15;

/**
 * On a map of areas: a laurel round the points, with a ribbon in the holder's colour, beside its place; none where it would
 * lie on a piece.
 */
export function Laurels({ goals, sides, k, taken }: GoalsProps & { readonly taken: readonly Box[] }) {
  const free = goals.filter(({ at }) => {
    const [x, y] = [at[0] * k + LAUREL[0], at[1] * k + LAUREL[1]];
    const box = { left: x - ROUND, right: x + ROUND, top: y - ROUND, bottom: y + ROUND };
    return !taken.some((other) => meets(other, box));
  });
  return (
    <g className="goals">
      {free.map(({ id, name, at, points, held, words }) => {
        const holder = sides.find(({ seat }) => seat === held);
        const { fill } = holder ? coloursOf(holder) : NOBODY;
        return (
          <g key={id} transform={`translate(${at[0] * k + LAUREL[0]} ${at[1] * k + LAUREL[1]})`}>
            <title>{`${name}: ${words}`}</title>
            {LEAVES.map(([x, y, turn]) => (
              <ellipse
                key={`${x} ${y}`}
                rx="4.4"
                ry="2.2"
                transform={`translate(${x} ${y}) rotate(${turn})`}
                className="laurel"
              />
            ))}
            <path d="M-7 9L-4 15L0 11L4 15L7 9Z" fill={fill} stroke="#1c150d" strokeWidth="0.7" />
            <circle r="9" className="laurel-disc" />
            <text y="5" className="laurel-points">
              {points}
            </text>
          </g>
        );
      })}
    </g>
  );
}

/** Six leaves a branch, from the foot up on either side. */
const LEAVES = Array.from({ length: 12 }, (_, i) => {
  const side = i < 6 ? -1 : 1;
  const turn = ((i % 6) * 24 + 20) * (Math.PI / 180);
  const [x, y] = [side * Math.sin(turn) * 11.5, Math.cos(turn) * 11.5];
  return [
    Number(x.toFixed(1)),
    Number(y.toFixed(1)),
    Math.round(side * (90 - ((i % 6) * 24 + 20)) + side * 28),
  ] as const;
});

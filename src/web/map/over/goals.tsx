/** Places worth points: a flag in the colour of who holds them, with the points on it. */
import type { Scene } from '../../../kernel/index.ts';
import { sideColour } from '../pieces/colours.ts';

interface GoalsProps {
  readonly goals: Scene['goals'];
  readonly sides: Scene['sides'];
  readonly k: number;
}

export function Goals({ goals, sides, k }: GoalsProps) {
  return (
    <g className="goals">
      {goals.map((goal) => {
        const [x, y] = [goal.at[0] * k, goal.at[1] * k];
        const holder = sides.find(({ seat }) => seat === goal.held);
        const words = `${goal.name}, ${goal.points} ${goal.points === 1 ? 'point' : 'points'}, ${holder ? `held by the ${holder.name}` : 'held by nobody'}. ${goal.words}`;
        return (
          <g key={goal.id}>
            <title>{words}</title>
            {goal.reach !== undefined && <circle cx={x} cy={y} r={goal.reach * k} className="goal-reach" />}
            <g transform={`translate(${x} ${y})`}>
              <ellipse cx="1" cy="1" rx="6" ry="2.4" className="shadow" />
              <path d="M0 0V-34" className="pole" />
              <path
                d="M1-33C8-37 14-29 25-33V-17C14-13 8-21 1-17Z"
                className="flag"
                fill={holder ? sideColour(holder.nation) : '#f4ead5'}
              />
              <text x="13" y="-20" className="goal-points" fill={holder ? '#ffffff' : '#2b2118'}>
                {goal.points}
              </text>
            </g>
          </g>
        );
      })}
    </g>
  );
}

/** A small plot of the day: a line a side, turn by turn, with its figures for those who do not see it. */
import type { Seat } from '../../kernel/index.ts';
import type { Afterwards } from '../../staff/after-battle.ts';
import { NATIONS, nationCalled } from '../look/nations.ts';

const HIGH = 150;
const LEFT = 44;
const RIGHT = 112;
const TOP = 8;
const BOTTOM = 26;

interface CoursePlotProps {
  readonly seats: Afterwards['seats'];
  readonly course: readonly { readonly turn: number; readonly values: Readonly<Record<Seat, number>> }[];
  readonly of: keyof typeof TITLES;
}

const TITLES = { lost: 'Strength lost', points: 'Points', chance: 'Chance to win' } as const;

/** About as wide as the panel, so that its words come out in their own size. */
const widthNow = () => (matchMedia('(min-width: 60rem)').matches ? 440 : 356);

export function CoursePlot({ seats, course, of }: CoursePlotProps) {
  const wide = widthNow();
  const turns = Math.max(1, course.at(-1)?.turn ?? 1);
  const all = course.flatMap(({ values }) => Object.values(values));
  const most = of === 'lost' ? Math.max(0.1, ...all) : of === 'chance' ? 1 : Math.max(1, ...all);
  const x = (turn: number) => LEFT + (turn / turns) * (wide - LEFT - RIGHT);
  const y = (value: number) => TOP + (1 - value / most) * (HIGH - TOP - BOTTOM);
  const words = (value: number) => (of === 'points' ? String(value) : `${Math.round(value * 100)} %`);
  const ends = spread(seats.map(({ seat }) => y(course.at(-1)?.values[seat] ?? 0)));
  return (
    <figure className="plot">
      <svg viewBox={`0 0 ${wide} ${HIGH}`} role="img" aria-label={`${TITLES[of]} by turn`}>
        {[0, most / 2, most].map((value) => (
          <g key={value}>
            <line className="grid" x1={LEFT} x2={wide - RIGHT} y1={y(value)} y2={y(value)} />
            <text x={LEFT - 6} y={y(value) + 5} textAnchor="end">
              {of === 'points' ? Math.round(value) : words(value)}
            </text>
          </g>
        ))}
        {course.map(({ turn }) =>
          turns <= 10 || turn % 2 === 0 ? (
            <text key={turn} x={x(turn)} y={HIGH - 6} textAnchor="middle">
              {turn === 0 ? 'start' : turn}
            </text>
          ) : null,
        )}
        {seats.map(({ seat, name, nation }, i) => {
          const { fill } = NATIONS[nationCalled(nation) ?? 'other'];
          const points = course.map((line) => `${x(line.turn)},${y(line.values[seat] ?? 0)}`).join(' ');
          return (
            <g key={seat}>
              <polyline className="under" points={points} />
              <polyline points={points} stroke={fill} strokeDasharray={i === 0 ? 'none' : '7 3'} />
              <text className="end" x={wide - RIGHT + 8} y={ends[i]! + 5}>
                {name} {words(course.at(-1)?.values[seat] ?? 0)}
              </text>
            </g>
          );
        })}
      </svg>
      <figcaption className="unseen">
        {course.map(({ turn, values }) => (
          <span key={turn}>
            {turn === 0 ? 'At the start' : `After turn ${turn}`}:{' '}
            {seats.map(({ seat, name }) => `${name} ${words(values[seat] ?? 0)}`).join(', ')}.{' '}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}

/** Words at the ends of the lines must not lie on each other. */
function spread(ends: readonly number[]): number[] {
  const order = ends.map((_, i) => i).sort((a, b) => ends[a]! - ends[b]!);
  const out = [...ends];
  for (let i = 1; i < order.length; i++) {
    const [above, below] = [order[i - 1]!, order[i]!];
    out[below] = Math.max(out[below]!, out[above]! + 17);
  }
  return out;
}

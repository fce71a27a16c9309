/** DY4: what ground and losses are worth, and where a victory begins; the same for every book. */
import type { Level } from '../scenario/envelope.ts';
import type { Day } from './day.ts';

/** Shares of all that is at stake from which a victory is marginal, and decisive. */
const MARGINAL = 0.08;
const DECISIVE = 0.3;
const tenths = (value: number): number => Math.round(value * 10) / 10;

const pointsOn = ({ places }: Day): number => places.reduce((sum, { points }) => sum + points, 0);

/** What one loss is worth, where the book holds so many of them typical for the smaller army in a day. */
export function lossWorth(day: Day, typical: number): number {
  const { ground } = day.stakes;
  return ((1 - ground) / ground) * (pointsOn(day) / typical);
}

/** Rounded as points are told. */
export const worthOf = (points: number): number => Math.max(0.1, tenths(points));

export function levelsOfDay(day: Day): Level[] {
  const all = pointsOn(day) / day.stakes.ground;
  return [
    { from: 0, name: 'draw' },
    { from: worthOf(MARGINAL * all), name: 'marginal victory' },
    { from: worthOf(DECISIVE * all), name: 'decisive victory' },
  ];
}

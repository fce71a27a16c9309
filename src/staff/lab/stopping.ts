/**
 * When it is enough. Whoever looks after every chunk and stops as soon as the interval is short enough stops too early
 * where the first games happened to agree, and his 95 % are then fewer. So the width is judged as if four more games had
 * been won and four lost: where few games are in, that is far from certain. With it the interval keeps its promise at
 * every rate (stopping.test.ts plays it out).
 */
import type { Stop } from './experiment.ts';
import { Z95 } from './statistics.ts';

const AS_IF = 4;

/** Half of the interval, as the rule judges it, in shares. */
export function halfWidth(count: number, games: number): number {
  const share = (count + AS_IF) / (games + 2 * AS_IF);
  return Z95 * Math.sqrt((share * (1 - share)) / Math.max(1, games));
}

/** `counts`: how often each thing that is counted happened in so many games. */
export function isEnough(stop: Stop, counts: readonly number[], games: number): boolean {
  if ('games' in stop) return games >= stop.games;
  return games >= stop.atMost || closeEnough(stop.within, counts, games);
}

export const closeEnough = (within: number, counts: readonly number[], games: number): boolean =>
  games > 0 && counts.every((count) => halfWidth(count, games) * 100 <= within);

/** Games of each kind it will probably take, for telling how long. */
export function forecast(stop: Stop, counts: readonly number[], games: number): number {
  if ('games' in stop) return stop.games;
  const widest = Math.max(...counts.map((count) => halfWidth(count, games)), 0);
  const wanted = stop.within / 100;
  if (games === 0) return Math.min(stop.atMost, Math.ceil((Z95 * 0.5) ** 2 / wanted ** 2));
  return Math.min(stop.atMost, Math.max(games, Math.ceil(games * (widest / wanted) ** 2)));
}

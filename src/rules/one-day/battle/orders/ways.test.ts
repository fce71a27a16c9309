/** Ways are found by the stretches near a square of the table, and are those of the whole lines. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { roadEntry, turnBetween } from '../../../../board/plane/index.ts';
import { game } from '../../game.ts';
import { type State, setAt } from '../state.ts';
import { featuresOf } from './features.ts';
import { waysOf } from './ways.ts';

const state: State = game.start(game.scenarios.find(({ id }) => id === 'austerlitz')!.data, {});
const foot = state.units.find(({ sheet }) => sheet.arm === 'infantry')!;
const { width, height } = state.field.survey;
const along = (size: number) => fc.integer({ min: 0, max: 100 * size }).map((n) => n / 100);

const wholeRoads = (x: number, y: number): string[] =>
  state.field.roads.flatMap((line, i) => {
    const { s, off } = roadEntry(line, x, y);
    const { id } = state.field.survey.roads[i]!;
    return off > 0.75 ? [] : [...(s < line.length - 0.5 ? [`${id} last`] : []), ...(s > 0.5 ? [`${id} first`] : [])];
  });

const wholeFeatures = (x: number, y: number, facing: number): string[] =>
  featuresOf(state.field.survey).flatMap(({ id, line, lap }) => {
    const { s, off, heading } = roadEntry(line, x, y);
    const turn = Math.abs(turnBetween(facing, heading));
    if (off > 2.5) return [];
    if (turn <= 45) return lap > 0 || s < line.length - 1 ? [`${id} last`] : [];
    return turn >= 135 && (lap > 0 || s > 1) ? [`${id} first`] : [];
  });

it('from anywhere, on the road or beside a feature', () => {
  let found = 0;
  fc.assert(
    fc.property(along(width), along(height), fc.integer({ min: 0, max: 359 }), fc.boolean(), (x, y, facing, road) => {
      setAt(foot, x, y, facing, road ? 'road' : 'line');
      const ways = waysOf(state, foot).map(({ id, to }) => `${id} ${to}`);
      found += ways.length;
      expect(ways).toEqual(road ? wholeRoads(x, y) : wholeFeatures(x, y, facing));
    }),
    { numRuns: 4000 },
  );
  expect(found).toBeGreaterThan(500);
});

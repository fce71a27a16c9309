/** Rules that meet: where one of them alone would be easy. */
import { expect } from 'vitest';
import { inTurn, play } from '../../../../testing/position.ts';
import { chapter, rule } from '../../../../testing/rules.ts';
import { game } from '../../game.ts';
import { abreast, column, EAST, field, foot, formation, gap, horse, unit, WEST } from '../positions.ts';

const NORTH = 0;
const goals = (blue: string, red: string) => ({
  forces: [
    { id: 'B', name: 'B', side: 'blue' as const, goal: blue },
    { id: 'R', name: 'R', side: 'red' as const, goal: red },
  ],
});

export const together = chapter(
  'Rules that meet',
  rule('List of Orders & Actions H11', 'On Move 3″ are kept from an enemy whom his own friends let no farther', () => {
    const files = Array.from({ length: 12 }, (_, i) => foot(30, 11.3 + i, NORTH, { state: 'ployed' }));
    const state = field({
      blue: [{ id: 'F', directive: 'M', units: column(1, 21, 7.2, EAST) }],
      red: [
        { id: 'A', directive: 'M', units: [horse(30, 10, NORTH, { state: 'ployed' })] },
        { id: 'C', directive: 'R', units: files },
      ],
      objectives: [
        { id: 'east', name: 'East', points: 1, at: [55, 7.2] },
        { id: 'north', name: 'North', points: 1, at: [30, 35] },
      ],
      more: goals('east', 'north'),
    });
    const { before, after } = play(game, state, { at: 'movement' });
    // There is no room among them, so the horse stands where it was when the other set out past its place.
    expect(unit(after, 'Aa').y).toBeLessThan(unit(before, 'Aa').y + 0.5);
    expect(unit(after, 'Fa').x).toBeGreaterThan(25);
    expect(gap(after, 'Fa', 'Aa')).toBeGreaterThanOrEqual(3 - 1e-6);
  }),

  rule('List of Orders & Actions H11', 'Who is astray of a Formation on Move keeps 3″ too on his way back', () => {
    const state = field({
      blue: [{ id: 'F', directive: 'M', area: [20, 20], units: [...abreast(3, 22, 20, EAST), foot(34.5, 20, EAST)] }],
      red: [{ id: 'A', units: abreast(2, 27, 23, WEST) }],
      objectives: [{ id: 'mill', name: 'Mill', points: 1, at: [55, 5] }],
    });
    // His straight way leads past the enemy at two inches.
    const stay = { moves: [{ formation: 'F', way: 'stay' }], rides: [] };
    const { after } = play(game, state, { at: 'movement', answers: { 'blue:move': inTurn(stay) } });
    expect(formation(after, 'F').directive).toBe('M');
    expect(unit(after, 'Fd').x).toBeLessThan(34.5);
    expect(gap(after, 'Fd', 'Aa')).toBeGreaterThanOrEqual(3 - 1e-6);
  }),
);

import { dayContract } from '../../../testing/day-contract.ts';
import { game } from '../game.ts';
import { METRES } from './ground.ts';

interface Unit {
  readonly id: string;
  readonly arm: string;
  readonly boxes: number;
  readonly inherent: number;
  readonly x: number;
  readonly y: number;
  readonly arrives?: number;
}

dayContract('One Day', game, {
  side: 0.06,
  division: 0,
  // Half a box of foot and half a box of horse a group.
  slack: 1000,
  guns: (unit) => {
    const { arm, boxes, inherent } = unit as unknown as Unit;
    // An inherent gun is a division's six or eight.
    return arm === 'field' || arm === 'horse' ? 7 * boxes : 8 * inherent;
  },
  gunSlack: 7,
  standing: (scenario) =>
    (scenario as { units: Unit[] }).units
      .filter(({ arrives }) => arrives === undefined)
      .map(({ id, arm, x, y }) => ({ id, x: x * METRES, y: y * METRES, foot: arm === 'infantry' })),
});

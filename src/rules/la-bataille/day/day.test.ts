import { grid, hexNumbered } from '../../../board/hex/index.ts';
import { dayById } from '../../../game/day/days.ts';
import { dayContract } from '../../../testing/day-contract.ts';
import { game } from '../game.ts';
import { groundOf } from './ground.ts';

interface Unit {
  readonly id: string;
  readonly arm: string;
  readonly increments: number;
  readonly hex?: string;
}

dayContract('La Bataille', game, {
  side: 0.03,
  division: 0.08,
  slack: 0,
  guns: (unit) => {
    const { arm, increments } = unit as unknown as Unit;
    return arm === 'foot' || arm === 'horse' ? 2 * increments : 0;
  },
  gunSlack: 0,
  grain: 150,
  sameTurned: 0.9,
  standing(scenario) {
    const { id, map, units } = scenario as { id: string; map: { columns: number; rows: number }; units: Unit[] };
    const laid = groundOf(dayById(id)!);
    return units.flatMap((unit) => {
      if (unit.hex === undefined) return [];
      const [x, y] = laid.at(hexNumbered(grid(map), unit.hex));
      return [{ id: unit.id, x, y }];
    });
  },
});

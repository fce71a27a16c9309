/**
 * What a turn costs a unit as battles grow: the same country and armies by lot in each tactical book, from two divisions a
 * side to twelve. A figure that stays as it is means that the cost of a battle grows as its units do.
 */
import { heldBy, lotCalled } from '../src/game/day/index.ts';
import { loadBook } from '../src/rules/index.ts';
import { labGame } from '../src/staff/index.ts';
import type { Report } from './harness.ts';

const BOOKS = ['one-day', 'la-bataille', 'esr', 'revolution-empire'] as const;
const DIVISIONS = [2, 4, 8, 12];
const lotOf = (divisions: number) => lotCalled(`lot-fra-aus-1809-cle-${divisions}-growth`);

export default async (report: Report): Promise<void> => {
  for (const book of BOOKS) {
    const game = await (await loadBook(book)).game!();
    const officer = game.officers.officer!;
    for (const divisions of DIVISIONS) {
      const day = heldBy(game.day!, lotOf(divisions));
      if (!day) continue;
      const start = game.start(game.day!.raise(day).scenario, {});
      const officers = Object.fromEntries(game.rules.seats(start).map((seat) => [seat, officer]));
      let played = 0;
      const play = () => labGame(game, start, officers, `growth/${played++}`).toll.turns;
      // What other battles of that size have shown is known by then, as in a lab.
      const turns = play();
      const units = game.chronicle!(start).units.length;
      await report.measure(`${book}: a turn of ${units} units, each`, play, {
        unit: 'ms',
        runs: 5,
        runTime: 1,
        count: units * turns,
      });
    }
  }
};

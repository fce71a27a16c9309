import { expect, test } from 'vitest';
import { cosDeg, distance, sinDeg } from '../../../../board/plane/index.ts';
import { smallField } from '../../../../testing/one-day-field.ts';
import { game } from '../../game.ts';
import { isCavalry } from '../../unit.ts';
import { setAt } from '../state.ts';
import { allMarches, combatReach } from './combat-moves.ts';
import { foesAbout, foesOf, maySlipFrom } from './foes.ts';

test('B13: from whoever could still come one may give way, from whichever side and however little he means to move', () => {
  const state = game.start(smallField(), { hidden: false });
  const foot = state.units.find(({ sheet }) => sheet.side === 0 && sheet.arm === 'infantry')!;
  const horse = state.units.find(({ sheet }) => sheet.side === 1 && isCavalry(sheet.arm))!;
  for (const [i, unit] of state.units.entries()) setAt(unit, 2 + 2 * i, 1.5, 0, 'column');
  foot.order = horse.order = 'CM';
  foot.plan = { do: 'HOLD' };
  const both = combatReach(foot) + combatReach(horse);
  for (let side = 0; side < 360; side += 15)
    for (const [gap, offered] of [
      [both + 0.8, true],
      [both + 1.2, false],
    ] as const) {
      const away = gap + 3;
      setAt(foot, 15, 15, side, 'column');
      setAt(horse, 15 + away * sinDeg(side), 15 + away * cosDeg(side), side + 180, 'column');
      const { x, y } = horse.at;
      horse.plan = { do: 'GO', x: x - sinDeg(side), y: y - cosDeg(side), facing: side, formation: 'column' };
      const marches = allMarches(state);
      expect(distance(foot.at, horse.at)).toBeCloseTo(gap, 6);
      expect([side, gap, maySlipFrom(state, foot, horse, marches)]).toEqual([side, gap, offered]);
      if (offered) expect(foesAbout(foot, foesOf(state, 0, marches, 'plans'))).toContain(horse);
    }
});

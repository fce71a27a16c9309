/** Units on paper: steps and factors; and the chits laid in secret. */
import { many } from '../../game/desk/words.ts';
import type { OrderSpec, RosterSpec } from '../../game/index.ts';
import { choice, part, whole, words, yes } from '../../kernel/index.ts';
import { TACTIC_WORDS } from './force.ts';
import { NATION_WORDS } from './procedures/battle-facts.ts';

const unit = part('Unit', {
  name: words('Name'),
  formation: words('Formation'),
  arm: choice('Arm', { INF: 'infantry', CAV: 'cavalry' }, 'INF', { cite: '3 H8' }),
  nation: choice('Nation', NATION_WORDS, 'france', { cite: '6.8.5 H8' }),
  full: whole('Steps at full strength', 1, 9, 6, { cite: '3 H8' }),
  cf: whole('Combat factors (CF) per step', 1, 3, 2, { unit: 'CF', cite: '3 H8' }),
  guard: yes('Guard', { cite: '27.2.3' }),
  militia: yes('National Guard', { cite: '6.8.5' }),
});

const marks = part('Marks', {
  lost: whole('Steps lost', 0, 9, 0, { cite: '6.10' }),
  broken: yes('Broken', { cite: '6.7.5' }),
  screen: yes('Screens', { cite: '6.8.1 H4' }),
});

const stepsLeft = (sheet: Record<string, unknown>, state: Record<string, unknown>): number =>
  Math.max(0, (sheet.full as number) - (state.lost as number));

export const roster: RosterSpec = {
  unit,
  marks,
  derive: (sheet, state) => ({ steps: stepsLeft(sheet, state) }),
  status(sheet, state) {
    const full = sheet.full as number;
    const left = stepsLeft(sheet, state);
    const cf = left * (sheet.cf as number);
    const extras = [...(state.broken ? ['Broken'] : []), ...(state.screen ? ['screening'] : [])];
    return {
      line: left === 0 ? 'gone' : [`${many(left, 'step')}, ${cf} CF`, ...extras].join(', '),
      boxes: [{ label: 'Steps', total: full, marked: full - left }],
      lost: (full - left) / full,
      gone: left === 0,
    };
  },
};

/** 6.4: the chit of each side’s force, laid face down. */
export const orders: OrderSpec = { cite: '6.4', choices: TACTIC_WORDS, to: 'formation' };

/** 4.2.3, 5.3: what acts cost in AP, and what a mode allows on the march. */
import { choice, contradiction, type Facts, facts, procedure, whole, yes } from '../../../kernel/index.ts';
import { apCosts, formationDeployment, marching, modeChange, terrainEffects } from '../charts.ts';
import { counted, MODE_WORDS, TERRAIN_WORDS } from '../force.ts';
import type { Options } from '../options.ts';

const ACT_ROWS = {
  combat: 'fight where the Formation did not start its OPs Phase',
  reaction: 'attempt a Reaction Move',
  afterReaction: 'fight after a Reaction Move',
  brigadeFormation: 'brigade or un-brigade a Formation',
  brigadeUnit: 'brigade or un-brigade a unit',
  corps: 'break down or build up a corps',
  replacement: 'take in a Replacement',
  battleMode: 'change mode in the Adjustment Round',
  free: 'march, change mode on the march, defend',
} as const;

const apFacts = facts({
  act: choice('Act', ACT_ROWS, 'combat', { cite: '4.2.3' }),
  times: whole('How often', 1, 12, 1, { cite: '4.2.3' }),
  left: whole('AP left', 0, 5, 3, { unit: 'AP', cite: '4.2.3' }),
});

export interface ApResult {
  readonly cost: number;
  readonly payer: string;
  readonly left: number;
  readonly enough: boolean;
}

export const apCost = procedure<Facts<typeof apFacts>, ApResult, Options>({
  id: 'ap-cost',
  title: 'AP cost',
  section: '4.2.3',
  purpose: 'Who pays how many Administration Points for an act.',
  facts: apFacts,
  play(table, { act, times, left }) {
    const cost = (table.look(apCosts, ACT_ROWS[act], 'AP') as number) * times;
    const payer = table.look(apCosts, ACT_ROWS[act], 'Who pays') as string;
    return { cost, payer, left: Math.max(0, left - cost), enough: cost <= left };
  },
  words: ({ cost, payer, left, enough }) => [
    cost === 0 ? 'It is free.' : `${cost} AP, paid by ${payer}.`,
    enough ? `${left} AP left.` : 'He has not enough AP for it.',
  ],
  measures: [
    { id: 'cost', label: 'AP', of: ({ cost }) => cost },
    { id: 'enough', label: 'Enough AP', of: ({ enough }) => enough, order: [true, false] },
  ],
});

const marchFacts = facts(
  {
    mode: choice('Mode now', MODE_WORDS, 'MO', { cite: '5.3' }),
    into: choice('Change into', { none: 'no change', ...MODE_WORDS }, 'ECH', { cite: '5.3' }),
    when: choice('Changes', { start: 'before it marches', end: 'after it marches' }, 'end', { cite: '5.3' }),
    terrain: choice('Ground entered', TERRAIN_WORDS, 'clear', { cite: '6.8.6d H5' }),
    areas: whole('Areas of it', 1, 3, 1, { cite: '5.3 H11' }),
    rivers: whole('Rivers crossed', 0, 3, 0, { cite: '6.8.6d H5', rare: true }),
    long: whole('Long borders crossed', 0, 2, 0, { cite: '6.8.6d H5', rare: true }),
    enemy: yes('Leaves an area with an enemy in it', { cite: '5.3 H11', rare: true }),
    forced: yes('Force March', { cite: '5.3 H11', rare: true }),
  },
  ({ mode, into, when, terrain, forced, rivers, long, areas }) => {
    const marches = when === 'start' && into !== 'none' ? into : mode;
    if (mode === 'MO' && into === 'CON') {
      return contradiction('into', 'March Order does not change straight into Concentrated', '5.3');
    }
    if (into === mode) return contradiction('into', 'it is in that mode already', '5.3');
    if (forced && (marches === 'ECH' || marches === 'CON')) {
      return contradiction('forced', `${MODE_WORDS[marches]} may not Force March`, '5.3 R10');
    }
    if (terrain === 'pass' && marches !== 'MO') {
      return contradiction('terrain', 'only March Order enters a Pass', '5.3');
    }
    return rivers + long > 2 * areas ? contradiction('rivers', 'more borders than areas entered', '5.3 H11') : null;
  },
);

export interface MarchResult {
  readonly allowance: number;
  readonly cost: number;
  readonly may: 'yes' | 'by the least move' | 'no';
}

export const march = procedure<Facts<typeof marchFacts>, MarchResult, Options>({
  id: 'march',
  title: 'March and change of mode',
  section: '5.3',
  purpose: 'Whether a Formation’s movement points reach for a march and a change of mode.',
  facts: marchFacts,
  play(table, { mode, into, when, terrain, areas, rivers, long, enemy, forced }, options) {
    const marches = when === 'start' && into !== 'none' ? into : mode;
    const printed = table.look(formationDeployment, MODE_WORDS[marches], 'MA') as number | null;
    const stuck = printed === null || (mode === 'CON' && options.leavingConcentrated === 'stays');
    const extra = forced ? table.look(marching, 'Force March', 'MP') : 0;
    const allowance = stuck ? 0 : (printed ?? 0) + extra;
    const change = into === 'none' ? 0 : (table.look(modeChange, MODE_WORDS[mode], MODE_WORDS[into]) as number);
    const mp = (row: string) => table.look(terrainEffects, row, 'MP') as number;
    const way =
      areas * mp(terrain) +
      rivers * mp('river border') +
      long * mp('long border') +
      (enemy ? table.look(marching, 'leaving an area with an enemy in it', 'MP') : 0);
    const cost = change + way;
    const least = areas === 1 && into === 'none' && !stuck;
    return { allowance, cost, may: cost <= allowance && !stuck ? 'yes' : least ? 'by the least move' : 'no' };
  },
  words: ({ allowance, cost, may }) => [
    may === 'yes'
      ? `It may: ${counted(cost, 'MP', 'MP')} of ${allowance}.`
      : may === 'by the least move'
        ? `It costs ${cost} of ${allowance} MP, but one area may always be entered for the whole allowance.`
        : allowance === 0
          ? 'It cannot march.'
          : `It may not: ${cost} MP needed, ${allowance} there.`,
  ],
  measures: [{ id: 'may', label: 'May march', of: ({ may }) => may, order: ['yes', 'by the least move', 'no'] }],
});

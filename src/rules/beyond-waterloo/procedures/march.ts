/** 4.2.3, 5.3: what acts cost in AP, and what a mode allows on the march. */
import { many } from '../../../game/desk/words.ts';
import {
  type At,
  type Cell,
  type Chart,
  choice,
  contradiction,
  type Facts,
  facts,
  part,
  procedure,
  type Refusal,
  refuse,
  several,
  whole,
  yes,
} from '../../../kernel/index.ts';
import { apCosts, formationDeployment, marching, modeChange, terrainEffects } from '../charts.ts';
import { LENGTH_WORDS, MODE_WORDS, type Mode, TERRAIN_WORDS } from '../force.ts';
import type { Options } from '../options.ts';

const ACT_ROWS = {
  combat: 'fight where the Formation did not start its OPs Phase',
  inPlace: 'fight where the Formation started its OPs Phase',
  reaction: 'attempt a Reaction Move',
  afterReaction: 'fight after a Reaction Move',
  // On the map Formations stay as the order of battle has them (W15); a table may brigade.
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

interface ApResult {
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

const stepPart = part('Area entered', {
  terrain: choice('Ground', TERRAIN_WORDS, 'clear', { cite: '6.8.6d H5' }),
  river: yes('Over a river', { cite: '6.8.6d H5' }),
  ownFortress: yes('An own fortress at either end', { cite: '6.8.6d H5', rare: true }),
  length: choice('Border', LENGTH_WORDS, 'none', { cite: '6.8.6d W28', rare: true }),
  enemy: yes('Leaves an area with an enemy in it', { cite: '5.3 H11', rare: true }),
});

const noChange = { none: 'no change', ...MODE_WORDS };

const marchFacts = facts(
  {
    mode: choice('Mode now', MODE_WORDS, 'MO', { cite: '5.3' }),
    first: choice('Changes before it marches into', noChange, 'none', { cite: '5.3' }),
    way: several('Areas entered, one after the other', stepPart, 0, 5, [{}], { cite: '5.3 W18' }),
    last: choice('Changes after it marched into', noChange, 'ECH', { cite: '5.3' }),
    forced: yes('Force March', { cite: '5.3 H11', rare: true }),
    mud: whole('March Order slowed by the weather', 0, 2, 0, { unit: 'MP', cite: '5.3 W29', rare: true }),
  },
  (march) => {
    const barred = marchBarred(march);
    return barred ? contradiction(barred.code, barred.sentence, barred.cite) : null;
  },
);

export type March = Facts<typeof marchFacts>;
export type MarchStep = March['way'][number];

/** The mode in which a Formation goes its way. */
const marchingMode = ({ mode, first }: Pick<March, 'mode' | 'first'>): Mode => (first === 'none' ? mode : first);

/** What no movement points would allow; the code is the field at fault. */
export function marchBarred(march: March): Refusal | null {
  const { mode, first, last, way, forced } = march;
  const marches = marchingMode(march);
  if (first !== 'none' && last !== 'none') {
    return refuse('last', 'one change of mode in a Segment, first thing or last', '5.3 W18');
  }
  for (const [field, into] of [['first', first] as const, ['last', last] as const]) {
    if (into === mode) return refuse(field, 'it is in that mode already', '5.3');
    if (mode === 'MO' && into === 'CON') {
      return refuse(field, 'March Order does not change straight into Concentrated', '5.3');
    }
  }
  if (forced && way.length === 0) return refuse('forced', 'a Force March goes somewhere', '5.3 H11');
  if (forced && (marches === 'ECH' || marches === 'CON')) {
    return refuse('forced', `${MODE_WORDS[marches]} may not Force March`, '5.3 R10');
  }
  if (forced && last !== 'none') return refuse('last', 'no change of mode after a Force March', '5.3 W30');
  if (marches !== 'MO' && way.some(({ terrain }) => terrain === 'pass')) {
    return refuse('way', 'only March Order enters a Pass', '5.3');
  }
  return null;
}

/** Reads a chart: at a Table, or where nobody keeps a journal. */
export type Look = <C extends Cell>(chart: Chart<C>, row: At, column: At) => C;

/** MP to enter an area over a border. */
export function stepCost(look: Look, { terrain, river, ownFortress, length, enemy }: MarchStep): number {
  const mp = (row: string) => look(terrainEffects, row, 'MP') as number;
  return (
    mp(terrain) +
    (river && !ownFortress ? mp('river border') : 0) +
    (length === 'none' ? 0 : mp(LENGTH_WORDS[length])) +
    (enemy ? look(marching, 'leaving an area with an enemy in it', 'MP') : 0)
  );
}

export interface MarchResult {
  readonly allowance: number;
  readonly cost: number;
  readonly may: 'yes' | 'by the least move' | 'no';
}

/** Whether the movement points reach. Desk, officer and phase ask this one statement. */
export function marchReaches(look: Look, march: March, options: Options): MarchResult {
  const { mode, first, last, way, forced, mud } = march;
  const marches = marchingMode(march);
  const left = mode === 'CON' && first !== 'none';
  const printed = look(
    formationDeployment,
    MODE_WORDS[way.length > 0 ? marches : first === 'none' ? mode : first],
    'MA',
  );
  const extra = forced ? look(marching, 'Force March', 'MP') : 0;
  const slowed = marches === 'MO' ? mud : 0;
  const allowance = ((printed as number | null) ?? 0) + extra - slowed;
  const into = first === 'none' ? last : first;
  const change = into === 'none' ? 0 : (look(modeChange, MODE_WORDS[mode], MODE_WORDS[into]) as number);
  const cost = way.reduce((sum, step) => sum + stepCost(look, step), change);
  // W17: a change of mode needs no march.
  if (way.length === 0) return { allowance, cost, may: 'yes' };
  const stuck = printed === null || (left && options.leavingConcentrated === 'stays');
  if (stuck) return { allowance: 0, cost, may: 'no' };
  if (cost <= allowance) return { allowance, cost, may: 'yes' };
  // W26: who has just left Concentrated has no least move.
  return { allowance, cost, may: way.length === 1 && into === 'none' && !left ? 'by the least move' : 'no' };
}

export const march = procedure<March, MarchResult, Options>({
  id: 'march',
  title: 'March and change of mode',
  section: '5.3',
  purpose: 'Whether a Formation’s movement points reach for a march and a change of mode.',
  facts: marchFacts,
  play: (table, facts, options) => marchReaches((chart, row, column) => table.look(chart, row, column), facts, options),
  words: ({ allowance, cost, may }) => [
    may === 'yes'
      ? `It may: ${many(cost, 'MP', 'MP')} of ${allowance}.`
      : may === 'by the least move'
        ? `It costs ${cost} of ${allowance} MP, but one area may always be entered for the whole allowance.`
        : allowance === 0
          ? 'It cannot march.'
          : `It may not: ${cost} MP needed, ${allowance} there.`,
  ],
  measures: [{ id: 'may', label: 'May march', of: ({ may }) => may, order: ['yes', 'by the least move', 'no'] }],
});

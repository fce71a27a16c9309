/** 6.6: Combat Strength: the mode’s multiplier, then Force March, then supply, rounded up at each. */
import {
  choice,
  contradiction,
  type Facts,
  facts,
  nth,
  part,
  procedure,
  several,
  whole,
  words,
  yes,
} from '../../../kernel/index.ts';
import { fertColumns, strengthByMode, strengthMultipliers } from '../charts.ts';
import {
  type Body,
  FEATURE_WORDS,
  type Feature,
  MODE_WORDS,
  type Role,
  TACTIC_WORDS,
  type Tactic,
  TERRAIN_WORDS,
  type Terrain,
  tacticAllowed,
} from '../force.ts';
import type { Options } from '../options.ts';
import type { Looks } from './look-up.ts';

export interface Standing {
  readonly terrain: Terrain;
  readonly feature: Feature;
  readonly round: 1 | 2;
}

/** One Formation’s Combat Strength. A Formation behind the Lead takes the tactic as its mode allows (R11). */
export function strengthOf(
  table: Looks,
  body: Body,
  gt: Tactic,
  role: Role,
  { terrain, feature, round }: Standing,
  options: Options,
): number {
  if (body.unpaid) return 0;
  const walls =
    gt === 'HOLD' && feature === 'fortress' && (role === 'defender' || options.fortressDoubling === 'anyone');
  const column = walls ? 'Hold in a Fortress' : TACTIC_WORDS[gt];
  const released = body.mode === 'MO' && round === 2 && options.marchOrderHalf === 'firstRound';
  let cs = released ? body.cf : Math.ceil(body.cf * table.look(strengthByMode, MODE_WORDS[body.mode], column));
  // R8: Note 1 halves in the first round, and not in a Pass.
  const lasting = terrain === 'pass' && options.forceMarchInPass === 'lasting';
  const marched = body.forceMarched && (lasting || (round === 1 && terrain !== 'pass'));
  if (marched) cs = Math.ceil(cs * (table.look(strengthMultipliers, 'Force Marched', 'Multiplier') as number));
  if (body.outOfSupply) {
    cs = Math.ceil(cs * (table.look(strengthMultipliers, 'Out of Supply', 'Multiplier') as number));
  }
  return cs;
}

/** The column a strength starts in; null where there is none, and so no roll. */
export const startColumn = (table: Looks, own: number): string | null =>
  own <= 0 ? null : table.look(fertColumns, own, 'Column');

/** The fields of a Formation on a card, most usual first. */
const bodyFields = {
  name: words('Name'),
  mode: choice('Deployment Mode', MODE_WORDS, 'LOB', { cite: '5.3' }),
  cf: whole('Combat factors in line', 0, 120, 30, { unit: 'CF', cite: '6.6', help: 'Without screening cavalry.' }),
  cavalry: whole('Of these, cavalry', 0, 60, 6, { unit: 'CF', cite: '6.8.1' }),
  steps: whole('Steps there, screens included', 0, 90, 15, { cite: '6.9 H1' }),
  forceMarched: yes('Force Marched this OPs Phase', { cite: '6.6', rare: true }),
  outOfSupply: yes('Out of Supply', { cite: '6.6 R18', rare: true }),
  unpaid: yes('Marched in with no AP left to fight', { cite: '4.2.3 H3', rare: true }),
};
export const bodyPart = (label: string) => part(label, bodyFields);

const strengthFacts = facts(
  {
    role: choice('Side', { attacker: 'attacker', defender: 'defender' }, 'attacker'),
    gt: choice('Grand Tactic', TACTIC_WORDS, 'GA', { cite: '6.4' }),
    formations: several('Formations, the Lead first', bodyPart('Formation'), 1, 6, [{}], { cite: '6.6' }),
    terrain: choice('Ground', TERRAIN_WORDS, 'clear', { group: 'Area', cite: '6.8.6d H5' }),
    feature: choice('In the area', FEATURE_WORDS, 'none', { group: 'Area', cite: '6.8.6d H5' }),
    round: choice('Round', { first: 'first', second: 'second' }, 'first', { cite: '6.3' }),
  },
  ({ role, gt, formations, terrain }) => bodiesFault('formations', role, gt, formations, terrain),
);

/** What no list of Formations may say. */
export function bodiesFault(
  field: string,
  role: Role,
  gt: Tactic | null,
  formations: readonly Body[],
  terrain: Terrain,
) {
  const lead = nth(formations, 0);
  for (let i = 0; i < formations.length; i++) {
    const body = nth(formations, i);
    const at = `${field}.${i}`;
    if (body.cavalry > body.cf) return contradiction(`${at}.cavalry`, 'more cavalry than there are factors', '6.6');
    if (body.mode === 'ECH' && body.forceMarched) {
      return contradiction(`${at}.forceMarched`, 'a Formation in Echelon may not Force March', '5.3');
    }
    if (body.mode === 'CON' && body.forceMarched) {
      return contradiction(`${at}.forceMarched`, 'a Concentrated Formation does not march', '5.3 R10');
    }
    if (role === 'defender' && body.unpaid) {
      return contradiction(`${at}.unpaid`, 'only a Formation that marched in pays to fight', '4.2.3 H3');
    }
    if (role === 'attacker' && terrain === 'pass' && body.mode !== 'MO') {
      return contradiction(`${at}.mode`, 'a Pass is entered in March Order, and fought for in it', '5.3 H5');
    }
  }
  if (gt && !tacticAllowed(lead.mode, gt)) {
    return contradiction(
      field === 'formations' ? 'gt' : field.replace(/formations$/, 'gt'),
      `a Lead in ${MODE_WORDS[lead.mode]} may not choose ${TACTIC_WORDS[gt]}`,
      '5.3',
    );
  }
  return null;
}

interface StrengthResult {
  readonly strengths: readonly number[];
  readonly total: number;
}

export const strength = procedure<Facts<typeof strengthFacts>, StrengthResult, Options>({
  id: 'strength',
  title: 'Combat Strength',
  section: '6.6',
  purpose: 'What a side’s Formations are worth in this round.',
  facts: strengthFacts,
  play(table, { role, gt, formations, terrain, feature, round }, options) {
    const standing = { terrain, feature, round: round === 'first' ? 1 : 2 } as const;
    const strengths = formations.map((body) => strengthOf(table, body, gt, role, standing, options));
    const total = strengths.reduce((sum, cs) => sum + cs, 0);
    return { strengths, total };
  },
  words: ({ strengths, total }, { formations }) => [
    ...strengths.map((cs, i) => `${nth(formations, i).name || `Formation ${i + 1}`}: Combat Strength ${cs}.`),
    total === 0 ? 'No strength, no roll.' : `Together ${total}.`,
  ],
  measures: [{ id: 'total', label: 'Combat Strength', of: ({ total }) => total }],
});

/** The Assessment of a Formation, and the status check that closes the turn. */
import {
  cellAt,
  choice,
  contradiction,
  type Facts,
  facts,
  procedure,
  type Table,
  whole,
  yes,
} from '../../../kernel/index.ts';
import { assessmentCauses, assessmentResults, columnFloor, statusCheck, statuses } from '../charts.ts';
import { allFatigue, counted, FATIGUE_MARK, fatiguePart, type UnitClass } from '../formation.ts';
import type { Options } from '../options.ts';
import {
  ASSESS,
  type Assessed,
  type Assessment,
  assess,
  essence,
  formationFault,
  formationFields,
  tiredClass,
} from './assessment-roll.ts';

const CAUSES = {
  score: 'artillery and skirmish score',
  harmed: 'its commander was harmed',
  reformationFire: 'enemy at its Reformation Area, Artillery & Skirmish phase',
  combat: 'it resolved combat',
  reformationCombat: 'enemy at its Reformation Area, Combat phase',
} as const;
type Cause = keyof typeof CAUSES;

const inCombat = (cause: Cause): boolean => cause === 'combat' || cause === 'reformationCombat';

const CAUSE_ROWS = {
  score: 'Opposing artillery and skirmish score',
  harmed: 'Commander harmed in Leader Fate',
  reformationFire: 'Enemy touches its Reformation Area',
  combat: 'It resolved combat',
  reformationCombat: 'Enemy touches its Reformation Area',
} as const;

const assessmentFacts = facts(
  {
    cause: choice('Why it assesses', CAUSES, 'score', { cite: `${ASSESS} H5` }),
    score: whole('Opposing artillery and skirmish score', -60, 200, 20, { cite: `${ASSESS} A18` }),
    losses: whole('Combat losses this turn', 0, 24, 0, { cite: `${ASSESS} G40` }),
    ...formationFields,
  },
  (formation) => {
    const needs = cellAt(assessmentCauses, CAUSE_ROWS.score, 'Needs') as number;
    if (formation.cause === 'score' && formation.score < needs)
      return contradiction('score', `a score below ${needs} makes nobody assess`, ASSESS);
    if (!inCombat(formation.cause) && formation.losses > 0)
      return contradiction('losses', 'no combat was fought yet this turn', ASSESS);
    return formationFault(formation);
  },
);

type AssessmentFacts = Facts<typeof assessmentFacts>;

/** An enemy at its Reformation Area is a cause of its own, and weighs whatever the cause. */
const touched = (formation: AssessmentFacts): Assessed => ({
  ...formation,
  reformation: formation.reformation || CAUSE_ROWS[formation.cause] === CAUSE_ROWS.reformationFire,
});

const turnOf = ({ cause, score, losses }: AssessmentFacts) => ({ score: inCombat(cause) ? 0 : score, losses });

interface AssessmentResult extends Assessment {
  readonly class: UnitClass;
}

const RESULT_WORDS: Readonly<Record<string, string>> = {
  '10+': 'no effect',
  '5-9': 'shaken, 5 to 9',
  '0-4': 'wavering, 0 to 4',
  '-4 to -1': 'giving way, −1 to −4',
  '-9 to -5': 'collapsing, −5 to −9',
  '-10 or less': 'retreat, −10 or less',
};

/** What to do with the Formation, a sentence each. */
export function assessmentWords(result: AssessmentResult): string[] {
  if (result.gone) return ['The cavalry Formation breaks: remove it.'];
  const said: string[] = [];
  if (result.irregulars === 'removed') said.push('Remove its Irregulars.');
  if (result.irregulars === 'evade')
    said.push(
      `${counted(result.evading, 'Irregular Unit evades', 'Irregular Units evade')} a deployed move away (G32).`,
    );
  if (result.cavalry === 'removed') said.push('Remove its cavalry.');
  if (result.cavalry === 'rout') said.push('Its cavalry routs into the Reformation Area (G36).');
  if (result.cavalry === 'evade') said.push('Its cavalry evades a deployed move away (G32).');
  if (result.attacks) said.push('It converts to Attack against the nearest enemy Formation (G42).');
  if (result.batteries > 0)
    said.push(`${counted(result.batteries, 'battery retires', 'batteries retire')} (G34, G35).`);
  if (result.fatigue > 0) said.push(`It takes ${result.fatigue} ${result.class} fatigue (G5).`);
  if (result.retreats) said.push('It converts to Retreat.');
  return said.length > 0 ? said : ['No effect.'];
}

export const assessment = procedure<AssessmentFacts, AssessmentResult, Options>({
  id: 'assessment',
  title: 'Assessment',
  section: ASSESS,
  purpose: 'When a Formation was fired on, lost its commander, had its Reformation Area touched, or fought.',
  facts: assessmentFacts,
  seats: { owner: 'the owner of the Formation' },
  play(table, formation, options) {
    table.look(assessmentCauses, CAUSE_ROWS[formation.cause], 'Needs');
    return { ...assess(table, touched(formation), turnOf(formation), options), class: tiredClass(formation) };
  },
  key: (formation, options) => essence(touched(formation), turnOf(formation), options),
  words: assessmentWords,
  marks: (result, { cavalry, irregulars, infantry }) => [
    {
      at: '',
      add: {
        [FATIGUE_MARK[result.class]]: result.fatigue,
        batteriesOut: result.batteries,
        ...(result.cavalry === 'rout' || result.cavalry === 'removed' ? { cavalryOut: cavalry } : {}),
        ...(result.irregulars === 'removed' ? { infantryOut: Math.min(infantry, irregulars) } : {}),
      },
      set: {
        ...(result.gone ? { gone: true } : {}),
        ...(result.retreats ? { status: 'RT' } : {}),
        ...(result.attacks ? { order: 'A' } : {}),
      },
    },
  ],
  measures: [
    {
      id: 'result',
      label: 'Result',
      of: ({ row }) => row,
      order: assessmentResults.rows.map(({ key }) => key),
      words: (row) => RESULT_WORDS[String(row)] ?? String(row),
    },
    { id: 'fatigue', label: 'Fatigue', of: ({ fatigue }) => fatigue },
    { id: 'batteries', label: 'Batteries that retire', of: ({ batteries }) => batteries },
    { id: 'irregulars', label: 'Irregulars', of: ({ irregulars }) => irregulars },
    { id: 'attacks', label: 'Attacks on its own', of: ({ attacks }) => attacks, order: [false, true] },
  ],
});

const STATUS = 'Status Check';

const statusFacts = facts(
  {
    assessed: yes('It assessed in this Combat phase', { default: true, cite: STATUS }),
    infantry: whole('Infantry Units deployed', 0, 24, 8, { cite: `${STATUS} G50`, roster: 'infantryIn' }),
    cavalry: whole('Cavalry Units deployed', 0, 12, 0, { cite: `${STATUS} G50`, roster: 'cavalryIn' }),
    batteries: whole('Batteries committed', 0, 12, 1, { cite: `${STATUS} G50`, roster: 'batteriesIn' }),
    others: whole('Further Units on the table, ployed', 0, 24, 0, { cite: `${STATUS} H4` }),
    routed: whole('Units in its Reformation Area', 0, 24, 0, { cite: `${STATUS} G50`, rare: true }),
    fatigue: fatiguePart(),
    status: choice('Status already', { none: 'none', RT: 'Retreat', BK: 'Broken', RR: 'Rally & Reform' }, 'none', {
      cite: STATUS,
      rare: true,
      roster: 'status',
    }),
  },
  ({ infantry, cavalry, batteries, others, routed }) =>
    infantry + cavalry + batteries + others + routed === 0
      ? contradiction('infantry', 'a Formation without a Unit is gone already', STATUS)
      : null,
);
type StatusFacts = Facts<typeof statusFacts>;

interface StatusResult {
  readonly status: 'stands' | 'stays broken' | 'retreats' | 'breaks' | 'not checked';
  readonly fatigue: number;
  readonly retreatAt: number;
  readonly breakAt: number;
  /** How far from the enemy it is placed. */
  readonly inches: number;
  readonly code: string;
  readonly cavalryRemoved: boolean;
}

/** Units that count: those deployed, at least half of those present, so that a scratch does not break a column (H4). */
function counting(table: Table, facts: StatusFacts): number {
  const deployed = facts.infantry + facts.cavalry + facts.batteries;
  const share = table.look(columnFloor, 'A Formation on the march', 'Share');
  return Math.max(deployed, Math.ceil((deployed + facts.others) * share));
}

export const status = procedure<StatusFacts, StatusResult, Options>({
  id: 'status-check',
  title: 'Status check',
  section: STATUS,
  purpose: 'End of the Combat phase, for each Formation that assessed in it.',
  facts: statusFacts,
  play(table, facts) {
    const units = counting(table, facts);
    const needs = (row: string) => units * (table.look(statusCheck, row, 'Fatigue for each deployed Unit') as number);
    const fatigue = allFatigue(facts.fatigue);
    const limits = { fatigue, retreatAt: needs('Retreat'), breakAt: needs('Break') };
    const stays = { ...limits, inches: 0, code: '', cavalryRemoved: false };
    if (!facts.assessed) return { ...stays, status: 'not checked' };
    // Break comes first: who has reached it has passed Retreat long ago (A15), and passing counts as reaching (A11).
    const row = fatigue >= limits.breakAt ? 'Break' : fatigue >= limits.retreatAt ? 'Retreat' : null;
    if (!row) return { ...stays, status: 'stands' };
    // Who is broken is past retreating (H8).
    if (row === 'Retreat' && facts.status === 'BK') return { ...stays, status: 'stays broken' };
    const code = table.look(statusCheck, row, 'Status') as string;
    if (table.narrates) table.report(`${table.look(statuses, code, 'Name')} takes the place of its orders`, STATUS);
    return {
      ...limits,
      status: row === 'Break' ? 'breaks' : 'retreats',
      inches: table.look(statusCheck, row, 'Inches from the enemy') as number,
      code,
      cavalryRemoved: table.look(statusCheck, row, 'Cavalry') === 'removed' && facts.cavalry > 0,
    };
  },
  words: ({ status: found, fatigue, retreatAt, breakAt, inches, code, cavalryRemoved }) =>
    found === 'not checked'
      ? ['It did not assess in this Combat phase: no check.']
      : found === 'stays broken'
        ? [`It stays Broken with ${fatigue} fatigue: it recovers from Broken, never back into Retreat (H8).`]
        : found === 'stands'
          ? [`It stands: ${fatigue} fatigue, ${retreatAt} would make it retreat and ${breakAt} break.`]
          : [
              `It ${found}: place it ${inches}″ from the enemy; ${code} takes the place of its orders.`,
              'Where it cannot get that far, Units still within 1.5″ of an enemy are removed (G47).',
              ...(cavalryRemoved ? ['Its cavalry is removed.'] : []),
            ],
  marks: ({ code, cavalryRemoved }, { cavalry }) =>
    code === '' ? [] : [{ at: '', set: { status: code }, ...(cavalryRemoved ? { add: { cavalryOut: cavalry } } : {}) }],
  measures: [
    {
      id: 'status',
      label: 'It',
      of: ({ status: found }) => found,
      order: ['stands', 'stays broken', 'retreats', 'breaks', 'not checked'],
    },
  ],
});

export type { Assessed, AssessmentResult, StatusFacts, StatusResult };

/** Two rolls people make in one breath: fire and what it does, an Assessment after combat and the status check. */
import { type Facts, facts, part, procedure, whole } from '../../../kernel/index.ts';
import type { Fatigue } from '../formation.ts';
import type { Options } from '../options.ts';
import {
  type Assessed,
  type AssessmentResult,
  assessment,
  assessmentWords,
  type StatusResult,
  status,
} from './assessment.ts';
import { ASSESS, formationFault, formationFields } from './assessment-roll.ts';
import { artillerySkirmish, FIRE, type ScoreResult, scoreFault, scoreFields } from './fire.ts';

const firedOnFacts = facts(
  { ...scoreFields, target: part('Target', formationFields) },
  (fire) => scoreFault(fire) ?? formationFault(fire.target, 'target.'),
);

interface FiredOn {
  readonly fire: ScoreResult;
  readonly assessed: AssessmentResult | null;
}

/** The Assessment a score causes; of the score only full tens tell. */
export const afterFire = (target: Assessed, score: number) => ({
  ...target,
  cause: 'score' as const,
  score,
  losses: 0,
});

/** Score, and the Assessment it causes. */
export const fireAssessment = procedure<Facts<typeof firedOnFacts>, FiredOn, Options>({
  id: 'fire-assessment',
  title: 'Score and Assessment',
  section: FIRE,
  purpose: 'What one side fires at a Formation, and at once how the Formation takes it.',
  facts: firedOnFacts,
  seats: { owner: 'the owner of the target' },
  play(table, { target, ...score }, options) {
    const fire = table.play(artillerySkirmish, score, options);
    if (!fire.assesses) return { fire, assessed: null };
    return { fire, assessed: table.play(assessment, afterFire(target, fire.score), options) };
  },
  words: ({ fire, assessed }, facts) => [
    ...artillerySkirmish.words(fire, facts),
    ...(assessed ? assessmentWords(assessed) : []),
  ],
  marks: ({ fire, assessed }, facts) => [
    ...(artillerySkirmish.marks?.(fire, facts) ?? []),
    ...(assessed
      ? (assessment.marks?.(assessed, afterFire(facts.target, fire.score)) ?? []).map((marking) => ({
          ...marking,
          at: 'target',
        }))
      : []),
  ],
  measures: [
    {
      id: 'result',
      label: 'Assessment',
      of: ({ assessed }) => assessed?.row ?? 'none',
      order: ['none', '10+', '5-9', '0-4', '-4 to -1', '-9 to -5', '-10 or less'],
      words: (row) => (row === 'none' ? 'no Assessment' : (assessment.measures[0]?.words?.(row) ?? String(row))),
    },
    { id: 'fatigue', label: 'Fatigue', of: ({ assessed }) => assessed?.fatigue ?? 0 },
    { id: 'batteries', label: 'Batteries that retire', of: ({ assessed }) => assessed?.batteries ?? 0 },
  ],
});

const afterCombatFacts = facts(
  {
    losses: whole('Combat losses this turn', 0, 24, 0, { cite: `${ASSESS} G40` }),
    others: whole('Further Units on the table, ployed', 0, 24, 0, { cite: 'Status Check H4' }),
    ...formationFields,
  },
  (formation) => formationFault(formation),
);

interface AfterCombat {
  readonly assessed: AssessmentResult;
  readonly check: StatusResult | null;
}

/** The Assessment after combat and the status check that follows it. */
export const assessmentStatus = procedure<Facts<typeof afterCombatFacts>, AfterCombat, Options>({
  id: 'assessment-status',
  title: 'Assessment and status check',
  section: 'Status Check',
  purpose: 'A Formation that resolved combat: its Assessment, and whether it still stands afterwards.',
  facts: afterCombatFacts,
  seats: { owner: 'the owner of the Formation' },
  play(table, { others, losses, ...formation }, options) {
    const assessed = table.play(assessment, { ...formation, cause: 'combat', score: 0, losses }, options);
    if (assessed.gone) return { assessed, check: null };
    const lostFoot = assessed.irregulars === 'removed' ? Math.min(formation.infantry, formation.irregulars) : 0;
    const horseOut = assessed.cavalry === 'rout' || assessed.cavalry === 'removed';
    const left = {
      infantry: formation.infantry - lostFoot,
      cavalry: horseOut ? 0 : formation.cavalry,
      batteries: formation.own - assessed.batteries,
      others,
      routed: assessed.cavalry === 'rout' ? formation.cavalry : 0,
    };
    if (left.infantry + left.cavalry + left.batteries + left.others + left.routed === 0)
      return { assessed, check: null };
    const tired: Fatigue = {
      ...formation.fatigue,
      [assessed.class]: formation.fatigue[assessed.class] + assessed.fatigue,
    };
    const standing = assessed.retreats && formation.status !== 'BK' ? 'RT' : formation.status;
    const check = table.play(status, { ...left, assessed: true, fatigue: tired, status: standing }, options);
    return { assessed, check };
  },
  words: ({ assessed, check }, facts) => [
    ...assessmentWords(assessed),
    ...(check ? status.words(check, { ...STATUS_WORDS_FACTS, fatigue: facts.fatigue }) : []),
  ],
  measures: [
    {
      id: 'status',
      label: 'It',
      of: ({ assessed, check }) =>
        check === null ? 'is gone' : check.status === 'stands' && assessed.retreats ? 'retreats' : check.status,
      order: ['stands', 'stays broken', 'retreats', 'breaks', 'is gone'],
    },
    { id: 'fatigue', label: 'Fatigue in all', of: ({ check }) => check?.fatigue ?? 0 },
    { id: 'result', label: 'Assessment', of: ({ assessed }) => assessed.row },
  ],
});

/** The words of a check ask for nothing of its facts but that they are there. */
const STATUS_WORDS_FACTS = {
  assessed: true,
  infantry: 1,
  cavalry: 0,
  batteries: 0,
  others: 0,
  routed: 0,
  status: 'none' as const,
};

/** Pages 46 to 56: deployment, grand tactical movement, engagement, adjustments. */
import {
  applied,
  capital,
  choice,
  contradiction,
  d6,
  diceOf,
  type Facts,
  facts,
  measure,
  procedure,
  whole,
  yes,
} from '../../../kernel/index.ts';
import {
  adjustmentModifiers,
  adjustments,
  attackingGuns,
  caughtMarching,
  deployment,
  deploymentModifiers,
  deploymentSteps,
  engagementRanges,
  grandTacticalMoves,
  grandTacticalTerrain,
  minorAdjustments,
} from '../charts.ts';
import type { Options } from '../options.ts';
import { plural } from '../unit.ts';
import { goingOf } from './cells.ts';

const STEP_WORDS = {
  '1': 'deployed',
  '2': 'brigade out',
  '3': 'initial deploy',
  '4': 'closed-up column',
  '5': 'regular column',
  '6': 'extended column',
} as const;

const deployFacts = facts({
  army: choice(
    'Army',
    {
      others: 'another',
      frenchPrime: 'French 1800-07, French Guard',
      french: 'French 1792-99, 1808-12, 1815',
      frenchConscript: 'French conscripts 1809-12, French allies 1807, British',
      germanAllies: 'German allies 1809 and later',
      austrianRussian: 'Austrians and Russians 1792-1805',
      prussian: 'Prussians 1792-1806',
      levies: 'levies and militia',
    },
    'others',
    { cite: 'pg 47', roster: 'army' },
  ),
  step: choice('The ME is now', STEP_WORDS, '4', { cite: 'pg 47', roster: 'step' }),
  direction: choice('It wants to', { deploy: 'deploy', ploy: 'form column of march' }, 'deploy', { cite: 'pg 47' }),
  moved: choice(
    'Moved this turn',
    { none: 'not yet', quarter: 'up to a quarter', half: 'a quarter to a half', threeQuarters: 'up to three quarters' },
    'none',
    { cite: 'pg 47' },
  ),
  mud: yes('Mud', { cite: 'pg 47', rare: true }),
  fog: yes('Fog', { cite: 'pg 47', rare: true }),
  chokePoint: yes('Out of a choke point', { cite: 'pg 47', rare: true }),
  darkness: yes('Darkness', { cite: 'pg 47 M5', rare: true }),
});

export const deploy = procedure<Facts<typeof deployFacts>, { steps: number; state: string }, Options>({
  id: 'deployment',
  title: 'Deployment',
  section: 'pg 47',
  purpose: 'In phase 7 an ME changes between march column and battle line.',
  facts: deployFacts,
  play(table, me, options) {
    const { mod } = deploymentModifiers;
    const modifiers = applied(
      mod[me.army],
      me.mud && mod.mud,
      me.fog && mod.fog,
      me.chokePoint && mod.chokePoint,
      me.moved !== 'none' && mod[me.moved],
      me.darkness && mod.darkness,
    );
    const rolled = table.consult(deployment, 'Steps', modifiers, { label: 'Deployment', cite: 'pg 47 M5' });
    const steps = options.deploysThree ? rolled : Math.min(rolled, 2);
    const at = Number(me.step) + (me.direction === 'deploy' ? -steps : steps);
    const now = Math.min(Math.max(at, 1), deploymentSteps.rows.length);
    return { steps, state: table.look(deploymentSteps, String(now), 'State') };
  },
  words: ({ steps, state }) => [
    steps === 0 ? `No change: it stays ${state}.` : `It may change ${plural(steps, 'step')}, as far as ${state}.`,
  ],
  measures: [
    { id: 'steps', label: 'Steps', of: ({ steps }) => steps },
    { id: 'state', label: 'As far as', of: ({ state }) => state },
  ],
});

const COLUMN = {
  '1': 'Deployed',
  '2': 'Brigade out',
  '3': 'Initial deploy',
  '4': 'Closed-up column',
  '5': 'Regular column',
  '6': 'Extended column',
} as const;

const moveFacts = facts({
  me: choice(
    'ME',
    {
      'Infantry or mixed, class A': 'infantry or mixed, class A',
      'Infantry or mixed, class B': 'infantry or mixed, class B',
      Cavalry: 'cavalry',
      'Grand battery, horse': 'grand battery, horse',
      'Grand battery, Old Guard and class I': 'grand battery, Old Guard and class I',
      'Grand battery, class II and III': 'grand battery, class II and III',
      'Pontoon train': 'pontoon train',
      'Corps baggage': 'corps baggage',
    },
    'Infantry or mixed, class A',
    { cite: 'pg 50', roster: 'type' },
  ),
  step: choice('It is', STEP_WORDS, '1', { cite: 'pg 50', roster: 'step' }),
  forced: yes('Forced march', { cite: 'pg 50' }),
  contours: whole('Contours crossed', 0, 20, 0, { cite: 'pg 50' }),
  ground: choice(
    'Ground',
    {
      open: 'open',
      lightWoods: 'light woods',
      mediumWoods: 'medium woods',
      heavyWoods: 'heavy woods',
      town: 'through a town',
      swamp: 'swamp or marsh',
    },
    'open',
    { cite: 'pg 50' },
  ),
  attackGuns: choice(
    'Guns of an attacking ME',
    { keep: 'keep their place', halt: 'halt and unlimber', ahead: 'go ahead of the baseline' },
    'keep',
    { cite: 'pg 50', rare: true },
  ),
});

export interface MarchResult {
  readonly inches: number;
  readonly deploys: boolean;
  readonly unlimbers: boolean;
  readonly moves: boolean;
  readonly guns: string;
}

export const march = procedure<Facts<typeof moveFacts>, MarchResult, Options>({
  id: 'grand-tactical-move',
  title: 'Grand tactical movement',
  section: 'pg 50',
  purpose: 'How far an ME goes in phase 7.',
  facts: moveFacts,
  play(table, me) {
    const cell = String(table.look(grandTacticalMoves, me.me, COLUMN[me.step]));
    const gunsText = String(table.look(attackingGuns, me.attackGuns, 'What'));
    const gunsInches = table.look(attackingGuns, me.attackGuns, 'Inches') as number;
    const guns = gunsInches > 0 ? `${gunsText} (${gunsInches}″)` : gunsText;
    const deploys = cell.startsWith('deploy');
    const base = Number(/\d+/.exec(cell)?.[0] ?? 0);
    if (cell === 'no') return { inches: 0, deploys, unlimbers: false, moves: false, guns };
    const more = me.forced ? table.look(grandTacticalMoves, 'Forced march adds', COLUMN[me.step]) : 0;
    const all = base + (typeof more === 'number' ? more : 0);
    const contour =
      me.contours > 0 ? goingOf(table.look(grandTacticalTerrain, 'contour', 'Cost')).plus * me.contours : 0;
    const times = me.ground === 'open' ? 1 : goingOf(table.look(grandTacticalTerrain, me.ground, 'Cost')).times;
    return {
      inches: Math.max(0, all * times + contour),
      deploys,
      unlimbers: cell.includes('unlimber'),
      moves: true,
      guns,
    };
  },
  words: ({ inches, deploys, unlimbers, moves, guns }) => [
    !moves
      ? 'It does not move in this state.'
      : deploys
        ? inches > 0
          ? `It deploys and moves ${inches}″.`
          : 'It deploys, and does no more.'
        : `It moves up to ${inches}″${unlimbers ? ' and unlimbers' : ''}.`,
    `Artillery of an attacking ME: ${guns}.`,
  ],
  measures: [{ id: 'inches', label: 'Inches', of: ({ inches }) => inches }],
});

const engageFacts = facts({
  pair: choice(
    'Who meets whom',
    {
      infantry: 'infantry and infantry',
      'infantry and cavalry': 'infantry and cavalry',
      cavalry: 'cavalry, or mixed MEs with it',
      'grand battery': 'a grand battery',
      'unsupported unformed': 'unsupported unformed troops',
    },
    'infantry',
    { cite: 'pg 52' },
  ),
  mover: choice('The mover is', { infantry: 'infantry', cavalry: 'cavalry' }, 'infantry', { cite: 'pg 52 R13' }),
  broken: yes('Buildings, woods or a river between', { cite: 'pg 52' }),
  batteryRange: choice('Grand battery', { Near: 'at its near limit', Far: 'at its far limit' }, 'Far', {
    cite: 'pg 53 R13',
    rare: true,
  }),
  distance: measure('Distance', 0, 60, 8, { unit: 'inches', cite: 'pg 52' }),
  step: choice('The ME that is met is', STEP_WORDS, '1', { cite: 'R12' }),
  from: choice('Met from', { Front: 'the front', Flank: 'the flank or rear' }, 'Front', { cite: 'R12' }),
});

interface EngagementResult {
  readonly range: number;
  readonly engaged: boolean;
  readonly combat: boolean;
  readonly caught: string;
}

export const engagement = procedure<Facts<typeof engageFacts>, EngagementResult, Options>({
  id: 'engagement',
  title: 'Engagement',
  section: 'pg 52-53',
  purpose: 'Are two MEs engaged at this distance, and in what state?',
  facts: engageFacts,
  play(table, meeting) {
    const unformed = meeting.pair === 'unsupported unformed';
    const row = meeting.broken && !unformed ? 'structures, woods, across rivers' : meeting.pair;
    const far = meeting.pair === 'grand battery' ? meeting.batteryRange : meeting.mover === 'cavalry' ? 'Far' : 'Near';
    const range = table.look(engagementRanges, row, far);
    return {
      range,
      engaged: meeting.distance <= range,
      combat: !unformed,
      caught: table.look(caughtMarching, STEP_WORDS[meeting.step], meeting.from),
    };
  },
  words: ({ range, engaged, combat, caught }, { from, step }) =>
    engaged
      ? [
          `Engaged: the range is ${range}″.`,
          ...(combat ? [] : ['Unsupported unformed troops bring on no tactical combat.']),
          `The ME that is met (${STEP_WORDS[step]}): ${caught} (R12).`,
          ...(from === 'Flank' && Number(step) >= 4
            ? ['Caught in flank in march column, it tests ME morale at once.']
            : []),
        ]
      : [`Not engaged: the range is ${range}″.`],
  measures: [{ id: 'engaged', label: 'Engaged', of: ({ engaged }) => engaged }],
});

const threeD6 = diceOf(3, 6);

const adjustFacts = facts(
  {
    redeploy: yes('On Redeploy', { cite: 'pg 53' }),
    leader: choice('ME leader', { usual: 'neither', superior: 'Superior', poor: 'Poor' }, 'usual', { cite: 'pg 53' }),
    engaged: yes('Engaged', { cite: 'pg 53' }),
    front: whole('Front-rank units to move', 0, 12, 1, { cite: 'pg 53' }),
    rear: whole('Rear-rank units to move', 0, 12, 0, { cite: 'pg 53' }),
    minor: choice(
      'Minor adjustment of a defender',
      {
        none: 'none',
        facing: 'turn a unit',
        guns: 'move guns of 12 pdr or less',
        heavyGuns: 'move heavier guns',
        battleGroups: 'form battle groups',
      },
      'none',
      { cite: 'pg 54', rare: true },
    ),
  },
  (me) =>
    me.redeploy && me.engaged ? contradiction('redeploy', 'an ME redeploys only while unengaged', 'pg 33') : null,
);

interface AdjustResult {
  readonly points: number;
  readonly cost: number;
  readonly enough: boolean;
  readonly minor: string;
}

export const adjust = procedure<Facts<typeof adjustFacts>, AdjustResult, Options>({
  id: 'adjustments',
  title: 'Grand tactical adjustments',
  section: 'pg 53-54',
  purpose: 'Moving units about within an ME after grand tactical movement.',
  facts: adjustFacts,
  play(table, me) {
    const { mod } = adjustmentModifiers;
    const row = me.engaged ? 'engaged' : 'unengaged';
    const cost =
      me.front * table.look(adjustments, row, 'Front rank') + me.rear * table.look(adjustments, row, 'Rear rank');
    const points = table.read(
      me.redeploy ? threeD6 : d6,
      applied(me.leader !== 'usual' && mod[me.leader]),
      { label: 'Adjustment points', cite: 'pg 53' },
      (total) => total,
    );
    const limit = me.minor === 'none' ? 0 : (table.look(minorAdjustments, me.minor, 'Limit') as number);
    const what = me.minor === 'none' ? '' : String(table.look(minorAdjustments, me.minor, 'What'));
    return { points, cost, enough: points >= cost, minor: limit > 0 ? `${limit} ${what}` : what };
  },
  words: ({ points, cost, enough, minor }) => [
    `${plural(points, 'point')}; the units cost ${cost}: ${enough ? 'all may move' : 'not all may move'}.`,
    'No unit moves that could be opportunity-charged.',
    ...(minor ? [`${capital(minor)}.`] : []),
  ],
  measures: [
    { id: 'enough', label: 'Enough', of: ({ enough }) => enough },
    { id: 'points', label: 'Points', of: ({ points }) => points },
  ],
});

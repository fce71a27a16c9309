/** A Fire Mission: a grand battery fires everything at one Formation, which assesses again and again. */
import {
  choice,
  contradiction,
  type Facts,
  facts,
  part,
  procedure,
  type Rounds,
  whole,
  yes,
} from '../../../kernel/index.ts';
import { artilleryScore, fireMission as missionChart } from '../charts.ts';
import { counted, FATIGUE_MARK, otherLeaderField, type UnitClass } from '../formation.ts';
import type { Options } from '../options.ts';
import {
  ASSESS,
  type Assessed,
  type Assessment,
  assess,
  formationFault,
  formationFields,
  type Troops,
  tiredClass,
  weighing,
} from './assessment-roll.ts';
import { artillerySubtotal, FIRE, gunFields, hasGuns, rolledScore, scorePart } from './fire.ts';

const batteryPart = part('Grand battery', {
  leader: otherLeaderField('Its commander’s LR', 'B', `${ASSESS} G26`),
  ...gunFields,
  medium: whole('6-, 7- or 8-pdr', 0, 48, 12, { unit: 'two-gun sections', cite: FIRE, group: 'Artillery within 6″' }),
  intense: yes('Intense bombardment', { cite: FIRE }),
});

const missionFacts = facts(
  {
    battery: batteryPart,
    foul: yes('Snow, heavy rain or mud', { cite: `${FIRE} G48`, rare: true }),
    others: whole('Points of others who fire at the target', 0, 120, 0, { cite: `${FIRE} G20` }),
    otherCause: choice('The target assesses anyway', { no: 'no', yes: 'yes, for another cause' }, 'no', {
      cite: `${ASSESS} G27`,
      rare: true,
    }),
    target: part('Target', formationFields),
  },
  ({ battery, target }) =>
    hasGuns(battery)
      ? formationFault(target, 'target.')
      : contradiction('battery.medium', 'a grand battery has guns', `${ASSESS} G26`),
);
type MissionFacts = Facts<typeof missionFacts>;

/** The target between two Assessments. */
interface Under {
  readonly left: number;
  readonly taken: number;
  readonly batteries: number;
  readonly irregulars: number;
  readonly cavalry: number;
  readonly lostFoot: number;
  readonly lostHorse: number;
  readonly attacks: boolean;
  readonly retreats: boolean;
  readonly gone: boolean;
}

interface Terms {
  readonly target: Assessed;
  readonly score: number;
  readonly options: Options;
}

/** The Formation as it stands now; fatigue counts at once or only at the end (A12). */
function now(state: Under, { target, options }: Terms): Assessed {
  const own = target.own - state.batteries;
  return {
    ...target,
    fatigue: weighing(options, target.fatigue, { ...target.fatigue, infantry: target.fatigue.infantry + state.taken }),
    own,
    intense: Math.min(target.intense, own + target.friends),
    infantry: target.infantry - state.lostFoot,
    irregulars: state.irregulars,
    cavalry: state.cavalry,
    impetuous: target.impetuous && !state.attacks,
    status: state.retreats && target.status === 'none' ? 'RT' : target.status,
  };
}

/** Who evaded, routed or was removed is out of the next Assessment's reach. */
function after(state: Under, before: Assessed, found: Assessment): Under {
  const cavalryOut = found.cavalry !== 'stand' && found.cavalry !== 'none';
  return {
    left: state.left - 1,
    taken: state.taken + found.fatigue,
    batteries: state.batteries + found.batteries,
    irregulars: found.irregulars === 'removed' ? 0 : before.irregulars - found.evading,
    cavalry: cavalryOut ? 0 : before.cavalry,
    lostFoot: state.lostFoot + (found.irregulars === 'removed' ? Math.min(before.irregulars, before.infantry) : 0),
    lostHorse: state.lostHorse + (found.cavalry === 'rout' || found.cavalry === 'removed' ? before.cavalry : 0),
    attacks: state.attacks || found.attacks,
    retreats: state.retreats || found.retreats,
    gone: state.gone || found.gone,
  };
}

const assessments: Rounds<Under, Under, Terms> = {
  step(table, state, terms) {
    if (state.left === 0 || state.gone) return { done: state };
    const before = now(state, terms);
    const found = assess(table, before, { score: terms.score, losses: 0 }, terms.options);
    return { again: after(state, before, found) };
  },
  key: underKey,
  resultKey: underKey,
};

function underKey(state: Under): string {
  const { left, taken, batteries, irregulars, cavalry, lostFoot, lostHorse } = state;
  const flags = (state.attacks ? 1 : 0) + (state.retreats ? 2 : 0) + (state.gone ? 4 : 0);
  return `${left}:${taken}:${batteries}:${irregulars}:${cavalry}:${lostFoot}:${lostHorse}:${flags}`;
}

const troops = (had: number, left: number, lost: number): Troops =>
  had === 0 ? 'none' : left > 0 ? 'stand' : lost > 0 ? 'removed' : 'evade';

interface MissionResult {
  readonly score: number;
  readonly assessments: number;
  readonly fatigue: number;
  readonly class: UnitClass;
  readonly batteries: number;
  readonly attacks: boolean;
  readonly outcome: 'stands' | 'retreats' | 'removed';
  readonly irregulars: Troops;
  readonly cavalry: Troops;
  readonly firersFatigue: number;
}

export const fireMission = procedure<MissionFacts, MissionResult, Options>({
  id: 'fire-mission',
  title: 'Fire Mission',
  section: ASSESS,
  purpose: 'A grand battery that throws all it has at one Formation: its score and every Assessment that follows.',
  facts: missionFacts,
  seats: { owner: 'the owner of the target' },
  play(table, { battery, foul, others, otherCause, target }, options) {
    const guns = artillerySubtotal(table, battery, { intense: battery.intense, foul }, options);
    const lines = [scorePart(guns.points, 'Grand battery', artilleryScore.id)];
    if (others > 0) lines.push(scorePart(others, 'Others who fire at it', artilleryScore.id, `${FIRE} G20`));
    const fired = rolledScore(table, lines);
    const first = fired.assesses || otherCause === 'yes' ? 1 : 0;
    const left = first + table.look(missionChart, battery.leader, 'Assessments');
    const start: Under = {
      left,
      taken: 0,
      batteries: 0,
      irregulars: target.irregulars,
      cavalry: target.cavalry,
      lostFoot: 0,
      lostHorse: 0,
      attacks: false,
      retreats: false,
      gone: false,
    };
    const end = table.repeat(assessments, start, { target, score: fired.tens * 10, options });
    return {
      score: fired.score,
      assessments: left - end.left,
      fatigue: end.taken,
      class: tiredClass(target),
      batteries: end.batteries,
      attacks: end.attacks,
      outcome: end.gone ? 'removed' : end.retreats ? 'retreats' : 'stands',
      irregulars: troops(target.irregulars, end.irregulars, end.lostFoot),
      cavalry: troops(target.cavalry, end.cavalry, end.lostHorse),
      firersFatigue: guns.fatigue,
    };
  },
  words: (result) => [
    `Score ${result.score}: the target makes ${counted(result.assessments, 'Assessment')}.`,
    ...(result.outcome === 'removed' ? ['The cavalry Formation breaks: remove it.'] : []),
    ...(result.fatigue > 0 ? [`It takes ${result.fatigue} ${result.class} fatigue in all (G5).`] : []),
    ...(result.batteries > 0 ? [`${counted(result.batteries, 'battery retires', 'batteries retire')}.`] : []),
    ...(result.irregulars === 'evade' ? ['Its Irregulars evade a deployed move away (G32).'] : []),
    ...(result.irregulars === 'removed' ? ['Remove its Irregulars.'] : []),
    ...(result.cavalry === 'evade' ? ['Its cavalry evades a deployed move away (G32).'] : []),
    ...(result.cavalry === 'removed' ? ['Its cavalry is lost: removed, or routed into the Reformation Area.'] : []),
    ...(result.attacks ? ['It converts to Attack against the nearest enemy Formation (G42).'] : []),
    ...(result.outcome === 'retreats' ? ['It converts to Retreat.'] : []),
    ...(result.firersFatigue > 0 ? [`The grand battery takes ${result.firersFatigue} artillery fatigue.`] : []),
  ],
  marks: (result, { target }) => [
    {
      at: 'target',
      add: {
        [FATIGUE_MARK[result.class]]: result.fatigue,
        batteriesOut: result.batteries,
        ...(result.irregulars === 'removed' ? { infantryOut: Math.min(target.irregulars, target.infantry) } : {}),
        ...(result.cavalry === 'removed' ? { cavalryOut: target.cavalry } : {}),
      },
      set: {
        ...(result.outcome === 'removed' ? { gone: true } : result.outcome === 'retreats' ? { status: 'RT' } : {}),
        ...(result.attacks ? { order: 'A' } : {}),
      },
    },
    { at: 'battery', add: { artilleryFatigue: result.firersFatigue } },
  ],
  measures: [
    {
      id: 'outcome',
      label: 'The target',
      of: ({ outcome }) => outcome,
      order: ['stands', 'retreats', 'removed'],
    },
    { id: 'fatigue', label: 'Fatigue', of: ({ fatigue }) => fatigue },
    { id: 'batteries', label: 'Batteries that retire', of: ({ batteries }) => batteries },
  ],
});

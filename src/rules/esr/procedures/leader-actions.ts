/** Leader actions: one attempt, and a commander's attempts until one fails. */
import {
  asPrinted,
  type ChartReader,
  choice,
  contradiction,
  type Facts,
  facts,
  type Modifier,
  part,
  procedure,
  several,
  sum,
  type Table,
  yes,
} from '../../../kernel/index.ts';
import { leaderActions as actionsChart, commandResults } from '../charts.ts';
import type { Options } from '../options.ts';
import {
  COMMAND,
  commandLines,
  type Issuer,
  issuerFault,
  issuerFields,
  noFormationFault,
  receiverFields,
} from './command-test.ts';

/** Keys of facts to rows of the chart. */
const ACTIONS = {
  commitBattery: 'Commit an Artillery Battery',
  rally: 'Rally a Unit',
  inspire: 'Inspire Formation',
  takeCommand: 'Take Personal Command',
  abandonCommand: 'Abandon Personal Command',
  changeObjective: 'Change Own Objective',
  recallBattery: 'Recall Committed Artillery Battery',
  displaceBattery: 'Displace Unlimbered Battery',
  commitSpecialty: 'Commit a Specialty Unit',
  detachment: 'Create Detachment',
  grandBattery: 'Create Grand Battery',
  dispatchAdc: 'Dispatch Imperial ADC',
} as const;

const attemptFields = {
  action: choice('Action', ACTIONS, 'commitBattery', { cite: 'List of Orders & Actions' }),
  receiver: receiverFields.receiver,
  distance: receiverFields.distance,
  ownReserve: yes('The battery comes from the Formation’s own reserve', { cite: `${COMMAND} G19` }),
  fatigue: receiverFields.fatigue,
  state: receiverFields.state,
  personal: receiverFields.personal,
  receiverNear: receiverFields.receiverNear,
};

const attemptPart = part('Attempt', attemptFields);
type Attempt = Facts<typeof attemptPart>;

function attemptFault(attempt: Attempt, rank: Issuer['rank'], prefix = '') {
  const fault = (field: keyof Attempt, sentence: string, ruling: string) =>
    contradiction(prefix + field, sentence, `${COMMAND} ${ruling}`);
  if (attempt.ownReserve && attempt.action !== 'commitBattery')
    return fault('ownReserve', 'only a battery being committed comes from a reserve', 'G19');
  if (attempt.action === 'dispatchAdc' && rank !== 'army')
    return fault('action', 'only the army commander has Imperial ADCs to send', 'G24');
  if (attempt.action === 'abandonCommand' && attempt.personal !== 'this')
    return fault('personal', 'he can only abandon a Formation he personally commands', 'G18');
  if (attempt.action === 'takeCommand' && attempt.personal === 'this')
    return fault('personal', 'he commands this Formation already', 'G17');
  return attempt.action === 'changeObjective' ? noFormationFault(attempt, 'his own Objective', prefix) : null;
}

type ActionOutcome = 'succeeds' | 'fails' | 'done without a test';

interface Action {
  readonly action: string;
  readonly outcome: ActionOutcome;
  /** What it does on the table. */
  readonly does: string;
}

/** Does the action need a test? From a Formation that retreats or is broken a commander may just ride off. */
export function needsTest(table: ChartReader, action: keyof typeof ACTIONS, state: string): boolean {
  const test = table.look(actionsChart, ACTIONS[action], 'Test');
  const waived = state === 'RT' || state === 'BK';
  return test === 'yes' || (test !== 'no' && !waived);
}

function linesOf(issuer: Issuer, attempt: Attempt, options: Options): Modifier[] {
  const ownObjective = attempt.action === 'changeObjective';
  const particulars = { delay: 0, toForce: false, ownObjective, ownReserve: attempt.ownReserve };
  return commandLines(issuer, attempt, particulars, options);
}

function tryAction(table: Table, issuer: Issuer, attempt: Attempt, options: Options): Action {
  const action = ACTIONS[attempt.action];
  const does = table.look(actionsChart, action, 'Does');
  if (!needsTest(table, attempt.action, attempt.state)) {
    if (table.narrates) table.report(`${action}: no test needed`, 'List of Orders & Actions');
    return { action, outcome: 'done without a test', does };
  }
  const lines = linesOf(issuer, attempt, options);
  const what = { label: action, cite: COMMAND };
  const outcome = table.consult(commandResults, 'Leader action', lines, what) as ActionOutcome;
  return { action, outcome, does };
}

const actionWords = ({ action, outcome, does }: Action): string =>
  outcome === 'fails' ? `${action} fails.` : `${action}: ${does}.`;

const actionFacts = facts(
  {
    action: attemptFields.action,
    issuer: issuerFields.issuer,
    receiver: attemptFields.receiver,
    distance: attemptFields.distance,
    ownReserve: attemptFields.ownReserve,
    fatigue: attemptFields.fatigue,
    state: attemptFields.state,
    vantage: issuerFields.vantage,
    personal: attemptFields.personal,
    issuerNear: issuerFields.issuerNear,
    receiverNear: attemptFields.receiverNear,
    rank: issuerFields.rank,
    leadsForce: issuerFields.leadsForce,
  },
  (action) => issuerFault(action) ?? attemptFault(action, action.rank),
);

export const leaderAction = procedure<Facts<typeof actionFacts>, Action, Options>({
  id: 'leader-action',
  title: 'Leader action',
  section: COMMAND,
  purpose: 'Command phase: a corps or army commander acts for a Formation in his chain of command.',
  facts: actionFacts,
  play: (table, facts, options) => tryAction(table, facts, facts, options),
  key: (facts, options) =>
    needsTest(asPrinted, facts.action, facts.state)
      ? `${facts.action} ${sum(linesOf(facts, facts, options))}`
      : facts.action,
  words: (result) =>
    result.outcome === 'fails'
      ? [actionWords(result), 'He tests no more actions this turn; those without a test stay open to him.']
      : result.outcome === 'succeeds'
        ? [actionWords(result), 'He may attempt another.']
        : [actionWords(result)],
  measures: [
    {
      id: 'outcome',
      label: 'The action',
      of: ({ outcome }) => outcome,
      order: ['succeeds', 'done without a test', 'fails'],
    },
  ],
});

const sequenceFacts = facts(
  {
    ...issuerFields,
    attempts: several('Attempts in order', attemptPart, 1, 8, [{ ownReserve: true }, {}], { cite: COMMAND }),
  },
  (sequence) => {
    const found = issuerFault(sequence);
    if (found) return found;
    for (const [i, attempt] of sequence.attempts.entries()) {
      const fault = attemptFault(attempt, sequence.rank, `attempts.${i}.`);
      if (fault) return fault;
    }
    return null;
  },
);

interface Actions {
  readonly actions: readonly Action[];
  readonly done: number;
  readonly stopped: boolean;
}

/** He goes on until a test fails; what needs no test is done all the same. */
export const leaderActionsProcedure = procedure<Facts<typeof sequenceFacts>, Actions, Options>({
  id: 'leader-actions',
  title: 'Leader actions until one fails',
  section: COMMAND,
  purpose: 'All that one commander means to do this turn, in the order he tries it.',
  facts: sequenceFacts,
  play(table, sequence, options) {
    const actions: Action[] = [];
    let stopped = false;
    for (const attempt of sequence.attempts) {
      if (stopped && needsTest(table, attempt.action, attempt.state)) continue;
      const action = tryAction(table, sequence, attempt, options);
      if (action.outcome === 'fails') stopped = true;
      actions.push(action);
    }
    return { actions, stopped, done: actions.length - (stopped ? 1 : 0) };
  },
  words: ({ actions, stopped }) => [
    ...actions.map(actionWords),
    ...(stopped ? ['With that failure he tests no more actions this turn.'] : []),
  ],
  measures: [
    { id: 'done', label: 'Actions done', of: ({ done }) => done },
    { id: 'stopped', label: 'Stopped by a failure', of: ({ stopped }) => stopped, order: [false, true] },
  ],
});

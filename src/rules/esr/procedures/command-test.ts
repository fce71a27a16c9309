/** The command test behind orders and leader actions: its facts and its list of modifiers. */
import { applied, choice, contradiction, each, type Modifier, measure, whole, yes } from '../../../kernel/index.ts';
import { commandModifiers } from '../charts.ts';
import { type Lr, leaderField, lrLine, otherLeaderField } from '../formation.ts';
import type { Options } from '../options.ts';

export const COMMAND = 'Order Activation & Leader Actions';

const NEAR = { no: 'more than 6″ away', six: 'within 6″', three: 'within 3″' } as const;
type Near = keyof typeof NEAR;

const STATE_WORDS = { none: 'under other orders', R: 'in Reserve', RT: 'retreating', BK: 'broken' } as const;

const nearField = (label: string) => choice(label, NEAR, 'no', { cite: `${COMMAND} A1 G9`, rare: true });

/** What belongs to the commander who sends the order or acts. */
export const issuerFields = {
  issuer: otherLeaderField('Issuing commander’s LR', 'B', COMMAND),
  rank: choice('He commands', { force: 'a Force', army: 'the army' }, 'force', { cite: `${COMMAND} G1`, rare: true }),
  leadsForce: yes('The army commander leads a Force himself', { cite: `${COMMAND} R3`, rare: true }),
  issuerNear: nearField('Enemy near the issuer'),
  vantage: yes('He has the superior vantage point', { cite: `${COMMAND} G8` }),
};

/** What belongs to the Formation he speaks to. */
export const receiverFields = {
  receiver: leaderField('Receiving commander’s LR', 'B', COMMAND),
  distance: measure('Distance between the two', 0, 120, 6, { unit: 'inches', cite: `${COMMAND} A3` }),
  fatigue: whole('Fatigue of the Formation', 0, 30, 0, { unit: 'markers', cite: `${COMMAND} G4`, roster: 'fatigue' }),
  state: choice('The Formation is', STATE_WORDS, 'none', { cite: COMMAND, roster: 'commandState' }),
  personal: choice(
    'The issuer personally commands',
    { none: 'no Formation', this: 'this Formation', other: 'another Formation' },
    'none',
    { cite: `${COMMAND} G17`, rare: true },
  ),
  receiverNear: nearField('Enemy near the receiver'),
};

export interface Issuer {
  readonly issuer: Lr;
  readonly rank: 'force' | 'army';
  readonly leadsForce: boolean;
  readonly issuerNear: Near;
  readonly vantage: boolean;
}

export interface Receiver {
  readonly receiver: Lr;
  readonly distance: number;
  readonly fatigue: number;
  readonly state: keyof typeof STATE_WORDS;
  readonly personal: 'none' | 'this' | 'other';
  readonly receiverNear: Near;
}

interface Particulars {
  readonly delay: number;
  /** The receiver leads a Force: an Objective from the army commander. */
  readonly toForce: boolean;
  readonly ownObjective: boolean;
  readonly ownReserve: boolean;
}

const { mod } = commandModifiers;

function nearLines(issuer: Near, receiver: Near, options: Options): Modifier[] {
  const lines = (near: Near) =>
    applied(
      near === 'three' && mod.within3,
      (near === 'six' || (near === 'three' && options.nearEnemy === 'added')) && mod.within6,
    );
  if (options.eitherParty === 'each') return [...lines(issuer), ...lines(receiver)];
  return lines(issuer === 'three' || receiver === 'three' ? 'three' : issuer === 'six' ? issuer : receiver);
}

function twelves(inches: number, options: Options): number {
  const steps = inches / 12;
  return options.distanceSteps === 'begun' ? Math.ceil(steps - 1e-9) : Math.floor(steps + 1e-9);
}

/** Every line that weighs in a command test. */
export function commandLines(
  issuer: Issuer,
  receiver: Receiver,
  { delay, toForce, ownObjective, ownReserve }: Particulars,
  options: Options,
): Modifier[] {
  const doubled = issuer.rank === 'army' && (options.doubleLr === 'toForce' ? toForce : issuer.leadsForce);
  return applied(
    lrLine(mod, 'issuer', issuer.issuer),
    receiver.personal !== 'none' && lrLine(mod, receiver.personal, issuer.issuer),
    doubled && lrLine(mod, 'double', issuer.issuer),
    // Who changes his own Objective is issuer and receiver in one: no distance, his own LR twice (R3).
    lrLine(mod, 'receiver', ownObjective ? issuer.issuer : receiver.receiver),
    ownObjective && lrLine(mod, 'ownObjective', issuer.issuer),
    issuer.vantage && mod.vantage,
    !ownObjective && each(mod.distance, twelves(receiver.distance, options)),
    each(mod.fatigue, receiver.fatigue),
    each(mod.delay, delay),
    ...nearLines(issuer.issuerNear, receiver.receiverNear, options),
    receiver.state === 'R' && mod.reserve,
    receiver.state === 'RT' && mod.retreating,
    receiver.state === 'BK' && mod.broken,
    ownReserve && mod.ownReserve,
  );
}

export function issuerFault({ rank, leadsForce }: Pick<Issuer, 'rank' | 'leadsForce'>) {
  return leadsForce && rank !== 'army'
    ? contradiction('leadsForce', 'only the army commander is asked whether he leads a Force as well', `${COMMAND} R3`)
    : null;
}

/** Markers and statuses belong to Formations; a Force or a commander alone has none. */
export function noFormationFault(receiver: Receiver, whom: string, prefix = '') {
  const field = receiver.fatigue > 0 ? 'fatigue' : receiver.state !== 'none' ? 'state' : null;
  if (field) return contradiction(prefix + field, `${whom} has no fatigue and no status`, `${COMMAND} G1`);
  return receiver.personal === 'this'
    ? contradiction(`${prefix}personal`, `${whom} is no Formation to command in person`, `${COMMAND} G1`)
    : null;
}

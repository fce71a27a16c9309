/** 19: a charge from the target's answer to the recall. */
import { z } from 'zod';
import {
  applied,
  capital,
  type Modifier,
  procedure,
  type RequestKind,
  type Rounds,
  type Rule,
  type Table,
} from '../../../kernel/index.ts';
import { readinessCosts, skirmishersCharged, standCharge } from '../charts.ts';
import type { Options } from '../options.ts';
import { called, counted, type Order, READINESS_WORDS, type Readiness, worn } from '../unit.ts';
import { type Guns, gunsWords, spike } from './assault.ts';
import { aloneAround, recalled, rowOfCharge, squareLines, trySquare, zoneOf } from './cavalry.ts';
import { chargeEssence, maySquare } from './charge-essence.ts';
import { type Charged, type ChargeFacts, chargeFacts, isHorse } from './charge-facts.ts';
import { defensiveFire, melee, number, OUTCOMES, type Outcome, type State } from './charge-fight.ts';
import { type Checking, checkStack, type StackCheck } from './check.ts';
import { type Casualty, casualtyWords } from './leader.ts';
import { isHurt } from './throws.ts';

/** 19.7: infantry tries a Rallying Square, or keeps its formation. */
export const receiveCharge: RequestKind<{ distance: number; increments: number }, 'square' | 'hold'> = {
  kind: 'la-bataille/receive-charge',
  title: 'Try a Rallying Square, or keep the formation',
  answer: z.enum(['square', 'hold']),
  check: () => null,
  sample: (_request, random) => (random.below(2) === 0 ? 'square' : 'hold'),
  // With the horses upon it a failure is a Rout; farther off the Square is worth the try.
  suggest: ({ distance }) => (distance > 1 ? 'square' : 'hold'),
};

/** 19.7: cavalry that finds a Square before it may break off while it is far enough. */
export const breakOff: RequestKind<{ distance: number }, 'ride on' | 'break off'> = {
  kind: 'la-bataille/break-off',
  title: 'Ride on at the Square, or break off',
  answer: z.enum(['ride on', 'break off']),
  check: () => null,
  sample: (_request, random) => (random.below(2) === 0 ? 'ride on' : 'break off'),
  suggest: () => 'ride on',
};

export interface ChargeResult {
  readonly outcome: Outcome;
  /** The target's formation at contact. */
  readonly formation: Charged;
  readonly order: Order;
  readonly cavalryLost: number;
  readonly targetLost: number;
  readonly recoil: number;
  readonly readiness: Readiness;
  readonly recalled: boolean | null;
  readonly guns: Guns | null;
  readonly cell: string | null;
  readonly cavalryLeader: Casualty | null;
  readonly targetLeader: Casualty | null;
  /** Whether it came to blows. */
  readonly melee: boolean;
}

interface Terms {
  readonly facts: ChargeFacts;
  readonly options: Options;
}

const checkingOf = ({ target }: ChargeFacts, state: State): Checking => ({
  name: target.name,
  morale: target.morale,
  order: state.order,
  increments: state.targetIncrements,
  start: target.start,
  lost: target.increments - state.targetIncrements,
  elite: target.elite,
  small: target.small,
  oldGuard: false,
});

const targetAround = (facts: ChargeFacts, state: State) =>
  aloneAround(
    { ...facts.target, leader: facts.target.leader ? facts.target.leaderMorale : 0, light: facts.light },
    { square: state.formation === 'Square', roadColumn: state.formation === 'Road Column' },
  );

const worst = (...lines: readonly (Modifier | false)[]): Modifier | null =>
  applied(...lines).reduce<Modifier | null>(
    (found, line) => (found === null || (line.value as number) < (found.value as number) ? line : found),
    null,
  );

/** 19.6: of the kinds of cavalry the worst line, of the directions and its own marker the worst line; none in Square (M24). */
function standLines({ kind, cavalry, target, against }: ChargeFacts, formation: Charged): Modifier[] {
  const { mod } = standCharge;
  return applied(
    worst(
      mod[cavalry.weight],
      cavalry.lance > 0 && mod.lancers,
      cavalry.armoured && mod.armoured,
      cavalry.mixed && mod.lightAndHeavy,
      kind === 'grand' && mod.grand,
    ),
    formation !== 'Square' &&
      worst(
        against === 'rear' && mod.rear,
        against === 'flank' && mod.flank,
        against === 'both' && mod.flankAndRear,
        target.ownMarker && mod.ownMarker,
      ),
    target.alsoAssaulted && mod.alsoAssaulted,
    target.heldFire && mod.heldFire,
    formation === 'Skirmish' && skirmishersCharged.mod.caught,
  );
}

function answer(table: Table, facts: ChargeFacts, state: State, options: Options): State {
  const { target, seenAt } = facts;
  const stand: State = { ...state, step: isHorse(target) ? 'melee' : 'stand' };
  if (!maySquare(table, target)) return stand;
  const request = { distance: seenAt, increments: target.increments };
  if (table.ask(receiveCharge, 'target', request) === 'hold') return stand;
  const lines = squareLines(table, seenAt, facts.roadHexes);
  const check: StackCheck = {
    label: 'Rallying Square',
    cite: '19.7.2',
    purpose: 'square',
    own: () => [],
    binding: () => lines,
  };
  const passed = checkStack(table, [checkingOf(facts, state)], targetAround(facts, state), check, options)[0]!;
  const outcome = trySquare(table, seenAt, passed);
  if (outcome === 'rout') return { ...state, order: 'pgd', outcome: 'target breaks', step: 'after' };
  if (outcome === 'disorder') return { ...stand, order: 'disorder' };
  const far = seenAt >= number(table, 'hexes left to break off from a Square');
  if (far && table.ask(breakOff, 'charger', { distance: seenAt }) === 'break off')
    return { ...state, formation: 'Square', outcome: 'cavalry breaks off', step: 'after' };
  return { ...stand, formation: 'Square', order: 'good' };
}

const startOf = ({ target, cavalry }: ChargeFacts): State => ({
  step: 'answer',
  formation: target.formation,
  order: target.order,
  targetIncrements: target.increments,
  cavalryIncrements: cavalry.increments,
  cavalryLost: 0,
  led: true,
  outcome: null,
  recoil: 0,
  melee: false,
  cell: null,
  cavalryLeader: null,
  targetLeader: null,
});

function rollToStand(table: Table, facts: ChargeFacts, state: State, options: Options): boolean {
  const lines = standLines(facts, state.formation);
  const check: StackCheck = { label: 'Roll to Stand', cite: '19.6', purpose: 'check', own: () => lines };
  return checkStack(table, [checkingOf(facts, state)], targetAround(facts, state), check, options)[0]!;
}

export const standChargeProcedure = procedure<ChargeFacts, { readonly stands: boolean }, Options>({
  id: 'roll-to-stand-charge',
  title: 'Roll to Stand against a Charge',
  section: '19.6',
  purpose: 'For foot or guns that cavalry rides at, once they have formed Square or kept their formation.',
  facts: chargeFacts,
  play: (table, facts, options) => ({ stands: rollToStand(table, facts, startOf(facts), options) }),
  words: ({ stands }, { target }) => [
    `${capital(called(target.name, 'the target'))} ${stands ? 'stands.' : 'breaks: PGD, it Routs.'}`,
  ],
  measures: [{ id: 'stands', label: 'It stands', of: ({ stands }) => stands, order: [true, false] }],
});

const steps: Rounds<State, ChargeResult, Terms> = {
  step(table, state, { facts, options }) {
    switch (state.step) {
      case 'answer':
        return { again: answer(table, facts, state, options) };
      case 'stand':
        return rollToStand(table, facts, state, options)
          ? { again: { ...state, step: 'fire' } }
          : { again: { ...state, step: 'after', order: 'pgd', outcome: 'target breaks' } };
      case 'fire':
        return defensiveFire(table, facts, state, options);
      case 'melee':
        return melee(table, facts, state, options);
      default:
        return { done: aftermath(table, facts, state, options) };
    }
  },
  // A recoil is as long as it is whatever comes after.
  key: ({ step, formation, order, cavalryIncrements, cavalryLost, led, outcome, melee, cavalryLeader }) =>
    step === 'after'
      ? `${outcome}${formation}${cavalryIncrements}${melee}${isHurt(cavalryLeader)}`
      : `${step}${formation}${order}${cavalryIncrements}:${cavalryLost}${led}`,
  resultKey: ({ outcome, cavalryLost, targetLost, recalled }) => `${outcome}:${cavalryLost}:${targetLost}:${recalled}`,
};

/** 19.7 alone: what foot does while the horses are still some way off, and whether they turn away from its Square. */
export const receiveRide: Rule<ChargeFacts, Pick<State, 'formation' | 'order' | 'outcome'>, Options> = {
  play: (table, facts, options) => answer(table, facts, startOf(facts), options),
};

const leaves = (outcome: Outcome) => outcome === 'target breaks' || outcome === 'target Recoils';

function aftermath(table: Table, facts: ChargeFacts, state: State, options: Options): ChargeResult {
  const { cavalry, target, kind } = facts;
  const outcome = state.outcome!;
  // H5, G8: who will not stand is ridden down before it leaves; and leaving the ZOI costs more (10.5).
  const ridden =
    outcome === 'target breaks' && !state.melee ? number(table, 'increments ridden down on a failed stand') : 0;
  const targetGone = outcome === 'target surrenders';
  const targetLoss = targetGone ? state.targetIncrements : ridden + (leaves(outcome) ? facts.exits : 0);
  const targetLeft = Math.max(0, state.targetIncrements - targetLoss);
  // A Square, a Road Column and limbered guns hold no zone that could be left (10.5).
  const zoi = state.formation !== 'Square' && state.formation !== 'Limbered' && state.formation !== 'Road Column';
  const falls = outcome === 'cavalry Bounces' || outcome === 'cavalry Recoils' || outcome === 'cavalry Routs';
  const cavalryGone = outcome === 'cavalry surrenders' || outcome === 'cavalry destroyed';
  const cavalryLeft = cavalryGone ? 0 : Math.max(0, state.cavalryIncrements - (falls && zoi ? facts.cavalryExits : 0));
  const emptied = leaves(outcome) || targetGone;
  const guns =
    emptied && !targetGone && state.formation === 'Unlimbered' ? spike(table, 'cavalry Charge', options) : null;
  const zone = zoneOf(table, rowOfCharge(kind, cavalry.weight), cavalry.readiness, facts.slowest) ?? 0;
  const led = cavalry.leader && !isHurt(state.cavalryLeader);
  return {
    outcome: targetLeft === 0 && leaves(outcome) ? 'target destroyed' : outcome,
    formation: state.formation,
    order: state.order,
    cavalryLost: cavalry.increments - cavalryLeft,
    targetLost: target.increments - targetLeft,
    recoil: state.recoil,
    readiness: readinessAfter(table, facts, state),
    // After a Reaction Charge is beaten the charge goes on: nobody calls it back before its target (M13).
    recalled:
      emptied && target.stance !== 'meets' && zone > facts.distance ? recalled(table, cavalry.nation, led) : null,
    guns,
    cell: state.cell,
    cavalryLeader: state.cavalryLeader,
    targetLeader: state.targetLeader,
    melee: state.melee,
  };
}

/** H11: two steps for a charge with melee, one without; a Grand Charge exhausts (G10). */
function readinessAfter(table: Table, { kind, cavalry }: ChargeFacts, { melee, outcome }: State): Readiness {
  const row =
    cavalry.preserving && melee
      ? 'preserving readiness'
      : kind === 'reaction' || kind === 'opportunity'
        ? 'Reaction or Opportunity Charge'
        : melee
          ? 'Charge with melee'
          : 'Charge without contact';
  if (kind === 'grand' && outcome !== 'cavalry breaks off') return 'exhausted';
  return worn(cavalry.readiness, table.look(readinessCosts, row, 'Steps'));
}

export const charge = procedure<ChargeFacts, ChargeResult, Options>({
  id: 'charge',
  title: 'Cavalry charge',
  section: '19',
  purpose: 'When cavalry charges: the target’s answer, the Roll to Stand, defensive fire, melee, and the recall.',
  facts: chargeFacts,
  seats: { target: 'Target', charger: 'Charging cavalry' },
  play(table, facts, options) {
    return table.repeat(steps, startOf(facts), { facts, options });
  },
  key: chargeEssence,
  words(result, { cavalry, target }) {
    const horse = capital(called(cavalry.name, 'the cavalry'));
    const foe = capital(called(target.name, 'the target'));
    const lost = (n: number) => (n === 0 ? 'no loss' : `${counted(n, 'increment')} lost`);
    const lines = [
      ...outcomeWords(result, horse, foe),
      `${foe}: ${lost(result.targetLost)}. ${horse}: ${lost(result.cavalryLost)}, now ${READINESS_WORDS[result.readiness]}.`,
    ];
    if (result.guns) lines.push(gunsWords(result.guns));
    if (result.recalled === true) lines.push(`${horse} is recalled and stops in the hex or next to it.`);
    if (result.recalled === false)
      lines.push(
        `${horse} is out of hand: it rides at the nearest enemy in reach, fights at half value, and is Disordered afterwards.`,
      );
    if (result.cavalryLeader) lines.push(...casualtyWords(result.cavalryLeader, 'the leader of the cavalry', 0));
    if (result.targetLeader)
      lines.push(...casualtyWords(result.targetLeader, 'the target’s leader', target.leaderMorale));
    return lines;
  },
  marks: (result, { cavalry, target }) => [
    {
      at: 'cavalry',
      add: { losses: result.cavalryLost },
      set: {
        readiness: result.readiness,
        order: result.outcome === 'cavalry Recoils' ? 'disorder' : result.outcome === 'cavalry Routs' ? 'pgd' : 'good',
        gone: result.cavalryLost === cavalry.increments,
      },
    },
    {
      at: 'target',
      add: { losses: result.targetLost },
      set: {
        order: result.order,
        ...(result.formation === 'Square' ? { shape: 'Square' } : {}),
        gone: result.targetLost === target.increments || result.guns !== null,
      },
    },
  ],
  measures: [
    { id: 'outcome', label: 'Outcome', of: ({ outcome }) => outcome, order: OUTCOMES },
    { id: 'targetLost', label: 'Target increments lost', of: ({ targetLost }) => targetLost },
    { id: 'cavalryLost', label: 'Cavalry increments lost', of: ({ cavalryLost }) => cavalryLost },
    {
      id: 'recalled',
      label: 'After a breakthrough',
      of: ({ recalled }) => (recalled === null ? 'none' : recalled ? 'recalled' : 'out of hand'),
      order: ['none', 'recalled', 'out of hand'],
    },
  ],
});

function outcomeWords(result: ChargeResult, horse: string, foe: string): string[] {
  const squared = result.formation === 'Square' ? [`${foe} is in Square.`] : [];
  switch (result.outcome) {
    case 'target breaks':
      return [...squared, `${foe} breaks: PGD, it Routs at three halves of its MP. ${horse} takes the hex.`];
    case 'target Recoils':
      return [...squared, `${foe} is Disordered and Recoils ${counted(result.recoil, 'hex')}. ${horse} takes the hex.`];
    case 'target surrenders':
      return [...squared, `${foe} surrenders: out of play. ${horse} takes the hex.`];
    case 'target destroyed':
      return [...squared, `${foe} is cut down to the last increment. ${horse} takes the hex.`];
    case 'cavalry Bounces':
      return [...squared, `${horse} Bounces: it retires up to half its MP in its order, three hexes off if it can.`];
    case 'cavalry Recoils':
      return [...squared, `${horse} is Disordered and Recoils ${counted(result.recoil, 'hex')}.`];
    case 'cavalry Routs':
      return [...squared, `${horse} Routs, in PGD.`];
    case 'cavalry surrenders':
      return [...squared, `${horse} surrenders: out of play.`];
    case 'cavalry destroyed':
      return [...squared, `${horse} is shot down to the last increment.`];
    default:
      return [...squared, `${horse} breaks off and halts where it is.`];
  }
}

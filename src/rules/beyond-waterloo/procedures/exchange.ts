/** 6.3: the steps of one round, shared by the round’s own card and the whole battle. */
import type { Table } from '../../../kernel/index.ts';
import { cardBarred, playableCards } from '../cards.ts';
import { cardHands, fertReach, grandTactics, tacticsAllowed, tacticsCards } from '../charts.ts';
import {
  type Both,
  both,
  CARD_WORDS,
  type Card,
  type Feature,
  type Force,
  type Ground,
  leadMode,
  lineCavalry,
  MODE_WORDS,
  other,
  ROLES,
  type Role,
  stepsOf,
  TACTIC_WORDS,
  TACTICS,
  type Tactic,
} from '../force.ts';
import type { Options } from '../options.ts';
import { tacticsCards as askCards, type ForceFace, feint, grandTactic, type Meeting, type Situation } from './asks.ts';
import { type Charge, type ChargeResult, chargeFight } from './charge.ts';
import { type Aim, aimOf, type Blow, combatStrength, strike, superiority } from './fert.ts';
import type { Looks } from './look-up.ts';

/** Tactics a Lead may choose; the attacker does not hold in the first round (H3). */
function open(table: Table, force: Force, role: Role, round: 1 | 2, options: Options): Tactic[] {
  const mode = MODE_WORDS[leadMode(force)];
  const barred = role === 'attacker' && round === 1 && !options.attackerMayHold;
  return TACTICS.filter(
    (gt) => table.look(tacticsAllowed, mode, TACTIC_WORDS[gt]) === 'yes' && !(barred && gt === 'HOLD'),
  );
}

const HELD: readonly Tactic[] = ['HOLD'];

/** What a side brought to the battle, and has lost in it. */
export interface Toll {
  readonly brought: number;
  readonly lost: number;
}

/** 6.16: the smaller share lost of what each brought; the same share is the defender’s. */
export const smallerShare = (attacker: Toll, defender: Toll): Role =>
  attacker.lost * defender.brought < defender.lost * attacker.brought ? 'attacker' : 'defender';

/** R4: who goes where the tactics do not meet; of two who retreat the attacker goes back, and the defender stays. */
export const goesBack = (gts: Both<Tactic | null>): Role | 'nobody' =>
  gts.attacker === 'RET' ? 'attacker' : gts.defender === 'RET' ? 'defender' : 'nobody';

/** Both forces as they are shown to both commanders, with what they have lost. */
export interface Shown {
  readonly forces: Both<Force>;
  readonly tolls: Both<Toll>;
  /** Of the Formations, in the order of the forces. */
  readonly names?: Both<readonly string[]>;
}

/** Nobody has lost anything yet. */
export const fresh = (forces: Both<Force>): Shown => ({
  forces,
  tolls: both((role) => ({ brought: stepsOf(forces[role]), lost: 0 })),
});

const faceOf = (
  { power, ability, morale, broken, nations, nationalGuard, formations }: Force,
  { brought, lost }: Toll,
): ForceFace => ({
  power,
  ability,
  morale,
  broken,
  nations,
  militia: nationalGuard,
  bodies: formations,
  brought,
  lost,
});

/** A round about to be fought as one of the two commanders sees it. */
export function situationOf({ forces, tolls, names }: Shown, role: Role, ground: Ground): Situation {
  const { round, terrain, feature, river, standing, weather } = ground;
  const face = (of: Role) => {
    const plain = faceOf(forces[of], tolls[of]);
    return names ? { ...plain, names: names[of] } : plain;
  };
  const stood = standing ? { standing } : {};
  return { role, round, terrain, feature, river, ...stood, weather, self: face(role), foe: face(other(role)) };
}

const meetingOf = (shown: Shown, gts: Both<Tactic>, role: Role, ground: Ground): Meeting => ({
  ...situationOf(shown, role, ground),
  gt: gts[role],
  enemyGt: gts[other(role)],
});

/** Both chits, in secret, turned up together. */
export function chooseTactics(
  table: Table,
  forces: Both<Force>,
  shown: Shown,
  ground: Ground,
  options: Options,
  storm = false,
): Both<Tactic> {
  const cf = both((role) => shown.forces[role].formations.reduce((sum, body) => sum + body.cf, 0));
  const request = (role: Role) => ({
    ...situationOf(shown, role, ground),
    // A garrison that shut itself in can only hold (H14).
    allowed: storm && role === 'defender' ? HELD : open(table, forces[role], role, ground.round, options),
    mode: leadMode(forces[role]),
    enemyMode: leadMode(forces[other(role)]),
    cf: cf[role],
    enemyCf: cf[other(role)],
  });
  const chosen = table.askEach(grandTactic, { attacker: request('attacker'), defender: request('defender') });
  return both((role) => chosen[role]!);
}

export const tacticsOf = (forces: Both<Force>): Both<Tactic> => both((role) => forces[role].gt);

/** A pairing of tactics that meets in no combat (6.4.5, R4). */
export const noCombat = (table: Table, gts: Both<Tactic>): boolean =>
  table.look(grandTactics, TACTIC_WORDS[gts.attacker], TACTIC_WORDS[gts.defender]) === null;

/** Both sides’ cards, in secret; nobody is asked where neither could play one. */
export function chooseCards(
  table: Table,
  forces: Both<Force>,
  shown: Shown,
  ground: Ground,
  hands: Both<readonly Card[] | null>,
): Both<readonly Card[]> {
  const requests = both((role) => ({
    playable: playableCards(forces[role], forces[other(role)].gt, role, ground),
    most: table.look(cardHands, String(forces[role].ability), 'A round'),
    hand: hands[role],
    meeting: meetingOf(shown, tacticsOf(forces), role, ground),
  }));
  const idle = (role: Role) =>
    hands[role] !== null && !hands[role]!.some((card) => requests[role].playable.includes(card));
  if (idle('attacker') && idle('defender')) return both(() => []);
  const chosen = table.askEach(askCards, { attacker: requests.attacker, defender: requests.defender });
  if (table.narrates) {
    for (const role of ROLES) {
      for (const card of chosen[role]!) {
        table.report(
          `The ${role} plays ${CARD_WORDS[card]}: ${table.look(tacticsCards, CARD_WORDS[card], 'Effect')}.`,
          '6.5',
        );
      }
    }
  }
  return both((role) => chosen[role]!);
}

/** Feints change the chits; then cards that no longer fit are wasted (A8). */
export function withFeints(
  table: Table,
  forces: Both<Force>,
  shown: Shown,
  ground: Ground,
  options: Options,
): Both<Force> {
  const feinting = ROLES.filter((role) => forces[role].cards.includes('feint'));
  if (feinting.length === 0) return forces;
  const requests: Record<string, { allowed: Tactic[]; meeting: Meeting }> = {};
  for (const role of feinting) {
    const { gt } = forces[role];
    const allowed = open(table, forces[role], role, ground.round, options).filter((to) => to !== 'RET' && to !== gt);
    if (allowed.length > 0) requests[role] = { allowed, meeting: meetingOf(shown, tacticsOf(forces), role, ground) };
  }
  const chosen: Record<string, Tactic> = Object.keys(requests).length > 0 ? table.askEach(feint, requests) : {};
  const changed = both((role) => {
    const to = chosen[role];
    if (to && table.narrates) table.report(`The ${role} feints: ${TACTIC_WORDS[to]}.`, '6.5 H6');
    return to ? { ...forces[role], gt: to } : forces[role];
  });
  return both((role) => {
    const force = changed[role];
    const foeGt = changed[other(role)].gt;
    return { ...force, cards: force.cards.filter((card) => cardBarred(card, force, foeGt, role, ground) === null) };
  });
}

/** The charge, where a card for it lies on the table. */
export function charged(table: Table, forces: Both<Force>, ground: Ground, options: Options): ChargeResult | null {
  const played = both((role) => forces[role].cards.includes('charge'));
  if (!played.attacker && !played.defender) return null;
  const facts: Charge = {
    played,
    cf: both((role) => lineCavalry(forces[role])),
    squares: both((role) => forces[role].cards.includes('squares')),
    weather: ground.weather,
  };
  return table.play(chargeFight, facts, options);
}

/** Both FERT rolls made ready, with strengths as they stand before either result. */
export interface Aims extends Both<Aim> {
  readonly superior: Role | null;
}

export function aims(table: Looks, forces: Both<Force>, ground: Ground, options: Options, names: Both<string>): Aims {
  const superior = superiority(table, forces, ground);
  const strengths = both((role) => combatStrength(table, forces[role], role, ground, options));
  const aim = (role: Role) => aimOf(table, forces, role, ground, superior, strengths[role], options, names[role]);
  return { superior, attacker: aim('attacker'), defender: aim('defender') };
}

/** What each side does to the other. */
export function exchange(table: Table, { attacker, defender }: Aims): Both<Blow> {
  return { attacker: strike(table, attacker), defender: strike(table, defender) };
}

/** Lost cavalry is gone before strengths are reckoned. */
function afterCharge(force: Force, steps: number, cavalryStep: number): Force {
  let gone = steps * cavalryStep;
  if (gone === 0) return force;
  const formations = force.formations.map((body) => {
    const cut = Math.min(gone, body.cavalry);
    gone -= cut;
    return { ...body, cf: body.cf - cut, cavalry: body.cavalry - cut };
  });
  return { ...force, formations };
}

export interface Clash {
  readonly charge: ChargeResult | null;
  readonly superior: Role | null;
  readonly blows: Both<Blow>;
}

/** A round with chits and cards open: the charge, then both rolls. */
export function clash(
  table: Table,
  forces: Both<Force>,
  ground: Ground,
  cavalryStep: Both<number>,
  options: Options,
  names: Both<string>,
): Clash {
  const charge = charged(table, forces, ground, options);
  const left = charge ? both((role) => afterCharge(forces[role], charge.lost[role], cavalryStep[role])) : forces;
  const ready = aims(table, left, ground, options, names);
  return { charge, superior: ready.superior, blows: exchange(table, ready) };
}

/** A side as a FERT result finds it. */
interface Exposed {
  readonly gt: Tactic;
  /** In the fight, after the charge. */
  readonly steps: number;
}

/** H18: the most a result takes of a side: its rear guard, where it retreats; all of it, where walls shut it in. */
export function reachOf(table: Looks, { gt, steps }: Exposed, role: Role, feature: Feature): number {
  if (gt === 'RET') return Math.max(1, Math.floor(steps / table.look(fertReach, 'Retreat', 'One step in')));
  const shutIn = role === 'defender' && gt === 'HOLD' && feature === 'fortress';
  return Math.ceil(steps / table.look(fertReach, shutIn ? 'Hold in a Fortress' : 'any other', 'One step in'));
}

/** Steps a side loses: the enemy’s result, doubled by his charge, as far as it reaches, then halved by its own Rear Guard (W60). */
export function stepsLost(
  cards: readonly Card[],
  role: Role,
  blows: Both<Blow>,
  charge: ChargeResult | null,
  reach: number,
): number {
  const foe = other(role);
  return stepsTaken(cards, blows[foe].steps * (charge ? charge.times[foe] : 1), reach);
}

/** What such a result takes of a side, as far as it reaches. */
export function stepsTaken(cards: readonly Card[], result: number, reach: number): number {
  const steps = Math.min(reach, result);
  return cards.includes('rearGuard') ? Math.floor(steps / 2) : steps;
}

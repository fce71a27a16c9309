/** 6.3: one combat round, from chits to results, with the forces summed up as the FERT sees them. */
import { many } from '../../../game/desk/words.ts';
import {
  capital,
  choice,
  contradiction,
  type Facts,
  facts,
  InputError,
  part,
  procedure,
  several,
  type Table,
  whole,
  yes,
} from '../../../kernel/index.ts';
import { cardBarred, cardsARound } from '../cards.ts';
import {
  type Both,
  both,
  CARD_WORDS,
  FEATURE_WORDS,
  type Force,
  type Ground,
  other,
  POWER_WORDS,
  ROLES,
  type Role,
  stepsOf,
  TACTIC_WORDS,
  type Tactic,
  TERRAIN_WORDS,
  WEATHER_WORDS,
} from '../force.ts';
import type { Options } from '../options.ts';
import type { ChargeResult } from './charge.ts';
import { basicCheck, casualtyRoll, type Fate, frontRoll } from './checks.ts';
import {
  chooseCards,
  chooseTactics,
  clash,
  fresh,
  noCombat,
  reachOf,
  stepsLost,
  tacticsOf,
  withFeints,
} from './exchange.ts';
import { bodiesFault, bodyPart } from './strength.ts';

const { guns: _guns, ...ROUND_CARDS } = CARD_WORDS;

/** Fields of the ground, the same on every card of a battle. */
export const groundFields = {
  terrain: choice('Ground', TERRAIN_WORDS, 'clear', { group: 'Area', cite: '6.8.6d H5' }),
  feature: choice('In the area', FEATURE_WORDS, 'none', { group: 'Area', cite: '6.8.6d H5' }),
  river: yes('Every attacking Formation crossed a river', { group: 'Area', rare: true, cite: '6.8.6d H5' }),
  standing: yes('The attackers stood there before this OPs Phase', { group: 'Area', rare: true, cite: '6.8 R17' }),
};

const sidePart = (label: string, power: 'french' | 'allied', gt: Tactic, mode: 'ECH' | 'LOB') =>
  part(label, {
    power: choice('Side', POWER_WORDS, power),
    gt: choice('Grand Tactic', TACTIC_WORDS, gt, { cite: '6.4' }),
    formations: several('Formations, the Lead first', bodyPart('Formation'), 1, 26, [{ mode }], { cite: '6.2' }),
    ability: whole('Commander’s Battle Ability', 0, 4, 2, { cite: '6.8 S1' }),
    morale: whole('Morale of the Lead', 1, 6, 4, { cite: '5.2' }),
    cards: several('Cards played', choice('Card', ROUND_CARDS, 'skirmish'), 0, 2, [], { cite: '6.5 H6' }),
    broken: whole('Broken units in the Lead', 0, 12, 0, { cite: '6.7.5', rare: true }),
    nationalGuard: whole('National Guard units, French only', 0, 26, 0, { cite: '6.8.5', rare: true }),
    nations: whole('Major Nationalities, Allies only', 1, 5, 1, { cite: '6.8.5', rare: true }),
    guardInLead: yes('A Guard unit is in the Lead', { cite: '6.5 H6', rare: true }),
    cavalryStep: whole('CF of a cavalry step', 1, 3, 2, { unit: 'CF', cite: '6.5', rare: true }),
  });

const roundFacts = facts(
  {
    attacker: sidePart('Attacker', 'allied', 'RFA', 'ECH'),
    defender: sidePart('Defender', 'french', 'HOLD', 'LOB'),
    round: choice('Round', { first: 'first', second: 'second' }, 'first', { cite: '6.3' }),
    ...groundFields,
    weather: choice('Weather', WEATHER_WORDS, 'fair', { group: 'Area', rare: true, cite: '6.8 H7' }),
    chits: choice(
      'Grand Tactics and cards',
      { entered: 'as entered here', secret: 'chosen in secret, now' },
      'entered',
      { cite: '6.4 6.5', rare: true },
    ),
  },
  (facts) => {
    const ground = groundOf(facts);
    if (facts.attacker.power === facts.defender.power) {
      return contradiction('defender.power', 'both sides cannot be the same', '6.2');
    }
    for (const role of ROLES) {
      const side = facts[role];
      const secret = facts.chits === 'secret';
      const bodies = bodiesFault(`${role}.formations`, role, secret ? null : side.gt, side.formations, facts.terrain);
      if (bodies) return bodies;
      if (side.power === 'french' && side.nations > 1) {
        return contradiction(`${role}.nations`, 'only the Allies suffer by it', '6.8.5');
      }
      if (secret) continue;
      if (side.cards.length > cardsARound(side.ability)) {
        return contradiction(`${role}.cards`, 'more cards than the commander may play', '6.5 H6');
      }
      if (new Set(side.cards).size < side.cards.length) {
        return contradiction(`${role}.cards`, 'two cards of a round must differ', '6.5 A6');
      }
      for (const card of side.cards) {
        const barred = cardBarred(card, side, facts[other(role)].gt, role, ground);
        if (barred) return contradiction(`${role}.cards`, barred.sentence, barred.cite);
      }
    }
    return null;
  },
);

type RoundFacts = Facts<typeof roundFacts>;

const groundOf = ({
  terrain,
  feature,
  river,
  standing,
  weather,
  round,
}: Required<Pick<Ground, 'terrain' | 'feature' | 'river' | 'standing' | 'weather'>> & {
  round: 'first' | 'second';
}): Ground => ({
  terrain,
  feature,
  river,
  standing,
  weather,
  round: round === 'first' ? 1 : 2,
});

interface SideOutcome {
  readonly gt: Tactic;
  /** FERT steps. */
  readonly steps: number;
  /** Cavalry steps lost in the charge. */
  readonly cavalry: number;
  /** The first FERT step must be cavalry. */
  readonly cavalryFirst: boolean;
  /** Morale levels the Lead drops. */
  readonly morale: number;
  readonly fate: Fate;
  /** Withdraws after the round. */
  readonly leaves: boolean;
}

interface RoundResult extends Both<SideOutcome> {
  readonly combat: boolean;
  readonly superior: Role | 'nobody';
}

function quiet(forces: Both<Force>): RoundResult {
  const side = (role: Role): SideOutcome => ({
    gt: forces[role].gt,
    steps: 0,
    cavalry: 0,
    cavalryFirst: false,
    morale: 0,
    fate: 'unhurt',
    // R4: of two who retreat the attacker goes back, and the defender may stay.
    leaves: forces[role].gt === 'RET' && !(role === 'defender' && forces.attacker.gt === 'RET'),
  });
  return { combat: false, superior: 'nobody', ...both(side) };
}

const NAMES = { attacker: 'attacker', defender: 'defender' } as const;

function playRound(table: Table, facts: RoundFacts, options: Options): RoundResult {
  const ground = groundOf(facts);
  let forces: Both<Force> = both((role) => facts[role]);
  const shown = fresh(forces);
  if (facts.chits === 'secret') {
    const gts = chooseTactics(table, forces, shown, ground, options);
    forces = both((role) => ({ ...forces[role], gt: gts[role], cards: [] }));
    if (!noCombat(table, gts)) {
      const cards = chooseCards(table, forces, shown, ground, { attacker: null, defender: null });
      forces = both((role) => ({ ...forces[role], cards: cards[role] }));
    }
  }
  if (forces.attacker.gt === 'HOLD' && ground.round === 1 && !options.attackerMayHold) {
    throw new InputError('attacker.gt: the attacker may not hold in the first round (6.4 H3)');
  }
  if (noCombat(table, tacticsOf(forces))) return quiet(forces);
  forces = withFeints(table, forces, shown, ground, options);
  if (noCombat(table, tacticsOf(forces))) return quiet(forces);
  const horse = both((role) => facts[role].cavalryStep);
  const { charge, superior, blows } = clash(table, forces, ground, horse, options, NAMES);
  const side = (role: Role): SideOutcome => {
    const { cards, gt, morale } = forces[role];
    const cavalry = cavalryLost(charge, role, facts);
    const there = stepsOf(forces[role]) - cavalry;
    let levels = blows[other(role)].morale;
    let fate: Fate = 'unhurt';
    if (blows[other(role)].twelve) fate = casualtyRoll(table, `the ${role}’s commander`);
    if (cards.includes('front') && fate !== 'killed') {
      const front = frontRoll(table, `the ${role}’s commander`);
      if (front === 'wounded') fate = fate === 'wounded' ? 'killed' : 'wounded';
    }
    if (cards.includes('guard')) {
      levels += basicCheck(table, 'Guard unit of any nation loses a step', `the ${role}’s Guard`);
    }
    return {
      gt,
      steps: stepsLost(cards, role, blows, charge, reachOf(table, { gt, steps: there }, role, facts.feature)),
      cavalry,
      cavalryFirst: charge?.cavalryFirst[role] ?? false,
      morale: Math.min(levels, morale),
      fate,
      leaves: gt === 'RET',
    };
  };
  return { combat: true, superior: superior ?? 'nobody', attacker: side('attacker'), defender: side('defender') };
}

/** No more horse can be lost than there is. */
function cavalryLost(charge: ChargeResult | null, role: Role, facts: RoundFacts): number {
  if (!charge) return 0;
  const { formations, cavalryStep } = facts[role];
  const cf = formations.reduce((sum, body) => sum + (body.unpaid ? 0 : body.cavalry), 0);
  return Math.min(charge.lost[role], Math.ceil(cf / cavalryStep));
}

export function sideWords(role: Role, side: SideOutcome): string[] {
  const who = `The ${role}`;
  const lines: string[] = [];
  if (side.cavalry > 0) lines.push(`${who} lost ${many(side.cavalry, 'cavalry step')} in the charge.`);
  if (side.steps > 0) {
    const half = Math.ceil(side.steps / 2);
    const first = side.cavalryFirst ? ', the first of them cavalry' : '';
    lines.push(`${who} loses ${many(side.steps, 'step')}${first}; at least ${half} from the Lead.`);
  } else lines.push(`${who} loses no step to the FERT.`);
  if (side.morale > 0) {
    lines.push(`${who}’s Lead drops ${many(side.morale, 'Morale level')}; mark as many of its units Broken.`);
  }
  if (side.fate !== 'unhurt') lines.push(`${who}’s commander is ${side.fate}.`);
  if (side.leaves) lines.push(`${who} chose Retreat and withdraws now.`);
  return lines;
}

export const combatRound = procedure<RoundFacts, RoundResult, Options>({
  id: 'combat-round',
  title: 'One combat round',
  section: '6.3',
  purpose: 'Chits, cards, charge, both FERT rolls: one round of a battle.',
  facts: roundFacts,
  seats: { attacker: 'Attacker', defender: 'Defender' },
  play: playRound,
  words(result) {
    if (!result.combat) {
      const left = ROLES.filter((role) => result[role].leaves).map((role) => `${capital(role)} leaves unhurt.`);
      return ['No combat: the two Grand Tactics do not meet.', ...left];
    }
    return [
      ...ROLES.flatMap((role) => sideWords(role, result[role])),
      'Guard units that lost steps check for failure in the Basic and Advanced Game.',
    ];
  },
  measures: [
    {
      id: 'defenderSteps',
      label: 'Steps the defender loses',
      of: ({ defender }) => defender.steps + defender.cavalry,
    },
    {
      id: 'attackerSteps',
      label: 'Steps the attacker loses',
      of: ({ attacker }) => attacker.steps + attacker.cavalry,
    },
    { id: 'defenderMorale', label: 'Morale the defender loses', of: ({ defender }) => defender.morale },
    { id: 'attackerMorale', label: 'Morale the attacker loses', of: ({ attacker }) => attacker.morale },
  ],
});

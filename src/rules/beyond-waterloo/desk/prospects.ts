/** What hangs on a chit: the round it would bring against each chit of the enemy, for the odds cards. */
import { type Entries, type Prospect, prospect, taken } from '../../../game/index.ts';
import { other, TACTIC_WORDS, TACTICS, type Tactic, tacticAllowed } from '../force.ts';
import { grandTactic, type TacticRequest } from '../procedures/asks.ts';
import { combatRound } from '../procedures/combat-round.ts';

/** A round as both sides see it before the chits are turned: screens and cards are nobody’s to know. */
export function roundFacts(request: TacticRequest, own: Tactic, enemy: Tactic) {
  const { role, round, self, foe, terrain, feature, river, standing = false } = request;
  // Note 1 halves in the first round alone, and only who could march so.
  const marched = (body: TacticRequest['self']['bodies'][number]) => ({
    ...body,
    forceMarched: body.forceMarched && round === 1 && (body.mode === 'MO' || body.mode === 'LOB'),
  });
  const side = (of: TacticRequest['self'], gt: Tactic) => {
    const { power, ability, morale, broken, nations, militia, bodies } = of;
    return {
      power,
      gt,
      ability,
      morale,
      broken,
      nationalGuard: militia,
      formations: bodies.map(marched),
      nations: power === 'french' ? 1 : Math.max(1, nations),
    };
  };
  return {
    [role]: side(self, own),
    [other(role)]: side(foe, enemy),
    round: round === 1 ? 'first' : 'second',
    terrain,
    feature,
    river,
    standing,
  };
}

/** What the enemy may lay, as far as his Lead’s mode tells. */
export const foeChits = ({ role, round, enemyMode }: Pick<TacticRequest, 'role' | 'round' | 'enemyMode'>): Tactic[] =>
  TACTICS.filter((gt) => tacticAllowed(enemyMode, gt) && !(role === 'defender' && round === 1 && gt === 'HOLD'));

export function chitProspects(request: TacticRequest, entries: Entries): Prospect[] {
  const own = (taken(entries) as Tactic | undefined) ?? grandTactic.suggest(request);
  if (!request.allowed.includes(own)) return [];
  return foeChits(request).flatMap((enemy) =>
    prospect(`${TACTIC_WORDS[own]} against ${TACTIC_WORDS[enemy]}`, combatRound, roundFacts(request, own, enemy)),
  );
}

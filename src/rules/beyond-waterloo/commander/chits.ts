/** Grand tactics as the small game they are: what each chit is worth against each, and how often to lay it. */
import { weighed } from '../../../game/index.ts';
import { cellAt, type Random, type Rule } from '../../../kernel/index.ts';
import { grandTactics } from '../charts.ts';
import { foeChits } from '../desk/prospects.ts';
import { type Both, type Force, type Ground, other, stepsOf, TACTIC_WORDS, type Tactic } from '../force.ts';
import type { Options } from '../options.ts';
import type { ForceFace, TacticRequest } from '../procedures/asks.ts';
import { aims, exchange } from '../procedures/exchange.ts';
import { type Blow, noBlow } from '../procedures/fert.ts';

/** What the field is worth beside the losses, what a Morale level, and what walking off it costs. */
const FIELD = 0.12;
const HEART = 0.04;
const LEAVING = 0.14;

interface SmallGame {
  readonly mine: readonly Tactic[];
  readonly theirs: readonly Tactic[];
  /** By own and enemy chit: share he loses less share I lose, and what goes with it. */
  readonly worth: readonly (readonly number[])[];
}

/** A round without cards: chits laid open, both rolls. */
const exchanged: Rule<Meeting, Both<Blow>, Options> = {
  play: (table, { forces, ground }, options) => exchange(table, aims(table, forces, ground, options, NAMES)),
  key: ({ key }) => key,
  resultKey: ({ attacker, defender }) =>
    (attacker.steps * 4 + attacker.morale) * 1000 + defender.steps * 4 + defender.morale,
};
const NAMES = { attacker: 'attacker', defender: 'defender' } as const;

interface Meeting {
  readonly forces: Both<Force>;
  readonly ground: Ground;
  readonly key: string;
}

const forceOf = ({ militia, bodies, ...face }: ForceFace, gt: Tactic): Force => ({
  ...{ ...face, gt, cards: [], formations: bodies, nationalGuard: militia, guardInLead: false },
});

function worthOf(blows: Both<Blow>, request: TacticRequest, own: Tactic, enemy: Tactic): number {
  const dealt = blows[request.role];
  const taken = blows[other(request.role)];
  const gain = dealt.steps / Math.max(1, stepsOf({ formations: request.foe.bodies }));
  const loss = taken.steps / Math.max(1, stepsOf({ formations: request.self.bodies }));
  const worth = gain - loss + HEART * (dealt.morale - taken.morale);
  if (own === 'RET') return worth - LEAVING;
  if (enemy === 'RET') return worth + LEAVING;
  // Even shares leave the field to the defender.
  const ahead = gain > loss ? 1 : gain < loss ? -1 : request.role === 'defender' ? 1 : -1;
  return worth + FIELD * ahead;
}

const QUIET: Both<Blow> = { attacker: noBlow, defender: noBlow };

export function smallGame(request: TacticRequest, options: Options): SmallGame {
  const { role, round, self, foe, terrain, feature, river } = request;
  const theirs = foeChits(request);
  const ground: Ground = { terrain, feature, river, weather: 'fair', round };
  // Both sides ask about the same meeting: told the same way, it is weighed once.
  const about = JSON.stringify(role === 'attacker' ? [self, foe, ground] : [foe, self, ground]);
  const hosts = request.allowed.map((chit) => forceOf(self, chit));
  const foes = theirs.map((chit) => forceOf(foe, chit));
  const worth = request.allowed.map((own, i) =>
    theirs.map((enemy, j) => {
      if (cellAt(grandTactics, TACTIC_WORDS[own], TACTIC_WORDS[enemy]) === null)
        return worthOf(QUIET, request, own, enemy);
      const [mine, his] = [hosts[i]!, foes[j]!];
      const forces = role === 'attacker' ? { attacker: mine, defender: his } : { attacker: his, defender: mine };
      const key = `${about}${forces.attacker.gt}${forces.defender.gt}`;
      const odds = weighed(exchanged, { forces, ground, key }, options);
      return odds.reduce((sum, { value, weight }) => sum + weight * worthOf(value, request, own, enemy), 0);
    }),
  );
  return { mine: request.allowed, theirs, worth };
}

const ROUNDS = 400;

/** How often to lay each chit so that no answer hurts much: both learn against what the other has laid so far. */
export function mixed({ mine, theirs, worth }: SmallGame): number[] {
  const laid = new Array<number>(mine.length).fill(0);
  const gains = new Array<number>(mine.length).fill(0);
  const costs = new Array<number>(theirs.length).fill(0);
  const best = (list: readonly number[], better: (a: number, b: number) => boolean) => {
    let found = 0;
    for (let i = 1; i < list.length; i++) if (better(list[i]!, list[found]!)) found = i;
    return found;
  };
  for (let n = 0; n < ROUNDS; n++) {
    const i = best(gains, (a, b) => a > b);
    laid[i]!++;
    for (let j = 0; j < theirs.length; j++) costs[j]! += worth[i]![j]!;
    const j = best(costs, (a, b) => a < b);
    for (let k = 0; k < mine.length; k++) gains[k]! += worth[k]![j]!;
  }
  return laid.map((times) => times / ROUNDS);
}

/** A chit drawn as often as it deserves. */
export function drawn(game: SmallGame, random: Random): { chit: Tactic; often: number } {
  const shares = mixed(game);
  let at = random.below(ROUNDS) / ROUNDS;
  for (let i = 0; i < shares.length; i++) {
    if (at < shares[i]!) return { chit: game.mine[i]!, often: shares[i]! };
    at -= shares[i]!;
  }
  return { chit: game.mine[0]!, often: shares[0]! };
}

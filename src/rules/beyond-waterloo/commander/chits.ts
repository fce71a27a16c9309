/** Grand tactics as the small game they are: what each chit is worth against each, and how often to lay it. */
import { mixedChoice } from '../../../game/index.ts';
import { Memory, type Random } from '../../../kernel/index.ts';
import { foeChits } from '../desk/prospects.ts';
import { type Mode, type Role, TACTICS, type Tactic, tacticAllowed } from '../force.ts';
import type { Options } from '../options.ts';
import type { ForceFace, Situation } from '../procedures/asks.ts';
import { type Stakes, Weighing } from './rounds.ts';

interface SmallGame {
  readonly mine: readonly Tactic[];
  readonly theirs: readonly Tactic[];
  /** By own and enemy chit: points this side gains over the other. */
  readonly worth: readonly (readonly number[])[];
}

/** Chits a Lead in this mode may lay in this round. */
export const chitsOf = (mode: Mode, role: Role, round: 1 | 2, options: Options): Tactic[] =>
  TACTICS.filter(
    (gt) =>
      tacticAllowed(mode, gt) && !(role === 'attacker' && round === 1 && gt === 'HOLD' && !options.attackerMayHold),
  );

export function smallGame(
  situation: Situation,
  allowed: readonly Tactic[],
  stakes: Stakes,
  options: Options,
  looked: (gt: Tactic) => boolean = () => true,
): SmallGame {
  const all = foeChits({ ...situation, enemyMode: situation.foe.bodies[0]!.mode });
  const theirs = all.filter(looked);
  const own = allowed.filter(looked);
  const mine = own.length > 0 ? own : allowed;
  const weighing = new Weighing(situation, stakes, options);
  return { mine, theirs, worth: mine.map((own) => theirs.map((enemy) => weighing.chits(own, enemy))) };
}

/** Rounds of learning for a chit that is laid, and where only the gist is wanted. */
const ROUNDS = 300;
const FEW = 40;

/** Chits that are looked at where only the gist of a battle is wanted: the flanks are alike. */
const GIST: readonly Tactic[] = ['RFA', 'GA', 'HOLD', 'RET'];

const MOST_KNOWN = 4000;
const estimates = new Memory<Options, number>(MOST_KNOWN);

/** All of a force that decides what a battle is worth; behind the Lead the order does not count. */
function weightyOf({ power, ability, morale, broken, nations, militia, bodies, brought, lost }: ForceFace): string {
  const each = bodies.map(({ mode, cf, cavalry, steps, forceMarched, outOfSupply, unpaid }) => {
    const state = (forceMarched ? 1 : 0) + (outOfSupply ? 2 : 0) + (unpaid ? 4 : 0);
    return `${mode}${cf},${cavalry},${steps},${state}`;
  });
  const rest = each.length > 2 ? `${each[0]} ${each.slice(1).sort().join(' ')}` : each.join(' ');
  return `${power}${ability} ${morale} ${broken} ${nations} ${militia} ${brought} ${lost} ${rest}`;
}

const weightOf = (falls: Stakes['falls']): string =>
  falls ? `${falls.mine.beaten} ${falls.mine.rout} ${falls.theirs.beaten} ${falls.theirs.rout}` : '';

/** What a battle is worth before a round, both sides laying their chits well. */
export function estimateOf(situation: Situation, stakes: Stakes, options: Options): number {
  const { role, round, terrain, feature, river, standing, weather, self, foe } = situation;
  const place = `${role} ${round} ${terrain} ${feature} ${river} ${standing} ${weather} ${stakes.area} ${stakes.step} ${stakes.whole === true} ${weightOf(stakes.falls)}`;
  const key = `${place} ${weightyOf(self)} ${weightyOf(foe)}`;
  return estimates.get(options, key, () => reckoned(situation, stakes, options));
}

function reckoned(situation: Situation, stakes: Stakes, options: Options): number {
  const own = chitsOf(situation.self.bodies[0]!.mode, situation.role, situation.round, options);
  const game = smallGame(situation, own, stakes, options, (gt) => GIST.includes(gt));
  return mixedChoice(game.worth, FEW).value;
}

const FINE = 1000;

/** A chit drawn as often as it deserves. */
export function drawn(game: SmallGame, random: Random): { chit: Tactic; often: number } {
  const { rows: shares } = mixedChoice(game.worth, ROUNDS);
  let at = random.below(FINE) / FINE;
  for (let i = 0; i < shares.length; i++) {
    if (at < shares[i]!) return { chit: game.mine[i]!, often: shares[i]! };
    at -= shares[i]!;
  }
  return { chit: game.mine[0]!, often: shares[0]! };
}

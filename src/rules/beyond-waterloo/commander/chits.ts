/** Grand tactics as the small game they are: what each chit is worth against each, and how often to lay it. */
import type { Random } from '../../../kernel/index.ts';
import { foeChits } from '../desk/prospects.ts';
import { type Mode, type Role, TACTICS, type Tactic, tacticAllowed } from '../force.ts';
import type { Options } from '../options.ts';
import type { Situation } from '../procedures/asks.ts';
import { type Stakes, Weighing } from './rounds.ts';

export interface SmallGame {
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
  return { mine, theirs, worth: mine.map((own) => theirs.map((enemy) => weighing.worth(own, enemy))) };
}

/** Rounds of learning for a chit that is laid, and where only the gist is wanted. */
const ROUNDS = 300;
const FEW = 40;

/** Regrets above nothing, as shares; all alike where nothing is regretted. */
function matched(regrets: readonly number[], shares: number[]): void {
  let sum = 0;
  for (const regret of regrets) if (regret > 0) sum += regret;
  for (let i = 0; i < regrets.length; i++) {
    shares[i] = sum > 0 ? Math.max(0, regrets[i]!) / sum : 1 / regrets.length;
  }
}

export interface Mixed {
  /** How often to lay each chit so that no answer hurts much. */
  readonly shares: readonly number[];
  /** What the whole is then worth. */
  readonly value: number;
}

/** Regret matching: both learn what they would rather have laid, and lay it so much the oftener. */
export function mixed({ mine, theirs, worth }: SmallGame, rounds = ROUNDS): Mixed {
  const [n, m] = [mine.length, theirs.length];
  const own = { regrets: new Array<number>(n).fill(0), shares: new Array<number>(n).fill(0) };
  const foe = { regrets: new Array<number>(m).fill(0), shares: new Array<number>(m).fill(0) };
  const laid = new Array<number>(n).fill(0);
  const met = new Array<number>(m).fill(0);
  const gains = new Array<number>(n).fill(0);
  const costs = new Array<number>(m).fill(0);
  for (let t = 1; t <= rounds; t++) {
    matched(own.regrets, own.shares);
    matched(foe.regrets, foe.shares);
    let value = 0;
    costs.fill(0);
    for (let i = 0; i < n; i++) {
      let gain = 0;
      for (let j = 0; j < m; j++) {
        gain += foe.shares[j]! * worth[i]![j]!;
        costs[j]! += own.shares[i]! * worth[i]![j]!;
      }
      gains[i] = gain;
      value += own.shares[i]! * gain;
    }
    // Late rounds know better than early ones.
    for (let i = 0; i < n; i++) {
      own.regrets[i] = Math.max(0, own.regrets[i]! + gains[i]! - value);
      laid[i]! += t * own.shares[i]!;
    }
    for (let j = 0; j < m; j++) {
      foe.regrets[j] = Math.max(0, foe.regrets[j]! + value - costs[j]!);
      met[j]! += t * foe.shares[j]!;
    }
  }
  const all = (rounds * (rounds + 1)) / 2;
  const shares = laid.map((times) => times / all);
  const value = shares.reduce(
    (sum, share, i) => sum + share * worth[i]!.reduce((at, gain, j) => at + (gain * met[j]!) / all, 0),
    0,
  );
  return { shares, value };
}

/** Chits that are looked at where only the gist of a battle is wanted: the flanks are alike. */
const GIST: readonly Tactic[] = ['RFA', 'GA', 'HOLD', 'RET'];

/** What a battle is worth before a round, both sides laying their chits well. */
export function estimateOf(situation: Situation, stakes: Stakes, options: Options): number {
  const own = chitsOf(situation.self.bodies[0]!.mode, situation.role, situation.round, options);
  const game = smallGame(situation, own, stakes, options, (gt) => GIST.includes(gt));
  return mixed(game, FEW).value;
}

const FINE = 1000;

/** A chit drawn as often as it deserves. */
export function drawn(game: SmallGame, random: Random): { chit: Tactic; often: number } {
  const { shares } = mixed(game);
  let at = random.below(FINE) / FINE;
  for (let i = 0; i < shares.length; i++) {
    if (at < shares[i]!) return { chit: game.mine[i]!, often: shares[i]! };
    at -= shares[i]!;
  }
  return { chit: game.mine[0]!, often: shares[0]! };
}

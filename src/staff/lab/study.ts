/**
 * What a battle teaches a side: from the officers' own judgement on, its plan, its manner and the missions of its
 * formations are bettered one after the other. Each way to do otherwise plays the same games as what is chosen by then;
 * the worse half is let go, and the best is taken where it pays by more than chance would have it. In the end what was
 * found plays games it was not chosen by, beside usual officers with the same dice.
 */
import {
  type Assignable,
  asTaught,
  type BookGame,
  type General,
  isToldSo,
  knobs,
  NOTHING_APART,
  openTo,
  type Proved,
  type Taught,
  UNTAUGHT,
} from '../../game/index.ts';
import type { Seat } from '../../kernel/index.ts';
import { labGames, MOST_ABREAST } from './games.ts';
import { meanOf } from './statistics.ts';

export interface Limits {
  /** Games each way is begun with, and those by which the last of them is taken. */
  readonly first: number;
  readonly most: number;
  /** Games in the end, that nothing was chosen by. */
  readonly proof: number;
  /** Time is up: what has been found by then is proved. */
  isOver(): boolean;
  told?(words: string): void;
}

/** So many standard errors more than nothing a change must bring. */
const SURE = 1.3;

interface Scored {
  /** 1 won, 0 lost, a draw half. */
  readonly won: number;
  /** Points ahead of the other side. */
  readonly lead: number;
}

/** Games of one side, told something or nothing, against usual officers; the same seeds are the same dice. */
class Trials<S> {
  private readonly game: BookGame<S>;
  private readonly start: S;
  private readonly seat: Seat;
  private readonly general: General;

  constructor(game: BookGame<S>, general: General, start: S, seat: Seat) {
    this.game = game;
    this.general = general;
    this.start = start;
    this.seat = seat;
  }

  play(taught: Taught, seeds: readonly string[]): Scored[] {
    const { game, general, start, seat } = this;
    const seats = game.rules.seats(start);
    const usual = general.follow(null);
    const officers = Object.fromEntries(seats.map((one) => [one, one === seat ? asTaught(general, taught) : usual]));
    const found = new Map<string, Scored>();
    for (const { seed: of, standing } of labGames(game, start, officers, seeds, Math.min(MOST_ABREAST, seeds.length))) {
      const { winner, points } = standing;
      const other = seats.find((one) => one !== seat)!;
      const won = winner === seat ? 1 : winner === null ? 0.5 : 0;
      found.set(of, { won, lead: points[seat]! - points[other]! });
    }
    return seeds.map((of) => found.get(of)!);
  }

  /** What it wins beside usual officers, if that is more by more than its error. */
  prove(taught: Taught, seeds: readonly string[], told?: Limits['told']): (Taught & Proved) | null {
    const [won, usual] = [taught, UNTAUGHT].map((one) => this.play(one, seeds).map((game) => game.won));
    const gain = gainOf(won!, usual!);
    const [share, as] = [meanOf(won!).mean, meanOf(usual!).mean];
    const found = `${share.toFixed(3)} instead of ${as.toFixed(3)}, ± ${gain.error.toFixed(3)}, in ${seeds.length} games`;
    const isProved = gain.mean > gain.error;
    told?.(`${isProved ? 'proved' : 'not proved'}: ${wordsOf(taught)}: ${found}`);
    return isProved ? { ...taught, games: seeds.length, won: rounded(share), usual: rounded(as) } : null;
  }
}

/** What a battle taught before, tried again in fresh games: officers have learned since, and it may pay no more. */
export function proveAgain<S>(
  game: BookGame<S>,
  start: S,
  seat: Seat,
  seed: string,
  before: Taught,
  { proof, told }: Pick<Limits, 'proof' | 'told'>,
): (Taught & Proved) | null {
  if (!game.general) return null;
  const { plan, daring, mass, hour, missions } = before;
  const seeds = Array.from({ length: proof }, (_, n) => `${seed}/${seat}/again/${n}`);
  return new Trials(game, game.general, start, seat).prove({ plan, daring, mass, hour, missions }, seeds, told);
}

export function study<S>(
  game: BookGame<S>,
  start: S,
  seat: Seat,
  seed: string,
  { first, most, proof, isOver, told }: Limits,
): (Taught & Proved) | null {
  const { general, rules } = game;
  if (!general) return null;
  const trials = new Trials(game, general, start, seat);
  let round = 0;
  const seedsOf = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, n) => `${seed}/${seat}/${round}/${from + n}`);

  /** Half by who won, half by how surely: a victory by a point tells less than one by twenty. */
  const spread = spreadOf(trials.play(UNTAUGHT, seedsOf(0, first)));
  const scoreOf = ({ won, lead }: Scored) => (won + 1 / (1 + Math.exp((-2 * lead) / spread))) / 2;

  /** The best of some ways beside what is chosen, if it is surely better. */
  function better(chosen: Taught, ways: readonly Taught[]): Taught {
    round++;
    const tried = [chosen, ...ways].map((taught) => ({ taught, scores: [] as number[] }));
    const [now] = tried;
    let open = tried.slice(1);
    for (let from = 0, to = first; open.length > 0 && from < most; from = to, to = Math.min(most, 2 * to)) {
      const seeds = seedsOf(from, to);
      for (const one of [now!, ...open]) {
        if (isOver()) return chosen;
        one.scores.push(...trials.play(one.taught, seeds).map(scoreOf));
      }
      open = open
        .filter((one) => gainOf(one.scores, now!.scores).mean > 0)
        .sort((a, b) => meanOf(b.scores).mean - meanOf(a.scores).mean)
        .slice(0, to >= most ? 1 : Math.ceil(open.length / 2));
    }
    const [best] = open;
    if (!best) return chosen;
    const { mean, error } = gainOf(best.scores, now!.scores);
    told?.(`  ${wordsOf(best.taught)}: ${mean.toFixed(3)} ± ${error.toFixed(3)}`);
    return mean > SURE * error ? best.taught : chosen;
  }

  let chosen = UNTAUGHT;
  const open = openTo(general, rules.view(start, seat), seat);
  for (const [what, ways] of waysAmong(open, general.heeds)) {
    if (isOver()) break;
    chosen = better(chosen, ways(chosen));
    told?.(`${what}: ${wordsOf(chosen)}`);
  }
  if (chosen === UNTAUGHT) return null;
  round = -1;
  return trials.prove(chosen, seedsOf(0, proof), told);
}

const rounded = (share: number): number => Number(share.toFixed(3));

const gainOf = (one: readonly number[], other: readonly number[]) =>
  meanOf(one.map((score, game) => score - other[game]!));

/** Of points ahead, so that battles of few points and of many are told apart alike. */
function spreadOf(games: readonly Scored[]): number {
  const { mean } = meanOf(games.map(({ lead }) => lead));
  return Math.max(1e-6, Math.sqrt(meanOf(games.map(({ lead }) => (lead - mean) ** 2)).mean));
}

type Ways = readonly [what: string, ways: (chosen: Taught) => readonly Taught[]];

/** One place after the other where something may be bettered: the plan, the army's manner, each formation. */
function waysAmong({ plans, formations }: ReturnType<typeof openTo>, heeds: Parameters<typeof knobs>[1]): Ways[] {
  const manner = (chosen: Taught): Taught[] =>
    knobs({ ...NOTHING_APART, daring: chosen.daring, mass: chosen.mass, hour: chosen.hour }, heeds).map(
      ({ daring, mass, hour }) => ({ ...chosen, daring, mass, hour }),
    );
  return [
    ['plan', (chosen) => plans.map(({ id }) => ({ ...chosen, plan: id }))],
    ['manner', manner],
    ['manner again', manner],
    ...formations.map((one): Ways => [one.name, (chosen) => missionsOf(one, chosen)]),
  ];
}

function missionsOf({ id, offers }: Assignable, chosen: Taught): Taught[] {
  const others = chosen.missions.filter(({ formation }) => formation !== id);
  const told = chosen.missions.find(({ formation }) => formation === id);
  return offers
    .filter((offer) => !told || !isToldSo(offer, told))
    .map(({ kind, at, whom }) => ({ ...chosen, missions: [...others, { formation: id, kind, at, whom }] }));
}

const wordsOf = ({ plan, daring, mass, hour, missions }: Taught): string =>
  [
    plan ?? 'own judgement',
    ...(daring === 0 ? [] : [`daring ${daring}`]),
    ...(mass === 1 ? [] : [`mass ${mass}`]),
    ...(hour === 0 ? [] : [`hour ${hour}`]),
    ...missions.map(({ formation, kind, at, whom }) => `${formation} ${kind} ${at ?? whom ?? ''}`.trim()),
  ].join(', ');

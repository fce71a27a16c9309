/**
 * Whether a battle is fair, from games its officers fought (`dayGames`, in workers): who wins by how much, what it costs,
 * how long it takes, which places change hands, who never fights, and what a change did to the same games.
 */
import { missingOf } from '../../game/day/index.ts';
import { listed, many } from '../../game/index.ts';
import { nth } from '../../kernel/index.ts';
import type { DayFought } from '../day-games.ts';
import { type Difference, type Mean, meanOf, pairedMean, type Share, shareOf, Z95 } from '../lab/statistics.ts';
import { type Draft, divisionsIn } from './draft.ts';

/** Enough to tell a fair battle from one that is not. */
export const TRIED = 40;
export const trySeeds = (draft: Draft, games = TRIED): string[] =>
  Array.from({ length: games }, (_, i) => `try ${draft.id}/${i + 1}`);

export interface Bar {
  /** Who is ahead in these games; null where nobody is. */
  readonly side: 0 | 1 | null;
  /** Points ahead, from and up to. */
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

export interface Verdict {
  readonly games: number;
  readonly wins: readonly [Share, Share];
  readonly drawn: number;
  /** `The French win 23, drawn 4, the Austrians 13.` */
  readonly sentence: string;
  /** `A fair battle.`, `The French should win.` */
  readonly verdict: string;
  readonly fair: boolean;
  /** Who has the better of it; null where it is fair. */
  readonly ahead: 0 | 1 | null;
  /** From the second side far ahead, by the middle, to the first far ahead. */
  readonly bars: readonly Bar[];
  /** Shares of each side’s men who do not answer the roll: hit, captured, and of those who ran the missing. */
  readonly lost: readonly [Mean, Mean];
  readonly hours: Mean;
  readonly places: readonly {
    readonly id: string;
    readonly name: string;
    /** Share of games in which each side had it in the end. */
    readonly held: readonly [number, number];
    /** Share of games in which another had it in the end than at the beginning. */
    readonly changed: number;
  }[];
  /** Divisions that fought in hardly any game, and the share of games in which they did. */
  readonly idle: readonly { readonly id: string; readonly name: string; readonly fought: number }[];
  /** The rest of it in sentences. */
  readonly lines: readonly string[];
}

/** A share of victories, draws counted half, between these is fair; beyond the others one side should win. */
const FAIR = { from: 0.4, to: 0.6 } as const;
const CLEAR = { from: 0.25, to: 0.75 } as const;
/** Who fought in fewer games than this hardly ever fights. */
const HARDLY = 0.25;
const BARS = 4;
const pair = <T>(of: (side: 0 | 1) => T): readonly [T, T] => [of(0), of(1)];

export function verdict(draft: Draft, fought: readonly DayFought[]): Verdict {
  const games = fought.length;
  const names = pair((side) => `the ${draft.sides[side].name}`);
  const wins = pair((side) => shareOf(fought.filter(({ winner }) => winner === draft.sides[side].seat).length, games));
  const drawn = games - wins[0].count - wins[1].count;
  const score = games === 0 ? 0.5 : (wins[0].count + drawn / 2) / games;
  const ahead = score > FAIR.to ? 0 : score < FAIR.from ? 1 : null;
  const clear = score >= CLEAR.to || score <= CLEAR.from;
  const lost = pair((side) =>
    meanOf(fought.map(({ sides, field }) => missingOf(nth(sides, side), draft.sides[side].seat, field))),
  );
  const hours = meanOf(fought.map((game) => game.hours));
  const places = draft.places.map(({ id, name, held }, i) => {
    const ends = fought.map((game) => nth(game.places, i).seat);
    const share = (of: (seat: string | null) => boolean) => ends.filter(of).length / Math.max(1, games);
    return {
      id,
      name,
      held: pair((side) => share((seat) => seat === draft.sides[side].seat)),
      changed: share((seat) => seat !== (held ?? null)),
    };
  });
  const idle = divisionsIn(draft)
    .map(({ division: { id, name } }) => ({
      id,
      name,
      fought: 1 - fought.filter((game) => game.idle.includes(id)).length / Math.max(1, games),
    }))
    .filter((one) => games > 0 && one.fought < HARDLY);
  return {
    games,
    wins,
    drawn,
    sentence: capital(`${names[0]} win ${wins[0].count}, drawn ${drawn}, ${names[1]} ${wins[1].count}.`),
    verdict:
      games === 0
        ? 'No battle has been fought yet.'
        : ahead === null
          ? 'A fair battle.'
          : `${capital(names[ahead])} ${clear ? 'should win' : 'have the better of it'}.`,
    fair: ahead === null,
    ahead,
    bars: barsOf(fought),
    lost,
    hours,
    places,
    idle,
    lines: games === 0 ? [] : linesOf(names, games, wins, lost, hours, places, idle),
  };
}

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
const percent = (share: number): string => `${Math.round(100 * share)} %`;

function linesOf(
  names: readonly [string, string],
  games: number,
  wins: Verdict['wins'],
  lost: Verdict['lost'],
  hours: Mean,
  places: Verdict['places'],
  idle: Verdict['idle'],
): string[] {
  const interval = ({ low, high }: Share) => `${Math.round(100 * low)} to ${percent(high)}`;
  const held = places.map(({ name, held: [one, two] }) => `${name} ${percent(one)} and ${percent(two)}`);
  return [
    `Of all such battles ${names[0]} would win ${interval(wins[0])}, ${names[1]} ${interval(wins[1])}.`,
    `${capital(names[0])} lose ${percent(lost[0].mean)} of their men, ${names[1]} ${percent(lost[1].mean)}.`,
    `It lasts ${hours.mean.toFixed(1)} hours (± ${(Z95 * hours.error).toFixed(1)}).`,
    `In the end ${names[0]} and ${names[1]} hold: ${held.join('; ')}.`,
    ...places
      .filter(({ changed }) => changed === 0)
      .map(({ name }) => `${name} never changed hands in ${many(games, 'battle')}.`),
    ...(idle.length > 0
      ? [
          `${listed(idle.map(({ id, name }) => `${name} (${id})`))} ${idle.length === 1 ? 'hardly ever fights' : 'hardly ever fight'}.`,
        ]
      : []),
  ];
}

/** Four a side and the even ones in the middle; each as wide as a quarter of the largest lead. */
function barsOf(fought: readonly DayFought[]): Bar[] {
  const leads = fought.map(({ points }) => points[0]! - points[1]!);
  const most = Math.max(1, ...leads.map(Math.abs));
  const width = Math.ceil(most / BARS);
  const side = (of: 0 | 1): Bar[] =>
    Array.from({ length: BARS }, (_, i) => {
      const [from, to] = [i * width, (i + 1) * width];
      const ahead = leads.map((lead) => (of === 0 ? lead : -lead));
      return { side: of, from, to, count: ahead.filter((lead) => lead > from && lead <= to).length };
    });
  const even: Bar = { side: null, from: 0, to: 0, count: leads.filter((lead) => lead === 0).length };
  return [...side(1).reverse(), even, ...side(0)];
}

export interface Effect {
  /** Of victories, draws counted half, for the first side. */
  readonly found: Difference;
  readonly sentence: string;
  /** Whether it is nearer even now. */
  readonly nearer: boolean;
}

const surenessOf = ({ games, differed, noise }: Difference): string =>
  games > 0 && differed === 0 ? '; no battle came out otherwise' : noise ? '; that may be chance' : '';

/** What a change did to the same games with the same dice. */
export function effectOf(draft: Draft, before: readonly DayFought[], after: readonly DayFought[]): Effect {
  const bySeed = new Map(before.map((game) => [game.seed, game]));
  const scoreOf = ({ winner }: DayFought) => (winner === null ? 0.5 : winner === draft.sides[0].seat ? 1 : 0);
  const pairs = after.flatMap((game) => {
    const other = bySeed.get(game.seed);
    return other ? [[scoreOf(other), scoreOf(game)] as const] : [];
  });
  const mean = (n: 0 | 1) => pairs.reduce((sum, one) => sum + one[n], 0) / Math.max(1, pairs.length);
  const found = pairedMean(pairs.map(([one, two]) => two - one));
  const [was, is] = [mean(0), mean(1)];
  return {
    found,
    nearer: Math.abs(is - 0.5) < Math.abs(was - 0.5),
    sentence: `The ${draft.sides[0].name} now win ${percent(is)} instead of ${percent(was)}${surenessOf(found)}.`,
  };
}

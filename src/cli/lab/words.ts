/** What came of many games, as text that lines up. */
import { nth } from '../../kernel/index.ts';
import {
  type CellResult,
  type Effect,
  type LabReport,
  type Mean,
  type Results,
  settingWords,
  significance,
} from '../../staff/index.ts';
import { bar, columns, percent } from '../print.ts';

type Outcome = Partial<Pick<LabReport, 'wins' | 'draws' | 'points' | 'losses' | 'counted' | 'turns'>>;

const interval = (share: { share: number; low: number; high: number }) =>
  `${percent(share.share)}  (${percent(share.low)} to ${percent(share.high)})`;
export const spread = ({ mean, error }: Mean, digits: number) => `${mean.toFixed(digits)} ± ${error.toFixed(digits)}`;

/** Win rates, points and losses, a line each. */
export function outcomeLines({ wins = {}, draws, points = {}, losses = {}, counted }: Outcome): string[] {
  const lost = (seat: string) => {
    const one = losses[seat];
    return one ? `lost ${spread(one, 1)} of ${one.of} ${counted}` : '';
  };
  const seats = [...new Set([...Object.keys(points), ...Object.keys(losses)])];
  return [
    ...columns([
      ...Object.entries(wins).map(([seat, share]) => [`${seat} wins`, interval(share), bar(share.share, 30)]),
      ...(draws ? [['draws', interval(draws), bar(draws.share, 30)]] : []),
    ]),
    ...(seats.length > 0 ? [''] : []),
    ...columns(
      seats.map((seat) => [
        `${seat} ${points[seat] ? 'points' : ''}`,
        ...(points[seat] ? [spread(points[seat], 2)] : []),
        lost(seat),
      ]),
    ),
  ];
}

export const lengthWords = (turns: LabReport['turns']): string =>
  `${spread(turns, 1)} turns a game (${turns.least} to ${turns.most})`;

export function resultLines(results: Results): string[] {
  const { experiment, cells, effects, faults, asClose } = results;
  const { stop } = experiment;
  return [
    `${experiment.title} (rules ${experiment.rules}, dice ${experiment.seed}/0 on)`,
    ...cells.flatMap((cell, number) => ['', ...cellLines(cell, number)]),
    ...(effects.length > 0 ? ['', 'Difference from the first variant (same dice):', ...effectLines(effects)] : []),
    ...('within' in stop
      ? ['', `Every win rate is ${asClose ? '' : 'not yet '}known to ± ${stop.within} percentage points.`]
      : []),
    ...faults.map(
      ({ cell, chunk, sentence }) => `Chunk ${chunk} of ${nameOf(nth(cells, cell), cell)} broke: ${sentence}`,
    ),
  ];
}

const nameOf = ({ title }: CellResult, number: number) => `${number}, ${title}`;

function cellLines(cell: CellResult, number: number): string[] {
  const { games, unfinished, officers, switches, turns, story } = cell;
  return [
    [`${nameOf(cell, number)}: ${games} games`, settingWords(officers), settingWords(switches)]
      .filter(Boolean)
      .join('; '),
    ...outcomeLines(cell),
    ...(turns ? [`${lengthWords(turns)}; ${unfinished} unfinished`] : []),
    ...(story
      ? [
          `decided after ${percent(story.decided.mean)} of the game; the lead changed ${spread(story.turnabouts, 2)} times; won by ${spread(story.margin, 2)} points`,
        ]
      : []),
  ];
}

function effectLines(effects: readonly Effect[]): string[] {
  return columns(
    effects.map(({ of, from, to, measure, seat, found }) => {
      const say = (value: number) => {
        if (!Number.isFinite(value)) return 'unknown';
        const text = measure === 'wins' ? `${(value * 100).toFixed(1)} %` : value.toFixed(2);
        return value > 0 ? `+${text}` : text;
      };
      const what = measure === 'length' ? 'turns' : `${seat} ${measure}`;
      const range = `(${say(found.low)} to ${say(found.high)})`;
      const { games } = found;
      return [`${of} ${from} → ${to}`, what, say(found.difference), range, significance(found), `${games} pairs`];
    }),
  );
}

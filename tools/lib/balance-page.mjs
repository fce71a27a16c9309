/** The lines and pictures of docs/balance.md. */

export const HEAD = [
  '| battle | games | wins | in history | between others | points | lost | turns | decided after |',
  '|---|---:|---|---|---|---|---|---|---:|',
];
const percent = (share) => `${(100 * share).toFixed(1)} %`;
const round = (share) => `${Math.round(100 * share)} %`;

/** The command that plays the same games again stands in the line below. */
export function linesOf(name, { record, results, others }, seed, asked) {
  const {
    cells: [cell],
    faults,
  } = results;
  const { title, games, wins, draws, points, losses, counted, turns, story } = cell;
  const rate = ([seat, { share, low, high }]) => `${seat} ${percent(share)} (${percent(low)} to ${percent(high)})`;
  const mean = ({ mean, error }, digits) => `${mean.toFixed(digits)} ± ${error.toFixed(digits)}`;
  const bySeat = (of, words) => Object.entries(of).map(([seat, one]) => `${seat} ${words(one)}`);
  const columns = [
    title,
    games < asked ? `${games} (slow)` : `${games}`,
    [...Object.entries(wins).map(rate), rate(['draws', draws])].join('<br>'),
    victorIn(record),
    others.map(([who, { cells }]) => betweenWords(who, cells[0])).join('<br>'),
    bySeat(points, (one) => mean(one, 1)).join('<br>'),
    bySeat(losses, (one) => `${round(one.mean / one.of)}, ${mean(one, 1)} of ${one.of} ${counted}`).join('<br>'),
    `${mean(turns, 1)} (${turns.least} to ${turns.most})`,
    percent(story.decided.mean),
  ];
  const broken = faults.map(({ chunk, sentence }) => `chunk ${chunk} broke: ${sentence}`);
  const again = `\`ordre lab new ${name} --games ${games} --seed ${seed} > it.json && ordre lab run it.json\``;
  return [`| ${columns.join(' | ')} |`, `| | | ${[again, ...broken].join('; ')} | | | | | | |`];
}

const victorIn = (record) => (record?.winner === undefined ? '' : (record.winner ?? 'drawn'));

const betweenWords = (who, { games, wins, draws }) =>
  `${who}: ${[...Object.entries(wins), ['draws', draws]].map(([seat, { share }]) => `${seat} ${round(share)}`).join(', ')} (${games})`;

/** Of each pair of players: the shares of either side and of draws. */
export function sharesOf({ scenario, results, others }) {
  const [first, second] = scenario.data.sides;
  return [['officer', results], ...others].flatMap(([who, { cells }]) => {
    const { wins, draws } = cells[0];
    const share = (outcome, { share: of }) => ({ battle: cells[0].title, who, outcome, share: 100 * of });
    return [share('first', wins[first.seat]), share('draw', draws), share('second', wins[second.seat])].map((one) => ({
      ...one,
      name: one.outcome === 'draw' ? '' : (one.outcome === 'first' ? first : second).name,
    }));
  });
}

/** A bar for each pair of players, battle by battle: one side from the left, the other from the right, draws between. */
export const balanceDrawing = (Plot, { rows }) => {
  const battles = [...new Set(rows.map(({ battle }) => battle))];
  return {
    height: 80 + battles.length * (32 + 22 * new Set(rows.map(({ who }) => who)).size),
    marginTop: 30,
    marginLeft: 110,
    marginRight: 20,
    x: { label: 'per cent of games', domain: [0, 100], grid: true },
    y: { label: null, domain: [...new Set(rows.map(({ who }) => who))] },
    fy: { domain: battles, axis: null, padding: 0.3 },
    color: { domain: ['first', 'draw', 'second'], range: ['#3a6cc4', '#cbbd9c', '#b6453f'], legend: false },
    marks: [
      Plot.barX(rows, { fy: 'battle', y: 'who', x: 'share', fill: 'outcome', insetTop: 2, insetBottom: 2 }),
      Plot.ruleX([50], { stroke: '#2b1d0e', strokeDasharray: '3 3' }),
      Plot.text(
        rows,
        Plot.stackX({
          fy: 'battle',
          y: 'who',
          x: 'share',
          text: ({ name, share }) => (name && share >= 18 ? `${name} ${Math.round(share)}` : ''),
          fill: '#fffaf0',
        }),
      ),
      Plot.text(battles, {
        fy: (battle) => battle,
        text: (battle) => battle,
        frameAnchor: 'top-left',
        dy: -14,
        fontWeight: 'bold',
      }),
    ],
  };
};

export const intro = ({ games, seed }, version) => [
  '# How the battles come out',
  '',
  'Every scenario played between two officers (`officer`), and how it ended. A range in brackets is Wilson’s',
  'interval: of a hundred such ranges ninety-five hold the true rate. What follows ± is the standard error of a mean.',
  '“In history” is who kept the field. “Between others” is the same battle between two of another kind: `greedy` takes what',
  'pays at once, `look-ahead` tries some answers to the end of the turn. Where everybody leans to one side it is the',
  'scenario, where they do not it is the officers. “Lost” is what is missing in the end. “Decided after” is the',
  'share of a game after which the winner led to its end: near 100 % it was open to the last.',
  'It says how these officers fare with a scenario, which is not yet how people would.',
  '',
  `Rules ${version}; dice ${seed}/0 on; ${games} games each, or as many as there was time for (marked slow).`,
  'The line below a battle is the command that plays the very same games; `npm run balance` writes this page anew.',
  '',
];

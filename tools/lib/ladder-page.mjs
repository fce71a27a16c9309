/** The lines and pictures of docs/ladder.md. */

/** Ratings are measured from him. */
export const MARK = 'officer';
/** Least share of the games that are decided which the one above should win with either side. */
const EITHER = 65;

const percent = (share) => `${(100 * share).toFixed(1)} %`;
const sumOf = (all, of) => all.reduce((sum, one, i) => sum + of(one, i), 0);

export const RUNG_HEAD = [
  '| battle | rung | games | won (95 %) | drawn | aim | as each side | unfinished |',
  '|---|---|---:|---|---:|---:|---|---:|',
];

/** Victories of him above, of all games that somebody won; the draws stand beside. */
export function rungLine({ shareOf }, { cells }, seats, { above, below, aim }) {
  const of = cells.map(({ games, wins, draws, unfinished }, i) => {
    const { count: won } = wins[seats[i]];
    return { won, drawn: draws.count, games, unfinished, decided: games - draws.count };
  });
  const sum = (key) => sumOf(of, (one) => one[key]);
  const { share, low, high } = shareOf(sum('won'), sum('decided'));
  const sides = of.map(({ won, decided }, i) => {
    const isShort = aim && 100 * won < EITHER * decided;
    return `${seats[i]} ${won} of ${decided}${isShort ? `, **under ${EITHER} %**` : ''}`;
  });
  const cellsOf = [
    cells[0].title,
    `${above} v. ${below}`,
    sum('games'),
    `${percent(share)} (${percent(low)} to ${percent(high)})`,
    sum('drawn'),
    aim ? `${aim} %${share < aim / 100 ? ', **missed**' : ''}` : '',
    sides.join('; '),
    sum('unfinished'),
  ];
  return `| ${cellsOf.join(' | ')} |`;
}

/** Games of two officers, as the rating counts them. */
export function metIn({ cells }, seats, { above, below }) {
  const won = sumOf(cells, ({ wins }, i) => wins[seats[i]].count);
  const drawn = sumOf(cells, ({ draws }) => draws.count);
  return { pair: [above, below], won: [won, sumOf(cells, ({ games }) => games) - drawn - won], drawn };
}

/** The games of several battles as if they were of one. */
export function pooled(all) {
  const sums = new Map();
  for (const { pair, won, drawn } of all.flat()) {
    const key = pair.join(' ');
    const sum = sums.get(key) ?? { pair, won: [0, 0], drawn: 0 };
    sums.set(key, { pair, won: [sum.won[0] + won[0], sum.won[1] + won[1]], drawn: sum.drawn + drawn });
  }
  return [...sums.values()];
}

export const RATED_HEAD = [
  'Ratings over all pairs (Bradley–Terry, the officer at 0; 400 points are ten to one), with the interval at 95 %:',
  '',
  '| battle | from the strongest to the weakest |',
  '|---|---|',
];

export function ratingLine(title, ratings) {
  const all = ratings.map(({ name: who, points, low, high }) =>
    who === MARK ? `${who} 0` : `${who} ${points.toFixed(0)} (${low.toFixed(0)} to ${high.toFixed(0)})`,
  );
  return `| ${title} | ${all.join(', ')} |`;
}

export const TWINS = [
  '## What secrets are worth',
  '',
  'The same officer with the same dice, once as he sits and once shown everything, game by game; a draw counts half, the',
  'interval is Student’s at 95 %. Were he to look where he may not, his twin would win nothing more; he may gain no more',
  'than 10 points, or the guess is a poor one.',
  '',
  '| battle | side | games | fair | seeing all | gained (95 %) |',
  '|---|---|---:|---:|---:|---:|',
];

export const PLANS = [
  '## What a plan is worth',
  '',
  'Each plan an army has in the morning, followed whenever it can still be made, against the officer with the same dice,',
  'game by game; a draw counts half. Where there is no such plan any more he judges for himself. The marshal chooses among',
  'these: where they hardly differ from what the officer does of himself, he cannot win much more by them.',
  '',
  '| battle | side | plan | games | won | more than by his own judgement (95 %) |',
  '|---|---|---|---:|---:|---:|',
];

/** In points of a hundred. */
function pointsWords({ games, differed, difference, low, high }) {
  const say = (value) => `${value > 0 ? '+' : ''}${(100 * value).toFixed(1)}`;
  return games > 0 && differed === 0
    ? 'no game came out otherwise'
    : `${say(difference)} (${say(low)} to ${say(high)})`;
}
const gained = (pairedMean, one, other) => pointsWords(pairedMean(one.map((score, game) => score - other[game])));

export const twinLine = ({ meanOf, pairedMean }, title, { seat, fair, seeing }) =>
  `| ${title} | ${seat} | ${fair.length} | ${percent(meanOf(fair).mean)} | ${percent(meanOf(seeing).mean)} | ${gained(pairedMean, seeing, fair)} |`;

export function planLine({ meanOf, pairedMean }, title, { seat, plan, scores }, own) {
  const more = plan === null ? '' : gained(pairedMean, scores, own.scores);
  return `| ${title} | ${seat} | ${plan ?? 'as he judges himself'} | ${scores.length} | ${percent(meanOf(scores).mean)} | ${more} |`;
}

export const DEPARTURES = [
  '## How often the marshal departs',
  '',
  'Of his plans those that are other than what the officer would do of himself, against the officer with either side;',
  'aim 30 %.',
  '',
  '| battle | plans | departed |',
  '|---|---:|---:|',
];
const DEPARTS = 0.3;

export function departureLine(title, { plans, departed }) {
  const share = departed / Math.max(1, plans);
  return `| ${title} | ${plans} | ${percent(share)}${share < DEPARTS ? ', **missed**' : ''} |`;
}

/** Who is how far above or below the officer, battle by battle: a dot, and his interval as a line. */
export const ratingsDrawing = (Plot, { rows, battles, players }) => ({
  height: 80 + 32 * battles.length * players.length,
  marginLeft: 130,
  marginRight: 20,
  x: { label: 'points above the officer (400 are ten to one)', grid: true, inset: 8 },
  y: { label: null, domain: players },
  fy: { domain: battles, axis: null, padding: 0.3 },
  marginTop: 30,
  marks: [
    Plot.ruleX([0], { stroke: '#2b1d0e' }),
    Plot.link(rows, { fy: 'battle', y: 'who', x1: 'low', x2: 'high', stroke: '#274690', strokeWidth: 2 }),
    Plot.dot(rows, { fy: 'battle', y: 'who', x: 'points', fill: '#274690', r: 4 }),
    Plot.text(battles, {
      fy: (battle) => battle,
      text: (battle) => battle,
      frameAnchor: 'top-left',
      dy: -14,
      fontWeight: 'bold',
    }),
  ],
});

export const intro = ({ games, marshal, seed, only }, version) => [
  '# How the officers fare',
  '',
  'Each commander against one a rung below, half the games as either side, battle by battle. “Won” is the share of games',
  'that somebody won, with Wilson’s interval; draws stand beside. `random` answers by lot; `look-ahead`, the same in every',
  'book, tries nine answers on imagined days to the end of the turn; `greedy` takes what pays at once by the book’s own',
  'lights. The marshal imagines thirty short battles before each plan, about as many as in a second and a half.',
  'The officer is tried in every battle, all pairs at the smallest of each book, the marshal there and at the main one.',
  `Where there is an aim, it is missed below it, and a side with which less than ${EITHER} % are won is marked.`,
  '',
  `Rules ${version}; dice ${seed}/0 on; ${games} games each (the marshal ${marshal}), or as many as there was time for.`,
  ...(only ? [`Played this time: ${only.split(',').join(', ')}; of the others nothing is said here.`] : []),
  '`npm run ladder` writes this page anew; `ordre simulate BATTLE --officer SEAT=NAME` plays one of its lines.',
  '',
];

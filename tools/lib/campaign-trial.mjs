/**
 * Campaigns of Beyond Waterloo between officers, held against the record: where and when they fight, who has what in the
 * end, which of the rarer things happen, and how long a march is thought about.
 */

/** What of a game is wanted: battles in their order, who holds what, cards, storms, time. */
export function playCampaign({ game, kernel, staff }, start, officers, seed) {
  const { rules } = game;
  const state = rules.copy(start);
  const areas = state.field.areas;
  const found = { battles: [], cards: {}, storms: 0, marches: 0, ms: 0, entered: new Set() };
  let storm = false;
  const decide = staff.deciding(game, () => state, officers, seed);
  const policy = (seat, kind, request) => {
    const began = performance.now();
    const answer = decide(seat, kind, request);
    if (kind.kind.endsWith('march')) {
      found.marches++;
      found.ms += performance.now() - began;
    }
    if (kind.kind.endsWith('cards')) for (const card of answer) found.cards[card] = (found.cards[card] ?? 0) + 1;
    if (kind.kind.endsWith('next-battle')) storm = request.areas.find(({ id }) => id === answer)?.storm === true;
    return answer;
  };
  class Told extends kernel.SimulatedTable {
    narrates = true;
    report(_words, _cite, what) {
      const by = state.active;
      if (what?.code === 'battle' && storm) found.storms++;
      if (what?.code === 'battle' && !storm) {
        const { id, name } = areas[what.sums.area];
        found.battles.push({ turn: state.turn, id, name, by, fought: [what.who, what.whom], lost: [], brought: [] });
      }
      if (what?.code === 'battle-result' && !storm) {
        found.battles.at(-1).lost.push(what.sums.lost);
        found.battles.at(-1).brought.push(what.sums.brought);
      }
    }
  }
  const table = new Told(staff.diceOf(seed), policy);
  const first = state.control;
  for (let phase = rules.sequence(state); phase; phase = rules.sequence(state)) {
    rules.play(table, state, phase);
    state.control.forEach((side, at) => {
      if (side !== first[at]) found.entered.add(areas[at].id);
    });
  }
  const { winner, points } = game.standing(state);
  const held = Object.fromEntries(areas.map(({ id }, at) => [id, state.control[at]]));
  return {
    ...found,
    seed,
    winner,
    points,
    held,
    turns: game.toll(state).turns,
    lost: state.lost,
    why: state.over?.why,
  };
}

const share = (games, of) => (100 * games.filter(of).length) / Math.max(1, games.length);
const mean = (games, of) => games.reduce((sum, one) => sum + of(one), 0) / Math.max(1, games.length);
const of = (...ids) => new Set(ids);
const openedAt =
  (places, turns) =>
  ({ battles: [first] }) =>
    first !== undefined && places.has(first.id) && first.turn <= turns;
const fieldsOf = ({ battles }, turn) => new Set(battles.filter((one) => one.turn === turn).map(({ id }) => id)).size;
const big = ({ brought }) => Math.min(...brought) >= 6;

const BELGIUM = of('ANT', 'GHE', 'BRU', 'ATH', 'CHA', 'NAM', 'LIE');
const NEAR_LEIPZIG = of('LEI', 'WIT', 'DES', 'HAL', 'TOR', 'MEI', 'WEI', 'ALT');

/** What the record says of each campaign: a figure and the range it should be in. */
const YARDSTICK = {
  'four-days': [
    [
      'first battle by the 16th at Charleroi, Ligny or Quatre Bras, %',
      [80, 100],
      (all) => share(all, openedAt(of('CRL', 'FLS', 'QBR'), 2)),
    ],
    ['two fields on the 16th, %', [40, 100], (all) => share(all, (one) => fieldsOf(one, 2) >= 2)],
    [
      'large battle at Mont-St-Jean, Wavre or beside them on the 17th to 19th, %',
      [50, 100],
      (all) =>
        share(all, ({ battles }) =>
          battles.some(
            (one) => one.turn >= 3 && of('MSJ', 'WVR', 'BXL', 'QBR', 'GBX', 'HAL', 'NIV').has(one.id) && big(one),
          ),
        ),
    ],
    ['Brussels Allied in the end, %', [60, 100], (all) => share(all, ({ held }) => held.BXL === 1)],
    ['French of decided games, %', [45, 55], decided],
  ],
  'hundred-days': [
    [
      'battle in Belgium in the first turn, %',
      [80, 100],
      (all) => share(all, ({ battles }) => battles.some(({ id, turn }) => turn === 1 && BELGIUM.has(id))),
    ],
    ['battles', [0, 10], (all) => mean(all, ({ battles }) => battles.length)],
    ['battles at Paris', [0, 2], (all) => mean(all, ({ battles }) => battles.filter(({ id }) => id === 'PAR').length)],
    ['over by the end of the fourth turn, %', [50, 100], (all) => share(all, ({ turns }) => turns <= 4)],
    ['French of decided games, %', [45, 55], decided],
  ],
  'saxony-1813': [
    [
      'first battle in Silesia, before Berlin or Dresden, %',
      [80, 100],
      (all) => share(all, openedAt(of('LIE', 'LAN', 'BRE', 'GOR', 'BER', 'JUT', 'LUB', 'DRE', 'PIR', 'FRB'), 8)),
    ],
    ['Prague entered, %', [0, 15], (all) => share(all, ({ entered }) => entered.has('PRA'))],
    ['Berlin French in the end, %', [0, 25], (all) => share(all, ({ held }) => held.BER === 0)],
    [
      'battle at or beside Leipzig in October, %',
      [50, 100],
      (all) => share(all, ({ battles }) => battles.some(({ id, turn }) => turn >= 6 && NEAR_LEIPZIG.has(id))),
    ],
    ['battles', [6, 12], (all) => mean(all, ({ battles }) => battles.length)],
    ['French of decided games, %', [45, 55], decided],
  ],
};

function decided(all) {
  const won = all.filter(({ winner }) => winner !== null);
  return share(won, ({ winner }) => winner === 'french');
}

/** A line each: what is looked at, what was found, what is wanted, and whether it holds. */
export const figuresOf = (id, all) =>
  (YARDSTICK[id] ?? [['French of decided games, %', [45, 55], decided]]).map(([what, [least, most], figure]) => {
    const value = figure(all);
    const wanted = least === 0 ? `at most ${most}` : most === 100 ? `at least ${least}` : `${least} to ${most}`;
    return { what, found: value.toFixed(1), wanted, holds: value >= least && value <= most };
  });

/** Lines for people: the yardstick with yes or no, then what the games were made of. */
export function reportOf(id, all) {
  const round = (value) => value.toFixed(1);
  const lines = figuresOf(id, all).map(
    ({ what, found, wanted, holds }) => `  ${holds ? 'yes' : 'NO '}  ${what}: ${found} (${wanted})`,
  );
  const count = (keys) => {
    const sums = new Map();
    for (const key of keys) sums.set(key, (sums.get(key) ?? 0) + 1);
    return [...sums].sort((a, b) => b[1] - a[1]);
  };
  const words = (counts) => counts.map(([key, n]) => `${key} ${n}`).join(', ');
  const cards = ['feint', 'squares', 'hotPursuit', 'charge'].map(
    (card) => `${card} ${round(mean(all, (one) => one.cards[card] ?? 0))}`,
  );
  const seats = ['french', 'allied'];
  return [
    `${id}, ${all.length} games: ${seats.map((seat) => `${seat} ${all.filter(({ winner }) => winner === seat).length}`).join(', ')}, drawn ${all.filter(({ winner }) => winner === null).length}`,
    ...lines,
    `  first battle: ${words(count(all.map(({ battles: [one] }) => (one ? `${one.name} (turn ${one.turn}, ${seats[one.by]})` : 'none'))).slice(0, 8))}`,
    `  battles: ${words(
      count(all.flatMap(({ battles }) => battles.map(({ name }) => name)))
        .slice(0, 14)
        .map(([name, n]) => [name, round(n / all.length)]),
    )}`,
    `  points: ${seats.map((seat) => `${seat} ${round(mean(all, ({ points }) => points[seat]))}`).join(', ')}; steps lost: ${seats.map((seat, s) => `${seat} ${round(mean(all, ({ lost }) => lost[s]))}`).join(', ')}; turns ${round(mean(all, ({ turns }) => turns))}`,
    `  a game: storms ${round(mean(all, ({ storms }) => storms))}, ${cards.join(', ')}; a march is thought about ${round(
      all.reduce((sum, { ms }) => sum + ms, 0) /
        Math.max(
          1,
          all.reduce((sum, { marches }) => sum + marches, 0),
        ),
    )} ms`,
  ];
}

import { describe, expect, test } from 'vitest';
import { type BookGame, losses } from '../../game/index.ts';
import { loadAll } from '../../rules/index.ts';
import { newSkirmish, type Skirmish, skirmishGame } from '../../testing/skirmish.ts';
import { type BattleTale, battleTale } from './chronicler.ts';
import { historyOf } from './record.ts';
import { changesOf, heldInTheEnd, isAstray, storyTable } from './story.ts';

/** The toy with a chronicler: a side is one unit, a point of score is a hundred men the other has lost. */
const told: BookGame<Skirmish> = {
  ...skirmishGame,
  chronicle: ({ score }) => ({
    measure: 'paces',
    units: ['blue', 'red'].map((seat) => {
      const other = seat === 'blue' ? 'red' : 'blue';
      const at = { x: 3 + score[seat]!, y: 4 };
      const lost = losses((100 * Math.min(20, score[other]!)) / 2000, 0, 0);
      return { id: seat, name: seat, seat, arm: 'foot' as const, reserve: seat === 'red', at, of: 2000, losses: lost };
    }),
    places: [
      {
        name: 'Knoll',
        seat: score.blue! > score.red! ? 'blue' : score.red! > score.blue! ? 'red' : null,
        points: 1,
      },
    ],
  }),
};

const bold = skirmishGame.officers.bold!;
const tale = (seed: string) => battleTale(told, newSkirmish(), { blue: bold, red: bold }, seed);

describe('a battle told', () => {
  test('notes what was thrown, whose places became, and what was lost', () => {
    const one = tale('a');
    expect(one).toMatchObject({ finished: true, turns: 8, measure: 'paces' });
    const pushes = one.throws.find(({ label }) => label === 'Push')!;
    expect(pushes.dice).toBeGreaterThan(8);
    expect(one.men.blue).toMatchObject({ of: 2000 });
    expect(heldInTheEnd(one.places[0]!)).toBe(one.winner);
    expect(one.places[0]!.holders).toHaveLength(10);
    const [blue, red] = one.units;
    expect(blue!.marched).toBeCloseTo(20 * one.men.red!.lost, 9);
    expect(red!.marched).toBeCloseTo(20 * one.men.blue!.lost, 9);
  });

  test('of a body that was filled up again all who ever fell are counted, and nobody answers the roll once more', () => {
    const gone = { hit: 0.5, captured: 0.2, run: 0.4 };
    const refilled: typeof told = {
      ...told,
      chronicle(state) {
        const { units, ...rest } = told.chronicle!(state);
        return { ...rest, units: units.map((unit) => ({ ...unit, gone })) };
      },
    };
    const { blue } = battleTale(refilled, newSkirmish(), { blue: bold, red: bold }, 'a').men;
    expect(blue).toMatchObject({ ...gone, standing: 0, lost: expect.closeTo(1.1) });
  });

  test('is the same battle that is counted with the same seed', () => {
    expect(tale('b')).toEqual(tale('b'));
    expect(tale('b')).not.toEqual(tale('c'));
  });
});

describe('many battles told together', () => {
  const unit = {
    id: 'u',
    name: 'u',
    seat: 'blue',
    reserve: false,
    fought: null,
    marched: 0,
    gained: 0,
    missing: false,
  };
  const battle = (change: Partial<BattleTale>): BattleTale => ({
    seed: '',
    winner: null,
    finished: true,
    turns: 4,
    measure: 'inches',
    throws: [],
    fights: [],
    places: [{ name: 'Mill', holders: ['red'] }],
    units: [],
    men: {},
    gauges: [],
    ...change,
  });

  /** So many hit and run, of whom a fifth is missing after a draw. */
  const men = (hit: number, run: number) => ({ ...losses(hit, 0, run), of: 1000, lost: hit + run / 5 });

  test('dice, fights by arms, places and losses are means of all battles', () => {
    const fight = { label: 'Melee', units: [], turn: 1 };
    const table = storyTable(
      [
        battle({
          throws: [{ label: 'Melee', dice: 4, nets: [-12, 0, 3], results: { held: 3, ran: 1 }, weighed: {} }],
          fights: [
            { ...fight, arms: 'foot v. foot' },
            { ...fight, arms: 'foot v. horse' },
            { ...fight, arms: 'foot v. horse' },
          ],
          places: [
            { name: 'Mill', holders: ['blue', 'red', 'red'] },
            { name: 'Church', holders: ['blue', null, 'red'] },
          ],
          men: { blue: men(0.2, 0.4), red: men(0, 0) },
        }),
        battle({
          places: [
            { name: 'Mill', holders: [null, 'red'] },
            { name: 'Church', holders: ['blue', 'blue'] },
          ],
          men: { blue: men(0.1, 0), red: men(0, 0) },
        }),
      ],
      ['blue', 'red'],
      null,
    );
    const results = [
      { words: 'held', share: 0.75 },
      { words: 'ran', share: 0.25 },
    ];
    expect(table.throws).toEqual([{ label: 'Melee', throws: 1.5, dice: 2, nets: [-12, 0, 3], results }]);
    expect(table.fights[0]).toEqual({ label: 'Melee', arms: 'foot v. horse', perGame: 1, share: 2 / 3 });
    expect(table.places).toEqual([
      { name: 'Mill', changed: 0.5, held: { blue: 0, red: 1 } },
      { name: 'Church', changed: 0.5, held: { blue: 0.5, red: 0.5 } },
    ]);
    expect(table.twoChanged).toBe(0.5);
    expect(table.sides[0]).toMatchObject({ hit: expect.closeTo(0.15), run: expect.closeTo(0.2) });
    expect(table.sides[0]!.lost).toBeCloseTo(0.19);
  });

  test('a place nobody held does not change hands when its owner walks in, nor by being left for a while', () => {
    const changes = (...holders: ('red' | 'blue' | null)[]) => changesOf({ name: 'Mill', holders });
    expect(changes(null, 'red', 'red')).toBe(0);
    expect(changes('red', null, 'red')).toBe(0);
    expect(changes('red', null, 'blue', 'red')).toBe(2);
  });

  test('what weighs on a throw is told with how often it counts, and how much; what is rare is not', () => {
    const weighed = {
      'From the next hex': { times: 8, sum: -96 },
      Leader: { times: 20, sum: 60 },
      Fog: { times: 1, sum: -9 },
    };
    const nets = Array.from({ length: 40 }, () => 0);
    const { weights } = storyTable(
      [battle({ throws: [{ label: 'Roll to Close', dice: 80, nets, results: {}, weighed }] })],
      ['blue', 'red'],
      null,
    );
    expect(weights).toEqual([
      { label: 'Roll to Close', what: 'From the next hex', share: 0.2, worth: -12 },
      { label: 'Roll to Close', what: 'Leader', share: 0.5, worth: 3 },
    ]);
  });

  test('several of one thing are one modifier', async () => {
    const games = await Promise.all(
      (await loadAll()).flatMap(({ id, game }) => (id === 'one-day' && game ? [game()] : [])),
    );
    const game = games[0]!;
    const { data } = game.scenarios.find(({ id }) => id === 'teaching')!;
    const start = game.start(data, {});
    const officers = Object.fromEntries(game.rules.seats(start).map((seat) => [seat, game.officers.officer!]));
    const names = ['a', 'b', 'c', 'd', 'e', 'f'].flatMap((seed) =>
      battleTale(game, start, officers, seed).throws.flatMap(({ weighed }) => Object.keys(weighed)),
    );
    expect(names).toContain('Additional unit on its side');
    expect(names.filter((name) => name.includes('×'))).toEqual([]);
  });

  test('what a book counts of an army is told turn by turn; a battle that is over stands as it ended', () => {
    const gauge = (values: number[]) => ({ gauges: [{ name: 'Fatigue', seat: 'blue', values }] });
    const { gauges } = storyTable([battle(gauge([0, 2, 4])), battle(gauge([0, 4]))], ['blue', 'red'], null);
    expect(gauges).toEqual([{ name: 'Fatigue', seat: 'blue', byTurn: [0, 3, 4] }]);
  });

  test('the reserve is asked for where it was lost', () => {
    const guard = { ...unit, reserve: true };
    const { sides } = storyTable(
      [
        battle({ winner: 'red', units: [{ ...guard, fought: 3 }] }),
        battle({ winner: 'red', units: [guard] }),
        battle({ winner: 'blue', units: [guard] }),
      ],
      ['blue', 'red'],
      null,
    );
    expect(sides[0]!.reserve).toEqual({ fought: 1 / 3, whenLost: 1 / 2, turn: 3 });
    expect(sides[1]!.reserve).toBeNull();
  });

  test('who marches far for nothing goes astray; who fights on the way does not', () => {
    expect(isAstray({ ...unit, marched: 30, gained: 5 })).toBe(true);
    expect(isAstray({ ...unit, marched: 30, gained: 20 })).toBe(false);
    expect(isAstray({ ...unit, marched: 30, gained: 5, fought: 2 })).toBe(false);
  });
});

describe('the record', () => {
  test('stands in the file of every battle that was fought, and in none that was not', async () => {
    const games = await Promise.all((await loadAll()).flatMap(({ game }) => (game ? [game()] : [])));
    const told = games.flatMap(({ scenarios }) => scenarios.flatMap((one) => (historyOf(one) ? [one.id] : [])));
    expect(told.sort()).toEqual([
      'austerlitz',
      'four-days',
      'hassenhausen',
      'hundred-days',
      'maida',
      'quatre-bras',
      'quatre-bras',
      'saxony-1813',
      'wagram-centre',
      'waterloo',
    ]);
  });
});

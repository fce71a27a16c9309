/** How often a player is asked in a turn: what needs no decision is not asked, and like things are asked at once. */
import { expect, test } from 'vitest';
import { type BookGame, decides, type Form } from '../game/index.ts';
import { type Policy, type Seat, SimulatedTable } from '../kernel/index.ts';
import { loadBook } from '../rules/index.ts';
import { deciding, diceOf } from './lab/games.ts';

const SEEDS = ['a', 'b', 'c'];

/** Who settles says once for the turn what may be said once (`keep`), as the form offers it. */
type Player = 'usual' | 'officer' | 'officer who settles';

/**
 * Answers of a seat, turn by turn, where somebody fills in a form whole: of units that may be ordered by one answer only
 * the first question counts, however one by one the officer goes about it.
 */
function answersOf<S>(
  game: BookGame<S>,
  data: unknown,
  seat: Seat,
  seed: string,
  player: Player,
): Map<number, string[]> {
  const start = game.start(data, {});
  const state = game.rules.copy(start);
  const officers = Object.fromEntries(game.rules.seats(start).map((one) => [one, game.officers.officer!]));
  const decide = deciding(game, () => state, officers, seed);
  const asked = new Map<number, string[]>();
  const together = new Set<string>();
  const policy: Policy = (who, kind, request) => {
    if (who !== seat) return decide(who, kind, request);
    const view = game.rules.view(state, seat);
    const form = game.desk.sheets[kind.kind]?.form(view, request);
    if (form && decides(form)) {
      const { turn } = game.desk.scene(view);
      const lines = linesOf(form).map((line) => `${turn} ${kind.kind} ${line}`);
      const kept = player === 'officer who settles' && form.keep && asked.get(turn)?.includes(kind.kind);
      if (!kept && (lines.length === 0 || !lines.every((line) => together.has(line))))
        asked.set(turn, [...(asked.get(turn) ?? []), kind.kind]);
      if (form.goesOn) for (const line of lines) together.add(line);
    }
    return player === 'usual' ? kind.suggest(request) : decide(who, kind, request);
  };
  const table = new SimulatedTable(diceOf(seed), policy);
  for (let phase = game.rules.sequence(state); phase; phase = game.rules.sequence(state))
    game.rules.play(table, state, phase);
  return asked;
}

const linesOf = ({ lines }: Form): string[] => lines.flatMap(({ piece }) => (piece === undefined ? [] : [piece]));

const meanOf = (counts: readonly number[]): number => counts.reduce((sum, n) => sum + n, 0) / counts.length;

/** Answers in each turn of several games, for both sides; `wanted` says which turns count. */
async function turnsOf(
  book: string,
  scenario: string,
  player: Player,
  wanted: (kinds: readonly string[]) => boolean = () => true,
): Promise<(readonly string[])[]> {
  const game = (await (await loadBook(book)).game!()) as BookGame;
  const { data } = game.scenarios.find(({ id }) => id === scenario)!;
  const seats = game.rules.seats(game.start(data, {}));
  return SEEDS.flatMap((seed) =>
    seats.flatMap((seat) => [...answersOf(game, data, seat, seed, player).values()].filter(wanted)),
  );
}

for (const player of ['usual', 'officer'] as const)
  test(`a turn at Rehdorf takes ten answers or fewer of whoever plays it as ${player} does`, async () => {
    const turns = await turnsOf('la-bataille', 'rehdorf', player);
    expect(turns.length).toBeGreaterThan(20);
    expect(meanOf(turns.map((kinds) => kinds.length))).toBeLessThanOrEqual(10);
  });

const FIGHTS = 'beyond-waterloo/array';
const fights = (kinds: readonly string[]): boolean => kinds.includes('beyond-waterloo/grand-tactic');

test('a turn of Four days with a battle takes twelve answers or fewer', async () => {
  const turns = await turnsOf('beyond-waterloo', 'four-days', 'officer', fights);
  expect(turns.length).toBeGreaterThan(3);
  expect(meanOf(turns.map((kinds) => kinds.length))).toBeLessThanOrEqual(12);
});

test('no battle of Four days takes more than twelve of who settles for the turn what may be settled', async () => {
  const turns = await turnsOf('beyond-waterloo', 'four-days', 'officer who settles', fights);
  for (const kinds of turns) {
    const battles = Math.max(1, kinds.filter((kind) => kind === FIGHTS).length);
    expect(kinds.length / battles, kinds.join(' ')).toBeLessThanOrEqual(12);
  }
});

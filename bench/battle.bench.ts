/**
 * Whole battles of One Day: the bar is a hundred Austerlitz games a second between officers, on one core, played as
 * `ordre simulate` plays them. The rules are also measured alone, with the officers' answers played back, and on fields
 * of twice and four times the units.
 */
import type { BookGame, Officer } from '../src/game/index.ts';
import { loadBook } from '../src/rules/index.ts';
import { labGame, labGames } from '../src/staff/index.ts';
import type { Report } from './harness.ts';
import { games, playedBack, SEEDS } from './play.ts';

type Data = Record<string, never>;
const LONG = { runs: 7, runTime: 1500, warmUp: 6000 } as const;

export default async function bench(report: Report): Promise<void> {
  const game = await (await loadBook('one-day')).game!();
  const fields = game.scenarios.map(({ id, data }) => ({ id, start: game.start(data, {}) }));
  // Both forms of the Trade Off: in the standing one a turn is one exchange, in the dialogue some fifteen.
  for (const form of ['standing', 'dialogue']) {
    const { data } = game.scenarios.find(({ id }) => id === 'austerlitz')!;
    const start = game.start(data, { tradeOff: form });
    await report.measure(`austerlitz, ${form}: officer v officer`, abreast(game, start, game.officers.officer!), {
      unit: 'games/s',
      bar: 100,
      // Game after game, to see what it gains to play them side by side.
      reference: games(game, start, game.officers.officer!),
      ...LONG,
    });
  }
  for (const { id, start } of fields) {
    const play = games(game, start, game.officers.officer!);
    if (id !== 'austerlitz') await report.measure(`${id}: officer v officer`, play, { unit: 'games/s', ...LONG });
    await report.measure(`${id}: decisions of officers`, play, {
      unit: 'decisions/s',
      count: decisionsOf(game, start, game.officers.officer!),
      ...LONG,
    });
  }
  for (const { id, start } of fields) {
    await report.measure(`${id}: the rules alone`, playedBack(game, start, 40), {
      unit: 'games/s',
      count: 40,
      ...LONG,
    });
    await report.measure(`${id}: random v random`, games(game, start, game.officers.random!), {
      unit: 'games/s',
      ...LONG,
    });
  }
  const teaching = game.scenarios.find(({ id }) => id === 'teaching')!.data as Data;
  for (const copies of [1, 2, 4]) {
    const data = sideBySide(teaching, copies);
    const units = (data.units as unknown[]).length;
    const play = games(game, game.start(data, {}), game.officers.officer!);
    await report.measure(`${units} units: cost of a unit and game`, play, { unit: 'µs', count: units, ...LONG });
  }
}

/** Plays on until the next game ends; the same officer in every seat. */
function abreast(game: BookGame, start: unknown, officer: Officer): () => unknown {
  const officers = Object.fromEntries(game.rules.seats(start).map((seat) => [seat, officer]));
  function* seeds() {
    for (let next = 0; ; next++) yield `bench/${next % SEEDS}`;
  }
  const played = labGames(game, start, officers, seeds());
  return () => played.next().value?.standing.points;
}

function decisionsOf(game: BookGame, start: unknown, officer: Officer): number {
  const officers = Object.fromEntries(game.rules.seats(start).map((seat) => [seat, officer]));
  let decisions = 0;
  for (let i = 0; i < 50; i++) decisions += labGame(game, start, officers, `bench/${i}`).decisions;
  return decisions / 50;
}

interface Piece {
  readonly id: string;
  readonly x: number;
  readonly command: string;
}
interface Line {
  readonly id: string;
  readonly name: string;
  readonly points: readonly (readonly [number, number])[];
}

/** The teaching field laid out several times from west to east, each with its own troops. */
function sideBySide(data: Data, copies: number): Record<string, unknown> {
  const field = data as unknown as {
    readonly terrain: {
      readonly width: number;
      readonly polygons: readonly Line[];
      readonly streams: readonly Line[];
      readonly roads: readonly Line[];
      readonly blocks: readonly Piece[];
    };
    readonly units: readonly Piece[];
    readonly objectives: readonly Piece[];
    readonly commands: readonly {
      readonly id: string;
      readonly army: boolean;
      readonly entry: { readonly road: string; readonly end: string };
      readonly hq: { readonly x: number; readonly with: string | null };
    }[];
  };
  const { terrain } = field;
  const every = <T>(make: (tag: string, east: number, copy: number) => readonly T[]): T[] =>
    Array.from({ length: copies }, (_, copy) => make(copy === 0 ? '' : `-${copy}`, copy * terrain.width, copy)).flat();
  const lines = (list: readonly Line[]) =>
    every((tag, east) =>
      list.map((line) => ({ ...line, id: line.id + tag, points: line.points.map(([x, y]) => [x + east, y]) })),
    );
  return {
    ...data,
    id: `teaching-${copies}`,
    terrain: {
      ...terrain,
      width: terrain.width * copies,
      polygons: lines(terrain.polygons),
      streams: lines(terrain.streams),
      roads: lines(terrain.roads),
      blocks: every((tag, east) =>
        terrain.blocks.map((block) => ({
          ...block,
          id: block.id + tag,
          name: `${(block as unknown as Line).name}${tag}`,
          x: block.x + east,
        })),
      ),
    },
    commands: every((tag, east, copy) =>
      field.commands.map((command) => ({
        ...command,
        id: command.id + tag,
        army: command.army && copy === 0,
        entry: { ...command.entry, road: command.entry.road + tag },
        hq: { ...command.hq, x: command.hq.x + east, with: command.hq.with === null ? null : command.hq.with + tag },
      })),
    ),
    units: every((tag, east) =>
      field.units.map((unit) => ({ ...unit, id: unit.id + tag, command: unit.command + tag, x: unit.x + east })),
    ),
    objectives: every((tag, east) =>
      field.objectives.map((objective) => ({ ...objective, id: objective.id + tag, x: objective.x + east })),
    ),
  };
}

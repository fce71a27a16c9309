/** Maps to try the geometry on: tests and benches draw from here. Not part of the face of this floor. */
import type { HexMapData } from './map.ts';
import type { Profile } from './mover.ts';

/** A field of the usual size: two ridges, woods, villages, a brook with bridge and ford, a highway and a track. */
export function sampleField(columns = 42, rows = 31, seed = 7): HexMapData {
  const random = stream(seed);
  const ground: string[][] = Array.from({ length: rows }, () => Array.from({ length: columns }, () => '.'));
  const levels = Array.from({ length: rows }, () => Array.from({ length: columns }, () => 0));
  const blot = (letter: string, size: number): void => {
    let [c, r] = [Math.floor(random() * columns), Math.floor(random() * rows)];
    for (let i = 0; i < size; i++) {
      ground[r]![c] = letter;
      c = Math.min(columns - 1, Math.max(0, c + Math.floor(random() * 3) - 1));
      r = Math.min(rows - 1, Math.max(0, r + Math.floor(random() * 3) - 1));
    }
  };
  for (let i = 0; i < 12; i++) blot('W', 14);
  for (let i = 0; i < 7; i++) blot('V', 6);
  for (let i = 0; i < 5; i++) blot('G', 4);
  for (let i = 0; i < 2; i++) blot('S', 8);
  for (let r = 0; r < rows; r++)
    for (let c = 0; c < columns; c++) {
      const near = Math.hypot(c - 0.7 * columns, (r - 0.4 * rows) * 1.4);
      levels[r]![c] = near < 4 ? 2 : near < 9 || c < 0.15 * columns ? 1 : 0;
    }
  const brook = Math.floor(columns / 3);
  const pad = (n: number) => `${n}`.padStart(2, '0');
  const at = Array.from({ length: rows }, (_, i) => `${pad(brook)}${pad(i + 1)} NE SE`);
  const middle = Math.ceil(rows / 2);
  return {
    name: 'field',
    columns,
    rows,
    slopes: 'slope',
    legend: { '.': 'clear', W: 'woods', V: 'village', G: 'garden', S: 'swamp' },
    ground: ground.map((row) => row.join('')),
    levels: levels.map((row) => row.join('')),
    sides: [
      { kind: 'stream', name: 'brook', at },
      { kind: 'bridge', at: [`${pad(brook)}${pad(middle)}-${pad(brook + 1)}${pad(middle)}`] },
      { kind: 'ford', at: [`${pad(brook)}04 SE`] },
    ],
    ways: [
      { kind: 'road', name: 'highway', hexes: [`01${pad(middle)}`, `${pad(columns)}${pad(middle)}`] },
      { kind: 'track', hexes: [`${pad(brook + 4)}01`, `${pad(brook + 4)}${pad(rows)}`] },
    ],
  };
}

const NEVER = Number.POSITIVE_INFINITY;

export const FOOT: Profile = {
  enter: { woods: 3, village: 3, garden: 2, swamp: 4 },
  cross: { slope: 2, stream: 1, wall: 2, river: NEVER },
  crossings: { bridge: { over: ['stream', 'river'] }, ford: { over: ['stream'] } },
};

export const HORSE: Profile = {
  enter: { woods: 5, village: 3, garden: 2, swamp: NEVER },
  cross: { slope: 3, stream: 2, wall: NEVER, river: NEVER },
  crossings: { bridge: { over: ['stream', 'river'] }, ford: { over: ['stream'], cost: 1 } },
};

export const GUNS: Profile = {
  enter: { woods: NEVER, village: 3, garden: NEVER, swamp: NEVER },
  cross: { slope: 4, stream: 3, wall: NEVER, river: NEVER },
  crossings: { bridge: { over: ['stream', 'river'] }, ford: { over: ['stream'], cost: 2 } },
  ways: { road: { rate: 0.5, kinds: { village: 2 } }, track: { rate: 1 } },
};

/** A plain map of one kind of ground; a row of letters may be laid over it. */
export function plainField(columns: number, rows: number, part: Partial<HexMapData> = {}): HexMapData {
  const ground = Array.from({ length: rows }, () => '.'.repeat(columns));
  return { columns, rows, legend: { '.': 'clear', W: 'woods', V: 'village', X: 'pond' }, ground, ...part };
}

/** A plain repeatable generator; nothing here depends on its quality. */
export function stream(seed: number): () => number {
  let a = seed;
  return () => {
    a = (Math.imul(a, 1664525) + 1013904223) >>> 0;
    return a / 4294967296;
  };
}

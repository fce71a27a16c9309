/** The board drawn with characters: any ground and scene, with an arrow for every facing and a ruler for typed places. */

import { type GroundSketch, northing, type Piece, type Scene, type Spot } from '../../game/index.ts';
import { nth, type Seat } from '../../kernel/index.ts';
import { arrowOf } from '../../staff/typed/index.ts';
import { inBlack, type Paint, type Tint } from './paint.ts';

interface MapSettings {
  /** Columns and rows of characters it may take. */
  readonly width: number;
  readonly height: number;
  readonly paint?: Paint;
  /** Ground to mark, such as the reach of a move. */
  readonly marked?: readonly (readonly (readonly Spot[])[])[];
}

interface Cell {
  text: string;
  tint: Tint | null;
  /** What stands there is not drawn over by what comes later. */
  taken: boolean;
}

interface Sheet {
  readonly columns: number;
  readonly rows: number;
  readonly cells: Cell[];
  /** Board units to a column; a row is as high as two columns are wide. */
  readonly unit: number;
}

const AREAS: Readonly<Record<GroundSketch['areas'][number]['kind'], readonly [string, Tint | null]>> = {
  hill: ['░', 'hill'],
  wood: ['♣', 'wood'],
  town: ['▒', 'town'],
  marsh: ['"', 'water'],
  water: ['~', 'water'],
  field: [' ', null],
  vineyard: ['ʮ', 'wood'],
  broken: [':', 'hill'],
  works: ['#', 'town'],
};

const LINES: Readonly<Record<GroundSketch['lines'][number]['kind'], readonly [string, Tint]>> = {
  road: ['·', 'road'],
  track: ['·', 'faint'],
  stream: ['~', 'water'],
  river: ['≈', 'water'],
  wall: ['|', 'town'],
  hedge: ['"', 'wood'],
  slope: ['^', 'hill'],
  edge: ['-', 'faint'],
};

const MARKS = { bridge: '=', ford: '-', chateau: '⌂', church: '†' } as const;

export function drawMap(ground: GroundSketch, scene: Scene, settings: MapSettings): string[] {
  const sheet = newSheet(ground, settings);
  layAreas(sheet, ground);
  for (const { kind, points } of ground.lines) layLine(sheet, points, ...LINES[kind]);
  for (const { kind, at } of ground.marks) put(sheet, at, MARKS[kind], 'road');
  for (const rings of settings.marked ?? []) layMarked(sheet, rings);
  for (const { at } of scene.goals) put(sheet, at, '★', 'goal');
  const tints = new Map<Seat, Tint>(scene.sides.map(({ seat }, i) => [seat, i === 0 ? 'first' : 'second']));
  for (const piece of inOrder(scene.pieces)) layPiece(sheet, piece, tints.get(piece.seat) ?? 'bold');
  for (const { text, at } of ground.names) write(sheet, at, text, 'faint');
  if (ground.cells) for (const { id, at } of ground.cells) write(sheet, at, id, 'faint');
  return framed(sheet, ground, settings.paint ?? inBlack);
}

function newSheet(ground: GroundSketch, { width, height }: MapSettings): Sheet {
  // Room for the ruler on the left and above.
  const unit = Math.max(ground.width / Math.max(20, width - 5), ground.height / 2 / Math.max(10, height - 2));
  const columns = Math.max(1, Math.ceil(ground.width / unit));
  const rows = Math.max(1, Math.ceil(ground.height / unit / 2));
  const cells = Array.from({ length: columns * rows }, (): Cell => ({ text: ' ', tint: null, taken: false }));
  return { columns, rows, cells, unit };
}

const middle = ({ unit }: Sheet, column: number, row: number): Spot => [(column + 0.5) * unit, (row + 0.5) * unit * 2];
const columnOf = ({ unit, columns }: Sheet, x: number): number =>
  Math.min(columns - 1, Math.max(0, Math.floor(x / unit)));
const rowOf = ({ unit, rows }: Sheet, y: number): number => Math.min(rows - 1, Math.max(0, Math.floor(y / unit / 2)));
const cellAt = (sheet: Sheet, column: number, row: number): Cell => nth(sheet.cells, row * sheet.columns + column);

/** Higher hills are darker; what lies on a hill covers it. */
function layAreas(sheet: Sheet, { areas }: GroundSketch): void {
  const ordered = [...areas].sort(
    (a, b) => Number(b.kind === 'hill') - Number(a.kind === 'hill') || (a.level ?? 0) - (b.level ?? 0),
  );
  for (const { kind, rings, level = 1 } of ordered) {
    const [text, tint] = AREAS[kind];
    const shade = kind === 'hill' && level > 1 ? '▒' : text;
    const inside = insideOf(rings);
    for (let row = 0; row < sheet.rows; row++)
      for (let column = 0; column < sheet.columns; column++)
        if (inside(middle(sheet, column, row))) Object.assign(cellAt(sheet, column, row), { text: shade, tint });
    // A place smaller than a character is still shown.
    if (kind !== 'hill') put(sheet, centreOf(nth(rings, 0)), text, tint);
  }
}

const centreOf = (ring: readonly Spot[]): Spot => {
  const sum = ring.reduce(([x, y], [px, py]) => [x + px, y + py] as Spot, [0, 0] as Spot);
  return [sum[0] / ring.length, sum[1] / ring.length];
};

/** Even-odd over all rings, so that holes are holes. */
function insideOf(rings: readonly (readonly Spot[])[]): (at: Spot) => boolean {
  const xs = rings.flat().map(([x]) => x);
  const ys = rings.flat().map(([, y]) => y);
  const [west, east, north, south] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  return ([x, y]) => {
    if (x < west || x > east || y < north || y > south) return false;
    let odd = false;
    for (const ring of rings)
      for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
        const [ax, ay] = nth(ring, i);
        const [bx, by] = nth(ring, j);
        if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) odd = !odd;
      }
    return odd;
  };
}

function layLine(sheet: Sheet, points: readonly Spot[], text: string, tint: Tint): void {
  for (let i = 0; i + 1 < points.length; i++) {
    const [a, b] = [nth(points, i), nth(points, i + 1)];
    // Two steps a character, so that none is jumped over.
    const steps = Math.max(1, Math.ceil((2 * Math.max(Math.abs(b[0] - a[0]), Math.abs(b[1] - a[1]) / 2)) / sheet.unit));
    for (let step = 0; step <= steps; step++)
      put(sheet, [a[0] + ((b[0] - a[0]) * step) / steps, a[1] + ((b[1] - a[1]) * step) / steps], text, tint);
  }
}

function put(sheet: Sheet, [x, y]: Spot, text: string, tint: Tint | null): void {
  Object.assign(cellAt(sheet, columnOf(sheet, x), rowOf(sheet, y)), { text, tint });
}

function layMarked(sheet: Sheet, rings: readonly (readonly Spot[])[]): void {
  if (rings.length === 0) return;
  const inside = insideOf(rings);
  for (let row = 0; row < sheet.rows; row++)
    for (let column = 0; column < sheet.columns; column++)
      if (inside(middle(sheet, column, row))) Object.assign(cellAt(sheet, column, row), { text: '+', tint: 'zone' });
}

/** Troops first: they must be seen; a general rides with them or beside them. */
const inOrder = (pieces: readonly Piece[]): Piece[] =>
  pieces
    .filter(({ at, fate }) => at !== null && fate === 'here')
    .sort((a, b) => Number(a.symbol === 'general') - Number(b.symbol === 'general'));

const SYMBOLS = { foot: '', horse: '', guns: '', general: '*', sappers: '', train: '', marker: '' } as const;

function layPiece(sheet: Sheet, piece: Piece, tint: Tint): void {
  const arrow = piece.facing === null ? (piece.symbol === 'general' ? '' : '■') : arrowOf(piece.facing);
  const shaken = piece.state && piece.state.tone !== 'well' ? piece.state.letter.toLowerCase() : '';
  const text = `${SYMBOLS[piece.symbol]}${piece.label}${shaken}${arrow}`;
  write(sheet, piece.at!, text, tint, true);
}

/** In the nearest free place; names that find none are left out, pieces are put down anyway. */
function write(sheet: Sheet, [x, y]: Spot, text: string, tint: Tint, must = false): void {
  const letters = [...text];
  const from = Math.max(
    0,
    Math.min(sheet.columns - letters.length, columnOf(sheet, x) - Math.floor(letters.length / 2)),
  );
  const home = rowOf(sheet, y);
  for (const off of must ? [0, 1, -1, 2, -2] : [0, 1, -1]) {
    const row = home + off;
    if (row < 0 || row >= sheet.rows) continue;
    const spots = letters.map((_, i) => (from + i < sheet.columns ? cellAt(sheet, from + i, row) : null));
    const last = must && off === -2;
    if (!last && spots.some((cell) => cell === null || cell.taken)) continue;
    spots.forEach((cell, i) => {
      if (cell) Object.assign(cell, { text: nth(letters, i), tint, taken: true });
    });
    return;
  }
}

/** A ruler above and at the side, in board units from the south-west corner, as places are typed; boards with cells name their cells instead. */
function framed(sheet: Sheet, ground: GroundSketch, paint: Paint): string[] {
  const lines: string[] = [];
  if (!ground.cells) {
    const ruler = Array.from({ length: sheet.columns }, () => ' ');
    for (let x = 0; x < ground.width; x += 5) {
      const digits = String(x);
      const at = columnOf(sheet, x);
      if (at + digits.length <= sheet.columns) ruler.splice(at, digits.length, ...digits);
    }
    lines.push(`    ${paint('faint', ruler.join('').trimEnd())}`);
  }
  let last = -1;
  for (let row = 0; row < sheet.rows; row++) {
    const y = Math.floor(northing(ground.height, (row + 0.5) * sheet.unit * 2) / 5) * 5;
    const side = !ground.cells && y !== last ? String(y).padStart(3) : '   ';
    last = y;
    const row0 = row * sheet.columns;
    const line = inRuns(sheet.cells.slice(row0, row0 + sheet.columns), paint);
    lines.push(`${paint('faint', side)} ${line}`.trimEnd());
  }
  return lines;
}

/** Neighbours of one tint are painted together; nothing is painted at the end of a row where nothing stands. */
function inRuns(cells: readonly Cell[], paint: Paint): string {
  const last = cells.findLastIndex(({ text }) => text !== ' ');
  let line = '';
  for (let at = 0; at <= last; ) {
    const { tint } = nth(cells, at);
    let run = '';
    while (at <= last && nth(cells, at).tint === tint) run += nth(cells, at++).text;
    line += tint ? paint(tint, run) : run;
  }
  return line;
}

export function legend(ground: GroundSketch, scene: Scene): string[] {
  const kinds = new Set(ground.areas.map(({ kind }) => kind));
  const lines = new Set(ground.lines.map(({ kind }) => kind));
  const words = [
    ...[...kinds].filter((kind) => AREAS[kind][0] !== ' ').map((kind) => `${AREAS[kind][0]} ${kind}`),
    ...[...lines].map((kind) => `${LINES[kind][0]} ${kind}`),
    ...(ground.marks.length > 0 ? ['= bridge'] : []),
    ...(scene.goals.length > 0 ? ['★ goal'] : []),
    ...(scene.pieces.some(({ symbol }) => symbol === 'general') ? ['* general'] : []),
  ];
  return [words.join('   ')];
}

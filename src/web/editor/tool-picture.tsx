/** What a tool draws, as a small picture by the painters of the map. */
import { useMemo } from 'react';
import type { GroundSketch, Spot } from '../../game/index.ts';
import { type AreaKind, DRAWN_AS, type RoadKind } from '../../staff/editor/index.ts';
import { paintGround } from '../map/ground/paint.ts';
import { plateOf } from '../map/ground/plate.ts';
import { Goals } from '../map/over/goals.tsx';
import { SvgBrush } from '../picture/svg-brush.ts';
import type { GroundTool } from './tools.ts';

/** Pixels, and board units across. */
const [WIDE, HIGH] = [70, 38] as const;
const K = 17;

const ring = (cx: number, cy: number, rx: number, ry: number): Spot[] =>
  Array.from({ length: 10 }, (_, i) => [cx + rx * Math.cos((i * Math.PI) / 5), cy + ry * Math.sin((i * Math.PI) / 5)]);

const [MX, MY] = [WIDE / K / 2, HIGH / K / 2];
const across: Spot[] = [
  [0.3, MY + 0.35],
  [1.2, MY - 0.3],
  [2.4, MY + 0.3],
  [3.8, MY - 0.4],
];
const down: Spot[] = [
  [MX, 0],
  [MX, HIGH / K],
];
const level: Spot[] = [
  [MX - 1, MY],
  [MX + 1, MY],
];

const SKETCHES: Readonly<Record<Exclude<GroundTool, 'points'>, Partial<GroundSketch>>> = {
  hill: { areas: [{ kind: 'hill', level: 1, rings: [ring(MX, MY, 1.1, 0.6)] }] },
  wood: { areas: [{ kind: 'wood', rings: [ring(MX, MY, 1.2, 0.65)] }] },
  village: { areas: [{ kind: 'town', rings: [ring(MX, MY, 1.2, 0.9)] }] },
  stream: { lines: [{ kind: 'river', points: across }] },
  road: { lines: [{ kind: 'road', points: across }] },
  bridge: {
    lines: [
      { kind: 'river', points: down },
      { kind: 'road', points: level },
    ],
    marks: [{ kind: 'bridge', at: [MX, MY] }],
  },
  ford: { lines: [{ kind: 'river', points: down }], marks: [{ kind: 'ford', at: [MX, MY] }] },
};

interface ToolPictureProps {
  readonly tool: GroundTool;
  /** What of its sort it draws. */
  readonly kind: string;
}

export function ToolPicture({ tool, kind }: ToolPictureProps) {
  const drawn = useMemo(() => (tool === 'points' ? '' : pictureOf(tool, kind)), [tool, kind]);
  if (tool === 'points')
    return (
      <svg viewBox={`0 0 ${WIDE} ${HIGH}`} aria-hidden="true">
        <Goals goals={[GOAL]} sides={[]} k={K} />
      </svg>
    );
  return <svg viewBox={`0 0 ${WIDE} ${HIGH}`} aria-hidden="true" dangerouslySetInnerHTML={{ __html: drawn }} />;
}

const GOAL = { id: 'goal', name: '', at: [MX - 0.7, HIGH / K - 0.1] as Spot, points: 3, held: null, words: '' };

function pictureOf(tool: Exclude<GroundTool, 'points'>, kind: string): string {
  const brush = new SvgBrush({ width: WIDE, height: HIGH }, `tool-${tool}`);
  // Wider than the picture: its frame lies outside.
  const board = { width: 40, height: 40, unit: 'inch', areas: [], lines: [], marks: [], names: [] };
  const shift = ([x, y]: Spot): Spot => [x + 10, y + 10];
  const { areas = [], lines = [], marks = [] } = SKETCHES[tool];
  const ground: GroundSketch = {
    ...board,
    areas: areas.map((area) => ({
      ...area,
      ...(tool === 'wood' ? { kind: DRAWN_AS[kind as AreaKind] } : tool === 'hill' ? { level: Number(kind) } : {}),
      rings: area.rings.map((one) => one.map(shift)),
    })),
    lines: lines.map((line) => ({
      ...line,
      ...(tool === 'road' ? { kind: kind as RoadKind } : {}),
      points: line.points.map(shift),
    })),
    marks: marks.map((mark) => ({ ...mark, at: shift(mark.at) })),
  };
  brush.setTransform(K, 0, 0, K, -10 * K, -10 * K);
  paintGround(brush, plateOf(ground), { left: 10, top: 10, right: 10 + WIDE / K, bottom: 10 + HIGH / K }, K);
  return brush.markup();
}

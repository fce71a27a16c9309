/** The tools of the palette: their keys, their words, and what each of them draws. */
import type { Act, AreaKind, At, Draft, RoadKind, StreamKind, TownKind } from '../../staff/editor/index.ts';
import { snapped } from '../../staff/editor/index.ts';
import { AREAS, LEVELS, named, ROADS, TOWNS } from './choices.ts';
import { kindWords } from './words.ts';

export type Tool = 'select' | 'erase' | GroundTool;
export type GroundTool = 'hill' | 'wood' | 'village' | 'stream' | 'road' | 'bridge' | 'ford' | 'points';

interface ToolWords {
  readonly tool: GroundTool;
  readonly label: string;
  readonly key: string;
  /** Two short sentences on the plate while it is in the hand; lines and areas have a second pair once begun. */
  readonly begin: string;
  readonly goOn?: string;
}

const CLOSES = 'Click to go on; the gold knob or Enter closes it.';
const ENDS = 'Click to go on; the last knob or Enter ends it.';

export const GROUND_TOOLS: readonly ToolWords[] = [
  { tool: 'hill', label: 'Hill', key: 'h', begin: 'Click where its edge begins.', goOn: CLOSES },
  { tool: 'wood', label: 'Wood', key: 'w', begin: 'Click where its edge begins.', goOn: CLOSES },
  { tool: 'village', label: 'Village', key: 'v', begin: 'Click where it lies.' },
  { tool: 'stream', label: 'Stream', key: 's', begin: 'Click where it rises, or at the edge.', goOn: ENDS },
  { tool: 'road', label: 'Road', key: 'r', begin: 'Click at the edge of the field.', goOn: ENDS },
  { tool: 'bridge', label: 'Bridge', key: 'b', begin: 'Click where a road meets a stream.' },
  { tool: 'ford', label: 'Ford', key: 'f', begin: 'Click on a stream.' },
  { tool: 'points', label: 'Worth points', key: 'p', begin: 'Click on what both sides want.' },
];

export const toolWords = (tool: Tool): ToolWords | undefined => GROUND_TOOLS.find((one) => one.tool === tool);

const { hill: _, ...COVER } = AREAS;
/** What a tool may draw of its sort, the usual one first; marsh, water and works are drawn as a wood is. */
export const KINDS: Readonly<Partial<Record<GroundTool, Readonly<Record<string, string>>>>> = {
  hill: LEVELS,
  wood: COVER,
  village: { village: TOWNS.village!, ...TOWNS },
  stream: named(['stream', 'brook', 'river'], kindWords),
  road: ROADS,
};
export const usualKind = (tool: GroundTool): string => Object.keys(KINDS[tool] ?? {})[0] ?? tool;

/** What it draws just now: a hill with its level, a marsh by its own name. */
export const calledTool = (tool: GroundTool, kind: string): string => {
  const { label } = toolWords(tool)!;
  if (tool === 'hill') return `${label}, ${LEVELS[kind as '1']} level`;
  return KINDS[tool]?.[kind] ?? label;
};

/** What a tool draws point by point. */
export type Line = 'hill' | 'wood' | 'stream' | 'road';
export const isLine = (tool: Tool): tool is Line =>
  tool === 'hill' || tool === 'wood' || tool === 'stream' || tool === 'road';
export const isRing = (tool: Line): boolean => tool === 'hill' || tool === 'wood';
export const leastPoints = (tool: Line): number => (isRing(tool) ? 3 : 2);

const SNAPS = {
  hill: 'area',
  wood: 'area',
  village: 'town',
  stream: 'stream',
  road: 'road',
  bridge: 'crossing',
  ford: 'crossing',
  points: 'place',
} as const;

/** Where a point drawn there belongs. */
export const drawnAt = (draft: Draft, tool: GroundTool, at: At, within: number): At =>
  snapped(draft, SNAPS[tool], at, within);

/** The act a finished line or area is. */
export function actOfLine(tool: Line, kind: string, points: readonly At[]): Act {
  if (tool === 'stream') return { act: 'add-stream', kind: kind as StreamKind, points };
  if (tool === 'road') return { act: 'add-road', kind: kind as RoadKind, points };
  if (tool === 'hill') return { act: 'add-area', kind: 'hill', level: Number(kind), points };
  return { act: 'add-area', kind: kind as AreaKind, points };
}

const USUAL_POINTS = 3;

/** The act of a tool that needs one click. */
export function actOfSpot(tool: Exclude<GroundTool, Line>, kind: string, at: At): Act {
  if (tool === 'village') return { act: 'add-town', kind: kind as TownKind, at };
  if (tool === 'points') return { act: 'add-place', at, points: USUAL_POINTS };
  return { act: 'add-crossing', kind: tool, at };
}

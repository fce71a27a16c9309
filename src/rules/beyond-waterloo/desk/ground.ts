/** The campaign map as it is drawn: provinces around their towns, rivers along borders, post roads from town to town. */
import { drawing, drawnIn, type Spot } from '../../../board/areas/index.ts';
import type { AreaKind, GroundSketch } from '../../../game/index.ts';
import { nth, once } from '../../../kernel/index.ts';
import type { Field } from '../campaign/field.ts';
import { legBetween } from './roads.ts';

/** How high the sheet is, in its own units. */
const HIGH = 100;

/** How much of an area its ground fills, so that borders stay readable. */
const FILL = 0.82;
const RELIEF: Readonly<Record<string, readonly { kind: AreaKind; share: number; level?: number }[]>> = {
  clear: [],
  woods: [{ kind: 'wood', share: 0.7 }],
  swamp: [{ kind: 'marsh', share: 0.75 }],
  highlands: [
    { kind: 'hill', share: FILL, level: 1 },
    { kind: 'hill', share: 0.5, level: 2 },
  ],
  pass: [
    { kind: 'hill', share: FILL, level: 1 },
    { kind: 'hill', share: 0.6, level: 2 },
    { kind: 'broken', share: 0.3 },
  ],
};

const box = ([x, y]: Spot, half: number): Spot[] => [
  [x - half, y - half],
  [x + half, y - half],
  [x + half, y + half],
  [x - half, y + half],
];

/** A star of five bastions. */
const star = ([x, y]: Spot, size: number): Spot[] =>
  Array.from({ length: 10 }, (_, i) => {
    const radius = i % 2 === 0 ? size : size * 0.6;
    const angle = (Math.PI * i) / 5;
    return [x + radius * Math.sin(angle), y - radius * Math.cos(angle)];
  });

const TOWN = { none: 0, town: 0.5, city: 0.9 } as const;

const spotsOf = (list: readonly { readonly x: number; readonly y: number }[]): Spot[] => list.map(({ x, y }) => [x, y]);

export const groundOf = once((field: Field): GroundSketch => {
  const { map, areas } = field;
  const { beyond, wide } = field.scenario;
  const around = { sea: spotsOf(beyond.sea), land: spotsOf(beyond.land) };
  const { rings, lines, waters } = drawing(map, { width: wide, height: HIGH }, around);
  const at = (area: number) => nth(map.areas, area).at;
  return {
    width: wide,
    height: HIGH,
    unit: 'league',
    areas: [
      ...waters.map((ring) => ({ kind: 'water' as const, rings: [ring] })),
      ...areas.flatMap(({ terrain, town, fortress, name }, i) => [
        ...RELIEF[terrain]!.map(({ kind, share, level }) => ({
          kind,
          rings: [drawnIn(nth(rings, i), at(i), share)],
          ...(level === undefined ? {} : { level }),
        })),
        ...(fortress ? [{ kind: 'works' as const, rings: [star(at(i), 1.3)], name }] : []),
        ...(TOWN[town] > 0 ? [{ kind: 'town' as const, rings: [box(at(i), TOWN[town])], name }] : []),
      ]),
    ],
    lines: map.joints.flatMap(({ a, b, border }, j) => {
      const far = border.two || border.length === 'X' || border.length === 'L';
      const road = {
        kind: far ? ('track' as const) : ('road' as const),
        points: legBetween(field, nth(map.areas, a).id, nth(map.areas, b).id),
      };
      return [road, { kind: border.river ? ('river' as const) : ('edge' as const), points: nth(lines, j) }];
    }),
    marks: [
      ...map.joints.flatMap(({ border }, j) => {
        const line = nth(lines, j);
        return border.river ? [{ kind: 'bridge' as const, at: nth(line, Math.floor(line.length / 2)) }] : [];
      }),
      // Where no town is written down there is a village all the same.
      ...areas.flatMap(({ terrain, town, fortress }, i) =>
        town === 'none' && !fortress && terrain === 'clear' ? [{ kind: 'church' as const, at: at(i) }] : [],
      ),
    ],
    names: [
      ...beyond.sea.flatMap(({ name, x, y }) =>
        name ? [{ text: name, at: [x, y] as const, of: 'water' as const }] : [],
      ),
      ...areas.map(({ name, terrain, town, fortress }, i): GroundSketch['names'][number] => {
        const [x, y] = at(i);
        const of = terrain === 'highlands' || terrain === 'pass' ? 'hill' : terrain === 'woods' ? 'wood' : 'town';
        return { text: name, at: [x, y + 2.4] as const, of: town === 'none' && !fortress ? of : ('town' as const) };
      }),
    ],
    cells: areas.map(({ id, name }, i) => ({ id, name, at: at(i), ring: nth(rings, i) })),
  };
});

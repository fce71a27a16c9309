/**
 * Ground for a battle that nobody surveyed: made of a seed, and fair, since turned by half a circle it is itself. Where
 * the two sides begin they have the same before and behind them; only the roads bear different names.
 */
import { type Random, stream } from '../../kernel/index.ts';
import type { At, Day, DayPlace, Town } from './day.ts';

export interface Countryside {
  readonly terrain: 'clear' | 'woods' | 'swamp' | 'highlands' | 'pass';
  readonly town: 'none' | 'town' | 'city';
  /** A stream between the two sides. */
  readonly river: boolean;
  /** What the larger side brings, in divisions: the more, the wider. */
  readonly divisions: number;
  /** Of the village in the middle; it and the farms are worth points. */
  readonly name: string;
}

export interface MadeGround {
  readonly ground: Day['ground'];
  readonly places: readonly DayPlace[];
}

/** Metres: what a division takes of the width and adds to the depth, and the bounds of both. */
const WIDTH = { base: 1800, each: 550, least: 3200, most: 7000 } as const;
const HEIGHT = { base: 2400, each: 160, least: 2800, most: 7000 } as const;
/** Of an army of more than a dozen the rest has room beside them, as at Wagram or Leipzig. */
const BEYOND = { divisions: 12, each: 350, most: 12_000 } as const;
const between = ({ base, each, least, most }: typeof WIDTH | typeof HEIGHT, n: number): number =>
  Math.max(least, Math.min(most, base + each * n));

function widthFor(divisions: number): number {
  const beyond = Math.max(0, divisions - BEYOND.divisions) * BEYOND.each;
  return Math.min(BEYOND.most, between(WIDTH, divisions) + beyond);
}

/** Woods on either half. */
const WOODS: Readonly<Record<Countryside['terrain'], number>> = { clear: 1, woods: 4, swamp: 1, highlands: 2, pass: 2 };
const MIDDLE_POINTS = 6;
const FARM_POINTS = 3;
/** How far from a place those stand who hold it. */
const REACH = 300;

/** The ids of the roads, for whoever comes by them: their first ends lie south and west. */
export const HIGH_ROAD = 'high';
export const CROSS_ROAD = 'cross';

export function countryside(of: Countryside, seed: string): MadeGround {
  const random = stream(seed, 'countryside');
  const wide = widthFor(of.divisions);
  // A pass leaves half of the room.
  const width = of.terrain === 'pass' ? Math.max(WIDTH.least, wide / 2) : wide;
  const height = between(HEIGHT, of.divisions);
  const near = (value: number, by: number): number => Math.round(value + (2 * random.unit() - 1) * by);
  const turned = ([x, y]: At): At => [width - x, height - y];
  const middle: At = [width / 2, height / 2];

  const bend: At = [near(width / 2, width * 0.08), near(height * 0.28, height * 0.04)];
  const south: At = [near(width / 2, width * 0.1), 0];
  const high = [south, bend, middle, turned(bend), turned(south)];
  const knee: At = [near(width * 0.25, width * 0.05), near(height * 0.5, height * 0.06)];
  const west: At = [0, near(height * 0.5, height * 0.08)];
  const cross = [west, knee, middle, turned(knee), turned(west)];

  const farm: At = [near(width * 0.25, width * 0.03), near(height * 0.44, height * 0.03)];
  const towns: Town[] = [
    { id: 'middle', name: of.name, at: copied(middle), ...middleHouses(of.town) },
    { id: 'west', name: 'West Farm', kind: 'farm', at: copied(farm) },
    { id: 'east', name: 'East Farm', kind: 'farm', at: copied(turned(farm)) },
  ];

  const areas: Day['ground']['areas'] = [];
  const pair = (
    id: string,
    words: string,
    area: Omit<Day['ground']['areas'][number], 'id' | 'name' | 'points'>,
    ring: readonly At[],
  ) => {
    areas.push({ ...area, id: `${id}-s`, name: `South ${words}`, points: ring.map(copied) });
    areas.push({ ...area, id: `${id}-n`, name: `North ${words}`, points: ring.map(turned).map(copied) });
  };
  const ridge: At = [near(width * 0.5, width * 0.12), near(height * 0.22, height * 0.03)];
  pair('ridge', 'Ridge', { kind: 'hill', level: 1 }, blob(random, ridge, width * 0.3, height * 0.09));
  if (of.terrain === 'highlands')
    pair('crest', 'Crest', { kind: 'hill', level: 2 }, blob(random, ridge, width * 0.16, height * 0.045));
  for (let n = 0; n < WOODS[of.terrain]; n++) {
    // Beside the high road, never on it or in the village.
    const x = (n % 2 === 0 ? 0.16 : 0.8) + 0.06 * Math.floor(n / 2);
    const at: At = [near(width * x, width * 0.04), near(height * (0.3 + 0.08 * (n % 3)), height * 0.03)];
    pair(
      `wood${n}`,
      `Wood${n > 0 ? ` ${n + 1}` : ''}`,
      { kind: 'wood' },
      blob(random, at, width * 0.06, height * 0.07),
    );
  }
  if (of.terrain === 'swamp')
    pair('marsh', 'Marsh', { kind: 'marsh' }, blob(random, [width * 0.34, height * 0.4], width * 0.06, height * 0.05));

  const runs = of.river || of.terrain === 'swamp';
  const bank: At = [near(width * 0.25, width * 0.04), near(height * 0.56, height * 0.02)];
  const source: At = [0, near(height * 0.55, height * 0.02)];
  const water = [source, bank, middle, turned(bank), turned(source)];
  return {
    ground: {
      width,
      height,
      relief: of.terrain === 'highlands' || of.terrain === 'pass' ? 'rough' : 'rolling',
      areas,
      towns,
      streams: runs
        ? [{ id: 'water', name: `${of.name} Stream`, kind: of.river ? 'stream' : 'brook', points: water.map(copied) }]
        : [],
      crossings: runs
        ? [
            { id: 'bridge', kind: 'bridge', at: copied(middle) },
            { id: 'ford-w', kind: 'ford', at: copied(bank) },
            { id: 'ford-e', kind: 'ford', at: copied(turned(bank)) },
          ]
        : [],
      roads: [
        { id: HIGH_ROAD, name: 'High road', kind: 'road', points: high.map(copied) },
        { id: CROSS_ROAD, name: 'Cross road', kind: 'track', points: cross.map(copied) },
      ],
    },
    places: towns.map(({ id, name, at }, i) => ({
      id,
      name,
      at,
      points: i === 0 ? MIDDLE_POINTS : FARM_POINTS,
      reach: REACH,
      town: id,
    })),
  };
}

const copied = ([x, y]: At): [number, number] => [x, y];

const middleHouses = (town: Countryside['town']): Pick<Town, 'kind' | 'size'> =>
  town === 'none'
    ? { kind: 'village' }
    : town === 'town'
      ? { kind: 'town', size: [450, 350] }
      : { kind: 'town', size: [600, 400] };

/** A rounded shape about a point, so far across and so far deep at most. */
function blob(random: Random, [x, y]: At, across: number, deep: number): At[] {
  const CORNERS = 10;
  return Array.from({ length: CORNERS }, (_, i) => {
    const angle = (2 * Math.PI * i) / CORNERS;
    const reach = 0.8 + 0.2 * random.unit();
    return [Math.round(x + Math.cos(angle) * across * reach), Math.round(y + Math.sin(angle) * deep * reach)];
  });
}

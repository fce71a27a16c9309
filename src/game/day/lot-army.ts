/** The armies of a battle by lot: one template for both, so that what a kind of troops is good at is shared alike. */
import { cellAt, chartsOf, house, type Random } from '../../kernel/index.ts';
import type { At, Day, DayDivision, DaySide, FootBody, HorseBody } from './day.ts';
import type { generalsOf, regimentsOf } from './lot-names.ts';
import { ordinal } from './lot-names.ts';
import { footQuality, horseQuality } from './nations.ts';

const { matrix } = chartsOf('day');

const lotWorth = matrix<number>({
  id: 'lot-worth',
  title: 'What a man is worth in a battle by lot',
  section: 'Days',
  provenance: house('DY8'),
  columns: ['Percent'],
  rows: [
    ['8', 160],
    ['7', 148],
    ['6', 136],
    ['5', 124],
    ['4', 112],
    ['3', 100],
    ['2', 88],
    ['1', 76],
    ['0', 64],
  ],
});
const worthOf = (step: number): number => cellAt(lotWorth, String(step), 'Percent') / 100;

interface FootPart {
  readonly what: 'line' | 'light' | 'grenadier';
  readonly units: number;
}
interface HorsePart {
  readonly what: 'hussars' | 'dragoons';
}
interface Part {
  readonly foot: readonly FootPart[];
  readonly horse: readonly HorsePart[];
  readonly guns: number;
  readonly pounder: number;
  /** Seen from the south; the other side's is the same turned by half a circle. */
  readonly at: At | null;
  readonly width: number;
  /** Minutes after the beginning at which it comes by the high road. */
  readonly comes: number | null;
  readonly order: DayDivision['order'];
}
export interface Template {
  readonly divisions: readonly Part[];
  /** Divisions of the first corps; the rest are the second's. */
  readonly first: number;
  readonly battalion: number;
  readonly regiment: number;
}

/** One division in so many is of horse; from so many on there is a reserve of grenadiers, and from so many on one comes late. */
const HORSE_IN = 4;
const GRENADIERS_FROM = 6;
const LATE_FROM = 4;
const ONE_CORPS = 5;
/** Metres, of the positions. */
const ABREAST = 900;
const LINES = 420;
const FRONT = 0.25;
const FOOT_WIDTH = 800;
const HORSE_WIDTH = 600;

/** By lot, and the same for both sides. */
export function templateOf(size: number, { width, height }: Day['ground'], hours: number, random: Random): Template {
  const between = (low: number, high: number) => low + random.below(high - low + 1);
  const horse = size < 3 ? 0 : Math.max(1, Math.round(size / HORSE_IN));
  const foot = size - horse;
  const late = size >= LATE_FROM ? foot - 1 : -1;
  const columns = Math.max(1, Math.min(foot - (late < 0 ? 0 : 1), Math.floor((width * 0.84) / ABREAST)));
  const front = height * FRONT;
  const abreast = Math.min(ABREAST * 1.3, (width * 0.84) / columns);
  const placed = (n: number): At => {
    const across = (n % columns) - (columns - 1) / 2;
    return [
      Math.round(width / 2 + across * abreast),
      Math.round(Math.max(150, front - Math.floor(n / columns) * LINES)),
    ];
  };
  const feet = Array.from({ length: foot }, (_, n): Part => {
    const elite = size >= GRENADIERS_FROM && n === foot - 2;
    const lines = Array.from({ length: between(2, 3) }, (): FootPart => ({ what: 'line', units: between(2, 3) }));
    const light = random.below(3) > 0 ? [{ what: 'light', units: between(1, 2) } as const] : [];
    return {
      foot: elite
        ? [
            { what: 'grenadier', units: 3 },
            { what: 'grenadier', units: 2 },
          ]
        : [...light, ...lines],
      horse: [],
      guns: 8,
      pounder: elite ? 12 : 6,
      at: n === late ? null : placed(n),
      width: FOOT_WIDTH,
      comes: n === late ? Math.round(hours * 60 * 0.25) : null,
      order: elite ? 'reserve' : 'attack',
    };
  });
  const riders = Array.from({ length: horse }, (_, n): Part => {
    const what = random.below(2) === 0 ? 'hussars' : 'dragoons';
    const flank = n % 2 === 0 ? 0.14 : 0.86;
    return {
      foot: [],
      horse: Array.from({ length: between(2, 3) }, () => ({ what }) as const),
      guns: random.below(2) === 0 ? 6 : 0,
      pounder: 6,
      at: [Math.round(width * flank), Math.round(Math.max(150, front - LINES / 2 - Math.floor(n / 2) * LINES))],
      width: HORSE_WIDTH,
      comes: null,
      order: 'attack',
    };
  });
  const divisions = [...feet, ...riders];
  const first = size <= ONE_CORPS ? size : Math.ceil(foot / 2);
  return { divisions, first, battalion: between(52, 66) * 10, regiment: between(40, 52) * 10 };
}

const CLASSES = { hussars: 'light', dragoons: 'heavy' } as const satisfies Record<string, HorseBody['class']>;
const MEN = { shift: 0, name: '' } as const;

/** Men of the template by what those of a nation are worth. */
export function worthIn({ divisions, battalion, regiment }: Template, nation: string, year: number): number {
  const footOf = ({ what, units }: FootPart) =>
    units * battalion * worthOf(footQuality({ ...MEN, class: what } as FootBody, nation, year));
  const horseOf = ({ what }: HorsePart) =>
    regiment * worthOf(horseQuality({ ...MEN, class: CLASSES[what] } as HorseBody, nation, year));
  return divisions.reduce(
    (sum, { foot, horse }) =>
      sum + foot.reduce((all, one) => all + footOf(one), 0) + horse.reduce((all, one) => all + horseOf(one), 0),
    0,
  );
}

export interface LotSide {
  readonly home: 'south' | 'north';
  readonly name: string;
  readonly nation: string;
  readonly aim: string;
  readonly road: DaySide['road'];
  readonly called: {
    readonly general: ReturnType<typeof generalsOf>;
    readonly regiment: ReturnType<typeof regimentsOf>;
  };
  /** So many of its men make it worth as much as the other. */
  readonly factor: number;
  /** Minutes since midnight at which the Day begins. */
  readonly start: number;
}

const tens = (men: number): number => Math.max(50, Math.round(men / 10) * 10);
const commander = (name: string, skill: number, presence: number) => ({ name, skill, presence });
const ROMAN = ['I', 'II', 'III', 'IV'] as const;

export function lotSide({ divisions, first, battalion, regiment }: Template, ground: Day['ground'], of: LotSide) {
  const { home, name, nation, aim, road, called, factor, start } = of;
  const letter = home === 'south' ? 'S' : 'N';
  const turned = ([x, y]: At): At => (home === 'south' ? [x, y] : [ground.width - x, ground.height - y]);
  const made = divisions.map((part, n) => {
    const general = called.general(nation);
    const own = `${ordinal(n + 1)} Division`;
    const at = part.at && turned(part.at);
    return {
      id: `${letter}${n + 1}`,
      name: `${own} (${general})`,
      commander: commander(general, 1, 0),
      order: part.order,
      ...(at ? { stands: { at, facing: home === 'south' ? 0 : 180, width: part.width } } : {}),
      ...(part.comes === null ? {} : { arrives: { time: hourOf(start + part.comes), ...road } }),
      foot: part.foot.map(({ what, units }) => {
        const men = tens(units * battalion * factor);
        return { name: called.regiment(nation, what), class: what, men, units };
      }),
      horse: part.horse.map(({ what }) => ({
        name: called.regiment(nation, what),
        class: CLASSES[what],
        men: tens(regiment * factor),
        units: 1,
      })),
      guns:
        part.guns === 0
          ? []
          : [{ name: `${general}’s guns`, guns: part.guns, pounder: part.pounder, horse: part.horse.length > 0 }],
    };
  });
  const wings = [made.slice(0, first), made.slice(first)].filter(({ length }) => length > 0);
  return {
    seat: home,
    name,
    nation,
    aim,
    home,
    road,
    commander: commander(called.general(nation), 2, 1),
    corps: wings.map((own, n) => ({
      id: `${letter}-${n + 1}`,
      name: `${ROMAN[home === 'south' ? n : n + 2]} Corps`,
      commander: commander(called.general(nation), 2, 0),
      goal: 'middle',
      order: 'attack',
      divisions: own,
    })),
  };
}

const hourOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** The laws of the book that no phase may break, stated from the source: see game/referee.ts. */
import { distancePoints, onTable } from '../../../board/plane/index.ts';
import type { Law } from '../../../game/index.ts';
import { nth } from '../../../kernel/index.ts';
import { MARKER, ratesFor } from '../battle/rates.ts';
import { isHere, type State, type Unit } from '../battle/state.ts';
import { groupSize, isArtillery, levelIndex, qualityIndex } from '../unit.ts';
import { combat } from './combat.ts';
import { type Both, each, fell, gone, HAIR, inches, pairs, rolls, staying, told, toldOf, wasDriven } from './played.ts';
import { freeWithin } from './room.ts';

/** Plans that may end in a fight; who fights lines up at its enemy and is no longer where it marched to. */
const fights = ({ plan }: Unit): boolean => plan?.do === 'ATTACK' || plan?.do === 'INTERCEPT';

const moving: readonly Law<State>[] = [
  {
    cite: '2.031(e)',
    law: 'a Combat Move ends within its radius',
    steps: ['activity'],
    broken: each(staying, (both, played) => {
      const { was, is } = both;
      if (was.order !== 'CM' || fights(was) || wasDriven(played, both) || is.formation === 'block') return false;
      const most = was.hidden ? MARKER : ratesFor(is.sheet.arm).combat;
      // Who would hang over the edge of the table is drawn in.
      if (gone(both) <= most + EDGE) return false;
      // B2: who finds no room in his radius stands at the nearest free place.
      const room = freeWithin(played, was, is, most);
      return (
        room &&
        `ends ${inches(gone(both))} from where it began, on ${most}″, with room at ${room.x.toFixed(1)}, ${room.y.toFixed(1)}`
      );
    }),
  },
  {
    cite: '2.031(b)',
    law: 'who has Fire orders does not move of itself',
    steps: ['activity'],
    broken: each(staying, (both, played) => {
      if (both.was.order !== 'F' || wasDriven(played, both)) return false;
      return gone(both) > 1 + HAIR && `has Fire orders and ends ${inches(gone(both))} off`;
    }),
  },
  {
    cite: '2.032',
    law: 'nobody marches farther in a turn than the farthest of his rates',
    steps: ['activity'],
    broken: each(staying, (both, played) => {
      const { combat, full, road, triple } = ratesFor(both.is.sheet.arm);
      const most = Math.max(combat, full, road, triple, MARKER);
      if (wasDriven(played, both) || fights(both.was)) return false;
      // Who would hang over the edge of the table is drawn in.
      return gone(both) > most + EDGE && `goes ${inches(gone(both))}, and ${most}″ is the most`;
    }),
  },
  {
    cite: '2.02',
    law: 'writing orders, allotting fire and trading off moves nobody',
    steps: ['orders', 'fire-book', 'combat-moves', 'trade-off'],
    broken: each(staying, (both) => gone(both) > HAIR && `moves ${inches(gone(both))} while orders are written`),
  },
  {
    cite: '4.03(b)',
    law: 'horse and guns stand in woods only by a road',
    broken: each(staying, (both, { after }) => {
      const { is } = both;
      if (is.sheet.arm === 'infantry' || gone(both) < EDGE) return false;
      const woods = after.field.terrain.polygons.filter(({ kind }) => kind === 'woods');
      const inside = woods.find(({ points }) => isWellInside(points, is.at.x, is.at.y));
      if (!inside || nearRoad(after, is)) return false;
      return `stands in ${inside.name ?? 'a wood'}`;
    }),
  },
  {
    cite: '1.01',
    law: 'everybody stands on the table',
    broken: each(staying, ({ is }, { after }) => {
      const { width, height } = after.field.terrain;
      // Who comes on by a slanting road has a corner over the edge.
      const slack = 0.3;
      const inner = { ...is.at, hw: Math.max(0, is.at.hw - slack), hd: Math.max(0, is.at.hd - slack) };
      return !onTable(inner, width, height) && 'stands over the edge';
    }),
  },
  {
    cite: '2.031(e)',
    law: 'only infantry that has an order to stand or a short Combat Move is in square',
    steps: ['activity'],
    broken: each(staying, ({ is }) => is.squared && is.sheet.arm !== 'infantry' && 'is in square and no infantry'),
  },
];

/** Who is stopped at the edge of a wood stands on its outline. */
const EDGE = 0.1;

const isWellInside = (points: readonly (readonly [number, number])[], x: number, y: number): boolean =>
  [-EDGE, EDGE].every((dx) => [-EDGE, EDGE].every((dy) => isInside(points, x + dx, y + dy)));

function isInside(points: readonly (readonly [number, number])[], x: number, y: number): boolean {
  let inside = false;
  for (let i = 0, j = points.length - 1; i < points.length; j = i++) {
    const [ax, ay] = nth(points, i);
    const [bx, by] = nth(points, j);
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}

/** Within an inch of a road. */
function nearRoad({ field }: State, { at }: Unit): boolean {
  return field.terrain.roads.some(({ points }) =>
    points.some((point, i) => {
      const next = points[i + 1];
      if (!next) return false;
      const [ax, ay] = point;
      const [bx, by] = next;
      const length = (bx - ax) ** 2 + (by - ay) ** 2;
      const k =
        length === 0 ? 0 : Math.max(0, Math.min(1, ((at.x - ax) * (bx - ax) + (at.y - ay) * (by - ay)) / length));
      return distancePoints(ax + k * (bx - ax), ay + k * (by - ay), at.x, at.y) <= 1;
    }),
  );
}

/** What a retreat of each level measures at most, summed over the levels a unit fell (G10), before it rallied if it did. */
function retreatOf({ was, is }: Both, rallied: boolean): number {
  const { combat, full } = ratesFor(is.sheet.arm);
  const by = [0, 0, 1, combat, full];
  const lowest = Math.min(4, levelIndex(is.level) + (rallied ? 1 : 0));
  let most = 0;
  for (let level = levelIndex(was.level) + 1; level <= lowest; level++) most += by[level]!;
  return most;
}

const morale: readonly Law<State>[] = [
  {
    cite: '4.03',
    law: 'who only drops a level goes back as far as that level says, unless he runs through friends',
    steps: ['rally'],
    broken: each(staying, (both, played) => {
      if (fell(both) <= 0 || toldOf(played, 'falls-back', both.is).some(({ event }) => event!.whom?.length))
        return false;
      // A line that forms column is measured front to front (B8); who has no room is put a little aside (B2).
      const rallied = toldOf(played, 'rallies', both.is).length > 0;
      const most = retreatOf(both, rallied) + 2 * both.is.at.hd + 1;
      return gone(both) > most + HAIR && `goes back ${inches(gone(both))}, and ${inches(most)} is the most`;
    }),
  },
  {
    cite: '3.03(b)',
    law: 'who falls back farther than his levels say has run through somebody',
    steps: ['activity'],
    broken: (played) =>
      told(played, 'falls-back').flatMap(({ event }) => {
        const [id] = event!.who ?? [];
        const unit = played.after.units.find(({ sheet }) => sheet.id === id || sheet.alias === id);
        if (!unit || event!.whom?.length) return [];
        const most = ratesFor(unit.sheet.arm).full + 2 * Math.max(1.5, unit.at.hd);
        const back = event!.sums?.inches ?? 0;
        return back > most + HAIR ? [`${id} falls back ${inches(back)} and runs through nobody`] : [];
      }),
  },
  {
    cite: '2.01(b)',
    law: 'in the Rally Phase nobody rises by more than a level',
    steps: ['rally'],
    broken: each(staying, (both) => fell(both) < -1 && `rises ${-fell(both)} levels at once`),
  },
  {
    cite: '2.01(a)',
    law: 'only who is shaken rallies',
    steps: ['rally'],
    broken: each(
      staying,
      (both) => fell(both) < 0 && levelIndex(both.was.level) < 2 && `rallies from ${both.was.level}`,
    ),
  },
  {
    cite: '2.01(c)',
    law: 'who failed to rally gets no order of his own to carry out',
    steps: ['orders'],
    broken: each(
      staying,
      ({ is }) => is.failed && is.order !== null && !is.void && `failed to rally and has ${is.order}`,
    ),
  },
  {
    cite: '3.02',
    law: 'who dropped a level has lost his order',
    steps: ['activity'],
    broken: each(staying, (both) => fell(both) > 0 && !both.is.void && `is ${both.is.level} and keeps its order`),
  },
  {
    cite: '4.03',
    law: 'who has routed is off the table',
    broken: each(pairs, ({ is }) => is.level === 'ROUT' && isHere(is) && 'has routed and stands'),
  },
];

const strength: readonly Law<State>[] = [
  {
    cite: '1.03',
    law: 'hits are never healed',
    broken: each(pairs, ({ was, is }) => is.hits < was.hits && `had ${was.hits} hits and has ${is.hits}`),
  },
  {
    cite: '1.03',
    law: 'who loses boxes has as many hits more, and nobody else has',
    broken: each(staying, ({ was, is }, played) => {
      const lost = toldOf(played, 'loses', is).reduce((sum, { event }) => sum + (event!.sums?.lost ?? 0), 0);
      return is.hits - was.hits !== lost && `lost ${lost} boxes and has ${is.hits - was.hits} hits more`;
    }),
  },
  {
    cite: '1.03',
    law: 'quality never rises but by the first throw of the day',
    broken: each(
      pairs,
      ({ was, is }) =>
        was.rated === is.rated && qualityIndex(is.quality) < qualityIndex(was.quality) && `rises to ${is.quality}`,
    ),
  },
  {
    cite: '1.03',
    law: 'no more boxes are marked than a quality has',
    broken: each(staying, ({ is }) => {
      const most = groupSize({ quality: is.quality, marked: is.marked, boxes: is.sheet.boxes });
      return is.marked > most && `has ${is.marked} of ${most} boxes marked`;
    }),
  },
  {
    cite: '1.03',
    law: 'who has taken no hit and failed no test is as he was',
    broken: each(
      staying,
      ({ was, is }, played) =>
        was.hits === is.hits &&
        was.rated === is.rated &&
        rolls(played).length === 0 &&
        (was.marked !== is.marked || was.quality !== is.quality) &&
        'loses boxes without a throw',
    ),
  },
  {
    cite: '1.03',
    law: 'who is gone does not come back',
    broken: each(
      pairs,
      ({ was, is }) =>
        !['here', 'coming'].includes(was.fate) && was.fate !== is.fate && `was ${was.fate} and is ${is.fate}`,
    ),
  },
  {
    cite: '2.033(c)(1)',
    law: 'a battalion throws four dice a turn at most',
    steps: ['activity'],
    broken: (played) => {
      const thrown = new Map<string, number>();
      for (const { label, who = '', faces } of rolls(played))
        if (label === 'Battalion fire') thrown.set(who, (thrown.get(who) ?? 0) + faces.length);
      return [...thrown].flatMap(([who, dice]) => (dice > 4 ? [`${who} throws ${dice} dice`] : []));
    },
  },
  {
    cite: '2.033',
    law: 'only who has Fire orders fires guns of his own accord',
    steps: ['activity'],
    broken: (played) =>
      rolls(played).flatMap(({ label, who }) => {
        const unit = played.before.units.find(({ sheet }) => sheet.name === who);
        return label === 'Battalion fire' && unit && unit.order !== 'F'
          ? [`${who} fires with ${unit.order ?? 'no order'}`]
          : [];
      }),
  },
  {
    cite: '2.033(b)(3)',
    law: 'foot draws its gun in line or in houses alone',
    steps: ['activity'],
    broken: (played) =>
      rolls(played).flatMap(({ label, who }) => {
        const unit = played.before.units.find(({ sheet }) => sheet.name === who);
        if (label !== 'Inherent gun' || unit?.sheet.arm !== 'infantry') return [];
        return unit.formation === 'line' || unit.formation === 'block' ? [] : [`${who} fires in ${unit.formation}`];
      }),
  },
  {
    cite: '2.033(c)',
    law: 'limbered guns do not fire',
    steps: ['activity'],
    broken: (played) =>
      rolls(played).flatMap(({ label, who }) => {
        const unit = played.before.units.find(({ sheet }) => sheet.name === who);
        const limbered = unit && isArtillery(unit.sheet.arm) && unit.formation === 'limbered';
        return label === 'Battalion fire' && limbered ? [`${who} fires limbered`] : [];
      }),
  },
];

const course: readonly Law<State>[] = [
  {
    cite: '4.05',
    law: 'a general who leads a unit is with it, alive, and of its side',
    broken: each(staying, ({ is }, { after }) => {
      if (is.hq < 0) return false;
      const hq = nth(after.hqs, is.hq);
      return (
        (!hq.alive || hq.side !== is.sheet.side) && `is led by ${hq.name}, who ${hq.alive ? 'is an enemy' : 'is dead'}`
      );
    }),
  },
  {
    cite: '4.05',
    law: 'a dead general comes back no sooner than his replacement is due',
    broken: ({ before, after }) =>
      before.hqs.flatMap((was) => {
        const is = nth(after.hqs, was.index);
        return !was.alive && is.alive && was.back > after.turn
          ? [`${is.name} is replaced in turn ${after.turn}, not ${was.back}`]
          : [];
      }),
  },
  {
    cite: '2.00',
    law: 'turns follow one another',
    broken: ({ before, after }) =>
      after.turn < before.turn || after.turn > before.turn + 1
        ? [`turn ${before.turn} is followed by ${after.turn}`]
        : [],
  },
  {
    cite: '5.00',
    law: 'nobody arrives before his turn',
    broken: each(
      pairs,
      ({ was, is }, { before }) =>
        was.fate === 'coming' &&
        isHere(is) &&
        was.sheet.arrives > before.turn &&
        `comes in turn ${before.turn}, due in ${was.sheet.arrives}`,
    ),
  },
  {
    cite: '5.00',
    law: 'points for losses are never taken back',
    broken: ({ before, after }) =>
      ([0, 1] as const).flatMap((side) =>
        after.points[side] < before.points[side] ? [`side ${side} falls to ${after.points[side]}`] : [],
      ),
  },
];

export const laws: readonly Law<State>[] = [...moving, ...morale, ...combat, ...strength, ...course];

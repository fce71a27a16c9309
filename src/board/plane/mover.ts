/** A mover: what each kind of ground costs one sort of troops, worked out for one table. */
import { Memory } from '../../kernel/index.ts';
import { type Marked, marked, markLine } from './cells.ts';
import { type Outlines, outlinesOf } from './outlines.ts';
import type { Path } from './path.ts';
import type { Point } from './segment.ts';
import { type Area, classAt, MIXED, type Survey } from './survey.ts';
import type { Turns } from './turning.ts';

export interface Profile {
  /** Inches of allowance an inch of this ground costs: 1 free going, 2 half speed, Infinity forbidden. Unnamed: 1. */
  cost?: Readonly<Record<string, number>>;
  /** Extra inches to cross a fordable stream, and a river; Infinity forbids. Default 0 and Infinity. */
  ford?: number;
  river?: number;
  /** Do bridges carry it free of extra cost? Default yes. */
  bridges?: boolean;
  /** Roads on which all ground costs 1: true for all, or their ids. Default none. */
  roads?: boolean | readonly string[];
  /** Half of the width of such a road. */
  roadReach?: number;
}

export interface Mover {
  survey: Survey;
  /** Cost per inch by class. */
  factor: Float64Array;
  least: number;
  /** Surcharge by stream. */
  surcharge: Float64Array;
  bridges: boolean;
  /** Indexes of roads it may use. */
  roads: number[];
  roadReach: number;
  /** Areas whose outline can change the cost. */
  areas: number[];
  /** Those outlines, and the streams that cost it anything to cross. */
  outlines: Outlines;
  /** Areas it may not enter. */
  forbidden: Area[];
  /** The cells where anything but bare ground matters to it; null if bare ground is not simple either. */
  busy: Marked | null;
  /** Turning points of its shortest paths; filled in when first asked. */
  turns: Turns | null;
  /** Its last questions for a path, and the answers. */
  asked: { readonly questions: Float64Array; readonly answers: (Path | null)[] } | null;
}

export function mover(survey: Survey, profile: Profile = {}): Mover {
  const factor = Float64Array.from(survey.kinds, (kind) => profile.cost?.[kind] ?? 1);
  const ford = profile.ford ?? 0;
  const river = profile.river ?? Number.POSITIVE_INFINITY;
  const allowed = profile.roads ?? false;
  const roads: number[] = [];
  for (const [i, road] of survey.roads.entries())
    if (allowed === true || (allowed !== false && allowed.includes(road.id))) roads.push(i);
  const surcharge = Float64Array.from(survey.streams, (s) => (s.fordable ? ford : river));
  const areas = outlinesThatMatter(survey, factor);
  return {
    survey,
    factor,
    least: factor.reduce((a, b) => Math.min(a, b), roads.length > 0 ? 1 : Number.POSITIVE_INFINITY),
    surcharge,
    bridges: profile.bridges ?? true,
    roads,
    roadReach: profile.roadReach ?? 0.25,
    areas,
    outlines: outlinesOf(survey, areas, surcharge),
    forbidden: survey.areas.filter((area) => factor[area.class] === Number.POSITIVE_INFINITY),
    busy: factor[0]! > 1 ? null : busyCells(survey, factor, surcharge),
    turns: null,
    asked: null,
  };
}

/** Troops to whom all ground costs the same share their marks: so little of them as can be is read in play. */
const known = new Memory<object, Marked>();

/** Open ground is the rule: a march over it is told from these marks without looking at a single outline. */
function busyCells(survey: Survey, factor: Float64Array, surcharge: Float64Array): Marked {
  return known.get(survey.classes, `${factor.join()}/${surcharge.join()}`, () =>
    marked(busyMarks(survey, factor, surcharge), survey),
  );
}

function busyMarks(survey: Survey, factor: Float64Array, surcharge: Float64Array): Uint8Array {
  const marks = new Uint8Array(survey.columns * survey.rows);
  for (const area of survey.areas) if (factor[area.class] !== factor[0]) markLine(marks, survey, area.ring, true);
  for (const [i, stream] of survey.streams.entries())
    if (surcharge[i] !== 0) markLine(marks, survey, stream.points, false);
  for (let i = 0; i < marks.length; i++) {
    const cls = survey.classes[i]!;
    if (cls !== MIXED) {
      if (factor[cls] !== factor[0]) marks[i] = 1;
      continue;
    }
    // In a cell with outlines, any area that touches it and is not bare.
    const mixed = survey.mixed[i]!;
    for (let k = survey.mixedFrom[mixed]!; k < survey.mixedFrom[mixed + 1]!; k++)
      if (factor[survey.areas[survey.mixedAreas[k]!]!.class] !== factor[0]) marks[i] = 1;
  }
  return marks;
}

/** An outline matters if its ground costs other than bare ground, or if it is laid over such ground. */
function outlinesThatMatter(survey: Survey, factor: Float64Array): number[] {
  const out: number[] = [];
  for (const [i, a] of survey.areas.entries()) {
    const other = survey.areas.some(
      (b, j) =>
        (j === i || (j < i && b.west < a.east && b.east > a.west && b.south < a.north && b.north > a.south)) &&
        factor[b.class] !== factor[0],
    );
    if (other) out.push(i);
  }
  return out;
}

/** May it stand with its centre there? */
export function mayStand({ survey, factor }: Mover, { x, y }: Point): boolean {
  const cls = classAt(survey, x, y);
  return cls >= 0 && factor[cls]! !== Number.POSITIVE_INFINITY;
}

/**
 * A Day: one battle said once, in metres, men, guns and hours, for any tactical book. x is east of the western edge, y
 * north of the southern one; facings are degrees clockwise from north. What must hold between fields is in day-check.ts.
 */
import { z } from 'zod';
import { history, name, sentence, sideFields } from '../scenario/envelope.ts';
import { readScenarioFile, scenarioFileFaults } from '../scenario/file.ts';
import { checkDay } from './day-check.ts';

/** Raising adds up to four signs, and the narrowest book takes sixteen. */
const id = z.string().regex(/^[A-Za-z0-9-]{1,12}$/, 'one to twelve letters, digits and hyphens');
const point = z.tuple([z.number(), z.number()]);
const facing = z.number().min(0).max(360);
const hour = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'hours and minutes, such as 07:30');
const outline = z.array(point).max(60);
const roadEnd = { road: id, end: z.enum(['first', 'last']) } as const;
const arrival = z.strictObject({ time: hour, ...roadEnd });

const area = z.strictObject({
  id,
  name: z.string().max(80).default(''),
  kind: z.enum(['hill', 'wood', 'rough', 'marsh', 'water', 'works']),
  points: outline.min(3),
  /** Of a hill. Heights do not add up: the highest over a point counts. */
  level: z.int().min(1).max(4).optional(),
});
const town = z.strictObject({
  id,
  name,
  kind: z.enum(['farm', 'church', 'hamlet', 'village', 'town']),
  at: point,
  /** Across and deep. */
  size: z.tuple([z.number().min(30).max(2000), z.number().min(30).max(2000)]).optional(),
});
const stream = z.strictObject({
  id,
  name,
  /** Only a river stops those who have no bridge. */
  kind: z.enum(['brook', 'stream', 'river']),
  points: outline.min(2),
});
const crossing = z.strictObject({ id, kind: z.enum(['bridge', 'ford']), at: point });
const road = z.strictObject({ id, name, kind: z.enum(['road', 'track']), points: outline.min(2) });

const metres = z.number().min(2200).max(12_000);
const ground = z.strictObject({
  width: metres,
  height: metres,
  relief: z.enum(['flat', 'rolling', 'rough']).default('rolling'),
  areas: z.array(area).max(60).default([]),
  towns: z.array(town).max(40).default([]),
  streams: z.array(stream).max(20).default([]),
  crossings: z.array(crossing).max(40).default([]),
  roads: z.array(road).min(1).max(30),
});

const commander = z.strictObject({
  name,
  skill: z.int().min(0).max(4).default(1),
  presence: z.int().min(-1).max(3).default(0),
  bold: z.boolean().default(false),
  emperor: z.boolean().default(false),
  at: point.optional(),
  arrives: arrival.optional(),
});

/** What every body of troops may have of its own: else it is as its division is. */
const body = {
  name,
  nation: z.string().min(2).max(24).optional(),
  /** Steps better or worse than its nation's usual. */
  shift: z.int().min(-2).max(2).default(0),
  at: point.optional(),
  /** A town its first battalion garrisons. */
  in: id.optional(),
  arrives: arrival.optional(),
} as const;
const units = z.int().min(1).max(24).optional();
export const FOOT = [
  'old guard',
  'guard',
  'grenadier',
  'light',
  'rifle',
  'line',
  'young',
  'reserve',
  'militia',
] as const;
export const HORSE = ['guard', 'cuirassier', 'heavy', 'lancer', 'light', 'reserve', 'irregular'] as const;
const foot = z.strictObject({ ...body, class: z.enum(FOOT), men: z.int().min(50).max(12_000), units });
const horse = z.strictObject({
  ...body,
  class: z.enum(HORSE),
  men: z.int().min(50).max(4000),
  units,
  /** Of the Guard's horse: grenadiers rather than chasseurs. */
  heavy: z.boolean().default(false),
});
const guns = z.strictObject({
  ...body,
  guns: z.int().min(2).max(60),
  pounder: z.int().min(3).max(12),
  horse: z.boolean().default(false),
  guard: z.boolean().default(false),
});

const division = z.strictObject({
  id: z.string().regex(/^[A-Za-z0-9]{1,4}$/, 'one to four letters and digits'),
  name,
  nation: z.string().min(2).max(24).optional(),
  commander,
  order: z.enum(['attack', 'hold', 'support', 'move', 'reserve', 'screen', 'delay']),
  supports: z.string().optional(),
  /** `at` is the middle of its front. */
  stands: z.strictObject({ at: point, facing, width: z.number().min(100).max(4000).optional() }).optional(),
  arrives: arrival.optional(),
  foot: z.array(foot).max(24).default([]),
  horse: z.array(horse).max(24).default([]),
  guns: z.array(guns).max(12).default([]),
});
const corps = z.strictObject({
  id,
  name,
  commander,
  /** A place. */
  goal: id,
  order: z.enum(['attack', 'hold']),
  /** Its line of communication; else the side's. */
  road: z.strictObject(roadEnd).optional(),
  divisions: z.array(division).min(1).max(12),
});
const side = z.strictObject({
  ...sideFields,
  home: z.enum(['north', 'east', 'south', 'west']),
  /** Line of communication. */
  road: z.strictObject(roadEnd),
  commander,
  corps: z.array(corps).min(1).max(12),
});

const place = z.strictObject({
  id,
  name,
  points: z.int().min(1).max(20),
  at: point,
  reach: z.number().min(50).max(500),
  /** Then its houses count. */
  town: id.optional(),
  /** Only this side scores it. */
  for: z.string().optional(),
  held: z.string().optional(),
});

const shape = z.strictObject({
  day: z.literal(1),
  id: z.string().regex(/^[a-z0-9-]{2,40}$/, 'two to forty small letters, digits and hyphens'),
  title: name,
  sentence: z.string().min(1).max(300),
  date: z.string().max(80),
  year: z.int().min(1792).max(1815),
  place: z.string().max(80).default(''),
  clock: z.strictObject({ start: hour, end: hour, dusk: hour.optional() }),
  weather: z.enum(['clear', 'rain', 'storm', 'fog', 'heat']).default('clear'),
  /** How far one sees; left out: as the book has it. */
  sight: z.number().min(300).max(8000).optional(),
  ground,
  sides: z.tuple([side, side]),
  places: z.array(place).min(1).max(12),
  /** Share of the points that lies on the ground; the rest is for losses. */
  stakes: z.strictObject({ ground: z.number().min(0.1).max(0.9).default(0.5) }).prefault({}),
  lopsided: z.string().max(300).optional(),
  special: z.array(sentence).default([]),
  sources: z.array(z.string().min(1)).min(1),
  record: history.optional(),
});

export const daySchema = shape.superRefine(checkDay);
export type Day = z.output<typeof shape>;
export type DaySide = Day['sides'][number];
export type DayCorps = DaySide['corps'][number];
export type DayDivision = DayCorps['divisions'][number];
export type DayCommander = DayDivision['commander'];
export type FootBody = DayDivision['foot'][number];
export type HorseBody = DayDivision['horse'][number];
export type GunBody = DayDivision['guns'][number];
export type Arrival = NonNullable<DayDivision['arrives']>;
export type DayPlace = Day['places'][number];
export type Town = Day['ground']['towns'][number];
export type At = readonly [number, number];

/** All that is wrong with it, each fault with the path of its field. */
export const dayFaults = (data: unknown): string[] => scenarioFileFaults(daySchema, data, 'day');
/** The Day, or an error that names every faulty field. */
export const readDay = (data: unknown): Day => readScenarioFile(daySchema, data, 'day') as Day;

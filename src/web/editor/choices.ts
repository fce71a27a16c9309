/** What may be chosen in fields and tools, in words. */
import { nations } from '../../game/day/index.ts';
import { QUALITIES } from '../../staff/editor/index.ts';
import { kindWords } from './words.ts';

export type Choices = Readonly<Record<string, string>>;
export const named = (keys: readonly string[], words: (key: string) => string = (key) => key): Choices =>
  Object.fromEntries(keys.map((key) => [key, words(key)]));
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

export const AREAS = named(['hill', 'wood', 'rough', 'marsh', 'water', 'works'], kindWords);
export const TOWNS = named(['farm', 'church', 'hamlet', 'village', 'town'], kindWords);
export const STREAMS = { brook: 'Brook', stream: 'Stream', river: 'River, crossed by bridges alone' };
export const ROADS = named(['road', 'track'], kindWords);
export const CROSSINGS = named(['bridge', 'ford'], kindWords);
export const LEVELS = { 1: 'first', 2: 'second', 3: 'third', 4: 'fourth' };
export const EDGES = named(['north', 'east', 'south', 'west']);
export const ORDERS = named(['attack', 'hold', 'support', 'move', 'reserve', 'screen', 'delay']);
export const SKILLS = { 0: 'poor', 1: 'usual', 2: 'good', 3: 'very good', 4: 'great' };
export const WEATHER = named(['clear', 'rain', 'storm', 'fog', 'heat']);
export const RELIEF = named(['flat', 'rolling', 'rough']);
export const QUALITY_CHOICES = named(QUALITIES);
export const NATIONS = named([...new Set(nations.rows.map(({ key }) => key.split(' ')[0]!))].sort(), (nation) =>
  nation.length <= 3 ? nation.toUpperCase() : capital(nation),
);

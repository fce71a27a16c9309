/**
 * Battles by lot (DY8): size, nations, year and ground are chosen or drawn, all else follows from a seed. What was chosen
 * and the seed are the Day's id, so whoever has the id has the battle.
 */
import { InputError, nearest, pick, stream } from '../../kernel/index.ts';
import { minutesOf } from './clock.ts';
import { type Countryside, countryside, HIGH_ROAD } from './countryside.ts';
import { type Day, readDay } from './day.ts';
import { type LotSide, lotSide, type Template, templateOf, worthIn } from './lot-army.ts';
import { ARMIES, generalsOf, regimentsOf, villageBy } from './lot-names.ts';
import { isKnown, nationsIn } from './nations.ts';

export const LOT_TERRAINS = [
  'clear',
  'woods',
  'swamp',
  'highlands',
  'pass',
] as const satisfies Countryside['terrain'][];

export interface LotTerms {
  /** From the south and from the north. */
  readonly nations: readonly [string, string];
  readonly year: number;
  readonly terrain: Countryside['terrain'];
  /** Divisions a side. */
  readonly size: number;
  readonly seed: string;
}

export const LOT_SIZES = { least: 2, most: 12 } as const;
export const LOT_YEARS = { least: 1792, most: 1815 } as const;
const USUAL_SIZE = 4;
/** Where nations are drawn, France meets one of those. */
const ENEMIES = ['austria', 'russia', 'prussia', 'britain', 'spain'] as const;

/** What is not chosen is drawn. */
export function lotTerms({ seed, ...chosen }: Partial<LotTerms> & Pick<LotTerms, 'seed'>): LotTerms {
  const random = stream(seed, 'terms');
  const year = LOT_YEARS.least + random.below(LOT_YEARS.most - LOT_YEARS.least + 1);
  const drawn = { year, terrain: pick(random, LOT_TERRAINS), size: USUAL_SIZE };
  const terms = { ...drawn, nations: ['france', pick(random, ENEMIES)] as const, ...chosen, seed };
  checkTerms(terms);
  return terms;
}

function checkTerms({ nations, year, terrain, size, seed }: LotTerms): void {
  if (!Number.isInteger(year) || year < LOT_YEARS.least || year > LOT_YEARS.most)
    throw new InputError(`battles are of the years ${LOT_YEARS.least} to ${LOT_YEARS.most}`);
  if (!Number.isInteger(size) || size < LOT_SIZES.least || size > LOT_SIZES.most)
    throw new InputError(`a side has ${LOT_SIZES.least} to ${LOT_SIZES.most} divisions`);
  if (!LOT_TERRAINS.includes(terrain))
    throw new InputError(`there is no ground “${terrain}”; say one of ${LOT_TERRAINS.join(', ')}`);
  for (const nation of nations)
    if (!isKnown(nation, year))
      throw new InputError(`there is no army “${nation}”${nearest(nation, nationsIn(year)) || ` in ${year}`}`);
  if (!SEED.test(seed)) throw new InputError('a seed is one to twelve small letters and digits');
}

const SEED = /^[a-z0-9]{1,12}$/;
const LETTERS = 3;
const short = (word: string): string => word.slice(0, LETTERS);
const LOT = /^lot-([a-z]{3})-([a-z]{3})-(\d{4})-([a-z]{3})-(\d{1,2})-([a-z0-9]{1,12})$/;

/** `lot-fra-aus-1809-woo-4-k3x9`. */
export const lotId = ({ nations, year, terrain, size, seed }: LotTerms): string =>
  ['lot', ...nations.map(short), year, short(terrain), size, seed].join('-');

export const isLotId = (id: string): boolean => id.startsWith('lot-');

/** What an id of that form stands for. */
export const lotCalled = (id: string): Day => lotDay(lotTermsCalled(id));

export function lotTermsCalled(id: string): LotTerms {
  const [, south, north, year, ground, size, seed] = LOT.exec(id) ?? [];
  if (seed === undefined)
    throw new InputError(`“${id}” is no battle by lot; one is called like lot-fra-aus-1809-woo-4-k3x9`);
  const nation = (of: string) => [...ARMIES.keys()].find((one) => short(one) === of) ?? of;
  const terrain = LOT_TERRAINS.find((one) => short(one) === ground) ?? (ground as 'clear');
  const terms = { nations: [nation(south!), nation(north!)] as const, year: Number(year), size: Number(size), seed };
  checkTerms({ ...terms, terrain });
  return { ...terms, terrain };
}

const START = '10:00';
/** Hours by divisions a side. */
const HOURS = { base: 3, each: 0.5, most: 8 } as const;
const MONTHS = ['March', 'April', 'May', 'June', 'July', 'August', 'September', 'October'] as const;
/** Most days are fair. */
const WEATHER = [
  'clear',
  'clear',
  'clear',
  'clear',
  'clear',
  'rain',
  'heat',
  'fog',
] as const satisfies Day['weather'][];
/** One in so many has a town where others have a village, and a stream between the two. */
const TOWN = 6;
const RIVER = 4;

/** The same for the same terms. Both sides have the same troops by kind, as many as make them worth the same. */
export function lotDay(terms: LotTerms): Day {
  checkTerms(terms);
  const { nations, year, terrain, size } = terms;
  const id = lotId(terms);
  const random = stream(id, 'lot');
  const name = villageBy(random);
  const town = random.below(TOWN) === 0 ? 'town' : 'none';
  const made = countryside({ terrain, town, river: random.below(RIVER) === 0, divisions: size, name }, id);
  const month = pick(random, MONTHS);
  const weather = pick(random, WEATHER);
  const hours = Math.min(HOURS.most, HOURS.base + HOURS.each * size);
  const template: Template = templateOf(size, made.ground, hours, random);
  const called = { general: generalsOf(random), regiment: regimentsOf(random) };
  const alike = nations[0] === nations[1];
  const worths = nations.map((nation) => worthIn(template, nation, year));
  const even = (worths[0]! + worths[1]!) / 2;
  const side = (i: 0 | 1) => {
    const nation = nations[i];
    const home = i === 0 ? 'south' : 'north';
    const army = ARMIES.get(nation) ?? nation;
    const told: LotSide = {
      ...{ home, nation, called, start: minutesOf(START), road: { road: HIGH_ROAD, end: i === 0 ? 'first' : 'last' } },
      name: alike ? `${army} of the ${home}` : army,
      aim: `Take ${name} and the farms beside it, and beat the army that has come for them too.`,
      factor: even / worths[i]!,
    };
    return lotSide(template, made.ground, told);
  };
  return readDay({
    day: 1,
    id,
    title: `${name}, ${year}`,
    sentence: `Two armies of ${size} divisions each meet at ${name}; neither has the better ground or the better troops.`,
    date: `a day in ${month} ${year}, by lot`,
    year,
    place: name,
    clock: { start: START, end: `${10 + Math.floor(hours)}:${hours % 1 === 0 ? '00' : '30'}` },
    weather,
    ground: made.ground,
    sides: [side(0), side(1)],
    places: [...made.places],
    special: [],
    sources: [`Made by lot; its name is ${id}.`],
  });
}

/** The same armies on the same ground, each where the other was: what a fair battle must not tell apart. */
export const exchanged = (terms: LotTerms): LotTerms => ({ ...terms, nations: [terms.nations[1], terms.nations[0]] });

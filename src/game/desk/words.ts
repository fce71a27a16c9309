/** Words all books use on their desks. */
// The first page of the app says these words, and needs nothing else of the kernel.
import { nth } from '../../kernel/found.ts';
import type { AnyProcedure } from '../../kernel/index.ts';
import type { Envelope, ScenarioObjective } from '../scenario/envelope.ts';
import type { Ending } from '../victory/points.ts';
import type { Ends, Prospect } from './desk.ts';

/** `1 point`, `3 points`; an irregular plural is given. */
export const many = (count: number, one: string, more = `${one}s`): string => `${count} ${count === 1 ? one : more}`;

/** `A`, `A and B`, `A, B and C`. */
export function listed(names: readonly string[]): string {
  if (names.length < 2) return names[0] ?? '';
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/** What regiments and batteries are called that are many. Divisions go by their general and are one, even Lannes’s. */
const NAMES_OF_MANY: ReadonlySet<string> = new Set(
  (
    'guns pounders pdrs batteries howitzers mortars rockets sappers pioneers divisions brigades regiments ' +
    'battalions squadrons companies columns depots troops carabiniers chasseurs cossacks cuirassiers dragoons ' +
    'dragons gendarmes hussars hussards lancers lanciers uhlans fusiliers grenadiers guards highlanders jagers ' +
    'jägers marines musketeers rangers rifles riflemen scots skirmishers tirailleurs voltigeurs volunteers ' +
    'allies austrians bavarians brunswickers hanoverians hessians nassauers netherlanders poles prussians ' +
    'russians saxons swedes'
  ).split(' '),
);

/** What is one, whoever it is made of: the Guards Division. */
const NAMES_OF_ONE: ReadonlySet<string> = new Set(
  (
    'army wing corps division brigade regiment battalion squadron company battery column detachment reserve ' +
    'cavalry infantry artillery horse foot train park ammunition'
  ).split(' '),
);

/**
 * Whether a name takes the verb of many. What it belongs to or is made of does not count: `Battery of 8-pdrs`. Regiments
 * that go by their chief or their horses begin with what they are: `Cuirassiers Heising`, `12e Chasseurs à cheval`.
 */
export function isMany(name: string): boolean {
  const own = nth(name.split(/ of |, | \(/), 0).replace(/ (?:[IVX]+|\d+)$/, '');
  const words = own.toLowerCase().match(/\p{L}+/gu) ?? [];
  const last = words.at(-1) ?? '';
  if (NAMES_OF_MANY.has(last)) return true;
  const first = words.find((word) => word.length > 2) ?? '';
  return NAMES_OF_MANY.has(first) && !words.some((word) => NAMES_OF_ONE.has(word));
}

/** What is not made by dropping an s. */
const WORDS_OF_MANY: Readonly<Record<string, string>> = {
  does: 'do',
  has: 'have',
  is: 'are',
  it: 'they',
  its: 'their',
  itself: 'themselves',
  was: 'were',
};

/** `falls` → `fall`, `marches` → `march`, `rallies` → `rally`. */
function verbOfMany(verb: string): string {
  const own = WORDS_OF_MANY[verb];
  if (own !== undefined) return own;
  if (/[^aeiou]ies$/.test(verb) && verb.length > 4) return `${verb.slice(0, -3)}y`;
  if (/(?:ss|sh|ch|x|o)es$/.test(verb)) return verb.slice(0, -2);
  return /[^s]s$/.test(verb) ? verb.slice(0, -1) : verb;
}

/**
 * What somebody does, written of one and told of as many as he is: `Cuirassiers` with `falls back and is spent` gives
 * `Cuirassiers fall back and are spent`; two names make many. What stands behind a comma, colon or semicolon is of others.
 */
export function clauseOf(who: string | readonly string[], does: string): string {
  const names = typeof who === 'string' ? [who] : who;
  const name = listed(names);
  if (names.length < 2 && !isMany(name)) return `${name} ${does}`;
  const end = does.search(/[,:;](?!\S)/);
  const own = end < 0 ? does : does.slice(0, end);
  const told = own
    .replace(
      /^[a-z]+|(?<= and )(?:is|has|does|goes|falls|stays|stands|holds|defends|routs|attacks|changes|loses|moves|rallies|reforms|takes|fires|charges|tries|halts)\b/g,
      verbOfMany,
    )
    .replace(
      /(?<=\b(?:what|where|when|as|that|if|than|ground) )it\b|\b(?:its|itself|is|has)\b/g,
      (word) => WORDS_OF_MANY[word]!,
    );
  return `${name} ${told}${does.slice(own.length)}`;
}

/** A title or a place within a sentence: `The ridge` → `the ridge`, `Mass on X` → `mass on X`. Names keep their capital. */
export const withinWords = (words: string): string =>
  /^(?:The|A|An|Mass|Stand|Advance|Break)\b(?!\/)/.test(words) ? words.charAt(0).toLowerCase() + words.slice(1) : words;

/** What the clock shows as a turn begins: `09:30`. */
export function timeOf({ clock: { start, minutes } }: Pick<Envelope, 'clock'>, turn: number): string {
  const [hour, minute] = start.split(':').map(Number) as [number, number];
  const at = hour * 60 + minute + minutes * (turn - 1);
  return `${String(Math.floor(at / 60) % 24).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`;
}

/** `Turn 3 of 12, 08:30`. After the last turn the clock stands. */
export function clockWords(scenario: Envelope, turn: number): string {
  const { turns } = scenario.clock;
  const now = Math.min(turn, turns);
  return `Turn ${now} of ${turns}, ${timeOf(scenario, now)}`;
}

const sideName = ({ sides }: Envelope, seat: string): string => sides.find((side) => side.seat === seat)?.name ?? seat;

/** `3 points for the French alone; held by the Allies`. */
export function goalWords(scenario: Envelope, { points, for: only }: ScenarioObjective, held: string | null): string {
  const worth = `${many(points, 'point')}${only === undefined ? '' : ` for the ${sideName(scenario, only)} alone`}`;
  return `${worth}; ${held === null ? 'no one holds it' : `held by the ${sideName(scenario, held)}`}`;
}

export const endWords = ({ sides }: Envelope, { winner, why }: Ending): string =>
  winner === -1 ? `A draw: ${why}` : `The ${sides[winner].name} win: ${why}`;

/** A prospect whose facts the procedure takes; what the rules exclude is no prospect. */
export function prospect(
  title: string,
  procedure: AnyProcedure,
  facts: unknown,
  subject?: string,
  ends?: Ends,
): Prospect[] {
  const parsed = procedure.facts.safeParse(facts);
  return parsed.success
    ? [
        {
          title,
          procedure: procedure.id,
          facts: parsed.data,
          ...(subject === undefined ? {} : { subject }),
          ...(ends === undefined ? {} : { ends }),
        },
      ]
    : [];
}

const WINDS = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'] as const;

/** The nearest of eight winds to degrees clockwise from north. */
export const compassWord = (degrees: number): string => nth(WINDS, ((Math.round(degrees / 45) % 8) + 8) % 8);

/** What people and places of a battle by lot are called. */
import { keyed, type Random, shuffled } from '../../kernel/index.ts';

const names = (list: string): readonly string[] => list.split(' ');

/** Generals by the language of their nation; none of them is meant to be anybody. */
const GENERALS: ReadonlyMap<string, readonly string[]> = new Map([
  [
    'french',
    names('Aubert Bastide Carlier Delmas Ferrand Girard Hamelin Joubard Lacroix Marchal Nolin Perret Rivoire Thévenot'),
  ],
  [
    'german',
    names(
      'Albrecht Bredau Degen Ehrenfels Förster Hartig Kessel Lindheim Mertens Rabenau Seydel Torgau Wallner Zastrow',
    ),
  ],
  [
    'russian',
    names('Bariatin Chernov Dolgin Fedotov Gagarov Ignatev Karpov Lunin Markov Neledin Orlin Rodionov Stroev Voronin'),
  ],
  [
    'english',
    names('Ashton Bradley Carew Dalton Fairfax Graham Hartley Kerrison Langley Mowbray Norton Ramsay Stanley Wyndham'),
  ],
  ['dutch', names('Aerssen Bentinck Cuyper Dedem Evers Groen Heyden Kuyck Linden Merlen Oyen Rhemen Schuur Verhagen')],
  [
    'italian',
    names('Albani Bertolli Casati Danesi Fontana Galimberti Lechi Morosi Palombi Rossetti Severi Teuli Varesi Zucchi'),
  ],
  [
    'spanish',
    names('Alvear Barrios Cuesta Daoiz Figueroa Galindo Herrera Lardiz Moreno Olmedo Portago Romana Silveira Zayas'),
  ],
  [
    'polish',
    names('Bronicki Czapski Dembin Fiszer Grabin Kamin Lubicz Milewski Niemoj Pakosz Rogalin Sokol Turno Wielhor'),
  ],
]);

const LANGUAGES: ReadonlyMap<string, string> = new Map([
  ['france', 'french'],
  ['russia', 'russian'],
  ['britain', 'english'],
  ['netherlands', 'dutch'],
  ['italy', 'italian'],
  ['naples', 'italian'],
  ['spain', 'spanish'],
  ['portugal', 'spanish'],
  ['poland', 'polish'],
]);

/** What the army of a nation is called. */
export const ARMIES: ReadonlyMap<string, string> = new Map([
  ['france', 'French'],
  ['austria', 'Austrians'],
  ['russia', 'Russians'],
  ['prussia', 'Prussians'],
  ['britain', 'British'],
  ['kgl', 'King’s Germans'],
  ['netherlands', 'Netherlanders'],
  ['brunswick', 'Brunswickers'],
  ['nassau', 'Nassauers'],
  ['hanover', 'Hanoverians'],
  ['bavaria', 'Bavarians'],
  ['wurttemberg', 'Württembergers'],
  ['saxony', 'Saxons'],
  ['poland', 'Poles'],
  ['italy', 'Italians'],
  ['spain', 'Spanish'],
  ['naples', 'Neapolitans'],
  ['portugal', 'Portuguese'],
]);

/** One name after the other, never one twice; when the list is through, their younger brothers. */
export function generalsOf(random: Random): (nation: string) => string {
  const left = new Map<string, string[]>();
  return (nation) => {
    const language = LANGUAGES.get(nation) ?? 'german';
    const queue = left.get(language) ?? shuffled(random, keyed(GENERALS, language));
    left.set(language, queue);
    const name = queue.shift()!;
    queue.push(`${name} the Younger`);
    return name;
  };
}

const FIRST = names(
  'Alten Birken Breiten Eber Eschen Friedrichs Hohen Kirch Lauter Mühl Neuen Ober Rothen Stein Tannen Wolfs',
);
const LAST = names('bach berg brunn dorf feld felde hausen heim hofen kirchen see thal walde weiler');

export const villageBy = (random: Random): string =>
  `${FIRST[random.below(FIRST.length)]!}${LAST[random.below(LAST.length)]!}`;

/** Numbers of regiments: each stands once in a battle, so that no two are called alike. */
export function regimentsOf(random: Random): (nation: string, what: keyof typeof REGIMENTS) => string {
  const numbers = shuffled(
    random,
    Array.from({ length: 180 }, (_, i) => i + 1),
  );
  return (nation, what) => {
    const n = numbers.shift()!;
    const [french, others] = REGIMENTS[what];
    return nation === 'france' ? `${n}${n === 1 ? 'er' : 'e'} ${french}` : `${ordinal(n)} ${others}`;
  };
}

const REGIMENTS = {
  line: ['Ligne', 'Line'],
  light: ['Léger', 'Light'],
  grenadier: ['Grenadiers', 'Grenadiers'],
  hussars: ['Hussards', 'Hussars'],
  dragoons: ['Dragons', 'Dragoons'],
} as const;

export function ordinal(n: number): string {
  const teens = n % 100 > 10 && n % 100 < 14;
  return `${n}${teens ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th')}`;
}

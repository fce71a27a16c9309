/** What happened, as the record has it, for the battles our scenarios are of: a yardstick and never a rule. */
import type { Seat } from '../../kernel/index.ts';

export interface HistoricalRecord {
  /** Scenarios of any book that are this battle. */
  readonly scenarios: readonly string[];
  readonly battle: string;
  /** Per cent of the men who fought, from the lowest to the highest figure; with prisoners where it says so. */
  readonly lost: Readonly<Record<Seat, readonly [number, number]>>;
  readonly note: string;
  readonly hours: number;
  /** By the names of the scenario: who held it in the end, and what is told of it. */
  readonly places: Readonly<Record<string, { readonly end: Seat; readonly told: string }>>;
  readonly sources: readonly string[];
}

export const RECORD: readonly HistoricalRecord[] = [
  {
    scenarios: ['austerlitz'],
    battle: 'Austerlitz, 2 December 1805',
    lost: { french: [12, 14], allies: [31, 49] },
    note: '9,000 of 65,000 to 75,000 French; 27,000 to 36,000 of 73,000 to 89,000 Allies, half of them prisoners',
    hours: 9,
    places: {
      Pratzeberg: { end: 'french', told: 'French from nine or eleven o’clock for good' },
      'Staré Vinohrady': { end: 'french', told: 'French from nine or eleven o’clock for good' },
      Sokolnitz: { end: 'french', told: 'lost about nine, retaken, fought over' },
      Telnitz: { end: 'french', told: 'taken and retaken between seven and nine' },
      Santon: { end: 'french', told: 'held' },
      Blasowitz: { end: 'french', told: 'French by noon' },
    },
    sources: [
      'Wikipedia, Battle of Austerlitz (copy of 2009) and Pratzen plateau',
      'general histories, for the hours of each village',
    ],
  },
  {
    scenarios: ['waterloo'],
    battle: 'Waterloo, 18 June 1815',
    lost: { french: [33, 36], allies: [20, 25] },
    note: '24,000 to 26,000 of 73,000 French, 56 per cent with the missing; 24,000 of 118,000 Allies: Wellington a quarter, Blücher a seventh',
    hours: 9,
    places: {
      'La Haye Sainte': { end: 'allies', told: 'falls about six, Allied again when the line goes forward' },
      Hougoumont: { end: 'allies', told: 'never falls' },
      Papelotte: { end: 'allies', told: 'partly lost late in the afternoon' },
      Plancenoit: { end: 'allies', told: 'fought over from five to half past eight, Prussian in the end' },
    },
    sources: [
      'Wikipedia, Battle of Waterloo',
      'Waterloo Association',
      'Fremont-Barnes on Waterloo',
      'general histories, for the hours of each farm',
    ],
  },
  {
    scenarios: ['quatre-bras'],
    battle: 'Quatre-Bras, 16 June 1815',
    lost: { french: [16, 20], allies: [11, 15] },
    note: '4,100 to 4,400 of 20,000 to 26,700 French; 3,800 to 4,800 of 32,000 to 36,000 Allies',
    hours: 7,
    places: {
      'Quatre-Bras': { end: 'allies', told: 'held all day' },
      Gémioncourt: { end: 'allies', told: 'French from about half past three, Allied at dusk' },
      Piraumont: { end: 'allies', told: 'French early, retaken' },
      'Bossu wood': { end: 'allies', told: 'contested, Allied in the end' },
    },
    sources: [
      'Clash of Steel, entry 1375',
      'napolun.com, Battle of Quatre Bras',
      'general histories, for the hours of each farm',
    ],
  },
  {
    scenarios: ['hassenhausen'],
    battle: 'Auerstädt, 14 October 1806',
    lost: { french: [26, 28], prussians: [20, 26] },
    note: 'of the whole day: 7,000 to 7,700 of 27,000 French, Gudin two fifths; 10,000 and 3,000 prisoners of 50,000 to 63,000 Prussians',
    hours: 3.3,
    places: { 'The churchyard': { end: 'french', told: 'never out of French hands for long' } },
    sources: ['McLynn, Napoleon, p. 385', 'napoleonguide.com, Auerstädt', 'general histories, for the hours'],
  },
  {
    scenarios: ['maida'],
    battle: 'Maida, 4 July 1806',
    lost: { french: [37, 39], british: [6, 6] },
    note: '2,080 of 5,400 to 5,679 French, 722 of them prisoners; 327 of 5,196 to 5,236 British',
    hours: 3.5,
    places: { 'The beach': { end: 'british', told: 'never in danger' } },
    sources: ['Wikipedia, Battle of Maida', 'J. Arnold, Courier 1/6', 'Age of Napoleon 9, Stuart’s dispatch'],
  },
];

export const historyOf = (scenario: string): HistoricalRecord | null =>
  RECORD.find(({ scenarios }) => scenarios.includes(scenario)) ?? null;

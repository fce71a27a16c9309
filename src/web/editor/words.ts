/** How the editor calls things and counts. */
import { type At, type Draft, pathOf, type Ref, valueAt } from '../../staff/editor/index.ts';

export const metresWords = ([x, y]: At): string =>
  `${Math.round(x)} m from the west, ${Math.round(y)} m from the south`;

export const thousands = (count: number): string => count.toLocaleString('en-GB');

const KINDS: Readonly<Record<string, string>> = {
  hill: 'Hill',
  wood: 'Wood',
  rough: 'Broken ground',
  marsh: 'Marsh',
  water: 'Water',
  works: 'Field works',
  farm: 'Farm',
  church: 'Church',
  hamlet: 'Hamlet',
  village: 'Village',
  town: 'Town',
  brook: 'Brook',
  stream: 'Stream',
  river: 'River',
  bridge: 'Bridge',
  ford: 'Ford',
  road: 'Road',
  track: 'Track',
};

export const kindWords = (kind: string): string => KINDS[kind] ?? kind;

interface Thing {
  readonly name?: string;
  readonly kind?: string;
  readonly title?: string;
}

/** What stands over its fields. */
export function calledOf(draft: Draft, ref: Ref): string {
  const path = pathOf(draft, ref);
  const thing = path ? (valueAt(draft, path) as Thing) : {};
  if (ref.of === 'day') return 'The battle';
  return thing.name || (thing.kind ? kindWords(thing.kind) : 'Without a name');
}

export function kindOf(draft: Draft, ref: Ref): string {
  const path = pathOf(draft, ref);
  const { kind } = path ? (valueAt(draft, path) as Thing) : {};
  if (kind) return kindWords(kind);
  return { place: 'Worth points', side: 'Army', corps: 'Corps', division: 'Division', body: 'Troops', day: '' }[
    ref.of as 'place'
  ];
}

/** Every fault the Day's schema and checks find, as a sentence about its thing; most with acts that mend it. */
import { z } from 'zod';
import { daySchema, tellFaults } from '../../../game/day/index.ts';
import { issueFault, nearestIssue, once } from '../../../kernel/index.ts';
import { type Draft, divisionIn, keyOf, type Path, pathOf, type Ref, refAt } from '../draft.ts';
import { type Check, called } from './check.ts';
import { faultKey } from './fault-key.ts';
import { mendOf } from './mends.ts';

interface Fault {
  readonly path: Path;
  readonly message: string;
  readonly issue?: z.core.$ZodIssue;
}

function faultsOf(draft: Draft): Fault[] {
  const found: Fault[] = [];
  const { ground, sides, ...rest } = draft;
  for (const issue of groundIssues(ground)) found.push(shapeFault(issue, 'ground'));
  for (const [side, of] of sides.entries())
    for (const issue of sideIssues(of)) found.push(shapeFault(issue, 'sides', side));
  for (const issue of restIssues(rest)) found.push(shapeFault(issue));
  tellFaults(draft, (message, ...path) => found.push({ path, message }));
  return found;
}

type Issues = readonly z.core.$ZodIssue[];
const { ground: groundShape, sides: sidesShape, ...restShape } = daySchema.shape;
const issuesOf = (schema: z.ZodType, value: unknown): Issues => schema.safeParse(value).error?.issues ?? [];
const restSchema = z.strictObject(restShape);
const restIssues = (rest: unknown): Issues => issuesOf(restSchema, rest);
/** Remembered with what does not change: an act mostly leaves the ground, or a side, as it was. */
const groundIssues = once((ground: Draft['ground']): Issues => issuesOf(groundShape, ground));
const sideIssues = once((side: Draft['sides'][0]): Issues => issuesOf(sidesShape.def.items[0], side));

function shapeFault(one: z.core.$ZodIssue, ...under: Path): Fault {
  const issue = nearestIssue(one);
  return { path: [...under, ...(issue.path as Path)], message: issueFault(issue), issue };
}

/** One sentence a field, though several faults may lie on it. */
export function faultChecks(draft: Draft): Check[] {
  const seen = new Set<string>();
  return faultsOf(draft).flatMap((fault): Check[] => {
    const ref = refAt(draft, fault.path);
    const own = pathOf(draft, ref)!;
    const field = fault.path.slice(own.length).join('.');
    const check = told(draft, ref, field, fault);
    const key = `${keyOf(ref)} ${check.sentence}`;
    if (seen.has(key)) return [];
    seen.add(key);
    return [{ gravity: 'mend', ref, ...check }];
  });
}

type Told = Pick<Check, 'sentence' | 'mend'>;

function told(draft: Draft, ref: Ref, field: string, fault: Fault): Told {
  const who = called(draft, ref);
  const mend = mendOf(draft, ref, field, fault.issue);
  const sentence = SENTENCES[faultKey(ref, field)]?.(who, draft, ref) ?? plain(who, field, fault.message);
  return mend ? { sentence, mend } : { sentence };
}

const plain = (who: string, field: string, message: string): string => {
  const words = field
    .split('.')
    .filter((step) => !/^\d+$/.test(step))
    .map((step) => FIELD_WORDS[step] ?? step)
    .join(' ');
  return `${who}: ${words ? `${words}: ` : ''}${message}.`;
};

const FIELD_WORDS: Readonly<Record<string, string>> = {
  commander: 'commander’s',
  at: 'place',
  stands: 'place',
  arrives: 'arrival',
  road: 'road',
  end: 'end of the road',
  seat: 'short name',
  points: 'points',
  men: 'men',
  guns: 'guns',
  in: 'garrison',
  clock: 'clock',
  record: 'historical record',
};

const SENTENCES: Readonly<Record<string, (who: string, draft: Draft, ref: Ref) => string>> = {
  'side aim': (who) => `${who} have no aim.`,
  'side corps': (who) => `${who} have no troops.`,
  'side road.road': (who) => `${who} have no road home.`,
  'side road.end': (who) => `The road home of the ${who.replace(/^The /, '')} does not end on the edge of the map.`,
  'side seat': () => 'The two sides need short names that differ, in small letters.',
  'corps divisions': (who) => `${who} has no divisions.`,
  'corps goal': (who) => `${who} has nothing to fight for.`,
  'division ': (who) => `${who} has no troops.`,
  'division stands': (who, draft, ref) =>
    divisionIn(draft, (ref as { id: string }).id)!.division.stands
      ? `${who} stands on the map and arrives later.`
      : `${who} is not on the map yet.`,
  'division supports': (who) => `${who} is to support nobody on its side.`,
  'division arrives.time': (who) => `${who} comes when the battle is over.`,
  'division arrives.road': (who) => `${who} comes by a road that does not exist.`,
  'division arrives.end': (who) => `${who} comes by a road that does not meet the edge of the map.`,
  'day places': () => 'Nothing is worth points.',
  'day ground.roads': () => 'There is no road.',
  'day sources': () => 'No source is named.',
  'day clock.end': () => 'The battle lasts less than an hour or more than fourteen.',
  'day clock.dusk': () => 'Dusk falls before the battle begins or after its end.',
  'crossing at': (who) => `${who} lies at no stream.`,
  'place for': (who) => `${who} is worth points to a side that does not exist.`,
  'place held': (who) => `${who} is held by a side that does not exist.`,
  'place town': (who) => `${who} belongs to houses that do not exist.`,
};

/** What an act makes of a draft. Total and the same every time: whatever cannot be done is refused with a sentence. */
import type { z } from 'zod';
import type { DayCorps, DayDivision } from '../../game/day/index.ts';
import { issueFault } from '../../kernel/index.ts';
import type { Act, Done, Made } from './act.ts';
import {
  addBody,
  addCorps,
  addDivision,
  arrive,
  copyArmy,
  moveDivision,
  moveTo,
  qualified,
  renamedIn,
  scaled,
  stand,
  unplace,
  unsupported,
} from './army-acts.ts';
import { added, changed, fresh, Refusal, refuse, replaced, without } from './change.ts';
import { divide } from './divide.ts';
import { type At, type Draft, divisionsIn, isArmys, LISTS, type Path, pathOf, type Ref, valueAt } from './draft.ts';
import { addGround, moveGround, resize, shape } from './ground-acts.ts';
import { draftSchema, holdsThings, isOptional, schemaAt } from './loose.ts';

export function done(draft: Draft, act: Act): Done {
  try {
    return carried(draft, act);
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.message };
    throw error;
  }
}

function carried(draft: Draft, act: Act): Made {
  switch (act.act) {
    case 'add-area':
    case 'add-stream':
    case 'add-road':
    case 'add-town':
    case 'add-crossing':
    case 'add-place':
      return sound(draft, addGround(draft, act));
    case 'add-corps':
      return addCorps(draft, act);
    case 'add-division':
      return addDivision(draft, act);
    case 'add-body':
      return addBody(draft, act);
    case 'copy':
      return copy(draft, act.ref);
    case 'divide':
      return divide(draft, act);
    case 'move-to':
      return moveTo(draft, act);
    case 'set':
      return { draft: set(draft, act), made: refAfter(draft, act) };
    case 'vertex':
    case 'split':
    case 'drop-vertex':
    case 'smooth':
      return shape(draft, act);
    case 'move':
      return move(draft, act.ref, act.by);
    case 'stand':
      return stand(draft, act);
    case 'arrive':
      return arrive(draft, act);
    case 'unplace':
      return unplace(draft, act.division);
    case 'erase':
      return { draft: erased(draft, act.ref) };
    case 'size':
      return { draft: resize(draft, act) };
    case 'together':
      return together(draft, act.acts);
    case 'open': {
      const read = draftSchema.safeParse(act.draft);
      return read.success ? { draft: read.data } : refuse('That is no battle.');
    }
  }
}

function together(draft: Draft, acts: readonly Act[]): Made {
  let next: Made = { draft };
  for (const act of acts) {
    const { draft: after, made = next.made } = carried(next.draft, act);
    next = { draft: after, ...(made ? { made } : {}) };
  }
  return next;
}

/** What an act brings along of its own (a name, a level) must be of its kind too. */
function sound(before: Draft, made: Made): Made {
  const path = made.made && pathOf(made.draft, made.made);
  if (made.draft === before || !path) return made;
  const read = schemaAt(path)!.safeParse(valueAt(made.draft, path));
  if (!read.success) refuse(`That cannot be drawn: ${faultOf(read.error)}.`);
  return made;
}

const faultOf = (error: z.ZodError): string => issueFault(error.issues[0]!);
const where = (draft: Draft, ref: Ref): Path => pathOf(draft, ref) ?? refuse('It is not there any more.');

function move(draft: Draft, ref: Ref, by: At): Made {
  if (!by.every(Number.isFinite)) refuse('A move is two numbers of metres.');
  if (ref.of === 'day') return refuse('Only what stands on the map can be moved.');
  const path = where(draft, ref);
  if (ref.of === 'division') return { draft: moveDivision(draft, path, by), made: ref };
  const thing = ref.of === 'side' || ref.of === 'corps' ? [...path, 'commander'] : path;
  const { at, points } = valueAt(draft, thing) as { readonly at?: At; readonly points?: unknown };
  if (!at && !Array.isArray(points)) refuse('It has no place of its own on the map.');
  const moved = moveGround(draft, thing, by);
  return { draft: ref.of === 'side' ? oneMan(draft, moved, ref.side) : moved, made: ref };
}

/** The army’s general has gone elsewhere: where he commands a corps too, he is there as well. */
function oneMan(before: Draft, after: Draft, s: 0 | 1): Draft {
  const side = before.sides[s];
  const { at } = after.sides[s].commander;
  const corps = side.corps.flatMap((one, c) => (isArmys(side, one) && one.commander.at ? [c] : []));
  return corps.reduce((next, c) => replaced(next, ['sides', s, 'corps', c, 'commander', 'at'], at), after);
}

const COPIED: At = [100, -100];

function copy(draft: Draft, ref: Ref): Made {
  const path = where(draft, ref);
  if (ref.of === 'day' || ref.of === 'side') return refuse('There is only one of it.');
  if (ref.of === 'body' || ref.of === 'division' || ref.of === 'corps') return copyArmy(draft, path, ref);
  const list = path.slice(0, -1);
  const thing = valueAt(draft, path) as { readonly id: string };
  const stem = thing.id.replace(/\d+$/, '').slice(0, 9) || 'x';
  const taken = ref.of === 'place' ? draft.places : Object.values(LISTS).flatMap((one) => [...draft.ground[one]]);
  const id = fresh(
    stem,
    taken.map((one) => one.id),
  );
  const made: Ref = { of: ref.of, id };
  const next = added(draft, list, { ...thing, id }, 'of its kind');
  return { draft: moveGround(next, where(next, made), COPIED), made };
}

type Setting = Extract<Act, { act: 'set' }>;

/** Under its new id, where that is what was set. */
const refAfter = (draft: Draft, { ref, field, value }: Setting): Ref =>
  field === 'id' && 'id' in ref && pathOf(draft, ref) ? { ...ref, id: value as string } : ref;

function set(draft: Draft, { ref, field, value }: Setting): Draft {
  const path = where(draft, ref);
  if (ref.of === 'division' && (field === 'men' || field === 'guns')) return scaled(draft, path, field, value);
  if (ref.of === 'day' && (field === 'ground.width' || field === 'ground.height')) {
    const { width, height } = draft.ground;
    return resize(draft, { width, height, [field.slice('ground.'.length)]: value as number });
  }
  if (ref.of === 'division' && field === 'quality') return qualified(draft, path, value);
  const at = [...path, ...field.split('.')];
  const schema = schemaAt(at);
  if (!schema || field === 'day' || holdsThings(schema)) return refuse(`There is no field called ${field}.`);
  if (value === null || value === undefined) {
    if (!isOptional(schema)) refuse('It cannot be left out.');
    if (valueAt(draft, at) === undefined) return draft;
    return settled(draft, replaced(draft, at, undefined), ref, field);
  }
  const read = schema.safeParse(value);
  if (!read.success) return refuse(`${field} ${faultOf(read.error)}.`);
  const before = valueAt(draft, at);
  if (valueAt(draft, at.slice(0, -1)) === undefined) refuse(`There is no ${field} to be set yet.`);
  if (field === 'id') return renamed(draft, ref, at, before as string, read.data as string);
  const next = replaced(draft, at, read.data);
  if (ref.of === 'side' && field === 'seat') return reseated(next, before as string, read.data as string);
  if (ref.of === 'place' && field === 'name') return recordRenamed(next, before as string, read.data as string);
  return settled(draft, next, ref, field);
}

const settled = (before: Draft, after: Draft, ref: Ref, field: string): Draft =>
  ref.of === 'side' && field === 'commander.at' ? oneMan(before, after, ref.side) : after;

/** Whoever names it by its id follows, unless two have the same: then those who name it mean the other. */
function renamed(draft: Draft, ref: Ref, at: Path, before: string, id: string): Draft {
  const next = replaced(draft, at, id);
  if (ref.of === 'day' || id === before) return next;
  const of = ref.of as keyof typeof NAMED_BY;
  const same = (one: string) => idsOf(draft, of).filter((other) => other === one).length;
  if (same(id) > 0) refuse(`Another is called ${id}.`);
  if (same(before) > 1) return next;
  return renamedIn(next, (field, value) => (NAMED_BY[of].includes(field) && value === before ? id : value));
}

/** Fields that name a thing of a kind. */
const NAMED_BY: Readonly<Record<Exclude<Ref['of'], 'day' | 'side' | 'body'>, readonly string[]>> = {
  area: [],
  town: ['town', 'in'],
  stream: [],
  crossing: [],
  road: ['road'],
  place: ['goal'],
  corps: [],
  division: ['supports'],
};

function idsOf(draft: Draft, of: keyof typeof NAMED_BY): readonly string[] {
  if (of === 'division') return divisionsIn(draft).map(({ division }) => division.id);
  if (of === 'corps') return draft.sides.flatMap(({ corps }) => corps.map(({ id }) => id));
  return (of === 'place' ? draft.places : draft.ground[LISTS[of]]).map(({ id }) => id);
}

function reseated(draft: Draft, before: string, seat: string): Draft {
  const next = renamedIn(draft, (field, value) =>
    (field === 'for' || field === 'held') && value === before ? seat : value,
  );
  if (!next.record) return next;
  const renames = <V>(of: Readonly<Record<string, V>>) =>
    Object.fromEntries(Object.entries(of).map(([key, value]) => [key === before ? seat : key, value]));
  const places = Object.fromEntries(
    Object.entries(next.record.places).map(([name, one]) => [name, one.end === before ? { ...one, end: seat } : one]),
  );
  return { ...next, record: { ...next.record, lost: renames(next.record.lost), places } };
}

function recordRenamed(draft: Draft, before: string, name: string): Draft {
  if (!draft.record?.places[before] || draft.places.some((place) => place.name === before)) return draft;
  const places = Object.fromEntries(
    Object.entries(draft.record.places).map(([key, value]) => [key === before ? name : key, value]),
  );
  return { ...draft, record: { ...draft.record, places } };
}

/** Nobody names any more what is gone. */
function erased(draft: Draft, ref: Ref): Draft {
  if (ref.of === 'day' || ref.of === 'side') return refuse('A battle has two sides.');
  const path = where(draft, ref);
  const next = without(draft, path);
  switch (ref.of) {
    case 'town':
      return renamedIn(next, (field, value) =>
        (field === 'town' || field === 'in') && value === ref.id ? undefined : value,
      );
    case 'road':
      return roadless(renamedIn(next, (field, value) => (field === 'road' && value === ref.id ? '' : value)));
    case 'place': {
      const goal = next.places[0]?.id ?? '';
      const { name } = valueAt(draft, path) as { readonly name: string };
      const kept = renamedIn(next, (field, value) => (field === 'goal' && value === ref.id ? goal : value));
      if (!kept.record?.places[name] || kept.places.some((place) => place.name === name)) return kept;
      const { [name]: _, ...places } = kept.record.places;
      return { ...kept, record: { ...kept.record, places } };
    }
    case 'division':
    case 'corps':
      return unsupported(next);
    default:
      return next;
  }
}

/** Who was to come by a road that is gone is to place; a corps follows its side's road, bodies and generals their division's. */
function roadless(draft: Draft): Draft {
  let next = draft;
  const gone = (arrives: DayDivision['arrives']): boolean => arrives?.road === '';
  const free = <T extends { arrives?: DayDivision['arrives'] }>(thing: T): T => {
    if (!gone(thing.arrives)) return thing;
    const { arrives: _, ...rest } = thing;
    return rest as T;
  };
  for (const side of [0, 1] as const)
    next = changed(next, ['sides', side], (of: Draft['sides'][0]) => ({
      ...of,
      commander: free(of.commander),
      corps: of.corps.map((corps) => {
        const { road, ...rest } = corps;
        return {
          ...rest,
          ...(road && road.road !== '' ? { road } : {}),
          commander: free(corps.commander),
          divisions: corps.divisions.map((division): DayCorps['divisions'][number] => ({
            ...free(division),
            commander: free(division.commander),
            foot: division.foot.map(free),
            horse: division.horse.map(free),
            guns: division.guns.map(free),
          })),
        };
      }),
    }));
  return next;
}

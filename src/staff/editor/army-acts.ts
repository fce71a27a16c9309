/** Acts on the armies: the tree of corps, divisions and bodies, and where divisions stand or come on. */
import { type DayCorps, type DayDivision, type DaySide, ROMAN } from '../../game/day/index.ts';
import type { Act, Made } from './act.ts';
import { added, changed, fresh, onGround, ordinal, refuse, shiftOf, without } from './change.ts';
import { ARMS, type At, type Body, type Draft, divisionsIn, type Path, pathOf, type Ref, valueAt } from './draft.ts';
import { schemaAt } from './loose.ts';

const missing = (): never => refuse('It is not there any more.');
const where = (draft: Draft, ref: Ref): Path => pathOf(draft, ref) ?? missing();

export const commander = (name: string) => ({ name, skill: 1, presence: 0, bold: false, emperor: false });

export function addCorps(draft: Draft, act: Extract<Act, { act: 'add-corps' }>): Made {
  const side = draft.sides[act.side];
  const id = freshCorps(draft);
  const name = act.name ?? corpsName(side.corps.length);
  const corps: DayCorps = {
    id,
    name,
    commander: { ...commander(`General of the ${name}`), skill: 2 },
    goal: draft.places[0]?.id ?? '',
    order: 'attack',
    divisions: [],
  };
  return { draft: added(draft, ['sides', act.side, 'corps'], corps, 'corps a side'), made: { of: 'corps', id } };
}

export const corpsName = (before: number): string => `${ROMAN[before] ?? before + 1} Corps`;
export const freshCorps = (draft: Draft): string =>
  fresh(
    'C',
    draft.sides.flatMap(({ corps }) => corps.map(({ id }) => id)),
  );
/** A and a number for the first side’s divisions, B for the second’s. */
export const divisionId = (draft: Draft, side: number, also: readonly string[] = []): string =>
  fresh(side === 0 ? 'A' : 'B', [...divisionsIn(draft).map(({ division }) => division.id), ...also]);

export function addDivision(draft: Draft, act: Extract<Act, { act: 'add-division' }>): Made {
  const path = where(draft, { of: 'corps', id: act.corps });
  const id = divisionId(draft, path[1] as number);
  const { divisions, order } = valueAt(draft, path) as DayCorps;
  const name = act.name ?? `${ordinal(divisions.length + 1)} Division`;
  const division: DayDivision = {
    id,
    name,
    commander: commander(`General ${id}`),
    order,
    foot: [newBody('foot', 0) as DayDivision['foot'][number]],
    horse: [],
    guns: [],
  };
  return { draft: added(draft, [...path, 'divisions'], division, 'divisions a corps'), made: { of: 'division', id } };
}

function newBody(arm: 'foot' | 'horse' | 'guns', already: number): Body {
  const nth = ordinal(already + 1);
  switch (arm) {
    case 'foot':
      return { name: `${nth} Brigade`, class: 'line', men: 3000, shift: 0 };
    case 'horse':
      return { name: `${nth} Horse`, class: 'light', men: 900, heavy: false, shift: 0 };
    case 'guns':
      return { name: `${nth} Battery`, guns: 8, pounder: 6, horse: false, guard: false, shift: 0 };
  }
}

const MANY = { foot: 'bodies of foot a division', horse: 'bodies of horse a division', guns: 'batteries a division' };

export function addBody(draft: Draft, { division, arm, body = {} }: Extract<Act, { act: 'add-body' }>): Made {
  const list = [...where(draft, { of: 'division', id: division }), arm];
  const at = (valueAt(draft, list) as Body[]).length;
  const read = schemaAt([...list, 0])!.safeParse({ ...newBody(arm, at), ...body });
  if (!read.success) refuse('That is no body of troops.');
  return { draft: added(draft, list, read.data as Body, MANY[arm]), made: { of: 'body', division, arm, at } };
}

/** How far beside the first a copy lies, in metres. */
const BESIDE: At = [150, -150];

export function copyArmy(draft: Draft, path: Path, ref: Ref): Made {
  const list = path.slice(0, -1);
  const at = (path.at(-1) as number) + 1;
  if (ref.of === 'body') {
    const body = valueAt(draft, path) as Body;
    return { draft: added(draft, list, body, MANY[ref.arm], at), made: { ...ref, at } };
  }
  const side = path[1] as number;
  if (ref.of === 'division') {
    const division = copied(draft, valueAt(draft, path) as DayDivision, divisionId(draft, side));
    return { draft: added(draft, list, division, 'divisions a corps', at), made: { of: 'division', id: division.id } };
  }
  const corps = valueAt(draft, path) as DayCorps;
  const id = freshCorps(draft);
  const ids: string[] = [];
  const divisions = corps.divisions.map((division) => {
    const own = divisionId(draft, side, ids);
    ids.push(own);
    return copied(draft, division, own);
  });
  const name = corpsName(draft.sides[side as 0 | 1].corps.length);
  return {
    draft: added(draft, list, { ...corps, id, name, divisions }, 'corps a side', at),
    made: { of: 'corps', id },
  };
}

/** It garrisons nothing, since the first does. */
function copied(draft: Draft, division: DayDivision, id: string): DayDivision {
  const out = <B extends Body>({ in: _, ...body }: B): B => body as B;
  const own = {
    ...division,
    id,
    foot: division.foot.map(out),
    horse: division.horse.map(out),
    guns: division.guns.map(out),
  };
  return own.stands ? shifted(draft, own, BESIDE) : own;
}

export function moveTo(draft: Draft, { ref, to, at }: Extract<Act, { act: 'move-to' }>): Made {
  const from = where(draft, ref);
  const goal = where(draft, to);
  const thing = valueAt(draft, from) as object;
  const fits =
    (ref.of === 'division' && to.of === 'corps') ||
    (ref.of === 'corps' && to.of === 'side') ||
    (ref.of === 'body' && to.of === 'division');
  if (!fits) refuse('It does not belong there.');
  const list = ref.of === 'division' ? 'divisions' : ref.of === 'corps' ? 'corps' : (ref as { arm: string }).arm;
  const out = without(draft, from);
  // Paths behind the one that is taken out have not moved: it leaves a list of its own kind, and goes into another kind's.
  const target = [...(pathOf(out, to) ?? goal), list];
  const last = (valueAt(out, target) as object[]).length;
  const place = Number.isInteger(at) ? Math.max(0, Math.min(last, at!)) : last;
  const moved = added(out, target, thing, 'in one list', place);
  const made: Ref = ref.of === 'body' ? { ...ref, division: (to as { id: string }).id, at: place } : ref;
  return { draft: unsupported(moved), made };
}

/** Whoever is to support somebody who is no longer on his side attacks with his corps. */
export function unsupported(draft: Draft): Draft {
  let next = draft;
  for (const [s, side] of draft.sides.entries()) {
    const own = new Set(side.corps.flatMap(({ divisions }) => divisions.map(({ id }) => id)));
    for (const [c, corps] of side.corps.entries())
      for (const [d, division] of corps.divisions.entries())
        if (division.supports !== undefined && !own.has(division.supports))
          next = changed(next, ['sides', s, 'corps', c, 'divisions', d], ({ supports: _, ...rest }: DayDivision) => ({
            ...rest,
            order: rest.order === 'support' ? 'attack' : rest.order,
          }));
  }
  return next;
}

/** Where anything of a standing division stands: its front, its general, bodies with a place of their own. */
const spotsOf = ({ stands, commander: man, foot, horse, guns }: DayDivision): At[] =>
  [stands?.at, man.at, ...[...foot, ...horse, ...guns].map(({ at }) => at)].filter((at) => at !== undefined);

function placed(division: DayDivision, to: (at: At) => [number, number]): DayDivision {
  const one = <T extends { at?: [number, number] | undefined }>(thing: T): T =>
    thing.at ? { ...thing, at: to(thing.at) } : thing;
  return {
    ...division,
    ...(division.stands ? { stands: one(division.stands) } : {}),
    commander: one(division.commander),
    foot: division.foot.map(one),
    horse: division.horse.map(one),
    guns: division.guns.map(one),
  };
}

function shifted(draft: Draft, division: DayDivision, by: At): DayDivision {
  const spots = spotsOf(division);
  if (spots.length === 0) return division;
  const [dx, dy] = shiftOf(draft, spots, by);
  return placed(division, ([x, y]) => [x + dx, y + dy]);
}

export const moveDivision = (draft: Draft, path: Path, by: At): Draft =>
  changed(draft, path, (division: DayDivision) => shifted(draft, division, by));

/** What stands apart in it goes and turns with it. */
export function stand(draft: Draft, act: Extract<Act, { act: 'stand' }>): Made {
  const path = where(draft, { of: 'division', id: act.division });
  if (!Number.isFinite(act.facing)) refuse('A facing is a number of degrees.');
  const facing = ((Math.round(act.facing) % 360) + 360) % 360;
  const at = onGround(draft, act.at);
  const next = changed(draft, path, ({ arrives: _, ...division }: DayDivision) => {
    const before = division.stands;
    const width = act.width ?? before?.width;
    const stands = { at, facing, ...(width === undefined ? {} : { width }) };
    if (!before) return { ...division, stands };
    const turn = ((facing - before.facing) * Math.PI) / 180;
    const [sin, cos] = [Math.sin(turn), Math.cos(turn)];
    const whole = placed(division, ([x, y]) => {
      const [dx, dy] = [x - before.at[0], y - before.at[1]];
      return onGround(draft, [at[0] + dx * cos + dy * sin, at[1] - dx * sin + dy * cos]);
    });
    return { ...whole, stands };
  });
  return { draft: next, made: { of: 'division', id: act.division } };
}

/** Off the map: nothing of it keeps a place of its own. */
function offMap(division: DayDivision): DayDivision {
  const out = <B extends Body>({ at: _, in: __, ...body }: B): B => body as B;
  const {
    stands: _,
    arrives: __,
    commander: { at: ___, ...man },
    ...rest
  } = division;
  return { ...rest, commander: man, foot: rest.foot.map(out), horse: rest.horse.map(out), guns: rest.guns.map(out) };
}

export function arrive(draft: Draft, { division: id, time, road, end }: Extract<Act, { act: 'arrive' }>): Made {
  if (!draft.ground.roads.some((one) => one.id === road)) refuse('There is no such road.');
  const path = where(draft, { of: 'division', id });
  const arrives = schemaAt(['sides', 0, 'corps', 0, 'divisions', 0, 'arrives'])!.safeParse({ time, road, end });
  if (!arrives.success) refuse('It needs an hour and the end of a road.');
  const next = changed(draft, path, (division: DayDivision) => ({ ...offMap(division), arrives: arrives.data }));
  return { draft: next, made: { of: 'division', id } };
}

export function unplace(draft: Draft, id: string): Made {
  return { draft: changed(draft, where(draft, { of: 'division', id }), offMap), made: { of: 'division', id } };
}

/** Every field by its name that names a thing, as `rename` has it; what it leaves out is taken away. */
export function renamedIn(draft: Draft, rename: (field: string, value: string) => string | undefined): Draft {
  const of = <T extends object>(thing: T, ...fields: readonly (keyof T & string)[]): T => {
    let next = thing as Record<string, unknown>;
    for (const field of fields) {
      const value = next[field];
      if (typeof value !== 'string') continue;
      const to = rename(field, value);
      if (to === value) continue;
      const { [field]: _, ...rest } = next;
      next = to === undefined ? rest : { ...next, [field]: to };
    }
    return next as T;
  };
  const road = <T extends { road?: string }>(thing: T): T => of(thing, 'road' as never);
  const coming = <T extends { arrives?: DayDivision['arrives'] }>(thing: T): T => {
    if (!thing.arrives) return thing;
    const arrives = road(thing.arrives);
    return arrives === thing.arrives ? thing : { ...thing, arrives };
  };
  const body = <B extends Body>(one: B): B => coming(of(one, 'in' as never));
  const side = (one: DaySide): DaySide => ({
    ...one,
    road: road(one.road),
    commander: coming(one.commander),
    corps: one.corps.map((corps) => ({
      ...of(corps, 'goal'),
      ...(corps.road ? { road: road(corps.road) } : {}),
      commander: coming(corps.commander),
      divisions: corps.divisions.map((division) => ({
        ...coming(of(division, 'supports')),
        commander: coming(division.commander),
        foot: division.foot.map(body),
        horse: division.horse.map(body),
        guns: division.guns.map(body),
      })),
    })),
  });
  return {
    ...draft,
    places: draft.places.map((place) => of(place, 'town', 'for', 'held')),
    sides: [side(draft.sides[0]), side(draft.sides[1])],
  };
}

/** Men, guns and quality of a division are those of its bodies. */
export function scaled(draft: Draft, path: Path, field: 'men' | 'guns', value: unknown): Draft {
  if (typeof value !== 'number' || !Number.isFinite(value) || value < 0) refuse('A number is wanted.');
  const whole = Math.round(value);
  return changed(draft, path, (division: DayDivision) => {
    const arms = field === 'men' ? (['foot', 'horse'] as const) : (['guns'] as const);
    const bodies = arms.flatMap((arm) => division[arm].map((body) => ({ arm, body: body as Record<string, unknown> })));
    if (bodies.length === 0) {
      if (whole === 0) return division;
      const arm = field === 'men' ? 'foot' : 'guns';
      return { ...division, [arm]: [{ ...newBody(arm, 0), [field]: whole }] };
    }
    if (field === 'guns' && whole === 0) return { ...division, guns: [] };
    const before = bodies.reduce((sum, { body }) => sum + (body[field] as number), 0);
    let left = whole;
    let had = before;
    const next: Record<string, unknown[]> = {};
    for (const { arm, body } of bodies) {
      const own = body[field] as number;
      const share = had > 0 ? Math.round((left * own) / had) : 0;
      left -= share;
      had -= own;
      (next[arm] ??= []).push({ ...body, [field]: share });
    }
    return { ...division, ...next };
  });
}

export const QUALITIES = ['raw', 'line', 'veteran', 'elite', 'guard'] as const;
export type Quality = (typeof QUALITIES)[number];
const SHIFTS: Readonly<Record<Quality, number>> = { raw: -1, line: 0, veteran: 1, elite: 2, guard: 0 };

export function qualified(draft: Draft, path: Path, value: unknown): Draft {
  const quality = QUALITIES.find((one) => one === value) ?? refuse(`Its quality is one of ${QUALITIES.join(', ')}.`);
  const shift = SHIFTS[quality];
  return changed(draft, path, (division: DayDivision) => {
    /** Of the Guard they become Guard; who was Guard and is no longer becomes line. */
    const of = <C extends string>(now: C, plain: C): C =>
      quality === 'guard' ? (isGuard(now) ? now : ('guard' as C)) : isGuard(now) ? plain : now;
    return {
      ...division,
      foot: division.foot.map((body) => ({ ...body, shift, class: of(body.class, 'line') })),
      horse: division.horse.map((body) => ({ ...body, shift, class: of(body.class, 'heavy') })),
      guns: division.guns.map((body) => ({ ...body, shift, guard: quality === 'guard' })),
    };
  });
}

const isGuard = (of: string): boolean => of === 'guard' || of === 'old guard';

export function qualityOf(body: Body): Quality {
  if (('guard' in body && body.guard) || ('class' in body && isGuard(body.class))) return 'guard';
  return body.shift < 0 ? 'raw' : (['line', 'veteran', 'elite'] as const)[Math.min(2, body.shift)]!;
}

export interface Sum {
  readonly men: number;
  readonly guns: number;
  /** What most of its men are. */
  readonly quality: Quality;
}

/** Men of foot and horse, guns, and what most of them are, of a side, corps, division or body. */
export function sumOf(draft: Draft, ref: Ref): Sum {
  const thing = valueAt(draft, pathOf(draft, ref) ?? missing());
  const bodies =
    ref.of === 'body'
      ? [thing as Body]
      : divisionsIn(draft)
          .filter(
            ({ side, corps, division }) =>
              ref.of === 'day' ||
              (ref.of === 'side' && ref.side === side) ||
              (ref.of === 'corps' && corps === thing) ||
              (ref.of === 'division' && division === thing),
          )
          .flatMap(({ division }) => ARMS.flatMap((arm): readonly Body[] => division[arm]));
  const weights = new Map<Quality, number>();
  let [men, guns] = [0, 0];
  for (const body of bodies) {
    const own = 'men' in body ? body.men : 0;
    men += own;
    guns += 'guns' in body ? body.guns : 0;
    weights.set(qualityOf(body), (weights.get(qualityOf(body)) ?? 0) + own + ('guns' in body ? 1 : 0));
  }
  const [best] = [...weights].sort((a, b) => b[1] - a[1]);
  return { men, guns, quality: best?.[0] ?? 'line' };
}

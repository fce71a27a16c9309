/** Splits a part of the army in two: a body by its men or guns, a division by its bodies, a corps by its divisions. */
import type { DayCorps, DayDivision } from '../../game/day/index.ts';
import type { Act, Made } from './act.ts';
import { commander, corpsName, divisionId, freshCorps } from './army-acts.ts';
import { added, onGround, refuse, replaced } from './change.ts';
import { type At, type Body, type Draft, type Path, pathOf, type Ref, valueAt } from './draft.ts';
import { frontOf } from './scene.ts';

/** The second half comes right after the first, and is what was made. */
export function divide(draft: Draft, { ref }: Extract<Act, { act: 'divide' }>): Made {
  const path = pathOf(draft, ref) ?? refuse('It is not there any more.');
  switch (ref.of) {
    case 'body':
      return divideBody(draft, path, ref);
    case 'division':
      return divideDivision(draft, path);
    case 'corps':
      return divideCorps(draft, path);
    default:
      return refuse('Only a corps, a division or a part of one can be split.');
  }
}

const TOO_SMALL = 'It is too small to be split.';
/** Of a body, as the Day's schema has it. */
const LEAST = { men: 50, guns: 2 } as const;

type Halves<T> = readonly [T, T] | null;

/** No longer than a name may be. */
const secondName = (name: string): string => `${name.slice(0, 70)}, 2nd part`;

function halved<B extends Body>(body: B): Halves<B> {
  const { in: _, ...free } = body;
  const of = 'men' in body ? 'men' : 'guns';
  const whole = (body as unknown as Record<'men' | 'guns', number>)[of];
  const half = Math.floor(whole / 2);
  if (half < LEAST[of]) return null;
  const units = 'units' in body ? body.units : undefined;
  const share = (n: number) => (units === undefined ? {} : { units: Math.max(1, n) });
  return [
    { ...body, [of]: whole - half, ...share(Math.ceil((units ?? 0) / 2)) },
    { ...free, name: secondName(body.name), [of]: half, ...share(Math.floor((units ?? 0) / 2)) } as unknown as B,
  ];
}

function divideBody(draft: Draft, path: Path, ref: Extract<Ref, { of: 'body' }>): Made {
  const [one, other] = halved(valueAt(draft, path) as Body) ?? refuse(TOO_SMALL);
  const at = ref.at + 1;
  return {
    draft: added(replaced(draft, path, one), path.slice(0, -1), other, 'in one list', at),
    made: { ...ref, at },
  };
}

/** Half of the bodies of an arm; of a single body of foot or horse half its men, while a single battery stays whole. */
function halvedArm<B extends Body>(bodies: readonly B[], whole: boolean): readonly [B[], B[]] {
  const [only, next] = bodies;
  if (only && !next) {
    const halves = whole ? null : halved(only);
    return halves ? [[halves[0]], [halves[1]]] : [[only], []];
  }
  const first = Math.ceil(bodies.length / 2);
  return [bodies.slice(0, first), bodies.slice(first)];
}

function divideDivision(draft: Draft, path: Path): Made {
  const division = valueAt(draft, path) as DayDivision;
  const { foot, horse, guns, stands } = division;
  const arms = [
    halvedArm(foot, false),
    halvedArm(horse, false),
    halvedArm(guns, foot.length + horse.length > 0),
  ] as const;
  if (arms.every(([, second]) => second.length === 0)) refuse(TOO_SMALL);
  const id = divisionId(draft, path[1] as number);
  const half = (n: 0 | 1) => ({ foot: arms[0][n], horse: arms[1][n], guns: arms[2][n] });
  const [left, right] = stands ? sideBySide(draft, division, stands) : [undefined, undefined];
  const one: DayDivision = { ...division, ...half(0), ...(left ? { stands: left } : {}) };
  const other: DayDivision = {
    ...division,
    ...half(1),
    id,
    name: secondName(division.name),
    commander: commander(`General ${id}`),
    ...(right ? { stands: right } : {}),
  };
  const next = added(
    replaced(draft, path, one),
    path.slice(0, -1),
    other,
    'divisions a corps',
    (path.at(-1) as number) + 1,
  );
  return { draft: next, made: { of: 'division', id } };
}

/** Both on the ground the whole one had, half of its front each. */
function sideBySide(draft: Draft, division: DayDivision, stands: NonNullable<DayDivision['stands']>) {
  const turn = (stands.facing * Math.PI) / 180;
  const front = frontOf(division);
  const beside = (by: number): At => [stands.at[0] + by * Math.cos(turn), stands.at[1] - by * Math.sin(turn)];
  const width = stands.width === undefined ? {} : { width: Math.max(LEAST_FRONT, Math.round(front / 2)) };
  return ([-front / 4, front / 4] as const).map((by) => ({ ...stands, at: onGround(draft, beside(by)), ...width }));
}

/** Metres of front a division has at least. */
const LEAST_FRONT = 100;

function divideCorps(draft: Draft, path: Path): Made {
  const corps = valueAt(draft, path) as DayCorps;
  if (corps.divisions.length < 2) refuse('It has a single division: split that one.');
  const first = Math.ceil(corps.divisions.length / 2);
  const side = path[1] as 0 | 1;
  const id = freshCorps(draft);
  const name = corpsName(draft.sides[side].corps.length);
  const other: DayCorps = {
    ...corps,
    id,
    name,
    commander: { ...commander(`General of the ${name}`), skill: 2 },
    divisions: corps.divisions.slice(first),
  };
  const rest = replaced(draft, [...path, 'divisions'], corps.divisions.slice(0, first));
  return {
    draft: added(rest, path.slice(0, -1), other, 'corps a side', (path.at(-1) as number) + 1),
    made: { of: 'corps', id },
  };
}

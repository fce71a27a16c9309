/** What Formations are told for themselves, and what becomes of it: orders, marches and charges. */
import { describe, expect, test } from 'vitest';
import { type Apart, type Assignment, NOTHING_APART, type Plan } from '../../../game/index.ts';
import { stream } from '../../../kernel/index.ts';
import { actsOf } from '../battle/command/acts.ts';
import { type LeadAnswer, lead } from '../battle/command/kinds.ts';
import { type ConvertRequest, convert, type MoveAnswer, move } from '../battle/movement/kinds.ts';
import { moveRequest } from '../battle/movement/lines.ts';
import { Pace } from '../battle/movement/pace.ts';
import type { State } from '../battle/state.ts';
import { dryTable } from '../battle/strength.ts';
import { game } from '../game.ts';
import { abreast, type Body, EAST, field, formation, guns, horse, unit, WEST } from '../testing/positions.ts';
import { missionsOf } from './missions.ts';
import { formationsFor } from './offers.ts';
import { pictureOf } from './picture.ts';
import { plansFor } from './plan.ts';

type Told = Partial<Assignment> & Pick<Assignment, 'kind'>;
type Orders = Readonly<Record<string, Told>>;
const apartWith = (told: Orders, more: Partial<Apart> = {}): Apart => ({
  ...NOTHING_APART,
  ...more,
  missions: new Map(Object.entries(told).map(([id, one]) => [id, { at: null, whom: null, words: '', ...one }])),
});

const viewOf = (state: State) => structuredClone(game.rules.view(state, 'blue'));
const planned = (state: State, id: string, apart: Apart): Plan => ({
  ...plansFor(viewOf(state), 'blue').find((plan) => plan.id === id)!,
  apart,
});

/** What a Formation is about, by a plan of that name and what is told beside it. */
function sent(
  state: State,
  told: Orders,
  id: string,
  { plan = 'mass-0', ...more }: { plan?: string } & Partial<Apart> = {},
) {
  const picture = pictureOf(viewOf(state));
  const { of, goals } = missionsOf(picture, planned(state, plan, apartWith(told, more)));
  const mission = of.get(picture.own.find(({ sheet }) => sheet.id === id)!);
  return { kind: mission?.kind, behind: mission?.support?.sheet.id, why: mission?.why, goal: goals.get(0) };
}

const decided = <A>(state: State, told: Orders, kind: { readonly kind: string }, request: unknown): A =>
  game.general!.follow(null, () => apartWith(told))('blue', () => viewOf(state), kind as never, request, stream('t'))
    .answer as A;
const moved = (state: State, told: Orders, id: string) =>
  decided<MoveAnswer>(state, told, move, moveRequest(state, 0, new Pace(dryTable(), state), 'others')).moves.find(
    (one) => one.formation === id,
  );
const offered = (state: State, id: string) =>
  formationsFor(viewOf(state), 'blue')
    .find((one) => one.id === id)!
    .offers.map(({ kind, at, whom }) => `${kind} ${at ?? whom ?? ''}`.trim());

const at = (id: string, x: number, y: number, points = 3) => ({ id, name: id, points, at: [x, y] as [number, number] });
const tire = (state: State, id: string, infantry: number) => {
  formation(state, id).fatigue = { infantry, cavalry: 0, artillery: 0 };
};

/** F, and G behind it, before A; the mill is beyond him. */
const twoLines = (x = 30, more: readonly Body[] = []) =>
  field({
    blue: [{ id: 'F', units: abreast(6, 20, 15, EAST) }, { id: 'G', units: abreast(6, 11, 15, EAST) }, ...more],
    red: [{ id: 'A', units: abreast(6, x, 15, WEST) }],
    objectives: [at('mill', 40, 18), at('inn', 40, 4)],
  });

describe('a Formation that is told', () => {
  test('an attack on another place than the Objective of its Force is offered only to who takes his Force with him', () => {
    const two = twoLines();
    expect(offered(two, 'F').filter((one) => one.startsWith('attack'))).toEqual(['attack 0']);
    expect(sent(two, { F: { kind: 'attack', at: 1 } }, 'F').goal).toBe(0);
    const alone = field({
      blue: [{ id: 'F', units: abreast(6, 20, 15, EAST) }],
      red: [{ id: 'A', units: abreast(6, 30, 15, WEST) }],
      objectives: [at('mill', 40, 18), at('inn', 40, 4)],
    });
    expect(offered(alone, 'F').filter((one) => one.startsWith('attack'))).toEqual(['attack 0', 'attack 1']);
    expect(sent(alone, { F: { kind: 'attack', at: 1 } }, 'F').goal).toBe(1);
    expect(sent(alone, {}, 'F').goal).toBe(0);
  });

  test('who is to attack and is far off comes up to it, though the army stands', () => {
    const state = twoLines(40);
    expect(sent(state, {}, 'F', { plan: 'stand' }).kind).toBe('D');
    expect(sent(state, { F: { kind: 'attack', at: 0 } }, 'F', { plan: 'stand' }).kind).toBe('M');
    expect(sent(twoLines(28), { F: { kind: 'attack', at: 0 } }, 'F', { plan: 'stand' }).kind).toBe('A');
  });

  test('a broken wing is pursued by who has it on his way; nobody is sent after one who went elsewhere', () => {
    const state = twoLines();
    expect(offered(state, 'F')).not.toContain('pursue A');
    formation(state, 'A').status = 'RT';
    expect(offered(state, 'F')[0]).toBe('pursue A');
    expect(sent(state, { F: { kind: 'pursue', whom: 'A' } }, 'F', { plan: 'stand' })).toMatchObject({
      kind: 'A',
      why: 'pursues A',
    });
    for (const one of state.units) if (one.sheet.formation === 'A') one.y += 15;
    expect(offered(state, 'F')).not.toContain('pursue A');
    const told = sent(state, { F: { kind: 'pursue', whom: 'A' } }, 'F', { plan: 'stand' });
    expect(told).toEqual(sent(state, {}, 'F', { plan: 'stand' }));
  });

  test('horse that is to pursue charges a beaten enemy for less than it would of itself', () => {
    const state = field({
      blue: [{ id: 'H', units: [0, 1, 2].map((i) => horse(20, 15 + 1.2 * i, EAST, { cr: 1 })) }],
      red: [{ id: 'A', units: abreast(6, 26, 12, WEST, { cr: 1 }) }],
      objectives: [at('mill', 40, 35)],
    });
    formation(state, 'A').status = 'RT';
    tire(state, 'A', 3);
    const request: ConvertRequest = { offers: [{ formation: 'H', to: 'A', at: 'A', words: 'charges' }] };
    expect(offered(state, 'H')[0]).toBe('pursue A');
    const take = (told: Orders) => decided<{ take: number[] }>(state, told, convert, request).take;
    expect([take({}), take({ H: { kind: 'pursue', whom: 'A' } })]).toEqual([[], [0]]);
  });

  test('a line is relieved: another comes up, takes the place of the spent Formation, and that goes back behind it', () => {
    const state = twoLines(24);
    tire(state, 'F', 5);
    const told: Orders = { G: { kind: 'relieve', whom: 'F' } };
    expect(offered(state, 'G')).toContain('relieve F');
    expect(sent(state, told, 'G')).toMatchObject({ kind: 'S', behind: 'F' });
    expect(sent(state, told, 'F')).toMatchObject({ kind: 'D', why: 'holds until G relieves it' });
    for (const one of state.units) if (one.sheet.formation === 'G') one.x += 5;
    expect(sent(state, told, 'G')).toMatchObject({ kind: 'D', why: 'takes the place of F' });
    expect(sent(state, told, 'F')).toMatchObject({ kind: 'S', behind: 'G' });
    for (const one of state.units) if (one.sheet.formation === 'F') one.x -= 14;
    expect(sent(state, told, 'F')).toMatchObject({ kind: 'R', why: 'is relieved by G and rests' });
  });

  test('a screen goes before its friend, its face to the enemy, and stands there', () => {
    const state = field({
      blue: [
        { id: 'F', units: abreast(4, 20, 15, EAST) },
        { id: 'G', units: abreast(4, 20, 21, EAST) },
      ],
      red: [{ id: 'A', units: abreast(4, 29, 15, WEST) }],
    });
    const told: Orders = { G: { kind: 'screen', whom: 'F' } };
    expect(offered(state, 'G')).toContain('screen F');
    expect(sent(state, told, 'G')).toMatchObject({ kind: 'S', behind: 'F' });
    Object.assign(formation(state, 'G'), { directive: 'S', support: formation(state, 'F').index });
    const post = moved(state, told, 'G')!;
    expect(post).toMatchObject({ way: 'place', facing: expect.closeTo(90, 0) });
    expect(post.x!).toBeGreaterThan(22);
    expect(post.x!).toBeLessThan(27);
    for (const one of state.units) if (one.sheet.formation === 'G') Object.assign(one, { x: post.x, y: one.y - 5.5 });
    expect(sent(state, told, 'G')).toMatchObject({ kind: 'D', why: 'screens F' });
  });

  test('a battery is formed before the assault: its guns come up and are committed, then the foot attacks', () => {
    const withGuns = (x: number) =>
      field({
        blue: [{ id: 'F', units: [...abreast(6, 20, 15, EAST), guns(18, 17, EAST, { state: 'reserve' })] }],
        red: [{ id: 'A', units: abreast(6, x, 15, WEST) }],
        objectives: [at('mill', 40, 18)],
        generals: { Blue: { at: [17, 18] }, Red: {} },
      });
    const told: Orders = { F: { kind: 'battery', at: 0 } };
    expect(offered(withGuns(31), 'F')).toContain('battery 0');
    expect(sent(withGuns(31), told, 'F').kind).toBe('M');
    const state = withGuns(26);
    expect(sent(state, told, 'F').kind).toBe('D');
    state.turn = 2;
    const acts = actsOf(state, 0);
    expect(acts[decided<LeadAnswer>(state, told, lead, { acts }).act!]!.action).toBe('commitBattery');
    Object.assign(unit(state, 'Fg'), { where: 'unlimbered', x: 21.5, y: 14 });
    expect(sent(state, told, 'F').kind).toBe('A');
  });

  test('who gives ground steps back before an enemy within gunshot, and waits in reserve when he is far off', () => {
    const told: Orders = { F: { kind: 'yield' } };
    const near = twoLines(24);
    expect(sent(near, told, 'F')).toMatchObject({ kind: 'D', why: 'breaks off, as it was told' });
    expect([moved(near, {}, 'F')?.way, moved(near, told, 'F')?.way]).toEqual([undefined, 'place']);
    expect(moved(near, told, 'F')!.x).toBeLessThan(18);
    expect(sent(twoLines(40), told, 'F').kind).toBe('R');
  });

  test('nobody is told to wait in reserve within 12″ of the enemy: it could not be ordered', () => {
    expect(offered(twoLines(40), 'F')).toContain('reserve');
    expect(offered(twoLines(24), 'F')).not.toContain('reserve');
  });

  test('an army that dares attacks at lesser odds, and one that is careful only at better ones', () => {
    const state = (red: number) =>
      field({
        blue: [{ id: 'F', units: abreast(8, 20, 12, EAST) }],
        red: [{ id: 'A', units: abreast(red, 27, 12, WEST) }],
        objectives: [at('mill', 29, 16)],
      });
    const does = (red: number, daring: number) => sent(state(red), {}, 'F', { daring }).kind;
    expect([does(10, 0), does(10, 1)]).toEqual(['D', 'A']);
    expect([does(8, 0), does(8, -1)]).toEqual(['A', 'D']);
  });

  test('what nobody knows how to do is as if it were untold', () => {
    const state = twoLines(28);
    const strange: Orders = { F: { kind: 'sing' as 'hold', at: 0 } };
    expect(sent(state, strange, 'F')).toEqual(sent(state, {}, 'F'));
  });
});

describe('of himself', () => {
  test('a spent Formation that is in the fight goes back behind a fit one at hand', () => {
    const state = twoLines(24);
    expect(sent(state, {}, 'F').kind).not.toBe('S');
    tire(state, 'F', 5);
    expect(sent(state, {}, 'F')).toMatchObject({ kind: 'S', behind: 'G' });
    tire(state, 'G', 5);
    expect(sent(state, {}, 'F')).toMatchObject({ kind: 'D', why: 'is too tired to attack' });
  });

  test('a counter-stroke: a Formation on Defend goes to meet who has worn himself out, and not who is fresh', () => {
    const met = (worn: number) => {
      const state = twoLines(22.5);
      tire(state, 'A', worn);
      return moved(state, {}, 'F')?.way;
    };
    expect([met(0), met(5)]).toEqual([undefined, 'meet:A']);
  });

  test('two divisions attack together whom neither would attack alone', () => {
    const kinds = (both: boolean) => {
      const state = field({
        blue: [
          { id: 'F', units: abreast(8, 20, 12, EAST) },
          ...(both ? [{ id: 'G', units: abreast(4, 20, 22, EAST) }] : []),
        ],
        red: [{ id: 'A', units: abreast(11, 27, 12, WEST) }],
        objectives: [at('mill', 29, 16)],
      });
      return ['F', 'G'].map((id) => (both || id === 'F' ? sent(state, {}, id).kind : undefined));
    };
    expect([kinds(false), kinds(true)]).toEqual([
      ['D', undefined],
      ['A', 'A'],
    ]);
  });
});

/** The officer uses what the sheet gives him, where it pays and not elsewhere. */
import { describe, expect, test } from 'vitest';
import type { Plan } from '../../../game/index.ts';
import { stream } from '../../../kernel/index.ts';
import { actsOf } from '../battle/command/acts.ts';
import { type Act, type LeadAnswer, lead } from '../battle/command/kinds.ts';
import { type FireAnswer, fire } from '../battle/fire/kinds.ts';
import { fireRequest } from '../battle/fire/scores.ts';
import { type DeployAnswer, deploy, type MoveAnswer, move } from '../battle/movement/kinds.ts';
import { moveRequest } from '../battle/movement/lines.ts';
import { Pace } from '../battle/movement/pace.ts';
import type { State } from '../battle/state.ts';
import { dryTable } from '../battle/strength.ts';
import { game } from '../game.ts';
import { abreast, column, EAST, field, formation, guns, horse, man, routed, WEST } from '../testing/positions.ts';
import { missionsOf } from './missions.ts';
import { ownPlan, plansFor } from './plan.ts';

const decided = <A>(state: State, kind: { readonly kind: string }, request: unknown): A =>
  game.officers.officer!('blue', () => game.rules.view(state, 'blue'), kind as never, request as never, stream('test'))
    .answer as A;

/** The leader action he chooses first, of those that are open. */
function led(state: State): (LeadAnswer & { readonly chosen: Act | null }) | null {
  const acts = actsOf(state, 0);
  const answer = decided<LeadAnswer>(state, lead, { acts });
  return { ...answer, chosen: answer.act === null ? null : acts[answer.act]! };
}

const mills = (...at: readonly [number, number][]) =>
  at.map(([x, y], i) => ({ id: `mill${i}`, name: `Mill ${i}`, points: 3, at: [x, y] as [number, number] }));
const far = [{ id: 'A', units: abreast(4, 55, 5, WEST) }];

describe('leader actions', () => {
  test('guns without a target go forward with an attack (G22), and stay with a Formation that stands', () => {
    const state = field({
      blue: [{ id: 'F', directive: 'A', units: [...abreast(6, 20, 17, EAST), guns(19, 24.5, EAST)] }],
      red: [{ id: 'A', units: abreast(6, 31, 17, WEST) }],
      objectives: [{ id: 'mill', name: 'Mill', points: 3, at: [40, 20] }],
      generals: { Blue: { at: [16, 20] }, Red: {} },
    });
    expect(led(state)?.chosen?.action).toBe('displaceBattery');
    formation(state, 'F').directive = 'D';
    expect(led(state)?.chosen?.action).not.toBe('displaceBattery');
  });

  test('a routed battalion is rallied; it is given up only for a Formation that fights now and would go back (G15, G16)', () => {
    const tired = (infantry: number, x: number) => {
      const state = field({
        blue: [{ id: 'F', led: { lr: 'A' }, units: abreast(6, 20, 17, EAST) }],
        red: [{ id: 'A', units: abreast(6, x, 17, WEST) }],
        generals: { Blue: { at: [16, 20], lr: 'A' }, Red: {} },
      });
      routed(state, 'Ff');
      formation(state, 'F').fatigue = { infantry, cavalry: 0, artillery: 0 };
      return led(state)?.chosen?.action;
    };
    expect([tired(3, 25.5), tired(4, 25.5), tired(5, 31)]).toEqual(['rally', 'rally', 'rally']);
    expect(tired(5, 25.5)).toBe('inspire');
  });

  test('what is surer is tried before what is as good and may fail: a failure ends his tests', () => {
    const state = field({
      blue: [
        { id: 'F', led: { lr: 'none' }, units: abreast(4, 20, 5, EAST) },
        { id: 'G', led: { lr: 'A' }, units: abreast(4, 20, 27, EAST) },
      ],
      red: far,
      generals: { Blue: { at: [16, 28] }, Red: {} },
    });
    routed(state, 'Fa', 'Ga');
    expect(led(state)?.chosen).toMatchObject({ action: 'rally', unit: 'Ga' });
  });

  test('a better man joins a Formation that is about to fight (G17), and leaves one that is beaten (G18)', () => {
    const state = field({
      blue: [{ id: 'F', led: { lr: 'none', at: [18.5, 20] }, units: abreast(6, 20, 17, EAST) }],
      red: [{ id: 'A', units: abreast(6, 24, 17, WEST) }],
      generals: { Blue: { at: [17, 20], lr: 'A', tr: 2, traits: ['CD'] }, Red: {} },
    });
    expect(led(state)?.chosen).toMatchObject({ action: 'takeCommand', formation: 'F' });
    man(state, 'Blue').commands = 0;
    formation(state, 'F').status = 'RT';
    expect(led(state)?.chosen?.action).toBe('abandonCommand');
  });

  test('a place that would be left to nobody is kept by a detachment (G25)', () => {
    const state = field({
      blue: [{ id: 'F', directive: 'A', units: abreast(6, 20, 17, EAST) }],
      red: [{ id: 'A', units: abreast(6, 34, 17, WEST) }],
      objectives: mills([40, 20], [20, 17]),
      generals: { Blue: { at: [16, 20] }, Red: {} },
      more: { forces: ['B', 'R'].map((id, i) => ({ id, name: id, side: ['blue', 'red'][i]!, goal: 'mill0' })) },
    });
    expect(led(state)).toMatchObject({ chosen: { action: 'detachment' }, units: ['Fa', 'Fb'] });
    state.held = [-1, -1];
    expect(led(state)?.chosen?.action).not.toBe('detachment');
  });

  test('a general rides to four batteries that bear on one enemy, and masses them (G26)', () => {
    const state = field({
      blue: [
        { id: 'F', units: [...abreast(2, 24, 12, EAST), ...[0, 1, 2, 3].map((i) => guns(26, 18 + 1.2 * i, EAST))] },
      ],
      red: [{ id: 'A', units: abreast(6, 31, 17, WEST) }],
      generals: { Blue: { at: [12, 20] }, Red: {} },
    });
    const request = moveRequest(state, 0, new Pace(dryTable(), state), 'others');
    const [ride] = decided<MoveAnswer>(state, move, request).rides;
    Object.assign(man(state, 'Blue'), { x: ride!.x, y: ride!.y });
    expect(led(state)).toMatchObject({ chosen: { action: 'grandBattery' }, units: ['Fc', 'Fd', 'Fe', 'Ff'] });
  });
});

describe('fire and formation', () => {
  const rushFor = (x: number) => {
    const state = field({
      blue: [{ id: 'F', directive: 'M', led: { lr: 'none' }, units: column(8, 20, 20, EAST) }],
      red: [{ id: 'A', units: abreast(6, x, 17, WEST) }],
    });
    const request = {
      formations: [
        {
          formation: 'F',
          name: 'F',
          deploy: ['Fa', 'Fb', 'Fc', 'Fd', 'Fe', 'Ff', 'Fg', 'Fh'],
          ploy: [],
          facing: 90,
          classes: ['infantry'],
        },
      ],
    };
    return decided<DeployAnswer>(state, deploy, request).changes[0]?.rush;
  };
  test('a column deploys in haste before an enemy who may strike, and at leisure before one who cannot (A7)', () => {
    expect([rushFor(27), rushFor(33)]).toEqual([['infantry'], []]);
  });

  test('guns fire intensely where the marker no longer matters, and not early in the day', () => {
    const state = field({
      blue: [
        {
          id: 'F',
          units: [...abreast(6, 20, 12, EAST), ...[20, 21.2].map((y) => guns(20, y, EAST, { gun: 'twelve' }))],
        },
      ],
      red: [{ id: 'A', units: abreast(6, 24, 17, WEST) }],
    });
    formation(state, 'A').fatigue = { infantry: 3, cavalry: 0, artillery: 0 };
    const artillery = () => decided<FireAnswer>(state, fire, fireRequest(state, 0)).fire[0]!.artillery;
    expect(artillery()).toBe('normal');
    state.turn = 12;
    expect(artillery()).toBe('intense');
  });

  test('to stand is to stay where one is, though one holds nothing', () => {
    const state = field({
      blue: [{ id: 'F', units: abreast(6, 20, 17, EAST) }],
      red: [{ id: 'A', units: abreast(2, 55, 17, WEST) }],
      objectives: [{ id: 'mill', name: 'Mill', points: 3, at: [40, 17] }],
    });
    const picture = {
      state,
      side: 0 as const,
      own: [formation(state, 'F')],
      foes: [formation(state, 'A')],
      lead: 0,
    };
    const sent = (plan: Plan) => missionsOf(picture, plan).of.get(formation(state, 'F'))!.kind;
    const plans = plansFor(game.rules.view(state, 'blue'), 'blue');
    expect(sent(plans.find(({ id }) => id === 'mass-0')!)).toBe('M');
    expect(sent(plans.find(({ id }) => id === 'stand')!)).toBe('D');
  });

  test('who has taken a marker a Unit in the day attacks no more, though it has recovered; a place nobody guards it takes', () => {
    const state = field({
      blue: [{ id: 'F', directive: 'A', units: abreast(8, 20, 15, EAST) }],
      red: [{ id: 'A', units: abreast(4, 27, 17, WEST) }],
      objectives: [{ id: 'mill', name: 'Mill', points: 3, at: [29, 19] }],
    });
    const blue = formation(state, 'F');
    const sent = () =>
      missionsOf(
        { state, side: 0 as const, own: [blue], foes: [formation(state, 'A')], lead: 0 },
        plansFor(game.rules.view(state, 'blue'), 'blue').find(({ id }) => id === 'mass-0')!,
      ).of.get(blue)!.kind;
    expect(sent()).toBe('A');
    blue.taken = 8;
    expect(sent()).toBe('D');
    for (const unit of state.units) if (unit.sheet.formation === 'A') unit.y += 14;
    expect(sent()).not.toBe('D');
  });

  test('an army that has lost a fifth of its men breaks off, unless what is left to take is as good as won', () => {
    const sent = (taken: number, red: number) => {
      const state = field({
        blue: [
          { id: 'F', directive: 'A', units: abreast(8, 20, 12, EAST) },
          { id: 'G', units: abreast(8, 4, 26, EAST) },
        ],
        red: [{ id: 'A', units: abreast(red, 27, 13, WEST) }],
        objectives: [{ id: 'mill', name: 'Mill', points: 3, at: [29, 16] }],
      });
      formation(state, 'G').taken = taken;
      const own = ['F', 'G'].map((id) => formation(state, id));
      const picture = { state, side: 0 as const, own, foes: [formation(state, 'A')], lead: 0 };
      const plan = plansFor(game.rules.view(state, 'blue'), 'blue').find(({ id }) => id === 'mass-0')!;
      return missionsOf(picture, plan).of.get(own[0]!)!.kind;
    };
    expect([sent(0, 7), sent(16, 7), sent(16, 2)]).toEqual(['A', 'D', 'A']);
  });

  test('who has done its share of the day and has nobody near rests', () => {
    const state = field({
      blue: [{ id: 'F', units: abreast(8, 20, 15, EAST) }],
      red: [{ id: 'A', units: abreast(4, 36, 17, WEST) }],
      objectives: [{ id: 'mill', name: 'Mill', points: 3, at: [37, 19] }],
    });
    const blue = formation(state, 'F');
    const picture = { state, side: 0 as const, own: [blue], foes: [formation(state, 'A')], lead: 0 };
    const plan = plansFor(game.rules.view(state, 'blue'), 'blue').find(({ id }) => id === 'mass-0')!;
    const sent = () => missionsOf({ ...picture }, plan).of.get(blue)!.kind;
    expect(sent()).not.toBe('R');
    blue.taken = 8;
    expect(sent()).toBe('R');
  });

  test('an army that breaks off steps back out of gunshot, but not from a place it holds', () => {
    const stepped = (taken: number, held: number) => {
      const state = field({
        blue: [
          { id: 'F', units: abreast(6, 20, 15, EAST) },
          { id: 'G', units: abreast(6, 4, 30, EAST) },
        ],
        red: [{ id: 'A', units: abreast(6, 24, 15, WEST) }],
        objectives: [{ id: 'mill', name: 'Mill', points: 3, at: [20, 18] }],
      });
      state.held = [held];
      formation(state, 'F').fatigue = { infantry: 3, cavalry: 0, artillery: 0 };
      formation(state, 'G').taken = taken;
      const request = moveRequest(state, 0, new Pace(dryTable(), state), 'others');
      return decided<MoveAnswer>(state, move, request).moves[0]?.way;
    };
    expect([stepped(0, -1), stepped(14, -1), stepped(14, 0)]).toEqual([undefined, 'place', undefined]);
  });

  test('an attack that would arrive alone lets the division behind it come up', () => {
    const sent = (x: number) => {
      const state = field({
        blue: [
          { id: 'F', directive: 'A', units: abreast(6, 20, 15, EAST) },
          { id: 'G', directive: 'M', units: column(6, x, 24, EAST) },
        ],
        red: [{ id: 'A', units: abreast(6, 38, 15, WEST) }],
        objectives: [{ id: 'mill', name: 'Mill', points: 3, at: [36, 18] }],
      });
      const own = ['F', 'G'].map((id) => formation(state, id));
      const picture = { state, side: 0 as const, own, foes: [formation(state, 'A')], lead: 0 };
      const plan = plansFor(game.rules.view(state, 'blue'), 'blue').find(({ id }) => id === 'mass-0')!;
      return missionsOf(picture, plan).of.get(own[0]!)!.kind;
    };
    expect([sent(12), sent(20)]).toEqual(['D', 'A']);
  });

  test('a spent Formation on Defend steps back before an enemy within gunshot, its face to him', () => {
    const stepped = (infantry: number) => {
      const state = field({
        blue: [{ id: 'F', units: abreast(6, 20, 15, EAST) }],
        red: [{ id: 'A', units: abreast(6, 24, 15, WEST) }],
      });
      formation(state, 'F').fatigue = { infantry, cavalry: 0, artillery: 0 };
      const request = moveRequest(state, 0, new Pace(dryTable(), state), 'others');
      return decided<MoveAnswer>(state, move, request).moves[0];
    };
    expect(stepped(5)).toMatchObject({ way: 'place', x: expect.closeTo(17, 0), facing: expect.closeTo(90, 0) });
    expect(stepped(1)?.way).not.toBe('place');
  });

  test('what an army has resolved upon it keeps to, whatever its Forces were told before', () => {
    const state = field({
      blue: [{ id: 'F', units: [...abreast(6, 20, 17, EAST), horse(18, 24, EAST)] }],
      red: [{ id: 'A', units: abreast(2, 50, 17, WEST) }],
      objectives: [
        { id: 'mill', name: 'Mill', points: 3, at: [30, 14] },
        { id: 'inn', name: 'Inn', points: 4, at: [30, 26] },
      ],
    });
    const picture = {
      state,
      side: 0 as const,
      own: [formation(state, 'F')],
      foes: [formation(state, 'A')],
      lead: 0,
    };
    for (const at of [0, 1]) expect(ownPlan(picture, { ...ownPlan(picture), at }).at).toBe(at);
  });

  test('what an army is about is not changed for a place that is worth a little more', () => {
    const state = field({
      blue: [{ id: 'F', units: [...abreast(6, 20, 17, EAST), horse(18, 24, EAST)] }],
      red: [{ id: 'A', units: abreast(2, 50, 17, WEST) }],
      objectives: [
        { id: 'mill', name: 'Mill', points: 3, at: [30, 14] },
        { id: 'inn', name: 'Inn', points: 4, at: [30, 26] },
      ],
    });
    const plan = ownPlan({ state, side: 0, own: [formation(state, 'F')], foes: [formation(state, 'A')], lead: 0 });
    expect(plan.at).toBe(0);
  });
});

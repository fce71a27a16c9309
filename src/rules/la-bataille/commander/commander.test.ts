import { describe, expect, it } from 'vitest';
import { hexNumbered } from '../../../board/hex/index.ts';
import { bestOf, meanOf, type Plan } from '../../../game/index.ts';
import type { AssaultAnswer, PressOnAnswer } from '../battle/assaults/kinds.ts';
import { setOrder } from '../battle/morale/morale.ts';
import { manoeuvreRequest } from '../battle/moves/legal-moves.ts';
import { type State, unitCalled } from '../battle/state.ts';
import { horse, plain, scenarioOf, start, unit, view } from '../battle/testing.ts';
import { scenarioFiles } from '../scenarios.ts';
import { assaultFor, pressOnFor } from './assaults.ts';
import { chitsFor, ridesFor } from './command.ts';
import { hitsOf } from './force.ts';
import { moveFor } from './moves.ts';
import { general } from './officers.ts';
import { pictureOf, wayTo } from './picture.ts';
import { footHasWayBack, hasWayBack } from './stand.ts';
import { assaultTrial, chargeWorth } from './weigh.ts';

const field = (): State =>
  start(
    scenarioFiles.find(({ id }) => id === 'hassenhausen'),
    {},
  );
const hex = (state: State, number: string) => hexNumbered(state.field.map.grid, number);
const put = (state: State, id: string, number: string) => {
  unitCalled(state, id)!.hexes = [hex(state, number)];
};

describe('what an officer makes of his view', () => {
  it('gives every formation on the map a mission, and sends those who hold nothing to take something', () => {
    const state = field();
    const { missions } = pictureOf(view(state, 'prussians'));
    expect(missions.size).toBe(3);
    for (const { kind } of missions.values()) expect(kind).toBe('attack');
  });

  it('carries out the plan it is given: the place of decision draws its share, the rest does as the plan says', () => {
    const state = field();
    const plan: Plan = { id: 'p', title: '', why: '', at: 1, mass: 0.4, rest: 'hold', reserve: 1 };
    const kindsFor = (given: Plan) =>
      [...pictureOf(view(state, 'prussians'), given).missions.values()].map(({ kind }) => kind);
    expect(kindsFor(plan).sort()).toEqual(['attack', 'attack', 'hold']);
    expect(kindsFor({ ...plan, rest: 'yield' })).toContain('yield');
    expect(new Set(kindsFor({ ...plan, rest: 'attack' }))).toEqual(new Set(['attack']));
    const { missions } = pictureOf(view(state, 'prussians'), plan);
    expect([...missions.values()].filter(({ kind }) => kind === 'attack').map(({ whom }) => whom)).toEqual([
      'The churchyard',
      'The churchyard',
    ]);
  });

  it('has plans for either seat at the beginning of a turn, with different places of decision', () => {
    for (const seat of ['french', 'prussians']) {
      const plans = general.plans(view(field(), seat), seat);
      expect(new Set(plans.map(({ id }) => id)).size).toBe(plans.length);
      expect(plans.map(({ id }) => id)).toContain('stand');
    }
  });

  it('takes a unit in Disorder out of the fire, and lets it stand while it is in order', () => {
    const moved = (order: 'good' | 'disorder') => {
      const own = unit('f', 'fr', '0507', { shape: 'Column', facing: 'N' });
      const state = start(
        scenarioOf(plain(9, 14), [own, unit('p', 'pr', '0504', { shape: 'Line', facing: 'SSE' })]),
        {},
      );
      setOrder(state, unitCalled(state, 'f')!, order);
      const { request } = manoeuvreRequest(
        { ...state, units: state.units.map((one) => ({ ...one, mp: 6 })) },
        { ...unitCalled(state, 'f')!, mp: 6 },
        false,
        [],
      );
      const { answer } = moveFor(pictureOf(view(state, 'french')), request);
      const { near } = pictureOf(view(state, 'french')).sketch;
      return answer.do === 'go' ? near[answer.hex]! - near[request.hex]! : 0;
    };
    expect(moved('disorder')).toBeGreaterThan(0);
    expect(moved('good')).toBeLessThanOrEqual(1);
  });

  it('sees fire before the front of a Line, and none behind it', () => {
    const state = field();
    const { over } = pictureOf(view(state, 'french')).sketch;
    expect(over[hex(state, '1208')]).toBeGreaterThan(0);
    expect(over[hex(state, '1011')]).toBe(0);
  });

  it('knows off its sketch where foot has a way back, as if it looked at every hex anew', () => {
    const state = field();
    put(state, 'I/25', '1208');
    const { sketch } = pictureOf(view(state, 'french'));
    const own = unitCalled(state, 'I/21')!;
    for (const [at, near] of sketch.near.entries())
      if (near <= 2) expect(footHasWayBack(state, sketch, own, at)).toBe(hasWayBack(state, own, at));
  });

  it('expects more of more fire, and less against better cover', () => {
    expect(hitsOf(24, 6)).toBeGreaterThan(hitsOf(12, 6));
    expect(hitsOf(12, 14)).toBeLessThan(hitsOf(12, 6));
  });

  it('reckons the way of guns round woods that foot goes through', () => {
    const state = field();
    const picture = pictureOf(view(state, 'french'));
    const [from, to] = [hex(state, '2404'), hex(state, '2406')];
    expect(wayTo(picture, to, 'guns')[from]).toBeGreaterThan(wayTo(picture, to, 'foot')[from]!);
  });
});

describe('fights', () => {
  it('are judged anew before the best of them is believed', () => {
    const { field: on } = field();
    let glances = 0;
    // Looks splendid at first and is worth nothing; the other is worth a little every time.
    const dazzling = { on, key: 'dazzling', fight: () => (glances++ < 5 ? 9 : 0) };
    expect(bestOf([dazzling, { on, key: 'plain', fight: () => 1 }])).toEqual({ at: 1, worth: 1 });
    expect(bestOf([null])).toBeNull();
  });

  it('promise more against a battalion already shaken', () => {
    const worth = (order: 'good' | 'disorder') => {
      const state = field();
      put(state, 'I/25', '1408');
      put(state, 'I/Alv', '1308');
      unitCalled(state, 'I/25')!.order = order;
      const option = {
        units: ['I/Alv'],
        target: hex(state, '1408'),
        from: hex(state, '1308'),
        parent: hex(state, '1308'),
        distance: 4,
        facing: 3,
        cost: 0,
      };
      return meanOf(assaultTrial(state, option, [option], 0), 300);
    };
    expect(worth('disorder')).toBeGreaterThan(worth('good'));
  });

  it('promise horse more against the flank of a Line than against a Square', () => {
    const worth = (shape: 'Line' | 'Square') => {
      const state = field();
      put(state, 'I/25', '1408');
      put(state, 'Hei', '1404');
      const foe = unitCalled(state, 'I/25')!;
      foe.shape = shape;
      foe.facing = 3;
      const path = ['1404', '1405', '1406', '1407', '1408'].map((number) => hex(state, number));
      const option = { units: ['Hei'], leader: null, target: path[4]!, path };
      return chargeWorth(state, option, 'charge')!;
    };
    expect(worth('Line')).toBeGreaterThan(worth('Square'));
  });
});

describe('an Assault into the open', () => {
  const declared = (riders: readonly string[]) => {
    const foe = unit('p', 'pr', '0506', { increments: 3, morale: 56, facing: 'S' });
    const own = unit('f', 'fr', '0510', { melee: 30 });
    const horses = riders.map((from, i) => horse(`h${i}`, 'pr', from, { facing: 'S' }));
    const state = start(scenarioOf(plain(9, 16), [own, foe, ...horses]), {});
    const from = hex(state, '0510');
    const option = { units: ['f'], target: hex(state, '0506'), from, parent: from, distance: 4, facing: 0, cost: 0 };
    return (assaultFor(pictureOf(view(state, 'french')), { options: [option] }).answer as AssaultAnswer).assault;
  };

  it('is not made by foot before horse that stands ready to ride at whoever comes', () => {
    expect(declared([])).toBe(0);
    expect(declared(['0402', '0602'])).toBeNull();
  });
});

describe('a hex given up before an Assault', () => {
  const answer = (order: 'good' | 'disorder', morale = 26) => {
    const behind = unit('p', 'pr', '0505', { shape: 'Line', facing: 'SSE' });
    const own = unit('f', 'fr', '0507', { morale, melee: 30 });
    const state = start(scenarioOf(plain(9, 14), [own, behind]), {});
    const target = hex(state, '0505');
    unitCalled(state, 'f')!.marker = { target: hex(state, '0506'), distance: 6 };
    setOrder(state, unitCalled(state, 'p')!, order);
    const request = { units: ['f'], from: hex(state, '0507'), hex: hex(state, '0506'), targets: [target] };
    return { answer: pressOnFor(pictureOf(view(state, 'french')), request).answer as PressOnAnswer, target };
  };

  it('is the way to a shaken battalion behind it', () => {
    const { answer: given, target } = answer('disorder');
    expect(given).toEqual({ enter: true, target });
  });

  it('is not gone beyond by a battalion that would not close', () => {
    expect(answer('good', 64).answer.target).toBeNull();
  });
});

describe('command', () => {
  it('gives chits to no more formations than it has points for, those at the enemy first', () => {
    const state = field();
    put(state, 'I/25', '1208');
    const formations = ['gautier', 'petit', 'corps'].map((id) => ({ id, name: id, units: 6 }));
    const { answer } = chitsFor(pictureOf(view(state, 'french')), { points: 1, formations });
    expect(answer).toEqual({ chits: ['gautier'] });
  });

  it('spreads leaders over their commands: a unit that has one is left to him', () => {
    const state = field();
    const [gudin, gautier] = ['gudin', 'gautier'].map((id) => state.leaders.find(({ sheet }) => sheet.id === id)!);
    const seat = unitCalled(state, 'I/25')!;
    Object.assign(gautier!, { with: seat.index, hex: seat.hexes[0] });
    gudin!.with = -1;
    const ask = { leaders: [{ id: 'gudin', with: null, joins: ['I/25', 'II/25'] }] };
    expect(ridesFor(pictureOf(view(state, 'french')), ask).answer).toEqual({ rides: { gudin: 'II/25' } });
  });

  it('keeps a leader who is worth many points out of the melee', () => {
    const state = field();
    put(state, 'I/21', '1208');
    const picture = pictureOf(view(state, 'french'));
    const ride = (joins: string[]) => ridesFor(picture, { leaders: [{ id: 'davout', with: null, joins }] }).answer;
    expect(ride(['I/21', '3/7'])).toEqual({ rides: { davout: '3/7' } });
  });
});

import { describe, expect, test } from 'vitest';
import { distance } from '../../../board/plane/index.ts';
import { SIDES } from '../../../game/index.ts';
import { SimulatedTable, stream, suggestPolicy, type Table } from '../../../kernel/index.ts';
import { game } from '../game.ts';
import { assessedFacts } from './assessment/facts.ts';
import { foesNow, placeAll } from './assessment/withdrawal.ts';
import { fightsOf, isSupported, tellFight } from './combat/fights.ts';
import { actsOf } from './command/acts.ts';
import { leaderActions } from './command/doing.ts';
import { receiverFacts } from './command/facts.ts';
import { mayOrder } from './command/orders.ts';
import { groundAt, roadWay, sees } from './field.ts';
import { bears, enfilades } from './fire/bearing.ts';
import { firePhase } from './fire/phase.ts';
import { fireRequest, volleysOf } from './fire/scores.ts';
import { known } from './knowledge.ts';
import { centreOf, enemyFrom } from './measure.ts';
import { inTheWay } from './movement/lines.ts';
import { marchAll } from './movement/marching.ts';
import { Pace } from './movement/pace.ts';
import { followUp } from './movement/phase.ts';
import { advanceTracks, roadTracks } from './movement/ways.ts';
import { setDown } from './placing.ts';
import { rectOf, type State, standingOf, type Unit, unitsOf } from './state.ts';
import { dryTable, thresholds } from './strength.ts';
import { holders, pointsOf } from './victory.ts';

const opened = (id = 'ziegeldorf', switches = {}): State =>
  game.start(game.scenarios.find((one) => one.id === id)!.data, switches);
const unit = (state: State, id: string): Unit => state.units.find(({ sheet }) => sheet.id === id)!;
const formation = (state: State, id: string) => state.formations.find(({ sheet }) => sheet.id === id)!;
const quiet = (): Table => new SimulatedTable(stream('battle'), suggestPolicy);

test('a battle that lasts all its turns has lasted all of them', () => {
  const state = opened();
  state.turn = 6;
  state.step = 'combat';
  game.rules.play(quiet(), state, game.rules.sequence(state)!);
  expect(state.over?.why).toBe('the day is over');
  expect(game.toll(state).turns).toBe(6);
});

describe('the ground', () => {
  test('the banks of a stream are rough, its bridge is not', () => {
    const { field } = opened();
    expect(groundAt(field, 12.6, 12.6)).toBe('rough');
    expect(groundAt(field, 12.43, 10.11)).toBe('open');
    expect(groundAt(field, 13, 16)).toBe('dense');
  });

  test('roads lead from one end of the field to the other', () => {
    const { field } = opened('quatre-bras');
    const way = roadWay(field, 16.8, 2, 26, 19.5)!;
    expect(way.length).toBeGreaterThan(3);
    expect(way.some(([x, y]) => Math.abs(x - 15) < 0.1 && Math.abs(y - 25) < 0.1)).toBe(true);
  });

  test('a hill blocks what lies behind it (G49)', () => {
    const { field } = opened();
    expect(sees(field, 10, 7, 16, 7, 24)).toBe(true);
    expect(sees(field, 14, 7, 26, 7, 24)).toBe(false);
  });
});

describe('movement', () => {
  test('a line on Attack goes for its Objective, and the banks cost double', () => {
    const state = opened();
    const before = centreOf(state, formation(state, 'F1'));
    marchAll(state, advanceTracks(state, new Pace(dryTable(), state), formation(state, 'F1'), 16, 10.2, { keep: 0 }));
    const after = centreOf(state, formation(state, 'F1'));
    expect(after.x - before.x).toBeGreaterThan(6);
    expect(after.x - before.x).toBeLessThanOrEqual(8);
    for (const { used } of standingOf(state, formation(state, 'F1'))) expect(used).toBeLessThanOrEqual(8 + 1e-6);
  });

  test('a column that stays on the road marches 12″ (E3)', () => {
    const state = opened();
    const pace = new Pace(dryTable(), state);
    marchAll(state, roadTracks(state, pace, formation(state, 'A2'), 16, 10.2, 3));
    expect(unit(state, 'A2a').allowance).toBe(12);
    expect(26.2 - unit(state, 'A2a').x).toBeGreaterThan(7);
  });

  test('two lines that march at each other meet where their allowances say (E8)', () => {
    const state = opened();
    for (const [i, id] of ['F1a', 'F1b', 'F1c', 'F1d', 'F1e'].entries())
      setDown(unit(state, id), { x: 3, y: 1 + i * 1.2, facing: 90 });
    for (const one of state.units) if (one.sheet.id.startsWith('A1')) one.where = 'removed';
    const horse = [unit(state, 'F2a'), unit(state, 'F2b')];
    for (const [i, one] of horse.entries()) setDown(one, { x: 4, y: 15 + i * 1.2, facing: 90 });
    const foot = ['A2a', 'A2b', 'A2c', 'A2d'].map((id) => unit(state, id));
    for (const [i, one] of foot.entries()) {
      one.where = 'deployed';
      setDown(one, { x: 13, y: 15 + i * 1.2, facing: 270 });
    }
    const pace = new Pace(dryTable(), state);
    const at = { x: 20, y: 15.6 };
    marchAll(state, [
      ...advanceTracks(state, pace, formation(state, 'F2'), at.x, at.y, { keep: 0 }),
      ...advanceTracks(state, pace, formation(state, 'A2'), 0, 16.8, { keep: 0 }),
    ]);
    const meeting = horse.find((one) => foot.some((other) => distance(rectOf(one), rectOf(other)) < 0.25));
    expect(meeting).toBeDefined();
    expect(meeting!.x - 4).toBeGreaterThan(13 - foot[0]!.x);
  });

  test('nobody ends on top of another, and nobody passes an enemy', () => {
    const state = opened();
    marchAll(state, advanceTracks(state, new Pace(dryTable(), state), formation(state, 'F1'), 16, 10.2, { keep: 0 }));
    expect(game.faults(state)).toEqual([]);
  });

  test('an enemy in the corridor to the Objective is in the way (E7)', () => {
    const state = opened();
    expect(inTheWay(state, formation(state, 'F1')).map(({ sheet }) => sheet.id)).toContain('A1');
  });
});

describe('command', () => {
  test('Reserve is only for who is 12″ from the enemy', () => {
    const state = opened();
    expect(mayOrder(state, formation(state, 'F1')).may).not.toContain('R');
    expect(mayOrder(state, formation(state, 'F2')).may).toEqual(['A', 'D', 'S', 'M']);
    expect(enemyFrom(state, formation(state, 'F1'))).toBeLessThan(12);
  });

  test('in the first turn Maurel may commit Arnaud’s battery from its own reserve', () => {
    const state = opened();
    const acts = actsOf(state, 0);
    expect(acts.filter(({ action }) => action === 'commitBattery').map(({ unit: id }) => id)).toEqual(['F1G']);
    const { distance: away, fatigue } = receiverFacts(state, state.commanders[0]!, formation(state, 'F1'));
    expect(away).toBeLessThan(12);
    expect(fatigue).toBe(0);
  });

  test('four batteries round one commander make a grand battery, three do not (G26, E14)', () => {
    const state = opened('marienfeld');
    const man = state.commanders.findIndex((_, i) => state.field.scenario.commanders[i]!.id === 'Aue');
    const guns = state.units.filter(({ sheet }) => sheet.id.startsWith('A1G') || sheet.id === 'A1H');
    Object.assign(state.commanders[man]!, { x: guns[0]!.x, y: (guns[0]!.y + guns[1]!.y) / 2 });
    const mass = () => actsOf(state, 1).some(({ action }) => action === 'grandBattery');
    expect(mass()).toBe(false);
    for (const [i, id] of ['IIIG', 'IIIH'].entries()) {
      const gun = unit(state, id);
      gun.formation = formation(state, 'A1').index;
      gun.where = 'unlimbered';
      setDown(gun, { x: guns[0]!.x, y: guns[0]!.y + 1 + i, facing: 270 });
    }
    expect(mass()).toBe(true);
  });

  test('a grand battery with all its guns on one Formation fires a Fire Mission (G27)', () => {
    const state = opened('marienfeld');
    const man = state.commanders[state.field.scenario.commanders.findIndex(({ id }) => id === 'Aue')]!;
    Object.assign(man, { x: 40, y: 24, lr: 'A' });
    for (const [i, id] of ['A1G', 'A1H', 'IIIG', 'IIIH'].entries()) {
      const gun = unit(state, id);
      gun.formation = formation(state, 'A1').index;
      gun.where = 'unlimbered';
      setDown(gun, { x: 39, y: 22.5 + i, facing: 270 });
    }
    const table = new SimulatedTable(stream('mission'), (_seat, kind, request) => {
      const { acts = [] } = request as { acts?: { action: string; units: string[] }[] };
      const act = acts.findIndex(({ action }) => action === 'grandBattery');
      return act < 0 ? kind.suggest(request) : { act, units: acts[act]!.units };
    });
    while (leaderActions(table, state) === 'goes on');
    const grand = state.formations.find((one) => one.grand)!;
    expect(unitsOf(state, grand)).toHaveLength(4);
    expect(man.commands).toBe(grand.index);
    for (const [i, one] of standingOf(state, formation(state, 'F1')).entries())
      setDown(one, { x: 34.5 - Math.floor(i / 5), y: 20 + (i % 5) * 1.5, facing: 90 });
    firePhase(quiet(), state);
    expect(formation(state, 'F1').missions).toBe(3);
    expect(formation(state, 'F1').fatigue.infantry).toBeGreaterThan(0);
  });
});

describe('fire', () => {
  test('guns bear 45° to either side, to 6″, not through friends (G28)', () => {
    const state = opened();
    const gun = unit(state, 'A1G');
    const target = unit(state, 'F1a');
    setDown(target, { x: gun.x - 5, y: gun.y, facing: 90 });
    expect(bears(state, gun, target)).toBe(true);
    setDown(target, { x: gun.x - 7.5, y: gun.y, facing: 90 });
    expect(bears(state, gun, target)).toBe(false);
    setDown(target, { x: gun.x, y: gun.y - 3, facing: 90 });
    expect(bears(state, gun, target)).toBe(false);
    setDown(gun, { x: 5, y: 2, facing: 90 });
    setDown(target, { x: 10.5, y: 2, facing: 270 });
    expect(bears(state, gun, target)).toBe(true);
    setDown(unit(state, 'A1a'), { x: 8, y: 2, facing: 90 });
    expect(bears(state, gun, target)).toBe(false);
  });

  test('a battery that looks down a line enfilades it (G29)', () => {
    const state = opened();
    const gun = unit(state, 'F1G');
    gun.where = 'unlimbered';
    setDown(gun, { x: 18.6, y: 13, facing: 180 });
    expect(enfilades(state, gun, formation(state, 'A1'))).toBe(true);
    setDown(gun, { x: 14, y: 7.5, facing: 90 });
    expect(enfilades(state, gun, formation(state, 'A1'))).toBe(false);
  });

  test('Grenzers skirmish as Light (E13), and only battalions within 3″', () => {
    const state = opened();
    for (const [i, id] of ['F1a', 'F1b', 'F1c'].entries())
      setDown(unit(state, id), { x: 13, y: 8 + i * 1.1, facing: 90 });
    const request = fireRequest(state, 1);
    const line = request.formations.find((one) => one.formation === 'A1')!;
    expect(line.skirmish).toEqual([{ target: 'F1', battalions: 1 }]);
    const [volley] = volleysOf(state, 1, request, [
      { formation: 'A1', artillery: 'hold', targets: {}, skirmish: 'normal' },
    ]);
    expect(volley!.firers[0]!.facts).toMatchObject({ lights: 1, irregulars: 0, line: 0, doctrine: 'Ineffective' });
  });
});

describe('several enemies before one Formation', () => {
  test('battalions skirmish with whom was named first, the others with whom they are near to; fatigue counts once (H15)', () => {
    const state = opened();
    const own = formation(state, 'A1');
    own.fatigue = { infantry: 1, cavalry: 0, artillery: 0 };
    // Arnaud before the left of Keck’s line, Perrin’s horse before its right.
    for (const id of ['F1b', 'F1c', 'F1d', 'F1e'])
      setDown(unit(state, id), { x: 2, y: 1 + (id.charCodeAt(2) % 7), facing: 90 });
    setDown(unit(state, 'F1a'), { x: 16, y: 9, facing: 90 });
    setDown(unit(state, 'F2a'), { x: 16.2, y: 4, facing: 90 });
    const request = fireRequest(state, 1);
    const volleys = (target: string) =>
      volleysOf(state, 1, request, [{ formation: 'A1', artillery: 'hold', targets: {}, skirmish: 'normal', target }]);
    const foot = (target: string) =>
      volleys(target).map((one) => ({
        at: one.target.sheet.id,
        battalions: one.firers.reduce((sum, { facts }) => sum + facts.line + facts.lights, 0),
        tired: one.firers.reduce((sum, { facts }) => sum + facts.infantryFatigue, 0),
      }));
    const near = Object.fromEntries(
      request.formations.find((one) => one.formation === 'A1')!.skirmish.map((one) => [one.target, one.battalions]),
    );
    expect(Object.keys(near).sort()).toEqual(['F1', 'F2']);
    for (const [first, second] of [
      ['F1', 'F2'],
      ['F2', 'F1'],
    ] as const) {
      const told = foot(first);
      expect(told.find(({ at }) => at === first)).toEqual({ at: first, battalions: near[first], tired: 1 });
      expect(told.find(({ at }) => at === second)?.tired ?? 0).toBe(0);
    }
    expect(foot('F1').length + foot('F2').length).toBeGreaterThan(2);
  });

  test('where several fight one, the Unit their commander names leads, and only it can rout (H2)', () => {
    const state = opened();
    setDown(unit(state, 'F1a'), { x: 14.8, y: 10.4, facing: 90 });
    setDown(unit(state, 'F1e'), { x: 14.8, y: 11.5, facing: 90 });
    const [fight] = fightsOf(state);
    expect(tellFight(state, fight!).facts.attacker.cr).toBe(2);
    const { facts, leads } = tellFight(state, fight!, unit(state, 'F1a'));
    expect(facts.attacker.cr).toBe(1);
    expect(leads.attacker.sheet.id).toBe('F1a');
  });

  test('wagons follow no faster than a column off the road (G11)', () => {
    const state = opened();
    const one = formation(state, 'F1');
    for (const [i, id] of ['F1a', 'F1b', 'F1c', 'F1d', 'F1e'].entries())
      setDown(unit(state, id), { x: 24, y: 14 + i * 1.1, facing: 90 });
    one.moved = true;
    const { x, y } = one;
    followUp(state, one, 10);
    expect(Math.hypot(one.x - x, one.y - y)).toBeCloseTo(10);
  });
});

describe('combat and Assessments', () => {
  test('the Unit most beset fights all who touch it (H13)', () => {
    const state = opened();
    setDown(unit(state, 'A1e'), { x: 15.6, y: 10.9, facing: 270 });
    setDown(unit(state, 'F1a'), { x: 14.8, y: 10.4, facing: 90 });
    setDown(unit(state, 'F1b'), { x: 14.8, y: 11.5, facing: 90 });
    const [fight, ...rest] = fightsOf(state);
    expect(rest).toEqual([]);
    expect(fight!.focal.sheet.id).toBe('A1e');
    const { facts } = tellFight(state, fight!);
    expect(facts).toMatchObject({ site: 'builtUp', attacker: { units: 2 }, defender: { units: 1, supported: false } });
  });

  test('a comrade behind supports, one in front does not (G37)', () => {
    const state = opened();
    expect(isSupported(state, unit(state, 'A1a'))).toBe(true);
    expect(isSupported(state, unit(state, 'A1e'))).toBe(false);
  });

  test('an Assessment sees batteries, town and character', () => {
    const state = opened();
    expect(assessedFacts(state, formation(state, 'A1'))).toMatchObject({
      leader: 'C',
      stance: 'defending',
      infantry: 5,
      irregulars: 1,
      own: 1,
      // One battalion of five stands in Ziegeldorf (H18).
      ground: 'none',
      stoic: true,
      outflanked: false,
    });
  });

  test('a Formation that retreats is placed strictly beyond 6″ (E2)', () => {
    const state = opened();
    const one = formation(state, 'A1');
    for (const [i, id] of ['F1a', 'F1b', 'F1c'].entries())
      setDown(unit(state, id), { x: 17, y: 6 + i * 1.1, facing: 90 });
    placeAll(
      quiet(),
      state,
      [{ formation: one, inches: 6 }],
      SIDES.map((side) => foesNow(state, side)),
    );
    expect(enemyFrom(state, one)).toBeGreaterThan(6);
    expect(unit(state, 'A1G').where).toBe('reserve');
    expect(game.faults(state)).toEqual([]);
  });

  test('thresholds are those of the status check: a column counts half (H4)', () => {
    const state = opened();
    expect(thresholds(state, formation(state, 'A1'))).toEqual({ retreat: 6, broken: 9 });
    expect(thresholds(state, formation(state, 'A2'))).toEqual({ retreat: 2, broken: 3 });
  });
});

describe('what is held and what is known', () => {
  test('a place is held by the only side within 3″ of its ground (E16, E23)', () => {
    const state = opened();
    expect(holders(state)).toEqual([1, 1]);
    expect(pointsOf(state)).toEqual([0, 4]);
    setDown(unit(state, 'F1a'), { x: 13, y: 10, facing: 90 });
    expect(holders(state)[0]).toBe(-1);
  });

  test('who broke counts as broken, and no less when he has left by his own edge (E24)', () => {
    const state = opened();
    formation(state, 'A2').fate = 'left';
    expect(pointsOf(state)[0]).toBe(2);
    formation(state, 'A2').fate = 'here';
    formation(state, 'A2').status = 'BK';
    expect(pointsOf(state)[0]).toBe(2);
  });

  test('the enemy’s orders are his own (E15)', () => {
    const state = opened();
    const seen = known.stateOf(known.view(state, 'austrians'));
    expect(formation(seen, 'F1')).toMatchObject({ directive: 'D', known: false });
    expect(formation(seen, 'A2')).toMatchObject({ directive: 'M', known: true });
  });

  test('with the fog switch what nobody sees is nowhere (G49)', () => {
    const state = opened('ziegeldorf', { fog: true });
    setDown(unit(state, 'A2d'), { x: 29.2, y: 19.4, facing: 270 });
    const seen = known.stateOf(known.view(state, 'french'));
    expect(unit(seen, 'A2d').where).toBe('unseen');
    expect(unit(seen, 'A1e').where).toBe('deployed');
    expect(unit(known.stateOf(known.view(state, 'austrians')), 'A2d').where).toBe('ployed');
  });
});

/** Phase 7 in numbers: rates, ground, deployment, ranges, adjustments (pg 46-56). */
import { expect } from 'vitest';
import { chapter, rule } from '../../../../testing/rules.ts';
import { apart, field, game, guns, horse, lines, me, play, twoDice, unit } from '../positions.ts';

type Laid = Parameters<typeof field>[0];
const strip = (kind: string, from: number, to: number, more: object = {}) => ({
  polygons: [
    {
      id: 'p',
      name: 'p',
      kind,
      points: [
        [0, from],
        [96, from],
        [96, to],
        [0, to],
      ],
      ...more,
    },
  ],
});
/** How far an ME that attacks from the edge marches in its turn, the enemy 90″ off. */
function marched(f: object, terrain: object = {}, order: object = {}) {
  const state = field({ F: { units: { f: { x: 40, y: 4 } }, ...f }, A: { units: { a: { x: 40, y: 118 } } } } as Laid, {
    terrain: { height: 120, ...terrain },
  });
  const answers = { 'french:march': { marches: { F: { do: 'attack', target: 'A', ...order } } } };
  const { after } = play(game, state, { at: 'march', answers, otherDice: 'roads' });
  return { inches: me(after, 'F').marched, me: me(after, 'F') };
}
const mounted = { type: 'cavalry', units: { f: horse({ x: 40, y: 4 }) } };

/** A column in march that wants to deploy where it stands. */
function deployed(total: number, step: number, bare: Record<string, unknown> = {}) {
  const state = field(
    {
      F: { step, order: 'Maneuver', units: { f: { x: 40, y: 8 }, g: { x: 40, y: 6 } } },
      A: { units: { a: { x: 40, y: 58 } } },
    },
    bare,
  );
  const answers = { 'french:march': { marches: { F: { do: 'deploy' } } } };
  const { after, of } = play(game, state, {
    at: 'march',
    answers,
    dice: [{ for: 'Deployment', faces: twoDice(total) }],
    otherDice: 'd',
  });
  return { step: me(after, 'F').step, roll: of('Deployment')[0]! };
}

/** Met in march column by an enemy who comes from there. */
function met(step: number, from: 'front' | 'flank', answers: Record<string, unknown> = {}) {
  const enemy = from === 'front' ? { x: 40, y: 54 } : { x: 68, y: 29, facing: 270 };
  const state = field({
    F: { step, order: 'Maneuver', units: { f: { x: 40, y: 30 }, g: { x: 40, y: 28 } } },
    A: { order: 'Attack', units: { a: enemy }, facing: from === 'front' ? 180 : 270 },
  } as Laid);
  const told = { 'french:march': { marches: { F: { do: 'hold' } } }, ...answers };
  const { after } = play(game, state, { at: 'march', answers: told, otherDice: 'highest' });
  return { me: me(after, 'F'), back: 30 - unit(after, 'f').at.y, side: 40 - unit(after, 'f').at.x, after };
}

export const roads = chapter(
  'March rates, ground, deployment, adjustments',
  rule('1.5.2', 'Class A foot marches 26″ deployed, class B 22″, cavalry 30″', () => {
    expect(marched({}).inches).toBeCloseTo(26, 1);
    expect(marched({ drill: 'B' }).inches).toBeCloseTo(22, 1);
    expect(marched(mounted).inches).toBeCloseTo(30, 1);
  }),
  rule(
    '1.5.2',
    'In closed-up, regular and extended column class A foot marches 36, 45 and 54″, class B 28, 35 and 44″',
    () => {
      expect([4, 5, 6].map((step) => Math.round(marched({ step }).inches))).toEqual([36, 45, 54]);
      expect([4, 5, 6].map((step) => Math.round(marched({ step, drill: 'B' }).inches))).toEqual([28, 35, 44]);
      expect([4, 5, 6].map((step) => Math.round(marched({ ...mounted, step }).inches))).toEqual([40, 50, 60]);
    },
  ),
  rule('1.5.2', 'A forced march adds 8″ to a deployed ME, 10 and 12″ to columns, and counts +4 for fatigue', () => {
    expect([1, 4, 5, 6].map((step) => Math.round(marched({ step }, {}, { forced: true }).inches))).toEqual([
      34, 46, 55, 66,
    ]);
    expect(marched({}, {}, { forced: true }).me.forced).toBe(true);
  }),
  rule('1.5.2', 'Woods halve the march, heavy ones quarter it, a contour costs 2″', () => {
    expect(marched({}, strip('medium wood', 8, 110)).inches).toBeLessThan(18);
    expect(marched({}, strip('heavy wood', 8, 110)).inches).toBeLessThan(12);
    expect(marched({}, strip('hill', 12, 110, { level: 1 })).inches).toBeCloseTo(24, 0);
    expect(marched({}, strip('hill', 12, 110, { level: 2 })).inches).toBeCloseTo(22, 0);
  }),
  rule('1.5.2', 'A battery ME of class II moves 6″ and unlimbers, horse artillery 16″', () => {
    const battery = (more: object) => ({
      type: 'battery',
      units: { f: guns({ x: 40, y: 4, formation: 'limbered', guns: more }) },
    });
    expect(marched(battery({ gunners: 'II' })).inches).toBeCloseTo(6, 1);
    expect(marched(battery({ mount: 'horse' })).inches).toBeCloseTo(16, 1);
  }),
  rule('1.5.1 M5', 'A deployment roll changes no step at 0, one to 9, two to 15, three from 16', () => {
    expect([deployed(9, 6).step, deployed(10, 6).step, deployed(15, 6).step, deployed(16, 6).step]).toEqual([
      5, 4, 4, 3,
    ]);
    expect(deployed(2, 6, { sides: { F: { deploys: 'levies' } } }).step).toBe(6);
  }),
  rule('1.5.1', 'The army counts: French Guard and 1800-07 +6, 1808-12 +4, Prussians −3, levies −5', () => {
    for (const [deploys, value] of [
      ['frenchPrime', 6],
      ['french', 4],
      ['frenchConscript', 2],
      ['germanAllies', 2],
      ['austrianRussian', -2],
      ['prussian', -3],
      ['levies', -5],
    ] as const)
      expect(Object.values(lines(deployed(12, 6, { sides: { F: { deploys } } }).roll)), deploys).toContain(value);
  }),
  rule('1.5.3', 'Foot engages foot at 8″: an ME that comes on stops there', () => {
    const state = field({ F: { units: { f: { x: 40, y: 20 } } }, A: { units: { a: { x: 40, y: 40 } } } });
    const { after } = play(game, state, { at: 'march', through: '1/initiative', otherDice: 'eight' });
    expect(after.initiative).not.toBe(-1);
    expect(apart(after, 'f', 'a')).toBeLessThanOrEqual(8.01);
    expect(apart(after, 'f', 'a')).toBeGreaterThan(6);
  }),
  rule('1.5.3', 'A garrison is engaged at 4″ only', () => {
    const blocks = [{ id: 'H', name: 'a farm', kind: 'light', x: 40, y: 40, width: 4, depth: 4 }];
    const state = field(
      { F: { units: { f: { x: 40, y: 20 } } }, A: { units: { a: { x: 40, y: 40, block: 'H' } } } },
      { terrain: { blocks } },
    );
    const { after } = play(game, state, { at: 'march', through: '1/initiative', otherDice: 'four' });
    expect(after.initiative).not.toBe(-1);
    expect(apart(after, 'f', 'a')).toBeLessThanOrEqual(4.01);
  }),
  rule('R12', 'Met from the front in regular column it goes back 20″, shaken, a level more tired; extended two', () => {
    expect([met(4, 'front').me.fatigue, met(5, 'front').me.fatigue, met(6, 'front').me.fatigue]).toEqual([0, 1, 2]);
    for (const step of [4, 5, 6]) expect(met(step, 'front').me).toMatchObject({ shaken: true, step: 1 });
  }),
  rule('R12', 'Met from the front with its brigades out it deploys on its head, and is not shaken', () => {
    for (const step of [2, 3]) {
      const { me: of, back } = met(step, 'front');
      expect([of.step, of.shaken]).toEqual([1, false]);
      expect(Math.abs(back)).toBeLessThan(6);
    }
  }),
  rule('R12', 'Met in flank with its brigades out it goes back 10″ disordered, or stands shaken, as it likes', () => {
    const stood = met(2, 'flank', { caught: 'stand' });
    expect(stood.me.shaken).toBe(true);
    const went = met(2, 'flank', { caught: 'back' });
    expect([went.me.shaken, unit(went.after, 'f').disordered]).toEqual([false, true]);
    expect(Math.hypot(went.back, went.side)).toBeGreaterThan(4);
  }),
  rule('R12', 'Met in flank at initial deployment it goes back 10″, shaken', () => {
    expect(met(3, 'flank').me.shaken).toBe(true);
  }),
  rule('1.5.4', 'A D6 of points, one more under a Superior leader and one less under a Poor one', () => {
    for (const [skill, points] of [
      ['average', 4],
      ['superior', 5],
      ['poor', 3],
    ] as const) {
      const state = field({
        F: { leader: { skill }, units: { f: { x: 40, y: 20 }, g: { x: 40, y: 17 } } },
        A: { units: { a: { x: 40, y: 40 } } },
      });
      const { askedFor } = play(game, state, { at: 'march', dice: [{ for: 'djust', faces: [4] }], otherDice: 'adj' });
      const asked = askedFor('adjust').find(({ request }) => request.me === 'F')!;
      expect(asked.request.points, skill).toBe(points);
    }
  }),
  rule('phase 7 (6)', 'Who is engaged is settled after adjustments: guns moved up may come into contact', () => {
    const state = field({
      A: { units: { a: { x: 40, y: 40 }, g: guns({ x: 46, y: 40, formation: 'limbered' }) } },
      F: { order: 'Defend', units: { f: { x: 46, y: 27 } } },
    });
    const stood = play(game, state, { at: 'march', otherDice: 'up' });
    const moved = play(game, state, { at: 'march', otherDice: 'up', answers: { adjust: { moves: { g: 1 } } } });
    expect([stood.after.contact.length, moved.after.contact.length]).toEqual([0, 1]);
  }),
  rule('1.5.4', 'Redeploy has three D6 of points', () => {
    const state = field({
      F: { order: 'Redeploy', units: { f: { x: 40, y: 20 }, g: { x: 40, y: 17 } } },
      A: { units: { a: { x: 40, y: 58 } } },
    });
    const { askedFor } = play(game, state, { at: 'march', dice: [{ for: 'djust', faces: [5, 5, 5] }], otherDice: 'r' });
    expect(askedFor('adjust').find(({ request }) => request.me === 'F')!.request.points).toBe(15);
  }),
  rule('1.3.2', 'Engaged while on Redeploy or Rest & rally an ME is shaken', () => {
    for (const order of ['Redeploy', 'Rest & rally']) {
      const state = field({
        F: { order, units: { f: { x: 40, y: 20 } } },
        A: { order: 'Attack', units: { a: { x: 40, y: 40 } } },
      });
      const { after } = play(game, state, { at: 'march', through: '1/initiative', otherDice: 'rested' });
      expect([after.initiative === -1, me(after, 'F').shaken], order).toEqual([false, true]);
    }
  }),
  rule('1.3.2', 'Support/Intercept is asked at 20″ and no farther, once a turn, with 5 points in hand', () => {
    const passes = (x: number, total: number) => {
      const state = field({
        F: { order: 'Attack', units: { f: { x: 40, y: 4 } } },
        A1: { order: 'Defend', units: { a: { x: 40, y: 58 } } },
        A2: { type: 'cavalry', order: 'Support/Intercept', units: { h: horse({ x, y: 20, facing: 270 }) } },
      });
      const dice = [{ for: 'Activation', faces: twoDice(total) }];
      return play(game, state, {
        at: 'march',
        dice: total ? dice : [],
        otherDice: 'i',
        answers: {
          intercept: total ? 'spring' : 'wait',
          'french:march': { marches: { F: { do: 'attack', target: 'A1' } } },
        },
      });
    };
    expect(passes(64, 0).askedFor('intercept')).toHaveLength(0);
    expect(passes(56, 0).askedFor('intercept').length).toBeGreaterThan(0);
    expect(me(passes(56, 7).after, 'A2').marched).toBeGreaterThan(0);
    const failed = passes(56, 6);
    expect(failed.of('Activation')).toHaveLength(1);
    expect(me(failed.after, 'A2')).toMatchObject({ marched: 0, order: 'Support/Intercept' });
  }),
  rule('1.3.2', 'Rearguard goes half a grand tactical move back on activation, and no farther in the next turn', () => {
    const state = play(
      game,
      field(
        { F: { order: 'Defend', units: { f: { x: 40, y: 30 } } }, A: { units: { a: { x: 40, y: 36 } } } },
        { corps: { F: { order: 'Withdraw' } } },
      ),
      { at: 'march', otherDice: 'rear' },
    ).after;
    me(state, 'F').pending = { order: 'Rearguard', points: 9, arrives: 1, again: false };
    const once = play(game, state, {
      at: 'activation',
      through: '1/march',
      dice: [{ for: 'Activation', faces: [5, 5] }],
      otherDice: 'm',
    });
    expect(me(once.after, 'F').order).toBe('Rearguard');
    expect(30 - unit(once.after, 'f').at.y).toBeCloseTo(13, 0);
    const next = play(game, once.after, { at: 'corps', through: '2/march', otherDice: 'm' });
    expect(unit(next.after, 'f').at.y).toBeCloseTo(unit(once.after, 'f').at.y, 1);
  }),
  rule('1.3.2', 'A Rearguard ordered again starts with 5 points', () => {
    const state = play(
      game,
      field(
        { F: { order: 'Rearguard', units: { f: { x: 40, y: 30 } } }, A: { units: { a: { x: 40, y: 36 } } } },
        { corps: { F: { order: 'Withdraw' } } },
      ),
      { at: 'march', otherDice: 'rear' },
    ).after;
    me(state, 'F').pending = { order: 'Rearguard', points: 0, arrives: 1, again: true };
    const { after } = play(game, state, { at: 'activation', dice: [{ for: 'Activation', faces: [4, 4] }] });
    expect(me(after, 'F').pending).toBeNull();
  }),
  rule('1.3.2', 'A screen that meets the enemy at 12″ turns to Defend and rolls for what it does next', () => {
    const state = field(
      {
        F: { type: 'cavalry', order: 'Screen', units: { f: horse({ x: 40, y: 10 }) } },
        A: { order: 'Attack', units: { a: { x: 40, y: 40 } } },
      },
      { corps: { F: { order: 'Defend' } } },
    );
    const { after, askedFor } = play(game, state, {
      at: 'march',
      through: '1/screens',
      answers: { 'french:march': { marches: { F: { do: 'hold' } } }, screen: 'Break off' },
      dice: [{ for: 'Activation', faces: [5, 5] }],
      otherDice: 'screen',
    });
    expect(askedFor('screen')[0]!.request.may).toEqual(['Attack', 'Rearguard', 'Break off']);
    expect(me(after, 'F')).toMatchObject({ order: 'Defend', pending: { order: 'Break off', points: 6 } });
  }),
  rule('V36', 'An ME that must go back farther than the table is deep stops at the edge', () => {
    const state = field({ F: { units: { f: { x: 40, y: 6 } } }, A: { units: { a: { x: 40, y: 12 } } } });
    const met = play(game, state, { at: 'march', otherDice: 'edge' }).after;
    Object.assign(me(met, 'F'), { cause: 'leader', fatigue: 4 });
    const { after } = play(game, met, { at: 'morale', dice: [{ for: 'ME morale', faces: [4, 3] }], otherDice: 'e' });
    expect([me(after, 'F').shaken, unit(after, 'f').fate]).toEqual([true, 'here']);
    expect(unit(after, 'f').at.y).toBeGreaterThan(0);
  }),
);

/** More rules that meet: in houses, in the second impulse, beside leaders, at the end of the day. */
import { expect } from 'vitest';
import { chapter, rule, ruled } from '../../../../testing/rules.ts';
import { apart, field, game, guns, horse, inTurn, leader, lines, me, play, twoDice, unit } from '../positions.ts';

type Laid = Parameters<typeof field>[0];
type Bare = Parameters<typeof field>[1];
const action = (seat: string, ...answers: object[]) => ({ [`${seat}:action`]: inTurn(...answers) });
const house = (kind: string, y: number) => ({
  terrain: { blocks: [{ id: 'H', name: 'a farm', kind, x: 40, y, width: 4, depth: 4 }] },
});
/** French horse, or a column, six inches before a battalion; the French have the initiative. */
const facing = (f: object = {}, a: object = {}, more: object = {}, bare: Bare = {}) => {
  const state = field(
    { F: { units: { f: { x: 40, y: 10, ...f } } }, A: { units: { a: { x: 40, y: 17, ...a } } }, ...more } as Laid,
    bare,
  );
  state.initiative = 0;
  return state;
};
const charge = (at = 'a', unit = 'f') => ({ do: 'charge', unit, at });
const onward = { for: 'lan at', faces: twoDice(4) };
const apartFrom = (state: ReturnType<typeof field>) =>
  play(game, state, { at: 'rest', otherDice: 'middle' }).after.over?.why ?? null;
/** Two armies out of reach that have fought. */
const evening = (bare: object = {}, corps: object = {}, y = 55) => {
  const units = Object.fromEntries([0, 1, 2, 3].map((i) => [`f${i}`, { x: 30 + 6 * i, y: 20 }]));
  const state = field({ F1: { units }, F2: { units: { g: { x: 70, y: 20 } } }, A: { units: { a: { x: 40, y } } } }, {
    corps: { F: corps },
    ...bare,
  } as Bare);
  for (const one of state.mes) one.veteran = true;
  return state;
};
const victory = (more: object) => ({
  victory: { levels: [{ from: 0, name: 'draw' }], broken: 3, standard: 1, ...more },
});

export const meetings = chapter(
  'Rules that meet at houses, in later impulses, and as the day ends',
  ruled('V63', 'An army leaves the field when as many of its MEs have broken as its scenario lets it', 'V63', () => {
    const state = evening(victory({ breaks: 0.5 }));
    expect(apartFrom(state)).toBeNull();
    me(state, 'F2').broken = true;
    expect(apartFrom(state)).toBe('the French have left the field');
  }),
  ruled('V63', 'An army leaves the field when so many of its figures have fallen or run', 'V63', () => {
    const state = evening(victory({ spent: 0.4 }));
    unit(state, 'f0').fate = 'holding';
    expect(apartFrom(state)).toBeNull();
    unit(state, 'f1').lost = 12;
    unit(state, 'f1').fate = 'gone';
    expect(apartFrom(state)).toBe('the French have left the field');
  }),
  ruled(
    'V63',
    'An army that has fought and withdraws out of contact has broken off; before, or engaged, it has not',
    'V63',
    () => {
      expect(apartFrom(evening({}, { order: 'Withdraw' }))).toBe('the French have broken off the battle');
      expect(apartFrom(evening({}, { order: 'Attack' }))).toBeNull();
      expect(apartFrom(evening({}, { order: 'Withdraw' }, 26))).toBeNull();
      const fresh = evening({}, { order: 'Withdraw' });
      for (const one of fresh.mes) one.veteran = false;
      expect(apartFrom(fresh)).toBeNull();
    },
  ),
  ruled(
    'V63',
    'Where both armies leave, points decide; a tenth of an army lost may be a point to the enemy',
    'V63',
    () => {
      const state = evening(
        victory({
          spent: 0.3,
          tenth: 1,
          levels: [
            { from: 0, name: 'draw' },
            { from: 1, name: 'a lead' },
          ],
        }),
      );
      for (const id of ['f0', 'f1', 'a']) unit(state, id).lost = 12;
      for (const id of ['f0', 'f1', 'a']) unit(state, id).fate = 'gone';
      const { after } = play(game, state, { at: 'rest', otherDice: 'middle' });
      // Ten tenths of the Austrians and a broken ME, four of the French.
      expect([after.over!.winner, after.over!.why]).toEqual([0, 'both armies have left the field']);
      expect(game.standing(after).points).toEqual({ french: 13, austrians: 4 });
    },
  ),
  rule('1.1.6 1.1.9', 'A garrison under bombardment has the cover of its houses, and they may burn', () => {
    const bombarded = (kind: string) =>
      play(
        game,
        field(
          {
            F: { type: 'battery', order: 'Skirmish/Bombard', units: { g: guns({ x: 40, y: 10 }) } },
            A: { units: { a: { x: 40, y: 26, block: 'H' } } },
          },
          house(kind, 26),
        ),
        { at: 'bombardment', otherDice: 'middle' },
      );
    expect(Object.values(lines(bombarded('light').of('ombardment')[0]))).toContain(-4);
    expect(Object.values(lines(bombarded('heavy').of('ombardment')[0]))).toContain(-12);
    expect(bombarded('light').of('alight').length + bombarded('light').of('flame').length).toBeGreaterThan(0);
  }),
  rule('1.1.8 R61', 'Shot bounces through a light town at −10, and through a heavy one not at all', () => {
    const bounced = (kind: string) => {
      const state = field(
        {
          F: { type: 'battery', order: 'Skirmish/Bombard', units: { g: guns({ x: 40, y: 8 }) } },
          A: { units: { a: { x: 40, y: 24, block: 'H' }, b: { x: 40, y: 30 } } },
        },
        house(kind, 24),
      );
      const fire = { g: { at: 'a', rate: 'intensive' } };
      return play(game, state, {
        at: 'bombardment',
        answers: { 'french:bombard': { fire } },
        otherDice: 'highest',
      }).of('Bounce');
    };
    expect(Object.values(lines(bounced('light')[0]))).toContain(-10);
    expect(bounced('heavy')).toHaveLength(0);
  }),
  rule('R27 1.9', 'In a second impulse horse that charged in the first is blown', () => {
    const state = facing(horse({ x: 40, y: 5 }), horse({ x: 40, y: 13, class: 'OG' }), {
      F: { type: 'cavalry', units: { f: horse({ x: 40, y: 5 }) } },
    });
    const { after } = play(game, state, {
      at: 'first',
      answers: { ...action('french', charge()), receive: 'stand' },
      dice: [onward],
      otherDice: 'middle',
    });
    expect(unit(after, 'f').blown).toBe(true);
    const again = play(game, after, { at: 'bonus', answers: { action: { do: 'done' } }, otherDice: 'highest' });
    expect(unit(again.after, 'f').blown).toBe(true);
  }),
  rule('R5 pg 147', 'Who runs past a leader within 4″ is held by him: Inspirational +8', () => {
    const near = (x: number) => {
      const state = facing(
        {},
        { class: 'CN', formation: 'closedColumn' },
        {
          F: {
            units: {
              f: { x: 40, y: 10 },
              g: guns({ x: 44, y: 10, guns: { weight: 'heavy', sections: 2 }, figures: 4 }),
            },
          },
          A: {
            leader: { x, y: 20, inspiration: 'inspirational' },
            units: { a: { x: 40, y: 17, class: 'CN', formation: 'closedColumn' } },
          },
        },
      );
      unit(state, 'a').lost = 6;
      const { of } = play(game, state, {
        at: 'first',
        answers: action('french', { do: 'fire', unit: 'g', at: 'a' }),
        dice: [{ for: 'Unit morale', faces: [1, 1] }],
        otherDice: 'highest',
      });
      return Object.values(lines(of('Bad morale')[0]));
    };
    expect(near(40)).toContain(8);
    expect(near(55)).not.toContain(8);
  }),
  rule('pg 153', 'A leader whose battalion runs stays behind alone where it stood', () => {
    const state = facing(
      {},
      { class: 'CN', formation: 'closedColumn' },
      {
        F: {
          units: { f: { x: 40, y: 10 }, g: guns({ x: 44, y: 10, guns: { weight: 'heavy', sections: 2 }, figures: 4 }) },
        },
      },
    );
    unit(state, 'a').lost = 6;
    const hq = leader(state, 'A');
    [hq.with, hq.x, hq.y] = [unit(state, 'a').index, 40, 17];
    const { after } = play(game, state, {
      at: 'first',
      answers: action('french', { do: 'fire', unit: 'g', at: 'a' }),
      dice: [{ for: 'Unit morale', faces: [1, 1] }],
      otherDice: 'highest',
    });
    expect(unit(after, 'a').fate).not.toBe('here');
    expect([leader(after, 'A').with, leader(after, 'A').x, leader(after, 'A').y]).toEqual([-1, 40, 17]);
  }),
  rule('1.3.5 R10', 'No leader gives impetus to an ME that is shaken', () => {
    const state = facing();
    me(state, 'F').shaken = true;
    const offered = play(game, state, { at: 'first', otherDice: 'lowest' }).askedFor('acts')[0]!.request.leaders[0].may;
    expect(offered.map(({ act }: { act: string }) => act)).not.toContain('impetus');
  }),
  rule('9B (3) 1.6.4', 'Who changes formation within musket range is fired at as who moves', () => {
    const { askedFor } = play(game, facing({}, { y: 16 }), {
      at: 'first',
      answers: action('french', { do: 'form', unit: 'f', formation: 'line' }),
      otherDice: 'middle',
    });
    expect(askedFor('opportunity')[0]?.request).toMatchObject({ mover: 'f', fires: ['a'] });
  }),
  rule('9B a R4', 'Charged in flank a battalion does not fire, must test, and is struck at +7', () => {
    const { of } = play(game, facing({}, { facing: 90 }), {
      at: 'first',
      answers: { ...action('french', charge()), receive: 'stand' },
      dice: [onward],
      otherDice: 'middle',
    });
    expect(of('Small arms')).toHaveLength(0);
    expect(of('Unit morale')).toHaveLength(1);
    expect(Object.keys(lines(of('Close action')[0])).some((line) => /flank/i.test(line))).toBe(true);
  }),
  rule('1.1.3 1.7', 'A neighbour past whose front a charge goes takes it in flank: +5, and it must test', () => {
    const charged = (facing_: number, x: number, y: number) =>
      play(
        game,
        facing(
          {},
          { figures: 6, stands: 2 },
          {
            A: { units: { a: { x: 40, y: 17, figures: 6, stands: 2 }, n: { x, y, facing: facing_ } } },
          },
        ),
        {
          at: 'first',
          answers: {
            ...action('french', charge()),
            receive: 'stand',
            'press-home': 'close',
            'french:acts': ({ leaders: [one] }: { leaders: { id: string; may: { act: string }[] }[] }) => ({
              acts: { [one!.id]: [one!.may.findIndex(({ act }) => act === 'impetus')] },
            }),
            'austrians:acts': { acts: {} },
          },
          dice: [onward, { for: 'Commander', faces: [10, 10] }],
          otherDice: 'middle',
        },
      );
    const raked = charged(270, 43, 14.5);
    expect(raked.of('Small arms').map((roll) => Object.values(lines(roll)).includes(5))).toContain(true);
    expect(raked.of('Unit morale').flatMap((roll) => Object.values(lines(roll)))).toContain(-5);
    const beside = charged(180, 46, 17);
    expect(
      beside.of('Small arms').map((roll) => Object.keys(lines(roll)).some((line) => line.includes('nfilade'))),
    ).not.toContain(true);
  }),
  rule('1.8.4', 'Horse that meets horse in a counter-charge has no three steps over it', () => {
    const met = (receive: string) => {
      const state = facing(
        horse({ x: 40, y: 9 }),
        {},
        {
          F: { type: 'cavalry', units: { f: horse({ x: 40, y: 9 }) } },
          A: { type: 'cavalry', units: { a: horse({ x: 40, y: 17 }) } },
        },
      );
      const { of } = play(game, state, {
        at: 'first',
        answers: { ...action('french', charge()), receive },
        dice: [onward],
        otherDice: 'middle',
      });
      return Object.keys(lines(of('Close action')[0])).some((line) => /harging/.test(line));
    };
    expect([met('stand'), met('counter')]).toEqual([true, false]);
  }),
  rule('9B b V14', 'Skirmishers charged from less than 5″ have no time to get away', () => {
    const may = (y: number) =>
      play(
        game,
        facing(
          horse({ x: 40, y: 10 }),
          {},
          {
            F: { type: 'cavalry', units: { f: horse({ x: 40, y: 10 }) } },
            A: { units: { a: { x: 40, y, formation: 'skirmish' }, b: { x: 48, y: 17 } } },
          },
        ),
        {
          at: 'first',
          answers: action('french', charge()),
          dice: [onward],
          otherDice: 'middle',
        },
      ).askedFor('receive')[0]?.request.may ?? ['stand'];
    expect(may(18)).toContain('evade');
    expect(may(14)).not.toContain('evade');
  }),
  rule('pg 128', 'Guns beside a battalion that is charged fire for it at +4 against foot', () => {
    const { of } = play(
      game,
      facing(
        {},
        {},
        {
          A: { units: { a: { x: 40, y: 17 }, g: guns({ x: 44, y: 21 }) } },
        },
      ),
      {
        at: 'first',
        answers: { ...action('french', charge()), receive: 'stand' },
        dice: [onward],
        otherDice: 'middle',
      },
    );
    expect(Object.values(lines(of('Artillery')[0]))).toContain(4);
  }),
  rule(
    'R15 pg 128',
    'Guns that fire and go have gone, whether the fire stopped the charge or its own nerve did',
    () => {
      const state = facing({ class: 'RG', figures: 12 }, {}, { A: { units: { g: guns({ x: 40, y: 17 }) } } });
      unit(state, 'f').lost = 4;
      const { after, reports } = play(game, state, {
        at: 'first',
        answers: { ...action('french', charge('g')), receive: 'retire' },
        dice: [
          onward,
          { for: 'Artillery', faces: twoDice(16) },
          { for: 'Sections', faces: [6, 1, 1, 1] },
          { for: 'Unit morale', faces: twoDice(2) },
        ],
        otherDice: 'middle',
      });
      expect(reports.join()).toContain('does not close');
      expect(unit(after, 'g').formation).toBe('limbered');
      expect(unit(after, 'g').at.y).toBeGreaterThan(20);
    },
  ),
  rule('1.4.2', 'Guns without their crew count as lost guns in the morale of their ME', () => {
    const state = field({
      F: { units: { f: { x: 40, y: 24 }, g: guns({ x: 46, y: 24 }) } },
      A: { units: { a: { x: 40, y: 55 } } },
    });
    unit(state, 'g').abandoned = true;
    me(state, 'F').cause = 'leader';
    const roll = lines(play(game, state, { at: 'morale', otherDice: 'highest' }).of('ME morale')[0]);
    expect(Object.entries(roll).filter(([line, value]) => line.startsWith('Artillery') && value === -2)).toHaveLength(
      1,
    );
  }),
  rule('1.8.6', 'Colours that are lost cannot be taken again', () => {
    const state = facing();
    unit(state, 'a').standard = false;
    const { of } = play(game, state, {
      at: 'first',
      answers: { ...action('french', charge()), receive: 'stand' },
      dice: [
        onward,
        { for: 'Small arms', faces: twoDice(2) },
        { for: 'Close action', faces: [...twoDice(20), ...twoDice(2)] },
      ],
      otherDice: 'middle',
    });
    expect(of('Close action')).toHaveLength(2);
    expect(of('tandard')).toHaveLength(0);
  }),
  rule('1.7', 'What the screens took does not count as the same phase as the fight that follows', () => {
    const state = facing();
    unit(state, 'a').lost = 2;
    unit(state, 'a').lostPhase = 2;
    const { after } = play(game, state, { at: 'first', answers: { action: { do: 'done' } }, otherDice: 'middle' });
    expect(unit(after, 'a').lostPhase).toBe(0);
  }),
  rule(
    '1.6.1 9B a',
    'A light wood takes a quarter of a charge on foot, and horse does not charge into a medium one',
    () => {
      const wood = (kind: string) => ({
        terrain: {
          polygons: [
            {
              id: 'W',
              name: 'a wood',
              kind,
              points: [
                [34, 10.6],
                [46, 10.6],
                [46, 15.5],
                [34, 15.5],
              ],
            },
          ],
        },
      });
      const reaches = (bare: Bare, f: object = {}, type = 'infantry') => {
        const state = facing({}, { y: 17.4 }, { F: { type, drill: 'B', units: { f: { x: 40, y: 10, ...f } } } }, bare);
        return play(game, state, { at: 'first', otherDice: 'middle' }).askedFor('action')[0]?.request.units[0]?.charges;
      };
      const open = { terrain: {} };
      expect(reaches(open)).toEqual(['a']);
      expect(reaches(wood('light wood'))).toEqual([]);
      expect(reaches(open, horse({ x: 40, y: 10 }), 'cavalry')).toEqual(['a']);
      expect(reaches(wood('medium wood'), horse({ x: 40, y: 10 }), 'cavalry') ?? []).toEqual([]);
    },
  ),
  rule('6.3 1.4.2', 'An ME that breaks a second time scores no more than once', () => {
    const state = evening(victory({}));
    me(state, 'F2').broken = true;
    const once = game.standing(state).points.austrians;
    me(state, 'F2').cause = 'leader';
    Object.assign(me(state, 'F2'), { fatigue: 4, shaken: true, engagedBefore: true });
    const { after } = play(game, state, { at: 'morale', otherDice: 'lowest' });
    expect(game.standing(after).points.austrians).toBe(once);
  }),
  rule('1.5.3', 'Skirmishers by themselves are not engaged in tactical combat', () => {
    const state = field({
      F: { units: { f: { x: 40, y: 20 } } },
      A: { units: { a: { x: 40, y: 27, formation: 'skirmish' } } },
    });
    me(state, 'F').order = 'Defend';
    const { after } = play(game, state, { at: 'march', otherDice: 'middle' });
    expect(play(game, after, { at: 'initiative', otherDice: 'middle' }).of('initiative')).toHaveLength(0);
  }),
  rule('4.3 V35', 'Who rallies comes back to the middle of his ME, 16″ behind where it broke', () => {
    const state = field({
      F: { order: 'Rest & rally', units: { f: { x: 40, y: 30 } } },
      A: { units: { a: { x: 40, y: 58 } } },
    });
    const broke = (() => {
      me(state, 'F').cause = 'leader';
      Object.assign(me(state, 'F'), { fatigue: 4 });
      unit(state, 'f').ammo = 'depleted';
      return play(game, state, {
        at: 'morale',
        dice: [
          { for: 'ME morale', faces: [1, 1] },
          { for: 'Bad morale', faces: [10, 10] },
        ],
        otherDice: 'middle',
      }).after;
    })();
    expect(unit(broke, 'f').fate).toBe('holding');
    me(broke, 'F').fatigue = 0;
    const { after } = play(game, broke, { at: 'rest', dice: [{ for: 'Rally', faces: [10, 10] }], otherDice: 'middle' });
    expect(unit(after, 'f').fate).toBe('here');
    expect(unit(after, 'f').at.y).toBeCloseTo(14, 0);
  }),
  rule('1.4.3 V36', 'An ME that breaks in panic near the edge runs to the edge, and is still there to rally', () => {
    const state = field({
      F1: { units: { g: { x: 40, y: 20 } } },
      F2: { units: { f: { x: 44, y: 8, class: 'RA' } } },
      A: { units: { a: { x: 40, y: 58 } } },
    });
    state.broke = [me(state, 'F1').index];
    unit(state, 'g').fate = 'gone';
    const { after } = play(game, state, { at: 'panic', dice: [{ for: 'Panic', faces: [1, 1] }], otherDice: 'highest' });
    expect(me(after, 'F2').broken).toBe(true);
    expect(
      me(after, 'F2')
        .baseline.filter((_, i) => i % 2 === 1)
        .every((y) => y >= 2),
    ).toBe(true);
  }),
  rule(
    '1.3.2 1.3.6',
    'An Attack that has waited behind Skirmish/Bombard takes the ME past 16″ once it is active',
    () => {
      const state = field({
        F: { order: 'Skirmish/Bombard', units: { b: { x: 40, y: 10 } } },
        A: { units: { c: { x: 40, y: 40 } } },
      });
      const waiting = play(game, state, {
        at: 'orders',
        through: '1/march',
        answers: { 'french:me-orders': { orders: { F: 'Attack' }, delegated: [] } },
        dice: [{ for: 'Activation', faces: [2, 3] }],
        otherDice: 'middle',
      }).after;
      expect(me(waiting, 'F')).toMatchObject({ order: 'Skirmish/Bombard', pending: { order: 'Attack' } });
      expect(apart(waiting, 'b', 'c')).toBeGreaterThan(14);
      const { after } = play(game, waiting, {
        at: 'activation',
        through: '1/march',
        dice: [{ for: 'Activation', faces: [9, 9] }],
        otherDice: 'middle',
      });
      expect(me(after, 'F').order).toBe('Attack');
      expect(apart(after, 'b', 'c')).toBeLessThanOrEqual(8);
    },
  ),
  rule(
    '1.3.1 V3',
    'Under a corps Withdraw an ME on Attack must take another order, and Break off once it is engaged',
    () => {
      const state = facing();
      state.corps[0]!.order = 'Withdraw';
      const [asked] = play(game, state, { at: 'orders', otherDice: 'middle' }).askedFor('me-orders');
      const [own] = asked!.request.mes;
      expect([own.must, own.may.includes('Attack'), own.may.includes('Break off')]).toEqual([true, false, true]);
    },
  ),
  rule('1.9 R6', 'An ME that breaks is a level more tired, and another in the fatigue checks of the turn', () => {
    const state = field({
      F: { units: { f: { x: 40, y: 24 }, g: { x: 46, y: 24 } } },
      A: { units: { a: { x: 40, y: 30 } } },
    });
    me(state, 'F').cause = 'leader';
    me(state, 'F').veteran = true;
    me(state, 'F').shaken = true;
    const back = play(game, state, {
      at: 'morale',
      dice: [{ for: 'ME morale', faces: [1, 2] }],
      otherDice: 'middle',
    }).after;
    expect(me(back, 'F')).toMatchObject({ order: 'Break off', fatigue: 1 });
    me(back, 'F').fought = true;
    unit(back, 'f').lostTurn = 1;
    const { after } = play(game, back, {
      at: 'fatigue',
      dice: [{ for: 'Fatigue', faces: twoDice(15) }],
      otherDice: 'middle',
    });
    expect(me(after, 'F').fatigue).toBe(2);
  }),
  rule('1.4.2 1.6.1', 'Foot that must fall back 16″ goes round nobody: friends behind it are hindered', () => {
    const state = field({
      F: { units: { f: { x: 40, y: 30 } } },
      F2: { order: 'Defend', units: { g: { x: 40, y: 22, formation: 'line' } } },
      A: { units: { a: { x: 40, y: 36 } } },
    });
    me(state, 'F').cause = 'leader';
    me(state, 'F').fatigue = 4;
    const told = { at: 'morale', otherDice: 'middle' } as const;
    const known = play(game, state, told).of('ME morale')[0]!;
    const { after } = play(game, state, {
      ...told,
      dice: [{ for: 'ME morale', faces: twoDice(9 - (known.total - known.natural)) }],
    });
    expect(unit(after, 'f').at.y).toBeLessThan(18);
    expect(me(after, 'F2').passed).toBe(true);
  }),
  ruled('9B (g)', 'Who runs before contact does not lose his standard by it', 'V64', () => {
    const state = facing({}, { facing: 90 });
    const { of, after } = play(game, state, {
      at: 'first',
      answers: { ...action('french', charge()), receive: 'stand' },
      dice: [onward, { for: 'Unit morale', faces: [1, 1] }],
      otherDice: 'middle',
    });
    expect(unit(after, 'a').fate).not.toBe('here');
    expect(of('tandard')).toHaveLength(0);
  }),
);

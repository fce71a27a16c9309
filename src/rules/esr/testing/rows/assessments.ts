/** Leader Fate, Assessments and the status check, as the sheet has them. */
import { expect } from 'vitest';
import { distance } from '../../../../board/plane/index.ts';
import { play } from '../../../../testing/position.ts';
import { chapter, rule, ruled } from '../../../../testing/rules.ts';
import { areaOf, rectOf } from '../../battle/state.ts';
import { game } from '../../game.ts';
import {
  abreast,
  acting,
  type Body,
  EAST,
  field,
  foot,
  formation,
  gap,
  guns,
  horse,
  line,
  man,
  routed,
  tired,
  unit,
  WEST,
} from '../positions.ts';

/** A battalion of Blue touches Red's Reformation Area at 40,20; Red's own line is 10″ off. */
const atTheWagons = (...inside: string[]) => {
  const state = field({
    blue: [{ id: 'F', directive: 'A', units: [foot(38.8, 20, EAST)] }],
    red: [{ id: 'A', area: [40, 20], units: abreast(5, 44, 30, WEST) }],
  });
  routed(state, ...inside);
  return state;
};

export const assessments = chapter(
  'Assessments',
  rule('Assessments G14', 'A Reformation Area with Units in it is not pushed away: they fight at −5', () => {
    const state = atTheWagons('Ad', 'Ae');
    const { after, of } = play(game, state, { at: 'fire', through: 'combat', otherDice: 'middle' });
    expect(of('Assessment')[0]!.modifiers.map(({ label }) => label)).toContain('Reformation Area attacked');
    const thrown = of('Combat').filter(({ who }) => who === 'Ad' || who === 'Ae');
    expect(thrown).toHaveLength(1);
    expect(line(thrown[0], 'Reformation Area')).toBe(-5);
    expect(formation(after, 'A').assessed || after.turn === 2).toBe(true);
  }),

  rule('Assessments G14', 'After the fight in the Area its Formation assesses once more, at −3', () => {
    const { of } = play(game, atTheWagons('Ad', 'Ae'), { at: 'combat', otherDice: 'middle' });
    const [own] = of('Assessment').filter(({ modifiers }) => modifiers.some(({ value }) => value === -3));
    expect(line(own, 'Reformation Area')).toBe(-3);
  }),

  rule('Assessments G14', 'An empty Area that was touched is pushed 6″ straight away after the Assessment', () => {
    const { after } = play(game, atTheWagons(), { at: 'fire', otherDice: 'middle' });
    expect(formation(after, 'A')).toMatchObject({ x: expect.closeTo(46), y: expect.closeTo(20) });
  }),

  rule('Assessments G14', 'A filled Area is pushed once the last Unit in it is gone', () => {
    const state = atTheWagons('Ae');
    // 12 + 1 against 2 + 1 − 5: the Unit is removed.
    const { after } = play(game, state, {
      at: 'combat',
      dice: [
        { for: 'Fa', faces: [6, 6] },
        { for: 'Ae', faces: [1, 1] },
      ],
      otherDice: 'highest',
    });
    expect(unit(after, 'Ae').where).toBe('removed');
    expect(distance(areaOf(formation(after, 'A')), rectOf(unit(after, 'Fa')))).toBeGreaterThan(1.5);
  }),

  rule('Assessments', 'Both sides assess at once: what one does of it changes nothing for the other', () => {
    const body = (id: string, x: number, facing: number): Body => ({
      id,
      units: [...abreast(4, x, 18, facing), guns(x, 22.6, facing)],
    });
    const state = field({ blue: [body('F', 28.6, EAST)], red: [body('A', 31, WEST)] });
    const { of } = play(game, state, {
      at: 'fire',
      dice: [
        { for: 'Batteries that retire', faces: [6, 6] },
        { for: 'Assessment', faces: [1, 1, 1, 1] },
      ],
      otherDice: 'middle',
    });
    const [blue, red] = of('Assessment').filter(({ label }) => label === 'Assessment');
    const lines = (roll: typeof blue) => roll!.modifiers.map(({ label, value }) => [label, value]);
    expect(lines(red)).toEqual(lines(blue));
  }),

  rule('Assessments G42', 'Impetuous cavalry that attacks does not evade', () => {
    const state = impetuous();
    const { after, askedFor } = play(game, state, {
      at: 'fire',
      dice: [
        { for: 'Assessment', faces: [1, 3] },
        { for: 'Impetuous', faces: [1, 1] },
      ],
      otherDice: 'middle',
    });
    expect(askedFor('cavalry-evade')).toEqual([]);
    expect(formation(after, 'F')).toMatchObject({ directive: 'A' });
    expect(unit(after, 'Fa').x).toBeCloseTo(25);
  }),

  rule('Assessments G42', 'Impetuous cavalry that attacks rides in the Combat phase of the same turn', () => {
    const { after } = play(game, impetuous(), {
      at: 'fire',
      through: 'combat',
      dice: [
        { for: 'Impetuous', faces: [1, 1] },
        { for: 'Assessment', faces: [1, 3] },
      ],
      otherDice: 'middle',
    });
    expect(formation(after, 'F').foughtNow || formation(after, 'F').fatigue.cavalry > 1).toBe(true);
    expect(after.units.some(({ sheet, x }) => sheet.id.startsWith('F') && Math.abs(x - 25) > 0.5)).toBe(true);
  }),

  rule('Assessments G34', 'Batteries of a grand battery that retire lie in the reserve of their Formations', () => {
    const state = field({
      blue: [
        {
          id: 'F',
          units: [...abreast(2, 20, 30, EAST), ...[0, 1, 2, 3].map((i) => guns(26, 18 + 1.2 * i, EAST))],
        },
      ],
      red: [{ id: 'A', directive: 'A', units: abreast(6, 29.5, 17, WEST) }],
      generals: { Blue: { at: [25, 20] }, Red: {} },
    });
    const massed = play(game, state, {
      at: 'leaders',
      answers: { 'blue:lead': acting('grandBattery', null, { units: ['Fc', 'Fd', 'Fe', 'Ff'] }) },
      otherDice: 'highest',
    }).after;
    formation(massed, 'GB.1').fatigue = { infantry: 0, cavalry: 0, artillery: 10 };
    const { after } = play(game, massed, {
      at: 'fire',
      answers: { 'red:fire': { fire: [{ formation: 'A', artillery: 'hold', targets: {}, skirmish: 'normal' }] } },
      dice: [
        { for: 'Batteries that retire', faces: [6] },
        { for: 'Assessment', faces: [6, 6, 1, 1] },
      ],
      otherDice: 'middle',
    });
    expect(formation(after, 'GB.1').fate).toBe('removed');
    for (const id of ['Fc', 'Fd', 'Fe', 'Ff'])
      expect(unit(after, id)).toMatchObject({ where: 'reserve', formation: formation(after, 'F').index });
    expect(man(after, 'Blue').commands).toBe(-1);
  }),

  rule('Leader Fate G44', 'A successor steps in with the next Command phase, not before', () => {
    const state = field({
      blue: [{ id: 'F', led: { lr: 'A' }, units: abreast(4, 20, 18, EAST) }],
      red: [{ id: 'A', units: abreast(4, 40, 18, WEST) }],
      generals: { Blue: { at: [38.5, 20], lr: 'C' }, Red: {} },
    });
    const { after } = play(game, state, {
      at: 'fire',
      dice: [{ for: 'Leader Fate', faces: [1, 1] }],
      otherDice: 'lowest',
    });
    expect(man(after, 'Blue').fate).toBe('out');
    expect(man(after, 'F*')).toMatchObject({ lr: 'A', force: -1 });
    const next = play(game, after, { at: 'combat', until: '2/orders', otherDice: 'middle' }).after;
    expect(man(next, 'F*')).toMatchObject({ lr: 'B', army: true });
    expect(tired(next, 'F')).toBe(0);
  }),

  rule('Assessments', 'A score below 10 makes nobody assess', () => {
    const assess = (battalions: number) => {
      const state = field({
        blue: [{ id: 'F', units: abreast(battalions, 20, 20, EAST, { doctrine: 'Ineffective' }) }],
        red: [{ id: 'A', units: abreast(4, 23.2, 20, WEST, { state: 'ployed' }) }],
      });
      return play(game, state, { at: 'fire', otherDice: 'middle' }).of('Assessment').length;
    };
    expect([assess(3), assess(4)]).toEqual([0, 1]);
  }),

  rule('Assessments', 'LR, batteries, character and fatigue weigh as printed', () => {
    const state = field({
      blue: [{ id: 'F', units: abreast(6, 20, 20, EAST) }],
      red: [
        {
          id: 'A',
          traits: ['ST', 'DT', 'BR'],
          led: { lr: 'B' },
          units: [...abreast(6, 23.2, 20, WEST), guns(26, 30, WEST)],
        },
      ],
    });
    formation(state, 'A').fatigue = { infantry: 2, cavalry: 0, artillery: 0 };
    const [, roll] = play(game, state, { at: 'fire', otherDice: 'middle' }).of('Assessment');
    expect(
      ['LR B', 'Determined', 'Stoic', 'Brittle', 'Fatigue', 'Own battery', 'Ten points'].map((label) =>
        line(roll, label),
      ),
    ).toEqual([2, 2, 1, -1, -2, 1, -1]);
  }),

  rule('Assessments A13', 'A friend who retreats within 3″ costs 1, one who is broken within 6″ costs 3', () => {
    const state = field({
      blue: [{ id: 'F', units: abreast(6, 20, 20, EAST) }],
      red: [
        { id: 'A', units: abreast(6, 23.2, 20, WEST) },
        { id: 'D', units: abreast(2, 26, 20, WEST) },
        { id: 'E', units: abreast(2, 28, 23, WEST) },
      ],
    });
    formation(state, 'D').status = 'RT';
    formation(state, 'E').status = 'BK';
    const roll = play(game, state, { at: 'fire', otherDice: 'middle' })
      .of('Assessment')
      .find((one) => line(one, 'broken Formation') !== 0);
    expect([line(roll, 'retreating Formation'), line(roll, 'broken Formation')]).toEqual([-1, -3]);
  }),

  rule('Assessments G30', 'An enemy within 6″ behind its line outflanks a Formation: −3', () => {
    const state = field({
      blue: [
        { id: 'F', units: abreast(6, 20, 20, EAST) },
        { id: 'G', units: abreast(2, 28, 20, WEST) },
      ],
      red: [{ id: 'A', area: [23.2, 30], units: abreast(6, 23.2, 20, WEST) }],
    });
    const thrown = play(game, state, { at: 'fire', otherDice: 'middle' }).of('Assessment');
    expect(thrown.some((roll) => line(roll, 'outflanked') === -3)).toBe(true);
  }),

  ruled(
    'Assessments',
    'A town helps whoever has half his Formation in it and more Units there than the enemy',
    'H18',
    () => {
      const town = (inside: number, enemies: number) => {
        const state = field({
          blue: [{ id: 'F', units: [...abreast(enemies, 22.5, 20.2, EAST), ...abreast(6 - enemies, 20.5, 20, EAST)] }],
          red: [{ id: 'A', units: [...abreast(inside, 23.6, 20.2, WEST), ...abreast(4 - inside, 23.6, 28, WEST)] }],
          terrain: {
            polygons: [
              {
                id: 't',
                kind: 'town',
                points: [
                  [22.2, 19],
                  [25, 19],
                  [25, 25],
                  [22.2, 25],
                ],
              },
            ],
          },
        });
        return play(game, state, { at: 'fire', otherDice: 'middle' })
          .of('Assessment')
          .some((roll) => line(roll, 'town') === 1);
      };
      expect([town(2, 0), town(1, 0), town(2, 2), town(2, 1)]).toEqual([true, false, false, true]);
    },
  ),

  rule('Status Check', 'A Formation whose fatigue reaches its deployed Units retreats, strictly beyond 6″', () => {
    const state = fought(3);
    const { after } = play(game, state, { at: 'combat', dice: won, otherDice: 'highest' });
    expect(formation(after, 'A').status).toBe('none');
    formation(state, 'A').fatigue = { infantry: 4, cavalry: 0, artillery: 0 };
    const next = play(game, state, { at: 'combat', dice: won, otherDice: 'highest' }).after;
    expect(formation(next, 'A').status).toBe('RT');
    for (const one of next.units.filter(({ sheet, where }) => sheet.formation === 'A' && where === 'deployed'))
      expect(distance(rectOf(one), rectOf(unit(next, 'Fa')))).toBeGreaterThan(6);
  }),

  rule('Status Check', 'At half as much again it breaks, beyond 12″, and its cavalry is removed', () => {
    const state = fought(6);
    const { after } = play(game, state, { at: 'combat', dice: won, otherDice: 'highest' });
    expect(formation(after, 'A').status).toBe('BK');
    expect(unit(after, 'Ad').where).toBe('removed');
    for (const one of after.units.filter(({ sheet, where }) => sheet.formation === 'A' && where === 'deployed'))
      expect(distance(rectOf(one), rectOf(unit(after, 'Fa')))).toBeGreaterThan(12);
  }),

  rule('Status Check G47', 'Enemies who go back at once are not set down beside each other', () => {
    // Red’s A stands behind G, and Blue’s G between A and the way home of C.
    const state = field({
      blue: [
        { id: 'F', units: [foot(29.1, 20, EAST)] },
        { id: 'G', units: [foot(40, 14.9, 180)] },
      ],
      red: [
        { id: 'C', units: [foot(30, 20, WEST)] },
        { id: 'A', units: [foot(40, 14, 0)] },
      ],
    });
    const { after } = play(game, state, { at: 'combat', otherDice: 'middle' });
    expect(after.formations.map(({ status }) => status)).toEqual(['BK', 'BK', 'BK', 'BK']);
    for (const blue of ['Fa', 'Ga']) for (const red of ['Ca', 'Aa']) expect(gap(after, blue, red)).toBeGreaterThan(12);
  }),

  rule('Status Check A15', 'Who did not assess in the Combat phase is not checked', () => {
    const state = field({
      blue: [{ id: 'F', units: abreast(2, 20, 20, EAST) }],
      red: [{ id: 'A', units: abreast(2, 40, 20, WEST) }],
    });
    formation(state, 'A').fatigue = { infantry: 9, cavalry: 0, artillery: 0 };
    expect(formation(play(game, state, { at: 'combat' }).after, 'A').status).toBe('none');
  }),

  ruled('Assessments', 'An Area that is pushed and has nowhere to go', 'E10'),
);

/** Red guns score on impetuous horse 5″ off. */
function impetuous() {
  return field({
    blue: [{ id: 'F', traits: ['IM'], units: [horse(25, 20, EAST), horse(25, 21.1, EAST)] }],
    red: [
      {
        id: 'A',
        units: [
          guns(30.5, 20, WEST, { sections: 6 }),
          guns(30.5, 21.2, WEST, { sections: 6 }),
          ...abreast(2, 31, 23, WEST),
        ],
      },
    ],
  });
}

/** Three battalions and a regiment of Red, one of them beaten by a point, with so much fatigue. */
const won = [
  { for: 'Fa', faces: [6, 6] },
  { for: 'Aa', faces: [6, 6] },
];
function fought(fatigue: number) {
  const state = field({
    blue: [{ id: 'F', directive: 'A', units: [foot(30, 20, EAST, { cr: 3 }), ...abreast(6, 12, 28, EAST)] }],
    red: [{ id: 'A', units: [foot(30.9, 20, WEST, { cr: 2 }), ...abreast(2, 38, 22, WEST), horse(38, 26, WEST)] }],
  });
  formation(state, 'A').fatigue = { infantry: fatigue, cavalry: 0, artillery: 0 };
  return state;
}

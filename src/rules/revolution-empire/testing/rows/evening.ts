/** Screens, bombardment, and phases 9E to 11 in numbers (pg 72-73, 139-167). */
import { expect } from 'vitest';
import { chapter, rule } from '../../../../testing/rules.ts';
import { pointsOf } from '../../battle/victory.ts';
import { field, game, guns, horse, leader, lines, me, play, twoDice, unit } from '../positions.ts';
import { engaged } from './after.ts';

type Laid = Parameters<typeof field>[0];
type State = ReturnType<typeof field>;
const values = (roll: Parameters<typeof lines>[0]) => Object.values(lines(roll)).sort((a, b) => a - b);

const light = (grade: string, more: object = {}) => ({ skirmish: { grade, figures: 6 }, ...more });
const skirmishing = (f: object, a: object = {}) =>
  field({ F: { units: { f: { x: 40, y: 20, ...f } } }, A: { units: { a: { x: 40, y: 26, ...a } } } } as Laid);
/** The rolls of the screens, two a grade. */
const shots = (state: State) =>
  play(game, state, { at: 'screens', otherDice: 'lowest' })
    .of('Small arms')
    .filter(({ dice }) => dice === '2d10');

/** French guns that bombard an Austrian column so far off. */
function bombarding(
  inches: number,
  g: object = {},
  a: object = {},
  bare: Record<string, unknown> = {},
  more: Laid = {},
) {
  return field(
    {
      F: { type: 'battery', order: 'Skirmish/Bombard', units: { g: guns({ x: 40, y: 10, ...g }) } },
      A: { units: { a: { x: 40, y: 11 + inches, formation: 'line', ...a } } },
      ...more,
    } as Laid,
    bare,
  );
}
const bombarded = (state: State, more: object = {}) =>
  play(game, state, { at: 'bombardment', otherDice: 'lowest', ...more });
const bombLines = (state: State) => values(bombarded(state).of('ombardment')[0]);

const spurless = { spur: 'no', 'second-impulse': 'action' };
const bonus = (state: State, total: number, answers: object = {}) => {
  state.initiative = 0;
  const told = { at: 'bonus', answers: { ...spurless, ...answers } };
  const known = play(game, state, { ...told, otherDice: 'middle' }).of('Bonus')[0]!;
  const faces = twoDice(total - (known.total - known.natural));
  return play(game, state, { ...told, dice: [{ for: 'Bonus', faces: [...faces, 1, 1] }], otherDice: 'middle' });
};
const bonusLines = (state: State) => {
  state.initiative = 0;
  return lines(play(game, state, { at: 'bonus', answers: spurless, otherDice: 'middle' }).of('Bonus')[0]);
};

const tired = (change: (state: State) => void = () => undefined, total?: number) => {
  const state = engaged();
  for (const id of ['F', 'A']) Object.assign(me(state, id), { fought: true, veteran: true });
  unit(state, 'f').lostTurn = 1;
  change(state);
  const told = { at: 'fatigue', otherDice: 'lowest' } as const;
  const roll = play(game, state, told).of('Fatigue')[0]!;
  if (total === undefined) return { roll, after: state };
  const faces = twoDice(total - (roll.total - roll.natural));
  return { roll, after: play(game, state, { ...told, dice: [{ for: 'Fatigue', faces: [...faces, 1, 1] }] }).after };
};

const inDanger = (
  total: number,
  risk: object = {},
  change: (state: State) => void = () => undefined,
  fate: number[] = [],
) => {
  const state = engaged();
  const man = leader(state, 'A');
  man.with = unit(state, 'a').index;
  man.risk = { losses: 0, closeAction: 'none', melee: false, rifles: false, ...risk };
  change(state);
  const dice = [{ for: 'Leader loss', faces: twoDice(total) }, ...(fate.length ? [{ for: 'ate', faces: fate }] : [])];
  const played = play(game, state, { at: 'leaders', dice, otherDice: 'middle' });
  return { man: leader(played.after, 'A'), roll: played.of('Leader loss')[0]!, after: played.after };
};

/** An Austrian battalion in the holding area, its ME at rest. */
const resting = (change: (state: State) => void = () => undefined) => {
  const state = field({
    F: { units: { f: { x: 40, y: 5 } } },
    A: { order: 'Rest & rally', units: { a: { x: 40, y: 50 }, b: { x: 46, y: 50 } } },
  });
  unit(state, 'b').fate = 'holding';
  change(state);
  return state;
};
const rested = (state: State, named: readonly { for: string; faces: readonly number[] }[]) =>
  play(game, state, { at: 'rest', dice: named, otherDice: 'lowest' });

export const evening = chapter(
  'Screens, bombardment, bonus impulse, fatigue, leaders and rest in numbers',
  rule('1.2', 'Each side makes two rolls for each grade of its skirmishers, at +12 to −5', () => {
    for (const [grade, value] of [
      ['superior', 12],
      ['excellent', 8],
      ['good', 5],
      ['poor', -5],
    ] as const) {
      const rolls = shots(skirmishing(light(grade)));
      expect(rolls, grade).toHaveLength(2);
      expect(Object.values(lines(rolls[0])), grade).toContain(value);
    }
  }),
  rule('1.2', 'Skirmishers in skirmish order +5, all rifles +6, fatigue −2 a level', () => {
    const state = skirmishing(light('average', { rifles: 'all' }));
    me(state, 'F').fatigue = 2;
    expect(values(shots(state)[0])).toEqual([-4, 5, 6]);
  }),
  rule('phase 8', 'Without light troops on either side no screens fight', () => {
    expect(shots(skirmishing({}))).toHaveLength(0);
  }),
  rule('phase 8', 'Screens fight only where MEs are engaged', () => {
    const state = skirmishing(light('good'), { y: 40 });
    expect(shots(state)).toHaveLength(0);
  }),
  rule('1.1.6', 'Bombardment at an intensive rate +6, at short range +3, class I +3', () => {
    expect(bombLines(bombarding(15))).toEqual([3, 3, 6]);
    expect(bombLines(bombarding(25))).toEqual([-3, 3, 6]);
    expect(bombLines(bombarding(32))).toEqual([-13, 3, 6]);
  }),
  rule('1.1.4', 'Medium guns bombard to 36″ and no farther, heavy ones to 44″', () => {
    const asked = (inches: number, weight: string) =>
      bombarded(bombarding(inches, { guns: { weight } })).askedFor('bombard').length;
    expect([asked(35, 'medium'), asked(38, 'medium'), asked(43, 'heavy'), asked(46, 'heavy')]).toEqual([1, 0, 1, 0]);
  }),
  rule('1.1.9', 'A battery that fired in tactical combat bombards at a paced rate, −4; one that moved does not', () => {
    const state = bombarding(15);
    unit(state, 'g').shot = true;
    expect(bombLines(state)).toEqual([-4, 3, 3]);
    unit(state, 'g').moved = true;
    expect(bombarded(state).askedFor('bombard')).toHaveLength(0);
  }),
  rule('1.1.9', 'Nor does one that fought hand to hand, is disordered or out of powder', () => {
    for (const change of [{ fought: true }, { disordered: true }, { ammo: 'exhausted' as const }]) {
      const state = bombarding(15);
      Object.assign(unit(state, 'g'), change);
      expect(bombarded(state).askedFor('bombard'), JSON.stringify(change)).toHaveLength(0);
    }
  }),
  rule('1.1.6 A18', 'A battery that marched 10 to 20″ is −7, more than 20″ −10', () => {
    for (const [inches, value] of [
      [15, -7],
      [25, -10],
    ] as const) {
      const state = bombarding(15);
      for (const one of state.units) one.marched = inches;
      expect(bombLines(state)).toContain(value);
    }
  }),
  rule('1.1.8 R22', 'Shot bounces on into what stands within 10″ behind the target, not into what is farther', () => {
    const behind = (y: number) => {
      const state = bombarding(15, { guns: { weight: 'heavy' } }, {}, {}, {
        A: { units: { a: { x: 40, y: 26 }, b: { x: 40, y, formation: 'attackColumn' } } },
      } as Laid);
      const at = { bombard: { fire: { g: { at: 'a', rate: 'intensive' } } } };
      return unit(bombarded(state, { answers: { 'french:bombard': at.bombard }, otherDice: 'highest' }).after, 'b')
        .lost;
    };
    expect([behind(33), behind(42)]).toEqual([1, 0]);
  }),
  rule('1.7', 'Morale under bombardment alone is at +3', () => {
    const state = bombarding(15, {}, { class: 'CN' });
    const [roll] = bombarded(state, { otherDice: 'highest' }).of('Unit morale');
    expect(values(roll)).toContain(3);
  }),
  rule('1.9', 'Bonus impulse: nothing to 11, fights at 12 and 13, an action at 14 to 16, an impulse from 19', () => {
    expect(bonus(engaged(), 11).askedFor('action')).toHaveLength(0);
    expect(bonus(engaged(), 13).askedFor('action')).toHaveLength(0);
    expect(bonus(engaged(), 14).askedFor('action')[0]!.request.left).toBe(1);
    expect(bonus(engaged(), 19).askedFor('action')[0]!.request.left).toBe(-1);
  }),
  rule('1.9', 'At 17 and 18 a second impulse costs a level of fatigue, or it takes one action', () => {
    const impulse = bonus(engaged(), 17, { 'second-impulse': 'impulse' });
    expect([me(impulse.after, 'F').fatigue, impulse.askedFor('action')[0]!.request.left]).toEqual([1, -1]);
    const action = bonus(engaged(), 18, { 'second-impulse': 'action' });
    expect([me(action.after, 'F').fatigue, action.askedFor('action')[0]!.request.left]).toEqual([0, 1]);
  }),
  rule('1.9', 'At 6 or less the corps tries no more this turn', () => {
    const two = () =>
      play(
        game,
        field({
          F1: { units: { f: { x: 20, y: 20 } } },
          F2: { units: { g: { x: 60, y: 20 } } },
          A: { units: { a: { x: 20, y: 26 }, b: { x: 60, y: 26 } } },
        }),
        { at: 'march', otherDice: 'two' },
      ).after;
    const french = (total: number) => bonus(two(), total).of('Bonus').length;
    expect(french(7) - french(6)).toBe(1);
  }),
  rule('1.9', 'Victories, standards, blocks, impetus, fatigue, shaking and the holding area count in it', () => {
    const state = engaged();
    Object.assign(me(state, 'F'), { impetus: true, fatigue: 2, shaken: true });
    Object.assign(me(state, 'F').deeds, { won: 2, lost: 1, standardsTaken: 1, blocksTaken: 1 });
    expect(bonusLines(state)).toMatchObject({
      'ME has impetus': 2,
      'Took a standard': 6,
      'Town block taken': 4,
      Shaken: -4,
    });
    expect(Object.values(bonusLines(state))).toEqual(expect.arrayContaining([6, -2, -2]));
  }),
  rule('1.9', 'An ME that marched more than 15″ into contact is −3, one that stood on Defend unengaged −2', () => {
    const state = engaged();
    me(state, 'F').marched = 16;
    expect(Object.values(bonusLines(state))).toContain(-3);
    me(state, 'F').marched = 15;
    expect(Object.values(bonusLines(state))).not.toContain(-3);
  }),
  rule(
    '1.9 1.5.1 V62',
    'An ME most of which stands in mud deploys at −3, has its bonus impulse at −2 and tires at +2 when it attacks',
    () => {
      const mire = { id: 'M', name: 'a mire', kind: 'mud' };
      const bog = (south: number) => ({
        terrain: {
          polygons: [
            {
              ...mire,
              points: [
                [30, south],
                [60, south],
                [60, 24],
                [30, 24],
              ],
            },
          ],
        },
      });
      const stuck = (south: number, fields: object = {}) =>
        field(
          {
            F: { ...fields, units: { f: { x: 40, y: 20 }, g: { x: 46, y: 20 }, h: { x: 43, y: 14 } } },
            A: { units: { a: { x: 40, y: 26 } } },
          } as Laid,
          bog(south),
        );
      const deploys = (south: number) => {
        const state = stuck(south, { order: 'Maneuver', step: 4 });
        for (const id of ['a']) unit(state, id).at.y = 56;
        const march = { marches: { F: { do: 'deploy' } } };
        return values(
          play(game, state, { at: 'march', answers: { 'french:march': march }, otherDice: 'mud' }).of('Deploy')[0],
        );
      };
      expect([deploys(16).includes(-3), deploys(22).includes(-3)]).toEqual([true, false]);
      const fights = (south: number) => {
        const state = stuck(south);
        Object.assign(me(state, 'F'), { fought: true, veteran: true });
        return values(play(game, state, { at: 'fatigue', otherDice: 'lowest' }).of('Fatigue')[0]);
      };
      expect(fights(16).filter((one) => one === 2).length).toBe(fights(22).filter((one) => one === 2).length + 1);
      expect([bonusLines(stuck(16)), bonusLines(stuck(22))].map((all) => Object.values(all).includes(-2))).toEqual([
        true,
        false,
      ]);
    },
  ),
  rule('1.9', 'Fatigue: a level at 15; at 11 to 14 a level unless it rose last turn; nothing at 10', () => {
    const level = (total: number, rose: boolean) =>
      me(tired((state) => Object.assign(me(state, 'F'), { rose }), total).after, 'F').fatigue;
    expect([level(10, false), level(11, false), level(14, true), level(15, true)]).toEqual([0, 1, 0, 1]);
  }),
  rule('1.9', 'An exhausted ME loses a unit instead', () => {
    const { after } = tired((state) => Object.assign(me(state, 'F'), { fatigue: 4 }), 15);
    expect([me(after, 'F').fatigue, unit(after, 'f').fate === 'here']).toEqual([4, false]);
  }),
  rule('1.9', 'Firefights, close actions lost, forced marches, standards and leaders lost count for it', () => {
    const { roll } = tired((state) => {
      Object.assign(me(state, 'F'), { forced: true, leaderHit: 'leaderKilled' });
      Object.assign(me(state, 'F').deeds, { firefights: 2, lost: 1, standardsLost: 1, standardsTaken: 1 });
    });
    expect(values(roll)).toEqual([-2, 1, 2, 2, 3, 4]);
  }),
  rule('1.9', 'An ME without losses is −5', () => {
    const { roll } = tired((state) => {
      unit(state, 'f').lostTurn = 0;
    });
    expect(values(roll)).toContain(-5);
    expect(values(tired().roll)).not.toContain(-5);
  }),
  rule('1.9', 'A leader is safe at 6, at 5 taken only if his side was beaten, at 4 his fate is rolled', () => {
    expect(inDanger(6).man.status).toBe('well');
    expect(inDanger(5, { closeAction: 'won' }).man.status).toBe('well');
    expect(inDanger(5, { closeAction: 'lost' }).man).toMatchObject({ status: 'out', lost: true });
    expect(inDanger(4, {}, undefined, [1, 1, 1]).man).toMatchObject({ status: 'out', lost: true });
  }),
  rule('1.9', 'Losses of his unit −1 to −6, rifles, melee and “Follow me” count against him', () => {
    for (const [losses, value] of [
      [1, -1],
      [3, -3],
      [5, -4],
      [7, -5],
      [8, -6],
    ] as const)
      expect(values(inDanger(20, { losses }).roll), `${losses}`).toEqual([value]);
    const { roll } = inDanger(20, { losses: 1, closeAction: 'won', rifles: true, melee: true }, (state) => {
      leader(state, 'A').followed = true;
    });
    expect(values(roll)).toEqual([-2, -1, -1, -1]);
  }),
  rule('pg 153', 'A leader who is out of the battle rides with no unit; one who stays rides on with his', () => {
    expect(inDanger(4, {}, undefined, [1, 1, 1]).man).toMatchObject({ status: 'out', with: -1 });
    expect(inDanger(4, {}, undefined, [7, 7, 1]).man.with).toBeGreaterThanOrEqual(0);
  }),
  rule('4.2', 'Lightly wounded he stays and acts at −1; stunned he has no acts for two turns', () => {
    const { man, after } = inDanger(4, {}, undefined, [7, 7, 1]);
    expect(man).toMatchObject({ status: 'light', lost: false });
    expect(me(after, 'A').leaderHit).toBe('leaderWounded');
    const { man: stunned, after: then } = inDanger(4, {}, undefined, [4, 4, 1]);
    expect(stunned.stunned - then.turn).toBeGreaterThanOrEqual(1);
  }),
  rule('V27', 'Who is lost has a replacement in phase 10 of the next turn', () => {
    const { man, after } = inDanger(4, {}, undefined, [1, 1, 1]);
    expect(man.back).toBe(2);
    const next = play(game, after, { at: 'corps', through: '2/leaders', otherDice: 'V27' });
    expect(leader(next.after, 'A')).toMatchObject({ status: 'well', replacement: true });
  }),
  rule('4.3', 'Veterans rally on 14, try again down to 7, and are gone below', () => {
    const rallied = (total: number) =>
      unit(rested(resting(), [{ for: 'Rally', faces: twoDice(total) }]).after, 'b').fate;
    expect([rallied(14), rallied(13), rallied(7), rallied(6)]).toEqual(['here', 'holding', 'holding', 'gone']);
  }),
  rule('4.3', 'Fatigue −1, casualties −1 a pair, a lost standard −3 in rallying', () => {
    const state = resting((one) => {
      me(one, 'A').fatigue = 2;
      Object.assign(unit(one, 'b'), { lost: 4, standard: false });
    });
    expect(values(rested(state, []).of('Rally')[0])).toEqual([-3, -2, -2]);
  }),
  rule('4.3', 'Who is engaged, or not on Rest & rally, rallies nobody', () => {
    const state = resting((one) => {
      me(one, 'A').order = 'Defend';
    });
    expect(rested(state, []).of('Rally')).toHaveLength(0);
  }),
  rule('4.3', 'A resting ME loses a level of fatigue on 12, two on 22, and is nearer to it next turn from 8', () => {
    const level = (total: number) => {
      const state = resting((one) => {
        me(one, 'A').fatigue = 3;
        unit(one, 'b').fate = 'here';
      });
      const known = rested(state, []).of('recovery')[0]!;
      const faces = twoDice(total - (known.total - known.natural));
      const { after } = rested(state, [{ for: 'recovery', faces }]);
      return [me(after, 'A').fatigue, me(after, 'A').rested];
    };
    expect([level(12), level(22), level(11), level(7)]).toEqual([
      [2, false],
      [1, false],
      [3, true],
      [3, false],
    ]);
  }),
  rule('4.3', 'Abandoned guns are recovered by their own side on 15, +2 unengaged', () => {
    const back = (total: number) => {
      const state = field({
        F: { units: { f: { x: 40, y: 5 } } },
        A: { order: 'Rest & rally', units: { a: { x: 40, y: 50 }, g: guns({ x: 42, y: 52 }) } },
      });
      unit(state, 'g').abandoned = true;
      return unit(rested(state, [{ for: 'uns', faces: twoDice(total) }]).after, 'g').abandoned;
    };
    expect([back(13), back(12)]).toEqual([false, true]);
  }),
  rule('R27', 'Horses have their breath again after a turn unengaged', () => {
    const state = field({
      F: { type: 'cavalry', order: 'Defend', units: { f: horse({ x: 40, y: 5 }) } },
      A: { units: { a: { x: 40, y: 55 } } },
    });
    unit(state, 'f').blown = true;
    const { after } = play(game, state, { at: 'corps', through: '1/rest', otherDice: 'breath' });
    expect(unit(after, 'f').blown).toBe(false);
  }),
  rule('phase 11', 'The battle ends after its last turn', () => {
    const state = field(
      { F: { units: { f: { x: 40, y: 5 } } }, A: { units: { a: { x: 40, y: 55 } } } },
      { clock: { start: '10:00', minutes: 30, turns: 5 }, evening: 5 },
    );
    state.turn = 4;
    const last = play(game, state, { at: 'rest', otherDice: 'end' }).after;
    expect([last.over, last.turn]).toEqual([null, 5]);
    expect(play(game, last, { at: 'rest', otherDice: 'end' }).after.over).not.toBeNull();
  }),
  rule('6.3', 'A broken ME counts once, a standard and a battery each time', () => {
    const state = field(
      { F: { units: { f: { x: 40, y: 5 } } }, A: { units: { a: { x: 40, y: 55 } } } },
      { victory: { levels: [{ from: 0, name: 'draw' }], broken: 3, standard: 1, battery: 1 } },
    );
    me(state, 'A').broken = true;
    state.standards = [2, 0];
    expect(pointsOf(state)).toEqual([5, 0]);
  }),
);

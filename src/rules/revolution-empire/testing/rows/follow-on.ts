/** What follows from fire, flight and the loss of leaders: once, for everybody it concerns, and for no longer than it lasts. */
import { expect } from 'vitest';
import { chapter, rule } from '../../../../testing/rules.ts';
import { apart, field, game, horse, inTurn, leaderAt, lines, me, play, twoDice, unit } from '../positions.ts';

type Laid = Parameters<typeof field>[0];
type State = ReturnType<typeof field>;
const farm = (y: number, kind = 'light') => ({
  terrain: { blocks: [{ id: 'H', name: 'a farm', kind, x: 40, y, width: 4, depth: 4 }] },
});
const firedAt = (total: number) => ({ for: 'Firefight', faces: twoDice(total) });
/** A line of Elites that has the better of a firefight, and what the loser’s roll comes to. */
const firefight = (a: Record<string, unknown>, at: number, bare: Parameters<typeof field>[1], total: number): State => {
  const state = field(
    {
      F: { units: { f: { x: 40, y: at, formation: 'line', class: 'EL' } } },
      A: { units: { a: { x: 40, y: 17, ...a } } },
    } as Laid,
    bare,
  );
  state.initiative = 0;
  state.firefights = [{ turn: 0, units: [[unit(state, 'f').index], [unit(state, 'a').index]] }];
  const told = {
    at: 'first',
    answers: { action: { do: 'done' }, acts: { acts: {} } },
    otherDice: 'middle',
  } as const;
  const volleys = { for: 'Small arms', faces: [...twoDice(20), ...twoDice(3)] };
  const known = play(game, state, { ...told, dice: [volleys, firedAt(11)] }).of('Firefight')[0]!;
  return play(game, state, { ...told, dice: [volleys, firedAt(total - (known.total - 11))] }).after;
};
/** The leader of the French ME, Charismatic, Superior and Bold, or his successor. */
const led = (replacement: boolean, more: Record<string, unknown> = {}): State => {
  const state = field({
    F: {
      leader: { inspiration: 'charismatic', skill: 'superior', bold: true },
      units: { f: { x: 40, y: 20 } },
      ...more,
    },
    A: { units: { a: { x: 40, y: 26 } } },
  } as Laid);
  state.leaders[0]!.replacement = replacement;
  return state;
};
const values = (roll: { modifiers: readonly { value: unknown }[] } | undefined) =>
  roll!.modifiers.map(({ value }) => value);

export const followOn = chapter(
  'What follows from flight, fire and the loss of leaders',
  rule('1.4.3', 'An ME that breaks in its morale test brings on panic in that turn, and not again in the next', () => {
    const state = field({
      F: { units: { f: { x: 40, y: 5 } } },
      A1: { units: { a: { x: 40, y: 40 } } },
      A2: { units: { b: { x: 50, y: 40 } } },
    });
    Object.assign(me(state, 'A1'), { cause: 'leader', fatigue: 4 });
    const { of, after } = play(game, state, {
      at: 'corps',
      through: '3/panic',
      dice: [{ for: 'ME morale', faces: [1, 1] }],
      otherDice: 'a panic',
    });
    expect(me(after, 'A1').broken).toBe(true);
    expect(of('Panic')).toHaveLength(1);
  }),
  rule('1.8.7', 'A garrison that loses a firefight keeps its houses at 13 to 16, and is out of them from 17', () => {
    const lost = (total: number) => {
      const { block, fate } = unit(firefight({ block: 'H' }, 14.4, farm(17), total), 'a');
      return [block, fate];
    };
    expect([16, 17, 20].map(lost)).toEqual([
      [0, 'here'],
      [-1, 'here'],
      [-1, 'here'],
    ]);
  }),
  rule('1.8.7', 'In a wood, too, the loser of a firefight does not go back at 13 to 16, and 5″ from 17', () => {
    const wood = {
      terrain: {
        polygons: [
          {
            id: 'W',
            kind: 'light wood',
            points: [
              [30, 16],
              [50, 16],
              [50, 26],
              [30, 26],
            ],
          },
        ],
      },
    };
    const back = (total: number) => Math.round(unit(firefight({}, 15, wood, total), 'a').at.y - 17);
    expect([back(16), back(17)]).toEqual([0, 5]);
  }),
  rule(
    'V27',
    'The successor of a lost leader has none of his gifts: in morale and panic, activation and initiative',
    () => {
      const morale = (replacement: boolean) => {
        const state = led(replacement);
        me(state, 'F').cause = 'badMorale';
        return values(play(game, state, { at: 'morale', otherDice: 'highest' }).of('ME morale')[0]).includes(3);
      };
      const initiative = (replacement: boolean) =>
        values(play(game, led(replacement), { at: 'initiative', otherDice: 'gifts' }).of('Army initiative')[0]);
      const activation = (replacement: boolean) => {
        const state = led(replacement);
        me(state, 'F').pending = { order: 'Defend', points: 0, arrives: 1, again: false };
        return values(play(game, state, { at: 'activation', otherDice: 'highest' }).of('Activation')[0]).includes(3);
      };
      expect([false, true].map(morale)).toEqual([true, false]);
      expect([false, true].map(activation)).toEqual([true, false]);
      expect([false, true].map((one) => initiative(one).includes(1))).toEqual([true, false]);
    },
  ),
  rule(
    '1.4.2 1.4.3',
    'A Charismatic commander of the army who rides with an ME is +3 in its morale, +2 in its panic',
    () => {
      const ridden = (rides: boolean) => {
        const state = field(
          {
            F1: { units: { g: { x: 20, y: 10 } } },
            F2: { units: { f: { x: 32, y: 10 } } },
            A: { units: { a: { x: 40, y: 55 } } },
          },
          {
            corps: { F: { commander: leaderAt(20, 5) } },
            sides: { F: { commander: leaderAt(32, 8, { inspiration: 'charismatic' }) } },
          },
        );
        if (rides) state.leaders[state.field.armies[0]]!.with = unit(state, 'f').index;
        me(state, 'F2').cause = 'badMorale';
        state.broke = [me(state, 'F1').index];
        unit(state, 'g').fate = 'gone';
        const { of } = play(game, state, { at: 'morale', through: '1/panic', otherDice: 'highest' });
        return ['ME morale', 'Panic'].map((roll) => lines(of(roll)[0]));
      };
      const [without, under] = [ridden(false), ridden(true)];
      const more = (at: number) => {
        const sum = (found: Record<string, number>) => Object.values(found).reduce((a, b) => a + b, 0);
        return sum(under[at]!) - sum(without[at]!);
      };
      expect([more(0), more(1)]).toEqual([3, 2]);
    },
  ),
  rule('1.3.7', 'A Bold commander of a corps counts for the initiative where he rides with an engaged ME', () => {
    const rides = (unitId: string | null) => {
      const state = field(
        {
          F1: { units: { f: { x: 40, y: 20 } } },
          F2: { units: { g: { x: 80, y: 5 } } },
          A: { units: { a: { x: 40, y: 26 } } },
        },
        { corps: { F: { commander: leaderAt(40, 15, { bold: true }) } } },
      );
      const corps = state.leaders[state.field.corps[0]!.leader]!;
      if (unitId) corps.with = unit(state, unitId).index;
      return values(play(game, state, { at: 'initiative', otherDice: 'bold' }).of('Army initiative')[0]);
    };
    expect([null, 'g', 'f'].map((id) => rides(id).includes(1))).toEqual([false, false, true]);
  }),
  rule('R4 1.8.2', 'Conscripts who lose a man to a charge that stopped and fired test their morale', () => {
    const state = field({
      F: { units: { f: { x: 40, y: 10, class: 'VL' } } },
      A: { units: { a: { x: 40, y: 17, class: 'CN', figures: 18, stands: 6 } } },
    });
    state.initiative = 0;
    unit(state, 'a').fired = true;
    const { of, after } = play(game, state, {
      at: 'first',
      answers: {
        acts: { acts: {} },
        'french:action': inTurn({ do: 'charge', unit: 'f', at: 'a' }, { do: 'done' }),
        receive: 'stand',
      },
      dice: [
        { for: 'lan', faces: [2, 2] },
        { for: 'Small arms', faces: [9, 9, 10, 10] },
      ],
      otherDice: 'highest',
    });
    expect(apart(after, 'f', 'a')).toBeCloseTo(4, 0);
    expect(unit(after, 'a').lost).toBeGreaterThan(0);
    expect(of('Unit morale').filter(({ who }) => who !== 'attacker').length).toBeGreaterThan(0);
  }),
  rule('R4 R18', 'Skirmishers of Conscripts whom formed troops hit in return test their morale', () => {
    const light = { skirmish: { grade: 'good', figures: 6 } };
    const state = field({
      F: { units: { f: { x: 40, y: 20, class: 'CN', ...light } } },
      A: { units: { a: { x: 40, y: 26, class: 'CN', figures: 24, stands: 8 } } },
    } as Laid);
    const { of, after } = play(game, state, {
      at: 'screens',
      dice: [{ for: 'discipline', faces: [1, 1] }],
      otherDice: 'highest',
    });
    expect(unit(after, 'f').lost).toBeGreaterThan(0);
    expect(of('Unit morale').length).toBe(2);
  }),
  rule('1.8.4 R24', 'Horse, too, overlaps a narrower front: +4', () => {
    const wide = (french: object) => {
      const state = field({
        F: { type: 'cavalry', units: { f: horse({ x: 40, y: 8, ...french }) } },
        A: { type: 'cavalry', units: { a: horse({ x: 40, y: 17, formation: 'cavColumn' }) } },
      });
      state.initiative = 0;
      const { of } = play(game, state, {
        at: 'first',
        answers: { 'french:action': inTurn({ do: 'charge', unit: 'f', at: 'a' }), receive: 'stand' },
        dice: [{ for: 'lan at', faces: [2, 2] }],
        otherDice: 'lowest',
      });
      return Object.keys(lines(of('Close action')[0])).filter((line) => line.includes('verlap'));
    };
    expect(wide({})[0]).toMatch(/^Full overlap/);
    expect(wide({ formation: 'cavColumn' })).toEqual([]);
  }),
  rule('1.4.2', 'A house its garrison has left counts as lost to its ME once the enemy is in it', () => {
    const state = field({ F: { units: { f: { x: 40, y: 13 } } }, A: { units: { a: { x: 40, y: 21 } } } }, farm(17));
    state.initiative = 0;
    [state.held, state.keepers] = [[1], [me(state, 'A').index]];
    const { after } = play(game, state, {
      at: 'first',
      answers: { 'french:action': inTurn({ do: 'enter', unit: 'f', block: 'H' }, { do: 'done' }) },
      otherDice: 'highest',
    });
    expect([me(after, 'A').deeds.blocksLost, me(after, 'F').deeds.blocksTaken]).toEqual([1, 0]);
  }),
  rule('9B (3)', 'Who enters a house within musket range is fired at like who moves, and so is who leaves it', () => {
    const shot = (french: object, austrian: object, action: object) => {
      const state = field(
        { F: { units: { f: { x: 40, y: 13, ...french } } }, A: { units: { a: { x: 40, y: 21, ...austrian } } } },
        farm(17),
      );
      state.initiative = 0;
      const told = { at: 'first', answers: { 'french:action': inTurn(action, { do: 'done' }) } } as const;
      return play(game, state, { ...told, otherDice: 'highest' }).askedFor('opportunity').length;
    };
    const enter = { do: 'enter', unit: 'f', block: 'H' };
    expect(shot({}, {}, enter)).toBe(1);
    // Facing away.
    expect(shot({}, { facing: 0 }, enter)).toBe(0);
    const beside = { x: 45, y: 14.5, facing: 270 };
    expect(shot({ y: 17, block: 'H' }, beside, { do: 'leave', unit: 'f' })).toBe(1);
  }),
);

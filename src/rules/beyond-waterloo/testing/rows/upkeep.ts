/** Chapters 7 to 11 and 14: initiative, War Chest, Administration, supply, attrition, sieges. */
import { expect } from 'vitest';
import { winnerByPoints } from '../../../../game/index.ts';
import { play } from '../../../../testing/position.ts';
import { chapter, rule } from '../../../../testing/rules.ts';
import { refitRequest } from '../../campaign/mobilisation.ts';
import type { State } from '../../campaign/state.ts';
import { inSupply } from '../../campaign/supply.ts';
import { pointsOf } from '../../campaign/victory.ts';
import { at } from '../campaign-steps.ts';
import { areaOf, type CampaignId, corpsOf, game, map, opened, placeOf } from '../positions.ts';

const steps = (state: State, id: string) => corpsOf(state, id).steps.reduce((sum, one) => sum + one, 0);
/** The first Formation’s attrition die, and what is added to it. */
const wasted = (state: State, die = 3) => {
  const outcome = play(game, state, { dice: [{ for: 'Attrition', faces: [die] }], otherDice: 'lowest' });
  const { modifiers } = outcome.of('Attrition')[0]!;
  return { after: outcome.after, added: modifiers.reduce((sum, { value }) => sum + Number(value), 0) };
};

export const upkeep = chapter(
  'War Chest, rest and supply',
  rule('7', 'Each side rolls a die and adds its chief’s AP; the higher chooses who goes first, a tie is French', () => {
    const chooser = (faces: number[], own = {}) => {
      const state = map(
        'hundred-days',
        { F1: { area: 'MAU', ...own }, A3: { area: 'BRU' } },
        { turn: 2, stage: 'initiative' },
      );
      return play(game, state, { through: '2/ops/0-initiative-0-0', dice: [{ for: 'Initiative', faces }] }).askedFor(
        'initiative',
      )[0]!.seat;
    };
    // Napoleon has 5, wounded 3; Wellington 4.
    expect([chooser([3, 4]), chooser([2, 4]), chooser([3, 3], { leaders: ['wounded', 'fit', 'fit'] })]).toEqual([
      'french',
      'allied',
      'allied',
    ]);
  }),
  rule('8.2', 'Income is an RP for ten points of controlled areas in 1815, for four in Saxony, and the subsidy', () => {
    const income = (id: CampaignId) => {
      const state = Object.assign(opened(id), { turn: 2, step: 'mobilisation', chest: [0, 0], neutral: 9 });
      return play(game, state, { otherDice: 'lowest' }).after.chest;
    };
    // 130 and 60 points; 50 and 25.
    expect([income('hundred-days'), income('saxony-1813')]).toEqual([
      [13, 6 + 10],
      [12, 6 + 6],
    ]);
  }),
  rule('8.2', 'A besieged fortress pays nobody', () => {
    const pays = (shut: boolean) => {
      const state = at('saxony-1813', { GDRE: { area: 'DRE', shut }, A1: { area: 'PRA' } }, 'mobilisation', {
        chest: [0, 0],
      });
      if (shut) state.control = state.control.with(areaOf(state, 'DRE'), 1);
      return play(game, state, { otherDice: 'lowest' }).after.chest;
    };
    // Dresden is ten points of the French fifty, and none of the Allies’ twenty-five.
    expect([pays(false), pays(true)]).toEqual([
      [12, 12],
      [10, 12],
    ]);
  }),
  rule('8.2', 'Reinforcements come on their turn, where the file has them', () => {
    const state = Object.assign(opened('hundred-days'), { turn: 2, step: 'mobilisation' });
    const { after } = play(game, state, { otherDice: 'lowest' });
    expect([placeOf(after, 'A13'), placeOf(after, 'A17')]).toEqual(['BAS', null]);
  }),
  rule('14.2', 'A step of line foot is two RP, of horse three, of Guards five', () => {
    const { units } = refitRequest(
      at(
        'hundred-days',
        { F1: { area: 'PAR', steps: [1, 0, 0, 1] }, F4: { area: 'PAR', steps: [0, 1, 1, 1] } },
        'administration',
      ),
      0,
    );
    const price = (id: string) => units.find((unit) => unit.id === id)?.price;
    expect([price('F1/0'), price('F1/2'), price('F1/3'), price('F4/0')]).toEqual([5, 5, 2, 3]);
  }),
  rule(
    '14.2',
    'A unit takes in no more than its printed steps, each for an AP, and a nation no more than its cap',
    () => {
      const request = refitRequest(
        at('hundred-days', { F2: { area: 'PAR', steps: [1, 4, 1] } }, 'administration', { chest: [50, 50] }),
        0,
      );
      expect(request.units.map(({ id, missing }) => [id, missing])).toEqual([['F2/0', 2]]);
      expect(request.caps.france).toBe(4);
      const state = at('hundred-days', { F2: { area: 'PAR', steps: [1, 1, 1], ap: 0 } }, 'administration', {
        chest: [50, 50],
      });
      const { after } = play(game, state, {
        answers: { 'french:replacements': { 'F2/0': 2, 'F2/1': 1 } },
        otherDice: 'lowest',
      });
      // Refilled first: three, and three are paid.
      expect([corpsOf(after, 'F2').ap, corpsOf(after, 'F2').steps, after.chest[0]]).toEqual([0, [3, 2, 1], 44]);
    },
  ),
  rule('14.2', 'Out of Supply nobody takes in a replacement', () => {
    const state = at(
      'hundred-days',
      { F2: { area: 'KAI', steps: [1, 4, 1] }, A9: { area: 'SAA' }, A10: { area: 'LAN' } },
      'administration',
      { chest: [50, 50] },
    );
    expect(refitRequest(state, 0).units).toEqual([]);
  }),
  rule('8.3', 'AP are refilled to the rating and never saved', () => {
    const { after } = play(
      game,
      at('four-days', { N1: { area: 'BEA', ap: 2 }, N2: { area: 'BEA', ap: 3 } }, 'administration'),
      { otherDice: 'lowest' },
    );
    expect([corpsOf(after, 'N1').ap, corpsOf(after, 'N2').ap]).toEqual([5, 3]);
  }),
  rule('4.6.3', 'A wounded leader heals on 1 to 3, stays wounded on 4 and 5, dies on 6', () => {
    const rolled = (die: number) => {
      const state = at('hundred-days', { F2: { area: 'PAR', leaders: ['wounded', 'fit', 'fit'] } }, 'administration');
      return corpsOf(play(game, state, { dice: [{ for: '4.6.3', faces: [die] }], otherDice: 'lowest' }).after, 'F2')
        .leaders[0];
    };
    expect([1, 3, 4, 5, 6].map(rolled)).toEqual(['fit', 'fit', 'wounded', 'wounded', 'gone']);
  }),
  rule(
    '8.3',
    'A Formation in supply, with no enemy next to it and no battle last turn, regains a level and rallies',
    () => {
      const rest = (own: object, more: object = {}) => {
        const { after } = play(
          game,
          at(
            'hundred-days',
            { F2: { area: 'STQ', morale: 3, broken: [true, false, false], ...own }, ...more },
            'administration',
          ),
          { otherDice: 'lowest' },
        );
        return [corpsOf(after, 'F2').morale, corpsOf(after, 'F2').broken[0]];
      };
      expect([rest({ fought: 1 }), rest({ morale: 5 })]).toEqual([
        [4, false],
        [5, false],
      ]);
      expect([rest({ fought: 2 }), rest({}, { A9: { area: 'MAU' } })]).toEqual([
        [3, true],
        [3, true],
      ]);
    },
  ),
  rule(
    '9',
    'Supply reaches four areas; an area with an enemy bars it, and enemy ground unless an own unit is there',
    () => {
      const fed = (id: string, placed: Parameters<typeof map>[1] = {}, lost: readonly string[] = []) => {
        const state = map('saxony-1813', placed);
        // Erfurt alone is left of the French sources.
        for (const area of ['DRE', 'TOR', 'WIT', 'MAG', ...lost])
          state.control = state.control.with(areaOf(state, area), 1);
        return inSupply(state, 0, areaOf(state, id));
      };
      expect([fed('GRH'), fed('BAU')]).toEqual([true, false]);
      expect([
        fed('GRH', { A1: { area: 'LEI' } }),
        fed('GRH', {}, ['LEI']),
        fed('GRH', { F5: { area: 'LEI' } }, ['LEI']),
      ]).toEqual([false, false, true]);
    },
  ),
  rule('9', 'Highlands and passes on the way of supply count two areas', () => {
    const state = map('saxony-1813', { A1: { area: 'MEI' } });
    for (const area of ['ERF', 'TOR', 'WIT', 'MAG']) state.control = state.control.with(areaOf(state, area), 1);
    // From Dresden over Freiberg’s hills: Chemnitz three, Altenburg four, Weissenfels five.
    expect(['CHE', 'ALT', 'WEI'].map((id) => inSupply(state, 0, areaOf(state, id)))).toEqual([true, true, false]);
  }),
  rule('9', 'Attrition: five or less nothing, six and seven a step, eight two steps and a level of Morale', () => {
    // Out of supply in the pass after a Force March: three more.
    const state = at(
      'saxony-1813',
      { F3: { area: 'NOL', mode: 'MO', weary: true }, A1: { area: 'PIR' }, A2: { area: 'TEP' } },
      'attrition',
    );
    const cost = (die: number) => {
      const { after } = wasted(state, die);
      return [11 - steps(after, 'F3'), 4 - corpsOf(after, 'F3').morale];
    };
    expect([cost(2), cost(3), cost(4), cost(5)]).toEqual([
      [0, 0],
      [1, 0],
      [1, 0],
      [2, 1],
    ]);
  }),
  rule(
    '9',
    'One is added Out of Supply, in rough ground, crowded, after a Force March; one taken off in an own city or fortress',
    () => {
      const added = (placed: Parameters<typeof map>[1]) =>
        wasted(at('saxony-1813', placed, 'attrition', { chest: [9, 9] })).added;
      expect([
        added({ F5: { area: 'MEI' } }),
        added({ F5: { area: 'FRB' } }),
        added({ F5: { area: 'MEI', weary: true } }),
        added({ F5: { area: 'DRE' } }),
      ]).toEqual([0, 1, 1, -1]);
      expect(added({ F5: { area: 'MEI' }, F4: { area: 'MEI' }, F7: { area: 'MEI' } })).toBe(1);
    },
  ),
  rule(
    '27.2.3',
    'The Emperor’s Formation that loses its last Morale by want ends the campaign, another’s does not',
    () => {
      const foes = { A1: { area: 'PIR' }, A2: { area: 'TEP' } } as const;
      const ended = (id: string) =>
        wasted(
          at('saxony-1813', { [id]: { area: 'NOL', mode: 'MO', weary: true, morale: 1 }, ...foes }, 'attrition'),
          5,
        ).after.over?.why;
      expect([ended('F3'), ended('F1')]).toEqual([undefined, 'Napoleon’s Formation has lost all Morale']);
      // The points are those of the moment, all that wasted away among them: no siege changes them.
      const shut = { GWIT: { area: 'WIT', shut: true, siege: 2 }, A7: { area: 'WIT' } } as const;
      const emperor = { F1: { area: 'NOL', mode: 'MO', weary: true, morale: 1 } } as const;
      const state = at('saxony-1813', { ...emperor, ...foes, ...shut }, 'attrition');
      const { after, of } = play(game, state, { dice: [{ for: 'Attrition', faces: [5] }], otherDice: 'lowest' });
      expect(of('Siege')).toEqual([]);
      expect(after.over!.winner).toBe(winnerByPoints(after.field.scenario, pointsOf(after)));
    },
  ),
  rule('6.1', 'Paris minds an enemy before its gates first, and is then consoled by Brussels, up to eight', () => {
    const left = (allies: string, control: 0 | 1) => {
      const state = at('hundred-days', { A1: { area: allies }, F1: { area: 'BRU' } }, 'attrition', {
        nerve: 8,
        quiet: true,
      });
      state.control = state.control.with(areaOf(state, 'BRU'), control);
      return play(game, state, { otherDice: 'lowest' }).after.nerve;
    };
    expect([left('COM', 0), left('COM', 1), left('LIE', 0)]).toEqual([8, 7, 8]);
  }),
  rule('7', 'The last turn’s attrition and sieges come before the points are compared', () => {
    const last = (placed: Parameters<typeof map>[1], rest: Partial<State>, roll: object) => {
      const state = at('saxony-1813', placed, 'attrition', { turn: 8, chest: [9, 9], ...rest });
      const before = game.standing(state).points;
      const { after } = play(game, state, { dice: [roll], otherDice: 'lowest' } as Parameters<typeof play>[2]);
      const { over, points } = game.standing(after);
      return [over, points.french! - before.french!, points.allied! - before.allied!];
    };
    // Two French steps fell before, and the third is a point.
    const hungry = { F5: { area: 'MEI', weary: true } } as const;
    expect(last(hungry, { lost: [2, 0] }, { for: 'Attrition', faces: [5] })).toEqual([true, 0, 1]);
    // Wittenberg is three points, of which one is its garrison’s as long as it holds out; the step is a point too.
    const shut = { GWIT: { area: 'WIT', shut: true, siege: 2 }, A7: { area: 'WIT' } } as const;
    expect(last(shut, { lost: [2, 0] }, { for: 'Siege', faces: [5, 5] })).toEqual([true, -1, 4]);
  }),
  rule('11', 'A Formation of more than ten steps costs an RP, or rolls at one more', () => {
    const paid = (chest: readonly [number, number]) =>
      wasted(at('saxony-1813', { F4: { area: 'MEI' } }, 'attrition', { chest }));
    expect([paid([1, 0]).added, paid([1, 0]).after.chest[0], paid([0, 0]).added]).toEqual([0, 0, 1]);
    const small = at('saxony-1813', { F5: { area: 'MEI' } }, 'attrition', { chest: [1, 0] });
    expect(play(game, small, { otherDice: 'lowest' }).after.chest[0]).toBe(1);
  }),
  rule('6.9', 'A siege is rolled with three steps to one: twelve with its turns is the surrender', () => {
    const siege = (own: object, faces: number[]) => {
      const state = at(
        'hundred-days',
        { GSTR: { area: 'STR', shut: true, siege: 2 }, A9: { area: 'STR', ...own } },
        'attrition',
      );
      return corpsOf(play(game, state, { dice: [{ for: 'Siege', faces }], otherDice: 'lowest' }).after, 'GSTR').fate;
    };
    expect([siege({}, [5, 5]), siege({}, [5, 4]), siege({ steps: [2, 0] }, [])]).toEqual(['gone', 'here', 'here']);
  }),
  rule('4.3', 'Ney takes over the Army of Berlin in the third turn', () => {
    const led = (turn: number) =>
      play(game, at('saxony-1813', { F7: { area: 'LUB' } }, 'administration', { turn }), { otherDice: 'lowest' }).after;
    const ney = (state: State) =>
      corpsOf(state, 'F7').leaders[
        state.field.sheets.find(({ id }) => id === 'F7')!.data.leaders.findIndex(({ name }) => name === 'Ney')
      ];
    expect([ney(led(2)), ney(led(3))]).toEqual(['away', 'fit']);
  }),
);

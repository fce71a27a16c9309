/** What an army means to do from turn to turn: it keeps to it, unless a change pays for the march. */
import { describe, expect, it } from 'vitest';
import { hexNumbered } from '../../../board/hex/index.ts';
import type { Plan } from '../../../game/index.ts';
import { manoeuvreRequest } from '../battle/moves/legal-moves.ts';
import { type State, unitCalled } from '../battle/state.ts';
import { plain, scenarioOf, start, unit, view } from '../battle/testing.ts';
import { moveFor } from './moves.ts';
import { Notebook, pictureOf } from './picture.ts';

type Data = Record<string, unknown>;
const place = (id: string, hexes: readonly string[], held: string, points = 3): Data => ({
  id,
  name: id,
  hexes,
  points,
  held,
});

/** Three French battalions of so many increments in all in the south and four Prussian ones in the north of open ground. */
function field(objectives: readonly Data[], turn = 1, increments = 27): State {
  const french = ['0512', '0712', '0912'].map((hex, i) =>
    unit(`f${i + 1}`, 'fr', hex, { increments: Math.floor((increments + i) / 3) }),
  );
  const prussian = ['0403', '0603', '0803', '1003'].map((hex, i) => unit(`p${i + 1}`, 'pr', hex, { facing: 'S' }));
  return { ...start(scenarioOf(plain(14, 14), [...french, ...prussian], { objectives }), {}), turn };
}

/** The French plan, by an officer who remembers if he has notes. */
const planOf = (state: State, notes = new Notebook()): Plan => pictureOf(view(state, 'french'), null, notes).plan;

describe('what an army is about', () => {
  const VILLAGE = [place('village', ['0703'], 'prussian')];

  it('does not go to and fro between attack and stand with every company that is lost', () => {
    const day = [27, 19, 13, 13].map((increments, i) => field(VILLAGE, i + 1, increments));
    const notes = new Notebook();
    expect(day.map((state) => planOf(state).id)).toEqual(['advance', 'stand', 'stand', 'advance']);
    expect(day.map((state) => planOf(state, notes).id)).toEqual(['advance', 'advance', 'stand', 'stand']);
  });

  it('stands for its turn, whatever the turn brings', () => {
    const notes = new Notebook();
    for (const increments of [27, 12, 27]) expect(planOf(field(VILLAGE, 1, increments), notes).id).toBe('advance');
  });

  it('is the place it was, though the enemy stirs before another that is worth as much', () => {
    const places = [place('west', ['0303'], 'prussian'), place('east', ['1103'], 'prussian')];
    const moved = (id: string, to: string, turn: number) => {
      const state = field(places, turn);
      unitCalled(state, id)!.hexes = [hexNumbered(state.field.map.grid, to)];
      return state;
    };
    const [first, second] = [moved('p1', '0303', 1), moved('p4', '1103', 2)];
    // Neither is nearer to him otherwise.
    unitCalled(second, 'p1')!.hexes = [hexNumbered(second.field.map.grid, '0503')];
    const notes = new Notebook();
    expect([planOf(first).at, planOf(second).at]).toEqual([0, 1]);
    expect([planOf(first, notes).at, planOf(second, notes).at]).toEqual([0, 0]);
  });

  it('is another place where that promises much more', () => {
    const notes = new Notebook();
    planOf(field([place('west', ['0303'], 'prussian', 3), place('east', ['1103'], 'french', 9)]), notes);
    const lost = field([place('west', ['0303'], 'prussian', 3), place('east', ['1103'], 'prussian', 9)], 2);
    expect(planOf(lost, notes)).toMatchObject({ id: 'advance', at: 1 });
  });
});

describe('an army that leads and is far stronger', () => {
  const held = place('ford', ['0710'], 'french', 60);
  const planAt = (increments: number, ...more: readonly Data[]) => planOf(field([held, ...more], 4, increments)).id;

  it('takes back what it has not, as fresh divisions come up', () => {
    expect(planAt(51, place('farm', ['0703'], 'prussian'))).toBe('advance');
    expect(planAt(36, place('farm', ['0703'], 'prussian'))).toBe('stand');
  });

  it('stands where nothing is left to be taken', () => {
    expect(planAt(51)).toBe('stand');
  });

  it('leaves one garrison at a place and not one at each of its hexes', () => {
    const formations = ['f1', 'f2', 'f3'].map((id) => ({ id, side: 'french', name: id }));
    const units = [
      ...formations.map(({ id }, i) => unit(id, id, `0${5 + 2 * i}10`, { increments: 14 - i })),
      unit('p', 'pr', '0705', { facing: 'S' }),
    ];
    const state = start(
      scenarioOf(plain(14, 14), units, {
        objectives: [
          place('crossroads', ['0509', '0709', '0909'], 'french', 9),
          place('farm', ['0703'], 'prussian', 8),
        ],
        formations: [...formations, { id: 'pr', side: 'prussian', name: 'Prussians' }],
        groups: [
          { name: 'French', side: 'french', formations: ['f1', 'f2', 'f3'] },
          { name: 'Prussian', side: 'prussian', formations: ['pr'] },
        ],
      }),
      {},
    );
    const { plan, missions } = pictureOf(view(state, 'french'));
    expect(plan.rest).toBe('attack');
    expect([...missions.values()].filter(({ kind }) => kind === 'hold').length).toBeLessThanOrEqual(1);
  });
});

describe('breaking off', () => {
  const MILL = [place('mill', ['0710'], 'french')];
  const spent = (increments: number, turn = 4) => field(MILL, turn, increments);

  it('saves an army that is spent and leads', () => {
    expect(planOf(spent(13))).toMatchObject({ id: 'break-off', rest: 'yield' });
    expect(planOf(spent(21)).id).not.toBe('break-off');
    // Who does not lead has nothing to keep.
    expect(planOf(field([place('mill', ['0710'], 'prussian')], 4, 13)).id).not.toBe('break-off');
  });

  it('saves in the evening what is left of an army that is behind and far weaker', () => {
    const lost = (turn: number, increments: number) =>
      planOf(field([place('mill', ['0710'], 'prussian')], turn, increments)).id;
    expect([lost(5, 18), lost(2, 18), lost(5, 27)]).toEqual(['break-off', 'stand', 'advance']);
  });

  it('is not taken back for a company more', () => {
    const notes = new Notebook();
    expect(planOf(spent(13, 4), notes).id).toBe('break-off');
    expect(planOf(spent(16, 5)).id).not.toBe('break-off');
    expect(planOf(spent(16, 5), notes).id).toBe('break-off');
    expect(planOf(spent(24, 6), notes).id).not.toBe('break-off');
  });

  it('takes who is not needed at the last place out of the fight', () => {
    const formations = [
      { id: 'fr', side: 'french', name: 'First' },
      { id: 'f2', side: 'french', name: 'Second' },
      { id: 'pr', side: 'prussian', name: 'Prussians' },
    ];
    const groups = [
      { name: 'French', side: 'french', formations: ['fr', 'f2'] },
      { name: 'Prussian', side: 'prussian', formations: ['pr'] },
    ];
    const units = [
      unit('f1', 'fr', '0310', { increments: 4 }),
      unit('f2', 'f2', '1109'),
      ...['0305', '0905', '1105', '1305'].map((hex, i) => unit(`p${i}`, 'pr', hex, { facing: 'S' })),
    ];
    const objectives = [place('mill', ['0310'], 'french')];
    const state = { ...start(scenarioOf(plain(14, 16), units, { objectives, formations, groups }), {}), turn: 4 };
    const picture = pictureOf(view(state, 'french'));
    expect(picture.plan.id).toBe('break-off');
    expect([...picture.missions.values()].map(({ kind }) => kind).sort()).toEqual(['hold', 'yield']);
    const own = { ...unitCalled(state, 'f2')!, mp: 7 };
    const { request } = manoeuvreRequest(
      { ...state, units: state.units.map((one) => ({ ...one, mp: 7 })) },
      own,
      false,
      [],
    );
    const { answer } = moveFor(picture, request);
    const { near } = picture.sketch;
    expect(answer.do === 'go' ? near[answer.hex]! - near[request.hex]! : 0).toBeGreaterThan(0);
  });
});

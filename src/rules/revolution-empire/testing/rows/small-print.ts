/** What the lists name in small print: draws, tempers, nations, woods, screens before guns, who is near enough. */
import { expect } from 'vitest';
import { chapter, rule, ruled } from '../../../../testing/rules.ts';
import {
  apart,
  field,
  game,
  guns,
  horse,
  inTurn,
  leader,
  leaderAt,
  lines,
  me,
  play,
  twoDice,
  unit,
} from '../positions.ts';

type Laid = Parameters<typeof field>[0];
type Bare = Parameters<typeof field>[1];
type State = ReturnType<typeof field>;
const values = (roll: Parameters<typeof lines>[0]) => Object.values(lines(roll)).sort((a, b) => a - b);

/** A unit six inches before another; the French have the initiative. */
function before(f: object, a: object, bare: Bare = {}, of: object = {}): State {
  const state = field(
    { F: { ...of, units: { f: { x: 40, y: 10, ...f } } }, A: { units: { a: { x: 40, y: 17, ...a } } } } as Laid,
    bare,
  );
  state.initiative = 0;
  return state;
}
interface Fought {
  readonly contest: readonly [number, number];
  readonly victory: number;
  readonly named?: readonly { for: string; faces: readonly number[] }[];
}
const charge = (state: State, { contest, victory, named = [] }: Fought) =>
  play(game, state, {
    at: 'first',
    answers: { 'french:action': inTurn({ do: 'charge', unit: 'f', at: 'a' }), receive: 'stand' },
    dice: [
      { for: 'lan at', faces: twoDice(4) },
      { for: 'Close action', faces: contest.flatMap(twoDice) },
      { for: 'Victory', faces: twoDice(victory) },
      ...named,
    ],
    otherDice: 'middle',
  });
/** The defender’s volley hits nobody. */
const wide = [
  { for: 'Small arms', faces: [1, 1] },
  { for: 'One casualty more', faces: [1] },
];
const drawn = { contest: [15, 12], victory: 8, named: wide } as const;
const riders = (weight: string, more: object = {}) =>
  before(
    horse({ x: 40, y: 10, figures: 6, stands: 2, horse: { weight, shock: 16 }, ...more }),
    {},
    {},
    { type: 'cavalry' },
  );
const farm = { blocks: [{ id: 'H', name: 'a farm', kind: 'light', x: 40, y: 20, width: 4, depth: 4 }] };
const wood = (kind: string, y: number) => ({
  polygons: [
    {
      id: 'W',
      kind,
      points: [
        [30, y],
        [50, y],
        [50, y + 5],
        [30, y + 5],
      ],
    },
  ],
});
/** French guns, what stands before them, and an Austrian battalion. */
const cannon = (more: Laid[string]['units'], a: object = {}) => {
  const state = field({
    F: { units: { g: guns({ x: 40, y: 10 }), ...more } },
    A: { units: { a: { x: 40, y: 17, ...a } } },
  } as Laid);
  state.initiative = 0;
  return state;
};
const offered = (state: State) =>
  play(game, state, { at: 'first', otherDice: 'small print' })
    .askedFor('action')[0]
    ?.request.units.find(({ id }: { id: string }) => id === 'g')?.fires ?? [];
const cannonade = (state: State) =>
  play(game, state, {
    at: 'first',
    answers: { 'french:action': inTurn({ do: 'fire', unit: 'g', at: 'a' }, { do: 'done' }) },
    otherDice: 'lowest',
  }).of('Artillery')[0];

export const smallPrint = chapter(
  'In small print',
  ruled(
    '1.8.5',
    'A draw is nobody’s victory: it counts for neither, no standard is in danger, impetus stays',
    'V66',
    () => {
      const state = before({}, {});
      me(state, 'A').impetus = true;
      const { after, of } = charge(state, drawn);
      expect([me(after, 'F').deeds, me(after, 'A').deeds].map(({ won, lost }) => [won, lost])).toEqual([
        [0, 0],
        [0, 0],
      ]);
      expect([of('Standard').length, me(after, 'A').impetus, me(after, 'A').fought]).toEqual([0, true, true]);
      const { after: beaten } = charge(state, { ...drawn, victory: 9 });
      expect([me(beaten, 'F').deeds.won, me(beaten, 'A').deeds.lost, me(beaten, 'A').impetus]).toEqual([1, 1, false]);
    },
  ),
  ruled('1.8.6', 'Horse that has the better of a draw is not carried away, horse that wins may be', 'V66', () => {
    const rolled = (victory: number) =>
      charge(riders('light'), { contest: [9, 12], victory, named: [] }).of('Battle mad').length;
    // Horse that beats foot is +6.
    expect([rolled(2), rolled(3)]).toEqual([0, 1]);
  }),
  rule('1.8.6', 'British heavy horse is battle mad on 11, British light horse on 13, others on 15', () => {
    const mad = (state: State, total: number) =>
      unit(
        charge(state, { contest: [15, 5], victory: 11, named: [{ for: 'Battle mad', faces: twoDice(total) }] }).after,
        'f',
      ).disordered;
    const british = { british: true };
    expect([10, 11].map((total) => mad(riders('heavy', british), total))).toEqual([false, true]);
    expect([12, 13].map((total) => mad(riders('light', british), total))).toEqual([false, true]);
    expect([14, 15].map((total) => mad(riders('heavy'), total))).toEqual([false, true]);
  }),
  rule('1.8.6', 'Prussians and French give each other no quarter from 1813: +5 to both in the streets', () => {
    const streets = (date: string, nation: string) => {
      const state = before({ y: 17.4 }, { y: 20, block: 'H' }, { terrain: farm, date, sides: { A: { nation } } });
      state.streets = [{ attacker: unit(state, 'f').index, defender: unit(state, 'a').index, turn: 0 }];
      const { of } = play(game, state, { at: 'first', answers: { action: { do: 'done' } }, otherDice: 'middle' });
      return of('Street fight').map((roll) => values(roll).includes(5));
    };
    expect(streets('June 1815', 'prussia')).toEqual([true, true]);
    expect(streets('June 1815', 'prussian')).toEqual([true, true]);
    expect(streets('October 1806', 'prussian')).toEqual([false, false]);
    expect(streets('June 1815', 'austrian')).toEqual([false, false]);
  }),
  rule('1.4.3', 'The Guard of France is that of the French, however a file calls the nation', () => {
    const checks = (nation: string) => {
      const state = field(
        {
          F1: { units: { g: { x: 20, y: 10, class: 'GD' } } },
          F2: { units: { f: { x: 44, y: 10 } } },
          A: { units: { a: { x: 40, y: 55 } } },
        },
        { sides: { F: { nation } } },
      );
      state.broke = [me(state, 'F1').index];
      unit(state, 'g').fate = 'gone';
      return play(game, state, { at: 'panic', otherDice: 'highest' }).of('Panic').length;
    };
    // 24″ off: farther than others are seen.
    expect([checks('french'), checks('france'), checks('austria')]).toEqual([1, 1, 0]);
  }),
  rule('1.1.6', 'A marshal with a battery is +2, as the commander of a corps is: only Napoleon is +6', () => {
    const fire = (name: string) => {
      const state = field(
        {
          F: { type: 'battery', order: 'Skirmish/Bombard', units: { g: guns({ x: 40, y: 10 }) } },
          A: { units: { b: { x: 40, y: 28 } } },
        },
        {
          corps: { F: { commander: leaderAt(42, 8) } },
          sides: { F: { nation: 'france', commander: leaderAt(40, 10, { name }) } },
        },
      );
      state.leaders[state.field.armies[0]]!.with = 0;
      const bombarded = play(game, state, { at: 'bombardment', otherDice: 'middle' }).of('ombardment')[0];
      return Object.entries(lines(bombarded)).filter(([line]) => /Napoleon|commander/i.test(line));
    };
    expect(fire('Napoleon').map(([, value]) => value)).toEqual([6]);
    expect(fire('Masséna').map(([, value]) => value)).toEqual([2]);
  }),
  rule(
    '1.9',
    'A third of its units hit by bombardment is +3 in fatigue for foot and mixed MEs, not for horse and guns',
    () => {
      const tired = (type: string, laid: object) => {
        const state = field({
          F: { type, order: 'Defend', units: { f: { x: 40, y: 10, ...laid } } },
          A: { units: { a: { x: 40, y: 50 } } },
        } as Laid);
        Object.assign(me(state, 'F').deeds, { bombed: 1, bombedUnits: 1 });
        unit(state, 'f').lostTurn = 1;
        return values(play(game, state, { at: 'fatigue', otherDice: 'lowest' }).of('Fatigue')[0]).includes(3);
      };
      expect(tired('infantry', {})).toBe(true);
      expect(tired('mixed', {})).toBe(true);
      expect(tired('cavalry', horse({ x: 40, y: 10 }))).toBe(false);
      expect(tired('battery', guns({ x: 40, y: 10 }))).toBe(false);
    },
  ),
  rule('4.3', 'Fatigue weighs twice on the rallying of a cavalry ME; horse of a mixed one counts as its foot', () => {
    const rallied = (type: string) => {
      const state = field({
        F: { units: { f: { x: 40, y: 8 } } },
        A: { type, order: 'Rest & rally', units: { a: horse({ x: 40, y: 50 }), b: horse({ x: 50, y: 50 }) } },
      } as Laid);
      me(state, 'A').fatigue = 1;
      unit(state, 'b').fate = 'holding';
      return values(play(game, state, { at: 'rest', otherDice: 'middle' }).of('Rally')[0]);
    };
    expect([rallied('cavalry'), rallied('mixed')]).toEqual([[-2], [-1]]);
  }),
  rule(
    '1.1.6',
    'Own skirmishers before a battery do not stop its fire, and are −10 to it; formed friends stop it',
    () => {
      const loose = cannon({ s: { x: 40, y: 14, formation: 'skirmish' } });
      expect([offered(cannon({})), offered(loose)]).toEqual([['a'], ['a']]);
      expect(offered(cannon({ s: { x: 40, y: 14, formation: 'line' } }))).toEqual([]);
      const both = { s: { x: 40, y: 12.5, formation: 'skirmish' }, t: { x: 40, y: 14.5, formation: 'line' } };
      expect(offered(cannon(both))).toEqual([]);
      expect([values(cannonade(cannon({}))).includes(-10), values(cannonade(loose)).includes(-10)]).toEqual([
        false,
        true,
      ]);
    },
  ),
  rule('1.2', 'Skirmishers who fire out of a wood are +5, as those in houses are', () => {
    const shot = (terrain: object) => {
      const state = field(
        {
          F: { units: { f: { x: 40, y: 20, skirmish: { grade: 'average', figures: 6 } } } },
          A: { units: { a: { x: 40, y: 24.5 } } },
        } as Laid,
        { terrain },
      );
      return values(play(game, state, { at: 'screens', otherDice: 'lowest' }).of('Small arms')[0]);
    };
    expect(shot({})).toEqual([5]);
    expect(shot(wood('light wood', 17))).toEqual([5, 5]);
  }),
  rule('pg 66', 'A leader directs one action more of a unit within 8″ of him, and of none farther off', () => {
    const directed = (x: number) => {
      const state = field({
        F: {
          leader: { x, y: 10 },
          units: { f: guns({ x: 40, y: 14 }), b: { x: 44, y: 12 }, c: { x: 58, y: 12 } },
        },
        A: { units: { a: { x: 40, y: 21 } } },
      } as Laid);
      state.initiative = 0;
      const { askedFor } = play(game, state, {
        at: 'first',
        answers: {
          acts: { acts: {} },
          'french:action': inTurn({ do: 'form', unit: 'f', formation: 'limbered' }, { do: 'done' }),
          direct: 'direct',
        },
        dice: [{ for: 'elocat', faces: twoDice(2) }],
        otherDice: 'highest',
      });
      const then = askedFor('action').filter(({ seat }) => seat === 'french')[1];
      return [askedFor('direct').length, (then?.request.units ?? []).map(({ id }: { id: string }) => id)];
    };
    expect(directed(44)).toEqual([1, ['b']]);
    expect(directed(56)).toEqual([1, ['c']]);
    expect(directed(80)).toEqual([0, []]);
  }),
  rule('1.1.7 A7', 'At long range counter-battery is −5 for medium guns and −3 for heavy ones, in place of −13', () => {
    const far = (weight: string, target: Record<string, unknown>) => {
      const state = field({
        F: { units: { g: guns({ x: 40, y: 5, guns: { weight } }) } },
        A: { units: { a: { x: 40, y: 33, ...target } } },
      } as Laid);
      state.initiative = 0;
      state.contact = [[0, 1]];
      return values(play(game, state, { at: 'bombardment', otherDice: 'lowest' }).of('ombardment')[0]);
    };
    const battery = guns({ x: 40, y: 37 });
    const foot = { x: 40, y: 41.5 };
    expect(far('medium', battery)).toContain(-5);
    expect(far('medium', battery)).not.toContain(-13);
    expect(far('medium', foot)).toContain(-13);
    expect(far('heavy', guns({ x: 40, y: 42 }))).toContain(-3);
  }),
  rule('1.7', 'A caisson that blows up makes friends within 6″ test at −4, and nobody farther off', () => {
    const blast = (x: number) => {
      const state = field({
        F: { units: { g: guns({ x: 40, y: 12, guns: { weight: 'heavy' } }) } },
        A: { units: { a: guns({ x: 40, y: 17 }), b: { x, y: 17 } } },
      } as Laid);
      state.initiative = 0;
      const { of } = play(game, state, {
        at: 'first',
        answers: { 'french:action': inTurn({ do: 'fire', unit: 'g', at: 'a' }, { do: 'done' }) },
        dice: [
          { for: 'Artillery', faces: [9, 9] },
          { for: 'ounter-battery', faces: [10, 10] },
        ],
        otherDice: 'highest',
      });
      return of('Unit morale').filter((roll) => Object.keys(lines(roll)).some((line) => line.includes('aisson')))
        .length;
    };
    expect([blast(48), blast(52)]).toEqual([1, 0]);
  }),
  rule('1.7', 'Each horse a battery loses is −2 in its morale', () => {
    const state = field({
      F: { units: { g: guns({ x: 40, y: 12, figures: 2, stands: 1, guns: { weight: 'heavy', sections: 1 } }) } },
      A: { units: { a: guns({ x: 40, y: 17 }) } },
    } as Laid);
    state.initiative = 0;
    unit(state, 'a').lost = 3;
    const { of, after } = play(game, state, {
      at: 'first',
      answers: { 'french:action': inTurn({ do: 'fire', unit: 'g', at: 'a' }, { do: 'done' }) },
      dice: [
        { for: 'Artillery', faces: [9, 9] },
        { for: 'ounter-battery', faces: twoDice(14) },
      ],
      otherDice: 'highest',
    });
    const horses = unit(state, 'a').horses - unit(after, 'a').horses;
    expect(horses).toBeGreaterThan(0);
    expect(values(of('Unit morale')[0])).toContain(-2 * horses);
  }),
  rule('1.8.5', 'Guns that have the worse of a draw limber up and go, and are not taken', () => {
    const state = before({}, guns({ x: 40, y: 16, guns: { sections: 1 }, figures: 2, stands: 1 }));
    const { after } = charge(state, { contest: [8, 12], victory: 2, named: [{ for: 'Artillery', faces: [1, 1] }] });
    expect(unit(after, 'a')).toMatchObject({ formation: 'limbered', abandoned: false, fate: 'here' });
    expect(me(after, 'F').deeds.batteries).toBe(0);
    expect(apart(after, 'f', 'a')).toBeGreaterThan(1);
  }),
  rule(
    '1.3.7',
    'A Charismatic commander of the army whose act came off, and who rides with an engaged ME, is +1 more',
    () => {
      const rolled = (rides: boolean, inspiration: string) => {
        const state = field({ F: { units: { f: { x: 40, y: 20 } } }, A: { units: { a: { x: 40, y: 26 } } } }, {
          corps: { F: { commander: leaderAt(40, 10) } },
          sides: { F: { commander: leaderAt(40, 18, { inspiration }) } },
        } as Bare);
        state.initiativeActs = [1, 0];
        if (rides) state.leaders[state.field.armies[0]]!.with = unit(state, 'f').index;
        return values(play(game, state, { at: 'initiative', otherDice: 'one more' }).of('Army initiative')[0]);
      };
      expect(rolled(true, 'charismatic')).toEqual([1, 3]);
      expect(rolled(true, 'impersonal')).toEqual([3]);
      expect(rolled(false, 'charismatic')).toEqual([3]);
    },
  ),
  rule('1.3.6', 'An Uninspiring general with an ME that is told to attack is −2 in its activation', () => {
    const state = field(
      { F: { order: 'Defend', units: { f: { x: 40, y: 10 } } }, A: { units: { a: { x: 40, y: 50 } } } },
      { corps: { F: { commander: leaderAt(40, 10, { inspiration: 'uninspiring' }) } } },
    );
    const rolled = (order: 'Attack' | 'Maneuver') => {
      me(state, 'F').pending = { order, points: 0, arrives: 1, again: false };
      state.leaders[state.field.corps[0]!.leader]!.with = unit(state, 'f').index;
      return values(play(game, state, { at: 'activation', otherDice: 'highest' }).of('Activation')[0]).includes(-2);
    };
    expect([rolled('Attack'), rolled('Maneuver')]).toEqual([true, false]);
  }),
  rule('1.1.3', 'Fire out of light, medium and heavy woods is −1, −2 and −3', () => {
    const shot = (kind: string | null) => {
      const state = field(
        {
          F: { units: { f: { x: 40, y: 17.6, formation: 'skirmish' }, b: { x: 46, y: 13.5, formation: 'line' } } },
          A: { units: { a: { x: 40, y: 21 } } },
        } as unknown as Laid,
        kind === null ? {} : { terrain: wood(kind, 14) },
      );
      return state;
    };
    const fired = (kind: string | null) => {
      const state = shot(kind);
      state.initiative = 0;
      unit(state, 'f').fired = true;
      return values(
        play(game, state, {
          at: 'first',
          answers: { 'french:action': inTurn({ do: 'fire', unit: 'f', at: 'a' }, { do: 'done' }) },
          otherDice: 'lowest',
        }).of('Small arms')[0],
      );
    };
    expect(fired(null)).toEqual([]);
    expect([fired('light wood'), fired('medium wood'), fired('heavy wood')]).toEqual([[-1], [-2], [-3]]);
  }),
  rule(
    '1.8.7',
    'In a firefight an Inspirational leader with the losers is −2, 30 % lost +2, empty pouches +3, shaken +2',
    () => {
      const fought = (change: (state: State) => void) => {
        const state = field({
          F: { units: { f: { x: 40, y: 15.2, formation: 'line', class: 'EL', figures: 18, stands: 6 } } },
          A: { leader: { inspiration: 'inspirational' }, units: { a: { x: 40, y: 17 } } },
        } as Laid);
        state.initiative = 0;
        state.firefights = [{ turn: 0, units: [[0], [1]] }];
        change(state);
        const volleys = { for: 'Small arms', faces: [...twoDice(20), ...twoDice(3)] };
        return lines(
          play(game, state, {
            at: 'first',
            answers: { action: { do: 'done' }, acts: { acts: {} } },
            dice: [volleys],
            otherDice: 'highest',
          }).of('Firefight')[0],
        );
      };
      const line = (words: string, change: (state: State) => void) =>
        [() => undefined, change].map(
          (one) => Object.entries(fought(one)).find(([label]) => label.includes(words))?.[1],
        );
      expect(line('Inspirational', (state) => Object.assign(leader(state, 'A'), { with: 1 }))).toEqual([undefined, -2]);
      expect(line('ammunition', (state) => Object.assign(unit(state, 'a'), { ammo: 'depleted' }))).toEqual([
        undefined,
        3,
      ]);
      expect(line('haken', (state) => Object.assign(me(state, 'A'), { shaken: true }))).toEqual([undefined, 2]);
    },
  ),
  rule(
    '4.3',
    'Bombarded in its rest an ME recovers at −1 for each figure, and at +2 where it came near it last turn',
    () => {
      const rested = (change: (state: State) => void) => {
        const state = field({
          F: { units: { f: { x: 40, y: 8 } } },
          A: { order: 'Rest & rally', units: { a: { x: 40, y: 50 } } },
        });
        me(state, 'A').fatigue = 2;
        change(state);
        return values(play(game, state, { at: 'rest', otherDice: 'middle' }).of('recovery')[0]);
      };
      // A fresh campaign is +2.
      expect(rested(() => undefined)).toEqual([2]);
      expect(rested((state) => Object.assign(me(state, 'A').deeds, { bombed: 3 }))).toEqual([-3, 2]);
      expect(rested((state) => Object.assign(me(state, 'A'), { rested: true }))).toEqual([2, 2]);
    },
  ),
  ruled('1.1.6', 'Choke points, horse that withdraws or stands two ranks deep, and friends who cross a battery', 'V67'),
);

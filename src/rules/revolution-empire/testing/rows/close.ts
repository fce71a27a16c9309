/** A charge stage by stage, in numbers (pg 82, 106-118). */
import { expect } from 'vitest';
import type { RollEntry } from '../../../../kernel/index.ts';
import { chapter, rule } from '../../../../testing/rules.ts';
import { apart, field, game, guns, horse, inTurn, leader, lines, me, play, twoDice, unit } from '../positions.ts';

type Laid = Parameters<typeof field>[0];
type State = ReturnType<typeof field>;
const N = 0;
/** A French column 6″ before an Austrian line. */
function before(f: object = {}, a: object = {}, bare: Record<string, unknown> = {}, more: Laid = {}): State {
  const state = field(
    { F: { units: { f: { x: 40, y: 10, ...f } } }, A: { units: { a: { x: 40, y: 17, ...a } } }, ...more } as Laid,
    bare,
  );
  state.initiative = 0;
  return state;
}
/** A regiment of horse so many inches before an Austrian battalion, or regiment. */
const mounted = (inches: number, a: object = {}, h: object = {}, bare: Record<string, unknown> = {}): State => {
  const state = field(
    {
      F: { type: 'cavalry', units: { f: horse({ x: 40, y: 20 - inches, ...h }) } },
      A: { units: { a: { x: 40, y: 20.75, ...a } } },
    } as Laid,
    bare,
  );
  state.initiative = 0;
  state.contact = [[me(state, 'F').index, me(state, 'A').index]];
  return state;
};
interface Dice {
  readonly elan?: number | null;
  /** Total on the dice of defensive fire, and the D6 of one casualty more. */
  readonly fire?: number | null;
  readonly one?: number | null;
  readonly contest?: readonly [number, number];
  readonly victory?: number;
  readonly named?: readonly { for: string; faces: readonly number[] }[];
  readonly answers?: Record<string, unknown>;
}
/** The charge; where dice are not named all others are middling. */
const charge = (state: State, { elan = 4, fire, one, contest, victory, named = [], answers = {} }: Dice = {}) =>
  play(game, state, {
    at: 'first',
    answers: { 'french:action': inTurn({ do: 'charge', unit: 'f', at: 'a' }), receive: 'stand', ...answers },
    dice: [
      ...(elan ? [{ for: 'lan at', faces: twoDice(elan) }] : []),
      ...(fire ? [{ for: 'Small arms', faces: twoDice(fire) }] : []),
      ...(one ? [{ for: 'One casualty more', faces: [one] }] : []),
      ...(contest ? [{ for: 'Close action', faces: contest.flatMap(twoDice) }] : []),
      ...(victory ? [{ for: 'Victory', faces: twoDice(victory) }] : []),
      ...named,
    ],
    otherDice: 'middle',
  });
/** Steps along the ladder that each line moved it. */
function steps(roll: RollEntry | undefined): Record<string, number> {
  const found: Record<string, number> = {};
  let at = Number.NaN;
  for (const { label } of roll?.modifiers ?? []) {
    const [, name, step] = /^(.*?)(?: × \d+)?, (?:to )?step (\d+)$/.exec(label) ?? [];
    if (name === undefined) at = SHOCK_16;
    else {
      if (!Number.isNaN(at)) found[name] = Number(step) - at;
      at = Number(step);
    }
  }
  return found;
}
const SHOCK_16 = 25;
const contest = (state: State, dice: Dice = {}) => {
  const [attacker, defender] = charge(state, { fire: 2, one: 1, ...dice }).of('Close action');
  return { attacker: steps(attacker), defender: steps(defender) };
};
const hill = (from: number) => ({
  terrain: {
    polygons: [
      {
        id: 'h',
        name: 'h',
        kind: 'hill',
        level: 1,
        points: [
          [20, from],
          [60, from],
          [60, 50],
          [20, 50],
        ],
      },
    ],
  },
});

export const close = chapter(
  'A charge stage by stage',
  rule('1.8.1', 'At 16 on 2D10 the attacker halts at 5″, at 15 he goes on', () => {
    const halted = charge(before(), { elan: 16 });
    expect(halted.of('Small arms')).toHaveLength(N);
    expect(apart(halted.after, 'f', 'a')).toBeCloseTo(5, 0);
    expect(charge(before(), { elan: 15 }).of('Small arms').length).toBeGreaterThan(0);
  }),
  rule('1.8.1 R3', 'Shaken is +2 to élan, disordered +1, impetus −1', () => {
    const state = before();
    unit(state, 'f').disordered = true;
    me(state, 'F').shaken = true;
    expect(Object.values(lines(charge(state).of('lan at')[0])).sort()).toEqual([1, 2]);
  }),
  rule('9B (4)', 'An ME whose charge is halted loses the initiative', () => {
    const state = before({}, {}, {}, {
      F: { units: { f: { x: 40, y: 10 }, g: { x: 46, y: 10 } } },
    } as Laid);
    expect(charge(state, { elan: 16 }).askedFor('action')).toHaveLength(1);
  }),
  rule(
    '1.8.1 R11',
    'A leader with the unit may cry “Follow me”: it goes on one step weaker, or stays disordered',
    () => {
      const cried = (total: number) => {
        const state = before();
        leader(state, 'F').with = unit(state, 'f').index;
        const answers = { 'follow-me': 'follow', follow: 'follow' };
        return charge(state, { elan: 16, answers, named: [{ for: 'ollow me', faces: twoDice(total) }] });
      };
      expect(cried(20).of('Close action').length).toBeGreaterThan(0);
      expect(steps(cried(20).of('Close action')[0])['Halted at 5″ and led on']).toBe(-1);
      const failed = cried(2);
      expect([failed.of('Close action').length, unit(failed.after, 'f').disordered]).toEqual([0, true]);
    },
  ),
  rule('1.8.2', 'One of six in front lost: it closes a step weaker; none lost, it closes as it was', () => {
    expect(contest(before(), { fire: 2, one: 6 }).attacker['Defensive fire']).toBe(-1);
    const rabble = before({}, { class: 'RA', figures: 3, stands: 1 });
    expect(contest(rabble, { fire: 2, one: null }).attacker['Defensive fire']).toBeUndefined();
  }),
  rule('1.8.2', 'With impetus and two lost it closes two steps weaker, or fires at 2″', () => {
    const { asked } = struck(2, true);
    expect(asked).toEqual(['close', 'fire']);
    expect(steps(struck(2, true).contest[0])['Defensive fire']).toBe(-2);
  }),
  rule('1.8.2', 'With three of six lost it is disordered as well, and closes one step weaker', () => {
    const { contest: rolls, after } = struck(3, true);
    expect(unit(after, 'f').disordered).toBe(true);
    expect(steps(rolls[0])).toMatchObject({ 'Defensive fire': -1, Disordered: -3 });
  }),
  rule('1.8.2', 'With five of six lost it routs', () => {
    expect(unit(struck(5, true).after, 'f').fate).not.toBe('here');
  }),
  rule('1.8.4', 'Into the flank +7 steps, into the rear +10', () => {
    const turned = (facing: number) =>
      contest(before({}, { facing }), facing === 180 ? {} : { fire: null, one: null }).attacker;
    expect(turned(90)['Into the flank']).toBe(7);
    expect(turned(0)['Into the rear']).toBe(10);
    expect(Object.keys(turned(180))).not.toContain('Into the flank');
  }),
  rule('1.8.4', 'Who stands higher has a step more', () => {
    expect(contest(before({}, {}, hill(15))).defender['Uphill of the enemy']).toBe(1);
    expect(contest(before()).defender['Uphill of the enemy']).toBeUndefined();
  }),
  rule('1.8.4', 'A garrison has its cover: +2 light, +4 medium, +6 heavy, +2 more fortified', () => {
    for (const [kind, value] of [
      ['light', 2],
      ['medium', 4],
      ['heavy', 6],
    ] as const) {
      const blocks = [{ id: 'H', name: 'H', kind, x: 40, y: 18, width: 4, depth: 4 }];
      const state = before({ y: 13 }, { y: 18, block: 'H' }, { terrain: { blocks }, fortified: ['H'] });
      const { defender } = contest(state);
      expect([defender[`Defending ${kind} cover`], defender['Fortified building']]).toEqual([value, 2]);
    }
  }),
  rule('1.8.4 R14', 'Disordered −3, shaken −4, each pair of casualties −2, fatigue −1 to −5', () => {
    const state = before();
    Object.assign(unit(state, 'a'), { disordered: true, lost: 4 });
    Object.assign(me(state, 'A'), { shaken: true, fatigue: 4 });
    expect(contest(state, { named: [{ for: 'Unit morale', faces: [10, 10] }] }).defender).toMatchObject({
      Disordered: -3,
      Shaken: -4,
      'Two casualties': -4,
      Exhausted: -5,
    });
  }),
  rule('1.8.4 R23', 'Mass: two to one +2, with the battalions close behind', () => {
    const state = before({}, {}, {}, {
      F: { units: { f: { x: 40, y: 10 }, g: { x: 40, y: 8 }, h: { x: 40, y: 6 } } },
    } as Laid);
    expect(contest(state).attacker['Infantry mass 2 to 1']).toBe(2);
    expect(Object.keys(contest(before()).attacker)).not.toContain('Infantry mass 2 to 1');
  }),
  rule('1.8.4', 'Horse against a square −6, the hasty square +4; a solid one +7', () => {
    for (const [formation, value, line] of [
      ['square', 4, 'Hasty square against cavalry'],
      ['solidSquare', 7, 'Solid square against cavalry'],
    ] as const) {
      const { attacker, defender } = contest(mounted(6, { formation }), { one: null });
      expect([attacker['Cavalry against square'], defender[line]]).toEqual([-6, value]);
    }
  }),
  rule('1.8.4', 'Horse against a closed column −5, and Veterans in it +3', () => {
    const { attacker, defender } = contest(mounted(6, { formation: 'closedColumn' }), { one: null });
    expect(attacker['Cavalry against closed column']).toBe(-5);
    expect(defender['Veterans in closed column against cavalry']).toBe(3);
  }),
  rule('1.8.4', 'Charging horse has three steps over horse that stands', () => {
    const state = field({
      F: { type: 'cavalry', units: { f: horse({ x: 40, y: 10 }) } },
      A: { type: 'cavalry', units: { a: horse({ x: 40, y: 18 }) } },
    });
    state.initiative = 0;
    expect(steps(charge(state).of('Close action')[0])['Charging against cavalry that is not']).toBe(3);
    expect(
      steps(charge(state, { answers: { receive: 'counter' } }).of('Close action')[0])[
        'Charging against cavalry that is not'
      ],
    ).toBeUndefined();
  }),
  rule('1.8.4', 'Blown horse is six steps weaker', () => {
    const state = mounted(6);
    unit(state, 'f').blown = true;
    expect(contest(state).attacker['Blown cavalry']).toBe(-6);
  }),
  rule('1.8.4', 'Formed troops are +5 against guns', () => {
    const state = field({
      F: { units: { f: { x: 40, y: 10, class: 'OG' } } },
      A: { units: { a: guns({ x: 40, y: 16, guns: { sections: 1 }, figures: 2 }) } },
    });
    state.initiative = 0;
    const { of } = charge(state, { named: [{ for: 'Artillery', faces: [1, 1] }] });
    expect(steps(of('Close action')[0])['Formed against artillery']).toBe(5);
  }),
  rule('1.8.5', 'A regular defeat costs infantry a figure, 10″ and its morale; the winner breaks through 2″', () => {
    const state = before();
    const { after } = charge(state, { fire: 2, one: 1, contest: [15, 12], victory: 11 });
    expect([unit(after, 'a').lost, unit(after, 'a').fate === 'here']).toEqual([1, false]);
    expect(unit(after, 'f').at.y).toBeCloseTo(18.2, 1);
    expect([me(after, 'F').deeds.won, me(after, 'A').deeds.lost]).toEqual([1, 1]);
  }),
  rule('1.8.5', 'A minor defeat costs a figure and 5″, disordered but on the field', () => {
    const { after } = charge(before(), { fire: 2, one: 1, contest: [15, 12], victory: 9 });
    expect(unit(after, 'a')).toMatchObject({ lost: 1, disordered: true, fate: 'here' });
    expect(unit(after, 'a').at.y).toBeCloseTo(22, 0);
  }),
  rule('1.8.5', 'A draw costs both a figure and both their order, the loser 2″', () => {
    const { after } = charge(before(), { fire: 2, one: 1, contest: [15, 12], victory: 8 });
    expect(unit(after, 'a')).toMatchObject({ lost: 1, disordered: true, fate: 'here' });
    expect(unit(after, 'f')).toMatchObject({ disordered: true });
    expect(unit(after, 'a').at.y).toBeCloseTo(19, 0);
  }),
  rule('1.8.5', 'A lead of 10 is +3, of 16 +8; a winner who did not charge −2', () => {
    const won = (a: number, b: number) =>
      lines(charge(before(), { fire: 2, one: 1, contest: [a, b] }).of('Victory')[0]);
    expect(Object.values(won(20, 10))).toEqual([3]);
    expect(Object.values(won(20, 2))).toEqual([8]);
    expect(Object.values(won(10, 12))).toEqual([-2]);
  }),
  rule('1.8.5', 'Horse that beats foot is +6, foot that beats horse −3 and −2 where it stood', () => {
    const rolled = (a: number, b: number) => lines(charge(mounted(6), { contest: [a, b] }).of('Victory')[0]);
    expect(Object.values(rolled(10, 12))).toContain(6);
    expect(
      Object.values(rolled(2, 20))
        .filter((value) => value < 0)
        .sort(),
    ).toEqual([-2, -3]);
  }),
  rule('1.8.5', 'Beaten guns are abandoned from a minor defeat on', () => {
    const state = field({
      F: { units: { f: { x: 40, y: 10, class: 'OG' } } },
      A: { units: { a: guns({ x: 40, y: 16, guns: { sections: 2 }, figures: 4 }) } },
    });
    state.initiative = 0;
    const dice = { named: [{ for: 'Artillery', faces: [1, 1] }], contest: [12, 9] as const, victory: 9 };
    expect(unit(charge(state, dice).after, 'a')).toMatchObject({ abandoned: true });
  }),
  rule('1.8.6', 'A standard is taken on 17, +1 a casualty by infantry', () => {
    const taken = (total: number) =>
      charge(before(), {
        fire: 2,
        one: 1,
        contest: [17, 12],
        victory: 11,
        named: [{ for: 'tandard', faces: twoDice(total) }],
      });
    const [yes, no] = [taken(16), taken(15)];
    expect([unit(yes.after, 'a').standard, unit(no.after, 'a').standard]).toEqual([false, true]);
    expect(yes.after.standards).toEqual([1, 0]);
    expect(me(yes.after, 'A').deeds.standardsLost).toBe(1);
  }),
  rule('1.8.6 R26', 'Victorious cavalry is battle mad on 15: it ends blown and disordered', () => {
    const state = mounted(6, { figures: 6, stands: 2 });
    const mad = (total: number) =>
      charge(state, { contest: [15, 5], named: [{ for: 'Battle mad', faces: twoDice(total) }] }).after;
    expect(unit(mad(15), 'f')).toMatchObject({ blown: true, disordered: true });
    expect(unit(mad(14), 'f').disordered).toBe(false);
  }),
  rule('1.6.5', 'Veterans in line form square at 13 with horse 8 to 12″ off, at 14 within 8″', () => {
    const formed = (inches: number, total: number, a: object = {}) =>
      unit(
        charge(mounted(inches, a), {
          answers: { receive: 'square' },
          named: [{ for: 'Form square', faces: twoDice(total) }],
        }).after,
        'a',
      ).formation;
    expect([formed(10, 13), formed(10, 12)]).toEqual(['square', 'line']);
    expect([formed(7, 14), formed(7, 13)]).toEqual(['square', 'line']);
    expect(formed(10, 14, { british: true })).toBe('solidSquare');
  }),
  rule('1.6.5', 'A natural 4 disorders whoever tries', () => {
    const { after } = charge(mounted(10, { formation: 'attackColumn', class: 'OG' }), {
      answers: { receive: 'square' },
      contest: [2, 20],
      victory: 2,
      named: [{ for: 'Form square', faces: [2, 2] }],
    });
    expect(unit(after, 'a').disordered).toBe(true);
  }),
  rule('9B b', 'Foot may not counter-charge nor evade, horse may; formed foot forms square against horse alone', () => {
    const may = (state: State) => charge(state).askedFor('receive')[0]?.request.may ?? ['stand'];
    expect(may(mounted(10))).toEqual(expect.arrayContaining(['stand', 'square']));
    expect(may(mounted(10))).not.toContain('counter');
    expect(may(before())).not.toContain('square');
    const state = field({
      F: { type: 'cavalry', units: { f: horse({ x: 40, y: 8 }) } },
      A: { type: 'cavalry', units: { a: horse({ x: 40, y: 19 }) } },
    });
    state.initiative = 0;
    state.contact = [[me(state, 'F').index, me(state, 'A').index]];
    expect(may(state)).toEqual(expect.arrayContaining(['stand', 'counter', 'evade']));
  }),
  rule('R15', 'Guns charged by foot from 5 to 10″ limber and leave on 8, less fatigue', () => {
    const left = (total: number) => {
      const state = field({
        F: { units: { f: { x: 40, y: 8 } } },
        A: { units: { a: guns({ x: 40, y: 16 }) } },
      });
      state.initiative = 0;
      me(state, 'A').fatigue = 1;
      const { after } = charge(state, {
        elan: null,
        answers: { receive: 'limber' },
        named: [{ for: 'imber', faces: twoDice(total) }],
      });
      return unit(after, 'a').abandoned || unit(after, 'a').fate !== 'here' ? 'caught' : unit(after, 'a').formation;
    };
    expect(left(9)).toBe('limbered');
  }),
  rule(
    'R15 V14',
    'Guns that fire and go, and stop the charge, have gone a full move on their limbers: heavy ones 6″',
    () => {
      const battery = guns({ x: 40, y: 16, guns: { weight: 'heavy' } });
      const state = field({ F: { units: { f: { x: 40, y: 8 } } }, A: { units: { a: battery } } });
      state.initiative = 0;
      const named = [{ for: 'Artillery', faces: [10, 10] }];
      const { after } = charge(state, { answers: { receive: 'retire' }, named });
      expect(unit(after, 'a').formation).toBe('limbered');
      expect(unit(after, 'a').at.y - 16).toBeCloseTo(6, 0);
    },
  ),
  rule('V10', 'Who has fired at the charge does not fire again in that impulse', () => {
    const { after } = charge(before(), { elan: 4, fire: 2, one: 1, contest: [10, 15] });
    expect(unit(after, 'a').reacted).toBe(true);
  }),
  rule('9B a', 'A charge goes no farther than its move: 10″ in column, 20 or 24″ for horse', () => {
    const offers = (state: State) =>
      play(game, state, { at: 'first', otherDice: 'reach' }).askedFor('action')[0]?.request.units[0]?.charges ?? [];
    expect(offers(before({ y: 9 }))).toEqual(['a']);
    expect(offers(before({ formation: 'line', y: 9 }))).toEqual([]);
  }),
);

/** A charge whose front rank of six loses so many, with impetus or not. */
function struck(hits: number, impetus: boolean) {
  const state = before({ figures: 12 }, { figures: 36, stands: 12, class: hits < 5 ? 'RG' : 'GR' });
  unit(state, 'a').fired = true;
  me(state, 'F').impetus = impetus;
  // Six stands of it bear: the row of 17 to 20, Regulars −1, Grenadiers +6, on a column +2.
  const cells: Record<number, { fire: number[]; one: number[] }> = {
    2: { fire: [5, 4], one: [4] },
    3: { fire: [10, 9], one: [1] },
    5: { fire: [10, 10], one: [6] },
  };
  const { fire, one } = cells[hits]!;
  const played = play(game, state, {
    at: 'first',
    answers: {
      'french:action': inTurn({ do: 'charge', unit: 'f', at: 'a' }),
      'french:acts': (request: { leaders: { id: string; may: { act: string }[] }[] }) => ({
        acts: impetus
          ? { [request.leaders[0]!.id]: [request.leaders[0]!.may.findIndex(({ act }) => act === 'impetus')] }
          : {},
      }),
      receive: 'stand',
      'press-home': 'close',
    },
    dice: [
      { for: 'Commander', faces: impetus ? [10, 10] : [] },
      { for: 'lan at', faces: [2, 2] },
      { for: 'Small arms', faces: fire },
      { for: 'One casualty more', faces: one },
    ],
    otherDice: 'highest',
  });
  return {
    after: played.after,
    contest: played.of('Close action'),
    asked: played.askedFor('press-home')[0]?.request.may,
    lost: unit(played.after, 'f').lost,
  };
}

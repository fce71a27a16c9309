/** Phases 3 and 4: morale of MEs and panic (pg 36-40). */
import { expect } from 'vitest';
import { chapter, rule } from '../../../../testing/rules.ts';
import { field, game, guns, horse, lines, me, play, twoDice, unit } from '../positions.ts';

type Laid = Parameters<typeof field>[0];
type State = ReturnType<typeof field>;
const inContact = (f: object = {}, bare: Record<string, unknown> = {}, a: object = {}): State =>
  play(
    game,
    field({ F: { units: { f: { x: 40, y: 24 } }, ...f }, A: { units: { a: { x: 40, y: 30 } }, ...a } } as Laid, bare),
    { at: 'march', otherDice: 'contact' },
  ).after;

/** The ME tests with a total of that, whatever its modifiers. */
function tested(state: State, id: string, total: number, answers: Record<string, unknown> = {}) {
  me(state, id).cause = 'leader';
  const told = { at: 'morale', answers, otherDice: 'middle' } as const;
  const known = play(game, state, told).of('ME morale')[0]!;
  const faces = twoDice(total - (known.total - known.natural));
  return play(game, state, { ...told, dice: [{ for: 'ME morale', faces }] });
}
const deep = (state: State, id: string): State => {
  me(state, id).fatigue = 4;
  return state;
};

/** A French ME 15″ beside one that broke: what it rolls for panic. */
const beside = (more: object = {}, bare: Record<string, unknown> = {}): State => {
  const state = field(
    {
      F1: { units: { g: { x: 20, y: 10 } } },
      F2: { units: { f: { x: 32, y: 10 } }, ...more },
      A: { units: { a: { x: 40, y: 55 } } },
    } as Laid,
    bare,
  );
  state.broke = [me(state, 'F1').index];
  unit(state, 'g').fate = 'gone';
  return state;
};
const panicked = (state: State, total?: number) => {
  const told = { at: 'panic', otherDice: 'middle' } as const;
  const known = play(game, state, told).of('Panic')[0]!;
  if (total === undefined) return { roll: known, after: state };
  const faces = twoDice(total - (known.total - known.natural));
  return { roll: known, ...play(game, state, { ...told, dice: [{ for: 'Panic', faces }] }) };
};

export const nerve = chapter(
  'Morale of MEs and panic',
  rule(
    '1.4.1',
    'An ME tests when a unit of it went into bad morale or its leader is lost, and without a cause not',
    () => {
      for (const [cause, tests] of [
        ['none', 0],
        ['badMorale', 1],
        ['leader', 1],
        ['redeploying', 1],
      ] as const) {
        const state = inContact();
        me(state, 'F').cause = cause;
        expect(play(game, state, { at: 'morale', otherDice: 'highest' }).of('ME morale'), cause).toHaveLength(tests);
      }
    },
  ),
  rule('1.4.1', 'Shaken and in contact it tests every turn', () => {
    const state = inContact();
    me(state, 'F').shaken = true;
    expect(play(game, state, { at: 'morale', otherDice: 'highest' }).of('ME morale')).toHaveLength(1);
  }),
  rule('1.4.2', 'At 11 an ME is steady and no longer shaken', () => {
    const state = deep(inContact(), 'F');
    me(state, 'F').shaken = true;
    expect(me(tested(state, 'F', 11).after, 'F').shaken).toBe(false);
    expect(me(tested(state, 'F', 10).after, 'F').shaken).toBe(true);
  }),
  rule('1.4.2', 'Shaken at 9 or 10 an attack without impetus falls back 16″ and turns to Defend', () => {
    const state = deep(inContact(), 'F');
    const { after } = tested(state, 'F', 9);
    expect([me(after, 'F').order, me(after, 'F').shaken, me(after, 'F').fatigue]).toEqual(['Defend', true, 4]);
    expect(unit(state, 'f').at.y - unit(after, 'f').at.y).toBeCloseTo(16, 0);
  }),
  rule('1.4.2 R10', 'An attack with impetus that is shaken stays where it is, and has its impetus no more', () => {
    const state = deep(inContact(), 'F');
    me(state, 'F').impetus = true;
    const { after } = tested(state, 'F', 9);
    expect([me(after, 'F').order, unit(after, 'f').at.y]).toEqual(['Attack', unit(state, 'f').at.y]);
    expect(me(after, 'F').impetus).toBe(false);
  }),
  rule('1.4.2', 'A shaken ME on Defend may choose to break off and go', () => {
    const state = deep(inContact(), 'A');
    const gone = tested(state, 'A', 10, { 'break-away': 'go' });
    const stayed = tested(state, 'A', 10, { 'break-away': 'stay' });
    expect(unit(gone.after, 'a').at.y).toBeGreaterThan(unit(state, 'a').at.y + 10);
    expect(unit(stayed.after, 'a').at.y).toBe(unit(state, 'a').at.y);
    expect(me(stayed.after, 'A').shaken).toBe(true);
  }),
  rule('1.4.2', 'At 6 to 8 it goes back 16″ at once on Break off, shaken, a level more tired', () => {
    for (const total of [6, 8]) {
      const state = deep(inContact(), 'F');
      me(state, 'F').fatigue = 3;
      me(state, 'F').shaken = true;
      const { after } = tested(state, 'F', total);
      expect(me(after, 'F')).toMatchObject({ order: 'Break off', shaken: true, fatigue: 4 });
      expect(unit(state, 'f').at.y - unit(after, 'f').at.y).toBeCloseTo(16, 0);
    }
  }),
  rule('1.4.2 V35', 'At 5 or less it breaks: all its units in bad morale, a level more tired, a cause of panic', () => {
    const state = inContact({ units: { f: { x: 40, y: 24 }, g: { x: 46, y: 24, class: 'RA' } } });
    Object.assign(me(state, 'F'), { fatigue: 3, shaken: true, deeds: { ...me(state, 'F').deeds, lost: 3 } });
    const { after } = tested(state, 'F', 5);
    expect(['f', 'g'].map((id) => unit(after, id).fate)).not.toContain('here');
    expect([me(after, 'F').fatigue, me(after, 'F').broken, after.broke]).toEqual([4, true, [me(state, 'F').index]]);
  }),
  rule('1.4.2 V7', 'A shaken ME out of contact tests and gets no worse', () => {
    const state = field({ F: { units: { f: { x: 40, y: 24 } } }, A: { units: { a: { x: 40, y: 55 } } } });
    Object.assign(me(state, 'F'), { fatigue: 3, shaken: true });
    const { after, of } = play(game, state, { at: 'morale', dice: [{ for: 'ME morale', faces: [1, 1] }] });
    expect(of('ME morale')).toHaveLength(1);
    expect(me(after, 'F')).toMatchObject({ shaken: true, fatigue: 3, broken: false, order: 'Attack' });
    expect(unit(after, 'f').at.y).toBe(unit(state, 'f').at.y);
  }),
  rule('1.4.2', 'Class, units in good and bad morale, fights of the turn, fatigue and shaking each count', () => {
    const state = inContact({
      units: { f: { x: 40, y: 24 }, g: { x: 46, y: 24 }, h: horse({ x: 34, y: 24 }), k: { x: 52, y: 24 } },
    });
    unit(state, 'g').fate = 'gone';
    unit(state, 'h').fate = 'holding';
    unit(state, 'k').ammo = 'depleted';
    Object.assign(me(state, 'F'), { fatigue: 2, shaken: true });
    Object.assign(me(state, 'F').deeds, { won: 1, lost: 2 });
    const roll = tested(state, 'F', 8).of('ME morale')[0]!;
    expect(Object.values(lines(roll)).sort((a, b) => a - b)).toEqual([-6, -4, -3, -2, -2, 1, 2, 5]);
  }),
  rule('1.4.2', 'The class of an ME is the average of its battalions', () => {
    const state = inContact({ units: { f: { x: 40, y: 24, class: 'EL' }, g: { x: 46, y: 24, class: 'RG' } } });
    expect(lines(tested(state, 'F', 12).of('ME morale')[0])).toMatchObject({ Veteran: 5 });
  }),
  rule(
    '1.4.2',
    'A structure held is +1, a strong point 2, at most +4; one lost −1, a strong point −4, at most −6',
    () => {
      const block = (id: string, x: number) => ({ id, name: id, kind: 'light', x, y: 34, width: 4, depth: 4 });
      const state = inContact({}, { terrain: { blocks: [block('H', 40), block('K', 50)] }, strong: ['K'] }, {
        units: { a: { x: 40, y: 34, block: 'H' }, b: { x: 50, y: 34, block: 'K' } },
      } as object);
      Object.assign(me(state, 'A').deeds, { blocksLost: 1, strongLost: 1 });
      const roll = lines(tested(state, 'A', 12).of('ME morale')[0]);
      expect([roll['Structure held'], roll['Structure lost']]).toEqual([3, -5]);
    },
  ),
  rule('1.4.2', 'A Charismatic leader with the ME is +3, an Inspirational one +1', () => {
    for (const [inspiration, value] of [
      ['charismatic', 3],
      ['inspirational', 1],
    ] as const) {
      const state = inContact({ leader: { inspiration, x: 40, y: 24 } });
      const hq = state.field.leaders.find(({ id }) => id === 'F-HQ')!.index;
      state.leaders[hq]!.with = unit(state, 'f').index;
      expect(Object.values(lines(tested(state, 'F', 12).of('ME morale')[0])), inspiration).toContain(value);
    }
  }),
  rule('1.4.2', 'Guns that must retreat roll for it, or are abandoned', () => {
    for (const [face, abandoned] of [
      [10, false],
      [1, true],
    ] as const) {
      const state = deep(inContact({ units: { f: { x: 40, y: 24 }, g: guns({ x: 46, y: 24 }) } }), 'F');
      unit(state, 'g').horses = 1;
      me(state, 'F').cause = 'leader';
      const told = { at: 'morale', otherDice: face === 10 ? 'highest' : 'lowest' } as const;
      const known = play(game, state, told).of('ME morale')[0]!;
      const faces = twoDice(9 - (known.total - known.natural));
      const { after } = play(game, state, { ...told, dice: [{ for: 'ME morale', faces }] });
      expect(unit(after, 'g').abandoned).toBe(abandoned);
    }
  }),
  rule('1.4.3', 'Who is within 20″ of a friendly ME that broke checks, who is farther does not, nor the enemy', () => {
    const state = field({
      F1: { units: { g: { x: 20, y: 10 } } },
      F2: { units: { f: { x: 38, y: 10 } } },
      F3: { units: { h: { x: 46, y: 10 } } },
      A: { units: { a: { x: 20, y: 24 } } },
    });
    state.broke = [me(state, 'F1').index];
    expect(play(game, state, { at: 'panic', otherDice: 'highest' }).of('Panic')).toHaveLength(1);
  }),
  rule('1.4.3', 'Veterans carry on from 8, are shaken at 7 and break at 6', () => {
    expect(me(panicked(beside(), 8).after, 'F2').shaken).toBe(false);
    expect(me(panicked(beside(), 7).after, 'F2')).toMatchObject({ shaken: true, broken: false });
    expect(me(panicked(beside(), 6).after, 'F2')).toMatchObject({ broken: true, fatigue: 1 });
  }),
  rule('1.4.3', 'Old Guard carries on from 4, Rabble breaks at 11', () => {
    const guard = beside({ units: { f: { x: 32, y: 10, class: 'OG' } } });
    me(guard, 'F2').fatigue = 3;
    expect(me(panicked(guard, 4).after, 'F2').shaken).toBe(false);
    expect(me(panicked(guard, 3).after, 'F2').shaken).toBe(true);
    const rabble = beside({ units: { f: { x: 32, y: 10, class: 'RA' } } });
    expect(me(panicked(rabble, 11).after, 'F2').broken).toBe(true);
    expect(me(panicked(rabble, 12).after, 'F2')).toMatchObject({ broken: false, shaken: true });
  }),
  rule('1.4.3', 'Fatigue, shaking, a corps Withdraw, lost units and an inspiring leader each count in panic', () => {
    const state = beside(
      { units: { f: { x: 32, y: 10 }, k: { x: 38, y: 10 } }, leader: { inspiration: 'inspirational', x: 32, y: 10 } },
      { corps: { F: { order: 'Withdraw' } } },
    );
    unit(state, 'k').fate = 'holding';
    Object.assign(me(state, 'F2'), { fatigue: 2, shaken: true });
    const hq = state.field.leaders.find(({ id }) => id === 'F2-HQ')!.index;
    state.leaders[hq]!.with = unit(state, 'f').index;
    expect(Object.values(lines(panicked(state).roll)).sort((a, b) => a - b)).toEqual([-6, -2, -2, -1, 2]);
  }),
  rule('1.4.3', 'A quarter of its units in bad morale is −3, none of them +2', () => {
    const units = Object.fromEntries([0, 1, 2, 3].map((i) => [`f${i}`, { x: 32 + 5 * i, y: 10 }]));
    const whole = beside({ units });
    expect(Object.values(lines(panicked(whole).roll))).toEqual([2]);
    unit(whole, 'f3').fate = 'holding';
    expect(Object.values(lines(panicked(whole).roll))).toEqual([-3]);
  }),
  rule('1.4.3', 'Two MEs that broke near it are one check at −2 for the second', () => {
    const state = field({
      F1: { units: { g: { x: 20, y: 10 } } },
      F2: { units: { f: { x: 32, y: 10 } } },
      F3: { units: { h: { x: 44, y: 10 } } },
      A: { units: { a: { x: 40, y: 55 } } },
    });
    state.broke = [me(state, 'F1').index, me(state, 'F3').index];
    for (const id of ['g', 'h']) unit(state, id).fate = 'gone';
    const rolls = play(game, state, { at: 'panic', otherDice: 'highest' }).of('Panic');
    expect(rolls).toHaveLength(1);
    expect(Object.values(lines(rolls[0]))).toContain(-2);
  }),
  rule('1.4.3', 'Who breaks in panic starts a new wave, and nobody checks more than twice a turn', () => {
    const state = field({
      F1: { units: { g: { x: 10, y: 10 } } },
      F2: { units: { f: { x: 24, y: 10 } } },
      F3: { units: { h: { x: 38, y: 10 } } },
      F4: { units: { k: { x: 52, y: 10 } } },
      A: { units: { a: { x: 40, y: 58 } } },
    });
    state.broke = [me(state, 'F1').index];
    unit(state, 'g').fate = 'gone';
    const { after, of } = play(game, state, { at: 'panic', otherDice: 'lowest' });
    expect(['F2', 'F3', 'F4'].map((id) => me(after, id).broken)).toEqual([true, true, true]);
    expect(of('Panic').length).toBeLessThanOrEqual(6);
  }),
  rule('1.4.1', 'Foot through which friendly cavalry passes on the march is shaken', () => {
    const state = field({
      F1: { order: 'Defend', units: { f: { x: 40, y: 20, formation: 'line' } } },
      F2: { type: 'cavalry', order: 'Attack', units: { h: horse({ x: 40, y: 8 }) } },
      A: { units: { a: { x: 40, y: 55 } } },
    });
    const { after } = play(game, state, { at: 'march', otherDice: 'through' });
    expect(unit(after, 'h').at.y).toBeGreaterThan(22);
    expect([me(after, 'F1').shaken, me(after, 'F2').shaken]).toEqual([true, false]);
  }),
  rule('1.4.1 V6', 'Caught in flank in closed-up column an ME tests at once, at −4, and is at best shaken', () => {
    const state = field({
      F: { step: 4, order: 'Maneuver', units: { f: { x: 40, y: 30 }, g: { x: 40, y: 28 } } },
      A: { order: 'Attack', units: { a: { x: 66, y: 29, facing: 270 } }, facing: 270 },
    });
    const answers = { 'french:march': { marches: { F: { do: 'hold' } } } };
    const { after, of } = play(game, state, { at: 'march', answers, otherDice: 'highest' });
    expect(lines(of('ME morale')[0])).toMatchObject({ 'Hit in flank or rear in condensed column': -4 });
    expect(me(after, 'F').shaken).toBe(true);
  }),
);

import { describe, expect, test } from 'vitest';
import { LiveTable, type RollEntry, typedHand } from '../../../kernel/index.ts';
import { prospectsBetween } from '../desk/prospects.ts';
import muehlhof from '../scenarios/muehlhof.json' with { type: 'json' };
import { goBad } from './losses.ts';
import type { Unit } from './pieces.ts';
import { IDLE, type State, setAt, unitCalled } from './state.ts';
import { perform } from './tactical/actions.ts';
import { resolveCharge } from './tactical/charge.ts';
import { contactAt } from './tactical/charge-facts.ts';
import { fireAt } from './tactical/fire.ts';
import { fightOn, openFirefight } from './tactical/firefights.ts';
import { actionRequest } from './tactical/impulse.ts';
import { type ActionAnswer, action } from './tactical/kinds.ts';
import { chargeOf } from './tactical/prospect.ts';
import { opened } from './testing.ts';

/** The teaching battle with these fields of units changed. */
function board(units: Readonly<Record<string, object>>): State {
  return opened({ ...muehlhof, units: muehlhof.units.map((unit) => ({ ...unit, ...units[unit.id] })) });
}

/** A live Table with exactly these dice; answers are the usual ones. */
function at(dice: number[]) {
  const hand = typedHand(dice);
  const table = new LiveTable({
    memory: [],
    hand,
    onMismatch: 'refuse',
    checked: false,
    instructions: (_seat, kind, request) => kind.suggest(request),
  });
  const rolls = () => table.entries.filter((entry): entry is RollEntry => entry.type === 'roll');
  return { table, rolls, left: () => hand.left };
}

const values = (roll: RollEntry | undefined) => roll?.modifiers.map(({ value }) => value);
const away = (ids: readonly string[]) =>
  Object.fromEntries(ids.map((id, i) => [id, { x: 4 + 9 * i, y: 34.5, block: undefined, formation: 'attackColumn' }]));

describe('a charge on the board, as in the worked example', () => {
  /** A column of Veterans eight inches before a line of Regulars, two battalions close behind it. */
  const laid = () =>
    board({
      Fb: { x: 20, y: 10, formation: 'attackColumn' },
      Fc: { x: 20, y: 8.6 },
      Fd: { x: 20, y: 7.2 },
      Fa: { x: 5, y: 3 },
      Aa: { x: 20, y: 18.75 },
      ...away(['Ab', 'Ac', 'Ad']),
    });

  test('has the facts of the example: front rank, mass, fire of the whole line, impetus, leader', () => {
    const state = laid();
    state.mes[0]!.impetus = true;
    state.leaders[0]!.with = unitCalled(state, 'Fb').index;
    const facts = chargeOf(state, unitCalled(state, 'Fb'), unitCalled(state, 'Aa'))!;
    expect(facts.attacker).toMatchObject({
      frontRank: 6,
      impetus: true,
      leader: 'me',
      attached: 'leaderUnit',
      approach: 'front',
      behind: 24,
      touched: 12,
    });
    expect(facts.fire).toHaveLength(1);
    expect(facts.fire[0]).toMatchObject({ class: 'RG', figures: 18, firstFire: true });
    expect(facts.defender).toMatchObject({ arm: 'infantry', formation: 'line', flanks: 'open' });
  });

  test('presses with those who stand within 2″ behind it when it sets out, and with nobody else (R23)', () => {
    const state = laid();
    const massed = () => chargeOf(state, unitCalled(state, 'Fb'), unitCalled(state, 'Aa'))!.attacker.behind;
    const fd = unitCalled(state, 'Fd');
    setAt(state, fd, 20, 4, 0, fd.formation);
    expect(massed()).toBe(12);
    const fc = unitCalled(state, 'Fc');
    setAt(state, fc, 24, 11, 0, fc.formation);
    expect(massed()).toBe(0);
  });

  const request = (state: State) => {
    state.impulse = { ...IDLE, me: 0, stage: 'units', n: 3 };
    return actionRequest(at([]).table, state, state.mes[0]!);
  };

  describe('with a battalion that closes up behind another (V33, R23)', () => {
    /** Fc somewhere behind Fb, and Fd out of the way. */
    function behind(x: number, y: number, formation = 'attackColumn'): State {
      const state = laid();
      const [fc, fd] = [unitCalled(state, 'Fc'), unitCalled(state, 'Fd')];
      setAt(state, fd, 35, 3, 0, fd.formation);
      setAt(state, fc, x, y, 0, formation as Unit['formation']);
      return state;
    }
    /** Where Fc may go: x, y, facing and inches. */
    function places(state: State): number[][] {
      const spots = request(state).units.find(({ id }) => id === 'Fc')?.spots ?? [];
      return Array.from({ length: spots.length / 4 }, (_, i) => spots.slice(4 * i, 4 * i + 4));
    }
    const closeUp = (state: State) => places(state).findIndex(([x, y]) => x === 20 && y === 8.4);
    const massed = (state: State) => chargeOf(state, unitCalled(state, 'Fb'), unitCalled(state, 'Aa'))!.attacker.behind;

    test('it goes up to six tenths of an inch from its rear and presses on with it', () => {
      const state = behind(20, 4);
      expect(massed(state)).toBe(0);
      const spot = closeUp(state);
      expect(places(state)[spot]).toEqual([20, 8.4, 0, 4.4]);
      const given: ActionAnswer = { do: 'move', unit: 'Fc', spot };
      expect(action.check(request(state), given)).toBeNull();
      perform(at([]).table, state, request(state), given);
      expect(unitCalled(state, 'Fc').at).toMatchObject({ x: 20, y: 8.4 });
      expect(massed(state)).toBe(12);
    });

    test('it may wheel once on the way, and faces as it went', () => {
      const state = behind(22, 4);
      const [, , facing, inches] = places(state)[closeUp(state)]!;
      expect(facing).toBeCloseTo(335.6, 0);
      expect(inches).toBeCloseTo(Math.hypot(2, 4.4), 1);
    });

    test('it cannot where the wheel or the way is too great, nor as skirmishers or in square', () => {
      for (const state of [behind(28, 8), behind(20, 13.5), behind(20, 4, 'skirmish'), behind(20, 4, 'square')])
        expect(closeUp(state)).toBe(-1);
    });
  });

  test('beats the line with the dice of the example: élan 11, fire 16, shock 17 against 9, victory 13', () => {
    const state = laid();
    const given: ActionAnswer = { do: 'charge', unit: 'Fb', at: 'Aa' };
    const asked = request(state);
    expect(action.check(asked, given)).toBeNull();
    state.mes[0]!.impetus = true;
    state.leaders[0]!.with = unitCalled(state, 'Fb').index;
    // Élan, fire and its D6, the attacker’s morale, both shocks, victory, bad morale, standard.
    const { table, rolls, left } = at([6, 5, 9, 7, 2, 7, 6, 8, 9, 5, 4, 6, 7, 8, 7, 9, 6]);
    perform(table, state, asked, given);
    expect(left()).toBe(0);
    expect(rolls().map(({ label, total }) => [label, total])).toEqual([
      ['Élan at 5″', 10],
      ['Small arms fire', 20],
      ['One casualty more', 2],
      ['Unit morale', 8],
      ['Close action', 24],
      ['Close action', 18],
      ['Victory', 13],
      ['Bad morale', 14],
      ['Standard', 16],
    ]);
    expect(unitCalled(state, 'Fb')).toMatchObject({ lost: 3, disordered: true, fate: 'here' });
    expect(unitCalled(state, 'Aa')).toMatchObject({ lost: 1, fate: 'holding', standard: true });
    expect(state.mes[0]!.deeds.won).toBe(1);
    expect(state.mes[1]!).toMatchObject({ cause: 'badMorale' });
    expect(state.mes[1]!.deeds.lost).toBe(1);
  });

  test('that falters is led on by the leader who rides with it (pg 107)', () => {
    const state = laid();
    const asked = request(state);
    state.leaders[0]!.with = unitCalled(state, 'Fb').index;
    // 16 at élan; “Follow me” comes off; the line misses; both shocks; a draw.
    const { table, rolls } = at([8, 8, 5, 5, 1, 1, 1, 9, 9, 1, 1, 1, 1, 9, 9, 9, 9, 9, 9, 9]);
    perform(table, state, asked, { do: 'charge', unit: 'Fb', at: 'Aa' });
    expect(rolls()[1]).toMatchObject({ label: '“Follow me”', result: 'passes' });
    const labels = rolls().flatMap(({ modifiers }) => modifiers.map(({ label }) => label));
    expect(labels.join()).toContain('led on');
    expect(state.leaders[0]!.followed).toBe(true);
  });
});

describe('a firefight on the board, as in the worked example', () => {
  test('two rounds with their dice: three lost for two and it goes on; then the Austrians go back 5″ disordered', () => {
    const state = board({
      Fb: { x: 8, y: 14, formation: 'line' },
      Aa: { x: 8, y: 16.4 },
      Fa: { x: 5, y: 3 },
      Fc: { x: 9, y: 3 },
      Fd: { x: 13, y: 3 },
      ...away(['Ab', 'Ac', 'Ad']),
    });
    const [french, austrians] = [unitCalled(state, 'Fb'), unitCalled(state, 'Aa')];
    openFirefight(state, french, austrians);
    const first = at([7, 6, 3, 4, 8, 5, 5, 4, 4, 5]);
    fightOn(first.table, state, state.mes[0]!);
    expect(first.left()).toBe(0);
    expect(first.rolls()[0]).toMatchObject({ label: 'Small arms fire', total: 20 });
    expect([french.lost, austrians.lost]).toEqual([3, 2]);
    expect(state.firefights).toHaveLength(1);
    expect(state.mes.map(({ deeds }) => deeds.firefights)).toEqual([1, 1]);

    // V46: the next round is for the next turn, or a bonus impulse.
    state.turn = 2;
    for (const unit of state.units) unit.lostPhase = 0;
    const second = at([6, 5, 4, 2, 7, 2, 4, 6, 9, 6]);
    fightOn(second.table, state, state.mes[0]!);
    expect(second.left()).toBe(0);
    expect(second.rolls().map(({ label, total }) => [label, total])).toEqual([
      ['Small arms fire', 15],
      ['One casualty more', 4],
      ['Small arms fire', 12],
      ['One casualty more', 2],
      ['Unit morale', 6],
      ['Firefight', 20],
    ]);
    expect(austrians).toMatchObject({ lost: 4, ammo: 'depleted', disordered: true });
    expect(austrians.at.y).toBeCloseTo(21.4);
    expect(state.firefights).toHaveLength(0);
  });
});

describe('what happens seldom', () => {
  const near = (unit: Unit, x: number, y: number, facing: number, state: State) =>
    setAt(state, unit, x, y, facing, unit.formation);

  test('guns set a building alight, and its garrison comes out disordered (pg 133)', () => {
    const state = board({ Fe: { formation: 'unlimbered', x: 22, y: 12, facing: 0 }, Fb: { x: 40, y: 3 } });
    const [guns, garrison] = [unitCalled(state, 'Fe'), unitCalled(state, 'Ad')];
    const { table, rolls } = at([2, 2, 9, 9]);
    fireAt(table, state, guns, garrison);
    expect(rolls().some(({ label }) => label === 'Set alight')).toBe(true);
    expect(state.aflame).toEqual([0]);
    expect(garrison).toMatchObject({ block: -1, disordered: true });
  });

  test('a battery that gallops may lose a horse (pg 93)', () => {
    const state = board({});
    state.impulse = { ...IDLE, me: 0, stage: 'units', n: 3 };
    const asked = actionRequest(at([]).table, state, state.mes[0]!);
    const { spots } = asked.units.find(({ id }) => id === 'Fe')!;
    const gallop = spots.length / 4 - 1;
    // The garrison of the farm may fire at it as it comes within 6″.
    const { table, rolls } = at([1, 1, 2, 2, 1, 9, 9, 9, 9]);
    perform(table, state, asked, { do: 'move', unit: 'Fe', spot: gallop });
    expect(rolls()[0]?.label).toContain('Gallop');
    expect(unitCalled(state, 'Fe').horses).toBe(5);
  });

  test('a street fight goes on round by round, two to one counting (pg 117)', () => {
    const state = board({});
    const [attacker, defender] = [unitCalled(state, 'Fb'), unitCalled(state, 'Ad')];
    defender.lost = 6;
    near(attacker, 22, 19.4, 0, state);
    state.streets = [{ attacker: attacker.index, defender: defender.index, turn: 0 }];
    const { table, rolls } = at([4, 5, 2, 2, 9, 9, 9, 9]);
    fightOn(table, state, state.mes[0]!);
    expect(values(rolls()[0])).toEqual([2]);
    expect(defender.lost).toBe(7);
    expect(state.streets).toHaveLength(1);
  });

  test('limbers in a wood lose a horse fewer (pg 131)', () => {
    const state = board({ Ae: { x: 38, y: 16, facing: 180 }, Fe: { formation: 'unlimbered', x: 38, y: 6, facing: 0 } });
    const { table, rolls } = at([9, 8, 6, 6, 6, 1, 2, 2, 9, 9, 2, 2, 9, 9, 9, 9, 9, 9]);
    fireAt(table, state, unitCalled(state, 'Fe'), unitCalled(state, 'Ae'));
    expect(rolls().some(({ label }) => label === 'Counter-battery hit')).toBe(true);
  });

  test('a tired battery that is charged limbers up the worse for it (R15)', () => {
    const state = board({ Fb: { x: 32.2, y: 20 } });
    const [attacker, guns] = [unitCalled(state, 'Fb'), unitCalled(state, 'Ae')];
    state.mes[1]!.fatigue = 1;
    const contact = contactAt(state, attacker, guns.at, 20)!;
    const { table, rolls } = at([9, 9]);
    resolveCharge(table, state, attacker, guns, contact, { opportunity: false, wave: false, received: 'limber' });
    expect(values(rolls()[0])).toEqual([-1]);
    expect(guns.formation).toBe('limbered');
  });
});

describe('what is told of one and of many', () => {
  const told = (
    ids: readonly string[],
    does: (table: Parameters<typeof goBad>[0], state: State, unit: Unit) => void,
  ) => {
    const state = board({});
    // Bad morale rolls 2D10.
    const { table } = at([1, 4, 9, 9, 9, 9, 9, 9]);
    for (const id of ids) does(table, state, unitCalled(state, id));
    return table.entries.flatMap((entry) => (entry.type === 'report' ? [entry.text] : []));
  };

  test('guns are abandoned, a battalion flees', () => {
    const runs = told(['Fe', 'Fa'], (table, state, unit) => goBad(table, state, unit, false));
    expect(runs).toEqual(['Brunet’s 6-pounders are abandoned by their crew', '1/24e Léger routs in haste: lost']);
  });

  test('guns bombard', () => {
    const state = board({});
    const titles = prospectsBetween(state, 'Ae', 'Fa').map(({ title }) => title);
    expect(titles).toContain('Haller’s 6-pounders bombard');
  });
});

/** 16.3: what follows when all have retreated before an Assault. */
import { describe, expect, test } from 'vitest';
import { hexNumbered, numberOf } from '../../../../board/hex/index.ts';
import {
  advance,
  checkAnswer,
  type Game,
  newGame,
  type RollEntry,
  SimulatedTable,
  samplePolicy,
  stream,
  typedHand,
} from '../../../../kernel/index.ts';
import { faults } from '../../game.ts';
import { faces } from '../../testing.ts';
import { setOrder } from '../morale/morale.ts';
import type { State, Unit } from '../state.ts';
import { plain, provingGround, rules, scenarioOf, start, unit } from '../testing.ts';
import { type FallBackRequest, fallBack, type PressOnAnswer, type PressOnRequest, pressOn } from './kinds.ts';

type Data = ReturnType<typeof unit>;

const called = (state: State, id: string): Unit => state.units.find(({ sheet }) => sheet.id === id)!;
const hexOf = (state: State, number: string) => hexNumbered(state.field.map.grid, number);
const at = (state: State, id: string) => numberOf(state.field.map.grid, called(state, id).hexes[0]!);

/** Skirmishers before the battalion; they fall back three hexes. */
const screen = (more: Data = {}) =>
  unit('screen', 'pr', '0506', {
    size: 'company',
    increments: 3,
    skirmish: 3,
    shape: 'Skirmish',
    facing: 'SSE',
    ...more,
  });
const battalion = (more: Data = {}) => unit('f', 'fr', '0507', more);

interface Fought {
  readonly state: State;
  /** Kinds of what was asked. */
  readonly asked: readonly string[];
  readonly offered: PressOnRequest | undefined;
  readonly rolls: readonly RollEntry[];
}

const ROWS = plain(9, 14);

/** The Assault segment with these markers, all declared at three hexes. */
function fought(
  state: State,
  markers: Readonly<Record<string, string>>,
  pressing: (request: PressOnRequest) => PressOnAnswer,
  dice: readonly number[] = [],
): Fought {
  for (const [id, target] of Object.entries(markers))
    called(state, id).marker = { target: hexOf(state, target), distance: 3 };
  state.step = 'assault';
  let offered: PressOnRequest | undefined;
  const game: Game<State> = newGame(rules, state);
  advance(game, {
    hand: typedHand(faces(...dice)),
    instructions(_seat, kind, request) {
      if (kind.kind === fallBack.kind) return { hexes: Math.min(3, (request as FallBackRequest).hexes) };
      if (kind.kind !== pressOn.kind) return kind.suggest(request);
      offered = request as PressOnRequest;
      return pressing(offered);
    },
  });
  const asked = game.journal.flatMap((entry) => (entry.type === 'answer' ? [entry.kind] : []));
  const rolls = game.journal.flatMap((entry) => (entry.type === 'roll' ? [entry] : []));
  return { state: game.state, asked, offered, rolls };
}

const enters = (): PressOnAnswer => ({ enter: true, target: null });
const stays = (): PressOnAnswer => ({ enter: false, target: null });
const attacks = ({ targets }: PressOnRequest): PressOnAnswer => ({ enter: true, target: targets[0]! });
const on = (units: readonly Data[], rows: readonly string[] = ROWS): State => start(scenarioOf(rows, units), {});

const line = unit('line', 'pr', '0505', { shape: 'Line', facing: 'SSE', increments: 6, morale: 34 });
const named = (state: State, hexes: readonly number[] = []) =>
  hexes.map((hex) => numberOf(state.field.map.grid, hex)).sort();

describe('16.3: the hex given up before an Assault', () => {
  test('may be entered, and a newly adjacent hex assaulted, which does not fire', () => {
    const { state, rolls } = fought(on([battalion(), screen(), line]), { f: '0506' }, attacks, [44, 66, 31, 63, 5]);
    const labels = rolls.map(({ label }) => label);
    expect(labels).toContain('Offensive fire');
    expect(labels).not.toContain('Defensive fire');
    // The distance is that of the Assault declared; they have held no fire.
    expect(rolls[0]!.modifiers.map(({ label }) => label)).toContain('Declared at 3, French method');
    expect(rolls[1]!.modifiers).toEqual([]);
    // The melee is won: it goes on into the second hex.
    expect([at(state, 'f'), called(state, 'line').order]).toEqual(['0505', 'disorder']);
    expect(called(state, 'f').marker).toBeNull();
  });

  test('may be entered and no more, or let be', () => {
    const begin = () => on([battalion(), screen(), line]);
    expect(at(fought(begin(), { f: '0506' }, enters).state, 'f')).toBe('0506');
    const halted = fought(begin(), { f: '0506' }, stays);
    expect(at(halted.state, 'f')).toBe('0507');
    expect(halted.rolls.filter(({ cite }) => cite.startsWith('16'))).toEqual([]);
  });

  test('leads to one Assault and not to a third hex: from the second nobody retreats', () => {
    const second = screen({ id: 'second', hex: '0505' });
    const third = unit('third', 'pr', '0504', { facing: 'S' });
    const { asked, rolls } = fought(on([battalion(), screen(), second, third]), { f: '0506' }, attacks, [44, 11, 5]);
    expect(asked.filter((kind) => kind === fallBack.kind)).toHaveLength(1);
    expect(asked.filter((kind) => kind === pressOn.kind)).toHaveLength(1);
    expect(rolls.filter(({ label }) => label.startsWith('Roll to Close'))).toHaveLength(1);
  });

  test('does not open the way to a hex that was adjacent already, nor to one beside a Line’s other hex', () => {
    const about = ['0406', '0606', '0405', '0605'].map((hex, i) => unit(`p${i}`, 'pr', hex, { facing: 'S' }));
    const units = [battalion(), screen(), line, ...about];
    const { state, offered } = fought(on(units), { f: '0506' }, stays);
    expect(named(state, offered!.targets)).toEqual(['0405', '0505', '0605']);
    const beside = { enter: true, target: hexOf(state, '0606') };
    expect(checkAnswer(pressOn, offered, beside)?.code).toBe('target');
    expect(checkAnswer(pressOn, offered, { enter: false, target: offered!.targets[0] })?.code).toBe('enter');
    const wide = battalion({ shape: 'Line', hexes: 2, facing: 'NNW' });
    const clear = units.filter(({ id, hex }) => id !== 'f' && hex !== '0606');
    const stretched = fought(on([wide, ...clear]), { f: '0506' }, stays);
    expect(named(stretched.state, called(stretched.state, 'f').hexes)).toEqual(['0507', '0606']);
    expect(named(stretched.state, stretched.offered!.targets)).toEqual(['0405', '0505']);
  });

  test('is not offered to who finds no room in it', () => {
    const rows = ROWS.map((row, i) => (i === 5 ? '....K....' : row));
    const full = battalion({ shape: 'Line', facing: 'NNE' });
    const { state, offered } = fought(on([full, screen(), line], rows), { f: '0506' }, attacks);
    expect(offered).toBeUndefined();
    expect(at(state, 'f')).toBe('0507');
  });

  test('takes as many of the stack as its ground holds', () => {
    const rows = ROWS.map((row, i) => (i === 5 ? '....V....' : row));
    const stack = [battalion(), unit('g', 'fr', '0507')];
    const { state, offered } = fought(on([...stack, screen(), line], rows), { f: '0506', g: '0506' }, enters);
    expect(offered!.units).toEqual(['f']);
    expect([at(state, 'f'), at(state, 'g')]).toEqual(['0506', '0507']);
    const open = fought(on([...stack, screen(), line]), { f: '0506', g: '0506' }, enters);
    expect([at(open.state, 'f'), at(open.state, 'g')]).toEqual(['0506', '0506']);
  });

  test('is the leading stack’s to enter; the others stay (M11)', () => {
    const weaker = unit('g', 'fr', '0607', { facing: 'NW', increments: 5 });
    const { state, offered } = fought(on([weaker, battalion(), screen(), line]), { f: '0506', g: '0506' }, enters);
    expect(offered!.units).toEqual(['f']);
    expect([at(state, 'f'), at(state, 'g')]).toEqual(['0506', '0607']);
  });

  test('leaves a hex against which an Assault is declared to that Assault', () => {
    const friend = unit('g', 'fr', '0405', { facing: 'NE' });
    const { offered } = fought(on([battalion(), friend, screen(), line]), { f: '0506', g: '0505' }, stays);
    expect(offered!.targets).toEqual([]);
  });

  test('must be entered, unasked, where nobody was there but runaways', () => {
    const state = on([battalion(), unit('p', 'pr', '0506'), line]);
    setOrder(state, called(state, 'p'), 'pgd');
    const { asked, state: after } = fought(state, { f: '0506' }, stays);
    expect(asked).not.toContain(pressOn.kind);
    expect(at(after, 'f')).toBe('0506');
  });

  test('comes up in games played by lot', () => {
    let met = 0;
    let pressed = 0;
    const answers = samplePolicy(stream('pressing', 'answers'));
    for (let i = 0; i < 60 && pressed === 0; i++) {
      const state = start(provingGround(), {});
      const table = new SimulatedTable(stream(`pressing ${i}`, 'dice'), (seat, kind, request) => {
        const given = answers(seat, kind, request);
        if (kind.kind === pressOn.kind) {
          met++;
          if ((given as PressOnAnswer).target !== null) pressed++;
        }
        return given;
      });
      for (let phase = rules.sequence(state); phase; phase = rules.sequence(state)) {
        rules.play(table, state, phase);
        expect(faults(state)).toEqual([]);
      }
    }
    expect(met).toBeGreaterThan(0);
    expect(pressed).toBeGreaterThan(0);
  });
});

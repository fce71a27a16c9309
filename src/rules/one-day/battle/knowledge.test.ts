/** 5.01: nobody can tell what lies under a marker. */
import { describe, expect, test } from 'vitest';
import {
  advance,
  answer,
  drawnBy,
  type Entry,
  type Game,
  isOver,
  kindCalled,
  newGame,
  type Random,
  RecordError,
  sealedDice,
  sealedHand,
  standing,
  stream,
} from '../../../kernel/index.ts';
import { leaks, messageFor } from '../../../testing/leaks.ts';
import { fullField } from '../../../testing/one-day-field.ts';
import { game } from '../game.ts';
import { known } from './knowledge.ts';
import type { Dummy, State, Unit } from './state.ts';

const { rules } = game;

type Watch = (game: Game<State>) => void;

/** Plays a game at the live Table with sealed dice and sampled answers. */
function playOut(start: State, seed: string, watch: Watch = () => {}): Game<State> {
  const played = newGame(rules, start);
  const random = stream(seed, 'answers');
  const dealing = () => ({ hand: sealedHand(sealedDice(seed), drawnBy(played.journal)) });
  advance(played, dealing());
  while (!isOver(played)) {
    watch(played);
    const need = played.needs[random.below(played.needs.length)]!;
    if (need.type !== 'answer') throw new Error(`${seed}: sealed dice never pause`);
    const kind = kindCalled(rules, need.kind);
    const given = kind.sample(need.request, random);
    const refusal = answer(played, need.seat, given, dealing());
    if (refusal) throw new Error(`${seed} ${need.kind}: ${refusal.sentence}`);
  }
  return played;
}

/**
 * What the seat may not know, changed: of the enemy's markers two units change places and names, or a unit and a dummy.
 */
function swapped(state: State, seat: string | null): State | null {
  const twin = rules.copy(state);
  const mine = seat === null ? -1 : state.field.seats.indexOf(seat);
  let changed = false;
  for (const side of [0, 1] as const) {
    if (side === mine) continue;
    const [unit, other] = twin.units.filter((one) => one.hidden && one.fate === 'here' && one.sheet.side === side);
    const dummy = twin.dummies.find((one) => one.here && one.side === side);
    if (unit && other && unit.formation === other.formation) exchange(twin, unit, other);
    else if (unit && dummy) swap(twin, unit, dummy);
    else continue;
    changed = true;
  }
  return changed ? twin : null;
}

/** Two hidden units in each other's places; what they are and were told goes with them. */
function exchange(state: State, one: Unit, two: Unit): void {
  const moved = (unit: Unit, to: Unit): Unit => ({
    ...unit,
    sheet: { ...unit.sheet, alias: to.sheet.alias },
    at: to.at,
    facing: to.facing,
    shown: to.shown,
    order: to.order,
    before: to.before,
    line: to.line,
    plan: to.plan,
  });
  state.units[one.index] = moved(one, two);
  state.units[two.index] = moved(two, one);
}

function swap(state: State, unit: Unit, dummy: Dummy): void {
  const { alias } = dummy;
  const { x, y } = dummy;
  const facing = unit.formation === 'line' ? (dummy.facing + 270) % 360 : dummy.facing;
  const shown = unit.formation === 'line' ? (unit.facing + 90) % 360 : unit.facing;
  Object.assign(dummy, { alias: unit.sheet.alias, x: unit.at.x, y: unit.at.y, facing: shown });
  const marker = { x, y, facing: unit.formation === 'line' ? (facing + 90) % 360 : facing };
  state.units[unit.index] = {
    ...unit,
    sheet: { ...unit.sheet, alias },
    at: { ...unit.at, x, y },
    facing,
    shown: marker,
  };
}

describe('secrets', () => {
  test('no seat can tell a marker from a dummy, nor what another has written, in any phase', () => {
    const seen = new Set<string>();
    let compared = 0;
    let skipped = 0;
    for (let i = 0; i < 12; i++) {
      const seed = `secret ${i}`;
      const field = fullField({ tradeOff: i % 2 ? 'standing' : 'dialogue' });
      // Every other pair of games with a second unit of each side under a marker.
      const units = (field.units as { id: string }[]).flatMap((unit) =>
        i % 4 < 2 || (unit.id !== 'b1' && unit.id !== 'r4')
          ? [unit]
          : [unit, { ...unit, id: `${unit.id}b`, name: 'More foot', quality: 'GD', x: unit.id === 'b1' ? 5 : 4 }],
      );
      const start = game.start({ ...field, units }, {});
      const random = stream(seed, 'permute');
      playOut(start, seed, (played) => {
        const found = leaks(played, ['blue', 'red', null], (real, seat) => {
          const twin = twinOf(real, seat, seed, random);
          if (twin) seen.add(real.phase!.id.split('/')[1]!);
          twin ? compared++ : skipped++;
          return twin;
        });
        expect(found).toEqual([]);
      });
    }
    expect([...seen].sort()).toEqual(['activity', 'combat-moves', 'fire-book', 'laying', 'orders', 'trade-off']);
    // Moments at which a marker has just been run into are no more than a few.
    expect(compared).toBeGreaterThan(20 * skipped);
  });

  test('B32 who lies under which marker nobody but their owner can tell, though he has read the scenario', () => {
    const { data } = game.scenarios.find(({ id }) => id === 'austerlitz')!;
    /** The battle on the morning of its first orders, with the French hidden so. */
    const laid = (under: Record<string, string>): Game<State> => {
      const played = newGame(rules, game.start(data, {}));
      advance(played);
      expect(answer(played, 'french', { under })).toBeNull();
      expect(played.needs).toMatchObject([{ kind: 'one-day/orders' }, { kind: 'one-day/orders' }]);
      return played;
    };
    const asWritten = laid({ M1: 'F4', M2: 'F1', M3: 'F2', M4: 'F3' });
    const otherwise = laid({ M1: 'F1', M2: 'F3', M3: 'F4', M4: 'F2' });
    const where = ({ state }: Game<State>) =>
      state.units.filter(({ hidden }) => hidden).map(({ sheet, at }) => [sheet.id, sheet.alias, at.x, at.y]);
    expect(where(asWritten)).not.toEqual(where(otherwise));
    for (const seat of ['allies', null]) expect(messageFor(otherwise, seat) === messageFor(asWritten, seat)).toBe(true);
    expect(messageFor(otherwise, 'french') === messageFor(asWritten, 'french')).toBe(false);
    // The journal alone gives the same battle again.
    expect(JSON.stringify(newGame(rules, game.start(data, {}), otherwise.journal).state)).toBe(
      JSON.stringify(otherwise.state),
    );
  });

  test('B32 everything lies under one marker and fits there; where a fixed unit lies nobody else may', () => {
    const field = fullField();
    const units = (field.units as { id: string }[]).map((unit) => (unit.id === 'r4' ? { ...unit, fixed: true } : unit));
    const played = newGame(rules, game.start({ ...field, units }, {}));
    advance(played);
    const asked = (seat: string) => played.needs.find((need) => need.type === 'answer' && need.seat === seat);
    // A line is wider than the column of a dummy, but foot takes the formation its marker shows.
    expect(asked('blue')).toMatchObject({
      request: {
        markers: [
          { id: 'M1', lies: 'bd', fits: ['b1', 'bd'] },
          { id: 'M3', lies: 'b1', fits: ['b1', 'bd'] },
        ],
      },
    });
    expect(asked('red')).toMatchObject({
      request: {
        markers: [
          { id: 'M2', lies: 'r4', fits: ['r4'] },
          { id: 'M4', lies: 'rd', fits: ['rd'] },
        ],
      },
    });
    expect(answer(played, 'blue', { under: { M1: 'b1' } })?.sentence).toBe('nothing is said of marker M3');
    expect(answer(played, 'blue', { under: { M1: 'b1', M3: 'b1' } })?.sentence).toBe(
      'b1 cannot lie under both M1 and M3',
    );
    expect(answer(played, 'red', { under: { M2: 'rd', M4: 'r4' } })?.sentence).toBe('rd cannot lie under marker M2');
    expect(answer(played, 'blue', { under: { M1: 'b1', M3: 'bd' } })).toBeNull();
    expect(answer(played, 'red', { under: { M2: 'r4', M4: 'rd' } })).toBeNull();
    const b1 = played.state.units.find(({ sheet }) => sheet.id === 'b1')!;
    expect([b1.sheet.alias, b1.formation, b1.at.x, b1.at.y, b1.facing]).toEqual(['M1', 'column', 6, 6, 0]);
    expect(played.state.dummies[0]).toMatchObject({ alias: 'M3', x: 10, y: 8, facing: 90 });
  });

  test('5.01 a general begins with no unit that is hidden', () => {
    const field = fullField();
    const units = (field.units as { id: string }[]).map((unit) =>
      unit.id === 'r1' ? { ...unit, hidden: true } : unit,
    );
    expect(() => game.start({ ...field, units }, {})).toThrow(
      'commands.1.hq.with: a general with r1 would show who lies under its marker (5.01)',
    );
  });

  test('a view is plain data', () => {
    const state = game.start(fullField(), {});
    for (const seat of ['blue', 'red', null]) {
      const view = rules.view(state, seat);
      expect(JSON.parse(JSON.stringify(view))).toEqual(JSON.parse(JSON.stringify(rules.view(state, seat))));
    }
    expect(JSON.stringify(rules.view(state, 'red'))).not.toContain('Blue foot');
    expect(JSON.stringify(rules.view(state, 'blue'))).toContain('Blue foot');
  });
});

/** The same game seen by that seat, with secrets shuffled: the phase is played again from a shuffled beginning. */
function twinOf(real: Game<State>, seat: string | null, seed: string, random: Random): Game<State> | null {
  const inputs = standing(real.journal);
  const since = inputs.slice(real.boundary.inputs).map((input) => real.journal[input.at]!);
  const dice = inputs
    .slice(0, real.boundary.inputs)
    .reduce(
      (next, input) =>
        input.type === 'roll' && input.hand !== 'typed' ? Math.max(next, input.hand + input.faces.length) : next,
      0,
    );
  const start = swapped(real.boundary.state, seat) ?? rules.copy(real.boundary.state);
  let twin: Game<State>;
  try {
    twin = newGame(rules, start, since);
    if (since.length === 0) advance(twin, { hand: sealedHand(sealedDice(seed), { dice }) });
  } catch (error) {
    // The owner's own answer may not fit the shuffled truth; then the twin is no game.
    if (error instanceof RecordError) return null;
    throw error;
  }
  // A marker that somebody ran into in this phase is no secret any more, and where it lay decided whether he did.
  const met = ({ state, boundary }: Game<State>) =>
    boundary.state.units.some((unit) => unit.hidden && !state.units[unit.index]!.hidden);
  if (met(real) || met(twin)) return null;
  // Answers not yet revealed are changed into others.
  const last = real.journal.findLastIndex((entry) => entry.type === 'reveal');
  const journal = real.journal.map((entry, at): Entry => {
    if (entry.type !== 'answer' || !entry.secret || entry.seat === seat || at < last) return entry;
    return { ...entry, answer: { shuffled: random.below(1000) } };
  });
  return { ...twin, journal };
}

describe('what a scenario holds its units to', () => {
  const { data } = game.scenarios.find(({ id }) => id === 'austerlitz')!;
  const state = game.start(data, {}) as State;
  const seen = (seat: string | null) => known.stateOf(rules.view(state, seat));

  test('a unit that is held names nobody else who is: that may be somebody under a marker', () => {
    const held = state.units.filter(({ sheet }) => sheet.restraints.length > 0);
    expect(held.length).toBeGreaterThan(0);
    for (const { sheet } of held) for (const rule of sheet.restraints) expect(Object.keys(rule)).not.toContain('units');
  });

  test('orders of the day are seen by whose they are, and by nobody else', () => {
    const ordered = (view: State) => view.units.filter(({ sheet }) => sheet.orders.length > 0);
    expect(ordered(seen('french')).length).toBeGreaterThan(0);
    expect(ordered(seen('allies'))).toEqual([]);
    expect(ordered(seen(null))).toEqual([]);
    for (const seat of ['french', 'allies', null]) expect(seen(seat).field.scenario.orders).toEqual([]);
  });
});

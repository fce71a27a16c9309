/** Random play: nothing crashes, nothing hangs, nobody stands on another, journals replay, secrets stay secret. */
import { describe, expect, test } from 'vitest';
import { leaks } from '../../../game/index.ts';
import {
  type AnyKind,
  advance,
  answer,
  checkAnswer,
  type Entry,
  type Game,
  isOver,
  newGame,
  nextDie,
  type Random,
  RecordError,
  SimulatedTable,
  samplePolicy,
  sealedDice,
  sealedHand,
  standing,
  stream,
} from '../../../kernel/index.ts';
import { fullField, smallField } from '../../../testing/one-day-field.ts';
import { faults, game } from './game.ts';
import type { Dummy, State, Unit } from './state.ts';

const { rules } = game;

const SWITCHES = ['hidden', 'garrisons', 'supply', 'sappers', 'variable', 'tripleMove', 'national'] as const;

/** Every option on and off in turn. */
function optionsOf(i: number): Record<string, unknown> {
  const options: Record<string, unknown> = { tradeOff: i % 2 ? 'standing' : 'dialogue' };
  for (const [bit, name] of SWITCHES.entries()) options[name] = ((i * 37) >> bit) % 2 === 0;
  return options;
}

/** Answers that no rule allows, whatever is asked. */
const MUTATIONS: Readonly<Record<string, (given: Record<string, unknown>) => unknown[]>> = {
  'one-day/orders': (given) => [
    { ...given, units: { ...(given.units as object), nobody: { order: 'CM' } } },
    {
      ...given,
      units: Object.fromEntries(Object.keys(given.units as object).map((id) => [id, { order: 'XX' }])),
      more: 1,
    },
    { ...given, hqs: { nobody: { x: 1, y: 1 } } },
  ],
  'one-day/fire-book': (given) => [
    { lines: { ...(given.lines as object), nobody: [] } },
    {
      lines: Object.fromEntries(
        Object.keys(given.lines as object).map((id) => [id, [{ weapon: 'guns', target: 'nobody', when: 'START' }]]),
      ),
    },
  ],
  'one-day/combat-moves': (given) => [
    { plans: { ...(given.plans as object), nobody: { do: 'HOLD' } } },
    {
      plans: Object.fromEntries(Object.keys(given.plans as object).map((id) => [id, { do: 'ATTACK', unit: 'nobody' }])),
    },
    {
      plans: Object.fromEntries(
        Object.keys(given.plans as object).map((id) => [id, { do: 'GO', x: 0, y: 0, facing: 0, formation: 'block' }]),
      ),
    },
  ],
  'one-day/amend': () => [{ plans: { nobody: { do: 'HOLD' } } }],
  'one-day/squares': () => [{ squares: ['nobody'] }],
  'one-day/occupy': () => [{ go: 'perhaps' }, { go: true, turn: 90 }],
  'one-day/exploit': () => [{ plan: { do: 'HOLD' } }],
};

type Watch = (game: Game<State>) => void;

/** Plays a game at the live Table with sealed dice and sampled answers, checking every answer both ways. */
function playOut(start: State, seed: string, watch: Watch = () => {}): Game<State> {
  const played = newGame(rules, start);
  const random = stream(seed, 'answers');
  const dealing = () => ({ hand: sealedHand(sealedDice(seed), nextDie(played.journal)) });
  advance(played, dealing());
  let phase = '';
  while (!isOver(played)) {
    if (played.phase?.id !== phase) {
      phase = played.phase!.id;
      const found = faults(played.boundary.state);
      if (found.length > 0) throw new Error(`${seed}, before ${phase}: ${found.join('; ')}`);
    }
    watch(played);
    const need = played.needs[random.below(played.needs.length)]!;
    if (need.type !== 'answer') throw new Error(`${seed}: sealed dice never pause`);
    const kind = rules.kinds.find((candidate) => candidate.kind === need.kind)!;
    const given = kind.sample(need.request, random);
    refusesMutations(kind, need.request, given, random);
    const refusal = answer(played, need.seat, given, dealing());
    if (refusal) throw new Error(`${seed} ${phase} ${need.kind}: ${refusal.sentence}`);
  }
  return played;
}

function refusesMutations(kind: AnyKind, request: unknown, given: Record<string, unknown>, random: Random): void {
  const suggested = checkAnswer(kind, request, kind.suggest(request));
  if (suggested) throw new Error(`${kind.kind} suggests what it refuses: ${suggested.sentence}`);
  const list = MUTATIONS[kind.kind]?.(given) ?? [];
  if (list.length === 0) return;
  const mutated = list[random.below(list.length)]!;
  // A mutation of nothing is nothing.
  if (
    Object.values(mutated as object).every((part) => typeof part === 'object' && Object.keys(part ?? {}).length === 0)
  )
    return;
  if (!checkAnswer(kind, request, mutated)) throw new Error(`${kind.kind} accepts ${JSON.stringify(mutated)}`);
}

const bytes = ({ state, journal, phase }: Game<State>) => JSON.stringify([state, journal, phase]);

describe('random games', () => {
  test('two hundred, with every option on and off: they end, in order and in good order', () => {
    let turns = 0;
    for (let i = 0; i < 200; i++) {
      const state = game.start(fullField(), optionsOf(i));
      const table = new SimulatedTable(stream(`fuzz ${i}`, 'dice'), samplePolicy(stream(`fuzz ${i}`, 'answers')));
      let before = 0;
      for (let phase = rules.sequence(state); phase; phase = rules.sequence(state)) {
        rules.play(table, state, phase);
        expect(faults(state), `game ${i}, after ${phase.id}`).toEqual([]);
        if (phase.id.endsWith('/end')) expect(state.turn).toBe(++before + 1);
      }
      expect(game.standing(state).over).toBe(true);
      turns += state.turn - 1;
    }
    expect(turns).toBeGreaterThan(600);
  });

  test('journals replay byte for byte, every sampled answer is accepted and every mutated one refused', () => {
    for (let i = 0; i < 24; i++) {
      const start = game.start(fullField(), optionsOf(i));
      const played = playOut(start, `live ${i}`);
      const again = newGame(rules, start, JSON.parse(JSON.stringify(played.journal)) as Entry[]);
      expect(bytes(again)).toBe(bytes(played));
    }
  });

  test('a game can be left and taken up again at any answer', () => {
    const start = game.start(smallField(), {});
    let at = 0;
    playOut(start, 'midway', (played) => {
      if (at++ % 5 !== 0 || played.journal.length === 0) return;
      expect(bytes(newGame(rules, start, played.journal))).toBe(bytes(played));
    });
  });

  test('in the standing form a turn needs one exchange', () => {
    const played = playOut(game.start(fullField({ tradeOff: 'standing' }), {}), 'standing');
    const kinds = new Set(played.journal.flatMap((entry) => (entry.type === 'answer' ? [entry.kind] : [])));
    expect([...kinds]).toEqual(['one-day/orders']);
  });
});

/** What the seat may not know, changed: a marker and a dummy of the enemy change places and names. */
function swapped(state: State, seat: string | null): State | null {
  const twin = rules.copy(state);
  const mine = seat === null ? -1 : state.field.seats.indexOf(seat);
  let changed = false;
  for (const side of [0, 1] as const) {
    if (side === mine) continue;
    const unit = twin.units.find((one) => one.hidden && one.fate === 'here' && one.sheet.side === side);
    const dummy = twin.dummies.find((one) => one.here && one.side === side);
    if (!unit || !dummy) continue;
    swap(twin, unit, dummy);
    changed = true;
  }
  return changed ? twin : null;
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
    for (let i = 0; i < 12; i++) {
      const seed = `secret ${i}`;
      const start = game.start(fullField({ tradeOff: i % 2 ? 'standing' : 'dialogue' }), {});
      const random = stream(seed, 'permute');
      playOut(start, seed, (played) => {
        const found = leaks(played, ['blue', 'red', null], (real, seat) => {
          const twin = twinOf(real, seat, seed, random);
          if (twin) seen.add(real.phase!.id.split('/')[1]!);
          return twin;
        });
        expect(found).toEqual([]);
      });
    }
    expect([...seen].sort()).toEqual(['activity', 'combat-moves', 'fire-book', 'orders', 'trade-off']);
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
    if (since.length === 0) advance(twin, { hand: sealedHand(sealedDice(seed), dice) });
  } catch (error) {
    // The owner's own answer may not fit the shuffled truth; then the twin is no game.
    if (error instanceof RecordError) return null;
    throw error;
  }
  // Answers not yet revealed are changed into others.
  const last = real.journal.findLastIndex((entry) => entry.type === 'reveal');
  const journal = real.journal.map((entry, at): Entry => {
    if (entry.type !== 'answer' || !entry.secret || entry.seat === seat || at < last) return entry;
    return { ...entry, answer: { shuffled: random.below(1000) } };
  });
  return { ...twin, journal };
}

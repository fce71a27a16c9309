/** 5.01: nobody can tell what lies under a marker. */
import { describe, expect, test } from 'vitest';
import { leaks } from '../../../game/index.ts';
import {
  advance,
  answer,
  type Entry,
  type Game,
  isOver,
  newGame,
  nextDie,
  type Random,
  RecordError,
  sealedDice,
  sealedHand,
  standing,
  stream,
} from '../../../kernel/index.ts';
import { fullField } from '../../../testing/one-day-field.ts';
import { game } from './game.ts';
import type { Dummy, State, Unit } from './state.ts';

const { rules } = game;

type Watch = (game: Game<State>) => void;

/** Plays a game at the live Table with sealed dice and sampled answers. */
function playOut(start: State, seed: string, watch: Watch = () => {}): Game<State> {
  const played = newGame(rules, start);
  const random = stream(seed, 'answers');
  const dealing = () => ({ hand: sealedHand(sealedDice(seed), nextDie(played.journal)) });
  advance(played, dealing());
  while (!isOver(played)) {
    watch(played);
    const need = played.needs[random.below(played.needs.length)]!;
    if (need.type !== 'answer') throw new Error(`${seed}: sealed dice never pause`);
    const kind = rules.kinds.find((candidate) => candidate.kind === need.kind)!;
    const given = kind.sample(need.request, random);
    const refusal = answer(played, need.seat, given, dealing());
    if (refusal) throw new Error(`${seed} ${need.kind}: ${refusal.sentence}`);
  }
  return played;
}

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

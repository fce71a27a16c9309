/** Random play: nothing crashes, nothing hangs, nobody stands among the enemy, journals replay, secrets stay secret. */
import { describe, expect, test } from 'vitest';
import { isPlain, leaks } from '../../../game/index.ts';
import {
  advance,
  answer,
  checkAnswer,
  type Game,
  isOver,
  newGame,
  nextDie,
  sealedDice,
  sealedHand,
  stream,
} from '../../../kernel/index.ts';
import { scenarioFiles } from '../scenarios.ts';
import { faults, game } from './game.ts';
import type { State } from './state.ts';
import { playByLot, provingGround, rules, start, stateOf, view } from './testing.ts';

const teaching = scenarioFiles[0]!;

/** Answers nobody may give, whatever is asked. */
const NONSENSE: readonly unknown[] = [
  ...[null, 'nonsense', -1, { do: 'go', hex: -1, facing: 0 }, { do: 'form', shape: 'Square', hexes: 9, facing: 0 }],
  ...[{ chits: ['nobody'] }, { charge: 999, sparing: false }, { assault: 999 }, { fire: { nobody: [0] } }],
  ...[{ rides: { nobody: 'x' } }, { unit: 'nobody' }, { hexes: 99 }, { do: 'first', unit: 'nobody' }],
];

/** Plays at the live Table with sealed dice and sampled answers, checking every answer both ways. */
function playOut(begin: State, seed: string, watch: (game: Game<State>) => void = () => {}): Game<State> {
  const played = newGame(rules, begin);
  const random = stream(seed, 'answers');
  const box = sealedDice(seed);
  const dealing = () => ({ hand: sealedHand(box, nextDie(played.journal)) });
  advance(played, dealing());
  while (!isOver(played)) {
    const fault = faults(played.boundary.state)[0];
    if (fault) throw new Error(`${seed}, ${played.phase?.id}: ${fault}`);
    watch(played);
    const need = played.needs[random.below(played.needs.length)];
    if (need?.type !== 'answer') throw new Error(`${seed}: nothing is asked`);
    const kind = rules.kinds.find((one) => one.kind === need.kind)!;
    const given = kind.sample(need.request, random);
    expect(checkAnswer(kind, need.request, given)).toBeNull();
    expect(checkAnswer(kind, need.request, kind.suggest(need.request))).toBeNull();
    const wrong = NONSENSE[random.below(NONSENSE.length)];
    const before = played.journal.length;
    if (checkAnswer(kind, need.request, wrong)) expect(answer(played, need.seat, wrong)).not.toBeNull();
    expect(played.journal.length).toBe(before);
    expect(answer(played, need.seat, given, dealing())).toBeNull();
  }
  return played;
}

describe('games played by lot', () => {
  test.each(scenarioFiles.map((file) => [file.title, file] as const))('of %s come to an end', (_, file) => {
    for (let i = 0; i < 2; i++) expect(playByLot(file, {}, `${file.id} ${i}`, new Map()).over).not.toBeNull();
  });

  test('end with every optional rule on and off', () => {
    const file = provingGround();
    for (let i = 0; i < 8; i++) {
      const options = { endChits: i % 2 === 0, firstFire: i % 4 < 2, ricochet: i < 4, fires: i % 3 > 0 };
      expect(playByLot(file, options, `options ${i}`, new Map()).over).not.toBeNull();
    }
  });

  test('keep a charge off beaten cavalry that recoiled across its way', () => {
    // In this game a Reaction Charge is thrown back onto the very path of the charge it met.
    expect(playByLot(scenarioFiles[1], { endChits: false }, 'mass 200632', new Map()).over).not.toBeNull();
  });

  test('replay from their journals to the byte', () => {
    const begin = start(teaching, {});
    const played = playOut(begin, 'replayed');
    const again = newGame(rules, begin, played.journal);
    expect(JSON.stringify(again.journal)).toBe(JSON.stringify(played.journal));
    for (const seat of [null, ...begin.field.seats])
      expect(JSON.stringify(rules.view(again.state, seat))).toBe(JSON.stringify(rules.view(played.state, seat)));
  });
});

describe('what a seat sees', () => {
  /** The same game with the values and losses of the other side’s units changed about. */
  function permuted(seen: Game<State>, seat: string | null): Game<State> {
    const change = (state: State): State => {
      const copied = rules.copy(state);
      const units = copied.units.map((unit) => {
        if (state.field.seats[unit.sheet.side] === seat) return unit;
        const { data } = unit.sheet;
        const other = {
          ...data,
          morale: 43,
          melee: data.melee + 7,
          fire: data.fire + 3,
          elite: !data.elite,
          rifles: true,
        };
        const increments = Math.max(1, unit.increments - 1);
        return { ...unit, increments, shot: unit.shot + 1, rounds: 3, sheet: { ...unit.sheet, data: other } };
      });
      return { ...copied, units };
    };
    return { ...seen, state: change(seen.state), boundary: { ...seen.boundary, state: change(seen.boundary.state) } };
  }

  test('does not tell what the enemy’s counters hide', () => {
    let looked = 0;
    playOut(
      start({ ...teaching, victory: { ...(teaching as never as { victory: object }).victory, increment: 0 } }, {}),
      'secret',
      (played) => {
        if (looked++ % 40 > 0) return;
        expect(leaks(played, [null, ...played.state.field.seats], permuted)).toEqual([]);
      },
    );
    expect(looked).toBeGreaterThan(40);
  });

  test('is plain data, and a state can be reckoned with again', () => {
    const state = start(teaching, {});
    for (const seat of [null, ...state.field.seats]) {
      expect(isPlain(rules, state, seat)).toBe(true);
      const again = stateOf(JSON.parse(JSON.stringify(view(state, seat))));
      expect(faults(again)).toEqual([]);
      expect(again.units.map(({ hexes }) => hexes)).toEqual(state.units.map(({ hexes }) => hexes));
    }
  });

  test('shows its own units as they are, and of the others what the back of a counter shows', () => {
    const state = start(teaching, {});
    const seen = view(state, 'french');
    for (const unit of seen.units) {
      const true_ = state.units[unit.index]!;
      if (state.field.seats[true_.sheet.side] === 'french') expect(unit.increments).toBe(true_.increments);
      expect([unit.shape, unit.facing, unit.order]).toEqual([true_.shape, true_.facing, true_.order]);
    }
  });
});

test('the game offers its scenarios and officers', () => {
  expect(game.scenarios.map(({ id }) => id)).toContain('hassenhausen');
  expect(Object.keys(game.officers)).toEqual(['random', 'greedy', 'officer']);
  expect(game.standing(start(teaching, {})).over).toBe(false);
});

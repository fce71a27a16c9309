/** A rule is stated once: what is rolled on the board is what the card rolls with the same facts, and what officers expect. */
import { describe, expect, test } from 'vitest';
import {
  type AnyProcedure,
  LiveTable,
  oddsOf,
  type RollEntry,
  resolve,
  SimulatedTable,
  samplePolicy,
  sealedDice,
  sealedHand,
  stream,
} from '../../kernel/index.ts';
import { smallField } from '../../testing/one-day-field.ts';
import { attackerFacts, defenderFacts } from './battle/fights/melees.ts';
import { reachOf } from './battle/fire/gunnery.ts';
import { type Shot, volley } from './battle/fire/shots.ts';
import { known } from './battle/knowledge.ts';
import { moraleTestOf, testFacts } from './battle/morale/morale.ts';
import { fireChoice } from './battle/orders/fire-book.ts';
import { copy, isHere, type State, setAt, type Unit } from './battle/state.ts';
import { fightOf } from './commander/melees.ts';
import { pictureOf } from './commander/picture.ts';
import { shotFacts } from './desk/fighters.ts';
import { game } from './game.ts';
import { melee } from './procedures/melee.ts';
import { moraleTestProcedure } from './procedures/morale-test.ts';

/** Boards of games played by lot, in the middle of their days. */
function boards(): State[] {
  const found: State[] = [];
  for (const [i, data] of [smallField(), ...game.scenarios.map((one) => one.data)].entries()) {
    const state = game.start(data, { national: true, supply: true, hidden: false });
    const random = stream('boards', String(i));
    const table = new SimulatedTable(random, samplePolicy(random));
    for (let phase = game.rules.sequence(state); phase && state.turn < 6; phase = game.rules.sequence(state)) {
      game.rules.play(table, state, phase);
      if (state.step === 'orders') found.push(copy(state));
    }
  }
  return found;
}
const BOARDS = boards();

const rollsOf = (entries: readonly { readonly type: string }[]) =>
  entries.filter((entry): entry is RollEntry => entry.type === 'roll');
const dice = () => ({ hand: sealedHand(sealedDice('one truth')) });
const shape = ({ label, needs, times, modifiers, faces }: RollEntry) => ({ label, needs, times, modifiers, faces });

/** The card takes the very facts the board reads, and rolls the same with them. */
function asOnTheCard(procedure: AnyProcedure, facts: unknown, state: State, first: RollEntry | undefined): void {
  const read = procedure.facts.parse(facts);
  const [rolled] = rollsOf(resolve(procedure, read, state.field.rules, dice()).entries);
  expect(first && shape(first)).toEqual(rolled && shape(rolled));
}

const enemiesOf = (state: State, unit: Unit) =>
  state.units.filter((other) => isHere(other) && other.sheet.side !== unit.sheet.side);

describe('on sampled boards', () => {
  test('a shot has the modifiers of the card', () => {
    let fired = 0;
    for (const board of BOARDS)
      for (const { index } of board.units.filter(isHere))
        for (const weapon of fireChoice(board, board.units[index]!)?.weapons ?? []) {
          const state = copy(board);
          const unit = state.units[index]!;
          const target = enemiesOf(state, unit)[fired % 3];
          if (!target) continue;
          // Close enough to be hit, in whatever formation and on whatever ground it stands.
          setAt(unit, target.at.x + 1.5, target.at.y + 0.8, unit.facing, unit.formation);
          const { procedure, facts } = shotFacts(state, unit, weapon.weapon, target);
          const card = procedure.facts.safeParse(facts);
          if (!card.success) continue;
          const shot: Shot = {
            unit,
            weapon: weapon.weapon,
            when: 'START',
            dice: weapon.dice,
            range: reachOf(unit, weapon.weapon),
            target,
            dummy: null,
            friend: unit,
            spent: { dice: 0 },
            time: 0,
            done: false,
          };
          const table = new LiveTable(dice());
          volley(table, state, target, [shot], false);
          const [first] = rollsOf(table.entries);
          if (!first) continue;
          asOnTheCard(procedure, facts, board, first);
          fired++;
        }
    expect(fired).toBeGreaterThan(100);
  });

  test('a test has the modifiers of the card', () => {
    let tested = 0;
    for (const board of BOARDS)
      for (const { index } of board.units.filter(isHere))
        for (const [cause, hits] of [
          ['fire', 2],
          ['friends', 0],
        ] as const) {
          const state = copy(board);
          const unit = state.units[index]!;
          unit.rated = true;
          const facts = testFacts(state, unit, cause, hits);
          const table = new LiveTable(dice());
          moraleTestOf(table, state, unit, cause, hits);
          asOnTheCard(moraleTestProcedure, facts, board, rollsOf(table.entries)[0]);
          tested++;
        }
    expect(tested).toBeGreaterThan(200);
  });

  test('a fight has facts that the card takes', () => {
    let fights = 0;
    for (const state of BOARDS)
      for (const unit of state.units.filter(isHere))
        for (const enemy of enemiesOf(state, unit).slice(0, 4)) {
          const facts = {
            defender: defenderFacts(state, enemy, [unit], 0),
            attackers: [attackerFacts(state, unit, enemy)],
          };
          const read = melee.facts.safeParse(facts);
          if (read.success) {
            fights++;
            expect(read.data).toEqual(facts);
          }
        }
    expect(fights).toBeGreaterThan(200);
  });
});

describe('an officer’s chance of a whole fight is that of the card', () => {
  const state = BOARDS.at(-1)!;
  const { own, foes, field } = pictureOf(known.view(state, state.field.seats[0]));
  const strikers = own.filter(({ guns }) => !guns);
  /** He fights it some times over, so a single guess may be off, but they are not off in one direction. */
  function offBy(count: number, fights: number): number[] {
    const off: number[] = [];
    for (let i = 0; off.length < fights; i++) {
      const party = strikers.slice(i % strikers.length).slice(0, count);
      const foe = foes[(7 * i) % foes.length]!;
      const defender = foe.defends(false, false);
      const facts = { defender: defender.facts, attackers: party.map(({ attacks }) => attacks.facts) };
      if (party.length < count || !melee.facts.safeParse(facts).success) continue;
      const odds = oddsOf(melee, facts, field.rules);
      const fought = fightOf(
        party.map(({ attacks }) => attacks),
        defender,
        field.rules,
      );
      off.push(
        odds.reduce((sum, { value, weight }) => sum + (value.defender.inContact ? weight : 0), 0) -
          fought.defender.stays,
      );
    }
    return off;
  }

  test.each([
    [1, 12],
    [2, 2],
  ])('with %i against one', (count, fights) => {
    const off = offBy(count, fights);
    for (const one of off) expect(Math.abs(one)).toBeLessThan(0.22);
    expect(Math.abs(off.reduce((sum, one) => sum + one, 0) / off.length)).toBeLessThan(0.08);
  });
});

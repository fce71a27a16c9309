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
import { game } from './battle/game.ts';
import { moraleTestOf, testFacts } from './battle/morale/morale.ts';
import { fireChoice } from './battle/orders/fire-book.ts';
import { copy, isHere, type State, setAt, type Unit } from './battle/state.ts';
import { known } from './battle/view.ts';
import { roundOf } from './commander/odds.ts';
import { pictureOf } from './commander/picture.ts';
import { shotFacts } from './desk/fighters.ts';
import { melee, meleeRound } from './procedures/melee.ts';
import { moraleTestProcedure } from './procedures/morale.ts';

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
const dice = () => ({ hand: sealedHand(sealedDice('one truth'), 0) });
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

test('an officer’s chance of a round is that of the card', () => {
  let weighed = 0;
  for (const state of BOARDS.filter((_, i) => i % 3 === 0)) {
    const { own, foes, field } = pictureOf(known.view(state, state.field.seats[0]));
    for (const [i, piece] of own.filter(({ guns }) => !guns).entries()) {
      const foe = foes[(7 * i) % foes.length];
      if (!foe || weighed >= 60) continue;
      const defender = foe.defends(foe.arm === 'infantry' && i % 2 === 0, foe.height > piece.height);
      const facts = { defender: defender.facts, attackers: [piece.attacks.facts] };
      if (!meleeRound.facts.safeParse(facts).success) continue;
      const round = roundOf([piece.attacks], defender, field.rules);
      const odds = oddsOf(meleeRound, facts, field.rules);
      const mean = (of: (result: (typeof odds)[number]['value']) => number) =>
        odds.reduce((sum, { value, weight }) => sum + weight * of(value), 0);
      expect(round.defender.stays).toBeCloseTo(
        mean(({ defender: { inContact } }) => (inContact ? 1 : 0)),
        10,
      );
      expect(round.defender.hits).toBeCloseTo(
        mean(({ defender: { hits } }) => hits),
        10,
      );
      expect(round.attackers[0]!.stays).toBeCloseTo(
        mean(({ attackers: [one] }) => (one!.inContact ? 1 : 0)),
        10,
      );
      expect(round.attackers[0]!.hits).toBeCloseTo(
        mean(({ attackers: [one] }) => one!.hits),
        10,
      );
      weighed++;
    }
  }
  expect(weighed).toBeGreaterThan(30);
});

test('his chance of a round of several is that of the card, for each of them', () => {
  const state = BOARDS[1]!;
  const { own, foes, field } = pictureOf(known.view(state, state.field.seats[0]));
  const foot = own.filter(({ arm }) => arm === 'infantry').slice(0, 2);
  const foe = foes.find(({ arm }) => arm === 'infantry')!;
  const defender = foe.defends(false, false);
  const attackers = foot.map(({ attacks }) => attacks);
  const round = roundOf(attackers, defender, field.rules);
  const facts = { defender: defender.facts, attackers: attackers.map((one) => one.facts) };
  const odds = oddsOf(meleeRound, facts, field.rules);
  const stays = odds.reduce((sum, { value, weight }) => sum + (value.defender.inContact ? weight : 0), 0);
  expect(round.defender.stays).toBeCloseTo(stays, 10);
});

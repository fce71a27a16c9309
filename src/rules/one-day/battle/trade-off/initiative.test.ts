/** Who attacks when both do (ruling B5). */
import { expect, test } from 'vitest';
import { LiveTable, type Policy, sealedDice, sealedHand } from '../../../../kernel/index.ts';
import { smallField } from '../../../../testing/one-day-field.ts';
import { game } from '../../game.ts';
import { combatMoves } from '../moves/kinds.ts';
import { orders } from '../orders/kinds.ts';
import { setAt } from '../state.ts';

const { rules } = game;

/** Both fall on each other in the open: the dice for who attacks, and whose blow is the first of the melee. */
function charge(seed: string, blue: string): { rolls: number[]; first: string | undefined } {
  const state = game.start(smallField(), {});
  for (const unit of state.units) {
    if (unit.sheet.id === blue) setAt(unit, 21, 17, 0, 'line');
    else if (unit.sheet.id === 'r1') setAt(unit, 21, 20, 180, 'line');
    else setAt(unit, 27, 2 + 3.5 * unit.index, 0, 'column');
  }
  const attack = (seat: string) => (seat === 'blue' ? { [blue]: 'r1' } : { r1: blue });
  const policy: Policy = (seat, kind, request) => {
    // No chit is a Combat Move (2.02).
    if (kind === orders) return { units: {} };
    if (kind !== combatMoves) return kind.suggest(request);
    const [[id, unit]] = Object.entries(attack(seat)) as [[string, string]];
    return { plans: { [id]: { do: 'ATTACK', unit } } };
  };
  const table = new LiveTable({ hand: sealedHand(sealedDice(seed)), instructions: policy });
  for (let phase = rules.sequence(state); phase && phase.id !== '1/end'; phase = rules.sequence(state))
    rules.play(table, state, phase);
  const rolls = table.entries.filter((entry) => entry.type === 'roll');
  return {
    rolls: rolls.filter(({ cite }) => cite === '2.03 B5').map(({ faces }) => faces[0]!),
    first: rolls.find(({ label }) => label === 'Melee')?.who,
  };
}

test('two that charge each other and have come equally far roll for who attacks', () => {
  const attackers = new Set<string>();
  for (let i = 0; i < 8; i++) {
    const { rolls, first } = charge(`level ${i}`, 'b1');
    const [blue, red] = rolls.slice(-2);
    expect(rolls.length).toBeGreaterThanOrEqual(2);
    expect(first).toBe(blue! > red! ? 'Blue foot' : 'Red foot');
    attackers.add(first!);
  }
  expect(attackers.size).toBe(2);
});

test('whoever has come further attacks without a roll', () => {
  for (let i = 0; i < 4; i++) expect(charge(`horse ${i}`, 'b2')).toEqual({ rolls: [], first: 'Blue horse' });
});

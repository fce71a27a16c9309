/** What a veteran expects of a Formation that is told something for itself: where it is sent, beside where it would go untold. */
import { describe, expect, test } from 'vitest';
import { stream } from '../../../kernel/index.ts';
import { apartOf, NOBODY, type Told } from '../../../testing/under-orders.ts';
import { type MarchOrder, march } from '../campaign/kinds.ts';
import { mask } from '../campaign/knowledge.ts';
import { marchRequest } from '../campaign/marches.ts';
import type { State } from '../campaign/state.ts';
import { areaOf, game, map, placeOf } from '../testing/positions.ts';
import { general } from './officers.ts';

type Placed = Parameters<typeof map>[1];
type Seat = 'french' | 'allied';

const line = (area: string, more = {}) => ({ area, mode: 'LOB', ...more }) as const;

/** The third day: that side is to move, and those areas are its own. */
function day(seat: Seat, placed: Placed, ...own: readonly string[]): State {
  const side = seat === 'french' ? 0 : 1;
  const state = map('four-days', placed, { active: side, first: side, turn: 3 });
  for (const id of own) state.control = state.control.with(areaOf(state, id), side);
  return state;
}

/** Where each of them is sent; who gets no order stays. */
function sent(state: State, told: Told, seat: Seat = 'french') {
  const request = marchRequest(mask(state, seat), seat === 'french' ? 0 : 1);
  const officer = general.follow(null, () => apartOf(told));
  const { answer } = officer(seat, () => game.rules.view(state, seat), march, request, stream('veteran'));
  return (id: string) => (answer as MarchOrder[]).find((order) => order.id === id)?.to ?? placeOf(state, id);
}

describe('who is told to hold Quatre Bras', () => {
  test('does not go after a beaten wing that stands next to it, as it would of itself', () => {
    const beaten = { area: 'MSJ', mode: 'LOB', steps: [1, 0, 0, 0], morale: 3, fought: 2 } as const;
    const placed: Placed = { N1: line('QBR'), N3: line('FLS'), W1: beaten, W3: line('BXL'), W2: line('BXL') };
    const state = day('french', placed, 'QBR', 'CRL', 'FLS', 'BEA');
    expect(sent(state, NOBODY)('N1')).toBe('MSJ');
    expect(sent(state, { N1: { kind: 'hold', at: areaOf(state, 'QBR') } })('N1')).toBe('QBR');
  });
});

describe('who gives ground', () => {
  test('with the enemy on three sides goes back over the Sambre, where untold it would press on to Brussels', () => {
    const placed: Placed = { N2: line('QBR'), W1: line('NIV'), W3: line('MSJ'), P1: line('GBX') };
    const state = day('french', placed, 'QBR', 'CRL', 'FLS', 'BEA');
    expect(['CRL', 'BEA']).toContain(sent(state, { N2: { kind: 'yield' } })('N2'));
    expect(sent(state, NOBODY)('N2')).toBe('BXL');
  });
});

describe('a relief', () => {
  test('at Quatre Bras the reserve takes the crossroads and the worn corps goes to the rear; untold the crossroads are given up', () => {
    const placed: Placed = { W1: line('QBR', { steps: [1, 0, 1, 0] }), W3: line('MSJ'), N2: line('CRL') };
    const state = day('allied', placed, 'QBR', 'MSJ', 'BXL', 'NIV');
    const relieved = sent(state, { W3: { kind: 'relieve', whom: 'W1' } }, 'allied');
    expect(relieved('W3')).toBe('QBR');
    expect(['MSJ', 'BXL']).toContain(relieved('W1'));
    const untold = sent(state, NOBODY, 'allied');
    expect([untold('W1'), untold('W3')]).not.toContain('QBR');
  });
});

describe('a screen', () => {
  test('of the Reserve Cavalry stands at Fleurus, between the Emperor at Charleroi and the Prussians, and falls on nobody', () => {
    const placed: Placed = {
      ...{ N1: { area: 'CRL', mode: 'MO' }, N4: line('CRL'), N2: line('BEA') },
      ...{ P1: line('GBX'), P2: line('NMR') },
    };
    const state = day('french', placed, 'FLS', 'CRL', 'BEA');
    expect(sent(state, { N4: { kind: 'screen', whom: 'N1' } })('N4')).toBe('FLS');
    expect(sent(state, NOBODY)('N4')).not.toBe('FLS');
  });
});

describe('a reserve', () => {
  test('of the Guard is kept back while the others beat the enemy next door, at whom it would go of itself', () => {
    const placed: Placed = { N1: line('FLS'), N3: line('FLS'), N2: line('FLS'), P1: line('GBX', { steps: [2, 0] }) };
    const state = day('french', placed, 'FLS', 'CRL', 'BEA');
    const kept = sent(state, { N1: { kind: 'reserve' } });
    expect(['CRL', 'BEA']).toContain(kept('N1'));
    expect([kept('N2'), kept('N3')]).toContain('GBX');
    expect(sent(state, NOBODY)('N1')).toBe('GBX');
  });
});

describe('who is told to attack', () => {
  const state = day(
    'french',
    {
      ...{ N1: line('CRL'), N2: line('CRL'), P1: line('FLS', { steps: [2, 0] }) },
      W1: line('QBR', { steps: [3, 2, 2, 1] }),
    },
    'CRL',
    'BEA',
  );
  const attacks: Told = { N2: { kind: 'attack', at: areaOf(state, 'QBR') } };

  test('goes for the crossroads he was told of, and not for the weaker enemy at Fleurus', () => {
    expect(sent(state, attacks)('N2')).toBe('QBR');
    expect(sent(state, NOBODY)('N2')).toBe('FLS');
  });

  test('is followed by whoever supports him', () => {
    expect(sent(state, { ...attacks, N1: { kind: 'support', whom: 'N2' } })('N1')).toBe('QBR');
  });
});

describe('a pursuit', () => {
  test('of Zieten goes to Gembloux, and does not turn aside to the weaker enemy at Quatre Bras', () => {
    const placed: Placed = {
      ...{ N3: line('FLS', { fought: 2 }), N2: line('CRL') },
      ...{ P1: { area: 'GBX', mode: 'MO', steps: [3, 0] }, W1: line('QBR', { steps: [1, 0, 0, 0], morale: 3 }) },
    };
    const state = day('french', placed, 'FLS', 'CRL', 'BEA');
    expect(sent(state, { N3: { kind: 'pursue', whom: 'P1' } })('N3')).toBe('GBX');
    expect(sent(state, NOBODY)('N3')).toBe('QBR');
  });
});

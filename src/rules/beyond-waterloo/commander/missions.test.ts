/** What a single Formation is told for itself, as a veteran of the campaign would say it. */
import { describe, expect, test } from 'vitest';
import { type Assignment, NOTHING_APART } from '../../../game/index.ts';
import { stream } from '../../../kernel/index.ts';
import { type Array_, type ArrayRequest, array, type MarchOrder, march } from '../campaign/kinds.ts';
import { mask } from '../campaign/knowledge.ts';
import { marchRequest } from '../campaign/marches.ts';
import type { State } from '../campaign/state.ts';
import type { Card } from '../force.ts';
import type { Meeting, TacticRequest } from '../procedures/asks.ts';
import { areaOf, game, map, placeOf } from '../testing/positions.ts';
import { drawn, smallGame } from './chits.ts';
import { cardsFor } from './hand.ts';
import { general } from './officers.ts';

const tell = (kind: Assignment['kind'], whom: string | null = null): Assignment => ({
  kind,
  at: null,
  whom,
  words: '',
});
const told = (missions: Readonly<Record<string, Assignment>>) => ({
  ...NOTHING_APART,
  missions: new Map(Object.entries(missions)),
});

/** Where each of them is sent; who gets no order stays. */
function marched(state: State, missions: Readonly<Record<string, Assignment>>, seat: 'french' | 'allied' = 'french') {
  const side = seat === 'french' ? 0 : 1;
  const view = game.rules.view(state, seat);
  const request = marchRequest(mask(state, seat), side);
  const officer = general.follow(null, () => told(missions));
  const orders = officer(seat, () => view, march, request, stream('told')).answer as MarchOrder[];
  return (id: string) => orders.find((order) => order.id === id)?.to ?? placeOf(state, id);
}
const offered = (state: State, seat: 'french' | 'allied', id: string) =>
  general.formations!(game.rules.view(state, seat), seat)
    .find((one) => one.id === id)!
    .offers.map(({ words }) => words);

const french = { active: 0, first: 0, turn: 3 } as const;
const line = (area: string, more = {}) => ({ area, mode: 'LOB', ...more }) as const;

describe('pursuit', () => {
  // The evening of Ligny: Napoleon holds the field, Blücher has gone by Gembloux; Wellington is at Quatre Bras.
  const ligny = (fought: number) =>
    map(
      'four-days',
      {
        N1: line('FLS', { fought }),
        N3: line('FLS', { fought }),
        N2: line('CRL'),
        P1: { area: 'GBX', mode: 'MO' },
        W1: line('BXL'),
        W2: line('BXL'),
      },
      french,
    );

  test('who won the field is offered the pursuit of whoever is a march away, and nobody is where none was fought', () => {
    expect(offered(ligny(2), 'french', 'N3')[0]).toBe('pursues Prussian I Corps');
    expect(offered(ligny(0), 'french', 'N3').join()).not.toMatch('pursues');
    expect(offered(ligny(1), 'french', 'N3').join()).not.toMatch('pursues');
  });

  test('a wing told to pursue the beaten enemy is upon him the next day', () => {
    const state = ligny(2);
    expect(marched(state, { N3: tell('pursue', 'P1') })('N3')).toBe('GBX');
  });

  test('an enemy who is gone for good is pursued by nobody: the wing goes where it would go untold', () => {
    const state = ligny(2);
    const at = state.field.sheets.findIndex(({ id }) => id === 'P1');
    Object.assign(state.corps[at]!, { fate: 'gone', area: -1 });
    expect(marched(state, { N3: tell('pursue', 'P1') })('N3')).toBe(marched(state, {})('N3'));
  });
});

describe('relief', () => {
  const worn = map(
    'four-days',
    {
      N2: line('QBR', { steps: [1, 1, 0] }),
      N3: line('CRL'),
      W1: line('MSJ'),
    },
    french,
  );
  for (const id of ['CRL', 'QBR'] as const) worn.control = worn.control.with(areaOf(worn, id), 0);

  test('a fresh wing is offered the place of one that has bled white', () => {
    expect(offered(worn, 'french', 'N3')).toContain('relieves Left Wing (I and II Corps)');
    expect(offered(worn, 'french', 'N2').join()).not.toMatch('relieves');
  });

  test('it comes up into the line, and he whom it relieves goes back to his bread', () => {
    const to = marched(worn, { N3: tell('relieve', 'N2') });
    expect(to('N3')).toBe('QBR');
    expect(['CRL', 'BEA']).toContain(to('N2'));
  });
});

describe('a screen', () => {
  // Blücher gathers at Louvain; Napoleon is at Fleurus, and a post at Namur sees him.
  const state = map(
    'four-days',
    { P1: line('WVR'), P2: { area: 'LVN', mode: 'MO' }, W1: line('NMR'), N1: { area: 'FLS', mode: 'ECH' } },
    { active: 1, first: 1, turn: 2 },
  );

  test('stands on the enemy’s way to the army that gathers behind it, where untold it would not', () => {
    const to = marched(state, { P1: tell('screen', 'P2') }, 'allied')('P1');
    expect(to).toBe('GBX');
    expect(marched(state, {}, 'allied')('P1')).not.toBe('GBX');
  });

  test('gives no battle of its own: nobody who is told to screen falls on the enemy', () => {
    const alone = map(
      'four-days',
      { P2: line('GBX'), P1: line('GBX'), N4: { area: 'FLS', mode: 'MO', steps: [1, 0, 0, 0] } },
      { active: 1, first: 1, turn: 2 },
    );
    expect(marched(alone, { P2: tell('screen', 'P1') }, 'allied')('P2')).not.toBe('FLS');
    expect(marched(alone, { P2: tell('pursue', 'N4') }, 'allied')('P2')).toBe('FLS');
  });

  test('its horse rides ahead of the line in the battle it could not refuse, and of nobody else’s', () => {
    const unit = (id: string, cavalry: boolean) => ({ id, name: id, cavalry, cf: 4 });
    const of = (id: string) => ({
      ...{ id, name: id, mode: 'LOB' as const, morale: 5, ability: 2, leads: true },
      units: [unit(`${id}/0`, false), unit(`${id}/1`, true)],
    });
    const request: ArrayRequest = { role: 'defender', area: 'Gembloux', formations: [of('P1'), of('P2')], enemy: [] };
    const view = game.rules.view(state, 'allied');
    const screens = (missions: Readonly<Record<string, Assignment>>) => {
      const officer = general.follow(null, () => told(missions));
      return (officer('allied', () => view, array, request, stream('screen')).answer as Array_).screens;
    };
    expect(screens({ P1: tell('screen', 'P2') })).toEqual(['P1/1']);
    expect(screens({})).toEqual([]);
  });
});

test('a reserve stays a march out of the enemy’s reach, and who breaks off gets away towards his supply', () => {
  const state = map('four-days', { N1: line('FLS'), N2: line('FLS'), P1: line('GBX') }, french);
  state.control = state.control.with(areaOf(state, 'CRL'), 0).with(areaOf(state, 'FLS'), 0);
  expect(['CRL', 'BEA']).toContain(marched(state, { N2: tell('yield') })('N2'));
  expect(['CRL', 'BEA']).toContain(marched(state, { N2: tell('reserve') })('N2'));
});

test('who supports a corps goes where that is going, and stays by it where it was told nothing', () => {
  const state = map('four-days', { N1: line('CRL'), N2: line('BEA'), W1: line('BXL') }, french);
  state.control = state.control.with(areaOf(state, 'CRL'), 0);
  expect(marched(state, { N1: tell('yield'), N2: tell('support', 'N1') })('N2')).toBe('CRL');
  const fleurus: Assignment = { kind: 'attack', at: areaOf(state, 'FLS'), whom: null, words: '' };
  expect(marched(state, { N1: fleurus, N2: tell('support', 'N1') })('N2')).toBe('FLS');
});

test('an army told to send fewer to the point of decision leaves more before Berlin', () => {
  const state = map(
    'saxony-1813',
    {
      ...{ F7: { area: 'LUB', mode: 'MO' }, F4: { area: 'JUT', mode: 'MO' }, F5: { area: 'JUT', mode: 'MO' } },
      ...{ A6: line('BER'), A7: line('BER'), A5: line('BER'), A1: line('PRA') },
    },
    { active: 1, first: 1, turn: 4 },
  );
  const view = game.rules.view(state, 'allied');
  const request = marchRequest(mask(state, 'allied'), 1);
  const stay = (mass: number) => {
    const officer = general.follow(null, () => ({ ...NOTHING_APART, mass }));
    const orders = officer('allied', () => view, march, request, stream('mass')).answer as MarchOrder[];
    return ['A5', 'A6', 'A7'].filter((id) => (orders.find((one) => one.id === id)?.to ?? 'BER') === 'BER').length;
  };
  expect([stay(1), stay(0.5)]).toEqual([2, 3]);
});

describe('in the battle', () => {
  const { rules } = map('four-days', {}).field.scenario;
  const stakes = { area: 2, step: 0.6, whole: true };
  const body = { mode: 'LOB' as const, forceMarched: false, outOfSupply: false, unpaid: false };
  const wing = (power: 'french' | 'allied', steps: number, more = {}): Meeting['foe'] => ({
    ...{ power, ability: 3, morale: 5, broken: 0, nations: 1, militia: 0, brought: 12, lost: 12 - steps },
    bodies: [{ ...body, cf: 2 * steps, cavalry: 0, steps }],
    ...more,
  });
  const ground = { terrain: 'clear', feature: 'none', river: false, weather: 'fair' } as const;

  test('a Grand Battery is massed before the assault on whoever stands and holds', () => {
    const meeting: Meeting = {
      ...{ ...ground, role: 'attacker', round: 1, self: wing('french', 12), foe: wing('allied', 12) },
      ...{ gt: 'GA', enemyGt: 'HOLD' },
    };
    const playable: Card[] = ['squares', 'battery'];
    expect(cardsFor({ playable, most: 1, hand: null, meeting }, stakes, rules).answer).toEqual(['battery']);
  });

  test('who has held all day strikes back at an attacker who is spent, and not at a fresh one', () => {
    const allowed = ['LFA', 'RFA', 'GA', 'HOLD', 'RET'] as const;
    const strikes = (foe: Meeting['foe']) => {
      const situation: Omit<TacticRequest, 'allowed' | 'mode' | 'enemyMode' | 'cf' | 'enemyCf'> = {
        ...{ ...ground, role: 'defender', round: 2, self: wing('allied', 11), foe },
      };
      const small = smallGame(situation, allowed, stakes, rules);
      const laid = Array.from({ length: 60 }, (_, i) => drawn(small, stream(`blow ${i}`)).chit);
      return laid.filter((chit) => chit !== 'HOLD' && chit !== 'RET').length / laid.length;
    };
    const spent = strikes(wing('french', 6, { morale: 3, broken: 2 }));
    expect(spent).toBeGreaterThan(0.5);
    expect(spent).toBeGreaterThan(strikes(wing('french', 14, { brought: 14, lost: 0, morale: 6 })));
  });
});

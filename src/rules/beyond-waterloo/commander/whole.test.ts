/** Where a turn is a day a battle is weighed whole, and a road that feeds an army is worth standing on. */
import { describe, expect, test } from 'vitest';
import type { Card } from '../force.ts';
import type { Meeting } from '../procedures/asks.ts';
import { areaOf, game, indexOf, map } from '../testing/positions.ts';
import { estimateOf } from './chits.ts';
import { cardsFor } from './hand.ts';
import { intentOf } from './intent.ts';
import { Notebook } from './notebook.ts';
import { glanceOf, pictureOf } from './picture.ts';

const { rules } = map('four-days', {}).field.scenario;
const stakes = { area: 1, step: 0.6, whole: true };
const body = { forceMarched: false, outOfSupply: false, unpaid: false };
const french = (horse: number): Meeting['foe'] => ({
  ...{ power: 'french', ability: 4, morale: 6, broken: 0, nations: 1, militia: 0, brought: 24, lost: 0 },
  bodies: [{ ...body, mode: 'ECH', cf: 53, cavalry: horse, steps: 24 }],
});
const allied: Meeting['self'] = {
  ...{ power: 'allied', ability: 4, morale: 5, broken: 0, nations: 2, militia: 0, brought: 35, lost: 0 },
  bodies: [{ ...body, mode: 'CON', cf: 68, cavalry: 13, steps: 35 }],
};
const field = { round: 1, terrain: 'clear', feature: 'city', river: false, weather: 'fair' } as const;

describe('the cards of a day’s battle', () => {
  const laid = (left: readonly Card[], weather: Meeting['weather'] = 'fair') => {
    const meeting: Meeting = {
      ...{ ...field, weather, role: 'defender', self: allied, foe: french(20) },
      ...{ gt: 'HOLD', enemyGt: 'RFA' },
    };
    const playable: Card[] = ['squares', 'skirmish'];
    return cardsFor({ playable, most: 1, hand: null, meeting }, stakes, rules, left).answer;
  };

  test('Squares are formed against a charge that would double what the enemy does', () => {
    expect(laid(['charge', 'battery'])).toEqual(['squares']);
  });

  test('nobody forms them against an enemy whose charges are gone, nor on soaked ground', () => {
    expect(laid(['battery'])).not.toContain('squares');
    expect(laid(['charge', 'battery'], 'downpour')).not.toContain('squares');
  });
});

test('who has the better horse is reckoned with his charges, and with his guns against whoever holds', () => {
  const worth = (horse: number, whole: boolean) =>
    estimateOf({ ...field, role: 'attacker', self: french(horse), foe: allied }, { ...stakes, whole }, rules);
  // The reserve cavalry decides whether Wellington and Blücher together can be driven from Brussels.
  expect(worth(17, true)).toBeGreaterThan(0);
  expect(worth(7, true)).toBeLessThan(0);
  expect(worth(17, true)).toBeGreaterThan(worth(17, false) + 1);
});

test('a battle that costs as much to lose but more to be routed in is not taken for the same', () => {
  const worth = (rout: number) => {
    const falls = { mine: { beaten: 15, rout }, theirs: { beaten: 15, rout: 0 } };
    return estimateOf({ ...field, role: 'attacker', self: french(7), foe: allied }, { ...stakes, falls }, rules);
  };
  expect(worth(30)).toBeLessThan(worth(0));
});

/** The whole French army before Brussels, by way of Charleroi and Quatre Bras. */
const before = { area: 'MSJ', mode: 'LOB' } as const;
const army = { N1: before, N2: before, N3: before, N4: before } as const;
const atBrussels = {
  W1: { area: 'BXL', mode: 'CON' },
  W3: { area: 'BXL', mode: 'CON' },
  GMNS: { area: 'MNS', mode: 'LOB' },
} as const;

describe('the road that feeds an army', () => {
  const position = (hill: string, charleroi: 0 | 1) => {
    const state = map('four-days', { ...army, ...atBrussels, W2: { area: hill, mode: 'MO' } }, { turn: 3 });
    for (const id of ['CRL', 'QBR', 'MSJ'] as const) state.control = state.control.with(areaOf(state, id), 0);
    state.control = state.control.with(areaOf(state, 'CRL'), charleroi);
    return state;
  };
  const picture = (seat: 'french' | 'allied', hill: string, charleroi: 0 | 1) =>
    pictureOf(glanceOf(game.rules.view(position(hill, charleroi), seat) as object));

  test('is worth standing on where every way runs over it', () => {
    const state = position('HAL', 0);
    const { cuts } = picture('allied', 'HAL', 0);
    expect(cuts(areaOf(state, 'CRL'))).toBeGreaterThan(50);
    // There is a way round Quatre Bras, over Nivelles; the garrison bars that by Mons.
    expect(cuts(areaOf(state, 'QBR'))).toBe(0);
  });

  test('is held for cut where the ground behind has become the enemy’s and nobody looks into it', () => {
    const state = position('CRL', 1);
    expect(picture('french', 'CRL', 1).supplied(areaOf(state, 'BXL'))).toBe(false);
    expect(picture('french', 'HAL', 0).supplied(areaOf(state, 'BXL'))).toBe(true);
  });
});

test('nobody marches after an enemy out of sight, who may be anywhere by now', () => {
  const at = { area: 'CRL', mode: 'ECH' } as const;
  const state = map(
    'four-days',
    { N1: at, N2: at, N3: at, N4: at, P2: { area: 'LVN', mode: 'MO' }, ...atBrussels },
    { turn: 2 },
  );
  // They were told of Blücher at Namur, where he began; he has gone.
  const intent = intentOf(pictureOf(glanceOf(game.rules.view(state, 'french') as object), new Notebook()), null);
  expect(intent.why).not.toMatch(/Namur|Gembloux|Louvain/);
  const i = indexOf(state, 'N1');
  expect(intent.draw(i, areaOf(state, 'NMR'))).toBeLessThan(intent.draw(i, areaOf(state, 'MSJ')));
});

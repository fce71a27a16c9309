/** How an officer campaigns: what he fears, where he falls back to, what he does not leave open. */
import { expect, test } from 'vitest';
import { stream } from '../../../kernel/index.ts';
import { type MarchOrder, march } from '../campaign/kinds.ts';
import { mask } from '../campaign/knowledge.ts';
import { marchRequest } from '../campaign/marches.ts';
import type { State } from '../campaign/state.ts';
import { areaOf, game, indexOf, map } from '../testing/positions.ts';
import { intentOf, plansOf } from './intent.ts';
import { general } from './officers.ts';
import { glanceOf, pictureOf } from './picture.ts';
import { falls } from './stance.ts';

const SEATS = ['french', 'allied'] as const;
const orders = (state: State): readonly MarchOrder[] => {
  const seat = SEATS[state.active]!;
  const view = game.rules.view(state, seat);
  const request = marchRequest(mask(state, seat), state.active);
  return general.follow(null)(seat, () => view, march, request, stream('campaign')).answer as MarchOrder[];
};
const allied = { active: 1, first: 1 } as const;
/** The evening of the fifteenth: the French in Charleroi, Zieten gone. */
const french = {
  N1: { area: 'CRL', mode: 'ECH' },
  N2: { area: 'CRL', mode: 'ECH' },
  N3: { area: 'CRL', mode: 'ECH' },
  N4: { area: 'CRL', mode: 'LOB' },
} as const;

test('Blücher falls back upon Wellington, and Wellington waits for him: they do not march past each other', () => {
  const state = map(
    'four-days',
    { ...french, W1: { area: 'BXL', mode: 'LOB' }, W3: { area: 'BXL', mode: 'LOB' }, P2: { area: 'NMR', mode: 'LOB' } },
    { active: 1, first: 0, turn: 1 },
  );
  // No base of theirs keeps anybody back.
  state.control = state.control.with(areaOf(state, 'BXL'), 0);
  const intent = intentOf(pictureOf(glanceOf(game.rules.view(state, 'allied') as object)), null);
  const drawn = (id: string, from: string, to: string) =>
    intent.draw(indexOf(state, id), areaOf(state, to)) - intent.draw(indexOf(state, id), areaOf(state, from));
  expect(drawn('P2', 'NMR', 'BXL')).toBeGreaterThan(0);
  expect(drawn('W3', 'BXL', 'NMR')).toBeLessThanOrEqual(0);
});

test('an enemy next door is feared whatever the road costs him: one area may always be entered', () => {
  // Charleroi to Namur is a long border, four MP, and a line in Echelon has two.
  const state = map('four-days', { ...french, P2: { area: 'NMR', mode: 'LOB' } }, { active: 1, first: 0, turn: 1 });
  const picture = pictureOf(glanceOf(game.rules.view(state, 'allied') as object));
  const chance = (mode: string) => falls(picture, picture.foes.find((foe) => foe.mode === mode)!, areaOf(state, 'NMR'));
  expect([chance('ECH'), chance('LOB')]).toEqual([0.9, 0.9]);
});

test('where points are wanting the army makes for the city that decides, and gathers no villages behind its back', () => {
  const about = (points: number) => {
    const all = { area: 'BXL', mode: 'CON' } as const;
    // No better in heart than they: not strong enough to strike at once, and strong enough to come near.
    const low = { area: 'CRL', mode: 'ECH', morale: 5 } as const;
    const eyes = { area: 'MSJ', mode: 'LOB' } as const;
    const state = map(
      'four-days',
      { N1: low, N2: low, N3: low, N4: eyes, W1: all, W2: all, W3: all, P1: all, P2: all, P3: all },
      { active: 0, first: 0, turn: 3 },
    );
    state.glory = [points, 0];
    const { why, draw } = intentOf(pictureOf(glanceOf(game.rules.view(state, 'french') as object)), null);
    const i = indexOf(state, 'N1');
    return { why, drawn: draw(i, areaOf(state, 'MSJ')) - draw(i, areaOf(state, 'NMR')) };
  };
  expect(about(6)).toMatchObject({ why: 'Brussels is where it is decided' });
  expect(about(6).drawn).toBeGreaterThan(1);
  expect(about(40)).toEqual({ why: 'what is held must be kept', drawn: 0 });
});

test('a corps does not march on a Paris nobody has looked into, nor upon an army it sees there', () => {
  const corps = { area: 'MEA', mode: 'MO' } as const;
  const paris = { F1: { area: 'PAR' }, F2: { area: 'PAR' }, F3: { area: 'PAR' }, F12: { area: 'PAR' } } as const;
  const upon = (state: State) => orders(state).some(({ to }) => to === 'PAR');
  expect(upon(map('hundred-days', { A18: corps, ...paris }, { ...allied, turn: 3 }))).toBe(false);
  const unseen = { A6: { area: 'CHL', mode: 'MO' }, F12: { area: 'PAR' } } as const;
  expect(upon(map('hundred-days', unseen, { ...allied, turn: 3 }))).toBe(false);
});

test('Prague is not left to be walked into: who covers it stays within the enemy’s march', () => {
  const draw = (enemy: string) => {
    const state = map(
      'saxony-1813',
      { F4: { area: enemy, mode: 'MO' }, A1: { area: 'PRA', mode: 'MO' }, A8: { area: 'ZIT', mode: 'MO' } },
      { ...allied, turn: 4 },
    );
    const intent = intentOf(pictureOf(glanceOf(game.rules.view(state, 'allied') as object)), null);
    return intent.draw(indexOf(state, 'A1'), areaOf(state, 'BRE'));
  };
  // Bautzen is seen from Zittau, two marches from Prague; at Erfurt he is far beyond the hills.
  expect([draw('BAU') < -5, draw('ERF') > -5]).toEqual([true, true]);
});

test('Berlin keeps half of what the enemy has near it; who is losing uncovers it towards the end', () => {
  const kept = (turn: number, points: number) => {
    const north = { area: 'BER', mode: 'LOB' } as const;
    const state = map(
      'saxony-1813',
      {
        ...{ F7: { area: 'LUB', mode: 'MO' }, F4: { area: 'JUT', mode: 'MO' }, A6: north, A7: north, A5: north },
        // Who covers Prague is there.
        A1: { area: 'PRA', mode: 'LOB' },
      },
      { ...allied, turn },
    );
    state.glory = [0, points];
    const { draw } = intentOf(pictureOf(glanceOf(game.rules.view(state, 'allied') as object)), null);
    // Over the Elbe to Magdeburg.
    return ['A6', 'A7', 'A5'].filter((id) => draw(indexOf(state, id), areaOf(state, 'MAG')) < -5).length;
  };
  expect([kept(4, 60), kept(4, 0), kept(7, 0)]).toEqual([2, 2, 1]);
});

test('orders of the day draw who is named, in their turns; a plan sets them aside', () => {
  const drawn = (id: string, turn: number, plan = false) => {
    const state = map(
      'saxony-1813',
      { F4: { area: 'ERF' }, A4: { area: 'BRE', mode: 'MO' }, A2: { area: 'BRE', mode: 'MO' } },
      { ...allied, turn },
    );
    const picture = pictureOf(glanceOf(game.rules.view(state, 'allied') as object));
    const { draw } = intentOf(picture, plan ? plansOf(picture).find(({ id: one }) => one === 'stand')! : null);
    return draw(indexOf(state, id), areaOf(state, 'GOR')) - draw(indexOf(state, id), areaOf(state, 'BRE'));
  };
  expect(drawn('A4', 6)).toBeGreaterThan(1);
  expect([drawn('A4', 5), drawn('A2', 6), drawn('A4', 6, true)].map((more) => more <= 0)).toEqual([true, true, true]);
});

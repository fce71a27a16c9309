import { expect, test } from 'vitest';
import { sit } from '../../../game/index.ts';
import { stream } from '../../../kernel/index.ts';
import { march } from '../campaign/kinds.ts';
import { mask } from '../campaign/knowledge.ts';
import { marchRequest } from '../campaign/marches.ts';
import type { State } from '../campaign/state.ts';
import { game } from '../game.ts';
import { Notebook } from './notebook.ts';
import { general } from './officers.ts';
import { glanceOf, pictureOf } from './picture.ts';

const opened = (): State => {
  const state = game.start(game.scenarios.find(({ id }) => id === 'four-days')!.data, {}) as State;
  Object.assign(state, { step: 'ops', stage: 'march' });
  return state;
};
const at = (state: State, id: string) => state.field.map.indexOf(id);
const corps = (state: State, id: string) => state.corps[state.field.sheets.findIndex((sheet) => sheet.id === id)]!;
const look = (state: State, notebook: Notebook) =>
  pictureOf(glanceOf(game.rules.view(state, 'french') as object), notebook);
const reckoned = (state: State, notebook: Notebook, id: string) =>
  look(state, notebook).foes.find(({ i }) => state.field.sheets[i]!.id === id);

test('an enemy who has gone out of sight is reckoned with where he was seen, for some OPs Phases', () => {
  const state = opened();
  const notebook = new Notebook();
  corps(state, 'N1').area = at(state, 'QBR');
  corps(state, 'P2').area = at(state, 'GBX');
  expect(reckoned(state, notebook, 'P2')).toMatchObject({ area: at(state, 'GBX'), age: 0 });
  corps(state, 'N1').area = at(state, 'BEA');
  state.turn = 2;
  expect(reckoned(state, notebook, 'P2')).toMatchObject({ area: at(state, 'GBX'), age: 1 });
  // Who has kept no notes knows only where he stood as the campaign began.
  expect(reckoned(state, new Notebook(), 'P2')).toMatchObject({ area: at(state, 'NMR') });
  state.turn = 6;
  expect(reckoned(state, notebook, 'P2')).toBeUndefined();
});

test('where he was last seen and no longer stands he is looked for on the nearest ground out of sight', () => {
  const state = opened();
  corps(state, 'N1').area = at(state, 'FLS');
  corps(state, 'P2').area = at(state, 'LVN');
  const foe = reckoned(state, new Notebook(), 'P2')!;
  expect(foe.area).not.toBe(at(state, 'NMR'));
  expect(foe.age).toBeGreaterThan(0);
});

test('an army stays about the enemy it hunts when he has gone a march further, and lets go of him when another is much nearer', () => {
  const state = opened();
  for (const id of ['W1', 'W2']) corps(state, id).fate = 'gone';
  const officer = sit(general.follow(null));
  const why = () =>
    officer(
      'french',
      () => game.rules.view(state, 'french'),
      march,
      marchRequest(mask(state, 'french'), 0),
      stream('x'),
    ).reason;
  expect(why()).toMatch(/enemy at Charleroi/);
  // Zieten has slipped off to Fleurus, and Blücher is no nearer than he.
  for (const id of ['N1', 'N2', 'N3', 'N4']) corps(state, id).area = at(state, 'CRL');
  corps(state, 'P1').area = at(state, 'FLS');
  expect(why()).toMatch(/enemy at Fleurus/);
  corps(state, 'P1').area = at(state, 'GBX');
  corps(state, 'N4').area = at(state, 'FLS');
  expect(why()).toMatch(/enemy at Gembloux|Namur/);
});

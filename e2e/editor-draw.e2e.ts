/** A battle drawn from nothing: by mouse alone, by keyboard alone, by finger on a tablet; raised in four books and played. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { inBrowser } from './app.ts';
import { axeProblemsAt, sideways } from './audit.ts';
import { doing, mapStands, seal, somethingToDo } from './battle.ts';
import {
  acts,
  checksOf,
  draw,
  entering,
  finger,
  mendAll,
  middleOf,
  mouse,
  openEditor,
  type Place,
  type Pointer,
  type Press,
  pressing,
  raisedInAll,
  spot,
} from './editor.ts';
import { drawn } from './hands.ts';

const TABLET = { width: 1024, height: 768 };

const HILL: readonly Place[] = [
  [900, 2000],
  [1300, 2400],
  [1700, 2100],
  [1300, 1800],
];
const STREAM: readonly Place[] = [
  [0, 1300],
  [1300, 1400],
  [2700, 1350],
  [4000, 1400],
];
const ROAD: readonly Place[] = [
  [2000, 0],
  [2050, 1400],
  [2000, 3000],
];
const STANDS: Readonly<Record<string, Place>> = {
  A1: [1400, 800],
  A2: [2700, 800],
  B1: [1200, 2600],
  B2: [2700, 2500],
};

async function drawGround(page: Page, hand: Pointer): Promise<void> {
  await draw(page, 'Hill', HILL, hand);
  await draw(page, 'Stream', STREAM, hand);
  await draw(page, 'Road', ROAD, hand);
  await draw(page, 'Bridge', [[2050, 1380]], hand);
  await draw(page, 'Ford', [[900, 1370]], hand);
  await draw(page, 'Village', [[2600, 1900]], hand);
  await draw(page, 'Worth points', [[2600, 1900]], hand);
  await draw(page, 'Worth points', [[1300, 2100]], hand);
  expect(await page.locator('.map-stage .goals > g').count()).toBe(2);
}

const armies = (page: Page) => page.locator('.armies');

async function raiseArmies(page: Page, press: Press): Promise<void> {
  for (const side of ['French', 'Austrians']) {
    await press(armies(page).locator('.choose', { hasText: side }));
    for (const what of ['+ Corps', '+ Division', '+ Division'])
      await press(armies(page).getByRole('button', { name: what, exact: true }));
  }
  expect(await page.locator('.tree tr.division').count()).toBe(4);
}

/** Each row is taken by its grip and let go on the map. */
async function placeAll(page: Page, hand: Pointer): Promise<void> {
  for (const [division, at] of Object.entries(STANDS)) {
    const grip = await middleOf(page.locator(`tr[data-division="${division}"] .row-grip`));
    await hand.drag(grip, await spot(page, at));
    await page.locator(`[data-piece="${division}"]`).waitFor();
    await drawn(page);
  }
}

/** From the editor into the battle, and there a whole turn with standard orders. */
async function playATurn(page: Page, press: Press): Promise<void> {
  await press(acts(page, 'Play it'));
  await press(page.locator('.raised').getByRole('button', { name: 'Play it', exact: true }));
  await page.waitForURL(/battle\?own=/);
  await press(page.getByRole('button', { name: 'Begin the battle' }));
  await somethingToDo(page);
  await mapStands(page);
  const second = page.getByText(/^Turn 2 of \d+/);
  for (let step = 0; (await second.count()) === 0; step++) {
    expect(step).toBeLessThan(40);
    expect(await doing(page)).toBe('ask');
    await seal(page, () => press(page.locator('[data-part=ready]')));
  }
}

inBrowser('a battle is drawn by the mouse alone, raised in four books and played', { axe: true }, async (app) => {
  const { page } = app;
  const hand = mouse(page);
  const press = pressing(hand);
  await openEditor(app);
  await drawGround(page, hand);
  await raiseArmies(page, press);
  await placeAll(page, hand);
  await mendAll(page, press);
  await raisedInAll(page);
  expect(await axeProblemsAt(page, '#/editor')).toEqual([]);

  // A division is carried, and all of it is taken back and done again.
  const piece = page.locator('[data-piece="A1"]');
  const before = await piece.getAttribute('transform');
  await hand.drag(await spot(page, STANDS.A1!), await spot(page, [900, 600]));
  await expect.poll(() => piece.getAttribute('transform')).not.toBe(before);
  const moved = await piece.getAttribute('transform');
  for (let turn = 0; turn < 60 && (await acts(page, 'Undo').isEnabled()); turn++) await press(acts(page, 'Undo'));
  expect(await page.locator('.tree tr.division').count()).toBe(0);
  for (let turn = 0; turn < 60 && (await acts(page, 'Redo').isEnabled()); turn++) await press(acts(page, 'Redo'));
  await expect.poll(() => piece.getAttribute('transform')).toBe(moved);
  await mendAll(page, press);
  await raisedInAll(page);
  await playATurn(page, press);
});

inBrowser('a battle is drawn by the keyboard alone, raised in four books and played', { axe: true }, async (app) => {
  const { page } = app;
  await openEditor(app);
  const map = page.locator('.editor-map');
  const key = async (name: string, times = 1) => {
    for (let i = 0; i < times; i++) await page.keyboard.press(name);
  };
  /** A tool by its letter, and back to the map where the arrows draw. */
  const take = async (letter: string) => {
    await map.focus();
    await key(letter);
    await map.focus();
  };
  // A hill round the middle, point by point.
  await take('h');
  await key('ArrowUp', 4);
  await key(' ');
  await key('ArrowRight', 5);
  await key(' ');
  await key('ArrowDown', 4);
  await key(' ');
  await key('Enter');
  await key('Escape');
  // A place worth points a little beside it, a road from edge to edge, a village on it.
  await take('p');
  await key('ArrowLeft', 6);
  await key('Enter');
  await key('Escape');
  expect(await page.locator('.map-stage .goals > g').count()).toBe(1);
  await take('r');
  await key('ArrowLeft', 8);
  await key('ArrowDown', 15);
  await key(' ');
  await key('ArrowUp', 30);
  await key(' ');
  await key('Enter');
  await key('Escape');
  await take('v');
  await key('ArrowLeft', 8);
  await key('ArrowUp', 2);
  await key('Enter');
  await key('Escape');

  // A marsh from the list, made so by its field.
  await entering(page.getByRole('button', { name: 'All as a list' }));
  await entering(page.getByRole('toolbar', { name: 'Add' }).getByRole('button', { name: '+ Wood' }));
  await page.locator('.things').getByText('Road 1').first().waitFor();
  const wood = page.locator('.things details').filter({ hasText: 'Wood 1' });
  if ((await wood.getAttribute('open')) === null) await entering(wood.locator('summary'));
  await wood.getByRole('combobox', { name: 'Kind' }).focus();
  await key('m');
  await page.locator('.things summary').getByText('Marsh', { exact: true }).waitFor();
  await raiseArmies(page, entering);
  for (const id of Object.keys(STANDS)) {
    await entering(page.locator(`tr[data-division="${id}"] .row-grip`));
    const open = page.locator('.things details[open]').filter({ hasText: 'Place it on the field' });
    await entering(open.getByRole('button', { name: 'Place it on the field' }).first());
  }
  await mendAll(page, entering);
  await entering(page.getByRole('button', { name: 'Show the map' }));
  expect(await page.locator('.editor-map [data-piece]').count()).toBe(4);

  // On the map the arrows move what is chosen, and full stop turns it.
  const piece = page.locator('[data-piece="A1"]');
  const before = await piece.getAttribute('transform');
  await entering(page.locator('tr[data-division="A1"] .row-grip'));
  await map.focus();
  await key('ArrowRight', 2);
  await key('.');
  await expect.poll(() => piece.getAttribute('transform')).not.toBe(before);
  await key('Control+z', 3);
  await expect.poll(() => piece.getAttribute('transform')).toBe(before);
  await raisedInAll(page);
  expect(await axeProblemsAt(page, '#/editor')).toEqual([]);
  await playATurn(page, entering);
});

inBrowser(
  'a battle is drawn by finger on a tablet, raised in four books and played',
  { size: TABLET, axe: true },
  async (app) => {
    const { page } = app;
    const hand = await finger(page);
    const press = pressing(hand);
    await openEditor(app);
    await drawGround(page, hand);
    await raiseArmies(page, press);
    await placeAll(page, hand);
    await mendAll(page, press);
    await raisedInAll(page);
    expect(await checksOf(page)).toEqual([]);
    expect(await sideways(page)).toEqual([]);
    expect(await axeProblemsAt(page, '#/editor')).toEqual([]);
    await playATurn(page, press);
  },
);

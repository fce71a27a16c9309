/** A battle drawn from nothing: by mouse alone, by keyboard alone, by finger on a tablet; raised in four books and played. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { inBrowser } from './app.ts';
import { axeProblemsAt, sideways } from './audit.ts';
import { mapStands, playStep, somethingToDo } from './battle.ts';
import { type Click, checksOf, draw, mouse, openEditor, type Place, raisedInAll, spot } from './editor.ts';
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

async function drawGround(page: Page, click: Click): Promise<void> {
  await draw(page, 'Hill', HILL, click);
  await draw(page, 'Stream', STREAM, click);
  await draw(page, 'Road', ROAD, click);
  await draw(page, 'Bridge', [[2050, 1380]], click);
  await draw(page, 'Ford', [[900, 1370]], click);
  await draw(page, 'Village', [[2600, 1900]], click);
  await draw(page, 'Worth points', [[2600, 1900]], click);
  await draw(page, 'Worth points', [[1300, 2100]], click);
}

const armies = (page: Page) => page.locator('.armies');
const add = (page: Page, what: '+ Corps' | '+ Division') =>
  armies(page).getByRole('button', { name: what, exact: true }).click();

async function raiseArmies(page: Page): Promise<void> {
  for (const side of ['French', 'Austrians']) {
    await armies(page).locator('.choose', { hasText: side }).click();
    await add(page, '+ Corps');
    await add(page, '+ Division');
    await add(page, '+ Division');
  }
  expect(await page.locator('.tree tr.division').count()).toBe(4);
}

/** The row is taken by its grip and let go on the map. */
async function place(page: Page, division: string, at: Place): Promise<void> {
  const grip = (await page.locator(`tr[data-division="${division}"] .row-grip`).boundingBox())!;
  const [x, y] = await spot(page, at);
  await page.mouse.move(grip.x + grip.width / 2, grip.y + grip.height / 2);
  await page.mouse.down();
  await page.mouse.move(x - 20, y - 20, { steps: 4 });
  await page.mouse.move(x, y);
  await page.mouse.up();
  await drawn(page);
  await page.locator(`[data-piece="${division}"]`).waitFor();
}

/** What is still wrong is mended by its own buttons. */
async function mendAll(page: Page): Promise<void> {
  for (let turn = 0; turn < 12; turn++) {
    const button = page.locator('.checks li.mend .check-mend').first();
    if ((await button.count()) === 0) break;
    await button.click();
    await drawn(page);
  }
  expect(await checksOf(page)).toEqual([]);
}

async function playATurn(page: Page): Promise<void> {
  await page.locator('.bar-acts').getByRole('button', { name: 'Play it' }).click();
  await page.locator('.raised').getByRole('button', { name: 'Play it', exact: true }).click();
  await page.waitForURL(/battle\?own=/);
  await page.getByRole('button', { name: 'Begin the battle' }).click();
  await somethingToDo(page);
  await mapStands(page);
  expect(await playStep(page)).toBe(true);
}

const titles = (page: Page) => page.locator('.editor-bar h1').innerText();

inBrowser('a battle is drawn by the mouse alone, raised in four books and played', { axe: true }, async (app) => {
  const { page } = app;
  await openEditor(app);
  await drawGround(page, mouse);
  await raiseArmies(page);
  await place(page, 'A1', [1400, 800]);
  await place(page, 'A2', [2700, 800]);
  await place(page, 'B1', [1200, 2500]);
  await place(page, 'B2', [2700, 2500]);
  await mendAll(page);
  await raisedInAll(page);
  expect(await axeProblemsAt(page, '#/editor')).toEqual([]);

  // A division is carried and turned, and all of it is taken back and done again.
  const piece = page.locator('[data-piece="A1"]');
  const [from, to] = [await spot(page, [1400, 800]), await spot(page, [900, 600])];
  const before = await piece.getAttribute('transform');
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move((from[0] + to[0]) / 2, (from[1] + to[1]) / 2, { steps: 3 });
  await page.mouse.move(...to);
  await page.mouse.up();
  await expect.poll(() => piece.getAttribute('transform')).not.toBe(before);
  const moved = await piece.getAttribute('transform');
  const undo = page.locator('.bar-acts').getByRole('button', { name: 'Undo' });
  for (let turn = 0; turn < 60 && (await undo.isEnabled()); turn++) await undo.click();
  expect(await page.locator('.tree tr.division').count()).toBe(0);
  await page.locator('.editor-map').focus();
  const redo = page.locator('.bar-acts').getByRole('button', { name: 'Redo' });
  for (let turn = 0; turn < 60 && (await redo.isEnabled()); turn++) await page.keyboard.press('Control+y');
  await expect.poll(() => piece.getAttribute('transform')).toBe(moved);
  await mendAll(page);
  await raisedInAll(page);
  await playATurn(page);
});

inBrowser('a battle is drawn by the keyboard alone and raised in four books', {}, async (app) => {
  const { page } = app;
  await openEditor(app);
  const map = page.locator('.editor-map');
  const press = async (key: string, times = 1) => {
    for (let i = 0; i < times; i++) await page.keyboard.press(key);
  };
  await map.focus();
  // A hill round the middle, point by point.
  await press('h');
  await map.focus();
  await press('ArrowUp', 4);
  await press(' ');
  await press('ArrowRight', 5);
  await press(' ');
  await press('ArrowDown', 4);
  await press(' ');
  await press('Enter');
  await press('Escape');
  // A place worth points a little beside it.
  await press('p');
  await map.focus();
  await press('ArrowLeft', 6);
  await press('Enter');
  await press('Escape');
  expect(await page.locator('.map-stage .goals > g').count()).toBe(1);

  // Everything else from the list, with its fields.
  const button = page.getByRole('button', { name: 'All as a list' });
  await button.focus();
  await press('Enter');
  const roads = page.getByRole('toolbar', { name: 'Add' }).getByRole('button', { name: '+ Road' });
  await roads.focus();
  await press('Enter');
  await page.getByText('Road 1').first().waitFor();
  for (const side of ['French', 'Austrians']) {
    await armies(page).locator('.choose', { hasText: side }).focus();
    await press('Enter');
    await armies(page).getByRole('button', { name: '+ Corps' }).focus();
    await press('Enter');
    await armies(page).getByRole('button', { name: '+ Division' }).focus();
    await press('Enter');
  }
  // Enter in its name adds the next one and goes on there.
  await page.getByRole('textbox', { name: 'Name of 1st Division' }).first().focus();
  await press('Enter');
  await expect.poll(() => page.locator('.tree tr.division').count()).toBe(3);
  for (const name of await page
    .locator('.tree tr.division')
    .evaluateAll((rows) => rows.map((row) => (row as HTMLElement).dataset.division!))) {
    await page.locator(`tr[data-division="${name}"] .row-grip`).focus();
    await press('Enter');
    const placed = page.locator('.things, .thing-card').getByRole('button', { name: 'Place it on the field' }).first();
    const item = page.locator('.things details').filter({ hasText: 'Division' }).locator('summary');
    for (const summary of await item.all()) {
      if ((await placed.count()) > 0) break;
      await summary.focus();
      await press('Enter');
    }
    await placed.focus();
    await press('Enter');
  }
  for (let turn = 0; turn < 12; turn++) {
    const mend = page.locator('.checks li.mend .check-mend').first();
    if ((await mend.count()) === 0) break;
    await mend.focus();
    await press('Enter');
    await drawn(page);
  }
  expect(await checksOf(page)).toEqual([]);
  await raisedInAll(page);
});

inBrowser('a battle is drawn by finger on a tablet', { size: TABLET, axe: true }, async (app) => {
  const { page, context } = app;
  const wire = await context.newCDPSession(page);
  await wire.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 5 });
  await openEditor(app);
  const touched: Click = async (_, [x, y]) => {
    await wire.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
    await wire.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  await drawGround(page, touched);
  await raiseArmies(page);
  for (const [division, at] of [
    ['A1', [1400, 800]],
    ['B1', [2700, 2500]],
  ] as const) {
    const row = page.locator(`tr[data-division="${division}"] .row-grip`);
    await row.scrollIntoViewIfNeeded();
    const grip = (await row.boundingBox())!;
    const [x, y] = await spot(page, at);
    const from = { x: grip.x + grip.width / 2, y: grip.y + grip.height / 2 };
    await wire.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] });
    for (const share of [0.3, 0.7, 1])
      await wire.send('Input.dispatchTouchEvent', {
        type: 'touchMove',
        touchPoints: [{ x: from.x + (x - from.x) * share, y: from.y + (y - from.y) * share }],
      });
    await wire.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await page.locator(`[data-piece="${division}"]`).waitFor();
  }
  expect(await page.locator('.map-stage .goals > g').count()).toBe(2);
  expect(await sideways(page)).toEqual([]);
  expect(await axeProblemsAt(page, '#/editor')).toEqual([]);
  expect(await titles(page)).toBe('A new battle');
  await wire.send('Emulation.setTouchEmulationEnabled', { enabled: false });
});

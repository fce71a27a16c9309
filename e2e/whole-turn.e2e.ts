/** A whole turn by dragging alone, by the keyboard alone and by typing alone: three ways to one and the same answer. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { type App, DESK, inBrowser, PHONE } from './app.ts';
import { answersGiven, beginBattle, mapStands, playStep, seal } from './battle.ts';
import { drag, inch, middle } from './hands.ts';

/** The same dice for all three. */
const SEED = 5;

interface Way {
  readonly name: string;
  /** One Day: a unit forward by so many inches, facing north. */
  forward(page: Page, unit: string, to: readonly [number, number], by: number): Promise<void>;
  /** La Bataille: a unit to a hex. */
  toHex(page: Page, unit: string, hex: string): Promise<void>;
  /** Gives the answer. */
  done(page: Page): Promise<void>;
}

const back = (page: Page) => page.getByRole('button', { name: /^‹/ }).click();
const lit = (page: Page, hex: string) => page.getByRole('button', { name: new RegExp(`^To ${hex}:`) });

const dragging = (how: 'mouse' | 'finger'): Way => ({
  name: 'dragging',
  async forward(page, unit, _to, by) {
    await drag(page, unit, [0, -by * (await inch(page))], how);
    await page.locator(`[data-planned=${unit}]`).waitFor();
    await back(page);
  },
  async toHex(page, unit, hex) {
    const box = (await lit(page, hex).boundingBox())!;
    const [x, y] = await middle(page, unit);
    await drag(page, unit, [box.x + box.width / 2 - x, box.y + box.height / 2 - y], how);
  },
  done: seal,
});

async function inTheHand(page: Page, unit: string): Promise<void> {
  await page.locator(`[data-piece="${unit}"]`).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('g');
  await page.locator('.ghost').focus();
}

async function sealByKey(page: Page): Promise<void> {
  await page.locator('[data-part=ready]').focus();
  await seal(page, () => page.keyboard.press('Enter'));
}

const byKey: Way = {
  name: 'the keyboard',
  async forward(page, unit, _to, by) {
    await inTheHand(page, unit);
    for (let step = 0; step < by * 2; step++) await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await page.locator(`[data-planned=${unit}]`).waitFor();
    await page.getByRole('button', { name: /^‹/ }).focus();
    await page.keyboard.press('Enter');
  },
  async toHex(page, _unit, hex) {
    await lit(page, hex).focus();
    await page.keyboard.press('Enter');
  },
  done: sealByKey,
};

async function type(page: Page, words: string): Promise<void> {
  const box = page.getByRole('textbox', { name: 'Typed orders' });
  await box.fill(words);
  await box.press('Enter');
  await page.getByText('Entered: one line.').waitFor();
}

const typing: Way = {
  name: 'typing',
  forward: (page, unit, [x, y]) => type(page, `${unit} CM go ${x},${y} facing north`),
  toHex: (page, unit, hex) => type(page, `${unit} go ${hex}`),
  done: sealByKey,
};

/** Where the French go in the first turn of One Day's teaching battle: from, and two inches to the north. */
const FORWARD: Readonly<Record<string, readonly [number, number]>> = { F1: [10, 17.4], F3: [17, 17.4], F5: [21, 17.4] };

async function oneDay(app: App, way: Way): Promise<unknown> {
  const { page } = app;
  await beginBattle(app, { opponent: 'both sides yourself', seed: SEED });
  await mapStands(page);
  for (const [unit, to] of Object.entries(FORWARD)) await way.forward(page, unit, to, 2);
  await way.done(page);
  await page.locator('[data-line=A1]').waitFor();
  await way.done(page);
  while (!(await page.getByText('Turn 2 of 8').isVisible())) await playStep(page);
  return answersGiven(page);
}

/** Two hexes to the north for those who come to it. */
const HEXES: Readonly<Record<string, string>> = { 'I/17': '0507', 'II/17': '0407', 'I/51': '0907', 'II/51': '0807' };

async function laBataille(app: App, way: Way): Promise<unknown> {
  const { page } = app;
  await beginBattle(app, { book: 'la-bataille', opponent: 'both sides yourself', seed: SEED });
  await mapStands(page);
  const left = new Map(Object.entries(HEXES));
  while (await page.getByText('Turn 1 of').isVisible()) {
    const line = page.locator('.ask[data-kind="la-bataille/manoeuvre"] [data-line]');
    const unit = (await line.count()) > 0 ? await line.first().getAttribute('data-line') : null;
    const hex = unit === null ? undefined : left.get(unit);
    if (unit !== null && hex !== undefined) {
      await way.toHex(page, unit, hex);
      await expect.poll(() => page.locator('.ask').innerText()).toContain(hex);
      left.delete(unit);
    }
    await way.done(page);
  }
  expect([...left.keys()]).toEqual([]);
  return answersGiven(page);
}

type Played = Readonly<Record<string, (app: App, way: Way) => Promise<unknown>>>;

function threeWays(words: string, size: typeof DESK, hand: 'mouse' | 'finger', books: Played): void {
  for (const [book, play] of Object.entries(books)) {
    inBrowser(
      `a whole turn of ${book} by dragging, by keys, by typing: one answer, ${words}`,
      { size },
      async (app) => {
        const given: Record<string, unknown> = {};
        for (const way of [dragging(hand), byKey, typing]) given[way.name] = await play(app, way);
        expect(given.dragging).not.toEqual([]);
        expect(given['the keyboard']).toEqual(given.dragging);
        expect(given.typing).toEqual(given.dragging);
      },
    );
  }
}

threeWays('on a desk', DESK, 'mouse', { 'One Day': oneDay, 'La Bataille': laBataille });
threeWays('on a phone', PHONE, 'finger', { 'One Day': oneDay });

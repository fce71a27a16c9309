/** From home to a result without a mouse, and always seeing where one is. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { inBrowser } from './app.ts';
import { beginBattle, mapStands, seal } from './battle.ts';
import { resultWords } from './card.ts';

/** Presses Tab until what has the focus is called that; the focus must be visible on every stop. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let stops = 0; stops < 120; stops++) {
    await page.keyboard.press('Tab');
    const focus = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement;
      const ringed = [element, element.nextElementSibling, element.closest('label')].some((one) => {
        if (!one) return false;
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
        return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
      });
      const label = (element as HTMLInputElement).labels?.[0]?.innerText;
      return { ringed, name: element.getAttribute('aria-label') ?? label ?? element.innerText, tag: element.tagName };
    });
    if (focus.tag === 'BODY') continue;
    expect(focus.ringed, `the focus on “${focus.name}” can be seen`).toBe(true);
    if (name.test(focus.name)) return;
  }
  throw new Error(`Tab never reaches ${name}`);
}

inBrowser('from home to a result by keyboard alone', {}, async ({ page, go }) => {
  await go('#/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await tabTo(page, /^At the table/);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'At the table' }).waitFor();
  await tabTo(page, /^All cards/);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 2, name: 'Cards' }).waitFor();
  await tabTo(page, /^Morale test/);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Morale test' }).waitFor();
  await tabTo(page, /^Veteran/);
  await page.keyboard.press('ArrowLeft');
  await tabTo(page, /^Enter dice/);
  await page.keyboard.press('Enter');
  await page.keyboard.press('3');
  await page.keyboard.press('4');
  // An Elite unit passes on 4 where a Veteran would not.
  expect(await resultWords(page)).toContain('The unit is Nervous: back 1″, facing the enemy.');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('0');
  expect(await resultWords(page)).toContain('The unit is Nervous: back 1″, facing the enemy.');
});

inBrowser('a chart opened from a modifier closes with Escape and gives the focus back', {}, async ({ page, go }) => {
  await go('#/one-day/card/morale-test?cover=town');
  await tabTo(page, /^In town or fortification/);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.locator('[aria-current]').first().waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/^In town or fortification/);
});

/** What has the focus, and whether that is the button that answers. */
const focused = (page: Page) =>
  page.evaluate(() => ({
    ready: document.activeElement?.matches('[data-part=ready]') ?? false,
    lost: document.activeElement === document.body,
    words: document.activeElement?.textContent ?? '',
  }));

const MOST_TABS = 8;

/** Presses Tab as often as it takes to the button that answers; the shortcut to it is taken where it is met. */
async function tabsToAnswer(page: Page): Promise<number> {
  for (let tabs = 1; tabs <= 4 * MOST_TABS; tabs++) {
    await page.keyboard.press('Tab');
    const { words } = await focused(page);
    if (words === 'To the answer') await page.keyboard.press('Enter');
    if ((await focused(page)).ready) return tabs;
  }
  return Number.POSITIVE_INFINITY;
}

/** Ways a unit is chosen without a mouse; each leaves the focus where the hand was. */
const WAYS: Readonly<Record<string, (page: Page, piece: string) => Promise<void>>> = {
  async 'on the map'(page, piece) {
    await page.locator(`[data-piece="${piece}"]`).focus();
    await page.keyboard.press('Enter');
  },
  async 'in the list'(page, piece) {
    const name = await page.locator(`[data-piece="${piece}"]`).getAttribute('aria-label');
    await page.locator(`[data-piece="${piece}"]`).focus();
    await page.keyboard.press('l');
    const rows = page.locator('.piece-list li button');
    await rows
      .filter({ hasText: name!.split(',')[0]! })
      .first()
      .focus();
    await page.keyboard.press('Enter');
  },
  async 'by its line'(page) {
    const line = page.locator('.ask .order-head').first();
    // A question about one unit alone has its line open already.
    if ((await line.count()) > 0) {
      await line.focus();
      await page.keyboard.press('Enter');
    } else
      await page
        .locator('.ask h2')
        .first()
        .evaluate((heading) => heading.parentElement!.querySelector('button')?.focus());
  },
  async typed(page) {
    await page.getByRole('textbox', { name: 'Typed orders' }).first().focus();
  },
};

/** The list is closed and the open line too, as they were before a unit was chosen. */
async function asBefore(page: Page): Promise<void> {
  for (const back of [page.getByRole('button', { name: 'Back to the map' }), page.locator('.line-way button').first()])
    if ((await back.count()) > 0) await back.press('Enter');
}

/** The first line of the question that is about a piece on the map. */
const pieceAsked = (page: Page): Promise<string | null> =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('.ask [data-line]')]
        .map((line) => line.getAttribute('data-line')!)
        .find((id) => document.querySelector(`[data-piece="${id}"]`)) ?? null,
  );

for (const { book, title } of [
  { book: 'one-day', title: 'The ridge at Oberndorf' },
  { book: 'one-day', title: 'Austerlitz' },
  { book: 'la-bataille', title: 'The bridge at Rehdorf' },
  { book: 'esr', title: 'Ziegeldorf' },
  { book: 'revolution-empire', title: 'Mühlhof' },
  { book: 'beyond-waterloo', title: 'Four days in Belgium' },
])
  inBrowser(
    `${title}: from a chosen unit to the answer in at most eight tabs, however it was chosen`,
    {},
    async (app) => {
      const { page } = app;
      await beginBattle(app, { book, title, seed: 5 });
      await mapStands(page);
      for (let steps = 0; steps < 6 && (await pieceAsked(page)) === null; steps++) await seal(page);
      const piece = (await pieceAsked(page))!;
      const tabs: Record<string, number> = {};
      for (const [way, choose] of Object.entries(WAYS)) {
        await choose(page, piece);
        tabs[way] = await tabsToAnswer(page);
        await asBefore(page);
      }
      expect(Object.entries(tabs).filter(([, count]) => count > MOST_TABS)).toEqual([]);
      await seal(page, () => page.locator('[data-part=ready]').press('Enter'));
      await expect.poll(async () => (await focused(page)).lost).toBe(false);
    },
  );

inBrowser('after the last die that was typed the focus is on what is wanted next', {}, async (app) => {
  const { page } = app;
  await beginBattle(app, { dice: 'my own, entered' });
  await mapStands(page);
  while ((await page.locator('.dice-box').count()) === 0) await seal(page);
  for (let dice = 0; dice < 200 && (await page.locator('.dice-box').count()) > 0; dice++) {
    const before = await page.locator('.battle-panel').getAttribute('data-entries');
    // Not always the same: who draws with the enemy throws again.
    await page.keyboard.press(String(1 + (dice % 9)));
    await page.waitForFunction(
      (old) =>
        !document.querySelector('.dice-box') ||
        document.querySelector('.battle-panel')?.getAttribute('data-entries') !== old,
      before,
    );
  }
  await page.locator('.ask').waitFor();
  await expect.poll(async () => (await focused(page)).lost).toBe(false);
});

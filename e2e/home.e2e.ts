/** The first page: what this is, the battle under way, five books, and all else within reach. */
import { expect } from 'vitest';
import { type App, inBrowser, PHONE } from './app.ts';
import { axeProblems, sideways } from './audit.ts';
import { beginBattle, mapStands, seal } from './battle.ts';
import { standing } from './pages.ts';

const LEAST_BYTES = 1_000;
const FIRST_LOAD = 300_000;

async function openHome({ page, go }: App): Promise<void> {
  await go('#/');
  await standing(page);
  await page.locator('.field-picture svg').waitFor();
}

for (const [where, size] of [
  ['on a desk', undefined],
  ['on a phone', PHONE],
] as const) {
  const setting = { ...(size ? { size } : {}), axe: true };
  inBrowser(`home says what it is and shows five books ${where}`, setting, async (app) => {
    const { page } = app;
    await openHome(app);
    await page.getByRole('heading', { level: 1, name: 'Napoleonic battles, on the screen or at your table' }).waitFor();
    expect(await page.locator('.book-card').count()).toBe(5);
    expect(await page.locator('.battle-card').count()).toBe(0);
    await page.getByRole('link', { name: 'Sign in' }).waitFor();
    expect(await page.getByText(/\b1 (units|turns)\b/).count()).toBe(0);
    expect(await sideways(page)).toEqual([]);
    expect(await axeProblems(page)).toEqual([]);
    await page.getByRole('link', { name: /^At the table Your miniatures/ }).click();
    await page.getByRole('heading', { level: 1, name: 'At the table' }).waitFor();
  });

  inBrowser(`the battle under way comes first, with its picture, and goes on ${where}`, setting, async (app) => {
    const { page } = app;
    await beginBattle(app);
    await mapStands(page);
    await seal(page);
    // The picture is printed when the worker has time for it.
    await page.waitForTimeout(2_000);
    await openHome(app);
    const now = page.locator('.plate');
    await now.getByText('Continue your battle').waitFor();
    const { natural, bytes } = await now.locator('img').evaluate((image: HTMLImageElement) => ({
      natural: image.naturalWidth,
      bytes: image.src.length,
    }));
    expect(natural).toBeGreaterThan(0);
    expect(bytes).toBeGreaterThan(LEAST_BYTES);
    expect(await axeProblems(page)).toEqual([]);
    await now.getByRole('link', { name: 'Continue' }).click();
    await mapStands(page);
    await page.getByText('Turn 2 of 8').waitFor();
  });
}

inBrowser('all battles are one step away, and can be sifted', { axe: true }, async (app) => {
  const { page } = app;
  await openHome(app);
  await page.getByRole('link', { name: /^all \d+ battles/ }).click();
  await page.getByRole('heading', { level: 1, name: 'All battles' }).waitFor();
  const all = await page.locator('.battle-card').count();
  await page.getByRole('button', { name: 'Campaigns' }).click();
  expect(await page.locator('.battle-card').count()).toBeLessThan(all);
  await page.getByText('10 Formations · 5 turns').waitFor();
  expect(await axeProblems(page)).toEqual([]);
});

inBrowser('the first load stays below 300 kB', {}, async (app) => {
  const { page } = app;
  const network = await app.context.newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.setCacheDisabled', { cacheDisabled: true });
  let bytes = 0;
  network.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await openHome(app);
  await page.waitForLoadState('networkidle');
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThan(FIRST_LOAD);
});

inBrowser('by candle the pictures are dimmed', { dark: true, axe: true }, async (app) => {
  const { page } = app;
  await openHome(app);
  const filter = await page
    .locator('.book-card img')
    .first()
    .evaluate((image) => getComputedStyle(image).filter);
  expect(filter).toBe('brightness(0.78)');
  expect(await axeProblems(page)).toEqual([]);
});

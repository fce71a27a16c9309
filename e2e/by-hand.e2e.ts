/** Orders by hand on the map: the same as by key and by typing, told when refused, weighed in sight, and taken back. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { inBrowser, PHONE } from './app.ts';
import { beginBattle, mapStands, seal } from './battle.ts';
import { drag, inch, middle, pull } from './hands.ts';
import { books } from './pages.ts';

const back = (page: Page) => page.getByRole('button', { name: /^‹/ }).click();
const orderOf = (page: Page, line: string) => page.locator(`[data-line=${line}] .order-words`).innerText();

inBrowser('an order by dragging, by key and by typing is the same order', {}, async (app) => {
  const { page } = app;
  await beginBattle(app);
  await mapStands(page);
  // By key: taken in the hand, two inches to the north, set down.
  await page.locator('[data-piece=F1]').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('g');
  await page.locator('.ghost').focus();
  for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await page.locator('[data-planned=F1]').waitFor();
  await back(page);
  const byKey = await orderOf(page, 'F1');
  expect(byKey).toMatch(/^Combat Move, Go, to .*facing north/);

  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(() => orderOf(page, 'F1')).not.toBe(byKey);
  const [, x, y] = /to ([\d.]+), ([\d.]+)/.exec(byKey)!;
  const box = page.getByRole('textbox', { name: 'Typed orders' });
  await box.fill(`F1 CM go ${x},${y} facing north`);
  await box.press('Enter');
  await page.getByText('Added 1 order.').waitFor();
  const typed = await orderOf(page, 'F1');

  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await drag(page, 'F1', [0, -2 * (await inch(page))]);
  await page.locator('[data-planned=F1]').waitFor();
  await back(page);
  const place = (words: string) => /to ([\d.]+), ([\d.]+), facing (\w+)/.exec(words)!.slice(1);
  expect(place(typed)).toEqual(place(byKey));
  expect(place(await orderOf(page, 'F1'))).toEqual(place(byKey));
});

inBrowser('a drag goes no farther than the unit may, and a drag of the ground moves the map', {}, async (app) => {
  const { page } = app;
  await beginBattle(app);
  await mapStands(page);
  await drag(page, 'F3', [0, -500]);
  await page.locator('[data-planned=F3]').waitFor();
  await back(page);
  // Three inches is the Combat Move of foot, whatever the hand would like.
  expect(await orderOf(page, 'F3')).toMatch(/Go, to/);
  const before = await middle(page, 'A3');
  const frame = (await page.locator('.battle-map').boundingBox())!;
  await page.mouse.move(frame.x + 40, frame.y + 120);
  await page.mouse.down();
  await page.mouse.move(frame.x + 90, frame.y + 160, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => (await middle(page, 'A3'))[0]).toBeGreaterThan(before[0] + 20);
});

inBrowser('an illegal place that is typed is refused when it is entered', {}, async (app) => {
  const { page } = app;
  await beginBattle(app);
  const was = await orderOf(page, 'F1');
  const box = page.getByRole('textbox', { name: 'Typed orders' });
  await box.fill('F1 CM go 2,22');
  await box.press('Enter');
  await page.locator('.typed .fault').waitFor();
  expect(await orderOf(page, 'F1')).toBe(was);
});

const NEAR = 'The hussars before the ridge';

/** The teaching battle with hussars who can charge at once: no odds are told of what cannot be reached. */
async function withinReach(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const game = await books.find(({ id }) => id === 'one-day')!.game!();
  const data = game.scenarios[0]!.data as { readonly units: readonly { readonly id: string }[] };
  const units = data.units.map((unit) => (unit.id === 'F4' ? { ...unit, x: 7, y: 15 } : unit));
  const own = { ...data, id: 'near', title: NEAR, units };
  return { name: 'near.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(own)) };
}

inBrowser('the odds stand in sight on a phone, without scrolling', { size: PHONE }, async (app) => {
  const { page, go } = app;
  const strip = page.locator('.odds-strip');
  const inSight = async () => {
    await strip.waitFor();
    const { y, height } = (await strip.boundingBox())!;
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y + height).toBeLessThan(PHONE.height);
  };
  await go('#/one-day/card/charge');
  await inSight();
  await beginBattle(app, { file: await withinReach(), title: NEAR });
  await mapStands(page);
  await page.locator('[data-piece=F4]').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Compare with another unit' }).click();
  await page.locator('[data-piece=A4]').focus();
  await page.keyboard.press('Enter');
  await inSight();

  // The desk is a sheet: pulled up by a finger, put down by a key, and the map has what it leaves.
  const sheet = page.locator('.battle');
  const handle = page.getByRole('button', { name: /^The desk is/ });
  await pull(page, handle, -220);
  await expect.poll(() => sheet.getAttribute('data-sheet')).toBe('full');
  await handle.focus();
  for (const size of ['half', 'low']) {
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => sheet.getAttribute('data-sheet')).toBe(size);
  }
  const [map, desk] = [page.locator('.table-map'), page.getByRole('complementary', { name: 'Desk' })];
  await expect.poll(async () => (await map.boundingBox())!.height).toBeGreaterThan(PHONE.height / 2);
  expect((await desk.boundingBox())!.y).toBeGreaterThanOrEqual((await map.boundingBox())!.y + 400);
});

inBrowser('an order to a corps says who does not follow, and why, by which rule', {}, async (app) => {
  const { page } = app;
  await beginBattle(app, { title: 'Austerlitz' });
  // What lies under the markers is asked first.
  while ((await page.locator('.ask').getAttribute('data-kind')) !== 'one-day/orders') await seal(page);
  const corps = page.getByRole('group', { name: 'IV Corps, all at once' });
  await corps.getByRole('button', { name: /^Full Move/ }).click();
  const told = await corps.getByRole('status').innerText();
  expect(told).toMatch(/^IV Corps on Full Move: (one follows|\d+ follow)\./);
  expect(told).toMatch(/: it lies hidden under its marker[^.]+ 5\.01/);
});

/** With these dice the French, sent forward without a thought, lose a unit before the day is over. */
const FATAL = 7;

inBrowser('a unit that is lost is the first line of the report, and the line shows where', {}, async (app) => {
  const { page } = app;
  await beginBattle(app, { seed: FATAL });
  await mapStands(page);
  const box = page.getByRole('textbox', { name: 'Typed orders' });
  const onBoard = () =>
    page.locator('[data-piece]').evaluateAll((all) => all.map((one) => one.getAttribute('data-piece')!));
  let [before, lost]: string[][] = [await onBoard(), []];
  while (lost!.length === 0) {
    const own = before!.filter((id) => /^F[1245]$/.test(id)).map((id) => `${id} FM`);
    await box.fill(own.join('; '));
    await box.press('Enter');
    await page.getByText(/^Added /).waitFor();
    await seal(page);
    expect(await page.locator('.after').count(), 'a unit falls before the day is over').toBe(0);
    await mapStands(page);
    const now = await onBoard();
    lost = before!.filter((id) => /^[FA]\d$/.test(id) && !now.includes(id));
    before = now;
  }
  const first = page
    .getByRole('region', { name: /what happened$/ })
    .getByRole('listitem')
    .first();
  expect(await first.innerText()).toMatch(/(routs?|surrenders?|(is|are) driven off the map): lost/);
  await page.locator('[data-pin="1"]').waitFor();
  await first.getByRole('button', { name: /^map/ }).click();
});

inBrowser('the lesson cannot be outrun', {}, async (app) => {
  const { page, go } = app;
  await go('#/');
  await page.getByRole('link', { name: 'Begin', exact: true }).click();
  const lesson = page.getByRole('region', { name: 'Lesson' });
  await lesson.getByRole('heading', { name: 'The ground' }).waitFor();
  expect(await page.locator('[data-part=ready]').isDisabled()).toBe(true);
  await page.getByText('First the lesson: The ground.').waitFor();
});

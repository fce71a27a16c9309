/** What is drawn is kept: on this device, in a file, in a link that another browser opens; and it is looked at at all sizes. */
import { expect } from 'vitest';
import { DESK, inBrowser, inBrowsers, PHONE } from './app.ts';
import { axeProblemsAt, sideways, smallType } from './audit.ts';
import { bytesOf } from './battle.ts';
import { acts, checksOf, draw, openEditor, openOurs, raisedInAll } from './editor.ts';

const HILL = [
  [900, 2000],
  [1300, 2400],
  [1700, 2100],
  [1300, 1800],
] as const;

inBrowsers(
  'a battle goes to another browser by its link, and comes back from its file',
  [{}, {}],
  async ([one, other]) => {
    const { page, context } = one!;
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openEditor(one!);
    await draw(page, 'Hill', HILL);
    await draw(page, 'Village', [[2600, 1900]]);
    await page.getByRole('button', { name: 'A new battle' }).click();
    const title = page.getByRole('textbox', { name: 'Name of the battle' });
    await title.fill('The heights of Lindach');
    await title.press('Enter');
    await page.keyboard.press('Escape');
    await page.locator('.bar-saved', { hasText: /^saved$/ }).waitFor();

    await page.getByRole('button', { name: 'Share link' }).click();
    await page.getByText('Link copied.').waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const { page: theirs } = other!;
    await openEditor(other!, new URL(link).hash.replace('#/editor', ''));
    await theirs.getByRole('button', { name: 'The heights of Lindach' }).waitFor();
    await theirs.getByRole('button', { name: 'All as a list' }).click();
    await theirs.locator('.things summary', { hasText: 'Hill 1' }).waitFor();
    await theirs.locator('.things summary', { hasText: 'Village 1' }).waitFor();

    // The file has all that was done, so that it can be taken back where it is opened.
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download' }).click(),
    ]);
    await theirs.locator('.editor-bar .bar-link').first().click();
    const file = { name: 'lindach.json', mimeType: 'application/json', buffer: await bytesOf(download) };
    await theirs.getByLabel('Open a file').setInputFiles(file);
    await theirs.locator('.sheet').waitFor({ state: 'detached' });
    const undo = theirs.locator('.bar-acts').getByRole('button', { name: 'Undo' });
    await expect.poll(() => undo.isEnabled()).toBe(true);
    while (await undo.isEnabled()) await undo.click();
    await theirs.getByRole('button', { name: 'A new battle' }).waitFor();

    // It is there again when the page is opened anew.
    await openEditor(one!);
    await page.getByRole('button', { name: 'The heights of Lindach' }).waitFor();
  },
);

for (const [words, size, least] of [
  ['a desk', DESK, 13],
  ['a tablet', { width: 1024, height: 768 }, 13],
  ['a phone', PHONE, 15],
] as const)
  inBrowser(`a battle of ours is opened in the editor on ${words}`, { size, axe: true }, async (app) => {
    const { page } = app;
    await openEditor(app);
    await openOurs(page, 'Hohenlinde and the mill');
    expect(await checksOf(page)).toEqual([]);
    await raisedInAll(page);
    await page.locator('.tree .choose').first().click();
    expect(await axeProblemsAt(page, '#/editor')).toEqual([]);
    expect(await sideways(page)).toEqual([]);
    expect(await smallType(page, least)).toEqual([]);
  });

inBrowser('officers fight it, and what would bring it nearer even is tried before it is changed', {}, async (app) => {
  const { page } = app;
  await openEditor(app);
  await openOurs(page, 'Hohenlinde and the mill');
  const part = page.getByRole('region', { name: 'Try it' });
  await part.getByRole('button', { name: 'Run', exact: true }).click();
  await part.getByRole('progressbar', { name: 'Battles fought' }).waitFor();
  await part.getByRole('button', { name: 'Stop' }).click();
  await part.getByRole('button', { name: /^Run/ }).click();
  await part.getByText(/^40 battles by officers, in \d+ seconds$/).waitFor({ timeout: 900_000 });
  // The same dice for the same battle: what officers make of it changes with the rules alone.
  expect(await part.locator('.verdict').innerText()).toMatch(/fair|win|better/);
  await part.getByRole('button', { name: 'All of it' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('heading', { name: /nearer even|might be changed/ }).waitFor();
  const remedy = sheet.locator('.remedies li').first();
  await remedy.getByRole('button', { name: 'Try', exact: true }).click();
  await remedy.getByText(/now win \d+ % instead of \d+ %.* (Nearer even|No nearer)\./).waitFor({ timeout: 900_000 });
  const undo = acts(page, 'Undo');
  expect(await undo.isEnabled()).toBe(false);
  await remedy.getByRole('button', { name: 'Change it' }).click();
  await sheet.waitFor({ state: 'detached' });
  await page.locator('.try-it.stale').waitFor();
  expect(await undo.isEnabled()).toBe(true);
});

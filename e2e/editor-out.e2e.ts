/** What a drawn battle comes from and what becomes of it: on paper, refined, online, out of others, nearer even. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { inBrowser, inBrowsers } from './app.ts';
import { axeProblemsAt } from './audit.ts';
import { beginBattle, somethingToDo } from './battle.ts';
import { acts, entering, mendAll, openEditor, openOurs, raisedInAll, tool } from './editor.ts';
import { drawn } from './hands.ts';
import { A4, expectSheets, LETTER, print } from './printed.ts';

const OURS = 'Hohenlinde and the mill';

inBrowser('its map prints in tiles, with a roster and a briefing for each side', { axe: true }, async (app) => {
  const { page } = app;
  await openEditor(app);
  await openOurs(page, OURS);
  await acts(page, 'Print').click();
  await page.locator('.leaf svg').first().waitFor();
  expect(await axeProblemsAt(page, '#/editor')).toEqual([]);
  const choose = async (words: string) => {
    await page.getByRole('radio', { name: words, exact: true }).check();
    await drawn(page);
  };
  const heads = async () =>
    (await page.locator('.leaf-head').allInnerTexts()).map((text) => text.split('\n').join(' '));
  // 3.6 by 2.8 kilometres: 36 by 28 cm at this scale.
  expect(await heads()).toEqual(['A1', 'A2', 'B1', 'B2'].map((tile) => `${OURS} ${tile} of B2`));
  const tiles = await print(page, 'editor-tiles');
  expectSheets(tiles, A4);
  expect(tiles.pages).toBe(4);
  await choose('Letter');
  await choose('1 : 20 000');
  const small = await print(page, 'editor-tiles-letter');
  expectSheets(small, LETTER);
  expect(small.pages).toBe(1);
  await choose('Rosters');
  expect((await heads()).map((head) => head.split(':')[0])).toEqual(['French', 'Austrians']);
  expect((await print(page, 'editor-rosters')).pages).toBe(2);
  await choose('Briefings');
  const [french, austrian] = await page.locator('.leaf').allInnerTexts();
  expect(french).toContain('10:30: Dragoons');
  expect(french).not.toContain('Grenadiers');
  expect(austrian).toContain('11:00: Grenadiers');
  expect((await print(page, 'editor-briefings')).pages).toBe(2);
  await page.getByRole('button', { name: 'Back to the editor' }).click();
  await page.locator('.editor-map [data-piece]').first().waitFor();
});

const raised = (page: Page) => page.locator('.raised');

inBrowser('a raised battle is refined in the fields of its book, kept, and played from there', {}, async (app) => {
  const { page } = app;
  await openEditor(app);
  await openOurs(page, OURS);
  await raisedInAll(page);
  // Keys typed into a sheet are meant for it, and not for the tools behind it.
  await page.getByRole('button', { name: 'Look at it' }).click();
  await raised(page).waitFor();
  await page.keyboard.press('h');
  expect(await tool(page, 'Hill').getAttribute('aria-pressed')).toBe('false');
  await page.keyboard.press('Escape');
  await raised(page).waitFor({ state: 'detached' });
  await acts(page, 'Play it').click();
  await page.getByRole('dialog').getByText('Et sans résultat!').click();
  await raised(page).getByText('Refine it').click();
  const title = raised(page).getByLabel('Title');
  await title.fill('Hohenlinde at noon');
  await raised(page).locator('.refine > details > summary', { hasText: 'Sides' }).click();
  await raised(page).getByLabel('Aim').first().fill('Hold the mill.');
  // What the book does not take is said, and nothing is kept.
  await title.fill('');
  await raised(page).getByRole('button', { name: 'Keep as refined' }).click();
  await raised(page).getByRole('status').waitFor();
  expect(await raised(page).getByRole('status').innerText()).not.toContain('Kept');
  await title.fill('Hohenlinde at noon');
  await raised(page).getByRole('button', { name: 'Keep as refined' }).click();
  await raised(page).getByText('Kept among your own battles').waitFor();
  await app.walk('#/');
  await page.getByRole('link', { name: /^all \d+ battles/ }).click();
  await page.getByRole('link', { name: /Hohenlinde at noon/ }).click();
  await page.getByRole('button', { name: 'Begin the battle' }).click();
  await somethingToDo(page);
});

inBrowsers(
  'a drawn battle is played online by somebody who was not there when it was drawn',
  [{}, {}],
  async ([one, other]) => {
    const { page } = one!;
    await openEditor(one!);
    await openOurs(page, OURS);
    await raisedInAll(page);
    await acts(page, 'Play it').click();
    await page.getByRole('dialog').getByText('Revolution & Empire').click();
    await raised(page).getByRole('button', { name: 'Play it online' }).click();
    await page.waitForURL(/together\/new/);
    const battle = page.getByRole('combobox', { name: 'Battle' });
    await expect
      .poll(() => battle.evaluate((choice: HTMLSelectElement) => choice.selectedOptions[0]?.text))
      .toBe(`${OURS}, of your own`);
    await page.getByRole('button', { name: 'Create the game' }).click();
    await page.waitForURL(/together\/(?!new)[^/?]+$/);
    const { page: theirs } = other!;
    await other!.go('#/together');
    const card = theirs.locator('main').getByText(OURS).first();
    await card.waitFor();
    // With its picture, printed from the file itself, and by whom.
    const offer = theirs.locator('.game-card', { hasText: OURS });
    await offer.locator('img').waitFor();
    expect(await offer.innerText()).toMatch(/Guest \d+/);
    await other!.go(new URL(page.url()).hash);
    await theirs
      .getByRole('button', { name: /^Join as the/ })
      .first()
      .click();
    await theirs.locator('[data-piece]').first().waitFor();
    await page.locator('[data-piece]').first().waitFor();
  },
);

inBrowser('a battle of one book, and the end of one that was fought, are drawn on', {}, async (app) => {
  const { page } = app;
  await openEditor(app);
  await page.locator('.editor-bar .bar-link').first().click();
  await page.locator('.sheet summary', { hasText: 'From a battle of' }).last().click();
  await page.locator('.sheet details[open]').getByRole('button').first().click();
  await page.locator('.sheet').waitFor({ state: 'detached' });
  await page.locator('.editor-map [data-piece]').first().waitFor();
  await mendAll(page, entering);
  await raisedInAll(page);

  // Two computers fight, one of ours' smallest; what is left of it is where the next begins.
  await beginBattle(app, { opponent: 'two computers, I watch', seed: 3 });
  await page.locator('.after').first().waitFor();
  await openEditor(app);
  await page.locator('.editor-bar .bar-link').first().click();
  await page.locator('.sheet summary', { hasText: 'From the end of a battle you fought' }).click();
  await page.locator('.sheet details[open]').getByRole('button').first().click();
  await page.locator('.sheet').waitFor({ state: 'detached' });
  await page.locator('.editor-map [data-piece]').first().waitFor();
  expect(await page.locator('.tree tr.division').count()).toBeGreaterThan(1);
});

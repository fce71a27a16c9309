/** Rosters: marks stay, units fill their cards, results mark the units. */
import { expect } from 'vitest';
import { inBrowser, PHONE } from './app.ts';
import { DAVOUT, makeArmy, unitCalled } from './army.ts';
import { axeProblemsAt, sideways, smallType } from './audit.ts';
import { resultWords, typeDice } from './card.ts';
import { standing } from './pages.ts';

inBrowser('marks on a roster survive a reload', { size: PHONE }, async (app) => {
  const { page } = app;
  await makeArmy(app, 'one-day', DAVOUT);
  const more = unitCalled(page, 'Friant').getByRole('button', { name: 'Friant, Hits, one more' });
  await more.click();
  await more.click();
  const marked = unitCalled(page, 'Friant').getByText('VT: 2 of 4 marked');
  await marked.waitFor({ state: 'attached' });
  await unitCalled(page, 'Morand')
    .getByRole('button', { name: /^Morand/, expanded: false })
    .click();
  await unitCalled(page, 'Morand').getByRole('radio', { name: 'Nervous', exact: true }).check();
  await unitCalled(page, 'Morand').getByText('Elite, Nervous').waitFor();

  await page.reload();
  await marked.waitFor({ state: 'attached' });
  await unitCalled(page, 'Morand').getByText('Elite, Nervous').waitFor();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await unitCalled(page, 'Morand').getByText('Elite, Firm').waitFor();
});

inBrowser('a unit fills its card, and the result marks the unit', { size: PHONE }, async (app) => {
  const { page, walk } = app;
  await makeArmy(app, 'one-day', DAVOUT);
  await walk('#/one-day/card/morale-test?hits=2');
  await page.getByRole('button', { name: 'Unit from the roster …' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Morand/ })
    .click();
  await page.getByRole('radio', { name: 'Elite', exact: true, checked: true }).waitFor();
  await typeDice(page, { dice: [3, 6] });
  expect((await resultWords(page))[0]).toBe('Morand is Nervous: back 1″, facing the enemy.');
  const offer = page.getByRole('region', { name: 'Roster' });
  await offer.getByRole('button', { name: 'Mark it' }).click();
  await offer.getByText('✓ Marked.').waitFor();

  await walk('#/one-day/roster');
  await page.getByRole('link', { name: 'Army from a table' }).click();
  await unitCalled(page, 'Morand').getByText('Elite, Nervous').waitFor();
  await unitCalled(page, 'Morand').getByText('EL: 2 of 4 marked').waitFor({ state: 'attached' });
});

inBrowser('a roster in play is readable by everybody, by day', { size: PHONE, axe: true }, async (app) => {
  await makeArmy(app, 'one-day', DAVOUT);
  expect(await problemsOfRoster(app.page)).toEqual([]);
  await app.page.getByRole('switch', { name: 'Game mode' }).click();
  await app.page.getByRole('switch', { name: 'Leave game mode' }).waitFor();
  expect(await problemsOfRoster(app.page)).toEqual([]);
});

inBrowser('a roster in play is readable by everybody, by candle', { dark: true, axe: true }, async (app) => {
  await makeArmy(app, 'one-day', DAVOUT);
  expect(await problemsOfRoster(app.page)).toEqual([]);
});

inBrowser('an army sent by a link is shown before it is kept', { size: PHONE, axe: true }, async (app) => {
  const { page, context, go } = app;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await makeArmy(app, 'one-day', DAVOUT);
  await page.getByRole('button', { name: 'Share or download' }).click();
  await page.getByRole('button', { name: 'Share a link' }).click();
  await page.getByText('Link copied.').waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await go(link.slice(link.indexOf('#')));
  await standing(page);
  await page.getByText('Friant').first().waitFor();
  expect(await axeProblemsAt(page, '#/:book/roster/shared')).toEqual([]);
});

async function problemsOfRoster(page: Parameters<typeof standing>[0]): Promise<string[]> {
  await standing(page);
  return [
    ...(await sideways(page)),
    ...(await smallType(page, 13)),
    ...(await axeProblemsAt(page, '#/:book/roster/:id')),
  ];
}

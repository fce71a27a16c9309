/** A game one can leave, on the desk and on a phone: conceded, restarted, handed over, watched, recorded at any moment. */
import { expect } from 'vitest';
import { type App, inBrowser, PHONE } from './app.ts';
import { axeProblems, sideways } from './audit.ts';
import { beginBattle, bytesOf, mapStands, seal, tab } from './battle.ts';

async function turnTwo(app: App): Promise<void> {
  await beginBattle(app);
  await mapStands(app.page);
  await seal(app.page);
  await app.page.getByText('Turn 2 of 8').waitFor();
  await tab(app.page, 'More');
}

for (const [where, size] of [
  ['on a desk', undefined],
  ['on a phone', PHONE],
] as const) {
  const setting = { ...(size ? { size } : {}), axe: true };

  inBrowser(`a lost battle is conceded, and says who won ${where}`, setting, async (app) => {
    const { page } = app;
    await turnTwo(app);
    expect([...(await sideways(page)), ...(await axeProblems(page))]).toEqual([]);
    await page.getByRole('button', { name: 'Concede' }).click();
    await page.getByRole('button', { name: 'Yes, concede' }).click();
    await page
      .getByRole('region', { name: 'After the battle' })
      .getByText('The French concede; the Austrians win.')
      .waitFor();
    await page.reload();
    await page.getByText('The French concede; the Austrians win.').first().waitFor();
  });

  inBrowser(`an officer goes on for me until I take back the command ${where}`, setting, async (app) => {
    const { page } = app;
    await turnTwo(app);
    await page.getByRole('button', { name: 'Go on for me' }).click();
    await page.getByText('Turn 3 of 8').waitFor();
    await page.getByRole('button', { name: 'Take back the command' }).first().click();
    await tab(page, 'Desk');
    await page.locator('.ask').waitFor();
  });
}

inBrowser('a battle is begun again from its morning and from a turn', {}, async (app) => {
  const { page } = app;
  await turnTwo(app);
  const first = page.url();
  await page.getByRole('button', { name: 'Restart from turn 2' }).click();
  await page.waitForURL((url) => url.href !== first);
  await mapStands(page);
  await page.getByText('Turn 2 of 8').waitFor();
  await seal(page);
  await tab(page, 'More');
  const second = page.url();
  await page.getByRole('button', { name: 'Restart the battle' }).click();
  await page.waitForURL((url) => url.href !== second);
  await page.getByText('Turn 1 of 8').waitFor();
});

inBrowser('two computers play and one watches', {}, async (app) => {
  const { page } = app;
  await app.walk('#/one-day/battle');
  await page.getByRole('radio', { name: 'two computers, I watch' }).check();
  await page.getByRole('button', { name: 'Begin the battle' }).click();
  await page.getByText('The computer plays for you').first().waitFor();
  await page.getByText('Turn 2 of 8').waitFor();
});

inBrowser('a record can be had at any moment, without the seed while it goes on', {}, async (app) => {
  const { page } = app;
  await turnTwo(app);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^(Download the game record|Download)$/ }).click(),
  ]);
  const [header] = (await bytesOf(download)).toString().split('\n');
  expect(JSON.parse(header!).commitment).toMatch(/^[0-9a-f]{64}$/);
  expect(header).not.toContain('"seed"');
});

/** Whole battles through the screen: against an officer, at one device, after a reload, and again. */
import { expect } from 'vitest';
import { inBrowser } from './app.ts';
import { axeProblems, sideways, smallType } from './audit.ts';
import {
  beginBattle,
  boardShown,
  bytesOf,
  draftKept,
  mapStands,
  playOut,
  playStep,
  seal,
  somethingToDo,
  tab,
} from './battle.ts';
import { books } from './pages.ts';

inBrowser('the teaching battle against an officer, to its end and after', { axe: true }, async (app) => {
  const { page } = app;
  await beginBattle(app);
  // An officer fills in what he would order, and says why.
  await page.getByText('Ask for advice').click();
  await page.getByRole('button', { name: 'An officer', exact: true }).click();
  await page
    .locator('.advice [role=status]')
    .getByText(/\w+\.$/)
    .waitFor();
  await playOut(page);
  const after = page.getByRole('region', { name: 'After the battle' });
  await after.getByText('the day is over').waitFor();
  await after.getByRole('img', { name: 'Strength lost by turn' }).waitFor();
  await expect.poll(() => after.getByRole('row').count()).toBe(3);
  await after.getByText('Why the officer did it').click();
  const reasons = after.locator('.moments').last().getByRole('listitem');
  await expect.poll(() => reasons.count()).toBe(8);
  // Officers play it on from every turn; that may be stopped, and gone on with.
  await after.getByRole('button', { name: 'Analyse' }).click();
  await after.getByRole('button', { name: 'Stop' }).click();
  await after.getByRole('button', { name: 'Analyse' }).click();
  await after.getByRole('img', { name: 'Chance to win by turn' }).waitFor({ timeout: 120_000 });
  expect([...(await sideways(page)), ...(await smallType(page, 13)), ...(await axeProblems(page))]).toEqual([]);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    after.getByRole('button', { name: 'Download the game record' }).click(),
  ]);
  // What was saved can be opened, is proved, and shows the same end.
  const end = await boardShown(page);
  await app.walk('#/one-day/battle');
  const file = { name: download.suggestedFilename(), mimeType: 'text/plain', buffer: await bytesOf(download) };
  await page.getByLabel('Open a record file').setInputFiles(file);
  await page.getByRole('region', { name: 'After the battle' }).waitFor();
  await mapStands(page);
  expect(await boardShown(page)).toEqual(end);
});

inBrowser(
  'a battle of one’s own file: a fault in it is said, then it is played, kept and opened again',
  {},
  async (app) => {
    const { page } = app;
    const teaching = books.find(({ id }) => id === 'one-day')!.game!;
    const data = (await teaching()).scenarios.find(({ id }) => id === 'teaching')!.data as {
      units: object[];
      clock: object;
    };
    const own = { ...data, id: 'mill', title: 'The fight for the mill', clock: { ...data.clock, turns: 2 } };
    const asFile = (value: unknown) => ({
      name: 'mill.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(value)),
    });
    await app.go('#/one-day/battle');
    const pick = page.getByLabel('Open a scenario file');
    await pick.setInputFiles(asFile({ ...own, units: [{ ...own.units[0], quality: 'BEST' }, ...own.units.slice(1)] }));
    await page.getByRole('alert').getByText('(units, 1st), its quality').waitFor();
    await pick.setInputFiles(asFile(own));
    await page.getByRole('radio', { name: 'The fight for the mill' }).waitFor();
    await page.getByRole('button', { name: 'Begin the battle' }).click();
    await page.getByText('Turn 1 of 2').waitFor();
    await page.reload();
    await playOut(page);
    const after = page.getByRole('region', { name: 'After the battle' });
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      after.getByRole('button', { name: 'Download the game record' }).click(),
    ]);
    const end = await boardShown(page);
    await app.walk('#/one-day/battle');
    const record = { name: 'mill.jsonl', mimeType: 'text/plain', buffer: await bytesOf(download) };
    await page.getByLabel('Open a record file').setInputFiles(record);
    await page.getByRole('region', { name: 'After the battle' }).waitFor();
    await mapStands(page);
    expect(await boardShown(page)).toEqual(end);
  },
);

inBrowser('after a reload in the middle the battle goes on, half-written orders too', {}, async (app) => {
  const { page } = app;
  await beginBattle(app);
  await seal(page);
  await page.getByRole('textbox', { name: 'Typed orders' }).fill('F5 CM go 21,7 facing north column');
  await page.keyboard.press('Enter');
  const line = page.locator('[data-line=F5] .order-words');
  await page.waitForFunction(() => document.querySelector('[data-line=F5]')?.textContent?.includes('21, 7'));
  const [words, clock, before] = [await line.innerText(), await clockOf(app), await boardShown(page)];
  await draftKept(page);
  await page.reload();
  await mapStands(page);
  expect(await line.innerText()).toBe(words);
  expect(await clockOf(app)).toBe(clock);
  expect(await boardShown(page)).toEqual(before);
  await seal(page);
  await page.getByText('Turn 3 of 8').waitFor();
});

const clockOf = ({ page }: Parameters<typeof beginBattle>[0]) => page.locator('.battle-title p').innerText();

inBrowser(
  'the replay reaches every entry, shows the board as it stood, and is played on from there',
  {},
  async (app) => {
    const { page } = app;
    await beginBattle(app, { opponent: 'both sides yourself' });
    await mapStands(page);
    const live: { entries: number; board: string[] }[] = [];
    const entries = async () => Number(await page.locator('.battle-panel').getAttribute('data-entries'));
    for (let steps = 0; steps < 10; steps++) {
      live.push({ entries: await entries(), board: await boardShown(page) });
      if (!(await playStep(page))) break;
    }
    await tab(page, 'Replay');
    const slider = page.getByRole('slider', { name: 'Moment of the day' });
    const end = Number(await slider.getAttribute('max'));
    expect(end).toBe(await entries());
    for (const { entries: at, board } of live) {
      await slider.fill(String(at));
      await page.locator(`[data-shown="${at}"]`).waitFor();
      expect(await boardShown(page), `after ${at} entries`).toEqual(board);
    }
    await slider.fill('0');
    const on = page.getByRole('button', { name: 'One entry on' });
    for (let at = 1; at <= end; at++) {
      await on.click();
      await page.locator(`[data-shown="${at}"]`).waitFor();
    }
    expect(await on.isDisabled()).toBe(true);
    await slider.fill(String(end - 3));
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.locator(`[data-shown="${end}"]`).waitFor();
    await page.getByRole('button', { name: 'Back to now' }).first().click();
    await page.locator('[data-shown]').waitFor({ state: 'detached' });

    const address = page.url();
    await slider.fill('1');
    await page.locator('[data-shown="1"]').waitFor();
    await page.getByRole('button', { name: 'Continue from here' }).click();
    await page.waitForURL((url) => url.href !== address);
    await somethingToDo(page);
    await page.getByText('Turn 1 of 8').waitFor();
    await playStep(page);
  },
);

inBrowser('a battle is open in one window at a time', {}, async (app) => {
  const { page, context } = app;
  await beginBattle(app);
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByText('open in another window').waitFor();
  await page.close();
  await other.reload();
  await somethingToDo(other);
});

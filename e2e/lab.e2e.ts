/** The lab in the browser: an experiment run, called off, run again, plotted, and one of its games watched. */
import { expect } from 'vitest';
import { inBrowser, PHONE } from './app.ts';
import { axeProblems, sideways, smallType } from './audit.ts';
import { standing } from './pages.ts';

const RUN = { name: 'Run the experiment' } as const;
/** Games take their time on a busy machine. */
const LONG = { timeout: 240_000 } as const;

inBrowser('an experiment is run, called off, run again and plotted, and a game of it watched', {}, async (app) => {
  const { page, go } = app;
  await go('#/lab?book=one-day&battle=teaching');
  await standing(page);
  for (const radio of await page.getByRole('radio', { name: 'a cadet' }).all()) await radio.check();
  const long = page.getByRole('group', { name: 'How long' });
  await long.getByRole('radio', { name: '500 games' }).check();
  await page.getByRole('button', RUN).click();
  await page.getByRole('progressbar', { name: 'Games played' }).waitFor();
  await page.getByRole('heading', { name: 'Results' }).waitFor(LONG);
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await page.getByText(/^Stopped after \d+ games\.$/).waitFor();

  await long.getByRole('radio', { name: '20 games' }).check();
  await page.getByRole('button', RUN).click();
  await page.getByText('Done: 20 games.').waitFor(LONG);
  await page.getByRole('columnheader', { name: '20 games' }).waitFor();
  await page.locator('.lab-plot svg').nth(3).waitFor();
  expect(await page.locator('.lab-plot svg').count()).toBe(4);
  expect(await page.locator('.lab-plot svg path').count()).toBeGreaterThanOrEqual(7);

  await page.getByRole('button', { name: 'Watch', exact: true }).click();
  await page.waitForURL(/#\/one-day\/battle\//, LONG);
});

inBrowser(
  'a rule switched is compared with the same dice, readable by everybody',
  { size: PHONE, axe: true },
  async (app) => {
    const { page, go } = app;
    await go('#/lab?book=one-day&battle=teaching');
    await standing(page);
    const against = page.getByLabel('Compared with');
    // Hidden movement does nothing on a ridge where everybody is in sight; what troops are worth today does.
    const ruleOf = (name: RegExp) => against.locator('option', { hasText: name }).getAttribute('value');
    const [idle, telling] = [await ruleOf(/Hidden movement/), await ruleOf(/worth today/)];
    await against.selectOption(idle!);
    for (const radio of await page.getByRole('radio', { name: 'a cadet' }).all()) await radio.check();
    await page.getByRole('button', RUN).click();
    await page.getByText('Done: 40 games.').waitFor(LONG);
    await page.getByText('no game differed').first().waitFor();
    await against.selectOption(telling!);
    await page.getByRole('button', RUN).click();
    await page
      .getByText(/significant/)
      .first()
      .waitFor(LONG);
    await page.locator('.lab-plot svg').first().waitFor();
    expect(await axeProblems(page)).toEqual([]);
    expect(await sideways(page)).toEqual([]);
    expect(await smallType(page, 13)).toEqual([]);
  },
);

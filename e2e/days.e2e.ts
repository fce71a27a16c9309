/** One battle in four rulebooks: opened from the same card, begun against an officer, online, in the lab, on paper. */
import { expect } from 'vitest';
import { inBrowser, PHONE } from './app.ts';
import { axeProblems, sideways } from './audit.ts';
import { mapStands, playStep, somethingToDo } from './battle.ts';
import { standing } from './pages.ts';

/** A large battle takes its time on a busy machine. */
const LONG = { timeout: 240_000 } as const;

for (const [book, title] of [
  ['one-day', 'One Day'],
  ['la-bataille', 'La Bataille'],
  ['esr', 'Et sans résultat'],
  ['revolution-empire', 'Revolution & Empire'],
] as const)
  inBrowser(`Quatre-Bras is opened in ${title} from its card and begun`, { axe: book === 'esr' }, async (app) => {
    const { page, go } = app;
    await go('#/battles?show=days');
    await standing(page);
    expect(await page.locator('.day-card').count()).toBeGreaterThanOrEqual(5);
    if (book === 'esr') expect(await axeProblems(page)).toEqual([]);
    const card = page.locator('.day-card', { hasText: 'Quatre-Bras' });
    await card.getByRole('link', { name: new RegExp(`^${title}`) }).click();
    await page.waitForURL(`**/#/${book}/battle?day=quatre-bras`);
    await page.getByRole('radio', { name: /^Quatre-Bras/, checked: true }).waitFor();
    if (book === 'esr') expect(await axeProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Begin the battle' }).click();
    await somethingToDo(page);
    await mapStands(page);
    expect(await page.locator('[data-piece]').count()).toBeGreaterThan(10);
    expect(await playStep(page)).toBe(true);
    await page.locator('.ask, .dice-box').first().waitFor(LONG);
  });

inBrowser('on a phone a Day is chosen, and its rosters are printed', { size: PHONE, axe: true }, async (app) => {
  const { page, go } = app;
  await go('#/battles?show=days');
  await standing(page);
  expect(await sideways(page)).toEqual([]);
  const card = page.locator('.day-card', { hasText: 'Hassenhausen' });
  await card.getByRole('link', { name: /^La Bataille/ }).click();
  await page.getByRole('radio', { name: /^Hassenhausen/, checked: true }).waitFor();
  expect(await sideways(page)).toEqual([]);
  expect(await axeProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Print the rosters' }).click();
  await page.waitForURL(/print\?what=rosters/);
  await page.getByText('I/25e Ligne').first().waitFor();
});

inBrowser('the lab and a new game together offer the same Days', {}, async (app) => {
  const { page, go } = app;
  await go('#/lab?book=esr&battle=day/two-corps');
  await standing(page);
  expect(await page.getByLabel('Battle', { exact: true }).inputValue()).toBe('day/two-corps');
  await go('#/together/new?book=esr&day=two-corps');
  await page.waitForFunction(
    () => (document.querySelector('#battle') as HTMLSelectElement | null)?.value === 'esr day two-corps',
  );
  await page.getByText('Two small corps meet').waitFor();
});

/** The teaching battles of the younger games, played to their end: alone, and by two people through the server. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { DESK, inBrowser, inBrowsers, PHONE } from './app.ts';
import { beginBattle, mapStands, playOut, playStep, seal, tab } from './battle.ts';
import { answerAsUsual, setTable, signUp } from './online.ts';

interface Young {
  readonly book: string;
  readonly battle: string;
  /** Answers given through the server before one side gives up; left out where it is soon over. */
  readonly atMost?: number;
  /** What is worth a look of its own before it is played to its end. */
  readonly first?: (page: Page) => Promise<void>;
}

const YOUNG: readonly Young[] = [
  { book: 'esr', battle: 'Ziegeldorf', atMost: 24 },
  { book: 'revolution-empire', battle: 'Mühlhof' },
  { book: 'beyond-waterloo', battle: 'Four days in Belgium', first: chitsOnTheirDisplay },
];

/** An attack is typed; in its battle a chit is taken off the table of odds, lies face down, and is turned. */
async function chitsOnTheirDisplay(page: Page): Promise<void> {
  const text = page.getByLabel('Typed orders');
  await text.fill('Ney to Charleroi in Echelon');
  await text.press('Enter');
  await page.getByText('Added 1 order.').waitFor();
  const rows = page.locator('.weighed th button');
  for (let steps = 0; (await rows.count()) === 0; steps++) {
    if (steps > 20) throw new Error('no chits are asked for');
    await playStep(page);
  }
  const display = page.getByRole('region', { name: /^Battle of / });
  expect(await display.locator('.weighed td').count()).toBeGreaterThan(15);
  const attack = rows.filter({ hasText: 'General Advance' });
  await attack.click();
  await display.locator('.display-side').first().getByText('face down').waitFor();
  expect(await attack.getAttribute('aria-pressed')).toBe('true');
  await display.getByRole('button', { name: 'Show the map' }).click();
  await display.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /^Battle of / }).click();
  await seal(page);
  await expect.poll(() => display.locator('.laid li:first-child[data-lies=up]').count()).toBe(2);
}

/** The page of whoever has something to answer; null when the battle is over. */
async function whoIsAsked(pages: readonly Page[]): Promise<Page | null> {
  const shown = (part: string) => Promise.all(pages.map((page) => page.locator(part).count()));
  for (let looks = 0; looks < 1000; looks++) {
    const asked = (await shown('.ask')).findIndex((count) => count > 0);
    if (asked >= 0) return pages[asked]!;
    if ((await shown('.after')).every((count) => count > 0)) return null;
    await pause(50);
  }
  throw new Error('nobody is asked, and the battle is not over');
}

for (const { book, battle, atMost = 200, first } of YOUNG) {
  inBrowser(`${battle} (${book}) against an officer, to its end and after`, {}, async (app) => {
    const { page } = app;
    await beginBattle(app, { book, title: battle });
    await mapStands(page);
    await first?.(page);
    await playOut(page);
    const after = page.getByRole('region', { name: 'After the battle' });
    await after.getByRole('img', { name: 'Strength lost by turn' }).waitFor();
    await tab(page, 'Journal');
    await page.locator('[data-entry]').first().waitFor();
  });

  inBrowsers(
    `${battle} (${book}) by two people through the server`,
    [{ size: DESK }, { size: PHONE }],
    async ([host, guest]) => {
      const [desk, phone] = [host!.page, guest!.page];
      await signUp(host!, `The host of ${battle}`.slice(0, 32));
      await setTable(host!, { battle: new RegExp(`^${battle}`), against: 'a friend, by link' });
      await desk.getByRole('button', { name: /^Invite a friend/ }).click();
      const link = await desk.getByLabel(/^Invitation/).inputValue();
      await guest!.walk(link.slice(link.indexOf('#')));
      await phone.getByLabel('Name others will see').fill(`The guest at ${battle}`.slice(0, 32));
      await phone.getByRole('button', { name: 'Join as the' }).click();
      await Promise.all([mapStands(desk), mapStands(phone)]);
      for (let answers = 0; answers < atMost; answers++) {
        const next = await whoIsAsked([desk, phone]);
        if (next === null) break;
        await answerAsUsual(next);
      }
      if ((await phone.locator('.after').count()) === 0) {
        await tab(phone, 'Table');
        await phone.getByRole('button', { name: 'Concede' }).click();
        await phone.getByRole('button', { name: 'Yes, concede' }).click();
      }
      const end = (page: Page) => page.getByRole('region', { name: 'After the battle' }).getByRole('heading').first();
      expect(await end(phone).innerText()).toBe(await end(desk).innerText());
    },
  );
}

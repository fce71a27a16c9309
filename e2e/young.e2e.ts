/** The teaching battles of the younger games, played to their end: alone, and by two people through the server. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { DESK, inBrowser, inBrowsers, PHONE } from './app.ts';
import { beginBattle, mapStands, playOut, tab } from './battle.ts';
import { answerAsUsual, setTable, signUp } from './online.ts';

interface Young {
  readonly book: string;
  readonly battle: string;
  /** Answers given through the server before one side gives up; left out where it is soon over. */
  readonly atMost?: number;
}

const YOUNG: readonly Young[] = [
  { book: 'esr', battle: 'Ziegeldorf', atMost: 24 },
  { book: 'revolution-empire', battle: 'Mühlhof' },
  { book: 'beyond-waterloo', battle: 'Four days in Belgium' },
];

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

for (const { book, battle, atMost = 200 } of YOUNG) {
  inBrowser(`${battle} (${book}) against an officer, to its end and after`, {}, async (app) => {
    const { page } = app;
    await beginBattle(app, { book, title: battle });
    await mapStands(page);
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
      await setTable(host!, { battle: new RegExp(`^${battle}`), against: 'whom I invite' });
      await desk.getByRole('button', { name: /^Invite somebody/ }).click();
      const link = await desk.getByLabel(/^The invitation/).inputValue();
      await guest!.walk(link.slice(link.indexOf('#')));
      await phone.getByLabel('Your name at the table').fill(`The guest at ${battle}`.slice(0, 32));
      await phone.getByRole('button', { name: 'Take the seat' }).click();
      await Promise.all([mapStands(desk), mapStands(phone)]);
      for (let answers = 0; answers < atMost; answers++) {
        const next = await whoIsAsked([desk, phone]);
        if (next === null) break;
        await answerAsUsual(next);
      }
      if ((await phone.locator('.after').count()) === 0) {
        await tab(phone, 'Table');
        await phone.getByRole('button', { name: 'Give up' }).click();
        await phone.getByRole('button', { name: 'Yes, I give up' }).click();
      }
      const end = (page: Page) => page.getByRole('region', { name: 'After the battle' }).getByRole('heading').first();
      expect(await end(phone).innerText()).toBe(await end(desk).innerText());
    },
  );
}

/** After one visit the network may go. */
import { expect } from 'vitest';
import { inBrowser, PHONE } from './app.ts';
import { resultWords, shownOdds, typeDice } from './card.ts';
import { books, standing } from './pages.ts';

inBrowser('offline after the first load, every book', { size: PHONE, worker: true }, async ({ page, context, go }) => {
  await go('#/');
  await standing(page);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await context.setOffline(true);
  for (const book of books) {
    await go(`#/${book.id}/card/${book.procedures[0]!.id}`);
    await page.getByRole('heading', { level: 1, name: book.procedures[0]!.title, exact: true }).waitFor();
    expect((await shownOdds(page)).length).toBeGreaterThan(0);
    await go(`#/${book.id}/charts`);
    await standing(page);
  }
  await go('#/one-day/card/morale-test?cause=melee');
  await typeDice(page, { dice: [7] });
  expect(await resultWords(page)).toEqual(['The unit passes and stays Firm.']);
});

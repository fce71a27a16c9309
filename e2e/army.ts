/** An army made on the page, from a table as people paste it. */
import type { Page } from 'playwright-core';
import type { App } from './app.ts';
import { standing } from './pages.ts';

export const DAVOUT = `Name,Corps,Arm,Starting quality
Friant,III Corps,Infantry,Veteran
Morand,III Corps,Infantry,Elite
Bourcier,Reserve,Heavy cavalry,Veteran`;

/** Leaves the page of the new army open. */
export async function makeArmy({ page, go }: App, book: string, table: string): Promise<void> {
  await go(`#/${book}/roster`);
  await standing(page);
  await page.getByRole('button', { name: 'From a table' }).click();
  await page.getByRole('textbox', { name: 'The table' }).fill(table);
  await page.getByRole('button', { name: /^Make an army of / }).click();
  await page.getByRole('heading', { level: 1, name: 'Army from a table' }).waitFor();
}

export const unitCalled = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true });

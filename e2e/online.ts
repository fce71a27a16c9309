/** Playing through the server, as people do: an account, a table, an invitation, a sealed order. */
import type { Page, WebSocket } from 'playwright-core';
import type { App } from './app.ts';

export const PASSWORD = 'ein gutes Kennwort';

export async function signUp({ page, walk }: App, name: string): Promise<void> {
  await walk('#/together/sign-in');
  await page.getByRole('radio', { name: 'Create account' }).check();
  await page.getByLabel('Name others will see').fill(name);
  await page.getByLabel(/^Password/).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('link', { name: 'Create a game' }).waitFor();
}

export interface TableChoice {
  readonly battle: RegExp;
  readonly against: string;
  readonly clock?: string;
  /** A rule of the book to be switched, by its words. */
  readonly rule?: RegExp;
}

/** In the list of all battles of all books. */
export async function chooseBattle(page: Page, battle: RegExp): Promise<void> {
  const list = page.getByLabel('Battle', { exact: true });
  await list.waitFor();
  const titles = await list.locator('option').allInnerTexts();
  await list.selectOption({ label: titles.find((title) => battle.test(title))! });
}

/** Sets a table and waits for its seats, or for the battle where they are full. */
export async function setTable({ page, walk }: App, { battle, against, clock, rule }: TableChoice): Promise<void> {
  await walk('#/together/new');
  await chooseBattle(page, battle);
  await page.getByRole('radio', { name: against }).check();
  if (clock) await page.getByRole('radio', { name: clock }).check();
  if (rule) {
    await page.locator('summary', { hasText: 'Rules of this battle' }).click();
    await page.getByRole('switch', { name: rule }).click();
  }
  await page.getByRole('button', { name: 'Create the game' }).click();
  await page.waitForURL(/#\/together\/(?!new)/);
}

/** Every frame the server sends to this page, as text. */
export function listenIn(page: Page): string[] {
  const frames: string[] = [];
  page.on('websocket', (socket: WebSocket) => {
    socket.on('framereceived', ({ payload }) => frames.push(String(payload)));
  });
  return frames;
}

const asked = (page: Page) => page.locator('.ask').first();
const over = (page: Page) => page.locator('.after').first();

/** Answers what is asked as it stands; false when the battle is over. */
export async function answerAsUsual(page: Page): Promise<boolean> {
  await asked(page).or(over(page)).first().waitFor({ timeout: 120_000 });
  if (await over(page).count()) return false;
  const key = await asked(page).getAttribute('data-key');
  await page.locator('[data-part=ready]').click();
  await page.waitForFunction((old) => document.querySelector('.ask')?.getAttribute('data-key') !== old, key);
  return true;
}

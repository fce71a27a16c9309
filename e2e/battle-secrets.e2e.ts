/** At one device: what one side has sealed stands nowhere in clear before it is turned up. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { inBrowser } from './app.ts';
import { beginBattle, draftKept, mapStands } from './battle.ts';

/** Hears all that workers and page say to each other. */
function eavesdrop(): void {
  const heard: string[] = [];
  Object.assign(globalThis, { heard });
  const note = (data: unknown) => heard.push(JSON.stringify(data) ?? '');
  const Native = Worker;
  globalThis.Worker = class extends Native {
    constructor(...given: ConstructorParameters<typeof Native>) {
      super(...given);
      this.addEventListener('message', ({ data }) => note(data));
    }
    override postMessage(message: unknown, ...rest: never[]): void {
      note(message);
      super.postMessage(message, ...rest);
    }
  };
}

const forget = (page: Page) => page.evaluate(() => ((globalThis as unknown as { heard: string[] }).heard.length = 0));
const heard = (page: Page) => page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard.join('\n'));
const shown = (page: Page) => page.evaluate(() => document.documentElement.outerHTML + location.href + document.title);

/** Everything the browser keeps for us, as text; bytes as letters. */
const stored = (page: Page) =>
  page.evaluate(async () => {
    const text: string[] = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)];
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    for (const { name } of await indexedDB.databases()) {
      const db = await done(indexedDB.open(name!));
      for (const store of db.objectStoreNames) {
        for (const value of await done(db.transaction(store).objectStore(store).getAll())) {
          text.push(
            JSON.stringify(value, (_, one) =>
              one instanceof Uint8Array ? [...one].map((byte) => String.fromCharCode(byte)).join('') : one,
            ),
          );
        }
      }
      db.close();
    }
    return text.join('\n');
  });

/** A place nobody else would send a unit to. */
const SECRET = '17.37';

inBrowser('what one side has sealed stands nowhere in clear before the reveal', {}, async (app) => {
  const { page } = app;
  await page.addInitScript(eavesdrop);
  await beginBattle(app, { opponent: 'two people, one device' });
  await page.getByRole('button', { name: 'I command the French' }).click();
  await mapStands(page);
  await page.getByRole('textbox', { name: 'Typed orders' }).fill(`F3 CM go ${SECRET},6.5 facing 13 column`);
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.querySelector('[data-line=F3]')?.textContent?.includes('17.4'));
  await draftKept(page);
  expect(await heard(page), 'the ears are open').toContain(SECRET);
  expect(await stored(page), 'half-written, in storage').not.toContain(SECRET);

  await forget(page);
  await page.locator('[data-part=ready]').click();
  await page.getByRole('button', { name: 'I command the Austrians' }).waitFor();
  const said = await heard(page);
  // What the French hand in is theirs to say; what comes back must not repeat it.
  expect(said.split('\n').filter((line) => line.includes(SECRET) && !line.includes('"call":"answer"'))).toEqual([]);
  expect(await shown(page), 'on the page').not.toContain(SECRET);
  expect(await shown(page), 'nothing of the battle is on the page').not.toContain('Grenadiers');
  expect(await stored(page), 'sealed, in storage').not.toContain(SECRET);
  expect(await stored(page), 'and no order at all').not.toMatch(/"(order|plan|react)"/);

  await forget(page);
  await page.reload();
  await page.getByRole('button', { name: 'I command the Austrians' }).click();
  await mapStands(page);
  await page.locator('[data-piece=F3]').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Grenadiers' }).waitFor();
  for (const name of ['Journal', 'Replay', 'More', 'Desk']) {
    await page.getByRole('navigation', { name: 'At the desk' }).getByRole('button', { name, exact: true }).click();
    expect(await shown(page), name).not.toContain(SECRET);
  }
  expect(await heard(page), 'while the Austrians write').not.toContain(SECRET);
  expect(await heard(page), 'no order of the French').not.toContain('"kind":"one-day/orders","answer"');

  await page.locator('[data-part=ready]').click();
  await page.getByText('Turn 2 of 8').waitFor();
  expect(await heard(page), 'after the reveal it is everybody’s').toContain(SECRET);
});

inBrowser('half-written orders wait for their own side, and what was sealed can be changed', {}, async (app) => {
  const { page } = app;
  await beginBattle(app, { opponent: 'two people, one device' });
  const sit = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const words = page.locator('[data-line=F3] .order-words');
  await sit('I command the French');
  await page.getByRole('textbox', { name: 'Typed orders' }).fill('F3 CM go 17.5,7 facing 13 column');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.querySelector('[data-line=F3]')?.textContent?.includes('17.5'));
  const written = await words.innerText();
  await draftKept(page);
  await page.reload();
  await sit('I command the French');
  expect(await words.innerText()).toBe(written);
  await page.locator('[data-part=ready]').click();
  await sit('I command the French, and change mine');
  expect(await words.innerText()).toBe(written);
});

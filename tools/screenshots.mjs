/** Takes the README's pictures: home, a card on a phone, a roster, a chart, a sheet for the printer. */
import './node-version.mjs';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { onStage } from '../e2e/stage.mjs';
import { root } from './lib/root.mjs';
import { guarded } from './lib/stop.mjs';

const folder = join(root, 'docs', 'pictures');
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1200, height: 800 };

const ARMY = `Name,Corps,Arm,Starting quality,Hits,Morale
Saint-Hilaire,IV Corps,Infantry,Elite,2,Firm
Vandamme,IV Corps,Infantry,Veteran,5,Nervous
Legrand,IV Corps,Infantry,Veteran,0,Firm
Friant,III Corps,Infantry,Veteran,3,Firm
Bourcier,III Corps,Heavy cavalry,Veteran,1,Firm
Kellermann,Cavalry reserve,Light cavalry,Veteran,0,Bold
Nansouty,Cavalry reserve,Heavy cavalry,Elite,4,Firm
Bessières,Guard,Heavy cavalry,Guard,0,Firm`;

await guarded(() =>
  onStage(async ({ browser, origin }) => {
    mkdirSync(folder, { recursive: true });
    const take = (name, size, scene) => picture(browser, name, size, scene);
    await take('home', DESK, (page) => open(page, origin, '#/'));
    await take('card', PHONE, async (page) => {
      await open(page, origin, '#/one-day/card/morale-test?name=Saint-Hilaire&quality=EL&hits=2&hq=corps');
      await page.getByRole('button', { name: 'Type dice' }).click();
      for (const die of ['3', '7']) await page.getByRole('button', { name: die, exact: true }).click();
      await page.getByRole('region', { name: 'Exact odds' }).scrollIntoViewIfNeeded();
    });
    await take('roster', PHONE, async (page) => {
      await open(page, origin, '#/one-day/roster');
      await page.getByRole('button', { name: 'From a table' }).click();
      await page.getByRole('textbox', { name: 'The table' }).fill(ARMY);
      await page.getByRole('button', { name: /^Make an army of / }).click();
      await page.getByRole('button', { name: 'Undo', exact: true }).waitFor();
    });
    await take('chart', PHONE, (page) => open(page, origin, '#/one-day/chart/morale-modifiers?lit=corpsHq'));
    await take('print', { width: 900, height: 1100 }, async (page) => {
      await open(page, origin, '#/one-day/print?what=markers');
      await page.locator('.leaf').first().scrollIntoViewIfNeeded();
    });
  }),
);

async function open(page, origin, route) {
  await page.goto(`${origin}/${route}`);
  await page.locator('main h1').waitFor();
  await page.waitForFunction(() => !document.querySelector('.waiting, [aria-busy=true]'));
  await page.evaluate(() => document.fonts.ready);
}

async function picture(browser, name, viewport, scene) {
  const context = await browser.newContext({
    viewport,
    deviceScaleFactor: viewport === PHONE ? 2 : 1,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    locale: 'en-GB',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  await scene(page);
  await page.screenshot({ path: join(folder, `${name}.png`) });
  console.log(`docs/pictures/${name}.png`);
  await context.close();
}

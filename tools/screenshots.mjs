/**
 * Takes the README's pictures: home, a card, a roster, a chart, a sheet for the printer; battles chosen, briefed,
 * played. What follows the command names those to take: `npm run screenshots -- battle-odds`; all without.
 */
import './node-version.mjs';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { onStage } from '../e2e/stage.mjs';
import { root } from './lib/root.mjs';
import { guarded } from './lib/stop.mjs';

const folder = join(root, 'docs', 'pictures');
const PHONE = { width: 390, height: 844 };
const TABLE = { width: 1440, height: 900 };

const ARMY = `Name,Corps,Arm,Starting quality,Hits,Morale
Saint-Hilaire,IV Corps,Infantry,Elite,2,Firm
Vandamme,IV Corps,Infantry,Veteran,5,Nervous
Legrand,IV Corps,Infantry,Veteran,0,Firm
Friant,III Corps,Infantry,Veteran,3,Firm
Bourcier,III Corps,Heavy cavalry,Veteran,1,Firm
Kellermann,Cavalry reserve,Light cavalry,Veteran,0,Bold
Nansouty,Cavalry reserve,Heavy cavalry,Elite,4,Firm
Bessières,Guard,Heavy cavalry,Guard,0,Firm`;

const ADVANCE = 'F1 CM go 10,7 facing north; F2 CM go 13,7 facing north; F3 CM go 17,7; F5 FM; F4 FM';

await guarded(() =>
  onStage(async ({ browser, origin }) => {
    mkdirSync(folder, { recursive: true });
    const wanted = process.argv.slice(2);
    const take = async (name, size, scene) => {
      if (wanted.length === 0 || wanted.includes(name.replace('.jpg', ''))) await picture(browser, name, size, scene);
    };
    await take('home.jpg', TABLE, (page) => openHome(page, origin));
    await take('home-phone.jpg', PHONE, (page) => openHome(page, origin));
    await take('choice.jpg', TABLE, (page) => open(page, origin, '#/one-day/battle'));
    await take('card', PHONE, async (page) => {
      await open(page, origin, '#/one-day/card/morale-test?name=Saint-Hilaire&quality=EL&hits=2&hq=corps');
      await page.getByRole('button', { name: 'Enter dice' }).click();
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
    await take('battle.jpg', TABLE, async (page) => {
      await begin(page, origin, 'Austerlitz');
      await page.locator('[data-line=F6] .order-head').click();
      await page.waitForTimeout(1500);
    });
    await take('battle-orders.jpg', TABLE, async (page) => {
      await begin(page, origin);
      await type(page, ADVANCE);
    });
    await take('battle-dragging.jpg', TABLE, async (page) => {
      await begin(page, origin);
      await lift(page, 'F1', [46, -150]);
    });
    await take('battle-report.jpg', TABLE, async (page) => {
      await begin(page, origin);
      for (let turn = 0; turn < 2; turn++) {
        await type(page, 'F4 FM; F5 FM; F1 FM; F2 FM');
        await seal(page);
      }
      await page.waitForTimeout(800);
    });
    await take('battle-briefing.jpg', TABLE, async (page) => {
      await begin(page, origin, 'Austerlitz');
      await page.getByRole('button', { name: 'Briefing', exact: true }).click();
    });
    await take('battle-odds.jpg', TABLE, async (page) => {
      await begin(page, origin, 'Horse against horse', uhlansInReach());
      await page.locator('[data-piece=F4]').focus();
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Compare with another unit' }).click();
      await page.locator('[data-piece=A4]').focus();
      await page.keyboard.press('Enter');
      const odds = page.getByRole('region', { name: 'Exact odds' });
      await odds.waitFor();
      await page.waitForTimeout(800);
      await odds.evaluate((region) => region.scrollIntoView({ block: 'end' }));
    });
    await take('battle-replay.jpg', TABLE, async (page) => {
      await begin(page, origin);
      for (let turn = 0; turn < 4; turn++) await seal(page);
      await page.getByRole('button', { name: 'Replay', exact: true }).click();
      await page.getByRole('button', { name: 'One entry back' }).click();
      await page.locator('[data-shown]').waitFor();
    });
    await take('battle-after.jpg', TABLE, async (page) => {
      await begin(page, origin);
      // A battle that is fought: whoever only stands may find that nothing decided it.
      for (let turn = 0; turn < 2; turn++) {
        await type(page, 'F4 FM; F5 FM');
        await seal(page);
      }
      while (!(await page.locator('.after').count())) await seal(page);
      await page.getByRole('heading', { name: 'What decided it' }).waitFor();
    });
    await take('campaign.jpg', TABLE, (page) => campaign(page, origin));
    await take('editor.jpg', TABLE, (page) => editor(page, origin, 'Eylau'));
    await take('battle-phone.jpg', PHONE, async (page) => {
      await begin(page, origin, 'Austerlitz');
      await page.locator('.order-head').nth(3).click();
      await page.waitForTimeout(1500);
    });
  }),
);

/** A Day in the editor, with what forty battles by officers say of it. */
async function editor(page, origin, title) {
  await open(page, origin, '#/editor');
  await page.locator('.editor-bar .bar-link').first().click();
  await page.getByRole('button', { name: title }).first().click();
  await page.locator('.editor-map [data-piece]').first().waitFor();
  const part = page.getByRole('region', { name: 'Try it' });
  await part.getByRole('button', { name: 'Run', exact: true }).click();
  await part.getByText(/^\d+ battles by officers, in/).waitFor({ timeout: 900_000 });
  await page.waitForTimeout(1000);
}

/** A battle against the officer, with its map drawn. */
async function begin(page, origin, title, file) {
  await open(page, origin, '#/one-day/battle');
  if (file) await page.getByLabel('Open a scenario file').setInputFiles(file);
  if (title) await page.getByRole('radio', { name: title }).check();
  await page.getByRole('button', { name: 'Begin the battle' }).click();
  await page.locator('[data-piece]').first().waitFor();
  // What lies under the markers is asked before the first orders.
  while ((await page.locator('.ask').getAttribute('data-kind')) !== 'one-day/orders') await seal(page);
  await page.waitForTimeout(1000);
}

/** The first battle with the Uhlans come forward: odds are shown only of a charge that can reach its enemy. */
function uhlansInReach() {
  const scenario = join(root, 'src', 'rules', 'one-day', 'scenarios', 'teaching.json');
  const battle = JSON.parse(readFileSync(scenario, 'utf8'));
  const units = battle.units.map((unit) => (unit.id === 'A4' ? { ...unit, x: 8.4, y: 10.4 } : unit));
  const own = { ...battle, id: 'horse', title: 'Horse against horse', units };
  return { name: 'horse.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(own)) };
}

/** The whole war of 1815 on its map, before the first march. */
async function campaign(page, origin) {
  await open(page, origin, '#/beyond-waterloo/battle');
  await page.getByRole('radio', { name: '1815 from 15 June' }).check();
  await page.getByRole('button', { name: 'Begin the battle' }).click();
  await page.locator('[data-piece]').first().waitFor();
  // A print takes its time on a busy machine.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('.map-sheets canvas')].every(({ style }) => style.width),
  );
  await page.waitForTimeout(1500);
}

/** The first page with its field drawn. */
async function openHome(page, origin) {
  await open(page, origin, '#/');
  await page.locator('.field-picture svg').waitFor();
  await page.waitForTimeout(800);
}

/** Takes a counter in the hand and does not let go. */
async function lift(page, piece, [dx, dy]) {
  const { x, y, width, height } = await page.locator(`[data-piece=${piece}]`).boundingBox();
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width / 2 + 8, y + height / 2 - 8);
  await page.waitForTimeout(100);
  await page.mouse.move(x + width / 2 + dx, y + height / 2 + dy, { steps: 6 });
  await page.waitForTimeout(400);
}

async function type(page, orders) {
  const box = page.getByRole('textbox', { name: 'Typed orders' });
  await box.fill(orders);
  await box.press('Enter');
  await page.waitForTimeout(500);
}

/** Answers as usual, and waits for the next question or the end. */
async function seal(page) {
  const key = await page.locator('.ask').getAttribute('data-key');
  await page.locator('[data-part=ready]').click();
  await page.waitForFunction(
    (old) =>
      document.querySelector('.after') || (document.querySelector('.ask')?.getAttribute('data-key') ?? old) !== old,
    key,
  );
}

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
  // Painted ground is far smaller as JPEG; type is not.
  const file = name.endsWith('.jpg') ? name : `${name}.png`;
  await page.screenshot({ path: join(folder, file), ...(file === name ? { type: 'jpeg', quality: 86 } : {}) });
  console.log(`docs/pictures/${file}`);
  await context.close();
}

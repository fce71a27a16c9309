/** Measures the web app in headless Chromium and prints what it finds; it asserts nothing. */
import './node-version.mjs';
import { gzipSync } from 'node:zlib';
import { onStage } from '../e2e/stage.mjs';
import { guarded } from './lib/stop.mjs';

const PHONE = { width: 390, height: 844 };
const TOGGLES = 120;

/** Cards with a switch whose odds change, from small to large. */
const cards = [
  { card: 'one-day/morale-test?hits=2', toggle: 'Russian infantry' },
  { card: 'one-day/melee-round', toggle: 'In square' },
  { card: 'one-day/charge', toggle: 'Out of supply' },
  { card: 'la-bataille/assault', toggle: 'The target is on higher ground' },
  { card: 'esr/assessment', toggle: 'Stoic' },
  { card: 'revolution-empire/firefight', toggle: 'Disordered' },
  { card: 'beyond-waterloo/combat-round', toggle: 'Every attacking Formation crossed a river' },
];

await guarded(() =>
  onStage(async ({ browser, origin }) => {
    await firstLoad(browser, origin);
    console.log('\nToggling a modifier, until the odds on the page are the new ones (ms):');
    for (const one of cards) await toggling(browser, origin, one);
  }),
);

/** Bytes of JavaScript the first page asks for, as a server would send them, and the time until a card stands. */
async function firstLoad(browser, origin) {
  const scripts = new Map();
  const context = await fresh(browser);
  context.on('response', async (response) => {
    if (!/\.js$/.test(new URL(response.url()).pathname)) return;
    scripts.set(response.url(), gzipSync(await response.body()).length);
  });
  const page = await context.newPage();
  await page.goto(`${origin}/`);
  await page.locator('main h1').waitFor();
  await page.waitForLoadState('networkidle');
  const total = [...scripts.values()].reduce((sum, size) => sum + size, 0);
  console.log(
    `First load: ${(total / 1000).toFixed(1)} kB of JavaScript gzipped in ${scripts.size} files (aim 200 kB).`,
  );
  await context.close();

  const times = [];
  for (let i = 0; i < 5; i++) times.push(await timeToCard(browser, origin));
  console.log(`First card, from an empty cache: ${quantile(times, 0.5).toFixed(0)} ms (median of ${times.length}).`);
}

async function timeToCard(browser, origin) {
  const context = await fresh(browser);
  const page = await context.newPage();
  const began = performance.now();
  await page.goto(`${origin}/#/one-day/card/morale-test`);
  await page.getByRole('button', { name: 'Enter dice' }).waitFor();
  const took = performance.now() - began;
  await context.close();
  return took;
}

async function toggling(browser, origin, { card, toggle }) {
  const [book, name] = card.split('/');
  const context = await fresh(browser);
  const page = await context.newPage();
  await page.goto(`${origin}/#/${book}/card/${name}`);
  await page.locator('section.odds[aria-busy=false]').waitFor({ timeout: 30_000 });
  for (const fold of await page.locator('details.seldom > summary').all()) await fold.click();
  const button = page.getByRole('switch', { name: toggle, exact: true }).first();
  if ((await button.count()) === 0) {
    console.log(`  ${card.padEnd(36)} has no switch “${toggle}”`);
  } else {
    const times = await button.evaluate(toggleAndWait, TOGGLES);
    const [p50, p95] = [quantile(times, 0.5), quantile(times, 0.95)];
    console.log(
      `  ${card.padEnd(36)} p50 ${p50.toFixed(1).padStart(6)}  p95 ${p95.toFixed(1).padStart(6)}  (${toggle})`,
    );
  }
  await context.close();
}

/** In the page, so that only the page's own time is measured: a tap, until the odds are busy no more and drawn. */
async function toggleAndWait(button, times) {
  const odds = document.querySelector('section.odds');
  const settled = () =>
    new Promise((resolve) => {
      let begun = odds.getAttribute('aria-busy') === 'true';
      const watcher = new MutationObserver(() => {
        const busy = odds.getAttribute('aria-busy') === 'true';
        begun ||= busy;
        if (!begun || busy) return;
        watcher.disconnect();
        resolve();
      });
      watcher.observe(odds, { attributes: true, childList: true, subtree: true });
    });
  const found = [];
  for (let i = 0; i < times; i++) {
    const done = settled();
    const began = performance.now();
    button.click();
    await done;
    found.push(performance.now() - began);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return found;
}

/** Without the service worker, which fetches the whole app behind the first page. */
function fresh(browser) {
  return browser.newContext({ viewport: PHONE, reducedMotion: 'reduce', serviceWorkers: 'block' });
}

function quantile(times, share) {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}

/**
 * Measures the editor in headless Chromium on a field of 200 things, and prints what it finds; it asserts nothing:
 * frames while a division, a wood and a corner of it are dragged.
 */
import './node-version.mjs';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { onStage } from '../e2e/stage.mjs';
import { frameLine } from './lib/frames.mjs';
import { root } from './lib/root.mjs';
import { guarded } from './lib/stop.mjs';

const DESK = { width: 1440, height: 900 };
const SECONDS = 4;
const THINGS = 200;

await guarded(() =>
  onStage(async ({ browser, origin }) => {
    const context = await browser.newContext({ viewport: DESK, reducedMotion: 'reduce', serviceWorkers: 'block' });
    const page = await context.newPage();
    page.setDefaultTimeout(120_000);
    const { day, things } = crowded();
    await page.goto(`${origin}/#/editor`);
    await page.locator('.editor-bar .bar-link').first().click();
    const file = { name: 'crowded.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(day)) };
    await page.getByLabel('Open a file').setInputFiles(file);
    await page.locator('.sheet').waitFor({ state: 'detached' });
    await page.locator('.editor-map [data-piece]').first().waitFor();
    await page.waitForTimeout(6_000);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
    console.log(`Frames over ${things} things:`);
    const [width, height] = [day.ground.width, day.ground.height];
    const { points } = day.ground.areas.at(-1);
    const middle = [0, 1].map((n) => points.reduce((sum, point) => sum + point[n], 0) / points.length);
    const { at } = day.sides[0].corps[0].divisions[0].stands;
    // A division is taken where it stands; a wood is chosen first, then moved, or pulled about by its first corner.
    for (const [words, from, choose] of [
      ['a division', at, null],
      ['a wood', middle, middle],
      ['its corner', points[0], middle],
    ]) {
      const told = { from, choose, width, height, seconds: SECONDS };
      console.log(await frameLine(page, devtools, words, drag, told));
      await page.waitForTimeout(1_500);
      const undo = page.locator('.bar-acts').getByRole('button', { name: 'Undo' });
      if (!(await undo.isEnabled())) throw new Error(`nobody had ${words} in the hand`);
      await undo.click();
    }
  }),
);

/** A Day of the house with woods, farms and tracks added until there are as many things as are wanted. */
function crowded() {
  const day = JSON.parse(readFileSync(join(root, 'src', 'game', 'day', 'files', 'quatre-bras.json'), 'utf8'));
  const { ground, sides, places } = day;
  const count = () =>
    ['areas', 'towns', 'streams', 'crossings', 'roads'].reduce((sum, list) => sum + ground[list].length, 0) +
    sides.reduce((sum, { corps }) => sum + corps.reduce((all, { divisions }) => all + divisions.length, 1), 0) +
    places.length;
  const most = { areas: 60, towns: 40, streams: 20, crossings: 40, roads: 30 };
  for (let n = 0; count() < THINGS && n < 10 * THINGS; n++) {
    const [x, y] = [200 + ((n * 613) % (ground.width - 500)), 200 + ((n * 377) % (ground.height - 500))];
    const list = Object.keys(most)[n % 5];
    if (ground[list].length >= most[list]) continue;
    const id = `x${n}`;
    const name = `Thing ${n}`;
    const line = [
      [x, y],
      [x + 150, y + 60],
      [x + 250, y],
    ];
    const things = {
      areas: {
        id,
        name,
        kind: n % 2 === 0 ? 'wood' : 'hill',
        ...(n % 2 === 0 ? {} : { level: 1 }),
        points: [...line, [x + 120, y - 90]],
      },
      towns: { id, name, kind: 'farm', at: [x, y] },
      streams: { id, name, kind: 'brook', points: line },
      crossings: { id, kind: 'ford', at: [x, y] },
      roads: { id, name, kind: 'track', points: line },
    };
    ground[list].push(things[list]);
  }
  // The last area is the one that is dragged: a wood by itself, near a corner of the field.
  ground.areas.splice(ground.areas.length - 1, 1, {
    id: 'dragged',
    name: 'A wood',
    kind: 'wood',
    points: [
      [300, 3500],
      [900, 3500],
      [900, 3900],
      [300, 3900],
    ],
  });
  return { day, things: count() };
}

/** In the page: a move for every frame, and the time between frames. */
async function drag({ from, choose, width, height, seconds }) {
  const map = document.querySelector('.editor-map');
  const box = document.querySelector('.editor-map .map-stage').getBoundingClientRect();
  const at = ([x, y]) => [box.left + (x / width) * box.width, box.top + (1 - y / height) * box.height];
  const pointer = (type, [clientX, clientY]) =>
    map.dispatchEvent(
      new PointerEvent(type, { bubbles: true, pointerId: 1, pointerType: 'mouse', button: 0, clientX, clientY }),
    );
  // A pointer that no hand holds cannot be captured.
  map.setPointerCapture = () => undefined;
  if (choose) {
    pointer('pointerdown', at(choose));
    pointer('pointerup', at(choose));
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
  const [x, y] = at(from);
  pointer('pointerdown', [x, y]);
  return new Promise((resolve) => {
    const found = [];
    let began = null;
    let last = null;
    const frame = (now) => {
      began ??= now;
      if (last !== null) found.push(now - last);
      last = now;
      if (now - began > 1000 * seconds) {
        // Laid down elsewhere, so that it can be seen afterwards whether anything was in the hand.
        pointer('pointerup', [x + 30, y + 20]);
        resolve(found);
        return;
      }
      const t = (now - began) / 1000;
      pointer('pointermove', [x + 60 * Math.sin(4 * t), y + 40 * Math.sin(3 * t)]);
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
}

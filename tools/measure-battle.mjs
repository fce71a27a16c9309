/** Measures the battle page in headless Chromium and prints what it finds; it asserts nothing. */
import './node-version.mjs';
import { onStage } from '../e2e/stage.mjs';
import { frameLine, ms, quantile } from './lib/frames.mjs';
import { guarded } from './lib/stop.mjs';

const DESK = { width: 1440, height: 900 };
const SECONDS = 4;
const TURNS = 20;
const [battle = 'Austerlitz', turns = String(TURNS)] = process.argv.slice(2);

await guarded(() =>
  onStage(async ({ browser, origin }) => {
    const context = await browser.newContext({ viewport: DESK, reducedMotion: 'reduce', serviceWorkers: 'block' });
    const page = await context.newPage();
    page.setDefaultTimeout(120_000);
    await opening(page, origin);
    const devtools = await context.newCDPSession(page);
    await frames(page, devtools);
    await orders(page);
    await onTo(page, 'one-day/combat-moves');
    await drops(page);
    await carried(page, devtools);
    await playing(page, devtools, Number(turns));
  }),
);

async function opening(page, origin) {
  await page.goto(`${origin}/#/one-day/battle`);
  await page.getByRole('radio', { name: battle }).check();
  const began = performance.now();
  await page.getByRole('button', { name: 'Begin the battle' }).click();
  await page.locator('.piece').first().waitFor();
  const pieces = performance.now() - began;
  await page.waitForFunction(() => document.querySelectorAll('.map-sheets canvas')[1]?.style.width);
  console.log(`${battle}: ${await page.locator('.piece').count()} pieces laid out after ${ms(pieces)},`);
  console.log(`  the ground printed sharp after ${ms(performance.now() - began)}.`);
  // What lies under the markers is asked before the first orders.
  await onTo(page, 'one-day/orders');
}

/** Answers as usual until that is asked: where orders are given first, nobody is carried about before they are known. */
async function onTo(page, kind) {
  for (let n = 0; n < 4; n++) {
    const ask = page.locator('.ask');
    if ((await ask.getAttribute('data-kind')) === kind) return;
    const key = await ask.getAttribute('data-key');
    await page.locator('[data-part=ready]').click();
    await page.waitForFunction((last) => {
      const now = document.querySelector('.ask')?.dataset.key;
      return now !== undefined && now !== last;
    }, key);
  }
}

/** Frames of the page while a pointer drags the map about and zooms in and out. */
async function frames(page, devtools) {
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  for (let i = 0; i < 4; i++) await page.getByRole('button', { name: 'Zoom in' }).click();
  await page.waitForTimeout(2_000);
  console.log('\nFrames, nearer than the whole field:');
  for (const what of ['rest', 'pan', 'zoom']) {
    const words = { rest: 'at rest', pan: 'panning', zoom: 'zooming' }[what];
    console.log(await frameLine(page, devtools, words, moveAbout, { what, seconds: SECONDS }));
    await page.waitForTimeout(1_500);
  }
  await page.getByRole('button', { name: 'Fit' }).click();
}

/** The same while the pointer carries a counter over the field, which it can only where counters are moved. */
async function carried(page, devtools) {
  const said = { what: 'carry', seconds: SECONDS };
  console.log(await frameLine(page, devtools, 'dragging a counter', moveAbout, said));
}

/** In the page: a move for every frame, and the time between frames. */
function moveAbout({ what, seconds }) {
  const map = document.querySelector('.battle-map');
  const { left, top, width, height } = map.getBoundingClientRect();
  const middle = { clientX: left + width / 2, clientY: top + height / 2 };
  if (what === 'carry') Object.assign(middle, counterNear(middle));
  const pointer = (type, dx, dy) =>
    map.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        pointerId: 1,
        pointerType: 'mouse',
        button: 0,
        clientX: middle.clientX + dx,
        clientY: middle.clientY + dy,
      }),
    );
  const steps = {
    rest: () => undefined,
    pan: (t) => pointer('pointermove', 260 * Math.sin(4 * t), 180 * Math.sin(3 * t)),
    carry: (t) => pointer('pointermove', 220 * Math.sin(4 * t), 160 * Math.sin(3 * t)),
    zoom: (t) =>
      map.dispatchEvent(
        new WheelEvent('wheel', {
          ...middle,
          bubbles: true,
          cancelable: true,
          ctrlKey: true,
          deltaY: 4 * Math.sin(3 * t),
        }),
      ),
  };
  // A pointer that no hand holds cannot be captured.
  map.setPointerCapture = () => undefined;
  const held = what === 'pan' || what === 'carry';
  if (held) pointer('pointerdown', 0, 0);
  /** The middle of the counter with an order to give that is nearest to there. */
  function counterNear({ clientX, clientY }) {
    const asked = new Set([...document.querySelectorAll('.ask [data-line]')].map(({ dataset }) => dataset.line));
    const spots = [...document.querySelectorAll('.piece')]
      .filter(({ dataset }) => asked.has(dataset.piece))
      .map((piece) => piece.getBoundingClientRect())
      .map((box) => ({ clientX: box.left + box.width / 2, clientY: box.top + box.height / 2 }));
    const off = (spot) => Math.hypot(spot.clientX - clientX, spot.clientY - clientY);
    return spots.sort((a, b) => off(a) - off(b))[0];
  }
  return new Promise((resolve, reject) => {
    const found = [];
    let began = null;
    let last = null;
    const frame = (now) => {
      began ??= now;
      if (last !== null) found.push(now - last);
      last = now;
      if (now - began > 1000 * seconds) {
        const taken = map.classList.contains('dragging');
        // Whatever was in the hand goes back to its place.
        if (held) pointer('pointercancel', 0, 0);
        if (taken !== (what === 'carry')) reject(new Error('the pointer took the wrong thing'));
        resolve(found);
        return;
      }
      steps[what]((now - began) / 1000);
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
}

/** From the click on an order for everybody until its words are on the page, and painted. */
async function orders(page) {
  const found = await page.evaluate(async () => {
    const buttons = [...document.querySelectorAll('.for-many')[0].querySelectorAll('button')];
    const words = () => [...document.querySelectorAll('.order-words')].map((one) => one.textContent).join();
    const times = [];
    for (let i = 0; i < 20; i++) {
      const before = words();
      const began = performance.now();
      buttons[i % buttons.length].click();
      do await new Promise(requestAnimationFrame);
      while (words() === before && performance.now() - began < 2_000);
      await new Promise((resolve) => setTimeout(resolve));
      if (words() !== before) times.push(performance.now() - began);
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
    return times;
  });
  console.log(
    `\nAn order for everybody, until it is painted: p50 ${ms(quantile(found, 0.5))}, p95 ${ms(quantile(found, 0.95))}.`,
  );
  // Of the units only those on Combat Moves may be carried about afterwards.
  await page.locator('.for-many').first().getByRole('button', { name: 'Combat Move' }).click();
}

/** From letting a counter go until its ghost stands and its order is written, and painted: a little way, each a new one. */
async function drops(page) {
  const found = [];
  const asked = await page.locator('.ask [data-line]').evaluateAll((lines) => lines.map(({ dataset }) => dataset.line));
  for (const id of asked) {
    if (found.length === 12) break;
    const box = await page.locator(`.piece[data-piece="${id}"]`).boundingBox();
    const map = await page.locator('.battle-map').boundingBox();
    if (!box || !map) continue;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    if (x < map.x + 80 || x > map.x + map.width - 80 || y < map.y + 80 || y > map.y + map.height - 120) continue;
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 12, y - 8, { steps: 4 });
    await page.evaluate(() => {
      const words = () => document.querySelector('.ask')?.textContent;
      const before = words();
      window.dropped = new Promise((resolve) => {
        addEventListener(
          'pointerup',
          () => {
            const letGo = performance.now();
            const look = () =>
              words() !== before || performance.now() - letGo > 2_000
                ? setTimeout(() => resolve(performance.now() - letGo))
                : requestAnimationFrame(look);
            requestAnimationFrame(look);
          },
          { once: true, capture: true },
        );
      });
    });
    await page.mouse.up();
    found.push(await page.evaluate(() => window.dropped));
    await page.keyboard.press('Escape');
    await page.waitForTimeout(400);
  }
  // Where the ground lets nobody go that little way nothing changes, and there is nothing to time.
  const answered = found.filter((time) => time < 2_000);
  if (answered.length === 0) return;
  const [half, most] = [0.5, 0.95].map((share) => ms(quantile(answered, share)));
  console.log(`A drop, until its order is painted (${answered.length} of ${found.length}): p50 ${half}, p95 ${most}.`);
}

/** The person answers as usual; what is timed is everything between his answer and the next question to him. */
async function playing(page, devtools, most) {
  const before = await memory(page, devtools);
  const waits = [];
  const ready = page.locator('[data-part=ready]:enabled');
  const over = page.locator('.after');
  const began = performance.now();
  let turn = 1;
  for (;;) {
    await ready.or(over).first().waitFor();
    if (!(await ready.count())) break;
    turn = Number(/Turn (\d+)/.exec(await page.locator('.battle-title').innerText())?.[1] ?? turn);
    if (turn > most) break;
    const key = await page.locator('.ask').getAttribute('data-key');
    const usual = page.getByRole('button', { name: 'Standard orders' });
    if (await usual.count()) await usual.click();
    const asked = performance.now();
    await ready.click();
    await page.waitForFunction(
      (last) => {
        const ask = document.querySelector('.ask');
        return (ask && ask.dataset.key !== last) || document.querySelector('.after, .ask .fault');
      },
      key,
      { polling: 'raf' },
    );
    waits.push(performance.now() - asked);
    if (await page.locator('.ask .fault').count()) {
      console.log(`  stopped in turn ${turn}: ${await page.locator('.ask .fault').innerText()}`);
      break;
    }
  }
  const after = await memory(page, devtools);
  console.log(
    `\n${waits.length} answers in ${turn} turns, ${((performance.now() - began) / 1000).toFixed(0)} s in all.`,
  );
  console.log(
    `  From an answer to the next question, the commander's own answers between: p50 ${ms(quantile(waits, 0.5))}, p95 ${ms(quantile(waits, 0.95))}, longest ${ms(Math.max(...waits))}.`,
  );
  console.log(
    `  Memory of the page: ${mb(before.page)} at first, ${mb(after.page)} then; elements ${before.nodes} and ${after.nodes}.`,
  );
}

/** Held after everything that can be thrown away was. */
async function memory(page, devtools) {
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
  return { page: usedSize, nodes };
}

function mb(bytes) {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}

/** Hands on a battle that is there: the old map underneath, shapes and their points, fronts, the tree, the hours, a table. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { inBrowser } from './app.ts';
import {
  acts,
  checksOf,
  draw,
  middleOf,
  mouse,
  openEditor,
  openOurs,
  type Place,
  pressing,
  spot,
  tool,
} from './editor.ts';
import { drawn } from './hands.ts';

/** A picture of 400 by 300 pixels, made where it is needed. */
const paper = (page: Page): Promise<Buffer> =>
  page
    .evaluate(() => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 400, height: 300 });
      const ink = canvas.getContext('2d')!;
      ink.fillRect(100, 100, 40, 40);
      return canvas.toDataURL('image/png').split(',')[1]!;
    })
    .then((text) => Buffer.from(text, 'base64'));

inBrowser(
  'an old map lies underneath: dragged, fitted by two places, made stronger, kept, removed',
  {},
  async (app) => {
    const { page } = app;
    const hand = mouse(page);
    await openEditor(app);
    const buffer = await paper(page);
    await page.getByLabel('Open a picture').setInputFiles({ name: 'old.png', mimeType: 'image/png', buffer });
    const sheet = page.locator('.old-map-sheet');
    await sheet.waitFor();
    const box = async () => {
      const { x, y, width } = (await sheet.boundingBox())!;
      return [x, y, width].map(Math.round);
    };
    await expect.poll(async () => (await box())[2]).toBeGreaterThan(100);
    const [x, y, width] = (await box()) as [number, number, number];
    const [from, to] = [await spot(page, [1000, 1000]), await spot(page, [1500, 1300])];

    await page.getByRole('button', { name: 'Drag it' }).click();
    await hand.drag(from, to);
    const dragged = [Math.round(x + to[0] - from[0]), Math.round(y + to[1] - from[1]), width];
    await expect
      .poll(async () => (await box()).map((n, i) => Math.abs(n - dragged[i]!) <= 1))
      .toEqual([true, true, true]);
    await page.getByRole('button', { name: 'Leave it there' }).click();
    // Let go of, it is no longer what the hand takes: the map goes along, and the picture with it.
    expect(await page.locator('.editor-map.holding').count()).toBe(0);

    await page.getByRole('button', { name: 'Fit to scale' }).click();
    for (const place of [
      [1000, 1000],
      [2000, 1000],
    ] as const)
      await hand.tap(await spot(page, place));
    await drawn(page);
    expect(await page.locator('.editor-hand .sketch-knob.gold').count()).toBe(2);
    const metres = page.getByLabel('Metres between the two places');
    expect(await metres.evaluate((field) => field === document.activeElement)).toBe(true);
    await metres.fill('500');
    await metres.press('Enter');
    await expect.poll(async () => (await box())[2]).toBe(Math.round(width / 2));

    const strength = page.getByLabel('How strongly the old map shows');
    await strength.focus();
    for (let i = 0; i < 5; i++) await page.keyboard.press('ArrowRight');
    await expect.poll(() => sheet.evaluate((image) => image.style.opacity)).toBe('0.5');
    const kept = await box();
    await page.reload();
    await sheet.waitFor();
    await expect.poll(box).toEqual(kept);
    await page.getByText('Move and turn').click();
    await page.getByRole('button', { name: 'Turn it a degree to the right' }).click();
    await expect.poll(() => sheet.evaluate((image) => image.style.transform)).toContain('rotate(1deg)');
    await page.getByRole('button', { name: 'Remove it' }).click();
    await sheet.waitFor({ state: 'detached' });
  },
);

inBrowser('shapes are drawn of every kind, and their points dragged, added, smoothed', {}, async (app) => {
  const { page } = app;
  const hand = mouse(page);
  await openEditor(app);
  await tool(page, 'Wood').click();
  await page.getByLabel('Kind of wood').selectOption('marsh');
  await tool(page, 'Marsh').waitFor();
  await page.keyboard.press('Escape');
  const round: readonly Place[] = [
    [1000, 1000],
    [1600, 1000],
    [1600, 1600],
    [1000, 1600],
  ];
  await tool(page, 'Marsh').click();
  for (const place of [...round, round[0]!]) {
    await hand.tap(await spot(page, place));
    await drawn(page);
  }
  await page.keyboard.press('Escape');
  await tool(page, 'Hill').click();
  await page.getByLabel('Level of the hill').selectOption('second');
  await page.keyboard.press('Escape');
  await draw(page, 'Hill', [
    [2400, 1000],
    [3200, 1000],
    [2800, 1700],
  ]);
  await page.keyboard.press('Escape');

  // Its points: one is dragged, one is added by two clicks on a side, and it is smoothed.
  await hand.tap(await spot(page, [1300, 1300]));
  const card = page.locator('.thing-card');
  await card.getByText('Marsh').first().waitFor();
  const knobs = page.locator('.editor-hand .sketch-knob');
  expect(await knobs.count()).toBe(4);
  await hand.drag(await spot(page, round[2]!), await spot(page, [1900, 1900]));
  await drawn(page);
  const at = await spot(page, [1900, 1900]);
  await expect
    .poll(async () => {
      const all = await Promise.all((await knobs.all()).map(middleOf));
      return all.some(([x, y]) => Math.hypot(x - at[0], y - at[1]) < 3);
    })
    .toBe(true);
  await page.mouse.dblclick(...(await spot(page, [1000, 1300])));
  await expect.poll(() => knobs.count()).toBe(5);
  await card.getByRole('button', { name: /^Smooth/ }).click();
  await expect.poll(() => knobs.count()).toBeGreaterThan(5);
  await acts(page, 'Undo').click();
  await expect.poll(() => knobs.count()).toBe(5);

  await hand.tap(await spot(page, [2800, 1250]));
  await card.getByText('Hill', { exact: true }).first().waitFor();
  expect(await card.getByRole('combobox', { name: 'Level' }).inputValue()).toBe('2');
  await tool(page, 'Erase').click();
  await hand.tap(await spot(page, [2800, 1250]));
  await drawn(page);
  await page.getByRole('button', { name: 'All as a list' }).click();
  expect(await page.locator('.things summary').filter({ hasText: 'Hill' }).count()).toBe(0);
});

inBrowser(
  'a division is carried into water and says so, drawn up, turned, and goes to another corps',
  {},
  async (app) => {
    const { page } = app;
    const hand = mouse(page);
    const press = pressing(hand);
    await openEditor(app);
    await openOurs(page, 'Hohenlinde and the mill');
    const tree = page.locator('.tree');
    // A pond, and a division carried into it.
    await tool(page, 'Wood').click();
    await page.getByLabel('Kind of wood').selectOption('water');
    for (const place of [
      [300, 300],
      [1100, 300],
      [1100, 900],
      [300, 900],
      [300, 300],
    ] as const) {
      await hand.tap(await spot(page, place));
      await drawn(page);
    }
    await page.keyboard.press('Escape');
    await hand.drag(await middleOf(page.locator('[data-piece="F1"]')), await spot(page, [700, 600]));
    await page.locator('.tags text', { hasText: 'in the water' }).waitFor();
    expect(await page.locator('.faulty .mend').count()).toBe(1);
    expect(await checksOf(page)).toHaveLength(1);
    expect(await acts(page, 'Play it').getAttribute('aria-disabled')).toBe('true');
    await press(page.locator('.checks li.mend .check-mend'));
    await expect.poll(() => checksOf(page)).toEqual([]);
    expect(await page.locator('.faulty rect.mend').count()).toBe(0);

    // Drawn up broader by the knob at its flank, turned by the gold one.
    const piece = page.locator('[data-piece="F2"]');
    await hand.tap(await middleOf(piece));
    await drawn(page);
    await page.locator('.thing-card summary', { hasText: 'More' }).click();
    const front = page.getByLabel('Front, metres');
    const flank = await middleOf(page.locator('.flanks rect'));
    await hand.drag(flank, [flank[0] - 40, flank[1]]);
    await expect.poll(async () => Number(await front.inputValue())).toBeGreaterThan(600);
    const faces = page.getByLabel('Faces, degrees');
    expect(await faces.inputValue()).toBe('0');
    const knob = await middleOf(page.locator('.turn-knob'));
    const middle = await middleOf(piece);
    await hand.drag(knob, [middle[0], middle[1] + 120]);
    await expect.poll(() => faces.inputValue()).not.toBe('0');

    // In the tree: into a corps of its own, a copy of it, hours on the line of arrivals.
    await press(tree.locator('.choose', { hasText: 'French' }));
    await page.getByRole('button', { name: '+ Corps' }).click();
    const corps = tree.locator('tr.corps').nth(1);
    await hand.drag(await middleOf(tree.locator('tr[data-division="F2"] .row-grip')), await middleOf(corps));
    const id = await corps.getAttribute('data-corps');
    await expect.poll(() => tree.locator('tr[data-division="F2"]').getAttribute('data-corps')).toBe(id);
    await press(tree.locator('tr[data-division="F2"] .row-grip'));
    await page.locator('.armies').getByRole('button', { name: 'Copy', exact: true }).click();
    await expect.poll(() => tree.locator(`tr.division[data-corps="${id}"]`).count()).toBe(2);
    await hand.drag(
      await middleOf(tree.locator(`tr.division[data-corps="${id}"] .row-grip`).nth(1)),
      await middleOf(tree.locator(`tr.division[data-corps="${id}"]`).first()),
    );
    await expect
      .poll(() => tree.locator(`tr.division[data-corps="${id}"]`).nth(1).getAttribute('data-division'))
      .toBe('F2');

    const hours = page.getByRole('slider', { name: 'Dragoons arrives' });
    const line = (await hours.boundingBox())!;
    const [at, y] = await middleOf(hours);
    const share = await hours.evaluate(
      (range: HTMLInputElement) => (+range.value - +range.min) / (+range.max - +range.min),
    );
    await hand.drag([line.x + 8 + share * (line.width - 16), y], [at + line.width / 4, y]);
    await page
      .locator('.timeline')
      .getByText(/^12:\d\d Dragoons/)
      .waitFor();
  },
);

inBrowser('the order of battle is split and put in another order, by hand and by keys', {}, async (app) => {
  const { page } = app;
  const hand = mouse(page);
  await openEditor(app);
  await openOurs(page, 'Hohenlinde and the mill');
  const tree = page.locator('.tree');
  const row = (division: string) => tree.locator(`tr[data-division="${division}"]`);
  const gripOf = (what: Locator) => middleOf(what.locator('.row-grip'));
  const sums = () => tree.locator('tr.army .sum').allInnerTexts();
  const order = () =>
    tree.locator('tr.division').evaluateAll((rows) => rows.map((one) => (one as HTMLElement).dataset.division));
  const [before, divisions] = [await sums(), await order()];

  // A division in two: nobody is lost, and the second half comes right after the first.
  await pressing(hand)(row('F1').locator('.row-grip'));
  await page.locator('.armies').getByRole('button', { name: 'Split', exact: true }).click();
  await row('A5').waitFor();
  expect(await order()).toEqual(divisions.flatMap((id) => (id === 'F1' ? ['F1', 'A5'] : [id])));
  expect(await sums()).toEqual(before);

  // A brigade of it goes back; the keys take the rest up and down.
  await row('A5').locator('.fold').click();
  const brigades = tree.locator('tr.body');
  const count = await brigades.count();
  await hand.drag(await gripOf(brigades.first()), await middleOf(row('F1')));
  await expect.poll(() => brigades.count()).toBe(count - 1);
  expect(await sums()).toEqual(before);
  await row('A5').locator('.row-grip').focus();
  await page.keyboard.press('ArrowUp');
  await expect.poll(async () => (await order()).slice(0, 2)).toEqual(['A5', 'F1']);
  expect(
    await row('A5')
      .locator('.row-grip')
      .evaluate((grip) => grip === document.activeElement),
  ).toBe(true);

  // A corps changes sides; while it is carried no card lies in the way.
  const armies = tree.locator('tbody');
  const corps = armies.first().locator('tr.corps').first();
  await page.mouse.move(...(await gripOf(corps)));
  await page.mouse.down();
  await page.mouse.move(...(await middleOf(armies.nth(1).locator('tr.army'))), { steps: 4 });
  expect(await page.locator('.thing-card').isVisible()).toBe(false);
  await page.mouse.up();
  await expect.poll(() => armies.first().locator('tr.corps').count()).toBe(0);
  await acts(page, 'Undo').click();
  await expect.poll(() => armies.first().locator('tr.corps').count()).toBe(1);
});

const TABLE = `side,corps,division,commander,name,arm,men,guns,quality,nation
France,II Corps,Tharreau,Tharreau,Conroux's brigade,foot,4100,,line,
France,II Corps,Tharreau,Tharreau,Divisional battery,guns,,12,line,
France,II Corps,Claparède,Claparède,Coehorn's brigade,foot,3800,,veteran,
Austria,V Corps,Lindenau,Lindenau,Mayer's brigade,foot,4700,,line,
Austria,V Corps,Schustekh,Schustekh,Kienmayer Hussars,horse,900,,veteran,
`;

inBrowser('two armies come out of a table, and what is wrong with one is said', {}, async (app) => {
  const { page } = app;
  await openEditor(app);
  const open = async (text: string) => {
    await page.getByRole('button', { name: 'Open roster file' }).click();
    await page
      .getByLabel('Open a table')
      .setInputFiles({ name: 'armies.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  };
  await open('name,men\nNobody,many\n');
  expect(await page.getByRole('dialog').getByRole('alert').innerText()).toContain('side and division are missing');
  await page.getByRole('dialog').getByRole('button', { name: 'Back' }).click();
  await open(TABLE);
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  const names = await page
    .locator('.tree tr.division .tree-name input')
    .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
  expect(names).toEqual(['Tharreau', 'Claparède', 'Lindenau', 'Schustekh']);
  const sums = await page.locator('.tree tr.army .sum').allInnerTexts();
  expect(sums).toEqual(['7,900', '12', '5,600', '0']);
  await acts(page, 'Undo').click();
  await expect.poll(() => page.locator('.tree tr.division').count()).toBe(0);

  // So does an army of the rosters, as strong as its book counts it.
  await app.go('#/one-day/roster');
  await page.getByRole('heading', { name: 'From a scenario' }).waitFor();
  await page.locator('h3:has-text("From a scenario") + p button').first().click();
  await page.getByText(/^On the table:/).waitFor();
  await openEditor(app);
  await page.getByRole('button', { name: 'Open roster file' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^To the French/ })
    .first()
    .click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => page.locator('.tree tr.division').count()).toBeGreaterThan(0);
  expect(await page.locator('.tree tr.army .sum').first().innerText()).toMatch(/^\d+,\d{3}$/);
});

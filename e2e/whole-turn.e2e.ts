/** A whole turn by dragging alone, by the keyboard alone and by typing alone: three ways to one and the same answer. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

import { type App, DESK, inBrowser, PHONE } from './app.ts';
import { answersGiven, beginBattle, mapStands, playStep, seal } from './battle.ts';
import { drag, inch, middle, tap } from './hands.ts';
import { books } from './pages.ts';

/** The same dice for all three. */
const SEED = 5;

interface Way {
  readonly name: string;
  /** One Day: a unit forward by so many inches, facing north. */
  forward(page: Page, unit: string, to: readonly [number, number], by: number): Promise<void>;
  /** La Bataille: a unit to a hex, whatever it does there. */
  deed(page: Page, deed: Deed): Promise<void>;
  /** Gives the answer. */
  done(page: Page): Promise<void>;
}

interface Deed {
  readonly kind: 'charge' | 'manoeuvre' | 'assault' | 'fire';
  readonly unit: string;
  readonly hex: string;
  readonly typed: string;
  /** What stands in the question: the enemy may be asked the same. */
  readonly asked: string;
}

const back = (page: Page) => page.getByRole('button', { name: /^‹/ }).click();
const lit = (page: Page, hex: string) => page.getByRole('button', { name: new RegExp(`^To ${hex}:`) });

/** Of a stack the topmost is meant first, and the stack opens: then the one wished for can be tapped. */
async function choose(page: Page, unit: string, how: 'mouse' | 'finger'): Promise<void> {
  await tap(page, unit, how);
  await page.locator('[data-piece][aria-pressed=true]').waitFor();
  const chosen = page.locator(`[data-piece="${unit}"][aria-pressed=true]`);
  if ((await chosen.count()) === 0) await tap(page, unit, how);
  await chosen.waitFor();
}

const dragging = (how: 'mouse' | 'finger'): Way => ({
  name: 'dragging',
  async forward(page, unit, _to, by) {
    await drag(page, unit, [0, -by * (await inch(page))], how);
    await page.locator(`[data-planned=${unit}]`).waitFor();
    await back(page);
  },
  async deed(page, { unit, hex }) {
    if ((await lit(page, hex).count()) === 0) await choose(page, unit, how);
    await lit(page, hex).waitFor();
    const box = (await lit(page, hex).boundingBox())!;
    const [x, y] = await middle(page, unit);
    await drag(page, unit, [box.x + box.width / 2 - x, box.y + box.height / 2 - y], how);
  },
  done: seal,
});

async function inTheHand(page: Page, unit: string): Promise<void> {
  await page.locator(`[data-piece="${unit}"]`).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('g');
  await page.locator('.ghost').focus();
}

async function sealByKey(page: Page): Promise<void> {
  // A button that is still disabled takes no focus, and a key pressed then goes nowhere.
  await page.locator('[data-part=ready]:enabled').focus();
  await seal(page, () => page.keyboard.press('Enter'));
}

const byKey: Way = {
  name: 'the keyboard',
  async forward(page, unit, _to, by) {
    await inTheHand(page, unit);
    for (let step = 0; step < by * 2; step++) await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await page.locator(`[data-planned=${unit}]`).waitFor();
    await page.getByRole('button', { name: /^‹/ }).focus();
    await page.keyboard.press('Enter');
  },
  async deed(page, { unit, hex }) {
    if ((await lit(page, hex).count()) === 0) {
      await page.locator(`[data-piece="${unit}"]`).focus();
      await page.keyboard.press('Enter');
    }
    await lit(page, hex).focus();
    await page.keyboard.press('Enter');
  },
  done: sealByKey,
};

async function type(page: Page, words: string): Promise<void> {
  const box = page.getByRole('textbox', { name: 'Typed orders' });
  await box.fill(words);
  await box.press('Enter');
  await page.getByText('Added 1 order.').waitFor();
}

const typing: Way = {
  name: 'typing',
  forward: (page, unit, [x, y]) => type(page, `${unit} CM go ${x},${y} facing north`),
  deed: (page, { typed }) => type(page, typed),
  done: sealByKey,
};

/** Where the French go in the first turn of One Day’s teaching battle, as its file counts: two inches to the north. */
const FORWARD: Readonly<Record<string, readonly [number, number]>> = { F1: [10, 6.6], F3: [17, 6.6], F5: [21, 6.6] };

async function oneDay(app: App, way: Way): Promise<unknown> {
  const { page } = app;
  await beginBattle(app, { opponent: 'both sides yourself', seed: SEED });
  await mapStands(page);
  for (const [unit, to] of Object.entries(FORWARD)) await way.forward(page, unit, to, 2);
  await way.done(page);
  await page.locator('[data-line=A1]').waitFor();
  await way.done(page);
  while (!(await page.getByText('Turn 2 of 8').isVisible())) await playStep(page);
  return answersGiven(page);
}

const CLASH = 'The clash at Rehdorf';

/** The bridge at Rehdorf with a handful of units so close that one turn brings a charge, a march, an assault and fire. */
async function clash(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const game = await books.find(({ id }) => id === 'la-bataille')!.game!();
  const data = game.scenarios.find(({ id }) => id === 'rehdorf')!.data as {
    readonly units: readonly { readonly id: string; readonly shape: string }[];
    readonly leaders: readonly { readonly id: string; readonly hex: string }[];
  };
  const units: Readonly<Record<string, string>> = {
    ...{ 'I/17': '0308', FB: '0708', '7Hu': '1008' },
    ...{ 'I/Zw': '0605', 'II/Zw': '0306', Füs: '1006', Kat: '1202' },
  };
  const leaders: Readonly<Record<string, string>> = { debilly: '0409', honnieres: '0909', renouard: '1202' };
  const own = {
    ...data,
    ...{ id: 'clash', title: CLASH },
    units: data.units.flatMap((unit) => {
      const hex = units[unit.id];
      // Off its close ground nobody stands in General Order.
      const shape = hex !== '0605' && unit.shape === 'General Order' ? 'Column' : unit.shape;
      return hex === undefined ? [] : [{ ...unit, hex, shape }];
    }),
    leaders: data.leaders.map((leader) => ({ ...leader, hex: leaders[leader.id] ?? leader.hex })),
  };
  return { name: 'clash.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(own)) };
}

/** What is done by hand, by the kind of question; what it is in typed words. */
const DEEDS: readonly Deed[] = [
  { kind: 'charge', unit: '7Hu', hex: '1006', typed: '7Hu 1006', asked: '7e Hussards at 1006' },
  { kind: 'manoeuvre', unit: 'I/17', hex: '0307', typed: 'I/17 go 0307', asked: 'I/17e Ligne' },
  { kind: 'assault', unit: 'I/17', hex: '0306', typed: 'Assault I/17 0306 0307', asked: 'I/17e Ligne at 0306' },
  { kind: 'fire', unit: 'FB', hex: '1006', typed: 'FB at 1006', asked: 'French 8-pounders' },
];

async function laBataille(app: App, way: Way): Promise<unknown> {
  const { page } = app;
  await beginBattle(app, {
    ...{ book: 'la-bataille', file: await clash(), title: CLASH },
    ...{ opponent: 'both sides yourself', seed: SEED },
  });
  await mapStands(page);
  const left = [...DEEDS];
  while (await page.getByText('Turn 1 of').isVisible()) {
    if (await page.locator('.ask').count()) {
      const kind = await page.locator('.ask').getAttribute('data-kind');
      const [next] = left;
      const words = (await page.locator('.wanted, .ask').allTextContents()).join(' ');
      if (next && kind === `la-bataille/${next.kind}` && words.includes(next.asked)) {
        await way.deed(page, next);
        await expect.poll(() => page.locator('.ask').innerText()).toContain(next.hex);
        left.shift();
      }
    }
    await way.done(page);
  }
  expect(left).toEqual([]);
  return answersGiven(page);
}

type Played = Readonly<Record<string, (app: App, way: Way) => Promise<unknown>>>;

function threeWays(words: string, size: typeof DESK, hand: 'mouse' | 'finger', books: Played): void {
  for (const [book, play] of Object.entries(books)) {
    inBrowser(
      `a whole turn of ${book} by dragging, by keys, by typing: one answer, ${words}`,
      { size },
      async (app) => {
        const given: Record<string, unknown> = {};
        for (const way of [dragging(hand), byKey, typing]) given[way.name] = await play(app, way);
        expect(given.dragging).not.toEqual([]);
        expect(given['the keyboard']).toEqual(given.dragging);
        expect(given.typing).toEqual(given.dragging);
      },
    );
  }
}

threeWays('on a desk', DESK, 'mouse', { 'One Day': oneDay, 'La Bataille': laBataille });
threeWays('on a phone', PHONE, 'finger', { 'One Day': oneDay, 'La Bataille': laBataille });

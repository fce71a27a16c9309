/** Every lesson of every book, walked to its end by hand on a desk and on a phone: drag and tap where it says so. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { commonTerms, type LessonStep, termFinder } from '../src/game/index.ts';
import { shelf } from '../src/rules/index.ts';
import { abbreviationsOf } from './abbreviations.ts';
import { DESK, inBrowser, PHONE } from './app.ts';
import { mapStands, playStep, seal, somethingToDo } from './battle.ts';
import { drag, inch, middle, tap } from './hands.ts';

/** What the step asks of the hand, done on the map. */
type How = 'mouse' | 'finger';

async function byHand(page: Page, { title, point, hand, until }: LessonStep, how: How): Promise<void> {
  if (until === 'selected' && point && 'piece' in point) {
    await tap(page, point.piece, how);
    // On a phone a stack of blocks opens as cards below the map.
    const card = page.locator(`.stack-row [data-card="${point.piece}"]`);
    if (how === 'finger' && (await card.count()) > 0) await card.click();
    return;
  }
  if (until === 'boxed') {
    // A box is drawn with a mouse only.
    if (how === 'finger') return page.getByRole('button', { name: 'Skip this step' }).click();
    const [a, b] = [await middle(page, 'F1'), await middle(page, 'F3')];
    const [x, y] = [Math.min(a[0], b[0]) - 60, Math.min(a[1], b[1]) - 60];
    await page.keyboard.down('Shift');
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(Math.max(a[0], b[0]) + 60, Math.max(a[1], b[1]) + 60, { steps: 5 });
    await page.mouse.up();
    await page.keyboard.up('Shift');
    return;
  }
  if (!hand) return;
  const piece = hand.piece ?? (await page.locator('.piece[aria-pressed=true]').first().getAttribute('data-piece'));
  if (!piece) throw new Error(`the step “${title}” has no piece in the hand`);
  if (hand.turn !== undefined) {
    await page.locator(`[data-piece="${piece}"]`).focus();
    return page.keyboard.press('.');
  }
  const from = await middle(page, piece);
  if (hand.by) {
    const k = await inch(page);
    return drag(page, piece, [hand.by[0] * k, -hand.by[1] * k], how);
  }
  if (hand.anywhere) {
    const cell = page.locator('.path-next').nth(2);
    const box = (await cell.boundingBox())!;
    return drag(page, piece, [box.x + box.width / 2 - from[0], box.y + box.height / 2 - from[1]], how);
  }
  const to = await middle(page, hand.on!);
  return drag(page, piece, [to[0] - from[0], to[1] - from[1]], how);
}

/** What was done by hand is entered, and nothing was refused. */
async function entered(page: Page, title: string): Promise<void> {
  await page.locator('.hand-bar').getByRole('button', { name: 'Undo', exact: true }).waitFor();
  expect(await page.locator('.hand-bar .fault').allInnerTexts(), `refused at “${title}”`).toEqual([]);
}

/** Terms of the step that is said which are marked as such. */
const markedIn = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      [...(CSS.highlights.get('terms') ?? [])].filter(({ startContainer }) =>
        startContainer.parentElement?.closest('.tutor'),
      ).length,
  );

/** What the answer is given with lies whole inside the window. */
const answerSeen = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const button = document.querySelector('[data-part=ready]');
    if (!button) return true;
    const { left, right, top, bottom } = button.getBoundingClientRect();
    const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return top >= 0 && bottom <= window.innerHeight && button.contains(over);
  });

for (const { id, load } of shelf)
  for (const [where, size, how] of [
    ['a desk', DESK, 'mouse'],
    ['a phone', PHONE, 'finger'],
  ] as const) {
    inBrowser(
      `the lesson of ${id} comes to its end by hand on ${where}, and every step is due`,
      { size },
      async (app) => {
        const { page, go } = app;
        const book = await load();
        const game = (await book.game!())!;
        const abbreviations = abbreviationsOf(book);
        const finder = termFinder([...book.glossary, ...commonTerms]);
        const { lesson } = game.scenarios.find((one) => one.lesson)!;
        await go(`#/${id}/battle`);
        await page.getByRole('button', { name: 'Teach me on this one' }).first().click();
        await somethingToDo(page);
        await mapStands(page);
        const tutor = page.getByRole('region', { name: 'Lesson' });
        const said = new Set<string>();
        for (let acts = 0; acts < 260 && said.size < lesson!.steps.length; acts++) {
          // The next step is said a moment after the question it belongs to.
          await page.waitForFunction(() => !document.querySelector('.tutor[aria-busy=true]'));
          const heading = tutor.getByRole('heading');
          const title = (await heading.count()) > 0 ? await heading.innerText() : null;
          const step = lesson!.steps.find((one) => one.title === title);
          if (step && !said.has(step.title)) {
            said.add(step.title);
            await abbreviations.look(page, `step “${title}”`);
            const terms = new Set(step.say.flatMap((words) => finder(words).map(({ term }) => term.term)));
            await expect
              .poll(() => markedIn(page), { message: `terms of “${title}”` })
              .toBeGreaterThanOrEqual(terms.size);
            if (!step.until) await tutor.getByRole('button', { name: 'Next' }).click();
            else {
              await byHand(page, step, how);
              if (step.hand) await entered(page, step.title);
            }
            if (step.until === 'answered' && !step.point)
              await expect.poll(() => answerSeen(page), { message: `answer of “${title}”` }).toBe(true);
            if (step.until !== 'answered') {
              await page.waitForFunction((old) => document.querySelector('.tutor h2')?.textContent !== old, title);
              continue;
            }
            await seal(page);
            continue;
          }
          if (!(await playStep(page))) {
            const last = lesson!.steps.at(-1)!.title;
            // The lesson is gone when its last step was said; a step missed on the way is named below.
            if (!said.has(last)) await tutor.getByRole('heading', { name: last }).waitFor();
            said.add(last);
            break;
          }
        }
        expect(lesson!.steps.map(({ title }) => title).filter((title) => !said.has(title))).toEqual([]);
        expect(abbreviations.unexplained()).toEqual({});
      },
    );
  }

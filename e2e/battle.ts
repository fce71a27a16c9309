/** A battle as people play it: set up, orders sealed, the desk handed over, to its end. */
import type { Download, Page } from 'playwright-core';
import type { App } from './app.ts';

export interface BattleChoice {
  readonly book?: string;
  readonly title?: string;
  readonly opponent?:
    | 'against an officer'
    | 'two people, one device'
    | 'both sides yourself'
    | 'two computers, I watch';
  readonly dice?: 'digital, provable' | 'my own, entered';
  /** A battle of one's own, from its file; `title` chooses it. */
  readonly file?: { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };
  /** Begins with the same dice every time. */
  readonly seed?: number;
}

/** Chooses on the set-up page, and waits until something is asked. */
export async function beginBattle({ page, walk }: App, choice: BattleChoice = {}): Promise<void> {
  await walk(`#/${choice.book ?? 'one-day'}/battle`);
  const begin = page.getByRole('button', { name: 'Begin the battle' });
  await begin.waitFor();
  if (choice.file) await page.getByLabel('Open a scenario file').setInputFiles(choice.file);
  if (choice.title) await page.getByRole('radio', { name: choice.title }).check();
  if (choice.opponent) await page.getByRole('radio', { name: choice.opponent }).check();
  if (choice.dice) await page.getByRole('radio', { name: choice.dice }).check();
  if (choice.seed !== undefined) await page.evaluate(drawAlways, choice.seed);
  await begin.click();
  await somethingToDo(page);
}

/** What is drawn for a seed is always this; ids and keys stay as random as they are. */
function drawAlways(byte: number): void {
  const draw = crypto.getRandomValues.bind(crypto);
  const SEED_BYTES = 16;
  crypto.getRandomValues = ((bytes: Uint8Array<ArrayBuffer>) =>
    bytes.length === SEED_BYTES ? bytes.fill(byte) : draw(bytes)) as typeof crypto.getRandomValues;
}

const ASKS = '.ask, .cleared-desk, .dice-box, .after, .headline';

export async function somethingToDo(page: Page): Promise<void> {
  await page.locator(ASKS).first().waitFor();
}

/** The battle's own page stands with its map. */
export async function mapStands(page: Page): Promise<void> {
  await page.locator('[data-piece]').first().waitFor();
  await page.waitForFunction(() => !document.querySelector('.waiting, [aria-busy=true]'));
  await page.evaluate(() => document.fonts.ready);
}

export type Doing = 'ask' | 'hand-over' | 'dice' | 'over';

export const doing = (page: Page): Promise<Doing> =>
  page.evaluate(() => {
    if (document.querySelector('.after, .headline')) return 'over';
    if (document.querySelector('.cleared-desk')) return 'hand-over';
    return document.querySelector('.dice-box') ? 'dice' : 'ask';
  });

/** What must change before the next thing can be done. */
const mark = (page: Page) =>
  page.evaluate(
    () => `${document.querySelector('.ask')?.getAttribute('data-key')} ${document.querySelector('h1')?.innerText}`,
  );

/** Does what is to be done next, as usual; false when the battle is over. */
export async function playStep(page: Page): Promise<boolean> {
  await somethingToDo(page);
  const now = await doing(page);
  if (now === 'over') return false;
  if (now === 'hand-over') {
    await page.getByRole('button', { name: /^I command the \S+$/ }).click();
    await page.locator('.cleared-desk').waitFor({ state: 'detached' });
  } else if (now === 'dice') await page.getByRole('button', { name: 'Roll the rest' }).click();
  else await seal(page);
  return true;
}

/** Gives the answer as it is entered, and waits for what comes of it. */
export async function seal(
  page: Page,
  give: () => Promise<void> = () => page.locator('[data-part=ready]').click(),
): Promise<void> {
  const before = await mark(page);
  await give();
  await page.waitForFunction(
    (old) =>
      `${document.querySelector('.ask')?.getAttribute('data-key')} ${document.querySelector('h1')?.innerText}` !== old,
    before,
  );
  await somethingToDo(page);
}

export async function playOut(page: Page): Promise<void> {
  for (let steps = 0; await playStep(page); steps++) if (steps > 200) throw new Error('the battle does not end');
}

/** Where every counter lies and what is said of it: what somebody sees of the board. */
export const boardShown = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[data-piece]')]
      .map((piece) => `${piece.getAttribute('aria-label')} ${piece.getAttribute('transform')}`)
      .sort(),
  );

/** What is half written lies in the drawer, and a reload will find it. */
export const draftKept = (page: Page): Promise<void> => page.locator('.ask[data-kept=true]').waitFor();

/** Answers that stand in the record of a battle in which all is open, in their order. */
export async function answersGiven(page: Page): Promise<{ readonly kind: string; readonly answer: unknown }[]> {
  await tab(page, 'More');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the game record' }).click(),
  ]);
  const lines = (await bytesOf(download)).toString().trim().split('\n');
  await tab(page, 'Desk');
  return lines.map((line) => JSON.parse(line)).filter(({ type }) => type === 'answer');
}

export async function bytesOf(download: Download): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

export const tab = (page: Page, name: string): Promise<void> =>
  page.getByRole('navigation', { name: 'At the desk' }).getByRole('button', { name, exact: true }).click();

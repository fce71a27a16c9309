/** A resolution card as somebody at the table uses it: sets the facts, types the dice, reads what to do. */
import type { Locator, Page } from 'playwright-core';
import type { AnyProcedure, Field } from '../src/kernel/index.ts';
import { cardHash, factsToPairs } from '../src/web/form/facts-link.ts';
import { type FormNode, formTree } from '../src/web/form/form-tree.ts';

export type Facts = Readonly<Record<string, unknown>>;

/** The card's address with these facts; the others at their defaults. */
export function cardAddress(book: string, procedure: AnyProcedure, facts: Facts = {}): string {
  const whole = procedure.facts.parse(facts) as Facts;
  return cardHash(book, procedure.id, factsToPairs(formTree(procedure.facts), whole));
}

/** Sets each fact by its label, as people do. */
export async function setFacts(page: Page, procedure: AnyProcedure, facts: Facts): Promise<void> {
  await page.getByRole('region', { name: 'Facts' }).waitFor();
  const folds = page.locator('details.seldom:not([open]) > summary');
  for (let left = await folds.count(); left > 0; left--) await folds.first().click();
  await setPart(page.locator('main'), formTree(procedure.facts), facts);
}

async function setPart(scope: Locator, tree: readonly FormNode[], facts: Facts): Promise<void> {
  for (const [name, value] of Object.entries(facts)) {
    const node = tree.find((candidate) => candidate.name === name);
    if (!node) throw new Error(`the card has no field ${name}`);
    const { field, children } = node;
    if (field.type === 'part') await setPart(named(scope, field.label), children, value as Facts);
    else if (field.type === 'list') await setList(scope, node, value as readonly unknown[]);
    else await setField(scope, field, value);
  }
}

async function setList(scope: Locator, { field, children, item }: FormNode, values: readonly unknown[]): Promise<void> {
  const list = scope.getByRole('group', { name: field.label, exact: true });
  const items = list.locator(item ? ':scope > div' : ':scope > fieldset');
  while ((await items.count()) < values.length) await list.getByRole('button', { name: /^Add / }).last().click();
  for (const [i, value] of values.entries()) {
    if (item) await items.nth(i).getByRole('combobox').selectOption(String(value));
    else await setPart(items.nth(i), children, value as Facts);
  }
}

/** A group of radio buttons or a part: its name opens with the label and may go on with a rule or a unit's name. */
const named = (scope: Locator, label: string): Locator =>
  scope.getByRole('group', { name: new RegExp(`^${escaped(label)}( |$)`) });

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

async function setField(scope: Locator, field: Field, value: unknown): Promise<void> {
  const { label } = field;
  if (field.type === 'yes') {
    const button = scope.getByRole('switch', { name: label, exact: true });
    if ((await button.getAttribute('aria-checked')) !== String(value)) await button.click();
  } else if (field.type === 'words') {
    await scope.getByRole('textbox', { name: label, exact: true }).fill(String(value));
  } else if (field.type === 'choice') {
    const words = field.choices?.[String(value)] ?? String(value);
    const list = scope.getByRole('combobox', { name: label, exact: true });
    if ((await list.count()) > 0) await list.selectOption({ label: words });
    else await pick(named(scope, label), words);
  } else {
    const box = scope.getByRole('spinbutton', { name: label, exact: true });
    if ((await box.count()) > 0) await box.fill(String(value));
    else await pick(named(scope, label), String(value).replace('-', '−'));
  }
}

const pick = (group: Locator, words: string) => group.getByRole('radio', { name: words, exact: true }).check();

export interface ShownMeasure {
  readonly id: string;
  readonly chances: readonly { readonly words: string; readonly chance: string }[];
}

/** The odds as they stand on the page, once they are those of the facts now set. */
export async function shownOdds(page: Page): Promise<readonly ShownMeasure[]> {
  const odds = page.getByRole('region', { name: 'Exact odds' });
  // A card that rolls nothing has its result at once, and no odds.
  await odds.and(page.locator('[aria-busy=false]')).or(headline(page)).first().waitFor();
  return odds.locator('table').evaluateAll((tables) =>
    tables.map((table) => ({
      id: table.getAttribute('data-measure') ?? '',
      chances: [...table.querySelectorAll('tbody tr')].map((row) => ({
        words: row.querySelector('th')?.textContent ?? '',
        chance: row.querySelector('.chance')?.textContent ?? '',
      })),
    })),
  );
}

export interface Hands {
  readonly dice: readonly number[];
  /** Words on the buttons of the choices people make, in the order they are asked. */
  readonly answers?: readonly string[];
}

/** Types real dice, one key a die, handing the phone over where the rule asks somebody. */
export async function typeDice(page: Page, { dice, answers = [] }: Hands): Promise<void> {
  const left = [...answers];
  if (dice.length > 0) await page.getByRole('button', { name: 'Enter dice' }).click();
  for (const face of dice) {
    await answerAll(page, left);
    await page
      .getByRole('group', { name: /^Keys of a d/ })
      .getByRole('button', { name: String(face), exact: true })
      .click();
  }
  await answerAll(page, left);
}

/** Lets the sealed dice roll; whoever is asked takes the first choice that is allowed. */
export async function rollOut(page: Page): Promise<void> {
  const roll = page.getByRole('button', { name: 'Roll', exact: true });
  if (await roll.isVisible()) await roll.click();
  await answerAll(page, []);
}

/** Answers every question that stands open, then waits for dice or the result. */
async function answerAll(page: Page, answers: string[]): Promise<void> {
  const question = page.locator('dialog[data-asked]');
  const next = question.or(page.getByRole('group', { name: /^Keys of a d/ })).or(headline(page));
  for (;;) {
    await next.first().waitFor();
    if ((await question.count()) === 0) return;
    // The same may be asked of the same side twice in a row, as losses are: each question has its own number.
    const asked = await question.getAttribute('data-asked');
    const onward = question.getByRole('button', { name: /^(I am the|Next)/ });
    const wanted = answers[0];
    if (await onward.isVisible()) await onward.click();
    else if (wanted !== undefined) {
      await question.locator('.answers').getByRole('button', { name: wanted, exact: true }).click();
      answers.shift();
    } else await question.locator('.answers button:enabled, button.first:enabled').first().click();
    await page.locator(`dialog[data-asked="${asked}"]`).waitFor({ state: 'detached' });
  }
}

const headline = (page: Page): Locator => page.getByRole('region', { name: 'Result' }).locator('p').first();

/** What the card says is to be done on the table, a sentence each. */
export async function resultWords(page: Page): Promise<string[]> {
  await headline(page).waitFor();
  return (await page.getByRole('region', { name: 'Result' }).locator('p').allTextContents()).map(bare);
}

/** Without the word that makes a ruling's number a button. */
export const bare = (sentence: string): string => sentence.replace(/\brulings? (?=[A-Z]+\d)/g, '');

/** What must hold on every page: readable by everybody, and nothing sticks out at the side. */
import type { Page } from 'playwright-core';
import { pageAt } from '../src/web/routes.ts';

interface AxeResults {
  readonly violations: readonly {
    readonly id: string;
    readonly impact?: string | null;
    readonly nodes: readonly { readonly target: readonly unknown[]; readonly failureSummary?: string }[];
  }[];
}

/** Serious and critical problems, one a line. */
export const axeProblems = (page: Page): Promise<string[]> => axeFound(page, ['serious', 'critical']);

/** The same of a page that must be that one of the route table: which pages were looked at is no mere claim. */
export async function axeProblemsAt(page: Page, route: string): Promise<string[]> {
  const at = await page.locator('#content').getAttribute('data-at');
  const found = pageAt(at ?? '')?.page.path;
  return [...(found === route ? [] : [`this is ${found}, not ${route}`]), ...(await axeProblems(page))];
}

/** Every problem, a leap in the headings among them. */
export const allAxeProblems = (page: Page): Promise<string[]> =>
  axeFound(page, ['minor', 'moderate', 'serious', 'critical']);

async function axeFound(page: Page, impacts: readonly string[]): Promise<string[]> {
  const found = await page.evaluate(() => {
    const { axe } = globalThis as unknown as { axe: { run(root: Document, options: object): Promise<AxeResults> } };
    // Style sheets are our own and of one origin: none need be fetched again.
    return axe.run(document, { resultTypes: ['violations'], preload: false });
  });
  return found.violations
    .filter(({ impact }) => impact && impacts.includes(impact))
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary = '' }) => `${id} at ${target.join(' ')}: ${oneLine(failureSummary)}`),
    );
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** How many pixels the page can be pushed sideways, and what sticks out. */
export async function sideways(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const outside = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 0.5,
    );
    const names = outside.slice(0, 3).map((element) => `${element.tagName.toLowerCase()}.${element.className}`);
    return [`${scrollWidth - clientWidth} px too wide: ${names.join(', ')}`];
  });
}

/** Visible text set smaller than `least` pixels. */
export async function smallType(page: Page, least: number): Promise<string[]> {
  return page.evaluate((limit) => {
    const found = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode.textContent?.trim();
      const element = walker.currentNode.parentElement;
      // What lies inert is a picture: sheets of paper, made smaller to be seen whole.
      if (!text || element?.closest('[inert]')) continue;
      if (!element?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const { width, height } = element.getBoundingClientRect();
      // One pixel is how text is kept for screen readers only.
      if (width <= 1 || height <= 1) continue;
      const size = Number.parseFloat(getComputedStyle(element).fontSize);
      if (size < limit - 0.01) found.add(`${size} px: ${text.slice(0, 40)}`);
    }
    return [...found];
  }, least);
}

/** A page of the app for somebody who was never here, watched for errors and for requests that leave the house. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from 'playwright-core';
import { test } from 'vitest';
import { browserEndpoint, origin, pictures } from './settings.ts';

export const PHONE = { width: 390, height: 844 };
export const DESK = { width: 1440, height: 900 };

export interface Setting {
  readonly size?: { readonly width: number; readonly height: number };
  readonly dark?: boolean;
  /** Only tests of being offline want the service worker; it fetches everything there is. */
  readonly worker?: boolean;
  /** Brings axe along; a page cannot be given it later, because our own policy forbids foreign scripts. */
  readonly axe?: boolean;
}

export interface App {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Goes to a route such as `#/one-day`, loading the app anew. */
  go(route: string): Promise<void>;
  /** Goes there as by a link: the app stays loaded, the page is another. */
  walk(route: string): Promise<void>;
}

let shared: Promise<Browser> | undefined;

function browser(): Promise<Browser> {
  shared ??= chromium.connect(browserEndpoint);
  return shared;
}

/** A test in a browser. It also fails when the page complains or calls out; failing, it leaves a picture. */
export function inBrowser(name: string, setting: Setting, body: (app: App) => Promise<void>): void {
  inBrowsers(name, [setting], ([app]) => body(app!));
}

/** The same with several people, each at a browser of his own. */
export function inBrowsers(name: string, settings: readonly Setting[], body: (apps: App[]) => Promise<void>): void {
  test(name, async () => {
    const opened: Opened[] = [];
    let sound = false;
    try {
      for (const setting of settings) opened.push(await open(setting));
      await body(opened.map(({ app }) => app));
      const complaints = opened.flatMap(({ lent }) => lent.complaints);
      if (complaints.length > 0) throw new Error(`the page complained:\n${complaints.join('\n')}`);
      sound = true;
    } catch (problem) {
      for (const [i, { app }] of opened.entries()) {
        const file = join(pictures, `${name.replace(/\W+/g, '-')}${i > 0 ? `-${i + 1}` : ''}.png`);
        await app.page.screenshot({ path: file, fullPage: true }).catch(() => undefined);
      }
      throw problem;
    } finally {
      for (const { lent } of opened) await giveBack(lent, sound);
    }
  });
}

interface Opened {
  readonly app: App;
  readonly lent: Lent;
}

/**
 * A browser's profile is lent from test to test. What a person keeps in it is wiped each time; what the browser itself
 * keeps of our program, fetched and compiled, stays, which is most of what opening a page costs.
 */
interface Lent {
  readonly context: BrowserContext;
  readonly complaints: string[];
  /** By which it is wiped; null for one that is used once. */
  readonly keeper: CDPSession | null;
}

const idle: Lent[] = [];

async function open(setting: Setting): Promise<Opened> {
  const lent = setting.worker ? await fresh(true) : (idle.pop() ?? (await fresh(false)));
  const page = await lent.context.newPage();
  page.setDefaultTimeout(120_000);
  await page.setViewportSize(setting.size ?? DESK);
  await page.emulateMedia({ colorScheme: setting.dark ? 'dark' : 'light', reducedMotion: 'reduce' });
  if (setting.axe) await page.addInitScript({ path: createRequire(import.meta.url).resolve('axe-core') });
  const app = {
    page,
    context: lent.context,
    go: (route: string) => go(page, route),
    walk: (route: string) => walk(page, route),
  };
  return { app, lent };
}

async function fresh(worker: boolean): Promise<Lent> {
  const context = await (await browser()).newContext({ viewport: DESK, reducedMotion: 'reduce', locale: 'en-GB' });
  if (!worker) await context.addInitScript(refuseWorkers);
  const complaints = watch(context);
  return { context, complaints, keeper: worker ? null : await context.newCDPSession(await context.newPage()) };
}

async function giveBack({ context, complaints, keeper }: Lent, sound: boolean): Promise<void> {
  if (!keeper || !sound) return context.close();
  const [, ...pages] = context.pages();
  for (const page of pages) await page.close();
  await Promise.all([context.clearCookies(), context.clearPermissions()]);
  await keeper.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  complaints.length = 0;
  idle.push({ context, complaints, keeper });
}

/** As a host without https or a private window does. */
function refuseWorkers(): void {
  // A blank page has none.
  if ('serviceWorker' in navigator)
    navigator.serviceWorker.register = () => Promise.reject(new Error('no service workers in this test'));
}

function watch(context: BrowserContext): string[] {
  const complaints: string[] = [];
  context.on('request', (request) => {
    const url = new URL(request.url());
    const ours = url.origin === origin || url.protocol === 'data:' || url.protocol === 'blob:';
    if (!ours) complaints.push(`request to ${request.url()}`);
  });
  context.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()} for ${response.url()}`);
  });
  context.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()}`);
  });
  context.on('weberror', (error) => {
    complaints.push(`exception: ${error.error().stack ?? error.error().message}`);
  });
  return complaints;
}

/** Always loads anew: another # alone would leave the app as it stands. */
async function go(page: Page, route: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(`${origin}/${route}`);
}

async function walk(page: Page, route: string): Promise<void> {
  if (!page.url().startsWith(origin) || new URL(page.url()).hash === route) return go(page, route);
  await page.evaluate((hash) => {
    location.hash = hash;
  }, route);
  const path = route.slice(1).split('?')[0]!;
  await page.locator(`#content[data-at="${path}"]`).waitFor();
}

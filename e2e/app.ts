/** A page of the app in a fresh browser context, watched for errors and for requests that leave the house. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
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
  /** Goes to a route such as `#/one-day`. */
  go(route: string): Promise<void>;
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
    try {
      for (const setting of settings) opened.push(await open(setting));
      await body(opened.map(({ app }) => app));
      const complaints = opened.flatMap((one) => one.complaints);
      if (complaints.length > 0) throw new Error(`the page complained:\n${complaints.join('\n')}`);
    } catch (problem) {
      for (const [i, { app }] of opened.entries()) {
        const file = join(pictures, `${name.replace(/\W+/g, '-')}${i > 0 ? `-${i + 1}` : ''}.png`);
        await app.page.screenshot({ path: file, fullPage: true }).catch(() => undefined);
      }
      throw problem;
    } finally {
      for (const { app } of opened) await app.context.close();
    }
  });
}

interface Opened {
  readonly app: App;
  readonly complaints: readonly string[];
}

async function open(setting: Setting): Promise<Opened> {
  const context = await (await browser()).newContext({
    viewport: setting.size ?? DESK,
    colorScheme: setting.dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    locale: 'en-GB',
  });
  if (!setting.worker) await context.addInitScript(refuseWorkers);
  const complaints = watch(context);
  if (setting.axe) await context.addInitScript({ path: createRequire(import.meta.url).resolve('axe-core') });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  return { app: { page, context, go: (route) => go(page, route) }, complaints };
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

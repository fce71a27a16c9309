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
  test(name, async () => {
    const context = await (await browser()).newContext({
      viewport: setting.size ?? DESK,
      colorScheme: setting.dark ? 'dark' : 'light',
      reducedMotion: 'reduce',
      locale: 'en-GB',
    });
    try {
      if (!setting.worker) await context.addInitScript(refuseWorkers);
      const complaints = watch(context);
      if (setting.axe) await context.addInitScript({ path: createRequire(import.meta.url).resolve('axe-core') });
      const page = await context.newPage();
      page.setDefaultTimeout(20_000);
      try {
        await body({ page, context, go: (route) => go(page, route) });
        if (complaints.length > 0) throw new Error(`the page complained:\n${complaints.join('\n')}`);
      } catch (problem) {
        const file = join(pictures, `${name.replace(/\W+/g, '-')}.png`);
        await page.screenshot({ path: file, fullPage: true }).catch(() => undefined);
        throw problem;
      }
    } finally {
      await context.close();
    }
  });
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

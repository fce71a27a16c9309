/** What comes out of the printer. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { pictures } from './settings.ts';

export const A4 = [595, 842];
export const LETTER = [612, 792];

export interface Printed {
  readonly pages: number;
  /** Width and height of each page, in points. */
  readonly sizes: readonly (readonly number[])[];
  readonly bytes: number;
}

/** Prints the page as the browser would, and keeps the file to be looked at. */
export async function print(page: Page, name: string): Promise<Printed> {
  const file = await page.pdf({ preferCSSPageSize: true, printBackground: true });
  writeFileSync(join(pictures, `${name}.pdf`), file);
  const text = file.toString('latin1');
  const boxes = [...text.matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/g)];
  return {
    pages: [...text.matchAll(/\/Type\s*\/Page\b/g)].length,
    sizes: boxes.map(([, width, height]) => [Math.round(Number(width)), Math.round(Number(height))]),
    bytes: file.length,
  };
}

export function expectSheets(printed: Printed, size: readonly number[]): void {
  expect(printed.pages).toBeGreaterThan(0);
  for (const one of printed.sizes) expect(one).toEqual(size);
  // A blank page with its head takes about 1 kB; fonts alone bring the file well over this.
  expect(printed.bytes).toBeGreaterThan(10_000 + printed.pages * 1_000);
}

import { extname } from 'node:path';
import type { Book } from './unbuilt.ts';

/** The books' names, read only when a page needs them: they bring all rules with them. */
export async function readShelf(): Promise<readonly Book[]> {
  const door = new URL(`../../rules/index${extname(import.meta.url)}`, import.meta.url);
  const { shelf }: { shelf: readonly Book[] } = await import(door.href);
  return shelf;
}

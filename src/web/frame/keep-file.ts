/** Everything one keeps, out to a file and back. */
import { InputError } from '../../kernel/index.ts';
import { fetchAll, type Kept, keep, STORES, type StoreName } from './store.ts';

interface KeepFile {
  readonly format: 'ordre-mixte-keep';
  readonly version: 1;
  readonly stores: Readonly<Partial<Record<StoreName, readonly Kept[]>>>;
}

/** All stores, or those named. */
export async function everything(names: readonly StoreName[] = STORES): Promise<string> {
  const stores: Partial<Record<StoreName, Kept[]>> = {};
  for (const name of names) stores[name] = await fetchAll(name);
  return fileText(stores);
}

export const fileText = (stores: KeepFile['stores']): string =>
  JSON.stringify({ format: 'ordre-mixte-keep', version: 1, stores } satisfies KeepFile, null, 1);

export function parseKeepFile(text: string): KeepFile['stores'] {
  let file: Partial<KeepFile> | null;
  try {
    file = JSON.parse(text);
  } catch {
    throw new InputError('This is not an Ordre Mixte file.');
  }
  if (file?.format !== 'ordre-mixte-keep')
    throw new InputError('This is not a file saved by this page of Ordre Mixte.');
  if (file.version !== 1) throw new InputError(`The file is of version ${file.version}; this app reads version 1.`);
  for (const name of STORES) {
    const things = file.stores?.[name] ?? [];
    if (!Array.isArray(things) || things.some((thing) => typeof thing?.id !== 'string')) {
      throw new InputError(`The file is damaged: its ${name} cannot be read.`);
    }
  }
  return file.stores ?? {};
}

/** Takes in what a file holds; what has the same id is replaced. Says how many of each. */
export async function takeIn(text: string): Promise<string> {
  const stores = parseKeepFile(text);
  const counts: string[] = [];
  for (const name of STORES) {
    const things = stores[name] ?? [];
    for (const thing of things) await keep(name, thing);
    if (things.length > 0) counts.push(`${things.length} ${things.length === 1 ? name.slice(0, -1) : name}`);
  }
  return counts.length > 0 ? `Taken in: ${counts.join(', ')}.` : 'There was nothing in the file.';
}

/** Hands a text over as a file to save. */
export function saveFile(name: string, text: string, type = 'application/json'): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** A file's name from a title: `ordre-mixte-evening-of-2-december.json`. */
export const fileName = (title: string): string =>
  `ordre-mixte-${
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '') || 'keep'
  }.json`;

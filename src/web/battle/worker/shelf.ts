/** Battles to and from the shelf of this device. */
import type { BookGame, Entries } from '../../../game/index.ts';
import { InputError, type Seat } from '../../../kernel/index.ts';
import { loadBook } from '../../../rules/index.ts';
import { newId } from '../../frame/store.ts';
import { battleOf, keepBattle, keepMaster, keepPage, masterOf, pageOf, pagesOf } from '../keep.ts';
import type { Setup } from '../session.ts';
import type { KeptLine, Opening } from './local-game.ts';
import { newMasterKey, type Seal, sealFor } from './sealing.ts';

export async function gameOf(book: string): Promise<BookGame> {
  const found = await (await loadBook(book)).game?.();
  if (!found) throw new InputError(`${book} has no battles to play`);
  return found;
}

/** A new battle, not yet begun: its lines so far hold at least the seed. */
export async function lay(setup: Setup, lines: readonly KeptLine[]): Promise<string> {
  const id = newId();
  const master = newMasterKey();
  await keepMaster(id, master);
  await keepPage(id, 0, sealFor(master, 'journal').close(JSON.stringify(lines)));
  const now = Date.now();
  await keepBattle({ id, setup, began: now, changed: now, clock: '', over: null, seen: {} });
  return id;
}

export const newSeed = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** A half-filled form, and the question it is for. */
export interface Draft {
  readonly key: string;
  readonly entries: Entries;
}

/** An open battle's drawer: pages are only ever added. */
export class Drawer {
  readonly id: string;
  readonly opening: Opening;
  private readonly journal: Seal;
  private readonly master: Uint8Array;
  private pages: number;

  private constructor(id: string, master: Uint8Array, setup: Setup, pages: Uint8Array[], seen: Record<Seat, number>) {
    this.id = id;
    this.master = master;
    this.journal = sealFor(master, 'journal');
    this.pages = pages.length;
    const lines = pages.flatMap((page) => JSON.parse(this.journal.open(page)) as KeptLine[]);
    this.opening = { setup, lines, seen };
  }

  static async open(id: string): Promise<Drawer> {
    const [battle, master, pages] = [await battleOf(id), await masterOf(id), await pagesOf(id)];
    if (!battle || !master) throw new InputError('there is no such battle on this device');
    return new Drawer(id, master, battle.setup, pages, { ...battle.seen });
  }

  async add(lines: readonly KeptLine[], open: { clock: string; over: string | null; seen: Record<Seat, number> }) {
    if (lines.length > 0) await keepPage(this.id, this.pages++, this.journal.close(JSON.stringify(lines)));
    const battle = await battleOf(this.id);
    if (battle) await keepBattle({ ...battle, ...open, changed: Date.now() });
  }

  async keepPicture(picture: string): Promise<void> {
    const battle = await battleOf(this.id);
    if (battle) await keepBattle({ ...battle, picture });
  }

  async draft(seat: Seat): Promise<Draft | null> {
    const page = await pageOf(this.id, seat);
    return page ? (JSON.parse(sealFor(this.master, `seat ${seat}`).open(page)) as Draft) : null;
  }

  async keepDraft(seat: Seat, draft: Draft | null): Promise<void> {
    const seal = sealFor(this.master, `seat ${seat}`);
    await keepPage(this.id, seat, draft && seal.close(JSON.stringify(draft)));
  }
}

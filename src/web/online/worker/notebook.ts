/** Half-filled forms of a game on the server, kept sealed on this device: the server gives no draft back. */
import type { Entries } from '../../../game/index.ts';
import type { Seat } from '../../../kernel/index.ts';
import { dropBattle, keepMaster, keepPage, masterOf, pageOf } from '../../battle/keep.ts';
import { newMasterKey, type Seal, sealFor } from '../../battle/worker/sealing.ts';

interface Page {
  /** What was asked, and at which number of the game. */
  readonly asked: string;
  readonly entries: Entries;
}

export class Notebook {
  private readonly id: string;
  private readonly seal: Seal;
  private readonly pages: Map<Seat, Page>;

  private constructor(id: string, seal: Seal, pages: Map<Seat, Page>) {
    this.id = id;
    this.seal = seal;
    this.pages = pages;
  }

  static async open(game: string, seats: readonly Seat[]): Promise<Notebook> {
    const id = `together ${game}`;
    const kept = await masterOf(id);
    const master = kept ?? newMasterKey();
    if (!kept) await keepMaster(id, master as Uint8Array<ArrayBuffer>);
    const seal = sealFor(master, 'notebook');
    const pages = new Map<Seat, Page>();
    for (const seat of seats) {
      const page = await pageOf(id, seat);
      if (page) pages.set(seat, JSON.parse(seal.open(page)) as Page);
    }
    return new Notebook(id, seal, pages);
  }

  read(seat: Seat, asked: string): Entries | null {
    const page = this.pages.get(seat);
    return page?.asked === asked ? page.entries : null;
  }

  async write(seat: Seat, asked: string, entries: Entries): Promise<void> {
    this.pages.set(seat, { asked, entries });
    await keepPage(this.id, seat, this.seal.close(JSON.stringify({ asked, entries })));
  }

  async tearOut(seat: Seat): Promise<void> {
    this.pages.delete(seat);
    await keepPage(this.id, seat, null);
  }

  async burn(): Promise<void> {
    this.pages.clear();
    await dropBattle(this.id);
  }
}

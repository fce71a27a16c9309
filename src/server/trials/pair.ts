/** Two people's lines to one game, for trials: officers answer for both until something is so, or as they are told. */
import { type BookGame, SeatedOfficers } from '../../game/index.ts';
import type { Seat } from '../../kernel/index.ts';
import { decideAs } from '../games/officer.ts';
import type { TrialClient } from './client.ts';

interface AnswerNeed {
  readonly type: string;
  readonly kind: string;
  readonly request: unknown;
}

/** Answers by kind, or by seat and kind; one that is worked out from the request may leave it to the officer. */
export type Wish = Readonly<Record<string, unknown>>;

export class Pair {
  readonly id: string;
  readonly clients: Readonly<Record<Seat, TrialClient>>;
  private readonly book: string;
  private readonly game: BookGame;
  private readonly officers = new SeatedOfficers();
  private answers = 0;

  constructor(of: { id: string; book: string; game: BookGame; clients: Readonly<Record<Seat, TrialClient>> }) {
    this.id = of.id;
    this.book = of.book;
    this.game = of.game;
    this.clients = of.clients;
  }

  /** Each has heard how it stands. */
  async begun(): Promise<this> {
    for (const client of Object.values(this.clients)) await client.until(() => client.now !== null);
    return this;
  }

  get over(): boolean {
    return Object.values(this.clients).some((client) => client.table?.status === 'over');
  }

  needsOf(seat: Seat): readonly AnswerNeed[] {
    return (this.clients[seat]!.now?.needs ?? []) as readonly AnswerNeed[];
  }

  bothAsked(kind?: string): boolean {
    return Object.keys(this.clients).every((seat) =>
      this.needsOf(seat).some((need) => kind === undefined || need.kind === kind),
    );
  }

  /** The book by whose rules a seat's battle is played at the moment; null on the campaign's map. */
  bookOf(seat: Seat): string | null {
    return (this.clients[seat]!.now!.view as { play?: { book: string } | null }).play?.book ?? null;
  }

  officerOf(seat: Seat, { kind, request }: AnswerNeed): unknown {
    const { view } = this.clients[seat]!.now!;
    const seed = `${this.id} ${this.answers}`;
    const ask = { host: 'trial', game: this.id, book: this.book, officer: 'officer', seat, view, kind, request, seed };
    return decideAs(this.game, ask, this.officers).answer;
  }

  /** Who is asked answers as an officer would, or as he is told; until that is so, or the game is over. */
  async playUntil(isSo: () => boolean, wishes: Wish = {}): Promise<void> {
    const lines = Object.values(this.clients);
    for (let n = 0; n < 4000; n++) {
      await lines[0]!.until(() => lines.some((one) => (one.now?.needs.length ?? 0) > 0) || this.over);
      if (this.over || isSo()) return;
      for (const [seat, client] of Object.entries(this.clients)) {
        const need = this.needsOf(seat)[0];
        if (need?.type !== 'answer') continue;
        const { at } = client.now!;
        const wish = wishes[`${seat}:${need.kind}`] ?? wishes[need.kind];
        const wished = typeof wish === 'function' ? wish(need.request) : wish;
        const given = wished ?? this.officerOf(seat, need);
        const refusal = await client.answer(`answer-number-${++this.answers}`, given);
        if (refusal) throw new Error(`${need.kind}: ${refusal.sentence}`);
        await client.until(() => client.now!.at !== at || client.now!.needs.length === 0);
      }
    }
    throw new Error('that never comes');
  }

  close(): void {
    for (const client of Object.values(this.clients)) client.close();
  }
}

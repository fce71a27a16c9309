/** Tries that fail are counted for what they were aimed at. */
import { sql } from 'kysely';
import { Denied } from '../denied.ts';
import type { Db } from '../storage/schema.ts';

export interface Limit {
  readonly most: number;
  readonly spell: number;
}

export class Tries {
  private readonly db: Db;
  private readonly now: () => number;

  constructor(db: Db, now: () => number) {
    this.db = db;
    this.now = now;
  }

  /**
   * Counts a try and refuses it if there were too many in the present spell. Counted before it is made: else many that
   * come at once would all be made.
   */
  async take(name: string, { most, spell }: Limit): Promise<void> {
    const now = this.now();
    const { count, since } = await this.db
      .insertInto('tries')
      .values({ name, count: 1, since: now })
      .onConflict((clash) =>
        clash.column('name').doUpdateSet({
          count: sql<number>`case when tries.since + ${spell} <= ${now} then 1 else tries.count + 1 end`,
          since: sql<number>`case when tries.since + ${spell} <= ${now} then ${now} else tries.since end`,
        }),
      )
      .returning(['count', 'since'])
      .executeTakeFirstOrThrow();
    if (count <= most) return;
    const minutes = Math.max(1, Math.ceil((since + spell - now) / 60_000));
    throw new Denied(429, 'too-many', `Too many attempts. Try again in ${minutes} minutes.`);
  }

  /** It did not fail after all. */
  async giveBack(name: string): Promise<void> {
    await this.db
      .updateTable('tries')
      .set((of) => ({ count: of('count', '-', 1) }))
      .where('name', '=', name)
      .where('count', '>', 0)
      .execute();
  }

  async forget(name: string): Promise<void> {
    await this.db.deleteFrom('tries').where('name', '=', name).execute();
  }

  async forgetOld(): Promise<void> {
    await this.db
      .deleteFrom('tries')
      .where('since', '<', this.now() - 86_400_000)
      .execute();
  }
}

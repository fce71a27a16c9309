/** Tries that fail are counted for what they were aimed at, whoever makes them and wherever from. */
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

  /** Refuses once there were too many in the present spell. */
  async check(name: string, { most, spell }: Limit): Promise<void> {
    const row = await this.db.selectFrom('tries').selectAll().where('name', '=', name).executeTakeFirst();
    if (!row || row.count < most || row.since + spell <= this.now()) return;
    const minutes = Math.ceil((row.since + spell - this.now()) / 60_000);
    throw new Denied(429, 'too-many', `too many tries; wait ${minutes} minutes`);
  }

  async failed(name: string, { spell }: Limit): Promise<void> {
    const now = this.now();
    await this.db
      .insertInto('tries')
      .values({ name, count: 1, since: now })
      .onConflict((clash) =>
        clash.column('name').doUpdateSet({
          count: sql<number>`case when tries.since + ${spell} <= ${now} then 1 else tries.count + 1 end`,
          since: sql<number>`case when tries.since + ${spell} <= ${now} then ${now} else tries.since end`,
        }),
      )
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

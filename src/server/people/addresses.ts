/**
 * E-mail addresses. Whoever gives one is sent one letter to prove that he reads it; before that it gets nothing else,
 * and another may give the same: nobody can find out here whose address is known.
 */
import { Denied } from '../denied.ts';
import { plainName } from '../notices/plain-name.ts';
import type { Db } from '../storage/schema.ts';
import { isTaken } from '../storage/store.ts';
import { hashOf, newSecret } from './tokens.ts';

export interface Letter {
  readonly subject: string;
  readonly text: string;
}

export type SendLetter = (address: string, letter: Letter) => Promise<void>;

const HOUR = 3_600_000;
const CONFIRM_MS = 72 * HOUR;
const RESET_MS = HOUR;
/** Letters nobody asked for must not become a nuisance. */
const MOST_A_DAY = 5;

export class Addresses {
  private readonly db: Db;
  private readonly now: () => number;
  private readonly origin: string;
  private readonly send: SendLetter;

  constructor(db: Db, now: () => number, origin: string, send: SendLetter) {
    this.db = db;
    this.now = now;
    this.origin = origin;
    this.send = send;
  }

  async of(person: string): Promise<{ readonly address: string; readonly confirmed: boolean } | null> {
    const row = await this.db.selectFrom('addresses').selectAll().where('person', '=', person).executeTakeFirst();
    return row ? { address: row.address, confirmed: row.confirmed_at !== null } : null;
  }

  /** Whose it is: his who proved it; where nobody has, of all who gave it, who came first first. */
  async owners(address: string): Promise<string[]> {
    const rows = await this.db
      .selectFrom('addresses')
      .select(['person', 'confirmed_at'])
      .where('address', '=', address.toLowerCase())
      .orderBy('made_at')
      .orderBy('person')
      .execute();
    const proved = rows.filter(({ confirmed_at }) => confirmed_at !== null);
    return (proved.length > 0 ? proved : rows).map(({ person }) => person);
  }

  /** Another address, or none. A new one is unproved, and a letter goes there. */
  async change(person: string, address: string | null): Promise<void> {
    const wanted = address?.toLowerCase() ?? null;
    const before = await this.of(person);
    if (before?.address === wanted && before?.confirmed) return;
    await this.db.deleteFrom('tokens').where('person', '=', person).where('purpose', '=', 'confirm').execute();
    await this.db.deleteFrom('addresses').where('person', '=', person).execute();
    // A letter that lies in the old box opens nothing any more; and whoever reads that box hears of it.
    await this.endResets(person);
    if (before?.confirmed) {
      await this.send(before.address, {
        subject: 'Your e-mail address was changed',
        text:
          'Your account on Ordre Mixte no longer uses this address. If you did not change it, someone else knows your ' +
          'password: tell the people who run the server.\n',
      });
    }
    if (wanted === null) return;
    const row = { person, address: wanted, made_at: this.now(), confirmed_at: null };
    await this.db.insertInto('addresses').values(row).execute();
    await this.askToConfirm(person);
  }

  async askToConfirm(person: string): Promise<void> {
    const known = await this.of(person);
    if (!known || known.confirmed) return;
    const token = await this.token(person, 'confirm', known.address, CONFIRM_MS);
    if (token === null) return;
    await this.send(known.address, {
      subject: 'Confirm your e-mail address',
      text:
        'This address was entered on Ordre Mixte. If it was you, open this link within three days:\n\n' +
        `${this.origin}/#/together/confirm/${token}\n\n` +
        'If it was not you, do nothing: you will get no more e-mails.\n',
    });
  }

  async confirm(token: string): Promise<void> {
    const { person, address } = await this.take(token, 'confirm');
    try {
      const { numUpdatedRows } = await this.db
        .updateTable('addresses')
        .set({ confirmed_at: this.now() })
        .where('person', '=', person)
        .where('address', '=', address)
        .executeTakeFirst();
      if (numUpdatedRows !== 1n) throw stale();
    } catch (problem) {
      if (isTaken(problem)) throw new Denied(409, 'taken', 'Another account has confirmed this address.');
      throw problem;
    }
  }

  /** A way back in, sent to a proved address. Says nothing of whether there is one. */
  async askToReset(address: string): Promise<void> {
    const row = await this.db
      .selectFrom('addresses')
      .innerJoin('people', 'people.id', 'addresses.person')
      .select(['addresses.person', 'addresses.address', 'people.name'])
      .where('address', '=', address.toLowerCase())
      .where('confirmed_at', 'is not', null)
      .executeTakeFirst();
    const token = row && (await this.token(row.person, 'reset', row.address, RESET_MS));
    if (!row || !token) return;
    await this.send(row.address, {
      subject: 'Set a new password',
      text:
        `A new password was asked for ${plainName(row.name, 'your account')} on Ordre Mixte. If it was you, open this link within an hour:\n\n` +
        `${this.origin}/#/together/reset/${token}\n\n` +
        'If it was not you, do nothing: your password does not change.\n',
    });
  }

  /** The person who may choose a new password; the link is used up. */
  async reset(token: string): Promise<string> {
    const { person } = await this.take(token, 'reset');
    return person;
  }

  /** Letters with which to choose a new password are good for nothing from now on. */
  async endResets(person: string): Promise<void> {
    await this.db
      .updateTable('tokens')
      .set({ expires_at: 0 })
      .where('person', '=', person)
      .where('purpose', '=', 'reset')
      .execute();
  }

  async tellOfPassword(person: string): Promise<void> {
    const known = await this.of(person);
    if (!known?.confirmed) return;
    await this.send(known.address, {
      subject: 'Your password was changed',
      text:
        'The password of your account on Ordre Mixte was changed. If it was not you, set a new one:\n\n' +
        `${this.origin}/#/together/forgot\n`,
    });
  }

  /** Null where this address has had its letters for today. */
  private async token(person: string, purpose: 'confirm' | 'reset', address: string, lasts: number) {
    const now = this.now();
    const sent = await this.db
      .selectFrom('tokens')
      .select('hash')
      .where('address', '=', address)
      .where('made_at', '>', now - 24 * HOUR)
      .execute();
    if (sent.length >= MOST_A_DAY) return null;
    const token = newSecret();
    const row = { hash: hashOf(token), person, purpose, address, made_at: now, expires_at: now + lasts };
    await this.db.insertInto('tokens').values(row).execute();
    return token;
  }

  private async take(token: string, purpose: 'confirm' | 'reset') {
    const hash = hashOf(token);
    const row = await this.db
      .selectFrom('tokens')
      .selectAll()
      .where('hash', '=', hash)
      .where('purpose', '=', purpose)
      .where('expires_at', '>', this.now())
      .executeTakeFirst();
    if (!row) throw stale();
    // Used up, and still counted among today's letters.
    const { numUpdatedRows } = await this.db
      .updateTable('tokens')
      .set({ expires_at: 0 })
      .where('hash', '=', hash)
      .where('expires_at', '>', 0)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) throw stale();
    return row;
  }

  async forgetOld(): Promise<void> {
    await this.db
      .deleteFrom('tokens')
      .where('made_at', '<', this.now() - CONFIRM_MS)
      .execute();
  }
}

const stale = () => new Denied(404, 'stale', 'This link was used already or is too old. Ask for a new one.');

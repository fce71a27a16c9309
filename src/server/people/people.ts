/** Accounts and guests. */
import type { Selectable } from 'kysely';
import { Denied, notNow } from '../denied.ts';
import type { Db, PeopleTable } from '../storage/schema.ts';
import { isTaken } from '../storage/store.ts';
import { Addresses, type SendLetter } from './addresses.ts';
import { keyOf, nameFault, plainKeyOf } from './names.ts';
import { hashPassword, passwordFits } from './passwords.ts';
import { Sessions } from './sessions.ts';
import { newId } from './tokens.ts';
import { Tries } from './tries.ts';

export type Person = Selectable<PeopleTable>;

export interface PeopleSettings {
  readonly origin?: string;
  readonly send?: SendLetter;
  readonly onSessionsEnd?: (keys: readonly string[]) => void;
}

/** At one account, from wherever: enough for slips of the hand, too few for guessing. */
const LOGIN = { most: 10, spell: 15 * 60_000 };

export class People {
  readonly sessions: Sessions;
  readonly addresses: Addresses;
  readonly tries: Tries;
  private readonly db: Db;
  private readonly now: () => number;

  constructor(db: Db, now: () => number, { origin = '', send = async () => {}, onSessionsEnd }: PeopleSettings = {}) {
    this.db = db;
    this.now = now;
    this.sessions = new Sessions(db, now, onSessionsEnd);
    this.addresses = new Addresses(db, now, origin, send);
    this.tries = new Tries(db, now);
  }

  async signUp({ name, password, email }: { name: string; password: string; email?: string | undefined }) {
    const person = await this.add(name, await hashPassword(password));
    if (email !== undefined) await this.addresses.change(person.id, email);
    return person;
  }

  /** Somebody with a name and no password; later he may claim it with one. */
  async guest(name: string): Promise<Person> {
    return this.add(name, null);
  }

  /** A guest who came to nothing: he has no seat and said no word. */
  async forgetGuest({ id }: Person): Promise<void> {
    await this.db.deleteFrom('people').where('id', '=', id).where('password', 'is', null).execute();
  }

  private async add(name: string, password: string | null): Promise<Person> {
    const fault = nameFault(name);
    if (fault) throw new Denied(400, 'name', `that name ${fault}`);
    const person: Person = {
      id: newId(),
      name,
      password,
      email: null,
      name_key: keyOf(name),
      settings: '{}',
      created_at: this.now(),
      deleted_at: null,
      role: null,
      silenced_until: null,
      banned_until: null,
      away_until: null,
    };
    try {
      await this.db.insertInto('people').values(person).execute();
      return person;
    } catch (problem) {
      if (isTaken(problem)) throw new Denied(409, 'name-taken', 'that name, or one that looks like it, is taken');
      throw problem;
    }
  }

  byId(id: string): Promise<Person | undefined> {
    return this.db
      .selectFrom('people')
      .selectAll()
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
  }

  /** By name or by address; what looks like an address is one where anybody has it. */
  async find(given: string): Promise<Person | undefined> {
    const owner = given.includes('@') ? await this.addresses.owner(given) : undefined;
    if (owner !== undefined) return this.byId(owner);
    const alike = await this.db
      .selectFrom('people')
      .selectAll()
      .where('name_key', 'in', [keyOf(given), plainKeyOf(given)])
      .where('deleted_at', 'is', null)
      .execute();
    return alike.find(({ name }) => plainKeyOf(name) === plainKeyOf(given)) ?? alike[0];
  }

  /** One sentence for a wrong name and a wrong password: neither can be found out alone. */
  async signIn(name: string, password: string): Promise<Person> {
    const person = await this.find(name);
    const aim = `login ${person?.id ?? keyOf(name)}`;
    await this.tries.check(aim, LOGIN);
    if (!(await passwordFits(person?.password ?? null, password)) || !person) {
      await this.tries.failed(aim, LOGIN);
      throw new Denied(401, 'wrong', 'no such name with that password');
    }
    if (person.banned_until !== null && person.banned_until > this.now()) {
      const until = new Date(person.banned_until).toISOString().slice(0, 10);
      throw new Denied(403, 'banned', `a moderator has closed this account until ${until}`);
    }
    await this.tries.forget(aim);
    return person;
  }

  async claim(person: Person, password: string, email?: string): Promise<void> {
    if (person.password !== null) throw notNow('you have a password already');
    await this.setPassword(person.id, password);
    if (email !== undefined) await this.addresses.change(person.id, email);
  }

  /** One signs in with it and gets letters there, so it takes the password; a guest claims his name first. */
  async changeEmail(person: Person, password: string, email: string | null): Promise<void> {
    await this.checkPassword(person, password);
    await this.addresses.change(person.id, email);
  }

  /** Ends every other session: whoever had the old password is out. */
  async changePassword(person: Person, now: string, next: string, session: string): Promise<void> {
    await this.checkPassword(person, now);
    await this.setPassword(person.id, next);
    await this.sessions.closeAll(person.id, session);
  }

  /** By the link of a letter; all sessions end. */
  async resetPassword(token: string, next: string): Promise<Person> {
    const id = await this.addresses.reset(token);
    await this.setPassword(id, next);
    await this.sessions.closeAll(id);
    await this.tries.forget(`login ${id}`);
    const person = await this.byId(id);
    if (!person) throw new Denied(404, 'stale', 'there is no such account any more');
    return person;
  }

  async checkMayLeave(person: Person, password: string | undefined): Promise<void> {
    if (person.password !== null) await this.checkPassword(person, password ?? '');
  }

  private async setPassword(id: string, next: string): Promise<void> {
    const password = await hashPassword(next);
    await this.db.updateTable('people').set({ password }).where('id', '=', id).execute();
  }

  /** Whoever sits at somebody's open browser may not guess for ever either. */
  private async checkPassword(person: Person, password: string): Promise<void> {
    const aim = `password ${person.id}`;
    await this.tries.check(aim, LOGIN);
    if (await passwordFits(person.password, password)) return;
    await this.tries.failed(aim, LOGIN);
    throw new Denied(403, 'wrong', 'that is not your password');
  }

  /** Leaves the games as they were played, and of the person no name, address or password. */
  async remove({ id }: Person): Promise<void> {
    await this.sessions.closeAll(id);
    await this.db.transaction().execute(async (trx) => {
      const blank = { name: 'somebody who left', name_key: `left ${id}`, password: null, settings: '{}', role: null };
      await trx
        .updateTable('people')
        .set({ ...blank, away_until: null, deleted_at: this.now() })
        .where('id', '=', id)
        .execute();
      for (const table of ['sessions', 'push', 'notices', 'addresses', 'tokens', 'leaves', 'ratings'] as const) {
        await trx.deleteFrom(table).where('person', '=', id).execute();
      }
      await trx
        .deleteFrom('shunned')
        .where((is) => is.or([is('person', '=', id), is('other', '=', id)]))
        .execute();
      await trx.updateTable('reports').set({ text: '(removed)' }).where('person', '=', id).execute();
      await trx.updateTable('talk').set({ text: '(removed)' }).where('person', '=', id).execute();
    });
  }

  async forgetOld(): Promise<void> {
    await this.sessions.forgetOld();
    await this.addresses.forgetOld();
    await this.tries.forgetOld();
  }
}

/** Accounts, guests and their sessions. */
import type { Selectable } from 'kysely';
import { Denied, notNow } from '../denied.ts';
import type { Db, PeopleTable } from '../storage/schema.ts';
import { isTaken } from '../storage/store.ts';
import { hashPassword, passwordFits } from './passwords.ts';
import { hashOf, newId, newSecret } from './tokens.ts';

export type Person = Selectable<PeopleTable>;

const DAY = 86_400_000;
export const SESSION_MS = 60 * DAY;

export class People {
  private readonly db: Db;
  private readonly now: () => number;

  constructor(db: Db, now: () => number) {
    this.db = db;
    this.now = now;
  }

  async signUp({ name, password, email }: { name: string; password: string; email?: string | undefined }) {
    return this.add({ name, password: await hashPassword(password), email: email?.toLowerCase() ?? null });
  }

  /** Somebody with a name and no password; later he may claim it with one. */
  async guest(name: string): Promise<Person> {
    return this.add({ name, password: null, email: null });
  }

  private async add(given: Pick<Person, 'name' | 'password' | 'email'>): Promise<Person> {
    const person: Person = {
      id: newId(),
      ...given,
      name_key: keyOf(given.name),
      settings: '{}',
      created_at: this.now(),
      deleted_at: null,
    };
    try {
      await this.db.insertInto('people').values(person).execute();
      return person;
    } catch (problem) {
      if (isTaken(problem)) throw new Denied(409, 'name-taken', 'that name or e-mail is taken');
      throw problem;
    }
  }

  /** One sentence for a wrong name and a wrong password: neither can be found out alone. */
  async signIn(name: string, password: string): Promise<Person> {
    const person = await this.db
      .selectFrom('people')
      .selectAll()
      .where((is) => is.or([is('name_key', '=', keyOf(name)), is('email', '=', name.toLowerCase())]))
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (!(await passwordFits(person?.password ?? null, password)) || !person) {
      throw new Denied(401, 'wrong', 'no such name with that password');
    }
    return person;
  }

  async claim(person: Person, password: string, email?: string): Promise<void> {
    if (person.password !== null) throw notNow('you have a password already');
    try {
      const kept = { password: await hashPassword(password), email: email?.toLowerCase() ?? null };
      await this.db.updateTable('people').set(kept).where('id', '=', person.id).execute();
    } catch (problem) {
      throw isTaken(problem) ? emailTaken() : problem;
    }
  }

  /** One signs in with it and gets letters there, so it takes the password; a guest claims his name first. */
  async changeEmail(person: Person, password: string, email: string | null): Promise<void> {
    if (!(await passwordFits(person.password, password))) throw new Denied(403, 'wrong', 'that is not your password');
    try {
      const kept = { email: email?.toLowerCase() ?? null };
      await this.db.updateTable('people').set(kept).where('id', '=', person.id).execute();
    } catch (problem) {
      throw isTaken(problem) ? emailTaken() : problem;
    }
  }

  /** Ends every other session: whoever had the old password is out. */
  async changePassword(person: Person, now: string, next: string, session: string): Promise<void> {
    if (!(await passwordFits(person.password, now))) throw new Denied(403, 'wrong', 'that is not your password now');
    const password = await hashPassword(next);
    await this.db.updateTable('people').set({ password }).where('id', '=', person.id).execute();
    await this.db
      .deleteFrom('sessions')
      .where('person', '=', person.id)
      .where('token', '!=', hashOf(session))
      .execute();
  }

  async checkMayLeave(person: Person, password: string | undefined): Promise<void> {
    if (person.password !== null && !(await passwordFits(person.password, password ?? ''))) {
      throw new Denied(403, 'wrong', 'that is not your password');
    }
  }

  /** Leaves the games as they were played, and of the person no name, address or password. */
  async remove({ id }: Person): Promise<void> {
    await this.db.transaction().execute(async (trx) => {
      const blank = { name: 'somebody who left', name_key: `left ${id}`, email: null, password: null, settings: '{}' };
      await trx
        .updateTable('people')
        .set({ ...blank, deleted_at: this.now() })
        .where('id', '=', id)
        .execute();
      await trx.deleteFrom('sessions').where('person', '=', id).execute();
      await trx.deleteFrom('push').where('person', '=', id).execute();
      await trx.deleteFrom('notices').where('person', '=', id).execute();
      await trx.updateTable('talk').set({ text: '(removed)' }).where('person', '=', id).execute();
    });
  }

  /** A new session; the token goes into the cookie, its hash into the store. */
  async openSession(person: string): Promise<string> {
    const token = newSecret();
    const now = this.now();
    await this.db
      .insertInto('sessions')
      .values({ token: hashOf(token), person, created_at: now, expires_at: now + SESSION_MS })
      .execute();
    return token;
  }

  async closeSession(token: string): Promise<void> {
    await this.db.deleteFrom('sessions').where('token', '=', hashOf(token)).execute();
  }

  async ofSession(token: string | undefined): Promise<Person | null> {
    if (!token) return null;
    const person = await this.db
      .selectFrom('sessions')
      .innerJoin('people', 'people.id', 'sessions.person')
      .selectAll('people')
      .where('sessions.token', '=', hashOf(token))
      .where('sessions.expires_at', '>', this.now())
      .where('people.deleted_at', 'is', null)
      .executeTakeFirst();
    return person ?? null;
  }

  async forgetOldSessions(): Promise<void> {
    await this.db.deleteFrom('sessions').where('expires_at', '<=', this.now()).execute();
  }
}

const emailTaken = () => new Denied(409, 'name-taken', 'that e-mail is taken');

/** Names that look alike are the same name. */
const keyOf = (name: string): string => name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

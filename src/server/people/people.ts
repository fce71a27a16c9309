/** Accounts and guests. */
import { createHmac } from 'node:crypto';
import type { Selectable } from 'kysely';
import { Denied, notNow } from '../denied.ts';
import type { Db, PeopleTable } from '../storage/schema.ts';
import { isTaken } from '../storage/store.ts';
import { Addresses, type SendLetter } from './addresses.ts';
import { houseOf, keptHouse } from './houses.ts';
import { keptKey } from './keys.ts';
import { keyOf, nameFault, plainKeyOf } from './names.ts';
import { hashPassword, passwordFits } from './passwords.ts';
import { Sessions } from './sessions.ts';
import { hashOf, newId, newSecret } from './tokens.ts';
import { type Limit, Tries } from './tries.ts';

export type Person = Selectable<PeopleTable>;

interface PeopleSettings {
  readonly origin?: string;
  readonly send?: SendLetter;
  readonly onSessionsEnd?: (keys: readonly string[]) => void;
}

const SPELL = 15 * 60_000;
/** At one account from one address: enough for slips of the hand, too few for guessing. */
const LOGIN = { most: 10, spell: SPELL };
/** At one account from wherever; a browser in which its owner has signed in before is counted for itself. */
const LOGIN_ANYWHERE = { most: 50, spell: SPELL };
/** Accounts that have given one address, and none has proved it: the password says which is meant. */
const MOST_ALIKE = 5;

/** Where a request to sign in comes from. */
export interface From {
  /** A mark of the network. */
  readonly house: string;
  /** What a browser shows in which somebody has signed in before. */
  readonly known: string | undefined;
}

const NOWHERE: From = { house: '', known: undefined };

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
    if (fault) throw new Denied(400, 'name', `That name ${fault}.`);
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
      if (isTaken(problem)) throw new Denied(409, 'name-taken', 'That name is taken or too similar to another.');
      throw problem;
    }
  }

  /** A session for somebody who is let in; its token goes into the cookie. */
  async enter({ id }: Person, agent: string | null, address: string): Promise<string> {
    return this.sessions.open(id, agent, await keptHouse(this.db, address));
  }

  houseOf(address: string): Promise<string> {
    return houseOf(this.db, address);
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
    return (await this.alike(given))[0];
  }

  /** Those who may be meant: one, or of an address nobody has proved all who have given it. */
  private async alike(given: string): Promise<Person[]> {
    const owners = given.includes('@') ? await this.addresses.owners(given) : [];
    if (owners.length > 0) {
      const found = await Promise.all(owners.slice(0, MOST_ALIKE).map((id) => this.byId(id)));
      return found.filter((one) => one !== undefined);
    }
    const named = await this.db
      .selectFrom('people')
      .selectAll()
      .where('name_key', 'in', [keyOf(given), plainKeyOf(given)])
      .where('deleted_at', 'is', null)
      .execute();
    const same = named.find(({ name }) => plainKeyOf(name) === plainKeyOf(given)) ?? named[0];
    return same ? [same] : [];
  }

  /** One sentence for a wrong name and a wrong password: neither can be found out alone. */
  async signIn(name: string, password: string, from: From = NOWHERE): Promise<Person> {
    const meant = await this.alike(name);
    const aims: [string, Limit][] = [];
    const known = await this.knownAmong(meant, from.known);
    if (known) aims.push([`login ${known.id} known`, LOGIN]);
    else {
      const aim = `login ${meant[0]?.id ?? keyOf(name)}`;
      aims.push([`${aim} from ${from.house}`, LOGIN], [aim, LOGIN_ANYWHERE]);
    }
    for (const [aim, limit] of aims) await this.tries.take(aim, limit);
    const person = await this.fitting(known ? [known] : meant, password);
    if (!person) throw new Denied(401, 'wrong', 'Wrong name or password.');
    for (const [aim] of aims) await this.tries.giveBack(aim);
    if (person.banned_until !== null && person.banned_until > this.now()) {
      const until = new Date(person.banned_until).toISOString().slice(0, 10);
      throw new Denied(403, 'banned', `A moderator has closed this account until ${until}.`);
    }
    return person;
  }

  private async fitting(people: readonly Person[], password: string): Promise<Person | undefined> {
    if (people.length === 0) await passwordFits(null, password);
    for (const person of people) if (await passwordFits(person.password, password)) return person;
    return undefined;
  }

  private async knownAmong(people: readonly Person[], mark: string | undefined): Promise<Person | undefined> {
    if (mark === undefined) return undefined;
    for (const person of people) if ((await this.knownMark(person)) === mark) return person;
    return undefined;
  }

  /** For a browser somebody has signed in with, until he changes his password: strangers' tries do not count there. */
  async knownMark({ id, password }: Person): Promise<string> {
    const secret = await keptKey(this.db, 'known', newSecret);
    return createHmac('sha256', secret).update(`known\n${id}\n${password}`).digest('base64url');
  }

  async claim(person: Person, password: string, email?: string): Promise<void> {
    if (person.password !== null) throw notNow('You already have a password.');
    await this.setPassword(person.id, password);
    if (email !== undefined) await this.addresses.change(person.id, email);
  }

  /** One signs in with it and gets letters there, so it takes the password; a guest claims his name first. */
  async changeEmail(person: Person, password: string, email: string | null, session: string): Promise<void> {
    await this.checkPassword(person, password, session);
    await this.addresses.change(person.id, email);
  }

  /** Ends every other session: whoever had the old password is out. */
  async changePassword(person: Person, now: string, next: string, session: string): Promise<Person> {
    await this.checkPassword(person, now, session);
    await this.setPassword(person.id, next);
    await this.sessions.closeAll(person.id, session);
    await this.addresses.tellOfPassword(person.id);
    return (await this.byId(person.id))!;
  }

  /** By the link of a letter; all sessions end. */
  async resetPassword(token: string, next: string): Promise<Person> {
    const id = await this.addresses.reset(token);
    await this.setPassword(id, next);
    await this.sessions.closeAll(id);
    await this.tries.forget(`login ${id}`);
    await this.addresses.tellOfPassword(id);
    const person = await this.byId(id);
    if (!person) throw new Denied(404, 'stale', 'This account no longer exists.');
    return person;
  }

  async checkMayLeave(person: Person, password: string | undefined, session: string): Promise<void> {
    if (person.password !== null) await this.checkPassword(person, password ?? '', session);
  }

  private async setPassword(id: string, next: string): Promise<void> {
    const password = await hashPassword(next);
    await this.db.updateTable('people').set({ password }).where('id', '=', id).execute();
    // Whoever has an older letter chooses no other.
    await this.addresses.endResets(id);
  }

  /** Whoever sits at somebody's open browser may not guess for ever either. */
  private async checkPassword(person: Person, password: string, session: string): Promise<void> {
    const aim = `password ${hashOf(session)}`;
    await this.tries.take(aim, LOGIN);
    if (!(await passwordFits(person.password, password))) throw new Denied(403, 'wrong', 'That is not your password.');
    await this.tries.forget(aim);
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

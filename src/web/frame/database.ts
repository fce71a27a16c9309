/** A database of the browser's: opened when first asked for, once. */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

export class Database<Schema extends DBSchema> {
  private opened: Promise<IDBPDatabase<Schema>> | null = null;
  private readonly name: string;
  private readonly create: (db: IDBPDatabase<Schema>) => void;

  constructor(name: string, create: (db: IDBPDatabase<Schema>) => void) {
    this.name = name;
    this.create = create;
  }

  open(): Promise<IDBPDatabase<Schema>> {
    const close = () => {
      this.opened = null;
    };
    this.opened ??= openDB<Schema>(this.name, 1, {
      upgrade: this.create,
      // Another tab with a newer version waits for us: let go, and open anew when next asked.
      blocking(_now, _next, event) {
        (event.target as IDBDatabase).close();
        close();
      },
      terminated: close,
    });
    return this.opened;
  }
}

/** What `ordre admin` does. What only reads may be done while a server runs; SQLite is changed by one process alone. */
import { existsSync } from 'node:fs';
import { InputError } from '../../kernel/index.ts';
import { type Books, shelfBooks } from '../games/books.ts';
import { readSettings } from '../settings.ts';
import { damageIn } from '../storage/damage.ts';
import { openStore, type Store } from '../storage/store.ts';
import { backUp, restore } from './copy.ts';
import { HOUSE_TASKS, isHouseTask, keepHouse } from './house.ts';
import { isPeopleTask, lookAfterPeople, PEOPLE_TASKS } from './people.ts';
import { type Checked, dumpGame, repair } from './repair.ts';

interface AdminTask {
  readonly task: string;
  readonly target: string | undefined;
  readonly migrate: boolean;
  readonly env: Readonly<Record<string, string | undefined>>;
}

interface AdminAnswer {
  readonly text: readonly string[];
  readonly json: unknown;
}

const ADMIN_TASKS = ['backup', 'restore', 'repair', 'dump'] as const;
/** These change nothing a running server keeps in its memory, and may be done beside it. */
const BESIDE = ['backup', 'dump', ...PEOPLE_TASKS, ...HOUSE_TASKS] as const;
const ALL = [...ADMIN_TASKS, ...HOUSE_TASKS, ...PEOPLE_TASKS];
const ALONE = ['repair', 'reports', 'people'];
const NEEDS: Readonly<Record<string, string>> = {
  dump: 'the id of a game',
  close: 'the id of a game',
  rotate: 'the name of a key',
  remove: 'the name of a guest',
};

export async function administer({ task, target, migrate, env }: AdminTask, books?: Books): Promise<AdminAnswer> {
  if (!ALL.some((one) => one === task)) throw new InputError(`admin does ${ALL.join(', ')}; not “${task}”`);
  if (target === undefined && !ALONE.includes(task)) {
    const needs = NEEDS[task] ?? (isPeopleTask(task) ? 'somebody’s name' : 'a file');
    throw new InputError(`${task} needs ${needs}`);
  }
  if (task === 'restore' && !existsSync(target!)) throw new InputError(`there is no file ${target}`);
  const settings = readSettings(env);
  if (task !== 'restore' && 'folder' in settings.store && !existsSync(settings.store.folder)) {
    throw new InputError(`there is no data folder ${settings.store.folder}`);
  }
  const reads = BESIDE.some((one) => one === task);
  // A backup of another version is filled in as it was, and brought up to date then.
  const store = await openStore(settings.store, { reads, migrates: task !== 'restore' });
  const shelf = books ?? shelfBooks();
  try {
    return await done(task, target, migrate, store, shelf);
  } catch (problem) {
    throw 'folder' in settings.store ? damageIn(problem, settings.store.folder) : problem;
  } finally {
    await shelf.close();
    await store.close();
  }
}

async function done(task: string, target: string | undefined, migrate: boolean, store: Store, books: Books) {
  if (isHouseTask(task)) return keepHouse(store, task, target);
  if (isPeopleTask(task)) return lookAfterPeople(store, task, target ?? '');
  switch (task) {
    case 'backup': {
      const rows = await backUp(store, target!);
      return { text: [`${rows} rows are in ${target}; it holds seeds and sessions, keep it safe`], json: { rows } };
    }
    case 'restore': {
      const rows = await restore(store, target!);
      return { text: [`${rows} rows were restored from ${target}`], json: { rows } };
    }
    case 'dump': {
      const record = await dumpGame(store.db, target!);
      return { text: [record.trimEnd()], json: { record } };
    }
    default: {
      const games = await repair(store.db, books, target, migrate);
      return { text: [...games.map(words), `${games.length} games looked at`], json: games };
    }
  }
}

const words = ({ game, rules, fault, migrated }: Checked): string =>
  `${game}  rules ${rules}  ${fault ?? (migrated ? 'holds, and is played on by the present rules' : 'holds')}`;

/** Looking after a server's store. The server is loaded only when it is asked for: it brings a database with it. */
import { InputError } from '../../kernel/index.ts';
import type { Command, Output } from '../command.ts';
import { atServer } from '../door.ts';

interface Task {
  readonly task: string;
  readonly target: string | undefined;
  readonly migrate: boolean;
  readonly env: Readonly<Record<string, string | undefined>>;
}

interface Admin {
  administer(task: Task): Promise<Output>;
}

export const adminCommand: Command = {
  name: 'admin',
  usage:
    'admin backup|restore|repair|dump|close|people|remove|rotate|moderator|dismiss|reports|silence|ban|pardon [WHAT]',
  purpose: 'look after the games of a server',
  details: [
    'backup FILE    everything as JSON Lines, while the server runs',
    'restore FILE   into an empty data folder or database, of either engine; older backups are brought up to date',
    'repair [GAME]  plays games again by the present rules and says what does not hold;',
    '               with --migrate those that hold are played on by the present rules',
    'dump GAME      one game as a record',
    'close GAME     closes a table or ends a game; people [PART] lists people; remove NAME a guest;',
    'rotate KEY     makes a key anew: signing, vapid, letters, known or houses',
    'moderator NAME reads reports and may silence and ban; dismiss NAME no longer',
    'reports        what players have told of each other and nobody has dealt with',
    'silence, ban, pardon NAME   for a week; all of these while the server runs',
    'ORDRE_DATA or DATABASE_URL say where the store is, as for the server.',
  ],
  examples: ['ordre admin backup ordre.jsonl', 'ordre admin repair --migrate', 'ordre admin dump 4kZpS0aQx1Yb'],
  flags: { migrate: { type: 'boolean' } },
  async run(args) {
    const [task, target, more] = args.words;
    if (task === undefined)
      throw new InputError(
        'say what to do: backup, restore, repair, dump, close, people, remove, rotate, moderator, dismiss, reports, silence, ban or pardon',
      );
    if (more !== undefined) throw new InputError(`“${more}” is one word too many`);
    const { administer } = await atServer<Admin>('admin/admin');
    return administer({ task, target, migrate: args.on('migrate'), env: process.env });
  },
};

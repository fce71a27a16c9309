/** Moderators are made here, and what they do can be done here too. */
import { Moderation } from '../people/moderation.ts';
import { People } from '../people/people.ts';
import type { Store } from '../storage/store.ts';

export const PEOPLE_TASKS = ['moderator', 'dismiss', 'reports', 'silence', 'ban', 'pardon'] as const;
type PeopleTask = (typeof PEOPLE_TASKS)[number];

export const isPeopleTask = (task: string): task is PeopleTask => PEOPLE_TASKS.some((one) => one === task);

const WEEK = 7;

export async function lookAfterPeople({ db }: Store, task: PeopleTask, name: string) {
  const moderation = new Moderation(db, new People(db, Date.now), Date.now);
  switch (task) {
    case 'moderator':
      await moderation.appoint(name, 'moderator');
      return told(`${name} is a moderator now`);
    case 'dismiss':
      await moderation.appoint(name, null);
      return told(`${name} is no moderator any more`);
    case 'reports': {
      const open = await moderation.open();
      const lines = open.map(
        ({ id, by, about, text, game }) => `${id}  ${by} about ${about}${game ? ` in ${game}` : ''}: ${text}`,
      );
      return { text: [...lines, `${open.length} reports are open`], json: open };
    }
    default:
      await moderation.judge(null, { name, measure: task, days: WEEK, reason: 'by the operator of this server' });
      return told(task === 'pardon' ? `${name} is pardoned` : `${name}: ${task} for ${WEEK} days`);
  }
}

const told = (words: string) => ({ text: [words], json: { done: words } });

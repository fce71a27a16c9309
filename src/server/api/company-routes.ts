/** Whom one wants to meet, what moderators do about it, leave, one's data, and the standings. */
import { z } from 'zod';
import { requests } from '../../staff/wire.ts';
import type { Host } from '../games/host.ts';
import { leaveOf, takeLeave } from '../games/leave.ts';
import type { Company } from '../people/company.ts';
import { everythingOf } from '../people/export.ts';
import type { Moderation } from '../people/moderation.ts';
import { standingsOf } from '../standings/standings.ts';
import { openRoute, personalRoute, type Route } from './route.ts';

const reportSchema = z.object({
  id: z.string(),
  by: z.string(),
  about: z.string(),
  game: z.string().nullable(),
  text: z.string(),
  at: z.number(),
  said: z.array(z.object({ text: z.string(), at: z.number() })),
  silenced: z.number().nullable(),
  banned: z.number().nullable(),
});

const deedSchema = z.object({
  by: z.string().nullable().describe('Null: whoever keeps the server'),
  about: z.string(),
  measure: z.string(),
  until: z.number().nullable(),
  reason: z.string(),
  at: z.number(),
});

const placeSchema = z.object({
  name: z.string(),
  rating: z.number(),
  deviation: z.number().describe('Nineteen times in twenty he is within twice this of his rating'),
  won: z.int(),
  drawn: z.int(),
  lost: z.int(),
  sure: z.boolean().describe('Known well enough for a place'),
});

export function companyRoutes(host: Host, company: Company, moderation: Moderation): Route[] {
  return [...ownRoutes(host, company), ...moderatorRoutes(moderation)];
}

function ownRoutes(host: Host, company: Company): Route[] {
  return [
    personalRoute({
      method: 'GET',
      path: '/api/me/shunned',
      summary: 'Whom you have muted or blocked',
      result: z.array(z.object({ name: z.string(), how: z.enum(['mute', 'block']) })),
      run: ({ person }) => company.listOf(person.id),
    }),
    personalRoute({
      method: 'PUT',
      path: '/api/me/shunned',
      summary: 'Mute somebody, block him, or neither',
      body: requests.shun,
      run: ({ person, body }) => company.shun(person, body.name, body.how),
    }),
    personalRoute({
      method: 'POST',
      path: '/api/reports',
      summary: 'Tell the moderators of somebody',
      body: requests.report,
      strict: true,
      run: ({ person, body }) => company.report(person, body),
    }),
    personalRoute({
      method: 'GET',
      path: '/api/me/leave',
      summary: 'Your leave: until when, and how many days are left of this year’s',
      result: z.object({ until: z.number().nullable(), left: z.int() }),
      run: ({ person }) => leaveOf(host, person),
    }),
    personalRoute({
      method: 'PUT',
      path: '/api/me/leave',
      summary: 'Go on leave: your clocks for letters stand so many days',
      body: requests.leave,
      run: ({ person, body }) => takeLeave(host, person, body.days),
    }),
    personalRoute({
      method: 'GET',
      path: '/api/me/export',
      summary: 'All that is kept of you',
      strict: true,
      cost: 10,
      run: async ({ person, reply }) => {
        reply.header('Content-Disposition', 'attachment; filename="ordre-mixte.json"');
        return everythingOf(host.store.db, person);
      },
    }),
    openRoute({
      method: 'GET',
      path: '/api/standings',
      summary: 'Who is how strong: ?book=',
      result: z.array(placeSchema),
      run: ({ query }) => standingsOf(host.store.db, query.book ?? '', host.now()),
    }),
  ];
}

function moderatorRoutes(moderation: Moderation): Route[] {
  return [
    personalRoute({
      method: 'GET',
      path: '/api/moderation/reports',
      summary: 'Reports that are open',
      result: z.array(reportSchema),
      run: ({ person }) => {
        moderation.check(person);
        return moderation.open();
      },
    }),
    personalRoute({
      method: 'POST',
      path: '/api/moderation/reports/:id/close',
      summary: 'Close a report and say what came of it',
      body: requests.closeReport,
      run: ({ person, params, body }) => {
        moderation.check(person);
        return moderation.close(params.id ?? '', person.id, body.outcome);
      },
    }),
    personalRoute({
      method: 'GET',
      path: '/api/moderation/deeds',
      summary: 'What moderators did, newest first',
      result: z.array(deedSchema),
      run: ({ person }) => {
        moderation.check(person);
        return moderation.deeds();
      },
    }),
    personalRoute({
      method: 'POST',
      path: '/api/moderation/people',
      summary: 'Silence somebody, ban him, or pardon him',
      body: requests.judge,
      run: ({ person, body }) => {
        moderation.check(person);
        return moderation.judge(person, body);
      },
    }),
  ];
}

import { expect, test } from 'vitest';
import { z } from 'zod';
import { issueWords } from './issue-words.ts';

const body = z.strictObject({
  password: z.string().min(10).max(12),
  email: z.email().optional(),
  at: z.url().optional(),
  hours: z.int().min(1).max(24).optional(),
  share: z.number().gt(0).optional(),
  even: z.number().multipleOf(2).optional(),
  how: z.enum(['mute', 'block']).optional(),
  inPlay: z.boolean().optional(),
  name: z
    .string()
    .regex(/^[a-z]+$/, 'may have small letters only')
    .optional(),
  word: z
    .string()
    .regex(/^[a-z]+$/)
    .optional(),
  clock: z
    .discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('none') }),
      z.strictObject({ kind: z.literal('live'), minutes: z.number().max(600) }),
    ])
    .optional(),
  goes: z.union([z.literal('stay'), z.strictObject({ to: z.tuple([z.number(), z.number()]) })]).optional(),
  units: z
    .array(z.strictObject({ unitName: z.string() }))
    .min(1)
    .optional(),
});

const good = { password: 'long enough' };
const said = (given: unknown) => issueWords(body.safeParse(given).error!.issues[0]!);

test.each<[unknown, string]>([
  [{ password: 'short' }, 'The password needs at least 10 characters'],
  [{ password: 'very much too long' }, 'The password may have at most 12 characters'],
  [{}, 'The password is missing'],
  [{ password: 7 }, 'The password must be a text'],
  [{ ...good, email: 'x' }, 'The email must be an e-mail address'],
  [{ ...good, at: 'x' }, 'The at must be a web address'],
  [{ ...good, hours: 0 }, 'The hours must be at least 1'],
  [{ ...good, hours: 25 }, 'The hours must be at most 24'],
  [{ ...good, hours: 1.5 }, 'The hours must be a whole number'],
  [{ ...good, share: 0 }, 'The share must be more than 0'],
  [{ ...good, even: 3 }, 'The even must be a multiple of 2'],
  [{ ...good, how: 'shun' }, 'The how must be one of “mute”, “block”'],
  [{ ...good, inPlay: 'x' }, 'The in play must be yes or no (true or false)'],
  [{ ...good, name: 'N' }, 'The name may have small letters only'],
  [{ ...good, word: 'N' }, 'The word is not written as it must be'],
  [{ ...good, clock: { kind: 'live', minutes: 601 } }, 'The minutes (in clock) must be at most 600'],
  [{ ...good, clock: { kind: 'sun' } }, 'The kind (in clock) can’t be read'],
  [{ ...good, goes: { to: [1, 'x'] } }, 'The to (in goes, number 2) must be a number'],
  [{ ...good, goes: 'away' }, 'The goes can’t be read'],
  [{ ...good, units: [] }, 'The units needs at least 1 entry'],
  [{ ...good, units: [{ unitName: 'a' }, { unitName: 2 }] }, 'The unit name (in units, number 2) must be a text'],
  [{ ...good, wish: 1 }, 'What was sent has no field “wish”'],
  [null, 'What was sent must be an object with named fields'],
])('%j: %s', (given, words) => {
  expect(said(given)).toBe(words);
});

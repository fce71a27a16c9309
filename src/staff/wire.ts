/**
 * What goes over the wire between the server and those who play on it, as schemas: the server checks with them and
 * describes itself by them; the browser takes the types. It stands below both because no face may import another.
 */
import { z } from 'zod';
import type { GroundSketch, Scene } from '../game/index.ts';

const clockSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('none') }),
  z
    .strictObject({
      kind: z.literal('live'),
      minutes: z.int().min(1).max(600).describe('For the whole game, each seat'),
      increment: z.int().min(0).max(600).describe('Seconds added for every answer'),
    })
    .describe('A clock that runs while a seat is asked'),
  z
    .strictObject({ kind: z.literal('correspondence'), hours: z.int().min(1).max(720).describe('For every answer') })
    .describe('An allowance for each answer'),
]);
export type ClockSetting = z.infer<typeof clockSchema>;

export const settingsSchema = z.strictObject({
  clock: clockSchema.default({ kind: 'none' }),
  timeout: z
    .enum(['play-on', 'lose'])
    .default('play-on')
    .describe('When a clock runs out: the saved answer or else the book’s own counts, or the game is lost'),
  listed: z.boolean().default(true).describe('Anyone may find it and take a seat'),
  observers: z.boolean().default(true),
  rated: z.boolean().default(true).describe('Counts in the standings, if both players have accounts and a clock runs'),
  open: z.boolean().default(true).describe('The finished game may be read by anyone'),
});
export type GameSettings = z.infer<typeof settingsSchema>;

const seatName = z.string().min(1).max(40);
/** No control characters, nothing that turns the line round or hides in it; joiners stay, emoji are made with them. */
const seen = /^(?:[^\p{C}]|[\u200c\u200d])*$/u;
const shown = (most: number) => z.string().trim().min(1).max(most).regex(seen, 'no control characters');
const word = shown(64)
  .min(20)
  .describe('Mixed into the dice, so that not even the server could have chosen them; too long to guess');
const pledged = z
  .string()
  .regex(/^[0-9a-f]{64}$/, 'a hash, in hexadecimal')
  .describe('Hash of the word you will add to the dice: SHA-256 of "ordre-mixte word", a line feed and the word');
const token = z.string().min(20).max(64);
const password = z.string().min(10).max(200);
const nameSchema = shown(32).min(2);

export const requests = {
  signUp: z.strictObject({ name: nameSchema, password, email: z.email().max(200).optional() }),
  signIn: z.strictObject({ name: shown(200).describe('Name or e-mail'), password: z.string().max(200) }),
  guest: z.strictObject({ name: nameSchema }),
  claim: z.strictObject({ password, email: z.email().max(200).optional() }),
  changeEmail: z.strictObject({
    password: z.string().max(200),
    email: z.email().max(200).nullable().describe('Null: none from now on'),
  }),
  changePassword: z.strictObject({ now: z.string().max(200), next: password }),
  askReset: z.strictObject({ email: z.email().max(200) }),
  reset: z.strictObject({ token, password }),
  confirm: z.strictObject({ token }),
  leave: z.strictObject({ days: z.int().min(0).max(30).describe('Nought: back again') }),
  shun: z.strictObject({
    name: shown(64),
    how: z.enum(['mute', 'block', 'none']).describe('Hear nothing from him, meet him no more, or neither'),
  }),
  report: z.strictObject({ name: shown(64), game: shown(40).optional(), text: shown(1000) }),
  judge: z.strictObject({
    name: shown(64),
    measure: z.enum(['silence', 'ban', 'pardon']),
    days: z.int().min(1).max(365).default(7),
    reason: shown(200).default('no reason given').describe('Kept with your name, for other moderators'),
  }),
  closeReport: z.strictObject({ outcome: shown(200) }),
  deleteAccount: z.strictObject({ password: z.string().max(200).optional() }),
  createGame: z.strictObject({
    book: z.string().max(40),
    scenario: z.string().max(80).describe('Of the book; with a battle of your own, left to its file'),
    field: z.unknown().describe('A battle of your own: its scenario file').optional(),
    options: z.record(z.string().max(80), z.unknown()).default({}),
    seat: seatName.describe('Where you sit yourself').optional(),
    pledge: pledged.optional(),
    officers: z.record(seatName, z.string().max(40)).default({}).describe('Seats the commander takes, and which one'),
    settings: settingsSchema.default(settingsSchema.parse({})),
  }),
  join: z.strictObject({ seat: seatName, pledge: pledged.optional() }),
  acceptInvitation: z.strictObject({ name: nameSchema.optional().describe('For a guest'), pledge: pledged.optional() }),
  word: z.strictObject({ word }),
  invite: z.strictObject({ seat: seatName }),
  officer: z.strictObject({ seat: seatName, officer: z.string().max(40) }),
  talk: z.strictObject({ text: shown(1000) }),
  offer: z.strictObject({ kind: z.enum(['draw', 'takeback', 'rematch']) }),
};

const submissionId = z
  .string()
  .min(8)
  .max(64)
  .regex(/^[\w-]+$/)
  .describe('Made by the client; sent twice it counts once');
const at = z.string().max(40).describe('The number last received with what is asked');
const game = z.string().max(40).regex(seen, 'no control characters');

/** What a client says over the socket. */
export const clientMessage = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('watch'), game, since: z.string().max(40).optional() }),
  z.strictObject({ type: z.literal('leave'), game }),
  z.strictObject({ type: z.literal('answer'), game, id: submissionId, at, answer: z.unknown() }),
  z.strictObject({ type: z.literal('withdraw'), game, id: submissionId, at }),
  z.strictObject({ type: z.literal('draft'), game, id: submissionId, at, answer: z.unknown() }),
  z.strictObject({ type: z.literal('ping') }),
]);
export type ClientMessage = z.infer<typeof clientMessage>;

export const answerRequest = z.strictObject({ id: submissionId, at, answer: z.unknown() });
export const withdrawRequest = z.strictObject({ id: submissionId, at });

export const refusalSchema = z.object({
  code: z.string(),
  sentence: z.string(),
  cite: z.string().describe('The rule it rests on, where it is one'),
});

const ownTitle = z.string().nullable().describe('Of a battle of somebody’s own; null where it is one of the book’s');

export const tableSchema = z.object({
  id: z.string(),
  book: z.string(),
  scenario: z.string(),
  title: ownTitle,
  options: z.unknown(),
  rules: z.string(),
  status: z.enum(['open', 'playing', 'over']),
  settings: settingsSchema,
  host: z.string(),
  seats: z.array(
    z.object({
      seat: z.string(),
      name: z.string().nullable(),
      officer: z.string().nullable(),
      here: z.boolean(),
      pledge: z.string().nullable().describe('Hash of the word he adds to the dice'),
      shown: z.boolean().describe('Has shown that word to the server'),
      away: z.number().nullable().describe('On leave until then'),
      left: z.number().nullable().describe('Milliseconds left on the clock'),
      since: z.number().nullable().describe('When this clock began to run'),
    }),
  ),
  offers: z.array(z.object({ kind: z.enum(['draw', 'takeback', 'rematch']), seat: z.string() })),
  commitment: z.string().describe('Hash of the seed, known before the first roll'),
  seed: z.string().nullable().describe('Revealed at the end'),
  words: z.array(z.string()).nullable(),
  ending: z.object({ by: z.string(), seat: z.string().nullable(), words: z.string() }).nullable(),
  rematch: z.string().nullable(),
  created: z.number(),
});
export type TableNow = z.infer<typeof tableSchema>;

/** What whoever is invited should know before he takes the seat. */
export const invitationSchema = z.object({
  game: z.string(),
  book: z.string(),
  scenario: z.string(),
  title: ownTitle,
  host: z.string().describe('Who invites'),
  seat: z.string(),
  side: z.string().describe('As its book calls it'),
  others: z.array(z.object({ side: z.string(), name: z.string().nullable(), officer: z.string().nullable() })),
  settings: settingsSchema,
  options: z.unknown(),
});
export type Invitation = z.infer<typeof invitationSchema>;

export const listedSchema = z.object({
  id: z.string(),
  book: z.string(),
  scenario: z.string(),
  title: ownTitle,
  status: z.enum(['open', 'playing', 'over']),
  settings: settingsSchema,
  seats: z.array(z.object({ seat: z.string(), name: z.string().nullable(), officer: z.string().nullable() })),
  created: z.number(),
  ended: z.number().nullable(),
  waiting: z.array(z.string()).describe('Seats that are asked now, in a list of one’s own games'),
  mine: z.string().nullable(),
});
export type ListedGame = z.infer<typeof listedSchema>;

/** A game as the card of a lobby shows it: a scene and its ground for the press, and who won. */
export const glanceSchema = z.object({
  scene: z.custom<Scene>().describe('As observers see it, without the cards of its units'),
  ground: z.custom<GroundSketch>(),
  watching: z.int().describe('How many look on now'),
  ended: z
    .object({ winner: z.string().nullable(), by: z.string().describe('`rules`, or how else it ended') })
    .nullable(),
});
export type Glance = z.infer<typeof glanceSchema>;

/** What a player has reported of another, as moderators see it. */
export interface ReportShown {
  readonly id: string;
  readonly by: string;
  readonly about: string;
  readonly game: string | null;
  readonly text: string;
  readonly at: number;
  /** What was said at that table by him it is about. */
  readonly said: readonly { readonly text: string; readonly at: number }[];
  readonly silenced: number | null;
  readonly banned: number | null;
}

/** What the server says over the socket. */
export const serverMessage = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('update'),
    game,
    now: z.object({
      version: z.string().describe('Name it when coming back, to be told only what was missed'),
      beat: z.int().describe('Counts the updates; one that does not follow on the last says that something was lost'),
      anew: z.boolean().describe('Everything of the view, whatever was told before'),
      seat: z.string().nullable(),
      at: z.string().nullable(),
      keep: z.int().describe('So many entries of the journal stay; `entries` follow them'),
      entries: z.array(z.unknown()),
      needs: z.array(z.unknown()),
      waiting: z.array(z.string()),
      phase: z.object({ id: z.string(), title: z.string(), cite: z.string() }).nullable(),
      over: z.unknown(),
      view: z.record(z.string(), z.unknown()).describe('The keys that changed; null where one is gone'),
      members: z
        .record(z.string(), z.record(z.string(), z.unknown()))
        .describe('Of a list in the view that is as long as before: its members that changed, by their places'),
    }),
  }),
  z.object({ type: z.literal('table'), game, table: tableSchema }),
  z.object({
    type: z.literal('talk'),
    game,
    lines: z.array(z.object({ id: z.string(), name: z.string(), text: z.string(), at: z.number() })),
  }),
  z.object({ type: z.literal('done'), id: z.string() }),
  z.object({ type: z.literal('refused'), id: z.string().nullable(), refusal: refusalSchema }),
  z.object({ type: z.literal('notice'), id: z.string(), game, kind: z.string(), words: z.string(), at: z.number() }),
  z.object({
    type: z.literal('pong'),
    beats: z.record(z.string(), z.int()).describe('By game that is followed: the last update that was sent'),
  }),
]);
export type ServerMessage = z.infer<typeof serverMessage>;
export type UpdateNow = Extract<ServerMessage, { type: 'update' }>['now'];

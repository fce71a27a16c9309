/** Accounts and company, as people meet them: a lost password, other browsers, unwelcome company, a moderator, standings. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import Database from 'libsql';
import { expect } from 'vitest';
import { loadBook } from '../src/rules/index.ts';
import { Visitor } from '../src/server/trials/visit.ts';
import { type App, DESK, inBrowser, inBrowsers, PHONE } from './app.ts';
import { axeProblems, axeProblemsAt, sideways, smallType } from './audit.ts';
import { mapStands } from './battle.ts';
import { answerAsUsual, chooseBattle, PASSWORD, signUp } from './online.ts';
import { built, LETTER_END, letters, origin } from './settings.ts';

/** The newest link of its kind in somebody's letters, which are wrapped as mail is; others get letters meanwhile. */
async function linkTo(page: string, whose: string): Promise<string> {
  for (let n = 0; n < 400; n++) {
    const own = readFileSync(letters, 'utf8')
      .split(LETTER_END)
      .filter((letter) => letter.includes(`To: ${whose}`));
    const text = own.join('').replaceAll('=\n', '').replaceAll('=3D', '=');
    const found = [...text.matchAll(new RegExp(`#/together/${page}/[\\w.-]+`, 'g'))].at(-1);
    if (found) return found[0];
    await pause(100);
  }
  throw new Error(`no letter to ${whose} with a link to ${page}`);
}

async function audited({ page }: App): Promise<void> {
  expect(await axeProblems(page)).toEqual([]);
  expect(await sideways(page)).toEqual([]);
  expect(await smallType(page, 13)).toEqual([]);
}

const visitor = async (name: string, extra: object = {}) => {
  const one = new Visitor(() => origin);
  await one.ask('POST', '/api/people', { name, password: PASSWORD, ...extra });
  return one;
};

async function signIn({ page, go }: App, name: string, password = PASSWORD): Promise<void> {
  await go('#/together/sign-in');
  await page.getByLabel('Name or e-mail').fill(name);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('link', { name: 'Create a game' }).waitFor();
}

inBrowser(
  'a forgotten password is chosen anew by a letter to a proved address',
  { size: PHONE, axe: true },
  async (app) => {
    const { page, go } = app;
    await visitor('Vandamme', { email: 'vandamme@example.org' });
    await go(await linkTo('confirm', 'vandamme@example.org'));
    await page.getByRole('button', { name: 'Confirm', exact: true }).waitFor();
    expect(await axeProblemsAt(page, '#/together/confirm/:token')).toEqual([]);
    await audited(app);
    await page.getByRole('button', { name: 'Confirm', exact: true }).click();
    await page.getByText('Thank you.').waitFor();
    await go('#/together/sign-in');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await page.getByLabel('Your e-mail').fill('vandamme@example.org');
    await page.getByRole('button', { name: 'Send me an e-mail' }).click();
    await page.getByText('an e-mail is on its way').waitFor();
    await audited(app);
    await go(await linkTo('reset', 'vandamme@example.org'));
    await page.getByRole('button', { name: 'Set the password' }).waitFor();
    expect(await axeProblemsAt(page, '#/together/reset/:token')).toEqual([]);
    await audited(app);
    await page.getByLabel(/^New password/).fill('ein besseres Kennwort');
    await page.getByRole('button', { name: 'Set the password' }).click();
    await page.getByText('You are Vandamme').waitFor();
    // The foot of every letter: nothing is sent before its button is pressed.
    await go('#/together/no-letters/any');
    await page.getByRole('button', { name: 'Unsubscribe' }).waitFor();
    expect(await axeProblemsAt(page, '#/together/no-letters/:token')).toEqual([]);
  },
);

inBrowsers(
  'other browsers are listed and signed out',
  [{ size: DESK, axe: true }, { size: PHONE }],
  async ([desk, phone]) => {
    await signUp(desk!, 'Bessieres');
    await signIn(phone!, 'Bessieres');
    await desk!.go('#/together/account');
    await desk!.page.getByText('This browser', { exact: true }).waitFor();
    await audited(desk!);
    await desk!.page.getByRole('button', { name: 'Sign out there' }).click();
    await desk!.page.getByRole('button', { name: 'Sign out there' }).waitFor({ state: 'detached' });
    await phone!.go('#/together/account');
    await phone!.page.getByLabel('Name or e-mail').waitFor();
    await desk!.page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await desk!.page.getByLabel('Name or e-mail').waitFor();
  },
);

inBrowser('somebody is blocked, cannot sit down, and is forgiven', { size: DESK, axe: true }, async (app) => {
  const { page, go } = app;
  await signUp(app, 'Augereau');
  const rude = await visitor('Bernadotte');
  await go('#/together/account');
  await page.getByLabel('Player’s name').fill('bernadotte');
  await page.getByRole('button', { name: 'Block', exact: true }).click();
  await page.getByText('blocked', { exact: true }).waitFor();
  const cookie = (await app.context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  const mine = Object.assign(new Visitor(() => origin), { cookie });
  const [{ scenarios }] = await mine.ask('GET', '/api/books');
  const seats = scenarios[0].seats as string[];
  const { id: book } = (await mine.ask('GET', '/api/books'))[0];
  const { id } = await mine.ask('POST', '/api/games', { book, scenario: scenarios[0].id, seat: seats[0] });
  await expect(rude.ask('POST', `/api/games/${id}/join`, { seat: seats[1] })).rejects.toThrow('blocked');
  await page.getByRole('button', { name: /^Unblock/ }).click();
  await page.getByRole('button', { name: /^Unblock/ }).waitFor({ state: 'detached' });
  await rude.ask('POST', `/api/games/${id}/join`, { seat: seats[1] });
});

inBrowser(
  'a moderator reads a report, mutes with a reason, closes it, and finds it in the log',
  { size: DESK, axe: true },
  async (app) => {
    const { page, go } = app;
    await signUp(app, 'Berthier the judge');
    await visitor('Rapp the rude');
    const hurt = await visitor('Duroc the hurt');
    await hurt.ask('POST', '/api/reports', { name: 'Rapp the rude', text: 'he calls me a mule' });
    const admin = "import('./dist/cli/main.js').then(({ main }) => main(process.argv.slice(1)))";
    const cli = join(built, 'cli', 'main.js');
    const env = { ...process.env, ORDRE_DATA: join(built, 'data'), DATABASE_URL: '' };
    const program = admin.replace('./dist/cli/main.js', cli);
    execFileSync(process.execPath, ['--eval', program, 'admin', 'moderator', 'Berthier the judge'], { env });
    await go('#/together');
    await page.getByRole('link', { name: 'Reports' }).click();
    const report = page.getByRole('region', { name: 'Duroc the hurt about Rapp the rude' });
    await report.getByText('he calls me a mule').waitFor();
    await audited(app);
    await report
      .getByRole('button', { name: 'Mute' })
      .isDisabled()
      .then((off) => expect(off).toBe(true));
    await report.getByLabel('Reason').fill('insults');
    await report.getByRole('button', { name: 'Mute' }).click();
    await report.getByText(/muted until/).waitFor();
    await report.getByLabel('Outcome').fill('muted for a week');
    await report.getByRole('button', { name: 'Close the report' }).click();
    await report.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Moderators’ log' }).click();
    await page.getByText(/^Berthier the judge muted Rapp the rude until .*: insults/).waitFor();
    await audited(app);
  },
);

inBrowser('the standings say who is how strong, and how sure that is', { size: PHONE, axe: true }, async (app) => {
  await visitor('Exelmans');
  await visitor('Milhaud');
  // What a game counts for is the server's own test; here no two people live in two houses, nor play for minutes.
  const store = new Database(join(built, 'data', 'ordre.db'));
  const insert = store.prepare(
    'insert into ratings (person, book, rating, deviation, volatility, won, drawn, lost, played_at) select id, ?, ?, 290, 0.06, ?, 0, ?, ? from people where name = ?',
  );
  insert.run('one-day', 1662, 1, 0, Date.now(), 'Exelmans');
  insert.run('one-day', 1338, 0, 1, Date.now(), 'Milhaud');
  store.close();
  await app.go('#/together/standings');
  await app.page.getByRole('rowheader', { name: 'Exelmans' }).waitFor();
  expect(await app.page.getByRole('row', { name: /Exelmans/ }).innerText()).toMatch(
    /–\s+Exelmans\s+1662\s+.* to .*\s+1, 0, 0/,
  );
  await audited(app);
});

inBrowsers(
  'a battle of one’s own is set as a table, and the invitation says who invites to what',
  [
    { size: DESK, axe: true },
    { size: PHONE, axe: true },
  ],
  async ([host, guest]) => {
    const [desk, phone] = [host!.page, guest!.page];
    const teaching = (await (await loadBook('one-day')).game!()).scenarios.find(({ id }) => id === 'teaching')!;
    const own = { ...(teaching.data as object), id: 'mill', title: 'The fight for the mill' };
    const asFile = (value: unknown) => ({
      name: 'mill.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(value)),
    });
    await signUp(host!, 'Lasalle');
    await host!.walk('#/together/new');
    await chooseBattle(desk, /The ridge at Oberndorf/);
    await desk.getByText('A battle of your own').click();
    await desk.getByLabel('Open a scenario file').setInputFiles(asFile({ ...own, clock: 'noon' }));
    await desk.getByRole('alert').getByText('clock').waitFor();
    await desk.getByLabel('Open a scenario file').setInputFiles(asFile(own));
    await desk.locator('.new-battle').getByText('The fight for the mill', { exact: true }).waitFor();
    await desk.getByRole('radio', { name: 'a friend, by link' }).check();
    await desk.getByRole('radio', { name: 'some days a move' }).check();
    await audited(host!);
    await desk.getByRole('button', { name: 'Create the game' }).click();
    await desk.getByRole('button', { name: /^Invite a friend/ }).click();
    const link = await desk.getByLabel(/^Invitation/).inputValue();
    await guest!.walk(link.slice(link.indexOf('#')));
    await phone.getByRole('heading', { name: 'Lasalle invites you to a battle' }).waitFor();
    await phone.getByText('The fight for the mill').waitFor();
    await phone.getByText(/You play the Austrians, against the French, played by Lasalle\./).waitFor();
    await phone.getByText(/3 days for each answer\./).waitFor();
    await audited(guest!);
    await phone.getByLabel('Name others will see').fill('Kienmayer');
    await phone.getByRole('button', { name: 'Join as the' }).click();
    await Promise.all([mapStands(desk), mapStands(phone)]);
    await Promise.all([answerAsUsual(desk), answerAsUsual(phone)]);
    await desk.getByText('Turn 2 of 8').waitFor();
  },
);

/** Two people far apart and one who looks on play the teaching battle through the server, to its end. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { DESK, inBrowsers, PHONE } from './app.ts';
import { axeProblems, axeProblemsAt, sideways, smallType } from './audit.ts';
import { boardShown, draftKept, mapStands, tab } from './battle.ts';
import { answerAsUsual, listenIn, PASSWORD, setTable, signUp } from './online.ts';

const TEACHING = /The ridge at Oberndorf/;

/** A place nobody else would send a unit to. */
const SECRET = '17.37';
const has = (frames: readonly string[], text: string) => frames.some((frame) => frame.includes(text));

inBrowsers(
  'two browsers and an observer play the teaching battle to its end through the server',
  [{ size: DESK }, { size: PHONE, axe: true }, { size: DESK }],
  async ([host, guest, observer]) => {
    const [desk, phone, gallery] = [host!.page, guest!.page, observer!.page];
    const [toGuest, toGallery] = [listenIn(phone), listenIn(gallery)];
    await signUp(host!, 'Berthier');
    await setTable(host!, { battle: TEACHING, against: 'a friend, by link' });
    await desk.getByRole('button', { name: /^Invite a friend/ }).click();
    const link = await desk.getByLabel(/^Invitation/).inputValue();
    await guest!.go(link.slice(link.indexOf('#')));
    await phone.getByLabel('Name others will see').fill('Weyrother');
    expect(await axeProblemsAt(phone, '#/together/invited/:token')).toEqual([]);
    await phone.getByLabel(/^Your secret/).fill('Austerlitz');
    await phone.getByRole('button', { name: 'Join as the' }).click();
    await Promise.all([mapStands(desk), mapStands(phone)]);
    await observer!.go(desk.url().slice(desk.url().indexOf('#')));
    await mapStands(gallery);
    await gallery.getByText('You are watching.').waitFor();

    // Sealed, taken back, sealed again: the others hear nothing of what was ordered.
    await desk.getByRole('textbox', { name: 'Typed orders' }).fill(`F3 CM go ${SECRET},6.5 facing 13 column`);
    await desk.keyboard.press('Enter');
    await desk.waitForFunction(() => document.querySelector('[data-line=F3]')?.textContent?.includes('17.4'));
    await desk.locator('[data-part=ready]').click();
    await desk.getByText('Orders confirmed').waitFor();
    await desk.getByRole('button', { name: 'Undo my last answer' }).click();
    await desk.locator('.ask').waitFor();
    expect(await desk.locator('[data-line=F3]').innerText()).toContain('17.4');
    await desk.locator('[data-part=ready]').click();
    await desk.getByText('Orders confirmed').waitFor();

    // Half-written orders outlive a reload; so does the seat.
    await phone.getByRole('textbox', { name: 'Typed orders' }).fill('A1 FM');
    await phone.keyboard.press('Enter');
    await phone.locator('[data-line=A1] .order-words').getByText('Full Move').waitFor();
    await draftKept(phone);
    const words = await phone.locator('[data-line=A1] .order-words').innerText();
    await phone.reload();
    await mapStands(phone);
    expect(await phone.locator('[data-line=A1] .order-words').innerText()).toBe(words);
    for (const [who, frames] of Object.entries({ toGuest, toGallery })) {
      expect(frames.length, `${who}: the ears are open`).toBeGreaterThan(1);
      expect(has(frames, SECRET), `${who}: the order`).toBe(false);
      expect(has(frames, '"seed":"'), `${who}: the seed`).toBe(false);
    }
    await answerAsUsual(phone);
    await desk.getByText('Turn 2 of 8').waitFor();
    expect(has(toGuest, SECRET), 'after the reveal it is everybody’s').toBe(true);

    // The day so far, for one who took an answer back and for one who only looks on.
    for (const page of [desk, gallery]) await replaysTheDay(page);

    // Words across the table, and an offer declined.
    await tab(desk, 'Table');
    await desk.getByLabel('Message').fill('Bonjour, monsieur.');
    await desk.getByRole('button', { name: 'Send', exact: true }).click();
    await desk.getByRole('button', { name: 'Offer a draw' }).click();
    await phone.getByText('Your opponent asks for a draw').waitFor();
    await tab(phone, 'Table');
    await phone.getByText('Bonjour, monsieur.').waitFor();
    await phone.getByRole('button', { name: 'Decline' }).click();
    await tab(phone, 'Desk');
    await tab(desk, 'Desk');

    const toTheEnd = async (page: typeof desk, reloadAt = -1) => {
      for (let answers = 0; await answerAsUsual(page); answers++) {
        if (answers > 200) throw new Error('the battle does not end');
        if (answers === reloadAt) await page.reload();
      }
    };
    await Promise.all([toTheEnd(desk), toTheEnd(phone, 5)]);
    await gallery.getByRole('region', { name: 'After the battle' }).waitFor();
    await tab(phone, 'After');
    await expect.poll(() => boardShown(gallery)).toEqual(await boardShown(desk));
    await tab(gallery, 'Table');
    await gallery.getByText(/“Austerlitz [0-9a-f]{24}”/).waitFor();
    expect(has(toGallery, '"seed":"'), 'the seed after the end').toBe(true);
  },
);

/** From before the first order to now, where the board is the one that is played on. */
async function replaysTheDay(page: Page): Promise<void> {
  await mapStands(page);
  const board = await boardShown(page);
  await tab(page, 'Replay');
  const slider = page.getByRole('slider', { name: 'Moment of the day' });
  const end = Number(await slider.getAttribute('max'));
  expect(end).toBeGreaterThan(3);
  await slider.fill('0');
  await page.locator('[data-shown="0"]').waitFor();
  expect(await boardShown(page)).not.toEqual(board);
  await slider.fill(String(end));
  await page.locator(`[data-shown="${end}"]`).waitFor();
  expect(await boardShown(page)).toEqual(board);
  await page.getByRole('button', { name: 'Back to now' }).first().click();
  await tab(page, 'Desk');
}

const problemsOn = async (page: Page, least: number) => [
  ...(await sideways(page)),
  ...(await smallType(page, least)),
  ...(await axeProblems(page)),
];

inBrowsers(
  'a table found in the lobby, with a clock: saved orders, the day so far, giving up, another battle, the account',
  [
    { size: DESK, axe: true },
    { size: PHONE, axe: true },
  ],
  async ([host, other]) => {
    const [desk, phone] = [host!.page, other!.page];
    const problems: string[] = [];
    const look = async (where: string) => {
      for (const problem of await problemsOn(desk, 13)) problems.push(`${where}, desk: ${problem}`);
      for (const problem of await problemsOn(phone, 15)) problems.push(`${where}, phone: ${problem}`);
    };
    await signUp(host!, 'Davout');
    await other!.go('#/together/sign-in');
    await phone.getByRole('radio', { name: 'Play as guest' }).check();
    await phone.getByLabel('Name others will see').fill('Bagration');
    await phone.getByRole('button', { name: 'Play as guest' }).click();
    await phone.getByRole('link', { name: 'Create a game' }).waitFor();
    await look('lobby');
    await setTable(host!, { battle: TEACHING, against: 'anybody', clock: 'live' });
    await desk.getByText('The battle begins when every seat is taken.').waitFor();
    await other!.go('#/together/new');
    await phone.getByRole('button', { name: 'Create the game' }).waitFor();
    await look('setting a table');
    await other!.go('#/together');
    await phone
      .getByRole('region', { name: 'Open games' })
      .getByRole('listitem')
      .filter({ hasText: 'Davout' })
      .getByRole('button', { name: /^Join as the/ })
      .click();
    await Promise.all([mapStands(desk), mapStands(phone)]);
    await Promise.all([tab(desk, 'Table'), tab(phone, 'Table')]);
    await desk
      .getByText(/^(59|60):\d\d$|^1:00:00$/)
      .first()
      .waitFor();
    await desk.getByText('Bagration, here').waitFor();
    await look('at the table');
    expect(await axeProblemsAt(desk, '#/together/:game')).toEqual([]);

    await tab(desk, 'Desk');
    await desk.getByRole('textbox', { name: 'Typed orders' }).fill('F4 FM');
    await desk.keyboard.press('Enter');
    await desk.getByText('What is filled in now is saved.').waitFor();
    await tab(phone, 'Desk');
    await Promise.all([answerAsUsual(desk), answerAsUsual(phone)]);
    await desk.getByText('Turn 2 of 8').waitFor();
    await replaysTheDay(desk);

    await tab(phone, 'Table');
    await phone.getByRole('button', { name: 'Concede' }).click();
    await phone.getByRole('button', { name: 'Yes, concede' }).click();
    await Promise.all([desk, phone].map((page) => page.getByRole('region', { name: 'After the battle' }).waitFor()));
    await look('after it');
    await Promise.all([tab(desk, 'Table'), tab(phone, 'Table')]);
    await desk.getByRole('button', { name: 'Rematch, sides swapped' }).click();
    await phone.getByRole('button', { name: 'Yes, a rematch' }).click();
    await desk.getByRole('link', { name: 'To the next battle' }).click();
    await desk.getByText('Turn 1 of 8').waitFor();

    await host!.go('#/together/account');
    await desk.getByRole('heading', { name: 'Delete account' }).waitFor();
    await other!.go('#/together/account');
    await phone.getByRole('heading', { name: 'Keep your name' }).waitFor();
    await look('account');
    const address = desk.getByRole('region', { name: 'E-mail' });
    await address.getByLabel(/^E-mail for notices/).fill('Davout@army.example');
    await address.getByLabel('Your password').fill(PASSWORD);
    await address.getByRole('button', { name: 'Save the address' }).click();
    await address.getByText(/^We have sent an e-mail to davout@army\.example\./).waitFor();
    await desk.getByRole('button', { name: 'Delete my account …' }).click();
    await desk.getByRole('region', { name: 'Delete account' }).getByLabel('Your password').fill(PASSWORD);
    await desk.getByRole('button', { name: 'Delete my account', exact: true }).click();
    await desk.getByRole('link', { name: 'Sign in' }).first().waitFor();
    expect(problems).toEqual([]);
  },
);

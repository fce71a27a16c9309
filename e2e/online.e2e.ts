/** Two people far apart and one who looks on play the teaching battle through the server, to its end. */
import { expect } from 'vitest';
import { DESK, inBrowser, inBrowsers, PHONE } from './app.ts';
import { axeProblems, sideways, smallType } from './audit.ts';
import { boardShown, mapStands, tab } from './battle.ts';
import { answerAsUsual, listenIn, PASSWORD, setTable, signUp } from './online.ts';

const TEACHING = /The ridge at Oberndorf/;

/** A place nobody else would send a unit to. */
const SECRET = '17.37';
const has = (frames: readonly string[], text: string) => frames.some((frame) => frame.includes(text));

inBrowsers(
  'two browsers and an observer play the teaching battle to its end through the server',
  [{ size: DESK }, { size: PHONE }, { size: DESK }],
  async ([host, guest, observer]) => {
    const [desk, phone, gallery] = [host!.page, guest!.page, observer!.page];
    const [toGuest, toGallery] = [listenIn(phone), listenIn(gallery)];
    await signUp(host!, 'Berthier');
    await setTable(host!, { battle: TEACHING, against: 'whom I invite' });
    await desk.getByRole('button', { name: /^Invite somebody/ }).click();
    const link = await desk.getByLabel(/^The invitation/).inputValue();
    await guest!.go(link.slice(link.indexOf('#')));
    await phone.getByLabel('Your name at the table').fill('Weyrother');
    await phone.getByLabel(/^A word of yours/).fill('Austerlitz');
    await phone.getByRole('button', { name: 'Take the seat' }).click();
    await Promise.all([mapStands(desk), mapStands(phone)]);
    await observer!.go(desk.url().slice(desk.url().indexOf('#')));
    await mapStands(gallery);
    await gallery.getByText('You look on.').waitFor();

    // Sealed, taken back, sealed again: the others hear nothing of what was ordered.
    await desk.getByRole('textbox', { name: 'Typed orders' }).fill(`F3 CM go ${SECRET},17.5 facing 13 column`);
    await desk.keyboard.press('Enter');
    await desk.waitForFunction(() => document.querySelector('[data-line=F3]')?.textContent?.includes('17.4'));
    await desk.locator('[data-part=ready]').click();
    await desk.getByText('Your answer is sealed').waitFor();
    await desk.getByRole('button', { name: 'Take my answer back' }).click();
    await desk.locator('.ask').waitFor();
    expect(await desk.locator('[data-line=F3]').innerText()).toContain('17.4');
    await desk.locator('[data-part=ready]').click();
    await desk.getByText('Your answer is sealed').waitFor();

    // Half-written orders outlive a reload; so does the seat.
    await phone.getByRole('textbox', { name: 'Typed orders' }).fill('A1 FM');
    await phone.keyboard.press('Enter');
    await phone.waitForTimeout(700);
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

    // Words across the table, and an offer declined.
    await tab(desk, 'Table');
    await desk.getByLabel('Say something').fill('Bonjour, monsieur.');
    await desk.getByRole('button', { name: 'Say it' }).click();
    await desk.getByRole('button', { name: 'Offer a draw' }).click();
    await phone.getByText('The other side asks for a draw').waitFor();
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
    expect(await boardShown(gallery)).toEqual(await boardShown(desk));
    await tab(gallery, 'Table');
    await gallery.getByText('“Austerlitz”').waitFor();
    expect(has(toGallery, '"seed":"'), 'the seed after the end').toBe(true);
  },
);

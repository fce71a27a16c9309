/** Together before anybody signs in: a quick match of two guests, watched by a third, conceded, and told who won. */
import { expect } from 'vitest';
import { DESK, inBrowsers, PHONE } from './app.ts';
import { axeProblems, sideways, smallType } from './audit.ts';
import { mapStands, tab } from './battle.ts';
import { answerAsUsual } from './online.ts';

inBrowsers(
  'two strangers meet by one button each, a third watches, and the lobby says who won',
  [
    { size: DESK, axe: true },
    { size: PHONE, axe: true },
    { size: DESK, axe: true },
  ],
  async ([first, second, third]) => {
    const [desk, phone, gallery] = [first!.page, second!.page, third!.page];
    // Other tests may have a game open on the same server just now: the first look is at an empty list.
    await desk.route('**/api/games?list=open', (route) => route.fulfill({ json: [] }));
    await first!.go('#/together');
    await desk.getByText(/No open games\./).waitFor();
    await desk.getByRole('link', { name: 'Create a game' }).waitFor();
    // An empty lobby offers battles as pictures, each of which opens the form with it chosen.
    const create = desk.getByRole('link', { name: 'Create this game' });
    const cards = desk.locator('.lobby .game-card').filter({ has: create });
    await expect.poll(() => cards.locator('img').count()).toBe(4);
    const offered = cards.nth(1);
    const title = await offered.locator('b').innerText();
    const path = await offered.locator(create).getAttribute('href');
    expect(await desk.getByLabel(/^Password/).count()).toBe(0);
    expect([...(await sideways(desk)), ...(await axeProblems(desk))]).toEqual([]);
    await first!.walk(path!);
    await expect.poll(() => desk.locator('#battle option:checked').innerText()).toContain(title);
    await first!.walk('#/together');
    await desk.unroute('**/api/games?list=open');
    await desk.getByRole('button', { name: 'Quick match' }).click();
    await desk.getByText(/Looking for an opponent, 0:\d\d/).waitFor();
    expect(await axeProblems(desk)).toEqual([]);

    await second!.go('#/together');
    await phone.getByText('1 person is waiting.').waitFor();
    await phone.locator('.game-card img').first().waitFor();
    expect([...(await sideways(phone)), ...(await smallType(phone, 15)), ...(await axeProblems(phone))]).toEqual([]);
    await phone.getByRole('button', { name: 'Quick match' }).click();
    await Promise.all([mapStands(desk), mapStands(phone)]);
    const opponent = await desk
      .getByRole('list', { name: 'Players' })
      .getByText(/^Guest \d+$/)
      .innerText();
    await desk.getByRole('timer').first().waitFor();
    await Promise.all([answerAsUsual(desk), answerAsUsual(phone)]);

    await third!.go('#/together');
    const live = gallery
      .getByRole('region', { name: 'Being played' })
      .getByRole('listitem')
      .filter({ has: gallery.getByText(opponent, { exact: true }) });
    await live.getByText(/, turn \d of 8/).waitFor();
    await live.locator('img[src^="data:image/svg"]').waitFor();
    expect([...(await sideways(gallery)), ...(await axeProblems(gallery))]).toEqual([]);
    await live.getByRole('link').click();
    await mapStands(gallery);
    await gallery.getByText('You are watching.').waitFor();

    await tab(phone, 'Table');
    await phone.getByRole('button', { name: 'Concede' }).click();
    await phone.getByRole('button', { name: 'Yes, concede' }).click();
    await desk
      .getByText(/concede; the .+ win/)
      .first()
      .waitFor();
    await first!.go('#/together');
    await desk.getByText(/^You beat Guest \d+$/).waitFor();
    await second!.go('#/together');
    await phone.getByText(/^Guest \d+ beat you$/).waitFor();
  },
);

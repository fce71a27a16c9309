/** A replay has a link that opens without an account, in a browser that never saw the battle. */
import { expect } from 'vitest';
import { DESK, inBrowser, inBrowsers, PHONE } from './app.ts';
import { axeProblems } from './audit.ts';
import { beginBattle, boardShown, mapStands, seal, tab } from './battle.ts';

inBrowsers(
  'a battle of this device is sent as a link and looked at by a stranger on a phone',
  [
    { size: DESK, axe: true },
    { size: PHONE, axe: true },
  ],
  async ([first, second]) => {
    const [desk, phone] = [first!.page, second!.page];
    await beginBattle(first!);
    await mapStands(desk);
    await seal(desk);
    await tab(desk, 'More');
    await desk.getByRole('button', { name: 'Concede' }).click();
    await desk.getByRole('button', { name: 'Yes, concede' }).click();
    const after = desk.getByRole('region', { name: 'After the battle' });
    await after.getByRole('button', { name: 'Copy a link to the replay' }).click();
    const link = await after.getByLabel(/^Anybody can open it/).inputValue();
    expect(await axeProblems(desk)).toEqual([]);
    await second!.go(link.slice(link.indexOf('#')));
    await mapStands(phone);
    await phone.waitForURL(/#\/one-day\/battle\//);
    // The same units in the same state, at another scale.
    const units = async (page: typeof desk) => (await boardShown(page)).map((one) => one.replace(/ translate.*$/, ''));
    expect(await units(phone)).toEqual(await units(desk));
    await tab(phone, 'Replay');
    const slider = phone.getByRole('slider');
    await slider.fill('0');
    await phone.locator('[data-shown="0"]').waitFor();
    expect(await axeProblems(phone)).toEqual([]);
  },
);

inBrowser('a link that was cut short is refused in a sentence', {}, async ({ page, go }) => {
  await go('#/replay?r=abcdef');
  await page.getByText('The link is damaged or was cut short on its way.').waitFor();
});

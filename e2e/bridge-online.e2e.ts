/**
 * One campaign, any table, by two people on the server: Four Days in Belgium, a battle of it fought on the screen by One
 * Day, another typed in from a real table; what was lost stands on the map, and the record tells both again.
 */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { parseRecord } from '../src/kernel/index.ts';
import type { MarchOrder, MarchRequest } from '../src/rules/beyond-waterloo/campaign/kinds.ts';
import { loadBook } from '../src/rules/index.ts';
import { TrialClient } from '../src/server/trials/client.ts';
import { Pair } from '../src/server/trials/pair.ts';
import { verifyRecord } from '../src/staff/index.ts';
import { type App, DESK, inBrowsers, PHONE } from './app.ts';
import { axeProblems, sideways } from './audit.ts';
import { boardShown, mapStands, tab } from './battle.ts';
import { drag, middle } from './hands.ts';
import { setTable, signUp } from './online.ts';
import { origin } from './settings.ts';

const CAMPAIGN = 'beyond-waterloo';
const MARCH = 'beyond-waterloo/march';
const WHERE = 'beyond-waterloo/where';
const TACTIC = 'beyond-waterloo/grand-tactic';
const RESULT = 'beyond-waterloo/table-result';
const CONFIRM = 'beyond-waterloo/confirm-result';

const inBook = (page: Page, book: string) => page.locator(`main.battle[data-book=${book}]`).waitFor();
const ready = (page: Page) => page.locator('[data-part=ready]').click();
const cookieOf = async ({ context }: App): Promise<string> =>
  (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');

/** Steps of everybody on the campaign's map, as it says them of each block. */
const stepsShown = async (page: Page): Promise<Map<string, string>> =>
  new Map(
    await page.evaluate(() =>
      [...document.querySelectorAll('[data-piece]')].map((piece): [string, string] => [
        piece.getAttribute('data-piece')!,
        piece.getAttribute('aria-label') ?? '',
      ]),
    ),
  );

/** The first Formation that can falls upon an enemy, so that there is another battle whatever the dice say. */
function uponTheEnemy({ marchers }: MarchRequest): MarchOrder[] | undefined {
  for (const { id, options } of marchers) {
    const found = options.find(({ battle }) => battle);
    if (found) return [{ id, to: found.to, first: found.first, last: 'none', forced: found.forced }];
  }
}

/** Nobody slips away. */
const standAndFight = ({ allowed }: { readonly allowed: readonly string[] }): string | undefined =>
  ['GA', 'HOLD'].find((tactic) => allowed.includes(tactic));

/** What was answered on the page has come to the other lines of these seats. */
async function answered(pair: Pair, kind: string, seats: readonly string[] = ['french', 'allied']): Promise<void> {
  for (const seat of seats)
    await pair.clients[seat]!.until(() => pair.needsOf(seat).every((need) => need.kind !== kind));
}

async function chooseWhere(pages: readonly Page[], place: string): Promise<void> {
  for (const page of pages) {
    await tab(page, 'Desk');
    await page.getByLabel('Fight it').selectOption(place);
    await ready(page);
  }
}

inBrowsers(
  'two people fight a battle of their campaign by One Day to its end, and type in another from a real table',
  [
    { size: DESK, axe: true },
    { size: PHONE, axe: true },
  ],
  async ([host, guest]) => {
    const [desk, phone] = [host!.page, guest!.page];
    await signUp(host!, 'Ney of the screen');
    await setTable(host!, {
      battle: /^Four days in Belgium/i,
      against: 'a friend, by link',
      rule: /^Battles may be fought on a table/,
    });
    await desk.getByRole('button', { name: /^Invite a friend/ }).click();
    const link = await desk.getByLabel(/^Invitation/).inputValue();
    await guest!.go(link.slice(link.indexOf('#')));
    await phone.getByLabel('Name others will see').fill('Zieten of the table');
    await phone.getByRole('button', { name: 'Join as the' }).click();
    await Promise.all([mapStands(desk), mapStands(phone)]);
    const id = desk.url().slice(desk.url().lastIndexOf('/') + 1);

    // Officers go on for both where nothing is to be seen; what is, is done by hand.
    const game = await (await loadBook(CAMPAIGN)).game!();
    const lines = { french: await cookieOf(host!), allied: await cookieOf(guest!) };
    const clients = Object.fromEntries(
      Object.entries(lines).map(([seat, cookie]) => [seat, new TrialClient(() => origin, id, cookie)]),
    );
    const pair = await new Pair({ id, book: CAMPAIGN, game, clients }).begun();
    try {
      const [from, to] = [await middle(desk, 'N1'), await middle(desk, 'P1')];
      await drag(desk, 'N1', [to[0] - from[0], to[1] - from[1]], 'mouse');
      await desk.locator('[data-planned=N1]').waitFor();
      await ready(desk);
      await answered(pair, MARCH, ['french']);
      await pair.playUntil(() => pair.bothAsked(WHERE), { [MARCH]: uponTheEnemy });
      const before = await stepsShown(desk);
      await chooseWhere([desk, phone], 'one-day');
      await answered(pair, WHERE);

      await pair.playUntil(() => pair.bookOf('french') === 'one-day' && pair.bothAsked(), {
        [TACTIC]: standAndFight,
      });
      expect(pair.over).toBe(false);
      for (const page of [desk, phone]) {
        await inBook(page, 'one-day');
        await mapStands(page);
        await page
          .getByRole('heading', { name: /^Battle of/ })
          .first()
          .waitFor();
        expect([...(await sideways(page)), ...(await axeProblems(page))]).toEqual([]);
      }
      await pair.playUntil(() => pair.bookOf('french') === null);
      for (const page of [desk, phone]) {
        await inBook(page, CAMPAIGN);
        await mapStands(page);
        await tab(page, 'Journal');
        await page
          .getByText(/^Points for the battle: French/)
          .first()
          .waitFor();
        await tab(page, 'Desk');
      }
      const after = await stepsShown(desk);
      const changed = [...before].filter(([piece, said]) => after.get(piece) !== said);
      expect(changed.length).toBeGreaterThan(0);

      // The next is fought with miniatures, and typed in by one, read and accepted by the other.
      await pair.playUntil(() => pair.bothAsked(WHERE), { [MARCH]: uponTheEnemy });
      expect(pair.over).toBe(false);
      await chooseWhere([desk, phone], 'table');
      await answered(pair, WHERE);
      const asked = (kind: string) =>
        ['french', 'allied'].find((seat) => pair.needsOf(seat).some((one) => one.kind === kind));
      await pair.playUntil(() => asked(RESULT) !== undefined, {
        [MARCH]: uponTheEnemy,
        [WHERE]: 'table',
        [TACTIC]: standAndFight,
      });
      const [writer, reader] = asked(RESULT) === 'french' ? [desk, phone] : [phone, desk];
      await writer.getByRole('heading', { name: /: the result$/ }).waitFor();
      expect([...(await sideways(writer)), ...(await axeProblems(writer))]).toEqual([]);
      await writer.getByLabel('Rosters for').selectOption('one-day');
      const [paper] = await Promise.all([
        writer.context().waitForEvent('page'),
        writer.getByRole('button', { name: 'Print the battle' }).click(),
      ]);
      await paper
        .getByRole('heading', { name: /: roster for One Day$/ })
        .first()
        .waitFor();
      await paper.close();
      await writer.locator('[data-line=field]').click();
      await writer.getByRole('radio', { name: 'the Allies' }).check();
      await writer.locator('.line-way button').first().click();
      await writer.locator('[data-line=A1]').click();
      await writer.getByRole('spinbutton', { name: 'Killed and wounded' }).fill('4');
      await ready(writer);
      await reader.getByText('The Allies held the field.').waitFor();
      expect(asked(CONFIRM)).toBeDefined();
      await ready(reader);
      await answered(pair, CONFIRM);

      await tab(phone, 'Table');
      await phone.getByRole('button', { name: 'Concede' }).click();
      await phone.getByRole('button', { name: 'Yes, concede' }).click();
      await desk.getByRole('region', { name: 'After the battle' }).waitFor();
      const text = await (await desk.request.get(`${origin}/api/games/${id}/record`)).text();
      const record = parseRecord(text);
      const verdict = await verifyRecord(record);
      expect(verdict.dice).toMatchObject({ typed: 0, unproved: 0 });
      expect(verdict.dice.proved).toBeGreaterThan(20);
      expect(verdict.notes).toEqual([expect.stringContaining('the Allies concede')]);

      // Replayed through the battle: its table is seen between two maps of the campaign.
      await mapStands(desk);
      const end = await boardShown(desk);
      await tab(desk, 'Replay');
      const slider = desk.getByRole('slider', { name: 'Moment of the day' });
      const last = Number(await slider.getAttribute('max'));
      const orders = record.entries.flatMap((entry, i) =>
        entry.type === 'answer' && entry.kind === 'one-day/orders' ? [i] : [],
      );
      for (const [at, book] of [
        [0, CAMPAIGN],
        [orders[Math.floor(orders.length / 2)]!, 'one-day'],
        [last, CAMPAIGN],
      ] as const) {
        await slider.fill(String(at));
        await inBook(desk, book);
        await mapStands(desk);
        // On its own ground, not on the campaign's map.
        await expect
          .poll(async () => /league/.test(await desk.locator('.map-scale').innerText()))
          .toBe(book === CAMPAIGN);
      }
      await desk.locator(`[data-shown="${last}"]`).waitFor();
      expect(await boardShown(desk)).toEqual(end);
    } finally {
      pair.close();
    }
  },
);

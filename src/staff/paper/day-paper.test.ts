import { describe, expect, test } from 'vitest';
import { days } from '../../game/day/days.ts';
import { divisionsOf, lotCalled } from '../../game/day/index.ts';
import { loadBook } from '../../rules/index.ts';
import { dayPaper } from './day-paper.ts';
import { rostersFor } from './rosters.ts';

const sheetsOf = (html: string) => html.match(/<section>.*?<\/section>/gs) ?? [];

describe.each([...days(), lotCalled('lot-fra-aus-1809-woo-4-k3x9')].map((day) => [day.id, day] as const))(
  'the Day %s on paper',
  (_id, day) => {
    const sheets = sheetsOf(dayPaper(day));

    test('is the ground, a briefing each and the form for the result', () => {
      expect(sheets.map((sheet) => /<h1>(.*?)<\/h1>/.exec(sheet)![1]!.replace(/^.*: /, ''))).toEqual([
        'the ground',
        ...day.sides.map(({ name }) => `briefing of the ${name}`),
        'the result',
      ]);
    });

    test('tells a side its own divisions, where each stands or when it comes, and nothing of the other’s', () => {
      for (const [i, side] of day.sides.entries()) {
        for (const { seat, id, own } of divisionsOf(day)) {
          const told = sheets[1 + i]!.includes(`<td>${id}</td>`);
          expect([id, told]).toEqual([id, seat === side.seat]);
          if (told && own.arrives) expect(sheets[1 + i]).toContain(`comes at ${own.arrives.time} by the`);
        }
      }
      expect(sheets[0]).not.toContain('<td>stands');
    });

    test('asks of every division what became of it', () => {
      for (const { id, men } of divisionsOf(day)) {
        expect(sheets.at(-1)).toContain(`<td>${id}</td>`);
        expect(sheets.at(-1)).toContain(`<td class="n">${men}</td>`);
      }
    });
  },
);

test('bridges and fords are signs with a key; who comes with his division has its hour once', () => {
  const html = dayPaper(days().find(({ id }) => id === 'quatre-bras')!);
  expect(html).toContain('A small circle is a bridge. A small square is a ford.');
  expect(html).not.toContain('>bridge</text>');
  const picton = html.slice(html.indexOf('5th Division Picton'), html.indexOf('Best’s Hanoverian'));
  expect(picton.match(/comes at/g)).toHaveLength(1);
});

test('names that look like signs of the page are text on it', () => {
  const [day] = days();
  const html = dayPaper({ ...day!, title: 'Up & <at> them' });
  expect(html).toContain('Up &amp; &lt;at&gt; them');
  expect(html).not.toContain('<at>');
});

test('a Day too large for a book has the rosters of its sector, and is told what to enter for the divisions elsewhere', async () => {
  const book = await loadBook('revolution-empire');
  const game = await book.game!();
  const large = lotCalled('lot-fra-aus-1809-woo-12-k3x9');
  const { part } = rostersFor(large, book, game);
  expect(part).toMatch(/ of 24 divisions; for the others enter 75 % of the share/);
  expect(dayPaper(large, rostersFor(large, book, game))).toContain('roster for Revolution');
  expect(rostersFor(lotCalled('lot-fra-aus-1809-woo-2-k3x9'), book, game).part).toBeUndefined();
});

/** A whole turn with the hand in the books that are played by bodies of units and by areas: dragged, tapped, confirmed. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { DESK, inBrowser, PHONE } from './app.ts';
import { answersGiven, beginBattle, mapStands, playStep } from './battle.ts';
import { drag, drawn, inch, middle, openSpot, tap } from './hands.ts';

type How = 'mouse' | 'finger';

interface Act {
  readonly kind: string;
  /** Whether it can be done in this question: the same kind may be asked of others. */
  readonly asked?: (page: Page) => Promise<boolean>;
  readonly does: (page: Page, how: How) => Promise<void>;
  /** What stands of it in the record. */
  readonly given: unknown;
}

const onto = (piece: string, other: string) => async (page: Page, how: How) => {
  const [from, to] = [await middle(page, piece), await middle(page, other)];
  await drag(page, piece, [to[0] - from[0], to[1] - from[1]], how);
};
const has = (line: string) => async (page: Page) => (await page.locator(`.ask [data-line="${line}"]`).count()) > 0;

/** It is entered, and nothing was refused. */
async function taken(page: Page): Promise<void> {
  await page.locator('.hand-bar').getByRole('button', { name: 'Undo', exact: true }).waitFor();
  expect(await page.locator('.hand-bar .fault').allInnerTexts()).toEqual([]);
}

const planned = (page: Page, piece: string) => page.locator(`[data-planned="${piece}"]`).waitFor();

/** Whether all of the part is in it; of a list each in some place. */
function holds(whole: unknown, part: unknown): boolean {
  if (Array.isArray(part)) return part.every((one) => Array.isArray(whole) && whole.some((other) => holds(other, one)));
  if (typeof part !== 'object' || part === null || typeof whole !== 'object' || whole === null) return whole === part;
  return Object.entries(part).every(([key, value]) => holds((whole as Record<string, unknown>)[key], value));
}

const BATTLES: readonly {
  readonly book: string;
  readonly title: string;
  readonly last: string;
  readonly acts: readonly Act[];
}[] = [
  {
    ...{ book: 'esr', title: 'Ziegeldorf', last: 'Turn 2' },
    acts: [
      {
        kind: 'esr/issue',
        async does(page, how) {
          // A battalion of the friend counts for his Formation.
          await onto('F2', 'F1a')(page, how);
          await taken(page);
        },
        given: { orders: [{ formation: 'F2', directive: 'S', support: 'F1' }] },
      },
      {
        ...{ kind: 'esr/move', asked: has('F1') },
        async does(page, how) {
          // So does a battalion of the enemy.
          await onto('F1', 'A1b')(page, how);
          await taken(page);
        },
        given: { moves: [{ formation: 'F1', way: 'close:A1' }] },
      },
      {
        ...{ kind: 'esr/move', asked: has('fM') },
        async does(page, how) {
          await drag(page, 'fM', [2 * (await inch(page)), 0], how);
          await planned(page, 'fM');
        },
        given: { rides: [{ commander: 'fM' }] },
      },
    ],
  },
  {
    ...{ book: 'revolution-empire', title: 'Mühlhof', last: 'Turn 2' },
    acts: [
      {
        kind: 'revolution-empire/march',
        async does(page, how) {
          await onto('Fb', 'Ad')(page, how);
          await taken(page);
        },
        given: { marches: { F: { do: 'attack', target: 'A' } } },
      },
      {
        ...{ kind: 'revolution-empire/action', asked: has('Fa') },
        async does(page, how) {
          await drag(page, 'Fa', [0, -4 * (await inch(page))], how);
          await planned(page, 'Fa');
        },
        given: { do: 'move', unit: 'Fa' },
      },
    ],
  },
  {
    ...{ book: 'beyond-waterloo', title: 'Four days in Belgium', last: 'Turn 2' },
    acts: [
      {
        kind: 'beyond-waterloo/march',
        async does(page, how) {
          // The ablest leader lies on top.
          await onto('N1', 'P1')(page, how);
          await planned(page, 'N1');
          // Another is tapped, and then the lit area.
          if (how === 'finger') await page.locator('[data-card=N3]').click();
          else await tap(page, 'N3', how);
          const area = page.getByRole('button', { name: /^To Mons/ });
          await page.mouse.click(...(await openSpot(area)));
          await planned(page, 'N3');
        },
        given: [
          { id: 'N3', to: 'MNS' },
          { id: 'N1', to: 'CRL' },
        ],
      },
    ],
  },
];

for (const [where, size, how] of [
  ['a desk', DESK, 'mouse'],
  ['a phone', PHONE, 'finger'],
] as const) {
  for (const { book, title, last, acts } of BATTLES) {
    inBrowser(`a whole turn of ${book} by hand, on ${where}`, { size }, async (app) => {
      const { page } = app;
      await beginBattle(app, { book, title, seed: 5 });
      await mapStands(page);
      const left = [...acts];
      for (let steps = 0; steps < 80 && !(await page.getByText(last).first().isVisible()); steps++) {
        const kind = (await page.locator('.ask').count()) > 0 && (await page.locator('.ask').getAttribute('data-kind'));
        const [next] = left;
        if (next && kind === next.kind && (await (next.asked ?? (async () => true))(page))) {
          await page.getByRole('button', { name: 'Fit', exact: true }).click();
          await drawn(page);
          await next.does(page, how);
          left.shift();
        }
        await playStep(page);
      }
      expect(left.map(({ kind }) => kind)).toEqual([]);
      await page.getByText(last).first().waitFor();
      const given = await answersGiven(page);
      for (const act of acts) {
        const answers = given.filter(({ kind }) => kind === act.kind).map(({ answer }) => answer);
        expect(
          answers.some((answer) => holds(answer, act.given)),
          JSON.stringify(answers),
        ).toBe(true);
      }
    });
  }
}

/** One crossing a drop: what comes back with a line entered by hand is what three questions would have brought. */
import { expect, test } from 'vitest';
import { type Entries, gestureOn } from '../../../game/index.ts';
import { loadBook } from '../../../rules/index.ts';
import type { LineEntry } from '../session.ts';
import { Clerk } from './clerk.ts';
import { LocalGame } from './local-game.ts';

async function teachingBattle() {
  const game = await (await loadBook('one-day')).game!();
  const { id, title } = game.scenarios[0]!;
  const setup = { book: 'one-day', scenario: id, title, options: {}, seat: 'french', officer: 'greedy' } as const;
  const battle = new LocalGame(
    game,
    { setup: { ...setup, mode: 'commander', dice: 'sealed' }, lines: [{ seed: 'drum' }], seen: {} },
    { changed: () => undefined, keep: async () => undefined },
  );
  await battle.run();
  const clerk = new Clerk(game);
  const now = battle.now();
  const table = { id: 'one', setup: battle.setup, seats: [] };
  return { clerk, now, ask: clerk.tableNow(now, table, null).ask! };
}

/** The line of a piece that goes there, as the page works it out. */
function gone(form: NonNullable<Awaited<ReturnType<typeof teachingBattle>>['ask']['form']>, entries: Entries) {
  return (piece: string, dx: number, dy: number): LineEntry => {
    const blank = form.lines.find((line) => line.piece === piece)!.blanks.find(({ type }) => type === 'place');
    if (blank?.type !== 'place') throw new Error('it may go nowhere');
    const done = gestureOn(form, entries, { piece, to: [blank.from[0] + dx, blank.from[1] + dy] });
    if (done.refusal) throw new Error(done.refusal.sentence);
    return { line: done.line, filled: done.entries[done.line]! };
  };
}

test('a line the rules take comes back with what reckoning, odds and its fault would say', async () => {
  const { clerk, now, ask } = await teachingBattle();
  const line = gone(ask.form!, ask.entries)('F1', 0, -2);
  const { refusal, stands } = clerk.enter(now, ask.entries, [line]);
  expect(refusal).toBeNull();
  expect(stands?.entries).toEqual({ ...ask.entries, [line.line]: line.filled });
  expect(stands?.reckoned).toEqual(clerk.reckon(now, stands!.entries));
  expect(stands?.reckoned.arrows.length).toBeGreaterThan(0);
  expect(stands?.hangs).toEqual(clerk.hangsOn(now, stands!.entries, line.line));
});

test('a line the rules refuse changes nothing, and says why', async () => {
  const { clerk, now, ask } = await teachingBattle();
  const line: LineEntry = { line: 'F1', filled: { order: 'CM', plan: 'GO', to: { x: 2, y: 2, facing: 0 } } };
  const { refusal, stands } = clerk.enter(now, ask.entries, [line]);
  expect(stands).toBeNull();
  expect(refusal).toEqual(clerk.lineFault(now, { ...ask.entries, F1: line.filled }, ['F1']));
  expect(refusal?.cite).toMatch(/\d/);
});

test('of several pieces let go together those stand whom the rules let go', async () => {
  const { clerk, now, ask } = await teachingBattle();
  const good = gone(ask.form!, ask.entries)('F1', 0, -2);
  const bad: LineEntry = { line: 'F3', filled: { order: 'CM', plan: 'GO', to: { x: 2, y: 2, facing: 0 } } };
  const { refusal, stands } = clerk.enter(now, ask.entries, [good, bad]);
  expect(refusal).not.toBeNull();
  expect(stands?.entries).toEqual({ ...ask.entries, [good.line]: good.filled });
});

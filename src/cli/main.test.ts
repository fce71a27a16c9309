import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { loadAll, loadBook } from '../rules/index.ts';
import { ordre } from '../testing/ordre.ts';

const json = async (...argv: string[]) => JSON.parse((await ordre(...argv, '--json')).out);
const folder = () => mkdtempSync(join(tmpdir(), 'ordre-'));

describe('ordre', () => {
  test('books --json lists id, title, charts, procedures and scenarios', async () => {
    const books = await json('books');
    expect(Object.keys(books[0])).toEqual(['id', 'title', 'charts', 'procedures', 'scenarios']);
    expect(books.map(({ id }: { id: string }) => id)).toContain('one-day');
    expect(books[0].charts).toContain('one-day/melee-table');
  });

  test('chart prints the sheet, by its short and by its full name', async () => {
    const { out } = await ordre('chart', 'one-day/leader-loss');
    expect(out).toContain('wounded, back 12');
    expect(out).toContain('section 4.05, as printed, on d10');
    expect(await json('chart', 'one-day/one-day/leader-loss')).toEqual(await json('chart', 'one-day/leader-loss'));
    expect(await json('chart', 'one-day/qualities')).toMatchObject({
      id: 'one-day/qualities',
      book: 'one-day',
      section: '1.03',
      provenance: 'printed',
      kind: 'matrix',
      dice: null,
      columns: ['Pass', 'Melee', 'To Hit'],
    });
  });

  test('chart finds every chart of a section, and of the sections within it', async () => {
    const ids = async (name: string) => (await json('chart', name)).map(({ id }: { id: string }) => id);
    expect(await ids('one-day/2.034')).toEqual(['one-day/melee-modifiers', 'one-day/melee-table']);
    expect(await ids('one-day/2.033')).toContain('one-day/small-arms-dice');
    expect(await ids('one-day/2.03')).toEqual(
      expect.arrayContaining(['one-day/movement-rates', 'one-day/melee-table']),
    );
    expect(await ids('esr/leader-fate')).toContain('esr/fate-harm');
    // By the page, also within a run of pages; 79 is not 7.
    expect(await ids('revolution-empire/pg 155')).toEqual(await ids('revolution-empire/155'));
    expect(await ids('revolution-empire/155')).toContain('revolution-empire/leader-fate');
    expect((await ordre('chart', 'revolution-empire/7')).code).toBe(2);
    const { out } = await ordre('chart', 'one-day/2.034');
    expect(out).toContain('Modifiers to the melee number  (one-day/melee-modifiers)');
    expect(out).toContain('Melee table by spread  (one-day/melee-table)');
  });

  test('chart lists the charts of a book by section', async () => {
    const { out } = await ordre('chart', 'la-bataille');
    const book = await loadBook('la-bataille');
    expect(out.split('\n')).toHaveLength(book.charts.length + 3);
    expect(await json('chart', 'one-day')).toContainEqual({
      id: 'one-day/leader-loss',
      title: 'Leader loss',
      section: '4.05',
      provenance: 'printed',
      kind: 'table',
      dice: 'd10',
    });
  });

  test('rulings lists a book’s rulings, and shows one with question, ruling, why and option', async () => {
    const book = await loadBook('one-day');
    expect((await json('rulings', 'one-day')).length).toBe(book.rulings.length);
    expect((await ordre('rulings', 'one-day')).out).toMatch(/^C5 +contradiction +The examples take 1 off/m);
    const { out } = await ordre('rulings', 'one-day', 'C5');
    for (const word of ['Question: ', 'Ruling: ', 'Why: ', 'Option: meleeHitsWeigh', 'one-day/morale-modifiers']) {
      expect(out).toContain(word);
    }
    expect((await ordre('rulings', 'one-day/c5')).out).toBe(out);
  });

  test('procedure tells facts, the options and charts it asks, and its dice in their order', async () => {
    const { out } = await ordre('procedure', 'one-day/morale-test');
    expect(out).toMatch(/^hits +0 to 12 +1 +Hits in this volley \(3\.02 C5\)/m);
    expect(out).toMatch(/^russianSteadiness +plus \| minus +plus/m);
    expect(out).not.toContain('rearMelee');
    expect(out).toMatch(/^ {2}morale-levels +Morale levels/m);
    expect(out).toContain('1. Morale test (3.02): d10; where it comes to it, also more than once');
    expect(out).toContain('2. Leader loss (4.05): d10 to ');
    const { charts, dice, optionsAsked } = await json('procedure', 'one-day/morale-test');
    expect(charts).toContain('one-day/leader-loss');
    expect(charts).not.toContain('one-day/melee-table');
    expect(dice.map(({ label }: { label: string }) => label)).toEqual(['Morale test', 'Leader loss']);
    expect(optionsAsked).toContain('qualityDrops');
  });

  test('procedure --json is a JSON Schema with labels and defaults', async () => {
    const { facts } = await json('procedure', 'one-day/morale-test');
    expect(facts.properties.quality).toMatchObject({
      default: 'VT',
      label: 'Quality now',
      enum: ['OG', 'GD', 'EL', 'VT', 'CN', 'MI'],
    });
  });

  test('resolve with typed dice says what happened and what to do', async () => {
    const { out, code } = await ordre('resolve', 'one-day/morale-test', '--facts', '{"quality":"EL"}', '--dice', '3,0');
    expect(code).toBe(0);
    expect(out).toContain('d10 3, needs 4+: fails');
    expect(out).toContain('d10 10, needs 4+: passes');
    expect(out).toContain('The unit is Nervous: back 1″, facing the enemy.');
  });

  test('the same seed gives the same result, another another', async () => {
    const rolls = async (seed: string) => (await json('resolve', 'one-day/melee', '--seed', seed)).rolls;
    expect(await rolls('a')).toEqual(await rolls('a'));
    expect(await rolls('a')).not.toEqual(await rolls('b'));
  });

  test('facts may stand in a file', async () => {
    const file = join(folder(), 'facts.json');
    writeFileSync(file, '{"quality":"MI"}');
    expect((await json('odds', 'one-day/morale-test', '--facts', `@${file}`)).measures[0].chances[0]).toMatchObject({
      value: 'FIRM',
      words: 'Firm',
    });
  });

  test('odds are exact on request', async () => {
    const { out } = await ordre('odds', 'one-day/morale-test', '--exact');
    expect(out).toContain('12/125');
    const { measures, outcomes } = await json('odds', 'one-day/small-arms');
    expect(measures[0]).toMatchObject({
      id: 'hits',
      expectation: 1,
      chances: [{ value: 0, chance: 0.25, atLeast: 1 }, {}, { value: 2, atLeast: 0.25 }],
    });
    expect(outcomes.reduce((sum: number, { chance }: { chance: number }) => sum + chance, 0)).toBeCloseTo(1, 12);
  });

  test('a player’s choice can be given', async () => {
    const asked = ['odds', 'one-day/melee-round', '--facts', '{"attackers":[{},{}]}'];
    const one = await json(...asked, '--answer', 'one');
    const each = await json(...asked);
    expect(one.measures[1]).not.toEqual(each.measures[1]);
    expect((await ordre(...asked, '--answer', 'three')).err).toMatch(/^ordre: --answer three: One die against all/);
  });

  test('a saved record is verified, and a forged one found', async () => {
    const file = join(folder(), 'melee.jsonl');
    expect((await ordre('resolve', 'one-day/melee', '--seed', 'x', '--save', file)).code).toBe(0);
    const { out } = await ordre('verify', file);
    expect(out).toContain('The record holds: one-day/melee');
    expect(out).toContain('Not signed by a server');
    expect((await ordre('verify', file, '--key', 'abc')).err).toContain('signed by nobody');
    expect(await json('verify', file)).toMatchObject({ valid: true, dice: { typed: 0, unproved: 0 } });
    const forged = `${file}.forged`;
    writeFileSync(
      forged,
      readFileSync(file, 'utf8').replace(/"faces":\[(\d)\]/, (_, face) => `"faces":[${(Number(face) % 8) + 1}]`),
    );
    const { code, err } = await ordre('verify', forged);
    expect(code).toBe(2);
    expect(err).toContain('the seal at the end of the record is broken');
    const unsealed = `${readFileSync(forged, 'utf8').trimEnd().split('\n').slice(0, -1).join('\n')}\n`;
    writeFileSync(forged, unsealed);
    expect((await ordre('verify', forged)).err).toMatch(/^ordre: entry \d+: /);
    const cut = `${file}.cut`;
    writeFileSync(cut, readFileSync(file, 'utf8').slice(0, -20));
    expect((await ordre('verify', cut)).err).toContain('cut off');
    const short = `${file}.short`;
    writeFileSync(short, `${readFileSync(file, 'utf8').split('\n').slice(0, 2).join('\n')}\n`);
    expect((await ordre('verify', short)).err).toContain('cut off');
  });

  test('help explains a term of a book, or says that there is none', async () => {
    expect((await ordre('help', 'FM')).out).toContain('FM (Full Move)');
    expect((await ordre('help', 'LFA')).out).toContain('Left Flank Attack');
    expect((await ordre('help', 'FERT')).out).toContain('[Beyond Waterloo]');
    expect((await ordre('help', 'xyzzyx')).err).toContain('No command and no term “xyzzyx”');
    expect((await ordre('help', 'FERTT')).err).toContain('No command and no term “FERTT”; did you mean "FERT"? Run');
  });

  test('a whole game by lot is saved, proved and told again', async () => {
    const file = join(folder(), 'battle.jsonl');
    expect((await ordre('fuzz', 'teaching', '--games', '1', '--seed', 'x', '--save', file)).out).toContain(
      'nothing broken',
    );
    expect(await json('verify', file)).toMatchObject({ valid: true, played: 'teaching', dice: { unproved: 0 } });
    const { out } = await ordre('replay', file, '--entries', '--to', '12');
    expect(out.split('\n').filter((line) => /^ *\d+ {2}/.test(line))).toHaveLength(12);
    const told = (await ordre('replay', file)).out;
    expect(told).toContain('TURN 1 OF 8');
    expect(told).not.toMatch(/\{"|\d\.\d{4,}/);
    expect((await ordre('replay', file, '--turn', '99')).err).toContain('--turn takes 1 to');
    expect((await ordre('replay', file, '--to', '99999')).err).toContain('--to takes a number up to');
    const turned = await json('turned', file, '--times', '1');
    expect(turned.course[0]).toMatchObject({ turn: 1, chances: { french: expect.any(Number) } });
    for (const { cost } of turned.costly) expect(cost).toBeGreaterThan(0);
    expect((await ordre('turned', file, '--times', '0')).err).toContain('--times takes a whole number, not 0');
    expect((await ordre('turned')).err).toContain('name the record of a battle');
  });

  test('whoever interrupts a long fuzz is told what was done so far', async () => {
    const interrupt = setInterval(() => process.emit('SIGINT'), 50);
    const { out } = await ordre('fuzz', 'rehdorf', '--games', '100000');
    clearInterval(interrupt);
    expect(out).toMatch(/\d+ of 100000 games, \d+ decisions, nothing broken/);
  });

  test('a game that fails is named by its seed and its record printed, or written where --save says', async () => {
    const game = await (await loadBook('one-day')).game!();
    const faults = vi
      .spyOn(game, 'faults')
      .mockImplementation(({ turn }) => (turn > 1 ? ['two units stand in one place'] : []));
    const [failed, saved] = [join(folder(), 'failed.jsonl'), join(folder(), 'saved.jsonl')];
    const { code, out, err } = await ordre('fuzz', 'teaching', '--games', '2', '--seed', 'x');
    const again = await ordre('fuzz', 'teaching', '--games', '1', '--seed', 'x/0', '--save', saved);
    const { failures } = await json('fuzz', 'teaching', '--games', '2', '--seed', 'x');
    faults.mockRestore();
    expect(code).toBe(1);
    expect(err).toContain('2 of 2 games failed; the first, --games 1 --seed x/0: Error: broken: two units');
    expect(failures.map(({ seed }: { seed: string }) => seed)).toEqual(['x/0', 'x/1']);
    writeFileSync(failed, `${out}\n`);
    expect(readFileSync(saved, 'utf8')).toBe(`${out}\n`);
    expect(again.out).toContain(saved);
    expect(await json('verify', failed)).toMatchObject({
      valid: true,
      played: 'teaching',
      entries: expect.any(Number),
    });
  });

  test('scenario lists the battles, lays one out, and hands out its file', async () => {
    expect((await ordre('scenario')).out).toContain('Austerlitz  (one-day/austerlitz)');
    const { out } = await ordre('scenario', 'teaching');
    expect(out).toContain('The ridge at Oberndorf. Turn 1 of 8, 09:00.');
    expect(out).toMatch(/F1↑[\s\S]*To be held[\s\S]*F1 +1st Division +column/);
    const file = join(folder(), 'own.json');
    const data = await json('scenario', 'teaching');
    writeFileSync(file, JSON.stringify({ ...data, title: 'My ridge' }));
    expect((await ordre('scenario', `@${file}`, '--book', 'one-day')).out).toContain('My ridge. Turn 1 of 8');
    writeFileSync(file, JSON.stringify({ ...data, clock: { ...(data.clock as object), turns: 0 }, title: '' }));
    const { code, err } = await ordre('scenario', `@${file}`, '--book', 'one-day');
    expect(code).toBe(2);
    expect(err).toMatch(/title: .*turns: /);
    writeFileSync(file, JSON.stringify({ id: 'My Ridge', title: 'My ridge' }));
    const { err: bare } = await ordre('scenario', `@${file}`, '--book', 'one-day');
    expect(bare).toContain('id: two to forty small letters, digits and hyphens; sentence is missing; date is missing');
  });

  test('scenario gives the schema of a book’s files, which names every field they have', async () => {
    for (const book of ['one-day', 'la-bataille']) {
      const schema = await json('scenario', '--schema', '--book', book);
      const name = book === 'one-day' ? 'austerlitz' : 'hassenhausen';
      expect(Object.keys(schema.properties)).toEqual(expect.arrayContaining(Object.keys(await json('scenario', name))));
    }
    expect((await ordre('scenario', '--schema')).err).toContain('--schema needs --book');
  });

  test('simulate gives win rates with intervals, the same for the same seed', async () => {
    const run = () => json('simulate', 'teaching', '--games', '4', '--seed', 's', '--jobs', '1');
    const { gamesPerSecond: _one, ...first } = await run();
    const { gamesPerSecond: _two, ...again } = await run();
    expect(first).toEqual(again);
    expect(first).toMatchObject({ games: 4, unfinished: 0, wins: { french: { low: expect.any(Number) } } });
    const { out } = await ordre('simulate', 'teaching', '--games', '4', '--seed', 's', '--jobs', '1');
    expect(out).toMatch(/french points +[\d.]+ ± [\d.]+ +lost [\d.]+ ± [\d.]+ of 6 units/);
    expect(first.turns.most).toBeLessThanOrEqual((await json('scenario', 'teaching')).clock.turns);
    expect(out).toMatch(/[\d.]+ ± [\d.]+ turns a game \(\d+ to \d+\)/);
  });

  test('a record with typed dice and one never overwritten', async () => {
    const file = join(folder(), 'test.jsonl');
    await ordre('resolve', 'one-day/morale-test', '--dice', '9', '--save', file);
    expect(await json('verify', file)).toMatchObject({ dice: { proved: 0, typed: 1, unproved: 0 } });
    expect((await ordre('resolve', 'one-day/morale-test', '--dice', '9', '--save', file)).err).toContain(
      'is already there',
    );
  });

  test('roll knows sums, ladders and the highest of several', async () => {
    expect(await json('roll', '2d10+3', '--seed', 's')).toMatchObject({ dice: '2d10', modifier: 3 });
    expect((await json('roll', 'd66+9', '--seed', 's')).dice).toBe('d66');
    expect((await ordre('roll', '3d10h')).code).toBe(0);
  });

  test('every command has help with examples', async () => {
    const { out } = await ordre('help');
    const names = [...out.matchAll(/^ {2}ordre (\w+)/gm)].map(([, name]) => name!);
    expect(names.length).toBeGreaterThanOrEqual(8);
    for (const name of names) expect((await ordre(name, '--help')).out).toContain('For example:');
  });

  test('the examples of the help work', async () => {
    const books = await loadAll();
    expect(books.length).toBeGreaterThan(0);
    for (const name of ['resolve', 'odds', 'chart', 'rulings', 'procedures', 'procedure', 'roll', 'books']) {
      const { out } = await ordre(name, '--help');
      for (const [, line] of out.matchAll(/^ {2}ordre (.+)$/gm)) {
        if (line!.includes('--save') || line!.includes('[') || /[A-Z]{4}/.test(line!)) continue;
        const argv = [...line!.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare!);
        expect((await ordre(...argv)).code, line).toBe(0);
      }
    }
  });

  test.each([
    [['chart', 'nobook/x'], 'there is no book "nobook"'],
    [['chart', 'one-day/nochart'], 'one-day has no chart or section "nochart"'],
    [['chart'], 'name a book, or a chart as BOOK/NAME'],
    [['procedure', 'one-day/moral-test'], 'did you mean "morale-test"?'],
    [['procedure', 'one-day'], 'name a procedure as BOOK/NAME; ordre procedures one-day lists them'],
    [['chart', 'one-day/melee-tabel'], 'one-day has no chart or section "melee-tabel"; did you mean "melee-table"?'],
    [['chart', 'one-day/2.0345'], 'did you mean "2.034"?'],
    [['chart', 'one-day/99'], 'one-day has no chart or section "99"; ordre chart one-day lists them'],
    [['rulings', 'one-dey'], 'did you mean "one-day"?'],
    [['rulings', 'one-day', 'C555'], 'one-day has no ruling "C555"; did you mean "C5"?'],
    [['rulings'], 'name a book, or a ruling as BOOK/NAME'],
    [['resolve', 'one-day/morale-test', '--facts', '{"quality":'], '--facts is not JSON'],
    [['resolve', 'one-day/morale-test', '--facts', '@/no/such/file'], 'cannot read /no/such/file'],
    [['resolve', 'one-day/morale-test', '--facts', '{"hits":99}'], 'hits must be at most 12, not 99'],
    [['resolve', 'one-day/morale-test', '--facts', '{"quality":null}'], 'quality must be one of'],
    [['resolve', 'one-day/morale-test', '--dice', '11'], 'a d10 cannot show 11'],
    [['resolve', 'one-day/morale-test', '--dice', '6x'], '"6x" is no die'],
    [['resolve', 'one-day/morale-test', '--dice', ''], 'more dice are needed: d10 for Morale test (3.02)'],
    [['resolve', 'one-day/morale-test', '--dice', '9,9'], '1 dice too many'],
    [['resolve', 'one-day/morale-test', '--dice', '9', '--seed', 'x'], 'not both'],
    [['resolve', 'one-day/morale-test', '--options', '{"nonsense":1}'], 'there is no fact "nonsense"'],
    [
      ['odds', 'one-day/melee', '--facts', '{"defender":{"squared":true,"arm":"heavy"}}'],
      'only infantry forms square (2.034)',
    ],
    [['roll', '2x6'], 'is no dice'],
    [['roll', '99d99'], 'too many dice'],
    [['verify'], 'name the record'],
    [['verify', '/no/such/record'], 'cannot read'],
    [['scenario', 'austerlits'], 'No scenario “austerlits”. Did you mean one-day/austerlitz?'],
    [['simulate', 'nowhere'], 'No scenario “nowhere”'],
    [['simulate', 'teaching', '--games', 'many'], '--games takes a whole number'],
    [['simulate', 'teaching', '--officer', 'french'], 'write SEAT=NAME'],
    [['simulate', 'teaching', '--games', '1', '--jobs', '1', '--officer', 'french=ney'], 'there is no officer "ney"'],
    [['books', '--jsno'], 'there is no flag --jsno; did you mean "--json"?'],
    [['bokos'], 'did you mean "books"?'],
  ])('ordre %j is refused in one line with exit 2', async (argv, sentence) => {
    const { code, out, err } = await ordre(...argv);
    expect(code).toBe(2);
    expect(out).toBe('');
    expect(err).toContain(sentence);
    expect(err.trimEnd()).not.toContain('\n');
  });

  test('bad input writes nothing', async () => {
    const file = join(folder(), 'never.jsonl');
    await ordre('resolve', 'one-day/morale-test', '--dice', '11', '--save', file);
    await ordre('resolve', 'one-day/morale-test', '--facts', '{"hits":99}', '--save', file);
    expect(existsSync(file)).toBe(false);
  });
});

/** What the build puts into dist/: the floors below the faces merged, for the faces and for other packages to import. */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { shelf } from './rules/index.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const tool = (name: string) => import(new URL(`../tools/${name}.mjs`, import.meta.url).href);

function scriptsIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.js'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}

/** What a program prints as JSON that stands in `folder`. In a Node of its own, which finds files as users' does. */
function printed(folder: string, program: string): unknown {
  const options = { cwd: folder, encoding: 'utf8' } as const;
  return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '--eval', program], options));
}

describe('dist', () => {
  interface Imports {
    readonly now: readonly string[];
    readonly later: readonly string[];
    readonly knowsItsPlace: boolean;
  }
  const dist = join(root, 'dist');
  const files = new Map<string, Imports>();
  let offered: string[];

  // The compiler takes its time when dist/ is not up to date.
  beforeAll(async () => {
    await (await tool('ensure')).ensureBuilt({ withWeb: false });
    const { importsOf } = await tool('lib/imports');
    for (const path of scriptsIn(dist)) if (!path.startsWith('web/')) files.set(path, importsOf(dist, path));
    const names = [...files.keys()].map((path) => path.replace(/\.js$/, ''));
    offered = (await tool('lib/faces')).offered(names).map((name: string) => `${name}.js`);
  }, 300_000);

  const merged = () => [...files].filter(([path]) => !/^(cli|server)\//.test(path));

  /** All that is read before the first line of a file runs. */
  function readFor(path: string): Set<string> {
    const read = new Set([path]);
    for (const one of read) for (const next of files.get(one)?.now ?? []) read.add(next);
    return read;
  }

  test('every import finds its file, and what the package offers has its types', () => {
    const missing = [...files].flatMap(([path, { now, later }]) =>
      [...now, ...later].filter((target) => !files.has(target)).map((target) => `${path} imports ${target}`),
    );
    expect(missing).toEqual([]);
    expect(offered).toEqual(
      expect.arrayContaining(['kernel/index.js', 'board/hex/index.js', 'rules/one-day/book.js', 'staff/index.js']),
    );
    expect(offered.filter((path) => !existsSync(join(dist, path.replace(/js$/, 'd.ts'))))).toEqual([]);
  });

  test('the floors below the faces are merged, and no file is left that nobody reads', () => {
    expect(scriptsIn(join(dist, 'kernel'))).toEqual(['index.js']);
    const wanted = new Set([...offered, ...[...files.values()].flatMap(({ now, later }) => [...now, ...later])]);
    expect(merged().flatMap(([path]) => (wanted.has(path) ? [] : path))).toEqual([]);
  });

  test('merged files do not ask where they stand, and do not read each other in a circle', () => {
    const places = merged().flatMap(([path, { knowsItsPlace }]) => (knowsItsPlace ? path : []));
    const circles = merged().flatMap(([path, { now }]) => (now.some((next) => readFor(next).has(path)) ? path : []));
    expect([...places, ...circles]).toEqual([]);
  });

  test('a server begun by --eval, as units and containers do, has threads: commanders think, own battles are tried out', () => {
    const told = printed(
      dist,
      `import { sealedDice } from './kernel/index.js';
      import { shelfBooks } from './server/games/books.js';
      import { Course } from './server/games/course.js';
      const books = shelfBooks();
      const { game } = await books.open('la-bataille');
      const { data } = game.scenarios[0];
      const start = game.start(data, {});
      const course = new Course(game, start, sealedDice('seed'), []);
      course.begin();
      const [{ seat, kind, request }] = course.needs;
      const asked = { host: 'h', game: 'g', book: 'la-bataille', officer: 'greedy', seed: 's' };
      const decided = await books.decide({ ...asked, seat, view: course.view(seat), kind, request });
      const own = await books.tryOut({ book: 'la-bataille', data, options: {} }).then(() => 'fits');
      const faulty = { book: 'la-bataille', data: { ...data, title: 7 }, options: {} };
      const refused = await books.tryOut(faulty).catch(({ message }) => message);
      await books.close();
      console.log(JSON.stringify({ answer: decided.answer !== undefined, own, refused }));`,
    );
    expect(told).toEqual({ answer: true, own: 'fits', refused: expect.stringContaining('title') });
  });

  test('a book is read when it is opened, and its game when it is played', () => {
    // Whatever part of the bundle the shelf has come to lie in.
    const books = [...readFor('rules/index.js')].flatMap((path) => files.get(path)!.later);
    expect(books).toEqual(shelf.map(({ id }) => `rules/${id}/book.js`));
    const games = books.flatMap((book) => files.get(book)!.later);
    expect(games).not.toEqual([]);
    for (const start of ['cli/main.js', 'server/main.js', 'staff/index.js']) {
      expect([...readFor(start)].filter((path) => [...books, ...games].includes(path))).toEqual([]);
    }
    expect(books.flatMap((book) => games.filter((game) => readFor(book).has(game)))).toEqual([]);
  });

  test('whichever door one enters by, there is one kernel and one of each book', () => {
    const program = `
      import { InputError } from 'ordre-mixte/kernel';
      import { loadBook } from 'ordre-mixte/rules';
      import { book } from 'ordre-mixte/rules/one-day';
      import { ownScenario } from 'ordre-mixte/staff';
      import 'ordre-mixte/board/hex';
      import 'ordre-mixte/board/plane';
      const thrown = async (work) => work().then(() => undefined, (problem) => problem);
      const problems = [await thrown(() => loadBook('none')), await thrown(async () => ownScenario({}, null, 'it'))];
      const same = [...problems.map((one) => one instanceof InputError), (await loadBook('one-day')) === book];
      console.log(JSON.stringify(same));`;
    expect(printed(root, program)).toEqual([true, true, true]);
  });
});

describe('the packed package, where nothing but its own dependencies is installed', () => {
  const { dependencies, peerDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  let home: string;

  /** What npm would put there; without npm's own installing, which would ask the registry. */
  beforeAll(async () => {
    await (await tool('ensure')).ensureBuilt({ withWeb: false });
    const { runNpm } = await tool('lib/run');
    let listed = '';
    const code = await runNpm(['pack', '--dry-run', '--json', '--ignore-scripts', '--loglevel=error'], {
      stdio: ['ignore', 'pipe', 'inherit'],
      onOutput: (text: string) => {
        listed += text;
      },
    });
    expect(code).toBe(0);
    const [{ files: packed }] = JSON.parse(listed) as [{ files: { path: string }[] }];
    home = mkdtempSync(join(tmpdir(), 'ordre-library-'));
    const folder = join(home, 'node_modules', 'ordre-mixte');
    for (const { path } of packed) {
      if (!path.startsWith('dist/web/')) cpSync(join(root, path), join(folder, path), { recursive: true });
    }
    for (const name of Object.keys(dependencies)) {
      cpSync(join(root, 'node_modules', name), join(home, 'node_modules', name), { recursive: true });
    }
  }, 300_000);

  afterAll(() => rmSync(home, { recursive: true, force: true }));

  const ordre = (...args: string[]) => {
    const program = join(home, 'node_modules', 'ordre-mixte', 'bin', 'ordre.js');
    const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], { cwd: home, encoding: 'utf8' });
    return { status, stdout, stderr };
  };

  test('the library needs zod and @noble/hashes, and every other package is left to the server', () => {
    expect(Object.keys(dependencies)).toEqual(['@noble/hashes', 'zod']);
    const imported = sourceImports(join(root, 'src'));
    const ofServer = imported.filter(({ path }) => path.startsWith('server/')).map(({ name }) => name);
    const ofOthers = imported
      .filter(({ path }) => !/^((server|web|testing)|rules\/[^/]+\/testing)\//.test(path))
      .map(({ name }) => name);
    expect(ofOthers.filter((name) => !(name in dependencies))).toEqual([]);
    expect(ofServer.filter((name) => !(name in dependencies) && !(name in peerDependencies))).toEqual([]);
    expect(Object.keys(peerDependencies).filter((name) => !ofServer.includes(name))).toEqual([]);
  });

  test('every door opens, odds are weighed and a battle is played', () => {
    const program = `
      import { oddsOf } from 'ordre-mixte/kernel';
      import 'ordre-mixte/game';
      import { book } from 'ordre-mixte/rules/one-day';
      import { weigh } from 'ordre-mixte/staff';
      import 'ordre-mixte/board/hex';
      import 'ordre-mixte/board/plane';
      const morale = book.procedures.find(({ id }) => id === 'morale-test');
      const odds = weigh(morale, morale.facts.parse({}), book.options.parse({}));
      console.log(JSON.stringify([typeof oddsOf, odds.outcomes.length > 1]));`;
    expect(printed(home, program)).toEqual(['function', true]);
    const { status, stdout } = ordre('simulate', 'teaching', '--games', '2', '--seed', 's', '--jobs', '1', '--json');
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ games: 2 });
  });

  test('an experiment played by two threads comes out as by one, to the last byte', () => {
    const begin = ['lab', 'new', 'one-day/teaching', '--officer', 'others=greedy', '--games', '4', '--json'];
    const file = JSON.parse(ordre(...begin).stdout);
    writeFileSync(join(home, 'it.json'), JSON.stringify({ ...file, chunk: 1 }));
    const run = (jobs: string) => ordre('lab', 'run', 'it.json', '--fresh', '--jobs', jobs, '--json');
    const [one, two] = [run('1'), run('2')];
    expect(one.status).toBe(0);
    expect(JSON.parse(one.stdout).cells[0]).toMatchObject({ games: 4, unfinished: 0 });
    expect(two).toEqual(one);
  });

  test.each([['serve'], ['admin', 'backup', 'all.jsonl']])('ordre %s says in one line what is missing', (...args) => {
    const { status, stdout, stderr } = ordre(...args);
    expect(status).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).toMatch(/^ordre: the server’s packages are not installed \(there is no [^)]+\): npm install .+\n$/);
    for (const name of Object.keys(peerDependencies)) expect(stderr).toContain(` ${name}@`);
  });
});

/** Packages that sources import or ask for at run time, tests and what is only for trials left out. */
function sourceImports(folder: string): { path: string; name: string }[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.split(sep).join('/'))
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && !path.startsWith('server/trials/'))
    .flatMap((path) =>
      [
        ...readFileSync(join(folder, path), 'utf8').matchAll(
          /(?:from|import\() ?'((?:@[\w-]+\/)?[\w-]+)(?:\/[^']*)?'/g,
        ),
      ].map(([, name]) => ({ path, name: name! })),
    )
    .filter(({ name }) => !isBuiltin(name));
}

describe('merging', () => {
  async function mergedHouse(texts: Readonly<Record<string, string>>): Promise<string> {
    const house = mkdtempSync(join(tmpdir(), 'ordre-house-'));
    onTestFinished(() => rmSync(house, { recursive: true }));
    for (const [path, text] of Object.entries({ 'package.json': '{ "type": "module" }', ...texts })) {
      mkdirSync(dirname(join(house, path)), { recursive: true });
      writeFileSync(join(house, path), text);
    }
    await (await tool('lib/merge')).mergeFloors(house);
    return house;
  }

  test('what a face imports keeps its path, what is inside goes into one part, what is lazy stays so', async () => {
    const house = await mergedHouse({
      'kernel/index.js': "export * from './thing.js';",
      'kernel/thing.js': "import './first.js'; export class Thing {}",
      'kernel/first.js': "globalThis.said = ['first'];",
      'staff/index.js':
        "import { Thing } from '../kernel/index.js'; export const isThing = (one) => one instanceof Thing;",
      'staff/deep.js':
        "import { isThing } from './index.js'; export const late = () => import('./late.js'); export { isThing };",
      'staff/late.js': "globalThis.said.push('late'); export const told = globalThis.said;",
      'staff/unread.js': 'export const nothing = 0;',
      'cli/main.js':
        "import { Thing } from '../kernel/index.js'; export { late, isThing } from '../staff/deep.js'; export { Thing };",
    });
    expect(scriptsIn(house).filter((path) => !path.startsWith('parts/'))).toEqual([
      'cli/main.js',
      'kernel/index.js',
      'staff/deep.js',
      'staff/index.js',
    ]);
    const program = `
      import { isThing, late, Thing } from './cli/main.js';
      const before = [...globalThis.said];
      console.log(JSON.stringify([isThing(new Thing()), before, (await late()).told]));`;
    expect(printed(house, program)).toEqual([true, ['first'], ['first', 'late']]);
  });

  test('a floor that asks where it stands is refused', async () => {
    const house = mergedHouse({ 'kernel/index.js': 'export const here = import.meta.url;' });
    await expect(house).rejects.toThrow('kernel/index uses import.meta');
  });
});

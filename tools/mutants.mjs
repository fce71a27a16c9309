/**
 * Do the checks see what they are for? Breaks a book's rules on purpose, one at a time (`testing/mutants.json` of the
 * book), in a copy of the sources, and asks twice: does a position on the board catch it, and does the referee, in games
 * by lot and of officers? Prints a line each; ends with 1 when something was broken and no position saw it.
 *
 *   node tools/mutants.mjs [--book esr [--rule 'H11']] [--games 40]
 */
import './node-version.mjs';
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled } from './ensure.mjs';
import { numbersOf } from './lib/numbers.mjs';
import { root } from './lib/root.mjs';
import { guarded, Stop } from './lib/stop.mjs';

/** The page written from the rows may be behind them; that is not what is asked here. */
const LEDGER = 'AUDIT.md is written from these rows';

await guarded(main);

async function main() {
  const { values } = parseArgs({
    options: {
      book: { type: 'string' },
      rule: { type: 'string' },
      games: { type: 'string', default: '40' },
    },
  });
  const { games } = numbersOf(values, ['games'], { least: 1 });
  const lists = readdirSync(join(root, 'src', 'rules'))
    .map((book) => ({ book, list: join(root, 'src', 'rules', book, 'testing', 'mutants.json') }))
    .filter(({ book, list }) => existsSync(list) && (!values.book || values.book === book));
  if (lists.length === 0) throw new Stop(`There is no list of mutants for ${values.book}.`, 2);
  await ensureInstalled();
  const copy = copied();
  let missed = 0;
  for (const { book, list } of lists) {
    const all = JSON.parse(readFileSync(list, 'utf8'));
    const mutants = all.filter(({ rule }) => !values.rule || values.rule === rule);
    if (mutants.length === 0) throw new Stop(`${book} has no mutant of ${values.rule}.`, 2);
    const seen = { positions: 0, referee: 0 };
    const watch = (seed = 'mutant') =>
      writeFileSync(join(copy, 'src', 'rules', book, 'testing', 'watched.test.ts'), watchedGames(games, seed));
    watch();
    const sound = firstRed(copy, book, 'rules.test.ts') ?? firstRed(copy, book, 'watched.test.ts');
    if (sound) throw new Stop(`Nothing is broken in ${book} yet, and it is red already: ${sound}`);
    for (const mutant of mutants) {
      // What seldom comes up says in games of which seed it does.
      watch(mutant.seed);
      const { position, law } = tried(copy, book, mutant);
      if (position) seen.positions++;
      if (law) seen.referee++;
      console.log(`${book} ${mutant.rule}: ${mutant.breaks}`);
      console.log(`  position: ${position ?? 'NOT SEEN'}\n  referee: ${law ?? 'not seen'}`);
    }
    missed += mutants.length - seen.positions;
    const of = `of ${mutants.length}`;
    console.log(`${book}: positions catch ${seen.positions} ${of}, the referee ${seen.referee} ${of}`);
  }
  return missed > 0 ? 1 : 0;
}

/** The sources beside a link to what is installed, so that a broken rule is never in the tree itself. */
function copied() {
  const copy = join(root, '.cache', `mutants-${process.pid}`);
  mkdirSync(copy, { recursive: true });
  process.once('exit', () => rmSync(copy, { recursive: true, force: true }));
  for (const name of ['src', 'package.json', 'tsconfig.json', 'vitest.config.ts'])
    cpSync(join(root, name), join(copy, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

function tried(copy, book, { rule, file, from, to }) {
  const path = join(copy, 'src', 'rules', book, ...file.split('/'));
  const whole = readFileSync(path, 'utf8');
  if (whole.split(from).length !== 2)
    throw new Stop(`The mutant of ${book} ${rule} no longer fits: ${file} does not hold its line once.`);
  writeFileSync(
    path,
    whole.replace(from, () => to),
  );
  try {
    return { position: firstRed(copy, book, 'rules.test.ts'), law: firstRed(copy, book, 'watched.test.ts') };
  } finally {
    writeFileSync(path, whole);
  }
}

/** The first test of that file that is red, with its reason if it is a law; null where all are green. */
function firstRed(copy, book, file) {
  const report = join(copy, 'report.json');
  rmSync(report, { force: true });
  spawnSync(
    process.execPath,
    [join(copy, 'node_modules', 'vitest', 'vitest.mjs'), 'run', `src/rules/${book}/testing/${file}`].concat(
      '--reporter=json',
      `--outputFile=${report}`,
    ),
    { cwd: copy, stdio: 'ignore' },
  );
  if (!existsSync(report)) throw new Stop(`${file} of ${book} could not be run.`);
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
  const red = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status, title }) => status === 'failed' && !title.endsWith(LEDGER));
  if (red.length === 0) return null;
  const more = red.length > 1 ? ` and ${red.length - 1} more` : '';
  const law = /against the rules: (.*)/.exec(red[0].failureMessages.join('\n'));
  return law ? law[1] : `${red[0].title}${more}`;
}

/** Games of all scenarios of the book, by lot and of officers, in which a broken law is an error. */
function watchedGames(games, seed) {
  return `import { test } from 'vitest';
import { fuzzGame, lawsBroken } from '../../../testing/referee.ts';
import { game } from '../game.ts';

test('no law is broken', () => {
  const officer = game.officers.officer!;
  for (let i = 0; i < ${games}; i++) {
    const { data } = game.scenarios[i % game.scenarios.length]!;
    const start = game.start(data, {});
    const broken =
      i % 2 === 0
        ? (fuzzGame(game, start, \`${seed}/\${i}\`).failure ?? '')
        : lawsBroken(
            game,
            start,
            Object.fromEntries(game.rules.seats(start).map((seat) => [seat, officer])),
            \`${seed}/\${i}\`,
          )
            .slice(0, 1)
            .map((law) => \`against the rules: \${law}\`)
            .join();
    if (broken.includes('against the rules')) throw new Error(broken);
  }
});
`;
}

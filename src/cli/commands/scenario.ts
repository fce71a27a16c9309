/** `scenario`: the battles there are, one of them laid out, and a file of one's own looked through. */
import type { Scene } from '../../game/index.ts';
import { InputError, jsonSchemaOf } from '../../kernel/index.ts';
import { loadAll, loadBook } from '../../rules/index.ts';
import { drawMap, legend } from '../battle/map.ts';
import { rosterText } from '../battle/words.ts';
import type { Command, Output } from '../command.ts';
import { columns, wrap } from '../print.ts';
import { type Chosen, gameOf, scenarioOf } from './lab.ts';

/** Characters the map may take: a terminal of the usual size. */
const MAP = { width: 96, height: 36 } as const;

export const scenarioCommand: Command = {
  name: 'scenario',
  usage: 'scenario [SCENARIO | @file --book BOOK] [--schema]',
  purpose: 'the battles there are; one of them laid out, or one of your own looked through',
  details: [
    'A battle is one JSON file. Take one of the book’s, change what you like and look it through: every fault is named',
    'with the path of its field. play, simulate and fuzz take such a file as they take a name; so does the browser.',
    '',
    '--json    the file itself',
    '--schema  what such a file holds, as JSON Schema: scenario --schema --book one-day',
    '--book    the book of a scenario from a file',
  ],
  examples: [
    'ordre scenario',
    'ordre scenario austerlitz',
    'ordre scenario teaching --json > my-battle.json',
    'ordre scenario @my-battle.json --book one-day',
    'ordre scenario --schema --book la-bataille > scenario.schema.json',
  ],
  flags: { book: { type: 'string' }, schema: { type: 'boolean' } },
  async run(args) {
    const [name] = args.words;
    const book = args.text('book');
    if (args.on('schema')) return schemaOf(book);
    return name === undefined ? list(book) : laidOut(await scenarioOf(name, book));
  },
};

async function schemaOf(book: string | undefined): Promise<Output> {
  if (book === undefined) throw new InputError('--schema needs --book, such as one-day');
  const { scenarioFile } = await gameOf(await loadBook(book));
  const schema = jsonSchemaOf(scenarioFile);
  return { text: [JSON.stringify(schema, null, 2)], json: schema };
}

async function list(bookId: string | undefined): Promise<Output> {
  const books = bookId === undefined ? await loadAll() : [await loadBook(bookId)];
  const found = [];
  for (const book of books)
    if (book.game)
      for (const { id, title, sentence } of (await book.game()).scenarios)
        found.push({ name: `${book.id}/${id}`, title, sentence });
  return {
    text: found.flatMap(({ name, title, sentence }) => [`${title}  (${name})`, ...wrap(sentence, '  '), '']),
    json: found,
  };
}

export function laidOut({ game, scenario }: Chosen): Output {
  const view = game.rules.view(game.start(scenario.data, {}), null);
  const scene = game.desk.scene(view);
  const ground = game.desk.ground(view);
  return {
    text: [
      `${scenario.title}. ${scene.clock}.`,
      ...wrap(scenario.sentence, ''),
      '',
      ...drawMap(ground, scene, MAP),
      ...legend(ground, scene),
      ...goals(scene),
      ...scene.sides.flatMap(({ seat, name }) => ['', name, ...rosterText(scene, seat)]),
    ],
    json: scenario.data,
  };
}

/** A place of several hexes is one goal. */
function goals({ goals }: Scene): string[] {
  const places = new Map(goals.map(({ name, points }) => [name, points]));
  if (places.size === 0) return [];
  return ['', 'To be held', ...columns([...places].map(([name, points]) => ['', name, `${points} points`]))];
}

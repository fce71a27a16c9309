/** `day`: battles said once in men, metres and hours, and raised in any of the tactical books. */
import { days } from '../../game/day/days.ts';
import {
  type Body,
  type Day,
  daySchema,
  divisionsOf,
  isLotId,
  type LotTerms,
  ladder,
  lotDay,
  lotTermsCalled,
  offered,
  sectorOf,
} from '../../game/day/index.ts';
import { cellAt, InputError, jsonSchemaOf } from '../../kernel/index.ts';
import { loadBook } from '../../rules/index.ts';
import { dayPaper, raisedIn, rostersFor } from '../../staff/index.ts';
import type { Command, Output } from '../command.ts';
import { dayCalled } from '../days.ts';
import { columns, wrap } from '../print.ts';
import { gameOf } from './lab.ts';
import { fairIn, LOT_DETAILS, LOT_FLAGS, lotBy, nameOfLot } from './lot.ts';
import { laidOut } from './scenario.ts';

export const dayCommand: Command = {
  name: 'day',
  usage: 'day [DAY | @file | --lot] [--in BOOK [--sector | --fair]] [--print] [--schema]',
  purpose: 'battles in men, metres and hours; raised as a scenario of any tactical book',
  details: [
    'A Day is one battle said once: ground, armies, hours, places. Each tactical book makes a scenario of its own of it.',
    'play, simulate, fuzz and scenario take a raised Day by name: simulate day/quatre-bras --book one-day',
    '',
    '--in      the book to raise it in; laid out as a scenario, with --json as its file',
    '--sector  of a Day too large for the book, the part it can hold; with --json as a Day of its own',
    '--print   as a page for a real table: ground, a briefing a side, the form for the result; with --in its rosters too',
    '--schema  what the file of a Day holds, as JSON Schema',
    '',
    ...LOT_DETAILS,
  ],
  examples: [
    'ordre day',
    'ordre day quatre-bras',
    'ordre day quatre-bras --in one-day',
    'ordre day quatre-bras --in one-day --json > my-battle.json',
    'ordre day quatre-bras --print > quatre-bras.html',
    'ordre day --schema',
    'ordre day --lot',
    'ordre day --lot --size 6 --nations france,austria --year 1809 --ground woods',
    'ordre day lot-fra-aus-1809-woo-4-k3x9 --in esr',
    'ordre day --lot --seed k3x9 --in one-day --fair --games 40',
  ],
  flags: {
    in: { type: 'string' },
    sector: { type: 'boolean' },
    schema: { type: 'boolean' },
    print: { type: 'boolean' },
    ...LOT_FLAGS,
  },
  async run(args) {
    const [name] = args.words;
    const book = args.text('in');
    if (args.on('schema')) {
      const schema = jsonSchemaOf(daySchema);
      return { text: [JSON.stringify(schema, null, 2)], json: schema };
    }
    if (args.on('lot')) {
      if (name !== undefined) throw new InputError('--lot makes a battle of its own: leave the name away');
      const terms = lotBy(args);
      if (args.on('fair')) {
        return fairIn(terms, bookFor(book), args);
      }
      return shown(lotDay(terms), book, args.on('print'));
    }
    if (args.on('fair')) return fairIn(termsOfLot(name), bookFor(book), args);
    if (name === undefined && book !== undefined) throw new InputError('name a Day to raise, such as quatre-bras');
    if (name === undefined) return list();
    const day = dayCalled(name);
    if (args.on('sector')) return sector(day, book);
    return shown(day, book, args.on('print'));
  },
};

function bookFor(book: string | undefined): string {
  if (book === undefined) throw new InputError('--fair is of a book: say which with --in');
  return book;
}

/** Armies can be exchanged where a lot drew them; a battle that was, or that somebody wrote, is what it is. */
function termsOfLot(name: string | undefined): LotTerms {
  if (name !== undefined && isLotId(name)) return lotTermsCalled(name);
  throw new InputError(
    '--fair is of battles by lot, whose armies can be exchanged; who wins another in each book is said by compare',
  );
}

async function shown(day: Day, book: string | undefined, paper: boolean): Promise<Output> {
  if (paper) return printed(day, book);
  return book === undefined ? told(day) : raised(day, book);
}

async function printed(day: Day, bookId: string | undefined): Promise<Output> {
  if (bookId === undefined) return { text: [dayPaper(day)], json: { html: dayPaper(day) } };
  const book = await loadBook(bookId);
  const game = await gameOf(book);
  const html = dayPaper(day, rostersFor(day, book, game));
  return { text: [html], json: { html } };
}

function list(): Output {
  const all = days();
  return {
    text: all.flatMap((day) => [`${day.title}, ${day.date}  (${day.id})`, ...wrap(day.sentence, '  '), '']),
    json: all.map(({ id, title, date, sentence }) => ({ id, title, date, sentence })),
  };
}

/** What the book can hold of it, as a Day that any command takes from its file. */
async function sector(day: Day, bookId: string | undefined): Promise<Output> {
  if (bookId === undefined) throw new InputError('--sector is of a book: say which with --in');
  const book = await loadBook(bookId);
  const game = await gameOf(book);
  if (!game.day) throw new InputError(`${book.title} raises no Days: it has no battle on a table`);
  if (game.day.fits(day).refused === undefined) throw new InputError(`${book.title} holds all of ${day.title}`);
  const offer = offered(game.day, day);
  if (!offer) throw new InputError(`${book.title} holds no part of ${day.title}`);
  return told(sectorOf(day, offer.sector));
}

async function raised(day: Day, bookId: string): Promise<Output> {
  const book = await loadBook(bookId);
  const game = await gameOf(book);
  const { scenario, manifest, advice } = raisedIn(book, game, day);
  const shown = laidOut({ book, game, scenario });
  const named = isLotId(day.id) ? nameOfLot(day) : [];
  const notes = [...(advice === undefined ? [] : [advice]), ...manifest.notes];
  return {
    ...shown,
    text: [
      ...shown.text,
      ...(notes.length > 0 ? ['', 'Raising it', ...notes.map((note) => `  ${note}`)] : []),
      ...named,
    ],
  };
}

/** The Day itself: its hours, its places, and every division with its bodies. */
function told(day: Day): Output {
  const { clock, ground, places, sides } = day;
  const divisions = divisionsOf(day);
  return {
    text: [
      `${day.title}, ${day.date}. ${clock.start} to ${clock.end}, ${ground.width} × ${ground.height} m.`,
      ...wrap(day.sentence, ''),
      '',
      'To be held',
      ...columns(places.map(({ name, points, held = '' }) => ['', name, `${points} points`, held])),
      ...sides.flatMap(({ seat, name, commander }) => {
        const own = divisions.filter((division) => division.seat === seat);
        const sum = (what: 'men' | 'guns') => own.reduce((all, division) => all + division[what], 0);
        return [
          '',
          `${name}, ${commander.name}: ${sum('men')} men, ${sum('guns')} guns`,
          ...own.flatMap(({ own: division, corps, men, guns, bodies }) => [
            `  ${division.id}  ${division.name} (${corps.name}, ${division.commander.name}): ${men} men, ${guns} guns, ${whenOf(division)}`,
            ...columns(bodies.map((body) => ['     ', body.name, strengthOf(body), worth(body)])),
          ]),
        ];
      }),
      ...(isLotId(day.id) ? nameOfLot(day) : []),
    ],
    json: day,
  };
}

const whenOf = ({
  arrives,
  order,
}: {
  readonly arrives?: { readonly time: string } | undefined;
  readonly order: string;
}) => (arrives ? `${order}, comes at ${arrives.time}` : order);
const strengthOf = ({ arm, men, guns, units }: Body): string =>
  arm === 'guns' ? `${guns} guns` : `${men} in ${units}`;
const worth = ({ quality, nation }: Body): string => `${nation}, ${cellAt(ladder, String(quality), 'Troops')}`;

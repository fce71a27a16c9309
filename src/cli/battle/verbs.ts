/** What one may say at the prompt besides orders. */
import {
  commonTerms,
  decided,
  type Entries,
  type Form,
  type FormLine,
  lineWords,
  nearTerm,
  type Scene,
  termCalled,
  termWords,
} from '../../game/index.ts';
import { type AnswerNeed, InputError, type Need, rewind, type Seat, standing } from '../../kernel/index.ts';
import { asNamed, merged, TYPED_HELP, typedExamples } from '../../staff/typed/index.ts';
import { columns, wrap } from '../print.ts';
import { kindOf, lotsFor, officerCalled, type Sitting, save, sceneOf, showMap, sideName, viewOf } from './sitting.ts';
import { oddsText, pieceCalled, pieceText, placeText, readingsOf, rosterText, sightText } from './words.ts';

/** A form on the table, and what has been entered so far. */
export interface Sheetful {
  readonly need: AnswerNeed;
  readonly form: Form;
  readonly scene: Scene;
  entries: Entries;
  /** What stood before each change, for undo. */
  readonly before: Entries[];
}

export interface Moment {
  readonly sitting: Sitting;
  readonly seat: Seat | null;
  /** Null while dice are asked for, or after the game. */
  readonly sheet: Sheetful | null;
}

/** `stay`: ask again; `again`: something changed, look anew; `done`: give the answer; `quit`: leave. */
export type Outcome = 'stay' | 'again' | 'done' | 'quit';

interface Verb {
  readonly usage: string;
  readonly purpose: string;
  run(moment: Moment, words: readonly string[]): Outcome;
}

const say = ({ sitting }: Moment, lines: readonly string[]): Outcome => {
  for (const line of lines) sitting.screen.write(line);
  return 'stay';
};

const sceneNow = ({ sitting, seat }: Moment): Scene => sceneOf(sitting, seat);

/** Every line of the form, with what is entered and what is still missing. */
export function listText(sheet: Sheetful): string[] {
  const rows = sheet.form.lines.map((line) => {
    const { label, needed } = line;
    const name = asNamed(line, sheet.scene);
    const rest = label.startsWith(`${name} `) ? label.slice(name.length + 1) : label;
    return [
      '',
      rest === name || line.piece === undefined ? '' : name,
      rest,
      saidOn(sheet, line) || (needed ? '— needed' : '—'),
    ];
  });
  return columns(rows);
}

/** Whom a line is about, by label and name. */
export function titleOf({ scene }: Sheetful, line: FormLine): string {
  const name = asNamed(line, scene);
  return line.label.startsWith(name) || line.piece === undefined ? line.label : `${name} ${line.label}`;
}

/** What is entered on a line, in words; pieces by their labels on the map. */
export const saidOn = ({ scene, entries }: Sheetful, line: FormLine): string =>
  lineWords(line, entries, (piece) => scene.pieces.find(({ id }) => id === piece)?.label ?? piece);

export const written = ({ form, entries }: Sheetful): number => form.lines.filter(({ id }) => entries[id]).length;

/** An officer's advice, from what the seat itself can see. */
function suggest(moment: Moment, [name]: readonly string[]): Outcome {
  const { sitting, sheet } = moment;
  if (!sheet) throw new InputError('Nothing to answer now.');
  const { need, form } = sheet;
  const kind = kindOf(sitting, need);
  const answers = sitting.game.desk.sheets[need.kind]!;
  const officer = officerCalled(sitting, need.seat, name ?? sitting.officer);
  const view = () => viewOf(sitting, need.seat);
  const { answer, reason } = decided(officer, need.seat, view, kind, need.request, lotsFor(sitting, need.seat));
  const advice = answers.entries(need.request, answer);
  const open = Object.fromEntries(Object.entries(advice).filter(([id]) => !sheet.entries[id]));
  sheet.before.push(sheet.entries);
  sheet.entries = merged(form, sheet.entries, open);
  return say(moment, [...listText(sheet), ...(reason === '' ? [] : [`  ${reason}`])]);
}

/** The last thing typed; where there is none, the last answer or roll of people, and all that came of it. */
function undo(moment: Moment): Outcome {
  const { sitting, sheet } = moment;
  const last = sheet?.before.pop();
  if (sheet && last) {
    sheet.entries = last;
    return say(moment, listText(sheet));
  }
  const { live, people } = sitting;
  const input = standing(live.journal).findLast((one) =>
    one.type === 'answer' ? people.includes(one.seat) : one.hand === 'typed',
  );
  if (!input) throw new InputError('Nothing to undo yet.');
  rewind(live, input.at);
  return 'again';
}

function dice({ sitting, sheet }: Moment, [which]: readonly string[]): Outcome {
  if (which !== 'real' && which !== 'digital') throw new InputError('Type dice real or dice digital.');
  if (which === 'digital' && sitting.seed === null)
    throw new InputError('This game was started with real dice only: it has no seed for digital dice.');
  sitting.rollsReal = which === 'real';
  sitting.screen.write(which === 'real' ? 'From now on you roll and enter the dice.' : 'From now on dice are digital.');
  // What is being written stays on the table; only a throw that is waited for is looked at anew.
  return sheet ? 'stay' : 'again';
}

function reasons({ sitting }: Moment, [seat]: readonly string[]): Outcome {
  const over = sitting.game.standing(sitting.live.state).over;
  if (!over) throw new InputError('Reasons are shown after the game.');
  const told = sitting.reasons.filter((one) => seat === undefined || one.seat === seat);
  if (told.length === 0) throw new InputError('The computer has decided nothing in this session.');
  for (const { seat: who, turn, phase, words } of told)
    sitting.screen.write(`  ${turn}, ${phase}: ${sideName(sitting, who)}: ${words}`);
  return 'stay';
}

export const VERBS: Readonly<Record<string, Verb>> = {
  done: {
    usage: 'done, confirm',
    purpose: 'confirm the orders as they are listed',
    run: ({ sheet }) => {
      if (!sheet) throw new InputError('Nothing to answer now.');
      return 'done';
    },
  },
  list: {
    usage: 'list',
    purpose: 'list what is entered and what is missing',
    run: (moment) => say(moment, moment.sheet ? listText(moment.sheet) : ['  Nothing to answer now.']),
  },
  advice: {
    usage: 'advice [marshal]',
    purpose: 'ask for advice: the computer fills in what is still open, with its reason',
    run: suggest,
  },
  clear: {
    usage: 'clear [F1]',
    purpose: 'clear all orders, or one line',
    run: (moment, [id]) => {
      const { sheet } = moment;
      if (!sheet) throw new InputError('Nothing to answer now.');
      const line = sheet.form.lines.find((one) => one.id.toLowerCase() === id?.toLowerCase());
      if (id !== undefined && !line) throw new InputError(`No unit or line is called “${id}”.`);
      sheet.before.push(sheet.entries);
      sheet.entries = line ? Object.fromEntries(Object.entries(sheet.entries).filter(([key]) => key !== line.id)) : {};
      return say(moment, listText(sheet));
    },
  },
  map: {
    usage: 'map',
    purpose: 'show the map as you see it',
    run: ({ sitting, seat }) => {
      showMap(sitting, seat);
      return 'stay';
    },
  },
  units: {
    usage: 'units [SEAT]',
    purpose: 'list all units of a side',
    run: (moment, [side]) => say(moment, rosterText(sceneNow(moment), side ?? moment.seat ?? '')),
  },
  unit: {
    usage: 'unit F1',
    purpose: 'show its card: strength, morale, numbers, with sections',
    run: (moment, words) => say(moment, pieceText(pieceCalled(sceneNow(moment), words.join(' ')))),
  },
  goals: {
    usage: 'goals',
    purpose: 'list objectives and who holds them',
    run: (moment) => {
      const { sitting, seat } = moment;
      const ground = sitting.game.desk.ground(viewOf(sitting, seat));
      const rows = sceneNow(moment).goals.map(({ name, at, words }) => ['', name, placeText(ground, at), words]);
      return say(moment, columns(rows));
    },
  },
  odds: {
    usage: 'odds F1 [A3]',
    purpose: 'exact odds of fire, charge or tests now',
    run: (moment, [from, to]) => {
      const { book, game, options } = moment.sitting;
      const scene = sceneNow(moment);
      const target = to === undefined ? null : pieceCalled(scene, to);
      return say(
        moment,
        oddsText(
          book,
          game,
          viewOf(moment.sitting, moment.seat),
          readingsOf(book, options),
          pieceCalled(scene, from),
          target,
        ),
      );
    },
  },
  sight: {
    usage: 'sight F1 A3',
    purpose: 'distance and line of sight',
    run: (moment, [from, to]) => {
      const scene = sceneNow(moment);
      return say(
        moment,
        sightText(
          moment.sitting.game,
          viewOf(moment.sitting, moment.seat),
          pieceCalled(scene, from),
          pieceCalled(scene, to),
        ),
      );
    },
  },
  reach: {
    usage: 'reach F1',
    purpose: 'where it can go, fire and charge; its move on the map',
    run: (moment, [id]) => {
      const { sitting, seat } = moment;
      const piece = pieceCalled(sceneNow(moment), id);
      const zones = sitting.game.desk.zones(viewOf(sitting, seat), piece.id);
      const moves = zones.filter(({ kind }) => kind === 'move').flatMap(({ rings }) => (rings ? [rings] : []));
      showMap(sitting, seat, moves.slice(0, 1));
      return say(
        moment,
        zones.map(({ label, cite, cells }) => `  ${label} [${cite}]${cells ? `: ${cells.join(', ')}` : ''}`),
      );
    },
  },
  dice: { usage: 'dice real|digital', purpose: 'roll and enter dice yourself, or use digital dice', run: dice },
  undo: { usage: 'undo', purpose: 'undo the last order typed, else the last answer', run: undo },
  save: {
    usage: 'save FILE',
    purpose: 'save the game record so far',
    run: (moment, [path]) => {
      const to = path ?? moment.sitting.recordedAt;
      if (!to) throw new InputError('Name a file: save battle.jsonl');
      save(moment.sitting, to);
      return say(moment, [`  Saved to ${to}.`]);
    },
  },
  reasons: { usage: 'reasons [SEAT]', purpose: 'after the game: why the computer did what it did', run: reasons },
  quit: { usage: 'quit', purpose: 'quit; continue later with --resume FILE', run: () => 'quit' },
};

/** `? ME`: a term of the book that is played. */
export function termText({ book, screen }: Sitting, word: string): string[] {
  const all = [...book.glossary, ...commonTerms];
  const term = termCalled(all, word);
  if (!term) throw new InputError(`“${word}” is not a term of this book${nearTerm(all, word) || '.'} Type ? for help.`);
  return wrap(termWords(term), '  ', screen.width);
}

export function helpText(need: Need | null, sheet: Sheetful | null): string[] {
  const examples = sheet ? typedExamples(sheet.form, sheet.scene) : [];
  return [
    ...(examples.length > 0 ? [`Orders you could type now: ${examples.join(' · ')}`] : []),
    ...TYPED_HELP,
    ...(need?.type === 'dice' ? ['Now: enter your dice, separated by spaces; 0 is the 10 of a d10.'] : []),
    ...columns([
      ['', '? FM', 'explain a term or abbreviation'],
      ...Object.values(VERBS).map(({ usage, purpose }) => ['', usage, purpose]),
    ]),
  ];
}

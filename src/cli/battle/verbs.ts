/** What one may say at the prompt besides orders. */
import { decided, type Entries, type Form, type Scene } from '../../game/index.ts';
import { type AnswerNeed, InputError, type Need, rewind, type Seat, standing } from '../../kernel/index.ts';
import { merged, wordsFor } from '../../staff/typed/index.ts';
import { columns } from '../print.ts';
import { kindOf, lotsFor, officerCalled, type Sitting, save, sceneOf, showMap, viewOf } from './sitting.ts';
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
export function listText({ form, entries }: Sheetful): string[] {
  const rows = form.lines.map(({ id, label, blanks, needed }) => {
    const said = wordsFor(blanks, entries[id] ?? {});
    return [
      '',
      id,
      label.startsWith(`${id} `) ? label.slice(id.length + 1) : label,
      said || (needed ? '— needed' : '—'),
    ];
  });
  return columns(rows);
}

export const written = ({ form, entries }: Sheetful): number => form.lines.filter(({ id }) => entries[id]).length;

/** An officer's advice, from what the seat itself can see. */
function suggest(moment: Moment, [name]: readonly string[]): Outcome {
  const { sitting, sheet } = moment;
  if (!sheet) throw new InputError('nothing is asked for now');
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
  return say(moment, [...listText(sheet), `  ${reason}`]);
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
  if (!input) throw new InputError('nothing was done yet that could be taken back');
  rewind(live, input.at);
  return 'again';
}

function dice({ sitting, sheet }: Moment, [which]: readonly string[]): Outcome {
  if (which !== 'real' && which !== 'sealed') throw new InputError('write dice real, or dice sealed');
  if (which === 'sealed' && sitting.seed === null)
    throw new InputError('this game was begun with real dice alone: there is no sealed seed');
  sitting.rollsReal = which === 'real';
  sitting.screen.write(which === 'real' ? 'From now on you roll and type.' : 'From now on the sealed dice roll.');
  // What is being written stays on the table; only a throw that is waited for is looked at anew.
  return sheet ? 'stay' : 'again';
}

function reasons({ sitting }: Moment, [seat]: readonly string[]): Outcome {
  const over = sitting.game.standing(sitting.live.state).over;
  if (!over) throw new InputError('officers give their reasons after the game');
  const told = sitting.reasons.filter((one) => seat === undefined || one.seat === seat);
  if (told.length === 0) throw new InputError('no officer decided anything at this sitting');
  for (const { seat: who, turn, phase, words } of told) sitting.screen.write(`  ${turn}, ${phase}: ${who}: ${words}`);
  return 'stay';
}

export const VERBS: Readonly<Record<string, Verb>> = {
  done: {
    usage: 'done',
    purpose: 'gives the answer as it is written',
    run: ({ sheet }) => {
      if (!sheet) throw new InputError('nothing is asked for now');
      return 'done';
    },
  },
  list: {
    usage: 'list',
    purpose: 'what is written and what is missing',
    run: (moment) => say(moment, moment.sheet ? listText(moment.sheet) : ['  nothing is asked for now']),
  },
  suggest: {
    usage: 'suggest [marshal]',
    purpose: 'an officer, the one opposite or one you name, fills in what is not written, with his reason',
    run: suggest,
  },
  clear: {
    usage: 'clear [F1]',
    purpose: 'strikes out what is written, or a line of it',
    run: (moment, [id]) => {
      const { sheet } = moment;
      if (!sheet) throw new InputError('nothing is asked for now');
      const line = sheet.form.lines.find((one) => one.id.toLowerCase() === id?.toLowerCase());
      if (id !== undefined && !line) throw new InputError(`no line is called ${id}`);
      sheet.before.push(sheet.entries);
      sheet.entries = line ? Object.fromEntries(Object.entries(sheet.entries).filter(([key]) => key !== line.id)) : {};
      return say(moment, listText(sheet));
    },
  },
  map: {
    usage: 'map',
    purpose: 'the board as you see it',
    run: ({ sitting, seat }) => {
      showMap(sitting, seat);
      return 'stay';
    },
  },
  units: {
    usage: 'units [SEAT]',
    purpose: 'all units of a side, a line each',
    run: (moment, [side]) => say(moment, rosterText(sceneNow(moment), side ?? moment.seat ?? '')),
  },
  unit: {
    usage: 'unit F1',
    purpose: 'its card: strength, morale, numbers, each with the section',
    run: (moment, words) => say(moment, pieceText(pieceCalled(sceneNow(moment), words.join(' ')))),
  },
  goals: {
    usage: 'goals',
    purpose: 'what is fought for, and who holds it',
    run: (moment) => {
      const { sitting, seat } = moment;
      const ground = sitting.game.desk.ground(viewOf(sitting, seat));
      const rows = sceneNow(moment).goals.map(({ name, at, words }) => ['', name, placeText(ground, at), words]);
      return say(moment, columns(rows));
    },
  },
  odds: {
    usage: 'odds F1 [A3]',
    purpose: 'exact odds of fire, charge or tests as they stand',
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
    purpose: 'how far, and whether one sees the other',
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
    purpose: 'where it could go, fire and charge, with its move on the map',
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
  dice: { usage: 'dice real|sealed', purpose: 'roll and type yourself, or let the sealed dice roll', run: dice },
  undo: { usage: 'undo', purpose: 'takes back what was typed last, else the last answer given', run: undo },
  save: {
    usage: 'save FILE',
    purpose: 'writes the record of the game so far',
    run: (moment, [path]) => {
      const to = path ?? moment.sitting.recordedAt;
      if (!to) throw new InputError('name a file: save battle.jsonl');
      save(moment.sitting, to);
      return say(moment, [`  written to ${to}`]);
    },
  },
  reasons: { usage: 'reasons [SEAT]', purpose: 'after the game: why the officers did what they did', run: reasons },
  quit: { usage: 'quit', purpose: 'leaves the game; a record can be gone on with', run: () => 'quit' },
};

export function helpText(need: Need | null): string[] {
  return [
    'Orders: F1 FM · IV CM · F13 fire A20 at contact · F2 attack A7 · F2 go 12.5,8 facing 180 column · all hold',
    'Several at once with a semicolon between; the beginning of a word will do; Tab completes.',
    ...(need?.type === 'dice' ? ['Now: type what your dice show, with spaces between; a 0 is the 10 of a d10.'] : []),
    ...columns(Object.values(VERBS).map(({ usage, purpose }) => ['', usage, purpose])),
  ];
}

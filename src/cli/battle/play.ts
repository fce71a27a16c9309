/** A whole battle at the terminal: the loop between what the game needs and what is typed. */
import { decided } from '../../game/index.ts';
import {
  type AnswerNeed,
  advance,
  answer,
  InputError,
  impossible,
  isOver,
  kindCalled,
  type Need,
  type Refusal,
  type Seat,
  throwDice,
} from '../../kernel/index.ts';
import { completions, isTyped, merged, readTyped } from '../../staff/typed/index.ts';
import { wrap } from '../print.ts';
import {
  dealing,
  kindOf,
  lotsFor,
  officerCalled,
  type Screen,
  type Setting,
  type Sitting,
  save,
  sceneOf,
  showMap,
  sideName,
  sit,
  tellNews,
  tellReport,
  viewOf,
} from './sitting.ts';
import { diceWords } from './tell.ts';
import {
  helpText,
  listText,
  type Moment,
  type Outcome,
  type Sheetful,
  saidOn,
  termText,
  titleOf,
  VERBS,
  written,
} from './verbs.ts';

export interface Ended {
  readonly over: boolean;
  readonly words: string;
  readonly record: string | null;
  readonly entries: number;
}

export async function playBattle(setting: Setting, screen: Screen): Promise<Ended> {
  const sitting = sit(setting, screen);
  const { live, game } = sitting;
  screen.write(`${setting.scenario.title}. ${setting.scenario.sentence}`);
  screen.write('Type ? for help.');
  let goesOn = true;
  while (goesOn) {
    advance(live, dealing(sitting));
    record(sitting);
    goesOn = await (isOver(live) ? afterwards(sitting) : serve(sitting));
  }
  const { words, over } = game.standing(live.state);
  return { over, words, record: sitting.recordedAt, entries: live.journal.length };
}

function record(sitting: Sitting): void {
  if (sitting.record) save(sitting, sitting.record);
}

/** Officers first; then whoever sits at the table; dice when nobody else is asked. False once somebody leaves. */
async function serve(sitting: Sitting): Promise<boolean> {
  const { needs } = sitting.live;
  const answers = needs.filter((need) => need.type === 'answer');
  const officer = answers.find(({ seat }) => !sitting.people.includes(seat));
  if (officer) {
    command(sitting, officer);
    return true;
  }
  const mine = answers.find(({ seat }) => seat === sitting.atTable) ?? answers[0];
  if (mine) return fillIn(sitting, mine);
  const dice = needs.find((need) => need.type === 'dice');
  if (!dice) return impossible('a game that waits for nothing');
  return roll(sitting, dice);
}

/** An officer decides from his seat's view; his reason is kept for afterwards. */
function command(sitting: Sitting, need: AnswerNeed): void {
  const { live, officer } = sitting;
  const kind = kindOf(sitting, need);
  const view = () => viewOf(sitting, need.seat);
  const lots = lotsFor(sitting, need.seat);
  const { answer: given, reason } = decided(
    officerCalled(sitting, need.seat, officer),
    need.seat,
    view,
    kind,
    need.request,
    lots,
  );
  const turn = sceneOf(sitting, need.seat).clock;
  if (reason !== '')
    sitting.reasons.push({ at: live.journal.length, seat: need.seat, turn, phase: kind.title, words: reason });
  const refusal = answer(live, need.seat, given, dealing(sitting));
  if (refusal) impossible(`a decision that was checked is refused: ${refusal.sentence}`);
}

const sentenceOf = ({ sentence, cite }: Refusal): string => `${sentence}${cite ? ` [${cite}]` : ''}`;

/** The screen is wiped before another sits down. */
async function seatAt(sitting: Sitting, seat: Seat): Promise<boolean> {
  const { screen, people } = sitting;
  if (sitting.atTable !== seat && people.length > 1) {
    screen.clear();
    if ((await screen.lines.ask(`Pass the keyboard to the ${sideName(sitting, seat)}. Press Enter. `)) === null)
      return false;
  }
  sitting.atTable = seat;
  tellNews(sitting, seat);
  const { turn } = sceneOf(sitting, seat);
  if (sitting.mapped.get(seat) !== turn) {
    tellReport(sitting, seat);
    showMap(sitting, seat);
  }
  sitting.mapped.set(seat, turn);
  return true;
}

async function fillIn(sitting: Sitting, need: AnswerNeed): Promise<boolean> {
  const { screen, game, live } = sitting;
  if (!(await seatAt(sitting, need.seat))) return false;
  const answers = game.desk.sheets[need.kind];
  if (!answers) return impossible(`the desk has no sheet for "${need.kind}"`);
  const view = viewOf(sitting, need.seat);
  const sheet: Sheetful = {
    need,
    form: answers.form(view, need.request),
    scene: game.desk.scene(view),
    entries: {},
    before: [],
  };
  const { form, scene } = sheet;
  screen.write(screen.paint('bold', `${form.title} [${form.cite}]`));
  for (const line of [...wrap(form.sentence, '  ', screen.width), ...wrap(form.otherwise, '  ', screen.width)])
    screen.write(line);
  for (const line of listText(sheet)) screen.write(line);
  screen.lines.complete((text) => completions(form, scene, text).map((one) => one.text));
  for (;;) {
    const count = form.lines.length > 1 ? ` (${written(sheet)} of ${form.lines.length})` : '';
    const line = await screen.lines.ask(`${sideName(sitting, need.seat)}${count}> `);
    if (line === null) return false;
    const outcome = heard({ sitting, seat: need.seat, sheet }, line, need);
    if (outcome === 'quit') return false;
    if (outcome === 'again') return true;
    if (outcome !== 'done') continue;
    const refusal = answer(live, need.seat, answers.answer(need.request, sheet.entries), dealing(sitting));
    if (!refusal) return true;
    screen.write(`  ${sentenceOf(refusal)}`);
  }
}

/** Words that were taught before, and those of the screen. */
const ALIASES: Readonly<Record<string, string>> = { suggest: 'advice', confirm: 'done' };

/** A verb, or orders; one clear sentence for what is neither. */
function heard(moment: Moment, text: string, need: Need | null): Outcome {
  const { screen } = moment.sitting;
  const [first = '', ...words] = text.trim().split(/\s+/);
  if (first === '') return 'stay';
  try {
    const asked = /^(?:\?|help\b)\s*(.*)$/i.exec(text.trim());
    if (asked) {
      const about = asked[1] ?? '';
      for (const line of about === '' ? helpText(need, moment.sheet) : termText(moment.sitting, about))
        screen.write(line);
      return 'stay';
    }
    const word = first.toLowerCase();
    const verb = VERBS[ALIASES[word] ?? word];
    if (verb) return verb.run(moment, words);
    if (!moment.sheet) throw new InputError(`I don’t understand “${first}”. Type ? for help.`);
    enter(moment.sitting, moment.sheet, text);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    screen.write(`  ${error.message}`);
  }
  return 'stay';
}

function enter({ screen, game }: Sitting, sheet: Sheetful, text: string): void {
  const { form, scene, need } = sheet;
  const typed = readTyped(form, scene, text);
  if (!isTyped(typed)) {
    screen.write(`  ${sentenceOf(typed)}`);
    return;
  }
  sheet.before.push(sheet.entries);
  sheet.entries = merged(form, sheet.entries, typed.entries);
  for (const line of form.lines)
    if (typed.entries[line.id]) screen.write(`  ${titleOf(sheet, line)}: ${saidOn(sheet, line)}`);
  for (const refusal of typed.passed) screen.write(`  Not added: ${sentenceOf(refusal)}`);
  // The whole answer is checked when it is given; a fault of what is written so far is better known at once.
  const kind = kindCalled(game.rules, need.kind);
  const given = kind.answer.safeParse(game.desk.sheets[need.kind]!.answer(need.request, sheet.entries));
  const refusal = given.success ? kind.check(need.request, given.data) : null;
  if (refusal && written(sheet) > 0) screen.write(`  Not possible: ${sentenceOf(refusal)}`);
}

async function roll(sitting: Sitting, need: Need & { type: 'dice' }): Promise<boolean> {
  const { screen, people, live } = sitting;
  const seat = sitting.atTable ?? people[0] ?? null;
  if (seat !== null) tellNews(sitting, seat);
  screen.lines.complete(() => []);
  for (const line of wrap(diceWords(need), '', screen.width)) screen.write(line);
  for (;;) {
    const line = await screen.lines.ask('dice> ');
    if (line === null) return false;
    const faces = line.split(/[\s,]+/).filter((word) => word !== '');
    if (faces.length > 0 && faces.every((word) => /^\d+$/.test(word))) {
      const refusal = throwDice(live, faces.map(Number), dealing(sitting));
      if (!refusal) return true;
      screen.write(`  ${sentenceOf(refusal)}`);
      continue;
    }
    const outcome = heard({ sitting, seat, sheet: null }, line, need);
    if (outcome === 'quit') return false;
    if (outcome === 'again') return true;
  }
}

/** The game is over: the end is told, people may ask the officers why, and even take something back. */
async function afterwards(sitting: Sitting): Promise<boolean> {
  const { screen, people, game, live } = sitting;
  const seat = sitting.atTable ?? people[0] ?? null;
  if (seat !== null) {
    tellNews(sitting, seat);
    tellReport(sitting, seat);
  }
  showMap(sitting, seat);
  screen.write(screen.paint('bold', game.standing(live.state).words));
  screen.write('The battle is over: reasons, map, unit F1, save FILE, quit.');
  screen.lines.complete(() => []);
  for (;;) {
    const line = await screen.lines.ask('over> ');
    if (line === null) return false;
    const outcome = heard({ sitting, seat: null, sheet: null }, line, null);
    if (outcome === 'quit') return false;
    if (outcome === 'again') return true;
  }
}

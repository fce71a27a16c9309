/** What a game costs the server by itself, without people: an answer, an answer taken back, a room opened again. */
import { byId, nth, sealedDice } from '../../kernel/index.ts';
import type { Books } from '../games/books.ts';
import { Course } from '../games/course.ts';
import { asText, stateFrom } from '../games/snapshot.ts';
import { type Battle, trialRandom } from './battle.ts';

interface PaceReport {
  readonly answers: number;
  /** Milliseconds of processor; null where nothing can be taken back in this battle. */
  readonly answer: number;
  readonly pairAtFirst: number | null;
  readonly pairAtLast: number | null;
  /** Pairs between the first and the last. */
  readonly pairs: number;
  /** Opening a room from its snapshot, and from its whole journal. */
  readonly opened: number;
  readonly replayed: number;
}

const BATCH = 20;
const BATCHES = 30;

function spent(work: () => unknown): number {
  const since = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1000;
}

export async function paceTrial(books: Books, { book, scenario }: Battle, games = 6): Promise<PaceReport> {
  const { game } = await books.open(book);
  const { data } = byId(game.scenarios, scenario);
  const start = game.start(data, {});
  const box = sealedDice('pace');
  const random = trialRandom('pace');
  const begun = (): Course => {
    const course = new Course(game, start, box, []);
    course.begin();
    return course;
  };
  const give = (course: Course) => {
    const need = nth(course.needs, random.below(course.needs.length));
    if (need.type !== 'answer') throw new Error('dice are asked for');
    course.answer(need.seat, course.kindOf(need.kind).sample(need.request, random));
    return need.seat;
  };
  let answers = 0;
  const played: Course[] = [];
  const answering = () => {
    for (let n = 0; n < games; n++) {
      const course = begun();
      for (let i = 0; i < 60 && !course.over; i++, answers++) give(course);
      played.push(course);
    }
  };
  // Once so that all of it is compiled, and once that counts.
  answering();
  answers = 0;
  played.length = 0;
  const answer = spent(answering) / answers;
  const pairs = pairsOf(begun(), give);
  const texts = played.map((course) => asText(course.cut.state, start)!);
  const open = (course: Course, i: number, cut: boolean) =>
    new Course(
      game,
      start,
      box,
      course.journal,
      cut ? { number: course.cut.number, state: stateFrom(nth(texts, i), start) } : undefined,
    );
  const opening = (cut: boolean) => spent(() => played.map((course, i) => open(course, i, cut))) / played.length;
  opening(true);
  return { answers, answer, ...pairs, opened: opening(true), replayed: opening(false) };
}

/** Answers given and taken back at one place, over and over: the first lot and the last, the journal growing meanwhile. */
function pairsOf(course: Course, give: (course: Course) => string) {
  const pair = (): boolean => 'entries' in course.withdraw(give(course));
  const pairs = BATCH * BATCHES;
  if (!pair()) return { pairs: 0, pairAtFirst: null, pairAtLast: null };
  const lots = Array.from({ length: BATCHES }, () => spent(() => Array.from({ length: BATCH }, pair)) / BATCH);
  return { pairs, pairAtFirst: middle(lots.slice(1, 6)), pairAtLast: middle(lots.slice(-5)) };
}

const middle = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!;

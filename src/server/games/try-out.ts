/**
 * A battle from somebody's own file, tried out before a table is set with it: read with all its checks, surveyed, and
 * its first questions answered as is usual. What would hold the server up is refused in a sentence.
 */
import { InputError, sealedDice } from '../../kernel/index.ts';
import { Course } from './course.ts';
import type { ServedGame } from './officer.ts';
import { gameNames } from './seat-name.ts';

export interface TryOut {
  readonly book: string;
  readonly data: unknown;
  readonly options: unknown;
}

/** The largest battles on the shelf take a few tenths of a second for either, code not yet warm. */
const SURVEY_MS = 1_000;
const STEP_MS = 1_500;
const ANSWERS = 30;

/** `clock` in milliseconds. */
export function tryOut(game: ServedGame, { data, options }: TryOut, clock: () => number): void {
  const timed = <T>(most: number, what: string, work: () => T): T => {
    const began = clock();
    const done = work();
    if (clock() - began > most)
      throw new InputError(`This battle is too large for the server: ${what} takes too long.`);
    return done;
  };
  const start = timed(SURVEY_MS, 'measuring its ground', () => game.start(data, options));
  const seats = game.rules.seats(start);
  const { seat: nameOf } = gameNames(game);
  for (const seat of seats) {
    // They stand in everybody's lists and letters.
    for (const name of [seat, nameOf(game.rules.view(start, null), seat)]) {
      if (/\p{C}/u.test(name) || name.length > 80)
        throw new InputError(`The side “${seat}” needs a name of at most 80 characters, without control characters.`);
    }
  }
  const course = new Course(game, start, sealedDice('a trial'), []);
  const step = <T>(work: () => T) => timed(STEP_MS, 'a step of play', work);
  step(() => course.begin());
  for (let n = 0; n < ANSWERS && !course.over; n++) {
    const [need] = course.needs;
    if (need?.type !== 'answer') throw new InputError('This battle asks for dice the server can’t roll.');
    step(() => {
      course.answer(need.seat, course.kindOf(need.kind).suggest(need.request));
      for (const seat of [null, ...seats]) course.view(seat);
    });
  }
}

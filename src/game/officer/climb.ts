/**
 * Portfolio greedy search: what is chosen is bettered in one place after the other. At each place the ways to do otherwise
 * are tried on the same imagined days as what is chosen already, the worse half let go after each day; the last of them is
 * taken where it pays on days it was not chosen by, and by more than chance would have it. So among equals what is chosen is
 * kept: the best of many guesses always looks better than it is.
 */

/** One place where a choice may be bettered: the other ways to do it there, given what is chosen by now. */
export type Place<C> = (chosen: C) => readonly C[];

export interface Climbed<C> {
  readonly choice: C;
  /** What it is worth, and by how much more than what he began with, on the days of both. */
  readonly worth: number;
  readonly gain: number;
  /** Other ways that were tried, and days that were played. */
  readonly tried: number;
  readonly days: number;
  /** Places that were looked at before the time was up. */
  readonly looked: number;
}

/** Days by which one of many is chosen, and days after them on which he has to show himself before he is taken. */
const CHOSEN_BY = 3;
const SHOWN_ON = 6;
const ALL_DAYS = CHOSEN_BY + SHOWN_ON;
/** What a change must bring, as a share of a victory, and how many standard errors more than nothing that must be. */
const PAYS = 0.01;
const SURE = 1.5;
/** Days count as no surer than this spread of their differences would make them. */
const LEAST_SPREAD = 0.02;

export function climb<C>(
  seed: C,
  places: readonly Place<C>[],
  worthOn: (choice: C, day: number) => number,
  isOver: () => boolean,
): Climbed<C> {
  let days = 0;
  const play = (choice: C, day: number): number => {
    days++;
    return worthOn(choice, day);
  };
  const first: number[] = [];
  let current = { choice: seed, worths: first };
  const upTo = (one: typeof current, day: number) => {
    while (one.worths.length <= day) one.worths.push(play(one.choice, one.worths.length));
    return one.worths[day]!;
  };
  const gainOver = (one: typeof current): number => {
    const gains = one.worths.map((worth, day) => worth - upTo(current, day));
    return mean(gains);
  };
  upTo(current, 0);
  let tried = 0;
  let looked = 0;
  for (const place of places) {
    if (isOver()) break;
    looked++;
    let open = place(current.choice).map((choice) => ({ choice, worths: [] as number[] }));
    tried += open.length;
    for (let day = 0; day < CHOSEN_BY && open.length > 0; day++) {
      for (const one of open) {
        if (isOver()) break;
        upTo(one, day);
      }
      // Who was not tried any more because time is up is not taken either.
      open = open.filter(({ worths }) => worths.length > day);
      const gains = new Map(open.map((one) => [one, gainOver(one)]));
      open = open
        .filter((one) => gains.get(one)! > 0)
        .sort((a, b) => gains.get(b)! - gains.get(a)!)
        .slice(0, day === 0 ? Math.ceil(open.length / 2) : 1);
      if (isOver()) open = [];
    }
    const [best] = open;
    if (!best) continue;
    for (let day = CHOSEN_BY; day < ALL_DAYS && !isOver(); day++) upTo(best, day);
    if (best.worths.length < ALL_DAYS) continue;
    upTo(current, ALL_DAYS - 1);
    const shown = (one: typeof current) => one.worths.slice(CHOSEN_BY, ALL_DAYS);
    if (isSurelyBetter(shown(best), shown(current))) current = best;
  }
  for (let day = 0; day < current.worths.length && !isOver(); day++)
    if (first.length <= day) first.push(play(seed, day));
  const both = Math.min(first.length, current.worths.length);
  return {
    choice: current.choice,
    worth: mean(current.worths),
    gain: mean(current.worths.slice(0, both)) - mean(first.slice(0, both)),
    tried,
    days,
    looked,
  };
}

function isSurelyBetter(one: readonly number[], other: readonly number[]): boolean {
  const gains = one.map((worth, day) => worth - other[day]!);
  const gain = mean(gains);
  const spread = Math.sqrt(mean(gains.map((each) => (each - gain) ** 2)));
  return gain > PAYS && gain > (SURE * Math.max(LEAST_SPREAD, spread)) / Math.sqrt(gains.length - 1);
}

const mean = (of: readonly number[]): number => of.reduce((sum, one) => sum + one, 0) / Math.max(1, of.length);

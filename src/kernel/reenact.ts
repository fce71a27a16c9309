/**
 * A journal played again as it came about: answer by answer, with every withdrawal, every way back and every correction
 * in its place. What the rules write is compared with what stands written, deed by deed, so that nothing can hide behind an
 * undo; how either is worded is not looked at, so the game that is given back tells it in today's words.
 */
import { deedOf, isDeed } from './compared.ts';
import type { Dice } from './dice.ts';
import { InputError, RecordError } from './errors.ts';
import { advance, answer, correct, type Dealing, type Game, type GameRules, newGame, rewind, undo } from './game.ts';
import { checkFaces, type DiceHand } from './hand.ts';
import type { AnswerEntry, Entry } from './journal.ts';
import { kindCalled, otherQuestion, type Refusal } from './request.ts';

/** How far the written journal was read, and where each of its deeds stands in the one that is played. */
interface Reading {
  readonly written: readonly Entry[];
  at: number;
  played: number;
  readonly places: Map<number, number>;
}

/** Throws a sentence and a place where the journal is not what the rules say happened. */
export function reenacted<S>(rules: GameRules<S>, start: S, written: readonly Entry[]): Game<S> {
  const game = newGame(rules, start);
  const reading: Reading = { written, at: 0, played: 0, places: new Map() };
  advance(game, dealingFrom(written, 0));
  hold(reading, game.journal);
  while (reading.at < written.length) {
    const { at } = reading;
    const refusal = step(game, reading);
    if (refusal) throw new RecordError(refusal.sentence, at);
    hold(reading, game.journal);
    if (reading.at === at) throw new RecordError('the rules do not know this entry', at);
  }
  return game;
}

function step<S>(game: Game<S>, { written, at, places }: Reading): Refusal | null {
  const entry = written[at]!;
  const dealing = dealingFrom(written, at);
  const placeOf = (of: number): number => {
    const place = places.get(of);
    if (place === undefined) throw new RecordError('it takes back what is no roll or answer', at);
    return place;
  };
  try {
    switch (entry.type) {
      case 'answer':
        sameQuestion(game, entry, at);
        if (!entry.standing) return answer(game, entry.seat, entry.answer, dealing);
        advance(game, dealing);
        return null;
      case 'undo':
        if (entry.seat !== undefined) return undo(game, placeOf(entry.of), entry.seat);
        rewind(game, placeOf(entry.of));
        return null;
      case 'correction': {
        const { faces, answer: other } = entry;
        correct(game, placeOf(entry.of), faces ? { faces } : { answer: other });
        return null;
      }
      default:
        advance(game, dealing);
        return null;
    }
  } catch (problem) {
    if (problem instanceof InputError && !(problem instanceof RecordError)) throw new RecordError(problem.message, at);
    throw problem;
  }
}

/** An answer to another question than the one asked is told as that, and not by what is wrong with it. */
function sameQuestion<S>({ rules, needs }: Game<S>, { seat, kind }: AnswerEntry, at: number): void {
  const asked = needs.find((need) => need.type === 'answer' && need.seat === seat);
  if (asked?.type !== 'answer' || asked.kind === kind) return;
  throw new RecordError(otherQuestion(kindCalled(rules, asked.kind).title, [seat]), at);
}

/** Compares what was played on with what stands written, and reads on as far as both go together. */
function hold(reading: Reading, played: readonly Entry[]): void {
  const { written, places } = reading;
  for (; reading.played < played.length; reading.played++) {
    const entry = played[reading.played]!;
    if (!isDeed(entry)) continue;
    skipReports(reading);
    const other = written[reading.at];
    if (other === undefined) throw new RecordError('the record is cut off within a step', reading.at);
    if (deedOf(other, (of) => places.get(of)) !== deedOf(entry)) {
      throw new RecordError('it is not what the rules say happened', reading.at);
    }
    places.set(reading.at++, reading.played);
  }
  skipReports(reading);
}

function skipReports(reading: Reading): void {
  while (reading.at < reading.written.length && !isDeed(reading.written[reading.at]!)) reading.at++;
}

/** Dice and instructions as they stand written after that place, until somebody answers or takes back. */
function dealingFrom(written: readonly Entry[], from: number): Dealing {
  let at = written[from]?.type === 'answer' && !isLeft(written[from]) ? from + 1 : from;
  const next = (): Entry | undefined => {
    while (written[at]?.type === 'report' || written[at]?.type === 'reveal') at++;
    return written[at];
  };
  const hand: DiceHand = {
    cast(dice: Dice, times: number) {
      const entry = next();
      if (entry?.type !== 'roll') return null;
      if (entry.dice !== dice.id || entry.faces?.length !== dice.count * times) {
        throw new RecordError(`${entry.faces?.length} faces of ${entry.dice} stand where ${dice.id} is rolled`, at);
      }
      checkFaces(dice, entry.faces, times);
      at++;
      return { faces: entry.faces, hand: entry.hand };
    },
  };
  if (!written.some(isLeft)) return { hand };
  return {
    hand,
    instructions: (seat, kind) => {
      const entry = next();
      if (entry?.type !== 'answer' || !isLeft(entry) || entry.seat !== seat || entry.kind !== kind.kind)
        return undefined;
      at++;
      return entry.answer;
    },
  };
}

const isLeft = (entry: Entry | undefined) => entry?.type === 'answer' && entry.standing === true;

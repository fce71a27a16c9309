/** What a book makes of a draft: how many units and turns, what it had to change, or why it cannot and what it could. */
import { type Day, offered, sectorOf } from '../../game/day/index.ts';
import type { Book, BookGame, GameScenario } from '../../game/index.ts';
import { many } from '../../game/index.ts';
import { InputError } from '../../kernel/index.ts';
import { raisedIn } from '../raised-day.ts';
import type { Act } from './act.ts';
import { type Check, dayOf, mustMend } from './checks/index.ts';
import type { Draft } from './draft.ts';

export interface Raising {
  readonly book: string;
  readonly title: string;
  /** `61 units, 24 turns`, or why not. */
  readonly words: string;
  readonly units: number;
  readonly turns: number;
  /** What raising had to change: who was moved and how far, what the book has no ground for. */
  readonly notes: readonly string[];
  /** It is more than an evening. */
  readonly advice?: string;
  /** The battle itself, to be played, shown, refined and kept. */
  readonly scenario?: GameScenario;
  readonly refused?: string;
  /** Of a battle that is too large, the part the book can hold. */
  readonly offer?: { readonly words: string; readonly acts: readonly Act[] };
}

export function raising(book: Book, game: BookGame, draft: Draft): Raising {
  const head = { book: book.id, title: book.short ?? book.title };
  const none = { units: 0, turns: 0, notes: [] };
  const day = dayOf(draft);
  if (!day) {
    const refused = `${many(mustMend(draft).length, 'thing')} to mend first`;
    return { ...head, ...none, words: refused, refused };
  }
  try {
    const { scenario, manifest, advice } = raisedIn(book, game, day);
    game.start(scenario.data, {});
    const { clock } = scenario.data as { readonly clock: { readonly turns: number } };
    const units = manifest.units.length;
    return {
      ...head,
      words: `${many(units, 'unit')}, ${many(clock.turns, 'turn')}`,
      units,
      turns: clock.turns,
      notes: manifest.notes,
      ...(advice === undefined ? {} : { advice }),
      scenario,
    };
  } catch (problem) {
    if (!(problem instanceof InputError)) throw problem;
    return { ...head, ...none, words: 'cannot hold it', refused: problem.message, ...offerOf(game, day) };
  }
}

function offerOf(game: BookGame, day: Day): Pick<Raising, 'offer'> {
  const sector = game.day?.fits(day).refused === undefined ? null : offered(game.day, day);
  if (!sector) return {};
  const { words } = sector;
  const draft = sectorOf(day, sector.sector);
  return { offer: { words: words.charAt(0).toUpperCase() + words.slice(1), acts: [{ act: 'open', draft }] } };
}

/** What the books have to say, beside the other checks: it keeps nobody from playing it in another. */
export function raisingChecks(raised: readonly Raising[]): Check[] {
  const told = raised.flatMap(({ book, title, notes, advice, refused, offer, scenario }): Check[] => {
    if (refused !== undefined && !scenario) {
      const mend = offer ? { mend: { words: offer.words, acts: offer.acts } } : {};
      return [{ gravity: 'think', sentence: `${title} cannot play it: ${ended(refused)}`, book, ...mend }];
    }
    const said = advice === undefined ? [] : [`${title}: ${ended(advice)}`];
    if (notes.length > 0)
      said.push(
        `${title}: ${ended(notes[0]!)}${notes.length > 1 ? ` ${many(notes.length - 1, 'more change')} in its drawing up.` : ''}`,
      );
    return said.map((sentence) => ({ gravity: 'think', sentence, book }));
  });
  if (told.length > 0 || raised.length === 0) return told;
  const all = raised.length > 1 ? `All ${raised.length} rulebooks` : 'The rulebook';
  return [{ gravity: 'good', sentence: `${all} can play it as it is drawn.` }];
}

const ended = (sentence: string): string => (/[.?!]$/.test(sentence) ? sentence : `${sentence}.`);

/** Exact odds off the page: one question in, one answer out. */
import './no-eval.ts';
import { procedureOf } from '../../game/index.ts';
import { InputError, parseFacts, TooWideError } from '../../kernel/index.ts';
import { loadBook } from '../../rules/index.ts';
import { weigh } from '../../staff/weigh.ts';
import type { OddsAnswer, OddsQuestion } from './odds.ts';

async function answer({ id, book: bookId, procedure: name, facts, options }: OddsQuestion): Promise<OddsAnswer> {
  try {
    const book = await loadBook(bookId);
    const procedure = procedureOf(book, name);
    const began = performance.now();
    const { measures } = weigh(procedure, parseFacts(procedure.facts, facts), parseFacts(book.options, options));
    return { id, odds: { measures, took: performance.now() - began } };
  } catch (error) {
    if (error instanceof TooWideError) return { id, odds: 'too wide' };
    if (error instanceof InputError) return { id, odds: { fault: error.message } };
    throw error;
  }
}

self.addEventListener('message', async (event: MessageEvent<OddsQuestion>) => {
  self.postMessage(await answer(event.data));
});

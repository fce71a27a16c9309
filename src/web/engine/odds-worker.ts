/** Exact odds off the page: one question in, one answer out. */
import './no-eval.ts';
import { procedureOf } from '../../game/index.ts';
import { parseFacts, TooWideError } from '../../kernel/index.ts';
import { loadBook } from '../../rules/index.ts';
import { weigh } from '../../staff/weigh.ts';
import { serve } from '../frame/worker.ts';
import type { OddsCalls } from './odds.ts';

serve<OddsCalls>(async (_call, [{ book: bookId, procedure: name, facts, options }]) => {
  const book = await loadBook(bookId);
  const procedure = procedureOf(book, name);
  const began = performance.now();
  try {
    const { measures } = weigh(procedure, parseFacts(procedure.facts, facts), parseFacts(book.options, options));
    return { measures, took: performance.now() - began };
  } catch (error) {
    if (error instanceof TooWideError) return 'too wide';
    throw error;
  }
});

/** `help TERM`: what a term or abbreviation of a book means. */
import { commonTerms, nearTerm, termCalled, termWords } from '../../game/index.ts';
import { InputError } from '../../kernel/index.ts';
import { loadAll } from '../../rules/index.ts';
import { wrap } from '../print.ts';

export async function termHelp(word: string): Promise<string[]> {
  const books = await loadAll();
  const found = books.flatMap(({ title, short = title, glossary }) => {
    const term = termCalled(glossary, word);
    return term ? wrap(`${termWords(term)} [${short}]`, '', 78) : [];
  });
  const common = termCalled(commonTerms, word);
  const lines = [...found, ...(common ? wrap(termWords(common), '', 78) : [])];
  if (lines.length > 0) return lines;
  const all = [...books.flatMap(({ glossary }) => glossary), ...commonTerms];
  const hint = nearTerm(all, word) || '.';
  throw new InputError(`No command and no term “${word}”${hint} Run ordre --help.`);
}

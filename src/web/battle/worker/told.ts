/** An answer in words, a line each, as its form would show it. */
import { type BookGame, lineWords } from '../../../game/index.ts';
import type { AnswerNeed } from '../../../kernel/index.ts';

export function toldAnswer(
  { desk }: BookGame,
  view: unknown,
  { kind, request }: AnswerNeed,
  given: unknown,
): readonly string[] {
  const sheet = desk.sheets[kind];
  if (!sheet) return [];
  const { lines } = sheet.form(view, request);
  const { pieces } = desk.scene(view);
  const entries = sheet.entries(request, given);
  const nameOf = (id: string) => pieces.find((piece) => piece.id === id)?.name ?? id;
  return lines.flatMap((line) => {
    const words = lineWords(line, entries, nameOf);
    if (words === '') return [];
    return [lines.length === 1 && line.piece === undefined ? words : `${line.label}: ${words}`];
  });
}

/** Read while the app is built, never in the browser: what stands on the covers of all books. */
import { loadAll } from '../../rules/index.ts';

export const covers = (await loadAll()).map(({ id, title, sentence, credits, board, procedures, charts, game }) => ({
  id,
  title,
  sentence,
  credits,
  board,
  charts: charts.length,
  battles: game !== undefined,
  cards: procedures.map((procedure) => ({ id: procedure.id, title: procedure.title })),
}));

export type Cover = (typeof covers)[number];
